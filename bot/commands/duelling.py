"""`wardroom simulate --against`: one computer against another, every seed with sides changed."""

from __future__ import annotations

import json
import math
import traceback
from collections.abc import Callable, Mapping
from typing import Any

import click

from games.core.duels import Score, both_ways, sides_of, winning_sides
from games.core.spec import AnySpec


def duel(
    spec: AnySpec,
    seats: int,
    games: int,
    seed: int,
    one: str,
    other: str,
    options: Mapping[str, str],
    tell: Callable[[str], None],
) -> Score:
    """So many games, an even number: each seed is played twice."""
    score = Score(sides_of(spec).names)
    for i in range(math.ceil(games / 2)):
        try:
            pair = both_ways(spec, seats, seed + i, one, other, options)
        except Exception as error:
            click.echo(traceback.format_exc(), err=True)
            raise click.ClickException(f"A game with {seats} seats and seed {seed + i} failed.") from error
        for side, played in pair:
            score.add(side, winning_sides(spec, played))
            tell(f"{spec.title}, {seats} seats: {score.games} of {games} games")
    return score


def shown(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    first = rows[0]
    click.echo(f"{first['game']}: {first['computer']} against {first['against']}; seeds from {first['seed']}")
    for row in rows:
        parts = [f"{side}: {found['won']:g} of {found['won'] + found['lost']:g}" for side, found in _by_side(row)]
        nobody = f"; nobody {row['nobody']}" if row["nobody"] else ""
        click.echo(
            f"{row['seats']:>5} seats {row['games']:>5} games  won {row['won']:.1%} ({', '.join(parts)}{nobody})"
        )
    games = sum(row["games"] for row in rows)
    click.echo(f"together {games:>10} games  won {sum(row['won'] * row['games'] for row in rows) / games:.1%}")


def _by_side(row: dict[str, Any]) -> list[tuple[str, dict[str, float]]]:
    return [(key, found) for key, found in row.items() if key.startswith("as ")]
