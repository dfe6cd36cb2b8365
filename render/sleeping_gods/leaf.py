"""Pages for a pocket: a head line on its slip, blocks below, cut from the chart table."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.art import Scene
from render.kit.boxes import Box, Text
from render.kit.fonts import measure
from render.kit.pocket import WIDTH, Block, paged
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.words import say

_P = LAYOUT.leaf


def head_block(words: str, icon: str = "") -> Block:
    x, w, h = _P.head

    def draw(y: float) -> list[Box]:
        ix, size = _P.icon
        out: list[Box] = [slip(x, y, w, h, c.NOW_PAPER, _P.seed)]
        left = x + ix + (size if icon else 0)
        out += [sign(icon, size, c.BELL, x + ix + size / 2 - _P.gap, y + h / 2)] if icon else []
        room = int(x + w - left - ix)
        size, least = _P.type
        long = measure(words, "goudy", least) > room  # people's names may stand in it
        return [
            *out,
            Text(words, left, y + h / 2, "goudy", least if long else size, c.INK, "lm", room, least, cut=long),
        ]

    return Block(h, draw)


def leaf(head: str, blocks: Sequence[Block], alt: str, text: str, icon: str = "") -> list[Scene]:
    """As many pages as it takes, the head on each."""
    top = _P.top + _P.head[2] + _P.gap * 2
    leaves = paged(blocks, top, _P.foot, _P.gap)
    out: list[Scene] = []
    for i, one in enumerate(leaves, start=1):
        label = say("leaf.page", n=i, of=len(leaves)) if len(leaves) > 1 else ""
        words = f"{head} · {label}" if label else head
        boxes = (*head_block(words, f"sg-{icon}" if icon else "").draw(_P.top), *one.boxes)
        crop = (0, 0, WIDTH, min(_P.tall, max(one.foot, top + _P.gap) + _P.gap))
        out.append(Scene("sleeping_gods/table", boxes, alt, text, crop, label=label or head))
    return out
