"""What an effect could change, one by one (UNF-ACT-06): each where it comes to something, and where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.cards import OPEN_SKILLS, SKILLS
from games.unfathomable.purpose import changes
from games.unfathomable.selectors import Chosen
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

Set = Callable[[Scenario], Scenario]


def no_cards(s: Scenario, *but: str) -> Scenario:
    """Every skill card lies elsewhere, but those of these types."""
    for skill in SKILLS:
        if skill not in but:
            s.g.skills[skill], s.g.piles[skill] = [], []
    return s


def only_discarded(s: Scenario) -> Scenario:
    no_cards(s)
    s.g.piles["lore"] = ["lore-1-1"]
    return s


def everybody_in_the_galley(s: Scenario) -> Scenario:
    return s.at(0, "galley").at(1, "galley").at(2, "galley")


def same(s: Scenario) -> Scenario:
    return s


OTHER = Chosen(("other",))
NOTHING = v.Retreat(track="travel", n=1)  # on a voyage that has not begun
SOMETHING = v.Gain(res="food")
CASES: list[tuple[v.AnyEffect, Set, bool]] = [
    (v.Attack(at="here"), lambda s: s.at(0, "deck-1").deep_ones(deck_1=1), True),
    (v.Attack(at="here"), lambda s: s.at(0, "deck-1").deep_ones(deck_2=1), False),
    (v.DefeatDeepOnes(at="here"), lambda s: s.at(0, "deck-1").deep_ones(deck_1=1), True),
    (v.DefeatDeepOnes(at="here"), lambda s: s.at(0, "deck-1").deep_ones(deck_2=1), False),
    (v.Rescue(at="here"), lambda s: s.at(0, "deck-3").passengers(deck_3=["face-1"]), True),
    (v.Rescue(at="here"), lambda s: s.at(0, "deck-3").passengers(deck_4=["face-1"]), False),
    (v.Repair(at="here"), lambda s: s.at(0, "galley").damaged("galley").deep_ones(), True),
    (v.Repair(at="here"), lambda s: s.at(0, "galley").damaged("chapel").deep_ones(), False),
    (v.Gain(res="food"), lambda s: s.dial(food=9), True),
    (v.Gain(res="food"), lambda s: s.dial(food=10, fuel=9), False),
    (v.Gain(res="chosen"), lambda s: s.dial(food=10, fuel=9, sanity=10, souls=10), True),
    (v.Gain(res="chosen"), lambda s: s.dial(food=10, fuel=10, sanity=10, souls=10), False),
    (v.Draw(n=1, kind="lore"), lambda s: no_cards(s, "lore"), True),
    (v.Draw(n=1, kind="lore"), lambda s: no_cards(s, "will"), False),
    (v.Draw(n=1, kind="lore"), only_discarded, True),
    (v.Draw(n=1, kind="any"), lambda s: no_cards(s, OPEN_SKILLS[-1]), True),
    (v.Draw(n=1, kind="any"), lambda s: no_cards(s, "treachery"), False),
    (v.Draw(n=1, kind="set"), lambda s: no_cards(s, "influence"), True),
    (v.Draw(n=1, kind="set"), lambda s: no_cards(s, "strength"), False),
    (v.Discard(n=1, who="you"), lambda s: s.hand(0, "lore-1-1"), True),
    (v.Discard(n=1, who="you"), lambda s: s.hand(1, "lore-1-1"), False),
    (v.Discard(n=1, who="each-human"), lambda s: s.hand(1, "lore-1-1"), True),
    (v.Peek(deck="mythos", n=1), lambda s: s.set(waypoints=[]), True),
    (v.Peek(deck="mythos", n=1), lambda s: s.set(mythos=[], mythos_pile=[]), False),
    (v.Peek(deck="mythos", n=1), lambda s: s.set(mythos=[], mythos_pile=["the-rats-leave-first"]), True),
    (v.Peek(deck="waypoint", n=1), lambda s: s.set(waypoints=[]), False),
    (v.Peek(deck="waypoint", n=1), lambda s: s.set(mythos=[], mythos_pile=[]), True),
    (v.Peek(deck="chosen", n=1), lambda s: s.set(waypoints=[]), True),
    (v.Peek(deck="chosen", n=1), lambda s: s.set(mythos=[], mythos_pile=[]), True),
    (v.Peek(deck="chosen", n=1), lambda s: s.set(mythos=[], mythos_pile=[], waypoints=[]), False),
    (v.DrawItem(who="you"), same, True),
    (v.DrawItem(who="you"), lambda s: s.set(items=[]), False),
    (v.RemoveItem(who="each-human"), same, False),
    (v.RemoveItem(who="each-human"), lambda s: s.items(1, s.g.items[0]), True),
    (v.TakeItem(who=OTHER), lambda s: s.items(1, s.g.items[0]), True),
    (v.TakeItem(who=OTHER), lambda s: s.items(0, s.g.items[0]), False),
    (v.MoveMonsters(what="any", at="any-water", to="deep"), lambda s: s.deep_ones(w5=1), True),
    (v.MoveMonsters(what="any", at="any-water", to="deep"), lambda s: s.deep_ones(deck_5=1, deep=2), False),
    (v.MoveMonsters(what="hydra", at="any-water", to="deep"), lambda s: s.deep_ones(w5=1).set(dagon="w5"), False),
    (v.Grant(who=OTHER), same, True),
    (v.Grant(who=Chosen(("other", "in-brig"))), same, False),
    (v.CastSpell(look=2), same, True),
    (v.CastSpell(look=2), lambda s: s.set(spells=[]), False),
    (v.MoveCharacter(who="each-human", to="galley"), same, True),
    (v.MoveCharacter(who="each-human", to="galley"), everybody_in_the_galley, False),
    (v.MoveCharacter(who="you", to="galley"), lambda s: s.at(0, "brig"), False),
    (v.Roll(bands=[v.Band(4, [NOTHING]), v.Band(8, [SOMETHING])]), same, True),
    (v.Roll(bands=[v.Band(4, [NOTHING]), v.Band(8, [NOTHING])]), same, False),
    (v.May(do=[SOMETHING]), same, True),
    (v.May(do=[NOTHING]), same, False),
    (v.Choose(options=[v.Way("a", [NOTHING]), v.Way("b", [SOMETHING])]), same, True),
    (v.Choose(options=[v.Way("a", [NOTHING]), v.Way("b", [NOTHING])]), same, False),
]


@rule("UNF-ACT-06")
@pytest.mark.parametrize(("effect", "put", "some"), CASES, ids=lambda one: type(one).__name__)
def test_an_effect_that_would_change_nothing_is_known(effect: v.AnyEffect, put: Set, some: bool):
    s = a_voyage().at(0, "bridge").dial(food=5, fuel=5)
    for player in s.g.players:
        player.items = []
    put(s)
    assert changes(s.g, 0, [effect]) == some
