"""What an effect needs to work on, and where there is such a thing.

A card that asks for what its moment does not have (Fervor in a Fight, a Halt where nobody sails) is refused when it is
loaded, with the place on the card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from games.core.effects import op_of
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.selectors import Fact
from games.trial_of_the_gods.state import Trigger
from games.trial_of_the_gods.vocabulary import AnyEffect

There: TypeAlias = Literal[
    "calm",  # time to do things of one's own: an Action, a Travel Card, a prize
    "fight",  # whose cards are being played
    "games",  # a Competition
    "sail",  # somebody's steps are left
    "card",  # a Travel Card that is not resolved yet
    "harm",  # an instance of Damage that is not applied yet
    "that",  # another player whom it is about
    "monster",  # that was just placed
    "island",  # that was just explored
    "this",  # Zone just entered
]
Theres: TypeAlias = frozenset[There]


def there(*found: There) -> Theres:
    return frozenset(found)


ACTION = there("calm")
FIGHT = there("fight")
GAMES = there("games")
PRIZE = there("calm")
TRAVEL = there("calm", "sail", "this")
REACTION: dict[Trigger, Theres] = {
    "damage": there("harm"),
    "arrive": there("sail", "that"),
    "depart": there("sail", "that"),
    "challenge": there("fight", "that"),
    "victory": there("that"),
    "explored": there("island", "that"),
    "travel": there("card", "that"),
    "beset": there("monster", "that"),
}

NEEDS: dict[type[AnyEffect], Theres] = {
    **dict.fromkeys((v.Sail, v.Order, v.Glide, v.FreeFight, v.FreeExplore), there("calm")),
    **dict.fromkeys((v.Drive, v.RemoveBlock, v.Energy, v.Champion, v.Recover, v.Purge), there("calm")),
    **dict.fromkeys((v.RemoveAnimae, v.Offer, v.Receive, v.Train, v.Revive, v.Absolve), there("calm")),
    **dict.fromkeys((v.EitherOrder, v.Choose, v.May, v.Spend, v.Dishonor, v.Discard), there("calm")),
    **dict.fromkeys((v.Restore, v.Heal, v.Draw, v.Scout, v.Strike, v.If, v.ForEach, v.NoDishonor), there()),
    **dict.fromkeys((v.GainAnimae, v.Exhaust, v.Damage), there()),  # those of `who`
    **dict.fromkeys((v.Attack, v.EnemyAttack, v.FewerDice, v.Ignore, v.WinDamage, v.LessDamage), there("fight")),
    **dict.fromkeys((v.EnemyDamage, v.EnemyArmour), there("fight")),
    **dict.fromkeys((v.Fervor, v.Copy), there("games")),
    **dict.fromkeys((v.ExtraStep, v.Drift, v.Stir), there("this")),
    v.Halt: there("sail"),
    v.Replace: there("card"),
    v.Shift: there("monster"),
    v.Prevent: there("harm"),
}
FACTS: dict[Fact, Theres] = {
    "discipline": there("games"),
    "fight-at-sea": there("fight"),
    "argonaut": there("fight"),
    "captain-at-sea": there(),
    "vigor-full": there(),
    "empty-hand": there(),
}
WORDS: dict[str, dict[str, Theres]] = {  # fields with a word that needs something by itself
    "who": {"that": there("that"), "near": there("this")},
    "where": {"that": there("monster")},
    "island": {"that": there("island"), "adjacent": there("this")},
}
COUNTED = (v.RemoveBlock, v.RemoveAnimae)  # that "for each of them" can follow


def check_effects(effects: Sequence[AnyEffect], now: Theres, where: str, before: Sequence[AnyEffect] = ()) -> None:
    """`before`: what stands on the card before these."""
    for i, effect in enumerate(effects):
        place = f"{where}[{i}]"
        _check(now, NEEDS[type(effect)], op_of(effect), f"{place}.op")
        for field, words in WORDS.items():
            word = str(getattr(effect, field, ""))
            _check(now, words.get(word, there()), word, f"{place}.{field}")
        match effect:
            case v.If():
                _check(now, FACTS[effect.when.means.fact], effect.when.text, f"{place}.when")
                check_effects(effect.then, now, f"{place}.then")
                check_effects(effect.otherwise, now, f"{place}.otherwise")
            case v.ForEach():
                _check_each(effect, effects[i - 1] if i else None, place)
                check_effects(effect.do, now, f"{place}.do")
            case v.EitherOrder():
                check_effects(effect.do, now, f"{place}.do")
            case v.Choose():
                for j, way in enumerate(effect.ways):
                    check_effects(way.do, now, f"{place}.ways[{j}].do")
            case v.May():
                check_effects(effect.do, now, f"{place}.do")
            case v.NoDishonor():
                _check_sail([*before, *effects], place)
            case _:
                pass


def _check(now: Theres, needed: Theres, what: str, where: str) -> None:
    if missing := sorted(needed - now):
        raise ValueError(f"{what}: there is no {missing[0]} at this moment - at `{where}`")


def _check_each(effect: v.ForEach, before: AnyEffect | None, place: str) -> None:
    if effect.of == "done" and not isinstance(before, COUNTED):
        raise ValueError(f"nothing before it can be counted - at `{place}.of`")
    for j, one in enumerate(effect.do):
        if not isinstance(getattr(one, "n", None), int):
            raise ValueError(f"{op_of(one)} has no number to multiply - at `{place}.do[{j}]`")


def _check_sail(effects: Sequence[AnyEffect], place: str) -> None:
    if not any(isinstance(effect, v.Sail) for effect in effects):
        raise ValueError(f"no_dishonor: there is no sail - at `{place}.op`")
