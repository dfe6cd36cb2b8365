"""Resources and the end of the game (UNF-RES, UNF-END, UNF-CULT)."""

from __future__ import annotations

from games.unfathomable.cards import RESOURCES
from games.unfathomable.choosing import ask_any
from games.unfathomable.events import Dial, Ended
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Player, Voyage
from games.unfathomable.story import distance, kinds_of, tell
from games.unfathomable.vocabulary import Gain, Lose, Resource

FAR = 12  # distance at which the next arrival is the last
HIGHEST = 10


def end(g: Voyage, cause: str) -> None:
    """The first condition met decides, and nothing pending is carried out (UNF-END-01, UNF-END-02)."""
    if g.over:
        return
    g.cause = cause
    g.end([seat for seat in range(g.seats) if wins(g, g.players[seat], cause == "arrived")])
    g.emit(Ended(cause=cause, winners=list(g.winners)))
    tell(g)


def wins(g: Voyage, player: Player, arrived: bool) -> bool:
    kinds = kinds_of(player)
    if arrived:
        return kinds <= {"human"}  # UNF-END-04, UNF-CULT-03
    if "hybrid" in kinds:
        return True  # UNF-END-05, UNF-CULT-04
    return "cultist" in kinds and distance(g) >= FAR  # UNF-CULT-02


def change_dial(g: Voyage, res: Resource, n: int) -> None:
    """A dial stays between 0 and 10; at 0 the ship is lost at once (UNF-RES-02 to UNF-RES-04)."""
    if g.over or not n:
        return
    before = g.dials[res]
    now = max(0, min(HIGHEST, before + n))
    g.dials[res] = now
    if now != before:
        g.emit(Dial(res=res, change=now - before, now=now))
    if now == 0:
        end(g, res)


@runs(Gain)
def gain(g: Voyage, r: Resolve, e: Gain) -> None:
    if e.res == "chosen-different":
        left: list[str] = list(RESOURCES)
        chosen: list[str] = []
        for _ in range(e.n):
            chosen.append(r.pick(ask_any(g, r.seat, "pick.resource", left)))
            left.remove(chosen[-1])
        for res in chosen:
            change_dial(g, _resource(res), 1)
        return
    res = r.pick(ask_any(g, r.seat, "pick.resource", list(RESOURCES))) if e.res == "chosen" else e.res
    change_dial(g, _resource(res), e.n)


@runs(Lose)
def lose(g: Voyage, r: Resolve, e: Lose) -> None:
    res = r.pick(ask_any(g, r.seat, "pick.resource", list(RESOURCES))) if e.res == "chosen" else e.res
    change_dial(g, _resource(res), -e.n)


def _resource(name: str) -> Resource:
    return next(res for res in RESOURCES if res == name)
