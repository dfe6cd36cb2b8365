"""Battles that strain the pictures: full zones, many dice, long names. The others are samples."""

from __future__ import annotations

from typing import Any

from games.rum_and_bones.board import Roll
from games.rum_and_bones.cards import tide_sheets
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.views import AttackView, DieView, RumView, TargetView
from render.rum_and_bones import samples as s

WOES = ["blind", "stun", "slow", "silence", "bleed"]
LAYOUTS = tuple(name for name in layouts() if name != "clash")


def gathered(zone: str, heroes: int, layout: str = "std", **crew: int) -> RumView:
    """So many Heroes of one side in one zone, with Crew of theirs."""
    mine = [s.hero(name, 0, zone=zone if i < heroes else "", damage=i) for i, name in enumerate(s.FIVE[0])]
    mine += [s.hero(name, 1) for name in s.FIVE[1]]
    b = s.sea(layout, mine, round=2)
    s.crew(b, (0, zone, crew.get("hands", 0), crew.get("bosuns", 0)))
    b.crew = [stack for stack in b.crew if stack.size]
    return s.view(b)


def strained(seats: int = 6) -> RumView:
    """Every Hero with all Conditions, both beasts out, two-digit numbers, a large roll."""
    shown = s.team(seats)
    b = shown.board
    for i, hero in enumerate(b.heroes):
        hero.conditions, hero.coins, hero.activated = list(WOES), 12, i % 2 == 0
    b.heroes[0].zone, b.heroes[0].down = "", 2
    b.heroes[1].zone, b.heroes[1].overboard, b.heroes[1].activated = "", True, True
    b.kraken, b.dragon, b.planks = s.kraken().board.kraken, s.kraken().board.dragon, ["w"]
    b.roll = Roll(what="attack", side=0, name="deckhand", zone="C4", faces=[5, 6, 1] * 9, need=5, modifier=-1, hits=9)
    for side in b.sides:
        side.pool, side.vp, side.rig, side.gun, side.bosun, side.hands, side.passed = 11, 9, -1, 2, 2, 24, True
    return shown


def mobbed(dice: int = 30) -> RumView:
    """A Crew packet of many dice on everything that a zone can hold."""
    b = gathered("G8", 5, hands=12, bosuns=6).board
    targets = [TargetView("hands", "deckhand", 12, 5), TargetView("bosuns", "bosun", 6, 6)]
    targets += [TargetView(f"hero-{i}", "hero", 5, i) for i in range(5)]
    targets.append(TargetView("tile-1", "tile", 6))
    keys = [target.key for target in targets]
    faces = [
        DieView(1 + i % 6, 4, i % 2 == 0, i % 5 == 0, 1 + i % 2, keys[i % len(keys)], i % 4 == 0) for i in range(dice)
    ]
    found = AttackView(
        kind="crew",
        side=1,
        name="deckhand",
        origin="G7",
        target="G8",
        stage="assigned",
        dice=dice,
        to_hit=4,
        modifier=-2,
        notes=["latigo", "blind", "smoke_pots.1", "kyria"],
        faces=faces,
        targets=targets,
        hits=dice // 2,
        unassigned=3,
    )
    return s.view(b, attack=found, awaits=[1])


def full_hand(n: int, team: int, seats: int = 4) -> RumView:
    """So many cards of the wordiest, and as many of a teammate."""
    wordy = sorted(tide_sheets().values(), key=lambda card: len(card.name), reverse=True)
    ids = tuple(f"{card.id}.1" for card in wordy)
    return s.held(ids[:n], s.team(seats), 0, ids[n : n + team])


def with_sheet(name: str, levels: list[int], n: int = 3) -> RumView:
    """A seat whose first Hero is this one, with its skills at these levels."""
    others = [other for other in s.FIVE[0] if other != name][: n - 1]
    facts: dict[str, Any] = {"zone": "C7", "levels": levels, "coins": 9, "conditions": list(WOES)}
    mine = [s.hero(name, 0, **facts), *(s.hero(other, 0) for other in others)]
    return s.held(("double_charge.1",), s.view(s.sea("std", mine)), 0)
