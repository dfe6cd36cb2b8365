"""Texts come from what cards do: everything can be told, and says all the numbers that it has, with their signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast, get_args

import msgspec
import pytest

from games.core.effects import parts_of
from games.core.handlers import members
from games.core.selectors import to_plain
from games.trial_of_the_gods import cards as box
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.passives import AnyPassive
from games.trial_of_the_gods.selectors import Counted, Fact, Shelf, When, Where, Which, Who
from games.trial_of_the_gods.sheets import ActionCard, Deal, Power
from games.trial_of_the_gods.state import TRIGGERS
from games.trial_of_the_gods.terms import terms
from games.trial_of_the_gods.text import (
    Teller,
    calm_text,
    card_text,
    deal_text,
    describe,
    enemy_text,
    passive_text,
    power_text,
    prize_text,
    travel_text,
    treasure_text,
    trigger_text,
    upgrade_text,
    when_text,
)
from games.trial_of_the_gods.vocabulary import AnyEffect, Way
from tests.rules import rule

CARD = 165  # what the frame of an Action Card holds
POWER = 125  # of a Feat or Hero Card
LINE = 120  # of a Travel Card
PRIZE = 32

FIGHT, CALM = Way(id="fight", do=[v.FreeFight()]), Way(id="pay", cost=[v.Spend(n=2)], do=[v.Heal(n=1)])
AT_SEA = When.read("captain-at-sea")

EVERY: list[AnyEffect] = [
    *(v.Sail(n=2), v.Restore(n=2), v.Order(n=2), v.Heal(n=2), v.Glide(n=2), v.NoDishonor(), v.ExtraStep(n=1)),
    *(v.Halt(), v.Drift(), v.Stir(), v.Replace(), v.Drive(n=2), v.Shift(), v.RemoveBlock(n=2), v.Energy(n=1)),
    *(v.Spend(n=3), v.Dishonor(n=1), v.Absolve(n=1), v.Champion(n=2), v.Draw(n=2), v.Discard(n=1), v.Recover(n=2)),
    *(v.Purge(n=2), v.RemoveAnimae(n=1), v.RemoveAnimae(n=2), v.Prevent(n=1), v.Prevent(n=2), v.Prevent(n="all")),
    *[v.Exhaust(n=2, who=who) for who in get_args(Who)],
    *[v.GainAnimae(n=2, who=who) for who in get_args(Who)],
    *[v.Damage(n=2, who=who) for who in get_args(Who)],
    *[v.Strike(n=2, where=where) for where in get_args(Where)],
    v.Strike(n=1, where="near", targets=2),
    *[v.Scout(island=island) for island in get_args(Which)],
    *[v.Offer(n=2, house=house, less=1) for house in get_args(Shelf)],
    v.Offer(n=3, house="any", less=2, to="hand"),
    *[v.Receive(house=house) for house in get_args(Shelf)],
    *(v.FreeFight(), v.FreeFight(attack=2), v.FreeExplore(), v.FreeExplore(discovery=2), v.Train(), v.Revive()),
    *(v.Attack(n=3), v.EnemyAttack(n=2), v.EnemyAttack(n=-3), v.FewerDice(n=1), v.FewerDice(n=2)),
    *(v.Ignore(n=1), v.Ignore(n=2), v.WinDamage(n=1), v.LessDamage(n=1), v.LessDamage(n="all")),
    *(v.EnemyDamage(n=1), v.EnemyArmour(n=1), v.Fervor(n=2), v.Fervor(n=-2, who="other"), v.Copy(), v.Copy(plus=1)),
    v.EitherOrder(do=[v.Sail(n=2), v.Restore(n=1)]),
    *[v.ForEach(of=of, do=[v.Attack(n=1)]) for of in get_args(Counted)],
    v.ForEach(of="tamed", do=[v.Attack(n=1)], most=4),
    v.If(when=AT_SEA, then=[v.Draw(n=2)]),
    v.If(when=AT_SEA, then=[v.Attack(n=5)], otherwise=[v.Attack(n=3)]),
    v.Choose(ways=[FIGHT, CALM]),
    v.Choose(ways=[FIGHT, CALM], may=True),
    v.May(cost=[v.Discard(n=1)], do=[v.Restore(n=2)]),
]


def is_clean(text: str) -> bool:
    """No template left unfilled, no stray blanks or stops, a full stop at the end."""
    stray = re.search(r"[{}_\[\]]|None|  | [.,;:]|\.\.|;\.|:\.|,,|\b1 (dice|Zones|cards|Cards|Tokens|steps)\b", text)
    return stray is None and text.endswith(".") and text[0] == text[0].upper() and "-" not in text.replace("Free-", "")


def numbers(raw: object) -> Iterator[int]:
    """The numbers in effects that their text has to mention."""
    if isinstance(raw, list):
        for part in cast("list[object]", raw):
            yield from numbers(part)
    elif isinstance(raw, dict):
        for key, value in cast("dict[str, Any]", raw).items():
            if isinstance(value, bool) or (key in ("targets", "most") and value in (0, 1)):
                continue
            if isinstance(value, int):
                yield abs(value)
            else:
                yield from numbers(value)


def unsaid(thing: object, text: str) -> set[int]:
    """Numbers that the text does not have. A card's other fields (cost, values) are printed beside it."""
    return set(numbers(msgspec.to_builtins(thing, enc_hook=to_plain))) - {int(n) for n in re.findall(r"\d+", text)}


# ---- the whole vocabulary -------------------------------------------------------------------------------------------


def test_the_sample_has_every_op() -> None:
    assert {type(effect) for effect in EVERY} == set(get_args(AnyEffect))


@pytest.mark.parametrize("effect", EVERY, ids=str)
def test_every_effect_can_be_told(effect: AnyEffect) -> None:
    text = describe([effect])
    assert is_clean(text), text
    assert not unsaid([effect], text), text


def test_different_effects_have_different_texts() -> None:
    texts = [describe([effect]) for effect in EVERY]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        (v.Attack(n=3), "+3"),
        (v.EnemyAttack(n=2), "+2"),
        (v.EnemyAttack(n=-3), "−3"),
        (v.Fervor(n=4), "+4"),
        (v.Fervor(n=-2, who="other"), "−2"),
        (v.FreeFight(attack=2), "+2"),
        (v.FreeExplore(discovery=1), "+1"),
        (v.WinDamage(n=1), "+1"),
        (v.Energy(n=1), "+1"),
        (v.Copy(plus=1), "+1"),
    ],
    ids=str,
)
def test_a_modifier_has_its_sign(effect: AnyEffect, sign: str) -> None:
    assert sign in describe([effect])


def test_every_condition_can_be_told() -> None:
    phrases = [fact for fact in get_args(Fact) if fact != "discipline"] + ["discipline:sail", "discipline:heal"]
    texts = [when_text(When.read(phrase)) for phrase in phrases]
    assert len(set(texts)) == len(texts)
    assert texts[-1] == "Heal is a Discipline Symbol"


def test_more_is_said_of_the_same_kind_only() -> None:
    assert describe([v.Attack(n=2), v.Attack(n=1)]) == "Attack +2. Attack +1 more."
    assert describe([v.Sail(n=2), v.Order(n=1)]) == "Sail 2. Order 1."
    assert describe([v.Fervor(n=2), v.Fervor(n=-2, who="other")]) == "Fervor +2. Choose another player: Fervor −2."


def test_prices_and_keywords_in_printed_order() -> None:
    deal = Deal(prayer=2, devour=1, do=[v.Draw(n=2)], devotion=[v.Draw(n=1), v.Restore(n=1)], removal=True)
    assert deal_text(deal) == "Prayer 2. Devour 1. Draw 2. Devotion: draw 1 more and Restore 1. Removal."
    assert deal_text(deal, "when it rains").startswith("When it rains: Prayer 2. Devour 1. Draw 2.")


def test_a_halt_is_for_whoever_sails() -> None:
    assert describe([v.Halt()]) == "You lose all remaining steps of this Action."
    assert deal_text(Deal(do=[v.Halt()]), "now") == "Now: that Captain loses all remaining steps of this Action."


# ---- everything in the box ------------------------------------------------------------------------------------------


@rule("TRI-ACT-06")
@pytest.mark.parametrize("card", box.action_cards().values(), ids=lambda card: card.id)
def test_an_action_card_says_all_that_its_effect_does(card: ActionCard) -> None:
    text = card_text(card)
    assert is_clean(text), text
    assert not unsaid(card.effect, text), text
    assert text.startswith(trigger_text(card))
    assert len(text) <= CARD
    for word, there in (
        ("Prayer", card.effect.prayer),
        ("Devour", card.effect.devour),
        ("Devotion: ", card.effect.devotion),
        ("Removal", card.effect.removal),
    ):
        assert (word in text) == bool(there), word


def test_cards_that_do_the_same_say_the_same_and_no_others() -> None:
    by_text: dict[str, set[str]] = {}
    for card in box.action_cards().values():
        does = str(msgspec.to_builtins(card.effect, enc_hook=to_plain)) + str(card.trigger)
        by_text.setdefault(card_text(card), set()).add(does)
    assert all(len(does) == 1 for does in by_text.values())


def powers() -> list[tuple[str, Power]]:
    return [(key, one.power) for deck in (box.feats(), box.heroes()) for key, one in deck.items()]


@pytest.mark.parametrize(("key", "power"), powers(), ids=[key for key, _ in powers()])
def test_a_feat_says_what_it_gives(key: str, power: Power) -> None:
    text = power_text(power)
    assert is_clean(text), text
    assert len(text) <= POWER, text
    assert ("once per Round" in text or "Once per Round" in text) == power.once
    assert text.startswith("Action, ") == power.is_action
    ones = {"ignore_first": 1}  # "the first"
    tag = str(type(power.passive).__struct_config__.tag) if power.passive else ""
    assert unsaid(power, text) <= {ones.get(tag, 0)}, text


def test_every_passive_says_something_else() -> None:
    told = {type(one.passive): passive_text(one.passive) for _, one in powers() if one.passive}
    assert set(told) == set(members(AnyPassive)) and len(set(told.values())) == len(told)


def test_enemies_say_how_they_fight() -> None:
    for key in (*box.heroes(), *box.monsters()):
        enemy = box.enemy(key)
        text = enemy_text(enemy)
        assert is_clean(text) and not unsaid(enemy, text), text
        assert text.startswith(f"Attack {enemy.attack}, {enemy.dice} d")
    assert enemy_text(box.enemy("HE02")) == "Attack 3, 2 dice. Each Activation: Attack +2."
    (calm,) = box.calm().values()
    assert is_clean(calm_text(calm)) and str(calm.heal) in calm_text(calm)


def test_travel_cards_say_what_happens() -> None:
    for card in box.travels().values():
        text = travel_text(card)
        assert is_clean(text) and not unsaid(card.do, text) and len(text) <= LINE, text


def test_prizes_are_short() -> None:
    for card in box.disciplines().values():
        lines = [prize_text(card, place) for place in range(3)]
        assert len(set(lines)) == 3 and all(len(line) <= PRIZE for line in lines)
        assert all(not unsaid(prize, line) for prize, line in zip(card.prizes, lines, strict=True))
    assert prize_text(box.disciplines()["OL6"], 0) == "2 Champion Tokens, Energy +1"


def test_tokens_say_what_they_do() -> None:
    for token in box.upgrades().values():
        assert is_clean(upgrade_text(token)) and str(token.n) in upgrade_text(token)
    texts = [treasure_text(token) for token in box.treasures().values()]
    assert all(map(is_clean, texts)) and len(set(texts)) == 2
    assert {treasure_text(token) for token in box.treasures().values() if token.fleece} == {
        "A part of the Golden Fleece: this Island counts double for Exploration."
    }
    assert upgrade_text(box.upgrades()["reveal"]).startswith("In Dawn step 3 you may reveal up to 2 cards beyond")


SAMPLES = {
    "PO01": "Sail 2. Devotion: you gain no Dishonor Tokens from this Sail.",
    "PO05": "Attack +3; +5 instead if the Fight is in a Sea Zone.",
    "PO09": "When you are about to suffer Damage: prevent 1 of that Damage; all of it instead if your Captain is in a"
    " Sea Zone.",
    "AT10": "Prayer 1. Offer 3: reveal the top 3 cards of any one House; you may buy 1 of them for 2 less and put it in"
    " your hand.",
    "AR08": "Attack +3. Attack +1 more for each Enemy Card in your Tamed Monsters space (at most +4).",
    "HA01": "Order 1. Devotion: Order 1 more and Restore 1.",
    "HA02": "Fervor +2. Choose another player: Fervor −2.",
    "HE12-1": "Attack +2. If the Enemy is an Argonaut, Attack +2 more.",
    "ZE07": "When another player has set a Tamed Monster on your Captain or a Temple of yours: Prayer 2. Strike 1"
    " against that Monster.",
    "ST5": "Perform Sail 1 and Restore 1, in either order.",
}


@pytest.mark.parametrize("key", SAMPLES)
def test_samples(key: str) -> None:
    assert terms()["cardtext"][key] == SAMPLES[key]


# ---- terms ----------------------------------------------------------------------------------------------------------


def test_no_term_is_empty_or_unfilled() -> None:
    """But that of a Skill whose doing is an event of its own: it would be told twice."""
    for name, table in terms().items():
        assert table, name
        for key, text in table.items():
            assert (text or name == "foedid") and not re.search(r"[{}]|None", text), (name, key)


def test_cards_have_names_by_copy_and_by_sheet() -> None:
    found = terms()
    for table in ("card", "cardtext", "cardbrief", "cardtype", "cardvalues", "source", "story", "emblem"):
        assert {"PO01", "PO01.2", "ST1.4", "HE01-1.1", "AN", "AN.16"} <= set(found[table]), table
    assert found["card"]["PO01"] == found["card"]["PO01.2"] == "A Coin Overboard"
    assert (found["card"]["AN.1"], found["card"]["AN.2"]) == ("Whispering Shade", "Nameless Shade")
    assert found["foe"]["LM3.2"] == "Gegenes" and found["foe"]["HE07"] == "Atalanta"
    assert found["foelevel"]["SM6.1"] == "Sea III" and found["foelevel"]["HE07"] == "Argonaut"
    assert len(set(found["foecode"].values())) == 24


def test_values_that_are_nothing_are_not_named() -> None:
    assert terms()["cardvalues"]["ST2"] == "Attack 3, Sail 1, Order 1"
    assert terms()["cardvalues"]["AN"] == "no values"


def test_notes_fit_a_menu() -> None:
    for table in ("cardbrief", "cardidle", "featbrief"):
        assert all(len(text) <= 100 for text in terms()[table].values())


def test_places_as_on_the_chart() -> None:
    zone = terms()["zone"]
    assert (zone["I02"], zone["S13"]) == ("isle 2 Lesbos", "sea 13 Lemnian")
    assert len(set(zone.values())) == 30


def test_every_way_of_every_choice_can_be_told() -> None:
    ways = terms()["way"]
    for key, card in [*box.action_cards().items(), *box.travels().items()]:
        chosen = [part for _, part in parts_of(card) if isinstance(part, v.Choose)]
        for way in [way for choose in chosen for way in choose.ways]:
            assert is_clean(ways[f"{key}.{way.id}"])
    assert ways["TR05.2.energy"] == "Spend 1 Energy."
    assert ways["PO10.fight"] == "Free Fight."


def test_every_trigger_can_be_told() -> None:
    assert set(terms()["trigger"]) == set(TRIGGERS)


def test_the_glossary_has_every_short_word() -> None:
    """Words that cards use without explaining them."""
    texts = " ".join([*terms()["cardtext"].values(), *terms()["feattext"].values()])
    for word in ("Glide", "Strike", "Scout", "Recover", "Purge", "Absolve", "Offer", "Prayer", "Devour", "Devotion"):
        assert word in texts and terms()["glossary"][word.lower()].startswith(word)


def test_a_row_is_told_in_one_breath() -> None:
    assert Teller().row([v.Champion(n=1), v.Glide(n=1)]) == "1 Champion Token, Glide 1"
