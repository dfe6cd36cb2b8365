"""A combat in words: each enemy with its squares, who has tokens, the attack under way."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import enemy
from render.sleeping_gods.text import waiting
from render.sleeping_gods.words import Names, ability_label, crew_name, say, weapon_name

if TYPE_CHECKING:
    from games.sleeping_gods.printed import Square
    from games.sleeping_gods.views import FoeView, SeaView

ROWS = ascii_uppercase[:4]


def fight_told(view: SeaView, names: Names) -> list[str]:
    assert view.combat is not None, "nobody is fighting"
    tokens = [say("fight.holder", names, seat=seat, n=n) for seat, n in enumerate(view.combat.tokens) if n]
    out = [say("fight.alt", n=view.combat.round, tokens=tokens or [say("fight.nobody")]), waiting(view, names)]
    if view.strike is not None:
        s = view.strike
        args = {
            "name": crew_name(s.crew),
            "weapon": weapon_name(s.crew, s.weapon),
            "s": s,
            "total": s.fate + s.accuracy,
        }
        out.append(say("fight.drawn" if s.drawn else "fight.aims", **args, enemy=enemy(s.enemy).name))
    first = 1
    for foe in view.foes:
        out.append(_foe(foe, first))
        first += enemy(foe.number).width
    return out


def _foe(foe: FoeView, first: int) -> str:
    card = enemy(foe.number)
    cells: list[str] = []
    for i, one in enumerate(card.squares):
        words = _square(one, i in foe.covered)
        if words:
            cells.append(f"{ROWS[i // card.width]}{first + i % card.width} {words}")
    return say("fight.foe", name=card.name, n=foe.number, foe=foe, cells=cells)


def _square(one: Square, covered: bool) -> str:
    """What is open on it; nothing for an empty one."""
    if one.void:
        return ""
    if covered:
        return say("square.covered")
    told: list[str] = []
    told += [say("square.heart", n=one.heart)] if one.heart else []
    told += [say("square.bonus", n=one.bonus)] if one.bonus else []
    told += [say("square.synergy")] if one.synergy else []
    told += [ability_label(one.ability)] if one.ability else []
    return " ".join(told)
