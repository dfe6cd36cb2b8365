"""The frame, fate, setting up, the structure of a turn (SLG-GAME, SLG-FATE, SLG-SETUP, SLG-TURN)."""

import pytest

from games.core.engine import begin
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import CREW, abilities, events, levels_of, market, search_tokens
from games.sleeping_gods.crew import crew_of
from games.sleeping_gods.fate import clear, fate, turn_up
from games.sleeping_gods.state import CAPTAIN, COMMAND
from games.sleeping_gods.vocabulary import SKILLS
from tests.rules import rule

from .build import Sea


def fresh(seats: int = 2, **options: str):
    return SPEC.new(seats, options, 3)


@rule("SLG-GAME-01", "SLG-DEC-04")
def test_one_to_four_play_together_and_nobody_wins_alone():
    assert SPEC.seats == (1, 2, 3, 4)
    sea = Sea(seats=4)
    assert SPEC.mates(sea.g, 0) == [1, 2, 3]
    assert (len(abilities()), len(market()), len(search_tokens()), len(events())) == (60, 42, 24, 60)


@rule("SLG-GAME-02", "SLG-TURN-01", "SLG-TURN-08")
def test_the_captain_token_goes_round_clockwise():
    sea = Sea(seats=3)
    seats = []
    for _ in range(4):
        seats.append(sea.g.active)
        sea.to("turn.act")
        turn = sea.g.turn
        while sea.g.turn == turn:
            sea.silence()
    assert seats == [0, 1, 2, 0]


@rule("SLG-GAME-03", "SLG-GAME-06")
def test_nine_crew_and_five_skills():
    assert CREW == ("sofi", "gregory", "kannan", "audrie", "kasumi", "laurent", "mac", "marco", "rafael")
    assert SKILLS == ("strength", "cunning", "savvy", "perception", "craft")


@rule("SLG-GAME-04", "SLG-GAME-05", "SLG-SETUP-07")
def test_the_captain_is_whoever_has_the_wheels():
    sea = Sea(seats=2)
    assert sea.crew(CAPTAIN).owner == -1
    assert sea.g.controller(CAPTAIN) == 0
    assert CAPTAIN in [one.id for one in crew_of(sea.g, 0)]
    sea.g.active = 1
    assert sea.g.controller(CAPTAIN) == 1
    assert CAPTAIN not in [one.id for one in crew_of(sea.g, 0)]
    assert all(sea.g.controller(one.id) == one.owner for one in sea.g.crew if one.id != CAPTAIN)


@rule("SLG-GAME-07", "SLG-GAME-08", "SLG-GAME-09")
def test_goods_belong_to_all_cards_and_command_to_one():
    sea = Sea(seats=2)
    assert sea.g.coins == 3 and sea.g.xp == 0  # one purse for all
    assert len(sea.g.pools) == len(sea.g.hands) == 2
    offers = [option.verb for ask in sea.asks("open") for option in ask.options]
    assert "give" not in offers and not {"hand", "lend"} & set(offers)  # no way to pass them on


@rule("SLG-FATE-01", "SLG-FATE-02", "SLG-FATE-05")
def test_fate_is_the_number_of_the_top_card_and_nothing_else():
    sea = Sea()
    sea.fate(5)
    card, command, hands = sea.g.abilities.cards[-1], list(sea.g.pools), [list(hand) for hand in sea.g.hands]
    assert fate(sea.g) == 5 == abilities()[card].fate
    assert sea.g.abilities.thrown[-1] == card
    assert (sea.g.pools, sea.g.hands) == (command, hands)


@rule("SLG-FATE-03", "SLG-DEC-03", "SLG-CHAL-16")
def test_in_a_challenge_the_fate_card_stays_until_the_end():
    sea = Sea()
    assert turn_up(sea.g) and len(sea.g.shown) == 1
    shown = sea.g.shown[0]
    assert shown not in sea.g.abilities.thrown and shown not in sea.g.abilities.cards
    clear(sea.g)
    assert sea.g.abilities.thrown[-1] == shown and not sea.g.shown


@rule("SLG-FATE-04", "SLG-DEC-39")
def test_an_empty_deck_is_made_of_the_discards():
    sea = Sea()
    sea.g.abilities.thrown.extend(sea.g.abilities.cards)
    sea.g.abilities.cards.clear()
    n = len(sea.g.abilities.thrown)
    fate(sea.g)
    assert len(sea.g.abilities.cards) == n - 1 and len(sea.g.abilities.thrown) == 1
    assert [e.what for e in sea.g.happened if isinstance(e, ev.Reshuffled)] == ["abilities"]


@rule("SLG-DEC-06")
def test_the_deck_can_never_run_dry():
    most = 4 * 3 + 9 * 2
    assert most < len(abilities())
    sea = Sea()
    sea.g.abilities.cards.clear()
    sea.g.abilities.thrown.clear()
    assert fate(sea.g) == 3


@rule("SLG-SETUP-01", "SLG-SETUP-02", "SLG-SETUP-04", "SLG-SETUP-05", "SLG-SETUP-06")
def test_where_and_with_what_she_starts():
    g = fresh()
    assert (g.at, g.pages, g.room, g.coins, g.goods) == ("2D", [2], "", 3, {"grain": 1})


@rule("SLG-SETUP-03", "SLG-DEC-07")
@pytest.mark.parametrize(("seats", "side"), [(1, "A"), (2, "A"), (3, "B"), (4, "B")])
def test_the_side_of_the_board(seats: int, side: str):
    assert SPEC.view(fresh(seats), None).side == side


@rule("SLG-SETUP-08", "SLG-DEC-28")
@pytest.mark.parametrize(("seats", "counts"), [(1, [8]), (2, [4, 4]), (3, [3, 3, 2]), (4, [2, 2, 2, 2])])
def test_the_eight_are_dealt_evenly(seats: int, counts: list[int]):
    sea = Sea(seats=seats)
    dealt = [sum(one.owner == seat for one in sea.g.crew) for seat in sea.g.clockwise(sea.g.first)]
    assert dealt == counts


@rule("SLG-DEC-132")
def test_a_draft_goes_round_from_the_first_player():
    sea = Sea(seats=3, start=False, crew="draft")
    sea.g.first = sea.g.active = 0
    seats = []
    while sea.asks("setup.crew"):
        seats.append(sea.ask().seat)
        sea.silence()
    first = seats[0]
    assert seats == [(first + n) % 3 for n in range(7)]  # the last board needs no choice


@rule("SLG-SETUP-09", "SLG-SETUP-11", "SLG-SETUP-19")
def test_decks_are_shuffled():
    a, b = SPEC.new(2, {}, 1), SPEC.new(2, {}, 2)
    assert a.abilities.cards != b.abilities.cards
    assert a.market != b.market and sorted(a.market) == sorted(market())
    assert a.search.cards != b.search.cards and len(a.search.cards) == 24


@rule("SLG-SETUP-10")
def test_the_first_player_holds_the_captain_token():
    starts = {SPEC.new(3, {}, seed).active for seed in range(40)}
    assert starts == {0, 1, 2}
    g = fresh()
    assert g.active == g.first


@rule("SLG-SETUP-12", "SLG-SETUP-13", "SLG-SETUP-14", "SLG-SETUP-15")
def test_the_event_deck_is_stacked():
    g = fresh()
    kinds = [events()[card].kind for card in reversed(g.deck)]
    assert kinds == ["mild"] * 6 + ["perilous"] * 6 + ["deadly"] * 6
    assert {kind: len(box) for kind, box in g.box.items()} == {"mild": 14, "perilous": 14, "deadly": 14}
    assert not set(g.deck) & {card for box in g.box.values() for card in box}


@rule("SLG-SETUP-16", "SLG-SETUP-17", "SLG-SETUP-18", "SLG-SETUP-20", "SLG-DEC-105")
def test_four_cards_are_owned_and_nothing_else_is_out():
    g = fresh()
    assert [SPEC.words.terms["card"][one.id] for one in g.adventure] == ["Gloria", "Soup", "Gear", "Flapjacks"]
    assert not g.quests and not g.used and g.combat is None
    assert not any(one.synergy for one in g.crew)


@rule("SLG-SETUP-21")
def test_level_cards_of_each_are_open_to_all():
    assert all(len(levels_of(name)) == 3 for name in CREW)
    assert {card.crew for name in CREW for card in levels_of(name)} == set(CREW)


@rule("SLG-SETUP-22", "SLG-SETUP-23")
def test_each_starts_with_a_token_and_a_card():
    g = fresh(4)
    assert g.pools == [1, 1, 1, 1] and g.supply == COMMAND - 4
    assert [len(hand) for hand in g.hands] == [1, 1, 1, 1]


@rule("SLG-SETUP-24", "SLG-DEFEAT-11")
def test_the_mode_is_chosen_and_recorded():
    assert not fresh().brutal and fresh(sea="brutal").brutal
    assert SPEC.view(fresh(sea="brutal"), None).brutal


@rule("SLG-TURN-02", "SLG-TURN-03")
def test_a_turn_is_a_room_an_event_and_two_actions():
    sea = Sea()
    assert sea.kinds() == {"ship.room"}
    sea.to("turn.act")
    assert sea.happened(ev.RoomUsed) and sea.happened(ev.EventDrawn)
    assert sea.g.actions == 2


@rule("SLG-TURN-04", "SLG-TURN-05", "SLG-TURN-06")
def test_both_actions_may_be_the_same_and_a_skip_is_a_command():
    sea = Sea()
    sea.to("turn.act")
    before = sea.g.pools[0]
    sea.take("turn.act", "skip")
    assert sea.g.pools[0] == before + 1 and sea.g.actions == 1
    sea.take("turn.act", "skip")
    assert len(sea.happened(ev.Skipped)) == 2
    assert sea.g.active == 1


@rule("SLG-TURN-07", "SLG-EXPL-01", "SLG-MARKET-01", "SLG-PORT-01")
def test_the_actions_are_those_of_the_region():
    sea = Sea()
    sea.to("turn.act")
    offers = sea.offers("turn.act")
    assert {"travel", "skip", "explore.2", "explore.15"} <= set(offers)
    assert not {"market", "port"} & set(offers)  # 2D has neither
    sea.g.at = "2E"
    sea.take("open", "later", seat=0) if sea.asks("open") and sea.ask("open").seat == 0 else None
    sea.take("turn.act", "skip")
    assert "port" in sea.offers("turn.act") and "explore.3" in sea.offers("turn.act")
    sea.g.at = "2B"
    turn = sea.g.turn
    sea.take("turn.act", "skip")
    assert sea.g.turn == turn + 1


@rule("SLG-SETUP-25", "SLG-CAMP-02")
def test_a_new_log_is_empty():
    g = fresh()
    assert (g.xp, g.feared, g.revered, g.defeats, g.saves) == (0, 0, 0, 0, [])
    begin(g)
    assert SPEC.view(g, None).turn == 0
