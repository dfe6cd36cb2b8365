"""Seats, absence, saving: what the rules have to offer the host for it."""

from __future__ import annotations

import random

import pytest

from games.core.asks import Ask, check_ask, random_picks
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.simulate import play
from games.unfathomable import SPEC
from games.unfathomable import events as events_of
from games.unfathomable.cards import characters, mythos
from games.unfathomable.events import EVENTS, Forgone
from games.unfathomable.hands import cheapest
from games.unfathomable.loyalty import Awakening
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.mythos import MythosCard
from games.unfathomable.selectors import Chosen
from games.unfathomable.state import Voyage
from games.unfathomable.tracks import Advancing
from games.unfathomable.turn import Turn
from games.unfathomable.vocabulary import (
    Activate,
    CastSpell,
    Choose,
    Discard,
    Draw,
    DrawItem,
    Gain,
    Lose,
    May,
    MoveCharacter,
    Peek,
    Way,
)
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


@rule("UNF-SEAT-01", "UNF-GEN-01")
def test_the_number_of_players_never_changes():
    seen: set[tuple[int, int]] = set()
    play(SPEC, 5, 3, before=lambda g, _: seen.add((g.seats, len(g.players))))
    assert seen == {(5, 5)}


@rule("UNF-SEAT-02")
def test_whoever_takes_a_seat_over_sees_all_that_it_may_know():
    """A view is made of the state and the seat's number: nothing is remembered for a person."""
    g = SPEC.new(4, {}, 9)
    begin(g)
    for _ in range(60):
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    anew = SPEC.codec.decode(SPEC.codec.encode(g))
    for seat in range(4):
        mine = SPEC.view(anew, seat).mine
        assert SPEC.view(anew, seat) == SPEC.view(g, seat)
        assert mine is not None
        assert (len(mine.hand), len(mine.loyalty)) == (len(g.players[seat].hand), 1)


@rule("UNF-SEAT-03")
def test_a_whole_game_can_be_played_by_silence():
    for seats in (3, 4, 5, 6):
        g = SPEC.new(seats, {}, 11)
        events = begin(g)
        while not g.over:
            ask = g.asks[0]
            check_ask(ask)  # its default is legal
            events += answer(g, ask.id, ask.seat, ask.default)
        assert g.over
        assert not any(player.shown for player in g.players)


@rule("UNF-SEAT-03")
def test_silence_spends_no_action_and_reacts_to_nothing():
    v = a_voyage().turn()
    assert v.ask(0).default == ["forgo"]
    assert v.answer(0, v.ask(0).default).of(Forgone)
    windows = a_voyage(windows=True).hand(0, "will-1-1").at(0, "deck-1").acts(0, "attack.deep-one.deck-1")
    assert windows.ask(0).default == ["pass"]


WAYS = [Way(id="a", do=[Gain(res="food")]), Way(id="b", do=[Lose(res="food")])]


def default(v: Scenario, seat: int = 0) -> object:
    return v.ask(seat).default


@rule("UNF-SEAT-03")
def test_silence_leaves_things_as_they_are():
    v = a_voyage().hand(0, "lore-3-1", "lore-1-1", "will-2-1")
    assert default(v.do(0, May(do=[Gain(res="food")]))) == ["no"]
    assert default(v.do(0, Choose(options=WAYS, default="b"))) == ["b"]
    assert default(v.do(0, Discard(n=2))) == ["lore-1-1", "will-2-1"]  # the lowest values
    top = list(reversed(v.g.mythos[-2:]))
    assert default(v.do(0, Peek(deck="mythos", n=2, arrange="order"))) == top
    assert default(v.do(0, Peek(deck="mythos", n=1, arrange="keep-or-bottom"))) == ["keep"]
    v.deep_ones(deck_1=1, galley=1)
    assert default(v.start(DeepOnesAct(waiting=dict(v.g.deep_ones)))) == ["automatic"]


@rule("UNF-SEAT-03")
def test_silence_on_tracks_waypoints_and_items():
    v = a_voyage(current=0).at(0, "deck-8").deep_ones(w5=1).on_top("mythos", "brine-in-the-casks")
    v.start(MythosCard()).adds()
    while v.asked() != [(0, "mythos.track")]:
        ask = v.g.asks[0]
        v.answer(ask.seat, ask.default)
    assert default(v) == ["travel"]
    v = a_voyage().set(travel=3).on_top("waypoints", "forced-draught", "where-the-great-ship-lies")
    v.start(Advancing(track="travel", n=1))
    assert default(v) == ["where-the-great-ship-lies"]  # as far, and less fuel
    v = a_voyage().on_top("items", "tide-almanac", "flare-pistol", "flensing-knife").do(0, DrawItem(look=3))
    assert default(v) == ["tide-almanac"]
    assert default(v.answer(0, ["flare-pistol"])) == ["tide-almanac", "flensing-knife"]  # in the order seen


@rule("UNF-SEAT-03")
def test_silence_draws_the_type_with_most_cards_in_the_own_set():
    v = a_voyage(cast=("svetlana-gedroits", "jeanne-lafarge", "jamie-snell"))
    assert default(v.do(0, Draw(n=3, kind="any"))) == {"influence": 3}
    assert default(v.do(0, Draw(n=2, kind="different"))) == {"influence": 1, "observation": 1}
    assert default(v.do(2, Draw(n=1, kind="set")), 2) == {"strength": 1}


@rule("UNF-SEAT-03")
@pytest.mark.parametrize(
    "effect", [Activate(monster="chosen"), Gain(res="chosen"), MoveCharacter(), MoveCharacter(who=Chosen(("other",)))]
)
def test_silence_makes_a_forced_pick_at_random(effect: object):
    picks = {str(default(a_voyage(seed=seed).do(0, effect))) for seed in range(25)}
    assert len(picks) > 1


@rule("UNF-SEAT-03")
def test_silence_resolves_one_of_two_spells_at_random():
    picks = {str(a_voyage(seed=seed).do(0, CastSpell()).ask(0).default) for seed in range(20)}
    assert len(picks) > 5


@rule("UNF-SEAT-03")
def test_silence_gives_loyalty_cards_to_a_random_human():
    gave = {str(a_voyage(seats=4, seed=seed).traitor(1).start(Awakening()).ask(1).default) for seed in range(25)}
    assert gave == {"['seat-0']", "['seat-2']", "['seat-3']"}


@rule("UNF-SEAT-03")
def test_the_cheapest_set_that_pays():
    assert sorted(cheapest(["will-5-1", "will-2-1", "will-2-2"], 4)) == ["will-2-1", "will-2-2"]
    assert cheapest(["will-3-1", "will-2-1", "will-5-1"], 5) == ["will-5-1"]
    assert cheapest(["will-1-1", "will-4-1"], 4) == ["will-4-1"]
    assert cheapest(["will-2-1", "will-2-2", "will-2-3"], 4) == ["will-2-1", "will-2-2"]  # of equals the first


@rule("UNF-SEAT-03")
def test_every_choice_of_a_crisis_has_its_safe_default():
    for card in mythos().values():
        if card.kind == "choice":
            assert card.default in {way.id for way in card.options}, card.id


@rule("UNF-SEAT-03")
def test_silence_picks_a_random_free_character():
    picks = set()
    for seed in range(40):
        g = SPEC.new(3, {}, seed)
        begin(g)
        picks |= set(g.asks[0].default)
    assert len(picks) > 7
    assert picks <= set(characters())


@rule("UNF-SEAT-04")
@pytest.mark.parametrize("seed", range(3))
def test_a_restart_resumes_at_the_same_decision_with_the_same_luck(seed: int):
    rng = random.Random(seed)
    g = SPEC.new(3 + seed, {}, seed)
    begin(g)
    twin: Voyage = SPEC.codec.decode(SPEC.codec.encode(g))
    while not g.over:
        ask = rng.choice(g.asks)
        picks = _legal(g, ask, rng)
        answer(twin, ask.id, ask.seat, picks)
        if rng.random() < 0.2:
            twin = SPEC.codec.decode(SPEC.codec.encode(twin))
        assert twin.asks == g.asks
        assert twin.rng == g.rng
    assert SPEC.codec.encode(twin) == SPEC.codec.encode(g)


def _legal(g: Voyage, ask: Ask, rng: random.Random) -> object:
    for _ in range(50):
        picks = random_picks(ask, rng)
        try:
            answer(g, ask.id, ask.seat, picks)
        except IllegalAnswer:
            continue
        return picks
    answer(g, ask.id, ask.seat, ask.default)
    return ask.default


@rule("UNF-SEAT-05")
def test_whatever_shows_something_hidden_or_rolls_a_die_is_marked():
    """The host asks these marks before it lets anybody take something back without a vote."""
    shows = {
        "spent",
        "damage-drawn",
        "room-damaged",
        "passenger-lost",
        "mythos-drawn",
        "mythos-replaced",
        "cards-added-openly",
        "check-flipped",
        "waypoint-chosen",
        "revealed",
        "ability-used",
        "you-peeked",
        "you-saw-loyalty",
        "your-loyalty",
        "item-gained",
        "spell-cast",
        "ended",
        "hand-over-told",
        "true-colours",
        "colours-shown",
    }
    rolls = {"rolled", "drew", "passenger-risked", "monsters-rise", "loyalty-dealt"}
    rolls |= {"deck-renewed", "treachery-stirred-in"}
    assert {str(kind.__struct_config__.tag) for kind in EVENTS if kind.reveals} == shows
    assert {str(kind.__struct_config__.tag) for kind in EVENTS if kind.random} == rolls
    assert not events_of.Moved.reveals
    assert not events_of.Forgone.random


@rule("UNF-SEAT-06")
def test_games_are_independent_of_each_other():
    first = play(SPEC, 4, 17)
    play(SPEC, 4, 18)
    again = play(SPEC, 4, 17)
    assert SPEC.codec.encode(first.state) == SPEC.codec.encode(again.state)


@rule("UNF-SEAT-03")
def test_nobody_discards_more_than_the_rule_asks_by_silence():
    cards = [f"lore-{value}-1" for value in (1, 2, 3, 4, 5)] + [f"will-{value}-1" for value in (1, 2, 3, 4, 5)]
    v = a_voyage().hand(1, *cards, "strength-1-1", "strength-5-1").start(Turn(at="discard"))
    assert sorted(card.split("-")[1] for card in v.ask(1).default) == ["1", "1"]
