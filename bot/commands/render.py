"""`wardroom render`: the pictures and texts of a real position, written to a folder."""

from __future__ import annotations

from pathlib import Path

import click

from bot.commands.common import GameParam, computers_of, require_seats, table_options
from games.core.asks import Ask
from games.core.frames import State
from games.core.simulate import play
from games.core.spec import AnySpec
from games.core.views import View
from render.kit.art import NoSuchLook, Scene
from render.kit.registry import art, look_of, looks_of, offer_of, pages_of
from render.kit.studio import Studio
from render.kit.words import worded

NAMES = ("Ann", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gil", "Hedda")


class _Enough(Exception):
    def __init__(self, state: State) -> None:
        self.state = state


@click.command(short_help="Write the pictures of a position to a folder.")
@click.argument("game", type=GameParam())
@click.option("--seats", type=int, help="How many play. [default: as many as can]")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same game.")
@click.option(
    "--steps", type=click.IntRange(0), default=10, show_default=True, help="Decisions made before the picture."
)
@click.option("--seat", type=int, help="Only this seat's hand, counted from 0. [default: every seat's]")
@click.option("--computers", metavar="NAME[,NAME…]", help="Who plays. [default: the game's own computer player]")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--look", "look", is_flag=False, flag_value="", metavar="[ID]",
              help="Only this picture on demand; without ID list what there is to look at.")  # fmt: skip
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("pictures"), show_default=True,
              help="The folder; it is made if it is not there.")  # fmt: skip
def render(
    game: AnySpec,
    seats: int | None,
    seed: int,
    steps: int,
    seat: int | None,
    computers: str | None,
    options: tuple[str, ...],
    look: str | None,
    out: Path,
) -> None:
    """Let computer players make some decisions of GAME and write what people would see then: the board, the hands page
    by page, and what they choose from, as pictures, and beside each its alt text (.alt.txt) and its text board (.txt).
    The files are listed as they are written.
    """
    seats = game.seats[-1] if seats is None else seats
    require_seats(game, seats)
    if seat is not None and not 0 <= seat < seats:
        raise click.BadParameter(f"there are seats 0 to {seats - 1}.", param_hint="--seat")
    state = position(game, seats, seed, steps, computers_of(game, computers), table_options(game, options))
    names = names_for(seats)
    if look == "":
        _list_looks(game, state, names)
        return
    out.mkdir(parents=True, exist_ok=True)
    studio, drawer = Studio(workers=1), art(game.slug)
    try:
        if look is not None:
            _write(studio, out, f"look_{look.replace('.', '_')}", _look(game, state, names, look))
            return
        _write(studio, out, "board", drawer.board(game.view(state, None), names))
        for number in range(seats) if seat is None else [seat]:
            for page, scene in enumerate(pages_of(game.slug, game.view(state, number), names)):
                _write(studio, out, f"hand_{number}_{page + 1}" if page else f"hand_{number}", scene)
            _choices(studio, out, game, game.view(state, number), names)
    finally:
        studio.close()


def _choices(studio: Studio, out: Path, game: AnySpec, view: View, names: tuple[str, ...]) -> None:
    """What this seat is asked just now, where the game shows it on a picture."""
    for ask in (ask for ask in view.asks if ask.seat == view.seat):
        found = offer_of(game.slug, view, names, worded(game.words, ask, names))
        if found is not None:
            _write(studio, out, f"choices_{view.seat}_{ask.kind.replace('.', '_')}", found.scene)


def _list_looks(game: AnySpec, state: State, names: tuple[str, ...]) -> None:
    for found in looks_of(game.slug, game.view(state, None), names):
        click.echo(f"{found.id:32} {found.group} · {found.label}")


def _look(game: AnySpec, state: State, names: tuple[str, ...], look: str) -> Scene:
    try:
        return look_of(game.slug, game.view(state, None), names, look)
    except NoSuchLook:
        raise click.BadParameter(f"there is no {look} to look at.", param_hint="--look") from None


def position(
    spec: AnySpec, seats: int, seed: int, steps: int, computers: list[str], options: dict[str, str] | None = None
) -> State:
    """The state after so many decisions, or the end of the game if that comes first."""
    left = steps

    def count(g: State, ask: Ask) -> None:
        nonlocal left
        if left == 0:
            raise _Enough(g)
        left -= 1

    try:
        return play(spec, seats, seed, options=options, computers=computers, before=count).state
    except _Enough as enough:
        return enough.state


def names_for(seats: int) -> tuple[str, ...]:
    return tuple(NAMES[i] if i < len(NAMES) else f"Seat {i + 1}" for i in range(seats))


def _write(studio: Studio, out: Path, name: str, scene: Scene) -> None:
    picture = studio.draw(scene)
    (out / f"{name}.{picture.suffix}").write_bytes(picture.data)
    (out / f"{name}.alt.txt").write_text(picture.alt + "\n", encoding="utf-8")
    (out / f"{name}.txt").write_text(picture.text + "\n", encoding="utf-8")
    for suffix in (picture.suffix, "alt.txt", "txt"):
        click.echo(str(out / f"{name}.{suffix}"))
