"""More edges: what a total can still come to, what monsters do next, who is swept where, which green card waits."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.stack import open_frame
from games.unfathomable import vocabulary as v
from games.unfathomable.abilities import MATTERS, Held
from games.unfathomable.cards import mythos
from games.unfathomable.check import SkillCheck
from games.unfathomable.events import MonstersRise
from games.unfathomable.monsters import Rising, deed_option, monsters_at
from games.unfathomable.mythos import MythosCard
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import HumansIn
from tests.rules import rule
from tests.unfathomable.build import CAST, Scenario, a_voyage

# ---- what a total can still come to ---------------------------------------------------------------------------------


def changing(n: int, either: bool = False) -> Held:
    return Held("x", "sheet", "", v.Ability(name="X", timing="total", do=[v.ModifyTotal(n=n, either=either)]))


def judged(s: Scenario, now: int, *once: str, modifier: int = 0, partial: int = 0) -> list[bool]:
    """Whether it could matter, at this sum and with a target of 10, to add 2, to take 2, and to do either."""
    check = SkillCheck(source="brig", target=10, skills=["will"], inner=Resolve(seat=0), sum=now, once=list(once))
    check.modifier, check.flipped = modifier, True
    check.partial = v.Partial(at=partial, do=[]) if partial else None
    s.g.stack.append(check)
    found = [MATTERS["total"](s.g, 0, thing) for thing in (changing(2), changing(-2), changing(2, True))]
    s.g.stack.pop()
    return found


PLAIN = ("arjun-singh", "jamie-snell", "jeanne-lafarge")  # nobody whose sheet or feat changes a total
UP, DOWN, BOTH, NOTHING = [True, False, True], [False, True, True], [True, True, True], [False, False, False]


@rule("UNF-CHECK-16", "UNF-WINDOW-02")
@pytest.mark.parametrize(("now", "found"), [(7, NOTHING), (8, UP), (9, UP), (10, NOTHING), (11, NOTHING)])
def test_with_a_card_in_some_hand_two_may_be_added(now: int, found: list[bool]):
    """Hold Your Nerve is the only card of a hand that changes a total, and one copy is the limit."""
    assert judged(a_voyage(cast=PLAIN).hand(2, "lore-1-1"), now) == found
    assert judged(a_voyage(cast=PLAIN), now) == NOTHING, "and in no hand is any"
    assert judged(a_voyage(cast=PLAIN).hand(2, "lore-1-1"), now, "Hold Your Nerve") == NOTHING, "or it has come already"


@rule("UNF-CHECK-16", "UNF-WINDOW-02")
@pytest.mark.parametrize(
    ("now", "found"), [(5, NOTHING), (6, UP), (9, UP), (10, DOWN), (11, DOWN), (12, NOTHING), (13, NOTHING)]
)
def test_a_captain_with_cards_may_add_two_more_or_take_two(now: int, found: list[bool]):
    assert judged(a_voyage().hand(0, "lore-1-1"), now) == found


def test_a_captain_who_cannot_pay_or_has_done_it_does_not_count():
    s = a_voyage().hand(1, "lore-1-1")
    assert (judged(s, 6), judged(s, 8), judged(s, 10)) == (NOTHING, UP, NOTHING), "an empty hand pays for nothing"
    s = a_voyage().hand(0, "lore-1-1")
    s.g.players[0].used = ["sheet"]
    assert (judged(s, 6), judged(s, 8), judged(s, 10)) == (NOTHING, UP, NOTHING), "once a turn"
    s = a_voyage().hand(0, "lore-1-1").at(0, "brig")
    assert (judged(s, 6), judged(s, 8), judged(s, 10)) == (NOTHING, UP, NOTHING), "not in the Brig"


@pytest.mark.parametrize(("now", "found"), [(6, NOTHING), (7, UP), (10, NOTHING)])
def test_a_feather_kept_adds_three(now: int, found: list[bool]):
    s = a_voyage(cast=PLAIN)
    s.g.players[1].kept = ["the-bird-with-the-brass-ring"]
    assert judged(s, now) == found


@pytest.mark.parametrize(("now", "found"), [(4, NOTHING), (5, UP), (10, DOWN), (14, DOWN), (15, NOTHING)])
def test_an_ace_adds_or_takes_five(now: int, found: list[bool]):
    s = a_voyage(cast=("cassius-thorne", *PLAIN))
    assert judged(s, now) == found
    s.g.players[0].feat = False
    assert judged(s, now) == NOTHING


def test_what_was_added_counts_and_so_does_half_a_success():
    s = a_voyage(cast=PLAIN).hand(2, "lore-1-1")
    assert judged(s, 5, modifier=3) == UP and judged(s, 8, modifier=2) == NOTHING
    assert judged(s, 3, partial=5) == UP and judged(s, 2, partial=5) == NOTHING and judged(s, 5, partial=5) == NOTHING


def test_what_changes_no_total_does_not_matter():
    idle = Held("x", "sheet", "", v.Ability(name="X", timing="total", do=[v.Risk()]))
    s = a_voyage(cast=PLAIN).hand(2, "lore-1-1")
    s.g.stack.append(SkillCheck(source="brig", target=10, skills=["will"], inner=Resolve(seat=0), sum=9))
    assert not MATTERS["total"](s.g, 0, idle)


# ---- what a Deep One does next --------------------------------------------------------------------------------------


@rule("UNF-DEEPONE-03", "UNF-DEEPONE-11")
@pytest.mark.parametrize(
    ("space", "args"),
    [
        ("w3", {"case": "comes", "to": "deck-3"}),
        ("deck-3", {"case": "attacks", "prey": [0]}),
        ("deck-4", {"case": "chooses", "n": 2}),
        ("deck-5", {"case": "kills"}),
        ("chapel", {"case": "wrecks"}),
        ("galley", {"case": "comes", "to": "boiler-room"}),  # damaged: on to the closest sound room
    ],
)
def test_what_a_deep_one_is_about_to_do(space: str, args: dict[str, Any]):
    s = a_voyage(4).deep_ones(**{space.replace("-", "_"): 1}).passengers(deck_5=["face-1"]).damaged("galley")
    s.at(0, "deck-3").at(1, "deck-4").at(2, "deck-4").at(3, "brig")
    option = deed_option(s.g, space)
    assert (option.id, option.args) == (space, {"space": space, **args})


# ---- who is swept where ---------------------------------------------------------------------------------------------


@rule("UNF-DEEP-02", "UNF-GEN-15")
@pytest.mark.parametrize(
    ("what", "deep_ones", "hydra", "dagon"),
    [
        ("deep-ones", True, False, False),
        ("hydra", False, True, False),
        ("dagon", False, False, True),
        ("any", True, True, True),
    ],
)
def test_what_a_sweep_takes_along(what: Any, deep_ones: bool, hydra: bool, dagon: bool):
    for goal in ("w1", "deep"):
        s = a_voyage().deep_ones(w3=2, w1=1).set(hydra="w3", dagon="w3")
        s.do(0, v.MoveMonsters(what=what, at="w3", to=goal))
        assert (s.g.hydra, s.g.dagon) == (goal if hydra else "w3", goal if dagon else "w3")
        there = {"w1": 1, "w3": 2}
        if deep_ones:
            there = {"w1": 3} if goal == "w1" else {"w1": 1}
        assert (s.g.deep_ones, s.g.deep) == (there, 2 if deep_ones and goal == "deep" else 0)


@rule("UNF-DEEP-02")
def test_monarchs_never_come_aboard_and_stay_where_they_are_not_swept_from():
    s = a_voyage().deep_ones(w3=3).set(hydra="w3", dagon="w5").do(0, v.MoveMonsters(what="any", at="w3", to="deck-3"))
    assert (s.g.deep_ones, s.g.hydra, s.g.dagon) == ({"deck-3": 3}, "w3", "w5")
    s = a_voyage().deep_ones(w3=3).do(0, v.MoveMonsters(what="deep-ones", at="w3", to="w1", n=2))
    assert s.g.deep_ones == {"w1": 2, "w3": 1}


@pytest.mark.parametrize("what", ["deep-ones", "hydra", "dagon", "monarch", "any"])
def test_where_there_is_something_to_sweep(what: str):
    g = a_voyage().deep_ones(w1=1, deep=3).set(hydra="w3", dagon="w5").g
    found = [spot for spot in ("w1", "w3", "w5", "w7") if monsters_at(g, spot, what)]
    assert (
        found
        == {
            "deep-ones": ["w1"],
            "hydra": ["w3"],
            "dagon": ["w5"],
            "monarch": ["w3", "w5"],
            "any": ["w1", "w3", "w5"],
        }[what]
    )
    g.hydra = g.dagon = "deep"
    assert not monsters_at(g, "deep", what), "the Deep is out of reach"


@rule("UNF-MON-03")
@pytest.mark.parametrize(("roll", "space"), [(1, "w1"), (4, "w1"), (5, "w2"), (8, "w2")])
@pytest.mark.parametrize("with_", ["none", "hydra", "dagon", "all"])
def test_who_rises_and_on_which_side(with_: Any, roll: int, space: str):
    s = a_voyage().deep_ones(deep=4, w1=1, w2=1).dice(roll).start(Rising(with_=with_))
    hydra, dagon = with_ in ("hydra", "all"), with_ in ("dagon", "all")
    assert s.of(MonstersRise) == [MonstersRise(n=4, space=space, hydra=hydra, dagon=dagon)]
    assert (s.g.hydra, s.g.dagon) == (space if hydra else "deep", space if dagon else "deep")
    assert (s.g.deep, s.g.deep_ones) == (0, {"w1": 1, "w2": 1, space: 5})


# ---- cards ----------------------------------------------------------------------------------------------------------


@rule("UNF-MYTH-14")
@pytest.mark.parametrize(("seat", "revealed", "kept"), [(0, False, True), (1, False, True), (0, True, False)])
def test_who_keeps_a_card_the_first_seat_like_any_other(seat: int, revealed: bool, kept: bool):
    s = a_voyage().set(card="warm-cargo", keeping=seat)
    if revealed:
        s.traitor(seat)
    s.start(MythosCard(at="away"))
    assert (s.g.players[seat].kept == ["warm-cargo"]) == kept
    assert (s.g.mythos_pile == ["warm-cargo"]) != kept
    assert s.g.card == ""


@rule("UNF-MYTH-10")
def test_only_the_card_that_is_drawn_is_looked_at():
    """A green card of nobody aboard is put away when it is drawn, and not a card before."""
    s = a_voyage()
    void = next(card.id for card in mythos().values() if card.character and card.character not in CAST[:3])
    s.deep_ones(deck_1=1, galley=1).on_top("mythos", "food-stores-raid", void).start(MythosCard())
    assert s.g.card == "food-stores-raid" and s.g.mythos[-1] == void and s.g.mythos_pile == []


@rule("UNF-GEN-13")
def test_humans_in_a_place_are_those_who_stand_there():
    s = a_voyage(6).traitor(4)
    for seat in range(6):
        s.at(seat, "galley" if seat in (1, 3, 4) else "chapel")
    s.do(0, v.Discard(who=HumansIn("galley")))
    assert s.finished, "nobody there has a card"
    s.do(0, v.MoveCharacter(who=HumansIn("galley"), to="deck-3"))
    while not s.finished:
        s.answer(0, s.ask(0).default)
    assert [player.space for player in s.g.players] == ["chapel", "deck-3", "chapel", "deck-3", "galley", "chapel"]


def test_a_check_tells_its_sums_where_something_was_added():
    s = a_voyage(windows=True).hand(0, "influence-1-1", "lore-1-1").hand(1, "will-3-1")
    s.start(SkillCheck(source="brig", target=4, skills=["will"], inner=Resolve(seat=0), chaos_cards=0)).all_pass()
    s.adds(seat_1=["will-3-1"]).answer(0, ["sheet"]).answer(0, ["influence-1-1"], "discard").answer(0, ["plus"])
    check = open_frame(s.g, SkillCheck)
    assert (check.sum, check.modifier) == (3, 2)
    view = s.view(1).check
    assert view is not None and (view.total, view.modifier) == (5, 2)
    s.all_pass()
    assert (s.g.checks[-1].total, s.g.checks[-1].result) == (5, "pass")
