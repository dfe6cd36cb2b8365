"""The rules of Plots: something is buried in secret, then land is taken turn about, as a die says."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Event, Frame, Goto, Outcome, Picks, Rng, State
from games.core.answers import ids
from games.core.asking import ask_cells
from games.core.asks import Suggestion
from games.core.grid import Grid, fits
from games.core.patches import Patch, is_patch, touching, wholes

GRID = Grid(7, 6)
HOMES = ("A1", "G6", "G1", "A6")
ROUNDS = 5
ROCKS, MARSH, FERTILE = 6, 7, 6
FENCE = "##/#."
PURSE = 5
TREASURE = 3  # points for each cell of one's own hoard
LOOKED_AT = 30  # sets that are compared for a suggestion


class Island(State, kw_only=True):
    rocks: list[str]
    marsh: list[str]
    fertile: list[str]
    owner: dict[str, int]
    buried: list[list[str]]
    round: int = 0
    turn: int = 0
    roll: int = 0


class Buried(Event, tag="buried"):
    seat: int
    cells: list[str]


class Rolled(Event, tag="rolled"):
    random = True
    seat: int
    n: int


class Claimed(Event, tag="claimed"):
    seat: int
    cells: list[str]


class Hemmed(Event, tag="hemmed"):
    """No room is left for what the die says."""

    seat: int


class DugUp(Event, tag="dug-up"):
    reveals = True
    seat: int
    cells: list[str]
    points: int


EVENTS = (Buried, Rolled, Claimed, Hemmed, DugUp)


def found(seats: int, rng: Rng) -> Island:
    inner = [cell for cell in GRID.cells if cell not in HOMES]
    rng.shuffle(inner)
    parts = [sorted(inner[at : at + n]) for at, n in ((0, ROCKS), (ROCKS, MARSH), (ROCKS + MARSH, FERTILE))]
    owner = {HOMES[seat]: seat for seat in range(seats)}
    return Island(
        seats=seats, rng=rng, rocks=parts[0], marsh=parts[1], fertile=parts[2], owner=owner, buried=[[]] * seats
    )


# ---- what can be chosen -------------------------------------------------------------------------------------------


def free(g: Island) -> list[str]:
    return [cell for cell in GRID.cells if cell not in g.owner and cell not in g.rocks]


def beside(g: Island, seat: int) -> list[str]:
    """Free cells that touch a seat's land."""
    open_land = free(g)
    return [cell for cell in open_land if any(g.owner.get(other) == seat for other in GRID.near(cell))]


def ask_bury(g: Island, seat: int) -> Ask:
    """PLO-BURY-01: two or three cells, anywhere."""
    return ask_cells(seat, "start.bury", Patch(touching(GRID.near, free(g))), 2, 3, verb="bury", audience="secret")


def ask_land(g: Island, seat: int) -> Ask | None:
    """What the die says; None: there is no room for it."""
    anchors = beside(g, seat)
    near = touching(GRID.near, free(g))
    if g.roll <= 4:  # PLO-CLAIM-01
        patch = Patch(near, anchors)
        ask = ask_cells(seat, "turn.claim", patch, g.roll, g.roll, verb="claim", args={"n": g.roll})
        ask.args["n"] = ask.most
    elif g.roll == 5:  # PLO-FENCE-01
        places = [fit for fit in fits(FENCE, free(g)) if set(fit) & set(anchors)]
        ask = ask_cells(seat, "turn.fence", Patch(fits=places), 3, 3, verb="claim") if places else None
    else:  # PLO-DRAIN-01
        patch = Patch(near, anchors, {cell: 2 for cell in near if cell in g.marsh}, full=True)
        ask = ask_cells(seat, "turn.drain", patch, 1, PURSE, verb="claim", args={"n": PURSE})
    if ask is None or not ask.options:
        return None
    ask.suggested = suggested(g, ask)
    return ask


def suggested(g: Island, ask: Ask) -> list[Suggestion]:
    """The most fertile set that was found, and the one that leaves most open beside it; by public facts alone."""
    assert ask.patch is not None, "land is a patch"
    found = [*islice(wholes(ask.patch, ask.least, ask.most), LOOKED_AT)]
    rich = max(found, key=lambda cells: (sum(cell in g.fertile for cell in cells), len(cells)))
    shore = free(g)
    wide = max(found, key=lambda cells: len({o for c in cells for o in GRID.near(c) if o in shore} - set(cells)))
    chosen = {"rich": rich, "wide": wide}
    if set(rich) == set(wide):
        del chosen["wide"]
    return [Suggestion(sorted(cells), key) for key, cells in chosen.items()]


# ---- the procedure ------------------------------------------------------------------------------------------------


class Season(Frame, tag="season", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("bury", "roll", "claim", "over")

    def bury(self, g: Island) -> Outcome:
        return [ask_bury(g, seat) for seat in range(g.seats)]

    def on_bury(self, g: Island, ask: Ask, picks: Picks) -> Outcome:
        g.buried[ask.seat] = sorted(ids(picks))
        g.emit(Buried(seat=ask.seat, cells=g.buried[ask.seat], knows=[ask.seat]))
        return STAY if g.asks else NEXT

    def roll(self, g: Island) -> Outcome:
        g.roll = g.rng.roll(6)
        g.emit(Rolled(seat=g.turn, n=g.roll))
        return NEXT

    def claim(self, g: Island) -> Outcome:
        ask = ask_land(g, g.turn)
        if ask is None:  # PLO-CLAIM-02
            g.emit(Hemmed(seat=g.turn))
            return NEXT
        return ask

    def on_claim(self, g: Island, ask: Ask, picks: Picks) -> Outcome:
        cells = sorted(ids(picks))
        g.owner.update(dict.fromkeys(cells, ask.seat))
        g.emit(Claimed(seat=ask.seat, cells=cells))
        return NEXT

    def over(self, g: Island) -> Outcome:
        g.turn = (g.turn + 1) % g.seats
        g.round += g.turn == 0
        if g.round < ROUNDS:
            return Goto("roll")
        for seat, cells in enumerate(g.buried):  # PLO-END-01
            g.emit(DugUp(seat=seat, cells=cells, points=hoard(g, seat)))
        best = max(score(g, seat) for seat in range(g.seats))
        g.end([seat for seat in range(g.seats) if score(g, seat) == best])
        return NEXT


def land(owner: dict[str, int], seat: int) -> list[str]:
    return [cell for cell, of in owner.items() if of == seat]


def hoard(g: Island, seat: int) -> int:
    return TREASURE * len(set(g.buried[seat]) & set(land(g.owner, seat)))


def score(g: Island, seat: int) -> int:
    own = land(g.owner, seat)
    return len(own) + sum(cell in g.fertile for cell in own) + hoard(g, seat)


def another_hoard(g: Island, rng: Rng, cells: list[str]) -> list[str]:
    """Of the same size, elsewhere; as if somebody had buried there."""
    homes = HOMES[: g.seats]
    patch = Patch(touching(GRID.near, [c for c in GRID.cells if c not in g.rocks and c not in homes]))
    n = len(cells)
    found = [*islice(wholes(patch, n, n, [rng.choice(list(patch.near))]), 5)]
    chosen = sorted(rng.choice(found)) if found else cells
    assert is_patch(patch, n, n, chosen)
    return chosen
