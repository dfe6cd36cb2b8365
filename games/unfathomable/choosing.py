"""Who and where: the selectors of effects, and the asks that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, Unpack

from games.core import Ask, Option
from games.core.asking import Rest, ask_one, ask_seat, ask_some, card_options, seat_id, seat_in, seat_options
from games.core.asks import Arg
from games.core.handlers import check_complete
from games.unfathomable.cards import mythos
from games.unfathomable.people import in_brig, is_human, round_from
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import At, Chosen, Filter, Found, HumansIn, Somebody, Who
from games.unfathomable.ship import region, room_of
from games.unfathomable.state import Voyage

T = TypeVar("T")
Test = Callable[[str], bool]


# ---- asks -------------------------------------------------------------------------------------------------------


def any_of(g: Voyage, things: Sequence[T]) -> T:
    """What silence picks where nothing is safer than the rest: any (D39)."""
    return g.rng.fork().choice(things)


def ask_any(g: Voyage, seat: int, kind: str, ids: Sequence[str], **rest: Unpack[Rest]) -> Ask:
    return ask_one(seat, kind, ids, any_of(g, ids), verb="choose", **rest)


def ask_sign(g: Voyage, seat: int, up: int, down: int, args: dict[str, Arg]) -> Ask:
    """Up or down, each with what it comes to."""
    to = {"plus": up, "minus": down}
    options = [Option(sign, verb="choose", args={"case": "to", "to": n}) for sign, n in to.items()]
    return ask_one(seat, "pick.sign", options, any_of(g, list(to)), args={**args, "up": up, "down": down})


def ask_player(g: Voyage, seat: int, among: Sequence[int], kind: str = "pick.player") -> Ask:
    return ask_seat(seat, kind, among, any_of(g, among), verb="choose")


def ask_players(g: Voyage, seat: int, among: Sequence[int], least: int, most: int) -> Ask:
    """Several of them; silence picks as few as may be."""
    silence = [seat_id(other) for other in g.rng.fork().shuffled(among)[:least]]
    return ask_some(seat, "pick.player", seat_options(among, "choose"), least, most, silence)


def place_options(among: Sequence[str]) -> list[Option]:
    return card_options(among, "choose", arg="space")


# ---- players ----------------------------------------------------------------------------------------------------

PASSES: dict[Filter, Callable[[Voyage, Resolve, int], bool]] = {
    "human": lambda g, r, seat: is_human(g, seat),
    "other": lambda g, r, seat: seat != r.seat,
    "not-brig": lambda g, r, seat: not in_brig(g, seat),
    "in-brig": lambda g, r, seat: in_brig(g, seat),
    "in-sick-bay": lambda g, r, seat: g.players[seat].space == "sick-bay",
    "revealed": lambda g, r, seat: not is_human(g, seat),
    "has-items": lambda g, r, seat: bool(g.players[seat].items),
    "has-cards": lambda g, r, seat: bool(g.players[seat].hand),
}
SOMEBODY: dict[Somebody, Callable[[Voyage, Resolve], list[int]]] = {
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


def _named(g: Voyage, character: str) -> list[int]:
    return [seat for seat in range(g.seats) if g.players[seat].character == character]


def _passing(g: Voyage, r: Resolve, filters: Sequence[Filter]) -> list[int]:
    return [seat for seat in round_from(g, g.current) if all(PASSES[name](g, r, seat) for name in filters)]


def candidates(g: Voyage, r: Resolve, who: Who) -> list[int]:
    """All whom a selector can mean, in turn order."""
    match who:
        case Chosen(of):
            return _passing(g, r, of)
        case HumansIn(at):
            spots = places(g, r, at)
            return [seat for seat in _passing(g, r, ("human",)) if g.players[seat].space in spots]
        case _:
            return SOMEBODY[who](g, r)


def players(g: Voyage, r: Resolve, who: Who) -> list[int]:
    """The players that a selector names; `chosen` asks for one, who is `that` from then on."""
    found = candidates(g, r, who)
    if not isinstance(who, Chosen) or not found:
        return found
    r.target = seat_in(r.pick(ask_player(g, r.seat, found)))
    return [r.target]


# ---- places -----------------------------------------------------------------------------------------------------

FOUND: dict[At, Callable[[Resolve], list[str]]] = {
    "that": lambda r: [r.place] if r.place else [],
    "rolled-deck": lambda r: [f"deck-{r.die}"],
    "rolled-room": lambda r: [room_of(r.die)],
    "rolled-front": lambda r: ["w1" if r.die <= 4 else "w2"],
    "water-beside-that": lambda r: [r.place.replace("deck-", "w")],
}
check_complete("places that were found before", FOUND, Found)


def places(g: Voyage, r: Resolve, at: At) -> list[str]:
    """All places that a selector stands for, in printed order."""
    found = FOUND.get(at)
    return found(r) if found is not None else list(region(at, g.players[r.seat].space))


def place(g: Voyage, r: Resolve, at: At, only: Test | None = None, default: str = "") -> str:
    """One place of a selector: where it stands for several, `you` pick. Empty: there is none."""
    among = [spot for spot in places(g, r, at) if only is None or only(spot)]
    if not among:
        return ""
    r.place = r.pick(ask_one(r.seat, "pick.place", place_options(among), default or any_of(g, among)))
    return r.place
