"""kill -9 at every await between a click and its last consequence: nothing confirmed is lost, nothing is said twice.

Run by hand: `python -m tests.prove.killing [--every K]`. A world (Discord's side, saved at each change) and a database
(ours) lie in a folder; a child process starts the real bot on them, a person presses a button, and after n turns of the
event loop the child kills itself with SIGKILL. A second child starts on what is left; then both sides are compared.
Children are forked from one process that has everything imported, so a round takes a fraction of a second.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components

import cogs.dispatch
import cogs.rulebook
import cogs.table
import cogs.upkeep
import cogs.verbs
import render.liars_dice
from bot.app import Wardroom, create_bot
from bot.harbour.memory import WORLD_FILE, freeze, open_world, write
from bot.harbour.sea import Sea
from bot.harbour.world import World
from bot.inside.asyncio_parts import each_turn
from bot.inside.simcord_parts import bot_scope
from bot.layouts import MARK
from bot.settings import Settings
from tests.cogs.strict import be_strict

PRELOADED = (cogs.dispatch, cogs.rulebook, cogs.table, cogs.upkeep, cogs.verbs, render.liars_dice)
PEOPLE = ("Ann", "Bo")
MOST_TURNS = 3000


class Stage:
    """The bot on a folder's world, in real time; every change of the world is on disk before the bot hears of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.world: World = open_world(folder, PEOPLE)
        self.world.backend.listeners.append(lambda *_: self.save())
        settings = Settings(database=folder / "w.db", shards=1, dm_pace=0, render_processes=False, render_workers=1)
        self.bot: Wardroom = create_bot(settings)
        self.sea = Sea(self.bot, self.world.backend)

    def save(self) -> None:
        write(self.folder / WORLD_FILE, freeze(self.world))

    def actor(self, name: str) -> MemberActor:
        user = next(person for person in self.world.people if person.global_name == name)
        guild = GuildHandle(self.sea, self.world.guild)
        return MemberActor(self.sea, guild, UserHandle(self.sea, user))

    def channel(self, name: str) -> ChannelHandle:
        found = next(c for c in self.world.backend.channels.values() if c.name == name)
        return ChannelHandle(self.sea, GuildHandle(self.sea, self.world.guild), found)

    def thread(self) -> ChannelHandle:
        return self.channel("wardroom").threads[0]

    async def quiet(self) -> None:
        """Until nothing is left to say and nothing moves."""
        calm = 0
        while calm < 5:
            host = getattr(self.bot, "host", None)
            idle = host is not None and not host.outbox.busy and not await host.store.destinations()
            calm = calm + 1 if idle else 0
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        with bot_scope(self.sea):
            await self.bot.close()
        self.save()


async def press(stage: Stage, channel: ChannelHandle, name: str, label: str) -> None:
    message = next(m for m in reversed(channel.history()) if label in labels_of(stage, m.id, channel.id))
    await stage.actor(name).click(message, label=label)


def labels_of(stage: Stage, message_id: int, channel_id: int) -> set[str]:
    message = stage.world.backend.messages[channel_id][message_id]
    return {c.get("label", "") for c in walk_components(message.components) if c.get("type") == 2}


# ---- scenarios: what is there before, and the press under test -----------------------------------------------------


async def open_lobby(stage: Stage) -> None:
    await stage.actor("Ann").slash(stage.channel("wardroom"), "table open", game="liars_dice")
    await stage.quiet()
    await press(stage, stage.channel("wardroom"), "Bo", "Join")
    await stage.quiet()


async def first_bid(stage: Stage) -> None:
    await open_lobby(stage)
    await press(stage, stage.channel("wardroom"), "Ann", "Start")
    await stage.quiet()
    starter = (await stage.bot.host.tables.get(1)).view(None).turn
    await stage.actor(PEOPLE[starter]).slash(stage.thread(), "liars-dice bid", count="4", face="6")
    await stage.quiet()


async def press_start(stage: Stage) -> None:
    await press(stage, stage.channel("wardroom"), "Ann", "Start")


async def press_liar(stage: Stage) -> None:
    turn = (await stage.bot.host.tables.get(1)).view(None).turn
    await press(stage, stage.thread(), PEOPLE[turn], "Liar!")


Scenario = tuple[Callable[[Stage], Awaitable[None]], Callable[[Stage], Awaitable[None]]]
SCENARIOS: dict[str, Scenario] = {"start": (open_lobby, press_start), "challenge": (first_bid, press_liar)}


# ---- children ------------------------------------------------------------------------------------------------------


def in_child(work: Callable[[], Awaitable[None]]) -> int:
    """Run in a forked process; its exit code, or minus the signal that ended it."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            asyncio.run(work())
            code = 0
        except BaseException as error:
            print(f"child: {error!r}", file=sys.stderr)
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)


async def prepare(folder: Path, before: Callable[[Stage], Awaitable[None]]) -> None:
    stage = Stage(folder)
    await stage.sea.start()
    await stage.quiet()
    await before(stage)
    await stage.stop()


async def victim(folder: Path, act: Callable[[Stage], Awaitable[None]], turns: int) -> None:
    """Press, and die after so many turns of the loop (0: live on)."""
    stage = Stage(folder)
    await stage.sea.start()
    await stage.quiet()
    count = itertools.count(1)

    def maybe_die() -> None:
        if next(count) == turns:
            os.kill(os.getpid(), signal.SIGKILL)

    with each_turn(maybe_die):
        await act(stage)
        await stage.quiet()
    await stage.stop()


async def resume(folder: Path) -> None:
    stage = Stage(folder)
    await stage.sea.start()
    await stage.quiet()
    report = {"seen": what_people_see(stage.world), "answers": answers(folder), "phase": phase(folder)}
    (folder / "report.json").write_text(json.dumps(report))
    await stage.stop()


# ---- what both sides say -------------------------------------------------------------------------------------------


def texts(message: Any) -> str:
    return "\n".join(c.get("content", "") for c in walk_components(message.components) if c.get("type") == 10)


def what_people_see(world: World) -> dict[str, Any]:
    """Marks of outbox rows, story lines and live boards over all channels of the world."""
    marks: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    live_boards = 0
    threads = [c for c in world.backend.channels.values() if c.parent_id]
    for channel_id, messages in world.backend.messages.items():
        for message in messages.values():
            if message.is_ephemeral:
                continue
            components = list(walk_components(message.components))
            marks.update(f"{channel_id}/{c['id']}" for c in components if (c.get("id") or 0) >= MARK)
            if any(channel_id == thread.id for thread in threads):
                lines.update(line for line in texts(message).splitlines() if line.startswith(("Round", "Cups up")))
                live_boards += any(c.get("label") == "My hand" for c in components)
    return {"marks": marks, "lines": lines, "live_boards": live_boards, "threads": len(threads)}


def answers(folder: Path) -> int:
    with sqlite3.connect(folder / "w.db") as db:
        return db.execute("SELECT count(*) FROM answers").fetchone()[0]


def phase(folder: Path) -> str:
    with sqlite3.connect(folder / "w.db") as db:
        return db.execute("SELECT phase FROM tables").fetchone()[0]


def faults(name: str, at_death: dict[str, Any], folder: Path) -> list[str]:
    """What is wrong after the restart; empty is what we want."""
    report = json.loads((folder / "report.json").read_text())
    seen, wrong = report["seen"], []
    happened = report["phase"] == "live" if name == "start" else report["answers"] == 2
    word = "Round 1" if name == "start" else "Cups up"
    told = any(line.startswith(word) for line in seen["lines"])
    if any(line.startswith(word) for line in at_death["lines"]) and not happened:
        wrong.append("people were told of it, and it is lost")
    if happened != told:
        wrong.append("it happened, and nobody is told" if happened else "it is told, and did not happen")
    wrong += [f"said twice: {line}" for line, n in seen["lines"].items() if n > 1]
    wrong += [f"posted twice: {mark}" for mark, n in seen["marks"].items() if n > 1]
    if seen["threads"] > 1:
        wrong.append("two threads")
    boards = 1 if report["phase"] == "live" else 0
    if seen["live_boards"] != boards:
        wrong.append(f"{seen['live_boards']} live boards instead of {boards}")
    return wrong


def one_death(name: str, template: Path, folder: Path, turns: int) -> tuple[bool, list[str]]:
    """Whether the child was killed at all, and what is wrong afterwards."""
    shutil.copytree(template, folder)
    code = in_child(lambda: victim(folder, SCENARIOS[name][1], turns))
    if code not in (0, -signal.SIGKILL):
        return False, [f"the bot broke down by itself ({code})"]
    at_death = what_people_see(open_world(folder, PEOPLE))
    if in_child(lambda: resume(folder)) != 0:
        return code != 0, ["it does not start again"]
    return code != 0, faults(name, at_death, folder)


def prove(name: str, every: int = 1) -> tuple[int, list[str]]:
    """(how often it was killed, what was wrong). Ends when the press is through before the kill."""
    found: list[str] = []
    deaths = 0
    with tempfile.TemporaryDirectory() as top:
        template = Path(top) / "template"
        assert in_child(lambda: prepare(template, SCENARIOS[name][0])) == 0, "the scene could not be set"
        for turns in range(1, MOST_TURNS, every):
            folder = Path(top) / f"death{turns}"
            killed, wrong = one_death(name, template, folder, turns)
            found += [f"{name}, turn {turns}: {line}" for line in wrong]
            shutil.rmtree(folder)
            if not killed:
                break
            deaths += 1
            if sys.stderr.isatty() or turns % 50 == 1:
                print(f"{name}: killed {deaths} times, {len(found)} faults", file=sys.stderr)
    return deaths, found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="kill at every K-th turn of the loop only")
    parser.add_argument("--scenario", choices=SCENARIOS, action="append")
    args = parser.parse_args()
    be_strict(pytest.MonkeyPatch())  # before the first child: they are forked, and meet the same Discord
    bad = 0
    for name in args.scenario or SCENARIOS:
        deaths, found = prove(name, args.every)
        print(f"{name}: killed {deaths} times, {len(found)} faults")
        for line in found:
            print(f"  {line}")
        bad += len(found) + (deaths < 10)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
