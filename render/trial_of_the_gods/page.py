"""One thing from near: a card, a Hero, an Enemy, a Feat, a Travel Card, a discipline, an Island."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import (
    action_cards,
    calm,
    calm_text,
    card_text,
    disciplines,
    enemy_text,
    feats,
    heroes,
    islands,
    monsters,
    power_text,
    prize_text,
    travel_text,
    travels,
)
from games.trial_of_the_gods.views import SYMBOLS
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.card import house_of
from render.trial_of_the_gods.common import OUR, counted, house_chip, stamped
from render.trial_of_the_gods.field import banded
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.sheets import numeral
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.tiles import even, lines_high
from render.trial_of_the_gods.words import Names, foe_told, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.printed import ActionCard, Sheet
    from games.trial_of_the_gods.views import TrialView

_P = LAYOUT.page


@dataclass(frozen=True)
class Page:
    sheet: Sheet
    sub: str
    text: str
    signs: tuple[Item, ...] = ()
    values: ActionCard | None = None
    more: str = ""  # how it stands in this game


def page_scene(page: Page) -> Scene:
    x, size, least, wide = _P.text
    top = _signs_foot(page) + _P.gaps[0]
    high = lines_high(page.text, "info", size, wide)
    story_size, story_least, _ = _P.story
    told_high = lines_high(page.sheet.story, "goudy-italic", story_size, wide)
    more_high = lines_high(page.more, "label", story_size, wide)
    foot = top + high + _P.gaps[1] + told_high + more_high + _P.gaps[2] + LAYOUT.field.head
    h = max(_P.least + LAYOUT.field.head, foot)
    px, disc = _P.roundel
    tx, ty, large, small, room = _P.title
    sx, sy, type_, tiny, wide_ = _P.sub
    cx = x + wide / 2
    boxes: list[Box] = [
        *banded(_P.width, h),
        Sprite(OUR + "roundel", (slug(page.sheet.emblem), disc), px, h / 2),
        Text(page.sheet.name, tx, ty, "attic", large, c.BLACK, width=room, least=small),
        Text(page.sub, sx, sy, "label", type_, c.BROWN, width=wide_, least=tiny),
        *_numbers(page),
        even(page.text, cx, top + high / 2, wide, high + 2, "info", size, c.BLACK, least),
    ]
    at = top + high + _P.gaps[1]
    if page.more:
        boxes.append(
            even(page.more, cx, at + more_high / 2, wide, more_high + 2, "label", story_size, c.WINE, story_least)
        )
    at += more_high
    boxes.append(
        even(
            page.sheet.story,
            cx,
            at + told_high / 2,
            wide,
            told_high + 2,
            "goudy-italic",
            story_size,
            c.BROWN,
            story_least,
        )
    )
    told = [
        say("page.head", name=page.sheet.name, sub=page.sub),
        _values_told(page),
        page.text,
        page.more,
        page.sheet.story,
    ]
    return Scene(
        "trial_of_the_gods/field",
        tuple(boxes),
        sentences(told),
        lines(one for one in told if one),
        (0, 0, _P.width, round(h)),
    )


def _signs_foot(page: Page) -> float:
    if page.values:
        return _P.values[1] + 2 * _P.values[5]
    return _P.signs[1] + _P.signs[2] / 2 if page.signs else _P.sub[1] + _P.sub[2]


def _numbers(page: Page) -> list[Box]:
    out: list[Box] = []
    if page.values:
        x, y, w, h, across, down, per = _P.values
        for i, symbol in enumerate(SYMBOLS):
            args = (symbol, page.values.value(symbol), c.CELL, False)
            out.append(Panel(OUR + "value", x + i % per * across, y + i // per * down, w, h, args, drop=False))
    elif page.signs:
        x, y, _, _, gap = _P.signs
        out.append(row(page.signs, x, y, gap=gap))
    return out


def _values_told(page: Page) -> str:
    card = page.values
    if card is None:
        return ""
    found = [say("card.value", name=say(f"deed.{one}"), n=card.value(one)) for one in SYMBOLS if card.value(one)]
    return say("page.values", values=found or [say("card.nothing")])


# ---- what can be looked at ----------------------------------------------------------------------------------------


def card_page(view: TrialView, which: str) -> Scene:
    card = action_cards()[which]
    house = house_of(view, card.id)
    sub = say(
        f"page.{card.source}", type=say(f"type.{card.type}"), c=card, god=say(f"god.{card.god}") if card.god else ""
    )
    owner = say("page.house", house=say(f"house.{house}"), god=say(f"god.{card.god}")) if house and card.god else ""
    return page_scene(Page(card, sub, card_text(card), values=card, more=owner))


def hero_page(view: TrialView, which: str, names: Names) -> Scene:
    hero = heroes()[which]
    _, _, icon, type_, _ = _P.signs
    signs: list[Item] = [house_chip(view, house, _P.chip) for house in hero.blessings]
    signs += [stamped(deed, icon, c.BLACK) for deed in hero.skills]
    signs += counted("attack", hero.enemy.attack, (icon, type_), c.WINE)
    text = say("page.hero", power=power_text(hero.power), enemy=enemy_text(hero.enemy), n=hero.train)
    return page_scene(Page(hero, hero.epithet, text, tuple(signs), more=_hero_now(view, which, names)))


def _hero_now(view: TrialView, which: str, names: Names) -> str:
    for one in view.players:
        if one.captain == which:
            return say("page.captain", names, seat=one.seat, zone=zone(one.zone) if one.zone else say("alt.ashore"))
        if which in [mate.hero for mate in one.companions]:
            return say("page.companion", names, seat=one.seat)
    return _foes_now(view, [foe.card for foe in view.foes if foe.card == which], names)


def _foes_now(view: TrialView, cards: list[str], names: Names) -> str:
    found = [foe for foe in view.foes if foe.card in cards]
    return (
        say("page.there", told=[say("alt.at", foe=foe_told(foe, names), zone=zone(foe.zone)) for foe in found])
        if found
        else ""
    )


def monster_page(view: TrialView, which: str, names: Names) -> Scene:
    if which in calm():
        return page_scene(Page(calm()[which], say("page.calm"), calm_text(calm()[which])))
    beast = monsters()[which]
    _, _, icon, type_, _ = _P.signs
    signs = [*counted("attack", beast.enemy.attack, (icon, type_), c.BLACK)]
    signs += [Sprite(OUR + "dice", (0, icon, False)) for _ in range(beast.enemy.dice)]
    signs += counted("domination", beast.laurels, (icon, type_), c.WINE)
    sub = say(f"page.{beast.realm}", level=numeral(beast.level), n=beast.count)
    here = [foe.card for foe in view.foes if foe.card.partition(".")[0] == which]
    return page_scene(Page(beast, sub, enemy_text(beast.enemy), tuple(signs), more=_foes_now(view, here, names)))


def feat_page(view: TrialView, which: str, names: Names) -> Scene:
    feat = feats()[which]
    _, _, icon, type_, _ = _P.signs
    signs: list[Item] = [Sprite(OUR + "level", (numeral(feat.level), _P.chip, True))]
    signs += counted("cube", feat.cost, (icon, type_), c.BLACK)
    signs += [*counted("restore", f"+{feat.restore}", (icon, type_), c.BLACK), stamped("moon", icon, c.BLACK)]
    owner = [one.seat for one in view.players if which in [own.id for own in one.feats]]
    more = say("page.owner", names, seat=owner[0]) if owner else ""
    return page_scene(
        Page(feat, say("page.feat", f=feat, level=numeral(feat.level)), power_text(feat.power), tuple(signs), more=more)
    )


def travel_page(which: str) -> Scene:
    card = travels()[which]
    return page_scene(Page(card, say("page.travel", n=card.count), travel_text(card)))


def games_page(view: TrialView, which: str) -> Scene:
    card = disciplines()[which]
    _, _, icon, _, _ = _P.signs
    signs: list[Item] = [stamped(one, icon, c.BLACK) for one in card.symbols]
    signs += [stamped(one, _P.tie, c.BROWN) for one in card.ties]
    places = [say("prize.line", place=say(f"place.{i + 1}"), text=prize_text(card, i)) for i in range(len(card.prizes))]
    more = say("page.round", n=view.row.index(which) + 1) if which in view.row else ""
    deeds = [say(f"deed.{one}") for one in card.symbols]
    sub = say("page.games", symbols=deeds, ties=[say(f"deed.{one}") for one in card.ties])
    return page_scene(Page(card, sub, say("page.prizes", places=places), tuple(signs), more=more))


def island_page(view: TrialView, which: str, names: Names) -> Scene:
    sheet, there = islands()[which], view.islands.get(which)
    told: list[str] = []
    if there is not None:
        told.append(say("page.roof", deed=say(f"deed.{there.roof}")) if there.roof else "")
        told.append(say("page.temple", names, seat=there.owner) if there.owner >= 0 else say("page.unclaimed"))
        free = sheet.spaces[len(there.tokens)] if len(there.tokens) < len(sheet.spaces) else 0
        told.append(say("page.explore", n=free) if free else say("page.explored"))
    near = say("page.near", zones=[zone(one) for one in sheet.seas])
    foes = _foes_now(view, [foe.card for foe in view.foes if foe.zone == which], names)
    return page_scene(Page(sheet, zone(which), " ".join(one for one in [*told, near] if one), more=foes))
