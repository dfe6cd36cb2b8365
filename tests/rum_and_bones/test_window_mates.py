"""Teammates' cards in a window: lent, called for, or played unasked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.rum_and_bones import SPEC
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import CallRefused
from games.rum_and_bones.round import Rounds
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates


@rule("RUM-WINDOW-15", "RUM-GAP-46", "RUM-TEAM-02")
def test_a_lent_card_is_played_by_the_acting_player_and_goes_with_it() -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1", "lockers_due.2")
    v.g.players[2].settings["lend.lockers_due.1"] = "yes"
    activates(v, "carcharius").answer(0, ["tide"])
    shown = {option.id: option.verb for option in v.ask(0, "tide.play").options}
    assert shown == {"back": "back", "lockers_due.1": "play", "lockers_due.2": "call"}
    v.answer(0, ["lockers_due.1"])
    assert v.hero("carcharius").coins == 2 and v.g.players[2].hand == ["lockers_due.2"]
    assert v.b.sides[0].discard == ["lockers_due.1"] and v.b.sides[0].pool == 1
    assert "lend.lockers_due.1" not in v.g.players[2].settings


@rule("RUM-WINDOW-15")
def test_a_lent_card_that_is_discarded_is_not_lent_when_it_comes_back() -> None:
    """D33"""
    v = a_battle(4).hand(2, "lockers_due.1").on_top(0, "ravenous.1", "ravenous.2")
    v.g.players[2].settings["lend.lockers_due.1"] = "yes"
    v.start(Rounds(at="discard")).answer(2, ["lockers_due.1"])
    assert "lend.lockers_due.1" not in v.g.players[2].settings


@rule("RUM-WINDOW-15")
def test_a_call_for_a_copy_of_an_own_card_stands_last() -> None:
    """It may be meant, to spare the own one: so it is offered all the same."""
    v = a_battle(4).at("carcharius", "C5", damage=2).hand(0, "lockers_due.1", "ravenous.1")
    v.hand(2, "lockers_due.2", "brine_balm.1")
    activates(v, "carcharius").answer(0, ["tide"])
    assert v.offered(0, "tide.play") == ["back", "lockers_due.1", "brine_balm.1", "lay-ravenous.1", "lockers_due.2"]


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_call_waits_for_the_owners_yes_or_no(says: str) -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1")
    activates(v, "carcharius").answer(0, ["tide"]).answer(0, ["lockers_due.1"])
    assert v.asked() == [(2, "tide.call")] and v.ask(2).default == ["no"]  # D33
    v.answer(2, [says])
    assert v.hero("carcharius").coins == (2 if says == "yes" else 0)
    assert bool(v.of(CallRefused)) is (says == "no")
    assert len(v.g.players[2].hand) == (0 if says == "yes" else 1)
    assert v.asked()[0] == (0, "act.hero")


@rule("RUM-WINDOW-15")
def test_the_owner_may_play_unasked_and_is_never_waited_for() -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1", "ravenous.1")
    activates(v, "carcharius")
    assert v.asked() == [(0, "act.hero"), (2, "tide.aside")]
    assert v.ask(2, "tide.aside").is_aside and v.offered(2, "tide.aside") == ["pass", "lockers_due.1"]
    v.answer(2, ["lockers_due.1"], "tide.aside")
    assert v.hero("carcharius").coins == 2 and v.asked() == [(0, "act.hero"), (2, "tide.aside")]
    v.answer(2, ["pass"], "tide.aside")
    assert v.asked() == [(0, "act.hero")]
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1")
    activates(v, "carcharius").answer(0, ["end"])
    assert v.finished  # the aside held nothing up


@rule("RUM-WINDOW-15")
def test_every_member_may_play_in_w1_until_a_claim_is_confirmed() -> None:
    v = a_battle(4).at("viana", "C4", left=1).hand(0, "wrath_of_the_trench.1").hand(2, "sea_monster_deep.1")
    v.start(Rounds(at="turn")).answer(2, ["tide"], "turn.activate")
    v.answer(2, ["sea_monster_deep.1"], "tide.play")
    v.answer(2, ["to-B1"], "dragon.deploy")
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]
    v.answer(0, ["tide"], "turn.activate")
    assert "wrath_of_the_trench.1" in v.offered(0, "tide.play")
    v.answer(2, ["dragon"], "turn.activate")
    assert v.asked() == [(2, "act.dragon")]


def shared(*own: str, mates: tuple[str, ...] = ()) -> Staged:
    """A turn that two may claim; with these cards, of seat 0 and of its mate."""
    v = a_battle(4).at("viana", "C4", left=1).hand(0, *own).hand(2, *mates)
    return v.start(Rounds(at="turn"))


@rule("RUM-WINDOW-15", "RUM-WINDOW-16")
@pytest.mark.parametrize(("held", "offered"), [("wrath_of_the_trench.1", 2), ("ravenous.1", 1)])
def test_the_teams_question_stays_open_while_one_looks_for_a_card(held: str, offered: int) -> None:
    """Also where there is none, and in public that is the same."""
    v = shared(held)
    asked, was, of = set(v.asked()), v.ask(0), v.g.batch
    for _ in range(2):
        v.answer(0, ["tide"], "turn.activate")
        assert sorted(v.asked()) == sorted([*asked, (0, "tide.play")])
        assert (replace(v.ask(0), id=was.id), v.g.batch) == (was, of)
        assert v.ask(0, "tide.play").is_aside and len(v.offered(0, "tide.play")) == offered
        public = SPEC.view(v.g, 1)
        assert {ask.kind for ask in public.asks} == {"turn.activate"} and set(public.awaits) == {0, 2}
    v.answer(0, ["back"], "tide.play")
    assert set(v.asked()) == asked
    v.answer(0, ["tide"], "turn.activate").answer(2, v.ask(2).default)
    assert (0, "tide.play") not in v.asked(), "a mate has taken the turn"


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_mates_card_can_be_called_for_from_there(says: str) -> None:
    v = shared(mates=("wrath_of_the_trench.1",)).answer(0, ["tide"], "turn.activate")
    v.answer(0, ["wrath_of_the_trench.1"], "tide.play")
    assert v.asked() == [(2, "tide.call")]
    v.answer(2, [says])
    assert (v.g.players[2].hand == []) == (says == "yes")
    assert v.asked()[0][1] != "tide.call"


@rule("RUM-WINDOW-15")
def test_a_member_with_nothing_ready_plays_in_w1_beside_the_others() -> None:
    v = a_battle(4).board(turn=1).hand(1, "dividend.1")
    for hero in ("viana", "santiago"):
        v.has(hero, activated=True)
    v.start(Rounds(at="turn"))
    assert v.asked() == [(3, "turn.activate"), (1, "tide.aside")]
    v.answer(1, ["dividend.1"], "tide.aside")
    assert v.hero("viana").coins == 1 and v.asked() == [(3, "turn.activate")]


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize("kind", ["attack.roll", "rig.fall", "crew.points"])
def test_every_own_window_is_open_to_mates(kind: str) -> None:
    v = a_battle(4).bare().at("carcharius", "E7").at("kyria", "E8").crew(1, "D7", hands=1)
    v.hand(0, "rise_drowned.1").hand(2, "ravenous.1", "breaching_leap.1")
    if kind == "crew.points":
        v.start(CrewActivation(side=0, seat=2))
        assert v.asked() == [(2, kind), (0, "tide.aside")]
        return
    activates(v, "carcharius").dice(1).answer(0, ["attack-0-D7" if kind == "attack.roll" else "rig-E4"], "act.hero")
    assert v.asked() == [(0, kind), (2, "tide.aside")]
    card = "ravenous.1" if kind == "attack.roll" else "breaching_leap.1"
    assert v.offered(2, "tide.aside") == ["pass", card]
