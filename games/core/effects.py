"""Cards are data: a closed vocabulary of typed effects, run one after the other by a Resolve frame.

A game makes its vocabulary of `Effect` subclasses (`tag="damage"`, …), joins them in a union, and declares
`class Resolve(ResolveFrame, tag="resolve"): effects: list[AnyEffect] = []`.
`ask_branches` and `take_branch` make its choices.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import msgspec

from games.core.asks import Ask, Option, Picks
from games.core.frames import NEXT, Frame, Goto, Outcome, State

T = TypeVar("T")


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="op"):
    """One thing a card does. `run` does it, or asks and does it in `on_answer`.

    Frozen: the same effect serves every copy of the card at every table.
    """

    def run(self, g: Any, resolve: Any) -> Outcome:
        raise AssertionError(f"{type(self).__name__} does nothing")

    def on_answer(self, g: Any, resolve: Any, ask: Ask, picks: Picks) -> Outcome:
        raise AssertionError(f"{type(self).__name__} asked nobody")


class ResolveFrame(Frame):
    """Runs `effects` in the order written, each completely before the next.

    An effect that returns NEXT is finished (a frame that it pushed runs before the next one); `insert` puts effects
    next in line.
    """

    steps: ClassVar[tuple[str, ...]] = ("run",)
    seat: int = 0  # whose effect it is
    index: int = 0
    effects: list[Any] = []

    def run(self, g: State) -> Outcome:
        if self.index >= len(self.effects):
            return NEXT
        return self._after(cast(Effect, self.effects[self.index]).run(g, self))

    def on_run(self, g: State, ask: Ask, picks: Picks) -> Outcome:
        return self._after(cast(Effect, self.effects[self.index]).on_answer(g, self, ask, picks))

    def insert(self, effects: list[Any]) -> None:
        at = self.index + 1
        self.effects = [*self.effects[:at], *effects, *self.effects[at:]]  # a new list: the old one may be the card's

    def _after(self, outcome: Outcome) -> Outcome:
        if outcome is not NEXT:
            return outcome
        self.index += 1
        return Goto("run")


class Branch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One way of a choice. `do` holds effects; a game's own Choose types it."""

    label: str
    do: list[Any] = []


def ask_branches(resolve: ResolveFrame, kind: str, branches: list[Any]) -> Ask:
    """The ask of a choice between branches: the first is taken when the clock runs out."""
    labels = [cast(Branch, branch).label for branch in branches]
    return Ask(seat=resolve.seat, kind=kind, options=[Option(label) for label in labels], default=[labels[0]])


def take_branch(resolve: ResolveFrame, branches: list[Any], picks: Picks) -> Outcome:
    """Put the chosen branch's effects next in line."""
    assert isinstance(picks, list)
    chosen = next(branch for branch in branches if cast(Branch, branch).label == picks[0])
    resolve.insert(list(cast(Branch, chosen).do))
    return NEXT


def load_deck(path: Path, table: str, card: type[T]) -> list[T]:
    """The cards of a TOML file. A typo stops the load with the file and the place in it."""
    try:
        with path.open("rb") as file:
            rows = tomllib.load(file)
        return msgspec.convert(rows[table], list[card])
    except KeyError as error:
        raise ValueError(f"{path.name}: there is no [[{table}]]") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path.name}: {error}") from error
