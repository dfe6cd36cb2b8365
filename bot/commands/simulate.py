"""`wardroom simulate`: whole games between computer players, and what came of them."""

from __future__ import annotations

import json
import statistics
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

import click

from bot.commands import duelling
from bot.commands.common import GameParam, Progress, computers_of, require_even, require_seats, table_options
from games.core.simulate import Played, play
from games.core.spec import AnySpec


class Simulated(TypedDict):
    """The games of one number of seats, as they are shown."""

    game: str
    seats: int
    computers: list[str]
    options: dict[str, str]
    seed: int
    games: int
    win_rate: list[float]
    unwon: int
    length: dict[str, float]
    choices: int
    seconds: float
    choices_per_second: int
    errors: int
    report: NotRequired[dict[str, object]]


@dataclass
class Tally:
    """The games of one seat count."""

    spec: AnySpec
    seats: int
    computers: list[str]
    options: dict[str, str]
    seed: int
    lengths: list[int] = field(default_factory=list[int])
    wins: list[float] = field(default_factory=list[float])
    unwon: int = 0
    seconds: float = 0.0
    failed: int | None = None  # the seed of a game that raised
    kept: list[Played] = field(default_factory=list[Played])

    def add(self, played: Played, seconds: float) -> None:
        self.lengths.append(played.answers)
        self.seconds += seconds
        self.unwon += not played.winners
        for seat in played.winners:
            self.wins[seat] += 1 / len(played.winners)  # a shared win is a part of one

    def as_json(self) -> Simulated:
        games = len(self.lengths)
        return {
            "game": self.spec.slug,
            "seats": self.seats,
            "computers": self.computers,
            "options": self.options,
            "seed": self.seed,
            "games": games,
            "win_rate": [round(wins / games, 4) if games else 0.0 for wins in self.wins],
            "unwon": self.unwon,
            "length": _spread(self.lengths),
            "choices": sum(self.lengths),
            "seconds": round(self.seconds, 4),
            "choices_per_second": round(sum(self.lengths) / self.seconds) if self.seconds else 0,
            "errors": int(self.failed is not None),
        }


def _spread(lengths: list[int]) -> dict[str, float]:
    if not lengths:
        return {}
    ordered = sorted(lengths)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return {"min": ordered[0], "median": statistics.median(ordered), "p95": p95, "max": ordered[-1]}


@click.command(short_help="Let computer players play whole games, and show what came of them.")
@click.argument("game", type=GameParam())
@click.option("--seats", type=int, help="How many play. [default: every count the game allows]")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Games for each seat count.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first game; the next ones count on.")
@click.option(
    "--computers", metavar="NAME[,NAME…]", help="Who plays, repeated round the table. [default: the game's own]"
)
@click.option("--against", metavar="NAME", help="Another computer: every seed is played twice, with sides changed.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def simulate(
    game: AnySpec,
    seats: int | None,
    games: int,
    seed: int,
    computers: str | None,
    against: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play GAME between computer players, to the end, and print results: who wins from which
    seat, how long games are in answers, and how many choices a second were made.

    With --against the one computer plays one side and the other the other, in half of the games either way (in games
    where nobody knows who is with whom, by the side that a seat is on): what counts is how much the first one wins.

    The same seed gives the same games. A game that fails names the seed that plays it again, and the exit code is 1.
    """
    if seats is not None:
        require_seats(game, seats)
    chosen = table_options(game, options)
    counts = [seats] if seats is not None else list(game.seats)
    require_even(game, counts, chosen)
    players = computers_of(game, computers)
    if against is not None:
        rival = computers_of(game, against)
        if len(players) != 1 or len(rival) != 1:
            raise click.BadParameter("One computer plays against one other.", param_hint="--against")
        _against(game, counts, games, seed, (players[0], rival[0]), chosen, as_json)
        return
    tallies: list[Tally] = []
    with Progress() as tell:
        for count in counts:
            tally = Tally(game, count, players, chosen, seed, wins=[0.0] * count)
            tallies.append(tally)
            play_all(tally, games, keep=game.report is not None, tell=tell)
            if tally.failed is not None:
                break
    rows = [row_of(tally) for tally in tallies]
    click.echo(json.dumps(rows, indent=2) if as_json else "\n".join(lines_of(rows)))
    if tallies[-1].failed is not None:
        click.echo(f"To play it again: {again(tallies[-1])}", err=True)
        raise SystemExit(1)


def _against(
    game: AnySpec,
    seats: list[int],
    games: int,
    seed: int,
    computers: tuple[str, str],
    options: dict[str, str],
    as_json: bool,
) -> None:
    one, other = computers
    rows: list[dict[str, Any]] = []
    with Progress() as tell:
        for count in seats:
            score = duelling.duel(game, count, games, seed, one, other, options, tell)
            head = {"game": game.slug, "seats": count, "computer": one, "against": other, "options": options}
            rows.append({**head, "seed": seed, **score.as_json()})
    duelling.shown(rows, as_json)


def play_all(tally: Tally, games: int, *, keep: bool, tell: Callable[[str], None]) -> None:
    for i in range(games):
        seed = tally.seed + i
        start = time.perf_counter()
        try:
            played = play(tally.spec, tally.seats, seed, options=tally.options, computers=tally.computers)
        except Exception:
            tally.failed = seed
            click.echo(traceback.format_exc(), err=True)
            click.echo(f"Game {i + 1} with {tally.seats} seats failed.", err=True)
            return
        tally.add(played, time.perf_counter() - start)
        if keep:
            tally.kept.append(played)
        tell(f"{tally.spec.title}, {tally.seats} seats: {i + 1} of {games} games")


def again(tally: Tally) -> str:
    parts = [f"wardroom simulate {tally.spec.command} --seats {tally.seats} --games 1 --seed {tally.failed}"]
    parts.append(f"--computers {','.join(tally.computers)}")
    parts += [f"--option {key}={value}" for key, value in tally.options.items()]
    return " ".join(parts)


def row_of(tally: Tally) -> Simulated:
    row = tally.as_json()
    if tally.spec.report is not None and tally.kept:
        row["report"] = dict(tally.spec.report(tally.kept))
    return row


def lines_of(rows: list[Simulated]) -> list[str]:
    head = f"{'seats':>5} {'games':>7}  {'length min/median/p95/max':<26} {'choices/s':>10}  wins by seat"
    lines = [f"{rows[0]['game']}: {', '.join(rows[0]['computers'])}; seeds from {rows[0]['seed']}", head]
    for row in rows:
        spread = " / ".join(f"{value:g}" for value in row["length"].values()) or "-"
        wins = "  ".join(f"{rate:.1%}" for rate in row["win_rate"])
        wins += f"  (nobody {row['unwon']})" if row["unwon"] else ""
        lines.append(
            f"{row['seats']:>5} {row['games']:>7}  {spread:<26} {row['choices_per_second']:>10,}  {wins}".rstrip()
        )
        lines += [f"        {key}: {value}" for key, value in row.get("report", {}).items()]
    lines.append(f"errors: {sum(row['errors'] for row in rows)}")
    return lines
