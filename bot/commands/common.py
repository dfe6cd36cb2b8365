"""What the commands share: settings, sentences instead of tracebacks, progress, the choice of a game."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

import click

from bot.settings import BadSetting, Settings
from bot.store import StoreRefused
from games.core.errors import UnknownGame
from games.core.registry import game
from games.core.spec import AnySpec, GameSpec

P = ParamSpec("P")
R = TypeVar("R")
EVERY = 5.0  # seconds between lines of progress where nobody looks at a terminal


def plainly(work: Callable[P, R]) -> Callable[P, R]:
    """What a person can mend ends with one sentence and exit code 1; a mistake of ours keeps its traceback."""

    @functools.wraps(work)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return work(*args, **kwargs)
        except (BadSetting, StoreRefused) as error:
            raise click.ClickException(str(error)) from error

    return wrapped


class Progress:
    """How far long work has come, on stderr: rewritten in place on a terminal, a line every few seconds elsewhere."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._said = time.monotonic()
        self._width = 0

    def __call__(self, text: str) -> None:
        now = time.monotonic()
        if self._live:
            click.echo("\r" + text.ljust(self._width), nl=False, err=True)
            self._width = len(text)
        elif now - self._said >= EVERY:
            self._said = now
            click.echo(text, err=True)

    def close(self) -> None:
        if self._live and self._width:
            click.echo("\r" + " " * self._width + "\r", nl=False, err=True)
            self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


class GameParam(click.ParamType):
    """A game by its slug or its command name."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> AnySpec:
        if isinstance(value, GameSpec):
            return value
        try:
            return game(str(value))
        except UnknownGame as error:
            self.fail(str(error), param, ctx)


def load_settings() -> Settings:
    return Settings.load()


def table_options(spec: AnySpec, given: Iterable[str]) -> dict[str, str]:
    """`key=value` pairs, checked against what the game offers."""
    offered = {option.key: option.choices for option in spec.options}
    chosen: dict[str, str] = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or value.strip() not in offered.get(key, ()):
            known = "; ".join(f"{k}={'|'.join(v)}" for k, v in offered.items()) or "none"
            raise click.BadParameter(
                f"{pair!r} is not an option of {spec.title}. Options: {known}.", param_hint="--option"
            )
        chosen[key] = value.strip()
    return chosen


def computers_of(spec: AnySpec, names: str | None) -> list[str]:
    """Names of computer players, repeated round the table; the game's own when none are given."""
    if names is None:
        return [spec.default_computer]
    chosen = [name.strip() for name in names.split(",") if name.strip()]
    unknown = [name for name in chosen if name not in (*spec.computer_names(), *spec.retired)]
    if unknown or not chosen:
        known = ", ".join(spec.computer_names())
        raise click.BadParameter(f"{spec.title} has these computer players: {known}.", param_hint="--computers")
    return chosen


def require_even(spec: AnySpec, seats: Iterable[int], options: Mapping[str, str]) -> None:
    """Options that exclude each other are refused here as they are at *Start*."""
    for count in seats:
        if reason := spec.odds(count, options):
            raise click.BadParameter(f"{count} seats: {reason}", param_hint="--option")


def require_seats(spec: AnySpec, seats: int) -> None:
    if seats not in spec.seats:
        counts = ", ".join(map(str, spec.seats))
        raise click.BadParameter(f"{spec.title} is for {counts} seats.", param_hint="--seats")
