"""Pictures on demand: everybody's ship, the chart slot by slot, what is printed in the box, and what was read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.everrain.printed import (
    SLOTS,
    cards,
    elders,
    enemies,
    improvement_text,
    improvements,
    ports,
    trait_text,
    traits,
    treasure_text,
    treasures,
    weapons,
)
from render.everrain import palette as c
from render.everrain.arising import arising_scene
from render.everrain.board import board
from render.everrain.common import OUR, inked
from render.everrain.end import end_scene
from render.everrain.geometry import LAYOUT
from render.everrain.hand import crew_page
from render.everrain.leaves import P, leaf, picture, prose, title
from render.everrain.near import near_slot
from render.everrain.shipscene import ship_scene
from render.everrain.story import read_scene
from render.everrain.words import Names, say
from render.kit.art import Look, NoSuchLook, Scene
from render.kit.boxes import Box, Sprite
from render.kit.pocket import Block

if TYPE_CHECKING:
    from games.everrain.views import RainView


PARTS = ("table", "tracks", "decks", "legend")


def looks(view: RainView, names: Names) -> list[Look]:
    found: list[Look] = []
    afloat = [seat for seat, ship in enumerate(view.ships) if ship.board]
    found += [Look(f"ship.{seat}", say("look.ship", names, seat=seat), say("look.ships")) for seat in afloat]
    found += [Look(f"crew.{seat}", say("look.crew", names, seat=seat), say("look.crews")) for seat in afloat]
    found += [Look(f"part.{part}", say(f"look.{part}"), say("look.board")) for part in PARTS]
    if view.arisen is not None:
        found.append(Look("elder", elders()[view.arisen.id].name, say("look.elder")))
    if view.over:
        found.append(Look("end", say("look.end"), say("look.end")))
    charted = [slot for slot in range(SLOTS) if view.tiles and view.tiles[slot]]
    found += [Look(f"near.{slot}", say("look.slot", slot=slot), say("look.chart")) for slot in charted]
    found += [Look(f"port.{one.id}", one.name, say("look.ports")) for one in ports().values()]
    found += [Look(f"enemy.{one.id}", one.name, say("look.enemies")) for one in enemies().values()]
    found += [Look(f"treasure.{one.id}", one.name, say("look.treasures")) for one in treasures().values()]
    found += [Look(f"build.{one.id}", one.name, say("look.improvements")) for one in improvements().values()]
    found += [Look(f"gun.{one.id}", one.name, say("look.weapons")) for one in weapons().values()]
    found += [
        Look(f"trait.{one.id}", one.name, say("look.vices" if one.kind == "negative" else "look.virtues"))
        for one in traits().values()
    ]
    read = dict.fromkeys(key for key in view.read if key in cards())
    return found + [Look(f"story.{card}", cards()[card].title, say("look.stories")) for card in read]


def look(view: RainView, names: Names, look: str) -> Scene:
    if look not in {found.id for found in looks(view, names)}:
        raise NoSuchLook(look)
    kind, _, which = look.partition(".")
    match kind:
        case "ship":
            return ship_scene(view, names, int(which))
        case "crew":
            return crew_page(view, names, int(which))
        case "part":
            return _part(view, names, which)
        case "near":
            return near_slot(view, names, int(which))
        case "elder":
            return arising_scene(view, names)
        case "end":
            return end_scene(view, names)
        case "story":
            return read_scene(which)
        case _:
            return _printed(kind, which)


def _part(view: RainView, names: Names, part: str) -> Scene:
    """A table beside the chart, as wide as a phone."""
    x, y, w, h, scale = getattr(LAYOUT.look, part)
    return replace(board(view, names), crop=(x, y, w, h), scale=scale)


def _printed(kind: str, which: str) -> Scene:
    match kind:
        case "port":
            return _port(which)
        case "enemy":
            return _enemy(which)
        case "treasure":
            card = treasures()[which]
            wants = [say("look.wanted", ports=[ports()[port].name for port in card.desired])] if card.desired else []
            wants += (
                [say("look.unwanted", ports=[ports()[port].name for port in card.undesired])] if card.undesired else []
            )
            return _page("chest", card.name, say("look.treasure"), [treasure_text(card), *wants], card.line)
        case "build":
            built = improvements()[which]
            head = say("look.improvement", n=built.cost, space=say(f"space.{built.space}"))
            return _page("crate", built.name, head, [improvement_text(built)], built.line)
        case "trait":
            return _trait(which)
        case _:
            gun = weapons()[which]
            aims = [
                say("look.aim", hex=say("look.steps", steps=list(map(str, steps))), n=n)
                for steps, n in gun.aims("port").items()
            ]
            head = say("look.weapon", n=gun.cost)
            return _page("cannon", gun.name, head, [say("look.aims", aims=aims)], gun.line)


def _page(sign: str, name: str, head: str, told: list[str], line: str = "") -> Scene:
    h, size = LAYOUT.look.sign

    def draw(y: float) -> list[Box]:
        return [inked(sign, size, c.TEAL, P.x + P.w / 2, y + h / 2)]

    blocks = [Block(h, draw), title(name, head), *(prose(words) for words in told)]
    if line:
        blocks.append(prose(line, c.DIM))
    return leaf(blocks, [say("look.alt", head=head, name=name), *told, *([line] if line else [])])


def _trait(which: str) -> Scene:
    """What it does, and what a Negative one never stands beside."""
    card = traits()[which]
    sort = {"positive": "virtue", "negative": "vice", "adept": "adept"}[card.kind]
    others = [traits()[one].name for one in card.against]
    told = [trait_text(card), *([say("look.against", names=others)] if others else [])]
    return _page("sailor", card.name, say(f"look.{sort}", where=say(f"region.{card.where}")), told)


def _enemy(which: str) -> Scene:
    card = enemies()[which]
    h, size = LAYOUT.look.sign

    def draw(y: float) -> list[Box]:
        if card.is_ship:
            return [Sprite(OUR + "raider", (card.id, 0, card.health, size), P.x + P.w / 2, y + h / 2)]
        return [Sprite(OUR + "foe", (card.id, card.health, size), P.x + P.w / 2, y + h / 2)]

    facts = say("look.raider" if card.is_ship else "look.foe", e=card)
    ability = say("look.ability", n=card.threshold, what=say(f"ability.{card.ability}"))
    head = say("look.enemy", act=card.act)
    kind = "enemy" if card.is_ship else "sea"
    blocks = [
        picture(kind, 1),
        Block(h, draw),
        title(card.name, head),
        prose(facts),
        prose(ability),
        prose(card.line, c.DIM),
    ]
    return leaf(blocks, [say("look.alt", head=head, name=card.name), facts, ability, card.line])


def _port(which: str) -> Scene:
    """What it pays well for, and what it does not want."""
    good = [one.name for one in treasures().values() if which in one.desired]
    bad = [one.name for one in treasures().values() if which in one.undesired]
    told = [
        say("look.pays", goods=good or [say("look.nothing")]),
        say("look.spurns", goods=bad or [say("look.nothing")]),
    ]
    head = say("look.port")
    blocks = [picture("denizen", 2), title(ports()[which].name, head), *(prose(words) for words in told)]
    return leaf(blocks, [say("look.alt", head=head, name=ports()[which].name), *told])
