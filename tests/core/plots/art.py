"""Pictures of Plots: the island as a chart with letters and numbers, and on it what may be chosen."""

from __future__ import annotations

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box
from render.kit.cells import Cell, Grid, cells
from render.kit.facts import title_of
from render.kit.plain import LAYER, for_you, status
from render.kit.sheet import Sheet
from render.kit.words import seat_name, speech
from tests.core.plots.rules import GRID, land
from tests.core.plots.views import PlotsView

SIZE, GAP, LEFT, SAND, SPACE = 84, 6, 262, "#6d5a35", 12
Names = tuple[str, ...]


class PlotsArt:
    def board(self, view: PlotsView, names: Names) -> Scene:
        sheet = Sheet()
        sheet.headline(title_of(speech("plots")))
        return _scene(sheet, view, names, status(view, names, speech("plots")))

    def hand(self, view: PlotsView, names: Names) -> Scene:
        assert view.seat is not None, "a hand belongs to a seat"
        sheet = Sheet()
        sheet.owner(view.seat, names[view.seat])
        say = speech("plots")
        return _scene(sheet, view, names, for_you(view, names, say) or status(view, names, say))

    def extras(self, view: PlotsView, names: Names) -> list[Scene]:
        return []


ART = PlotsArt()


def _scene(sheet: Sheet, view: PlotsView, names: Names, doing: str) -> Scene:
    say = speech("plots")
    sheet.status(doing)
    own = {seat: [("", " ".join(land(view.owner, seat)))] for seat in range(view.seats)}
    sheet.seats(names, own, set(view.awaits), set(view.winners))
    grid = Grid(LEFT, sheet.y - SPACE, GRID.columns, GRID.rows, SIZE, GAP)
    sheet.y = int(grid.y + grid.height) + SPACE
    sheet.section(say("legend"))
    placed: list[Box] = cells(grid, {cell: _cell(view, cell) for cell in GRID.cells}, SAND)
    told = [
        f"{doing}." if doing else "",
        *(f"{seat_name(s, names)}: {' '.join(land(view.owner, s))}." for s in range(view.seats)),
    ]
    told += [say(key, cells=getattr(view, key)) for key in ("rocks", "marsh", "fertile")]
    if view.buried:
        told += [say("hoard", cells=sorted(cell for hoard in view.buried.values() for cell in hoard))]
    if legal := sorted(_legal(view)):
        told.append(say("open", cells=legal))
    return Scene(LAYER, (*sheet.boxes(), *placed), sentences(told), lines(told), sheet.crop)


def _legal(view: PlotsView) -> set[str]:
    """What whoever looks at this picture may choose, or watches somebody choose."""
    asks = [ask for ask in view.asks if ask.is_public or ask.seat == view.seat]
    return {option.id for ask in asks for option in ask.options}


def _cell(view: PlotsView, cell: str) -> Cell:
    buried = any(cell in hoard for hoard in view.buried.values())
    marks = [mark for mark, on in (("M", cell in view.marsh), ("F", cell in view.fertile), ("H", buried)) if on]
    state = "blocked" if cell in view.rocks else "legal" if cell in _legal(view) else ""
    return Cell(state, view.owner.get(cell), " ".join(marks))
