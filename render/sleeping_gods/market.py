"""A market visit: the cards on show, lettered, with price and effect."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import market
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pocket import Cell, in_columns, para, tall, width_of
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import lozenge, sign, slip
from render.sleeping_gods.faces import Card
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.words import Names, card_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.printed import MarketCard, Possession
    from games.sleeping_gods.views import SeaView

LETTERS = ascii_uppercase
_M = LAYOUT.market


def possession(
    card: Possession, letter: str = "", price: int | None = None, stamp: str = "", story: bool = True
) -> Card:
    """An adventure or market card."""
    sign, colour = c.KINDS.get(card.kind, c.KINDS["charm"])
    return Card(
        sign=sign,
        colour=colour,
        title=card.name,
        sub=say(f"kind.{card.kind}"),
        body=card_text(card.id),
        story=card.story if story else "",
        price=price,
        stamp=stamp,
        letter=letter,
    )


def market_pages(view: SeaView, names: Names) -> list[Scene]:
    """Everything on show, two in a row; what is too dear is grey."""
    prices = prices_of(view)
    cells = [_stall(market()[one], LETTERS[i], prices[one], view.coins) for i, one in enumerate(view.stalls)]
    told = [say("market.alt", n=len(view.stalls), coins=view.coins)]
    for i, one in enumerate(view.stalls):
        card = market()[one]
        told.append(say("market.card", letter=LETTERS[i], name=card.name, price=prices[one], text=card_text(one)))
    head = say("market.head", coins=view.coins)
    blocks = in_columns(cells, _M.left, _M.wide, 2, _M.gap)
    return leaf(head, blocks, sentences(told), lines(told), "scales")


def prices_of(view: SeaView) -> dict[str, int]:
    """What is asked for today: ongoing events and discounts change what is printed."""
    asked = {o.id: o.args["price"] for ask in view.asks if ask.kind == "market.buy" for o in ask.options}
    return {one: price if isinstance(price := asked.get(one), int) else market()[one].price for one in view.stalls}


def _stall(card: MarketCard, letter: str, cost: int, coins: int) -> Cell:
    """Letter, sign and price over name and effect."""
    sign_, colour = c.KINDS.get(card.kind, c.KINDS["charm"])
    room = width_of(2, _M.wide, _M.gap) - 2 * _M.inset
    size, text = _M.name, _M.text
    body = card_text(card.id)
    ink = c.INK if cost <= coins else c.FAINT
    h = _M.head + tall(card.name, "goudy", size, room) + tall(body, "info", text, room) + _M.inset

    def draw(x: float, y: float, w: int, high: int) -> list[Box]:
        lx, cy, pip, px, price, sx, icon, kind = _M.row
        at = y + _M.head
        return [
            slip(x, y, w, high, c.CARD if ink == c.INK else "#f1e8d4", _M.seed),
            Sprite("pip", (letter, pip, c.NOW if ink == c.INK else c.SLIP, c.INK, colour), x + lx, y + cy, drop=False),
            sign(sign_, icon, colour, x + sx, y + cy),
            Text(say(f"kind.{card.kind}"), x + sx + icon * 0.8, y + cy, "label", kind, colour),
            lozenge("coin", cost, "#8a5f0c", price, x + w - px, y + cy),
            *para(card.name, x + _M.inset, at, room, "goudy", size, ink),
            *para(body, x + _M.inset, at + tall(card.name, "goudy", size, room), room, "info", text, ink),
        ]

    return Cell(h, draw, "market")
