"""The ledger's table of hidden information, row by row: a twin of the game that differs in it looks the same, and a
view that told it would be caught."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from games.core import Rng
from games.core.engine import answer, begin
from games.core.events import known_to
from games.core.simulate import play
from games.core.stack import maybe_frame
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.ai import Helmsman
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.events import DrewThese, GamesOffered, TreasureSeen
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.reactions import could_react
from games.trial_of_the_gods.state import Trial
from tests.core.walks import Decision
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial

SEEDS = range(12)


@cache
def _moments(seats: int, mode: str) -> dict[str, bytes]:
    """States of a game by what is asked in them and in which Round: the first of each kind."""
    rng = random.Random(4)
    g: Trial = SPEC.new(seats, {"mode": mode}, 4)
    begin(g)
    found: dict[str, bytes] = {}
    while not g.over:
        ask = next(one for one in reversed(g.asks) if not one.is_aside)
        found.setdefault(f"{ask.kind} {g.round}", SPEC.codec.encode(g))
        view = SPEC.view(g, ask.seat)
        picks = Helmsman().choose(view, next(one for one in view.asks if one.id == ask.id), rng)
        answer(g, ask.id, ask.seat, picks)
    return found


def moment(kind: str, number: int = 3) -> Trial:
    """Before the first Round, or in another."""
    return SPEC.codec.decode(_moments(3, "basic")[f"{kind} {0 if kind.startswith('setup') else number}"])


def twins(g: Trial, seat: int | None) -> Iterator[Trial]:
    """Games that differ in all that this seat cannot know; its view must not."""
    seen = msgspec.json.encode(SPEC.view(g, seat))
    for seed in SEEDS:
        other = deepcopy(g)
        SPEC.scramble(other, seat, Rng(seed))
        assert msgspec.json.encode(SPEC.view(other, seat)) == seen
        yield other


def pair_of(g: Trial) -> list[str]:
    dawn = maybe_frame(g, Dawn)
    return list(dawn.pair) if dawn is not None else []


def last_in(g: Trial) -> int:
    return g.order[-1]


def deepest(g: Trial) -> int:
    """Whose deck has most cards: with one alone there is no order to hide."""
    return max(range(g.seats), key=lambda seat: len(g.players[seat].deck))


def holder(g: Trial) -> int:
    """Who has most cards in hand as well as in the deck: only then the one might be the other."""
    return max(range(g.seats), key=lambda seat: min(len(g.players[seat].hand), len(g.players[seat].deck)))


def other_than(g: Trial, seat: int) -> int:
    return (seat + 1) % g.seats


def hand_of(g: Trial, seat: int) -> list[str]:
    return sorted(g.players[seat].hand)


# Each row: when it is hidden, whom from (a seat; None: everybody), and what a leak of it would show.
Leak = Callable[[Trial], Any]
ROWS: dict[str, tuple[str, Callable[[Trial], int | None], Leak]] = {
    "a hand, from another seat": ("turn.act", lambda g: other_than(g, holder(g)), lambda g: hand_of(g, holder(g))),
    "a hand, from everybody": ("turn.act", lambda g: None, lambda g: hand_of(g, holder(g))),
    "the order of a deck, from its owner": ("dawn.buy", lambda g: deepest(g), lambda g: g.players[deepest(g)].deck),
    "the order of another's deck": (
        "dawn.buy",
        lambda g: deepest(g) - 1 if deepest(g) else 1,
        lambda g: g.players[deepest(g)].deck,
    ),
    "unbought Feats": ("setup.place", lambda g: 0, lambda g: sorted(g.players[1].dealt)),
    "a Treasure nobody has seen": ("setup.place", lambda g: 0, lambda g: [one.treasure for one in g.islands.values()]),
    "the two Olympics Cards, from others": ("dawn.games", lambda g: g.order[0], pair_of),
    "the two Olympics Cards, from everybody": ("dawn.games", lambda g: None, pair_of),
    "the covered Olympics Card": ("turn.act", lambda g: g.order[0], lambda g: g.covered),
    "the Olympics deck": ("setup.place", lambda g: 0, lambda g: g.games),
    "a House deck": ("turn.act", lambda g: g.order[0], lambda g: g.houses["gold"].cards),
    "the Travel deck": ("turn.act", lambda g: g.order[0], lambda g: g.travel),
    "the Sea Enemy deck": ("turn.act", lambda g: g.order[0], lambda g: g.sea),
    "a private order": ("turn.act", lambda g: g.order[0], lambda g: g.players[g.order[1]].orders),
    "chance to come": ("turn.act", lambda g: g.order[0], lambda g: g.rng.word),
}


@pytest.mark.parametrize("row", ROWS)
def test_what_is_hidden_could_be_otherwise_and_a_leak_would_show(row: str) -> None:
    kind, whom, leak = ROWS[row]
    g = moment(kind, 2)
    found = [leak(other) for other in twins(g, whom(g))]
    assert any(other != leak(g) for other in found), "the scan would not see this leak"


@rule("TRI-DAWN-02", "TRI-DAWN-04")
def test_the_last_player_sees_both_olympics_cards_and_keeps_seeing_them() -> None:
    g = moment("dawn.games")
    assert all(pair_of(other) == pair_of(g) for other in twins(g, last_in(g)))
    shown = [option.id for option in SPEC.view(g, last_in(g)).asks[0].options]
    assert sorted(shown) == sorted(pair_of(g))


@rule("TRI-EXPL-10", "TRI-EXPL-11")
def test_a_treasure_is_known_to_those_who_explored_the_island_and_to_no_one_else() -> None:
    g = moment("turn.act")
    island = next(name for name, one in g.islands.items() if len(one.tokens) == 1)
    (explorer,) = g.islands[island].tokens
    stranger = next(s for s in range(3) if s != explorer and island not in g.players[s].scouted)
    g.islands[island].treasure, real = "fleece-tail", g.islands[island].treasure
    for one in g.islands.values():
        if one is not g.islands[island] and one.treasure == "fleece-tail":
            one.treasure = real
    assert SPEC.view(g, explorer).islands[island].treasure == "fleece-tail"
    assert SPEC.view(g, stranger).islands[island].treasure is None
    assert SPEC.view(g, None).islands[island].treasure is None
    assert {other.islands[island].treasure for other in twins(g, explorer)} == {"fleece-tail"}
    assert any(other.islands[island].treasure != "fleece-tail" for other in twins(g, stranger))


@rule("TRI-PSET-08")
def test_own_feats_are_seen_by_their_owner_alone() -> None:
    g = moment("setup.place")
    mine = SPEC.view(g, 0).mine
    assert mine is not None and mine.dealt == g.players[0].dealt
    assert all(other.players[0].dealt == g.players[0].dealt for other in twins(g, 0))
    assert [one.unbought for one in SPEC.view(g, None).players] == [[2, 2, 2]] * 3
    t = a_trial().has(0, dealt=["FI-1", "FI-2", "FII-1"]).has(1, dealt=["FIII-1", "FII-2", "FII-3"])
    assert [one.unbought for one in t.view(None).players] == [[2, 1, 0], [0, 2, 1]]


@rule("TRI-SETUP-14", "TRI-PSET-10")
def test_nobody_is_asked_anything_while_captains_lie_face_down() -> None:
    """In a basic game they are dealt and turned over before the first question."""
    g: Trial = SPEC.new(3, {"mode": "basic"}, 8)
    begin(g)
    assert all(player.captain for player in g.players) and {ask.kind for ask in g.asks} == {"setup.place"}
    assert [one.captain for one in SPEC.view(g, None).players] == [player.captain for player in g.players]


@rule("TRI-OLY-05", "TRI-OLY-26")
def test_who_has_laid_a_card_is_known_and_not_which() -> None:
    """A Competition in which one seat has chosen."""
    g = moment("compete")
    asked = next(ask for ask in g.asks if ask.kind == "compete")
    answer(g, asked.id, asked.seat, [asked.options[0].id])
    assert g.players[asked.seat].laid, "others still choose"
    other_seat = next(s for s in range(3) if s != asked.seat)
    assert SPEC.view(g, other_seat).players[asked.seat].laid is True
    laid = [[entry.card for entry in other.players[asked.seat].laid] for other in twins(g, other_seat)]
    assert len({tuple(cards) for cards in laid}) > 1


@rule("TRI-REACT-06")
def test_a_window_opens_whether_or_not_the_card_is_in_hand() -> None:
    """Seat 1 owns HA05. In hand or in the deck: the same window, the same public view, the same silence."""
    seen: list[tuple[list[tuple[int, str]], bytes]] = []
    for held in (("HA05.1", "ST1.2"), ("ST2.2", "ST1.2")):
        t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, *held)
        t.player(1).asks = ["challenge"]
        if "HA05.1" not in held:
            t.take("HA05.1")
            t.player(1).deck.append("HA05.1")
        t.start(Fight(seat=0, zone="I01", foe="LM2.1", plan=["attack.ST2.1"]))
        assert could_react(t.g, 1, "challenge")
        view = SPEC.view(t.g, None)
        sizes = [(one.hand, one.deck + one.hand) for one in view.players]
        assert sizes[1][0] == 2
        fields = msgspec.to_builtins(msgspec.structs.replace(view, players=[]))
        seen.append((t.kinds, msgspec.json.encode(fields)))
    assert seen[0] == seen[1] and seen[0][0] == [(1, "react.challenge")]


@rule("TRI-REACT-06")
def test_a_window_of_a_twin_offers_what_is_in_hand_there() -> None:
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1", "ST1.2").on_deck(1, "ST2.2")
    t.start(Fight(seat=0, zone="I01", foe="LM2.1", plan=["attack.ST2.1"]))
    found = set[bool]()
    for other in twins(t.g, 0):
        (ask,) = other.asks
        held = "HA05.1" in other.players[1].hand
        assert [option.id for option in ask.options] == ["pass", *(["HA05.1"] if held else [])]
        found.add(held)
    assert found == {False, True}


@rule("TRI-FIGHT-05")
def test_cards_that_somebody_means_to_lay_could_be_others_for_everybody_else() -> None:
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1", "ST5.1").hand(1, "HA05.1", "ST1.2")
    t.start(Fight(seat=0, zone="I01", foe="LM2.1", plan=["attack.ST2.1"]))

    def meant(seat: int) -> set[tuple[str, ...]]:
        frames = [maybe_frame(other, Fight) for other in twins(t.g, seat)]
        return {tuple(frame.plan or ()) for frame in frames if frame is not None}

    assert meant(0) == {("attack.ST2.1",)}
    assert len(meant(1)) > 1


def test_a_card_in_the_discard_pile_opens_no_window() -> None:
    """That is public, and so it tells nothing."""
    t = a_trial().hand(1, "ST1.2").discarded(1, "HA05.1")
    assert not could_react(t.g, 1, "challenge")


# ---- events ---------------------------------------------------------------------------------------------------------


def test_what_is_drawn_seen_or_offered_is_told_to_one_seat() -> None:
    events = play(SPEC, 3, 21, computers=("normal",), keep_events=True).events
    secret = [event for event in events if isinstance(event, DrewThese | TreasureSeen | GamesOffered)]
    assert {type(event) for event in secret} == {DrewThese, TreasureSeen, GamesOffered}
    for event in secret:
        assert [known_to(event, seat) for seat in range(3)] == [seat == event.seat for seat in range(3)]
        assert not known_to(event, None)


# ---- a scan of everything that goes out -----------------------------------------------------------------------------


def hidden_ids(g: Trial) -> set[str]:
    """Things that nobody has seen where they are now: none of their ids may stand in the public view."""
    found = {name for player in g.players for name in player.dealt}
    found |= {*g.games, *pair_of(g), g.covered} - {""}
    found |= {card for house in g.houses.values() for card in house.cards}
    found |= {*g.travel}
    return found | {*g.sea}


def strings_in(view: Any) -> set[str]:
    return set(re.findall(r'"([^"]*)"', msgspec.json.encode(view).decode()))


def scan(g: Trial, view: Any) -> set[str]:
    told = strings_in(view)
    leaks = hidden_ids(g) & told
    if not g.scores:
        leaks |= {one.treasure for one in g.islands.values() if one.treasure} & told
    return leaks


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_no_hidden_thing_is_named_in_the_public_view(mode: str) -> None:
    scanned = 0

    def look(g: Trial, decision: Decision | Any) -> None:
        nonlocal scanned
        if scanned % 5 == 0:
            assert not scan(g, SPEC.view(g, None))
        scanned += 1

    play(SPEC, 3, 33, options={"mode": mode}, before=look)
    assert scanned > 100


@pytest.mark.parametrize(
    "leak",
    [
        lambda g: g.players[1].dealt[0],
        lambda g: g.games[-1],
        lambda g: g.covered,
        lambda g: g.houses["rose"].cards[-1],
        lambda g: g.travel[-1],
        lambda g: g.sea[-1],
        lambda g: next(one.treasure for one in g.islands.values() if one.treasure),
    ],
    ids=["Feat", "Olympics deck", "covered card", "House deck", "Travel deck", "Sea deck", "Treasure"],
)
def test_a_planted_leak_is_caught(leak: Callable[[Trial], str]) -> None:
    g = moment("setup.place")
    view = SPEC.view(g, None)
    assert not scan(g, view)
    view.travelling = leak(g)  # any field that is shown to everybody
    assert scan(g, view) == {leak(g)}


def test_own_hands_are_in_nobody_elses_view() -> None:
    """Cards that reached a hand unseen: Starting and Personal cards, which stand in no list of others' views."""
    g = moment("turn.act")
    for seat, player in enumerate(g.players):
        unseen = {card for card in player.hand if card[:2] in ("ST",) and card not in g.box}
        for other in (None, *(s for s in range(3) if s != seat)):
            view = SPEC.view(g, other)
            view.fight = view.explore = None  # cards laid there were seen, and may be in hand again
            view.olympics = None
            assert not unseen & strings_in(view)


@rule("TRI-HAND-08")
@pytest.mark.parametrize(
    "what", ["free.fight", "free.explore", "effect.choose", "turn.feat", "turn.effect", "fight.cards"]
)
def test_what_a_hand_could_do_is_for_its_owner(what: str):
    """Options and notes that follow from hidden cards are not shown to others (ledger 5)."""
    t = a_trial().captain(0, "HE08").at(0, "I01").foe("LM6.1", "I01").hand(0, "ST3.1", "PO10.1", "AR03.1", "AN.1")
    t.feat(0, "FI-5").g.blocks = list(chart.seas())
    steps = {
        "free.fight": ["effect", "AR03.1"],
        "free.explore": ["effect", "PO10.1", "stop", "explore"],
        "effect.choose": ["effect", "PO10.1", "stop"],
        "turn.feat": ["feat"],
        "turn.effect": ["effect"],
        "fight.cards": ["fight.LM6.1"],
    }
    t.turn(0)
    for word in steps[what]:
        t.say(word)
    assert t.kind == what
    assert t.ask().audience == "named"
    assert not [ask for ask in t.view(1).asks if ask.options], "others know who is awaited, and no more"
    assert SPEC.words.awaits(what)
