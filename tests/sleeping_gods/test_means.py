"""What cards and crew abilities do when they are used: market cards, tucked cards, boards (7.5, 8.2, 8.5)."""

from __future__ import annotations

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import SKILLS, Skill, StatusAdd
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    sea = Sea(seats=seats).still()
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    return sea


def open_to(sea: Sea, seat: int) -> list[str]:
    return [option.id for ask in sea.asks("open") if ask.seat == seat for option in ask.options]


def result(sea: Sea) -> ev.Challenged:
    return sea.happened(ev.Challenged)[-1]


# ---- tools


@rule("SLG-ADV-02", "SLG-DEC-120")
@pytest.mark.parametrize(("card", "skill"), list(zip([f"M{n}" for n in range(22, 27)], SKILLS, strict=True)))
def test_a_tool_for_each_skill(card: str, skill: Skill):
    sea = quiet()
    sea.own(card)
    sea.command(1, 1)
    for named in SKILLS:
        sea.g.owns(card).command = 0  # type: ignore[union-attr]
        sea.crew("sofi").fatigue = 0
        sea.command(0, 1)
        sea.challenge(named, 12)
        sea.fate(1)
        sea.take("challenge.who", "sofi")
        if sea.asks("challenge.join"):
            sea.take("challenge.join")
        offered = bool(sea.asks("window.challenge"))
        assert offered is (named == skill)
        if offered:
            sea.take("window.challenge", f"card.{card}.0", seat=1)  # anybody's to use
            sea.settled()
            assert result(sea).bonus == 2 and sea.g.owns(card).command == 1  # type: ignore[union-attr]


@rule("SLG-DEC-137", "SLG-ADV-03")
@pytest.mark.parametrize(("card", "distance"), [("M27", 2), ("M28", 2), ("A1", 2)])
def test_tools_for_travel(card: str, distance: int):
    sea = quiet()
    sea.own(card)
    sea.command(3, 0)
    sea.fate(1)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    sea.take("window.travel", f"card.{card}.0", seat=0)
    assert sea.happened(ev.TravelDrawn)[-1].distance == distance


@rule("SLG-CREWAB-02", "SLG-DEC-21", "SLG-DEC-141")
def test_dead_reckoning_serves_any_travel_from_the_bench():
    sea = quiet()
    sea.command(0, 1)
    sea.fate(1)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "marco")  # 1 + 1
    sea.take("window.travel", "crew.kannan.0", seat=1)
    assert sea.happened(ev.TravelDrawn)[-1].distance == 2 and sea.crew("kannan").command == 1
    assert sea.crew("kannan").fatigue == 0


@rule("SLG-ABIL-01", "SLG-DEC-36")
def test_a_tucked_card_for_travel_serves_once_in_it():
    sea = quiet()
    sea.tuck("rafael", "PER12")  # +2, whether or not he takes part
    sea.command(0, 3)
    supply = sea.g.supply
    sea.fate(1)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    sea.take("window.travel", "tuck.PER12", seat=1)
    assert sea.g.supply == supply + 1
    assert "tuck.PER12" not in [o.id for ask in sea.asks("window.travel") for o in ask.options]


@rule("SLG-SHIP-10", "SLG-DEC-137")
def test_a_dredge_draws_one_more():
    sea = quiet()
    sea.own("M31")
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "deck")
    sea.take("window.search", "card.M31.0", seat=0)
    drawn = 0
    while "draw" in sea.offers():
        sea.give(sea.ask().kind, ["draw"])
        drawn += 1
        while not sea.asks("search.more") and not sea.asks("search.keep"):
            sea.silence()
    assert drawn == 4


@rule("SLG-MARKET-02", "SLG-ADV-03")
def test_the_back_shop_shows_two_more():
    sea = quiet()
    sea.own("M32")
    sea.g.market.remove("M32")
    sea.command(1, 3)
    top = list(reversed(sea.g.market[-9:]))
    sea.begin(Market(seat=0))
    assert [ask.seat for ask in sea.asks("window.market")] == [0]  # the active player's window
    sea.take("window.market", "card.M32.0", seat=0)
    assert sea.g.stalls == top


@rule("SLG-DEC-34", "SLG-DEC-134")
def test_an_adze_and_a_wedge_repair_where_their_user_says():
    sea = quiet()
    sea.own("M29")
    sea.command(0, 5)
    sea.g.damage = {"deck": 1, "hull": 1}
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M29.0", seat=1)
    assert sea.ask("ship.repair").seat == 1
    sea.give("ship.repair", {"hull": 1})
    assert sea.g.damage == {"deck": 1, "hull": 0} and sea.g.owns("M29").command == 2  # type: ignore[union-attr]
    sea.take("open", "use.crew.mac.1", seat=1)
    assert sea.g.hull == 0 and sea.crew("mac").command == 3


@rule("SLG-DEC-121")
@pytest.mark.parametrize(("n", "left"), [(1, 0), (2, 0), (3, 1)])
def test_fenders_prevent_up_to_two(n: int, left: int):
    sea = quiet()
    sea.own("M30")
    sea.command(0, 1)
    sea.fate(1)
    sea.begin(Breach(seat=0, n=n, source="event"))
    sea.take("window.prevent", "card.M30.0", seat=1)
    assert sea.g.hull == left


# ---- remedies and charms


@rule("SLG-DEC-49", "SLG-DEC-54")
@pytest.mark.parametrize(
    ("card", "helps", "not_"),
    [
        ("M33", ["venom", "weakened"], ["frightened", "madness", "low_morale"]),
        ("M34", ["frightened", "madness"], ["venom", "weakened", "low_morale"]),
        ("M35", ["low_morale"], ["venom", "weakened", "frightened", "madness"]),
    ],
)
def test_remedies_take_off_what_they_name(card: str, helps: list[str], not_: list[str]):
    for status in (*helps, *not_):
        sea = quiet()
        sea.own(card)
        sea.crew("rafael").statuses = [status]  # type: ignore[list-item]
        sea.begin(Turn(seat=0))
        assert (f"use.card.{card}.0" in open_to(sea, 0)) is (status in helps)  # nothing that changes nothing
        if status in helps:
            sea.take("open", f"use.card.{card}.0", seat=0)
            assert sea.crew("rafael").statuses == [] and sea.g.owns(card) is None and card in sea.g.gone


@rule("SLG-DEC-49")
def test_a_remedy_takes_off_one_token_and_its_user_says_which():
    sea = quiet()
    sea.own("M33")
    sea.crew("rafael").statuses, sea.crew("sofi").statuses = ["weakened"], ["weakened"]
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M33.0", seat=1)
    assert sea.ask("status.off").seat == 1
    sea.take("status.off", "sofi.weakened")
    assert sea.crew("sofi").statuses == [] and sea.crew("rafael").statuses == ["weakened"]


@rule("SLG-DEC-49")
def test_the_powder_takes_off_two_of_anybody():
    sea = quiet()
    sea.own("M36")
    sea.crew("rafael").statuses, sea.crew("sofi").statuses = ["madness", "frightened"], ["weakened"]
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M36.0", seat=0)
    sea.give("status.off", ["rafael.madness", "sofi.weakened"])
    assert sea.crew("rafael").statuses == ["frightened"] and sea.crew("sofi").statuses == []


@rule("SLG-DEC-34", "SLG-DEC-54")
def test_the_flask_helps_in_combat_too_and_the_bandage_does_not():
    sea = quiet()
    sea.own("M37", "M38")
    sea.crew("mac").damage = 4
    sea.fight(4)
    assert "use.card.M37.0" in open_to(sea, 0) and "use.card.M38.0" not in open_to(sea, 0)
    sea.take("open", "use.card.M37.0", seat=0)
    assert sea.crew("mac").damage == 1


@rule("SLG-DEC-134")
def test_a_bandage_serves_up_to_four():
    sea = quiet()
    sea.own("M38")
    hurt = ["sofi", "gregory", "kannan", "mac", "rafael"]
    for name in hurt:
        sea.crew(name).damage = 2
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M38.0", seat=0)
    ask = sea.ask("crew.restore")
    assert (ask.least, ask.most) == (1, 4)
    sea.take("crew.restore", *hurt[1:])
    assert [sea.crew(name).damage for name in hurt] == [2, 1, 1, 1, 1]


@rule("SLG-DEC-45", "SLG-DEC-136")
def test_a_coin_redraws_even_where_nobody_takes_part():
    sea = quiet()
    sea.own("M39")
    sea.command(2, 0)
    sea.fate(1, 5)
    sea.challenge("craft", 5)
    sea.take("challenge.who")
    sea.take("window.challenge", "card.M39.0", seat=0)
    assert sea.passed and result(sea).fate == 5


@rule("SLG-DEC-121", "SLG-DEC-138")
def test_a_thimble_spares_one_point_of_any_packet():
    sea = quiet()
    sea.own("M40")
    sea.command(0, 1)
    sea.begin(Harm(seat=0, n=3, source="search", mode="one", who="rafael"))
    sea.take("window.prevent", "card.M40.0", seat=1)
    sea.settled()
    assert sea.crew("rafael").damage == 2


@rule("SLG-DEC-135")
def test_the_bell_rope_frees_a_board_and_a_card():
    sea = quiet()
    sea.own("M41", "A3", "A1")
    sea.g.owns("A3").command, sea.g.owns("A1").command = 1, 2  # type: ignore[union-attr]
    sea.crew("mac").command, sea.crew("rafael").command = 3, 1
    sea.command(0, 2)
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M41.0", seat=1)
    sea.take("command.clear", "mac")
    sea.take("command.clear", "A1")
    assert (sea.crew("mac").command, sea.crew("rafael").command) == (0, 1)
    assert (sea.g.owns("A1").command, sea.g.owns("A3").command, sea.g.owns("M41").command) == (0, 1, 2)  # type: ignore[union-attr]


@rule("SLG-DEC-120")
def test_a_saucer_serves_any_challenge_with_somebody_in_it():
    for skill in SKILLS:
        sea = quiet()
        sea.own("M42")
        sea.command(1, 0)
        sea.challenge(skill, 12)
        sea.fate(1)
        sea.take("challenge.who", "sofi")
        sea.take("window.challenge", "card.M42.0", seat=0)
        sea.settled()
        assert result(sea).bonus == 1


# ---- recipes


@rule("SLG-DEC-35", "SLG-DEC-37")
@pytest.mark.parametrize(
    ("card", "goods", "command", "rested"),
    [
        ("M13", {"vegetables": 1}, 1, 2),
        ("M14", {"meat": 1}, 1, 2),
        ("M15", {"grain": 1, "meat": 1}, 1, 3),
        ("M17", {"grain": 1, "vegetables": 1}, 1, 2),
        ("M18", {"grain": 2}, 2, 5),
        ("M19", {"grain": 1, "vegetables": 1, "meat": 1}, 2, 6),
        ("M20", {"vegetables": 2}, 1, 3),
    ],
)
def test_recipes_rest_so_many(card: str, goods: dict[str, int], command: int, rested: int):
    sea = quiet()
    sea.own(card)
    for one in sea.g.crew:
        one.fatigue = 1
    for kind in goods:  # one short of each in turn
        sea.g.goods = {**goods, kind: goods[kind] - 1}  # type: ignore[assignment,dict-item]
        sea.command(command, 0)
        sea.begin(Turn(seat=0))
        assert f"use.card.{card}.0" not in open_to(sea, 0)
    sea.g.goods = dict(goods)  # type: ignore[assignment]
    sea.command(command - 1, command)
    sea.again()
    assert f"use.card.{card}.0" not in open_to(sea, 0)  # a cost is never shared
    sea.take("open", f"use.card.{card}.0", seat=1)
    while sea.asks("rest.split") or sea.asks("crew.rest") or sea.asks("crew.restore"):
        sea.silence()
    assert sum(one.fatigue for one in sea.g.crew) == 9 - rested
    assert not any(sea.g.goods.values()) and sea.g.pools[1] == 0
    assert sea.g.owns(card).command == command  # type: ignore[union-attr]


@rule("SLG-DEC-134")
def test_a_broth_heals_up_to_three_and_a_dumpling_pot_lifts_spirits():
    sea = quiet()
    sea.own("M16", "M17")
    sea.g.goods = {"grain": 1, "meat": 1, "vegetables": 2}
    for name in ("sofi", "mac", "rafael", "marco"):
        sea.crew(name).damage = 1
    sea.crew("mac").statuses = ["low_morale"]
    sea.command(2, 0)
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.M16.0", seat=0)
    sea.take("crew.restore", "sofi", "mac", "rafael")
    assert [sea.crew(name).damage for name in ("sofi", "mac", "rafael", "marco")] == [0, 0, 0, 1]
    sea.take("open", "use.card.M17.0", seat=0)
    assert sea.crew("mac").statuses == []


@rule("SLG-DEC-141")
def test_a_second_helping_goes_with_any_recipe():
    sea = quiet()
    sea.own("M16")  # a broth, which rests nobody
    sea.g.goods = {"meat": 1, "vegetables": 1}
    sea.crew("mac").fatigue = 2
    sea.command(3, 0)
    sea.begin(Turn(seat=0))
    assert "use.card.M16.0" not in open_to(sea, 0)  # nobody is hurt
    sea.take("open", "use.crew.laurent.1", seat=0)
    sea.take("open", "use.card.M16.0", seat=0)
    assert sea.crew("mac").fatigue == 0 and sea.g.ample == 0


@rule("SLG-DEC-141", "SLG-DEC-117")
def test_the_pot_is_stretched_to_one_ingredient_and_not_to_none():
    sea = quiet()
    sea.own("A4", "M20")
    sea.crew("mac").fatigue = 2
    sea.command(5, 0)
    sea.g.goods = {"vegetables": 1}
    sea.begin(Turn(seat=0))
    assert "use.card.M20.0" not in open_to(sea, 0)
    sea.take("open", "use.crew.laurent.0", seat=0)
    assert "use.card.A4.0" not in open_to(sea, 0)  # still 1 grain
    sea.take("open", "use.card.M20.0", seat=0)
    assert sea.g.goods["vegetables"] == 0 and sea.crew("mac").fatigue == 0


# ---- boards


@rule("SLG-CREWAB-02", "SLG-HEALTH-02")
def test_a_dressing_reaches_anybody_even_at_nothing():
    sea = quiet()
    sea.command(2, 0)
    sea.crew("rafael").damage, sea.crew("sofi").damage = 6, 1
    sea.begin(Turn(seat=0))
    sea.take("open", "use.crew.gregory.0", seat=0)
    sea.take("crew.restore", "rafael")
    assert sea.crew("rafael").damage == 5 and sea.crew("gregory").command == 2


@rule("SLG-CREWAB-02", "SLG-DEC-34")
def test_a_diagnosis_is_not_for_combat():
    sea = quiet()
    sea.command(3, 0)
    sea.crew("rafael").statuses = ["frightened"]
    sea.begin(Turn(seat=0))
    assert "use.crew.gregory.1" in open_to(sea, 0)
    sea.fight(4)
    assert "use.crew.gregory.1" not in open_to(sea, 0)


@rule("SLG-DEC-141")
@pytest.mark.parametrize(
    ("crew", "ability", "skills", "bonus"),
    [
        ("sofi", 0, SKILLS, 1),
        ("sofi", 1, SKILLS, 3),
        ("audrie", 1, ("strength",), 2),
        ("kasumi", 1, ("cunning", "perception"), 2),
        ("marco", 0, ("strength", "craft"), 1),
    ],
)
def test_what_boards_add_to_a_challenge_they_take_part_in(
    crew: str, ability: int, skills: tuple[Skill, ...], bonus: int
):
    for skill in SKILLS:
        sea = quiet(1)
        sea.command(3)
        sea.challenge(skill, 15)
        sea.fate(1)
        sea.take("challenge.who", crew)
        offered = [o.id for ask in sea.asks("window.challenge") for o in ask.options]
        assert (f"crew.{crew}.{ability}" in offered) is (skill in skills)
        if skill in skills:
            sea.take("window.challenge", f"crew.{crew}.{ability}", seat=0)
            sea.settled()
            assert result(sea).bonus == bonus
        sea.crew(crew).fatigue, sea.crew(crew).command = 0, 0
        sea.command(3)
        sea.challenge(skill, 15)
        sea.fate(1)
        sea.take("challenge.who", "rafael")  # somebody else
        assert f"crew.{crew}.{ability}" not in [o.id for ask in sea.asks("window.challenge") for o in ask.options]


@rule("SLG-DEC-117", "SLG-XP-04")
@pytest.mark.parametrize(
    ("level", "crew", "ability", "cost"),
    [("L2", "sofi", 1, 2), ("L6", "gregory", 0, 1), ("L17", "laurent", 1, 1), ("L20", "mac", 1, 2)],
)
def test_level_cards_make_an_ability_cheaper(level: str, crew: str, ability: int, cost: int):
    sea = quiet(1)
    sea.crew(crew).levels = [level]
    assert next(one for one in sea.view(0).crew if one.id == crew).costs[ability] == cost


# ---- tucked cards


@rule("SLG-TRAIN-08", "SLG-ABIL-02")
@pytest.mark.parametrize(("crew", "bonus"), [(("sofi",), 0), (("sofi", "marco"), 0), (("sofi", "marco", "audrie"), 1)])
def test_fourth_at_cards_wants_two_others(crew: tuple[str, ...], bonus: int):
    sea = quiet()
    sea.tuck("sofi", "CUN7")
    sea.fate(1)
    sea.challenge("craft", 12)
    sea.take("challenge.who", *crew)
    assert result(sea).bonus == bonus


@rule("SLG-TRAIN-08", "SLG-ABIL-02")
@pytest.mark.parametrize(("crew", "bonus"), [(("sofi",), 1), (("sofi", "marco"), 0), (("marco",), 0)])
def test_nobody_saw_you_go_wants_nobody_else(crew: tuple[str, ...], bonus: int):
    sea = quiet()
    sea.tuck("sofi", "CUN8")
    sea.fate(1)
    sea.challenge("craft", 12)
    sea.take("challenge.who", *crew)
    assert result(sea).bonus == bonus


@rule("SLG-TRAIN-08", "SLG-HAZ-04")
def test_a_collision_mat_is_for_hazards():
    sea = quiet()
    sea.tuck("sofi", "CRA8", "CRA9")
    sea.fate(1)
    sea.challenge("strength", 12)
    sea.take("challenge.who", "sofi")
    assert result(sea).bonus == 0
    sea.crew("sofi").fatigue = 0
    sea.fate(1)
    sea.begin(Hazarding(seat=0, region="8B"))  # Strength 7
    sea.take("challenge.who", "sofi")
    assert result(sea).bonus == 2


@rule("SLG-TRAIN-08", "SLG-TRAVEL-05")
def test_who_reads_the_water_adds_to_travel_when_taking_part():
    sea = quiet()
    sea.tuck("sofi", "PER8")
    for who, craft in (("sofi", 1), ("marco", 1)):
        sea.fate(1)
        sea.begin(Travel(seat=0))
        sea.take("travel.aim", "anywhere")
        sea.take("travel.who", who)
        assert sea.happened(ev.TravelDrawn)[-1].craft == craft
        sea.take("travel.next", "stop")
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    assert "gregory" not in sea.offers("travel.who"), "without Craft and without such a card he would only get tired"


@rule("SLG-DEC-139", "SLG-DEC-48")
@pytest.mark.parametrize(
    ("card", "status"), [("CUN6", "venom"), ("SAV5", "low_morale"), ("SAV6", "madness"), ("PER7", "frightened")]
)
def test_who_is_immune_loses_it_and_cannot_be_chosen(card: str, status: str):
    sea = quiet()
    sea.crew("marco").statuses = [status]  # type: ignore[list-item]
    for one in sea.g.crew:
        one.damage = 0
    sea.hand(0, card)
    sea.command(3, 0)
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"train.{card}.marco", seat=0)
    assert sea.crew("marco").statuses == []
    sea.do(StatusAdd(kind=status))  # type: ignore[arg-type]
    assert "marco" not in sea.offers("status.whom") and "sofi" in sea.offers("status.whom")


@rule("SLG-DEC-139", "SLG-XP-04")
@pytest.mark.parametrize(
    ("level", "crew", "status"),
    [("L5", "gregory", "venom"), ("L14", "kasumi", "frightened"), ("L26", "rafael", "weakened")],
)
def test_level_cards_make_immune_at_once(level: str, crew: str, status: str):
    sea = quiet(1)
    sea.crew(crew).statuses = [status]  # type: ignore[list-item]
    sea.g.at, sea.g.xp = "2E", 5
    sea.begin(Port(seat=0))
    sea.take("port.serve", f"level.{level}")
    assert sea.crew(crew).statuses == [] and sea.g.xp == 0


@rule("SLG-ABIL-01", "SLG-CMD-04")
def test_a_change_of_the_watch_returns_up_to_two_from_boards_alone():
    sea = quiet()
    sea.own("A3")
    sea.g.owns("A3").command = 1  # type: ignore[union-attr]
    sea.tuck("rafael", "SAV12")
    sea.crew("mac").command, sea.crew("marco").command = 2, 1
    sea.command(0, 2)
    sea.begin(Turn(seat=0))
    sea.take("open", "use.tuck.SAV12", seat=1)
    ask = sea.ask("command.free")
    assert (ask.seat, ask.least, ask.most) == (1, 0, 2) and set(sea.offers("command.free")) == {"mac", "marco"}
    sea.give("command.free", {"mac": 1, "marco": 1})
    assert (sea.crew("mac").command, sea.crew("marco").command, sea.g.owns("A3").command) == (1, 0, 1)  # type: ignore[union-attr]


@rule("SLG-DEC-36", "SLG-XP-04")
def test_the_half_degree_serves_once_a_turn():
    sea = quiet(1)
    sea.crew("kannan").levels = ["L9"]
    for offered in (True, False):
        sea.crew("kannan").fatigue = 0
        sea.challenge("craft", 12)
        sea.fate(1, 2)
        sea.take("challenge.who", "kannan")
        found = [o.id for ask in sea.asks("window.challenge") for o in ask.options]
        assert ("level.L9" in found) is offered
        if offered:
            sea.take("window.challenge", "level.L9", seat=0)
            sea.settled()
    sea.crew("kannan").fatigue = 0
    sea.challenge("craft", 12)
    sea.fate(1)
    sea.take("challenge.who", "rafael")
    assert sea.is_over  # not in a challenge of others


@rule("SLG-DEC-43")
def test_a_discard_goes_to_the_weakened_who_is_nearest():
    sea = quiet()
    sea.crew("sofi").statuses = sea.crew("laurent").statuses = ["weakened"]
    sea.hand(0, "CRA3", "CRA4")
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "sofi", "laurent")  # 0 - 2 and 1 - 2
    sea.take("window.challenge", "give.CRA3", seat=0)
    sea.take("window.challenge", "give.CRA4", seat=0)
    assert result(sea).skills == 1 and sea.passed


def test_every_tucked_card_with_a_use_is_of_a_known_kind():
    assert {card.use.timing[0] for card in abilities().values() if card.use} == {
        "challenge",
        "attack_fate",
        "place",
        "counter",
        "travel",
        "open",
    }
