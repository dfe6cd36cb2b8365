"""What would change nothing is not offered, and what is not meant for the moment neither (SLG-DEC-111, -118, -136)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core import Frame
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.attack import Attack
from games.sleeping_gods.cards import enemies, events, levels
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.fight import Blow
from games.sleeping_gods.foes import squares
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.means import ability_cost, bites, fits, harder, is_spent, lying_open, spend, usable
from games.sleeping_gods.rooms import Search
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.state import Combat, Foe, Owned
from games.sleeping_gods.story import Telling
from tests.rules import rule

from .build import Sea

to = v.Target.read
HELD_BACK = "EV56"  # the distance is at most 2


def quiet(*frames: Frame, **more: object) -> Sea:
    """Nothing but these is under way."""
    sea = Sea().still()
    sea.g.stack = [sea.g.stack[0], *frames]
    for name, value in more.items():
        setattr(sea.g, name, value)
    return sea


def trial(fate: int = 0, *crew: str, **more: object) -> Challenge:
    return Challenge(seat=0, skill="craft", number=7, fate=fate, drawn=bool(fate), crew=list(crew), **more)  # type: ignore[arg-type]


def course(fate: int, bonus: int = 0, longer: int = 0, **more: object) -> Travel:
    return Travel(seat=0, fate=fate, bonus=bonus, longer=longer, drawn=True, **more)  # type: ignore[arg-type]


def strike(crew: str = "mac", enemy: int = 1, **more: object) -> Attack:
    return Attack(seat=1, crew=crew, weapon="basic", enemy=enemy, **more)  # type: ignore[arg-type]


def fighting(*frames: Frame, row: tuple[int, ...] = (1,)) -> Sea:
    return quiet(*frames, combat=Combat(row=[Foe(number) for number in row], round=1, tokens=[2, 2]))


SIX = v.FateSet(numbers=[1, 2], to=6)
EITHER = v.FateEither()
FAR = v.Distance(n=1)
BETTER = v.TravelResult(n=1)

DRAWN: list[tuple[v.AnyEffect, tuple[Frame, ...], bool]] = [
    (SIX, (), False),
    (SIX, (trial(2),), True),
    (SIX, (trial(3),), False),
    (SIX, (trial(1),), True),
    (v.FateSet(numbers=[6], to=6), (trial(6),), False),
    (SIX, (strike(fate=2),), True),
    (SIX, (course(2),), True),
    (SIX, (course(2, 7),), False),  # 9 is the last line of the table
    (SIX, (course(1, 7),), True),
    (EITHER, (), False),
    (EITHER, (trial(5),), True),
    (EITHER, (trial(6),), False),
    (EITHER, (strike(fate=6),), False),
    (EITHER, (course(5),), True),
    (EITHER, (course(3),), True),
    (EITHER, (course(3, 6),), False),
    (EITHER, (course(3, 6, 1),), False),
    (BETTER, (), False),
    (BETTER, (course(1),), True),
    (BETTER, (course(6, 2),), True),
    (BETTER, (course(6, 3),), False),
    (BETTER, (course(6, 2, 1),), True),
    (FAR, (), False),
    (FAR, (course(1),), True),
    (FAR, (course(6, 3, 2),), True),
    (v.SkillMod(n=1), (), True),
    (v.SkillMod(n=1), (trial(),), True),
    (v.SkillMod(n=1), (trial(3),), False),
    (v.SkillMod(n=1), (trial(3, "mac"),), True),
    (v.AutoSuccess(most=7), (), False),
    (v.AutoSuccess(most=7), (trial(1),), True),
    (v.AutoSuccess(most=6), (trial(1),), False),
    (v.UseHighestSkill(), (), False),
    (v.UseHighestSkill(), (trial(1),), False),
    (v.UseHighestSkill(), (trial(1, "gregory"),), True),
    (v.UseHighestSkill(), (trial(1, "mac"),), False),
    (v.UseHighestSkill(), (trial(1, "mac", "gregory"),), True),
    (v.UseHighestSkill(), (trial(1, "gregory", best="gregory"),), False),
    (v.Peek(deck="event"), (), True),
    (v.Peek(deck="market"), (), True),
    (v.Peek(deck="search"), (), False),
    (v.Peek(deck="search"), (Search(seat=0),), True),
    (v.Repair(n=1), (), False),
    (v.Restore(n=1), (), False),
    (v.StatusRemove(), (), False),
    (v.CookMore(fatigue=1), (), False),
    (v.IgnoreLowMorale(), (), False),
    (v.CookDiscount(n=1), (), False),
    (v.ReturnCommand(source="any"), (), False),
    (v.TellCombat(), (), False),
    (v.Coins(n=1), (), True),
]


@rule("SLG-DEC-136", "SLG-DEC-137")
@pytest.mark.parametrize(("effect", "frames", "so"), DRAWN, ids=str)
def test_what_would_change_something(effect: v.AnyEffect, frames: tuple[Frame, ...], so: bool):
    assert bites(quiet(*frames).g, effect, "sofi") is so


@rule("SLG-DEC-139")
@pytest.mark.parametrize(
    ("effect", "fate", "so"),
    [(FAR, 1, True), (FAR, 3, False), (BETTER, 2, True), (BETTER, 3, False), (EITHER, 3, False)],
)
def test_what_is_held_back_to_two_regions_is_not_made_faster_than_that(effect: v.AnyEffect, fate: int, so: bool):
    assert bites(quiet(course(fate), ongoing=[HELD_BACK]).g, effect, "") is so


@rule("SLG-DEC-136")
def test_who_has_a_weakened_best_or_discards_gains_less():
    """Gregory has no Craft; three discards reach what he does best, and then nothing is gained by that."""
    best = max(Sea().still().view().crew[1].skills.values())
    sea = quiet(trial(1, "gregory", extra={"gregory": best - 1}))
    assert bites(sea.g, v.UseHighestSkill(), "")
    sea = quiet(trial(1, "gregory", extra={"gregory": best}))
    assert not bites(sea.g, v.UseHighestSkill(), "")


def change(sea: Sea, what: str) -> None:
    g, mac = sea.g, sea.crew("mac")
    match what:
        case "tired":
            mac.fatigue = 1
        case "hurt":
            mac.damage = 1
        case "sick":
            mac.statuses = ["venom"]
        case "low":
            mac.statuses = ["low_morale"]
        case "leaking":
            g.damage = {"deck": 1}
        case "board":
            mac.command = 1
        case "card":
            g.adventure = [Owned("A1", 1)]
        case "recipe":
            g.adventure = [Owned("A2")]
        case "launch":
            g.adventure = [Owned("A1")]
        case "no-events":
            g.deck = []
        case "no-market":
            g.market = []
        case _:
            raise AssertionError(what)


@pytest.mark.parametrize(
    ("what", "effect", "carrier", "so"),
    [
        ("tired", v.Fatigue(n=-1), "sofi", True),
        ("tired", v.Fatigue(n=-1, who=to("self")), "sofi", False),
        ("tired", v.Fatigue(n=-1, who=to("self")), "mac", True),
        ("tired", v.CookMore(fatigue=1), "sofi", True),
        ("hurt", v.Restore(n=1), "sofi", True),
        ("hurt", v.Restore(n=1, who=to("self")), "sofi", False),
        ("hurt", v.Restore(n=1, who=to("self")), "mac", True),
        ("sick", v.StatusRemove(), "sofi", True),
        ("sick", v.StatusRemove(kinds=["venom", "madness"]), "sofi", True),
        ("sick", v.StatusRemove(kinds=["madness"]), "sofi", False),
        ("sick", v.IgnoreLowMorale(), "sofi", False),
        ("low", v.IgnoreLowMorale(), "sofi", True),
        ("leaking", v.Repair(n=1), "sofi", True),
        ("board", v.ReturnCommand(source="any"), "sofi", True),
        ("board", v.ReturnCommand(source="crew"), "sofi", True),
        ("board", v.ReturnCommand(source="adventure"), "sofi", False),
        ("card", v.ReturnCommand(source="any"), "sofi", True),
        ("card", v.ReturnCommand(source="crew"), "sofi", False),
        ("card", v.ReturnCommand(source="adventure"), "sofi", True),
        ("recipe", v.CookDiscount(n=1), "sofi", True),
        ("launch", v.CookDiscount(n=1), "sofi", False),
        ("no-events", v.Peek(deck="event"), "sofi", False),
        ("no-events", v.Peek(deck="market"), "sofi", True),
        ("no-market", v.Peek(deck="market"), "sofi", False),
        ("no-market", v.Peek(deck="event"), "sofi", True),
    ],
    ids=str,
)
def test_what_there_is_to_mend(what: str, effect: v.AnyEffect, carrier: str, so: bool):
    sea = quiet()
    change(sea, what)
    assert bites(sea.g, effect, carrier) is so


def test_an_empty_stack_of_search_tokens_shows_nothing():
    sea = quiet(Search(seat=0))
    sea.g.search.cards, sea.g.search.thrown = [], []
    assert not bites(sea.g, v.Peek(deck="search"), "")
    for pile in ("cards", "thrown"):
        sea.g.search.cards, sea.g.search.thrown = [], []
        setattr(sea.g.search, pile, ["T1"])
        assert bites(sea.g, v.Peek(deck="search"), ""), "one is left"


CREW, SHIP = v.PreventDamage(n=1), v.PreventDamage(n=1, of="ship")
FAILURE = v.PreventDamage(n=1, sources=["failure"])
HAZARD = v.PreventDamage(n=1, of="ship", sources=["hazard"])


def packet(n: int = 2, source: str = "story", **more: object) -> Harm:
    return Harm(seat=0, n=n, source=source, shares={"mac": n}, **more)  # type: ignore[arg-type]


@rule("SLG-DEC-121", "SLG-DEC-123")
@pytest.mark.parametrize(
    ("effect", "frames", "so"),
    [
        (CREW, (), False),
        (CREW, (packet(),), True),
        (CREW, (packet(0),), False),
        (CREW, (packet(1),), True),
        (CREW, (packet(sure=True),), False),
        (SHIP, (packet(),), False),
        (FAILURE, (packet(),), False),
        (FAILURE, (packet(source="failure"),), True),
        (FAILURE, (packet(source="hazard"),), True),
        (HAZARD, (Breach(seat=0, n=1, source="failure"),), False),
        (HAZARD, (Breach(seat=0, n=1, source="hazard"),), True),
        (SHIP, (Breach(seat=0, n=1, source="story"),), True),
        (SHIP, (Breach(seat=0, n=0, source="story"),), False),
        (SHIP, (Breach(seat=0, n=1, source="story", sure=True),), False),
        (CREW, (Breach(seat=0, n=1, source="story"),), False),
        (CREW, (Blow(seat=0, enemy=1, crew="mac", n=1),), True),
        (CREW, (Blow(seat=0, enemy=1, crew="mac", n=0),), False),
        (CREW, (Blow(seat=0, enemy=1, crew="mac", n=1, sure=True),), False),
        (SHIP, (Blow(seat=0, enemy=1, crew="mac", n=1),), False),
        (CREW, (strike(struck=1),), True),
        (CREW, (strike(struck=0),), False),
        (SHIP, (strike(struck=1),), False),
        (CREW, (strike(struck=0), packet()), True),  # the packet is what is about to land
        (CREW, (Blow(seat=0, enemy=1, crew="mac", n=0), packet()), True),
        (v.RedirectDamage(block=1), (), False),
        (v.RedirectDamage(block=1), (strike("sofi", struck=1),), True),
        (v.RedirectDamage(block=1), (strike("sofi", struck=0),), False),
        (v.RedirectDamage(block=1), (strike("mac", struck=1),), False),
        (v.RedirectDamage(block=1), (strike("sofi", struck=1, instead="marco"),), False),
        (v.Defense(n=-1), (), False),
        (v.Defense(n=-1), (strike(),), True),
        (v.Defense(n=-1), (strike(drawn=True),), False),
    ],
    ids=str,
)
def test_what_there_is_to_prevent(effect: v.AnyEffect, frames: tuple[Frame, ...], so: bool):
    assert bites(fighting(*frames).g, effect, "mac") is so


@rule("SLG-FLY-01", "SLG-DEC-143")
def test_what_there_is_to_net_and_to_bite():
    flyer = next(int(n) for n, card in enemies().items() if card.flying)
    sea = fighting(row=(1, flyer))
    assert bites(sea.g, v.NoFlying(), "")
    sea.foe(flyer).grounded = True
    assert not bites(sea.g, v.NoFlying(), "") and not bites(quiet().g, v.NoFlying(), "")
    assert bites(sea.g, v.FreeDamage(n=1), "") and not bites(quiet().g, v.FreeDamage(n=1), "")
    heavy = next(i for i, square in enumerate(squares(31)) if square.heart == 2)
    sea = fighting(row=(31,))
    sea.foe(31).covered = [i for i, s in enumerate(squares(31)) if i != heavy and not s.void]
    assert not bites(sea.g, v.FreeDamage(n=1), "") and bites(sea.g, v.FreeDamage(n=2), "")


# ---- conditions -----------------------------------------------------------------------------------------------------


@rule("SLG-DEC-118", "SLG-DEC-141")
@pytest.mark.parametrize(
    ("when", "frames", "so"),
    [
        (v.When(), (), True),
        (v.When(takes_part=True), (), False),
        (v.When(takes_part=True), (trial(1),), False),
        (v.When(takes_part=True), (trial(1, "mac"),), True),
        (v.When(takes_part=True), (trial(1, "sofi"),), False),
        (v.When(skills=["craft", "savvy"]), (trial(1),), True),
        (v.When(skills=["savvy"]), (trial(1),), False),
        (v.When(skills=["savvy"]), (), True),
        (v.When(only_hazard=True), (trial(1),), False),
        (v.When(only_hazard=True), (trial(1, source="hazard"),), True),
        (v.When(alone=True), (trial(1, "mac"),), True),
        (v.When(alone=True), (trial(1, "mac", "sofi"),), False),
        (v.When(alone=True), (trial(1, "sofi"),), False),
        (v.When(others=2), (trial(1, "mac", "sofi"),), False),
        (v.When(others=2), (trial(1, "mac", "sofi", "marco"),), True),
        (v.When(others=2), (trial(1, "gregory", "sofi", "marco"),), False),
        (v.When(delve=True), (), False),
        (v.When(delve=True), (Telling(seat=0, page="2", place=2),), False),
        (v.When(delve=True), (Telling(seat=0, page="P"),), False),
    ],
    ids=str,
)
def test_conditions_of_a_challenge(when: v.When, frames: tuple[Frame, ...], so: bool):
    assert fits(quiet(*frames).g, when, "mac", "challenge") is so


def test_a_delve_is_a_place_of_that_form():
    for place in locations().values():
        sea = quiet(Telling(seat=0, page=str(place.number), place=place.number))
        assert fits(sea.g, v.When(delve=True), "mac", "challenge") is (place.form == "DELVE")


@pytest.mark.parametrize(("who", "so"), [("mac", True), ("sofi", False), ("", False)])
def test_who_takes_part_in_travel(who: str, so: bool):
    sea = quiet(course(1, who=who))
    assert fits(sea.g, v.When(takes_part=True), "mac", "travel") is so
    assert not fits(sea.g, v.When(takes_part=True), "mac", "challenge"), "that is no challenge"


@rule("SLG-DEC-34", "SLG-DEC-118")
@pytest.mark.parametrize(("combat", "peace", "war"), [("no", True, False), ("also", True, True), ("only", False, True)])
@pytest.mark.parametrize("window", ["open", "cook"])
def test_what_is_open_in_peace_and_in_war(combat: str, peace: bool, war: bool, window: str):
    when = v.When(combat=combat)  # type: ignore[arg-type]
    assert fits(quiet().g, when, "", window) is peace
    assert fits(fighting().g, when, "", window) is war
    assert fits(quiet().g, when, "", "challenge") and fits(fighting().g, when, "", "challenge")


def test_what_wants_calm_and_what_wants_a_choice():
    calm, story = v.When(calm=True), v.When(story=True)
    assert fits(quiet().g, calm, "", "open") and not fits(quiet(trial()).g, calm, "", "open")
    assert not fits(quiet().g, story, "", "open")
    sea = Sea().still()
    sea.read("40", 40)
    assert sea.asks("story.choose") and fits(sea.g, story, "", "open")
    sea.g.stack.append(Harm(seat=0, n=1, source="story"))
    assert not fits(sea.g, story, "", "open")


@rule("SLG-DEC-138", "SLG-DEC-141")
@pytest.mark.parametrize(
    ("when", "frames", "so"),
    [
        (v.When(own=True), (), False),
        (v.When(own=True), (strike("mac"),), True),
        (v.When(own=True), (strike("sofi"),), False),
        (v.When(own=True), (strike("sofi", instead="mac"),), True),
        (v.When(own=True), (strike("mac", instead="sofi"),), False),
        (v.When(own=True), (Blow(seat=0, enemy=1, crew="mac"),), True),
        (v.When(own=True), (Blow(seat=0, enemy=1, crew="sofi"),), False),
        (v.When(another=True), (), False),
        (v.When(another=True), (strike("sofi"),), True),
        (v.When(another=True), (strike("mac"),), False),
        (v.When(ranged=True), (strike("mac"),), True),
        (v.When(ranged=False), (strike("mac"),), False),
        (v.When(ranged=True), (strike("gregory"),), False),
        (v.When(ranged=False), (strike("gregory"),), True),
        (v.When(own=True, ranged=True), (strike("mac"),), True),
        (v.When(own=True, ranged=False), (strike("mac"),), False),
    ],
    ids=str,
)
def test_conditions_of_an_attack(when: v.When, frames: tuple[Frame, ...], so: bool):
    assert fits(fighting(*frames).g, when, "mac", "attack_fate") is so


# ---- what is used up, and what it costs -----------------------------------------------------------------------------


@rule("SLG-DEC-36")
@pytest.mark.parametrize(
    "begin",
    [
        lambda: trial(1, "mac"),
        lambda: course(1),
        lambda: strike(),
        lambda: Blow(seat=0, enemy=1, crew="mac", n=1),
        lambda: packet(),
        lambda: Breach(seat=0, n=1, source="story"),
    ],
)
def test_a_tucked_card_serves_once_in_each_thing_that_is_under_way(begin: Callable[[], Frame]):
    sea = quiet(begin())
    sea.tuck("mac", "CUN10")
    means = next(one for one in lying_open(sea.g, 1, "challenge") if one.id == "tuck.CUN10")
    assert not is_spent(sea.g, means)
    spend(sea.g, means)
    assert is_spent(sea.g, means) and sea.g.spent == []
    sea.g.stack[-1] = begin()
    assert not is_spent(sea.g, means), "another one"


@rule("SLG-DEC-117")
def test_a_cheaper_ability_costs_one_at_least_and_others_what_they_did():
    sea = quiet()
    mac = sea.crew("mac")
    dear = v.Use(timing=["open"], does=[], name="Bead Drawn", cost=3)
    assert ability_cost(mac, dear) == 3
    cheaper = next(c for c in levels().values() if any(isinstance(p, v.AbilityCost) for p in c.passive))
    one = sea.crew(cheaper.crew)
    off = next(p for p in cheaper.passive if isinstance(p, v.AbilityCost))
    one.levels = [cheaper.id]
    for cost, left in ((3, 2), (2, 1), (1, 1)):
        assert ability_cost(one, v.Use(timing=["open"], does=[], name=off.ability, cost=cost)) == left
    assert ability_cost(one, v.Use(timing=["open"], does=[], name="Another", cost=3)) == 3
    assert ability_cost(one, v.Use(timing=["open"], does=[], name="Another", cost=0)) == 0


@rule("SLG-CREWAB-01", "SLG-CREWAB-03", "SLG-CREWAB-04", "SLG-CMD-06")
def test_what_lies_open_before_whom():
    """Marco's ability: for who controls him, who can pay, while he is up and his board is clear."""
    sea = quiet(trial(1, "marco", "mac"))

    def offered(seat: int) -> bool:
        return any(one.id == "crew.marco.0" for one in usable(sea.g, seat, "challenge"))

    sea.command(1, 1)
    assert offered(0) and not offered(1)
    sea.command(0, 1)
    assert not offered(0)
    sea.command(1, 1)
    sea.crew("marco").command = 1
    assert not offered(0)
    sea.crew("marco").command, sea.crew("marco").damage = 0, 4
    assert offered(0)
    sea.crew("marco").damage = 5
    assert not offered(0)


@rule("SLG-GAME-04")
def test_the_captains_abilities_are_for_whoever_has_the_wheel():
    sea = quiet(trial(1, "sofi"))
    sea.command(3, 3)
    has = [any(one.crew == "sofi" for one in usable(sea.g, seat, "challenge")) for seat in (0, 1)]
    sea.g.active = 1
    assert has == [True, False]
    assert [any(one.crew == "sofi" for one in usable(sea.g, seat, "challenge")) for seat in (0, 1)] == [False, True]


@rule("SLG-DEC-139")
def test_hazards_have_a_rule_of_their_own():
    sea = quiet()
    assert harder(sea.g, "hazard") == harder(sea.g, "story") == 0
    by_rule = {
        one.what: card.id for card in events().values() for one in card.lasting if isinstance(one, v.Rule) and one.n > 0
    }
    sea.g.ongoing = [by_rule["hazard_number"]]
    assert (harder(sea.g, "hazard"), harder(sea.g, "story")) == (1, 0)
    sea.g.ongoing = [by_rule["challenge_number"], by_rule["hazard_number"]]
    assert (harder(sea.g, "hazard"), harder(sea.g, "story")) == (2, 1)
