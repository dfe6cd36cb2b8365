"""The part of the battle round what is being decided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, sentences
from render.kit.art import Asked, Offer
from render.rum_and_bones.board import board
from render.rum_and_bones.choices import offered
from render.rum_and_bones.common import Names, called, side_name
from render.rum_and_bones.grid import LAYOUT, frame
from render.rum_and_bones.reading import order
from render.rum_and_bones.text import hero_facts
from render.rum_and_bones.words import say

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_N = LAYOUT.pocket.near
_FAR = "rig"  # ropes reach everywhere: they do not make the picture wider


def near(view: RumView, names: Names, ask: Asked) -> Offer | None:
    """None where no zone is to be chosen. Zones are called on the picture as in the menu."""
    marks = offered(ask.ask)
    zones = [zone for zone, mark in marks.items() if mark.kind != _FAR] or list(marks)
    if len(marks) < 2:
        return None
    here = str(ask.args.get("zone") or "")
    x, y, w, h = _crop(view.board.layout, [*zones, *([here] if here in facts().zones else [])])
    told = [say("near.alt", title=ask.title, zones=sorted(marks, key=order))]
    for hero in view.board.heroes:
        if hero.zone:
            who = side_name(view, hero.side, names)
            told.append(say("alt.hero", name=called(hero, names), who=who, facts=hero_facts(view.board, hero)))
    found = replace(board(view, names), crop=(x, y, w, h), scale=_N.wide / w, alt=sentences(told), text=lines(told))
    return Offer(found, within="board")


def _crop(layout: str, zones: list[str]) -> tuple[int, int, int, int]:
    """The smallest part of the sea with all of these, in the proportions of the least."""
    at, pad, (least, low) = frame(layout), _N.pad, _N.least
    left, top, right, bottom = at.box
    spots = [at.centre(zone) for zone in zones]
    x0, x1 = min(x for x, _ in spots) - pad * at.cell, max(x for x, _ in spots) + pad * at.cell
    y0, y1 = min(y for _, y in spots) - pad * at.cell, max(y for _, y in spots) + pad * at.cell
    w = min(right - left, max(least, x1 - x0, (y1 - y0) * least / low))
    h = min(bottom - top, max(y1 - y0, w * low / least))
    x = min(max(left, (x0 + x1 - w) / 2), right - w)
    y = min(max(top, (y0 + y1 - h) / 2), bottom - h)
    return round(x), round(y), round(w), round(h)
