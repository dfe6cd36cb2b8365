"""A character's sheet: as the box has it, or as it lies before a player, with all that everybody sees there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.unfathomable.printed import Sheet, sheets
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite
from render.kit.pieces import Item
from render.kit.pocket import WIDTH, Block, in_columns, paged
from render.unfathomable import palette as c
from render.unfathomable.common import badge, said, value
from render.unfathomable.leaves import P, Thing, draws, scene, sheet_head, thing_cell
from render.unfathomable.text import player_words, titles
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import ItemView, PlayerView, ShipView

_TYPE, _ICON = P.sheet.set[3], P.sheet.set[1]


def character_sheet(card: Sheet) -> Scene:
    entries = [*_abilities(card), item_thing(card.item)]
    name = say("look.role", name=card.name, role=card.role)
    begins: list[Item] = [said(say("look.begins", space=card.start), _TYPE, c.CREAM)]
    told = [say("look.alt", head=say("look.head.character"), name=name), *(_told(entry) for entry in entries)]
    return _sheet(sheet_head(card.id, card.name, card.role, draws(card.skills), begins, []), entries, told)


def player_sheet(view: ShipView, names: Names, player: PlayerView) -> Scene:
    """What lies open before a player: numbers of hidden things, never the things."""
    card = next((found for found in sheets().values() if found.name == player.character), None)
    entries = _abilities(card, bool(player.feat)) if card else []
    entries += [item_thing(item) for item in player.items]
    entries += [Thing("kraken", say("look.kept"), kept, "", "mythos") for kept in player.kept]
    whole = say("player.role", player=player) if player.character else say("player.nobody")
    x, y, size = P.sheet.badge
    who: list[Box] = [badge(view, player.seat, size, P.x + P.w + x, P.page[0] + y)]
    told = [player_words(player, names), *(_told(entry) for entry in entries)]
    where: list[Item] = [said(say("player.at", space=player.space), _TYPE)] if player.space else []
    head = sheet_head(card.id if card else "", names[player.seat], whole, _facts(player), where, who)
    return _sheet(head, entries, told)


def _facts(player: PlayerView) -> list[Item]:
    sizes = _ICON, _TYPE
    facts = value("cards", "#f3e6c4", str(player.hand), sizes) + value("mask", "#c9b6e6", str(player.loyalty), sizes)
    facts += [Sprite("unfathomable/title-token", (c.TITLES[title], _ICON), drop=False) for title in titles(player)]
    if player.shown:
        facts.append(said(say(f"player.revealed.{player.shown}"), _TYPE, c.ALARM, "label"))
    return facts


def item_thing(item: ItemView) -> Thing:
    head = say(f"trait.{item.trait}") if item.active else say("hand.asleep")
    return Thing(c.glyph_of(item.id, item.trait), head, item.name, item.text, "item" if item.active else "asleep")


def _abilities(card: Sheet, feat: bool = True) -> list[Thing]:
    out = [Thing("wheel", say("look.ability"), card.ability.name, card.ability.text, "sheet")]
    if feat:
        out.append(Thing("star", say("title.feat"), card.feat.name, card.feat.text, "feat"))
    return [*out, Thing("mask", say("look.reveal"), card.reveal.name, card.reveal.text, "mythos")]


def _told(entry: Thing) -> str:
    return say("look.entry" if entry.text else "look.entry-name", head=entry.head, name=entry.name, text=entry.text)


def _sheet(head: Block, entries: list[Thing], told: list[str]) -> Scene:
    """One below the other; where there are very many, side by side, and at last by their names."""
    for columns, texts in ((1, True), (2, True), (2, False)):
        w = (P.w - P.gap * (columns - 1)) // columns
        shown = entries if texts else [replace(entry, text="") for entry in entries]
        cells = [thing_cell(entry, w) for entry in shown]
        leaf, *more = paged([head, *in_columns(cells, P.x, P.w, columns, P.gap)], *P.page)
        if not more:
            break
    found = scene(leaf, sentences(told), lines(told))
    assert found.crop is not None and found.crop[2] == WIDTH, "a sheet is as wide as a page"
    return found
