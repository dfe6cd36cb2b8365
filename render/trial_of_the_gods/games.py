"""The Olympics: a row for each seat, three reveals side by side, dice, Fervor, places and what they win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import action, die_face, disciplines, face, prize_text
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, badge, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, in_order, on_plaster, said, stamped
from render.trial_of_the_gods.fight import FACES
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.words import Names, captain, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import Entry, GamesNow, PlayerView, TrialView

_O = LAYOUT.olympics
COMPETITIONS: int = LAYOUT.olympics.columns


def games_scene(view: TrialView, names: Names) -> Scene:
    now = view.olympics
    assert now is not None, "no games are held"
    h, gap, _ = _O.row
    tall = _O.head[0] + len(view.players) * (h + gap) + gap
    boxes = _head(now)
    for i, one in enumerate(_ranked(view, now)):
        boxes += _row(names, now, one, _O.head[0] + i * (h + gap))
    told = _told(view, names, now)
    return Scene("trial_of_the_gods/field", tuple(boxes), sentences(told), lines(told), (0, 0, _O.width, round(tall)))


def _ranked(view: TrialView, now: GamesNow) -> list[PlayerView]:
    """By place once there are places, before that in Initiative order."""
    by_seat = {one.seat: one for one in view.players}
    return [by_seat[seat] for seat in now.places] if now.places else in_order(view)


def _head(now: GamesNow) -> list[Box]:
    card = disciplines()[now.card]
    _, x, y, size, sign = _O.head
    ex, ey, emblem = _O.emblem
    large, small, gap = _O.symbols
    items: list[Item] = [
        said(card.name, size, c.BLACK, "attic"),
        *(stamped(one, large, c.BLACK) for one in card.symbols),
    ]
    items += [said("|", sign, c.UMBER), *(stamped(one, small, c.BROWN) for one in card.ties)]
    px, py, type_, apart, least = _O.prizes
    prizes = [say("prize.line", place=say(f"place.{i + 1}"), text=prize_text(card, i)) for i in range(len(card.prizes))]
    room = round(ex - emblem / 2 - px)  # what the emblem shows stands beside them
    while type_ > least and sum(measure(words, "label", type_) for words in prizes) + apart * (len(prizes) - 1) > room:
        type_ -= 1
    told: list[Item] = [said(words, type_, c.BROWN) for words in prizes]
    return [
        Sprite(OUR + "emblem", (slug(card.emblem), emblem), ex, ey, drop=False),
        row(items, x, y, gap=gap),
        row(told, px, py, gap=apart, width=room),
    ]


def _row(names: Names, now: GamesNow, one: PlayerView, y: float) -> list[Box]:
    h, _, x = _O.row
    seat = one.seat
    place = now.places.index(seat) if seat in now.places else -1
    lit = place == 0
    ink = c.BLACK if lit else c.PURE
    bx, size = _O.badge
    nx, ny, type_, wide = _O.name
    out: list[Box] = [
        Panel(OUR + "panel", x, y, _O.width - 2 * x, h, ("clay" if lit else "glaze",)),
        badge(seat, size, x=x + bx, y=y + h / 2),
        Text(names[seat], x + nx, y + ny, "number", type_, ink, width=wide, cut=True),
        Text(captain(one), x + nx, y + _O.begun[1], "info", _O.begun[2], c.BROWN if lit else c.DIM),
    ]
    out += _entries(now, one, x, y)
    out += _dice(now, seat, x, y + h / 2)
    fx, large, small, up = _O.fervor
    out.append(Text(str(one.fervor), x + fx, y + h / 2 - up, "number", large, ink, "mm"))
    out.append(Text(say("olympics.fervor"), x + fx, y + h - small, "label", small, c.BROWN if lit else c.DIM, "mm"))
    if place >= 0:
        px, size = _O.place
        out.append(Text(say(f"place.{place + 1}"), x + px, y + h / 2, "attic", size, c.WINE if lit else c.TEXT, "lm"))
    return out


def _entries(now: GamesNow, one: PlayerView, x: float, y: float) -> list[Box]:
    """Three columns: open, face down, or still empty."""
    first, step, w, h, down = _O.entry
    done = now.entries[one.seat] if one.seat < len(now.entries) else []
    out: list[Box] = []
    for i in range(COMPETITIONS):
        at = x + first + i * step
        if i < len(done):
            out += _entry(done[i], at, y + down, w, h)
        elif i == len(done) and one.laid:
            out.append(Panel(OUR + "plate", at, y + down, w, h, (c.DEEP, down, c.CLAY), drop=False))
            out.append(stamped("wreath", _O.hidden, c.TEXT, at + w / 2, y + down + h / 2))
        else:
            out.append(Panel(OUR + "outline", at, y + down, w, h, (c.SHUT, 2, down), drop=False))
    return out


def _entry(entry: Entry, x: float, y: float, w: int, h: int) -> list[Box]:
    out: list[Box] = [Panel(OUR + "plate", x, y, w, h, (c.CARD, _O.entry[4], c.BLACK), drop=False)]
    if not entry.card:
        return [*out, Text(say("olympics.none"), x + w / 2, y + h / 2, "label", _O.shown[2], c.UMBER, "mm", w)]
    emblem, gave, _ = _O.shown
    out.append(on_plaster(slug(face(entry.card).emblem), emblem, x + emblem / 2 + _O.inset, y + h / 2))
    words = say("olympics.gave", n=entry.gave)
    out.append(Text(words, x + (w + emblem) / 2, y + h / 2, "number", gave, c.WINE if entry.effect else c.BLACK, "mm"))
    return out


def _dice(now: GamesNow, seat: int, x: float, y: float) -> list[Box]:
    dice = now.dice[seat] if seat < len(now.dice) else []
    first, step, size = _O.dice
    return [
        Sprite(OUR + "dice", (FACES[die_face(n)], size, False), x + first + i * step, y) for i, n in enumerate(dice)
    ]


def _told(view: TrialView, names: Names, now: GamesNow) -> list[str]:
    card = disciplines()[now.card]
    deeds = [say(f"deed.{one}") for one in card.symbols]
    out = [say("olympics.told", name=card.name, symbols=deeds, n=now.competition)]
    for one in _ranked(view, now):
        done = now.entries[one.seat] if one.seat < len(now.entries) else []
        cards = [_entry_told(entry) for entry in done] + ([say("olympics.down")] if one.laid else [])
        dice = [say(f"die.{die_face(n)}") for n in (now.dice[one.seat] if one.seat < len(now.dice) else [])]
        key = "placed" if one.seat in now.places else "row"
        place = say(f"place.{now.places.index(one.seat) + 1}") if one.seat in now.places else ""
        out.append(
            say(
                f"olympics.{key}",
                names,
                seat=one.seat,
                cards=" · ".join(cards or [say("olympics.none")]),
                n=one.fervor,
                place=place,
            )
        )
        out += [say("olympics.dice", names, seat=one.seat, dice=dice)] if dice else []
    return [*out, say("olympics.prizes", prizes=[prize_text(card, i) for i in range(len(card.prizes))])]


def _entry_told(entry: Entry) -> str:
    if not entry.card:
        return say("olympics.none")
    name = action(entry.card).name if not action(entry.card).faces else face(entry.card).name
    return say("laid.effect" if entry.effect else "laid.value", name=name, n=entry.gave)
