"""Who an effect is for: the words of `who` (vocabulary.py), and the asks that they lead to (RUM-GAP-76)."""

from __future__ import annotations

from games.core import Ask
from games.rum_and_bones.assault import attack_now
from games.rum_and_bones.layout import distance, within
from games.rum_and_bones.models import enemy_heroes_in, hero_option, heroes_of, index_in, roster
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.state import Table
from games.rum_and_bones.walking import zone_in, zone_option

ONE = ("friendly", "enemy", "one-in-target", "one-hit")  # the player picks one of them


def origin(g: Table, r: Resolve) -> str:
    """Ranges count from the acting Hero's zone at that moment, or from where the creature is."""
    return g.board.heroes[r.hero].zone if r.hero >= 0 else r.zone


def eligible(g: Table, r: Resolve, who: str) -> list[int]:
    """All Heroes that `who` may mean now, in listed order."""
    b = g.board
    word, _, far = who.partition(":")
    if word == "self":
        return [r.hero] if b.heroes[r.hero].zone else []
    if word == "active":
        return [b.active] if b.active >= 0 and b.heroes[b.active].zone else []
    if word in ("that", "those"):
        return _meant_before(g, r, word)
    if word == "friends":
        return heroes_of(b, r.side)
    if word == "yours":
        return roster(b, r.seat)
    if word in ("enemies-in-target", "one-in-target"):
        return enemy_heroes_in(b, r.side, attack_now(g).target)
    if word == "one-hit":
        return list(dict.fromkeys(attack_now(g).hit))
    return _by_range(g, r, word, far)


def _meant_before(g: Table, r: Resolve, word: str) -> list[int]:
    """Whom the effect before was for; while nothing has been picked, all whom it could be for."""
    chosen = [r.target] if word == "that" and r.target >= 0 else r.those
    if not chosen:
        whose = [str(getattr(effect, "who", "that")) for effect in r.effects]
        earlier = next((who for who in whose if who not in ("that", "those")), "")
        return eligible(g, r, earlier) if earlier else []
    return [i for i in chosen if g.board.heroes[i].zone]


def _by_range(g: Table, r: Resolve, word: str, far: str) -> list[int]:
    b = g.board
    here = origin(g, r)
    near = [i for i, h in enumerate(b.heroes) if h.zone and (far == "any" or distance(here, h.zone) <= int(far))]
    if word == "friendly":
        return [i for i in near if b.heroes[i].side == r.side]
    if word in ("enemy", "enemies-in-zone"):
        return [i for i in near if b.heroes[i].side != r.side]
    if word == "within":  # from the nearest zone of the Kraken
        zones = b.kraken.zones if b.kraken is not None else [here]
        return [i for i, h in enumerate(b.heroes) if h.zone and min(distance(z, h.zone) for z in zones) <= int(far)]
    raise AssertionError(f"nobody is meant by {word}")


def heroes_for(g: Table, r: Resolve, who: str, among: list[int] | None = None) -> list[int]:
    """The Heroes meant, after asking where the player picks. `among`: only those for whom it does something."""
    found = eligible(g, r, who)
    if among is not None:
        found = [i for i in found if i in among]
    if not found:
        return []
    word = who.partition(":")[0]
    if word == "enemies-in-zone":
        r.zone = zone_in(r.pick(_ask_zone(g, r, found)))
        found = [i for i in found if g.board.heroes[i].zone == r.zone]
    elif word in ONE:
        found = [index_in(r.pick(_ask_hero(g, r, found)))]
    r.those = found
    if len(found) == 1:
        r.target = found[0]
    return found


def _ask_hero(g: Table, r: Resolve, among: list[int]) -> Ask:
    weakest = max(among, key=lambda i: g.board.heroes[i].damage)
    return Ask(
        seat=r.seat,
        kind="pick.hero",
        options=[hero_option(g.board, i, "choose") for i in among],
        default=[f"hero-{weakest}"],
    )


def _ask_zone(g: Table, r: Resolve, among: list[int]) -> Ask:
    zones = list(dict.fromkeys(g.board.heroes[i].zone for i in among))
    fullest = max(zones, key=lambda zone: sum(g.board.heroes[i].zone == zone for i in among))
    return Ask(
        seat=r.seat,
        kind="pick.zone",
        options=[zone_option(zone, "choose") for zone in zones],
        default=[f"to-{fullest}"],
    )


def zones_near(g: Table, zone: str, n: int) -> list[str]:
    return list(within(g.board.layout, zone, n))
