"""What several pictures share: signs in a row, Enemies, Houses, who is who."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import code, enemy, houses, is_hero
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, Style, snug
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.words import Names

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import Foe, PlayerView, TrialView

OUR = "trial_of_the_gods/"
_STYLE = Style(ink=c.PALE, name_ink=c.PURE, face="label", contour=c.BLACK, line=LAYOUT.edge)
said, name, person = _STYLE.said, _STYLE.name, _STYLE.person


def stamped(sign: str, size: int, colour: str, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "glyph", (sign, size, colour), x, y, drop=False)


def counted(sign: str, n: int | str, sizes: tuple[int, int], colour: str, ink: str = "") -> list[Item]:
    """A sign and its number."""
    return [stamped(sign, sizes[0], colour), said(str(n), sizes[1], ink or colour, "number")]


def beast(card: str) -> str:
    """The figure of an Enemy."""
    return "helm" if is_hero(card) else c.BEASTS[card.partition(".")[0]]


def foe_sprite(foe: Foe, size: int, x: float = 0, y: float = 0) -> Sprite:
    profile = enemy(foe.card)
    args = (beast(foe.card), code(foe.card), profile.attack, profile.dice, foe.injured, foe.owner, foe.number, size)
    return Sprite(OUR + "enemy", args, x, y)


def house_chip(view: TrialView, house: str, size: int, x: float = 0, y: float = 0, drop: bool = False) -> Sprite:
    god = view.houses[house].god if house in view.houses else ""
    return Sprite(OUR + "house", (house, houses()[house].letter, god, size), x, y, drop=drop)


def on_plaster(picture: str, size: int, x: float, y: float) -> Sprite:
    """An emblem on a light ground: the added white is umber there."""
    return Sprite(OUR + "emblem", (picture, size, c.BLACK, c.RUST), x, y, drop=False)


def player(view: TrialView, seat: int) -> PlayerView:
    return next(one for one in view.players if one.seat == seat)


def in_order(view: TrialView) -> list[PlayerView]:
    """In Initiative order; before it is drawn, as they sit."""
    return [player(view, seat) for seat in view.order] or list(view.players)


def status(words: str, right: float, y: float, h: int, size: int, pad: int, fill: str, ink: str) -> list[Box]:
    """A word on a plate that ends at `right`."""
    w = snug(words, "label", size, pad)
    return [
        Panel(OUR + "plate", right - w, y, w, h, (fill,), drop=False),
        Text(words, right - w / 2, y + h / 2, "label", size, ink, "mm"),
    ]


def seated(seat: int, names: Names, sizes: tuple[int, int], fill: str) -> list[Item]:
    return person(seat, names, sizes, fill, drop=False)
