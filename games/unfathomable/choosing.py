"""Who and where: the selectors of effects, and the asks that they lead to."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Ask, Option
from games.core.asks import Arg
from games.unfathomable.cards import mythos
from games.unfathomable.people import in_brig, is_human, round_from
from games.unfathomable.resolve import Resolve
from games.unfathomable.ship import DECKS, ROOMS, SHIP, WATER, adjacent, room_of
from games.unfathomable.state import Table

Test = Callable[[str], bool]


# ---- asks -------------------------------------------------------------------------------------------------------


def ask_seat(g: Table, seat: int, among: list[int], kind: str, least: int = 1, most: int = 1) -> Ask:
    """Which player; silence picks at random (D39)."""
    options = [Option(f"seat-{other}", verb="choose", args={"seat": other}) for other in among]
    shuffled = list(among)
    g.rng.shuffle(shuffled)
    default = [f"seat-{other}" for other in shuffled[:least]]
    return Ask(seat=seat, kind=kind, options=options, least=least, most=most, default=default)


def ask_place(g: Table, seat: int, among: list[str], kind: str = "pick.place", default: str = "") -> Ask:
    options = [Option(place, verb="choose", args={"space": place}) for place in among]
    return Ask(seat=seat, kind=kind, options=options, default=[default or g.rng.choice(among)])


def seat_in(pick: str) -> int:
    return int(pick.removeprefix("seat-"))


def ask_choice(seat: int, kind: str, ids: list[str], default: str = "", args: dict[str, Arg] | None = None) -> Ask:
    options = [Option(i, verb="choose") for i in ids]
    return Ask(seat=seat, kind=kind, options=options, default=[default or ids[0]], args=args or {})


def ask_any(g: Table, seat: int, kind: str, ids: list[str], args: dict[str, Arg] | None = None) -> Ask:
    """A choice in which nothing is safer than the rest: silence picks at random (D39)."""
    return ask_choice(seat, kind, ids, g.rng.choice(ids), args)


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


def _passes(g: Table, r: Resolve, seat: int, name: str) -> bool:
    player = g.players[seat]
    if name == "human":
        return is_human(g, seat)
    if name == "other":
        return seat != r.seat
    if name == "not-brig":
        return not in_brig(g, seat)
    if name == "in-brig":
        return in_brig(g, seat)
    if name == "in-sick-bay":
        return player.space == "sick-bay"
    if name == "revealed":
        return not is_human(g, seat)
    if name == "has-items":
        return bool(player.items)
    if name == "has-cards":
        return bool(player.hand)
    raise AssertionError(f"no filter {name}")


def filtered(g: Table, r: Resolve, filters: str) -> list[int]:
    names = filters.split("+")
    return [seat for seat in round_from(g, g.current) if all(_passes(g, r, seat, name) for name in names)]


def players(g: Table, r: Resolve, who: str, count: int = 1, up_to: bool = False) -> list[int]:
    """The players that a selector names; `chosen` asks."""
    word, _, rest = who.partition(":")
    if word == "chosen":
        among = filtered(g, r, rest)
        return _chosen(g, r, among, count, up_to)
    if word == "random":
        among = filtered(g, r, rest)
        return [g.rng.choice(among)] if among else []
    return _named(g, r, word, rest)


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


def _named(g: Table, r: Resolve, word: str, rest: str) -> list[int]:
    if word == "you":
        return [r.seat]
    if word == "current":
        return [g.current]
    if word == "captain":
        return [g.captain]
    if word == "keeper":
        return [g.keeper]
    if word == "that":
        return [r.target] if r.target >= 0 else []
    if word == "character":
        name = mythos()[g.card].character
        return [seat for seat in range(g.seats) if g.players[seat].character == name]
    if word == "each-human":
        return [seat for seat in round_from(g, g.current) if is_human(g, seat)]
    if word == "each-player":
        return round_from(g, g.current)
    if word == "each-other-human":
        return [seat for seat in round_from(g, g.current) if is_human(g, seat) and seat != r.seat]
    if word == "each-human-in":
        spots = set(places(g, r, rest))
        return [seat for seat in round_from(g, g.current) if is_human(g, seat) and g.players[seat].space in spots]
    raise AssertionError(f"no player selector {word}")


# ---- places -----------------------------------------------------------------------------------------------------


def places(g: Table, r: Resolve, at: str) -> list[str]:
    """All places that a selector stands for, in printed order."""
    here = g.players[r.seat].space
    word, _, rest = at.partition(":")
    near = adjacent(here)
    simple: dict[str, list[str]] = {
        "here": [here],
        "adjacent": near,
        "adjacent-ship": [p for p in near if p not in WATER],
        "here-or-adjacent": [here, *near],
        "here-or-adjacent-ship": [here, *[p for p in near if p not in WATER]],
        "any-water": list(WATER),
        "any-deck": list(DECKS),
        "on-deck": list(DECKS),
        "any-room": list(ROOMS),
        "any-ship": list(SHIP),
        "any-interior": list(ROOMS),
        "brig": ["brig"],
        "sick-bay": ["sick-bay"],
        "deep": ["deep"],
        "that": [r.place] if r.place else [],
        "space": [rest],
        "rolled-deck": [f"deck-{r.die}"],
        "rolled-front": ["w1" if r.die <= 4 else "w2"],
        "water-beside-that": [r.place.replace("deck-", "w")],
    }
    if word == "rolled-room":
        return [room_of(r.die)]
    assert word in simple, f"no place selector {at}"
    return simple[word]


def place(g: Table, r: Resolve, at: str, only: Test | None = None, default: str = "") -> str:
    """One place of a selector: where it stands for several, `you` pick. Empty: there is none."""
    among = [spot for spot in places(g, r, at) if only is None or only(spot)]
    if not among:
        return ""
    spot = among[0] if len(among) == 1 else r.pick(ask_place(g, r.seat, among, default=default))
    r.place = spot
    return spot
