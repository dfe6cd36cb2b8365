"""Abilities on sheets, items, feats, skill cards and kept mythos cards: which can be used now, and using them.

UNF-ABIL, UNF-SKILL, UNF-FEAT, UNF-BRIG-03, UNF-TRAITOR-04.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from games.unfathomable.cards import items, mythos, skill_cards
from games.unfathomable.conditions import holds
from games.unfathomable.costs import can_pay, might_pay
from games.unfathomable.events import AbilityUsed
from games.unfathomable.people import is_human, sheet
from games.unfathomable.resolve import Resolve
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import Ability, AnyEffect, Cost, DiscardSelf, Prevent


@dataclass(frozen=True)
class Held:
    """An ability in somebody's reach, and where it is."""

    id: str  # the option's id
    where: Literal["hand", "sheet", "feat", "item", "kept", "title"]
    card: str
    ability: Ability
    value: int = 0


def held(g: Voyage, seat: int, timing: str) -> list[Held]:
    """Everything of a timing that a seat has, whether it can be used now or not."""
    found = lying_open(g, seat, timing)
    for card in g.players[seat].hand:
        if skill_cards()[card].ability.timing == timing:
            found.append(_in_hand(card))
    return found


def lying_open(g: Voyage, seat: int, timing: str) -> list[Held]:
    """What of it lies open: sheet, feat, items, kept mythos cards."""
    player = g.players[seat]
    found: list[Held] = []
    if not player.shown and player.character:
        who = sheet(player)
        if who.ability.timing == timing:
            found.append(Held("sheet", "sheet", who.id, who.ability))
        if player.feat and who.feat.timing == timing:
            found.append(Held("feat", "feat", who.id, who.feat))
    for item in player.items:
        ability = items()[item].ability
        if ability is not None and ability.timing == timing:
            found.append(Held(f"item.{item}", "item", item, ability))
    for card in player.kept:
        kept = mythos()[card].kept
        assert kept is not None
        if kept.timing == timing:
            found.append(Held(f"kept.{card}", "kept", card, kept))
    return found


@cache
def _in_hand(card: str) -> Held:
    skill = skill_cards()[card]
    return Held(f"hand.{card}", "hand", card, skill.ability, skill.value)


def is_usable(g: Voyage, seat: int, thing: Held) -> bool:
    """Whether the seat may use it at this moment, its window being open."""
    return _is_allowed(g, seat, thing) and can_pay(g, seat, thing.ability.cost, thing.card)


def is_worth_asking(g: Voyage, seat: int, thing: Held) -> bool:
    """The same of a face-up ability as far as the others can tell: they see how many cards a hand has, not which."""
    return _is_allowed(g, seat, thing) and might_pay(g, seat, thing.ability.cost)


def _is_allowed(g: Voyage, seat: int, thing: Held) -> bool:
    player, ability = g.players[seat], thing.ability
    in_brig = player.space == "brig"
    if thing.where == "item" and in_brig:
        return False  # UNF-BRIG-03
    if ability.not_in_brig and in_brig:
        return False  # UNF-ABIL-04
    if thing.where == "hand" and thing.card.startswith("treachery") and is_human(g, seat):
        return False  # UNF-SKILL-07
    if ability.limit == "turn" and is_spent(g, seat, thing):
        return False  # UNF-GEN-14
    if ability.cond is not None and not holds(g, seat, ability.cond):
        return False
    return _fits_window(g, seat, thing)


def why_not(g: Voyage, seat: int, thing: Held) -> tuple[str, str]:
    """What keeps the seat from using it, as a key for the wording, and the rule behind it; empty if nothing of it does.

    (What its window demands besides, each window words for itself.)
    """
    player, ability = g.players[seat], thing.ability
    if player.space == "brig" and (thing.where == "item" or ability.not_in_brig):
        return "behind-bars", "UNF-BRIG-03" if thing.where == "item" else "UNF-ABIL-04"
    if thing.where == "hand" and thing.card.startswith("treachery") and is_human(g, seat):
        return "treachery", "UNF-SKILL-07"
    if ability.limit == "turn" and is_spent(g, seat, thing):
        return "used", "UNF-GEN-14"
    if ability.cond is not None and not holds(g, seat, ability.cond):
        return "cannot", "UNF-ACT-06"
    if not can_pay(g, seat, ability.cost, thing.card):
        return "cost", "UNF-ACT-06"
    return "", ""


def is_spent(g: Voyage, seat: int, thing: Held) -> bool:
    """A card counts for itself, whoever had it when it was used this turn."""
    owners = g.players if thing.where in ("item", "kept") else [g.players[seat]]
    return any(limit_key(thing) in owner.used for owner in owners)


def limit_key(thing: Held) -> str:
    return thing.card if thing.where in ("item", "kept") else thing.where


Fit = Callable[[Voyage, int, Held], bool]
FITS: dict[str, Fit] = {}
"""What a window demands beyond the card itself, by public facts; each chapter adds its own."""
MATTERS: dict[str, Fit] = {}
"""Whether a reaction that is allowed could still change what comes of the moment."""


def matters(g: Voyage, seat: int, thing: Held) -> bool:
    test = MATTERS.get(thing.ability.timing)
    return test is None or test(g, seat, thing)


@cache
def hand_cards(timing: str) -> tuple[Held, ...]:
    """One skill card of each ability of a timing."""
    found = {card.ability.name: card for card in skill_cards().values() if card.ability.timing == timing}
    return tuple(_in_hand(card.id) for card in found.values())


def hand_might_react(g: Voyage, timing: str, human: bool) -> bool:
    """Whether any skill card in the box could be used now by such a player: nobody knows what a hand holds."""
    fit = FITS.get(timing)
    for thing in hand_cards(timing):
        if not (human and thing.card.startswith("treachery")) and (fit is None or fit(g, -1, thing)):
            return True
    return False


def _fits_window(g: Voyage, seat: int, thing: Held) -> bool:
    fit = FITS.get(thing.ability.timing)
    return fit is None or fit(g, seat, thing)


def use(g: Voyage, seat: int, thing: Held) -> None:
    """Pay, carry out, and put the card where it belongs (UNF-SKILL-05, UNF-ABIL-03, UNF-FEAT-01)."""
    player, ability = g.players[seat], thing.ability
    g.emit(AbilityUsed(seat=seat, name=ability.name))
    if ability.limit == "turn":
        player.used.append(limit_key(thing))
    effects: list[AnyEffect] = [*([Cost(do=ability.cost)] if ability.cost else []), *ability.do]
    if thing.where == "hand":
        player.hand.remove(thing.card)
        g.played.append(thing.card)
        effects.append(DiscardSelf())
    elif thing.where == "feat":
        player.feat = False
    source = f"{thing.where}.{thing.card}" if thing.where in ("sheet", "feat") else thing.card
    g.push(Resolve(seat=seat, effects=effects, source=source, value=thing.value))


def prevents(ability: Ability) -> list[Prevent]:
    return [effect for effect in ability.do if isinstance(effect, Prevent)]
