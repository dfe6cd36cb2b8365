"""What a seat cannot know does not reach it, whatever it is."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import msgspec
import pytest

from games.core import Ask, Rng
from games.core.asks import check_ask
from games.core.engine import answer
from games.core.events import known_to
from games.rum_and_bones import SPEC
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.cards import tide
from games.rum_and_bones.events import CardCalled, DrewCards, HeroesPicked
from games.rum_and_bones.foreign import open_picks
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Discard, Draw
from games.rum_and_bones.windows import Playing
from tests.core import suite
from tests.rules import rule
from tests.rum_and_bones.build import STOPPING, Staged, a_battle
from tests.rum_and_bones.setting_up import ask_of, by_script, fresh, laid_out, up_to

TABLES = suite.openings(SPEC, 20)


def scrambled(g: Battle, seat: int | None, seed: int = 3) -> Battle:
    """A twin that differs in all that this seat cannot know; its view must not."""
    other = deepcopy(g)
    SPEC.scramble(other, seat, Rng(seed))
    assert msgspec.json.encode(SPEC.view(other, seat)) == msgspec.json.encode(SPEC.view(g, seat))
    return other


def hands(g: Battle) -> list[list[str]]:
    return [sorted(player.hand) for player in g.players]


def cards(g: Battle, side: int) -> list[str]:
    return sorted([*g.decks[side], *[card for p in g.players if p.side == side for card in p.hand]])


# ---- hands and decks --------------------------------------------------------------------------------------------


@rule("RUM-TIDE-01")
def test_enemy_hands_change_places_with_their_deck():
    g, _ = laid_out()
    twins = [scrambled(g, 0, seed) for seed in range(8)]
    assert all(hands(twin)[0] == hands(g)[0] for twin in twins)
    assert len({tuple(hands(twin)[1]) for twin in twins}) > 4
    for twin in twins:
        assert [len(player.hand) for player in twin.players] == [3, 3]
        assert [cards(twin, side) for side in (0, 1)] == [cards(g, side) for side in (0, 1)]
        assert twin.decks[0] != g.decks[0] and sorted(twin.decks[0]) == sorted(g.decks[0])


@rule("RUM-TEAM-02", "RUM-GAP-46")
def test_a_team_knows_its_own_hands_and_the_public_none():
    g, _ = laid_out(4)
    assert [hands(scrambled(g, 2))[seat] == hands(g)[seat] for seat in range(4)] == [True, False, True, False]
    assert not any(hands(scrambled(g, None))[seat] == hands(g)[seat] for seat in range(4))


@rule("RUM-SIX-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_drawn_is_told_to_the_team_only(seats: int):
    _, events = laid_out(seats)
    for event in events:
        if isinstance(event, DrewCards | HeroesPicked):
            assert [known_to(event, seat) for seat in range(seats)] == [s % 2 == event.seat % 2 for s in range(seats)]
            assert not known_to(event, None)


def test_chance_to_come_is_nobodys():
    g, _ = laid_out()
    assert scrambled(g, 0).rng.word != g.rng.word


# ---- orders and picks -------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-04", "RUM-WINDOW-16")
def test_orders_of_the_other_side_are_anybodys_guess():
    v = a_battle(4).setting(0, w5="pass").setting(1, w5="pass")
    twins = [scrambled(v.g, 2, seed) for seed in range(20)]
    assert all(twin.players[0].settings == {**STOPPING, "w5": "pass"} for twin in twins)
    assert len({twin.players[1].settings["w5"] for twin in twins}) == 3


@rule("RUM-GAP-88")
def test_that_somebody_gives_up_is_known_and_nothing_else_of_what_is_set():
    v = a_battle(4).setting(1, concede="yes", mood="grim")
    for seed in range(4):
        settings = scrambled(v.g, 0, seed).players[1].settings
        assert settings["concede"] == "yes" and "mood" not in settings


@rule("RUM-WINDOW-04")
def test_cards_that_lie_ready_could_be_any_that_an_attack_calls_for():
    g, _ = laid_out()
    twins = [scrambled(g, 0, seed).players[1] for seed in range(20)]
    assert all(tide(card).trigger == "friendly_hero_attacks" for twin in twins for card in twin.laid)
    fitting = [{card for card in twin.hand if tide(card).trigger == "friendly_hero_attacks"} for twin in twins]
    assert {bool(twin.laid) for twin, fit in zip(twins, fitting, strict=True) if fit} == {True, False}


@rule("RUM-WINDOW-15")
def test_any_card_of_the_other_side_could_be_lent_or_not():
    v = a_battle(4).hand(1, "dividend.1")
    twins = [scrambled(v.g, 0, seed).players[1] for seed in range(12)]
    lent = [[key for key in twin.settings if key.startswith("lend.")] for twin in twins]
    assert {len(keys) for keys in lent} == {0, 1} and len({key for keys in lent for key in keys}) > 2


@rule("RUM-GAP-39", "RUM-GAP-71")
def test_locked_heroes_of_the_other_side_could_be_any():
    g = fresh(4)
    up_to(g, "setup.heroes", {"setup.faction": ["marea"]})
    by_script(g, ask_of(g, 1), {"setup.heroes": ["ishmael", "kyria"]})
    twins = [scrambled(g, 0, seed) for seed in range(8)]
    assert len({tuple(sorted(twin.players[1].picked)) for twin in twins}) > 3
    for twin in twins:
        offered = [option.id for option in ask_of(twin, 3).options]
        assert len(offered) == 3 and not set(offered) & set(twin.players[1].picked)
        assert ask_of(twin, 3).id == ask_of(g, 3).id
    assert scrambled(g, 3).players[1].picked == ["ishmael", "kyria"]


@rule("RUM-GAP-86")
def test_picks_of_a_clash_hide_even_how_many():
    g = fresh(3, mode="clash")
    up_to(g, "setup.heroes")
    by_script(g, ask_of(g, 1), {"setup.heroes": ["ishmael"]})
    assert {len(scrambled(g, seat, seed).players[1].picked) for seed in range(9) for seat in (0, None)} == {1, 2}
    assert scrambled(g, 1).players[1].picked == ["ishmael"]


# ---- questions that depend on a hand ----------------------------------------------------------------------------


def duel() -> Staged:
    v = a_battle(4).hand(1, "smoke_pots.1").hand(3, "smoke_pots.2").at("carcharius", "C7").at("viana", "C6")
    v.setting(1, w3="ask").setting(3, w3="ask").active("carcharius")
    hero_attack(v.g, v.index("carcharius"), 0, "C6")
    return v.start(v.g.stack.pop()).answer(0, ["roll"], "attack.roll")


def half_answered_window() -> Staged:
    return duel().answer(1, [duel().offered(1)[-1]], "window.declared")


def playing() -> Staged:
    v = a_battle(4).hand(1, "forced_pace.1").hand(3, "forced_pace.2", "ships_surgeon.1").at("viana", "C3")
    return v.start(Activation(hero=v.index("viana"))).answer(1, ["tide"], "act.hero")


def calling() -> Staged:
    return playing().answer(1, ["forced_pace.2"], "tide.play")


def beside() -> Staged:
    v = a_battle(4).hand(3, "forced_pace.2", "ships_surgeon.1").at("viana", "C3")
    return v.start(Activation(hero=v.index("viana")))


def discarding() -> Staged:
    v = a_battle().hand(1, "dividend.1", "forced_pace.1").at("viana", "C3")
    return v.do(1, Draw(n=1), Discard(n=1), hero=v.index("viana"))


def recovering() -> Staged:
    v = a_battle(4).hand(0, "ravenous.1").hand(1, "dividend.1", "forced_pace.1").hand(3, "dividend.2", "smoke_pots.2")
    return v.start(Rounds(at="discard")).answer(1, ["dividend.1"], "recovery.discard")


POSITIONS: list[Callable[[], Staged]] = [
    duel,
    half_answered_window,
    playing,
    calling,
    beside,
    discarding,
    recovering,
]


@rule("RUM-WINDOW-16")
@pytest.mark.parametrize("position", POSITIONS)
def test_questions_about_hidden_cards_are_asked_anew(position: Callable[[], Staged]):
    """Each twin is a game that could be: its questions can be answered with what they offer."""
    v = position()
    offers: set[tuple[str, ...]] = set()
    for seed in range(12):
        twin = scrambled(v.g, 0, seed)
        assert [(ask.id, ask.seat, ask.kind) for ask in twin.asks] == [(a.id, a.seat, a.kind) for a in v.g.asks]
        for ask in sorted([ask for ask in twin.asks if ask.seat % 2], key=lambda ask: not ask.is_aside):
            check_ask(ask)
            offers.add(tuple(sorted(named(ask))))
            held = {card for player in twin.players if player.side == 1 for card in player.hand}
            assert named(ask) <= held
            answer(twin, ask.id, ask.seat, ask.default)
    assert len(offers) > 1


def named(ask: Ask) -> set[str]:
    """Cards that a question speaks of."""
    found = {str(option.args["card"]) for option in ask.options if "card" in option.args}
    return found | ({str(ask.args["card"])} if "card" in ask.args else set[str]())


@pytest.mark.parametrize("position", POSITIONS)
def test_no_word_of_such_a_question_reaches_the_other_side(position: Callable[[], Staged]):
    v = position()
    hidden = [card for seat in (1, 3) if seat < v.g.seats for card in v.g.players[seat].hand]
    for seat in (0, None):
        shown = msgspec.json.encode(SPEC.view(v.g, seat))
        assert not any(f'"{card}'.encode() in shown for card in hidden)


@rule("RUM-WINDOW-13")
def test_answers_that_wait_for_others_are_hidden_too():
    v = half_answered_window()
    frame = v.g.stack[-1]
    assert isinstance(frame, Responding) and frame.chosen["1"]
    seen = {tuple(twin.stack[-1].chosen["1"]) for twin in (scrambled(v.g, 0, seed) for seed in range(12))}
    assert () in seen
    able = [twin for seed in range(60) if open_picks(twin := scrambled(v.g, 0, seed), 1, "declared")]
    assert {bool(twin.stack[-1].chosen["1"]) for twin in able} == {True, False}  # who could may have, or not
    assert all(scrambled(v.g, 3, seed).stack[-1].chosen == frame.chosen for seed in range(6))


@rule("RUM-WINDOW-04", "RUM-WINDOW-13")
def test_who_leaves_a_window_to_auto_is_hidden_too():
    v = half_answered_window()
    frame = v.g.stack[-1]
    assert isinstance(frame, Responding)
    frame.autos = [1]
    assert {tuple(scrambled(v.g, 0, seed).stack[-1].autos) for seed in range(12)} == {(), (1,)}
    assert scrambled(v.g, 3).stack[-1].autos == [1]


@rule("RUM-RECOV-01")
def test_discards_in_the_making_are_hidden_too():
    v = recovering()
    found = [scrambled(v.g, 0, seed) for seed in range(12)]
    leaving = {tuple(twin.stack[-1].leaving["1"]) for twin in found}
    assert len(leaving) > 2 and {len(cards) for cards in leaving} == {0, 1, 2}
    assert all(set(twin.stack[-1].leaving["1"]) <= set(twin.players[1].hand) for twin in found)
    assert scrambled(v.g, 1).stack[-1].leaving == {"1": ["dividend.1"]}


@rule("RUM-WINDOW-15")
def test_a_call_stays_inside_the_team():
    v = calling()
    assert v.asked() == [(3, "tide.call")]
    called = v.of(CardCalled)[0]
    assert [known_to(called, seat) for seat in range(4)] == [False, True, False, True]
    twin = scrambled(v.g, 0)
    assert isinstance(twin.stack[-1], Playing)
    assert twin.stack[-1].card in twin.players[3].hand


# ---- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t.seats}-{t.options['mode']}-{t.seed}")
def test_no_view_depends_on_what_its_seat_cannot_know(table: suite.Opening):
    """The opening of a game at many tables; the suite for all games plays them to the end."""
    hidden, sampler = suite.Hidden(), suite.Sampler(12)
    rng = Rng(7)
    for decision in suite.walk(SPEC, table):
        if decision.index > 150:
            break
        if sampler.wants(decision):
            suite.check_hidden(SPEC, decision.g, rng, hidden)
            suite.check_verbs(SPEC, decision.ask)
            assert all(ask.kind in SPEC.kinds for ask in decision.g.asks)
    assert all(hidden.changed[seat] > states / 2 for seat, states in hidden.states.items())
