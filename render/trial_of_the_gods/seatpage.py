"""A player's board, which anybody may ask for: Heroes, Feats, Vigor, Upgrades, tokens, Monsters, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import heroes, houses, upgrades
from games.trial_of_the_gods.views import OUT
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Row, Text
from render.kit.pieces import Item, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.card import Mood
from render.trial_of_the_gods.common import OUR, counted, foe_sprite, player, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.hand import numbers, titled
from render.trial_of_the_gods.sheets import feat_tile, feat_told, hero_tile, hero_told
from render.trial_of_the_gods.tiles import Tile, fitted, laid, tall, wide
from render.trial_of_the_gods.words import Names, captain, card_name, foe_name, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import Foe, PlayerView, TrialView

_P, _H = LAYOUT.seatpage, LAYOUT.hand
_TOKENS = ("temple", "domination", "exploration", "wreath", "devotion", "dishonor")


def seat_scene(view: TrialView, names: Names, seat: int) -> Scene:
    me = player(view, seat)
    tiles = _tiles(view, me)
    top = _H.head[0] + _H.band[0] + _P.track[0] + _P.upgrades[0] + _P.tokens[0] + 2 * _H.band_gap
    top += -(-len(me.tamed) // _P.tamed[1]) * _P.tamed[0] + _P.piles[0]
    fit = fitted([tiles], _H.limit - top, 0, _H.least)
    w = wide(fit.columns) + 2 * _H.margin
    y = float(_H.head[0] + _H.band[0])
    boxes = [*titled(view, names, me, w), *numbers(view, me, w)]
    for part in (_track, _upgrades, _tokens, _tamed, _piles):
        found, h = part(view, me, w, y)
        boxes += found
        y += h
    boxes += laid(tiles, _H.margin, y, fit.columns, fit.tight)
    y += tall(tiles, fit.columns, fit.tight)
    told = _told(view, names, me)
    crop = (0, 0, w, round(y + _H.margin))
    return Scene("trial_of_the_gods/wall", tuple(boxes), sentences(told), lines(told), crop)


def _tiles(view: TrialView, me: PlayerView) -> list[Tile]:
    """Captain, Companions, bought Feats."""
    used = {one.id for one in [*me.feats, *me.hero_feats] if one.blocked}
    out: list[Tile] = []
    if me.captain:
        note = say("seatpage.used") if me.captain in used else say("seatpage.captain")
        out.append(hero_tile(view, me.captain, note, Mood(dim=me.captain in used)))
    for one in me.companions:
        where = zone(one.zone) if one.zone else say("seatpage.beside")
        key = "used" if one.hero in used else "trained" if one.trained else "untrained"
        note = say(f"seatpage.{key}", zone=where, n=heroes()[one.hero].train)
        out.append(hero_tile(view, one.hero, note))
    out += [feat_tile(one.id, True, Mood(stamp=say("seatpage.spent") if one.blocked else "")) for one in me.feats]
    return out


def _track(view: TrialView, me: PlayerView, w: int, y: float) -> tuple[list[Box], float]:
    """Ten squares of Vigor, under each the Hand Limit; the Limit Cube is a red bar."""
    h, x0, high, large, small = _P.track
    hands = say("seatpage.limits").split()
    step = (w - x0 - _H.margin) / len(hands)
    out: list[Box] = [
        stamped("heart", large + 2, c.HEART, x0 / 2, y + high / 2),
        stamped("cards", large, c.TEXT, x0 / 2, y + high + small),
    ]
    for i, limit in enumerate(hands):
        v, x = i + 1, x0 + i * step
        now, free = v == me.vigor, v <= me.limit
        fill = c.TEXT if now else c.WHITE if v < me.vigor else "#8a7460" if free else "#33251e"
        side = round(step - 2)
        out.append(Panel(OUR + "plate", x, y, side, high, (fill,), drop=False))
        out.append(Text(str(v), x + side / 2, y + high / 2, "number", large, c.BLACK if free else "#8a7460", "mm"))
        ink = c.PURE if now else c.DIM
        out.append(Text(limit, x + side / 2, y + high + small, "number" if now else "label", small, ink, "mm"))
        if v == me.limit and me.limit_cube:
            out.append(Panel(OUR + "plate", x + side, y - 2, 2 + 2, round(h - small / 2), (c.HURT, 0), drop=False))
    return out, h + _H.band_gap


def _upgrades(view: TrialView, me: PlayerView, w: int, y: float) -> tuple[list[Box], float]:
    h, wide_, high = _P.upgrades
    step = (w - 2 * _H.margin) / max(1, len(me.upgrades))
    out: list[Box] = []
    for i, one in enumerate(me.upgrades):
        first, second = one.blessings
        letters = "".join(houses()[house].letter for house in one.blessings)
        args = (one.kind, first, second, letters, one.active)
        out.append(Panel(OUR + "upgrade", _H.margin + i * step + (step - wide_) / 2, y, wide_, high, args))
    return out, h


def _tokens(view: TrialView, me: PlayerView, w: int, y: float) -> tuple[list[Box], float]:
    h, icon, type_, gap = _P.tokens
    counts = (len(me.temples), me.domination, len(me.explored), me.champion, me.devotion, me.dishonor)
    step = (w - 2 * _H.margin) / len(counts)
    out: list[Box] = []
    for i, (sign, n) in enumerate(zip(_TOKENS, counts, strict=True)):
        items = [*counted(sign, n, (icon, type_), c.TEXT, c.PURE)]
        out.append(row(items, _H.margin + (i + 1 / 2) * step, y + h / 2, "m", gap // 2))
    return out, h


def _tamed(view: TrialView, me: PlayerView, w: int, y: float) -> tuple[list[Box], float]:
    """Monsters: where each is; one whose Meeple is gone is dark."""
    if not me.tamed:
        return [], 0
    h, per, size, down, beside, (large, small) = _P.tamed
    (left, up, wide_), step = _P.gone, (w - 2 * _H.margin) / per
    out: list[Box] = []
    for i, foe in enumerate(me.tamed):
        x, top = _H.margin + i % per * step, y + i // per * h
        out.append(foe_sprite(foe, size, x + beside / 2, top + down))
        if foe.zone == OUT:
            out.append(Panel(OUR + "veil", x + beside / 2 - left, top - up, wide_, h, (c.BLACK, 0.66), drop=False))
        room = round(step - beside)
        out.append(Text(foe_name(foe.card), x + beside, top + down - large / 2, "label", large, c.PALE, width=room))
        out.append(Text(_place(foe), x + beside, top + down + large / 2, "info", small, c.DIM, width=room))
    return out, -(-len(me.tamed) // per) * h


def _place(foe: Foe) -> str:
    if foe.zone == OUT:
        return say("seatpage.out")
    return zone(foe.zone) if foe.zone else say("seatpage.beside")


def _piles(view: TrialView, me: PlayerView, w: int, y: float) -> tuple[list[Box], float]:
    """Deck, discard, unbought Feats, and the Blessings that count."""
    h, type_ = _P.piles
    words = say("seatpage.piles", p=me, discard=len(me.discard), feats=sum(me.unbought))
    items: list[Item] = [said(words, type_, c.DIM)]
    blessed = [say("seatpage.blessing", letter=houses()[house].letter, n=n) for house, n in me.blessings.items() if n]
    items.append(said(say("seatpage.blessings", of=blessed) if blessed else "", type_, c.TEXT))
    line: Row = row(items, _H.margin, y + h / 2, gap=type_)
    return [line], h


# ---- in words -----------------------------------------------------------------------------------------------------


def _told(view: TrialView, names: Names, me: PlayerView) -> list[str]:
    where = zone(me.zone) if me.zone else say("alt.ashore")
    out = [
        say("seatpage.told", names, seat=me.seat, hero=captain(me), zone=where, p=me, n=me.hand),
        say("seatpage.tokens", temples=len(me.temples), p=me, islands=len(me.explored)),
    ]
    for one in me.companions:
        where = zone(one.zone) if one.zone else say("seatpage.beside")
        key = "trained" if one.trained else "untrained"
        note = say(f"seatpage.{key}", zone=where, n=heroes()[one.hero].train)
        out.append(say("seatpage.companion", name=heroes()[one.hero].name, note=note))
    active = [upgrades()[one.kind].name for one in me.upgrades if one.active]
    out.append(say("seatpage.upgrades", active=active or [say("end.none")]))
    out += [say("seatpage.monsters", told=[_monster(foe) for foe in me.tamed])] if me.tamed else []
    out += [feat_told(one.id) for one in me.feats]
    used = [card_name(one.id) for one in [*me.feats, *me.hero_feats] if one.blocked]
    out += [say("seatpage.blocked", names=used)] if used else []
    out.append(say("seatpage.piles", p=me, discard=len(me.discard), feats=sum(me.unbought)))
    return [*out, *([hero_told(me.captain)] if me.captain else [])]


def _monster(foe: Foe) -> str:
    return say("seatpage.monster", name=foe_name(foe.card), zone=_place(foe))
