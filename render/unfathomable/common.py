"""Pieces that several pictures share, as placed boxes: badges, names, words, skills."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.unfathomable.views import Mine
from render.kit import pieces
from render.kit.boxes import Box, Sprite
from render.kit.pieces import Item, Style
from render.unfathomable import palette as c
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView, SkillView

_STYLE = Style(ink=c.CREAM, name_ink=c.WHITE)
glyph, said, value = _STYLE.glyph, _STYLE.said, _STYLE.value


def badge(view: ShipView, seat: int, size: int, x: float = 0, y: float = 0) -> Sprite:
    """A seat's badge; a traitor that was revealed has another."""
    return pieces.badge(seat, size, "traitor" if is_traitor(view, seat) else "", x, y)


def person(view: ShipView, seat: int, names: Names, sizes: tuple[int, int]) -> list[Item]:
    return _STYLE.person(seat, names, sizes, state="traitor" if is_traitor(view, seat) else "")


@dataclass(frozen=True)
class Stack:
    """Cards of the same type and value."""

    card: SkillView
    n: int


def stacks(cards: list[SkillView]) -> list[Stack]:
    """Sorted by type and value; equal cards lie on one another."""
    out: list[Stack] = []
    for card in sorted(cards, key=lambda card: (c.SKILL_NAMES.index(card.type), card.value, card.id)):
        if out and (out[-1].card.type, out[-1].card.value) == (card.type, card.value):
            out[-1] = Stack(out[-1].card, out[-1].n + 1)
        else:
            out.append(Stack(card, 1))
    return out


def skill_icons(kinds: list[str], size: int) -> list[Item]:
    return [glyph(kind, size, c.skill(kind)) for kind in kinds]


def status(right: float, y: float, words: str, fill: str, ink: str, size: int, h: int) -> list[Box]:
    """A pill that ends at `right`."""
    w = pieces.snug(words, "label", size, LAYOUT.pill.pad)
    return pieces.pill(words, right - w / 2, y, (w, h, size), fill, ink)


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
