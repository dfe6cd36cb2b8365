"""One ship with all that is aboard, for anybody who asks; and the same in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from games.everrain.printed import (
    ORDERS,
    SHOWN_SLOTS,
    cards,
    crew_tokens,
    enemy,
    traits,
    treasure,
    weapons,
    zones,
)
from render.everrain.deck import built_in, deck, node_state
from render.everrain.stores import crew, guns, hold, orders
from render.everrain.words import Names, board_name, foe_name, free, health_left, place_name, say, where
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box

if TYPE_CHECKING:
    from games.everrain.views import RainView, Sailor

LAYER = "everrain/ship"


def ship_boxes(view: RainView, names: Names, seat: int, lit: Collection[str] = ()) -> tuple[Box, ...]:
    return (
        *deck(view, names, seat, lit),
        *guns(view, seat),
        *orders(view, seat),
        *hold(view, seat),
        *crew(view, seat),
    )


def ship_scene(view: RainView, names: Names, seat: int) -> Scene:
    told = ship_words(view, names, seat)
    return Scene(LAYER, ship_boxes(view, names, seat), sentences(told), lines(told))


def ship_words(view: RainView, names: Names, seat: int) -> list[str]:
    ship = view.ships[seat]
    return [
        say(
            "ship.head",
            names,
            seat=seat,
            ship=board_name(ship),
            where=where(view, ship.at),
            facing=say(f"facing.{ship.facing}"),
            s=ship,
        ),
        *(crew_words(view, n, one) for n, one in enumerate(ship.sailors, start=1)),
        *foes_words(view, seat),
        *_nodes(view, seat),
        say("ship.orders", orders=_orders(view, seat), n=ship.fleeting, each=view.yields[seat]),
        *_guns(view, seat),
        say("ship.built", built=_built(view, seat)),
        say("ship.hold", things=_things(view, seat) or [say("hold.empty")]),
    ]


def crew_words(view: RainView, n: int, one: Sailor) -> str:
    token, facts = crew_tokens()[one.id], view.hands[one.id]
    marks = [traits()[trait].name for trait in (one.positive or token.trait, one.negative) if trait]
    return say(
        "ship.crew",
        n=n,
        name=token.name,
        place=place_name(one.place),
        free=free(view, one.id, one.gems),
        one=one,
        t=token,
        f=facts,
        traits=marks or [say("ship.plain")],
    )


def foes_words(view: RainView, seat: int) -> list[str]:
    return [
        say("ship.foe", name=foe_name(foe.id), place=place_name(foe.place), n=health_left(foe.id, foe.trauma))
        for foe in view.ships[seat].foes
    ]


def _nodes(view: RainView, seat: int) -> list[str]:
    ship = view.ships[seat]
    states = {zone.name: node_state(ship, zone.id) for zone in zones()}
    out: list[str] = []
    for state in ("broken", "disrupted"):
        names = [name for name, found in states.items() if found == state]
        if names:
            out.append(say(f"ship.{state}", zones=names))
    return out


def _orders(view: RainView, seat: int) -> list[str]:
    ship = view.ships[seat]
    return [
        say(
            "text.order",
            kind=say(f"order.{kind}"),
            n=ship.fresh.of(kind),
            of=ship.fresh.of(kind) + ship.issued.of(kind),
        )
        for kind in ORDERS
    ]


def _guns(view: RainView, seat: int) -> list[str]:
    return [
        say("ship.gun", gun=say(f"gun.{gun.slot}"), name=weapons()[gun.weapon].name, state=say(f"gunstate.{gun.state}"))
        for gun in (view.armed[seat] if view.armed else [])
    ]


def _built(view: RainView, seat: int) -> list[str]:
    found = [(slot, built_in(view.ships[seat], slot)) for slot in range(1, SHOWN_SLOTS + 1)]
    named = [say("ship.slot", slot=slot, name=one.name) for slot, one in found if one is not None]
    return named or [say("below.empty")]


def _things(view: RainView, seat: int) -> list[str]:
    ship = view.ships[seat]
    return [
        *(treasure(card).name for card in ship.hold),
        *(cards()[one.id].title for one in ship.lodgers),
        *(say("ship.captive", name=enemy(one.id).name) for one in ship.captives),
    ]
