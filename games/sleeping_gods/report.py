"""What `wardroom simulate` adds: how campaigns went (8.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean, median
from typing import Any

from games.core.simulate import Played
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import enemies, events, quests, totems
from games.sleeping_gods.state import Voyage

SOURCES = ("mild", "perilous", "deadly", "hazard", "story", "action")


def summary(played: Sequence[Played]) -> Mapping[str, Any]:
    games: list[Voyage] = [one.state for one in played]
    return {
        "endings": dict(Counter(g.ending for g in games)),
        "turns": median(g.turn for g in games),
        "score": _spread([sum(g.score.values()) for g in games]),
        "totems": _spread(found := [sum(owned.id in totems() for owned in g.adventure) for g in games]),
        "totems, mean": _mean(found),
        "defeats": _mean([g.defeats for g in games]),
        "levels": _mean([sum(len(one.levels) for one in g.crew) for g in games]),
        "locations": _mean([len(g.explored) for g in games]),
        "challenges won": {"all": _share(games, *SOURCES), **{source: _share(games, source) for source in SOURCES}},
        "fights won": _ratio(sum(g.tally.won for g in games), sum(g.tally.fights for g in games)),
        "health lost a fight": _ratio(sum(g.tally.lost_health for g in games), sum(g.tally.fights for g in games)),
        "actions": _actions(games),
        "dry turns": _ratio(sum(g.tally.dry for g in games), sum(g.turn for g in games)),
        "seen": seen(games),
    }


def _spread(values: Sequence[int]) -> str:
    ordered = sorted(values)
    return f"{ordered[len(ordered) // 10]} / {median(ordered):g} / {ordered[-1 - len(ordered) // 10]}"


def _mean(values: Sequence[int]) -> float:
    return round(mean(values), 2)


def _ratio(n: int, of: int) -> float:
    return round(n / of, 3) if of else 0.0


def _share(games: Sequence[Voyage], *sources: str) -> float:
    tried = sum(g.tally.tried.get(source, 0) for g in games for source in sources)
    return _ratio(sum(g.tally.passed.get(source, 0) for g in games for source in sources), tried)


def _actions(games: Sequence[Voyage]) -> dict[str, float]:
    taken: Counter[str] = Counter()
    for g in games:
        taken.update(g.tally.actions)
    return {what: _ratio(n, taken.total()) for what, n in taken.most_common()}


def seen(games: Sequence[Voyage]) -> dict[str, str]:
    """How much of the box and the book was met in all games together."""
    read = {reading.id for g in games for reading in g.readings}
    met = {n for g in games for n in g.tally.enemies}
    drawn = {card for g in games for card in g.tally.events}
    owned = {quest for g in games for quest in (*g.quests, *g.used)}
    return {
        "paragraphs": f"{len(read)} of {sum(bool(leaf.text) for leaf in book())}",
        "events": f"{len(drawn)} of {len(events())}",
        "enemies": f"{len(met)} of {len(enemies())}",
        "quests": f"{len(owned)} of {len(quests())}",
    }
