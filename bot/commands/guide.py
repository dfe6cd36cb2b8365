"""`wardroom guide`: the players' guides in `docs/`, with their pictures, made from the games' own data."""

from __future__ import annotations

import click

from bot import guide as guides
from bot.commands.common import GameParam
from games.core.guide import guide_of
from games.core.registry import games
from games.core.spec import AnySpec
from render.kit.studio import Studio


@click.command(short_help="Write the players' guides and their pictures.")
@click.argument("game", type=GameParam(), required=False)
@click.option("--check", is_flag=True, help="Write nothing; say what is out of date.")
def guide(game: AnySpec | None, check: bool) -> None:
    """Write docs/guide_GAME.md and the pictures that it and the choice of a game show: of one GAME, or of all that have
    a guide. Texts come from data/GAME/guide.toml, the rulebook and the options; pictures from the game's samples.
    """
    chosen = [spec for spec in ([game] if game is not None else games()) if guide_of(spec.slug) is not None]
    if check:
        stale = [f"{spec.slug}: {name}" for spec in chosen for name in guides.is_fresh(spec.slug)]
        if stale:
            raise click.ClickException("out of date: " + ", ".join(stale))
        return
    studio = Studio(workers=1)
    try:
        for spec in chosen:
            for path in guides.make(spec.slug, studio):
                click.echo(str(path))
    finally:
        studio.close()
