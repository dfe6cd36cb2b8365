"""A Fight: cards laid and what each gave, dice, both sums, what came of it. Explorations are told the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import (
    die_face,
    enemy,
    face,
    heroes,
    is_hero,
    islands,
    monster,
    skill_text,
)
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, badge, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, counted, on_plaster, said
from render.trial_of_the_gods.field import banded
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.sheets import numeral
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.tiles import even
from render.trial_of_the_gods.words import Names, foe_name, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import FightNow, Laid, TrialView

_F, _E = LAYOUT.fight, LAYOUT.explore
FACES = {"blank": 0, "one": 1, "activation": 2}


def fight_scene(view: TrialView, names: Names) -> Scene:
    fight = view.fight
    assert fight is not None, "nobody fights"
    w, h = _F.size
    boxes = [
        *banded(w, h),
        *_fighter(fight.seat, names),
        *_cards(fight.cards, "attack"),
        *_bonuses(fight.bonuses, fight.free),
        *_foe(fight),
        *_sums(fight),
        *_result(_outcome(fight, names), _F.result),
    ]
    told = _told(fight, names)
    return Scene("trial_of_the_gods/field", tuple(boxes), sentences(told), lines(told), (0, 0, w, h))


def explore_scene(view: TrialView, names: Names) -> Scene:
    found = view.explore
    assert found is not None, "nobody explores"
    w, h = _E.size
    sheet = islands()[found.island]
    rx, ry, size = _E.roundel
    (sx, sy, large), (nx, ny, small) = _E.sums
    result = say("explore.done", names, seat=found.seat, zone=zone(found.island))
    boxes: list[Box] = [
        *banded(w, h),
        *_fighter(found.seat, names),
        *_cards(found.cards, "discovery"),
        *_bonuses(found.bonuses, 0),
        *_title(sheet.name),
        Sprite(OUR + "roundel", (slug(sheet.emblem), size), rx, ry),
        Text(str(found.sum), sx, sy, "number", large, c.BLACK, "mm", halo=c.PALE),
        Text(say("explore.need", n=found.need), nx, ny, "label", small, c.BROWN, "mm"),
        *_result(result, _E.result),
    ]
    told = [
        result,
        say("explore.sum", n=found.sum, need=found.need),
        *(_card_told(one) for one in found.cards),
        *_bonus_told(found.bonuses, 0),
    ]
    return Scene("trial_of_the_gods/field", tuple(boxes), sentences(told), lines(told), (0, 0, w, h))


# ---- the player's side --------------------------------------------------------------------------------------------


def _fighter(seat: int, names: Names) -> list[Box]:
    x, y, size, type_, wide, gap = _F.player
    return [
        badge(seat, size, x=x + size / 2, y=y),
        Text(names[seat], x + size + gap, y, "number", type_, c.BLACK, width=wide - size, cut=True),
    ]


def _cards(cards: Sequence[Laid], symbol: str) -> list[Box]:
    """Each with its emblem and what it gave."""
    x0, y, w, h, gap = _F.cards
    if not cards:
        x, down, size, wide = _F.empty
        return [Text(say(f"{symbol}.bare"), x, down, "label", size, c.BROWN, "mm", wide)]
    emblem, type_, least, tall, gave = _F.card
    out: list[Box] = []
    for i, one in enumerate(cards):
        x = x0 + i * (w + gap)
        out += [
            Panel(OUR + "panel", x, y, w, h, ("plaster",)),
            on_plaster(slug(face(one.card).emblem), emblem, x + w / 2, y + emblem / 2 + gap),
            even(
                face(one.card).name,
                x + w / 2,
                y + emblem + gap + tall / 2,
                w - 2 * gap,
                tall,
                "label",
                type_,
                c.BLACK,
                least,
            ),
        ]
        items: list[Item] = counted(
            symbol, say("hand.plus", n=one.gave), (gave - gap, gave), c.WINE if one.effect else c.BLACK
        )
        out.append(row(items, x + w / 2, y + h - gave / 2 - gap, "m", gap // 2))
    return out


def _bonuses(bonuses: dict[str, int], free: int) -> list[Box]:
    """What else counts."""
    x, y, type_, gap = _F.bonus
    told = _bonus_told(bonuses, free)
    items: list[Item] = [said(words, type_, c.BROWN) for words in told]
    return [row(items, x, y, gap=gap)] if items else []


def _bonus_told(bonuses: dict[str, int], free: int) -> list[str]:
    told = [say("bonus.line", name=say(f"bonus.{key}"), n=n) for key, n in bonuses.items() if n]
    return [*told, *([say("bonus.line", name=say("bonus.free"), n=free)] if free else [])]


# ---- the Enemy's side ---------------------------------------------------------------------------------------------


def _title(words: str) -> list[Box]:
    right, y, size, least, wide = _F.enemy
    return [Text(words, right, y, "attic", size, c.BLACK, "rm", wide, least)]


def _foe(fight: FightNow) -> list[Box]:
    sheet = heroes()[fight.foe] if is_hero(fight.foe) else monster(fight.foe)
    x, y, size = _F.roundel
    out: list[Box] = [*_title(sheet.name), Sprite(OUR + "roundel", (slug(sheet.emblem), size), x, y)]
    if not is_hero(fight.foe):
        lx, ly, disc = _F.level
        out.append(Sprite(OUR + "level", (numeral(monster(fight.foe).level), disc), lx, ly))
    if fight.injured:
        lx, ly, disc = _F.level
        out.append(Sprite(OUR + "hurt", (disc,), x - (lx - x), ly))
    x, y, size, step = _F.dice
    thrown = [FACES[die_face(n)] for n in fight.dice] if fight.rolled else [0] * _dice(fight)
    out += [Sprite(OUR + "dice", (one, size, not fight.rolled), x + i * step, y) for i, one in enumerate(thrown)]
    x, y, type_ = _F.base
    out.append(row(counted("attack", fight.base, (type_, type_), c.BLACK), x - size / 2, y, gap=_F.cards[4]))
    x, y, size, least, wide, tall = _F.skill
    out.append(
        even(
            say("fight.skill", text=skill_text(enemy(fight.foe).skill)), x, y, wide, tall, "label", size, c.BROWN, least
        )
    )
    return out


def _dice(fight: FightNow) -> int:
    return max(0, enemy(fight.foe).dice - fight.fewer)


def _sums(fight: FightNow) -> list[Box]:
    (mx, my, mine), (tx, ty, theirs), (bx, by, between) = _F.sums
    shown = str(fight.enemy) if fight.rolled else say("fight.range", least=fight.base, most=fight.base + _dice(fight))
    size = theirs if fight.rolled else theirs // 2
    return [
        Text(str(fight.attack), mx, my, "number", mine, c.BLACK, "mm", halo=c.PALE),
        Text(shown, tx, ty, "number", size, c.WINE, "mm", halo=c.PALE),
        Text(say("fight.against"), bx, by, "attic", between, c.BLACK, "mm"),
    ]


def _result(words: str, place: list[int]) -> list[Box]:
    x, y, w, h, size, least = place
    return [
        Panel(OUR + "panel", x, y, w, h, ("glaze",)),
        Text(words, x + w / 2, y + h / 2, "label", size, c.PALE, "mm", w - h, least),
    ]


# ---- in words -----------------------------------------------------------------------------------------------------


def _outcome(fight: FightNow, names: Names) -> str:
    if not fight.outcome:
        return say("fight.open", names, seat=fight.seat, foe=foe_name(fight.foe), zone=zone(fight.zone))
    key = "fallen" if fight.fallen else fight.outcome
    if fight.fallen:
        key = "out" if fight.owner >= 0 else "joins" if is_hero(fight.foe) else "tamed"
    return say(f"fight.{key}", names, seat=fight.seat, foe=foe_name(fight.foe), n=fight.damage)


def _told(fight: FightNow, names: Names) -> list[str]:
    out = [
        say("fight.told", names, seat=fight.seat, foe=foe_name(fight.foe), zone=zone(fight.zone)),
        say("fight.sums", mine=fight.attack, theirs=fight.enemy)
        if fight.rolled
        else say("fight.base", n=fight.base, dice=_dice(fight)),
        _outcome(fight, names),
    ]
    out += [_card_told(one) for one in fight.cards]
    out += _bonus_told(fight.bonuses, fight.free)
    if fight.rolled:
        out.append(say("fight.dice", dice=[say(f"die.{die_face(n)}") for n in fight.dice] or [say("die.none")]))
    return [*out, say("fight.skill", text=skill_text(enemy(fight.foe).skill))]


def _card_told(one: Laid) -> str:
    return say("laid.effect" if one.effect else "laid.value", name=face(one.card).name, n=one.gave)
