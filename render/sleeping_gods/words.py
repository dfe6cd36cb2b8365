"""What pictures, alt texts and text boards say alike. The words themselves are in `[picture]` of the game's words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import (
    abilities,
    capital,
    crew,
    effects_text,
    event_text,
    events,
    hints,
    level_text,
    levels,
    locations,
    pages,
    possession_text,
    possessions,
    regions,
    sentences,
    stakes,
    synergy_text,
    use_text,
)
from games.sleeping_gods.printed import ability_text as trained_text
from render.kit.words import speech

if TYPE_CHECKING:
    from games.sleeping_gods.printed import Ability

Names = tuple[str, ...]
say = speech("sleeping_gods")


def crew_name(one: str) -> str:
    """As on a slip: the Captain without her rank."""
    return crew()[one].name.removeprefix(say("crew.rank")).strip()


def weapon_name(who: str, weapon: str) -> str:
    found = possessions().get(weapon)
    return found.name if found else crew()[who].weapon.name


def ability_label(ability: Ability) -> str:
    """On a square."""
    if ability.kind == "eor_damage":
        return say(f"square.{ability.kind}-{ability.who}", n=ability.n)
    return say(f"square.{ability.kind}") if ability.status is None else say(f"square.{ability.status}")


def ability_meaning(ability: Ability) -> str:
    """In a legend."""
    if ability.kind == "eor_damage":
        return say(f"legend.{ability.kind}-{ability.who}", n=ability.n)
    if ability.status is not None:
        return say("legend.eor_status", status=say(f"square.{ability.status}"))
    return say(f"legend.{ability.kind}")


def region_name(region: str) -> str:
    return regions()[region].name


def page_name(page: int) -> str:
    return pages()[page].name


def place_name(under: str) -> str:
    """The title of what is read: a location's, or nothing."""
    number = under.partition(".")[0]
    return locations()[int(number)].name if number.isdecimal() and int(number) in locations() else ""


def card_name(card: str) -> str:
    for deck in (abilities(), levels(), events(), possessions()):
        if card in deck:
            return deck[card].name
    return card


def card_text(card: str) -> str:
    """What a card does; empty for a plain one. A weapon's values stand elsewhere."""
    if card in abilities():
        return trained_text(abilities()[card])
    if card in levels():
        return level_text(levels()[card])
    if card in events():
        return event_text(events()[card])
    return possession_text(possessions()[card])


def ability_text(who: str, i: int, cost: int | None = None) -> str:
    """One of the two abilities of a crew board, without its name; `cost` where it is not the printed one."""
    return sentences([use_text(crew()[who].abilities[i], cost)])


def synergy(who: str) -> str:
    return synergy_text(crew()[who])


def lasting_text(event: str) -> str:
    """What an ongoing event does all the time; how it ends is on the card."""
    return capital(effects_text(events()[event].lasting)) or events()[event].name


def stake_text(stake: str) -> str:
    """What failing costs, where that is printed."""
    return _staked().get(stake, "")


@cache
def _staked() -> dict[str, str]:
    return stakes()


def hint_text(heard: str) -> str:
    """The words of a hint that the log has noted."""
    return _heard().get(heard, "")


@cache
def _heard() -> dict[str, str]:
    return hints()
