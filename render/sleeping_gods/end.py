"""The last page: every page of the atlas that was seen, the ending, and the score line by line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import pages, possessions, totems
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, badge, row
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, name, plate, rule, sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.words import Names, page_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_E = LAYOUT.end
_WAYS = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


@cache
def places() -> dict[int, tuple[int, int]]:
    """Where the pages lie to one another, by their exits: column and row from the upper left."""
    first = min(pages())
    found, todo = {first: (0, 0)}, [first]
    while todo:
        here = todo.pop()
        for edge, to in pages()[here].exits.items():
            if to not in found:
                found[to] = (found[here][0] + _WAYS[edge][0], found[here][1] + _WAYS[edge][1])
                todo.append(to)
    left, top = min(x for x, _ in found.values()), min(y for _, y in found.values())
    return {page: (x - left, y - top) for page, (x, y) in found.items()}


def total(view: SeaView) -> int:
    return sum(view.score.values())


def end_scene(view: SeaView, names: Names) -> Scene:
    told = [
        say("end.alt", ending=ending(view), n=total(view), turn=view.turn),
        say("end.lines", found=[say("end.line", name=say(f"score.{key}"), n=n) for key, n in view.score.items() if n]),
        say("end.pages", names=[page_name(page) for page in sorted(view.pages)]),
        say("end.crew", names, seats=list(range(view.seats))),
    ]
    boxes = [*_atlas(view), *_head(view, names), *_score(view)]
    return Scene("sleeping_gods/spread", tuple(boxes), sentences(told), lines(told))


def ending(view: SeaView) -> str:
    return say.term("ending", view.ending) if view.ending else say("end.open")


def _atlas(view: SeaView) -> list[Box]:
    """The pages as they join; what was never seen is blank paper."""
    x, y, w, h, across, down = _E.atlas
    out: list[Box] = []
    for page, (column, line) in places().items():
        px, py = x + column * across, y + line * down
        if page in view.pages:
            out.append(slip(px, py, w, h, c.CARD, page))
            out.append(Sprite(OUR + "chart", (page, w - 2 * _E.inset), px + _E.inset, py + _E.inset, "lt", drop=False))
        else:
            out.append(plate(px, py, w, h, "#e3d9c0", _E.inset, c.RULE))
            out.append(Text("?", px + w / 2, py + h / 2, "fell", _E.unknown, c.RULE, "mm"))
    return [*out, *_totems(view)]


def _totems(view: SeaView) -> list[Box]:
    """Twelve places; those that were found have a face and a name."""
    x, y, across, down, per = _E.totems
    size, ny, type_, least = _E.totem
    known = [card for card in totems() if any(owned.id == card for owned in view.adventure)]
    out: list[Box] = []
    for i in range(len(totems())):
        cx, cy = x + i % per * across, y + i // per * down
        found = i < len(known)
        out.append(sign("sg-totem", size, "#7a4a1e" if found else "#cbbd9f", cx, cy))
        if found:
            out.append(
                Text(possessions()[known[i]].name, cx, cy + ny, "goudy-italic", type_, c.INK, "mm", across, least)
            )
    return out


def _head(view: SeaView, names: Names) -> list[Box]:
    x, w = _E.page
    title, sub, people, size, type_, gap = _E.head
    items: list[Item] = []
    for seat in range(view.seats):
        items += [badge(seat, size, drop=False), name(names[seat], type_)]
    return [
        Text(ending(view), x + w / 2, title, "fell", _E.large, c.INK, "mm", w, _E.small),
        Text(
            say("end.after", turn=view.turn, n=len(view.pages)),
            x + w / 2,
            sub,
            "goudy-italic",
            _E.small,
            c.DIM,
            "mm",
            w,
        ),
        row(items, x + w / 2, people, "m", gap, w),
    ]


def _score(view: SeaView) -> list[Box]:
    x, w = _E.page
    top, step, size = _E.lines
    out: list[Box] = []
    for i, (key, n) in enumerate(view.score.items()):
        y = top + i * step
        ink = c.INK if n > 0 else c.CARMINE if n < 0 else c.FAINT
        out.append(Text(say(f"score.{key}"), x, y, "info", size, ink))
        out.append(Text(str(n), x + w, y, "number", size + 2, ink, "rm"))
    foot = top + len(view.score) * step
    out += [rule(x, foot - step / 2, w), Text(say("end.total"), x, foot + _E.sum[0], "goudy", _E.sum[1], c.INK)]
    return [*out, Text(str(total(view)), x + w, foot + _E.sum[0], "number", _E.sum[2], c.CARMINE, "rm")]
