"""The mythos card of the moment, as a picture of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import LEAST, TextDoesNotFit, wrap
from render.unfathomable import palette as c
from render.unfathomable.common import Item, Names, row, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import card_words, check_line, waiting
from render.unfathomable.words import chooser_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import MythosView, ShipView

_M = LAYOUT.mythos
_LINE_GAP = 10
_PARTS = ("crisis", "icon", "track")


def card_scene(view: ShipView, names: Names, live: bool = True) -> Scene:
    """`live`: it is being resolved, and the table waits; else it is only looked at."""
    assert view.card is not None, "no mythos card is being resolved"
    card = view.card
    boxes = (*poster(card.icon), *_title(card, names), *_check(card), *_lines(card), *_parts(card, live))
    return Scene("unfathomable/crisis", boxes, _alt(view, card, names, live), _text(view, card, names, live))


def poster(icon: str) -> list[Box]:
    """Who stands before the moon."""
    x, y, w, h = _M.poster
    cx = x + w / 2
    if icon in ("dagon", "hydra"):
        return [
            Sprite("unfathomable/colossus", (icon, 330), cx, y + h * 0.60),
            Text(say(f"poster.{icon}"), cx, y + h - 74, "deco", 62, c.MONSTERS[icon][1], "mm", halo="#02070a"),
        ]
    three = ((-98, 0.585, 150, "#6f9e36"), (98, 0.585, 150, "#6f9e36"), (0, 0.665, 220, "#a6dc4e"))
    crowd = [Sprite("icon", ("deepone", size, tone, "#0b1a0e", 8), cx + dx, y + h * v) for dx, v, size, tone in three]
    return [*crowd, Text(say("poster.deep-ones"), cx, y + h - 74, "deco", 54, c.DEEP_ONE, "mm", halo="#02070a")]


def _title(card: MythosView, names: Names) -> list[Box]:
    x, y, width = _M.name
    sx, sy, w, h = _M.story
    boxes: list[Box] = [
        Text(card.name, x, y + (12 if card.chooser else 0), "deco", 60, c.PALE_GOLD, "mm", width=width, least=34),
        Paragraph(card.story, sx, sy, w, h, "goudy-italic", 32, "#d9c9e6"),
    ]
    if card.chooser:
        ink = "#8fd6a8" if card.character else c.GOLD
        said_ = say("card.chooses", who=chooser_words(card, names))
        boxes.append(Text(said_, x, y - 34, "label", 28, ink, "mm", width=width, cut=True))
    return boxes


def _check(card: MythosView) -> list[Box]:
    x, y = _M.check
    items: list[Item] = []
    if card.target:
        items += [Sprite("unfathomable/target", (card.target, 84)), *skill_icons(card.skills, 62)]
    if card.partial:
        items.append(said(say("card.partial", n=card.partial), 34, c.GOLD, "label"))
    return [row(items, x, y, "m", 20, 676)] if items else []


def _lines(card: MythosView) -> list[Box]:
    """What may come of it, each line on its own plate."""
    return plates(card.lines, [_tone(card, i) for i in range(len(card.lines))], _M.lines)


def plates(lines_: list[str], tones: list[str], place: list[int]) -> list[Box]:
    """Lines below one another, each on a plate with an edge in its tone, as large as all of them fit."""
    x, y, w, h = place
    size, heights = _set_lines(tuple(lines_), w - 44, h)
    spare = (h - sum(heights)) / max(1, len(heights))
    boxes: list[Box] = []
    for words, tone, height in zip(lines_, tones, heights, strict=True):
        tall = int(height + min(spare, 60) - _LINE_GAP)
        boxes += [
            Panel("unfathomable/chip", x, y, w, tall, ("#150b1e", tone), drop=False),
            Paragraph(words, x + w / 2, y + tall / 2, w - 44, tall, "info", size, c.CREAM),
        ]
        y += tall + _LINE_GAP
    return boxes


@lru_cache(maxsize=256)
def _set_lines(lines_: tuple[str, ...], w: float, h: float) -> tuple[int, list[float]]:
    """One size for all lines, the largest at which they fit below one another, and the height of each."""
    for size in range(34, LEAST - 1, -1):
        heights = [len(wrap(words, "info", size, w)) * size * 1.12 + 12 + _LINE_GAP for words in lines_]
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
    boxes: list[Box] = [Panel("rule", x, y + 8, w, 3, (c.RULE,), drop=False)]
    for i, (icon, colour, words) in enumerate(marks):
        cx = x + w * (i + 0.5) / 3
        lit = "now" if i == at or not live else "done" if i < at else "next"
        ink = c.GOLD if i == at or not live else c.DIM
        boxes += [
            Sprite("unfathomable/stage", (icon, colour, lit, 104), cx, y + 80, drop=False),
            Text(words, cx, y + 162, "label", 34, ink, "mm", width=int(w / 3 - 10)),
        ]
        if i:
            boxes.append(Text("›", x + w * i / 3, y + 76, "number", 56, c.RULE, "mm"))
    return boxes


def _alt(view: ShipView, card: MythosView, names: Names, live: bool) -> str:
    told = [card_words(card, names), check_line(card), *card.lines, card.story]
    return sentences([*told, *([waiting(view, names)] if live else [])])


def _text(view: ShipView, card: MythosView, names: Names, live: bool) -> str:
    who = chooser_words(card, names)
    head = say("card.text.chosen" if who else "card.text.head", card=card, who=who)
    then = say("card.text.then", icon=card.icon, track=say(f"card.track.{card.track}"))
    told = [head, card.story, "", check_line(card), *card.lines, "", then]
    return lines([*told, *([waiting(view, names)] if live else [])])
