"""What the computer hands have learnt, each habit in a position of its own; and how their campaigns go (8.10)."""

from __future__ import annotations

import inspect
import random
from statistics import mean, median

import pytest

from games.core import Picks
from games.core.answers import picked
from games.core.simulate import Played, play
from games.sleeping_gods import SPEC, recall
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai import Deckhand, Mate, battle, chart, mate, plan, tale, trade, windows, worth
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import levels, totems
from games.sleeping_gods.crew import left
from games.sleeping_gods.report import summary
from games.sleeping_gods.state import Note, Reading
from tests.sleeping_gods.build import Sea

LEVELS = {"normal": Mate, "easy": Deckhand}
SHORT = 400  # answers: a few turns of everybody


class Enough(Exception):
    pass


def choice(sea: Sea, kind: str, seat: int | None = None, seed: int = 1) -> Picks:
    """What a computer hand of the normal level says to what is asked."""
    ask = sea.ask(kind, seat)
    return Mate().choose(sea.view(ask.seat), ask, random.Random(seed))


def acting(**position: object) -> Sea:
    """At the first action of a turn, in this position."""
    sea = Sea()
    sea.to("turn.act")
    for name, value in position.items():
        setattr(sea.g, name, value)
    sea.again()
    return sea


def tire(sea: Sea, n: int) -> None:
    for one in sea.g.crew:
        one.fatigue = n


# ---- legal ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_of_a_short_voyage_is_legal(level: str, seats: int):
    """`play` takes no answer that the rules refuse."""
    seen: list[str] = []

    def watch(_: object, ask: object) -> None:
        seen.append(getattr(ask, "kind", ""))
        if len(seen) >= SHORT:
            raise Enough

    with pytest.raises(Enough):
        play(SPEC, seats, 31, computers=(level,), before=watch)
    assert {"ship.room", "turn.act", "story.choose"} <= set(seen)


def test_no_computer_goes_back_on_a_travel_it_has_chosen():
    sea = acting(at="2D")
    sea.take("turn.act", "travel")
    ask, view = sea.ask("travel.aim"), sea.view(0)
    picks = {str(player().choose(view, ask, random.Random(i))) for player in LEVELS.values() for i in range(40)}
    assert "back" in sea.offers("travel.aim") and "['back']" not in picks


def test_the_levels_sit_down_by_their_names():
    assert {name: type(SPEC.computer(name)) for name in LEVELS} == LEVELS


def test_a_hand_looks_at_its_view_and_never_at_the_state_or_the_book():
    for module in (battle, chart, mate, plan, tale, trade, windows, worth):
        source = inspect.getsource(module)
        secrets = ("Voyage", "sleeping_gods.book", "book(", ".needs", ".gained", "card.used", "found_at", "distances")
        for secret in secrets:
            assert secret not in source, f"{module.__name__} reads {secret}"


# ---- where to ---------------------------------------------------------------------------------------------------


def test_it_goes_where_an_active_quest_in_hand_leads():
    sea = acting(at="2B", explored=sorted(locations()), quests=["Q3"], coins=0, xp=0)
    assert plan.best_target(sea.view(0))[0] == locations()[9].region
    sea.g.quests = []
    assert plan.best_target(sea.view(0))[0] != locations()[9].region


def test_a_quest_leads_no_further_than_its_card_and_the_chart_say():
    """The Owl's Ember goes home to the crater over Crown Lagoon (8B), where the Masked Theatre (83) lies too."""
    sea = acting(quests=["Q8"], explored=[], pages=[2])
    assert chart.aims(sea.view(0), "Q8") == frozenset()
    sea.g.pages = [2, 8]
    assert chart.aims(sea.view(0), "Q8") == {83, 86}  # numbers, from afar
    sea.g.at = "8B"
    assert chart.aims(sea.view(0), "Q8") == {86}  # names, from here
    sea.g.at, sea.g.explored = "2D", [86]
    assert chart.aims(sea.view(0), "Q8") == {86}


def test_where_a_keyword_was_asked_for_is_remembered():
    """A company on Crown Lagoon plays without its fox: whoever was turned away there knows which place that is."""
    sea = acting(quests=["Q17"], explored=[], pages=[2, 8])
    assert chart.aims(sea.view(0), "Q17") == {83, 86}
    sea.g.notes = [Note(place="83", keyword="FOXTAIL")]
    assert chart.aims(sea.view(0), "Q17") == {83}
    sea.g.notes = []
    assert chart.aims(sea.view(0), "Q17", {"FOXTAIL": frozenset({83})}) == {83}


def test_a_quest_is_not_ended_where_it_was_had():
    sea = acting(quests=["Q7"], explored=[31], pages=[2, 4])
    read(sea, next(iter(reading_of("Q7"))), under="31")
    assert 31 not in plan.outlook(sea.view(0)).aims["Q7"] and 37 in plan.outlook(sea.view(0)).aims["Q7"]


def reading_of(quest: str) -> list[str]:
    return [leaf.id for leaf in book() if any(isinstance(e, v.GainQuest) and e.quest == quest for e in leaf.effects)]


def test_nobody_goes_with_half_of_what_a_door_wants():
    """The tortoise wants a spring and a stone."""
    sea = acting(quests=["Q15"], explored=[98], visits={"98": 1}, pages=[2, 9])
    sea.g.notes = [Note(place="98", keyword="MAINSPRING"), Note(place="98", keyword="KEYSTONE")]
    assert plan.goal(sea.view(0), 98) == 0
    sea.g.quests = ["Q15", "Q16"]
    assert plan.goal(sea.view(0), 98) > plan.FRESH


def test_the_way_leads_over_pages_that_were_seen():
    """From the Terraces (4) to Saltbone Deeps (10) over the Veiled Gulf (11), if that has been seen."""
    sea = acting(pages=[2, 3, 4, 5, 10])
    long = chart.away(sea.view(0), "4D", "10A")
    sea.g.pages = [2, 3, 4, 5, 10, 11]
    assert chart.away(sea.view(0), "4D", "10A") < long < chart.FAR
    sea.g.pages = [2]
    assert chart.away(sea.view(0), "2D", "10A") == chart.FAR


def test_a_page_that_a_quest_speaks_of_is_looked_for():
    """The letter goes to Carrow Haven, in the Amber Shoals: an arrow leads there."""
    sea = acting(quests=[], pages=[2])
    before = {page: plan.page_worth(sea.view(0), page) for page in (3, 5)}
    sea.g.quests = ["Q27"]
    assert plan.page_worth(sea.view(0), 3) > plan.page_worth(sea.view(0), 5) > before[5] == before[3]


def test_a_place_that_has_just_been_tried_waits_for_a_fresher_crew():
    sea = acting(quests=["Q3"])
    rested = plan.goal(sea.view(0), 9)
    for one in sea.g.crew:
        one.fatigue = 2
    assert 0 < plan.goal(sea.view(0), 9) < rested / 2


def test_a_second_visit_is_worth_less_but_is_still_made():
    sea = acting(quests=["Q3"])
    first = plan.goal(sea.view(0), 9)
    sea.g.visits = {"9": 1}
    assert plan.FRESH < plan.goal(sea.view(0), 9) < first


def test_a_hint_that_was_heard_points_to_a_place_and_one_that_was_not_does_not():
    heard = next(key for key in plan.hints() if plan.pointed(key) - {2})
    number = min(n for n in plan.pointed(heard) if n != 2)
    sea = acting(pages=list(range(2, 12)))
    before = plan.location(sea.view(0), number)
    sea.g.notes = [Note(place="2", hint=heard)]
    assert plan.location(sea.view(0), number) == pytest.approx(before * plan.HEARD)


def test_a_place_whose_keyword_is_wanting_is_left_alone():
    sea = acting(explored=[9], notes=[Note(place="9", keyword="WICK")])
    assert plan.location(sea.view(0), 9) < 0.2
    sea.g.quests = ["Q3"]
    assert plan.location(sea.view(0), 9) > plan.FRESH


def read(sea: Sea, *paragraphs: str, under: str) -> None:
    sea.g.readings = [*sea.g.readings, *(Reading(one, under, 1) for one in paragraphs)]


def test_nothing_is_remembered_of_what_nobody_read():
    sea = acting(explored=sorted(locations()))
    seen = plan.outlook(sea.view(0))
    assert not seen.loose and not seen.work
    assert recall.remembered(sea.view(0), "51.3/1") is None


def test_a_place_where_something_failed_is_tried_again_and_one_that_gave_its_card_is_not():
    """The oracle: her question was got wrong (80.3), or answered (80.2)."""
    sea = acting(explored=[80], visits={"80": 1}, pages=list(range(2, 12)))
    read(sea, "80", "80.3", under="80")
    failed = plan.location(sea.view(0), 80)
    read(sea, "80.2", under="80")
    assert plan.location(sea.view(0), 80) < failed


def test_a_place_that_a_rumour_named_is_tried_again_until_it_gives_its_quest():
    """The Old Harbourmaster (18) has the tables (Q4)."""
    heard = next(key for key in plan.hints() if plan.pointed(key) == {18})
    sea = acting(explored=[18], visits={"18": 1}, pages=list(range(2, 12)))
    read(sea, "18", under="18")
    plain = plan.location(sea.view(0), 18)
    sea.g.notes = [Note(place="3", hint=heard)]
    assert plan.location(sea.view(0), 18) == pytest.approx(plain * plan.PROMISED)
    read(sea, reading_of("Q4")[0], under="18")
    assert plan.location(sea.view(0), 18) < plain


def test_a_keyword_that_helped_nobody_somewhere_is_not_tried_there_again():
    """Grey wool (Q44) is for the nuns at Upper Steps, where the gardeners (29) live too."""
    sea = acting(quests=["Q44"], explored=[29], visits={"29": 1}, pages=list(range(2, 12)))
    read(sea, reading_of("Q44")[0], under="8")
    assert {29, 30} <= plan.outlook(sea.view(0)).aims["Q44"]
    read(sea, "29", under="29")
    aims = plan.outlook(sea.view(0)).aims["Q44"]
    assert 29 not in aims and 30 in aims


def test_whoever_worked_at_the_ropewalk_knows_what_it_pays():
    """Where a tired crew without coins goes, before a night at the inn."""
    sea = acting(explored=[3], visits={"3": 1}, coins=0)
    read(sea, "3", under="3")
    assert plan.work(sea.view(0), 3, plan.outlook(sea.view(0))) == 0
    read(sea, "3.2", under="3")
    assert plan.outlook(sea.view(0)).work[3] == (recall.Wage("craft", 4, 2),)
    assert plan.location(sea.view(0), 3) >= plan.work(sea.view(0), 3, plan.outlook(sea.view(0))) > 0
    sea.g.coins = 2 * plan.INN
    assert plan.work(sea.view(0), 3, plan.outlook(sea.view(0))) == 0


def test_an_answer_is_remembered_only_if_it_alone_led_there():
    sea = acting()
    read(sea, "51.3", "51.4", "51.5", under="51")
    assert recall.remembered(sea.view(0), "51.3/1")  # the queue: right
    assert recall.remembered(sea.view(0), "51.3/0") is None  # an eel, or a candle: who knows which it was


def test_a_place_before_the_ship_that_is_named_like_one_that_is_known_is_looked_at_first():
    """The Eel-Singer's Pool, after the Eel Cisterns. From afar places are numbers, and tell nothing."""
    pool = locations()[31]
    sea = acting(at=pool.region, explored=[2], pages=list(range(2, 12)))
    plain = plan.location(sea.view(0), 39)
    assert 31 in plan.kin(sea.view(0))  # both lie here
    sea.g.at = "2D"
    assert plan.kin(sea.view(0)) == frozenset()
    assert plan.location(sea.view(0), 31) == plain


def test_a_hint_sends_to_the_second_place_that_it_names():
    """The Eel Cisterns open to the song of the Eel-Singer's Pool: so to the pool."""
    heard = next(key for key, words in plan.hints().items() if "song of the Eel-Singer's Pool in" in words)
    assert 31 in plan.pointed(heard) and 37 not in plan.pointed(heard)


@pytest.mark.parametrize("number", [14, 18, 21, 31, 45, 47, 68, 70, 80, 95, 105, 116])
def test_some_door_or_rumour_says_where_a_totem_begins(number: int):
    """Not only the hermit who knows them all (65), and not only the second bell."""
    hints = [key for key in plan.hints() if not key.startswith(("65.", "vision."))]
    assert any(number in plan.pointed(key) for key in hints)


def test_a_rested_crew_goes_on_its_errand_and_a_worn_one_rests_first():
    sea = acting(quests=["Q3"], coins=4, pages=list(range(2, 12)))
    rested, port = plan.goal(sea.view(0), 9), plan.need_of_port(sea.view(0))
    for one in sea.g.crew:
        one.fatigue = 1
    sea.g.crew[0].fatigue = 2
    assert plan.goal(sea.view(0), 9) < rested / 3
    assert plan.need_of_port(sea.view(0)) > port + 10


def test_a_tired_crew_does_not_go_looking_for_pages_that_nobody_has_seen():
    sea = acting(pages=[2])
    fresh = plan.page_worth(sea.view(0), 3)
    tire(sea, 2)
    assert plan.page_worth(sea.view(0), 3) < fresh / 2


def test_what_lies_before_the_ship_comes_before_the_same_elsewhere():
    """It takes no voyage, and another day it would."""
    sea = acting(quests=[], pages=list(range(2, 12)))
    view = sea.view(0)
    option = next(o for o in sea.ask("turn.act").options if o.verb == "explore")
    seen, number = plan.outlook(view), int(str(option.args["place"]))
    assert mate.action_value(view, option, seen) == pytest.approx(mate.HERE * plan.location(view, number, seen))


def test_xp_that_buys_no_card_brings_nobody_to_port():
    sea = in_port(0)
    sea.g.xp = 2
    assert plan.need_of_port(sea.view(0)) == 0
    sea.g.xp = 3
    assert plan.need_of_port(sea.view(0)) > 0


# ---- stories ----------------------------------------------------------------------------------------------------


def test_nobody_turns_back_where_a_quest_is_to_be_ended():
    sea = Sea()
    sea.g.quests = ["Q3"]
    sea.read("9", 9)
    assert all(choice(sea, "story.choose", seed=seed) != ["9/2"] for seed in range(40))


def test_a_weak_crew_fights_nobody():
    sea = Sea()
    sea.g.quests = ["Q3"]
    sea.read("9.4", 9)
    assert choice(sea, "story.choose") == ["9.4/0"]
    for one in sea.g.crew:
        one.damage = left(one) - 1
    sea.again()
    assert choice(sea, "story.choose") == ["9.4/1"]


def test_nobody_pays_a_doctor_whom_nobody_needs():
    """Sallow Quay's (3.1) takes off a status; whoever was there knows."""
    sea = Sea()
    sea.g.coins = 9
    sea.read("3", 3)
    read(sea, "3.1", under="3")
    doctor = next(option for option in sea.ask("story.choose").options if option.id == "3/0")
    assert tale.memory(sea.view(0), doctor) == tale.IDLE
    sea.g.crew[0].statuses = ["venom"]
    assert tale.memory(sea.view(0), doctor) == 0


def test_answers_to_a_riddle_are_varied():
    sea = Sea()
    sea.g.quests = ["Q9"]
    sea.read("51", 51)
    said = {str(choice(sea, "story.choose", seed=seed)) for seed in range(60)}
    assert len(said) > 1


# ---- challenges -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "go"), [(4, []), (6, ["marco"]), (7, ["marco", "sofi"])])
def test_the_most_skilled_take_part_and_no_more_than_are_needed(number: int, go: list[str]):
    """Three faces of six: Marco is strong as two, Sofi and Audrie as one each."""
    sea = Sea().still()
    sea.challenge("strength", number)
    assert choice(sea, "challenge.who") == go


@pytest.mark.parametrize(("seats", "fatigue"), [(2, 1), (4, 1), (2, 2)])
def test_a_tired_crew_leaves_more_of_a_story_to_fate(seats: int, fatigue: int):
    """Nine of eighteen are enough for three or four who help one another."""
    sea = Sea(seats=seats)
    assert tale.wanted_faces(sea.view(0), "story") == tale.USUAL
    tire(sea, fatigue)
    less = (fatigue == 2) + (seats == 4 or fatigue == 2)
    assert tale.wanted_faces(sea.view(0), "story") == tale.USUAL - less
    assert tale.wanted_faces(sea.view(0), "mild") == tale.FACES["mild"] - (fatigue == 2)


def test_it_does_not_join_where_that_is_of_no_use_and_joins_where_it_is():
    sea = Sea().still()
    sea.command(0, 5)
    sea.challenge("strength", 2)
    sea.take("challenge.who")
    assert choice(sea, "challenge.join", seat=1) == []
    sea = Sea().still()
    sea.command(0, 5)
    sea.challenge("strength", 5)
    sea.take("challenge.who")
    assert choice(sea, "challenge.join", seat=1) != []


def test_the_last_command_is_kept_unless_a_quest_is_at_stake():
    sea = Sea().still()
    sea.command(0, 1)
    sea.challenge("strength", 5)
    sea.take("challenge.who")
    assert choice(sea, "challenge.join", seat=1) == []


# ---- ports, food ------------------------------------------------------------------------------------------------


def in_port(coins: int) -> Sea:
    sea = acting(at=next(region.id for region in regions().values() if region.port), coins=coins, xp=0)
    sea.g.pages = list(range(2, 12))
    return sea


def test_a_hurt_crew_with_coins_goes_to_the_healer():
    sea = in_port(5)
    for one in sea.g.crew:
        one.damage = left(one) - 1
    sea.again()
    assert choice(sea, "turn.act") == ["port"]
    sea.take("turn.act", "port")
    assert choice(sea, "port.serve") == ["inn"]
    sea.take("port.serve", "inn")
    served = choice(sea, "port.serve")
    assert isinstance(served, list)
    assert str(served[0]).startswith("healer.")


def test_a_ship_is_mended_before_it_is_about_to_sink():
    """With materials first; with coins when the beds are paid."""
    sea = in_port(4)
    sea.g.damage, sea.g.goods = {"bridge": 2, "galley": 1}, {"materials": 1}
    sea.again()
    sea.take("turn.act", "port")
    assert str(picked(choice(sea, "port.serve"))).startswith("yard.materials.")
    sea = in_port(6)
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2}
    tire(sea, 1)
    sea.again()
    assert choice(sea, "turn.act") == ["port"]
    sea.take("turn.act", "port")
    assert choice(sea, "port.serve") == ["inn"]
    sea.take("port.serve", "inn")
    assert str(picked(choice(sea, "port.serve"))).startswith("yard.")


def test_without_coins_a_port_is_no_help():
    sea = in_port(0)
    for one in sea.g.crew:
        one.damage, one.fatigue = 3, 2
    assert plan.need_of_port(sea.view(0)) == 0
    sea.g.coins = 4
    assert plan.need_of_port(sea.view(0)) > plan.FRESH


def test_the_cheapest_level_card_is_bought_first():
    sea = in_port(0)
    sea.g.xp = 7
    sea.again()
    sea.take("turn.act", "port")
    ask = sea.ask("port.serve")
    bought = next(option for option in ask.options if [option.id] == choice(sea, "port.serve"))
    assert bought.args["xp"] == 3


def test_a_skill_is_learned_before_health():
    """The cheap cards teach a skill each, so do those for 7 XP; those for 5 are for health, weapons and the like."""
    sea = in_port(0)
    for one in sea.g.crew:
        one.levels = [next(card.id for card in levels().values() if card.crew == one.id and card.xp == 3)]
    sea.g.xp = 7
    assert plan.can_learn(sea.view(0)) == 1
    sea.again()
    sea.take("turn.act", "port")
    bought = next(option for option in sea.ask("port.serve").options if [option.id] == choice(sea, "port.serve"))
    assert bought.args["xp"] == 7
    sea.g.xp = 6
    sea.again()
    bought = next(option for option in sea.ask("port.serve").options if [option.id] == choice(sea, "port.serve"))
    assert bought.args["xp"] == 5


def test_the_cook_stretches_the_pot_for_a_tired_crew():
    """Soup takes vegetables and meat (A2); one of them is enough for Laurent."""
    sea = Sea()
    discount = [v.CookDiscount(n=1)]
    sea.own("A2")
    sea.command(5, 5)
    sea.g.goods = {"vegetables": 1}
    assert not trade.helps_cooking(sea.view(0), list(discount))
    for one in sea.g.crew:
        one.fatigue = 1
    assert trade.helps_cooking(sea.view(0), list(discount))
    sea.g.goods = {}
    assert not trade.helps_cooking(sea.view(0), list(discount))


def test_food_that_makes_a_dish_is_worth_more_than_food_that_does_not():
    sea = Sea().still()
    sea.g.goods = {}
    plain = trade.food_value(sea.view(0), "grain")
    sea.own("A4")
    assert trade.food_value(sea.view(0), "grain") > plain


def test_coins_go_to_the_market_when_the_voyage_ends():
    sea = acting(coins=4)
    early = plan.need_of_market(sea.view(0))
    sea.g.going, sea.g.deck = sea.g.passes, sea.g.deck[:3]
    assert worth.turns_left(sea.view(0)) <= plan.LATE
    assert plan.need_of_market(sea.view(0)) > early


# ---- whole campaigns --------------------------------------------------------------------------------------------


def campaigns(seats: int, seeds: range, level: str = "normal", **options: str) -> list[Played]:
    return [play(SPEC, seats, seed, computers=(level,), options=options) for seed in seeds]


def points(played: list[Played]) -> float:
    return median(sum(one.state.score.values()) for one in played)


@pytest.mark.slow
def test_campaigns_of_the_normal_level_go_as_they_should():
    """8.10 as far as it is reached (docs/sleeping_gods_balance.md), on seeds that nothing was tuned on."""
    played = campaigns(2, range(9000, 9030))
    states = [one.state for one in played]
    told = summary(played)
    assert 88 <= points(played) <= 170
    assert median(sum(owned.id in totems() for owned in g.adventure) for g in states) >= 5
    assert mean(g.defeats for g in states) <= 1.2
    assert 8 <= mean(sum(len(one.levels) for one in g.crew) for g in states) <= 14
    assert 35 <= mean(len(g.explored) for g in states) <= 60
    assert told["fights won"] >= 0.95
    assert told["dry turns"] < 0.05
    assert 0.30 <= told["actions"]["travel"] <= 0.48
    assert told["challenges won"]["mild"] > told["challenges won"]["deadly"]


@pytest.mark.slow
def test_easy_is_weaker_than_normal():
    assert points(campaigns(2, range(9100, 9108), "easy")) + 20 < points(campaigns(2, range(9100, 9108)))
