"""The turn, and Receive Skills."""

from __future__ import annotations

from collections import Counter

from games.unfathomable.cards import characters, skill_type
from games.unfathomable.events import MythosDrawn, TurnBegins
from games.unfathomable.turn import Turn
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

QUIET = "food-stores-raid"  # a check for everybody; Deep Ones, travel


def quiet(v: Scenario) -> Scenario:
    """The mythos card on top asks nobody anything but cards for its check."""
    return v.deep_ones(deck_7=1).passengers().on_top("mythos", QUIET)


def drawn(v: Scenario, seat: int) -> dict[str, int]:
    return dict(Counter(map(skill_type, v.g.players[seat].hand)))


@rule("UNF-TURN-01")
def test_a_humans_turn_receive_act_mythos_discard():
    v = quiet(a_voyage()).hand(1, *[f"lore-1-{n}" for n in range(1, 7)], *[f"will-1-{n}" for n in range(1, 7)])
    v.turn()
    assert len(v.g.players[0].hand) == 5
    assert v.asked() == [(0, "act")]
    v.answer(0, ["forgo"]).adds()
    assert v.of(MythosDrawn)
    assert v.asked() == [(1, "turn.discard")]
    v.answer(1, ["lore-1-1", "lore-1-2"])
    assert v.of(TurnBegins)[-1].seat == 1


@rule("UNF-TURN-02")
def test_a_revealed_traitors_turn_has_no_mythos_step():
    v = quiet(a_voyage()).traitor(0).turn()
    v.answer(0, {}, "turn.traitor").answer(0, ["forgo"], "act")
    assert v.of(MythosDrawn) == []
    assert v.of(TurnBegins)[-1].seat == 1


@rule("UNF-TURN-03")
def test_the_token_goes_to_the_left_after_the_discard_step():
    v = a_voyage(seats=4, current=3)
    v.start(Turn(at="discard"))
    assert v.g.current == 0
    assert v.asked() == [(0, "act")]


@rule("UNF-TURN-04")
def test_a_granted_action_changes_nothing_about_whose_turn_it_is():
    v = a_voyage(cast=("arjun-singh", "keilani-tatupu", "jamie-snell")).acts(0, "use.sheet").answer(0, ["seat-1"])
    assert v.asked() == [(1, "act")]
    assert v.g.current == 0
    assert (v.view().current, v.view().acting) == (0, 1)


@rule("UNF-TURN-05", "UNF-REVEAL-09")
def test_whoever_reveals_in_their_own_turn_finishes_it_without_a_mythos_step():
    v = quiet(a_voyage()).loyalty(0, "hybrid").set(travel=2).turn().answer(0, ["reveal"]).answer(0, [], "reveal.swap")
    assert v.asked() == [(0, "act")]
    assert "rescue" not in v.offered(0)
    assert "reveal" not in v.offered(0)
    v.answer(0, ["forgo"])
    assert v.of(MythosDrawn) == []
    assert v.g.current == 1


# ---- Receive Skills -----------------------------------------------------------------------------------------------


@rule("UNF-RECV-01")
def test_the_current_player_draws_exactly_the_skill_set():
    v = a_voyage(current=1).turn()
    assert drawn(v, 1) == characters()["arjun-singh"].set
    assert drawn(v, 0) == drawn(v, 2) == {}


@rule("UNF-RECV-02", "UNF-ITEM-01")
def test_the_active_improvement_adds_a_card():
    v = a_voyage().items(0, "bound-sermons")
    v.g.players[0].improvement = "bound-sermons"
    assert drawn(v.turn(), 0) == {"influence": 3, "will": 2, "lore": 1}


@rule("UNF-RECV-03")
def test_in_the_sick_bay_one_card_of_a_type_of_the_set():
    v = a_voyage().at(0, "sick-bay").turn()
    ask = v.ask(0)
    assert (ask.kind, ask.least, ask.most) == ("turn.sick", 1, 1)
    assert v.offered(0) == ["influence", "will"]
    assert ask.default == {"influence": 1}
    assert drawn(v.answer(0, {"will": 1}), 0) == {"will": 1}


@rule("UNF-RECV-03", "UNF-ITEM-01")
def test_an_improvement_widens_the_choice_in_the_sick_bay():
    v = a_voyage().at(0, "sick-bay").items(0, "bound-sermons")
    v.g.players[0].improvement = "bound-sermons"
    assert v.turn().offered(0) == ["influence", "lore", "will"]


@rule("UNF-RECV-04", "UNF-BRIG-03")
def test_in_the_brig_the_five_cards_of_the_sheet():
    v = a_voyage().at(0, "brig").items(0, "bound-sermons")
    v.g.players[0].improvement = "bound-sermons"
    assert drawn(v.turn(), 0) == {"influence": 3, "will": 2}


@rule("UNF-SICK-01")
def test_the_sick_bay_limits_nothing_but_the_draw():
    v = a_voyage().at(0, "sick-bay").at(1, "sick-bay").hand(0, "influence-1-1").acts(0, n=2)
    offered = set(v.offered(0))
    assert {"move.deck-1", "use.hand.influence-1-1", "use.item.brass-loudhailer", "trade", "reveal"} <= offered
    assert v.ask(0).args["left"] == 2


@rule("UNF-SICK-02")
def test_whoever_has_left_the_sick_bay_draws_the_full_set():
    v = a_voyage(cast=("arjun-singh", "keilani-tatupu", "jamie-snell"), current=1).at(1, "sick-bay")
    v.acts(0, "use.sheet").answer(0, ["seat-1"]).answer(1, ["move.deck-5"])
    assert drawn(v.turn(), 1) == {"influence": 3, "will": 2}
