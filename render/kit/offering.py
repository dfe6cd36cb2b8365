"""Choices of any game, from its words alone: a card for each option, with all there is to say of it.

An art of its own may show some kinds of ask better, and leave the rest to this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from render.kit import layout, pocket
from render.kit.alt import lines, sentences
from render.kit.art import Asked, NoSuchLook, Offer, Scene
from render.kit.boxes import Box, Panel, Text
from render.kit.fonts import legible, wrap
from render.kit.pocket import Cell, in_columns, numbers, numeral, para, tall, width_of
from render.kit.words import kit_says

L = layout.load(Path(__file__).with_name("offering.toml"))
LAYER = "core/plain"
GOLD, PALE, EDGE, TOP, FOOT = "#f3d58c", "#eef3f5", "#c39a4a", "#1a3140", "#0e1d28"


def sheet(ask: Asked) -> Offer | None:
    """None where labels and notes say it all, or where there is more than a page has room for."""
    if ask.shape == "amount" or ask.ask.patch is not None:
        return None
    told = {o.id: _told(ask, o.id) for o in ask.options if o.id in ask.texts}
    if not 2 <= len(told) <= L.most or sum(len(text) for _, text in told.values()) < L.worth:
        return None
    marks = numbers(told)
    columns = L.columns if len(told) > L.few else 1
    w = width_of(columns, L.w, L.gap)
    cells = [_cell(marks[option], name, text, w) for option, (name, text) in told.items()]
    leaf, *more = pocket.paged([_head(ask), *in_columns(cells, L.x, L.w, columns, L.gap)], *L.page)
    if more:
        return None
    said = [kit_says("choice", mark=marks[option], name=name, text=text) for option, (name, text) in told.items()]
    title = kit_says("chosen-from", title=ask.title)
    crop = (0, 0, pocket.WIDTH, leaf.foot + L.below)
    scene = Scene(LAYER, leaf.boxes, sentences([title, *said]), lines([title, "", *said]), crop)
    return Offer(scene, tuple(marks.items()))


@dataclass(frozen=True)
class Paper:
    """A game's own page of choices: its measures, its title, and how it becomes a picture."""

    x: int
    w: int
    gap: int
    page: tuple[int, int, int]
    columns: int
    title: Callable[[str], pocket.Block]
    scene: Callable[[pocket.Leaf, str, str], Scene]


def on_one_page(
    paper: Paper,
    ask: Asked,
    cells: Sequence[Cell],
    said: Sequence[str],
    marks: Mapping[str, str],
    columns: int = 0,
    title: Callable[[str], pocket.Block] | None = None,
    **more: Any,
) -> Offer | None:
    """All cells under the ask's title, or nothing where they need a second page; `more` is the rest of the Offer."""
    head = (title or paper.title)(ask.title)
    rows = in_columns(cells, paper.x, paper.w, columns or paper.columns, paper.gap)
    leaf, *rest = pocket.paged([head, *rows], *paper.page)
    if rest:
        return None
    told = [f"{ask.title}.", *said]
    return Offer(paper.scene(leaf, sentences(told), lines(told)), tuple(marks.items()), **more)


def no_detail(option: str) -> Scene:
    raise NoSuchLook(option)


def _told(ask: Asked, option: str) -> tuple[str, str]:
    return legible(ask.labels[option].partition(": ")[0]), legible(ask.texts[option].replace("*", ""))


def _head(ask: Asked) -> pocket.Block:
    title = legible(ask.title)
    h, size = L.head

    def draw(y: float) -> list[Box]:
        return [Text(title, pocket.WIDTH / 2, y + h / 2, "fell-caps", size, GOLD, "mm", L.w, cut=True)]

    return pocket.Block(h, draw)


def _cell(mark: str, name: str, text: str, w: int) -> Cell:
    inner = w - 2 * L.pad
    called = wrap(name, "label", L.name[1], inner - L.mark)  # a name is never cut: it tells one from the other
    above = L.name[0] + L.pad + round((len(called) - 1) * L.name[1] * pocket.LEADING)
    h = above + tall(text, "info", L.type, inner) + L.pad

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        left, leading = x + L.pad + L.mark, L.name[1] * pocket.LEADING
        return [
            Panel("panel", x, y, w, h, (L.step, TOP, FOOT, 1.0, L.line, False)),
            *numeral(mark, x + L.pad + L.mark / 2 - L.step, y + above / 2, L.mark),
            *(
                Text(line, left, y + above / 2 + (i - (len(called) - 1) / 2) * leading, "label", L.name[1], GOLD, "lm")
                for i, line in enumerate(called)
            ),
            *para(text, x + L.pad, y + above, inner, "info", L.type, PALE),
        ]

    return Cell(h, draw)
