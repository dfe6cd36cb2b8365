"""Actions of interior spaces, and repairing (UNF-ROOM, UNF-REPAIR). They are written as effects, like cards."""

from __future__ import annotations

from games.core import Option
from games.core.asks import Arg
from games.unfathomable.cards import damage, skill_type, value_of
from games.unfathomable.conditions import can_repair, traitor_in
from games.unfathomable.costs import can_pay
from games.unfathomable.people import in_brig, is_human, passives
from games.unfathomable.purpose import changes
from games.unfathomable.ship import INTERIOR
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import (
    Advance,
    AnyEffect,
    Band,
    Check,
    Cost,
    Discard,
    Draw,
    DrawItem,
    Free,
    Lose,
    Peek,
    Repair,
    Retreat,
    Risk,
    Roll,
    Skill,
    ToBrig,
)

BRIDGE: list[AnyEffect] = [Cost(do=[Risk(n=1)]), Peek(deck="chosen", n=2, arrange="top-bottom")]  # UNF-ROOM-07
HUSH: list[AnyEffect] = [Retreat(track="ritual")]  # UNF-ROOM-08
CHANT: list[AnyEffect] = [  # UNF-ROOM-09
    Cost(do=[Discard(n=1, types=["lore"])]),
    Roll(bands=[Band(upto=6, do=[Lose(res="sanity")])], plus="value", tag_="chapel"),
    Advance(track="ritual"),
]
JAIL: list[AnyEffect] = [
    Check(target=8, skills=["influence", "observation"], passed=[ToBrig(who="that")])
]  # UNF-ROOM-10
STOKE: list[AnyEffect] = [  # UNF-ROOM-13
    Cost(do=[Discard(n=1, types=["strength"])]),
    Roll(bands=[Band(upto=6, do=[Lose(res="fuel")])], plus="value", tag_="boiler"),
    Advance(track="travel"),
]
ESCAPE: list[AnyEffect] = [Check(target=8, skills=["lore", "strength"], passed=[Free(who="you")])]  # UNF-ROOM-14


def search(look: int) -> list[AnyEffect]:
    return [DrawItem(look=look, keep=1)]  # UNF-ROOM-11


def feast(n: int) -> list[AnyEffect]:
    """UNF-ROOM-12"""
    hungry = Roll(bands=[Band(upto=n - 1, do=[Lose(res="food")])], below="drawn", tag_="galley")
    return [Draw(n=n, kind="any"), hungry]


def block(g: Voyage, space: str) -> tuple[str, str]:
    """Why a space's action cannot be used, and the rule; empty if it can (UNF-ROOM-02 to 05)."""
    if space in g.rooms_used:
        return "used", "UNF-ROOM-02"
    if space == "brig":
        return "", ""
    if g.deep_ones.get(space):
        return "deep-one", "UNF-ROOM-03"
    if space in g.damage:
        return "damage", "UNF-ROOM-04"
    if traitor_in(g, space):
        return "traitor", "UNF-ROOM-05"
    return "", ""


def space_options(g: Voyage, seat: int) -> list[Option]:
    """What a human can do where they stand (UNF-ROOM-01); decks and the Sick Bay offer nothing (UNF-ROOM-06)."""
    space = g.players[seat].space
    if space not in INTERIOR or space == "sick-bay":
        return []
    why, rule = block(g, space)
    options: list[Option] = []
    for name, effects in modes(g, seat, space).items():
        reason, source = why, rule
        if not reason and not can_pay(g, seat, _costs(effects)):
            reason, source = "cost", "UNF-ACT-06"
        if not reason and space == "cargo-hold" and not g.items:
            reason, source = "no-items", "UNF-ITEM-05"
        if not reason and not changes(g, seat, effects):
            reason, source = "idle", "UNF-ACT-06"
        accused = int(name.removeprefix("seat-")) if name.startswith("seat-") else -1
        shown = name.partition("-")[0] if reason else name  # five feasts that are closed are one thing that is closed
        args: dict[str, Arg] = {"space": space, "mode": shown, "seats": []}
        if accused >= 0:
            args = {"space": space, "mode": "accuse", "seats": [accused]}
        group = "feast" if space == "galley" and not reason else "space"  # five of a kind: a menu of their own
        options.append(Option(f"space.{name}", group, "space", args, blocked=reason, rule=source))
    return options


def _costs(effects: list[AnyEffect]) -> list[AnyEffect]:
    return [part for effect in effects if isinstance(effect, Cost) for part in effect.do]


def modes(g: Voyage, seat: int, space: str) -> dict[str, list[AnyEffect]]:
    """The ways to use a space; `seat-n` names whom the Captain's Cabin is for."""
    if space == "bridge":
        return {"watch": BRIDGE}
    if space == "chapel":
        return {"hush": HUSH, "chant": CHANT}
    if space == "captains-cabin":
        others = [s for s in range(g.seats) if s != seat and is_human(g, s) and not in_brig(g, s)]
        return {f"seat-{other}": JAIL for other in others}
    if space == "cargo-hold":
        look = max([2, *(p.item_search for p in passives(g, seat))])
        return {"search": search(look)}
    if space == "galley":
        return {f"feast-{n}": feast(n) for n in range(1, 6)}
    if space == "boiler-room":
        return {"stoke": STOKE}
    return {"escape": ESCAPE} if space == "brig" else {}


# ---- repair -----------------------------------------------------------------------------------------------------


def repair_price(g: Voyage, seat: int, room: str) -> tuple[int, list[Skill]]:
    """The total to be discarded and the types that count (UNF-REPAIR-01)."""
    card = damage()[g.damage[room]]
    held = list(passives(g, seat))
    total = max(1, card.total + sum(p.repair_cost for p in held))
    return total, [] if any(p.repair_any_type for p in held) else list(card.types)


def repair_option(g: Voyage, seat: int) -> Option | None:
    room = g.players[seat].space
    if room not in g.damage:
        return None
    total, types = repair_price(g, seat, room)
    worth = sum(value_of(c) for c in g.players[seat].hand if not types or skill_type(c) in types)
    reason, rule = "", ""
    if not can_repair(g, room):
        reason, rule = "occupied", "UNF-REPAIR-02"
    elif worth < total:
        reason, rule = "cost", "UNF-REPAIR-01"
    args: dict[str, Arg] = {"space": room, "total": total, "types": [*types] or ["any"]}
    return Option("repair", "space", "repair", args, blocked=reason, rule=rule)


def repairing(g: Voyage, seat: int) -> list[AnyEffect]:
    total, types = repair_price(g, seat, g.players[seat].space)
    return [Cost(do=[Discard(total=total, types=types)]), Repair(at="here")]
