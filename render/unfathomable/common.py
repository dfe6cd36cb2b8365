"""Pieces that several pictures share, as placed boxes: badges, names, words, skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.unfathomable.views import Mine
from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.fonts import measure
from render.unfathomable import palette as c
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

Item = Sprite | Text


def badge(seat: int, size: int, traitor: bool = False) -> Sprite:
    return Sprite("badge", (seat, size, "traitor" if traitor else ""))


def name(seat: int, names: Names, size: int = 36, fill: str = c.WHITE) -> Text:
    return Text(names[seat], face="number", size=size, fill=fill, cut=True)


def said(words: str, size: int = 34, fill: str = c.CREAM, face: str = "info") -> Text:
    return Text(words, face=face, size=size, fill=fill)


def glyph(icon: str, size: int, colour: str) -> Sprite:
    return Sprite("icon", (icon, size, colour), drop=False)


def skill_icons(kinds: list[str], size: int) -> list[Item]:
    return [glyph(kind, size, c.skill(kind)) for kind in kinds]


def pill(right: float, y: float, words: str, fill: str, ink: str, size: int = 26, h: int = 40) -> list[Box]:
    """A status that ends at `right`."""
    w = int(measure(words, "label", size)) + 26
    return [
        Panel("pill", right - w, y - h / 2, w, h, (fill,), drop=False),
        Text(words, right - w / 2, y, "label", size, ink, "mm"),
    ]


def row(items: list[Item], x: float, y: float, anchor: str = "l", gap: int = 12, width: int | None = None) -> Row:
    return Row(tuple(items), x, y, anchor, gap, width)


def player(view: ShipView, seat: int) -> PlayerView | None:
    return next((p for p in view.players if p.seat == seat), None)


def own(view: ShipView) -> Mine:
    """What this seat holds; nothing before it has a character."""
    return view.mine or Mine()


def seen(mine: Mine) -> str:
    """Cards that only this seat has looked at."""
    cards = [say(f"seen.{card.where}", name=card.name, deck=say(f"seen.deck.{card.deck}")) for card in mine.peeked]
    looks = [say("seen.loyalty", seat=seat, kind=say(f"kind.{kind}")) for seat, kind in mine.saw]
    return say("series", of=[*cards, *looks])


def is_traitor(view: ShipView, seat: int) -> bool:
    found = player(view, seat)
    return found is not None and bool(found.shown)
