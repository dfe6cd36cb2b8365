"""`wardroom backup`: a complete copy of the database while the bot runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bot.commands.common import load_settings, plainly
from bot.database import backup as copy_database


@click.command(short_help="Copy the database to FILE while the bot runs.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@click.option("--harbour", is_flag=True, help="The rehearsal harbour's database instead of the bot's.")
@plainly
def backup(file: Path, force: bool, harbour: bool) -> None:
    """Write a complete, consistent copy of the database (WARDROOM_DATABASE) to FILE. The bot may go on running.

    FILE appears only when it is whole, and only you can read it: it holds everybody's hidden hands. To put it back,
    stop the bot and use `wardroom restore FILE`; copying it there by hand would leave the old database's log beside it.
    """
    settings = load_settings()
    source = settings.harbour_database if harbour else settings.database
    if file.exists() and not force:
        raise click.ClickException(f"{file} is there already. Choose another name, or add --force to replace it.")
    if file.exists() and source.exists() and file.samefile(source):
        raise click.ClickException(f"{file} is the database itself.")
    if not file.absolute().parent.is_dir():
        raise click.ClickException(f"There is no folder {file.absolute().parent}.")
    if source.exists():
        click.echo(f"Copying {source} ({source.stat().st_size / 1e6:.1f} MB) …", err=True)
    asyncio.run(copy_database(source, file))
    click.echo(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
