"""What it may cost a Hero to stand somewhere."""

from __future__ import annotations

from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import distance
from games.rum_and_bones.odds import chance
from games.rum_and_bones.positions import face, hp_left
from games.rum_and_bones.worth import WOUND


def threat(b: Board, side: int, zone: str) -> float:
    """About how many Hits may come to this zone before the own side acts again."""
    total = 0.0
    for foe in b.heroes:
        if foe.side == side or foe.down or foe.out:
            continue
        far = 2 if not foe.activated else 0
        if not foe.zone or (foe.activated and not b.clash):
            continue
        best = max((_punch(foe, slot, distance(foe.zone, zone), far) for slot in range(len(foe.levels))), default=0.0)
        total += best
    crew = sum(
        0.35 * stack.hands + 0.5 * stack.bosuns
        for stack in b.crew
        if stack.side != side and distance(stack.zone, zone) <= 2
    )
    return total + crew


def _punch(foe: Hero, slot: int, away: int, far: int) -> float:
    shown = face(foe, slot)
    if not shown.dice or not foe.levels[slot] or away > shown.range + far:
        return 0.0
    turns = 2 if away <= shown.range else 1
    return turns * shown.dice * chance(shown.to_hit) * 0.7


def cover(b: Board, side: int, zone: str) -> int:
    """Friendly Crew in the zone, who take Hits before a Hero does."""
    return sum(stack.size for stack in b.crew if stack.side == side and stack.zone == zone)


def danger(b: Board, hero: Hero, zone: str) -> float:
    """What standing there may cost this Hero."""
    coming = max(0.0, threat(b, hero.side, zone) - cover(b, hero.side, zone))
    left = hp_left(hero)
    if coming >= left:
        return 2.5 + WOUND * left * 0.5
    return WOUND * 0.55 * coming * (1 + coming / (left + 1))
