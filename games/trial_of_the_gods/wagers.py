"""What cards promise in a Fight before it is fought: chances over the Enemy's dice, for whoever composes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from games.trial_of_the_gods.cards import action, enemy
from games.trial_of_the_gods.odds import BONUS_MARGIN, Chances, Side, chances
from games.trial_of_the_gods.passives import CardWinDamage, IgnoreFirst, Margin
from games.trial_of_the_gods.powers import passives, total
from games.trial_of_the_gods.sheets import Profile
from games.trial_of_the_gods.state import NOBODY, God, Trial
from games.trial_of_the_gods.vocabulary import EnemyAttack, FewerDice, Ignore, LessDamage, WinDamage
from games.trial_of_the_gods.whereabouts import foe_of

ALL = 99
CERTAIN = 0.9999  # the sum of all rolls is not quite 1


def side_of(g: Trial, seat: int, picks: Sequence[str], attack: int, shift: int) -> Side:
    """The player's half with these cards, laid in this order, for so much Attack; `shift`: Reactions of others."""
    player = g.players[seat]
    enemy_, fewer, extra, spared = shift, 0, total(player, CardWinDamage), 0
    ignore = total(player, IgnoreFirst)
    for effect in _effects(g, seat, picks):
        match effect:
            case EnemyAttack(n=n):
                enemy_ += n
            case FewerDice(n=n):
                fewer += n
            case Ignore(n=n):
                ignore += n
            case WinDamage(n=n):
                extra += n
            case LessDamage(n=n):
                spared += ALL if n == "all" else n
            case _:
                pass
    margin = min([BONUS_MARGIN, *(passive.n for _, passive in passives(player, Margin))])
    return Side(attack, enemy_, fewer, ignore, extra, spared, margin)


def stakes(g: Trial, seat: int) -> str:
    """Damage of a Fight that is won with a card, and the margin for 1 more: `1-4`."""
    player = g.players[seat]
    margin = min([BONUS_MARGIN, *(passive.n for _, passive in passives(player, Margin))])
    return f"{1 + total(player, CardWinDamage)}-{margin}"


def _effects(g: Trial, seat: int, picks: Sequence[str]) -> Iterable[object]:
    """Of cards that are laid for their Effect; Devotion wakes by what was played before."""
    gods: set[God | None] = {action(card).god for card in g.players[seat].used}
    for pick in picks:
        how, _, card = pick.partition(".")
        god = action(card).god
        if how != "attack":
            yield from action(card).effect.parts(god is not None and god in gods)
        gods.add(god)


def falls(g: Trial, foe: str, found: Chances) -> float:
    """The chance that the Enemy is Defeated."""
    return _felled(found, is_last(g, foe))


def is_last(g: Trial, foe: str) -> bool:
    """Any Damage defeats it (TRI-DMG-06, TRI-DMG-07)."""
    one = foe_of(g, foe)
    return one.injured or one.owner != NOBODY


def _felled(found: Chances, last: bool) -> float:
    return found.twice + found.once if last else found.twice


def percent(chance: float) -> int:
    """100 is certain and 0 impossible, and nothing else is either."""
    if chance >= CERTAIN:
        return 100
    return min(99, max(1, round(100 * chance))) if chance > 0 else 0


def ladders(g: Trial, seat: int, foe: str, shift: int) -> tuple[list[str], list[str]]:
    """By the sum of the player's Attack: the chance to win, and the chance that the Enemy falls."""
    wins, fells = _ladders(side_of(g, seat, (), 0, shift), enemy(foe), is_last(g, foe))
    return list(wins), list(fells)


@cache
def _ladders(side: Side, profile: Profile, last: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    wins: list[tuple[int, int]] = [(0, 0)]
    fells: list[tuple[int, int]] = [(0, 0)]
    each = max(1, profile.skill.n) if isinstance(profile.skill, EnemyAttack) else 1
    for attack in range(1, max(0, profile.attack + side.enemy) + each * profile.dice + side.margin + 1):
        found = chances(msgspec.structs.replace(side, attack=attack), profile)
        for known, chance in ((wins, percent(found.win)), (fells, percent(_felled(found, last)))):
            if chance > known[-1][1]:
                known.append((attack, chance))
    return _rungs(wins), _rungs(fells)


def _rungs(known: list[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(f"{attack}: {chance} %" for attack, chance in known[1:])
