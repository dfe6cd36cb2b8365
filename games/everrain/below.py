"""Below Deck: six slots in a row, Improvements, and their effect spaces (EVR-BELOW, EVR-IMP)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from games.everrain.cards import Improvement, boards, improvement, improvements
from games.everrain.state import HOLD, SLOTS, Sailor, Ship
from games.everrain.vocabulary import AnyModifier, Capture, Cargo, Lodge

M = TypeVar("M", bound=AnyModifier)


@lru_cache(maxsize=4096)
def layout(board: str, built: tuple[str, ...]) -> tuple[Improvement | None, ...]:
    """What works in each slot: a card covers what is printed (EVR-IMP-02)."""
    printed = boards()[board].improvements if board else {}
    found: list[Improvement | None] = []
    for slot, card in enumerate(built, 1):
        name = printed.get(f"s{slot}")
        found.append(improvement(card) if card else improvements()[name] if name else None)
    return tuple(found)


def improvement_in(ship: Ship, slot: int) -> Improvement | None:
    return layout(ship.board, tuple(ship.built))[slot - 1]


@lru_cache(maxsize=4096)
def _spaces(board: str, built: tuple[str, ...]) -> tuple[tuple[str, Improvement], ...]:
    there = layout(board, built)
    found: list[tuple[str, Improvement]] = []
    for slot, here in enumerate(there, 1):
        if here is None or here.space == "none":
            continue
        found.append((f"s{slot}", here))
        beyond = there[slot] if slot < SLOTS else None
        if beyond is not None and beyond.id == here.id:  # the same name; the same shape is not enough (EVR-IMP-08)
            found.append((f"h{slot}", here))
    return tuple(found)


def spaces(ship: Ship) -> tuple[tuple[str, Improvement], ...]:
    """Active effect spaces: one in each Improvement with a shape, one more between identical ones (EVR-IMP-07)."""
    return _spaces(ship.board, tuple(ship.built))


@lru_cache(maxsize=4096)
def _has_pair(board: str, built: tuple[str, ...]) -> bool:
    return any(space[0] == "h" for space, _ in _spaces(board, built))


def has_pair(ship: Ship) -> bool:
    """Two identical Improvements lie side by side, with a space between them."""
    return _has_pair(ship.board, tuple(ship.built))


@lru_cache(maxsize=4096)
def _plain(board: str, built: tuple[str, ...]) -> tuple[tuple[str, Improvement], ...]:
    """Those without a space; copies of one do not add up (EVR-IMP-10)."""
    found: dict[str, tuple[str, Improvement]] = {}
    for slot, here in enumerate(layout(board, built), 1):
        if here is not None and here.space == "none":
            found.setdefault(here.id, (f"b{slot}", here))
    return tuple(found.values())


def space_at(ship: Ship, place: str) -> Improvement | None:
    return next((one for space, one in spaces(ship) if space == place), None)


def is_taken(ship: Ship, place: str) -> bool:
    """One figure or Passenger on an effect space (EVR-BELOW-02)."""
    return (
        any(one.place == place for one in ship.sailors)
        or any(one.place == place for one in ship.lodgers)
        or any(one.place == place for one in ship.captives)
    )


def free_spaces(ship: Ship) -> list[tuple[str, Improvement]]:
    """Circular ones that Crew may be sent to (EVR-CORD-02)."""
    return [(space, one) for space, one in spaces(ship) if one.space == "circular" and not is_taken(ship, space)]


def working(ship: Ship) -> Iterator[tuple[str, Improvement, Sailor | None]]:
    """Every Improvement that works now, once for each of its active spaces; circular ones need a Crew (EVR-IMP-04)."""
    for space, one in spaces(ship):
        if one.space == "circular":
            here = next((sailor for sailor in ship.sailors if sailor.place == space), None)
            if here is not None:
                yield space, one, here
        else:
            yield space, one, None
    for slot, one in _plain(ship.board, tuple(ship.built)):
        yield slot, one, None


@lru_cache(maxsize=16_384)
def _has_mod(board: str, built: tuple[str, ...], kind: type[AnyModifier]) -> bool:
    """Whether anything below does this at all: it is asked at every step, and mostly there is nothing."""
    return any(isinstance(mod, kind) for one in layout(board, built) if one is not None for mod in one.mods)


def works_with(ship: Ship, kind: type[M]) -> list[tuple[str, M, Sailor | None]]:
    if not _has_mod(ship.board, tuple(ship.built), kind):
        return []
    return [(space, mod, who) for space, one, who in working(ship) for mod in one.mods if isinstance(mod, kind)]


def hold_size(ship: Ship) -> int:
    return HOLD + sum(mod.n for _, mod, _ in works_with(ship, Cargo))


@lru_cache(maxsize=4096)
def _cabins(board: str, built: tuple[str, ...]) -> tuple[str, ...]:
    there = _spaces(board, built)
    return tuple(
        space for space, one in there if one.space == "circular" and any(isinstance(mod, Lodge) for mod in one.mods)
    )


def free_cabins(ship: Ship) -> list[str]:
    """Spaces that can lodge a Passenger (EVR-PASS-02)."""
    return [space for space in _cabins(ship.board, tuple(ship.built)) if not is_taken(ship, space)]


def free_cells(ship: Ship) -> list[str]:
    """Brig spaces without a captive (EVR-IMP-16)."""
    return [
        space
        for space, one in spaces(ship)
        if any(isinstance(mod, Capture) for mod in one.mods) and not is_taken(ship, space)
    ]


def slot_of(place: str) -> int:
    return int(place[1:])


def tidy(ship: Ship, before: tuple[tuple[str, Improvement], ...]) -> tuple[list[str], list[str]]:
    """After a slot was built over: who stood on a space that is gone. Passengers and captives lost are returned.

    The space of another Improvement in the same place is another space (EVR-IMP-11).
    """
    was = {space: one.id for space, one in before}
    still = {space for space, one in spaces(ship) if was.get(space) == one.id}
    for sailor in ship.sailors:
        if sailor.place[0] in "sh" and sailor.place not in still:
            sailor.place = f"b{slot_of(sailor.place)}"
    lost = [one for one in ship.lodgers if one.place not in still]
    freed = [one for one in ship.captives if one.place not in still]
    ship.lodgers = [one for one in ship.lodgers if one.place in still]
    ship.captives = [one for one in ship.captives if one.place in still]
    return [one.id for one in lost], [one.id for one in freed]
