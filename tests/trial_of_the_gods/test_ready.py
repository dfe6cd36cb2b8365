"""A Turn laid ready: done when it comes, held back when something is not as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core.errors import IllegalAnswer
from games.core.settings import check_setting, set_setting, settings_of
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.state import NOBODY
from games.trial_of_the_gods.turn import Adventure
from tests.trial_of_the_gods.build import Staged, a_trial

PEOPLE = frozenset({0, 1})


def waiting(*cards: str, zone: str = "S14") -> Staged:
    """Seat 0 is on turn; seat 1 has these cards, and is next. Its Captain's Feat is no Action (Heracles)."""
    t = a_trial().captain(1, "HE02").at(1, zone).hand(0, "ST2.1", "ST5.1")
    t.hand(1, *(cards or ("ST1.2", "ST3.2", "ST2.2")))
    return t.start(Adventure())


def lay(t: Staged, first: str, second: str = "") -> Staged:
    set_setting(SPEC, t.g, 1, "ready.1", first, PEOPLE)
    if second:
        set_setting(SPEC, t.g, 1, "ready.2", second, PEOPLE)
    return t


def offered(t: Staged, seat: int = 1) -> dict[str, list[str]]:
    found = [one for one in settings_of(SPEC, t.g, seat) if one.key.startswith("ready")]
    for one in found:
        check_setting(one)
    return {one.key: list(one.choices) for one in found}


def come(t: Staged) -> Staged:
    """Seat 0 passes: it is seat 1's Turn."""
    return t.say("pass", "turn.act")


def test_what_can_be_laid_is_what_the_seat_sees():
    t = waiting().foe("SM1.1", "S14").mate(1, "HE09", "I02").has(1, exhausted=2, available=6)
    first = offered(t)["ready.1"]
    assert first[0] == "nothing" and first[-1] == "pass"
    assert {"fight.SM1.1", "explore.I02", "sail.I03", "sail.I11", "sail.S15", "restore", "heal"} <= set(first)
    assert first.index("sail.I03") < first.index("sail.S15"), "Islands first"
    assert "ready.2" not in offered(t), "there is no first one yet"
    assert "explore.I03" not in first, "nobody of theirs is there"
    assert "sail.I03" not in offered(t.at(0, "I03"))["ready.1"], "another Captain is there"


@pytest.mark.parametrize(("roof", "far"), [("sail", True), ("heal", False)])
def test_a_roof_that_strengthens_a_sail_reaches_farther(roof: str, far: bool):
    first = offered(waiting("ST4.2", zone="I03").roof("I03", roof))["ready.1"]
    assert "sail.S14" in first
    assert ("sail.I11" in first) is far, "two steps with Sail 1"


@pytest.mark.parametrize(
    "why", [{"passed": True}, {"hand": [], "letters": {}}], ids=["has passed", "has nothing in hand"]
)
def test_who_has_no_turn_to_come_lays_nothing(why: dict[str, object]):
    assert offered(waiting().has(1, **why)) == {}


def test_nor_who_is_on_turn_nor_outside_the_adventure():
    t = waiting()
    assert offered(t, seat=0) == {}
    assert offered(t) != {}
    assert offered(t.phase("olympics")) == {}
    with pytest.raises(IllegalAnswer):
        set_setting(SPEC, t.g, 1, "ready.1", "pass", PEOPLE)


def test_two_actions_without_a_question():
    """A Sail through water with a token draws nothing: then the Exploration follows."""
    t = waiting("ST1.2", "ST3.2", "ST6.2")
    t.g.blocks = ["S14"]
    lay(t, "sail.I03", "explore")
    assert t.view(1).mine.ready == ["sail.I03", "explore"]
    come(t)
    assert [event.zones for event in t.told("sailed")] == [["I03"]]
    assert [event.island for event in t.told("explored")] == ["I03"]
    assert t.kinds == [(1, "turn.act")], "the next Turn of the only one left"
    assert t.g.actions == 0 and t.player(1).turns == 2


def test_a_fight_with_the_fewest_cards_that_win_and_a_pass():
    t = lay(waiting().foe("SM1.1", "S14").dice("blank"), "fight.SM1.1", "end")
    come(t)
    assert [event.cards for event in t.told("fight-over")] == [["ST2.2"]]
    assert len(t.player(1).hand) == 2
    other = come(lay(waiting(), "pass"))
    assert other.player(1).passed and other.finished


@pytest.mark.parametrize(("deed", "event"), [("restore", "restore"), ("heal", "heal")])
def test_with_the_card_that_wastes_least(deed: str, event: str):
    t = waiting("ST4.2", "ST6.2", "AP02.1").has(1, vigor=3, available=6, exhausted=2)
    come(lay(t, deed))
    played = t.told("card-played")[0]
    assert (played.deed, played.card) == (event, {"restore": "ST4.2", "heal": "ST6.2"}[deed])


def _injured(t: Staged) -> None:
    t.found("SM1.1").injured = True


def _gone(t: Staged) -> None:
    t.g.foes = [foe for foe in t.g.foes if foe.card != "SM1.1"]


def _company(t: Staged) -> None:
    t.foe("SM2.1", "S14")


CHANGES: dict[str, Callable[[Staged], object]] = {
    "its target is injured": _injured,
    "its target is gone": _gone,
    "somebody else has come": _company,
    "Vigor": lambda t: t.has(1, vigor=3),
    "Energy": lambda t: t.has(1, available=7),
    "the hand": lambda t: t.hand(1, "ST1.2", "ST2.2"),
    "the place": lambda t: (t.at(1, "S13"), setattr(t.found("SM1.1"), "zone", "S13")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_it_is_held_back_when_something_has_changed(change: str):
    t = lay(waiting().foe("SM1.1", "S14"), "fight.SM1.1", "restore")
    CHANGES[change](t)
    come(t)
    assert t.kinds == [(1, "turn.act")]
    assert t.ask().args["tip"] == "held"
    assert "held back" in SPEC.words.text(t.ask(), ["Ann", "Bo"])
    assert t.player(1).ready == [] == t.player(1).ready_facts
    assert not t.told("fight-declared")


def test_a_way_that_has_become_dearer_or_shut_is_held_back():
    """Lesbos by way of the Lemnian Water: a token less is a Travel Card more; another Captain shuts the Island."""
    for change in ("token", "captain", "monster"):
        t = waiting(zone="S13")
        t.g.blocks = ["S14"]
        lay(t, "sail.I03")
        if change == "token":
            t.g.blocks = []
        elif change == "captain":
            t.at(0, "I03")
        else:
            t.foe("SM1.1", "S14")
        assert come(t).ask().args["tip"] == "held", change


def test_after_travel_cards_the_second_action_is_asked_for():
    t = waiting(zone="S13").travels("TR01.1")
    come(lay(t, "sail.I03", "explore"))
    assert t.g.players[1].zone == "I03"
    assert t.ask().args["tip"] == "held" and t.g.actions == 1


def test_a_sail_that_was_cut_short_leaves_the_second_action_to_be_asked_for():
    """Over Lesbos to Chios: who is halted on Lesbos had not meant to explore that."""
    t = waiting("ST1.2", "ST3.2", "ST6.2", zone="S02").at(0, "S13").hand(0, "PO04.1", "ST5.1").start(Adventure())
    t.g.blocks = ["S14"]
    come(lay(t, "sail.I03", "explore")).say("PO04.1", "react.arrive")
    assert t.player(1).zone == "I02" and not t.told("explored")
    assert t.ask().args["tip"] == "held" and t.g.actions == 1


@pytest.mark.parametrize("second", ["explore", "fight", "restore", "heal"])
def test_a_second_action_that_cannot_be_done_is_asked_for(second: str):
    t = waiting("ST1.2", "ST5.2", "ST2.2").has(1, vigor=5, limit=5)
    t.g.blocks = ["S14"]
    come(lay(t, "sail.I03", second))
    assert t.ask().args["tip"] == "held" and t.g.actions == 1


def test_a_restore_that_no_card_gives_and_a_heal_that_nobody_needs_are_not_done():
    t = lay(waiting("ST1.2", "ST2.2").has(1, available=6, exhausted=2), "restore")
    assert come(t).ask().args["tip"] == "held"
    t = waiting("ST1.2", "ST4.2", "ST6.2").has(1, vigor=5, limit=5)
    t.g.blocks = ["S14"]
    come(lay(t, "sail.I03", "heal"))
    assert t.ask().args["tip"] == "held" and t.g.actions == 1
    assert "ST6.2" in t.player(1).hand, "Heal 2 is not thrown away"


@pytest.mark.parametrize("several", [False, True])
def test_two_enemies_leave_open_whom_to_fight(several: bool):
    t = waiting("ST1.2", "ST2.2", "ST5.2").foe("LM1.1", "I03").dice("blank")
    t.g.blocks = ["S14"]
    if several:
        t.foe("LM2.1", "I03")
    come(lay(t, "sail.I03", "fight"))
    assert bool(t.told("fight-declared")) is not several
    assert not several or t.ask().args["tip"] == "held"


def test_it_can_be_taken_back_and_ends_with_the_round():
    t = lay(lay(waiting(), "pass"), "nothing")
    assert t.player(1).ready == [] and "ready.2" not in offered(t)
    t = lay(waiting(), "sail.I03", "restore")
    set_setting(SPEC, t.g, 1, "ready.2", "nothing", PEOPLE)
    assert t.player(1).ready == ["sail.I03"]
    t.start(Adventure())
    assert t.player(1).ready == []


def test_a_new_first_action_drops_the_second():
    t = lay(waiting(), "sail.I03", "explore")
    assert lay(t, "pass").player(1).ready == ["pass"]
    assert "ready.2" not in offered(t)


def test_nobody_else_sees_it():
    t = waiting()
    before = [t.view(seat) for seat in (0, None)]
    lay(t, "sail.I03", "explore")
    assert [t.view(seat) for seat in (0, None)] == before
    assert t.g.current == 0 != NOBODY


def test_everything_that_can_be_laid_has_words():
    t = waiting().foe("SM1.1", "S14").foe("HE09", "S14").mate(1, "HE10", "I02").has(1, exhausted=2, available=6)
    lay(t, "sail.I03")
    for setting in settings_of(SPEC, t.g, 1):
        for choice in setting.choices:
            assert SPEC.words.setting_choice(setting.key, choice, setting.args, ["Ann", "Bo"])
    first = next(one for one in settings_of(SPEC, t.g, 1) if one.key == "ready.1")
    assert SPEC.words.setting_choice("ready.1", "sail.I03", first.args, []) == "Sail to isle 3 Chios"
    assert SPEC.words.setting_title("ready.2", {"which": 2}) == "My next Turn: second Action"
