"""One line in a seat's own panel, the first time that something comes up for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from games.core.effects import parts_of
from games.trial_of_the_gods.cards import action, disciplines, feats
from games.trial_of_the_gods.chart import is_island
from games.trial_of_the_gods.hands import owned, room
from games.trial_of_the_gods.powers import power_of
from games.trial_of_the_gods.sail import leaving_costs
from games.trial_of_the_gods.state import Player, Trial
from games.trial_of_the_gods.vocabulary import Absolve, Draw, Fervor, Glide
from games.trial_of_the_gods.whereabouts import tamed_by

SETTING = "tips"
Occasion = Callable[[Trial, int], bool]
Word = Absolve | Fervor | Glide


def _guarded(g: Trial, seat: int) -> bool:
    return bool(leaving_costs(g, seat, glide=False, clean=False))


def _shade(g: Trial, seat: int) -> bool:
    return any(action(card).source == "animae" for card in g.players[seat].hand)


def _token(g: Trial, seat: int) -> bool:
    return g.players[seat].zone in g.blocks


def _idle_monster(g: Trial, seat: int) -> bool:
    return any(not foe.zone for foe in tamed_by(g, seat))


def _untrained(g: Trial, seat: int) -> bool:
    return any(not mate.trained for mate in g.players[seat].companions)


def _reaction(g: Trial, seat: int) -> bool:
    return any(action(card).type == "reaction" for card in owned(g.players[seat]))


def _devotion(g: Trial, seat: int) -> bool:
    gods = Counter(god for card in g.players[seat].hand if (god := action(card).god) is not None)
    return any(n > 1 for n in gods.values())


def _roof(g: Trial, seat: int) -> bool:
    player = g.players[seat]
    roof = g.islands[player.zone].roof if is_island(player.zone) else ""
    return roof != "" and any(action(card).value(roof) for card in player.hand)


def _full(g: Trial, seat: int) -> bool:
    player = g.players[seat]
    return not room(player) and any(_draws(card) for card in player.hand)


def _draws(card: str) -> bool:
    return action(card).type == "action" and any(isinstance(effect, Draw) for effect in action(card).effect.do)


def _two_of_a_level(g: Trial, seat: int) -> bool:
    player = g.players[seat]
    taken = {feats()[name].level for name in player.feats}
    levels = Counter(feats()[name].level for name in player.dealt if feats()[name].level not in taken)
    return any(n > 1 for n in levels.values())


def _own_action(g: Trial, seat: int) -> bool:
    captain = g.players[seat].captain
    return bool(captain) and power_of(captain).is_action


def _glide(g: Trial, seat: int) -> bool:
    captain = g.players[seat].captain
    return _in_hand(g, seat, Glide) or (bool(captain) and _says(power_of(captain), Glide))


def _absolve(g: Trial, seat: int) -> bool:
    return _in_hand(g, seat, Absolve) or _says(disciplines()[g.row[-1]].prizes, Absolve)


def _fervor(g: Trial, seat: int) -> bool:
    return _in_hand(g, seat, Fervor)


def _in_hand(g: Trial, seat: int, word: type[Word]) -> bool:
    return any(_card_says(card, word) for card in g.players[seat].hand)


@cache
def _card_says(card: str, word: type[Word]) -> bool:
    return _says(action(card).effect, word)


def _says(thing: object, word: type[Word]) -> bool:
    return any(isinstance(part, word) for _, part in parts_of(thing))


TURN: dict[str, Occasion] = {
    "foe": _guarded,
    "shade": _shade,
    "token": _token,
    "monster": _idle_monster,
    "companion": _untrained,
    "reaction": _reaction,
    "devotion": _devotion,
    "roof": _roof,
    "full": _full,
    "glide": _glide,
    "captain": _own_action,
    "absolve": _absolve,
    "fervor": _fervor,
}
"""For the panel of a Turn, the most pressing first."""

MARKET: dict[str, Occasion] = {"level": _two_of_a_level}


def next_tip(g: Trial, seat: int, among: dict[str, Occasion]) -> str:
    """The first that fits and was not told to this seat before; it is told now. Empty: there is none."""
    player: Player = g.players[seat]
    if player.orders.get(SETTING) == "off":
        return ""
    for tip, comes_up in among.items():
        if tip not in player.tips and comes_up(g, seat):
            player.tips = [*player.tips, tip]
            return tip
    return ""
