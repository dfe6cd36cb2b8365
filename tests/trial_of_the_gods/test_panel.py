"""The panel of a Turn: which card it takes, what it says would change nothing, what looks grave (D-07, D-08)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.state import OUT
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

# ---- with which card ------------------------------------------------------------------------------------------------


@rule("TRI-SAIL-01", "TRI-ACT-02")
@pytest.mark.parametrize(
    ("cards", "taken", "why"),
    [
        (
            ("ST1.1", "AT01.1"),
            "ST1.1",
            "a card that costs nothing before a god's, though its Sail 3 is more than needed",
        ),
        (("ST1.1", "ST4.1"), "ST4.1", "the smaller number"),
        (("ST2.1", "ST3.1"), "ST3.1", "the spear is missed in a Fight, by its Attack 3 and by its Effect"),
        (("ST2.1", "ST6.1"), "ST6.1", "Attack 1 and Discovery 1 are missed less"),
    ],
)
def test_a_step_is_sailed_with_the_card_that_is_missed_least(cards: tuple[str, ...], taken: str, why: str):
    t = a_trial().at(0, "S13").hand(0, *cards).turn(0).say("sail")
    assert t.args("I01")["card"] == taken, why
    t.say("I01")
    assert t.player().played == [taken]


@rule("TRI-TURN-03", "TRI-TURN-04")
def test_what_ends_a_turn_looks_grave():
    t = a_trial().hand(0, "ST1.1", "ST2.1").turn(0)
    assert [option.id for option in t.ask().options if option.grave] == ["pass"]
    t.say("idle").say("ST1.1")
    assert [option.id for option in t.ask().options if option.grave] == ["end"]


# ---- what would change nothing --------------------------------------------------------------------------------------


def _no_house_has_a_card(t: Staged) -> None:
    for house in t.g.houses.values():
        house.cards, house.thrown = [], []


def _no_shade_is_left(t: Staged) -> None:
    t.g.animae = []


def _a_token(t: Staged) -> None:
    t.g.blocks = ["S05"]


def _explored(t: Staged) -> None:
    t.explored(0, *chart.islands())


Change = Callable[[Staged], object]
EFFECTS: dict[str, tuple[str, Change, Change]] = {
    "drive": ("PO06.1", lambda t: t.foe("SM1.1", "S05", owner=1), lambda t: t.foe("SM1.1", "S05")),
    "lift a token": ("PO07.1", lambda t: t.has(0, exhausted=3), _a_token),
    "draw": ("AT01.1", lambda t: t.on_deck(0), lambda t: t.on_deck(0).discarded(0, "ST1.1")),
    "recover": ("AT08.1", lambda t: t.discarded(0), lambda t: t.discarded(0, "ST1.1")),
    "scout": ("HE09-1.1", lambda t: (_explored(t), t.on_deck(0)), lambda t: t.on_deck(0)),
    "offer": ("HE11-1.1", _no_house_has_a_card, lambda t: t),
    "fight": ("AR03.1", lambda t: t.foe("SM1.1", "S13", owner=0), lambda t: t.foe("SM1.1", "S13", owner=1)),
    "explore": ("AT05.1", lambda t: t.at(0, "I10"), lambda t: t.at(0, "I01")),
    "order": ("HA01.1", lambda t: t.foe("LM1.1", OUT, owner=0), lambda t: t.foe("LM1.1", "", owner=0)),
    "remove shades": (
        "HA03.1",
        lambda t: t.hand(0, "HA03.1", "ST1.1").on_deck(0),
        lambda t: t.hand(0, "HA03.1", "ST1.1", "AN.1").on_deck(0),
    ),
    "give a shade": ("HA04.1", _no_shade_is_left, lambda t: t),
    "revive": (
        "HA07.1",
        lambda t: t.foe("LM1.1", OUT, owner=1),
        lambda t: t.foe("LM1.1", OUT, owner=0).foe("LM2.1", OUT, owner=1),
    ),
    "absolve": ("AP04.1", lambda t: t, lambda t: t.has(0, dishonor=1)),
    "purge": ("AP09.1", lambda t: t.on_deck(0), lambda t: t.hand(0, "AP09.1", "ST1.1").on_deck(0)),
    "restore when whole": ("AP06.1", lambda t: t, lambda t: t.has(0, exhausted=1)),
    "train nobody": ("AP10.1", lambda t: t, lambda t: t.mate(0, "HE09")),
    "train the second": (
        "AP10.1",
        lambda t: t.mate(0, "HE09", trained=True),
        lambda t: t.mate(0, "HE09", trained=True).mate(0, "HE10"),
    ),
    "strike": ("ZE03.1", lambda t: t.foe("SM1.1", "S14"), lambda t: t.foe("SM1.1", "S13")),
    "restore": ("ZE01.1", lambda t: t.on_deck(0), lambda t: t.on_deck(0).has(0, exhausted=1)),
}


@rule("TRI-ACT-01")
@pytest.mark.parametrize("what", EFFECTS)
def test_an_effect_is_said_to_change_nothing_only_where_it_does(what: str):
    card, nothing, something = EFFECTS[what]
    for change, case in ((nothing, "idle"), (something, "")):
        t = a_trial().captain(0, "HE02").at(0, "S13").has(0, vigor=5, limit=5, available=5).hand(0, card)
        change(t)
        t.turn(0)
        if t.args("effect").get("card") == card:  # the only one stands there by name
            assert case == "", f"{what}: nothing to do"
        else:
            assert t.say("effect").args(card)["case"] == case, f"{what}: {'nothing' if case else 'something'} to do"
