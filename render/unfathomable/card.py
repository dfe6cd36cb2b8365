"""The mythos card of the moment, as a picture of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import LEAST, TextDoesNotFit, wrap
from render.kit.pieces import Item, row
from render.unfathomable import palette as c
from render.unfathomable.common import Names, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import card_words, check_line, waiting
from render.unfathomable.words import chooser_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import MythosView, ShipView

_M = LAYOUT.mythos
_F, _L, _T = _M.figures, _M.line, _M.part
_PARTS = ("crisis", "icon", "track")
_SCALES = ("#6f9e36", "#6f9e36", "#a6dc4e")  # of the two behind, and of the one before them


def card_scene(view: ShipView, names: Names, live: bool = True) -> Scene:
    """`live`: it is being resolved, and the table waits; else it is only looked at."""
    assert view.card is not None, "no mythos card is being resolved"
    card = view.card
    boxes = (*_pictured(card), *_title(card, names), *_check(card), *_lines(card), *_parts(card, live))
    return Scene("unfathomable/crisis", boxes, _alt(view, card, names, live), _text(view, card, names, live))


def _pictured(card: MythosView) -> list[Box]:
    """What happens, and below it who stirs."""
    x, y, w, h = _M.scene
    (fx, fy, size), (nx, ny, type_, wide) = _F.stirs, _F.stirring
    icon, ink = c.MONSTERS[card.icon]
    figure: Box = Sprite("unfathomable/colossus", (card.icon, size), fx, fy)
    if card.icon not in ("dagon", "hydra"):
        figure = Sprite("icon", (icon, size, "#a6dc4e", "#0b1a0e", _F.edge), fx, fy)
    return [
        Panel("unfathomable/vignette", x, y, w, h, (card.id,), drop=False),
        figure,
        Text(say(f"poster.{card.icon}"), nx, ny, "deco", type_, ink, "lm", wide, LEAST, halo="#02070a"),
    ]


def poster(icon: str) -> list[Box]:
    """Who stands before the moon."""
    x, y, w, h = _M.poster
    cx = x + w / 2
    up, one, many = _F.name
    name = cx, y + h + up, "deco"
    if icon in ("dagon", "hydra"):
        size, v = _F.colossus
        return [
            Sprite("unfathomable/colossus", (icon, size), cx, y + h * v),
            Text(say(f"poster.{icon}"), *name, one, c.MONSTERS[icon][1], "mm", int(w), LEAST, halo="#02070a"),
        ]
    crowd = [
        Sprite("icon", ("deepone", size, tone, "#0b1a0e", _F.edge), cx + dx, y + h * v)
        for (dx, v, size), tone in zip(_F.crowd, _SCALES, strict=True)
    ]
    return [*crowd, Text(say("poster.deep-ones"), *name, many, c.DEEP_ONE, "mm", halo="#02070a")]


def _title(card: MythosView, names: Names) -> list[Box]:
    ink = "#8fd6a8" if card.character else c.GOLD
    above = say("card.chooses", who=chooser_words(card, names)) if card.chooser else ""
    return [*titled(card.name, above, ink), *told(card.story)]


def titled(name: str, above: str, ink: str = c.GOLD) -> list[Box]:
    """The name of a card, and what stands above it."""
    x, y, width = _M.name
    size, least, down = _M.title
    up, type_ = _M.above
    boxes: list[Box] = [
        Text(name, x, y + (down if above else 0), "deco", size, c.PALE_GOLD, "mm", width=width, least=least)
    ]
    return [*boxes, Text(above, x, y + up, "label", type_, ink, "mm", width=width, cut=True)] if above else boxes


def told(story: str) -> list[Box]:
    x, y, w, h = _M.story
    return [Paragraph(story, x, y, w, h, "goudy-italic", _M.told, "#d9c9e6")]


def _check(card: MythosView) -> list[Box]:
    x, y, gap, width = _M.check
    items: list[Item] = []
    if card.target:
        items += [Sprite("unfathomable/target", (card.target, _M.target)), *skill_icons(card.skills, _M.skill)]
    if card.partial:
        items.append(said(say("card.partial", n=card.partial), _M.partial, c.GOLD, "label"))
    return [row(items, x, y, "m", gap, width)] if items else []


def _lines(card: MythosView) -> list[Box]:
    """What may come of it, each line on its own plate."""
    return plates(card.lines, [_tone(card, i) for i in range(len(card.lines))], _M.lines)


def plates(lines_: list[str], tones: list[str], place: list[int]) -> list[Box]:
    """Lines below one another, each on a plate with an edge in its tone, as large as all of them fit."""
    x, y, w, h = place
    wide = w - _L.pad[0]
    size, heights = _set_lines(tuple(lines_), wide, h)
    spare = (h - sum(heights)) / max(1, len(heights))
    boxes: list[Box] = []
    for words, tone, height in zip(lines_, tones, heights, strict=True):
        tall = int(height + min(spare, _L.spare) - _L.gap)
        boxes += [
            Panel("unfathomable/chip", x, y, w, tall, ("#150b1e", tone), drop=False),
            Paragraph(words, x + w / 2, y + tall / 2, wide, tall, "info", size, c.CREAM),
        ]
        y += tall + _L.gap
    return boxes


@lru_cache(maxsize=256)
def _set_lines(lines_: tuple[str, ...], w: float, h: float) -> tuple[int, list[float]]:
    """One size for all lines, the largest at which they fit below one another, and the height of each."""
    for size in range(_L.type, LEAST - 1, -1):
        heights = [len(wrap(words, "info", size, w)) * size * 1.12 + _L.pad[1] + _L.gap for words in lines_]
        if sum(heights) <= h:
            return size, heights
    raise TextDoesNotFit(f"{lines_!r} needs more than {h} px")


def _tone(card: MythosView, i: int) -> str:
    """Green to pass, red to fail: the first and the last line of a check, which comes before the options."""
    results = 2 + bool(card.partial) if card.kind != "choice" else 0
    if i < results:
        return "#3fa066" if i == 0 else "#c4453c" if i == results - 1 else c.RULE
    return c.RULE if i else "#b98a3c"


def _parts(card: MythosView, live: bool) -> list[Box]:
    """Crisis, monsters, track: what is done, what goes on, what is to come."""
    x, y, w, _ = _M.parts
    at = _PARTS.index(card.stage) if card.stage in _PARTS else 0
    marks = (
        ("cards" if card.kind == "check" else "wheel", c.GOLD, say("card.part.crisis")),
        (*c.MONSTERS[card.icon], say(f"card.part.{card.icon}")),
        (*c.TRACKS[card.track], say(f"card.part.{card.track}")),
    )
    (rule, thick), (sign, size), (under, type_, free), (then, arrow) = _T.rule, _T.sign, _T.words, _T.then
    boxes: list[Box] = [Panel("rule", x, y + rule, w, thick, (c.RULE,), drop=False)]
    each = w / len(marks)
    for i, (icon, colour, words) in enumerate(marks):
        cx = x + w * (i + 0.5) / len(marks)
        lit = "now" if i == at or not live else "done" if i < at else "next"
        ink = c.GOLD if i == at or not live else c.DIM
        boxes += [
            Sprite("unfathomable/stage", (icon, colour, lit, size), cx, y + sign, drop=False),
            Text(words, cx, y + under, "label", type_, ink, "mm", width=int(each - free)),
        ]
        if i:
            boxes.append(Text("›", x + w * i / len(marks), y + then, "number", arrow, c.RULE, "mm"))
    return boxes


def _alt(view: ShipView, card: MythosView, names: Names, live: bool) -> str:
    said_ = [card_words(card, names), check_line(card), *card.lines, card.story]
    return sentences([*said_, *([waiting(view, names)] if live else [])])


def _text(view: ShipView, card: MythosView, names: Names, live: bool) -> str:
    who = chooser_words(card, names)
    head = say("card.text.chosen" if who else "card.text.head", card=card, who=who)
    then = say("card.text.then", icon=card.icon, track=say(f"card.track.{card.track}"))
    said_ = [head, card.story, "", check_line(card), *card.lines, "", then]
    return lines([*said_, *([waiting(view, names)] if live else [])])
