"""Whom a window calls "if it can matter", by public facts; what may be ordered beforehand, and what comes of it."""

from __future__ import annotations

import pytest

from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.sleeping_gods import SPEC
from games.sleeping_gods.sailing import Travel
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def is_called(sea: Sea, window: str, seat: int) -> bool:
    """Without any order of their own."""
    return obeyed(SPEC, sea.g, sea.ask(f"window.{window}", seat)) is None


@rule("SLG-DEC-112", "SLG-DEC-145")
@pytest.mark.parametrize(("to", "called"), [("2A", False), ("2C", True), ("anywhere", True)])
def test_a_distance_calls_who_could_make_it_longer_unless_the_course_is_reached(to: str, called: bool):
    """2A is one region away, 2C two; fate gives one, and Gloria one more."""
    sea = quiet()
    sea.own("A1")
    sea.command(0, 2)
    sea.fate(1)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", to)
    if sea.asks("travel.who"):  # not of one region, which every fate reaches
        sea.take("travel.who", "nobody")
    assert sea.ask("window.travel", 1).args["distance"] == 1
    assert is_called(sea, "travel", 1) is called


@rule("SLG-DEC-112")
def test_a_miss_calls_its_controller_whether_or_not_it_can_be_turned():
    sea = quiet()
    sea.fight(57)
    sea.crew("mac").synergy, sea.crew("kannan").synergy = [], ["kannan", "mac"]
    sea.fate(1)
    sea.strike("kannan", 57)  # 1 + 2 against 7, and the token adds 2
    assert is_called(sea, "attack_fate", 1)


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("damage", "called"), [(2, False), (3, True)])
def test_a_counterattack_calls_others_where_the_attacker_would_fall(damage: int, called: bool):
    """2, and Gregory's cane blocks 1; Rafael could step in."""
    sea = quiet()
    sea.command(0, 4)
    sea.crew("gregory").damage = damage
    sea.fight(3)
    sea.fate(1)
    sea.strike("gregory", 3)
    while not sea.asks("window.counter"):
        sea.silence()
    said = sea.ask("window.counter", 1).args
    assert (said["struck"], said["left"]) == (1, 4 - damage)
    assert is_called(sea, "counter", 1) is called


@rule("SLG-DEC-145")
def test_only_what_certainly_adds_to_a_result_may_be_ordered_to_be_spent():
    """Not a recipe, not what is for travel, not another draw, of which nobody knows what it brings."""
    sea = quiet()
    sea.own("A3", "A4", "A8", "A57")
    spent = [setting.key for setting in settings_of(SPEC, sea.g, 0) if setting.key.startswith("spend.card.")]
    assert spent == ["spend.card.A3.0"]


def spending(fate: int, number: int, *cards: str) -> Sea:
    """Marco (Craft 1) alone takes part, and all of these are ordered to be spent."""
    sea = quiet()
    sea.own(*cards)
    sea.command(9, 0)
    sea.g.settings[0] = {f"spend.card.{card}.0": "turn" for card in cards}
    sea.challenge("craft", number)
    sea.fate(fate)
    sea.take("challenge.who", "marco")
    return sea


@rule("SLG-DEC-145")
@pytest.mark.parametrize(
    ("number", "spent"),
    [(5, ["card.A44.0"]), (6, ["card.A44.0", "card.A3.0"])],  # two are missing, three are
)
def test_what_is_enough_alone_is_spent_alone_and_several_where_they_are_needed(number: int, spent: list[str]):
    sea = spending(2, number, "A3", "A44")  # +1 and +2
    for means in spent:
        assert obeyed(SPEC, sea.g, sea.ask("window.challenge", 0)) == [means]
        sea.take("window.challenge", means, seat=0)
    assert sea.passed


@rule("SLG-DEC-145", "SLG-DEC-136")
@pytest.mark.parametrize(
    ("card", "number", "spends"), [("A14", 7, True), ("A14", 8, False), ("A16", 8, True), ("A16", 9, False)]
)
def test_a_number_that_counts_as_six_and_a_sure_success_are_worth_what_they_bring(card: str, number: int, spends: bool):
    sea = spending(2, number, card)
    ask = next((ask for ask in sea.asks("window.challenge") if ask.seat == 0), None)
    assert (ask is not None and obeyed(SPEC, sea.g, ask) == [f"card.{card}.0"]) is spends


@rule("SLG-DEC-145")
def test_only_who_has_company_lends_crew_and_conditions_come_with_what_is_lent():
    def lent(sea: Sea, seat: int) -> list[str]:
        return [setting.key for setting in settings_of(SPEC, sea.g, seat) if setting.key.startswith("lend")]

    assert lent(quiet(1), 0) == []
    sea = quiet()
    own = [f"lend.{name}" for name in ("kannan", "kasumi", "mac", "rafael")]
    assert lent(sea, 1) == own
    sea.g.settings[1] = {"lend.mac": "fresh"}
    assert lent(sea, 1) == [*own, "lend-faces", "lend-keep"]


@rule("SLG-DEC-113")
def test_what_was_ordered_is_shown_to_who_ordered_it():
    sea = quiet()
    sea.hand(1, "CRA1", "CRA2")
    sea.tuck("mac", "STR1")
    for key, choice in (("train.CRA1", "mac"), ("untuck.STR1", "yes")):
        set_setting(SPEC, sea.g, 1, key, choice, frozenset({0, 1}))
    now = {setting.key: setting.value for setting in settings_of(SPEC, sea.g, 1)}
    assert (now["train.CRA1"], now["train.CRA2"]) == ("mac", "no")
    assert (now["untuck.STR1"], now["use.crew.mac.1"]) == ("yes", "no")
