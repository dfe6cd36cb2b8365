"""Whom a window concerns, what it says of the moment, and when it is settled: public facts, case by case."""

from __future__ import annotations

import pytest

from games.core import Frame
from games.sleeping_gods import events as ev
from games.sleeping_gods.challenge import sensible, suggestions
from games.sleeping_gods.fight import Blow
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.sailing import Hazarding
from games.sleeping_gods.state import Hand, Owned
from games.sleeping_gods.vocabulary import Window
from games.sleeping_gods.windows import (
    about,
    asked_in,
    can_matter,
    hearts_left,
    is_eligible,
    is_settled,
    may_give,
    total_of,
)
from tests.rules import rule

from .build import Sea
from .test_idle import course, fighting, packet, quiet, strike, trial


def with_cards(sea: Sea, seat: int = 0, hand: tuple[str, ...] = (), own: tuple[str, ...] = (), command: int = 0) -> Sea:
    sea.hand(seat, *hand)
    sea.g.adventure = [Owned(card) for card in own]
    sea.g.pools = [command if other == seat else 0 for other in range(sea.g.seats)]
    return sea


TWO = ("STR1", "CUN1")

CHALLENGES: list[tuple[Frame, tuple[str, ...], tuple[str, ...], int, bool]] = [
    (trial(5, "marco"), TWO, (), 0, True),  # 1 is missing of 7
    (trial(4, "marco"), TWO, (), 0, True),
    (trial(3, "marco"), TWO, (), 0, False),
    (trial(3, "marco"), TWO, ("A3",), 1, True),  # one more for a command
    (trial(2, "marco"), TWO, ("A3",), 1, True),  # and Marco's own
    (trial(1, "marco"), TWO, ("A3",), 1, False),
    (trial(3, "marco"), TWO, ("A3",), 0, False),
    (trial(6), TWO, (), 0, False),  # nobody takes part: cards are no help
    (trial(6, "marco"), (), (), 0, False),
    (trial(6, "marco"), TWO, (), 0, False),  # it is enough
    (trial(1, "sofi"), (), ("M39",), 2, True),  # another card may be any
    (trial(1), (), ("M39",), 2, True),
    (trial(1), (), ("M39",), 1, False),
    (trial(2), (), ("A14",), 2, True),
    (trial(3), (), ("A14",), 2, False),
    (trial(1), (), ("A16",), 2, True),
    (trial(1, "gregory"), (), ("A11",), 2, True),
    (trial(1, "marco"), (), ("A3", "M39"), 2, True),  # one of them redraws
]


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("frame", "hand", "own", "command", "so"), CHALLENGES, ids=str)
def test_a_challenge_concerns_who_could_turn_it(
    frame: Frame, hand: tuple[str, ...], own: tuple[str, ...], command: int, so: bool
):
    sea = with_cards(quiet(frame), 0, hand, own, command)
    assert can_matter(sea.g, 0, "challenge") is so


@rule("SLG-DEC-112", "SLG-DEC-145")
@pytest.mark.parametrize(
    ("frame", "own", "so"),
    [
        (course(1), ("A1",), True),
        (course(1, wanted=1), ("A1",), False),
        (course(1, wanted=2), ("A1",), True),
        (course(1, longer=1, wanted=2), ("A1",), False),
        (course(1), ("A37",), False),  # 1 more is 2, and that is no farther
        (course(2), ("A37",), True),
        (course(4), ("A37",), False),
        (course(5), ("A37",), True),
        (course(4), ("A37", "A57"), True),  # together
        (course(2, longer=1), ("A37",), True),
        (course(2), ("A14",), True),
        (course(3), ("A48",), True),
        (course(1), ("A37", "A1"), True),  # one of them is enough
        (course(3), (), False),
    ],
    ids=str,
)
def test_a_travel_draw_concerns_who_could_make_it_longer(frame: Frame, own: tuple[str, ...], so: bool):
    sea = with_cards(quiet(frame), 0, (), own, 3)
    sea.command(3, 0)
    assert can_matter(sea.g, 0, "travel") is so


@rule("SLG-DEC-112")
@pytest.mark.parametrize(
    ("fate", "own", "mine", "others"),
    [(1, (), True, False), (1, ("A8",), True, True), (1, ("A14",), True, True), (4, (), True, True)],
    ids=str,
)
def test_a_miss_concerns_its_controller_and_who_could_turn_it(
    fate: int, own: tuple[str, ...], mine: bool, others: bool
):
    """Marco has an accuracy of 1 against a defense of 4... and 5 where he hits."""
    sea = fighting(strike("marco", fate=fate, drawn=True))
    sea.g.stack[-1].seat = 0  # type: ignore[attr-defined]
    with_cards(sea, 1, (), own, 2)
    assert can_matter(sea.g, 0, "attack_fate") is mine
    assert can_matter(sea.g, 1, "attack_fate") is others


@rule("SLG-DEC-112")
def test_a_hit_concerns_others_where_damage_completes_the_hearts():
    sea = fighting(strike("mac", hit=True, enemy=55), row=(55,))
    with_cards(sea, 0, (), ("A13",), 1)
    full = hearts_left(sea.g, 55)
    assert full > 5 and not can_matter(sea.g, 0, "place") and can_matter(sea.g, 1, "place")
    frame = sea.g.stack[-1]
    for more, so in ((full - 5, False), (full - 4, True), (full - 3, True), (full - 2, False)):
        frame.damage = more  # type: ignore[attr-defined]  # beside the 2 of a rifle
        assert can_matter(sea.g, 0, "place") is so, more


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("struck", "block", "so"), [(3, 0, False), (4, 0, True), (5, 1, True), (4, 1, False)])
def test_a_counterattack_concerns_others_where_somebody_falls(struck: int, block: int, so: bool):
    sea = fighting(strike("mac", struck=struck, block=block))
    assert can_matter(sea.g, 0, "counter") is so and can_matter(sea.g, 1, "counter")
    sea.crew("mac").damage = 4
    assert not can_matter(sea.g, 0, "counter"), "who is down falls no deeper"


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("n", "so"), [(3, False), (4, True)])
def test_the_end_of_a_round_concerns_all_where_somebody_falls(n: int, so: bool):
    assert can_matter(fighting(Blow(seat=0, enemy=1, crew="mac", n=n)).g, 0, "eor") is so


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("n", "so"), [(3, False), (4, True), (0, False)])
def test_damage_concerns_all_where_somebody_falls(n: int, so: bool):
    sea = quiet(packet(n))
    assert can_matter(sea.g, 0, "prevent") is so
    two = quiet(Harm(seat=0, n=n + 1, source="story", shares={"sofi": 1, "mac": n, "rafael": 0}))
    assert can_matter(two.g, 0, "prevent") is so, "one of several is enough"
    sea.crew("mac").damage = 4
    assert not can_matter(sea.g, 0, "prevent")


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("damage", "n", "so"), [(6, 2, False), (7, 2, True), (8, 1, True), (7, 1, False)])
def test_damage_to_the_ship_concerns_all_from_the_ninth_on(damage: int, n: int, so: bool):
    sea = quiet(Breach(seat=0, n=n, source="story"))
    sea.g.damage = {"deck": damage}
    assert can_matter(sea.g, 0, "prevent") is so


@rule("SLG-DEC-112")
@pytest.mark.parametrize("name", ["hazard", "search", "market", "attack_before"])
def test_other_windows_always_concern_who_is_asked(name: Window):
    assert can_matter(quiet().g, 0, name)


# ---- who is asked, and until when -----------------------------------------------------------------------------------


@rule("SLG-DEC-111")
def test_who_is_asked_in_a_window():
    sea = quiet(trial(1, "marco"))
    assert asked_in(sea.g, "search") == asked_in(sea.g, "market") == [0] and asked_in(sea.g, "prevent") == [0, 1]
    sea.g.active = 1
    assert asked_in(sea.g, "search") == [1] and asked_in(sea.g, "challenge") == [1, 0]
    assert not is_eligible(sea.g, 0, "challenge")
    sea.hand(0, "STR1")
    assert may_give(sea.g, 0) and not may_give(sea.g, 1)
    assert is_eligible(sea.g, 0, "challenge") and not is_eligible(sea.g, 0, "travel")
    nobody = quiet(trial(1))
    nobody.hand(0, "STR1")
    assert not may_give(nobody.g, 0)
    assert not may_give(with_cards(quiet(), 0, TWO).g, 0)


@rule("SLG-DEC-115")
@pytest.mark.parametrize(
    ("name", "frame", "so"),
    [
        ("challenge", trial(6, "marco"), True),
        ("challenge", trial(5, "marco"), False),
        ("challenge", trial(1, sure=True), True),
        ("attack_fate", strike("mac", fate=1), True),  # 4 + 1 against 4
        ("attack_fate", strike("marco", fate=2), False),
        ("attack_fate", strike("marco", fate=3), True),
        ("counter", strike("mac", struck=2, block=1), False),
        ("counter", strike("mac", struck=2, block=2), True),
        ("prevent", packet(1), False),
        ("prevent", packet(0), True),
        ("prevent", Harm(seat=0, n=1, source="story", shares={"mac": 0, "sofi": 1}), False),
        ("prevent", Breach(seat=0, n=1, source="story"), False),
        ("prevent", Breach(seat=0, n=0, source="story"), True),
        ("eor", Blow(seat=0, enemy=1, crew="mac", n=0), False),
    ],
    ids=str,
)
def test_when_a_window_is_settled(name: Window, frame: Frame, so: bool):
    assert is_settled(fighting(frame).g, name) is so


# ---- what it says ---------------------------------------------------------------------------------------------------


def test_what_a_window_says_of_the_moment():
    assert about(quiet().g, "open") == {}
    assert about(quiet(Hazarding(seat=0, region="2G")).g, "hazard") == {"case": "printed", "region": "2G"}
    sea = quiet(course(3, 2, 1, wanted=4))
    assert about(sea.g, "travel") == {"fate": 3, "distance": 3, "wanted": 4}
    sea = fighting(Blow(seat=0, enemy=1, crew="mac", n=2))
    sea.crew("mac").damage = 1
    assert about(sea.g, "eor") == {"enemy": 1, "crew": "mac", "n": 2, "left": 3}
    assert about(fighting(Blow(seat=0, enemy=1)).g, "eor") == {"enemy": 1, "crew": "", "n": 0, "left": 0}
    sea = quiet(Harm(seat=0, n=3, source="event", shares={"mac": 2, "sofi": 1}))
    assert about(sea.g, "prevent") == {"n": 3, "who": ["mac", "sofi"], "source": "event"}
    sea = quiet(Breach(seat=0, n=2, source="hazard"))
    sea.g.damage = {"deck": 1}
    assert about(sea.g, "prevent") == {"n": 2, "hull": 1, "source": "hazard"}
    sea = fighting(strike("mac", fate=3, struck=1, block=2, damage=1, accuracy=1))
    sea.crew("mac").damage = 1
    assert about(sea.g, "counter") == {
        "crew": "mac",
        "weapon": "basic",
        "enemy": 1,
        "fate": 3,
        "total": 8,
        "defense": 4,
        "damage": 3,
        "struck": 0,
        "left": 3,
    }
    sea = quiet(trial(3, "marco", "mac", bonus=1, extra={"mac": 1}))
    assert about(sea.g, "challenge") == {
        "skill": "craft",
        "number": 7,
        "crew": ["marco", "mac"],
        "fate": 3,
        "total": 8,  # 1 + 2 + a discard, fate, a bonus
        "missing": 0,
        "source": "story",
    }


@rule("SLG-CHAL-18", "SLG-DEC-120")
def test_what_a_total_is_made_of():
    assert total_of(quiet().g, trial(3, bonus=2)) == 3, "a bonus wants somebody who takes part"
    assert total_of(quiet().g, trial(3, "marco", bonus=2)) == 6
    sea = quiet(one := trial(3, "marco", best="marco"))
    assert total_of(sea.g, one) == 3 + max(sea.view().crew[7].skills.values())
    one.extra = {"marco": 9}
    assert total_of(sea.g, one) == 13, "discards that are more than the best skill"
    sea = quiet(one := trial(3, "mac"))
    sea.tuck("mac", "CUN8")  # +1 where only its carrier takes part; Cunning
    assert total_of(sea.g, one) == 6
    one.crew = ["mac", "sofi"]
    assert total_of(sea.g, one) == 5


# ---- who should take part -------------------------------------------------------------------------------------------


def crew(**skills: int) -> list[Hand]:
    """Boards without any Craft, with so many cards of it."""
    cards = [f"CRA{n}" for n in range(1, 13)]
    return [Hand(name, tucked=[cards.pop() for _ in range(n)]) for name, n in skills.items()]


@rule("SLG-CHAL-02")
def test_row_22_as_few_as_are_enough_in_two_of_three_cases():
    able = crew(sofi=1, gregory=2, audrie=3, kasumi=0)
    assert sensible("craft", able, 3) == []  # 4 of 6
    assert [sensible("craft", able, need) for need in (4, 5, 6)] == [["audrie"]] * 3
    assert [sorted(sensible("craft", able, need)) for need in (7, 8)] == [["audrie", "gregory"]] * 2
    assert sorted(sensible("craft", able, 9)) == ["audrie", "gregory", "sofi"]
    assert sorted(sensible("craft", able, 12)) == ["audrie", "gregory", "sofi"], "the best there is"
    assert sensible("craft", able, 13) == [], "nobody for nothing"


@rule("SLG-CHAL-02")
def test_row_22_of_equal_sets_the_least_tired_and_then_the_better():
    able = crew(sofi=2, gregory=2, audrie=3)
    able[0].fatigue = 1
    assert sensible("craft", able, 5) == ["audrie"], "both are fresh: the better"
    able[2].fatigue = 1
    assert sensible("craft", able, 5) == ["gregory"]
    able[1].fatigue = 2
    assert sensible("craft", able, 5) == ["audrie"], "the worn cannot"


def test_two_answers_are_suggested_where_all_together_are_surer():
    able = crew(sofi=1, gregory=2, kasumi=0)
    found = suggestions("craft", able, 5, ["gregory"])
    assert [(one.picks, one.args["faces"]) for one in found] == [(["gregory"], 4), (["sofi", "gregory"], 5)]
    assert [one.picks for one in suggestions("craft", able, 5, ["gregory", "sofi"])] == [["gregory", "sofi"]]
    assert [one.picks for one in suggestions("craft", able, 4, [])] == [["sofi", "gregory"]]
    assert suggestions("craft", crew(kasumi=0), 3, []) == []


def test_where_any_fate_is_enough_nobody_is_suggested_who_could_stay_rested():
    able = crew(sofi=2, gregory=2, kasumi=1)
    found = suggestions("craft", able, 4, ["sofi"])
    assert [(one.picks, one.args["faces"]) for one in found] == [(["sofi"], 5), (["sofi", "gregory"], 6)]
    able[1].fatigue = 1
    assert suggestions("craft", able, 4, ["sofi"])[1].picks == ["sofi", "kasumi"], "the tired are left out first"
    assert [one.picks for one in suggestions("craft", able, 3, ["sofi"])] == [["sofi"]], "surer it cannot be"
    assert suggestions("craft", able, 1, []) == [], "fate alone is enough"


@rule("SLG-CHAL-08")
def test_nobody_is_suggested_to_join_who_could_stay_rested():
    sea = quiet()
    sea.command(0, 1)
    sea.crew("kasumi").tucked = ["CRA1"]
    sea.challenge("craft", 4)
    sea.take("challenge.who")
    sent = [(one.picks, one.args["faces"]) for one in sea.ask("challenge.join", 1).suggested]
    assert sent == [(["mac"], 5), (["mac", "kasumi"], 6)], "Kannan could only get tired"


@rule("SLG-DEC-145")
@pytest.mark.parametrize(
    ("number", "cards", "close"),
    [
        (8, 0, True),
        (9, 1, True),
        (3, 0, False),
        (4, 0, True),
        (5, 0, True),
        (11, 0, False),
        (10, 0, True),
        (12, 2, True),
    ],
)
def test_when_it_is_close(number: int, cards: int, close: bool):
    """Marco takes part with 1; the other player has 3 of Craft in all, and so many cards."""
    sea = Sea().still()
    sea.command(0, 1)
    sea.hand(1, *[f"STR{n}" for n in range(1, cards + 1)])
    sea.challenge("craft", number)
    sea.take("challenge.who", "marco")
    ask = sea.ask("challenge.join")
    need = number - 1
    assert ask.args["faces"] == max(0, min(6, 7 - need)) and ask.args["need"] == need
    assert ask.args["close"] is close


@rule("SLG-CHAL-08")
def test_nobody_is_asked_to_join_where_any_fate_is_enough():
    for number, asked in ((2, False), (3, True)):
        sea = Sea().still()
        sea.command(0, 1)
        sea.challenge("craft", number)
        sea.take("challenge.who", "marco")
        assert bool(sea.asks("challenge.join")) is asked


@rule("SLG-CHAL-09", "SLG-DEC-41")
def test_a_third_hears_of_those_who_have_joined():
    sea = Sea(seats=3).still()
    sea.command(0, 2, 2)
    sea.challenge("craft", 12)
    sea.take("challenge.who")
    owner = sea.crew("mac").owner
    other = next(seat for seat in (1, 2) if seat != owner) if owner in (1, 2) else 1
    first = owner if owner in (1, 2) else 2
    pick = next(o.id for o in sea.ask("challenge.join", first).options if o.args["n"])
    n = int(str(next(o.args["n"] for o in sea.ask("challenge.join", first).options if o.id == pick)))
    sea.take("challenge.join", pick, seat=first)
    ask = sea.ask("challenge.join", other)
    assert (ask.args["crew"], ask.args["have"], ask.args["need"]) == ([pick], n, 12 - n)
    assert sea.g.pools[first] == 2, "the fee is paid when all are in"
    sea.take("challenge.join", seat=other)
    assert sea.g.pools[first] == 1 and sea.crew(pick).fatigue == 1
    assert sea.happened(ev.Joined) == [ev.Joined(seat=first, crew=[pick])]
