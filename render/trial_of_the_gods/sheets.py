"""Feats, Heroes, Olympics Cards and Upgrades as plaques."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import (
    action,
    disciplines,
    feats,
    heroes,
    personal_deck,
    power_text,
    prize_text,
    upgrade_text,
    upgrades,
)
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.card import PLAIN, Mood
from render.trial_of_the_gods.common import OUR, counted, house_chip, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.prizes import champions, prize_words
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.tiles import WIDTH, Tile, even, lines_high
from render.trial_of_the_gods.words import say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView, UpgradeView

_F, _H, _C = LAYOUT.feat, LAYOUT.hero, LAYOUT.card


def numeral(level: int) -> str:
    return say(f"level.{level}")


# ---- Feats --------------------------------------------------------------------------------------------------------


def feat_tile(feat: str, own: bool = False, mood: Mood = PLAIN) -> Tile:
    """`own`: bought, on plaster; one that can still be bought is black with its price."""
    return Tile(partial(_feat_height, feat), partial(_feat, feat, own, mood))


def _feat_height(feat: str, tight: int) -> int:
    size, least, free = _F.text
    words = power_text(feats()[feat].power)
    return _F.top + lines_high(words, "info", least if tight else size, WIDTH - 2 * free) + _F.foot


def _feat(feat: str, own: bool, mood: Mood, x: float, y: float, h: int, tight: int) -> list[Box]:
    sheet = feats()[feat]
    ink, title, sign = (c.BLACK, c.WINE, c.BLACK) if own else (c.PALE, c.TEXT, c.TEXT)
    dx, dy, disc = _F.disc
    left, size, least, tall = _F.name
    out: list[Box] = [
        Panel(OUR + "panel", x, y, WIDTH, h, ("plaster" if own else "glaze",)),
        Sprite(OUR + "level", (numeral(sheet.level), disc, own), x + dx, y + dy, drop=False),
    ]
    wide = WIDTH - left - _F.right
    out.append(even(sheet.name, x + left + wide / 2, y + dy, wide, tall, "attic", size, title, least))
    size, least, free = _F.text
    room = h - _F.top - _F.foot
    words = power_text(sheet.power)
    spare = room - lines_high(words, "info", size, WIDTH - 2 * free)
    if spare >= _F.emblem[0]:  # in a row of taller ones: its emblem above the words
        side = min(spare, _F.emblem[1])
        args = (slug(sheet.emblem), side, *((c.BLACK, c.RUST) if own else (c.TEXT, c.PALE)))
        out.append(Sprite(OUR + "emblem", args, x + WIDTH / 2, y + _F.top + side / 2, drop=False))
        room -= side
    foot = y + h - _F.foot
    out.append(even(words, x + WIDTH / 2, foot - room / 2, WIDTH - 2 * free, room, "info", size, ink, least))
    icon, type_, gap = _F.signs
    at = foot + _F.foot / 2 - gap / 2
    restore = counted("restore", f"+{sheet.restore}", (icon, type_), sign, ink)
    if not own:
        out.append(row(counted("cube", sheet.cost, (icon, type_), sign, ink), x + _F.left, at, gap=gap))
    out.append(row([*restore, stamped("moon", icon - gap, sign)], x + WIDTH - _F.right, at, "r", gap))
    if mood.stamp:
        out.append(Text(mood.stamp, x + _F.left, at, "label", type_ - gap // 2, c.WINE if own else c.TEXT))
    return [*out, *_framed(mood, x, y, h)]


def _framed(mood: Mood, x: float, y: float, h: int) -> list[Box]:
    out: list[Box] = [Panel(OUR + "veil", x, y, WIDTH, h, drop=False)] if mood.dim else []
    if mood.lit:
        out.append(Panel(OUR + "outline", x, y, WIDTH, h, (c.NOW, _C.lit, _C.waves), drop=False))
    return out


def feat_told(feat: str) -> str:
    sheet = feats()[feat]
    return say("feat.told", name=sheet.name, level=numeral(sheet.level), f=sheet, text=power_text(sheet.power))


# ---- Heroes -------------------------------------------------------------------------------------------------------


def hero_tile(view: TrialView, hero: str, note: str = "", mood: Mood = PLAIN) -> Tile:
    """The Trained side; `note`: whether it is a Captain's, what Training costs."""
    return Tile(partial(_hero_height, hero, note), partial(_hero, view, hero, note, mood))


def captain_tile(view: TrialView, hero: str, mood: Mood = PLAIN) -> Tile:
    """One to be chosen: with the names of the two Personal cards."""
    names = " · ".join(action(card).name for card in personal_deck(hero))
    return hero_tile(view, hero, say("hero.cards", names=names), mood)


def _foot(note: str) -> int:
    """As tall as what is written there."""
    return max(_H.foot, lines_high(note, "label", _H.type - 1, WIDTH - 2 * _C.text[2]) + _H.text[2])


def _hero_height(hero: str, note: str, tight: int) -> int:
    size, least, free = _H.text
    words = power_text(heroes()[hero].power)
    fixed = _H.art[tight > 0] + _H.name[2] + _H.epithet[2] + _H.chip[3] + _foot(note)
    return fixed + lines_high(words, "info", least if tight else size, WIDTH - 2 * free)


def _hero(view: TrialView, hero: str, note: str, mood: Mood, x: float, y: float, h: int, tight: int) -> list[Box]:
    sheet = heroes()[hero]
    art = _H.art[tight > 0]
    args = (art, 0, "action", "hero", slug(sheet.emblem), int(hero[2:]), False)
    out: list[Box] = [Panel(OUR + "card", x, y, WIDTH, h, args)]
    size, least, tall = _H.name
    at, cx, wide = y + art, x + WIDTH / 2, WIDTH - 2 * _C.text[2]
    out.append(Text(sheet.name, cx, at + tall / 2 + 2, "attic", size, c.WINE, "mm", wide, least))
    at += tall
    size, least, tall = _H.epithet
    out.append(even(sheet.epithet, cx, at + tall / 2, wide, tall, "info", size, c.UMBER, least))
    at += tall
    chip, left, step, tall = _H.chip
    out += [
        house_chip(view, house, chip, x + left + i * step, at + tall / 2) for i, house in enumerate(sheet.blessings)
    ]
    icon, apart = _H.skill
    for i, deed in enumerate(reversed(sheet.skills)):
        out.append(stamped(deed, icon, c.BLACK, x + WIDTH - left - i * apart, at + tall / 2))
    at += tall
    size, least, free = _H.text
    room = y + h - at - _foot(note)
    words = power_text(sheet.power)
    out.append(even(words, cx, at + room / 2, WIDTH - 2 * free, room, "info", size, c.BLACK, least))
    words = note or say("hero.train", n=sheet.train)
    foot = _foot(note) - free
    out.append(even(words, cx, y + h - free - foot / 2, wide, foot + 2, "label", _H.type, c.WINE))
    return [*out, *_framed(mood, x, y, h)]


def hero_told(hero: str) -> str:
    sheet = heroes()[hero]
    return say(
        "hero.told",
        name=sheet.name,
        epithet=sheet.epithet,
        houses=[say(f"house.{one}") for one in sheet.blessings],
        skills=[say(f"deed.{one}") for one in sheet.skills],
        text=power_text(sheet.power),
        n=sheet.train,
    )


# ---- Olympics Cards and Upgrades ----------------------------------------------------------------------------------


def games_tile(card: str, mood: Mood = PLAIN) -> Tile:
    return Tile(lambda tight: LAYOUT.discipline.height, partial(_games, card, mood))


def _games(card: str, mood: Mood, x: float, y: float, h: int, tight: int) -> list[Box]:
    d, sheet = LAYOUT.discipline, disciplines()[card]
    args = (d.art, 0, "action", "hero", slug(sheet.emblem), ord(card[-1]), False)
    size, least, tall = d.name
    cx, wide = x + WIDTH / 2, WIDTH - 2 * _C.text[2]
    out: list[Box] = [
        Panel(OUR + "card", x, y, WIDTH, h, args),
        Text(sheet.name, cx, y + d.art + tall / 2, "attic", size, c.WINE, "mm", wide, least),
    ]
    icon, small, gap, down = d.symbols
    items: list[Item] = [stamped(one, icon, c.BLACK) for one in sheet.symbols]
    items += [said("|", icon, c.RUST), *(stamped(one, small, c.UMBER) for one in sheet.ties)]
    out.append(row(items, cx, y + down, "m", gap))
    first, pitch, type_, least, free = d.prizes
    room = WIDTH - free - _C.text[2]
    places = range(len(sheet.prizes))
    while type_ > least and any(_across(_won(card, place, type_), gap) > room for place in places):
        type_ -= 1
    out += [row(_won(card, place, type_), x + free, y + first + place * pitch, gap=gap) for place in places]
    return [*out, *_framed(mood, x, y, h)]


def _won(card: str, place: int, type_: int) -> list[Item]:
    """What a place wins: its Champion Tokens as wreaths, then the rest."""
    line: list[Item] = [said(say(f"place.{place + 1}"), type_, c.WINE, "number")]
    if n := champions(card, place):
        line += [said(str(n), type_, c.BLACK, "number"), stamped("wreath", type_, c.GOLD)]
    return [*line, said(prize_words(card, place), type_, c.BLACK)]


def _across(line: list[Item], gap: int) -> float:
    """How wide it is, set as a row; a sign is as wide as it is high."""
    wides = [
        measure(one.text, one.face, one.size) if isinstance(one, Text) else float(str(one.args[1])) for one in line
    ]
    return sum(wides) + gap * (len(line) - 1)


def games_told(card: str) -> str:
    sheet = disciplines()[card]
    prizes = [
        say("prize.line", place=say(f"place.{i + 1}"), text=prize_text(sheet, i)) for i in range(len(sheet.prizes))
    ]
    deeds = [say(f"deed.{one}") for one in sheet.symbols]
    return say(
        "discipline.told",
        name=sheet.name,
        symbols=deeds,
        ties=[say(f"deed.{one}") for one in sheet.ties],
        prizes=prizes,
    )


def upgrade_tile(view: TrialView, one: UpgradeView, mood: Mood = PLAIN) -> Tile:
    return Tile(lambda tight: LAYOUT.upgrade.height, partial(_upgrade, view, one, mood))


def _upgrade(view: TrialView, one: UpgradeView, mood: Mood, x: float, y: float, h: int, tight: int) -> list[Box]:
    """The token, what it gives, its two Blessings with the gods behind them."""
    u, token = LAYOUT.upgrade, upgrades()[one.kind]
    ink, title = (c.BLACK, c.WINE) if one.active else (c.PALE, c.TEXT)
    cx, wide = x + WIDTH / 2, WIDTH - 2 * _C.text[2]
    sx, sy, icon = u.sign
    out: list[Box] = [
        Panel(OUR + "panel", x, y, WIDTH, h, ("plaster" if one.active else "glaze",)),
        stamped(c.UPGRADES[one.kind], icon, title, x + sx, y + sy),
    ]
    left, down, size, least = u.name
    words = say("upgrade.name", name=token.name, n=token.n)
    out.append(Text(words, x + left, y + down, "attic", size, title, width=WIDTH - left - _F.right, least=least))
    top, tall, size, least = u.text
    out.append(even(upgrade_text(token), cx, y + top + tall / 2, wide, tall, "info", size, ink, least))
    left, step, down, chip = u.chip
    out += [house_chip(view, house, chip, x + left + i * step, y + h - down) for i, house in enumerate(one.blessings)]
    return [*out, *_framed(mood, x, y, h)]
