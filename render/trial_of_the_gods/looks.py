"""Pictures on demand: everybody's board, the chart from near, and the whole box by name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import (
    action_cards,
    calm,
    disciplines,
    feats,
    heroes,
    islands,
    monsters,
    seas,
    travels,
)
from render.kit.art import Look, NoSuchLook, Scene
from render.trial_of_the_gods.board import board
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.near import near_scene
from render.trial_of_the_gods.page import (
    card_page,
    feat_page,
    games_page,
    hero_page,
    island_page,
    monster_page,
    travel_page,
)
from render.trial_of_the_gods.seatpage import seat_scene
from render.trial_of_the_gods.words import Names, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView


def looks(view: TrialView, names: Names) -> list[Look]:
    found = [
        Look(f"seat.{one.seat}", say("look.seat", names, seat=one.seat), say("look.seats")) for one in view.players
    ]
    found.append(Look("part.table", say("look.table"), say("look.board")))
    found += [Look(f"near.{one.id}", zone(one.id), say("look.near")) for one in seas().values()]
    found += [Look(f"island.{one.id}", zone(one.id), say("look.islands")) for one in islands().values()]
    found += [Look(f"hero.{one.id}", one.name, say("look.heroes")) for one in heroes().values()]
    found += [
        Look(f"enemy.{one.id}", one.name, say("look.enemies")) for one in [*monsters().values(), *calm().values()]
    ]
    found += [Look(f"feat.{one.id}", one.name, say(f"look.feats-{one.level}")) for one in feats().values()]
    found += [Look(f"games.{one.id}", one.name, say("look.games")) for one in disciplines().values()]
    found += [Look(f"travel.{one.id}", one.name, say("look.travel")) for one in travels().values()]
    for card in action_cards().values():
        group = say(f"god.{card.god}") if card.god else say(f"look.{card.source}")
        found.append(Look(f"card.{card.id}", card.name, group))
    return found


def look(view: TrialView, names: Names, look: str) -> Scene:
    kind, _, which = look.partition(".")
    if look not in {found.id for found in looks(view, names)}:
        raise NoSuchLook(look)
    match kind:
        case "seat":
            return seat_scene(view, names, int(which))
        case "part":
            return _table(view, names)
        case "near":
            return near_scene(view, names, [which])
        case "island":
            return island_page(view, which, names)
        case "hero":
            return hero_page(view, which, names)
        case "enemy":
            return monster_page(view, which, names)
        case "feat":
            return feat_page(view, which, names)
        case "games":
            return games_page(view, which)
        case "travel":
            return travel_page(which)
        case _:
            return card_page(view, which)


def _table(view: TrialView, names: Names) -> Scene:
    """What stands beside the chart, as wide as a phone."""
    *crop, scale = LAYOUT.look.table
    x, y, w, h = crop
    return replace(board(view, names), crop=(x, y, w, h), scale=scale)
