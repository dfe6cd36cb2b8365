"""What pictures, alt texts and text boards say alike. The words themselves are in `[picture]` of the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import END, NOWHERE, boards, elders, enemy, name_of, ports, tiles, zones
from render.kit.words import LETTERS, speech

if TYPE_CHECKING:
    from games.everrain.views import Raider, RainView, Ship

Names = tuple[str, ...]
say = speech("everrain")


def hex_text(at: int) -> str:
    """As menus call it: 3-5."""
    return name_of(at).replace(".", "-")


def port_in(view: RainView, slot: int) -> str:
    """The Port that is printed on the tile of a slot; empty: none."""
    return tiles()[view.tiles[slot]].port if view.tiles[slot] else ""


def port_name(port: str) -> str:
    return ports()[port].name if port else ""


def foe_name(foe: str) -> str:
    return enemy(foe).name


def target_name(view: RainView, target: str) -> str:
    if target == "elder":
        return elders()[view.arisen.id].name if view.arisen else say("elder.plain")
    return foe_name(target)


def short_name(foe: str) -> str:
    """The last word of a ship's name: on the chart there is no room for more."""
    return foe_name(foe).rpartition(" ")[2]


def health_left(foe: str, trauma: int) -> int:
    return max(0, enemy(foe).health - trauma)


def raider_health(raider: Raider) -> int:
    return health_left(raider.id, raider.trauma)


def board_name(ship: Ship) -> str:
    return boards()[ship.board].name if ship.board else say("seat.no-ship")


def letter(seat: int) -> str:
    return LETTERS[seat]


def place_name(place: str) -> str:
    """Where a Crew is: a zone by its name, else what kind of place it is."""
    kind, rest = place[0], place[1:]
    if kind == "z":
        zone = zones()[int(rest)]
        return say("place.zone", n=zone.id, name=zone.name)
    if kind in "bsh":
        return say(f"place.{kind}", n=int(rest), m=int(rest) + 1)
    if kind == "e":
        return say("place.e", n=rest)
    return say("place.ashore") if place == "ashore" else say("place.n", n=rest)


def where(view: RainView, at: int) -> str:
    """A hex in words: its name and what is there."""
    if at == NOWHERE or not view.sea:
        return say("where.nowhere")
    port = port_in(view, int(name_of(at).partition(".")[0]))
    letter_ = view.sea[at]
    if letter_ == "P" and port:
        return say("where.port", hex=hex_text(at), port=port_name(port))
    return say(f"where.{letter_ or 'none'}", hex=hex_text(at))


def awaited(view: RainView) -> list[int]:
    return [] if view.over else list(view.awaits)


def kinds_awaited(view: RainView) -> list[str]:
    return [ask.kind for ask in view.asks if ask.is_public and not ask.is_aside]


def doing(view: RainView, many: bool = False) -> str:
    """What whoever is awaited does, after the name."""
    kinds = set(kinds_awaited(view))
    kind = kinds.pop().replace(".", "-") if len(kinds) == 1 and not many else ""
    if kind and say.has(f"doing.{kind}"):
        return say(f"doing.{kind}")
    return say.awaited(kinds_awaited(view), many)


def waiting(view: RainView, names: Names) -> str:
    """What the table waits for, as a sentence."""
    if view.over:
        return say("waiting.won" if view.winners else "waiting.lost")
    seats = awaited(view)
    if not seats:
        return say("waiting.none")
    who = [say("waiting.name", names, seat=seat) for seat in seats]
    return say("waiting.seats", who=who, does=doing(view, len(seats) > 1))


def free(view: RainView, crew: str, gems: int) -> int:
    """Spaces left on a Crew's track."""
    return view.hands[crew].track - gems if crew in view.hands else 0


def decided_by(view: RainView, page: str = "end") -> str:
    """What ended the voyage: the track, or the Elder One."""
    if view.player >= END or view.enemy >= END or view.arisen is None:
        return say(f"{page}.track", player=view.player, enemy=view.enemy)
    return say(f"{page}.elder", name=elders()[view.arisen.id].name)
