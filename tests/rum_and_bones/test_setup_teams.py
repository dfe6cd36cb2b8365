"""Teams: who has the Crew, the captaincy, which Heroes and which cards."""

from __future__ import annotations

import pytest

from games.core import Ask, IllegalAnswer
from games.core.engine import answer, begin
from games.core.events import known_to
from games.rum_and_bones import SPEC
from games.rum_and_bones.events import CaptainElected, CrewGiven, FactionTaken, HeroesLocked, HeroesPicked
from games.rum_and_bones.harm import Benefit
from games.rum_and_bones.positions import enemy_zones, roster
from games.rum_and_bones.setup import HEROES
from games.rum_and_bones.teams import seats_of
from tests.rules import rule
from tests.rum_and_bones.setting_up import ask_of, asked, by_script, fresh, ids, laid_out, names, of, up_to


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


def test_the_spec_says_who_is_with_whom() -> None:
    """Side by side in teams, nobody in Clash Royale; and what `simulate` tells of many battles."""
    four, clash = SPEC.new(4, {}, 1), SPEC.new(4, {"mode": "clash"}, 1)
    assert [list(SPEC.mates(four, seat)) for seat in range(4)] == [[2], [3], [0], [1]]
    assert [list(SPEC.mates(clash, seat)) for seat in range(4)] == [[], [], [], []]
    assert SPEC.report is not None and SPEC.default_computer == "normal"
