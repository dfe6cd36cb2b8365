"""Every setting with every choice, what each order answers, and who may react by what all know (TRI-REACT-06)."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.asks import Ask, Option
from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.trial_of_the_gods import SPEC, orders
from games.trial_of_the_gods.cards import action_cards
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.orders import apply_setting, modes_of, settings
from games.trial_of_the_gods.reactions import besets, could_react, may_react, playable, reaction_copies
from games.trial_of_the_gods.selectors import When
from games.trial_of_the_gods.state import OUT, TRIGGERS
from games.trial_of_the_gods.turn import Adventure
from games.trial_of_the_gods.vocabulary import Damage, Draw, If, Order, Prevent
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

PEOPLE = frozenset({0, 1})


def found(t: Staged, seat: int = 0) -> dict[str, tuple[tuple[str, ...], str]]:
    return {one.key: (one.choices, one.value) for one in settings_of(SPEC, t.g, seat)}


# ---- what can be set ------------------------------------------------------------------------------------------------


@rule("TRI-REACT-06")
def test_all_settings_of_a_seat_with_their_choices():
    t = a_trial().discarded(0, "AP03.1", "ZE07.1").hand(0, "AP03.2").on_deck(0, "HE09-2.1").turn(0)
    no_or_yes = (("no", "yes"), "no")
    asking = {f"ask.{what}": no_or_yes for what in (*TRIGGERS, "ward", "reroll", "calm")}
    assert found(t) == {
        "quiet": no_or_yes,
        "autopass": (("on", "off"), "on"),
        "use.AP03": (("low", "always", "never"), "low"),
        "use.HE09-2": (("always", "tired", "never"), "always"),
        "use.ZE07": (("never", "rich", "always"), "never"),
        "ward": (("first", "low"), "first"),
        "tips": (("on", "off"), "on"),
        **asking,
    }
    assert list(found(t))[-len(asking) :] == list(asking)
    t.has(0, orders={"use.AP03": "never", "use.ZE07": "rich"})
    assert (found(t)["use.AP03"][1], found(t)["use.ZE07"][1]) == ("never", "rich")


def test_nothing_is_set_before_the_first_round_after_the_last_or_by_who_only_looks_on():
    t = a_trial().turn(0)
    assert settings(t.view(0)) and not settings(t.view(None))
    assert not settings(t.phase("setup").view(0))
    t.phase("adventure").g.end([0])
    assert not settings(t.view(0))


MODES = {
    "damage": ("low", "always", "never"),
    "challenge": ("never", "leader", "temple", "always"),
    "arrive": ("never", "leader", "always"),
    "depart": ("never", "leader", "always"),
    "travel": ("never", "leader", "always"),
    "victory": ("always", "tired", "never"),
    "explored": ("always", "tired", "never"),
    "beset": ("always", "never"),
}


def test_what_can_be_ordered_of_each_reaction():
    for name, card in action_cards().items():
        if card.trigger is not None:
            assert modes_of(name) == (("never", "rich", "always") if card.effect.prayer else MODES[card.trigger]), name


@pytest.mark.parametrize("what", [*TRIGGERS, "ward", "reroll", "calm"])
def test_to_be_asked_counts_from_the_next_sunset_and_can_be_taken_back(what: str):
    t = a_trial().has(0, asks=["arrive"] if what != "arrive" else ["beset"]).turn(0)
    before = list(t.player().asks)
    set_setting(SPEC, t.g, 0, f"ask.{what}", "yes", PEOPLE)
    assert (t.player().asks, t.player().asks_next) == (before, sorted([*before, what]))
    set_setting(SPEC, t.g, 0, f"ask.{what}", "no", PEOPLE)
    assert t.player().asks_next == before
    set_setting(SPEC, t.g, 0, f"ask.{before[0]}", "no", PEOPLE)
    assert t.player().asks_next == []


def test_what_is_set_is_kept_and_said_where_it_is_public():
    t = a_trial().turn(0)
    for key, choice in (("quiet", "yes"), ("quiet", "no"), ("autopass", "off"), ("autopass", "on")):
        apply_setting(t.g, 0, key, choice, PEOPLE)
        t.events += t.g.happened
        t.g.happened = []
    assert [(tag, event.yes) for tag in ("quiet", "auto-pass") for event in t.told(tag)] == [
        *(("quiet", True), ("quiet", False), ("auto-pass", False), ("auto-pass", True))
    ]
    assert (t.player().quiet, t.player().autopass) == (False, True)
    apply_setting(t.g, 0, "ward", "low", PEOPLE)
    apply_setting(t.g, 0, "use.AP03", "never", PEOPLE)
    assert t.player().orders == {"ward": "low", "use.AP03": "never"} and t.g.happened == []


# ---- what orders answer ---------------------------------------------------------------------------------------------


def harmed(n: int, *hand: str, zone: str = "I01", **has: Any) -> object:
    """What the orders of seat 0 say to so much Damage."""
    t = a_trial().at(0, zone).hand(0, *hand).has(0, **{"vigor": 2, **has})
    for i in range(n):
        t.foe(f"SM{i + 1}.1", zone)
    return obeyed(SPEC, t.phase("enemies").start(EnemyPhase()).g, t.ask(0))


@rule("TRI-REACT-06")
@pytest.mark.parametrize(
    ("n", "hand", "zone", "card"),
    [
        (1, ("AP03.1", "PO09.1"), "I01", "PO09.1"),  # 1 of 1, not 2
        (2, ("PO09.1", "AP03.1"), "I01", "AP03.1"),  # 2 of 2, not 1
        (3, ("PO09.1", "AP03.1"), "I01", "AP03.1"),  # 2 of 3: what is left over is less
        (1, ("PO09.1", "AP03.1"), "S13", "AP03.1"),  # 2 of 1, not all there is
        (3, ("AP03.1", "PO09.1"), "S13", "PO09.1"),  # all of it
        (2, ("HE05-1.1", "AP03.1"), "I01", "AP03.1"),  # alike: by name
        (2, ("AP03.1", "HE05-1.1"), "I01", "AP03.1"),
    ],
)
def test_the_smallest_that_suffices_answers_damage(n: int, hand: tuple[str, ...], zone: str, card: str):
    assert harmed(n, *hand, zone=zone) == [card]


@rule("TRI-REACT-06")
def test_what_prevents_no_damage_is_worth_nothing_against_it():
    prevents = orders._prevents  # pyright: ignore[reportPrivateUsage]
    assert [prevents(effects, True) for effects in ([], [Draw(n=1)], [Draw(n=1), Prevent(n=2)])] == [0, 0, 2]
    by_sea = [If(when=When.read("captain-at-sea"), then=[Prevent(n="all")], otherwise=[Prevent(n=1)])]
    assert (prevents(by_sea, True), prevents(by_sea, False)) == (99, 1)


@rule("TRI-REACT-06")
def test_an_order_passes_asks_or_plays():
    assert harmed(1, "AP03.1", "ST1.1", vigor=4) == ["pass"]
    assert harmed(1, "AP03.1", vigor=4, orders={"use.AP03": "always"}) == ["AP03.1"]
    assert harmed(1, "AP03.1", asks=["damage"]) is None
    assert harmed(1, "AP03.1", asks=["challenge"]) == ["AP03.1"]
    assert harmed(1, "AP03.1", asks=["damage"], quiet=True) == ["pass"]
    assert harmed(1, "AP03.1", quiet=True) == ["pass"]


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("kind", "moment"), [("calm.heal", "calm"), ("olympics.reroll", "reroll")])
def test_who_does_not_want_to_be_asked_says_what_silence_would(kind: str, moment: str):
    t = a_trial().turn(0)
    ask = Ask(seat=0, kind=kind, options=[Option("yes"), Option("no")], default=["no"], id=1)
    assert obeyed(SPEC, t.g, ask) == ["no"]
    t.g.players[0].asks = [other for other in ("calm", "reroll") if other != moment]
    assert obeyed(SPEC, t.g, ask) == ["no"], "it was another moment"
    t.g.players[0].asks = [moment]
    assert obeyed(SPEC, t.g, ask) is None


@rule("TRI-REACT-06")
def test_a_monster_that_finds_no_harmless_place_goes_to_the_lowest():
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1").at(1, "S04").temple(1, "I03").do(0, Order(n=1)).say("S04")
    t.say("AP07.1").foe("SM1.1", "S01")
    ask = t.ask(1)
    ask.options = [option for option in ask.options if option.id == "I03"]
    assert obeyed(SPEC, t.g, ask) == ["I03"], "beside one's own Temple, if need be"


# ---- windows --------------------------------------------------------------------------------------------------------


@rule("TRI-REACT-01", "TRI-REACT-06")
@pytest.mark.parametrize("trigger", TRIGGERS)
def test_the_cards_of_a_window_are_all_copies_with_that_trigger(trigger: Any):
    meant = [f"{name}.{n + 1}" for name, card in sorted(action_cards().items()) for n in range(card.count)]
    assert list(reaction_copies(trigger)) == [
        card for card in meant if action_cards()[card.partition(".")[0]].trigger == trigger
    ]


@rule("TRI-REACT-06")
def test_who_could_react_by_what_all_know():
    def could(t: Staged, *spent: str) -> bool:
        return could_react(t.g, 1, "beset", spent)

    assert could(a_trial().hand(1, "ZE07.1"))
    assert could(a_trial().hand(1, "ST1.2").on_deck(1, "ZE07.1")), "it might be in hand"
    assert not could(a_trial().hand(1).on_deck(1, "ZE07.1")), "nothing is in hand"
    assert not could(a_trial().hand(1, "ST1.2").discarded(1, "ZE07.1"))
    assert not could(a_trial().hand(1, "ZE07.1"), "ZE07.1"), "it has answered already"
    assert could(a_trial().hand(1, "ZE07.1", "AP07.1"), "ZE07.1")
    assert could(a_trial().hand(1, "ZE07.1").has(1, available=2))
    assert not could(a_trial().hand(1, "ZE07.1").has(1, available=1)), "Prayer 2"
    assert not could_react(a_trial().hand(1, "ZE07.1").g, 1, "arrive")


@rule("TRI-REACT-02")
def test_not_in_the_own_turn():
    t = a_trial()
    assert [may_react(t.phase("adventure", current=1).g, seat) for seat in (0, 1)] == [True, False]
    assert [may_react(t.phase("olympics", current=1).g, seat) for seat in (0, 1)] == [True, True]


@rule("TRI-REACT-05")
def test_what_is_in_hand_fits_is_not_spent_and_can_be_paid_for():
    t = a_trial().hand(1, "ZE07.1", "AP07.1", "PO04.1", "ST1.2").has(1, available=2)
    assert playable(t.g, 1, "beset") == ["ZE07.1", "AP07.1"]
    assert playable(t.g, 1, "beset", ["AP07.1"]) == ["ZE07.1"]
    assert playable(t.has(1, available=1).g, 1, "beset") == ["AP07.1"]


@rule("TRI-REACT-01")
@pytest.mark.parametrize(
    ("zone", "owner", "besets_it"),
    [("S04", 0, True), ("I05", 0, True), ("S05", 0, False), ("I06", 0, False), ("S04", 2, False), (OUT, 0, False)],
)
def test_whom_a_monster_besets(zone: str, owner: int, besets_it: bool):
    """Where the Captain is, or at a Temple of theirs, while it is there and still the mover's."""
    t = a_trial(3).at(1, "S04").temple(1, "I05").temple(2, "I06").foe("LM2.1", zone, owner=owner)
    assert besets(t.g, "LM2.1", 0, 1) is besets_it


@rule("TRI-REACT-04")
def test_nobody_is_asked_about_a_monster_that_was_taken_away_before():
    t = a_trial(3).at(1, "S04").at(2, "S04").foe("LM2.1", "", owner=0).hand(1, "AP07.1").hand(2, "ZE07.1")
    t.do(0, Order(n=1)).say("S04")
    assert t.kinds == [(1, "react.beset")]
    t.say("AP07.1").say("S05", "target.zone")
    assert t.finished, "it is not beside the other any more"


# ---- passing by oneself ---------------------------------------------------------------------------------------------


@rule("TRI-TURN-09", "TRI-TURN-11")
@pytest.mark.parametrize(
    ("has", "asked"),
    [
        ({}, False),
        ({"autopass": False}, False),
        ({"hand": ["ST1.1"], "letters": {"ST1.1": 0}}, True),
        ({"hand": ["ST1.1"], "letters": {"ST1.1": 0}, "turns": 19}, True),
        ({"feats": ["FI-5"]}, True),
        ({"feats": ["FI-5"], "blocked": ["FI-5"]}, False),
        ({"feats": ["FII-2"], "available": 1}, False),
        ({"feats": ["FII-2"], "available": 2}, True),
    ],
)
def test_whose_turn_passes_by_itself(has: dict[str, Any], asked: bool):
    t = a_trial().captain(0, "HE02").at(0, "S13").on_deck(0).hand(1, "ST1.2").has(0, **has)
    t.start(Adventure())
    assert (t.ask().seat == 0) is asked


@rule("TRI-TURN-09", "TRI-FIGHT-05")
@pytest.mark.parametrize(("autopass", "asked"), [(True, False), (False, True)])
def test_a_fight_without_a_card_is_an_action_for_who_wants_to_be_asked(autopass: bool, asked: bool):
    t = a_trial().captain(0, "HE02").at(0, "S13").foe("SM1.1", "S13").hand(1, "ST1.2").has(0, autopass=autopass)
    assert (t.start(Adventure()).ask().seat == 0) is asked


@rule("TRI-TURN-02", "TRI-TURN-09")
def test_no_reactions_until_the_next_turn_ends_with_one_that_is_passed_unasked():
    t = a_trial().captain(0, "HE02").at(0, "S13").hand(1, "ST1.2").has(0, quiet=True).start(Adventure())
    assert t.player().passed and not t.player().quiet


@rule("TRI-DMG-04")
def test_damage_in_the_own_turn_opens_no_window_and_by_a_reaction_none():
    t = a_trial().hand(0, "AP03.1").phase("adventure", current=0).do(0, Damage(n=1))
    assert t.finished and t.player().vigor == 3
