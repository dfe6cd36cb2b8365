"""A character's sheet: as the box has it, or as it lies before a player, with all that everybody sees there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.unfathomable.printed import Sheet, sheets
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.pieces import Item, row
from render.unfathomable import palette as c
from render.unfathomable.common import badge, said, skill_icons, value
from render.unfathomable.geometry import LAYOUT, H, W
from render.unfathomable.text import player_words, titles
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

_S, _P = LAYOUT.sheet, LAYOUT.panel
Entry = tuple[str, str, str, str]  # icon, heading, name, text


def character_sheet(card: Sheet) -> Scene:
    item = card.item
    entries = [
        *_abilities(card),
        (c.glyph_of(item.id, item.trait), say(f"trait.{item.trait}"), item.name, item.text),
    ]
    head = say("look.role", name=card.name, role=card.role)
    facts: list[Item] = [said(say("hand.draws"), _S.fact, "#d8c49a"), *_set(card.skills)]
    facts.append(said(say("look.begins", space=card.start), _S.fact, c.CREAM))
    told = [say("look.alt", head=say("look.head.character"), name=head), *(_told(entry) for entry in entries)]
    return _sheet([], head, facts, entries, told)


def player_sheet(view: ShipView, names: Names, player: PlayerView) -> Scene:
    """What lies open before a player: numbers of hidden things, never the things."""
    card = next((found for found in sheets().values() if found.name == player.character), None)
    entries: list[Entry] = _abilities(card, bool(player.feat)) if card else []
    entries += [
        (c.glyph_of(i.id, i.trait), say(f"trait.{i.trait}") if i.active else say("hand.asleep"), i.name, i.text)
        for i in player.items
    ]
    entries += [("kraken", say("look.kept"), kept, "") for kept in player.kept]
    sizes = _S.glyph, _S.number
    facts = value("cards", "#f3e6c4", str(player.hand), sizes) + value("mask", "#c9b6e6", str(player.loyalty), sizes)
    facts += [Sprite("unfathomable/title-token", (c.TITLES[title], _S.token)) for title in titles(player)]
    facts += [said(say("hand.draws"), _S.fact, "#d8c49a"), *_set(player.skills)] if player.skills else []
    if player.space:
        facts.append(said(say("player.at", space=player.space), _S.fact))
    if player.shown:
        facts.append(said(say(f"player.revealed.{player.shown}"), _S.shown, c.ALARM, "label"))
    x, y, size = _S.badge
    who = [badge(view, player.seat, size, x, y)]
    whole = say("player.role", player=player) if player.character else say("player.nobody")
    head = say("look.plays", name=names[player.seat], who=whole)
    told = [player_words(player, names), *(_told(entry) for entry in entries)]
    return _sheet([*who], head, facts, entries, told)


def _abilities(card: Sheet, feat: bool = True) -> list[Entry]:
    out: list[Entry] = [("wheel", say("look.ability"), card.ability.name, card.ability.text)]
    if feat:
        out.append(("star", say("title.feat"), card.feat.name, card.feat.text))
    return [*out, ("mask", say("look.reveal"), card.reveal.name, card.reveal.text)]


def _set(skills: dict[str, int]) -> list[Item]:
    return skill_icons([kind for kind in c.SKILL_NAMES for _ in range(skills.get(kind, 0))], _S.glyph)


def _told(entry: Entry) -> str:
    _, head, name, text = entry
    return say("look.entry" if text else "look.entry-name", head=head, name=name, text=text)


def _sheet(who: list[Box], head: str, facts: list[Item], entries: list[Entry], told: list[str]) -> Scene:
    x, y, width, size = _S.name
    fx, fy, gap = _S.facts
    left = x if who else _S.left
    boxes: list[Box] = [
        *who,
        Text(head, left, y, "number", size, c.WHITE, "lm", width=width, cut=True),
        row(facts, fx if who else left, fy, "l", gap),
    ]
    rows = -(-len(entries) // 2)
    for i, entry in enumerate(entries):
        boxes += _panel(entry, _S.cells[0] + i % 2 * (_S.w + _S.gap), _S.cells[1] + i // 2 * (_S.h + _S.gap))
    foot = _S.cells[1] + rows * (_S.h + _S.gap) + _S.foot
    return Scene("unfathomable/table", tuple(boxes), sentences(told), lines(told), crop=(0, 0, W, min(H, foot)))


def _panel(entry: Entry, x: float, y: float) -> list[Box]:
    icon, head, name, text = entry
    mid = x + _S.text[0] + _S.text[2] / 2
    mx, my, r, rim = _S.medal
    hx, hy, small, wide = _S.head
    title, largest, least = _S.title
    boxes: list[Box] = [
        Panel("unfathomable/panel", x, y, _S.w, _S.h, (_P.step[0], "#1c2f3a", "#0a141b", _P.line[0])),
        Sprite("medallion", (r, icon, "#16241c", rim, 0.64), x + mx, y + my),
        Text(head, x + hx, y + hy, "info", small, c.GOLD, "mm", width=wide),
        Text(name, mid, y + title, "period", largest, c.PALE_GOLD, "mm", width=_S.text[2], least=least),
    ]
    if text:
        boxes.append(Paragraph(text, mid, y + _S.text[1], _S.text[2], _S.text[3], "info", _S.type, c.CREAM))
    return boxes
