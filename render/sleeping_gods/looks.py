"""Pictures on demand: revealed pages, the ship, each of the crew, cards, quests, the discard pile, the journey log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Look, NoSuchLook, Scene
from render.kit.boxes import Text
from render.kit.pocket import WIDTH
from render.sleeping_gods import palette as c
from render.sleeping_gods.board import board
from render.sleeping_gods.chartboard import pieces
from render.sleeping_gods.common import plate
from render.sleeping_gods.crewpage import crew_block
from render.sleeping_gods.journal import adventure_pages, discard_pages, log_pages, quest_pages
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.learning import level_pages
from render.sleeping_gods.market import market_pages
from render.sleeping_gods.reading import member
from render.sleeping_gods.text import crew_line, page_lines
from render.sleeping_gods.words import Names, crew_name, page_name, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.sleeping_gods.views import SeaView

_V = LAYOUT.look
PARTS = ("chart", "ship", "log", "nine")
PAGED: dict[str, Callable[[SeaView, Names], list[Scene]]] = {
    "cards": adventure_pages,
    "quests": quest_pages,
    "levels": level_pages,
    "discard": discard_pages,
    "journey": log_pages,
    "market": market_pages,
}


def looks(view: SeaView, names: Names) -> list[Look]:
    if not view.at:
        return []
    out = [
        Look(f"page.{page}", say("look.page", n=page, name=page_name(page)), say("look.atlas"))
        for page in sorted(view.pages)
    ]
    out += [Look(f"part.{part}", say(f"look.{part}"), say("look.near")) for part in PARTS]
    out += [Look(f"crew.{one.id}", crew_name(one.id), say("look.crew")) for one in view.crew]
    for kind, draw in PAGED.items():
        if kind == "market" and not view.stalls:
            continue
        found = draw(view, names)
        out += [_listed(kind, i, len(found)) for i in range(1, len(found) + 1)]
    return out


def _listed(kind: str, i: int, of: int) -> Look:
    words = say(f"look.{kind}")
    return Look(f"{kind}.{i}", say("look.nth", name=words, n=i, of=of) if of > 1 else words, say("look.papers"))


def look(view: SeaView, names: Names, wanted: str) -> Scene:
    kind, _, which = wanted.partition(".")
    if wanted not in {one.id for one in looks(view, names)}:
        raise NoSuchLook(wanted)
    match kind:
        case "page":
            return page_scene(view, int(which))
        case "part":
            return part_scene(view, names, which)
        case "crew":
            return crew_scene(view, which)
        case _:
            return PAGED[kind](view, names)[int(which) - 1]


def page_scene(view: SeaView, page: int) -> Scene:
    """A page of the atlas as it is known."""
    band = LAYOUT.chart.band
    told = page_lines(view, page)
    x, y, w, h, size = _V.title
    boxes = [
        *pieces(view, page, band, band),
        plate(x, y, w, h, "#fbf3e0", 0, c.SEPIA),
        Text(
            say("log.page", n=page, name=page_name(page)), x + w / 2, y + h / 2, "goudy-italic", size, c.NAVY, "mm", w
        ),
    ]
    return Scene(f"sleeping_gods/page-{page}", tuple(boxes), sentences(told), lines(told))


def part_scene(view: SeaView, names: Names, part: str) -> Scene:
    """A part of the board from near."""
    whole = board(view, names)
    x, y, w, h, k = getattr(_V.parts, part)
    return Scene(whole.static, whole.boxes, whole.alt, whole.text, (x, y, w, h), k)


def crew_scene(view: SeaView, who: str) -> Scene:
    one = member(view, who)
    block = crew_block(view, one)
    told = [crew_line(view, one)]
    crop = (0, 0, WIDTH, min(_V.tall, block.h + 2 * _V.margin))
    return Scene("sleeping_gods/table", tuple(block.draw(_V.margin)), sentences(told), lines(told), crop)
