"""The box, loaded from `data/trial_of_the_gods/*.toml`. A typo stops the load with file, card and field."""

from __future__ import annotations

from functools import cache

from games.core.decks import card_id, copies, deck
from games.core.effects import BadCard
from games.core.words import DATA
from games.trial_of_the_gods import moments
from games.trial_of_the_gods.moments import check_effects
from games.trial_of_the_gods.passives import OnVictory
from games.trial_of_the_gods.sheets import (
    ActionCard,
    CalmSea,
    Discipline,
    Face,
    Feat,
    GodSheet,
    Hero,
    HouseSheet,
    Monster,
    Power,
    Profile,
    Roof,
    Sheet,
    Travel,
    Treasure,
    UpgradeSpace,
    UpgradeToken,
)
from games.trial_of_the_gods.state import DEEDS, Deed, God, Trigger

FOLDER = DATA / "trial_of_the_gods"

# ---- what a card's fields cannot say of each other ------------------------------------------------------------------


def _check_action(card: ActionCard) -> None:
    if (card.type == "reaction") != (card.trigger is not None):
        raise ValueError(f"{card.type}: its trigger cannot be {card.trigger} - at `$.trigger`")
    if (card.source == "god") != (card.god is not None) or (card.source == "god") != bool(card.cost):
        raise ValueError(f"{card.source}: a god and a cost are for Gods cards - at `$.god`")
    if (card.source == "personal") != bool(card.hero):
        raise ValueError(f"{card.source}: a hero is for Personal cards - at `$.hero`")
    if (card.source == "animae") != bool(card.faces):
        raise ValueError(f"{card.source}: faces are for Animae - at `$.faces`")
    if card.effect.devotion and (card.type not in ("action", "fight") or card.god is None):
        raise ValueError(f"{card.type}: no Devotion there - at `$.effect.devotion`")
    now = moments.REACTION[card.trigger] if card.trigger else _MOMENTS[card.type]
    check_effects(card.effect.do, now, "$.effect.do")
    check_effects(card.effect.devotion, now, "$.effect.devotion", card.effect.do)


_MOMENTS = {"action": moments.ACTION, "fight": moments.FIGHT, "olympics": moments.GAMES}


def _check_power(power: Power) -> None:
    if bool(power.do) == (power.passive is not None):
        raise ValueError("an Action or a passive, one of them - at `$.power`")
    if power.do and not power.once:
        raise ValueError("every Action of a Feat or Hero is once per Round - at `$.power.once`")
    check_effects(power.do, moments.ACTION, "$.power.do")
    if isinstance(power.passive, OnVictory):
        check_effects(power.passive.do, moments.ACTION, "$.power.passive.do")


def _check_hero(hero: Hero) -> None:
    if len(set(hero.blessings)) != 2:
        raise ValueError("two Blessings - at `$.blessings`")
    _check_power(hero.power)


def _check_discipline(card: Discipline) -> None:
    if sorted([*card.symbols, *card.ties]) != sorted(DEEDS):
        raise ValueError("every symbol once, as discipline or tiebreaker - at `$.ties`")
    if len(card.symbols) != 2:
        raise ValueError("two Discipline Symbols - at `$.symbols`")
    for i, prize in enumerate(card.prizes):
        check_effects(prize, moments.PRIZE, f"$.prizes[{i}]")


starting = deck(FOLDER / "starting.toml", "card", ActionCard, _check_action)
personal = deck(FOLDER / "personal.toml", "card", ActionCard, _check_action)
gods_cards = deck(FOLDER / "gods.toml", "card", ActionCard, _check_action)
animae = deck(FOLDER / "animae.toml", "card", ActionCard, _check_action)
heroes = deck(FOLDER / "heroes.toml", "hero", Hero, _check_hero)
feats = deck(FOLDER / "feats.toml", "feat", Feat, lambda feat: _check_power(feat.power))
monsters = deck(FOLDER / "monsters.toml", "monster", Monster)
"""land and sea"""
calm = deck(FOLDER / "monsters.toml", "calm", CalmSea)
travels = deck(FOLDER / "travel.toml", "card", Travel, lambda card: check_effects(card.do, moments.TRAVEL, "$.do"))
disciplines = deck(FOLDER / "olympics.toml", "card", Discipline, _check_discipline)
upgrades = deck(FOLDER / "boards.toml", "upgrade", UpgradeToken)
upgrade_spaces = deck(FOLDER / "boards.toml", "space", UpgradeSpace)
treasures = deck(FOLDER / "boards.toml", "treasure", Treasure)
roofs = deck(FOLDER / "boards.toml", "roof", Roof)
houses = deck(FOLDER / "boards.toml", "house", HouseSheet)
gods = deck(FOLDER / "boards.toml", "god", GodSheet)


@cache
def action_cards() -> dict[str, ActionCard]:
    """Every printed Action Card by its id: Starting, Personal, Gods, Animae."""
    return {**starting(), **personal(), **gods_cards(), **animae()}


def check_references() -> None:
    """What one file says of another: Personal cards name Heroes."""
    for card in personal().values():
        if card.hero not in heroes():
            raise BadCard(f"personal.toml: {card.id}: there is no hero {card.hero} - at `$.hero`")


_ACTIONS: dict[str, ActionCard] = {}


def action(copy: str) -> ActionCard:
    """Of a card in a deck or hand: `PO01.2` is the second copy."""
    found = _ACTIONS.get(copy)
    if found is None:
        found = _ACTIONS[copy] = action_cards()[card_id(copy)]
    return found


def monster(copy: str) -> Monster:
    return monsters()[card_id(copy)]


def travel(copy: str) -> Travel:
    return travels()[card_id(copy)]


def is_calm(copy: str) -> bool:
    return card_id(copy) in calm()


def enemy(card: str) -> Profile:
    """How an Enemy on the board fights: `LM3.2`, `SM1.1`, `HE07`."""
    return heroes()[card].enemy if card in heroes() else monster(card).enemy


def laurels_of(card: str) -> int:
    """Of a Tamed Monster's Enemy Card."""
    return monster(card).laurels


def face(copy: str) -> Sheet | Face:
    """Name, story and picture of a card: an Animae Card has one of three, by its number."""
    card = action(copy)
    if not card.faces:
        return card
    return card.faces[(int(copy.partition(".")[2] or 1) - 1) % len(card.faces)]


# ---- every card in the box, in listed order -------------------------------------------------------------------------


@cache
def starting_deck(seat: int) -> tuple[str, ...]:
    """The six of a seat's colour: one copy of each design for each of the four."""
    return tuple(f"{card}.{seat + 1}" for card in starting())


@cache
def personal_deck(hero: str) -> tuple[str, ...]:
    return tuple(f"{card.id}.1" for card in personal().values() if card.hero == hero)


@cache
def god_deck(god: God) -> tuple[str, ...]:
    return tuple(copies({name: card for name, card in gods_cards().items() if card.god == god}))


@cache
def animae_deck() -> tuple[str, ...]:
    return tuple(copies(animae()))


@cache
def land_deck() -> tuple[str, ...]:
    return tuple(copies({name: one for name, one in monsters().items() if one.realm == "land"}))


@cache
def sea_deck() -> tuple[str, ...]:
    """15 Monsters and 4 Calm Sea."""
    return (*copies({name: one for name, one in monsters().items() if one.realm == "sea"}), *copies(calm()))


@cache
def travel_deck() -> tuple[str, ...]:
    return tuple(copies(travels()))


@cache
def treasure_tokens() -> tuple[str, ...]:
    """Twelve, by what the state keeps of them: the id of a part of the Golden Fleece, or nothing."""
    return tuple(one.id if one.fleece else "" for one in treasures().values() for _ in range(one.count))


@cache
def roof_tokens() -> tuple[Deed, ...]:
    return tuple(roof.id for roof in roofs().values() for _ in range(roof.count))


@cache
def cards_with(trigger: Trigger) -> frozenset[str]:
    """Printed cards that have this Reaction."""
    return frozenset(name for name, card in action_cards().items() if card.trigger == trigger)
