"""What computer hands never read, and why not."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.asks import Option
from games.core.simulate import Played
from games.sleeping_gods.book import LOST, PROLOGUE, STARTS, book
from games.sleeping_gods.bookcheck import chains
from games.sleeping_gods.cards import keywords, totems
from games.sleeping_gods.coverage import counting
from games.sleeping_gods.coverage.counting import WHY, led_by, unread
from games.sleeping_gods.coverage.curious import Curious, voyage
from games.sleeping_gods.coverage.quarry import NEVER, Met, Quarry, facts_of, foes, paid_for

from .build import Sea


def test_what_was_read_is_not_missing():
    assert unread({leaf.id for leaf in book()}) == {}


def test_where_nobody_went_nothing_was_begun():
    missing = unread(set())
    assert {missing[start] for start in STARTS if start in missing} == {"never begun"}
    assert missing["6.3"] == "behind"


def test_the_paragraph_before_tells_why():
    """Climb from the launch (Strength, else 6.5), or sail on."""
    missing = unread({"6", "6.2"})
    assert (missing["6.3"], missing["6.5"], missing["6.6"]) == ("passing", "failing", "choosing")
    assert "6" not in missing and missing["7"] == "never begun"


def test_a_door_that_was_never_opened():
    """Heron Light wants the wick."""
    assert unread({"9.11"})["9"] == "needs"
    assert set(unread({"9"}).values()) <= set(WHY)


@pytest.mark.parametrize(
    ("said", "begun"),
    [
        ("--games 1", [(seats, 1, 1000 * (seats - 1), {"sea": "forgiving"}, "normal") for seats in (1, 2, 3, 4)]),
        (
            "--games 2 --seats 3 1 --seed 5 --sea brutal --level easy",
            [(3, 2, 5, {"sea": "brutal"}, "easy"), (1, 2, 1005, {"sea": "brutal"}, "easy")],
        ),
    ],
)
def test_which_campaigns_are_looked_at(
    said: str, begun: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """All numbers of seats on the usual sea, unless something else is said; each on seeds of its own."""
    played: list[object] = []

    def campaigns(seats: int, games: int, *how: object) -> list[Played]:
        played.append((seats, games, *how))
        return [Played([0], 9, Sea(seats=1).g)] * games

    monkeypatch.setattr(counting, "campaigns", campaigns)
    monkeypatch.setattr("sys.argv", ["coverage", *said.split()])
    counting.main()
    assert played == begun
    told = capsys.readouterr().out
    assert "met in 4 campaigns: " in told and "never begun, nobody went there: " in told


def test_a_totem_is_led_to_by_its_quests_in_their_order():
    """The antler for the rope, the rope for the temple of the stag; a spring and a stone for the tortoise."""
    assert list(led_by(chains()["60"])) == ["Q5", "Q6"]
    assert set(led_by(chains()["98"])) == {"Q15", "Q16"}


# ---- curious hands ----------------------------------------------------------------------------------------------


def test_everything_unread_can_be_come_to_from_a_new_campaign():
    """But what follows a defeat in the finale, and what is read before anybody chooses."""
    g = Sea(seats=1).g
    quarry = Quarry(g, Met())
    missing = {leaf.id for leaf in book() if leaf.text and quarry.near[leaf.id] >= NEVER}
    assert missing <= {PROLOGUE, LOST} | {leaf.id for leaf in book() if leaf.id.startswith("P.")}


def test_what_is_wanted_is_where_one_has_to_go_first():
    """The lighthouse opens to the wick, which lies in the wreck; with the wick in hand it is the next place."""
    sea = Sea(seats=1)
    met = Met(read={leaf.id for leaf in book() if leaf.id != "9"}, fought=set(foes()))
    first = Quarry(sea.g, met).wanted()
    assert {name.partition(".")[0] for name in first} == {"2"}
    sea.g.quests = ["Q3"]
    assert set(Quarry(sea.g, met).wanted()) == {"9"}


def test_who_wants_what_lies_behind_a_failure_sends_nobody():
    """Spindle Rock: the line parts (6.2) if Craft fails."""
    sea = Sea(seats=1)
    hands = Curious(Met(read={leaf.id for leaf in book() if leaf.id != "6.2"}, fought=set(foes())), Random(1))
    hands.look(sea.g)
    sea.read("6", place=6)
    ask = sea.ask("story.choose")
    sea.give("story.choose", hands.choose(sea.g, ask))
    assert hands.shy
    assert hands.choose(sea.g, sea.ask("challenge.who")) == []


def test_a_curious_campaign_comes_to_its_end_and_meets_more_than_others():
    met = Met()
    played = voyage(1, 3, {"sea": "forgiving", "voyage": "short"}, met)
    assert played.state.over and met.read == {reading.id for reading in played.state.readings}
    fresh = voyage(1, 4, {"sea": "forgiving", "voyage": "short"}, met)
    assert len({one.id for one in fresh.state.readings} - {one.id for one in played.state.readings}) > 20


def test_a_short_voyage_needs_fewer_totems_for_the_last_of_its_mornings():
    long, short = Sea(seats=1).g, Sea(seats=1, voyage="short").g
    assert Quarry(short, Met()).near["F1.4"] < Quarry(long, Met()).near["F1.4"] / 2


def test_the_drowned_are_paid_before_the_rest_is_counted():
    """Three totems for the way home (125), and three more for the better end of it (E3.4)."""
    assert paid_for("E3.3") == 3 and paid_for("E1.3") == 0
    turn = next(turn for turn in book()["E3.3"].tests if turn.totems)
    assert facts_of(turn, 3) == ("t:6",)


@pytest.mark.parametrize("found", [5, 6])
def test_an_ending_is_taken_again_for_what_nobody_has_read_of_it(found: int):
    """Open Gates ends in two ways: for six totems, and for fewer."""
    sea = Sea(seats=1)
    sea.g.quests, sea.g.revered = ["Q20"], 8
    for card in list(totems())[:found]:
        sea.own(card)
    hands = Curious(Met(read={leaf.id for leaf in book() if leaf.id != "E1.4"}, fought=set(foes())), Random(1))
    hands.look(sea.g)
    sea.read("12", place=12)
    hands.choose(sea.g, sea.ask("story.choose"))
    assert hands.keen == (found == 6)


def test_whoever_has_a_keyword_has_to_be_rid_of_it_for_what_is_read_without():
    """The press (46) greets those who have its cuttings still, and those who have planted them (32) otherwise."""
    sea = Sea(seats=1)
    sea.g.quests, sea.g.marks = ["Q50"], {"press-cuttings": 1}
    met = Met(read={leaf.id for leaf in book() if leaf.id != "46.8"}, fought=set(foes()))
    assert Quarry(sea.g, met).first("46.8").partition(".")[0] == "32"
    sea.g.quests = []
    assert Quarry(sea.g, met).first("46.8") == "46.8"


def test_what_has_to_be_paid_on_the_way_is_known_and_kept():
    """A hall at Hope's Landing (50) takes four of materials; a yard does not get them then."""
    sea = Sea(seats=1)
    hands = Curious(Met(read={leaf.id for leaf in book() if leaf.id != "50.3"}, fought=set(foes())), Random(1))
    hands.look(sea.g)
    assert hands.dream == "50.3" and hands.stores.get("materials") == 4
    assert hands.spends(Option("yard.materials.bridge")) and not hands.spends(Option("yard.coins.bridge"))


def test_nobody_goes_where_something_else_is_read_by_now():
    """The hill tells those who are revered another story (12.1)."""
    sea = Sea(seats=1)
    met = Met(read={leaf.id for leaf in book() if leaf.id != "12"}, fought=set(foes()))
    assert "12" in Quarry(sea.g, met).prices()
    sea.g.revered = 8
    assert "12" not in Quarry(sea.g, met).prices()


def test_who_is_to_be_lost_at_the_door_lets_it_happen():
    sea = Sea(seats=1)
    hands = Curious(Met(read={leaf.id for leaf in book() if leaf.id != LOST}), Random(1))
    assert not hands.is_doomed(sea.g)
    sea.g.interlude = "F1"
    assert hands.is_doomed(sea.g)
    hands.met.read.add(LOST)
    assert not hands.is_doomed(sea.g)


def test_when_little_is_left_a_campaign_is_for_one_thing():
    """The crab's shrine opens to the tables of the Old Harbourmaster (18)."""
    sea = Sea(seats=1)
    hands = Curious(Met(read={leaf.id for leaf in book() if leaf.id != "24"}, fought=set(foes())), Random(1))
    hands.look(sea.g)
    assert hands.dream in ("", "24")
    assert max(hands.places, key=lambda number: hands.places[number]) == 18


def test_curious_hands_go_on_where_the_last_ones_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    played: list[tuple[object, ...]] = []

    def voyage(seats: int, seed: int, options: dict[str, str], met: Met) -> None:
        played.append((seats, seed, options.get("voyage", "long")))
        met.campaigns += 1
        met.read.add(str(met.campaigns))

    monkeypatch.setattr(counting, "voyage", voyage)
    for games in (1, 4):
        said = f"coverage --games {games} --seats 1 2 --seed 5 --curious --memory {tmp_path / 'met.json'}"
        monkeypatch.setattr("sys.argv", said.split())
        counting.main()
    seeds = [(1, 5), (2, 1005), (1, 6), (2, 1006), (1, 7), (2, 1007), (1, 8), (2, 1008)]
    assert [one[:2] for one in played] == seeds
    assert [one[2] for one in played] == ["long"] * 6 + ["short"] * 2
    assert "met in 8 campaigns: " in capsys.readouterr().out


def test_what_shuts_the_door_on_something_else_comes_after_it():
    """The Guild Bank gives a deposit back to those who robbed it, and takes none from them."""
    sea = Sea()
    met = Met(read={leaf.id for leaf in book()} - {"93.9"})
    sea.g.quests.append(keywords()["GUILDPASS"])
    assert Quarry(sea.g, met).path("93.9") == ["93.9", "93.1"]
    sea.g.marks["bank-deposit"] = 1
    assert Quarry(sea.g, met).path("93.9") == ["93.9", "93.6"]


@pytest.mark.parametrize(("wanted", "ending", "other"), [("9.13", "9.8", "9.9"), ("24.15", "24.11", "24.12")])
def test_a_quest_is_ended_in_the_way_that_leads_on(wanted: str, ending: str, other: str):
    """Heron Light shines (9.13) and the flats go round (24.15) after one of two ends, and the other shuts the door."""
    sea = Sea(seats=1)
    sea.g.quests = ["Q3", "Q4"]
    quarry = Quarry(sea.g, Met(read={leaf.id for leaf in book()} - {wanted}))
    assert quarry.first(wanted) == ending != other


@pytest.mark.parametrize(("found", "open_still"), [(3, True), (5, True), (6, False)])
def test_whoever_will_have_paid_is_not_turned_away_by_what_is_paid(found: int, open_still: bool):
    """The Drowned Bargain takes three totems, and its lesser end (E3.3) is for those who keep fewer than three."""
    sea = Sea(seats=1)
    sea.g.quests, sea.g.going = ["Q23"], 2
    for card in list(totems())[:found]:
        sea.own(card)
    quarry = Quarry(sea.g, Met(read={leaf.id for leaf in book()} - {"E3.3"}))
    assert ("E3.3" in quarry.prices()) is open_still
