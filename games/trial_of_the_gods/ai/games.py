"""The Olympics: which discipline, which cards, whom to trip (D-04, D-21, D-22)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from games.core import Ask
from games.trial_of_the_gods.ai.fervor import brought, fervor_of
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.cards import action, disciplines, heroes, personal_deck
from games.trial_of_the_gods.state import Deed
from games.trial_of_the_gods.views import PlayerView

DIE = 5 / 6


def dice(player: PlayerView, symbols: Sequence[Deed]) -> int:
    crew = [player.captain, *(mate.hero for mate in player.companions)]
    return sum(any(skill in symbols for skill in heroes()[hero].skills) for hero in crew if hero)


def choose(mind: Mind, ask: Ask) -> str:
    """The card where this seat is best in comparison with the others, most of all with those who have won before."""
    own = [*mind.scene.hand, *mind.me.discard]
    rivals = [one for one in mind.view.players if one.seat != mind.seat]
    weights = [1 + one.champion for one in rivals]

    def lead(pick: str) -> float:
        symbols = disciplines()[pick].symbols
        theirs = [strength(mind, one, known(one), symbols) for one in rivals]
        return strength(mind, mind.me, own, symbols) - fmean(theirs, weights)

    return max([option.id for option in ask.options], key=lambda pick: (lead(pick), pick))


def known(player: PlayerView) -> list[str]:
    """Cards of another seat that everybody has seen: the Captain's own, and those that lie open."""
    return [*personal_deck(player.captain), *player.discard]


def strength(mind: Mind, player: PlayerView, cards: Sequence[str], symbols: Sequence[Deed]) -> float:
    """The best three of these cards, and a die for every Skill that counts."""
    gives = [brought(mind, card, symbols) for card in cards]
    return sum(sorted(gives, reverse=True)[:3]) + DIE * dice(player, symbols)


def entries(mind: Mind, ask: Ask) -> list[str]:
    """The best cards for all Competitions left; Effects where they give more than the values."""
    energy = mind.me.available
    found: list[tuple[float, str, str, int]] = []
    offers = {option.id for option in ask.options if not option.blocked}
    for card in mind.scene.hand:
        gives, how, price = float(mind.fits(card)), "values", 0
        deal = action(card).effect
        if f"effect.{card}" in offers:
            effect = fervor_of(mind, deal.do, mind.symbols) - 0.5 * deal.prayer * bool(mind.worth.left)
            if effect > gives:
                gives, how, price = effect, "effect", deal.prayer
        if f"{how}.{card}" in offers:
            found.append((gives, how, card, price))
    found.sort(key=lambda one: (-one[0], action(one[2]).cost, one[2]))
    picks: list[str] = []
    for _, how, card, price in found:
        if len(picks) == ask.most:
            break
        if how == "effect" and price > energy:
            how, price = "values", 0
        energy -= price
        picks.append(f"{how}.{card}")
    return picks or list(ask.default) if isinstance(ask.default, list) else picks


def use(mind: Mind, ask: Ask) -> str:
    by_id = {option.id: int(str(option.args["n"])) for option in ask.options}
    return "effect" if by_id["effect"] > by_id["values"] else "values"


def trip(mind: Mind, ask: Ask) -> str:
    """The seat just ahead, else the one that follows most closely."""
    mine = mind.me.fervor
    seats = {option.id: int(str(option.args["seat"])) for option in ask.options}

    def key(pick: str) -> tuple[bool, int, str]:
        other = mind.view.players[seats[pick]].fervor
        return other < mine, abs(other - mine), pick

    return min(seats, key=key)
