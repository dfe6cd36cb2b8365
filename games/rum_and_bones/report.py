"""What came of many battles: who won, how long it took, and how often somebody else had to be waited for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.core.figures import share, spread
from games.core.simulate import Played
from games.rum_and_bones.state import Battle


def summary(results: Sequence[Played]) -> dict[str, Any]:
    games: list[Battle] = [played.state for played in results]
    if games and games[0].board.clash:
        return {"waits a game": spread([played.handovers for played in results]), "heroes": heroes(results)}
    wins = Counter(_winner(played).kind for played in results)
    rounds = [g.board.round for g in games]
    first = sum(_first(g) == g.players[played.winners[0]].side for g, played in zip(games, results, strict=True))
    return {
        "faction wins": {faction: share(n, len(games)) for faction, n in sorted(wins.items())},
        "rounds": spread(rounds),
        "first player of round 1 wins": share(first, len(games)),
        "kraken came": share(sum(bool(g.board.kraken or g.board.kraken_slain) for g in games), len(games)),
        "kraken slain": share(sum(g.board.kraken_slain for g in games), len(games)),
        "dragon came": share(sum(g.board.dragon is not None for g in games), len(games)),
        "tiles wrecked": round(sum(t.wrecked for g in games for t in g.board.tiles) / max(1, len(games)), 2),
        "points": spread([min(side.vp for side in g.board.sides) for g in games]),
        "waits a round": spread([round(p.handovers / p.state.board.round, 2) for p in results]),
        "heroes": heroes(results),
    }


def _winner(played: Played) -> Any:
    g: Battle = played.state
    return g.board.sides[g.players[played.winners[0]].side]


def _first(g: Battle) -> int:
    """Who had the marker in round 1: it changes sides every round."""
    return g.board.first if g.board.round % 2 else 1 - g.board.first


def heroes(results: Sequence[Played]) -> dict[str, float]:
    """How often the side that fielded a Hero won."""
    fielded: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for played in results:
        for hero in played.state.board.heroes:
            fielded[hero.kind] += 1
            won[hero.kind] += hero.seat in played.winners
    return {name: share(won[name], fielded[name]) for name in sorted(fielded)}
