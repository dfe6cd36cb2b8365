"""`wardroom prompts`: what people are asked, read as they read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click
from discord import ui

from bot import layouts
from bot.commands.common import NAMES, GameParam, require_seats, table_options
from bot.controls import Control, Menu
from bot.prompt_controls import board_controls, controls
from bot.prompts import Draft, make_prompt, without
from games.core.asks import Ask
from games.core.simulate import play
from games.core.spec import AnySpec

PATIENCE = 3000  # answers of a random game; then computers go on


def shown(control: Control) -> Iterator[str]:
    if isinstance(control, Menu):
        yield f"  [{control.placeholder} ▾]"
        for _, label, note, _ in control.items:
            yield f"      {label}" + (f"   ({note})" if note else "")
    else:
        mark = {"danger": "!! ", "primary": "● ", "success": "✓ "}.get(control.style, "")
        yield f"  ( {mark}{control.label} )" + (" disabled" if control.disabled else "")


def panel(spec: AnySpec, ask: Ask, names: Sequence[str]) -> str:
    """The prompt in private; on the board, if it stands there, what differs."""
    prompt = without(make_prompt(ask, spec.words, names), spec.kinds[ask.kind].silent)
    texts = [i.content for i in layouts.prompt_items(1, prompt, Draft()) if isinstance(i, ui.TextDisplay)]
    private = controls(prompt, Draft())
    lines = [*texts, *_all(private)]
    if ask.is_public and (on_board := board_controls(prompt)) != private:
        lines += ["  on the board:", *_all(on_board)]
    if not ask.is_public and (waits := spec.words.awaits(ask.kind)):
        lines.append(f"  others read: {names[ask.seat]} {waits}")
    return "\n".join(lines)


def _all(controls: Iterable[Control]) -> list[str]:
    return [line for control in controls for line in shown(control)]


def panels(spec: AnySpec, seats: int, games: int, seed: int, options: dict[str, str]) -> dict[str, list[str]]:
    """By ask kind, those that differ, from games by chance and sensible games."""
    found: dict[str, list[str]] = {kind: [] for kind in sorted(spec.kinds)}
    seen: set[tuple[Any, ...]] = set()

    def look(g: Any, ask: Ask) -> None:
        own = next(shown for shown in spec.view(g, ask.seat).asks if shown.id == ask.id)
        ways = sorted({f"{option.blocked} {option.args.get('case', '')}" for option in ask.options})
        key = (ask.kind, ask.args.get("case"), len(ask.options) > 1, *ways)
        if key not in seen:
            seen.add(key)
            found[ask.kind].append(panel(spec, own, NAMES[:seats]))

    for i in range(games):
        for computer in ("random", spec.default_computer):
            play(spec, seats, seed + i, options=options, computers=[computer], before=look, patience=PATIENCE)
    return found


@click.command(short_help="Print every question that a game asks, as people read it.")
@click.argument("game", type=GameParam())
@click.option("--seats", type=int, default=4, show_default=True, help="How many people play.")
@click.option("--games", type=click.IntRange(1), default=2, show_default=True, help="By chance, and as many sensible.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--each", type=click.IntRange(1), default=2, show_default=True, help="Examples of each kind.")
@click.option("--kind", default="", help="Only kinds that begin like this.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
def prompts(game: AnySpec, seats: int, games: int, seed: int, each: int, kind: str, options: tuple[str, ...]) -> None:
    """Every kind of question with examples from played games: to be read critically when words change."""
    require_seats(game, seats)
    for name, texts in panels(game, seats, games, seed, table_options(game, options)).items():
        if name.startswith(kind):
            for text in texts[:each] or ["(not met in these games)"]:
                click.echo(f"==== {name}\n{text}\n")
