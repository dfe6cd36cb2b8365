"""What an ask offers, as a picture: people to be, cards with their texts, places on the ship."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games.unfathomable.printed import mythos_faces, pages, sheets
from render.kit.art import Asked, NoSuchLook, Offer, Scene
from render.kit.offering import Paper, on_one_page
from render.kit.pocket import numbers, width_of
from render.unfathomable import palette as c
from render.unfathomable.card import card_scene
from render.unfathomable.common import own
from render.unfathomable.leaves import (
    P,
    Thing,
    counted,
    people_title,
    person_cell,
    scene,
    skill_cell,
    skill_line,
    thing_cell,
    title,
)
from render.unfathomable.near import near
from render.unfathomable.pages import card_page, mythos_page
from render.unfathomable.sheet import character_sheet
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView

_SMALL = {"item": "", "spell": "sigil", "waypoint": "anchor"}
_PAPER = Paper(P.x, P.w, P.gap, P.page, P.columns, title, scene)
_USES = ("use", "react")  # verbs of cards and abilities that are played


def choices(view: ShipView, names: Names, ask: Asked) -> Offer | None:
    if ask.kind == "setup.character":
        return _people(ask)
    if view.card is not None and ask.args.get("card") == view.card.id:
        return Offer(card_scene(view, names), within="board")
    if (cards := _held(view, ask)) is not None:
        return cards
    things = _things(view, ask) if ask.kind != "act" else {}  # what is round about matters more than a card
    if len(things) > 1 or (things and _letters(things) > P.near.worth):
        return _sheet(ask, things)
    return near(view, names, ask)


def detail(view: ShipView, names: Names, ask: Asked, option: str) -> Scene:
    found = ask.option(option)
    which = _card_id(found) if found is not None else ""
    if which in sheets():
        return character_sheet(sheets()[which])
    if which in mythos_faces():
        return mythos_page(view, names, which)
    for cards in pages().values():
        if which in cards:
            return card_page(cards[which])
    raise NoSuchLook(option)


def _card_id(option: Any) -> str:
    found = next((option.args[key] for key in ("character", "item", "card") if key in option.args), option.id)
    return str(found)


# ---- people -----------------------------------------------------------------------------------------------------


def _people(ask: Asked) -> Offer | None:
    free = {option.id: sheets()[_card_id(option)] for option in ask.options}
    marks = numbers(free)
    w = width_of(P.columns, P.w, P.gap)
    said = [
        say("choose.person", mark=marks[option], card=card, skills=_set(card.skills)) for option, card in free.items()
    ]
    for roomy in (True, False):
        cells = [person_cell(card, w, marks[option], roomy) for option, card in free.items()]
        found = on_one_page(_PAPER, ask, cells, said, marks, title=people_title, details=tuple(free), instead="both")
        if found is not None:
            return found
    return None


def _set(skills: dict[str, int]) -> list[str]:
    return [say("choose.skill", n=skills[kind], kind=kind) for kind in c.SKILL_NAMES if kind in skills]


# ---- cards ------------------------------------------------------------------------------------------------------


def _held(view: ShipView, ask: Asked) -> Offer | None:
    """Cards of the own hand: with their texts while there is room, else as a list."""
    hand = {card.id: card for card in own(view).hand}
    found = {o.id: hand[str(o.args["card"])] for o in ask.options if o.args.get("card") in hand}
    if len(found) < 2 or any(option.verb in _USES for option in ask.options):
        return None
    once, marks = _once(ask, {option: (card.type, card.value, card.name) for option, card in found.items()})
    w = width_of(P.columns, P.w, P.gap)
    full = len(once) <= P.near.most
    cell = skill_cell if full else skill_line
    cells = [cell(found[option], w, n, mark=marks[option]) for option, n in once.items()]
    said = [
        say("choose.skill-card", mark=marks[option], card=found[option], name=counted(found[option].name, n))
        for option, n in once.items()
    ]
    return on_one_page(_PAPER, ask, cells, said, marks, within="hand")


def _once(ask: Asked, things: Mapping[str, Hashable]) -> tuple[dict[str, int], dict[str, str]]:
    """Copies of a card, where one card is wanted, are one thing with one number.

    By the first of each: how many there are; and the numbers of all options.
    """
    single = (ask.ask.least, ask.ask.most) == (1, 1)
    alike: dict[Hashable, list[str]] = {}
    for option, thing in things.items():
        alike.setdefault(thing if single else option, []).append(option)
    marks = numbers(copies[0] for copies in alike.values())
    once = {copies[0]: len(copies) for copies in alike.values()}
    return once, {option: marks[alike[thing if single else option][0]] for option, thing in things.items()}


def _things(view: ShipView, ask: Asked) -> dict[str, Thing]:
    """By option: the card that it is about, where that has a text."""
    out: dict[str, Thing] = {}
    for option in ask.options:
        if (found := _thing(view, ask, option)) is not None:
            out[option.id] = found
    return out


def _thing(view: ShipView, ask: Asked, option: Any) -> Thing | None:
    which = _card_id(option)
    if option.verb in _USES:
        text = ask.texts.get(option.id, "")
        card = next((card for card in own(view).hand if card.id == which), None)
        icon, head = (card.type, say("choose.pips", card=card)) if card else ("star", "")
        return (
            Thing(icon, head, str(option.args.get("name", "")), text, "feat" if not card else "sheet") if text else None
        )
    if option.verb == "give":  # an item for one of several: its name does
        return None
    if which in mythos_faces():
        face = mythos_faces()[which]
        return Thing("kraken", say("choose.mythos"), face.name, " ".join(face.lines), "mythos")
    for deck, cards in pages().items():
        if which in cards:
            card = cards[which]
            icon = _SMALL[deck] or c.glyph_of(card.id, card.trait)
            head = say(f"choose.{deck}", trait=card.trait, n=card.distance)
            return Thing(icon, head, card.name, card.text, deck)
    return None


def _letters(things: dict[str, Thing]) -> int:
    return sum(len(thing.text) for thing in things.values())


def _sheet(ask: Asked, things: dict[str, Thing]) -> Offer | None:
    once, marks = _once(ask, things)
    things = {option: replace(things[option], name=counted(things[option].name, n)) for option, n in once.items()}
    said = [say("choose.thing", mark=marks[option], thing=thing) for option, thing in things.items()]
    printed = tuple(option for option in things if _is_printed(ask, option))
    for columns in (1, 2):
        w = width_of(columns, P.w, P.gap)
        cells = [thing_cell(thing, w, mark=marks[option]) for option, thing in things.items()]
        found = on_one_page(_PAPER, ask, cells, said, marks, columns, details=printed)
        if found is not None:
            return found
    return None


def _is_printed(ask: Asked, option: str) -> bool:
    which = _card_id(ask.option(option))
    return which in mythos_faces() or any(which in cards for cards in pages().values())
