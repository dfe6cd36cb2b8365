"""What `wardroom simulate everrain` counts beside its own figures (8.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean, median
from typing import Any

from games.core.simulate import Played
from games.everrain.state import Fleet


def summary(played: Sequence[Played]) -> Mapping[str, Any]:
    games: list[Fleet] = [one.state for one in played]
    won = [bool(one.winners) for one in played]
    arisen = [g for g in games if g.arisen is not None]
    late = [bool(g.winners) for g in arisen]
    return {
        "won": f"{100 * mean(won):.1f} %",
        "won by the track": f"{100 * mean(bool(g.winners) and g.arisen is None for g in games):.1f} %",
        "lost by the track": f"{100 * mean(g.enemy == 12 for g in games):.1f} %",
        "Elder One arose": f"{100 * len(arisen) / len(games):.1f} %",
        "of these won": f"{100 * mean(late):.1f} %" if late else "-",
        "rounds": f"{median(g.round for g in games):.0f}",
        "turns": f"{median(g.tally.turns for g in games):.0f}",
        "enemies On Deck": f"{mean(g.tally.foes for g in games):.1f}",
        "enemy ships": f"{mean(g.tally.raiders for g in games):.1f}",
        "ships sunk": f"{mean(g.tally.sunk for g in games):.1f}",
        "Crew slain": f"{mean(g.tally.slain for g in games):.1f}",
        "stories begun": f"{mean(g.tally.begun for g in games):.1f}",
        "stories finished": f"{mean(len(g.tally.finished) for g in games):.1f}",
    }
