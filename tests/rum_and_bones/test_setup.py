"""Setup: factions, fleets, decks, and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.core.engine import answer, begin
from games.rum_and_bones import SPEC
from games.rum_and_bones.cards import FACTIONS, deck_of, tide, tiles
from games.rum_and_bones.events import CentreRolled, Drew, FactionTaken, FirstRolled, RollTied, RoundBegins
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.positions import fleet, points
from games.rum_and_bones.setup import HEROES, Setup
from games.rum_and_bones.teams import seats_of
from tests.play import Loaded
from tests.rules import rule
from tests.rum_and_bones.setting_up import asked, by_script, fresh, ids, laid_out, names, of, up_to

LAYOUTS = ("std", "gal_gal", "gal_jun", "lon_jun", "jun_jun", "lon_lon")
STARTS = {
    "gallant": {"main_mast", "wheel", "rigging_line"},
    "windcutter": {"wheel", "rigging_line", "captains_chest"},
    "junk": {"ammo_reserves", "armory", "rigging_line"},
}


# ---- factions and ships -----------------------------------------------------------------------------------------


@rule("RUM-SETUP-01")
@pytest.mark.parametrize("mine", FACTIONS)
def test_one_side_chooses_a_faction_and_the_other_has_the_one_left(mine: str):
    g = fresh()
    begin(g)
    assert asked(g) == [(0, "setup.faction")]
    assert ids(g.asks[0]) == list(FACTIONS)
    answer(g, g.asks[0].id, 0, [mine])
    assert {g.board.sides[0].faction, g.board.sides[1].faction} == set(FACTIONS)
    assert g.board.sides[0].faction == mine


@rule("RUM-SETUP-01")
def test_silence_takes_either_faction():
    found: Counter[str] = Counter()
    for seed in range(40):
        g = fresh(seed=seed)
        begin(g)
        assert isinstance(g.asks[0].default, list)
        found[g.asks[0].default[0]] += 1
    assert min(found[faction] for faction in FACTIONS) > 8


@rule("RUM-SETUP-02", "RUM-GAP-89")
@pytest.mark.parametrize("allies", ["faction", "strange"])
def test_the_faction_decides_deck_and_ships_even_with_borrowed_heroes(allies: str):
    picks = ["viana", "santiago", "gabriela"]
    g, _ = laid_out(allies=allies, script={"setup.heroes.0": picks} if allies == "strange" else {})
    assert g.board.sides[0].faction == "deep_lords"
    assert all(tide(card).faction == "deep_lords" for card in [*g.decks[0], *g.players[0].hand])
    assert all(tide(card).faction == "marea" for card in [*g.decks[1], *g.players[1].hand])
    assert [ship.kind for ship in fleet(g.board, 0).ships] == ["gallant"]
    if allies == "strange":
        assert set(names(g, 0)) == set(picks)


@rule("RUM-SETUP-10", "RUM-GAP-59")
@pytest.mark.parametrize("mine", FACTIONS)
@pytest.mark.parametrize("fleets", ["listed", "swapped"])
def test_deep_lords_sail_the_gallant_unless_fleets_are_swapped(mine: str, fleets: str):
    g, _ = laid_out(script={"setup.faction": [mine]}, fleets=fleets)
    kinds = {side.faction: [ship.kind for ship in fleet(g.board, i).ships] for i, side in enumerate(g.board.sides)}
    big, small = ["gallant"], ["windcutter", "windcutter"]
    assert kinds == ({"deep_lords": big, "marea": small} if fleets == "listed" else {"deep_lords": small, "marea": big})
    assert g.board.planks == ["w", "m", "e"]


@rule("RUM-GAP-59", "RUM-LAYOUT-01")
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("fleets", ["listed", "swapped"])
def test_any_faction_may_sail_any_fleet(layout: str, fleets: str):
    g, _ = laid_out(layout=layout, fleets=fleets)
    assert g.board.layout == layout
    assert sorted(side.fleet for side in g.board.sides) == [0, 1]
    if layout != "lon_lon":
        assert g.board.sides[0].fleet == (0 if fleets == "listed" else 1)
    for i, side in enumerate(g.board.sides):
        ships = layouts()[layout].fleets[side.fleet]
        assert points(g.board, i) == ships.points
        assert {(tile.kind, tile.zone) for tile in g.board.tiles if tile.side == i} == set(ships.tiles.items())


@rule("RUM-LAYOUT-05", "RUM-GAP-12", "RUM-GAP-79")
@pytest.mark.parametrize("fleets", ["listed", "swapped"])
def test_the_higher_roll_takes_the_centre_ship_and_ties_roll_again(fleets: str):
    g, events = laid_out(layout="lon_lon", dice=(3, 3, 2, 5, 6, 1), fleets=fleets)
    assert [(tie.what, tie.rolls) for tie in of(events, RollTied)] == [("centre", [3, 3])]
    assert [(event.rolls, event.side) for event in of(events, CentreRolled)] == [([2, 5], 1)]
    assert (g.board.sides[1].fleet, g.board.sides[0].fleet) == (0, 1)
    assert len(fleet(g.board, 1).ships) == 1
    assert g.board.first == 0


@rule("RUM-LAYOUT-05")
def test_no_other_layout_rolls_for_its_fleets():
    for layout in LAYOUTS[:-1]:
        assert not of(laid_out(layout=layout)[1], CentreRolled)


@rule("RUM-LAYOUT-06")
def test_the_centre_ship_has_fewer_deck_features():
    g, _ = laid_out(layout="lon_lon", dice=(6, 1))
    assert [sum(tile.side == side for tile in g.board.tiles) for side in (0, 1)] == [4, 5]


@rule("RUM-LAYOUT-07")
@pytest.mark.parametrize(("roll", "spot"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_die_places_the_kraken_between_long_ships(roll: int, spot: int):
    g, _ = laid_out(layout="lon_lon")
    assert isinstance(g.rng, Loaded)
    g.rng.ready = [roll]
    KrakenPhase().rise(g)
    assert g.board.kraken is not None
    assert g.board.kraken.zones == layouts()["lon_lon"].kraken[spot]


@rule("RUM-LAYOUT-08", "RUM-GAP-59")
def test_junks_have_the_tiles_of_the_box_and_no_tokens_of_their_own():
    for layout in ("gal_jun", "lon_jun", "jun_jun"):
        g, _ = laid_out(layout=layout)
        assert {tile.kind for tile in g.board.tiles} <= tiles().keys()
        assert g.board.dragon is None and g.board.kraken is None


@rule("RUM-SETUP-11", "RUM-SETUP-12")
def test_deckhands_of_the_standard_layout():
    g, _ = laid_out()
    stood = {side: {s.zone: s.hands for s in g.board.crew if s.side == side} for side in (0, 1)}
    assert stood == {0: {"G8": 4, "C8": 4, "K8": 4}, 1: {"F3": 4, "C3": 4, "K3": 4}}
    tile_at = {tile.zone: tile.kind for tile in g.board.tiles}
    assert {tile_at[zone] for zone in stood[0]} == {"main_mast", "rigging_line", "wheel"}
    assert {tile_at[zone] for zone in stood[1]} == {"captains_chest", "rigging_line", "wheel"}


@rule("RUM-LAYOUT-02", "RUM-LAYOUT-03", "RUM-LAYOUT-04")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_kind_of_fleet_starts_on_its_three_tiles(layout: str):
    g, _ = laid_out(layout=layout)
    tile_at = {tile.zone: tile.kind for tile in g.board.tiles}
    for side in (0, 1):
        stacks = [stack for stack in g.board.crew if stack.side == side]
        assert [stack.hands for stack in stacks] == [4, 4, 4]
        assert {tile_at[stack.zone] for stack in stacks} == STARTS[fleet(g.board, side).ships[0].kind]
        tracks = {track.name: track.zones for track in fleet(g.board, side).tracks}
        assert all(stack.zone in tracks[stack.track] for stack in stacks)


@rule("RUM-SETUP-08", "RUM-SETUP-13", "RUM-LAYOUT-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_sums_of_the_box_hold(layout: str, seats: int):
    rows: list[dict[str, Any]] = [{"heroes": "random", "allies": "strange"}, {"mirror": "on", "fleets": "swapped"}]
    for options in rows:
        g, _ = laid_out(seats, layout=layout, extra_draw="on", **options)
        for i, side in enumerate(g.board.sides):
            assert (side.hands, side.bosuns) == (12, 6)
            assert sum(stack.hands for stack in g.board.crew if stack.side == i) == 12
            assert not any(stack.bosuns for stack in g.board.crew)
            cards = [*g.decks[i], *[card for seat in seats_of(g, i) for card in g.players[seat].hand]]
            assert sorted(cards) == sorted(deck_of(side.kind)) and len(cards) == 30
            roll = [hero for hero in g.board.heroes if hero.side == i]
            assert len(roll) == HEROES[seats] == len({hero.name for hero in roll})
            assert {hero.seat for hero in roll} == set(seats_of(g, i))
        centre = layout == "lon_lon"
        assert sorted(Counter(tile.side for tile in g.board.tiles).values()) == ([4, 5] if centre else [5, 5])
        assert len(g.board.planks) == 3


@rule("RUM-SETUP-09")
def test_each_side_shuffles_its_own_thirty_cards():
    tops = {fresh_deck(seed)[-1] for seed in range(60)}
    assert len(tops) > 15
    assert sorted(fresh_deck(1)) == sorted(deck_of("deep_lords"))


def fresh_deck(seed: int) -> list[str]:
    g = fresh(seed=seed)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    return g.decks[0]


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        ({}, "mode layout heroes allies fleets extra_draw"),
        ({"layout": "gal_gal"}, "mode layout heroes allies mirror fleets extra_draw"),
        ({"layout": "lon_lon"}, "mode layout heroes allies mirror extra_draw"),
        ({"mode": "clash", "layout": "gal_gal"}, "mode heroes lives"),
    ],
)
def test_only_options_that_change_something_are_shown(chosen: dict[str, str], shown: str):
    assert [option.key for option in SPEC.options_with({**SPEC.defaults(), **chosen})] == shown.split()


@rule("RUM-GAP-40")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_mirror_matches_need_a_board_that_allows_them(layout: str):
    g, events = laid_out(layout=layout, mirror="on")
    factions = [event.faction for event in of(events, FactionTaken)]
    if layout in ("gal_gal", "lon_lon"):
        assert factions == ["deep_lords", "deep_lords"]
        assert sorted([*g.decks[0], *g.players[0].hand]) == sorted([*g.decks[1], *g.players[1].hand])
    else:
        assert factions == ["deep_lords", "marea"]
    assert [side.faction for side in laid_out(layout=layout)[0].board.sides] == ["deep_lords", "marea"]


# ---- the start --------------------------------------------------------------------------------------------------


@rule("RUM-SETUP-17", "RUM-GAP-12")
def test_the_higher_die_is_first_player_and_ties_roll_again():
    g, events = laid_out(dice=(4, 4, 1, 1, 2, 6))
    assert [tie.rolls for tie in of(events, RollTied)] == [[4, 4], [1, 1]]
    assert [(event.rolls, event.seat) for event in of(events, FirstRolled)] == [([2, 6], 1)]
    assert (g.board.first, g.board.turn) == (1, 1)
    assert g.board.roll is not None
    assert (g.board.roll.what, g.board.roll.side, g.board.roll.faces) == ("first", 1, [2, 6])
    assert laid_out(dice=(5, 4))[0].board.first == 0


@rule("RUM-GAP-12", "RUM-GAP-70")
def test_of_teams_that_roll_alike_the_speakers_roll_again():
    _, events = laid_out(4, dice=(4, 4, 1, 6))
    assert [tie.seats for tie in of(events, RollTied)] == [[2, 3]]
    assert [(event.rolls, event.seat) for event in of(events, FirstRolled)] == [([1, 6], 3)]


@rule("RUM-SETUP-18")
def test_three_cards_each_and_the_first_player_begins():
    g, events = laid_out(dice=(1, 6))
    assert [(event.seat, event.n) for event in of(events, Drew)] == [(0, 3), (1, 3)]
    assert [(len(player.hand), player.size) for player in g.players] == [(3, 3), (3, 3)]
    assert [len(deck) for deck in g.decks] == [27, 27]
    assert [(event.round, event.side) for event in of(events, RoundBegins)] == [(1, 1)]
    assert asked(g) == [(1, "turn.activate")]


@rule("RUM-SETUP-18")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_player_may_draw_one_more(seats: int):
    """An option, because going first seems to be worse."""
    g, _ = laid_out(seats, extra_draw="on", dice=(1, 6))
    more = [len(player.hand) - player.size for player in g.players]
    speaker = g.board.sides[1].captain if seats > 4 else g.board.sides[1].crew_seat
    assert more == [int(seat == speaker) for seat in range(seats)]
    g, _ = laid_out(seats, dice=(1, 6))
    assert all(len(player.hand) == player.size for player in g.players)


# ---- the frame --------------------------------------------------------------------------------------------------


def test_every_step_of_setup_can_be_saved():
    rows: list[tuple[int, dict[str, Any]]] = [(6, {}), (4, {"heroes": "random"}), (3, {"mode": "clash"})]
    for seats, options in rows:
        g = fresh(seats, **options)
        begin(g)
        while g.board.round == 0:
            copy = SPEC.codec.copy(g)
            assert isinstance(copy.stack[-1], Setup)
            assert SPEC.codec.encode(copy) == SPEC.codec.encode(g)
            by_script(g, g.asks[0], {})
