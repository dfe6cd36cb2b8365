"""What the group has: adventure cards, quests, the discard pile, the journey log. Pages for a pocket, all public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import abilities, locations, possessions, quests, rooms
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box
from render.kit.pocket import Block, para, tall
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import slip
from render.sleeping_gods.faces import Card, card_block
from render.sleeping_gods.hand import ability
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.market import possession
from render.sleeping_gods.scenery import place_motif
from render.sleeping_gods.words import Names, card_text, hint_text, region_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_J = LAYOUT.journal


def adventure_pages(view: SeaView, names: Names) -> list[Scene]:
    cards: list[Card] = []
    told = [say("cards.alt", n=len(view.adventure))]
    for owned in view.adventure:
        stamp = say("cards.blocked", n=owned.command) if owned.command else ""
        cards.append(possession(possessions()[owned.id], stamp=stamp, story=False))
        told.append(say("cards.card", name=possessions()[owned.id].name, text=card_text(owned.id), stamp=stamp))
    return leaf(
        say("cards.head", n=len(view.adventure)), [card_block(one) for one in cards], sentences(told), lines(told)
    )


def quest_pages(view: SeaView, names: Names) -> list[Scene]:
    told = [say("quests.alt", n=len(view.quests))]
    blocks: list[Block] = []
    for one in view.quests:
        card = quests()[one]
        wanting = [note.place.partition(".")[0] for note in view.notes if note.keyword == card.keyword]
        seen = [int(place) for place in wanting if place.isdecimal() and int(place) in locations()]
        motif = place_motif(seen[0]) if seen else ""
        page = locations()[seen[0]].page if seen else 0
        blocks.append(
            card_block(
                Card(
                    "sg-scroll",
                    "#7a4a1e",
                    card.name,
                    say("quests.keyword", keyword=card.keyword),
                    card.story,
                    motif=motif,
                    page=page,
                )
            )
        )
        told.append(say("quests.card", name=card.name, keyword=card.keyword, text=card.story))
    return leaf(say("quests.head", n=len(view.quests), used=len(view.used)), blocks, sentences(told), lines(told))


def discard_pages(view: SeaView, names: Names) -> list[Scene]:
    """Newest first."""
    cards = [abilities()[one] for one in reversed(view.thrown)]
    told = [say("discard.alt", n=len(cards))]
    told += [say("discard.card", name=card.name, skill=say(f"skills.{card.skill}"), fate=card.fate) for card in cards]
    return leaf(
        say("discard.head", n=len(cards), left=view.deck_left),
        [card_block(ability(card)) for card in cards],
        sentences(told),
        lines(told),
    )


def log_pages(view: SeaView, names: Names) -> list[Scene]:
    """The journey log: the mode, the record, save lines, keywords that places want, hints, where we have been."""
    told = [say("journey.alt", v=view, mode=say("log.brutal" if view.brutal else "log.normal"))]
    wants = [
        say("journey.wants", place=_place(note.place), keyword=note.keyword, turn=note.turn)
        for note in view.notes
        if note.keyword
    ]
    hints = [
        say("journey.hint", place=_place(note.place), hint=hint_text(note.hint)) for note in view.notes if note.hint
    ]
    saves = [
        say(
            "journey.save",
            turn=line.turn,
            at=region_name(line.at),
            damage=line.damage,
            room=rooms()[line.room].name if line.room in rooms() else "-",
        )
        for line in view.saves
    ]
    seen = [
        say("journey.seen", n=n, name=locations()[n].name, region=region_name(locations()[n].region))
        for n in view.explored
    ]
    blocks = _lines(say("journey.record"), told)
    parts = {"wanted": wants, "hints": hints, "saves": saves, "places": seen}
    for key, found in parts.items():
        blocks += _lines(say(f"journey.{key}"), found) if found else []
    return leaf(
        say("journey.head", turn=view.turn),
        blocks,
        sentences([*told, *wants, *hints]),
        lines([*told, *wants, *hints, *saves, *seen]),
        "book",
    )


def _place(under: str) -> str:
    number = under.partition(".")[0]
    return (
        say("journey.place", n=number, name=locations()[int(number)].name)
        if number.isdecimal() and int(number) in locations()
        else say("tale.voyage")
    )


def _lines(title: str, found: list[str]) -> list[Block]:
    """Slips with a title and lines under it, as many as it takes."""
    _, w, head, inset, size, _ = _J.slip
    out: list[Block] = []
    kept: list[str] = []
    h = head
    for one in found:
        more = tall(one, "info", size, w - 2 * inset)
        if kept and h + more > _J.most:
            out.append(_slip(title, kept, h))
            kept, h = [], head
        kept = [*kept, one]
        h += more
    return [*out, _slip(title, kept, h)]


def _slip(title: str, found: list[str], h: int) -> Block:
    x, w, head, inset, size, large = _J.slip

    def draw(y: float) -> list[Box]:
        out: list[Box] = [slip(x, y, w, h + inset, c.CARD, _J.seed)]
        out += para(title, x + inset, y + inset / 2, w, "goudy", large, c.INK)
        at = y + head
        for one in found:
            out += para(one, x + inset, at, w - 2 * inset, "info", size, c.INK)
            at += tall(one, "info", size, w - 2 * inset)
        return out

    return Block(h + inset, draw)
