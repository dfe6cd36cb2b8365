"""Nothing that would change nothing is offered as an action (UNF-ACT-06)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.unfathomable.cards import characters, items, mythos, skill_cards
from games.unfathomable.events import (
    AbilityUsed,
    CardLeaves,
    ItemGone,
    RollCounts,
    Rolled,
    SpaceActionUsed,
    Spent,
)
from games.unfathomable.ship import ROOMS
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

IDLE = (AbilityUsed, CardLeaves, ItemGone, RollCounts, Rolled, SpaceActionUsed, Spent)
"""What happens to the card, the price and the die: no change by itself."""
RIDS = ("kept.the-itch-beneath-the-collar", "kept.the-saltwater-oath")  # to be rid of it is the point

HANDS = {card.ability.name: card.id for card in skill_cards().values() if card.ability.timing == "action"}
ITEMS = [card.id for card in items().values() if card.ability is not None and card.ability.timing == "action"]
KEPT = [card.id for card in mythos().values() if card.kept is not None and card.kept.timing == "action"]
SHEETS = [who.id for who in characters().values() if "action" in (who.ability.timing, who.feat.timing)]


def barren(who: str = "keilani-tatupu") -> Scenario:
    """Nothing to fight, to rescue, to gain, to free; everybody else is in the Brig."""
    others = [name for name in ("bridie-quillon", "william-bowleg", "svetlana-gedroits") if name != who][:2]
    v = a_voyage(cast=[who, *others]).deep_ones(deep=3).passengers().at(0, "galley").at(1, "brig").at(2, "brig")
    return v.dial(fuel=10, food=10, sanity=10, souls=10).set(ritual=0, travel=0)


def holding() -> Iterator[tuple[str, Scenario]]:
    for card in HANDS.values():
        yield f"use.hand.{card}", barren().hand(0, card, "lore-4-1", "will-4-1", "influence-4-1")
    for item in ITEMS:
        yield f"use.item.{item}", barren().items(0, item).hand(0, "lore-4-1")
    for card in KEPT:
        v = barren().hand(0, "lore-4-1", "will-4-1").at(0, "chapel")
        v.g.players[0].kept = [card]
        v.g.mythos.remove(card)
        yield f"use.kept.{card}", v
    for who in SHEETS:
        for option in ("use.sheet", "use.feat"):
            yield f"{option}", barren(who).hand(0, "lore-4-1")


@rule("UNF-ACT-06")
@pytest.mark.parametrize("die", [1, 8])
def test_whatever_is_offered_in_a_barren_place_changes_something(die: int):
    found = 0
    for option, v in holding():
        v.dice(*[die] * 4).acts(0, n=2)
        if option not in [o.id for o in v.ask(0).options]:
            continue  # a passive on the sheet
        found += 1
        if option not in v.offered(0):
            assert v.blocked(0)[option] == "UNF-ACT-06"
            continue
        changed = _changes(v, option)
        assert changed or option.removeprefix("use.") in RIDS, option
    assert found >= 25


def _changes(v: Scenario, option: str) -> bool:
    """Whether using it brings any event that is more than its own price, or lets its owner decide something."""
    v.answer(0, [option])
    for _ in range(12):
        if any(not isinstance(event, IDLE) for event in v.events):
            return True
        if v.finished or v.ask(v.g.asks[0].seat).kind == "act":
            break
        ask = v.g.asks[0]
        v.answer(ask.seat, ask.default)
    return any(not isinstance(event, IDLE) for event in v.events)


@rule("UNF-ACT-06")
def test_rampage_needs_an_enemy_within_reach():
    v = a_voyage().deep_ones(deck_2=1).at(0, "deck-1").hand(0, "strength-3-1").acts(0, n=2)
    assert v.blocked(0) == {"use.hand.strength-3-1": "UNF-ACT-06"}
    closed = v.ask(0).option("use.hand.strength-3-1")
    assert closed is not None and closed.blocked == "no-enemy"
    assert v.refused(0, ["use.hand.strength-3-1"]) == "blocked"
    assert "use.hand.strength-3-1" in v.at(0, "deck-2").acts(0, n=2).offered(0)


@rule("UNF-ACT-06")
@pytest.mark.parametrize(
    ("item", "deep_ones"), [("blasting-cartridge", "deck_7"), ("flare-pistol", "w7"), ("barbed-harpoon", "bridge")]
)
def test_a_weapon_needs_something_in_its_reach(item: str, deep_ones: str):
    v = a_voyage().deep_ones(**{deep_ones: 2}).at(0, "galley").items(0, item)
    if item == "flare-pistol":
        assert v.acts(0, n=2).blocked(0)[f"use.item.{item}"] == "UNF-ACT-06"
        assert f"use.item.{item}" in v.deep_ones(deck_8=1).acts(0, n=2).offered(0)
        return
    far = "chapel" if item == "blasting-cartridge" else "boiler-room"
    assert v.at(0, far).acts(0, n=2).blocked(0)[f"use.item.{item}"] == "UNF-ACT-06"


@rule("UNF-ACT-06", "UNF-ROOM-08")
def test_nobody_hushes_a_chant_that_has_not_begun():
    v = a_voyage().deep_ones().at(0, "chapel").acts(0, n=2)
    assert v.blocked(0)["space.hush"] == "UNF-ACT-06"
    assert "space.hush" in v.set(ritual=1).acts(0, n=2).offered(0)


def test_every_room_can_be_used_where_it_serves_a_purpose():
    for room in ROOMS:
        v = a_voyage().deep_ones().set(ritual=1).at(0, room).hand(0, "lore-1-1", "strength-1-1").acts(0, n=2)
        assert any(option.startswith("space.") for option in v.offered(0)), room
