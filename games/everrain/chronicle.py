"""The story of the voyage: what is worth telling when it is over, noted as it happens (rules never read it)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.texts import LongText
from games.core.words import words_of
from games.everrain.cards import boards, cards, elders, ports
from games.everrain.state import Fleet, Note
from games.everrain.views import RainView

MOST = 80  # notes: a long voyage keeps its beginning and its end


def note(g: Fleet, what: str, seat: int = -1, thing: str = "") -> None:
    if len(g.tally.notes) < MOST or what.startswith(("won", "lost-by", "lost-to", "arisen")):
        g.tally.notes = [*g.tally.notes, Note(g.round, what, seat, thing)]


def voyage(view: RainView) -> list[LongText]:
    """Once it is over: in the order it happened, by the names of the ships, then every ship's own account."""
    if not view.over:
        return []
    say = words_of("everrain").say
    lines = [say(("voyage", "line"), {"round": one.round, "what": _line(view, one)}) for one in view.tally.notes]
    ships = [say(("voyage", "ship"), _account(view, seat)) for seat in range(view.seats)]
    end = say(("voyage", "won" if view.winners else "lost"), {"round": view.round})
    return [LongText("voyage", say(("voyage", "title"), {}), "\n".join([*lines, "", *ships, "", end]))]


def _line(view: RainView, one: Note) -> str:
    return words_of("everrain").say(("voyage", one.what), {"ship": _ship(view, one.seat), "thing": _thing(one)})


def _ship(view: RainView, seat: int) -> str:
    return boards()[view.ships[seat].board].name if seat >= 0 and view.ships[seat].board else ""


def _thing(one: Note) -> str:
    if one.what in ("story", "begun", "lost-story"):
        return cards()[one.thing].title
    if one.what == "port":
        return ports()[one.thing].name
    return elders()[one.thing].name if one.thing in elders() else one.thing


def _account(view: RainView, seat: int) -> Mapping[str, int | str]:
    ship = view.ships[seat]
    mine = [one for one in view.tally.notes if one.seat == seat]
    return {
        "ship": _ship(view, seat),
        "charted": ship.charted,
        "handed": ship.handed,
        "stories": sum(one.what == "story" for one in mine),
        "sunk": ship.sinkings,
        "crew": len(ship.sailors),
    }
