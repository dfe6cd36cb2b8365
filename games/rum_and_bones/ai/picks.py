"""Smaller decisions: heroes to field, targets, pushes, guns, crews and tiles."""

from __future__ import annotations

import random

from games.core import Ask, Option, Picks
from games.core.answers import number_in, picked
from games.rum_and_bones.ai.heroes import zone_of
from games.rum_and_bones.ai.strikes import Outlook
from games.rum_and_bones.cards import crew_sheets, heroes
from games.rum_and_bones.odds import hits
from games.rum_and_bones.positions import index_in
from games.rum_and_bones.views import RumView
from games.rum_and_bones.vocabulary import Choose, Heal, Way
from games.rum_and_bones.worth import blows, spoils

FRONT, FAR, QUICK = ("brute", "captain"), ("gunner",), ("swashbuckler", "quartermaster")


def side_of(view: RumView) -> int:
    assert view.seat is not None
    return view.seating[view.seat].side


def crew_of_heroes(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    """One to stand in front, one to shoot, one for the rest; in Clash Royale none that needs a Crew."""
    ids = [option.id for option in ask.options]
    rng.shuffle(ids)
    if view.board.clash:
        ids.sort(key=lambda i: heroes()[i].needs_crew)
        return ids[: ask.most]
    chosen: list[str] = []
    for roles in (FRONT, FAR, QUICK):
        fitting = [i for i in ids if heroes()[i].role in roles and i not in chosen]
        if fitting and len(chosen) < ask.most:
            chosen.append(fitting[0])
    chosen += [i for i in ids if i not in chosen]
    return chosen[: ask.most]


def vote(view: RumView, ask: Ask) -> str:
    """A teammate, and rather one that a tie does not go to: so whoever sits with computers leads by the own vote."""
    mates = [option.id for option in ask.options if option.args["seat"] != view.seat]
    return mates[-1 if ask.kind == "setup.captain" else 0]


def gun(view: RumView, ask: Ask) -> str:
    side = side_of(view)
    shown = crew_sheets()["gun"].faces[view.board.sides[side].gun - 1]
    spread = hits(shown.dice, shown.to_hit)
    shots = [option for option in ask.options if option.verb == "gun"]
    return max(shots, key=lambda option: blows(view.board, side, zone_of(option), spread)).id


def zone(view: RumView, ask: Ask) -> str:
    """A zone to strike: by what two or three Hits are worth there."""
    if ask.args.get("op") == "topple":
        return picked(ask.default)
    side = side_of(view)
    return max(ask.options, key=lambda o: spoils(view.board, side, zone_of(o), 2, by_hero=False)).id


def hero(view: RumView, ask: Ask) -> str:
    """A friend in need, or the foe that would do most."""
    b, side = view.board, side_of(view)

    def worth(option: Option) -> float:
        index = index_in(option.id)
        one = b.heroes[index]
        if one.side == side:
            return one.damage + 0.5 * len(one.conditions)
        if ask.args.get("op") == "steal":
            return one.coins
        return (4.0 if not one.activated else 0.0) + (Outlook(b, index).from_zone(one.zone, 2) if one.zone else 0.0)

    return max(ask.options, key=worth).id


def share(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    """Hits to whoever is closest to KO; in Clash Royale then to fewer Lives, and no rival is picked on by seat."""
    b = view.board
    if not b.clash:
        return ask.default

    def after(option: Option) -> tuple[int, int, float]:
        lives = b.heroes[index_in(option.id)].lives if option.id.startswith("hero-") else 0
        return number_in(option, "left"), lives, rng.random()

    left, given = ask.most, dict[str, int]()
    for option in sorted(ask.options, key=after):
        if taken := min(left, option.cap or left):
            given[option.id] = taken
            left -= taken
    return given


def push(view: RumView, ask: Ask) -> str:
    """Into the sea if possible, else out of the cover of their Crew, else not at all."""
    return picked(ask.default)


def way(view: RumView, ask: Ask) -> str:
    """Heal where it helps, hinder otherwise; keep coins where they are."""
    side = side_of(view)
    ids = [option.id for option in ask.options]
    if "none" in ids:
        return "none"
    hurt = max((h.damage for h in view.board.heroes if h.side == side and h.zone), default=0)
    healing = [way.label for way in ways_of(str(ask.args["source"])) if any(isinstance(e, Heal) for e in way.do)]
    healing = [i for i in ids if i in healing]
    return (
        healing[0] if healing and (hurt >= 2 or len(ids) == 1) else next((i for i in ids if i not in healing), ids[0])
    )


def ways_of(source: str) -> list[Way]:
    """Of the Skill that asks: `latigo.2`."""
    name, _, slot = source.rpartition(".")
    effects = [effect for face in heroes()[name].skills[int(slot)].faces for effect in face.do]
    return [way for effect in effects if isinstance(effect, Choose) for way in effect.ways]
