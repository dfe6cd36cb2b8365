"""`wardroom flow`: how a table flows, with orders and without."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Sequence

import click

from bot.commands.common import NAMES, GameParam, require_seats, table_options
from bot.presses import board_presses, presses
from bot.prompts import make_prompt
from games.core.asks import Ask, Picks
from games.core.flow import Count, Turn, flow_of
from games.core.spec import AnySpec


def pressed(game: AnySpec) -> Count:
    """Presses that an answer takes: on the board where everybody sees the question, or else in the private panel."""

    def count(ask: Ask, picks: Picks) -> int:
        prompt = make_prompt(ask, game.words, NAMES)
        return board_presses(prompt, picks) if ask.is_public else presses(prompt, picks)

    return count


def figures(turns: Sequence[Turn]) -> dict[str, object]:
    kinds = sum((turn.kinds for turn in turns), Counter[str]())
    return {
        "turns": len(turns),
        "presses_a_turn": round(statistics.mean(turn.presses for turn in turns), 2),
        "answers_a_turn": round(statistics.mean(turn.answers for turn in turns), 2),
        "by_others_a_turn": round(statistics.mean(turn.others for turn in turns), 2),
        "waits_for_others_median": statistics.median(turn.waits for turn in turns),
        "waits_for_others_mean": round(statistics.mean(turn.waits for turn in turns), 2),
        "kinds_a_turn": {kind: round(n / len(turns), 2) for kind, n in kinds.most_common(12)},
    }


@click.command(short_help="Count what people are asked in a turn, and how often others are waited for.")
@click.argument("game", type=GameParam())
@click.option("--seats", type=int, default=4, show_default=True, help="How many people play.")
@click.option("--games", type=click.IntRange(1), default=10, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first game; the next ones count on.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
def flow(game: AnySpec, seats: int, games: int, seed: int, options: tuple[str, ...]) -> None:
    """Whole games of people who answer as the game's computer would, once asked everything and once with the orders
    that a person has who sets nothing. What is open at one time is answered at one time."""
    require_seats(game, seats)
    if game.turn is None:
        raise click.UsageError(
            f"{game.title} does not say whose turn it is (GameSpec.turn): there is nothing to count by."
        )
    chosen = table_options(game, options)
    for orders in (False, True):
        turns = [turn for i in range(games) for turn in flow_of(game, seats, seed + i, orders, chosen, pressed(game))]
        shown = {"game": game.slug, "seats": seats, "games": games, "orders": orders, **figures(turns)}
        click.echo(json.dumps(shown))
