"""Beside the deck: the gunner's chart, Orders, the Hold, and a card for each of the Crew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.everrain.printed import (
    GUNS,
    ORDERS,
    Hex,
    apart,
    cards,
    crew_tokens,
    effects_text,
    step,
    trait_text,
    traits,
    treasure,
    weapons,
)
from render.everrain import palette as c
from render.everrain.common import OUR, inked, likeness, plate, state
from render.everrain.geometry import LAYOUT
from render.everrain.hexes import spot as hex_spot
from render.everrain.words import place_name, say
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.colour import SEATS
from render.kit.fonts import measure, wrap

if TYPE_CHECKING:
    from games.everrain.views import GunView, RainView, Sailor

_G, _O, _H, _C = LAYOUT.guns, LAYOUT.orders, LAYOUT.hold, LAYOUT.crew
Corner = tuple[float, float]


# ---- guns -----------------------------------------------------------------------------------------------------------


def guns(view: RainView, seat: int, at: Corner | None = None) -> list[Box]:
    """One chart for all slots: their patterns never share a hex."""
    left, top = at or LAYOUT.ship.guns[:2]
    hx, hy, size, nx, ny, note, room = _G.head
    armed = view.armed[seat] if view.armed else []
    out: list[Box] = [
        Text(say("guns.title"), left + hx, top + hy, "fell-caps", size, c.BLACK),
        Text(say("guns.note"), left + nx, top + ny, "info", note, c.BLACK, "lm", room),
        *_pattern(armed, seat, left, top),
    ]
    if not armed:
        x, y, type_ = _G.none
        out.append(Text(say("guns.none"), left + x, top + y, "info", type_, c.BLACK, "lm"))
    x, y, pitch, name, wide, least, below, type_, gap = _G.row
    tall, small, pad = _G.pill
    for i, slot in enumerate(GUNS):
        gun = next((one for one in armed if one.slot == slot), None)
        if gun is None:
            continue
        at_y = top + y + i * pitch
        words = say(f"gun.{slot}")
        said = (
            say("guns.more", state=say(f"gunstate.{gun.state}"), n=gun.bonus)
            if gun.bonus
            else say(f"gunstate.{gun.state}")
        )
        width = round(measure(said, "label", small)) + pad
        px = left + x + measure(words, "label", type_) + gap
        out += [
            Text(weapons()[gun.weapon].name, left + x, at_y, "fell-caps", name, c.BLACK, "lm", wide, least),
            Text(words, left + x, at_y + below, "label", type_, c.BLACK),
            Panel(OUR + "pill", px, at_y + below - tall / 2, width, tall, (c.GUN_STATES[gun.state],), drop=False),
            Text(said, px + width / 2, at_y + below, "label", small, c.WHITE, "mm"),
        ]
    return out


def aims(armed: list[GunView]) -> dict[Hex, tuple[int, str]]:
    """Hexes round a ship that heads east, with the dice thrown there and the state of the gun."""
    out: dict[Hex, tuple[int, str]] = {}
    for gun in armed:
        for steps, dice in weapons()[gun.weapon].aims(gun.slot).items():
            at: Hex = (0, 0)
            for way in steps:
                at = step(at, way)
            out[at] = max(1, dice + gun.bonus), gun.state
    return out


def _pattern(armed: list[GunView], seat: int, left: float, top: float) -> list[Box]:
    cells = aims(armed)
    x, y, near, far, short = _G.chart
    reach = max([short, *(apart(at, (0, 0)) for at in cells)])
    size = near if reach <= short else far
    out: list[Box] = []
    rows = range(-reach, reach + 1)
    for q in rows:
        for r in rows:
            if apart((q, r), (0, 0)) <= reach:
                n, kind = cells.get((q, r), (0, "none"))
                args = (n, kind if (q, r) != (0, 0) else "own", size)
                out.append(Sprite(OUR + "gun-hex", args, *hex_spot((q, r), size, left + x, top + y), drop=False))
    return [*out, Sprite(OUR + "ship", (seat, 0, _G.ship * size), left + x, top + y, drop=False)]


# ---- Orders and the Hold --------------------------------------------------------------------------------------------


def orders(view: RainView, seat: int, at: Corner | None = None) -> list[Box]:
    left, top = at or LAYOUT.ship.orders[:2]
    right = left + LAYOUT.ship.orders[2]
    ship = view.ships[seat]
    hx, hy, size = _O.head
    wx, wy, type_, tx, token, nx, number = _O.fleeting
    out: list[Box] = [
        Text(say("orders.title"), left + hx, top + hy, "fell-caps", size, c.BLACK),
        Text(say("orders.fleeting"), left + wx, top + wy, "label", type_, c.BLACK, "rm"),
        Sprite(OUR + "order", ("gust", ship.fleeting > 0, token), left + tx, top + hy),
        Text(str(ship.fleeting), left + nx, top + wy, "number", number, c.BLACK),
    ]
    x, y, pitch, type_, first, step_, small = _O.row
    for i, kind in enumerate(ORDERS):
        fresh, all_ = ship.fresh.of(kind), ship.fresh.of(kind) + ship.issued.of(kind)
        at_y = top + y + i * pitch
        out.append(Text(say(f"order.{kind}"), left + x, at_y, "label", type_, c.BLACK))
        for n in range(all_):
            args = (c.ORDER_SIGNS[kind], n < fresh, small)
            out.append(Sprite(OUR + "order", args, left + first + n * step_, at_y, drop=n < fresh))
        if kind == "navigation":
            dx, size = _O.yields
            out.append(Text(say("orders.yields", n=view.yields[seat]), right + dx, at_y, "label", size, c.TEAL, "rm"))
    return out


def hold(view: RainView, seat: int, at: Corner | None = None) -> list[Box]:
    left, top = at or LAYOUT.ship.hold[:2]
    right = left + LAYOUT.ship.hold[2]
    ship = view.ships[seat]
    hx, hy, size = _H.head
    rx, ry, type_, icon, gap = _H.stories
    stories = sum(story.seat == seat for story in view.stories)
    words = say("hold.stories", n=stories)
    room = view.holds[seat] if view.holds else len(ship.hold)
    out: list[Box] = [
        Text(say("hold.title", n=len(ship.hold), of=room), left + hx, top + hy, "fell-caps", size, c.BLACK),
        Text(words, right + rx, top + ry, "label", type_, c.BLACK, "rm"),
        inked("cards", icon, c.BLACK, right + rx - measure(words, "label", type_) - gap - icon / 2, top + hy),
    ]
    rows = [("chest", treasure(card).name, card) for card in ship.hold]
    rows += [("passenger", _bound(one.id), "") for one in ship.lodgers]
    rows += [("tome", say("hold.kept", name=cards()[card].title), "") for card in ship.held]
    _, y, pitch, _, nx, type_ = _H.row
    shown = rows if len(rows) <= _H.most else rows[: _H.most - 1]
    for i, (name, words, card) in enumerate(shown):
        out += _row(name, words, card, left, top + y + i * pitch)
    if len(rows) > len(shown):
        words = say("hold.more", n=len(rows) - len(shown))
        out.append(Text(words, left + nx, top + y + len(shown) * pitch, "label", type_, c.DIM))
    if not rows:
        out.append(Text(say("hold.empty"), left + nx, top + y, "info", type_, c.DIM))
    return out


def _bound(passenger: str) -> str:
    card = cards()[passenger]
    return say("hold.passenger", name=card.title, to=card.destination)


def _row(sign: str, words: str, card: str, left: float, y: float) -> list[Box]:
    x, _, _, icon, nx, type_ = _H.row
    px, cx, clue, small, room = _H.price
    wide = room - nx if card else _H.wide
    out: list[Box] = [
        inked(sign, icon, c.BLACK, left + x, y),
        Text(words, left + nx, y, "label", type_, c.BLACK, "lm", wide, cut=True),
    ]
    if not card:
        return out
    sheet = treasure(card)
    out.append(Text(say("hold.prices", p=sheet.values), left + px, y, "label", type_, c.BLACK, "rm"))
    if sheet.clues:
        out += [
            inked("clue", icon, c.TEAL, left + cx, y),
            Text(str(sheet.clues), left + clue, y, "number", small, c.TEAL),
        ]
    return out


def reward(passenger: str) -> str:
    return effects_text(cards()[passenger].do)


# ---- the Crew -------------------------------------------------------------------------------------------------------


def crew_card(
    view: RainView, seat: int, n: int, left: float, top: float, high: int = 0, explained: bool = False
) -> list[Box]:
    """Everything about one of the Crew: numbers, track, Traits (and what they do), where they are."""
    _, _, _, w, h = _C.at
    h = high or h
    sailor = view.ships[seat].sailors[n]
    token, facts = crew_tokens()[sailor.id], view.hands[sailor.id]
    kind, mirrored = likeness(sailor.id)
    fx, fy, face = _C.face
    px, py, pip = _C.number
    nx, ny, name, wide, least = _C.name
    ix, iy, icon, cx, type_ = _C.wage
    out: list[Box] = [
        plate((left, top, w, h), seed=n + 1),
        Sprite(OUR + "face", (kind, face, mirrored), left + fx, top + fy),
        Sprite(OUR + "count", (n + 1, pip, SEATS[seat].colour), left + px, top + py),
        Text(token.name, left + nx, top + ny, "fell-caps", name, c.BLACK, "lm", wide, least),
        inked("coin", icon, c.BLACK, left + w + ix, top + iy),
        Text(str(facts.wage), left + w + cx, top + iy, "number", type_, c.BLACK),
        *_place(sailor, left, top),
    ]
    x, y, icon, right, number, type_, step_, wider = _C.stat
    stats = (facts.attack, facts.evasion, token.brawn, token.wits, token.grit)
    inks = {"attack": c.RED, "evasion": c.TEAL}
    at = left + x
    for (stat, sign), value in zip(c.STAT_SIGNS.items(), stats, strict=True):
        out += [
            inked(sign, icon, inks.get(stat, c.BLACK), at + right, top + y),
            Text(str(value), at + number, top + y, "number", type_, c.BLACK),
        ]
        at += wider if stat == "evasion" else step_
    named = _explained(sailor, left, top) if explained else _traits(sailor, token.trait, left, top)
    return [*out, *_track(sailor, facts.track, left, top), *named]


def _place(sailor: Sailor, left: float, top: float) -> list[Box]:
    x, y, size, room = _C.place
    role = crew_tokens()[sailor.id].role
    words = "" if role == "deckhand" else say(f"role.{role}")
    after = measure(words, "info", size) + size / 2 if words else 0
    named: list[Box] = [Text(words, left + x, top + y, "info", size, c.BLACK)] if words else []
    place, wide = place_name(sailor.place), round(room - after)
    return [*named, Text(place, left + x + after, top + y, "label", size, "#1d5757", "lm", wide, cut=True)]


def _track(sailor: Sailor, spaces: int, left: float, top: float) -> list[Box]:
    """Trauma from the left, Strain from the right; full is a word in red."""
    x, y, size, gap, many, small = _C.gem
    size = size if spaces <= many - 1 else small
    out: list[Box] = []
    for i in range(spaces):
        kind = "trauma" if i < sailor.trauma else "strain" if i >= spaces - sailor.strain else ""
        out.append(Sprite(OUR + "gem", (kind, size), left + x + i * (size + gap), top + y, drop=False))
    left_over = spaces - sailor.gems
    fx, fy, type_, px, tall, bold, pad = _C.free
    right = left + _C.at[3]
    if left_over <= 0:
        return [*out, *state(say("crew.full"), right + px, top + y, (tall, bold, pad, bold // 2), c.RED, c.WHITE)]
    ink = c.RED if left_over == 1 else c.BLACK
    return [*out, Text(say("crew.free", n=left_over), right + fx, top + fy, "label", type_, ink, "rm")]


def _traits(sailor: Sailor, own: str, left: float, top: float) -> list[Box]:
    x, y, size, beside, room = _C.traits
    good = sailor.positive or own
    out: list[Box] = []
    if good:
        out.append(
            Text(say("crew.plus", name=traits()[good].name), left + x, top + y, "label", size, c.GREEN, "lm", room)
        )
    if sailor.negative:
        words = say("crew.minus", name=traits()[sailor.negative].name)
        out.append(Text(words, left + _C.at[3] / 2 + beside, top + y, "label", size, c.RED, "lm", room))
    return out


def _marks(sailor: Sailor) -> list[tuple[str, str, str]]:
    """Its Traits: with what sign they stand on the card, which, and in what ink."""
    good = sailor.positive or crew_tokens()[sailor.id].trait
    found = [("crew.plus", good, c.GREEN), ("crew.minus", sailor.negative, c.RED)]
    return [one for one in found if one[1]]


def _does(trait: str) -> list[str]:
    _, size, _, _ = _C.told
    return wrap(trait_text(traits()[trait]), "info", size, _C.at[3] - 2 * _C.traits[0])


def card_height(sailor: Sailor, explained: bool) -> int:
    """As high as any card; with what the Traits do, as high as that needs."""
    least, (first, _, pitch, step) = _C.at[4], _C.told
    told = [_does(trait) for _, trait, _ in _marks(sailor)] if explained else []
    return max(least, _C.traits[1] + sum(step + pitch * len(lines) for lines in told) - step + first) if told else least


def _explained(sailor: Sailor, left: float, top: float) -> list[Box]:
    """One Trait below the other, each with what it does."""
    x, y, size, _, _ = _C.traits
    _, small, pitch, step_ = _C.told
    room = _C.at[3] - 2 * x
    out: list[Box] = []
    at = top + y
    for sign, trait, ink in _marks(sailor):
        out.append(Text(say(sign, name=traits()[trait].name), left + x, at, "label", size, ink, "lm", room))
        for i, line in enumerate(_does(trait), start=1):
            out.append(Text(line, left + x, at + i * pitch, "info", small, c.BLACK, "lm"))
        at += step_ + pitch * len(_does(trait))
    return out


def does(sailors: Iterable[Sailor]) -> dict[str, str]:
    """What the Traits of these do, each once."""
    found = (traits()[trait] for one in sailors for _, trait, _ in _marks(one))
    return {one.name: trait_text(one) for one in found}


def crew(view: RainView, seat: int) -> list[Box]:
    """A card for each, below one another; nobody left is said."""
    x, y, pitch, w, h = _C.at
    sailors = view.ships[seat].sailors
    out: list[Box] = []
    for n in range(len(sailors)):
        out += crew_card(view, seat, n, x, y + n * pitch)
    if not sailors:
        nx, ny, size = _C.none
        out += [plate((x, y, w, h)), Text(say("crew.none"), x + nx, y + ny, "info", size, c.BLACK, "mm", w - 2 * size)]
    return out
