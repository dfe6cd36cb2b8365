"""Pictures on demand: ships from near, everybody's dashboard, Heroes, creatures, Objectives and Tide Cards by name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, sentences
from render.kit.art import Look, NoSuchLook, Scene
from render.kit.boxes import Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.board import board
from render.rum_and_bones.common import Names, called, has_teams, look_of_faction, side_name
from render.rum_and_bones.grid import LAYOUT, Frame, extent, frame, is_tall
from render.rum_and_bones.pages import card_page, creature_page, discard_page, hero_page, seat_page, tiles_page
from render.rum_and_bones.reading import crew_in, order, shape_of, tile_hp, tile_left
from render.rum_and_bones.text import hero_facts, men
from render.rum_and_bones.words import say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, RumView, Ship

_L = LAYOUT.look


def looks(view: RumView, names: Names) -> list[Look]:
    b, box = view.board, facts()
    found = [Look(f"ship.{i}", ship.name, say("look.ships")) for i, ship in enumerate(_ships(b))]
    found += [Look(f"seat.{seat}", say("look.seat", names, seat=seat), say("look.seats")) for seat in range(view.seats)]
    for side in range(len(view.tide)):  # none in Clash Royale
        found.append(Look(f"discard.{side}", say("look.discard", side=side_name(view, side)), say("look.piles")))
    found += [Look(f"hero.{sheet.id}", sheet.name, say("look.heroes")) for sheet in box.heroes.values()]
    found += [Look(f"creature.{one.id}", one.name, say("look.creatures")) for one in box.creatures.values()]
    found.append(Look("tiles.all", say("look.tiles"), say("look.board")))
    found.append(Look("part.table", say("look.table"), say("look.board")))
    for card in box.cards.values():
        found.append(Look(f"card.{card.id}", card.name, say(f"look.cards-{look_of_faction(card.faction)}")))
    return found


def look(view: RumView, names: Names, look: str) -> Scene:
    kind, _, which = look.partition(".")
    if look not in {found.id for found in looks(view, names)}:
        raise NoSuchLook(look)
    if kind == "ship":
        return _ship(view, names, _ships(view.board)[int(which)])
    if kind == "part":
        return _table(view, names)
    if kind == "seat":
        return seat_page(view, names, int(which))
    if kind == "discard":
        return discard_page(view, int(which))
    if kind == "hero":
        return hero_page(view, names, facts().heroes[which])
    if kind == "creature":
        return creature_page(view, facts().creatures[which])
    return tiles_page() if kind == "tiles" else card_page(facts().cards[which])


def _table(view: RumView, names: Names) -> Scene:
    """The parchment beside the map, as wide as a phone."""
    x, y, w, h = (LAYOUT.tall if is_tall(view.board.layout) else LAYOUT.wide).panel
    free, scale = _L.table
    crop = x - free, y - free, w + 2 * free, h + 2 * free
    return replace(board(view, names), crop=crop, scale=scale)


# ---- ships ------------------------------------------------------------------------------------------------------


def _ships(b: Board) -> list[Ship]:
    return [ship for fleet in shape_of(b).fleets for ship in fleet.ships]


def _ship(view: RumView, names: Names, ship: Ship) -> Scene:
    """A part of the sea, as large as there is room for."""
    at, (dx, dy) = frame(view.board.layout), _L.margin
    x0, y0, x1, y1 = extent(ship)
    left, top, right, bottom = at.box
    x, y = max(left, at.x(x0 - dx)), max(top, at.y(y0 - dy))
    w, h = min(right, at.x(x1 + 1 + dx)) - x, min(bottom, at.y(y1 + 1 + dy)) - y
    said = _aboard(view, names, ship)
    scene = board(view, names)
    return replace(
        scene,
        boxes=(*scene.boxes, *_rim(at, (x, y, w, h))),
        crop=(round(x), round(y), round(w), round(h)),
        scale=min(_L.largest, _L.widest / max(w, h)),
        alt=sentences(said),
        text=lines(said),
    )


def _rim(at: Frame, crop: tuple[float, float, float, float]) -> list[Text]:
    """Letters and numbers of the zones along the edge of a part, as they stand beside the whole map."""
    x, y, w, h = crop
    (inside, size), halo = _L.rim, LAYOUT.coordinates.contour
    style = partial(Text, face="pirate", size=size, fill=c.CREAM, anchor="mm", halo=c.INK, halo_width=halo)
    found = [(ascii_uppercase[i], at.x(i + 0.5), y + inside) for i in range(at.columns)]
    found += [(str(j + 1), x + inside, at.y(j + 0.5)) for j in range(at.rows)]
    return [style(sign, a, b) for sign, a, b in found if x < a < x + w and y < b < y + h]


def _aboard(view: RumView, names: Names, ship: Ship) -> list[str]:
    """Who stands where on it, and its Objectives."""
    b = view.board
    out = [say("look.ship", name=ship.name)]
    for hero in (hero for hero in b.heroes if hero.zone in ship.zones):
        whose = say("look.of", names, seat=hero.seat) if has_teams(view) or b.clash else side_name(view, hero.side)
        out.append(say("alt.hero", name=called(hero, names), who=whose, facts=hero_facts(b, hero)))
    for side in range(len(b.sides)):
        zones = sorted({s.zone for s in b.crew if s.side == side and s.zone in ship.zones}, key=order)
        if zones:
            crews = [f"{zone} {men(*crew_in(b, zone, side))}" for zone in zones]
            out.append(say("look.crew", side=side_name(view, side, names), crews=crews))
    for tile in (tile for tile in b.tiles if tile.zone in ship.zones):
        name, hp = facts().tiles[tile.kind].name, tile_hp(b, tile)
        key = "wrecked" if tile.wrecked else "whole" if hp else "safe"
        out.append(say(f"look.tile-{key}", name=name, zone=tile.zone, left=tile_left(tile), hp=hp))
    return out if len(out) > 1 else [*out, say("look.nobody")]
