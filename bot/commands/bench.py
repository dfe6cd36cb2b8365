"""`wardroom bench`: the figures we hold ourselves to, each beside a peer in the same run."""

from __future__ import annotations

import json
from pathlib import Path

import click

from bot.bench.rows import as_json, as_table
from bot.bench.suite import PARTS, run_all
from bot.commands.common import Progress, plainly


@click.command(short_help="Measure the engine, the database, the pictures and the bot.")
@click.option("--json", "as_data", is_flag=True, help="Print JSON instead of a table.")
@click.option("--quick", is_flag=True, help="Small numbers, about twenty seconds: to see that everything is measured.")
@click.option(
    "--peer",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="A folder where `npm install boardgame.io` was done; otherwise that is done in a temporary one.",
)
@click.option("--only", "names", multiple=True, type=click.Choice(list(PARTS)), help="Only this part; may be repeated.")
@plainly
def bench(as_data: bool, quick: bool, peer: Path | None, names: tuple[str, ...]) -> None:
    """Measure, on this machine and now: choices a second of every game, the commit of an answer, pictures,
    click to acknowledgement with 200 tables, start and memory with 10,000 stored tables. Each stands beside a peer
    measured in the same run, because a time alone says nothing. Takes a few minutes.

    ✓ and ✗ say whether a figure is within its bar. The exit code is 0 either way: a busy machine is no mistake.
    """
    with Progress() as tell:
        result = run_all(quick=quick, peer=peer, only=names, tell=tell)
    click.echo(json.dumps(as_json(result), indent=2) if as_data else as_table(result))
