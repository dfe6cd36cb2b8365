"""Rum & Bones on the simulated Discord: no Tide Card and no pick of Heroes reaches the enemy or the public."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from games.rum_and_bones import SPEC, sight
from games.rum_and_bones.cards import deck_of
from games.rum_and_bones.views import CardView
from render.rum_and_bones import RumAndBones
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
from tests.cogs.conditions import cached_state, rows, shut_the_door_of, state_of
from tests.cogs.party import ANSWERS, Choose, Party, rash, sensible
from tests.cogs.scan import Scan
from tests.cogs.simulation import Person, Simulation

GAME = "rum_and_bones"
PRIVATE_EVENTS = ("drew_cards", "heroes_picked", "card_called", "call_refused")
PRIVATE_ASKS = ("setup.heroes", "pick.discard", "recovery.discard", "tide.", "window.")
CARD_TERMS = ("tide", "tidelabel", "tidetext", "tidedoes", "source", "weapon")


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch, quick_pictures: None) -> None:
    """Whatever is told to one seat or one team says whose it is, and every card says which copy it is."""
    words = SPEC.words
    asks = [kind for kind in words._tables["ask"] if kind.startswith(PRIVATE_ASKS)]
    plant_words(monkeypatch, words, PRIVATE_EVENTS, asks)
    plant_pictures(monkeypatch, RumAndBones)
    for card in (*deck_of("deep_lords"), *deck_of("marea")):
        for term in CARD_TERMS:
            monkeypatch.setitem(words.terms[term], card, f"{card} {words.terms[term][card]}")
    real = sight._card

    def named(g: Any, owner: int, card: str, playable: bool) -> CardView:
        shown = real(g, owner, card, playable)
        shown.name = f"{card} {shown.name}"
        return shown

    monkeypatch.setattr(sight, "_card", named)


class Secrets:
    """For a reader: canaries of others, and every card in an enemy's hand or in a deck.

    A card that once lay open may be named in the story ever after, also when it has been shuffled in again, even in
    the same step: at Recovery the last discards go into the new deck at once.
    """

    def __init__(self, sim: Simulation) -> None:
        self.sim = sim
        self.open: set[str] = set()
        self.heard = 0
        self.own = seats_by_id(sim)

    def __call__(self, reader: int | None) -> Iterable[str]:
        mine, g = self.own.get(reader or 0), cached_state(self.sim)
        if g is None or (mine is not None and mine >= g.seats):
            mine = None
        side = g.players[mine].side if g is not None and mine is not None else None
        if g is None:
            return canaries_of_others(mine)
        words = canaries_of_others(mine, [what for what in CANARIES if what != "event"])
        words += [canary("event", seat) for seat in range(g.seats) if g.players[seat].side != side]  # a team's
        return words if g.over else [*words, *self._cards(g, side)]

    def _cards(self, g: Any, side: int | None) -> list[str]:
        own = {card for player in g.players if player.side == side for card in player.hand}
        hidden = {card for cards in (*g.decks, *[player.hand for player in g.players]) for card in cards}
        if g.decks:
            self.open |= {*deck_of("deep_lords"), *deck_of("marea")} - hidden
            self._hear()
        return sorted(hidden - own - self.open)

    def _hear(self) -> None:
        """Cards that were played or discarded, as it stands in the log."""
        for n, body in rows(self.sim, f"SELECT n, body FROM events WHERE n > {self.heard} ORDER BY n"):
            told = json.loads(body)
            self.heard = n
            if told["event"] in ("card_played", "discarded"):
                self.open |= {*told.get("cards", ()), told.get("card", "")}


async def curious(sim: Simulation, person: Person) -> None:
    """Presses everything that can be looked at, and a few things that are not theirs."""
    await look_around(person, "board", "hand", "move", "orders")
    for action in ("log.0", "log.1", "orders.1", "orders.2", "orders.3"):
        await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:0:{action}")
    state = await state_of(sim)
    seat = sim.people.index(person)
    for ask in [ask for ask in state.asks if ask.seat != seat]:
        for action in ("=pass", "=tide", "ok"):
            await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ask.id}:{action}")
    for verb in ("answer", "play", "discard"):
        await person.member.autocomplete(sim.place, f"{SPEC.command} {verb}", "choice", "")


PAGES = 60  # of a recap, from the battle's first page on


async def pry(sim: Simulation, party: Party, most: int) -> None:
    """A battle of people who look at everything."""
    for n in range(most):
        asks = await sim.open_asks()
        if not asks:
            return
        if n == 24 or n % 60 == 59:
            for person in {*[p for p, _ in asks], sim.people[5]}:  # the last has no seat here
                await curious(sim, person)
        await party.step(*party.rng.choice(asks))


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize(
    ("people", "choose", "options", "most"),
    [
        (4, rash, {}, 30),
        pytest.param(2, rash, {"extra_draw": "on"}, ANSWERS, marks=pytest.mark.slow),
        pytest.param(4, sensible, {}, ANSWERS, marks=pytest.mark.slow),
        pytest.param(5, sensible, {"allies": "strange"}, ANSWERS, marks=pytest.mark.slow),
        pytest.param(3, sensible, {"mode": "clash"}, ANSWERS, marks=pytest.mark.slow),
    ],
    ids=["short", "two", "four", "five", "clash"],
)
async def test_a_battle_leaks_nothing(
    sim: Simulation,
    monkeypatch: pytest.MonkeyPatch,
    logged: pytest.LogCaptureFixture,
    people: int,
    choose: Choose,
    options: dict[str, str],
    most: int,
):
    secrets = Secrets(sim)
    scan = Scan(sim.env.backend, secrets, monkeypatch)
    shut_the_door_of(sim, sim.people[1])
    here = await sim.gather(people, 0, game=GAME, clock=0, **options)
    await pry(sim, Party(sim, 5, choose, restart_every=40), most)
    for person in (here[0], sim.people[5]):
        await curious(sim, person)
    for page in range(PAGES):
        await sim.late_click(here[0], sim.board.stored, f"w:{sim.table_id}:0:log.{page}")
    for person in here:
        await person.look("My hand")
    scan.check(logged.text)
    state = await state_of(sim)
    assert most < ANSWERS or state.over
    for seat, person in enumerate(here):
        told = scan.reached(person.id)
        assert {what for what in CANARIES if canary(what, seat) in told} >= {"alt", "pixels", "ask"}
        team = [seat, *SPEC.mates(state, seat)]
        assert all(card in told for mate in team for card in state.players[mate].hand), "a team knows its cards"
    assert canary("event", 0) in scan.reached(here[0].id), "what was drawn stands in the log of those who may know"


def leak_to_the_enemy(sim: Simulation, patch: pytest.MonkeyPatch, art: type[Any]) -> None:
    real = sight._mine
    patch.setattr(sight, "_mine", lambda g, seat: real(g, (seat + 1) % g.seats))


@pytest.mark.usefixtures("planted")
@pytest.mark.parametrize("leak", [leak_a_card, leak_a_hand, leak_to_the_enemy])
async def test_the_scan_finds_a_leak(sim: Simulation, monkeypatch: pytest.MonkeyPatch, leak: Any):
    scan = Scan(sim.env.backend, Secrets(sim), monkeypatch)
    await sim.gather(2, game=GAME)
    await Party(sim, 1).find("turn.activate")
    scan.check()
    leak(sim, monkeypatch, RumAndBones)
    await finds_the_leak(sim, scan)
