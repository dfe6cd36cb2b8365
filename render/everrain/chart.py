"""The chart: tiles as they lie, ships with their headings, enemies and where they are bound, what can be chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from games.everrain.printed import HEXES, RING, SLOTS, distance, elders, enemy, slot_of, step
from render.everrain import palette as c
from render.everrain.common import OUR, label
from render.everrain.course import course
from render.everrain.geometry import HEX, LAYOUT, middle, slot_middle
from render.everrain.hexes import spot
from render.everrain.marks import PLACES, Marks
from render.everrain.slips import Area, Slip, settled, ways
from render.everrain.window import WHOLE, Window, enlarged, hexes_of, window
from render.everrain.words import hex_text, port_in, port_name, raider_health, say, short_name
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.colour import SEATS
from render.kit.fonts import measure
from render.kit.geometry import Point

if TYPE_CHECKING:
    from games.everrain.views import Raider, RainView

_M, _F, _S = LAYOUT.map, LAYOUT.fleet, LAYOUT.slips
_PILL = "pill"


def chart(view: RainView, marked: Marks, seen: Window = WHOLE) -> list[Box]:
    out = [*(() if seen == WHOLE else _uncharted(view, seen)), *_tiles(view)]
    for raider in view.raiders:
        out += _threat(view, raider)
    out += [*_places(view), *_lit(marked)]
    for raider in view.raiders:
        out += _bound(raider)
    out += [*_slots(marked), *_ships(view), *_elder(view), *_headings(marked)]
    return enlarged([*out, *_slips(view, marked, seen), *_numbers(marked)], seen)


def seen_of(view: RainView, marked: Marks) -> Window:
    """The part of the chart with everything that is charted, and with what can be chosen."""
    charted = [slot for slot in range(SLOTS) if view.sea and view.sea[slot * RING]]
    besides = [*_charted(marked), *(_about(slot_middle(slot), _M.slot[0] / 2) for slot, _ in marked.slots)]
    besides += [_about(slot_middle(slot), _M.empty[0] / 2) for slot in _ahead(view)]
    besides += [_about((one.x, one.y), _M.heading[0] / 2) for one in _headings(marked)]
    besides += [_about((box.x, box.y), _M.pip[0] / 2) for box in _numbers(marked)]
    if view.arisen is not None:
        besides.append(_about(middle(view.arisen.at), _M.elder / 2, 0, _M.foe))
    return window(charted, besides)


def _ahead(view: RainView) -> list[int]:
    """Empty slots that the menu names: those that a ship may turn its bow to."""
    options = [option for ask in view.asks if ask.is_public for option in ask.options if not option.blocked]
    named = [option.args.get("dark") for option in options]
    return list(dict.fromkeys(slot for slot in named if isinstance(slot, int)))


def _uncharted(view: RainView, seen: Window) -> list[Box]:
    """Slots that wait for a tile: those of the whole chart are on its layer. No number lies half under a plate."""
    size, halo = _M.empty
    out: list[Box] = []
    for slot in range(SLOTS):
        if view.sea and view.sea[slot * RING]:
            continue
        x, y = slot_middle(slot)
        if any(map(seen.touches, hexes_of(slot))):
            out.append(Sprite(OUR + "flower", (HEX,), x, y, drop=False))
        if seen.shows(_about((x, y), size / 2)):
            out.append(Text(str(slot), x, y, "fell-caps", size, c.SOUNDING, "mm", halo="#12181b", halo_width=halo))
    return out


def _tiles(view: RainView) -> list[Box]:
    left, top, _, _ = _M.at
    down, size, halo = _M.number
    out: list[Box] = []
    texts: list[Box] = []
    for slot in range(SLOTS):
        letters = "".join(view.sea[slot * RING : slot * RING + RING])
        if not letters:
            continue
        x, y = slot_middle(slot)
        out.append(Sprite(OUR + "tile", (slot, letters, HEX, round(x - left), round(y - top), HEX), round(x), round(y)))
        if letters[0] not in PLACES:
            texts.append(Text(str(slot), x, y + down, "label", size, c.LINE, "mm", halo="#e2ddd0", halo_width=halo))
    return [*out, *texts]


# ---- places ---------------------------------------------------------------------------------------------------------


def _places(view: RainView) -> list[Box]:
    size, down, port = _M.place
    sunk = {wreck.at: wreck.seat for wreck in view.wrecks}
    out: list[Box] = []
    for at in range(HEXES if view.sea else 0):
        letter = view.sea[at]
        x, y = middle(at)
        if at in sunk:
            seat = sunk[at]
            out.append(Sprite(OUR + "sunk", (seat, _M.sunk, SEATS[seat].colour), x, y, drop=False))
        elif letter in PLACES:
            done = letter != "P" and at in view.explored
            out.append(
                Sprite(OUR + "vignette", (letter, size, done), x, y + (port if letter == "P" else down), drop=False)
            )
    if view.arisen is not None:
        seal, dx, dy = _M.seal
        sign, fill = ("lock", c.TEAL) if view.arisen.id == "ulmareth" else ("eye", c.ELDER)
        for at in view.arisen.marked:
            x, y = middle(at)
            out.append(Sprite(OUR + "seal", (seal, sign, fill), x + dx, y + dy))
    return out


def _slip(words: str, x: float, y: float, kind: str, ways_: tuple[tuple[int, int], ...]) -> Slip:
    _, size, h, pad = _M.port
    return Slip(words, x, y, round(measure(words, "label", size)) + 2 * pad, h, kind, ways_)


def _names(view: RainView, marked: Marks) -> list[Slip]:
    """Of Ports, enemy ships and what has risen; a Port that can be made for is lit."""
    down, _, h, _ = _M.port
    free = ways(_S.wide, _S.port)
    out: list[Slip] = []
    for slot in range(SLOTS if view.tiles else 0):
        port = port_in(view, slot)
        if not port:
            continue
        at = next((n for n in range(slot * RING, slot * RING + RING) if view.sea[n] == "P"), None)
        if at is not None and not (marked.headings and at == marked.about):  # arrows stand there: who departs knows it
            x, y = middle(at)
            out.append(_slip(port_name(port), x, y + down, "now" if at in marked.places else "light", free))
    below = _M.foe
    for raider in view.raiders:
        x, y = middle(raider.at)
        y += below if view.sea[raider.at] != "P" else -below - h / 2
        out.append(_slip(short_name(raider.id), x, y, "dark", ways(_S.wide, _S.foe)))
    if view.arisen is not None:
        x, y = middle(view.arisen.at)
        name = elders()[view.arisen.id].name.partition(",")[0]
        out.append(_slip(name, x, y + below * 2 - h / 2, "dark", ways(_S.wide, ())))
    return out


def _slips(view: RainView, marked: Marks, seen: Window) -> list[Box]:
    """Last, so that nothing covers them."""
    _, size, _, pad = _M.port
    _, type_, _, _, radius, _ = _M.mark
    out: list[Box] = []
    shut = [*_charted(marked), *_signs(view, marked), *_badges(view), *(() if seen == WHOLE else seen.shut)]
    for slip in settled([*_names(view, marked), *_named_hexes(view, marked)], shut, _busy(view)):
        if slip.kind == _PILL:
            left, top, _, _ = slip.area
            out += [
                Panel(OUR + "pill", left, top, slip.w, slip.h, (c.NOW, radius), drop=False),
                Text(slip.words, slip.x, slip.y, "label", type_, c.BLACK, "mm"),
            ]
        else:
            ink = c.LIGHT if slip.kind == "dark" else c.BLACK
            out += label(slip.words, slip.x, slip.y, size, slip.h, pad, slip.kind, ink)
    return out


def _charted(marked: Marks) -> list[Area]:
    """What is written over slots that can be charted."""
    _, down, size, h, pad = _M.slot
    out: list[Area] = []
    for slot, cost in marked.slots:
        x, y = slot_middle(slot)
        half = measure(say("map.reveal", slot=slot, n=cost), "label", size) / 2 + pad
        out.append((x - half, y + down - h / 2, x + half, y + down + h / 2))
    return out


def _signs(view: RainView, marked: Marks) -> list[Area]:
    """The Health of enemy ships, and the letters of headings."""
    dx, dy, half = _S.health
    healths = [_about(middle(one.at), half, dx, dy) for one in view.raiders]
    return [*healths, *(_about((one.x, one.y), _S.heading) for one in _headings(marked))]


def _about(at: Point, half: float, dx: float = 0, dy: float = 0) -> Area:
    x, y = at[0] + dx, at[1] + dy
    return x - half, y - half, x + half, y + half


def _busy(view: RainView) -> list[Area]:
    """Where pieces and places stand."""
    pieces = [*(ship.at for ship in view.ships if ship.at >= 0), *(one.at for one in view.raiders)]
    places = [at for at, letter in enumerate(view.sea) if letter in PLACES]
    return [_about(middle(at), _S.piece_half) for at in pieces] + [_about(middle(at), _S.place_half) for at in places]


# ---- enemies --------------------------------------------------------------------------------------------------------


def _threat(view: RainView, raider: Raider) -> list[Box]:
    """Its Engagement range, and its course in dots."""
    reach = enemy(raider.id).engagement
    near = any(ship.at >= 0 and distance(ship.at, raider.at) <= reach for ship in view.ships)
    x, y = middle(raider.at)
    size, *shares = _M.course
    out: list[Box] = [
        Sprite(OUR + "ring", (reach, HEX, c.RED, True, _M.range[0 if near else 1], near), x, y, drop=False)
    ]
    for a, b in pairwise(course(view, raider)):
        (ax, ay), (bx, by) = middle(a), middle(b)
        out += [
            Sprite(OUR + "dot", (size, c.RED, c.LIGHT), ax + (bx - ax) * t, ay + (by - ay) * t, drop=False)
            for t in (0, *shares)
        ]
    return out


def _bound(raider: Raider) -> list[Box]:
    size, dx, dy = _M.flag
    x, y = middle(raider.goal)
    gx, gy = middle(raider.at)
    args = (enemy(raider.id).id, raider.facing, raider_health(raider), _M.raider)
    return [Sprite(OUR + "flag", (size,), x + dx, y + dy), Sprite(OUR + "raider", args, gx, gy)]


def _elder(view: RainView) -> list[Box]:
    elder = view.arisen
    if elder is None or view.stakes is None:
        return []
    args = (elder.id, view.stakes.health - elder.trauma, elder.destruction, _M.elder)
    return [Sprite(OUR + "elder", args, *middle(elder.at))]


# ---- ships ----------------------------------------------------------------------------------------------------------


def _ships(view: RainView) -> list[Box]:
    """Several share a hex; the lantern lies under all of them, about the one that acts."""
    out: list[Box] = []
    for here in _afloat(view):
        for seat, size, (x, y) in here:
            if seat == view.turn:
                out.append(Sprite("glow", (round(size * _M.halo), c.AMBER), x, y, drop=False))
        for seat, size, (x, y) in here:
            out.append(Sprite(OUR + "ship", (seat, view.ships[seat].facing, size), x, y))
    return out


def _afloat(view: RainView) -> list[list[tuple[int, int, Point]]]:
    """The ships of each hex, with their sizes and where they stand."""
    seats = [seat for seat, ship in enumerate(view.ships) if ship.at >= 0 and view.sea and view.sea[ship.at]]
    found: list[list[tuple[int, int, Point]]] = []
    for at in dict.fromkeys(view.ships[seat].at for seat in seats):
        here = [seat for seat in seats if view.ships[seat].at == at]
        size, spots = _F.size[len(here) - 1], _F.spots[len(here) - 1]
        x, y = middle(at)
        y += _M.berth if view.sea[at] == "P" else 0
        found.append([(seat, size, (x + dx, y + dy)) for seat, (dx, dy) in zip(here, spots, strict=True)])
    return found


def _badges(view: RainView) -> list[Area]:
    """Whose ship it is has to be seen."""
    return [_about(at, size * _F.badge) for here in _afloat(view) for _, size, at in here]


# ---- what can be chosen ---------------------------------------------------------------------------------------------


def _lit(marked: Marks) -> list[Box]:
    return [
        *(Sprite(OUR + "lit", (_M.lit, c.AMBER), *middle(at), drop=False) for at in marked.hexes),
        *(Sprite(OUR + "lit", (_M.lit, c.RED), *middle(at), drop=False) for at in aimed_at(marked)),
    ]


def aimed_at(marked: Marks) -> list[int]:
    return list(dict.fromkeys((*marked.targets, *(at for at, _, _ in marked.numbered))))


def _numbers(marked: Marks) -> list[Sprite]:
    """Side by side where several are in one hex."""
    size, down, pitch = _M.pip
    out: list[Sprite] = []
    for at in dict.fromkeys(at for at, _, _ in marked.numbered):
        here = [number for where, _, number in marked.numbered if where == at]
        x, y = middle(at)
        x -= (len(here) - 1) * pitch / 2
        out += [Sprite("pip", (n, size, c.NOW), x + i * pitch, y + down, drop=False) for i, n in enumerate(here)]
    return out


def _slots(marked: Marks) -> list[Box]:
    disc, down, size, h, pad = _M.slot
    out: list[Box] = []
    for slot, cost in marked.slots:
        x, y = slot_middle(slot)
        out += [
            Sprite(OUR + "ring", (1, HEX, c.AMBER, True, _M.slot_ring, False), x, y, drop=False),
            Sprite(OUR + "now-disc", ("spyglass", disc), x, y),
            *label(say("map.reveal", slot=slot, n=cost), x, y + down, size, h, pad, "now"),
        ]
    return out


def _headings(marked: Marks) -> list[Sprite]:
    """Round the ship; close to it where the hexes beside it have names of their own."""
    if not marked.headings:
        return []
    size, out = _M.heading_close if marked.hexes else _M.heading
    x, y = middle(marked.about)
    found: list[Sprite] = []
    for way, _ in marked.headings:
        dx, dy = spot(step((0, 0), way), out)
        found.append(Sprite(OUR + "heading", (way, size, heading_mark(way)), x + dx, y + dy))
    return found


def heading_mark(way: int) -> str:
    """What a heading is called on the chart and in the menu."""
    return say(f"heading.{way}")


def _named_hexes(view: RainView, marked: Marks) -> list[Slip]:
    """In the middle of bare water, clear of the names in the hexes above; else over what is there."""
    down, size, h, least, radius, bare = _M.mark
    taken = {*(ship.at for ship in view.ships), *(one.at for one in view.raiders)}
    taken |= {view.arisen.at} if view.arisen is not None else set()
    out: list[Slip] = []
    for at in marked.hexes:
        letter = view.sea[at]
        if letter == "P" and at in marked.places:
            continue
        x, y = middle(at)
        words = say(f"spot.{letter}", slot=slot_of(at)) if at in marked.places else hex_text(at)
        w = max(least, round(measure(words, "label", size)) + 2 * radius)
        over = letter in PLACES or at in taken
        free = ways(_S.narrow, _S.hex if over else _S.water)
        out.append(Slip(words, x, y + (down if over else bare), w, h, _PILL, free))
    return out
