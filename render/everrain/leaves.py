"""Pages of paper for a pocket: a title, a picture, prose, rows, one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.everrain import palette as c
from render.everrain.common import OUR, plate
from render.everrain.geometry import LAYOUT
from render.kit import pocket
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Text
from render.kit.pocket import Block, paged, para, tall

P = LAYOUT.page
LAYER = "everrain/gale"
MIDDLE = pocket.WIDTH / 2


def leaf(blocks: Sequence[Block], told: Iterable[str], label: str = "", layer: str = LAYER) -> Scene:
    """One page; what has no room on it is left to the words."""
    said = [one for one in told if one]
    first, *_ = paged(blocks, P.top, P.foot, P.gap)
    x, y, w = P.sheet
    foot = min(P.foot, first.foot) + P.below
    high = -(-(foot - y) // P.step) * P.step
    boxes = (plate((x, y, w, high)), *first.boxes)
    crop = (0, 0, pocket.WIDTH, high + 2 * y)
    return Scene(layer, boxes, sentences(said), lines(said), crop, label=label)


def title(words: str, sub: str = "", ink: str = c.BLACK) -> Block:
    h, size, least = P.title
    below, type_ = P.sub

    def draw(y: float) -> list[Box]:
        out: list[Box] = [Text(words, MIDDLE, y + h / 2, "fell-caps", size, ink, "mm", P.w, least)]
        if sub:
            out.append(Text(sub, MIDDLE, y + h + below / 2, "label", type_, c.TEAL, "mm", P.w, cut=True))
        return out

    return Block(h + (below if sub else 0), draw)


def picture(kind: str, sky: int = 0, high: int = LAYOUT.band.tall) -> Block:
    """`sky`: one of a few, so that few are drawn."""
    seed = LAYOUT.band.skies[sky % len(LAYOUT.band.skies)]

    def draw(y: float) -> list[Box]:
        return [Panel(OUR + "band", P.x, y, P.w, high, (kind, seed), drop=False)]

    return Block(high, draw)


def prose(words: str, ink: str = c.BLACK, face: str = "info", size: int = P.type) -> Block:
    def draw(y: float) -> list[Box]:
        return para(words, P.x, y, P.w, face, size, ink)

    return Block(tall(words, face, size, P.w), draw)


def rule(colour: str = c.BLACK) -> Block:
    h, thick = P.rule

    def draw(y: float) -> list[Box]:
        return [Panel(OUR + "bar", P.x, y + h / 2, P.w, thick, (colour,), drop=False)]

    return Block(h, draw)
