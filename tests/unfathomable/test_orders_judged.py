"""How orders judge a moment: for which side a roll or a total is lost, what would turn it, whom it is about."""

from __future__ import annotations

import msgspec
import pytest

from games.core import Option
from games.core.asking import ask_one
from games.core.settings import settings_of
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.ai.facts import Facts
from games.unfathomable.events import WantsAsking
from games.unfathomable.orders import (
    _is_about,  # pyright: ignore[reportPrivateUsage]
    apply_setting,
    hopes_high,
    reaction,
    saved,
    sign,
    things,
    turns,
)
from games.unfathomable.views import CheckView, RollView
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

TRAITORS = ("hybrid", "cultist")


def seen(kind: str = "human", revealed: bool = False, **fields: object) -> Facts:
    """What seat 1 of this kind sees, with some of it changed; seat 2 is a revealed traitor."""
    s = a_voyage(6).traitor(2)
    s = s.traitor(1, kind) if revealed else s.loyalty(1, kind)
    return Facts(msgspec.structs.replace(s.view(1), **fields))


def a_roll(what: str, need: int, natural: int, seat: int = 0, prey: int = -1, modifier: int = 0) -> RollView:
    return RollView(seat, natural, modifier, what, need, prey)


# ---- what there is an order for -------------------------------------------------------------------------------------


def test_everything_that_answers_a_window_and_what_it_does_unless_told():
    """Only cards of 1 and 2 are spent unasked, and only where they turn something: nothing else is cheap."""
    assert {thing.key: (thing.name, thing.window, thing.usual) for thing in things().values()} == {
        "use.cold-reading": ("Cold Reading", "announce", "never"),
        "use.brace": ("Brace", "announce", "never"),
        "use.nothing-to-hide": ("Nothing to Hide", "announce", "never"),
        "use.ill-omen": ("Ill Omen", "announce", "never"),
        "use.warding-sign": ("Warding Sign", "defeat", "never"),
        "use.not-today": ("Not Today", "defeat", "never"),
        "use.keen-insight": ("Keen Insight", "die", "never"),
        "use.grit": ("Grit", "die", "turns"),
        "use.play-the-odds": ("Play the Odds", "die", "never"),
        "use.weighted-dice": ("Weighted Dice", "die", "never"),
        "use.hold-your-nerve": ("Hold Your Nerve", "total", "never"),
        "use.voice-of-command": ("Voice of Command", "total", "never"),
        "use.ace-kept-back": ("Ace Kept Back", "total", "never"),
        "use.albatross-feather": ("Albatross Feather", "total", "never"),
        "use.hold-fast": ("Hold Fast", "activation", "never"),
    }
    assert list(things())[:2] == ["use.cold-reading", "use.brace"], "skill cards first, the highest before the rest"


def keys(s: Scenario, seat: int) -> list[str]:
    return [setting.key for setting in settings_of(SPEC, s.g, seat)]


ASKING = ["ask.announce", "ask.total", "ask.die", "ask.defeat", "ask.activation"]
DRAWN = ["use.cold-reading", "use.brace", "use.nothing-to-hide", "use.warding-sign", "use.keen-insight"]
DRAWN += ["use.hold-your-nerve", "use.grit"]


def test_what_can_be_set_windows_first_then_what_is_held_then_what_may_be_drawn():
    s = a_voyage().hand(0, "will-1-1")  # a Captain: her sheet answers a total
    assert keys(s, 0) == [*ASKING, "use.grit", "use.voice-of-command", *DRAWN[:-1]]
    assert keys(s, 1) == [*ASKING, "use.hold-fast", *DRAWN], "the first mate's feat"
    s.g.players[1].feat = False
    assert keys(s, 1) == [*ASKING, *DRAWN]


def test_treachery_is_nothing_that_a_human_draws():
    for kind in TRAITORS:
        assert "use.ill-omen" in keys(a_voyage(4).loyalty(1, kind), 1)
    assert "use.ill-omen" not in keys(a_voyage(4), 1)


def test_nothing_can_be_set_before_the_voyage_or_after_it():
    s = a_voyage()
    s.g.over = True
    assert settings_of(SPEC, s.g, 0) == []
    fresh = SPEC.new(3, {}, 1)
    assert [settings_of(SPEC, fresh, seat) for seat in range(3)] == [[], [], []]


@rule("UNF-WINDOW-02")
def test_to_be_asked_is_said_openly_and_taken_back_openly():
    g = a_voyage().g
    g.happened = []
    for window, choice in (("total", "yes"), ("die", "yes"), ("total", "no")):
        apply_setting(g, 1, f"ask.{window}", choice, frozenset({1}))
    told = [(event.seat, event.window, event.yes) for event in g.happened if isinstance(event, WantsAsking)]
    assert told == [(1, "total", True), (1, "die", True), (1, "total", False)]
    assert g.players[1].asks == ["die"]
    values = {setting.key: setting.value for setting in settings_of(SPEC, g, 1)}
    assert (values["ask.die"], values["ask.total"]) == ("yes", "no")


@pytest.mark.parametrize(
    ("kind", "revealed", "mode"),
    [("human", False, "turns"), ("hybrid", False, "never"), ("cultist", False, "never"), ("hybrid", True, "turns")],
)
def test_who_works_in_secret_spends_nothing_unasked(kind: str, revealed: bool, mode: str):
    s = a_voyage(4)
    s = s.traitor(1, kind) if revealed else s.loyalty(1, kind)
    assert {one.key: one.value for one in settings_of(SPEC, s.g, 1)}["use.grit"] == mode
    apply_setting(s.g, 1, "use.grit", "mine", frozenset({1}))
    assert {one.key: one.value for one in settings_of(SPEC, s.g, 1)}["use.grit"] == "mine", "what was said holds"


# ---- rolls ----------------------------------------------------------------------------------------------------------

CLAWS = a_roll("deep-one", 6, 5, prey=1)
BLOW = a_roll("attack", 6, 5, seat=2, prey=1)  # of a revealed traitor
STRIKE = a_roll("attack", 4, 3, seat=0)
STOKE = a_roll("boiler-room", 7, 6, seat=0)


@pytest.mark.parametrize(("roll", "ship_hopes_high"), [(CLAWS, False), (BLOW, False), (STRIKE, True), (STOKE, True)])
def test_which_rolls_a_side_hopes_are_high(roll: RollView, ship_hopes_high: bool):
    assert hopes_high(seen("human"), roll) == ship_hopes_high
    for kind in TRAITORS:
        assert hopes_high(seen(kind), roll) != ship_hopes_high


@pytest.mark.parametrize(("result", "lost"), [(1, True), (3, True), (4, False), (8, False)])
def test_a_roll_is_thrown_anew_where_it_is_lost(result: int, lost: bool):
    """A human strikes and needs 4; what the ship loses its enemies win."""
    roll = a_roll("attack", 4, result)
    assert turns[v.Reroll](seen(roll=roll), v.Reroll()) == lost
    assert turns[v.Reroll](seen("hybrid", roll=roll), v.Reroll()) != lost


@pytest.mark.parametrize("kind", ["human", "hybrid"])
def test_a_die_that_only_finds_a_place_is_lost_for_nobody(kind: str):
    for natural in (1, 8):
        assert not turns[v.Reroll](seen(kind, roll=a_roll("risk", 0, natural)), v.Reroll())
    assert not turns[v.Reroll](seen(kind, roll=None), v.Reroll())
    assert not turns[v.ModifyDie](seen(kind, roll=None), v.ModifyDie(n=2))


@pytest.mark.parametrize(
    ("roll", "human", "hybrid"),
    [
        (a_roll("attack", 4, 3), (True, True), (False, False)),  # 5 hits
        (a_roll("attack", 4, 2), (True, True), (False, False)),  # just enough
        (a_roll("attack", 4, 1), (False, False), (False, False)),  # 3 is not
        (a_roll("attack", 4, 5), (False, False), (True, False)),  # 3 misses, and none is lowered by plain adding
        (a_roll("attack", 4, 6), (False, False), (False, False)),
        (a_roll("deep-one", 6, 6), (True, False), (False, False)),  # 4 misses
        (a_roll("deep-one", 6, 8), (False, False), (False, False)),  # 6 is still a hit
        (a_roll("deep-one", 6, 4), (False, False), (True, True)),  # 6 hits
        (a_roll("deep-one", 9, 8), (False, False), (False, False)),  # more than 8 no die shows
        (a_roll("deep-one", 6, 5, modifier=1), (True, False), (False, False)),
    ],
)
def test_two_more_or_less_on_the_die(roll: RollView, human: tuple[bool, bool], hybrid: tuple[bool, bool]):
    """Each with a card that goes either way, and with one that only adds."""
    for kind, wanted in (("human", human), ("hybrid", hybrid)):
        judged = [
            turns[v.ModifyDie](seen(kind, roll=roll), v.ModifyDie(n=2, either=either)) for either in (True, False)
        ]
        assert tuple(judged) == wanted, kind


def test_which_way_follows_the_side_and_the_roll():
    ask = ask_one(1, "pick.sign", ["plus", "minus"], "plus")
    for roll, ship in ((CLAWS, "minus"), (STRIKE, "plus"), (BLOW, "minus")):
        other = "plus" if ship == "minus" else "minus"
        assert sign(seen(roll=roll).view, ask) == [ship]
        assert sign(seen("hybrid", roll=roll).view, ask) == [other]


@pytest.mark.parametrize(
    ("asks", "roll", "asked"),
    [("die", CLAWS, True), ("total", CLAWS, False), ("die", None, False), ("total", None, True)],
)
def test_who_is_asked_in_a_window_also_says_which_way(asks: str, roll: RollView | None, asked: bool):
    s = a_voyage()
    s.g.players[1].asks = [asks]
    view = msgspec.structs.replace(s.view(1), roll=roll)
    assert (sign(view, ask_one(1, "pick.sign", ["plus", "minus"], "plus")) is None) == asked


# ---- totals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "human", "hybrid"),
    [  # 8 passes, 5 is half: with 2 more, and (only against the ship) with 2 less
        (2, False, False),
        (3, True, False),
        (4, True, False),
        (5, False, True),
        (6, True, True),
        (7, True, False),
        (8, False, True),
        (9, False, True),
        (10, False, False),
    ],
)
def test_two_more_at_a_total_from_fail_to_half_and_from_half_to_pass(total: int, human: bool, hybrid: bool):
    check = CheckView("", 8, ["will"], partial=5, total=total)
    change = v.ModifyTotal(n=2, either=True)
    assert turns[v.ModifyTotal](seen(check=check), change) == human
    assert turns[v.ModifyTotal](seen("hybrid", check=check), change) == hybrid


# ---- whom it is about -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "prey", "about"), [(1, -1, True), (0, 1, True), (0, 2, False), (0, -1, False)])
def test_a_roll_is_about_who_throws_it_and_whom_it_strikes(seat: int, prey: int, about: bool):
    assert _is_about(seen(roll=a_roll("attack", 6, 3, seat, prey)), "die") == about
    assert not _is_about(seen(roll=None), "die")


def test_a_defeat_is_about_those_who_fall():
    assert _is_about(seen(threatened=[0, 1]), "defeat")
    assert not _is_about(seen(threatened=[0, 2]), "defeat")


# ---- what is used ---------------------------------------------------------------------------------------------------


def test_of_several_what_comes_back_is_used_before_what_is_gone():
    """The sheet, then hand cards, then items, then what a mythos card left, and the feat last."""
    gambler = a_voyage(cast=("arjun-singh", "cassius-thorne", "jamie-snell"))
    gambler.g.players[1].orders = {f"use.{name}": "turns" for name in ("play-the-odds", "grit", "weighted-dice")}
    gambler.hand(1, "will-2-1", "will-1-1")
    view = msgspec.structs.replace(gambler.view(1), roll=a_roll("attack", 4, 3, seat=1))
    every = ["item.weighted-dice", "hand.will-2-1", "hand.will-1-1", "sheet"]
    for left in range(4):
        options = [Option("pass"), *[Option(one) for one in every[: left + 1]]]
        want = ["item.weighted-dice", "hand.will-2-1", "hand.will-1-1", "sheet"][left]
        assert reaction(view, ask_one(1, "window.die", options, "pass")) == [want]


def test_a_blocked_option_is_no_option_for_an_order():
    s = a_voyage()
    view = msgspec.structs.replace(s.view(1), roll=a_roll("attack", 4, 3, seat=1))
    options = [Option("pass"), Option("hand.will-1-1", blocked="used")]
    assert reaction(view, ask_one(1, "window.die", options, "pass")) == ["pass"]


def test_oneself_first_or_nobody_is_saved_by_an_order():
    options = [Option("seat-0"), Option("seat-1")]
    s = a_voyage()
    assert saved(s.view(1), ask_one(1, "pick.threatened", options, "seat-0")) == ["seat-1"]
    assert saved(s.view(2), ask_one(2, "pick.threatened", options, "seat-0")) is None
    s.g.players[1].asks = ["defeat"]
    assert saved(s.view(1), ask_one(1, "pick.threatened", options, "seat-0")) is None
