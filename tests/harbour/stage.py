"""Runs a harbour as a process of its own: `python -m tests.harbour.stage FOLDER [--real] [--seed N]`."""

import argparse
import asyncio
import functools
import logging
from pathlib import Path

import pytest
from discord.ext import commands

from bot.app import create_bot
from bot.harbour import run_harbour
from bot.settings import Settings
from bot.tables import Tables
from tests.cogs.strict import be_strict

from .demo_bot import DemoBot


def real_bot(folder: Path) -> commands.AutoShardedBot:
    """The bot as `make play` runs it, without the pauses that only Discord wants."""
    return create_bot(
        Settings(
            database=folder / "wardroom.db",
            shards=1,
            render_workers=1,
            render_processes=False,
            dm_pace=0,
            order_delay=(0, 1),
            computer_pause=0.3,
            window_minutes=(0, 0),
        )
    )


def deal_always(seed: int) -> None:
    """Every game is dealt from this seed, so that pictures and long games come out the same."""
    Tables.start = functools.partialmethod(Tables.start, seed=seed)  # pyright: ignore[reportAttributeAccessIssue]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--real", action="store_true", help="the real bot instead of the demonstration")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    if given.seed is not None:
        deal_always(given.seed)
    if given.real:
        be_strict(pytest.MonkeyPatch())
    make_bot = (lambda: real_bot(given.folder)) if given.real else DemoBot
    asyncio.run(run_harbour(make_bot, folder=given.folder, port=given.port, open_browser=False))


if __name__ == "__main__":
    main()
