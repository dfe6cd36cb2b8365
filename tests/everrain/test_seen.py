"""What everybody sees, what nobody knows, and what is counted over many voyages: from tables laid by hand."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from games.core import Option, Rng
from games.core.simulate import Played
from games.everrain import SPEC
from games.everrain.cards import cards, elders, opener_of
from games.everrain.chart import NOWHERE, ahead, aimed, beside, direction_to, name_of, printed_at
from games.everrain.chronicle import note
from games.everrain.report import summary
from games.everrain.roaming import Roaming
from games.everrain.sea_options import away_options, rank, spot
from games.everrain.state import Aside, Fleet, Offer, Orders, Tally, Visit, Wreck
from games.everrain.telling import Telling
from games.everrain.turn import Turn, by_silence
from tests.rules import rule

from .build import Staged, a_voyage

MAN, FRIGATE = "drowned-man.1", "damned-frigate.1"
JOURNEYS = [card.id for card in cards().values() if card.stage == "journey" and card.deck == "sea"]


def with_table(v: Staged, **fields: Any) -> Staged:
    for name, value in fields.items():
        assert hasattr(v.g, name), name
        setattr(v.g, name, value)
    return v


# ---- the view -------------------------------------------------------------------------------------------------------


@rule("EVR-SEAT-01", "EVR-STORY-08")
def test_everything_on_the_table_is_seen_and_of_decks_only_how_much():
    v = with_table(a_voyage(2).crew(0, "DH-01", "z0"), agenda=3, act=2, player=4, enemy=2, elder=11, round=5, first=1)
    v.ship(1).waiting = [JOURNEYS[0]]
    first, second = cards()[JOURNEYS[0]].story, cards()[JOURNEYS[1]].story
    with_table(v, owners={first: 1, second: 0}, beside=[Aside(JOURNEYS[1], 0)], explored=[3], wrecks=[Wreck(4, 0, "C")])
    seen = SPEC.view(v.g, 0)
    assert (seen.agenda, seen.act, seen.player, seen.enemy, seen.elder, seen.round, seen.first) == (
        3,
        2,
        4,
        2,
        11,
        5,
        1,
    )
    assert (seen.explored, [wreck.at for wreck in seen.wrecks]) == ([3], [4])
    assert [ship.waiting for ship in seen.ships] == [[], []] and seen.waiting == [0, 1], "face down"
    assert seen.beside == {"sea": 1, "expedition": 0, "denizen": 0}
    assert [(one.story, one.seat, one.beside, one.waiting) for one in seen.stories] == [
        (first, 1, "", True),
        (second, 0, "sea", False),
    ]
    assert seen.decks["treasure"].left == 40 and seen.decks["sea"].thrown == []
    assert set(seen.decks) == {
        *("sea", "expedition", "denizen", "treasure", "improvement", "artillery", "enemy", "positive", "negative")
    }
    assert seen.uncharted == [len(pile) for pile in v.g.uncharted]
    assert seen.pool == len(v.g.pool) == 17
    assert (seen.yields, seen.holds, seen.turn) == ([2, 1], [3, 3], 0)
    assert (seen.island, seen.tokens, seen.card, seen.stakes) == (-1, {}, None, None)
    v.g.gone = [v.g.pool.pop()]
    assert SPEC.view(v.g, 0).pool == 17, "those who have left may be drawn again"


def test_a_card_that_is_open_is_seen_with_whose_it_is():
    v = a_voyage(2, turn=1)
    v.g.visit = Visit("duskfall", denizen="S04")
    seen = SPEC.view(v.g, None).card
    assert seen is not None and (seen.id, seen.seat) == ("S04", 1)
    v.g.visit = Visit("duskfall")
    assert SPEC.view(v.g, None).card is None
    v.g.stack = [Telling(seat=0, card="S04", group=[])]
    seen = SPEC.view(v.g, None).card
    assert seen is not None and (seen.id, seen.seat) == ("S04", 0)


def test_before_ships_are_placed_they_yield_nothing():
    v = a_voyage(2)
    v.ship(0).at, v.ship(0).board = -1, ""
    seen = SPEC.view(v.g, 0)
    assert (seen.yields, seen.armed[0]) == ([0, 1], [])
    assert len(seen.armed[1]) == 2


# ---- what nobody knows ----------------------------------------------------------------------------------------------


def twins(g: Fleet, seat: int | None = 0) -> Iterator[Fleet]:
    for seed in range(20):
        other = deepcopy(g)
        SPEC.scramble(other, seat, Rng(seed))
        yield other


def test_decks_piles_and_the_sleeper_could_be_otherwise():
    v = a_voyage(2)
    seen = dict[str, set[str]]()
    for other in twins(v.g):
        tops = {
            **{name: pile.cards[-1] for name, pile in other.decks.items()},
            "treasure": other.treasure.cards[-1],
            "improvement": other.improvement.cards[-1],
            "artillery": other.artillery.cards[-1],
            "lurking": other.lurking.cards[-1],
            "virtues": other.virtues.cards[-1],
            "vices": other.vices.cards[-1],
            "tiles": other.uncharted[0][-1],
            "deeper": other.deeper[0][-1],
            "pool": other.pool[-1],
            "sleeper": other.sleeper,
            "chance": str(other.rng.word),
        }
        for name, top in tops.items():
            seen.setdefault(name, set()).add(top)
        assert sorted(other.treasure.cards) == sorted(v.g.treasure.cards), "nothing is lost"
        assert other.sleeper in elders()
    assert all(len(found) > 1 for found in seen.values())
    arisen = a_voyage(2).arisen("ulmareth", "0.3")
    assert {other.sleeper for other in twins(arisen.g)} == {"ulmareth"}, "it has shown itself"


def test_a_card_that_waits_could_be_any_of_its_owner_in_that_deck():
    v = a_voyage(2)
    mine = JOURNEYS[:3]
    v.g.owners = {cards()[card].story: 1 for card in mine}
    for story in v.g.owners:
        v.g.decks["sea"].take(opener_of(story).id)
    v.ship(1).waiting = [mine[0]]
    v.g.decks["sea"].cards += mine[1:]
    found = {tuple(other.ships[1].waiting) for other in twins(v.g)}
    assert found == {(card,) for card in mine}
    for other in twins(v.g):
        assert sorted([*other.decks["sea"].cards, *other.ships[1].waiting]) == sorted(
            [*v.g.decks["sea"].cards, mine[0]]
        )


def test_tokens_that_lie_face_down_could_be_others():
    v = a_voyage(1)
    tokens = {"a": "clue", "b": "enemy", "c": "rest", "d": "treasure"}
    v.g.stack = [Roaming(seat=0, tokens=tokens, shown=["a"])]
    found = set[str]()
    for other in twins(v.g):
        (frame,) = other.stack
        assert frame.tokens["a"] == "clue" and sorted(frame.tokens.values()) == sorted(tokens.values())
        found.add(str(frame.tokens))
    assert len(found) > 1


# ---- many voyages ---------------------------------------------------------------------------------------------------


def ended(won: bool, rounds: int, arisen: str = "", **tally: Any) -> Played:
    v = with_table(a_voyage(2), round=rounds, tally=Tally(**tally))
    if arisen:
        v.arisen(arisen, "0.3")
    v.g.winners = [0, 1] if won else []
    return Played(v.g.winners, 0, v.g)


def test_a_report_by_hand():
    played = [
        ended(True, 8, turns=16, foes=2, raiders=1, sunk=0, slain=1, begun=3, finished=["S01"]),
        ended(False, 12, turns=20, foes=5, raiders=2, sunk=1, slain=2, begun=2),
        ended(True, 10, "osk-venn", arose=7, turns=22, foes=4, raiders=3, sunk=2, slain=0, begun=4, finished=["S02"]),
        ended(False, 14, "osk-venn", arose=9, turns=30, foes=9, raiders=2, sunk=0, slain=4, begun=1),
    ]
    played[0].state.ships[0].sailors = []
    told = summary(played)
    assert (told["won"], told["won by the track"], told["lost by the track"]) == ("50.0 %", "25.0 %", "25.0 %")
    assert (told["Elder One arose"], told["of these won"], told["rounds of an endgame"]) == ("50.0 %", "50.0 %", "4")
    assert told[elders()["osk-venn"].name] == "won 1 of 2" and told[elders()["ulmareth"].name] == "won 0 of 0"
    assert (told["rounds"], told["turns"]) == ("11", "21")
    assert (told["enemies On Deck"], told["enemy ships"], told["ships sunk"]) == ("5.0", "2.0", "0.8")
    assert (told["enemies On Deck, with an Elder One"], told["enemies On Deck, without"]) == ("6.5", "3.5")
    assert (told["Crew slain"], told["stories begun"], told["stories finished"]) == ("1.8", "2.5", "0.5")
    assert told["Crew of a ship at the end"] == "0.0"
    alone = summary(played[:1])
    assert (alone["of these won"], alone["rounds of an endgame"]) == ("-", "-")
    assert alone["enemies On Deck, with an Elder One"] == "-"


def test_a_long_voyage_keeps_its_beginning_and_its_end():
    v = a_voyage(1)
    for n in range(90):
        note(v.g, "slain", 0, str(n))
    assert [one.thing for one in v.g.tally.notes] == [str(n) for n in range(80)]
    note(v.g, "won-by", thing="track")
    assert v.g.tally.notes[-1].what == "won-by" and len(v.g.tally.notes) == 81


# ---- the chart ------------------------------------------------------------------------------------------------------


@rule("EVR-MAP-01", "EVR-REVEAL-05")
def test_a_tile_lies_turned():
    assert printed_at("ABCDEFG", 0) == list("ABCDEFG")
    assert printed_at("ABCDEFG", 1) == list("AGBCDEF")
    assert printed_at("ABCDEFG", 5) == list("ACDEFGB")


@rule("EVR-ART-05")
def test_ways_over_the_chart():
    for way in range(6):
        to = ahead(0, way)
        assert to == beside()[0][way] == 1 + way
        assert direction_to(0, to) == way and ahead(to, (way + 3) % 6) == 0
        assert aimed(0, way, (0,)) == to and aimed(0, way, (3,)) == ahead(0, (way + 3) % 6)
        assert aimed(0, way, (0, 3)) == 0
    assert any(NOWHERE in near for near in beside()), "the edge of the world"
    assert [name_of(at) for at in (0, 6, 7, 132)] == ["0.0", "0.6", "1.0", "18.6"]


def test_places_come_before_water_and_have_names():
    v = a_voyage(1).chart(1, "PIAWCRC")
    v.g.explored = [9]
    assert [rank(v.g, 7 + n) for n in range(6)] == [0, 1, 2, 1, 2, 2], "explored is as good as water"
    names = [spot(v.g, 7 + n) for n in range(1, 6)]
    assert names == ["I1", "A1", "W1", "C1.4", "R1.5"]


def test_out_of_port_places_first():
    v = a_voyage(1).chart(1, "CCCCCCC").sea("0.0", "P").sea("0.2", "I").sea("0.4", "R")
    v.ship(0).fresh = Orders(0, 2, 0)
    options = away_options(v.g, 0)
    assert options[0].id == "away.0.2", "the Island"
    assert {option.args["case"] for option in options} == {"away"}
    assert [option.args["cost"] for option in options[1:]] == sorted(option.args["cost"] for option in options[1:])  # pyright: ignore[reportArgumentType]
    v.ship(0).fresh = Orders(3, 0, 1)
    assert away_options(v.g, 0) == []


# ---- on turn --------------------------------------------------------------------------------------------------------


@rule("EVR-TURN-01", "EVR-NAV-04")
def test_a_turn_begins_with_a_clean_slate():
    v = a_voyage(2).crew(0, "DH-01").crew(1, "DH-02")
    ship = v.ship(0)
    ship.points, ship.next_points, ship.navigated, ship.bound, ship.spends = 3, 2, True, True, True
    ship.visited, ship.dissected, ship.tossed = ["duskfall"], ["DH-01"], ["DH-01"]
    v.sailor("DH-01").slept = v.sailor("DH-02").slept = True
    v.g.offers = [Offer(1, {}, {})]
    v.start(Turn(seat=0))
    assert (ship.points, ship.next_points, ship.navigated, ship.bound, ship.spends) == (2, 0, False, False, False)
    assert (ship.visited, ship.dissected, ship.tossed, v.g.offers) == ([], [], [], [])
    assert not v.sailor("DH-01").slept and not v.sailor("DH-02").slept
    assert (v.g.turn, v.g.tally.turns) == (0, 1)


@pytest.mark.parametrize("first", ["objective", "plunder", "end"])
def test_what_silence_does_on_a_turn(first: str):
    """Rows 6, 21 and 36: what is to be paid is paid, a wreck is plundered, and then the turn ends."""
    options = ["end", "plunder", "objective"]
    assert by_silence([Option(one) for one in options[: options.index(first) + 1]]) == first
