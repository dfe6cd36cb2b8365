"""`wardroom tell`: one game between computers, read as its thread tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from bot.commands.common import NAMES, GameParam, computers_of, require_seats, table_options
from games.core.events import Event, as_record
from games.core.simulate import play
from games.core.spec import AnySpec
from games.core.telling import Story


def told(spec: AnySpec, events: Iterable[Event], names: Sequence[str]) -> str:
    """What everybody reads."""
    story = Story(spec.words, spec.events)
    for event in events:
        if event.knows is None and not event.quiet:
            story.tell(as_record(event), names)
    return story.text


@click.command(short_help="Tell one game between computers, line by line.")
@click.argument("game", type=GameParam())
@click.option("--seats", type=int, help="How many play. [default: the most the game allows]")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same game.")
@click.option(
    "--computers", metavar="NAME[,NAME…]", help="Who plays, repeated round the table. [default: the game's own]"
)
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
def tell(game: AnySpec, seats: int | None, seed: int, computers: str | None, options: tuple[str, ...]) -> None:
    """Play GAME once between computers and print what its thread would say: to see whether they play like people, and
    whether the story can be followed.
    """
    seats = max(game.seats) if seats is None else seats
    require_seats(game, seats)
    players = computers_of(game, computers)
    played = play(game, seats, seed, options=table_options(game, options), computers=players, keep_events=True)
    click.echo(told(game, played.events, NAMES[:seats]))
