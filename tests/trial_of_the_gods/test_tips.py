"""Lines for newcomers: each once, when it first comes up, in the panel of the seat that it is about."""

from __future__ import annotations

import pytest

from games.core.settings import settings_of
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.dawn import ask_buy
from games.trial_of_the_gods.orders import apply_setting
from games.trial_of_the_gods.tips import MARKET, TURN
from tests.trial_of_the_gods.build import Staged, a_trial


def plain() -> Staged:
    """Nothing comes up: a Captain whose Feat is no Action, alone on an Island, with two cards that do not draw."""
    return a_trial().captain(0, "HE02").at(0, "I01").hand(0, "ST2.1", "ST5.1")


OCCASIONS: dict[str, Staged] = {
    "foe": plain().foe("LM2.1", "I01"),
    "shade": plain().hand(0, "AN.1", "ST2.1"),
    "monster": plain().foe("SM1.1", "", owner=0),
    "companion": plain().mate(0, "HE09"),
    "reaction": plain().discarded(0, "PO04.1"),
    "devotion": plain().hand(0, "PO01.1", "PO05.1"),
    "roof": plain().roof("I01", "order"),
    "full": plain().hand(0, "AT01.1", "ST2.2", "ST2.1", "ST3.1", "ST4.1", "ST5.1"),
    "glide": plain().hand(0, "ST1.1", "ST2.1"),
    "captain": plain().captain(0, "HE01"),
    "absolve": plain().hand(0, "AP04.1", "ST2.1"),
    "fervor": plain().hand(0, "ST6.1", "ST2.1"),
}
OCCASIONS["token"] = plain().at(0, "S13")
OCCASIONS["token"].g.blocks = ["S13"]


@pytest.mark.parametrize("tip", TURN)
def test_a_line_comes_with_its_occasion_and_only_once(tip: str):
    t = OCCASIONS[tip].turn(0)
    assert t.ask().args["tip"] == tip
    assert SPEC.words.say(("term", "tip", tip), {}) in SPEC.words.text(t.ask(), ["Ann", "Bo"])
    assert t.turn(0).ask().args["tip"] == ""


def test_without_an_occasion_nothing_is_told():
    t = plain().turn(0)
    assert t.ask().args["tip"] == ""
    assert "⚓" not in SPEC.words.text(t.ask(), ["Ann", "Bo"])


def near_misses() -> dict[str, Staged]:
    far = plain()
    far.g.blocks = ["S13"]
    return {
        "an Enemy elsewhere": plain().foe("LM2.1", "I02"),
        "an own Monster beside the ship": plain().foe("SM1.1", "I01", owner=0),
        "a token elsewhere": far,
        "a Monster on the board": plain().foe("SM1.1", "S05", owner=0),
        "a Companion who is trained": plain().mate(0, "HE12", trained=True),
        "somebody else's Reaction": plain().discarded(1, "PO04.1"),
        "cards of two gods": plain().hand(0, "PO01.1", "ZE01.1"),
        "a roof that fits no card": plain().roof("I01", "heal"),
        "a draw with room for it": plain().hand(0, "AT01.1", "ST2.1"),
        "a full hand that draws nothing": plain().hand(0, "ST2.1", "ST2.2", "ST3.1", "ST4.1", "ST5.1", "ST5.2"),
    }


@pytest.mark.parametrize("case", near_misses())
def test_what_only_looks_like_an_occasion_is_none(case: str):
    assert near_misses()[case].turn(0).ask().args["tip"] == ""


@pytest.mark.parametrize(
    ("tip", "t"),
    [
        ("roof", plain().roof("I01", "order").hand(0, "ST1.1", "ST2.1")),
        ("devotion", plain().hand(0, "PO01.1", "ZE02.1", "PO02.1")),
    ],
)
def test_some_cards_that_fit_are_enough(tip: str, t: Staged):
    assert t.turn(0).ask().args["tip"] == tip


def test_words_of_the_game_are_told_where_else_they_stand():
    assert plain().captain(0, "HE07").turn(0).ask().args["tip"] == "glide", "the Captain's own Feat"
    assert plain().games("OL3").turn(0).ask().args["tip"] == "absolve", "a prize of this Round"


def test_one_line_at_a_time_and_it_stays_while_the_action_is_chosen():
    """An Enemy and a shade: the one now, the other with the second Action; going back loses nothing."""
    t = plain().foe("LM2.1", "I01").hand(0, "AN.1", "ST2.1", "ST4.1").has(0, exhausted=2, available=6).turn(0)
    assert t.ask().args["tip"] == "foe"
    assert t.say("restore").say("back").ask().args["tip"] == "foe"
    assert t.say("restore").say("ST4.1").ask().args["tip"] == "shade"


def test_who_knows_the_sea_is_told_nothing():
    t = plain().foe("LM2.1", "I01")
    assert {one.key: one.value for one in settings_of(SPEC, t.g, 0)}["tips"] == "on"
    apply_setting(t.g, 0, "tips", "off", frozenset({0, 1}))
    assert t.turn(0).ask().args["tip"] == ""
    assert t.player().tips == []


def test_at_the_market_of_two_feats_of_a_level():
    t = a_trial().has(0, dealt=["FI-1", "FI-2", "FII-1"])
    assert ask_buy(t.g, 0).args["tip"] == "level"
    assert ask_buy(t.g, 0).args["tip"] == ""
    other = a_trial().has(0, dealt=["FI-1", "FII-1"])
    assert ask_buy(other.g, 0).args["tip"] == ""
    bought = a_trial().has(0, dealt=["FI-2", "FI-3"]).feat(0, "FI-1")
    assert ask_buy(bought.g, 0).args["tip"] == ""
    assert set(MARKET) == {"level"}


def test_nobody_else_reads_it():
    t = plain().foe("LM2.1", "I01").turn(0)
    for seat in (1, None):
        assert all(not ask.args for ask in t.view(seat).asks if ask.seat == 0)
    assert t.view(0).asks[0].args["tip"] == "foe"
