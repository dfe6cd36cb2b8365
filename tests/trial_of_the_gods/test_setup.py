"""Setting the table (TRI-SETUP, TRI-PSET, TRI-CAPT, TRI-MODE, TRI-GOAL)."""

from __future__ import annotations

import pytest

from games.core.answers import ids
from games.core.engine import begin
from games.core.simulate import play
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.cards import (
    disciplines,
    feats,
    god_deck,
    heroes,
    is_calm,
    land_deck,
    personal_deck,
    starting_deck,
)
from games.trial_of_the_gods.state import UPGRADES, Trial
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, new_game
from tests.trial_of_the_gods.sums import check_sums

SEEDS = range(12)
TABLES = [(seats, mode) for seats in (2, 3, 4) for mode in ("basic", "advanced")]


def game(seats: int = 2, mode: str = "basic", seed: int = 1) -> Trial:
    return SPEC.new(seats, {"mode": mode}, seed)


def placed(t: Staged) -> Staged:
    """Captains chosen and placed by silence."""
    while any(ask.kind.startswith("setup") for ask in t.asks):
        t.silence(t.asks[0].seat)
    return t


@rule("TRI-GOAL-01", "TRI-SEAT-01", "TRI-SEAT-05", "TRI-SEAT-06")
def test_two_to_four_each_for_themselves():
    assert SPEC.seats == (2, 3, 4)
    g = game(3)
    assert all(not SPEC.mates(g, seat) for seat in range(3))
    assert SPEC.keepsakes is None, "nothing carries over"
    assert SPEC.reseating is None, "nobody joins once it has begun"


@rule("TRI-GOAL-02", "TRI-GOAL-03", "TRI-GOAL-04", "TRI-MODE-01", "TRI-MODE-02", "TRI-MODE-03")
@pytest.mark.parametrize(("mode", "rounds"), [("basic", 4), ("advanced", 5)])
def test_so_many_rounds_and_then_the_rankings(mode: str, rounds: int):
    played = play(SPEC, 3, 5, options={"mode": mode}, keep_events=True)
    g: Trial = played.state
    tags = [event.__struct_config__.tag for event in played.events]
    assert tags.count("round-begins") == rounds == g.round
    assert tags.count("ranking") == 4
    assert tags.index("ranking") > len(tags) - 1 - tags[::-1].index("round-begins"), "once, after the last Round"
    points = [sum(score.points[seat] for score in g.scores) for seat in range(3)]
    assert points[played.winners[0]] == max(points)


@rule("TRI-MODE-04", "TRI-MODE-05", "TRI-SETUP-03", "TRI-SETUP-04", "TRI-SETUP-06", "TRI-SETUP-07")
def test_the_modes_differ_in_five_points():
    basic, advanced = game(), game(mode="advanced")
    assert (basic.rounds, advanced.rounds) == (4, 5)
    assert {island.roof for island in basic.islands.values()} == {""}
    assert sorted(island.roof for island in advanced.islands.values()) == sorted(
        ["sail", "restore", "order", "heal"] * 3
    )
    assert basic.covered
    assert (len(basic.games), len(advanced.games), advanced.covered) == (5, 6, "")
    assert all(player.captain for player in basic.players)
    assert not any(player.captain for player in advanced.players)
    assert len(advanced.heroes) == 6
    for seats in (2, 3, 4):
        assert len(game(seats).foes) - sum(chart.is_sea(foe.zone) for foe in game(seats).foes) == 12


@rule("TRI-SETUP-04")
def test_roofs_are_public():
    t = new_game(mode="advanced")
    assert all(island.roof for island in t.view(None).islands.values())


@rule("TRI-SETUP-01", "TRI-SETUP-02", "TRI-SETUP-03")
def test_treasures_and_temples_by_lot_one_on_each_island():
    places = set[tuple[str, ...]]()
    for seed in SEEDS:
        g = game(seed=seed)
        assert sorted(g.islands) == sorted(chart.islands())
        found = tuple(name for name, island in g.islands.items() if island.treasure)
        assert len(found) == 4
        assert all(island.owner == -1 for island in g.islands.values())
        places.add(found)
        assert all(island.treasure is None for island in SPEC.view(g, 0).islands.values())
    assert len(places) > 1


@rule("TRI-SETUP-05", "TRI-SETUP-06")
def test_the_olympics_deck_and_the_covered_card():
    covered = set[str]()
    for seed in SEEDS:
        g = game(seed=seed)
        assert sorted([*g.games, g.covered]) == sorted(disciplines())
        covered.add(g.covered)
        assert g.covered not in str(SPEC.view(g, 0).row)
        assert SPEC.view(g, None).covered is True
    assert len(covered) > 1


@rule("TRI-SETUP-08", "TRI-SETUP-09", "TRI-SETUP-11", "TRI-SETUP-12", "TRI-MAP-05")
def test_sea_monsters_in_dangerous_zones_and_calm_stays_empty():
    empty = 0
    for seed in range(40):
        g = game(seed=seed)
        at_sea = {foe.zone: foe.card for foe in g.foes if chart.is_sea(foe.zone)}
        assert set(at_sea) <= set(chart.dangerous())
        assert all(card.startswith("SM") for card in at_sea.values())
        assert sum(is_calm(card) for card in g.sea) == 4, "shuffled back"
        assert len(g.sea) == 19 - len(at_sea)
        empty += 6 - len(at_sea)
        assert all(player.vigor == 4 for player in g.players)
    assert empty > 0
    assert len(chart.dangerous()) == 6


@rule("TRI-SETUP-13", "TRI-SETUP-16", "TRI-SETUP-18", "TRI-SETUP-19", "TRI-SETUP-20", "TRI-SETUP-21")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_an_enemy_on_every_island_six_of_each_kind(seats: int, mode: str):
    g = game(seats, mode)
    on_land = [foe for foe in g.foes if chart.is_island(foe.zone)]
    assert [foe.zone for foe in on_land] == list(chart.islands())
    argonauts = [foe for foe in on_land if foe.card in heroes()]
    assert len(argonauts) == 6
    assert [foe.number for foe in argonauts] == [1, 2, 3, 4, 5, 6], "numbered in ascending Zones"
    assert g.numbers == [foe.card for foe in argonauts]
    assert all(foe.card in land_deck() for foe in on_land if foe.card not in heroes())


@rule("TRI-SETUP-14", "TRI-SETUP-15", "TRI-SETUP-17", "TRI-PSET-10", "TRI-PSET-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_captains_are_dealt_before_the_islands_are_populated(seats: int):
    g = game(seats)
    captains = [player.captain for player in g.players]
    assert len(set(captains)) == seats
    assert not set(captains) & set(g.numbers)
    assert sorted([*captains, *g.numbers, *(c for c in g.box if c in heroes())]) == sorted(heroes())
    g = game(seats, "advanced")
    assert sorted([*g.heroes, *g.numbers]) == sorted(heroes())
    assert sum(card in land_deck() for card in g.box) == 6, "the undrawn Land Monsters"


@rule("TRI-SETUP-14", "TRI-PSET-10")
def test_nobody_sees_a_dealt_captain_before_all_are_revealed():
    t = Staged(game(3))
    for seat in (None, 0, 1, 2):
        for player in t.view(seat).players:
            assert (player.captain, player.blessings, player.hero_feats) == ("", {}, []), "not even its owner"
    begin(t.g)
    assert [player.captain for player in t.view(None).players] == [player.captain for player in t.g.players]


@rule("TRI-SETUP-22", "TRI-SETUP-23", "TRI-SETUP-24", "TRI-SETUP-25")
def test_gods_move_into_houses_by_lot_with_their_cards():
    homes, travels = set[tuple[str, ...]](), set[str]()
    for seed in SEEDS:
        g = game(seed=seed)
        homes.add(tuple(deck.god for deck in g.houses.values()))
        travels.add(g.travel[-1])
        for deck in g.houses.values():
            assert sorted(deck.cards) == sorted(god_deck(deck.god))
            assert len(deck.cards) == 14
        assert len(g.animae) == 16
        assert len(g.travel) == 24
    assert len(homes) > 1
    assert len(travels) > 1


@rule("TRI-PSET-01", "TRI-PSET-02", "TRI-PSET-03", "TRI-PSET-04", "TRI-PSET-05", "TRI-PSET-16", "TRI-PSET-21")
def test_the_boards_at_the_start():
    for player in game(4).players:
        assert (player.limit, player.limit_cube, player.vigor) == (5, True, 4)
        assert (player.available, player.exhausted, player.pool) == (8, 0, 10)
        assert (player.fervor, player.champion, player.dishonor, player.companions) == (0, 0, 0, [])


@rule("TRI-PSET-06")
def test_upgrades_lie_by_lot_inactive_and_open():
    orders = {tuple(game(seed=seed).players[0].upgrades) for seed in SEEDS}
    assert len(orders) > 1
    t = new_game()
    upgrades = t.view(1).players[0].upgrades
    assert sorted(one.kind for one in upgrades) == sorted(UPGRADES)
    assert not any(one.active for one in upgrades)


@rule("TRI-PSET-07", "TRI-PSET-08", "TRI-PSET-09", "TRI-LIMIT-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_feats_of_each_level_for_ones_own_eyes(seats: int):
    t = placed(new_game(seats))
    for seat, player in enumerate(t.g.players):
        assert [feats()[name].level for name in player.dealt] == [1, 1, 2, 2, 3, 3]
        assert t.view(seat).mine.dealt == player.dealt
        assert not set(player.dealt) & set(player.hand), "they are no hand cards"
        others = t.view((seat + 1) % seats)
        assert all(name not in str(others.players[seat]) for name in player.dealt)
        assert others.players[seat].unbought == [2, 2, 2]
    dealt = [name for player in t.g.players for name in player.dealt]
    assert len(set(dealt)) == 6 * seats


@rule("TRI-PSET-11", "TRI-PSET-13", "TRI-PSET-14")
def test_the_captain_is_trained_and_the_deck_has_eight_cards():
    t = new_game()
    for seat, player in enumerate(t.g.players):
        assert sorted(player.deck) == sorted([*starting_deck(seat), *personal_deck(player.captain)])
        assert len(player.deck) == 8
        assert player.hand == []
        assert [feat.id for feat in t.view(None).players[seat].hero_feats] == [player.captain]
    captains = [(event.seat, event.hero) for event in t.told("captain")]
    assert captains == [(seat, player.captain) for seat, player in enumerate(t.g.players)], "revealed to all"
    tops = {placed(new_game(seed=seed)).g.players[0].hand[0] for seed in SEEDS}
    assert len(tops) > 1, "shuffled"


@rule("TRI-PSET-15", "TRI-ROUND-02")
def test_initiative_by_lot():
    orders = {tuple(new_game(3, seed=seed).g.order) for seed in SEEDS}
    assert len(orders) > 1
    assert all(sorted(order) == [0, 1, 2] for order in orders)


@rule("TRI-PSET-17")
def test_captains_are_placed_last_player_first():
    t = new_game(3)
    order = list(t.g.order)
    assert {ask.seat for ask in t.asks} == {0, 1, 2}, "all may say where at once"
    t.say(["S01", "S05"], seat=order[0])
    assert t.told("captain-placed") == []
    t.say(["S01"], seat=order[2])
    assert [(event.seat, event.zone) for event in t.told("captain-placed")] == [(order[2], "S01")]
    t.say(["S09"], seat=order[1])
    assert [(event.seat, event.zone) for event in t.told("captain-placed")][1:] == [
        (order[1], "S09"),
        (order[0], "S05"),
    ]


@rule("TRI-PSET-18", "TRI-PSET-19")
def test_on_the_edge_and_not_beside_another():
    t = new_game()
    last, first = t.g.order[1], t.g.order[0]
    assert t.options(last) == list(chart.outer())
    assert (t.ask(last).least, t.ask(last).most) == (1, 4), "up to four, in the order of liking"
    assert t.ask(last).default == ["S02", "S03", "S06", "S07"], "next to two Islands (D-03)"
    t.say(["S01"], seat=last)
    assert t.options(first) == [zone for zone in chart.outer() if zone not in ("S12", "S01", "S02")]
    assert t.refused(["S02"], seat=first) == "no-such-option"


@rule("TRI-PSET-19", "TRI-PSET-17")
def test_wishes_that_are_closed_when_their_time_comes_are_asked_for_again():
    t = new_game()
    last, first = t.g.order[1], t.g.order[0]
    t.say(["S02", "S12"], seat=first).say(["S01"], seat=last)
    assert t.kinds == [(first, "setup.place")]
    assert t.options() == [zone for zone in chart.outer() if zone not in ("S12", "S01", "S02")]
    t.silence()
    assert t.player(first).zone == "S03", "next to two Islands, the lowest number of those that are left"


@rule("TRI-PSET-17", "TRI-PSET-19")
def test_whoever_is_asked_again_is_asked_once():
    t = new_game(3)
    third, second, first = t.g.order
    t.say(["S02"], seat=second).say(["S01"], seat=first)
    assert t.kinds == [(third, "setup.place"), (second, "setup.place")]
    t.say(["S06"], seat=third)
    assert t.kinds == [(second, "setup.place")], "the last to place is ready, and waits for it"
    t.say(["S09"])
    assert [t.player(seat).zone for seat in (first, second, third)] == ["S01", "S09", "S06"]


@rule("TRI-PSET-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_four_captains_always_find_a_place(seed: int):
    t = placed(new_game(4, seed=seed))
    zones = [player.zone for player in t.g.players]
    assert len(set(zones)) == 4
    assert all(other not in chart.adjacent(zone) for zone in zones for other in zones)


@rule("TRI-PSET-20")
def test_placing_draws_nothing_and_a_monster_is_no_bar():
    t = new_game()
    t.say(["S03"], seat=t.g.order[1])
    assert t.g.players[t.g.order[1]].zone == "S03", "a Dangerous Zone"
    assert (t.g.blocks, t.told("travel-drawn")) == ([], [])


@rule("TRI-PSET-22")
def test_the_help_pages_are_there():
    assert len(SPEC.rules) == 360
    assert SPEC.words.get("tutorial", "text")


# ---- choosing Captains ----------------------------------------------------------------------------------------------


@rule("TRI-CAPT-01", "TRI-CAPT-03")
def test_a_random_player_chooses_first_and_it_goes_to_the_right():
    firsts = set[int]()
    for seed in SEEDS:
        t = new_game(3, "advanced", seed)
        order = t.g.stack[-1].choosers
        firsts.add(order[0])
        assert order == [order[0], (order[0] - 1) % 3, (order[0] - 2) % 3]
    assert len(firsts) == 3


@rule("TRI-CAPT-02", "TRI-CAPT-05", "TRI-CAPT-04")
def test_each_takes_one_of_what_is_left():
    t = new_game(3, "advanced")
    first, second, third = t.g.stack[-1].choosers
    heroes_left = list(t.g.heroes)
    assert t.options(first) == heroes_left
    assert t.view(first).mine.dealt, "Feats are seen before"
    t.say([heroes_left[0], heroes_left[1]], seat=second)
    assert t.told("captain") == [], "the first has not chosen"
    t.say([heroes_left[0]], seat=first)
    assert [(event.seat, event.hero) for event in t.told("captain")] == [
        (first, heroes_left[0]),
        (second, heroes_left[1]),
    ]
    assert t.options(third) == heroes_left[2:], "the rest of the cards has come to the third"
    assert t.refused([heroes_left[0]], seat=third) == "no-such-option"
    assert set(ids(t.ask(third).default)) == set(heroes_left[2:]), "silence draws one of them"
    t.say([heroes_left[5]], seat=third)
    assert t.g.heroes == []
    assert set(heroes_left[2:5]) <= set(t.g.box), "the rest to the box"


@rule("TRI-CAPT-02", "TRI-CAPT-03")
def test_a_wish_for_a_captain_who_is_taken_is_asked_for_again():
    t = new_game(2, "advanced")
    first, second = t.g.stack[-1].choosers
    left = list(t.g.heroes)
    t.say([left[0]], seat=second).say([left[0]], seat=first)
    assert t.kinds == [(second, "setup.captain")]
    assert t.options() == left[1:]


@rule("TRI-CAPT-06")
def test_initiative_is_drawn_after_the_choice():
    t = new_game(2, "advanced")
    assert t.g.order == []
    assert t.kinds[0][1] == "setup.captain"


@rule("TRI-SEAT-03")
def test_silence_has_an_answer_for_every_question():
    """A whole game of nothing but silence comes to its end."""
    for mode in ("basic", "advanced"):
        t = new_game(3, mode)
        for _ in range(2000):
            if t.g.over:
                break
            check_sums(t.g)
            t.silence(next(ask.seat for ask in t.asks if not ask.is_aside))
        assert t.g.over


@rule("TRI-SEAT-04", "TRI-SEAT-02")
def test_a_saved_game_goes_on_alike():
    """Decks, luck and the open question are in the save; whoever sits there then plays on with everything in it."""
    t = placed(new_game(2, "advanced"))
    saved = SPEC.codec.encode(t.g)
    twin = Staged(SPEC.codec.decode(saved))
    assert twin.kinds == t.kinds
    for _ in range(30):
        seat = next(ask.seat for ask in t.asks if not ask.is_aside)
        t.silence(seat)
        twin.silence(seat)
    assert SPEC.codec.encode(t.g) == SPEC.codec.encode(twin.g)
