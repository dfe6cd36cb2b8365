"""What a card's fields may not say of each other, and what an effect needs at its moment: all refused when loaded."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.trial_of_the_gods import cards
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.chart import adjacent, distance, zones
from games.trial_of_the_gods.moments import ACTION, FIGHT, GAMES, PRIZE, REACTION, TRAVEL, check_effects
from games.trial_of_the_gods.passives import HandLimit, OnVictory
from games.trial_of_the_gods.selectors import When
from games.trial_of_the_gods.sheets import Deal, Power
from tests.rules import rule

check_action = cards._check_action  # pyright: ignore[reportPrivateUsage]
check_power = cards._check_power  # pyright: ignore[reportPrivateUsage]
check_hero = cards._check_hero  # pyright: ignore[reportPrivateUsage]
check_discipline = cards._check_discipline  # pyright: ignore[reportPrivateUsage]
DRAW, SAIL, ATTACK, HALT = v.Draw(n=1), v.Sail(n=1), v.Attack(n=1), v.Halt()


def card(name: str, **fields: Any) -> Any:
    return msgspec.structs.replace(cards.action_cards()[name], **fields)


@rule("TRI-ACT-06", "TRI-KEY-05", "TRI-KEY-07", "TRI-REACT-01")
@pytest.mark.parametrize(
    ("one", "why"),
    [
        (card("PO01", trigger="arrive"), "trigger"),
        (card("PO04", trigger=None), "trigger"),
        (card("PO01", cost=0), "a god and a cost"),
        (card("PO01", god=None), "a god and a cost"),
        (card("ST1", cost=1), "a god and a cost"),
        (card("ST1", god="zeus"), "a god and a cost"),
        (card("ST1", hero="HE01"), "a hero is for"),
        (card("HE01-1", hero=""), "a hero is for"),
        (card("AN", faces=[]), "faces are for"),
        (card("ST1", faces=cards.action_cards()["AN"].faces), "faces are for"),
        (card("ST1", effect=Deal(do=[DRAW], devotion=[DRAW])), "no Devotion there"),
        (card("PO02", effect=Deal(do=[v.Fervor(n=1)], devotion=[v.Fervor(n=1)])), "no Devotion there"),
        (card("PO04", effect=Deal(do=[HALT], devotion=[HALT])), "no Devotion there"),
        (card("PO01", effect=Deal(do=[ATTACK])), r"effect\.do\[0\]"),
        (card("PO01", effect=Deal(do=[SAIL], devotion=[DRAW, ATTACK])), r"effect\.devotion\[1\]"),
        (card("AR01", effect=Deal(do=[ATTACK, SAIL])), r"effect\.do\[1\]"),
        (card("PO04", effect=Deal(do=[SAIL])), "there is no calm"),
    ],
    ids=str,
)
def test_an_action_card_is_of_one_piece(one: Any, why: str):
    with pytest.raises(ValueError, match=why):
        check_action(one)


def test_the_cards_of_the_box_are():
    for one in cards.action_cards().values():
        check_action(one)
    check_action(card("PO01", effect=Deal(do=[SAIL], devotion=[DRAW])))
    check_action(card("AR01", effect=Deal(do=[ATTACK], devotion=[ATTACK])))


@rule("TRI-FEAT-02")
@pytest.mark.parametrize(
    ("power", "why"),
    [
        (Power(), "one of them"),
        (Power(do=[DRAW], once=True, passive=HandLimit(n=1)), "one of them"),
        (Power(do=[DRAW]), "once per Round"),
        (Power(do=[DRAW, ATTACK], once=True), r"power\.do\[1\]"),
        (Power(passive=OnVictory(do=[DRAW, ATTACK])), r"power\.passive\.do\[1\]"),
    ],
    ids=str,
)
def test_a_feat_is_an_action_or_a_passive(power: Power, why: str):
    with pytest.raises(ValueError, match=why):
        check_power(power)
    with pytest.raises(ValueError, match=why):
        check_hero(msgspec.structs.replace(cards.heroes()["HE01"], power=power))


def test_the_feats_of_the_box_are():
    for one in (*cards.feats().values(), *cards.heroes().values()):
        check_power(one.power)
    check_power(Power(passive=HandLimit(n=1)))


@rule("TRI-OLY-25")
def test_a_discipline_has_two_symbols_and_the_other_two_break_ties():
    one = cards.disciplines()["OL1"]
    with pytest.raises(ValueError, match="two Discipline Symbols"):
        check_discipline(msgspec.structs.replace(one, symbols=["sail", "restore", "order"], ties=["heal"]))
    with pytest.raises(ValueError, match="every symbol once"):
        check_discipline(msgspec.structs.replace(one, ties=["order", "order"]))
    with pytest.raises(ValueError, match=r"prizes\[1\]\[0\]"):
        check_discipline(msgspec.structs.replace(one, prizes=[[DRAW], [ATTACK], [DRAW]]))


MOMENTS = {"action": ACTION, "fight": FIGHT, "games": GAMES, "prize": PRIZE, "travel card": TRAVEL, **REACTION}
CALM = {"action", "prize", "travel card"}
ANY = set(MOMENTS)
FITS: list[tuple[v.AnyEffect, set[str]]] = [
    *((effect, CALM) for effect in (SAIL, v.Order(n=1), v.Glide(n=1), v.FreeFight(), v.FreeExplore(), v.Drive(n=1))),
    *((effect, CALM) for effect in (v.RemoveBlock(n=1), v.Energy(n=1), v.Champion(n=1), v.Recover(n=1), v.Train())),
    *((effect, CALM) for effect in (v.Purge(n=1), v.RemoveAnimae(n=1), v.Receive(house="any"), v.Revive())),
    *((effect, CALM) for effect in (v.Spend(n=1), v.Dishonor(n=1), v.Discard(n=1), v.Absolve(n=1))),
    (v.Offer(n=1, house="any", less=1), CALM),
    *((effect, ANY) for effect in (v.Restore(n=1), v.Heal(n=1), DRAW, v.Exhaust(n=1), v.Damage(n=1))),
    *((effect, ANY) for effect in (v.GainAnimae(n=1), v.Strike(n=1, where="here"), v.Scout(island="any"))),
    *((effect, {"fight", "challenge"}) for effect in (ATTACK, v.EnemyAttack(n=1), v.FewerDice(n=1), v.Ignore(n=1))),
    *((effect, {"fight", "challenge"}) for effect in (v.WinDamage(n=1), v.LessDamage(n=1), v.EnemyDamage(n=1))),
    (v.EnemyArmour(n=1), {"fight", "challenge"}),
    *((effect, {"games"}) for effect in (v.Fervor(n=1), v.Copy())),
    *((effect, {"travel card"}) for effect in (v.ExtraStep(n=1), v.Drift(), v.Stir(), v.Damage(n=1, who="near"))),
    (v.Scout(island="adjacent"), {"travel card"}),
    (HALT, {"travel card", "arrive", "depart"}),
    (v.Replace(), {"travel"}),
    (v.Shift(), {"beset"}),
    (v.Strike(n=1, where="that"), {"beset"}),
    (v.Prevent(n=1), {"damage"}),
    (v.Scout(island="that"), {"explored"}),
    (v.Damage(n=1, who="that"), {"arrive", "depart", "challenge", "victory", "explored", "travel", "beset"}),
]


def _fits(effect: v.AnyEffect, moment: str) -> bool:
    try:
        check_effects([effect], MOMENTS[moment], "$")
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(("effect", "moments"), FITS, ids=[str(effect) for effect, _ in FITS])
def test_an_effect_is_for_moments_that_have_what_it_needs(effect: v.AnyEffect, moments: set[str]):
    assert {moment for moment in MOMENTS if _fits(effect, moment)} == moments


AT_SEA, IN_FIGHT, IN_GAMES = (When.read(word) for word in ("captain-at-sea", "fight-at-sea", "discipline:sail"))


@pytest.mark.parametrize(
    ("effect", "where"),
    [
        (v.If(when=IN_FIGHT, then=[DRAW]), r"\$\[0\]\.when"),
        (v.If(when=IN_GAMES, then=[DRAW]), r"\$\[0\]\.when"),
        (v.If(when=When.read("argonaut"), then=[DRAW]), r"\$\[0\]\.when"),
        (v.If(when=AT_SEA, then=[DRAW, ATTACK]), r"then\[1\]"),
        (v.If(when=AT_SEA, then=[DRAW], otherwise=[ATTACK]), r"otherwise\[0\]"),
        (v.ForEach(of="tamed", do=[ATTACK]), r"do\[0\]"),
        (v.EitherOrder(do=[DRAW, ATTACK]), r"do\[1\]"),
        (v.Choose(ways=[v.Way(id="a", do=[DRAW]), v.Way(id="b", do=[ATTACK])]), r"ways\[1\]\.do\[0\]"),
        (v.May(cost=[v.Spend(n=1)], do=[ATTACK]), r"\$\[0\]\.do\[0\]"),
        (v.NoDishonor(), "no sail"),
        (v.ForEach(of="done", do=[DRAW]), "nothing before it"),
        (v.ForEach(of="tamed", do=[v.Train()]), "no number to multiply"),
    ],
    ids=str,
)
def test_what_is_inside_is_looked_at_as_well(effect: v.AnyEffect, where: str):
    with pytest.raises(ValueError, match=where):
        check_effects([effect], ACTION, "$")


def test_what_stands_before_counts():
    check_effects([v.RemoveBlock(n=1), v.ForEach(of="done", do=[DRAW])], ACTION, "$")
    with pytest.raises(ValueError, match="nothing before it"):
        check_effects([v.RemoveBlock(n=1), DRAW, v.ForEach(of="done", do=[DRAW])], ACTION, "$")
    check_effects([v.NoDishonor()], ACTION, "$", before=[SAIL])
    check_effects([v.NoDishonor(), SAIL], ACTION, "$")
    check_effects([v.If(when=AT_SEA, then=[DRAW])], ACTION, "$")
    check_effects([v.If(when=IN_FIGHT, then=[ATTACK])], FIGHT, "$")


# ---- small tables ---------------------------------------------------------------------------------------------------


def test_shades_go_by_three_names_in_turn():
    names = ["Whispering Shade", "Nameless Shade", "Shade at the Ford"]
    assert [cards.face(f"AN.{n}").name for n in range(1, 17)] == [names[(n - 1) % 3] for n in range(1, 17)]
    assert cards.face("AN").name == names[0]
    assert cards.face("ST1.3").name == "Pull Together"


@rule("TRI-MAP-02")
def test_how_far_it_is_over_the_open_map():
    for start in zones():
        assert distance(start, start) == 0
        assert all(distance(start, zone) == 1 for zone in adjacent(start))
    assert (distance("S13", "I03"), distance("I03", "S13"), distance("I01", "I02")) == (2, 2, 2)
    assert max(distance("S01", zone) for zone in zones()) == 5
