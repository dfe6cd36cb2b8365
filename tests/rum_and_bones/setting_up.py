"""Games from their first question on: the words that tests about setup are written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core import Ask, Picks
from games.core.engine import answer, begin
from games.core.events import Event
from games.rum_and_bones import SPEC
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.positions import roster
from games.rum_and_bones.state import Battle
from tests.play import Loaded

Script = Mapping[str, Callable[[Ask], Picks] | Picks]


def fresh(seats: int = 2, seed: int = 1, **options: str) -> Battle:
    return SPEC.new(seats, options, seed)


def up_to(g: Battle, kind: str, script: Script | None = None) -> list[Event]:
    """Begin, and answer as scripted (else by default) until this kind is asked; the first turn is one that may be
    nobody's to choose (Clash Royale, one Hero each)."""
    events = begin(g)
    while g.asks[0].kind != kind and not (kind == "turn.activate" and g.board.round):
        events += by_script(g, g.asks[0], script or {})
    return events


def by_script(g: Battle, ask: Ask, script: Script) -> list[Event]:
    given = script.get(f"{ask.kind}.{ask.seat}", script.get(ask.kind, ask.default))
    return answer(g, ask.id, ask.seat, given(ask) if callable(given) else given)


def laid_out(
    seats: int = 2, seed: int = 1, script: Script | None = None, dice: tuple[int, ...] = (), **options: str
) -> tuple[Battle, list[Event]]:
    """Set up to the first turn; side 0 has Deep Lords unless the script says otherwise."""
    g = fresh(seats, seed, **options)
    g.rng = Loaded(seed)
    g.rng.ready = list(dice)
    return g, up_to(g, "turn.activate", {"setup.faction": ["deep_lords"], **(script or {})})


def of(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def names(g: Battle, seat: int) -> list[str]:
    return [g.board.heroes[i].kind for i in roster(g.board, seat)]


def faction_of(name: str) -> str:
    return heroes()[name].faction


def asked(g: Battle) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in g.asks]


def ask_of(g: Battle, seat: int) -> Ask:
    return next(ask for ask in g.asks if ask.seat == seat)


def ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options]
