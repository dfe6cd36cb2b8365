"""The console script `wardroom`: one group, a module of `bot.commands` for each command."""

from __future__ import annotations

import sys

import click

from bot.commands.backup import backup
from bot.commands.bench import bench
from bot.commands.doctor import doctor
from bot.commands.flow import flow
from bot.commands.guide import guide
from bot.commands.new_game import new_game
from bot.commands.prompts import prompts
from bot.commands.render import render
from bot.commands.restore import restore
from bot.commands.run import run
from bot.commands.simulate import simulate
from bot.commands.tell import tell


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="wardroom")
def main() -> None:
    """Wardroom hosts board games with hidden information on Discord.

    Start with `wardroom run`: without a bot token it opens a rehearsal harbour in your browser, where you can play at
    once. Settings come from the environment and from a file called .env in the current folder.
    """
    # A pipe may stand in another encoding than the terminal; a ✓ must not end the program.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # pyright: ignore[reportAttributeAccessIssue]


for command in (run, simulate, tell, flow, prompts, render, guide, bench, backup, restore, doctor, new_game):
    main.add_command(command)


if __name__ == "__main__":
    main()
