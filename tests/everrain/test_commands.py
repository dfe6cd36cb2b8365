"""Slash commands, table options, and which questions are answered by orders."""

from __future__ import annotations

from games.everrain import SPEC
from games.everrain.verbs import KINDS, OFF_TURN, ON_TURN, OPTIONS, VERBS
from tests.rules import rule

ONE_THING = {"ship": ("board",), "crew": ("crew",), "sail": ("hex",)}
SEVERAL = {
    *("lead", "recover", "send", "steer", "reveal", "fire", "dock", "service", "hire", "depart", "buy", "sell"),
    *("repair", "expedition", "choose", "fight", "trade", "pay", "use"),
}


def test_what_a_command_takes():
    assert {verb.name: verb.params for verb in VERBS if verb.params} == ONE_THING
    assert {verb.name for verb in VERBS if verb.several} == SEVERAL
    assert {verb.name for verb in VERBS} == {*ONE_THING, *SEVERAL, "end"}


def test_the_extras_of_a_table():
    assert [(one.choices, one.default) for one in OPTIONS] == [(("off", "on"), "off")] * 2
    assert SPEC.seats == (1, 2, 3, 4)


@rule("EVR-ASYNC-02")
def test_what_is_answered_off_turn_at_once():
    off = {name for name, kind in KINDS.items() if kind is OFF_TURN}
    assert off == {
        *("fray.bleed", "damage.nodes", "watch.target", "watch.way", "watch.clutch", "watch.burst", "orders.exhaust"),
        *("hold.over", "sink.port", "sink.facing"),
    }
    own = {name: kind.stop for name, kind in KINDS.items() if kind is not ON_TURN and kind is not OFF_TURN}
    assert own == {
        "round.lead": ("lead", "with"),
        "act.order": ("gain", "navigation"),
        "wages": ("wages", "short"),
        "trade.answer": None,
        "trade.withdraw": None,
    }
    assert (ON_TURN.stop, OFF_TURN.stop) == (None, ("defend", "on"))
