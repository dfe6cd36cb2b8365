"""What an outcome does (8.1): whom it finds, what may be chosen, what silence takes, and what it skips."""

from __future__ import annotations

import pytest

from games.everrain import events as ev
from games.everrain import vocabulary as voc
from games.everrain.cards import cards, crew_tokens, enemy
from games.everrain.chart import hex_named, name_of
from games.everrain.harm import Damaging, break_node, wound, wound_raider
from games.everrain.resolve import mending_order
from games.everrain.sinking import Sinking
from games.everrain.state import Captive, Lodger, Orders, Visit, Wreck
from games.everrain.wages import Paying
from tests.rules import rule

from .build import Staged, a_voyage, fate

BLANK = 6


def three() -> Staged:
    return a_voyage(seats=1).crew(0, "DH-01", "z4").crew(0, "DH-09", "b1").crew(0, "AD-01", "ashore")


def gems(v: Staged) -> list[tuple[int, int]]:
    return [(one.trauma, one.strain) for one in v.ship(0).sailors]


# ---- whom -----------------------------------------------------------------------------------------------------------


@rule("EVR-TEST-05")
@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("each", [1, 1, 1]),
        ("tested", [0, 1, 0]),
        ("on-deck", [1, 0, 0]),
        ("below-deck", [0, 1, 0]),
        ("ashore", [0, 0, 1]),
    ],
)
def test_whom_an_outcome_finds(who: voc.Who, found: list[int]):
    v = three().do(voc.Strain(n=1, who=who), tested=["DH-09"])
    assert v.finished and gems(v) == [(0, n) for n in found]


@rule("EVR-TEST-05")
def test_only_those_of_the_group_and_one_of_them_at_random():
    seen = set[str]()
    for seed in range(1, 30):
        v = a_voyage(seats=1, seed=seed).crew(0, "DH-01").crew(0, "DH-09").crew(0, "AD-01")
        v.do(voc.Trauma(n=1, who="random"), group=["DH-01", "AD-01"])
        (hurt,) = [one.id for one in v.ship(0).sailors if one.trauma]
        seen.add(hurt)
    assert seen == {"DH-01", "AD-01"}
    assert a_voyage(seats=1).do(voc.Trauma(n=1, who="random")).finished, "nobody: it is skipped"


@rule("EVR-TEST-05")
def test_the_most_strained_and_among_equals_the_captains_choice():
    v = a_voyage(seats=1).crew(0, "DH-01", strain=1).crew(0, "DH-09", strain=2).crew(0, "DH-11", strain=2)
    v.do(voc.Trauma(n=1, who="most-strained"))
    ask = v.ask_of(0, "card.crew")
    assert ([one.id for one in ask.options], ask.default) == (["DH-09", "DH-11"], ["DH-11"]), "who has most room"
    v.answer(0, ["DH-09"], "card.crew")
    assert gems(v) == [(0, 1), (1, 2), (0, 2)]


@rule("EVR-TEST-05")
def test_whoever_is_to_be_hurt_is_named_with_what_it_is_about():
    v = a_voyage(seats=1).crew(0, "DH-01", trauma=1).crew(0, "DH-05")
    ask = v.do(voc.Trauma(n=2, who="one")).ask_of(0, "card.crew")
    assert (ask.args["what"], ask.args["n"], ask.args["case"]) == ("trauma", 2, "gems")
    assert [(one.id, one.args["free"]) for one in ask.options] == [("DH-01", 4), ("DH-05", 4)]
    assert ask.default == ["DH-05"], "of equals the later"
    w = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-05")
    assert w.do(voc.LoseCrew(who="one")).ask_of(0, "card.crew").args["case"] == ""


@rule("EVR-GEM-03")
@pytest.mark.parametrize(
    ("effect", "options", "silence"),
    [
        (voc.HealTrauma(n=1, who="one"), ["DH-01", "DH-09"], "DH-09"),
        (voc.HealStrain(n=1, who="one"), ["DH-01", "DH-11"], "DH-11"),
        (voc.GainTrait(kind="positive", who="one"), ["DH-01", "DH-09", "DH-11"], "DH-11"),
        (voc.GainTrait(kind="negative", who="one"), ["AD-01", "DH-01", "DH-09", "DH-11"], "AD-01"),
    ],
)
def test_what_does_good_is_offered_only_to_those_it_can_help(effect: voc.AnyEffect, options: list[str], silence: str):
    """Silence heals who carries most, and gives anything else to who has most room."""
    v = a_voyage(seats=1).crew(0, "AD-01").crew(0, "DH-01", trauma=1, strain=1)
    v.crew(0, "DH-09", trauma=3).crew(0, "DH-11", strain=3)
    ask = v.do(effect).ask_of(0, "card.crew")
    assert (sorted(one.id for one in ask.options), ask.default) == (options, [silence])


# ---- what is taken --------------------------------------------------------------------------------------------------


@rule("EVR-MARKET-06")
def test_treasures_are_given_up_one_by_one_the_worst_in_silence():
    v = a_voyage(seats=1).holds(0, "relic-of-the-deep.1", "salt.1", "haul-away-joe.1")
    v.do(voc.LoseTreasure(n=2))
    assert v.ask_of(0, "card.treasure").default == ["haul-away-joe.1"]
    v.answer(0, ["relic-of-the-deep.1"], "card.treasure")
    assert v.options("card.treasure") == ["salt.1", "haul-away-joe.1"]
    v.answer(0, ["salt.1"], "card.treasure")
    assert v.finished and v.ship(0).hold == ["haul-away-joe.1"]
    assert v.do(voc.LoseTreasure(n=3)).defaults().ship(0).hold == [], "no more than there are"


@rule("EVR-ORDER-05")
def test_orders_that_come_back_are_chosen_one_by_one():
    v = a_voyage(seats=1)
    v.ship(0).fresh, v.ship(0).issued = Orders(2, 1, 0), Orders(1, 1, 1)
    v.do(voc.Recover(n=2))
    assert v.options("card.recover") == ["navigation", "crew", "artillery"] and v.asked.args["n"] == 2
    v.answer(0, ["crew"], "card.recover")
    assert v.options("card.recover") == ["navigation", "artillery"], "of these none is left"
    v.answer(0, ["artillery"], "card.recover")
    assert (v.ship(0).fresh, v.ship(0).issued) == (Orders(3, 1, 1), Orders(0, 1, 0))
    assert v.do(voc.Recover(n=5)).defaults().ship(0).issued.total == 0


@rule("EVR-NODE-03")
def test_repairs_of_a_card_are_the_captains_choice_and_no_more_than_there_are():
    v = a_voyage(seats=1)
    v.ship(0).broken = [1, 3, 4]
    v.do(voc.Repair(n=2)).answer(0, ["z4"], "card.repair")
    assert v.options("card.repair") == ["z1", "z3"]
    v.answer(0, ["z1"], "card.repair")
    assert v.finished and v.ship(0).broken == [3]
    assert v.do(voc.Repair(n=2)).defaults().ship(0).broken == []


def test_what_is_mended_first():
    """Row 43: red, then blue, then the Crow's Nest, then black; the lowest number."""
    assert mending_order(list(range(10))) == [3, 5, 8, 0, 6, 9, 4, 1, 2, 7]


@rule("EVR-SPAWN-09", "EVR-AGENDA-01")
def test_enemies_and_the_agenda_by_as_many_as_the_card_says():
    v = (
        a_voyage(seats=2)
        .top("lurking", "drowned-man.1")
        .top("lurking", "drowned-man.2")
        .top("lurking", "damned-frigate.1")
    )
    v.dice(fate(1), BLANK, fate(2), BLANK).do(voc.Spawn(n=2), seat=1)
    assert [one.place for one in v.ship(1).foes] == ["z1", "z2"] and v.g.raiders == [] and v.ship(0).foes == []
    assert "damned-frigate.1" in v.g.lurking.cards
    assert v.do(voc.Agenda(n=3)).g.agenda == 3


@rule("EVR-TURN-03")
def test_points_for_the_next_turn_are_kept_apart():
    v = a_voyage(seats=1).do(voc.Nav(n=2, when="next"))
    assert (v.ship(0).points, v.ship(0).next_points) == (0, 2)
    assert [(one.seat, one.n) for one in v.told(ev.PointsPromised)] == [(0, 2)] and not v.told(ev.PointsGained)


@rule("EVR-STORY-03", "EVR-STORY-05")
def test_a_story_that_begins_is_owned_and_one_that_goes_on_is_not_begun_again():
    v = a_voyage(seats=2)
    opener = next(card for card in cards().values() if card.stage == "opener" and card.deck == "sea")
    journey = cards()[f"{opener.id}-journey"]
    epilogue = cards()[f"{opener.id}-epilogue"]
    v.do(voc.Story(n=journey.number), seat=1, source=opener.id)  # type: ignore[arg-type]
    assert (v.g.owners, [(one.id, one.seat) for one in v.g.beside]) == ({opener.story: 1}, [(journey.id, 1)])
    assert v.g.tally.begun == 1 and [one.number for one in v.told(ev.StoryBegan)] == [journey.number]
    v.do(voc.Story(n=epilogue.number), seat=1, source=journey.id)  # type: ignore[arg-type]
    assert [one.id for one in v.g.beside] == [journey.id, epilogue.id] and v.g.tally.begun == 1
    assert [one.number for one in v.told(ev.StoryWentOn)] == [epilogue.number] and len(v.told(ev.StoryBegan)) == 1


# ---- harm -----------------------------------------------------------------------------------------------------------


@rule("EVR-ENEMY-02", "EVR-ENEMY-03", "EVR-GEM-04")
def test_an_enemy_ship_is_wounded_and_at_its_health_it_is_gone_and_looted_by_whoever_did_it():
    v = a_voyage(seats=2).raider("damned-frigate.1", "0.1", "0.2").start()
    health, loot = enemy("damned-frigate.1").health, enemy("damned-frigate.1").loot
    wound_raider(v.g, v.g.raiders[0], health - 1, 1)
    v._go()
    assert [(one.seat, one.n, one.left) for one in v.told(ev.Wounded)] == [(1, health - 1, 1)] and v.g.raiders
    wound_raider(v.g, v.g.raiders[0], 1, 1)
    v.g.asks.clear()
    v.dice(*[fate(1)] * loot)._go()
    assert (v.g.raiders, v.g.lurking.thrown) == ([], ["damned-frigate.1"])
    assert [(one.seat, one.foe) for one in v.told(ev.Destroyed)] == [(1, "damned-frigate.1")]
    assert (v.ship(0).coin, v.ship(1).coin) == (40, 40 + 5 * loot)


@rule("EVR-ENEMY-03", "EVR-LOOT-01")
@pytest.mark.parametrize(("by", "looter"), [(None, 1), (0, 0)])
def test_loot_of_an_enemy_on_deck_is_whose_action_it_was_or_the_owners(by: int | None, looter: int):
    v = a_voyage(seats=2).foe(1, "wyrm.1", "z3", trauma=4).start()
    (foe,) = v.ship(1).foes
    assert wound(v.g, 1, foe, 1, by)
    v.g.asks.clear()
    v.dice(fate(3), fate(3))._go()
    coin = [40, 40]
    coin[looter] += 15 * enemy("wyrm.1").loot
    assert [ship.coin for ship in v.g.ships] == coin and [one.seat for one in v.told(ev.Destroyed)] == [1]


@rule("EVR-NODE-02")
def test_a_node_that_goes_hurts_everybody_in_its_zone_by_one_and_nobody_else():
    v = a_voyage(seats=2).crew(0, "DH-01", "z3").crew(0, "DH-09", "z4").crew(1, "DH-02", "z3")
    v.foe(0, "wyrm.1", "z3").foe(0, "wyrm.2", "z4").start()
    break_node(v.g, 0, 3)
    assert (v.ship(0).broken, gems(v), [one.trauma for one in v.ship(0).foes]) == ([3], [(1, 0), (0, 0)], [1, 0])
    assert v.sailor("DH-02").trauma == 0


@rule("EVR-IMP-06")
@pytest.mark.parametrize(
    ("by", "phase", "held"),
    [("enemy-ship", "enemies", 1), ("enemy-ship", "players", 0), ("elder", "enemies", 0), ("card", "enemies", 0)],
)
def test_a_reinforced_hull_holds_against_ships_in_the_enemy_phase(by: str, phase: str, held: int):
    v = a_voyage(seats=1)
    v.ship(0).shielded, v.g.phase = 1, phase  # type: ignore[assignment]
    v.start(Damaging(seat=0, n=3, by=by)).defaults()  # type: ignore[arg-type]
    assert (len(v.ship(0).broken), v.ship(0).shielded, len(v.told(ev.HullHeld))) == (3 - held, 1 - held, held)


@rule("EVR-SINK-02", "EVR-SINK-03", "EVR-SINK-05")
@pytest.mark.parametrize(("coin", "clues", "coin_left", "clues_left"), [(40, 4, 20, 2), (35, 3, 15, 1), (5, 1, 0, 0)])
def test_what_a_sinking_costs(coin: int, clues: int, coin_left: int, clues_left: int):
    v = a_voyage(seats=2).sea("0.4", "P").crew(0, "DH-01", "z4").crew(0, "DH-02", "b3", trauma=1).holds(0, "salt.1")
    v.foe(0, "drowned-man.1", "z4").foe(0, "cultist.1", "z5")
    v.g.lurking.cards.remove("bloated-cadaver.1")
    v.ship(0).captives = [Captive("bloated-cadaver.1", "s5")]
    v.g.decks["denizen"].take("P01")
    v.ship(0).lodgers = [Lodger("P01", "s2")]
    v.ship(0).coin, v.ship(0).clues, v.ship(0).points, v.ship(0).broken = coin, clues, 3, list(range(10))
    v.start(Sinking(seat=0)).defaults()
    ship = v.ship(0)
    assert (ship.coin, ship.clues, ship.points, ship.broken, ship.hold) == (coin_left, clues_left, 0, [], [])
    assert (ship.foes, ship.captives, ship.lodgers, v.g.agenda) == ([], [], [], 0)
    assert sorted(v.g.lurking.thrown) == ["bloated-cadaver.1", "cultist.1", "drowned-man.1"]
    assert (v.g.decks["denizen"].thrown, v.g.treasure.cards[0]) == (["P01"], "salt.1")
    assert gems(v) == [(1, 0), (2, 0)] and (v.g.tally.sunk, ship.sinkings, v.g.elder) == (1, 1, 11)


@rule("EVR-SINK-09", "EVR-SINK-05")
def test_crew_ashore_suffer_nothing_and_another_captains_visit_goes_on():
    v = a_voyage(seats=2).sea("0.4", "P").put(0, "0.4").crew(0, "DH-01", "ashore").crew(0, "DH-02", "z4")
    v.crew(1, "DH-03", "z4").put(1, "0.1")
    v.g.visit, v.g.turn = Visit("duskfall"), 0
    v.start(Sinking(seat=1)).defaults()
    assert (v.g.visit, v.sailor("DH-03").trauma, v.sailor("DH-01").place) == (Visit("duskfall"), 1, "ashore")
    v.start(Sinking(seat=0)).defaults()
    assert v.g.visit is None and gems(v) == [(0, 0), (1, 0)] and all(one.is_below for one in v.ship(0).sailors)


@rule("EVR-SINK-07", "EVR-SINK-04")
def test_with_nobody_left_a_deckhand_comes_and_the_sea_keeps_a_wreck():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "z4", trauma=5)
    v.g.explored = [hex_named("0.0")]
    v.start(Sinking(seat=0)).defaults()
    (one,) = v.ship(0).sailors
    assert not crew_tokens()[one.id].is_adept and one.negative and v.ship(0).coin == 20
    assert v.g.sea[hex_named("0.0")] == "W" and v.g.wrecks == [Wreck(hex_named("0.0"), 0, "C")]
    assert v.g.explored == [], "nobody has plundered it"


@rule("EVR-IMP-06", "EVR-ASYNC-03")
@pytest.mark.parametrize(("n", "broken", "held"), [(1, 0, True), (2, 0, False)])
def test_what_the_hull_holds_triggers_no_held_card(n: int, broken: int, held: bool):
    v = a_voyage(seats=1)
    v.ship(0).shielded, v.g.phase, v.ship(0).held = 1, "enemies", ["S12-epilogue"]
    v.start(Damaging(seat=0, n=n, by="enemy-ship")).defaults()
    assert (len(v.ship(0).broken), bool(v.ship(0).held)) == (broken, held)


@rule("EVR-NODE-09")
def test_the_last_node_sinks_the_ship_and_every_one_is_told():
    v = a_voyage(seats=1).sea("0.4", "P")
    v.ship(0).broken = [0, 1, 2, 4, 5, 6, 7, 8]
    v.start()
    break_node(v.g, 0, 3)
    v.g.asks.clear()
    v._go()
    assert v.finished and v.ship(0).sinkings == 0 and [one.zones for one in v.told(ev.NodeBroken)] == [[3]]
    break_node(v.g, 0, 9)
    v.g.asks.clear()
    v._go().defaults()
    assert (v.ship(0).sinkings, v.ship(0).broken, name_of(v.ship(0).at)) == (1, [], "0.4")


# ---- wages ----------------------------------------------------------------------------------------------------------


@rule("EVR-WAGE-01", "EVR-WAGE-02", "EVR-WAGE-04")
def test_wages_are_asked_of_all_together_with_what_is_due_and_what_there_is():
    v = a_voyage(seats=3).crew(0, "DH-01").crew(0, "AD-01").crew(2, "DH-03")
    v.ship(0).coin = 15
    v.start(Paying(seats=[0, 1, 2]))
    assert sorted(ask.seat for ask in v.g.asks) == [0, 2], "without Crew there is nothing to pay"
    first, third = v.ask_of(0, "wages"), v.ask_of(2, "wages")
    assert (dict(first.args), dict(third.args)) == ({"coin": 15, "all": 20}, {"coin": 40, "all": 10})
    assert [(one.key, one.args["n"], one.picks) for one in first.suggested] == [("some", 15, ["AD-01"])]
    assert [(one.key, one.args["n"], one.picks) for one in third.suggested] == [("all", 10, ["DH-03"])]
    assert v.refuses(0, ["DH-01", "AD-01"], "wages") == "wages-short"
    v.answer(0, ["AD-01"], "wages").answer(2, [], "wages")
    assert v.finished and [ship.coin for ship in v.g.ships] == [0, 40, 40]
    assert [one.sums for one in v.told(ev.Paid)] == [["15@0"]] and sorted(v.g.gone) == ["DH-01", "DH-03"]


@rule("EVR-WAGE-01")
def test_a_crew_that_costs_nothing_is_paid_without_a_word():
    v = a_voyage(seats=1).crew(0, "DH-01", plus="devoted").start(Paying(seats=[0])).answer(0, ["DH-01"], "wages")
    assert v.is_aboard("DH-01") and v.ship(0).coin == 40 and not v.told(ev.Paid)
    assert crew_tokens()["DH-01"].wage == 5


@rule("EVR-WAGE-01", "EVR-ASYNC-03")
@pytest.mark.parametrize(("say", "coin", "held"), [("yes", 40, False), ("no", 35, True)])
def test_a_card_kept_for_wages_is_used_by_word_and_only_for_its_own_ship(say: str, coin: int, held: bool):
    v = a_voyage(seats=2).crew(0, "DH-01").crew(1, "DH-02")
    v.ship(0).held = ["S54-epilogue"]
    v.g.settings[0]["held-wages"] = "ask"
    v.start(Paying(seats=[0, 1]))
    assert [(ask.seat, ask.kind) for ask in v.g.asks] == [(0, "held.use")]
    v.answer(0, [say], "held.use")
    assert sorted(ask.seat for ask in v.g.asks if ask.kind == "wages") == ([1] if say == "yes" else [0, 1])
    v.defaults()
    assert [ship.coin for ship in v.g.ships] == [coin, 35] and bool(v.ship(0).held) == held
    assert v.is_aboard("DH-01") and v.is_aboard("DH-02")
