"""What would change nothing now, effect by effect, and what is therefore not asked (ledger 8.1, D-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.control import count, holds, is_idle, is_payable
from games.trial_of_the_gods.resolve import Resolve
from games.trial_of_the_gods.sail import Sailing
from games.trial_of_the_gods.selectors import When
from games.trial_of_the_gods.state import OUT, FightNow
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

Change = Callable[[Staged], object]
SIX = ("ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1")


def calm() -> Staged:
    """Seat 0 alone in sea 13, whole and rested, with an empty hand and nothing to draw; nothing lies about."""
    t = a_trial().at(0, "S13").at(1, "S08").has(0, vigor=5).hand(0).on_deck(0).discarded(0)
    t.g.blocks = []
    return t


def table(**fields: Any) -> Change:
    def change(t: Staged) -> None:
        for name, value in fields.items():
            setattr(t.g, name, value)

    return change


def no_cards_of_gods(*but: str) -> Change:
    def change(t: Staged) -> None:
        for house, deck in t.g.houses.items():
            deck.cards, deck.thrown = [], (["PO01.1"] if house in but else [])

    return change


def sails(left: int) -> Change:
    def change(t: Staged) -> None:
        t.g.stack = [Sailing(seat=1, source="ST1.2", left=left)]

    return change


def as_it_is(t: Staged) -> None:
    pass


HEAL, RESTORE = v.Heal(n=1), v.Restore(n=1)
AT_SEA = When.read("captain-at-sea")

# effect; where it would change nothing; where it would change something
IDLE: dict[str, tuple[v.AnyEffect, Change, Change]] = {
    "restore": (RESTORE, as_it_is, lambda t: t.has(0, exhausted=1)),
    "restore, of another": (RESTORE, lambda t: t.has(1, exhausted=1), lambda t: t.has(0, exhausted=3)),
    "heal": (HEAL, as_it_is, lambda t: t.has(0, vigor=4)),
    "order a Companion": (v.Order(n=1), lambda t: t.mate(1, "HE09"), lambda t: t.mate(0, "HE09")),
    "order a Monster": (
        v.Order(n=1),
        lambda t: t.foe("SM1.1", "", owner=0).has(0, pool=0),
        lambda t: t.foe("SM1.1", "S05", owner=0).has(0, pool=0),
    ),
    "halt": (v.Halt(), sails(0), sails(1)),
    "halt on land": (v.Halt(), as_it_is, sails(2)),
    "stir": (v.Stir(), table(sea=[]), table(sea=["SM1.1"])),
    "drive": (v.Drive(n=1), lambda t: t.foe("LM1.1", "S05"), lambda t: t.foe("SM1.1", "S05")),
    "drive from an Island": (v.Drive(n=1), lambda t: t.foe("SM1.1", "I05"), lambda t: t.foe("SM1.1", "S05")),
    "lift a token": (v.RemoveBlock(n=1), as_it_is, table(blocks=["S05"])),
    "gain Energy": (v.Energy(n=1), lambda t: t.has(0, pool=0), lambda t: t.has(0, pool=1)),
    "absolve": (v.Absolve(n=1), lambda t: t.has(1, dishonor=1), lambda t: t.has(0, dishonor=1)),
    "draw from the deck": (v.Draw(n=1), as_it_is, lambda t: t.on_deck(0, "ST1.1")),
    "draw from the discard pile": (v.Draw(n=1), as_it_is, lambda t: t.discarded(0, "ST1.1")),
    "draw with a full hand": (
        v.Draw(n=1),
        lambda t: t.has(0, vigor=4).hand(0, *SIX).on_deck(0, "HE01-1.1"),
        lambda t: t.hand(0, *SIX).on_deck(0, "HE01-1.1"),
    ),
    "recover": (v.Recover(n=1), lambda t: t.on_deck(0, "ST1.1"), lambda t: t.discarded(0, "ST1.1")),
    "recover with a full hand": (
        v.Recover(n=1),
        lambda t: t.has(0, vigor=4).hand(0, *SIX).discarded(0, "HE01-1.1"),
        lambda t: t.hand(0, *SIX).discarded(0, "HE01-1.1"),
    ),
    "purge the hand": (v.Purge(n=1), lambda t: t.on_deck(0, "ST1.1"), lambda t: t.hand(0, "ST1.1")),
    "purge the discard pile": (v.Purge(n=1), as_it_is, lambda t: t.discarded(0, "ST1.1")),
    "remove shades": (
        v.RemoveAnimae(n=1),
        lambda t: t.hand(0, "ST1.1").discarded(0, "ST2.1").on_deck(0, "AN.1"),
        lambda t: t.hand(0, "ST1.1").discarded(0, "AN.1"),
    ),
    "remove a shade in hand": (v.RemoveAnimae(n=1), as_it_is, lambda t: t.hand(0, "AN.1", "ST1.1")),
    "gain a shade": (v.GainAnimae(n=1), table(animae=[]), table(animae=["AN.1"])),
    "an offer of one's own Houses": (
        v.Offer(n=1, house="blessed", less=1),
        no_cards_of_gods("rose"),
        no_cards_of_gods("ivory"),
    ),
    "an offer of any House": (v.Offer(n=1, house="any", less=1), no_cards_of_gods(), no_cards_of_gods("rose")),
    "a gift": (v.Receive(house="blessed"), no_cards_of_gods("rose"), no_cards_of_gods("gold")),
    "strike here": (
        v.Strike(n=1, where="here"),
        lambda t: t.foe("SM1.1", "S13", owner=0).foe("SM2.1", "S14"),
        lambda t: t.foe("SM1.1", "S13"),
    ),
    "strike next to it": (
        v.Strike(n=1, where="adjacent"),
        lambda t: t.foe("SM1.1", "S13"),
        lambda t: t.foe("SM1.1", "S14", owner=1),
    ),
    "strike near": (v.Strike(n=1, where="near"), lambda t: t.foe("SM1.1", "S15"), lambda t: t.foe("SM1.1", "S14")),
    "scout here": (v.Scout(island="here"), as_it_is, lambda t: t.at(0, "I01")),
    "scout next to it": (
        v.Scout(island="adjacent"),
        lambda t: t.explored(0, "I01", "I02").has(0, scouted=["I10"]),
        lambda t: t.explored(0, "I01", "I02"),
    ),
    "scout for the crew": (
        v.Scout(island="crew"),
        lambda t: t.explored(0, "I01", "I02", "I10"),
        lambda t: t.explored(0, "I01", "I02", "I10").mate(0, "HE09", "I07"),
    ),
    "scout any": (v.Scout(island="any"), lambda t: t.explored(0, *chart.islands()), as_it_is),
    "free fight": (v.FreeFight(), lambda t: t.foe("SM1.1", "S13", owner=0), lambda t: t.foe("SM1.1", "S13")),
    "free explore": (
        v.FreeExplore(discovery=2),
        lambda t: t.at(0, "I02").hand(0, "ST2.1"),
        lambda t: t.at(0, "I01").hand(0, "ST2.1"),
    ),
    "train": (
        v.Train(),
        lambda t: t.mate(0, "HE09", trained=True).mate(1, "HE10"),
        lambda t: t.mate(0, "HE09", trained=True).mate(0, "HE10"),
    ),
    "revive": (
        v.Revive(),
        lambda t: t.foe("SM1.1", OUT, owner=1).foe("SM2.1", "", owner=0),
        lambda t: t.foe("SM1.1", OUT, owner=0),
    ),
    "either": (v.EitherOrder(do=[HEAL, RESTORE]), as_it_is, lambda t: t.has(0, vigor=4)),
    "if": (v.If(when=AT_SEA, then=[HEAL], otherwise=[RESTORE]), as_it_is, lambda t: t.has(0, vigor=4)),
    "if not": (v.If(when=AT_SEA, then=[HEAL], otherwise=[RESTORE]), as_it_is, lambda t: t.has(0, exhausted=1)),
    "choose": (
        v.Choose(ways=[v.Way(id="a", do=[HEAL]), v.Way(id="b", do=[RESTORE])]),
        as_it_is,
        lambda t: t.has(0, exhausted=1),
    ),
    "may": (v.May(cost=[v.Spend(n=1)], do=[HEAL]), as_it_is, lambda t: t.has(0, vigor=4)),
}
ALWAYS: list[v.AnyEffect] = [
    *(v.Sail(n=1), v.Glide(n=1), v.ExtraStep(n=1), v.Drift(), v.Replace(), v.Shift(), v.Spend(n=1), v.Exhaust(n=1)),
    *(v.Dishonor(n=1), v.Champion(n=1), v.Discard(n=1), v.Damage(n=1), v.Prevent(n=1), v.Attack(n=1), v.Copy()),
    *(v.EnemyAttack(n=1), v.FewerDice(n=1), v.Ignore(n=1), v.WinDamage(n=1), v.LessDamage(n=1), v.Fervor(n=1)),
    *(v.EnemyDamage(n=1), v.EnemyArmour(n=1), v.Strike(n=1, where="that"), v.Scout(island="that")),
]


@rule("TRI-ACT-01", "TRI-TRAVEL-01")
@pytest.mark.parametrize("what", IDLE)
def test_an_effect_would_change_something_or_nothing(what: str):
    effect, nothing, something = IDLE[what]
    for change, idle in ((nothing, True), (something, False)):
        t = calm()
        change(t)
        assert is_idle(t.g, 0, [effect]) is idle
    t = calm()
    something(t)
    assert not is_idle(t.g, 0, [v.NoDishonor(), effect]), "one of them is enough"


def test_what_always_changes_something_and_what_never_does_by_itself():
    for effect in ALWAYS:
        assert not is_idle(calm().g, 0, [effect])
    for effect in (v.NoDishonor(), v.ForEach(of="tamed", do=[v.Draw(n=1)])):
        assert is_idle(calm().g, 0, [effect])
    assert is_idle(calm().g, 0, [])


# ---- conditions and counts ------------------------------------------------------------------------------------------


def fighting(t: Staged, foe: str, zone: str) -> None:
    t.foe(foe, zone)
    t.g.fight = FightNow(0, foe, zone)


FACTS: dict[str, tuple[Change, Change]] = {
    "discipline:sail": (table(row=["OL4", "OL3"]), table(row=["OL3", "OL4"])),
    "discipline:heal": (table(row=[]), table(row=["OL3"])),
    "fight-at-sea": (lambda t: fighting(t, "LM1.1", "I01"), lambda t: fighting(t, "LM1.1", "S14")),
    "captain-at-sea": (lambda t: t.at(0, "I01"), lambda t: t.at(0, "S14").at(1, "I01")),
    "argonaut": (lambda t: fighting(t, "LM1.1", "S13"), lambda t: fighting(t, "HE09", "S13")),
    "vigor-full": (lambda t: t.has(0, vigor=4), lambda t: t.has(0, vigor=7, limit=7)),
    "empty-hand": (lambda t: t.hand(0, "ST1.1"), lambda t: t.hand(0).hand(1, "ST1.2")),
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_condition_holds_or_not(fact: str):
    for change, there in zip(FACTS[fact], (False, True), strict=True):
        t = calm()
        change(t)
        assert holds(t.g, Resolve(seat=0, effects=[], source="ST1.1"), When.read(fact).means) is there


@pytest.mark.parametrize("fact", ["fight-at-sea", "argonaut"])
def test_without_a_fight_there_is_nobody_to_fight(fact: str):
    assert not holds(calm().g, Resolve(seat=0, effects=[], source="ST1.1"), When.read(fact).means)


def test_what_for_each_counts():
    t = calm().mate(0, "HE09").mate(1, "HE10").mate(0, "HE11")
    t.foe("SM1.1", "S05", owner=0).foe("SM2.1", OUT, owner=0).foe("SM3.1", "", owner=0).foe("SM4.1", "", owner=1)
    r = Resolve(seat=0, effects=[], source="ST1.1", done=7)
    assert [count(t.g, r, of) for of in ("companion", "tamed", "done")] == [2, 3, 7]


@pytest.mark.parametrize(("tamed", "most", "healed"), [(0, 0, 0), (2, 0, 2), (3, 2, 2), (2, 3, 2), (1, 1, 1)])
def test_for_each_at_most_so_many(tamed: int, most: int, healed: int):
    t = calm().has(0, vigor=1, limit=9)
    for n in range(tamed):
        t.foe(f"SM{n + 1}.1", "", owner=0)
    t.do(0, v.ForEach(of="tamed", do=[HEAL], most=most))
    assert t.player().vigor == 1 + healed


@rule("TRI-ENERGY-03")
@pytest.mark.parametrize(
    ("cost", "there"),
    [
        (v.Spend(n=2), True),
        (v.Spend(n=3), False),
        (v.Discard(n=1), True),
        (v.Discard(n=2), False),
        (v.Dishonor(n=9), True),
    ],
)
def test_what_can_be_paid_in_full(cost: v.AnyPrice, there: bool):
    assert is_payable(calm().has(0, available=2).hand(0, "ST1.1").g, 0, cost) is there


# ---- choices --------------------------------------------------------------------------------------------------------


def entered(card: str, steps: int = 1, **has: Any) -> Staged:
    """A Travel Card in sea 14, with so many steps in all."""
    t = calm().has(0, **{"vigor": 4, "available": 3, "exhausted": 5, **has}).travels(card)
    return t.do(0, v.Sail(n=steps)).say("S14")


@rule("TRI-TRAVEL-01")
def test_a_halt_on_the_last_step_costs_nothing_and_is_not_asked_for():
    t = entered("TR04.1")
    assert t.finished
    assert (t.player().vigor, t.told("harmed"), t.told("halted")) == (4, [], [])
    assert entered("TR04.1", 2).options() == ["damage", "halt"]


@rule("TRI-TRAVEL-01", "TRI-ENERGY-03")
def test_a_way_that_cannot_be_paid_for_is_not_offered():
    t = entered("TR05.1")
    assert t.options() == ["energy", "dishonor"]
    assert (t.ask().default, t.say("energy").player().available) == (["dishonor"], 2)
    t = entered("TR05.1", available=0)
    assert t.finished and t.player().dishonor == 1


@rule("TRI-TRAVEL-01")
@pytest.mark.parametrize(("vigor", "dishonor", "after"), [(5, 1, (5, 0)), (4, 0, (5, 0)), (5, 0, (5, 0))])
def test_of_two_gifts_that_is_given_which_is_one(vigor: int, dishonor: int, after: tuple[int, int]):
    t = entered("TR18.1", vigor=vigor, dishonor=dishonor)
    assert t.finished and (t.player().vigor, t.player().dishonor) == after
    assert entered("TR18.1", vigor=4, dishonor=1).options() == ["absolve", "heal"]


@rule("TRI-TRAVEL-01")
@pytest.mark.parametrize(("available", "asked"), [(2, True), (1, False)])
def test_an_offer_that_cannot_be_paid_for_is_not_made(available: int, asked: bool):
    assert entered("TR16.1", available=available).finished is not asked


def test_an_offer_that_would_change_nothing_is_not_made():
    t = calm()
    no_cards_of_gods()(t)
    t.has(0, available=3).travels("TR16.1").do(0, v.Sail(n=1)).say("S14")
    assert t.finished and t.player().available == 3
    assert entered("TR07.1").finished, "nothing to purge: no Dishonor for it"
    assert entered("TR14.1").finished, "nobody to place"


@rule("TRI-ACT-02")
def test_what_has_nothing_to_do_yet_comes_last_unasked():
    both = v.EitherOrder(do=[v.Restore(n=1), v.Sail(n=1)])
    t = calm().has(0, exhausted=0).travels("TR05.1").do(0, both)
    assert t.kind == "sail.on", "the Sail may give the Restore something to do"
    assert t.say("S14").say("energy").player().exhausted == 0
    assert calm().has(0, exhausted=1).do(0, both).options() == ["first-0", "first-1"]
    t = calm().has(0, exhausted=1, vigor=4).do(0, v.EitherOrder(do=[v.Heal(n=1), v.Restore(n=1)]))
    assert t.finished and [tag for tag in t.tags() if tag in ("healed", "restored")] == ["healed", "restored"]


@pytest.mark.parametrize(("first", "kinds"), [("first-0", ["ordered", "sailed"]), ("first-1", ["sailed", "ordered"])])
def test_the_order_that_was_chosen(first: str, kinds: list[str]):
    t = calm().mate(0, "HE09")
    t.g.blocks = list(chart.seas())
    t.do(0, v.EitherOrder(do=[v.Order(n=1), v.Sail(n=1)])).say(first)
    while not t.finished:
        t.say("S14" if t.kind == "sail.on" else "I05")
    assert [tag for tag in t.tags() if tag in kinds] == kinds
