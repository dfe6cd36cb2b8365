"""The Deck: what the search has turned up so far, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import search_tokens, token_text
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.sleeping_gods import palette as c
from render.sleeping_gods.faces import Card, card_block
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.words import Names, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView


def search_scene(view: SeaView, names: Names) -> Scene:
    found = [search_tokens()[one] for one in view.found]
    cards = [
        Card(
            sign="crate",
            colour=c.SHUT if token.crew_damage or token.ship_damage else "#8a6a1c",
            title=token.name,
            body=token_text(token),
            story=token.story,
        )
        for token in found
    ]
    told = [say("search.alt", n=len(found), left=view.search_left)]
    told += [say("search.token", name=token.name, text=token_text(token)) for token in found]
    head = say("search.head", left=view.search_left)
    return leaf(head, [card_block(card) for card in cards], sentences(told), lines(told))[0]
