"""Unfathomable on the simulated Discord: whole voyages in rough weather, nothing told to the wrong person, commands."""

from __future__ import annotations

import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from simcord import Env
from simcord.http import router

from bot import layouts
from bot.host import Host
from bot.settings import Settings
from games.core.asks import Ask, Option, Picks, open_options, random_picks
from games.core.engine import answer
from games.core.errors import IllegalAnswer
from games.core.words import words_of
from games.unfathomable.cards import loyalties, skill_cards
from games.unfathomable.views import ShipView
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Picture, Scene
from render.kit.studio import Studio, key_of
from render.unfathomable import Unfathomable
from tests.cogs.scan import Leak, Scan
from tests.cogs.screen import check_limits
from tests.cogs.tavern import Person, Shown, Tavern

GAME = "unfathomable"
HOUR = 3600
PASSED = 0.75  # of the reactions; the rest are played
TRIES = 30
ANSWERS = 2500  # more than any voyage needs


# ---- the weather ------------------------------------------------------------------------------------------------


class Customs:
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


@pytest.fixture
def customs(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Customs:
    return Customs(caplog, monkeypatch)


def shut_the_door_of(tavern: Tavern, person: Person) -> None:
    """Their DMs are closed."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    tavern.env.inject_error("POST", path, status=403, code=50007, times=None)


async def legal(tavern: Tavern, ask: Ask, rng: random.Random) -> Picks:
    """A random answer that the rules take: not all of them show in the shape of an ask."""
    table = await tavern.table()
    if ask.window and rng.random() < PASSED:
        return ["pass"]
    for _ in range(TRIES):
        picks = random_picks(ask, rng)
        try:
            answer(table.spec.codec.copy(table.state), ask.id, ask.seat, picks)
        except IllegalAnswer:
            continue
        return picks
    return ask.default


async def the_door(tavern: Tavern, person: Person, ask: Ask) -> Shown:
    """The board, the DM, or My move: the first that has this ask."""
    shown = [tavern.board, *reversed(person.dms)]
    for door in shown:
        if str(ask.id) in door.screen.asks:
            return door
    return await person.look("My move")


async def sail(
    tavern: Tavern,
    seed: int,
    *,
    most: int = ANSWERS,
    restart_every: int = 25,
    clock_at: Iterable[int] = (),
) -> tuple[int, set[str]]:
    """Answer by components until the voyage is over or `most` answers are given; how many, and to what."""
    rng, kinds, late = random.Random(seed), set[str](), set(clock_at)
    for n in range(most):
        asks = await tavern.open_asks()
        if not asks:
            return n, kinds
        person, ask = rng.choice(asks)
        if n in late:
            await tavern.env.advance_time(HOUR + 60)
        else:
            await tavern.answer(person, await the_door(tavern, person, ask), ask, await legal(tavern, ask, rng))
        assert ask.id not in [a.id for _, a in await tavern.open_asks()], f"{ask.kind} was not taken"
        assert len(tavern.boards) == 1
        kinds.add(ask.kind)
        if n % restart_every == restart_every - 1:
            await tavern.restart()
    return most, kinds


def rows(tavern: Tavern, sql: str) -> list[Any]:
    with closing(sqlite3.connect(tavern.settings.database)) as db:
        return db.execute(sql).fetchall()


def check_the_log(tavern: Tavern) -> None:
    """Who added which card to a check is nowhere, not even in the saved answers (UNF-SECRET-05)."""
    added = rows(tavern, "SELECT picks FROM answers WHERE kind = 'check.add'")
    assert added, "nobody came to a check"
    assert {picks for (picks,) in added} <= {None, "null"}
    assert rows(tavern, "SELECT 1 FROM answers WHERE kind = 'act' AND picks IS NOT NULL"), "the others are kept"
    assert rows(tavern, "SELECT body FROM outbox") == [], "something was not delivered"


async def check_the_end(tavern: Tavern, people: list[Person], closed: Person | None) -> None:
    table = await tavern.table()
    assert table.row.phase == "over"
    view: ShipView = table.view(None)
    names = [table.row.seats[seat].name for seat in view.winners]
    if names:
        assert f"**{', '.join(names)}**" in tavern.board.text
        assert "Winner" in tavern.board.text
    else:
        assert layouts.host("status.over") in tavern.board.text
    assert table.spec.words.terms["cause"][view.cause] in tavern.board.text
    assert all(player.true_colours for player in view.players) or view.turn < len(view.players)
    assert tavern.board.screen.asks == set()
    assert "over" in tavern.card.text
    for person in people:
        if person is not closed:
            assert person.hand.screen.asks == set(), "a hand still asks"
    assert rows(tavern, "SELECT 1 FROM deadlines") == []
    assert sum(seat.waits for seat in table.row.seats) == 0


# ---- whole voyages ----------------------------------------------------------------------------------------------


async def test_the_first_leg_of_a_voyage(tavern: Tavern, customs: Customs):
    """Sixty answers, with a closed DM, the clock, and restarts."""
    shut_the_door_of(tavern, tavern.people[1])
    await tavern.gather(2, computers=1, game=GAME, clock=HOUR)
    n, kinds = await sail(tavern, 3, most=60, clock_at=[17])
    assert n == 60 or (await tavern.table()).row.phase == "over"
    assert {"setup.character", "act", "check.add"} <= kinds
    assert rows(tavern, "SELECT 1 FROM answers WHERE by = 'clock'")
    assert rows(tavern, "SELECT 1 FROM answers WHERE by = 'computer'")
    check_the_log(tavern)
    customs.check()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "computers", "options"),
    [
        (3, 0, {}),
        (2, 1, {"mode": "learning"}),
        (2, 2, {}),
        (4, 0, {"fast_dice": "on"}),
        (3, 2, {"difficulty": "harder"}),
        (5, 0, {}),
        (2, 4, {"difficulty": "kinder"}),
        (6, 0, {"cultist": "off"}),
    ],
    ids=lambda value: "-".join(value.values()) or "plain" if isinstance(value, dict) else str(value),
)
async def test_a_whole_voyage(tavern: Tavern, customs: Customs, people: int, computers: int, options: dict[str, str]):
    closed = tavern.people[1]
    shut_the_door_of(tavern, closed)
    here = await tavern.gather(people, computers, game=GAME, clock=HOUR, **options)
    await sail(tavern, 10 * people + computers, clock_at=[12, 61, 62])
    await check_the_end(tavern, here, closed)
    assert rows(tavern, "SELECT 1 FROM answers WHERE by = 'clock'")
    check_the_log(tavern)
    customs.check()


# ---- secrecy ----------------------------------------------------------------------------------------------------

CANARIES = ("event", "alt", "text", "pixels", "ask")
PRIVATE_EVENTS = ("your-loyalty", "you-peeked", "you-saw-loyalty")


def canary(what: str, seat: int) -> str:
    return f"canary-{what}-{seat}-zz"


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch, quick_pictures: None) -> None:
    """Whatever is told to one seat alone says whose it is: events, hands (alt, text, pixels), secret prompts."""
    tables = words_of(GAME)._tables
    for event in PRIVATE_EVENTS:
        monkeypatch.setitem(tables["event"], event, tables["event"][event] + " canary-event-{knows[0]}-zz")
    for kind in ("act", "check.add", "turn.discard", "reveal.card", *(k for k in tables["ask"] if "window" in k)):
        asked = {**tables["ask"][kind], "text": tables["ask"][kind]["text"] + " canary-ask-{seat}-zz"}
        monkeypatch.setitem(tables["ask"], kind, asked)
    real = Unfathomable.hand

    def hand(self: Unfathomable, view: ShipView, names: tuple[str, ...]) -> Scene:
        scene, seat = real(self, view, names), view.seat
        assert seat is not None
        alt, text = f"{canary('alt', seat)} {scene.alt}", f"{canary('text', seat)} {scene.text}"
        static = f"{scene.static} {canary('pixels', seat)}"
        return replace(scene, static=static, alt=alt[:ALT_LIMIT], text=text[:TEXT_LIMIT])

    async def sketch(_: Studio, scene: Scene) -> Picture:
        return Picture((key_of(scene) + scene.static).encode(), "webp", 16, 16, scene.alt, scene.text)

    monkeypatch.setattr(Unfathomable, "hand", hand)
    monkeypatch.setattr(Studio, "picture", sketch)


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    for name in ("bot", "cogs", "games", "render"):
        caplog.set_level(logging.DEBUG, logger=name)
    return caplog


def secrets_of(tavern: Tavern) -> Any:
    """For a reader: canaries of other seats, ids of cards in other hands, and other people's hidden loyalty cards."""
    own = {person.id: seat for seat, person in enumerate(tavern.people)}  # they sit down in this order

    def forbidden(reader: int | None) -> Iterable[str]:
        mine = own.get(reader or 0)
        words = [canary(what, seat) for seat in range(6) if seat != mine for what in CANARIES]
        table = tavern.bot.host.tables._cache.get(tavern.table_id)
        if table is None or table.state is None or table.state.over:
            return words
        hidden = [p for seat, p in enumerate(table.state.players) if seat != mine]
        cards = [f'{card}"' for p in hidden for card in p.hand]  # as a value or at the end of an id
        return [*words, *cards, *[card for p in hidden for card in p.loyalty]]

    return forbidden


async def curious(tavern: Tavern, person: Person, rng: random.Random) -> None:
    """Presses everything that can be looked at, and a few things that are not theirs."""
    for button in ("My hand", "My move", "Recap", "Rules"):
        await person.look(button)
    for command in ("board", "hand", "move", "recap", "log"):
        await person.slash(f"table {command}")
    for page in range(4):
        await tavern.late_click(person, tavern.board.stored, f"w:{tavern.table_id}:0:log.{page}")
    state = (await tavern.table()).state
    assert state is not None
    for ref in [ask.id for ask in state.asks] or [rng.randint(1, 60)]:
        for action in ("=pass", "=nonsense", "add", "ok", "orders"):
            if all(ask.seat != seat_of(tavern, person) for ask in state.asks if ask.id == ref):
                await tavern.late_click(person, tavern.board.stored, f"w:{tavern.table_id}:{ref}:{action}")
    for verb in ("answer", "add", "use", "react"):
        await person.member.autocomplete(tavern.place, f"unfathomable {verb}", "choice", "")


def seat_of(tavern: Tavern, person: Person) -> int:
    return tavern.people.index(person)


async def pry(tavern: Tavern, seed: int, most: int) -> None:
    """A voyage of people who look at everything."""
    rng = random.Random(seed)
    for n in range(most):
        asks = await tavern.open_asks()
        if not asks:
            return
        person, ask = rng.choice(asks)
        if n % 12 == 0:
            await curious(tavern, person, rng)
            await curious(tavern, tavern.people[5], rng)  # who has no seat here
        await tavern.answer(person, await the_door(tavern, person, ask), ask, await legal(tavern, ask, rng))


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize(
    ("people", "computers", "most"),
    [
        (3, 1, 40),
        pytest.param(3, 1, ANSWERS, marks=pytest.mark.slow),
        pytest.param(5, 0, ANSWERS, marks=pytest.mark.slow),
    ],
)
async def test_a_voyage_leaks_nothing(
    tavern: Tavern,
    monkeypatch: pytest.MonkeyPatch,
    logged: pytest.LogCaptureFixture,
    people: int,
    computers: int,
    most: int,
):
    scan = Scan(tavern.env.backend, secrets_of(tavern), monkeypatch)
    shut_the_door_of(tavern, tavern.people[1])
    here = await tavern.gather(people, computers, game=GAME)
    await pry(tavern, 5, most)
    for person in here:
        await curious(tavern, person, random.Random(1))
    scan.check(logged.text)
    assert most < ANSWERS or (await tavern.table()).row.phase == "over"
    for seat, person in enumerate(here):
        got = {what for what in CANARIES if canary(what, seat) in scan.reached(person.id)}
        assert {"alt", "pixels", "ask", "event"} <= got, "everybody was shown what is theirs"
    check_the_log(tavern)
