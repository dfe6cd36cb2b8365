"""Every effect, condition, window and price in words: said here once more, by hand, and not by what makes them."""

from __future__ import annotations

import pytest

from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import Arm, EventCard, SearchToken, Weapon, crew, enemy, quests
from games.sleeping_gods.effecttext import cost_text, effect_text, effects_text, passive_text, price_text, use_text
from games.sleeping_gods.effecttext import test_text as asked_text
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.terms import menus
from games.sleeping_gods.text import (
    arm_text,
    challenge_text,
    combat_text,
    ending_text,
    event_text,
    square_text,
    stake_text,
    synergy_text,
    token_text,
    weapon_text,
)
from tests.rules import rule

to = v.Target.read
LESS = "\N{MINUS SIGN}"

EFFECTS: list[tuple[v.AnyEffect, str]] = [
    (v.Coins(n=1), "gain 1 coin"),
    (v.Coins(n=-2), "lose 2 coins"),
    (v.Resource(n=2, kind="vegetables"), "gain 2 vegetables"),
    (v.Resource(n=-1, kind="materials"), "lose 1 material"),
    (v.Resource(n=-3), "lose 3 resources of any kinds"),
    (v.Xp(n=2), "gain 2 XP"),
    (v.Xp(n=1, per_totems=3), "gain 1 XP for every 3 totems"),
    (v.Feared(n=1), "gain 1 feared"),
    (v.Feared(n=-2), "lose 2 feared"),
    (v.Revered(n=2), "gain 2 revered"),
    (v.Revered(n=-1), "lose 1 revered"),
    (v.Pay(cost=v.Cost(coins=2, meat=1)), "pay 2 coins and 1 meat"),
    (v.Swap(n=2), "swap 2 resources for 1 of any kind but artifact"),
    (v.CoinGuard(n=2), "whenever coins are lost, 2 fewer are"),
    (v.GainQuest(quest="Q1"), f"gain the quest {quests()['Q1'].name}"),
    (v.LoseQuest(quest="Q2"), f"lose the quest {quests()['Q2'].name}"),
    (v.CompleteQuest(quest="Q3"), f"complete the quest {quests()['Q3'].name}"),
    (v.GainAdventure(card="A2"), "gain Soup"),
    (v.DiscardAdventure(card="A1"), "discard Gloria"),
    (v.DrawAbility(), "draw 1 ability card"),
    (v.DrawAbility(n=2, who="each"), "each player draws 2 ability cards"),
    (v.DiscardAbility(n=2), "discard 2 ability cards"),
    (v.DiscardAbility(who="each"), "each player discards 1 ability card"),
    (v.Command(n=2), "gain 2 command"),
    (v.Command(n=-1), "lose 1 command"),
    (v.Command(n=1, who="each"), "each player gains 1 command"),
    (v.Command(n=-1, who="each"), "each player loses 1 command"),
    (v.Command(n=1, who="user"), "gain 1 command"),
    (v.ReturnCommand(source="crew", n=2), "return up to 2 command from crew boards to the supply"),
    (v.ReturnCommand(source="crew", cards=1), "return all command from one crew board to the supply"),
    (v.ReturnCommand(source="adventure", cards=1), "return all command from one adventure card to the supply"),
    (v.ReturnCommand(source="any", n=3), "return up to 3 command from anywhere to the supply"),
    (v.CrewDamage(n=2), "2 crew damage"),
    (v.CrewDamage(n=2, who=to("participants")), "2 crew damage, first to those who took part"),
    (v.CrewDamage(n=1, who=to("each")), "1 damage to every crew member"),
    (v.CrewDamage(n=1, who=to("lowest")), "1 damage to the crew member with the least health"),
    (v.Restore(n=1), "restore 1 health to one crew member"),
    (v.Restore(n=2, who=to("upto:3")), "restore 2 health to each of up to 3 crew members"),
    (v.Restore(n=1, who=to("each")), "restore 1 health to every crew member"),
    (v.Restore(full=True), "restore one crew member to full health"),
    (v.Restore(n=1, who=to("self")), "restore 1 health to this crew member"),
    (v.Fatigue(n=1), "1 fatigue on one crew member"),
    (v.Fatigue(n=1, who=to("upto:3")), "1 fatigue on each of 3 crew members"),
    (v.Fatigue(n=-1), "remove 1 fatigue from one crew member"),
    (v.Fatigue(n=-2, who=to("upto:2")), "remove 2 fatigue from each of up to 2 crew members"),
    (v.Fatigue(n=-4, who=to("choose")), "remove up to 4 fatigue in total"),
    (v.Fatigue(n=-1, who=to("mine")), "remove 1 fatigue from the wheel's crew"),
    (v.StatusAdd(kind="low_morale"), "low morale on one of the wheel's crew"),
    (v.StatusRemove(), "remove one status from one crew member"),
    (v.StatusRemove(kinds=["venom"]), "remove venom from one crew member"),
    (v.StatusRemove(kinds=["venom", "madness"]), "remove venom or madness from one crew member"),
    (v.StatusRemove(n=2), "remove up to 2 statuses from one crew member"),
    (v.StatusRemove(n=1, who=to("choose")), "remove up to 1 status in all, from anybody"),
    (v.StatusRemove(n=2, who=to("choose")), "remove up to 2 statuses in all, from anybody"),
    (v.ShipDamage(n=2), "2 ship damage"),
    (v.Repair(n=3), "repair 3 ship damage"),
    (v.MoveShip(pages=[6]), "the ship may go to any region of page 6"),
    (v.MoveShip(pages=[6, 7]), "the ship may go to any region of page 6 or 7"),
    (v.MoveShip(port=True), "the ship goes to any port on a page next to this one"),
    (v.LoseAction(), "the wheel loses 1 action"),
    (v.ExtraAction(n=2), "gain 2 actions"),
    (v.SearchExtra(n=1), "1 more search token may be drawn"),
    (v.SkillMod(n=2), "+2 to the final number"),
    (v.SkillMod(n=-1), f"{LESS}1 to the final number"),
    (v.FateSet(numbers=[1, 2], to=6), "a fate of 1 or 2 counts as 6"),
    (v.AutoSuccess(most=6), "a challenge of 6 or less succeeds"),
    (v.TravelResult(n=-1), f"travel result {LESS}1"),
    (v.Distance(n=1), "distance +1"),
    (v.IgnoreHazard(), "ignore the hazard"),
    (v.IgnoreHazard(most=5), "ignore the hazard if its number is 5 or less"),
    (v.Accuracy(n=1), "+1 accuracy"),
    (v.Damage(n=1), "+1 damage"),
    (v.NonheartDamage(n=2), "+2 damage that may not go on hearts"),
    (v.Block(n=2), "+2 block"),
    (v.EorBlock(n=1), "+1 block in the end of round attack"),
    (v.EorBlock(), "the weapon's block also counts in the end of round attack"),
    (v.EorBlock(basic=True), "the block of the basic weapon also counts in the end of round attack"),
    (v.FreeDamage(n=1), "1 damage on any enemy card, without a counterattack"),
    (v.Defense(n=-2), f"the target has {LESS}2 defense for this attack"),
    (v.Defense(n=-1, span="round"), f"the target has {LESS}1 defense this round"),
    (v.PreventDamage(n=2), "prevent up to 2 damage to one crew member"),
    (v.PreventDamage(n=0), "all of the damage is prevented"),
    (
        v.PreventDamage(n=2, sources=["counter", "eor"]),
        "prevent up to 2 damage to one crew member from a counterattack or an end of round attack",
    ),
    (v.PreventDamage(n=1, of="ship"), "prevent up to 1 ship damage"),
    (v.PreventDamage(n=1, of="ship", sources=["hazard"]), "prevent 1 ship damage of a failed hazard"),
    (v.PreventDamage(n=1, sources=["eor"]), "the enemy card in progress deals 1 less"),
    (v.PreventDamage(n=0, sources=["eor"]), "all damage of one enemy card is prevented"),
    (v.PreventDamage(n=0, sources=["counter"]), "the counterattack deals nothing"),
    (v.PreventDamage(n=1, sources=["failure"]), "a failure this crew member took part in deals 1 crew damage less"),
    (
        v.RedirectDamage(block=1),
        "a counterattack on somebody else hits this crew member instead; after the attacker's block 1 more comes off",
    ),
    (v.Peek(deck="event"), "look at the top event card"),
    (v.Peek(deck="event", n=2), "look at the top 2 event cards"),
    (v.Peek(deck="market"), "look at the top market card"),
    (v.Peek(deck="market", n=3), "look at the top 3 market cards"),
    (v.Peek(deck="search"), "look at the next search token"),
    (v.Peek(deck="search", n=3), "look at the next 3 search tokens"),
    (v.MarketExtra(n=2), "2 more market cards are shown"),
    (v.Discount(n=1), "prices are 1 lower"),
    (v.CookDiscount(n=1), "the next recipe this turn needs 1 ingredient fewer"),
    (v.CookMore(fatigue=2), "the next recipe this turn removes 2 more fatigue in total"),
    (v.Rule(what="travel_result", n=-1), f"travel results {LESS}1"),
    (v.Rule(what="distance_cap", n=2), "the travel distance is at most 2"),
    (v.Rule(what="market_price", n=1), "market prices +1"),
    (v.Rule(what="inn_price", n=2), "the inn costs 2 coins more"),
    (v.Rule(what="room_cards", n=-1, room="galley"), "the Galley draws 1 card fewer"),
    (v.Rule(what="enemy_defense", n=1), "enemy defense +1"),
    (v.Immune(statuses=["venom", "madness"]), "immune to venom or madness"),
    (v.AbilityCost(ability="Rally", n=1), "Rally costs 1 less"),
    (v.SkillUp(skill="craft"), "Craft +1"),
    (v.HealthUp(), "health +1"),
    (v.BasicWeapon(accuracy=1), "basic weapon +1 accuracy"),
    (v.BasicWeapon(damage=2), "basic weapon +2 damage"),
    (v.BasicWeapon(block=1), "basic weapon +1 block"),
    (v.StartGoods(kind="meat", n=2), "the campaign starts with 2 meat"),
    (v.StartOfTurn(does=[v.Coins(n=1)]), "start of each turn: gain 1 coin"),
    (v.EndOfTurn(does=[v.Coins(n=-1), v.Xp(n=1)]), "end of each turn: lose 1 coin and gain 1 XP"),
    (v.IfFate(numbers=[1, 2], does=[v.ShipDamage(n=1)]), "draw fate: on a 1 or 2, 1 ship damage"),
    (v.UnlessMoved(does=[v.Xp(n=1)]), "gain 1 XP if the ship is where it was at the start of the turn"),
    (v.SetMark(mark="any", scope="visit"), ""),
]


@pytest.mark.parametrize(("effect", "said"), EFFECTS, ids=[said or "nothing" for _, said in EFFECTS])
def test_an_effect_in_words(effect: v.AnyEffect, said: str):
    assert effect_text(effect) == said


def test_a_fight_that_an_effect_is_names_who_is_met():
    assert effect_text(v.Combat(enemies=[1, 2])) == f"fight {enemy(1).name} and {enemy(2).name}"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (v.Block(n=1), "+1 block in counterattacks on this crew member"),
        (
            v.DisableSquare(),
            "on a hit one uncovered ability square of the target has no effect until the end of the round",
        ),
        (v.HealthUp(n=2), "health +2"),
    ],
    ids=str,
)
def test_what_works_by_itself_says_when(effect: v.AnyPassive, said: str):
    assert passive_text(effect) == said


WHENS: list[tuple[v.AnyEffect, v.When, str]] = [
    (v.SkillMod(n=1), v.When(takes_part=True), " in a challenge this crew member takes part in"),
    (
        v.SkillMod(n=1),
        v.When(takes_part=True, skills=["craft", "savvy"]),
        " in a Craft or Savvy challenge this crew member takes part in",
    ),
    (
        v.SkillMod(n=1),
        v.When(takes_part=True, only_hazard=True),
        " in a hazard challenge this crew member takes part in",
    ),
    (v.SkillMod(n=1), v.When(takes_part=True, alone=True), " in a challenge only this crew member takes part in"),
    (
        v.SkillMod(n=1),
        v.When(takes_part=True, others=2),
        " in a challenge this crew member takes part in with 2 or more others",
    ),
    (v.SkillMod(n=1), v.When(skills=["strength"]), " in a Strength challenge"),
    (v.SkillMod(n=1), v.When(delve=True), " in a challenge of a delve"),
    (v.SkillMod(n=1), v.When(own=True), ""),
    (v.TravelResult(n=1), v.When(takes_part=True), " when this crew member takes part in the travel"),
    (v.TravelResult(n=1), v.When(delve=True), ""),
    (v.Accuracy(n=1), v.When(own=True), " in this crew member's own attack"),
    (v.Accuracy(n=1), v.When(ranged=True), " with ranged weapons"),
    (v.Accuracy(n=1), v.When(ranged=False), " with weapons that are not ranged"),
    (v.Accuracy(n=1), v.When(takes_part=True), ""),
    (v.Damage(n=1), v.When(own=True), " in this crew member's own attack"),
    (v.Block(n=1), v.When(own=True), " when it is aimed at this crew member"),
    (v.Block(n=1), v.When(delve=True), ""),
]


@pytest.mark.parametrize(("effect", "when", "said"), WHENS, ids=str)
def test_a_condition_ends_the_clause_that_it_is_about(effect: v.AnyEffect, when: v.When, said: str):
    assert effect_text(effect, when) == effect_text(effect) + said


def test_a_condition_of_its_own_comes_before_that_of_the_use():
    own = v.SkillMod(n=1, when=v.When(delve=True))
    assert effect_text(own, v.When(skills=["craft"])) == "+1 to the final number in a challenge of a delve"


def test_several_effects_are_one_list_and_marks_are_left_out():
    deeds: list[v.AnyEffect] = [v.Coins(n=1), v.SetMark(mark="any", scope="visit"), v.Xp(n=1), v.Feared(n=1)]
    assert effects_text(deeds) == "gain 1 coin, gain 1 XP and gain 1 feared"


COSTS: list[tuple[v.Cost, str]] = [
    (v.Cost(coins=1), "1 coin"),
    (v.Cost(grain=2, vegetables=1), "2 grain and 1 vegetable"),
    (v.Cost(materials=1, artifact=2), "1 material and 2 artifacts"),
    (v.Cost(ingredients=2), "2 ingredients of any kind"),
    (v.Cost(resources=1), "1 resource of any kind"),
    (v.Cost(fatigue=2), "1 fatigue on 2 crew members"),
    (v.Cost(health=2), "2 health"),
    (v.Cost(totems=1), "1 totem"),
    (v.Cost(), ""),
]


@pytest.mark.parametrize(("cost", "said"), COSTS, ids=str)
def test_a_price_in_words(cost: v.Cost, said: str):
    assert cost_text(cost) == said


TESTS: list[tuple[v.Test, str]] = [
    (v.Test(keyword="WICK"), "WICK"),
    (v.Test(no_keyword="WICK"), "no WICK"),
    (v.Test(feared=2, revered=3), "2 feared and 3 revered"),
    (v.Test(revered_minus_feared=4), "4 more revered than feared"),
    (v.Test(totems=1), "1 totem"),
    (v.Test(grain=1, vegetables=2, coins=3), "1 grain, 2 vegetables and 3 coins"),
    (v.Test(meat=1, materials=1, artifact=1), "1 meat, 1 material and 1 artifact"),
    (v.Test(mark="any", no_mark="other", at_least=3), ""),
]


@rule("SLG-DEC-108")
@pytest.mark.parametrize(("test", "said"), TESTS, ids=str)
def test_what_a_choice_asks_for_in_words(test: v.Test, said: str):
    assert asked_text(test) == said


USES: list[tuple[v.Use, str]] = [
    (v.Use(timing=["open"], does=[v.Coins(n=1)]), "Outside combat: gain 1 coin"),
    (v.Use(timing=["open"], does=[v.Coins(n=1)], when=v.When(combat="also")), "Any time, also in combat: gain 1 coin"),
    (v.Use(timing=["open"], does=[v.Coins(n=1)], when=v.When(combat="only")), "In combat: gain 1 coin"),
    (v.Use(timing=["open"], does=[v.Coins(n=1)], when=v.When(calm=True)), "Outside combat and challenges: gain 1 coin"),
    (v.Use(timing=["open"], does=[v.Coins(n=1)], when=v.When(story=True)), "Before a story choice: gain 1 coin"),
    (v.Use(timing=["search"], does=[v.Coins(n=1)], cost=1), "Before searching, 1 command: gain 1 coin"),
    (v.Use(timing=["challenge"], does=[v.Coins(n=1)]), "After the fate of a challenge: gain 1 coin"),
    (
        v.Use(timing=["challenge", "attack_fate", "travel"], does=[v.Coins(n=1)]),
        "After the fate of a challenge, an attack or travel: gain 1 coin",
    ),
    (
        v.Use(timing=["prevent"], does=[v.Coins(n=1)], cost=2, discards=True, per_turn=1),
        "When damage is about to land, 2 command, discard this card and once a turn: gain 1 coin",
    ),
    (
        v.Use(timing=["cook"], does=[v.Fatigue(n=-1)], cost=1, pay=v.Cost(grain=1)),
        "Cook, 1 command and 1 grain: remove 1 fatigue from one crew member",
    ),
    (v.Use(timing=[], does=[v.Restore(n=2)]), "restore 2 health to one crew member"),
]


@pytest.mark.parametrize(("use", "said"), USES, ids=[said for _, said in USES])
def test_a_use_in_words(use: v.Use, said: str):
    assert use_text(use) == said


def test_a_use_that_costs_nothing_has_no_price():
    assert price_text(v.Use(timing=["open"], does=[])) == ""


# ---- cards ----------------------------------------------------------------------------------------------------------


def test_weapons_tokens_and_squares():
    assert weapon_text(Weapon(accuracy=2, damage=3, block=1)) == "Accuracy 2, damage 3, block 1"
    assert weapon_text(Weapon(accuracy=2, damage=3, block=0, ranged=True)) == "Accuracy 2, damage 3, block 0, ranged"
    token = SearchToken(id="T", name="T", gives=(v.Coins(n=1),), crew_damage=1, ship_damage=2)
    assert token_text(token) == "Gain 1 coin, 1 crew damage and 2 ship damage."
    assert token_text(SearchToken(id="T", name="T", gives=(v.Coins(n=1),))) == "Gain 1 coin."
    assert square_text(Ability("eor_damage", n=2, who="each")) == "End of round: 2 damage to every crew member"
    assert square_text(Ability("eor_status", status="venom")) == (
        "End of round: whoever this card attacked gains venom"
    )
    assert square_text(Ability("armor")) == "Armor: +1 defense"


def test_a_token_that_is_used_by_itself_says_so():
    said = {name: synergy_text(board).partition(":")[0] for name, board in crew().items()}
    assert said == {
        "sofi": "On a hit",
        "gregory": "The moment its holder reaches 0 health",
        "kannan": "After the fate of an attack",
        "audrie": "On a hit",
        "kasumi": "On a hit",
        "laurent": "On a hit",
        "mac": "After the fate of an attack",
        "marco": "On a hit",
        "rafael": "At a counterattack",
    }


@rule("SLG-DEC-108")
def test_challenges_and_what_hangs_on_them():
    plain = v.Challenge(skill="craft", number=5)
    assert challenge_text(plain) == "Craft 5"
    costly = v.Challenge(skill="craft", number=5, fail=[v.ShipDamage(n=1)])
    assert challenge_text(costly) == "Craft 5 (failing: 1 ship damage)"
    eased = v.Challenge(skill="savvy", number=9, per_totems=2)
    assert challenge_text(eased) == "Savvy 9, 1 less for every 2 totems"
    assert stake_text([v.ShipDamage(n=1)]) == "Failing: 1 ship damage."
    assert stake_text([v.SetMark(mark="any", scope="visit")]) == "No price of failing is printed."
    assert combat_text([4]) == "a combat with 1 enemy (card 4 of 60)"
    assert combat_text([4, 9]) == "a combat with 2 enemies (cards 4 and 9 of 60)"


@pytest.mark.parametrize(
    ("arm", "said"),
    [
        (Arm(label="a"), "Nothing happens"),
        (Arm(label="a", cost=v.Cost(coins=1)), "Costs 1 coin"),
        (Arm(label="a", does=(v.Coins(n=1),)), "Gain 1 coin"),
        (Arm(label="a", cost=v.Cost(meat=1), does=(v.Coins(n=1),)), "Costs 1 meat; gain 1 coin"),
        (Arm(label="a", combat=(4,)), "A combat with 1 enemy (card 4 of 60)"),
        (Arm(label="a", combat=(4,), does=(v.Coins(n=1),)), "A combat with 1 enemy (card 4 of 60); won: gain 1 coin"),
    ],
    ids=str,
)
def test_a_choice_of_an_event_in_words(arm: Arm, said: str):
    assert arm_text(arm) == said


def test_events_in_words():
    about = {"id": "E", "name": "E", "kind": "mild"}
    boon = EventCard(form="boon", does=(v.Coins(n=1), v.Xp(n=1)), **about)  # type: ignore[arg-type]
    assert event_text(boon) == "Gain 1 coin and gain 1 XP."
    tried = v.Challenge(skill="craft", number=5, fail=[v.ShipDamage(n=1)])
    trial = EventCard(form="challenge", challenge=tried, **about)  # type: ignore[arg-type]
    assert event_text(trial) == "Craft 5 (failing: 1 ship damage)."
    ends = (v.Happens(what="inn_used"), v.Paid(cost=v.Cost(coins=2), at="port", label="a"))
    lasting = (v.Rule(what="market_price", n=1),)
    stays = EventCard(form="ongoing", lasting=lasting, discard_when=ends, **about)  # type: ignore[arg-type]
    assert event_text(stays) == (
        "Market prices +1; it ends when the inn is used or anybody pays 2 coins during a port action."
    )
    assert ending_text(v.Paid(cost=v.Cost(coins=2), label="a")) == "anybody pays 2 coins"
    assert ending_text(v.Managed(skill="craft", number=6, label="a")) == "Craft 6 in place of an action succeeds"


@rule("SLG-DEC-117", "SLG-DEC-141")
def test_every_mixture_of_a_recipe_has_a_name():
    said = menus()
    assert len(said) == 125 and said["nothing"] == ""
    assert said["1-grain"] == "1 grain" and said["2-vegetables+4-meat"] == "2 vegetables and 4 meat"
    assert said["4-grain+4-vegetables+4-meat"] == "4 grain, 4 vegetables and 4 meat"
