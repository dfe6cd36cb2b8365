"""Unfathomable on the simulated Discord: whole voyages in rough weather, nothing told to the wrong person, commands."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.settings import Settings
from bot.words import say
from games.core.asks import Ask, Picks, open_options
from games.core.words import words_of
from games.unfathomable import sight
from games.unfathomable.cards import skill_cards
from games.unfathomable.orders import WINDOWS
from games.unfathomable.views import ShipView, SkillView
from render.unfathomable import Unfathomable
from tests.cogs.canaries import (
    CANARIES,
    canaries_of_others,
    canary,
    finds_the_leak,
    leak_a_card,
    leak_a_hand,
    look_around,
    plant_pictures,
    plant_words,
    seats_by_id,
)
from tests.cogs.conditions import (
    MessageChecks,
    any_answer,
    cached_state,
    is_open,
    nobody_is_asked,
    rows,
    shut_the_door_of,
    state_of,
    the_door,
)
from tests.cogs.conftest import Opener
from tests.cogs.scan import Scan
from tests.cogs.simulation import Person, Simulation

GAME = "unfathomable"
HOUR = 3600
PASSED = 0.75  # of the reactions; the rest are played
MENUS = ("act",)
ANSWERS = 2500  # more than any voyage needs


# ---- conditions ------------------------------------------------------------------------------------------------


async def legal(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    """By chance, but most reactions are passed."""
    if ask.is_window and rng.random() < PASSED:
        return ["pass"]
    return await any_answer(sim, ask, rng, MENUS)


async def sail(
    sim: Simulation,
    seed: int,
    *,
    most: int = ANSWERS,
    restart_every: int = 25,
    clock_at: Iterable[int] = (),
) -> tuple[int, set[str]]:
    """Answer by components until the voyage is over or `most` answers are given; how many, and to what."""
    rng, kinds, late = random.Random(seed), set[str](), set(clock_at)
    for n in range(most):
        asks = await sim.open_asks()
        if not asks:
            return n, kinds
        person, ask = rng.choice(asks)
        if n in late:
            await sim.env.advance_time(HOUR + 60)
        else:
            await sim.answer(person, await the_door(sim, person, ask), ask, await legal(sim, ask, rng))
        assert ask.id not in [a.id for _, a in await sim.open_asks()], f"{ask.kind} was not taken"
        assert len(sim.boards) == 1
        kinds.add(ask.kind)
        if n % restart_every == restart_every - 1:
            await sim.restart()
    return most, kinds


def check_the_log(sim: Simulation) -> None:
    """Who added which card to a check is nowhere, not even in the saved answers (UNF-SECRET-05)."""
    added = rows(sim, "SELECT picks FROM answers WHERE kind = 'check.add'")
    assert added, "nobody came to a check"
    assert {picks for (picks,) in added} <= {None, "null"}
    assert rows(sim, "SELECT 1 FROM answers WHERE kind = 'act' AND picks IS NOT NULL"), "the others are kept"
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"


async def check_the_end(sim: Simulation, people: list[Person], closed: Person | None) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    view: ShipView = table.view(None)
    names = [table.row.seats[seat].name for seat in view.winners]
    if names:
        assert f"**{', '.join(names)}**" in sim.board.text
        assert "Winner" in sim.board.text
    else:
        assert say("status.over") in sim.board.text
    assert table.spec.words.terms["cause"][view.cause] in sim.board.text
    assert all(player.true_colours for player in view.players) or view.turn < len(view.players)
    nobody_is_asked(sim, people, closed)
    assert sum(seat.waits for seat in table.row.seats) == 0


# ---- whole voyages ----------------------------------------------------------------------------------------------


async def test_the_first_leg_of_a_voyage(sim: Simulation, checks: MessageChecks):
    """Sixty answers, with a closed DM, the clock, and restarts."""
    shut_the_door_of(sim, sim.people[1])
    await sim.gather(2, computers=1, game=GAME, clock=HOUR)
    n, kinds = await sail(sim, 3, most=60, clock_at=[17])
    assert n == 60 or (await sim.table()).row.phase == "over"
    assert {"setup.character", "act", "check.add"} <= kinds
    assert rows(sim, "SELECT 1 FROM answers WHERE by = 'clock'")
    assert rows(sim, "SELECT 1 FROM answers WHERE by = 'computer'")
    check_the_log(sim)
    checks.check()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "computers", "options"),
    [
        (2, 1, {"mode": "learning"}),
        (4, 0, {"fast_dice": "on"}),
        (3, 2, {"difficulty": "harder"}),
        (2, 4, {"difficulty": "kinder"}),
        (6, 0, {"cultist": "off"}),
    ],
    ids=lambda value: "-".join(value.values()) or "plain" if isinstance(value, dict) else str(value),
)
async def test_a_whole_voyage(
    sim: Simulation, checks: MessageChecks, people: int, computers: int, options: dict[str, str]
):
    closed = sim.people[1]
    shut_the_door_of(sim, closed)
    here = await sim.gather(people, computers, game=GAME, clock=HOUR, **options)
    await sail(sim, 10 * people + computers, clock_at=[12, 61, 62])
    await check_the_end(sim, here, closed)
    assert rows(sim, "SELECT 1 FROM answers WHERE by = 'clock'")
    check_the_log(sim)
    checks.check()


async def test_an_empty_hand_at_a_check_is_one_button(sim: Simulation, checks: MessageChecks):
    """Nothing to choose from: a menu without entries is more than Discord takes."""
    await sim.gather(3, game=GAME)
    person, ask = await until(sim, "check.add", 4, options=3)
    table = await sim.table()
    table.state.players[ask.seat].hand.clear()  # pyright: ignore
    table.state.asks[0].options, table.state.asks[0].most = [], 0  # pyright: ignore
    shown = await person.look("My move")
    mine = shown.screen.only(str(ask.id))
    assert mine.menus == []
    assert len(mine.buttons) == 1
    await person.press(shown, action="ok", ref=str(ask.id))
    assert not await is_open(sim, ask)
    assert (await sim.table()).view(0).check.added[ask.seat] == 0  # pyright: ignore
    checks.check()


async def test_a_recap_tells_the_whole_list_of_who_added_cards(sim: Simulation):
    """Also when its first entry is the reader's own: the rest alone would read as if they had added none."""
    await sim.gather(3, game=GAME)
    first, ask = await until(sim, "check.add", 4)
    await sim.answer(first, await the_door(sim, first, ask), ask, [])
    second, ask = next((person, ask) for person, ask in await sim.open_asks() if ask.kind == "check.add")
    await sim.answer(second, await the_door(sim, second, ask), ask, [])
    names = {person: seat.name for person in (first, second) if (seat := (await sim.table()).row.seat_of(person.id))}
    shown = await first.look("Recap")
    assert f"Cards for the check: {names[first]} none, {names[second]} none" in shown.text
    assert "Check " not in re.split("Cards for the check", shown.text)[0], "what the reader has seen is not told again"


# ---- secrecy ----------------------------------------------------------------------------------------------------

PRIVATE_EVENTS = ("your-loyalty", "you-peeked", "you-saw-loyalty")


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch, quick_pictures: None) -> None:
    """Whatever is told to one seat alone says whose it is, and every card in a picture says which copy it is."""
    words = words_of(GAME)
    windows = [kind for kind in words._tables["ask"] if "window" in kind]
    plant_words(monkeypatch, words, PRIVATE_EVENTS, ("act", "check.add", "turn.discard", "reveal.card", *windows))
    plant_pictures(monkeypatch, Unfathomable)
    real = sight.skill_view

    def named(card: str, helps: bool | None = None) -> SkillView:
        shown = real(card, helps)
        return msgspec.structs.replace(shown, name=f"{card} {shown.name}")

    monkeypatch.setattr(sight, "skill_view", named)


def secrets_of(sim: Simulation) -> Any:
    """For a reader: canaries of other seats, ids of cards in other hands, and other people's hidden loyalty cards."""
    own = seats_by_id(sim)

    def forbidden(reader: int | None) -> Iterable[str]:
        mine = own.get(reader or 0)
        words, state = canaries_of_others(mine), cached_state(sim)
        if state is None or state.over:
            return words
        hidden = [p for seat, p in enumerate(state.players) if seat != mine]
        return [*words, *[card for p in hidden for card in (*p.hand, *p.loyalty)]]

    return forbidden


async def curious(sim: Simulation, person: Person, rng: random.Random) -> None:
    """Presses everything that can be looked at, and a few things that are not theirs."""
    await look_around(person, "board", "hand", "move", "recap", "log")
    for page in range(4):
        await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:0:log.{page}")
    state = (await sim.table()).state
    assert state is not None
    for ref in [ask.id for ask in state.asks] or [rng.randint(1, 60)]:
        for action in ("=pass", "=nonsense", "add", "ok", "orders"):
            if all(ask.seat != seat_of(sim, person) for ask in state.asks if ask.id == ref):
                await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ref}:{action}")
    for verb in ("answer", "add", "use", "react"):
        await person.member.autocomplete(sim.place, f"unfathomable {verb}", "choice", "")


def seat_of(sim: Simulation, person: Person) -> int:
    return sim.people.index(person)


async def pry(sim: Simulation, seed: int, most: int) -> None:
    """A voyage of people who look at everything."""
    rng = random.Random(seed)
    for n in range(most):
        asks = await sim.open_asks()
        if not asks:
            return
        person, ask = rng.choice(asks)
        if n in (0, 12, 24) or n % 50 == 0:
            for other in {person, *[p for p, _ in asks], sim.people[5]}:  # the last has no seat here
                await curious(sim, other, rng)
        await sim.answer(person, await the_door(sim, person, ask), ask, await legal(sim, ask, rng))
        if n % 30 == 29:
            await sim.restart()


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
    sim: Simulation,
    monkeypatch: pytest.MonkeyPatch,
    logged: pytest.LogCaptureFixture,
    people: int,
    computers: int,
    most: int,
):
    scan = Scan(sim.env.backend, secrets_of(sim), monkeypatch)
    shut_the_door_of(sim, sim.people[1])
    here = await sim.gather(people, computers, game=GAME)
    await pry(sim, 5, most)
    for person in here:
        await curious(sim, person, random.Random(1))
    scan.check(logged.text)
    assert most < ANSWERS or (await sim.table()).row.phase == "over"
    for seat, person in enumerate(here):
        got = {what for what in CANARIES if canary(what, seat) in scan.reached(person.id)}
        assert {"alt", "pixels", "ask"} <= got, "everybody was shown what is theirs"
    assert any(canary("event", seat) in scan.reached(person.id) for seat, person in enumerate(here))
    check_the_log(sim)


def leak_to_a_neighbour(sim: Simulation, patch: pytest.MonkeyPatch, art: type[Any]) -> None:
    real = sight._mine
    patch.setattr(sight, "_mine", lambda g, seat, check: real(g, (seat + 1) % g.seats, check))


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize("leak", [leak_a_card, leak_a_hand, leak_to_a_neighbour])
async def test_the_scan_finds_a_leak(sim: Simulation, monkeypatch: pytest.MonkeyPatch, leak: Any):
    scan = Scan(sim.env.backend, secrets_of(sim), monkeypatch)
    await sim.gather(3, game=GAME)
    await until(sim, "act", 1)
    scan.check()
    leak(sim, monkeypatch, Unfathomable)
    await finds_the_leak(sim, scan)


# ---- commands ---------------------------------------------------------------------------------------------------


async def want_asking(sim: Simulation) -> None:
    """Everybody says openly that they want to be asked in every window."""
    while (await sim.table()).view(None).stage == "setup":
        person, ask = (await sim.open_asks())[0]
        await sim.answer(person, await the_door(sim, person, ask), ask, ask.default)
    table = await sim.table()
    for seat in table.row.seats:
        for window in WINDOWS if seat.user_id is not None else ():
            await sim.bot.host.tables.set_setting(table.id, seat.seat, f"ask.{window}", "yes")
    await sim.env.advance_time(5)


async def until(sim: Simulation, kind: str, seed: int, options: int = 1) -> tuple[Person, Ask]:
    """Sail on until somebody is asked this and may choose so many at least."""
    rng = random.Random(seed)
    for _ in range(ANSWERS):
        asks = await sim.open_asks()
        found = [(p, a) for p, a in asks if a.kind == kind and min(a.most, len(open_options(a))) >= options]
        if found:
            return found[0]
        person, ask = rng.choice(asks)
        await sim.answer(person, await the_door(sim, person, ask), ask, await legal(sim, ask, rng))
    raise AssertionError(f"nobody is asked {kind}")


async def test_move_by_command(sim: Simulation, checks: MessageChecks):
    people = await sim.gather(3, game=GAME)
    person, ask = await until(sim, "act", 4)
    complete = person.member.autocomplete
    spaces = [c["value"] for c in await complete(sim.place, "unfathomable move", "space", "")]
    assert spaces == [str(o.args["space"]) for o in open_options(ask) if o.verb == "move"]
    decks = await complete(sim.place, "unfathomable move", "space", "deck")
    assert [c["value"] for c in decks] == [space for space in spaces if space.startswith("deck")]
    assert all(c["name"] == f"Move to {c['value'].replace('deck-', 'Deck ')}" for c in decks)
    other = next(p for p in people if p is not person)
    assert await other.member.autocomplete(sim.place, "unfathomable move", "space", "") == []
    shown = await other.slash("unfathomable move", space=spaces[0])
    assert "✓" not in shown.text
    shown = await person.slash("unfathomable move", space="atlantis")
    assert "✓" not in shown.text
    assert decks[0]["name"] in shown.text and shown.screen.labels == ["My move"], "how to put it right, and the way"
    assert await is_open(sim, ask)
    shown = await person.slash("unfathomable move", space=decks[-1]["name"].removeprefix("Move to "))  # "Deck 8"
    assert "✓" in shown.text
    assert (await state_of(sim)).players[ask.seat].space == decks[-1]["value"]
    assert not await is_open(sim, ask)
    checks.check()


async def test_forgo_by_command(sim: Simulation, checks: MessageChecks):
    await sim.gather(3, game=GAME)
    person, ask = await until(sim, "act", 4)
    assert "✓" in (await person.slash("unfathomable forgo")).text
    assert not any(p is person and a.kind == "act" for p, a in await sim.open_asks())
    assert f"{person.name} stands idle" in "\n".join(shown.text for shown in sim.messages(sim.place.id))
    assert "✓" not in (await person.slash("unfathomable forgo")).text
    assert not await is_open(sim, ask)
    checks.check()


async def test_cards_are_added_by_command(sim: Simulation, checks: MessageChecks):
    people = await sim.gather(3, game=GAME)
    person, ask = await until(sim, "check.add", 4, options=3)
    complete = person.member.autocomplete
    choices = await complete(sim.place, "unfathomable add", "choice", "")
    assert {c["value"] for c in choices} == {option.id for option in ask.options}
    first = choices[0]["value"]
    more = await complete(sim.place, "unfathomable add", "choice", f"{first},")
    assert {c["value"] for c in more} == {f"{first},{c['value']}" for c in choices[1:]}
    for other in people:
        if other is not person:
            assert await other.member.autocomplete(sim.place, "unfathomable add", "choice", "") == []
            assert first not in (await other.slash("unfathomable add", choice=first)).text
    shown = await person.slash("unfathomable add", choice="lore-9-9")
    assert "✓" not in shown.text
    held = len((await state_of(sim)).players[ask.seat].hand)
    shown = await person.slash("unfathomable add", choice=more[0]["value"])
    assert "✓" in shown.text
    assert not await is_open(sim, ask)
    assert len((await state_of(sim)).players[ask.seat].hand) == held - 2
    assert f"Cards for the check: {person.name} 2." in "\n".join(shown.text for shown in sim.messages(sim.place.id))
    following, ask = await until(sim, "check.add", 4)
    assert "✓" in (await following.slash("unfathomable add", choice="none")).text
    assert not await is_open(sim, ask)
    check_the_log(sim)
    checks.check()


async def test_pass_by_command(sim: Simulation, checks: MessageChecks):
    await sim.gather(3, game=GAME)
    await want_asking(sim)
    person, ask = await until(sim, "window.announce", 4)
    complete = person.member.autocomplete
    choices = await complete(sim.place, "unfathomable answer", "choice", "pass")
    assert ("Pass", "pass") in [(c["name"], c["value"]) for c in choices]
    assert "✓" in (await person.slash("unfathomable pass")).text
    assert not await is_open(sim, ask)
    other, ask = await until(sim, "window.announce", 4)
    assert "✓" in (await other.dm_slash("unfathomable pass")).text
    assert not await is_open(sim, ask)
    checks.check()


# ---- answers laid ready, and windows that stay open ---------------------------------------------------------------


async def test_cards_laid_ready_for_a_check(sim: Simulation, checks: MessageChecks):
    """Chosen before the own chance has come, added when it does, and in no log."""
    await sim.gather(3, game=GAME)
    _, ask = await until(sim, "check.add", 4, options=3)
    state = await state_of(sim)
    check = (await sim.table()).view(0).check
    assert check is not None
    later = next(s for s in range(3) if s != ask.seat and check.added[s] < 0 and state.players[s].hand)
    waiting = sim.people[later]
    number = sorted((await sim.table()).spec.kinds).index("check.add")
    assert "You may lay this ready now" in waiting.hand.text, "everybody is called at once"
    card = state.players[later].hand[0]
    await waiting.choose(waiting.hand, "sel", [card], f"k{number}")
    said = await waiting.press(waiting.hand, action="ok", ref=f"k{number}")
    assert said is not None
    assert "What the game itself lets you set" not in said.text, "an answer, and no page of settings"
    assert "You have laid ready, for when your turn comes: *" in said.text
    assert "You have laid ready, for when your turn comes: *" in (await waiting.look("My move")).text
    assert "laid ready" not in (await sim.people[ask.seat].look("My move")).text
    assert "You may lay this ready now" not in waiting.hand.text
    while adding := [a for _, a in await sim.open_asks() if a.kind == "check.add" and a.seat != later]:
        await sim.people[adding[0].seat].slash("unfathomable add", choice="none")
        await sim.env.advance_time(1)
    state = await state_of(sim)
    assert card not in state.players[later].hand
    laid = rows(sim, "SELECT seat, picks FROM answers WHERE by = 'order' AND kind = 'check.add'")
    assert laid in ([(later, None)], [(later, "null")])
    check_the_log(sim)
    checks.check()


async def test_cards_that_can_be_laid_ready_are_shown(sim: Simulation, checks: MessageChecks):
    """Under *My orders* as in the prompt itself: numbered, on a picture from the seat's own view."""
    await sim.gather(3, game=GAME)
    _, ask = await until(sim, "check.add", 4, options=3)
    state, table = await state_of(sim), await sim.table()
    check = table.view(0).check
    assert check is not None
    later = next(s for s in range(3) if s != ask.seat and check.added[s] < 0 and len(state.players[s].hand) > 1)
    waiting, ref = sim.people[later], f"k{sorted(table.spec.kinds).index('check.add')}"
    own = await waiting.press(await waiting.look("My move"), "My orders")
    assert own is not None
    panel = await waiting.press(own, action=f"ord.{ref[1:]}.load")
    assert panel is not None and len(panel.stored.attachments) == 1
    card = state.players[later].hand[0]
    assert skill_cards()[card].ability.name in panel.screen.alts[0]
    await waiting.choose(panel, "sel", [card], ref)
    await waiting.press(panel, action="ok", ref=ref)
    assert (later, "check.add") in (await sim.table()).orders
    checks.check()


@pytest.mark.slow
async def test_a_voyage_with_windows_that_stay_open(opener: Opener, settings: Settings, checks: MessageChecks):
    """Everybody wants to be asked: passes wait for the last one, and the voyage goes on all the same."""
    async with opener(settings=replace(settings, window_minutes=(1, 3))) as sim:
        people = await sim.gather(3, computers=1, game=GAME)
        await want_asking(sim)
        rng = random.Random(8)
        for n in range(ANSWERS):
            table = await sim.table()
            asks = await sim.open_asks()
            open_asks = [(p, a) for p, a in asks if a.id not in table.held]
            if not asks:
                break
            assert open_asks, "the last pass closes a window"
            person, ask = rng.choice(open_asks)
            picks = await legal(sim, ask, rng)
            if ask.is_window and picks == ["pass"]:
                await person.press(await person.look("My move"), action="=pass", ref=str(ask.id))
            else:
                await sim.answer(person, await the_door(sim, person, ask), ask, picks)
            if n % 40 == 39:
                await sim.restart()
        await check_the_end(sim, people, None)
    checks.check()
