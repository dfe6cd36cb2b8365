"""What `wardroom simulate everrain` counts beside its own figures (8.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean, median
from typing import Any

from games.core.simulate import Played
from games.everrain.cards import elders
from games.everrain.state import Fleet


def summary(played: Sequence[Played]) -> Mapping[str, Any]:
    games: list[Fleet] = [one.state for one in played]
    return {**_results(games), **_endgames(games), **_course(games)}


def _share(hits: Sequence[bool]) -> str:
    return f"{100 * mean(hits):.1f} %" if hits else "-"


def _results(games: Sequence[Fleet]) -> Mapping[str, str]:
    return {
        "won": _share([bool(g.winners) for g in games]),
        "won by the track": _share([bool(g.winners) and g.arisen is None for g in games]),
        "lost by the track": _share([not g.winners and g.arisen is None for g in games]),
    }


def _endgames(games: Sequence[Fleet]) -> Mapping[str, str]:
    """How often one arose, and how it went: all together, and one by one."""
    late = [g for g in games if g.arisen is not None]
    found = {
        "Elder One arose": _share([g.arisen is not None for g in games]),
        "of these won": _share([bool(g.winners) for g in late]),
        "rounds of an endgame": f"{median(g.round - g.tally.arose for g in late):.0f}" if late else "-",
    }
    for card in elders().values():
        mine = [g for g in late if g.arisen is not None and g.arisen.id == card.id]
        found[card.name] = f"won {sum(bool(g.winners) for g in mine)} of {len(mine)}"
    return found


def _foes(games: Sequence[Fleet]) -> str:
    return f"{mean(g.tally.foes for g in games):.1f}" if games else "-"


def _course(games: Sequence[Fleet]) -> Mapping[str, str]:
    return {
        "rounds": f"{median(g.round for g in games):.0f}",
        "turns": f"{median(g.tally.turns for g in games):.0f}",
        "enemies On Deck": _foes(games),
        "enemies On Deck, with an Elder One": _foes([g for g in games if g.arisen is not None]),
        "enemies On Deck, without": _foes([g for g in games if g.arisen is None]),
        "enemy ships": f"{mean(g.tally.raiders for g in games):.1f}",
        "ships sunk": f"{mean(g.tally.sunk for g in games):.1f}",
        "Crew slain": f"{mean(g.tally.slain for g in games):.1f}",
        "Crew of a ship at the end": f"{mean(len(ship.sailors) for g in games for ship in g.ships):.1f}",
        "stories begun": f"{mean(g.tally.begun for g in games):.1f}",
        "stories finished": f"{mean(len(g.tally.finished) for g in games):.1f}",
    }
