"""`wardroom restore`: a backup in the database's place."""

from __future__ import annotations

from pathlib import Path

import click

from bot.commands.common import load_settings, plainly
from bot.restoring import restore as put_in_place


@click.command(short_help="Put the backup FILE in the database's place; the bot must be stopped.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--harbour", is_flag=True, help="The rehearsal harbour's database instead of the bot's.")
@plainly
def restore(file: Path, harbour: bool) -> None:
    """Put FILE, made by `wardroom backup`, in the place of the database (WARDROOM_DATABASE).

    Stop the bot first: while it runs this is refused. FILE is checked and copied, and stays. The database that was
    there is kept beside it under another name, together with its log, which must never be applied to another file: so
    do not copy a backup there by hand.
    """
    settings = load_settings()
    database = settings.harbour_database if harbour else settings.database
    aside = put_in_place(file, database)
    click.echo(f"{database}: restored from {file}")
    if aside is not None:
        click.echo(f"The database that was there is {aside} now.")
