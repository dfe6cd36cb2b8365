"""Effects on crew and ship: harm, health, fatigue, statuses, damage, moves (SLG-DEC-47, -48, -122, -134, -140)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.asking import ask_one, ask_some, ask_split
from games.core.asks import Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.crew import afflict, crew_of, is_immune, is_up, left, relieve, rest, restore, skill, tire
from games.sleeping_gods.fate import fate
from games.sleeping_gods.harm import Breach, Harm, crew_options
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.sailing import Carried, Drifting
from games.sleeping_gods.state import SLOTS, TIRED, Hand, Voyage
from games.sleeping_gods.vocabulary import (
    SKILLS,
    CrewDamage,
    ExtraAction,
    Fatigue,
    FreeMove,
    IfFate,
    LoseAction,
    MoveShip,
    PreventDamage,
    Repair,
    Restore,
    ShipDamage,
    Status,
    StatusAdd,
    StatusRemove,
    UnlessMoved,
    Whom,
)

LOST_AT_MOST = 2  # actions pending for a player (SLG-DEC-81)
Among = Callable[[Hand], bool]


def chosen(
    g: Voyage, r: Resolve, kind: str, whom: Whom, can: Among, silence: Callable[[Hand], float], exact: bool = False
) -> list[Hand]:
    """Whom an effect reaches; who finds nobody does nothing (SLG-DEC-134)."""
    able = [one for one in reach(g, r, whom) if can(one)]
    seat = r.seat
    if whom.kind == "lowest":
        whom, seat = Whom("one", 1), g.active  # ties are the active player's to pick
    if whom.kind not in ("one", "upto") or not able:
        return able
    most = min(whom.n, len(able))
    if len(able) == 1 and whom.kind == "one":
        return able
    ranked = sorted(able, key=silence)
    if most == 1:
        pick = r.pick(ask_one(seat, kind, crew_options(able), ranked[0].id))
        return [g.hand_of(pick)]
    if len(able) <= whom.n:
        return able
    picks = r.decide_ids(
        ask_some(
            r.seat,
            kind,
            crew_options(able),
            most if exact else 1,
            most,
            [one.id for one in ranked[:most]],
            args={"n": most},
        )
    )
    return [one for one in g.crew if one.id in picks]


def reach(g: Voyage, r: Resolve, whom: Whom) -> list[Hand]:
    match whom.kind:
        case "self":
            return [g.hand_of(r.carrier)]
        case "mine":
            return crew_of(g, g.active)
        case "participants":
            took = r.first or g.last
            return [one for one in g.crew if one.id in took]
        case "lowest":
            up = [one for one in g.crew if is_up(one)]
            return [one for one in up if left(one) == min(map(left, up))] if up else []
        case _:
            return list(g.crew)


# ---- harm -------------------------------------------------------------------------------------------------------


@runs(CrewDamage)
def crew_damage(g: Voyage, r: Resolve, e: CrewDamage) -> None:
    took = list(r.first)
    if e.who.means.kind == "participants" and not r.failed:
        took = list(g.last)  # a paragraph that failing has led to (1.28)
    n = e.n - spared(g, took)
    if n <= 0:
        return
    harm = Harm(seat=g.active, n=n, source=r.origin, failed=r.failed)
    match e.who.means.kind:
        case "each":
            harm.mode = "each"
        case "lowest":
            harm.mode = "lowest"
        case "participants":
            harm.first = took
            if not r.failed:
                harm.source = "failure"
        case "one" | "self":
            up = [one for one in reach(g, r, e.who.means) if is_up(one)]
            if not up:
                return
            best = max(up, key=left)
            harm.mode, harm.who = "one", r.pick(ask_one(r.seat, "harm.one", crew_options(up), best.id, args={"n": n}))
        case _:
            harm.first = list(r.first)
    g.push(harm)


def spared(g: Voyage, took_part: Sequence[str]) -> int:
    """Cards of those who failed that make it less."""
    cards = [card for name in took_part for card in g.hand_of(name).tucked]
    passives = [passive for card in cards for passive in abilities()[card].passive]
    return sum(one.n for one in passives if isinstance(one, PreventDamage) and one.of == "crew")


@runs(ShipDamage)
def ship_damage(g: Voyage, r: Resolve, e: ShipDamage) -> None:
    g.push(Breach(seat=g.active, n=e.n, source=r.origin))


# ---- health, fatigue --------------------------------------------------------------------------------------------


@runs(Restore)
def restoring(g: Voyage, r: Resolve, e: Restore) -> None:
    for one in chosen(g, r, "crew.restore", e.who.means, lambda one: one.damage > 0, health_share):
        restore(g, one, one.damage if e.full else e.n)


def health_share(one: Hand) -> float:
    """Row 11: one at 0 health first, else the lowest share."""
    return left(one) / (left(one) + one.damage)


@runs(Fatigue)
def fatigue(g: Voyage, r: Resolve, e: Fatigue) -> None:
    whom, n = e.who.means, e.n
    if n > 0:
        if whom.kind == "choose":
            whom, n = Whom("upto", n), 1  # in total, and each at most once (SLG-DEC-122)
        fresh = chosen(g, r, "crew.tire", whom, lambda one: one.fatigue < TIRED, lambda one: one.fatigue, exact=True)
        for one in fresh:
            tire(g, one, n)
        return
    if whom.kind == "choose":
        for name, many in _split_rest(g, r, -n).items():
            rest(g, g.hand_of(name), many)
        return
    for one in chosen(g, r, "crew.rest", whom, lambda one: one.fatigue > 0, lambda one: -one.fatigue):
        rest(g, one, -n)


def _split_rest(g: Voyage, r: Resolve, n: int) -> dict[str, int]:
    tired = {one.id: one.fatigue for one in g.crew if one.fatigue}
    if sum(tired.values()) <= n:
        return tired
    options = [
        Option(name, verb="choose", args={"crew": name, "fatigue": m, "left": left(g.hand_of(name))}, cap=m)
        for name, m in tired.items()
    ]
    return r.decide_split(ask_split(r.seat, "rest.split", options, n, n, _freshest(tired, n), args={"n": n}))


def _freshest(tired: dict[str, int], n: int) -> dict[str, int]:
    """First those who cannot take part any more."""
    left_over, shares = dict(tired), dict[str, int]()
    for _ in range(n):
        name = max(left_over, key=lambda who: left_over[who])
        left_over[name] -= 1
        shares[name] = shares.get(name, 0) + 1
    return shares


# ---- statuses ---------------------------------------------------------------------------------------------------


@runs(StatusAdd)
def status_add(g: Voyage, r: Resolve, e: StatusAdd) -> None:
    """On one of the active player's crew above 0; else on one at 0; never twice (SLG-DEC-48)."""
    able = [one for one in crew_of(g, g.active) if e.kind not in one.statuses and not is_immune(one, e.kind)]
    among = [one for one in able if is_up(one)] or able
    if not among:
        return
    weakest = min(among, key=lambda one: sum(skill(one, of) for of in SKILLS))
    ask = ask_one(g.active, "status.whom", crew_options(among), weakest.id, args={"status": e.kind})
    afflict(g, g.hand_of(r.pick(ask)), e.kind)


@runs(StatusRemove)
def status_remove(g: Voyage, r: Resolve, e: StatusRemove) -> None:
    kinds = e.kinds
    have: list[tuple[Hand, Status]] = [
        (one, status) for one in g.crew for status in one.statuses if not kinds or status in kinds
    ]
    if e.who.means.kind == "self":
        have = [(one, status) for one, status in have if one.id == r.carrier]
    if not have:
        return
    if e.who.means.kind == "each":
        _relieve_each(g, have, e.n)
    elif e.who.means.kind == "one" and e.n > 1:
        sick = [one for one in g.crew if any(other is one for other, _ in have)]
        pick = r.pick(
            ask_one(r.seat, "status.off-all", crew_options(sick), max(sick, key=lambda o: len(o.statuses)).id)
        )
        _relieve_each(g, [(one, status) for one, status in have if one.id == pick], e.n)
    else:
        _relieve_some(g, r, have, e.n)


def _relieve_each(g: Voyage, have: Sequence[tuple[Hand, Status]], n: int) -> None:
    taken: dict[str, int] = {}
    for one, status in have:
        if taken.get(one.id, 0) < n:
            taken[one.id] = taken.get(one.id, 0) + 1
            relieve(g, one, status)


def _relieve_some(g: Voyage, r: Resolve, have: Sequence[tuple[Hand, Status]], n: int) -> None:
    if len(have) <= n:
        picks = [f"{one.id}.{status}" for one, status in have]
    else:
        options = [
            Option(f"{one.id}.{status}", verb="choose", args={"crew": one.id, "status": status}) for one, status in have
        ]
        picks = r.decide_ids(ask_some(r.seat, "status.off", options, n, n, args={"n": n}))
    for one, status in have:
        if f"{one.id}.{status}" in picks:
            relieve(g, one, status)


# ---- the ship ---------------------------------------------------------------------------------------------------


@runs(Repair)
def repair(g: Voyage, r: Resolve, e: Repair) -> None:
    hurt = {slot: n for slot in SLOTS if (n := g.damage.get(slot, 0))}
    if sum(hurt.values()) <= e.n or len(hurt) == 1:
        mend(g, {slot: min(n, e.n) for slot, n in hurt.items()})
        return
    options = [Option(slot, verb="choose", args={"slot": slot, "damage": n}, cap=n) for slot, n in hurt.items()]
    mend(
        g, r.decide_split(ask_split(r.seat, "ship.repair", options, e.n, e.n, worst_first(hurt, e.n), args={"n": e.n}))
    )


def worst_first(hurt: dict[str, int], n: int) -> dict[str, int]:
    """Rooms that cannot be used come first; the hull last."""
    left_over, shares = dict(hurt), dict[str, int]()
    for _ in range(n):
        slot = max(left_over, key=lambda s: (left_over[s] > 0, s != "hull", left_over[s]))
        left_over[slot] -= 1
        shares[slot] = shares.get(slot, 0) + 1
    return shares


def mend(g: Voyage, slots: dict[str, int]) -> None:
    for slot, n in slots.items():
        for _ in range(n):
            g.damage[slot] -= 1
            g.emit(ev.ShipMended(slot=slot, total=g.hull))


@runs(MoveShip)
def move_ship(g: Voyage, r: Resolve, e: MoveShip) -> None:
    g.push(Carried(seat=r.seat, pages=list(e.pages), port=e.port))


@runs(FreeMove)
def free_move(g: Voyage, r: Resolve, e: FreeMove) -> None:
    g.push(Drifting(seat=r.seat))


@runs(LoseAction)
def lose_action(g: Voyage, r: Resolve, e: LoseAction) -> None:
    """An unused one of this turn, else the first of that player's next (SLG-DEC-81)."""
    for _ in range(e.n):
        if g.actions > 0:
            g.actions -= 1
        else:
            g.lost[g.active] = min(LOST_AT_MOST, g.lost[g.active] + 1)
        g.emit(ev.ActionLost(seat=g.active))


@runs(ExtraAction)
def extra_action(g: Voyage, r: Resolve, e: ExtraAction) -> None:
    g.actions += e.n


# ---- conditions -------------------------------------------------------------------------------------------------


@runs(IfFate)
def if_fate(g: Voyage, r: Resolve, e: IfFate) -> None:
    n = fate(g, "if")
    g.emit(ev.Omen(card=r.source, n=n))
    if n in e.numbers:
        r.insert(e.does)


@runs(UnlessMoved)
def unless_moved(g: Voyage, r: Resolve, e: UnlessMoved) -> None:
    if g.at == g.since:
        r.insert(e.does)
