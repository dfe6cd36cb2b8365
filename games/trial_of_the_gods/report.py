"""What came of many games: points, what players got done, Captains, seats (ledger 8.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import Any

from games.core.figures import share, spread
from games.core.simulate import Played
from games.trial_of_the_gods.cards import action, heroes
from games.trial_of_the_gods.scoring import totals
from games.trial_of_the_gods.state import NOBODY, Player, Trial
from games.trial_of_the_gods.whereabouts import explored_by, tamed_by, temples_of


def summary(results: Sequence[Played]) -> dict[str, Any]:
    games: list[Trial] = [played.state for played in results]
    seats = [(g, seat) for g in games for seat in range(g.seats)]
    points = [sorted(totals(g.scores, g.seats), reverse=True) for g in games]
    return {
        "per player": {
            "temples": average(len(temples_of(g, seat)) for g, seat in seats),
            "monsters tamed": average(len(tamed_by(g, seat)) for g, seat in seats),
            "companions": average(len(g.players[seat].companions) for g, seat in seats),
            "islands": average(len(explored_by(g, seat)) for g, seat in seats),
            "gods cards": average(owned(g.players[seat], "god") for g, seat in seats),
            "feats": average(len(g.players[seat].feats) for g, seat in seats),
            "dishonor": average(g.players[seat].dishonor for g, seat in seats),
            "champion tokens": average(g.players[seat].champion for g, seat in seats),
            "animae": average(owned(g.players[seat], "animae") for g, seat in seats),
            "turns": average(g.turn / g.seats for g in games),
            "energy at the end": average(g.players[seat].available for g, seat in seats),
            "vigor at the end": average(g.players[seat].vigor for g, seat in seats),
        },
        "winner's points": round(mean(one[0] for one in points), 2),
        "first to last": round(mean(one[0] - one[-1] for one in points), 2),
        "points": spread([n for one in points for n in one]),
        "neutral sea monsters left": average(neutral_at_sea(g) for g in games),
        "captains": by_captain(results),
        "sailed": sailed(results),
        "by computer": by_seat(results),
        "by place in the first initiative": by_first_order(results),
        "waits a round": average(played.handovers / played.state.rounds for played in results),
    }


def average(numbers: Any) -> float:
    found = list(numbers)
    return round(mean(found), 2) if found else 0.0


def owned(player: Player, source: str) -> int:
    cards = [*player.deck, *player.hand, *player.discard, *player.played]
    return sum(action(card).source == source for card in cards)


def neutral_at_sea(g: Trial) -> int:
    return sum(foe.owner == NOBODY and foe.zone.startswith("S") for foe in g.foes)


def by_captain(results: Sequence[Played]) -> dict[str, float]:
    """How often each Captain's player won."""
    games, won = sailed(results), Counter[str]()
    for played in results:
        won.update(_captain(played.state, seat) for seat in played.winners)
    return {name: share(won[name], n) for name, n in games.items()}


def sailed(results: Sequence[Played]) -> dict[str, int]:
    """In how many of the games each Captain was somebody's: where they are chosen, some are chosen rarely."""
    found = Counter(player.captain for played in results for player in played.state.players)
    return {heroes()[name].name: found[name] for name in sorted(found)}


def _captain(g: Trial, seat: int) -> str:
    return heroes()[g.players[seat].captain].name


def by_seat(results: Sequence[Played]) -> dict[str, float]:
    won = Counter(seat for played in results for seat in played.winners)
    return {f"seat {seat}": share(won[seat], len(results)) for seat in sorted(won)}


def by_first_order(results: Sequence[Played]) -> dict[str, float]:
    """How often the player won who began so many places behind the first."""
    won: Counter[int] = Counter()
    for played in results:
        won.update(played.state.began.index(seat) for seat in played.winners)
    return {f"place {place + 1}": share(won[place], len(results)) for place in sorted(won)}
