"""Windows that open: the words that tests about them are written in."""

from __future__ import annotations

from games.rum_and_bones.attack import hero_attack
from tests.rum_and_bones.build import Staged

DEEP = ("carcharius", "ishmael", "kyria")
TUCKING = (DEEP, ("snapjaw", "viana", "demarco"))  # a side that may react to everything


def attack(v: Staged, hero: str, zone: str, *faces: int, slot: int = 0) -> Staged:
    """In its activation a Hero declares an attack; these dice are ready, and all others miss."""
    v.active(hero, actions=2)
    v.g.stack = []
    hero_attack(v.g, v.index(hero), slot, zone)
    return v.dice(*faces, rest=1).start(v.g.stack.pop())


def strikes(v: Staged, hero: str, zone: str, *faces: int, slot: int = 0) -> Staged:
    """The same, and the dice are rolled."""
    return attack(v, hero, zone, *faces, slot=slot).answer(v.hero(hero).seat, ["roll"], "attack.roll")


def asking(v: Staged, *seats: int) -> Staged:
    """These seats want to be asked in every foreign window."""
    for seat in seats:
        v.setting(seat, w2="ask", w3="ask", w5="ask", w7="ask")
    return v


def questions(v: Staged) -> list[str]:
    """The kinds asked from here to the end, if all are silent and pass windows."""
    kinds: list[str] = []
    while not v.finished:
        ask = next(ask for ask in v.g.asks if not ask.is_aside)
        kinds.append(ask.kind)
        v.answer(ask.seat, ["pass"] if ask.kind.startswith("window.") else ask.default)
    return kinds
