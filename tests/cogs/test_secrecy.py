"""Whole games with planted canaries: what is one seat's alone reaches nobody else, by no door, and no log."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from bot import layouts
from bot.held import Held
from games.core.words import words_of
from render.kit.art import Picture, Scene
from render.kit.studio import Studio
from render.liars_dice import LiarsDice
from tests.cogs.canaries import (
    CANARIES,
    canaries_of_others,
    canary,
    look_around,
    plant_pictures,
    plant_words,
    seats_by_id,
)
from tests.cogs.conftest import Opener
from tests.cogs.scan import Leak, Scan
from tests.cogs.simulation import Person, Simulation
from tests.cogs.test_any_ask import legal
from tests.cogs.test_whole_games import hasty

LOOKS = ("board", "hand", "move", "recap", "log")


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch, quick_pictures: None) -> None:
    """Each seat's own event, hand and secret prompt say something that is theirs alone."""
    plant_words(monkeypatch, words_of("liars_dice"), ["rolled"], ["round.call"])
    plant_pictures(monkeypatch, LiarsDice)


def forbidden_in(sim: Simulation) -> Any:
    def forbidden(reader: int | None) -> Iterable[str]:
        return canaries_of_others(own.get(reader or 0))

    own = seats_by_id(sim)
    return forbidden


async def curious(sim: Simulation, person: Person, rng: random.Random) -> None:
    """Presses everything that can be looked at, now and then something that is not theirs or makes no sense."""
    await look_around(person, *LOOKS)
    for command in LOOKS:
        await person.dm_slash(f"table {command}")
    ref = rng.randint(1, 40)
    for action in ("=pass", "=challenge", "ok", "log.1", "orders"):
        await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ref}:{action}")
    await person.slash("liars-dice answer", choice="nonsense")
    await person.slash("tables", sim.channel)
    await person.member.autocomplete(sim.place, "liars-dice answer", "choice", "")


async def play(sim: Simulation, seed: int = 3, most: int = 60) -> None:
    rng = random.Random(seed)
    stranger = sim.people[5]
    for n in range(most):
        asks = await sim.open_asks()
        if not asks:
            return
        person, ask = rng.choice(asks)
        if n % 10 == 0:
            await curious(sim, rng.choice([p for p, _ in asks]), rng)
            await curious(sim, stranger, rng)
        by_dm = n % 2 and any(str(ask.id) in shown.screen.asks for shown in person.dms)
        source = person.hand if by_dm else await person.look("My move")
        await sim.answer(person, source, ask, hasty(ask, rng))


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({"open_calls": "on"}, 24),
        ({"spot_on": "on"}, 24),
        pytest.param({"open_calls": "on", "spot_on": "on"}, 500, marks=pytest.mark.slow),
    ],
    ids=["windows", "turns", "to the end"],
)
async def test_a_game_leaks_nothing(
    sim: Simulation,
    monkeypatch: pytest.MonkeyPatch,
    logged: pytest.LogCaptureFixture,
    options: dict[str, str],
    most: int,
):
    scan = Scan(sim.env.backend, forbidden_in(sim), monkeypatch)
    people = await sim.gather(3, computers=1, **options)
    await play(sim, most=most)
    assert most < 500 or "Winner" in sim.board.text
    for person in people:
        await curious(sim, person, random.Random(1))
    scan.check(logged.text)
    for seat, person in enumerate(people):
        own = [what for what in CANARIES if canary(what, seat) in scan.reached(person.id)]
        wanted = {"alt", "pixels", *({"ask"} if "open_calls" in options else ())}
        assert wanted <= set(own), "everybody was shown what is theirs"
    assert any(canary("event", seat) in scan.reached(person.id) for seat, person in enumerate(people))


@pytest.mark.usefixtures("planted")
async def test_troubles_leak_nothing(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
):
    """Closed DMs, failures, broken pictures, errors in the rules, the clock, a restart."""
    scan = Scan(sim.env.backend, forbidden_in(sim), monkeypatch)
    bo = sim.people[1]
    dm = f"/channels/{bo.user.dm_channel.id}/messages"
    sim.env.inject_error("POST", dm, status=403, code=50007, times=None)
    await sim.gather(3, open_calls="on", clock=3600)
    await play(sim, most=8)
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013, times=2)
    await play(sim, seed=4, most=8)
    await sim.env.advance_time(3700)

    async def broken(self: Studio, scene: Scene) -> Any:
        raise MemoryError("no canvas")

    with monkeypatch.context() as patch:
        patch.setattr(Studio, "picture", broken)
        await play(sim, seed=5, most=6)
        await curious(sim, sim.people[0], random.Random(1))
    await sim.restart()
    await sim.table()
    sim.env.backend.delete_channel(sim.place.id)
    await sim.env.settle()
    await play(sim, seed=6, most=6)
    panel = await sim.people[0].slash("table close")
    for label in panel.screen.labels[:1]:  # it asks the others, or closes
        await sim.people[0].press(panel, label)
    scan.check(logged.text)
    assert canary("text", 0) in scan.reached(sim.people[0].id)


async def test_a_hand_of_cards_leaks_nothing(opener: Opener, salvage_art: None, monkeypatch: pytest.MonkeyPatch):
    """The toy game: cards held now by one seat are not in any id, label or text for another."""
    async with opener() as sim:

        def forbidden(reader: int | None) -> Iterable[str]:
            table = sim.bot.host.tables.cache.peek(sim.table_id)
            if table is None or table.state is None:
                return []
            hands = table.state.hands
            return [c for s in table.row.seats if s.user_id != reader or reader is None for c in hands[s.seat]]

        scan = Scan(sim.env.backend, forbidden, monkeypatch)
        await sim.gather(3, computers=1, game="salvage")
        rng = random.Random(8)
        for n in range(200):
            asks = await sim.open_asks()
            if not asks:
                break
            person, ask = rng.choice(asks)
            mine = next(a for p, a in asks if p is person)
            if n % 6 == 0:
                for button in ("My hand", "My move", "Recap"):
                    await person.look(button)
            await sim.answer(person, await person.look("My move"), mine, legal(mine, rng))
            assert ask
        scan.check()
        assert "Winner" in sim.board.text


# ---- the scan itself --------------------------------------------------------------------------------------------


def on_the_board(sim: Simulation, patch: pytest.MonkeyPatch) -> None:
    real = layouts.board
    patch.setattr(
        layouts, "board", lambda row, shown, *rest: real(row, [replace(shown[0], alt=canary("alt", 0))], *rest)
    )


def on_a_label(sim: Simulation, patch: pytest.MonkeyPatch) -> None:
    real = layouts.standing_row

    def row(*given: Any) -> Any:
        rows = real(*given)
        rows[0].children[0].label = canary("event", 1)
        return rows

    patch.setattr(layouts, "standing_row", row)


def in_the_wrong_dm(sim: Simulation, patch: pytest.MonkeyPatch) -> None:
    delivery = sim.bot.host.delivery
    real = delivery.held

    async def held(table: Any, seat: int, page: int = 0) -> Held:
        return await real(table, 0, page)

    patch.setattr(delivery, "held", held)


def in_the_log(sim: Simulation, patch: pytest.MonkeyPatch) -> None:
    logging.getLogger("bot.tables").warning("a hand: %s", canary("text", 2))


def in_a_file(sim: Simulation, patch: pytest.MonkeyPatch) -> None:
    real = layouts.file_of

    def file_of(picture: Picture, name: str) -> Any:
        return real(replace(picture, data=picture.data + canary("pixels", 1).encode()), name)

    patch.setattr(layouts, "file_of", file_of)


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize("leak", [on_the_board, on_a_label, in_the_wrong_dm, in_the_log, in_a_file])
async def test_the_scan_finds_a_planted_leak(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture, leak: Any
):
    scan = Scan(sim.env.backend, forbidden_in(sim), monkeypatch)
    with monkeypatch.context() as patch:
        leak(sim, patch)
        await sim.gather(3)
        await (await sim.open_asks())[0][0].slash("liars-dice bid", count="1", face="2")
        for person in sim.people[:3]:
            await person.slash("table hand")
    with pytest.raises(Leak):
        scan.check(logged.text)
