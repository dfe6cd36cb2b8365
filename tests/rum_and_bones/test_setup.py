"""Setup: factions, fleets, teams, Heroes, hands; the start of Clash Royale."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from games.core import Ask, IllegalAnswer, Picks
from games.core.engine import answer, begin
from games.core.events import Event, known_to
from games.rum_and_bones import SPEC
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.cards import FACTIONS, deck_of, heroes, tide, tiles
from games.rum_and_bones.events import (
    CaptainElected,
    CentreRolled,
    CrewGiven,
    Drew,
    FactionTaken,
    FirstRolled,
    HeroesDealt,
    HeroesLocked,
    HeroesPicked,
    HeroesShown,
    PoorChoice,
    RollTied,
    RoundBegins,
)
from games.rum_and_bones.harm import NOBODY, Benefit, ko_hero
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.models import enemy_zones, fleet, points, roster
from games.rum_and_bones.setup import HEROES, Setup
from games.rum_and_bones.state import Table
from games.rum_and_bones.teams import seats_of
from tests.rules import rule
from tests.rum_and_bones.build import Loaded

LAYOUTS = ("std", "gal_gal", "gal_jun", "lon_jun", "jun_jun", "lon_lon")
STARTS = {
    "gallant": {"main_mast", "wheel", "rigging_line"},
    "windcutter": {"wheel", "rigging_line", "captains_chest"},
    "junk": {"ammo_reserves", "armory", "rigging_line"},
}
Script = Mapping[str, Callable[[Ask], Picks] | Picks]


def fresh(seats: int = 2, seed: int = 1, **options: str) -> Table:
    return SPEC.new(seats, options, seed)


def up_to(g: Table, kind: str, script: Script | None = None) -> list[Event]:
    """Begin, and answer as scripted (else by default) until this kind is asked."""
    events = begin(g)
    while g.asks[0].kind != kind:
        events += by_script(g, g.asks[0], script or {})
    return events


def by_script(g: Table, ask: Ask, script: Script) -> list[Event]:
    given = script.get(f"{ask.kind}.{ask.seat}", script.get(ask.kind, ask.default))
    return answer(g, ask.id, ask.seat, given(ask) if callable(given) else given)


def laid_out(
    seats: int = 2, seed: int = 1, script: Script | None = None, dice: tuple[int, ...] = (), **options: str
) -> tuple[Table, list[Event]]:
    """Set up to the first turn; side 0 has Deep Lords unless the script says otherwise."""
    g = fresh(seats, seed, **options)
    g.rng = Loaded(seed)
    g.rng.ready = list(dice)
    return g, up_to(g, "turn.activate", {"setup.faction": ["deep_lords"], **(script or {})})


def of(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def names(g: Table, seat: int) -> list[str]:
    return [g.board.heroes[i].name for i in roster(g.board, seat)]


def faction_of(name: str) -> str:
    return heroes()[name].faction


def asked(g: Table) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in g.asks]


def ask_of(g: Table, seat: int) -> Ask:
    return next(ask for ask in g.asks if ask.seat == seat)


def ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options]


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
            assert sorted(cards) == sorted(deck_of(side.faction)) and len(cards) == 30
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


# ---- Heroes -----------------------------------------------------------------------------------------------------


@rule("RUM-SETUP-03", "RUM-SETUP-04")
def test_exactly_three_heroes_of_the_own_faction():
    g = fresh()
    up_to(g, "setup.heroes", {"setup.faction": ["marea"]})
    ask = ask_of(g, 0)
    assert [faction_of(name) for name in ids(ask)] == ["marea"] * 5
    assert {faction_of(name) for name in ids(ask_of(g, 1))} == {"deep_lords"}
    for wrong in (ids(ask)[:2], ids(ask)[:4], ["snapjaw", *ids(ask)[:2]]):
        with pytest.raises(IllegalAnswer):
            answer(g, ask.id, 0, wrong)


@rule("RUM-SETUP-04", "RUM-SETUP-05", "RUM-GAP-41")
def test_mercenaries_would_be_offered_to_both_sides_and_the_box_has_none(monkeypatch: pytest.MonkeyPatch):
    assert not any(sheet.faction == "mercenary" for sheet in heroes().values())
    hired = {n: msgspec.structs.replace(s, faction="mercenary") if i < 3 else s for i, (n, s) in _numbered()}
    monkeypatch.setattr(sys.modules[Setup.__module__], "heroes", lambda: hired)
    g, _ = laid_out(script={"setup.faction": ["marea"], "setup.heroes.0": list(hired)[:3]})
    assert names(g, 0) == list(hired)[:3]
    assert g.board.sides[0].faction == "marea"


def _numbered() -> list[tuple[int, tuple[str, Any]]]:
    return list(enumerate(heroes().items()))


@rule("RUM-SETUP-06")
def test_both_sides_may_field_the_same_hero():
    trio = ["carcharius", "kyria", "snapjaw"]
    g, _ = laid_out(layout="gal_gal", mirror="on", script={"setup.heroes": trio})
    assert names(g, 0) == names(g, 1) == trio
    g, _ = laid_out(allies="strange", script={"setup.heroes": trio})
    assert names(g, 0) == names(g, 1) == trio


@rule("RUM-GAP-42")
def test_no_hero_twice_on_one_side():
    g = fresh()
    up_to(g, "setup.heroes")
    twice = [ids(g.asks[0])[0]] * 2 + [ids(g.asks[0])[1]]
    with pytest.raises(IllegalAnswer):
        answer(g, g.asks[0].id, 0, twice)


@rule("RUM-SETUP-07", "RUM-SETUP-14", "RUM-SETUP-16", "RUM-SETUP-19")
def test_heroes_wait_off_the_board_with_their_free_skills():
    g, _ = laid_out()
    for hero in g.board.heroes:
        sheet = heroes()[hero.name]
        assert hero.side == g.players[hero.seat].side
        assert (hero.zone, hero.coins, hero.damage, hero.conditions) == ("", 0, 0, [])
        assert (hero.down, hero.activated, hero.lives, hero.out) == (0, False, 0, False)
        assert hero.levels == [int(skill.unlock == 0) for skill in sheet.skills]
        assert hero.levels[0] == 1 and 0 in hero.levels
    assert (g.board.dragon, g.board.kraken, g.board.kraken_slain) == (None, None, False)


@rule("RUM-SETUP-15")
def test_points_and_pools_start_at_nothing():
    g, _ = laid_out()
    assert [(side.vp, side.pool) for side in g.board.sides] == [(0, 0), (0, 0)]
    assert all((side.gun, side.bosun, side.rig, side.crew_done) == (1, 1, 0, False) for side in g.board.sides)


@rule("RUM-GAP-39")
def test_heroes_are_picked_secretly_and_at_once_and_shown_together():
    g = fresh()
    up_to(g, "setup.heroes")
    assert asked(g) == [(0, "setup.heroes"), (1, "setup.heroes")]
    assert all(ask.secret and ask.named for ask in g.asks)
    events = by_script(g, ask_of(g, 1), {})
    assert [event.seat for event in of(events, HeroesLocked)] == [1]
    assert not of(events, HeroesShown) and not g.board.heroes
    told = of(events, HeroesPicked)[0]
    assert known_to(told, 1) and not known_to(told, 0) and not known_to(told, None)
    events = by_script(g, ask_of(g, 0), {})
    assert [event.seat for event in of(events, HeroesShown)] == [0, 1]
    assert all(known_to(event, None) for event in of(events, HeroesShown))
    assert not any(player.picked for player in g.players)
    assert [event.heroes for event in of(events, HeroesShown)] == [names(g, 0), names(g, 1)]


@rule("RUM-GAP-39")
def test_silence_picks_random_heroes():
    found: Counter[str] = Counter()
    for seed in range(60):
        g = fresh(seed=seed)
        up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
        assert isinstance(g.asks[0].default, list) and len(g.asks[0].default) == 3
        found.update(g.asks[0].default)
    assert len(found) == 5 and min(found.values()) > 20


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
    """An option, because going first seems to be worse (ledger 8.5)."""
    g, _ = laid_out(seats, extra_draw="on", dice=(1, 6))
    more = [len(player.hand) - player.size for player in g.players]
    speaker = g.board.sides[1].captain if seats > 4 else g.board.sides[1].crew_seat
    assert more == [int(seat == speaker) for seat in range(seats)]
    g, _ = laid_out(seats, dice=(1, 6))
    assert all(len(player.hand) == player.size for player in g.players)


# ---- teams ------------------------------------------------------------------------------------------------------


@rule("RUM-TEAM-01", "RUM-AIM-01", "RUM-THREE-01", "RUM-FIVE-01", "RUM-SIX-01")
@pytest.mark.parametrize(
    ("seats", "teams"),
    [(3, [[0, 2], [1]]), (4, [[0, 2], [1, 3]]), (5, [[0, 2, 4], [1, 3]]), (6, [[0, 2, 4], [1, 3, 5]])],
)
def test_players_form_two_teams(seats: int, teams: list[list[int]]):
    g, events = laid_out(seats)
    assert [seats_of(g, side) for side in (0, 1)] == teams
    assert len(g.board.sides) == len(g.decks) == 2
    assert [event.seats for event in of(events, FactionTaken)] == teams
    assert [sum(hero.side == side for hero in g.board.heroes) for side in (0, 1)] == [HEROES[seats]] * 2


@rule("RUM-TEAM-02", "RUM-GAP-46")
def test_teammates_see_each_others_hands_and_each_decides_for_the_own_heroes():
    g, _ = laid_out(4)
    mine = SPEC.view(g, 0).mine
    assert mine is not None
    assert [card.id for card in mine.team] == g.players[2].hand
    assert {card.owner for card in mine.team} == {2}
    for ask in g.asks:
        offered = [option.args["hero"] for option in ask.options if option.verb == "activate"]
        assert offered == names(g, ask.seat)


@rule("RUM-TEAM-03")
def test_what_a_teammate_controls_is_friendly():
    g, _ = laid_out(4)
    ours, theirs = roster(g.board, 2)[0], roster(g.board, 1)[0]
    g.board.heroes[ours].zone, g.board.heroes[theirs].zone = "D8", "D9"
    assert "D8" not in enemy_zones(g.board, 0)
    assert "D9" in enemy_zones(g.board, 0)
    assert "D8" in enemy_zones(g.board, 1)


@rule("RUM-TEAM-04", "RUM-THREE-05")
def test_a_team_says_who_benefits_and_a_lone_player_is_not_asked():
    g, _ = laid_out(3, script={"setup.crew": ["seat-2"]})
    asks = Benefit(tile=0, side=0, seat=0).name(g)
    assert isinstance(asks, Ask)
    assert (asks.seat, asks.kind, ids(asks)) == (2, "tile.benefit", ["seat-0", "seat-2"])
    alone = Benefit(tile=0, side=1, seat=-1)
    assert not isinstance(alone.name(g), Ask)
    assert alone.seat == 1


@rule("RUM-GAP-45", "RUM-THREE-02")
@pytest.mark.parametrize(
    ("votes", "crew"), [((0, 0), 0), ((2, 2), 2), ((0, 2), 2), ((2, 0), 2)], ids=["first", "last", "tie", "crossed"]
)
def test_a_team_votes_at_once_for_its_crew_controller(votes: tuple[int, int], crew: int):
    g = fresh(4)
    up_to(g, "setup.crew")
    assert asked(g) == [(seat, "setup.crew") for seat in range(4)]
    assert [ids(ask) for ask in g.asks] == [["seat-0", "seat-2"], ["seat-1", "seat-3"]] * 2
    script = {"setup.crew.0": [f"seat-{votes[0]}"], "setup.crew.2": [f"seat-{votes[1]}"]}
    events = up_to(g, "setup.heroes", script)
    assert [event.seat for event in of(events, CrewGiven)] == [crew, 3]
    assert [side.crew_seat for side in g.board.sides] == [crew, 3]


@rule("RUM-FIVE-02", "RUM-SIX-02")
def test_silence_gives_the_crew_to_the_last_seat_and_the_captaincy_to_the_first():
    g, events = laid_out(5)
    assert [side.crew_seat for side in g.board.sides] == [4, 3]
    assert [side.captain for side in g.board.sides] == [0, 1]
    assert [event.seat for event in of(events, CaptainElected)] == [0, 1]


@rule("RUM-SIX-02", "RUM-SIX-01")
def test_most_votes_count_and_a_three_way_tie_goes_to_the_listed_seat():
    split = {f"{kind}.{seat}": [f"seat-{seat}"] for kind in ("setup.crew", "setup.captain") for seat in (0, 2, 4)}
    most = {f"{kind}.{seat}": ["seat-3"] for kind in ("setup.crew", "setup.captain") for seat in (1, 5)}
    g, _ = laid_out(6, script={**split, **most})
    assert (g.board.sides[0].crew_seat, g.board.sides[0].captain) == (4, 0)
    assert (g.board.sides[1].crew_seat, g.board.sides[1].captain) == (3, 3)


def test_only_teams_vote():
    for seats, voters in ((2, []), (3, [0, 2])):
        g = fresh(seats)
        seen: list[int] = []
        begin(g)
        while g.board.round == 0:
            seen += [ask.seat for ask in g.asks[:1] if ask.kind == "setup.crew"]
            by_script(g, g.asks[0], {})
        assert seen == voters


@rule("RUM-THREE-01", "RUM-THREE-02", "RUM-GAP-71")
def test_three_players_pick_two_and_one_and_three():
    g = fresh(3)
    up_to(g, "setup.heroes", {"setup.crew": ["seat-0"]})
    assert {ask.seat: (ask.least, ask.most) for ask in g.asks} == {0: (1, 1), 1: (3, 3), 2: (2, 2)}


@rule("RUM-THREE-03", "RUM-THREE-04")
def test_hands_of_three_players():
    g, _ = laid_out(3)
    assert [len(player.hand) for player in g.players] == [2, 4, 2]


@rule("RUM-FOUR-01", "RUM-FOUR-02")
def test_four_players_have_two_heroes_and_two_cards_each():
    g, _ = laid_out(4)
    assert [len(roster(g.board, seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert [(len(player.hand), player.size) for player in g.players] == [(2, 2)] * 4
    assert [side.captain for side in g.board.sides] == [-1, -1]


@rule("RUM-FOUR-03", "RUM-GAP-45")
def test_the_crew_needs_its_controllers_click():
    g, _ = laid_out(4, dice=(6, 1), script={"setup.crew": lambda ask: [ids(ask)[0]]})
    assert {ask.seat: "crew" in ids(ask) for ask in g.asks if ask.kind == "turn.activate"} == {0: True, 2: False}


@rule("RUM-FIVE-01", "RUM-FIVE-02", "RUM-FIVE-03", "RUM-SIX-01")
@pytest.mark.parametrize(("seats", "split"), [(5, [1, 3, 2, 2, 2]), (6, [1, 2, 2, 1, 2, 2])])
def test_heroes_are_split_and_the_crew_controller_has_the_fewest(seats: int, split: list[int]):
    crew = {"setup.crew": lambda ask: [f"seat-{0 if ask.seat % 2 == 0 else 3}"]}
    g, _ = laid_out(seats, script=crew)
    assert [len(roster(g.board, seat)) for seat in range(seats)] == split
    assert [side.crew_seat for side in g.board.sides] == [0, 3]


@rule("RUM-SIX-02")
@pytest.mark.parametrize("seats", [5, 6])
def test_the_captain_alone_holds_cards(seats: int):
    captain = {"setup.captain": lambda ask: [f"seat-{2 if ask.seat % 2 == 0 else 1}"]}
    g, _ = laid_out(seats, script=captain)
    assert [(len(player.hand), player.size) for player in g.players] == [
        (3, 3) if seat in (1, 2) else (0, 0) for seat in range(seats)
    ]


@rule("RUM-GAP-71")
def test_a_teammates_locked_heroes_are_seen_at_once_and_not_offered():
    g = fresh(4)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    before = {ask.seat: ask.id for ask in g.asks}
    events = by_script(g, ask_of(g, 0), {"setup.heroes": ["ishmael", "waldorf"]})
    told = of(events, HeroesPicked)[0]
    assert [known_to(told, seat) for seat in range(4)] == [True, False, True, False]
    mate = ask_of(g, 2)
    assert ids(mate) == ["carcharius", "kyria", "snapjaw"]
    assert mate.id != before[2]
    assert {ask.seat: ask.id for ask in g.asks if ask.seat != 2} == {1: before[1], 3: before[3]}
    with pytest.raises(IllegalAnswer):  # what was chosen before is no answer to the new question
        answer(g, before[2], 2, ["carcharius", "kyria"])
    mine = SPEC.view(g, 2).mine
    assert mine is not None and mine.team_picked == ["ishmael", "waldorf"]


@rule("RUM-GAP-71")
def test_with_five_a_side_only_the_split_is_chosen_and_the_last_one_is_not_asked():
    g = fresh(6)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    by_script(g, ask_of(g, 0), {"setup.heroes": ["carcharius", "snapjaw"]})
    events = by_script(g, ask_of(g, 2), {"setup.heroes": ["ishmael", "waldorf"]})
    assert [event.seat for event in of(events, HeroesLocked)] == [2, 4]
    assert g.players[4].picked == ["kyria"]
    assert sorted(ask.seat for ask in g.asks) == [1, 3, 5]


@rule("RUM-GAP-71")
def test_any_order_of_locking_gives_everybody_heroes_of_the_own():
    for seed in range(12):
        g = fresh(5, seed)
        up_to(g, "setup.heroes")
        while g.board.round == 0:
            by_script(g, g.asks[g.rng.below(len(g.asks))], {})
        assert [len(roster(g.board, seat)) for seat in range(5)] == [2, 3, 2, 2, 1]
        for side in (0, 1):
            assert len({hero.name for hero in g.board.heroes if hero.side == side}) == 5


# ---- random Heroes and strange allies ---------------------------------------------------------------------------


@rule("RUM-RAND-01")
def test_random_heroes_are_dealt_from_the_faction_openly_and_must_be_used():
    seen: set[tuple[str, ...]] = set()
    for seed in range(30):
        g, events = laid_out(seed=seed, heroes="random")
        dealt = of(events, HeroesDealt)
        assert [(event.side, event.faction) for event in dealt] == [(0, "deep_lords"), (1, "marea")]
        assert all(known_to(event, None) for event in dealt)
        assert [names(g, seat) for seat in (0, 1)] == [event.heroes for event in dealt]
        assert all(faction_of(name) == event.faction for event in dealt for name in event.heroes)
        seen.add(tuple(dealt[0].heroes))
    assert len(seen) > 5


@rule("RUM-RAND-02", "RUM-GAP-41")
def test_dealing_mercenaries_is_no_choice_of_this_box():
    assert next(option.choices for option in SPEC.options if option.key == "heroes") == ("chosen", "random")
    assert sum(sheet.faction == "mercenary" for sheet in heroes().values()) < 4


@rule("RUM-STRANGE-01")
def test_strange_allies_come_from_any_faction():
    g = fresh(allies="strange")
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    assert [ids(ask) for ask in g.asks] == [list(heroes())] * 2
    assert g.board.sides[0].faction == "deep_lords"
    assert g.asks[0].least == g.asks[0].most == 3


@rule("RUM-STRANGE-02")
def test_strange_allies_are_shown_as_unrated():
    assert SPEC.view(laid_out(allies="strange")[0], None).strange
    assert not SPEC.view(laid_out()[0], None).strange


@rule("RUM-STRANGE-03", "RUM-GAP-55", "RUM-GAP-72")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_strange_allies_are_dealt_without_replacement(seats: int):
    mixed = 0
    for seed in range(6):
        g, events = laid_out(seats, seed, heroes="random", allies="strange")
        dealt = [event.heroes for event in of(events, HeroesDealt)]
        assert [len(names) for names in dealt] == [HEROES[seats]] * 2
        assert not set(dealt[0]) & set(dealt[1])
        assert [{hero.name for hero in g.board.heroes if hero.side == side} for side in (0, 1)] == [*map(set, dealt)]
        mixed += len({faction_of(name) for name in dealt[0]}) == 2
    assert mixed > 1


@rule("RUM-GAP-72")
def test_a_random_deal_is_split_inside_the_team():
    g = fresh(4, heroes="random")
    events = up_to(g, "setup.heroes")
    dealt = [event.heroes for event in of(events, HeroesDealt)]
    assert [ids(ask_of(g, seat)) for seat in (0, 1)] == dealt
    chosen = ids(ask_of(g, 2))[:2]
    events = by_script(g, ask_of(g, 2), {"setup.heroes": chosen})
    assert set(g.players[0].picked) == set(dealt[0]) - set(chosen)
    assert sorted(ask.seat for ask in g.asks) == [1, 3]


# ---- Clash Royale -----------------------------------------------------------------------------------------------


def a_clash(seats: int = 3, seed: int = 1, **kw: Any) -> tuple[Table, list[Event]]:
    return laid_out(seats, seed, mode="clash", **kw)


@rule("RUM-CLASH-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_in_a_clash_every_player_is_a_side(seats: int):
    g, events = a_clash(seats)
    assert [player.side for player in g.players] == list(range(seats)) == list(range(len(g.board.sides)))
    assert not of(events, FactionTaken)
    assert g.board.layout == "clash" and g.board.clash
    for i, hero in enumerate(g.board.heroes):
        hero.zone = layouts()["clash"].points[i % 6]
    for seat in range(seats):
        others = {hero.zone for hero in g.board.heroes if hero.seat != seat}
        assert others <= enemy_zones(g.board, seat)


@rule("RUM-CLASH-02", "RUM-GAP-53", "RUM-GAP-86")
def test_one_or_two_different_heroes_of_any_faction_secretly_at_once():
    g = fresh(3, mode="clash")
    begin(g)
    assert asked(g) == [(seat, "setup.heroes") for seat in range(3)]
    assert all((ask.least, ask.most, ask.secret) == (1, 2, True) for ask in g.asks)
    assert all(ids(ask) == list(heroes()) for ask in g.asks)
    for wrong in ([], ["viana", "viana"], ["viana", "ishmael", "kyria"]):
        with pytest.raises(IllegalAnswer):
            answer(g, g.asks[0].id, 0, wrong)
    up_to(g, "turn.activate", {"setup.heroes": ["ishmael", "viana"], "setup.heroes.1": ["viana"]})
    assert [names(g, seat) for seat in range(3)] == [["ishmael", "viana"], ["viana"], ["ishmael", "viana"]]
    assert [hero.side for hero in g.board.heroes] == [0, 0, 1, 2, 2]


@rule("RUM-CLASH-03")
def test_a_clash_has_neither_crew_nor_cards():
    g, events = a_clash(4, extra_draw="on")
    assert not g.board.crew and not g.decks and not of(events, Drew)
    assert all((side.hands, side.bosuns) == (0, 0) for side in g.board.sides)
    assert all(not player.hand and not player.size for player in g.players)
    assert {tile.side for tile in g.board.tiles} == {-1}
    assert [(tile.kind, tile.zone) for tile in g.board.tiles] == layouts()["clash"].tiles


@rule("RUM-CLASH-04")
@pytest.mark.parametrize("lives", ["2", "3", "4", "5"])
def test_the_table_agrees_on_lives(lives: str):
    g, _ = a_clash(lives=lives)
    assert {hero.lives for hero in g.board.heroes} == {int(lives)}


@rule("RUM-CLASH-05", "RUM-CLASH-06")
def test_the_last_life_ends_a_hero_and_the_last_player_wins():
    g, _ = a_clash(2, lives="2", script={"setup.heroes": ["ishmael"]})
    for left in (1, 0):
        assert not g.over
        g.board.heroes[1].zone = "A3"
        ko_hero(g, 1, NOBODY)
        assert (g.board.heroes[1].lives, g.board.heroes[1].out) == (left, left == 0)
    assert g.over and g.winners == [0]
    assert [side.vp for side in g.board.sides] == [0, 0]


@rule("RUM-CLASH-07", "RUM-GAP-12", "RUM-GAP-86")
def test_two_dice_each_and_only_the_tied_roll_again():
    g, events = a_clash(3, dice=(6, 5, 1, 2, 5, 6, 2, 1, 3, 3))
    assert [(tie.rolls, tie.seats) for tie in of(events, RollTied)] == [([11, 3, 11], [0, 2])]
    assert [(event.rolls, event.seat) for event in of(events, FirstRolled)] == [([3, 0, 6], 2)]
    assert (g.board.first, g.board.turn) == (2, 2)
    assert g.board.roll is not None and g.board.roll.faces == [3, 3]
    assert asked(g) == [(2, "turn.activate")]


@rule("RUM-CLASH-18")
def test_poor_choices_are_marked_before_and_told_after():
    g = fresh(2, mode="clash")
    begin(g)
    marked = {option.id for option in g.asks[0].options if option.group == "poor"}
    assert marked == {"waldorf", "latigo", "carcharius", "viana"}
    events = up_to(g, "turn.activate", {"setup.heroes.0": ["waldorf", "snapjaw"], "setup.heroes.1": ["viana"]})
    assert [(event.seat, event.hero) for event in of(events, PoorChoice)] == [(0, "waldorf"), (1, "viana")]
    g = fresh()
    events = up_to(g, "turn.activate")
    assert not of(events, PoorChoice)


@rule("RUM-CLASH-02", "RUM-RAND-01")
def test_random_heroes_of_a_clash_are_two_each():
    g, events = a_clash(6, heroes="random")
    assert [len(names(g, seat)) for seat in range(6)] == [2] * 6
    assert [event.heroes for event in of(events, HeroesDealt)] == [names(g, seat) for seat in range(6)]


@rule("RUM-GAP-86")
def test_a_hit_may_go_to_any_enemy_hero_in_the_zone_never_to_the_own():
    g, _ = a_clash(3, script={"setup.heroes.0": ["ishmael", "kyria"], "setup.heroes": ["snapjaw"]})
    for hero in g.board.heroes:
        hero.zone = "D8"
    g.board.active = 0
    g.asks = []
    hero_attack(g, 0, 0, "D8")
    view = SPEC.view(g, None)
    assert view.attack is not None
    assert [target.key for target in view.attack.targets] == ["hero-2", "hero-3"]


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
