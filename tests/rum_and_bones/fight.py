"""Heroes that meet: the words that tests about attacks and Skills are written in."""

from __future__ import annotations

from typing import Any

from games.rum_and_bones.activation import Activation
from games.rum_and_bones.events import AttackRolled
from tests.rum_and_bones.build import CAST, Staged, a_battle


def heroes_meet(*names: str, **options: Any) -> Staged:
    """A battle with just these Heroes, each on its faction's side, in this order; no tiles unless `tiles=True`."""
    tiles = options.pop("tiles", False)
    v = a_battle(cast=[[name for name in names if name in side] for side in CAST], **options)
    return v if tiles else v.bare()


def activates(v: Staged, hero: str | int) -> Staged:
    """It is the turn of its side, and this Hero's."""
    v.b.turn = v.hero(hero).side
    return v.start(Activation(hero=v.index(hero)))


def options(v: Staged, seat: int, word: str) -> list[str]:
    """What follows `word-` in the ids of what can be chosen."""
    return [option.removeprefix(f"{word}-") for option in v.offered(seat) if option.startswith(f"{word}-")]


def declares(v: Staged, hero: str | int, zone: str, slot: int = 0) -> Staged:
    """Up to the button Roll."""
    seat = v.hero(hero).seat
    return activates(v, hero).answer(seat, [f"attack-{slot}-{zone}"], "act.hero")


def fights(v: Staged, hero: str | int, zone: str, slot: int = 0) -> Staged:
    """The Hero is activated, attacks a zone, and rolls."""
    return declares(v, hero, zone, slot).answer(v.hero(hero).seat, ["roll"], "attack.roll")


def blow(**fields: Any) -> Staged:
    """Ishmael's Breaching Blow on Don Santiago, who is ready to strike back."""
    v = heroes_meet("ishmael", "santiago").level("ishmael", 1, 1).level("santiago", 2, 2)
    v.at("ishmael", "D7", **fields).at("santiago", "D8").dice(6, 1, 1)
    return fights(v, "ishmael", "D8", 1)


def uses(v: Staged, hero: str | int, slot: int) -> Staged:
    """The Hero is activated and uses an Ability."""
    return activates(v, hero).answer(v.hero(hero).seat, [f"ability-{slot}"], "act.hero")


def plays(v: Staged, seat: int, card: str) -> Staged:
    """A card through the button of the step that is open."""
    return v.answer(seat, ["tide"]).answer(seat, [card], "tide.play")


def key(v: Staged, hero: str | int) -> str:
    return f"hero-{v.index(hero)}"


def last_roll(v: Staged) -> AttackRolled:
    return v.of(AttackRolled)[-1]


def to_act(v: Staged, hero: str | int) -> bool:
    """The Action is over and the Hero is asked for the next one."""
    return v.asked() == [(v.hero(hero).seat, "act.hero")] and v.b.active == v.index(hero)
