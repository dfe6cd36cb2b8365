"""A market visit: the cards on show, lettered, with price and effect."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.sleeping_gods.cards import market, possessions
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.sleeping_gods import palette as c
from render.sleeping_gods.faces import Card, card_block
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.words import Names, card_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.cards import Possession
    from games.sleeping_gods.views import SeaView

LETTERS = ascii_uppercase


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


def market_scene(view: SeaView, names: Names) -> Scene:
    """Everything on show; what is too dear is grey."""
    return market_pages(view, names)[0]


def market_pages(view: SeaView, names: Names) -> list[Scene]:
    cards = [
        possession(market()[one], LETTERS[i], market()[one].price, story=False) for i, one in enumerate(view.stalls)
    ]
    told = [say("market.alt", n=len(view.stalls), coins=view.coins)]
    told += [
        say(
            "market.card",
            letter=LETTERS[i],
            name=possessions()[one].name,
            price=market()[one].price,
            text=card_text(one),
        )
        for i, one in enumerate(view.stalls)
    ]
    head = say("market.head", coins=view.coins)
    return leaf(head, [card_block(one, "market") for one in cards], sentences(told), lines(told), "scales")
