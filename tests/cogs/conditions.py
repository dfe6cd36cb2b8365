"""What whole games are played in: checked messages, closed doors, answers by chance, a look at what was stored."""

from __future__ import annotations

import logging
import random
import sqlite3
from collections.abc import Container
from contextlib import closing
from typing import Any

import pytest
from simcord.http import router

from bot.sqlite_archive import unpack
from games.core.asks import Ask, Picks, open_options, random_picks
from games.core.engine import answer
from games.core.errors import IllegalAnswer
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Person, Shown, Simulation

TRIES = 30


class MessageChecks:
    """Every message that goes out is within Discord's limits; nothing goes wrong in the log."""

    def __init__(self, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
        self.checked = 0
        self.wrong: list[str] = []
        self._log = caplog
        self._real = router.dispatch
        monkeypatch.setattr(router, "dispatch", self._dispatch)

    def _dispatch(self, backend: Any, method: str, path: str, **given: Any) -> Any:
        body = given.get("json")
        for part in (body, body.get("data")) if isinstance(body, dict) else ():
            if isinstance(part, dict) and part.get("components"):
                self._look_at(part["components"])
            if isinstance(part, dict) and len(part.get("choices") or ()) > 25:
                self.wrong.append("more than 25 choices to complete from")
        return self._real(backend, method, path, **given)

    def _look_at(self, components: list[dict[str, Any]]) -> None:
        """Noted, not raised: the bot would take it for a trouble of its own, and go on."""
        self.checked += 1
        try:
            check_limits(components)
        except AssertionError as error:
            self.wrong.append(str(error))

    def check(self) -> None:
        logged = [record.getMessage() for record in self._log.records if record.levelno >= logging.WARNING]
        assert [*self.wrong, *logged] == []
        assert self.checked > 20, "nothing was looked at"


def shut_the_door_of(sim: Simulation, person: Person) -> None:
    """Their DMs are closed."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    sim.env.inject_error("POST", path, status=403, code=50007, times=None)


async def the_door(sim: Simulation, person: Person, ask: Ask) -> Shown:
    """The board, the DM, or My move: the first that has this ask."""
    shown = [sim.board, *reversed(person.dms)]
    for door in shown:
        if str(ask.id) in door.screen.asks:
            return door
    return await person.look("My move")


async def is_open(sim: Simulation, ask: Ask) -> bool:
    return ask.id in [a.id for _, a in await sim.open_asks()]


async def state_of(sim: Simulation) -> Any:
    return (await sim.table()).state


def nobody_is_asked(sim: Simulation, people: list[Person], closed: Person | None) -> None:
    """As it is when a game is over; `closed`: whose DMs are, so that no hand of theirs is there."""
    assert sim.board.screen.asks == set()
    assert "over" in sim.card.text
    for person in people:
        if person is not closed:
            assert person.hand.screen.asks == set(), "a hand still asks"
    assert rows(sim, "SELECT 1 FROM deadlines") == []


def cached_state(sim: Simulation) -> Any:
    """The state as the bot has it in mind just now; None: it has none, or is only starting."""
    host = getattr(sim.bot, "host", None)
    table = host.tables.cache.peek(sim.table_id) if host is not None else None
    return table.state if table is not None else None


async def any_answer(sim: Simulation, ask: Ask, rng: random.Random, menus: Container[str]) -> Picks:
    """A random answer that the rules take: not all of them show in the shape of an ask."""
    table = await sim.table()
    for _ in range(TRIES):
        picks = _any_verb(ask, rng) if ask.kind in menus else random_picks(ask, rng)
        try:
            answer(table.spec.codec.copy(table.state), ask.id, ask.seat, picks)
        except IllegalAnswer:
            continue
        return picks
    return ask.default


def _any_verb(ask: Ask, rng: random.Random) -> Picks:
    """Of a long menu first the sort: otherwise people would walk about the ship all day."""
    verb = rng.choice(sorted({option.verb for option in open_options(ask)}))
    return [rng.choice([option.id for option in open_options(ask) if option.verb == verb])]


def rows(sim: Simulation, sql: str) -> list[Any]:
    """Finished games read as if they were not packed: undone when the connection closes."""
    with closing(sqlite3.connect(sim.settings.database)) as db:
        for (table_id,) in db.execute("SELECT table_id FROM archives").fetchall():
            unpack(db, table_id)
        return db.execute(sql).fetchall()
