"""The part of the ship round what is being decided, with the places that are offered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from render.kit.alt import lines, sentences
from render.kit.art import Asked, Offer
from render.kit.boxes import Box, Sprite
from render.kit.pocket import numbers, numeral
from render.unfathomable.board import board
from render.unfathomable.common import player
from render.unfathomable.geometry import DECKS, LAYOUT, ROOMS, WATERS, around, pixels
from render.unfathomable.text import content
from render.unfathomable.words import Names, place, say

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView

_N = LAYOUT.pocket.near
_RING = ("#ffd98a", "#7a5418")


def near(view: ShipView, names: Names, ask: Asked) -> Offer | None:
    """None where nothing of it lies anywhere."""
    offered = {o.id: found for o in ask.options if (found := _space(view, o))}
    here = _here(view, ask)
    moving = ask.kind == "act"  # every place can be gone to: what is round about matters
    spaces = [here] if moving and here else [*offered.values(), *([here] if here else [])]
    if not spaces or not offered:
        return None
    counts = ask.ask.shape == "split"  # how many in which place: another number beside would be taken for that
    marks = {} if moving or counts else numbers(offered)
    boxes = _marked([(offered[option], mark) for option, mark in marks.items()])
    x, y, w, h = _crop(spaces)
    told = [say("near.alt", title=ask.title)]
    told += [
        say("near.offered", mark=mark, place=place(offered[option]), held=_held(view, offered[option]))
        for option, mark in marks.items()
    ]
    told += [
        say("look.here", place=place(s.id), held=content(s)) for s in view.spaces if s.id not in marks and content(s)
    ]
    whole = board(view, names)
    found = replace(
        whole,
        boxes=(*whole.boxes, *boxes),
        crop=(x, y, w, h),
        scale=_N.wide / w,
        alt=sentences(told),
        text=lines(told),
    )
    return Offer(found, tuple(marks.items()), within="board")


def _held(view: ShipView, space: str) -> list[str]:
    here = next((s for s in view.spaces if s.id == space), None)
    return (content(here) if here else []) or [say("near.nobody")]


def _space(view: ShipView, option: Any) -> str:
    """Where an option is: its space, or that of whom it is about."""
    args = option.args
    spaces = args.get("spaces") or [args.get("space") or option.id]
    found = next((str(space) for space in spaces if _is_place(str(space))), "")
    seat = args.get("seat")
    if not found and isinstance(seat, int) and (who := player(view, seat)) is not None:
        return who.space if _is_place(who.space) else ""
    return found


def _here(view: ShipView, ask: Asked) -> str:
    """Where whoever is asked stands."""
    who = player(view, ask.seat)
    space = str(ask.args.get("space") or (who.space if who else ""))
    return space if _is_place(space) else ""


def _is_place(space: str) -> bool:
    return space in ROOMS or space in DECKS or space in WATERS


def _area(space: str) -> list[float]:
    return WATERS[space] if space in WATERS else (ROOMS.get(space) or DECKS[space]).area


def _marked(marks: list[tuple[str, str]]) -> list[Box]:
    """Numbers in the corners of places; several of one place side by side."""
    dx, dy, size = _N.pip
    boxes: list[Box] = []
    here: Counter[str] = Counter()
    for space, mark in marks:
        x0, y0, _, _ = pixels(_area(space))
        x = x0 + dx + here[space] * size
        here[space] += 1
        boxes.append(Sprite("ring", (_N.ring, *_RING), x, y0 + dy, drop=False))
        boxes += numeral(mark, x, y0 + dy, size)
    return boxes


def _crop(spaces: list[str]) -> tuple[int, int, int, int]:
    """The smallest part of the ship with all of these, in her own proportions."""
    left, top, wide, high, _ = LAYOUT.look.part.ship
    rects = [rect for space in spaces for rect in (ROOMS[space].rects if space in ROOMS else [_area(space)])]
    x0, y0, x1, y1 = around(rects, _N.pad)
    w, h = max(_N.least[0], x1 - x0), max(_N.least[1], y1 - y0)
    w = min(wide, max(w, h * wide // high))
    h = min(high, max(h, w * high // wide))
    x = min(max(left, (x0 + x1 - w) // 2), left + wide - w)
    return x, min(max(top, (y0 + y1 - h) // 2), top + high - h), w, h
