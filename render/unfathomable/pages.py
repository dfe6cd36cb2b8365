"""A page of the box: one card or one monster, for whoever asks what it does. Everybody may know these faces."""

from __future__ import annotations

from games.unfathomable.printed import Page
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Paragraph, Sprite, Text
from render.unfathomable import palette as c
from render.unfathomable.card import plates, poster
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import say

_M, _P = LAYOUT.mythos, LAYOUT.page
_ICONS = {"spell": "sigil", "waypoint": "anchor"}


def page(icon: str, name: str, head: str, said: list[str], story: str = "") -> Scene:
    """A large icon before the moon, and what there is to say, line by line."""
    x, y, w, h = _M.poster
    figure: list[Box] = [Sprite("icon", (icon, _P.icon, c.PALE_GOLD, "#02070a", 6), x + w / 2, y + h * _P.rise)]
    return _page(figure, name, head, said, story)


def monster_page(kind: str) -> Scene:
    said = [say(f"look.monster.{kind}.{part}") for part in ("acts", "deep", "beaten")]
    return _page(poster(kind), say(f"look.monster.{kind}.name"), say("look.head.monster"), said)


def _page(figure: list[Box], name: str, head: str, said: list[str], story: str = "") -> Scene:
    x, y, width = _M.name
    sx, sy, w, h = _M.story
    boxes: list[Box] = [
        *figure,
        Text(head, x, y - _P.head, "label", 28, c.GOLD, "mm", width=width),
        Text(name, x, y + 12, "deco", 60, c.PALE_GOLD, "mm", width=width, least=34),
    ]
    if story:
        boxes.append(Paragraph(story, sx, sy, w, h, "goudy-italic", 32, "#d9c9e6"))
    place = _P.lines if story else _P.all
    boxes += plates(said, [c.RULE] * len(said), place)
    told = [say("look.alt", head=head, name=name), *said, story]
    return Scene("unfathomable/crisis", tuple(boxes), sentences(told), lines([f"{head} · {name}", story, *said]))


def card_page(card: Page) -> Scene:
    """A card of one of the small decks."""
    args = {"trait": say(f"trait.{card.trait}") if card.trait else "", "n": card.distance}
    icon = c.glyph_of(card.id, card.trait) if card.deck == "item" else _ICONS[card.deck]
    begins = [say("look.starts", who=card.owner)] if card.owner else []
    return page(icon, card.name, say(f"look.head.{card.deck}", **args), [card.text, *begins], card.story)
