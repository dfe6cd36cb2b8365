"""Positions of the Trial for the tests of its pictures."""

from __future__ import annotations

from games.core.asks import Ask, Option
from games.trial_of_the_gods.views import (
    Companion,
    Entry,
    FightNow,
    Foe,
    GamesNow,
    HandCard,
    Laid,
    Mine,
    Score,
    TrialView,
)
from render.trial_of_the_gods.samples import middle, own


def ask(kind: str, options: list[Option], seat: int = 0, public: bool = False) -> Ask:
    return Ask(seat=seat, kind=kind, options=options, default=[], audience="public" if public else "named")


def full_hand(cards: list[str]) -> TrialView:
    view = own()
    view.mine = Mine(hand=[HandCard(id=card, letter=i) for i, card in enumerate(cards)], dealt=["FI-1"])
    view.players[0].hand = len(cards)
    return view


def crowded() -> TrialView:
    """Everybody where it is tightest."""
    view = middle()
    view.foes = [foe for foe in view.foes if foe.zone not in ("S06", "S05", "I11")]
    view.foes += [Foe(card=f"SM1.{n}", zone="S05") for n in (1, 2, 3)]
    view.foes += [Foe(card=card, zone="S06") for card in ("SM2.1", "SM4.1", "SM5.1", "SM6.2")]
    view.foes += [Foe(card="HE03", zone="I11", number=5), Foe(card="LM2.2", zone="I11", owner=1)]
    for one in view.players:
        one.zone = "S06" if one.seat < 3 else "I11"
        one.companions = [Companion(hero="HE09", zone="I11"), Companion(hero="HE11", zone="I11")]
    return view


def fight(outcome: str = "won", **facts: object) -> TrialView:
    view = middle()
    cards = [Laid(card="AR02.1", effect=True, gave=5), Laid(card="ST2.1", gave=3), Laid(card="HE02-1.1", gave=3)]
    view.fight = FightNow(seat=1, foe="LM5.2", zone="I10", cards=cards, bonuses={"upgrade": 1}, attack=12, base=4)
    view.fight.dice, view.fight.rolled, view.fight.enemy = [1, 3, 6], True, 6
    view.fight.outcome, view.fight.damage = outcome, 2  # type: ignore[assignment]
    for name, value in facts.items():
        setattr(view.fight, name, value)
    return view


def games(revealed: int = 3, places: bool = True) -> TrialView:
    view = middle()
    view.phase, view.current = "olympics", -1
    cards = ("ST1.{}", "ST4.{}", "ST6.{}")
    entries = [
        [Entry(card=card.format(seat + 1), effect=i == 2, gave=3 - i) for i, card in enumerate(cards[:revealed])]
        for seat in range(4)
    ]
    view.olympics = GamesNow(card="OL1", competition=min(3, revealed + 1), begun=[0, 1, 0, 2], entries=entries)
    if places:
        view.olympics.dice = [[2, 6], [1], [3], []]
        view.olympics.places = [0, 2, 1, 3]
    for one in view.players:
        one.fervor, one.laid = 11 - one.seat, not places and one.seat % 2 == 0
    return view


def over() -> TrialView:
    view = middle()
    view.over, view.winners, view.phase, view.current, view.awaits = True, [0], "end", -1, []
    view.scores = [
        Score(ranking="domination", laurels=[1, 3, 0, 1], places=[2, 1, 0, 2], points=[3, 6, 0, 3]),
        Score(ranking="exploration", laurels=[4, 2, 2, 1], places=[1, 2, 2, 4], points=[6, 3, 3, 0]),
        Score(ranking="olympics", laurels=[1, 2, 2, 1], places=[3, 1, 1, 3], points=[0, 4, 4, 0]),
        Score(ranking="devotion", laurels=[6, 4, 7, 5], places=[2, 4, 1, 3], points=[3, 0, 5, 1]),
    ]
    view.islands["I09"].treasure = "fleece-horns"
    return view
