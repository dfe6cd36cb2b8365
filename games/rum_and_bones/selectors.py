"""Whom an effect is for (whom.py), and the asks that it leads to (RUM-GAP-76)."""

from __future__ import annotations

from games.core import Ask
from games.core.asking import ask_one
from games.rum_and_bones.assault import attack_now
from games.rum_and_bones.layout import distance, within
from games.rum_and_bones.positions import enemy_heroes_in, hero_option, heroes_of, index_in, roster
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import OnHeroes
from games.rum_and_bones.walking import ask_zone, zone_in
from games.rum_and_bones.whom import BEFORE, ONE, Who, Whom, Word


def origin(g: Battle, r: Resolve) -> str:
    """Ranges count from the acting Hero's zone at that moment, or from where the creature is."""
    return g.board.heroes[r.hero].zone if r.hero >= 0 else r.zone


def eligible(g: Battle, r: Resolve, who: Who) -> list[int]:
    """All Heroes that `who` may mean now, in listed order."""
    b = g.board
    whom = who.means
    match whom.word:
        case "self":
            return [r.hero] if b.heroes[r.hero].zone else []
        case "active":
            return [b.active] if b.active >= 0 and b.heroes[b.active].zone else []
        case "that" | "those":
            return _meant_before(g, r, whom.word)
        case "friends":
            return heroes_of(b, r.side)
        case "yours":
            return roster(b, r.seat)
        case "enemies-in-target" | "one-in-target":
            return enemy_heroes_in(b, r.side, attack_now(g).target)
        case "one-hit":
            return list(dict.fromkeys(attack_now(g).hit))
        case "friendly":
            return [i for i in _near(g, r, whom) if b.heroes[i].side == r.side]
        case "enemy" | "enemies-in-zone":
            return [i for i in _near(g, r, whom) if b.heroes[i].side != r.side]
        case "within":  # from the nearest zone of the Kraken
            zones = b.kraken.zones if b.kraken is not None else [origin(g, r)]
            return [i for i, h in enumerate(b.heroes) if h.zone and min(distance(z, h.zone) for z in zones) <= whom.n]


def _near(g: Battle, r: Resolve, whom: Whom) -> list[int]:
    here = origin(g, r)
    return [i for i, h in enumerate(g.board.heroes) if h.zone and (whom.anywhere or distance(here, h.zone) <= whom.n)]


def _meant_before(g: Battle, r: Resolve, word: Word) -> list[int]:
    """Whom the effect before was for; while nothing has been picked, all whom it could be for."""
    chosen = [r.target] if word == "that" and r.target >= 0 else r.those
    if not chosen:
        whose = [effect.who for effect in r.effects if isinstance(effect, OnHeroes)]
        earlier = next((who for who in whose if who.means.word not in BEFORE), None)
        return eligible(g, r, earlier) if earlier is not None else []
    return [i for i in chosen if g.board.heroes[i].zone]


def heroes_for(g: Battle, r: Resolve, who: Who, among: list[int] | None = None) -> list[int]:
    """The Heroes meant, after asking where the player picks. `among`: only those for whom it does something."""
    found = eligible(g, r, who)
    if among is not None:
        found = [i for i in found if i in among]
    if not found:
        return []
    word = who.means.word
    if word == "enemies-in-zone":
        r.zone = zone_in(r.pick(_ask_zone(g, r, found)))
        found = [i for i in found if g.board.heroes[i].zone == r.zone]
    elif word in ONE:
        found = [index_in(r.pick(_ask_hero(g, r, found)))]
    r.those = found
    if len(found) == 1:
        r.target = found[0]
    return found


def _ask_hero(g: Battle, r: Resolve, among: list[int]) -> Ask:
    weakest = max(among, key=lambda i: g.board.heroes[i].damage)
    return ask_one(r.seat, "pick.hero", [hero_option(g.board, i, "choose") for i in among], f"hero-{weakest}")


def _ask_zone(g: Battle, r: Resolve, among: list[int]) -> Ask:
    zones = list(dict.fromkeys(g.board.heroes[i].zone for i in among))
    fullest = max(zones, key=lambda zone: sum(g.board.heroes[i].zone == zone for i in among))
    return ask_zone(r.seat, "pick.zone", zones, fullest)


def zones_near(g: Battle, zone: str, n: int) -> list[str]:
    return list(within(g.board.layout, zone, n))
