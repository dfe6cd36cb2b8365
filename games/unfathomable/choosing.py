"""Who and where: the selectors of effects, and the asks that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core import Ask, Option
from games.core.asks import Arg
from games.core.handlers import check_complete
from games.unfathomable.cards import mythos
from games.unfathomable.people import in_brig, is_human, round_from
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import At, ByLot, Chosen, Filter, Found, HumansIn, Somebody, Who
from games.unfathomable.ship import region, room_of
from games.unfathomable.state import Table

Test = Callable[[str], bool]


# ---- asks -------------------------------------------------------------------------------------------------------


def ask_seat(g: Table, seat: int, among: list[int], kind: str, least: int = 1, most: int = 1) -> Ask:
    """Which player; silence picks at random (D39)."""
    options = [Option(f"seat-{other}", verb="choose", args={"seat": other}) for other in among]
    shuffled = list(among)
    g.rng.fork().shuffle(shuffled)
    default = [f"seat-{other}" for other in shuffled[:least]]
    return Ask(seat=seat, kind=kind, options=options, least=least, most=most, default=default)


def ask_place(g: Table, seat: int, among: list[str], kind: str = "pick.place", default: str = "") -> Ask:
    options = [Option(place, verb="choose", args={"space": place}) for place in among]
    return Ask(seat=seat, kind=kind, options=options, default=[default or g.rng.fork().choice(among)])


def seat_in(pick: str) -> int:
    return int(pick.removeprefix("seat-"))


def ask_choice(seat: int, kind: str, ids: list[str], default: str = "", args: dict[str, Arg] | None = None) -> Ask:
    options = [Option(i, verb="choose") for i in ids]
    return Ask(seat=seat, kind=kind, options=options, default=[default or ids[0]], args=args or {})


def ask_any(g: Table, seat: int, kind: str, ids: list[str], args: dict[str, Arg] | None = None) -> Ask:
    """A choice in which nothing is safer than the rest: silence picks at random (D39)."""
    return ask_choice(seat, kind, ids, g.rng.fork().choice(ids), args)


def ask_split(seat: int, kind: str, options: list[Option], least: int, most: int, default: dict[str, int]) -> Ask:
    """How many of each, `most` of them in all."""
    return Ask(
        seat=seat,
        kind=kind,
        options=options,
        shape="split",
        least=least,
        most=most,
        default=default,
        args={"n": most},
    )


def first_of(options: list[Option], n: int) -> dict[str, int]:
    """A split of n: as many as there are of the first, then of the next."""
    taken: dict[str, int] = {}
    for option in options:
        if room := n - sum(taken.values()):
            taken[option.id] = min(option.cap, room)
    return taken


# ---- players ----------------------------------------------------------------------------------------------------

PASSES: dict[Filter, Callable[[Table, Resolve, int], bool]] = {
    "human": lambda g, r, seat: is_human(g, seat),
    "other": lambda g, r, seat: seat != r.seat,
    "not-brig": lambda g, r, seat: not in_brig(g, seat),
    "in-brig": lambda g, r, seat: in_brig(g, seat),
    "in-sick-bay": lambda g, r, seat: g.players[seat].space == "sick-bay",
    "revealed": lambda g, r, seat: not is_human(g, seat),
    "has-items": lambda g, r, seat: bool(g.players[seat].items),
    "has-cards": lambda g, r, seat: bool(g.players[seat].hand),
}
SOMEBODY: dict[Somebody, Callable[[Table, Resolve], list[int]]] = {
    "you": lambda g, r: [r.seat],
    "current": lambda g, r: [g.current],
    "captain": lambda g, r: [g.captain],
    "keeper": lambda g, r: [g.keeper],
    "character": lambda g, r: _named(g, mythos()[g.card].character),
    "that": lambda g, r: [r.target] if r.target >= 0 else [],
    "each-human": lambda g, r: _passing(g, r, ("human",)),
    "each-player": lambda g, r: round_from(g, g.current),
    "each-other-human": lambda g, r: _passing(g, r, ("human", "other")),
}
check_complete("filters of players", PASSES, Filter)
check_complete("players by a word", SOMEBODY, Somebody)


def _named(g: Table, character: str) -> list[int]:
    return [seat for seat in range(g.seats) if g.players[seat].character == character]


def _passing(g: Table, r: Resolve, filters: Sequence[Filter]) -> list[int]:
    return [seat for seat in round_from(g, g.current) if all(PASSES[name](g, r, seat) for name in filters)]


def candidates(g: Table, r: Resolve, who: Who) -> list[int]:
    """All whom a selector can mean, in turn order."""
    match who:
        case Chosen(of) | ByLot(of):
            return _passing(g, r, of)
        case HumansIn(at):
            spots = places(g, r, at)
            return [seat for seat in _passing(g, r, ("human",)) if g.players[seat].space in spots]
        case _:
            return SOMEBODY[who](g, r)


def players(g: Table, r: Resolve, who: Who, count: int = 1, up_to: bool = False) -> list[int]:
    """The players that a selector names; `chosen` asks."""
    found = candidates(g, r, who)
    if isinstance(who, Chosen):
        return _chosen(g, r, found, count, up_to)
    return [g.rng.choice(found)] if isinstance(who, ByLot) and found else found


def _chosen(g: Table, r: Resolve, among: list[int], count: int, up_to: bool) -> list[int]:
    if not among:
        return []
    if count == 1 and not up_to:
        r.target = seat_in(r.pick(ask_seat(g, r.seat, among, "pick.player")))
        return [r.target]
    least = 0 if up_to else min(count, len(among))
    picks = r.decide_one(ask_seat(g, r.seat, among, "pick.player", least, min(count, len(among))))
    assert isinstance(picks, list)
    return [seat_in(pick) for pick in picks]


# ---- places -----------------------------------------------------------------------------------------------------

FOUND: dict[At, Callable[[Resolve], list[str]]] = {
    "that": lambda r: [r.place] if r.place else [],
    "rolled-deck": lambda r: [f"deck-{r.die}"],
    "rolled-room": lambda r: [room_of(r.die)],
    "rolled-front": lambda r: ["w1" if r.die <= 4 else "w2"],
    "water-beside-that": lambda r: [r.place.replace("deck-", "w")],
}
check_complete("places that were found before", FOUND, Found)


def places(g: Table, r: Resolve, at: At) -> list[str]:
    """All places that a selector stands for, in printed order."""
    found = FOUND.get(at)
    return found(r) if found is not None else list(region(at, g.players[r.seat].space))


def place(g: Table, r: Resolve, at: At, only: Test | None = None, default: str = "") -> str:
    """One place of a selector: where it stands for several, `you` pick. Empty: there is none."""
    among = [spot for spot in places(g, r, at) if only is None or only(spot)]
    if not among:
        return ""
    spot = among[0] if len(among) == 1 else r.pick(ask_place(g, r.seat, among, default=default))
    r.place = spot
    return spot
