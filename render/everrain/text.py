"""Board and ships in words: alt texts and text boards from the same view as the pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import HEXES, ORDERS, SLOTS, elders, enemy, tiles
from render.everrain.marks import Marks
from render.everrain.words import (
    Names,
    board_name,
    foe_name,
    free,
    hex_text,
    port_in,
    port_name,
    raider_health,
    say,
    waiting,
    where,
)
from render.kit.alt import lines, sentences

if TYPE_CHECKING:
    from games.everrain.views import RainView

_OPEN = ("I", "A", "W")


def board_alt(view: RainView, names: Names, marked: Marks) -> str:
    return sentences(
        [
            waiting(view, names),
            _round(view),
            _tracks(view),
            *_elder(view),
            *(_seat(view, names, seat) for seat in range(view.seats)),
            *(_raider(view, n) for n in range(len(view.raiders))),
            *offered(view, marked),
            *_ports(view),
            *_places(view),
        ]
    )


def board_text(view: RainView, names: Names, marked: Marks) -> str:
    return lines(
        [
            say("text.head", round=_round(view), waiting=waiting(view, names)),
            _tracks(view),
            *_elder(view),
            *(_seat_line(view, names, seat) for seat in range(view.seats)),
            *(_raider(view, n) for n in range(len(view.raiders))),
            *offered(view, marked),
            *_ports(view),
            *_places(view),
            *_charted(view),
        ]
    )


def _round(view: RainView) -> str:
    phase = say(f"phase.{view.phase}")
    return say("alt.round", n=view.round, act=view.act, phase=phase) if view.round else say("alt.setup")


def _tracks(view: RainView) -> str:
    return say("alt.tracks", v=view)


def _elder(view: RainView) -> list[str]:
    elder, stakes = view.arisen, view.stakes
    if elder is None or stakes is None:
        return []
    name = elders()[elder.id].name
    return [
        say("alt.elder", name=name, hex=hex_text(elder.at), n=stakes.health - elder.trauma, of=stakes.health),
        say("alt.sentence", words=say(f"stakes.{elder.id}", n=elder.goal, of=elder.needed)),
        say(
            "alt.sentence",
            words=say(
                f"against.{elder.id}", n=elder.paid, of=stakes.needed, hurt=elder.destruction, wounds=stakes.wounds
            ),
        ),
    ]


def _seat(view: RainView, names: Names, seat: int) -> str:
    ship = view.ships[seat]
    if ship.at < 0:
        return say("alt.ashore", names, seat=seat, ship=board_name(ship))
    return say(
        "alt.seat",
        names,
        seat=seat,
        ship=board_name(ship),
        where=where(view, ship.at),
        facing=say(f"facing.{ship.facing}"),
        s=ship,
        broken=len(ship.broken),
        foes=len(ship.foes),
    )


def _seat_line(view: RainView, names: Names, seat: int) -> str:
    ship = view.ships[seat]
    if ship.at < 0:
        return say("alt.ashore", names, seat=seat, ship=board_name(ship))
    orders = [
        say(
            "text.order",
            kind=say(f"order.{kind}"),
            n=ship.fresh.of(kind),
            of=ship.fresh.of(kind) + ship.issued.of(kind),
        )
        for kind in ORDERS
    ]
    crew = [str(free(view, one.id, one.gems)) for one in ship.sailors]
    return say(
        "text.seat",
        names,
        seat=seat,
        where=where(view, ship.at),
        facing=say(f"heading.{ship.facing}"),
        s=ship,
        hold=len(ship.hold),
        broken=len(ship.broken),
        foes=len(ship.foes),
        orders=orders,
        crew=crew or [say("text.nobody")],
    )


def _raider(view: RainView, n: int) -> str:
    raider = view.raiders[n]
    card = enemy(raider.id)
    return say(
        "alt.raider",
        name=foe_name(raider.id),
        hex=hex_text(raider.at),
        goal=where(view, raider.goal),
        n=raider_health(raider),
        reach=card.engagement,
    )


def offered(view: RainView, marked: Marks) -> list[str]:
    """What the marks on the chart say."""
    out: list[str] = []
    if marked.hexes:
        out.append(say("alt.hexes", hexes=[where(view, at) for at in marked.hexes]))
    out += [say("alt.slot", slot=slot, n=cost) for slot, cost in marked.slots]
    if marked.headings:
        out.append(say("alt.headings", ways=[say(f"facing.{way}") for way, _ in marked.headings]))
    if marked.targets:
        out.append(say("alt.targets", hexes=[hex_text(at) for at in marked.targets]))
    out += [say("alt.numbered", n=number, where=where(view, at)) for at, _, number in marked.numbered]
    return out


def _ports(view: RainView) -> list[str]:
    found = [
        say("where.port", hex=hex_text(at), port=port_name(port_in(view, at // (HEXES // SLOTS))))
        for at in range(HEXES if view.sea else 0)
        if view.sea[at] == "P"
    ]
    return [say("alt.ports", ports=found)] if found else []


def _places(view: RainView) -> list[str]:
    """Places that nobody has explored."""
    found = [
        say(f"where.{view.sea[at]}", hex=hex_text(at))
        for at in range(HEXES if view.sea else 0)
        if view.sea[at] in _OPEN and at not in view.explored
    ]
    return [say("alt.places", places=found)] if found else []


def _charted(view: RainView) -> list[str]:
    """Slots with their hexes from the centre clockwise."""
    ring = HEXES // SLOTS
    found = [
        say("text.slot", slot=slot, letters="".join(view.sea[slot * ring : slot * ring + ring]))
        for slot in range(SLOTS if view.tiles else 0)
        if view.tiles[slot] in tiles()
    ]
    return [say("text.chart", slots=found)] if found else []
