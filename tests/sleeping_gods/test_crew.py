"""Health, fatigue, statuses, weapons and levels of the nine (SLG-HEALTH, -FATIGUE, -STATUS, SLG-DEC-30 to -33)."""

from games.sleeping_gods import events as ev
from games.sleeping_gods.crew import health, hurt, left, restore, skill, tire, weapons
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import CrewDamage, Fatigue, Restore, StatusRemove, Target
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


@rule("SLG-HEALTH-01")
def test_nobody_holds_more_damage_than_health():
    sea = quiet()
    assert hurt(sea.g, sea.crew("mac"), 9) == 4
    assert (sea.crew("mac").damage, left(sea.crew("mac"))) == (4, 0)
    sea.do(CrewDamage(n=1, who=Target.read("each")))
    assert sea.crew("mac").damage == 4


@rule("SLG-HEALTH-02", "SLG-DEC-134")
def test_restoring_takes_damage_away_and_no_more_than_there_is():
    sea = quiet()
    sea.crew("mac").damage, sea.crew("marco").damage = 3, 1
    sea.do(Restore(n=2, who=Target.read("each")))
    assert (sea.crew("mac").damage, sea.crew("marco").damage) == (1, 0)
    assert restore(sea.g, sea.crew("marco"), 5) == 0


@rule("SLG-HEALTH-03", "SLG-CREWAB-04")
def test_who_is_at_nothing_does_nothing_until_healed():
    sea = quiet()
    sea.command(3, 0)
    sea.crew("mac").damage = 1
    gregory = sea.crew("gregory")
    gregory.damage = 4
    sea.begin(Turn(seat=0))
    assert "use.crew.gregory.0" not in [o.id for ask in sea.asks("open") for o in ask.options]
    gregory.damage = 3
    sea.again()
    assert "use.crew.gregory.0" in sea.offers("open", 0)


@rule("SLG-FATIGUE-02", "SLG-FATIGUE-01")
def test_there_is_no_third_fatigue():
    sea = quiet()
    assert [tire(sea.g, sea.crew("mac")) for _ in range(3)] == [1, 1, 0]
    assert sea.crew("mac").fatigue == 2


@rule("SLG-FATIGUE-03")
def test_one_fatigue_does_nothing_by_itself():
    sea = quiet()
    sea.crew("marco").fatigue = 1
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    assert sea.passed and skill(sea.crew("marco"), "craft") == 1


@rule("SLG-FATIGUE-06")
def test_cooking_takes_it_away():
    sea = quiet()
    sea.own("A4")
    sea.g.goods = {"grain": 1}
    sea.command(1, 0)
    sea.crew("mac").fatigue = 2
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.A4.0", seat=0)
    assert sea.crew("mac").fatigue == 0 and sea.g.goods["grain"] == 0


@rule("SLG-DEC-122", "SLG-DEC-134")
def test_fatigue_of_an_effect_goes_where_there_is_room():
    sea = quiet()
    for one in sea.g.crew:
        one.fatigue = 2
    sea.do(Fatigue(n=1, who=Target.read("one")))
    assert sea.is_over  # nobody can take it: it is lost
    sea.crew("mac").fatigue = sea.crew("kannan").fatigue = 1
    sea.do(Fatigue(n=1, who=Target.read("one")))
    assert sea.ask("crew.tire").seat == 0 and set(sea.offers("crew.tire")) == {"mac", "kannan"}


@rule("SLG-STATUS-01", "SLG-DEC-49")
def test_a_status_stays_until_something_takes_it():
    sea = quiet()
    sea.crew("mac").statuses = ["venom", "weakened"]
    sea.do(Restore(n=9, who=Target.read("each")), Fatigue(n=-9, who=Target.read("each")))
    assert sea.crew("mac").statuses == ["venom", "weakened"]
    sea.do(StatusRemove(kinds=["venom"], who=Target.read("one")))
    sea.settled()
    assert sea.crew("mac").statuses == ["weakened"]


@rule("SLG-STATUS-02", "SLG-DEC-50", "SLG-DEC-121")
def test_venom_bites_at_the_start_of_every_turn_before_the_ship_action():
    sea = quiet()
    sea.own("A6", "M40")
    sea.command(3, 3)
    for name, damage in (("mac", 0), ("kannan", 4), ("sofi", 1)):
        sea.crew(name).statuses, sea.crew(name).damage = ["venom"], damage
    for turn in (1, 2):
        sea.g.active = turn % 2
        sea.begin(Turn(seat=turn % 2))
        assert sea.kinds() == {"ship.room"}  # nothing prevents it
        assert [sea.crew(name).damage for name in ("mac", "kannan", "sofi")] == [turn, 4, 1 + turn]


@rule("SLG-DEC-50", "SLG-DEC-82")
def test_venom_can_be_the_end():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = health(one)
    sea.crew("mac").damage, sea.crew("mac").statuses = 3, ["venom"]
    sea.begin(Turn(seat=0))
    assert sea.g.fallen == "crew" and not sea.asks("ship.room")


@rule("SLG-STATUS-03")
def test_the_frightened_do_not_attack():
    sea = quiet()
    sea.crew("mac").statuses = ["frightened"]
    sea.fight(4)
    assert not any(o.startswith("mac.") for o in sea.offers("combat.attack", 1))


@rule("SLG-DEC-51", "SLG-DEC-141")
def test_the_frightened_use_abilities():
    sea = quiet()
    sea.command(2, 0)
    sea.crew("gregory").statuses = ["frightened"]
    sea.crew("mac").damage = 1
    sea.fight(4)
    assert "use.crew.gregory.0" in sea.offers("open", 0)


@rule("SLG-STATUS-04", "SLG-DEC-29")
def test_the_weakened_are_worse_by_two_in_everything():
    sea = quiet()
    rafael = sea.crew("rafael")
    rafael.statuses = ["weakened"]
    assert (skill(rafael, "strength"), skill(rafael, "savvy"), skill(rafael, "craft")) == (0, 0, 0)
    sea.tuck("rafael", "STR1")
    assert skill(rafael, "strength") == 1


@rule("SLG-STATUS-05")
def test_madness_hurts_who_takes_part_and_nobody_else():
    sea = quiet()
    sea.crew("marco").statuses = sea.crew("laurent").statuses = ["madness"]
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert (sea.crew("marco").damage, sea.crew("laurent").damage) == (1, 0)


@rule("SLG-DEC-139")
def test_who_is_immune_is_not_chosen_and_is_rid_of_it():
    from games.sleeping_gods.vocabulary import StatusAdd

    sea = quiet()
    sea.crew("marco").statuses = ["venom"]
    sea.hand(0, "CUN6")
    sea.command(1, 0)
    sea.begin(Turn(seat=0))
    sea.take("open", "train.CUN6.marco", seat=0)
    assert sea.crew("marco").statuses == []
    sea.do(StatusAdd(kind="venom"))
    assert "marco" not in sea.offers("status.whom")


@rule("SLG-DEC-30")
def test_weapons_are_shared_and_change_hands_at_no_cost_outside_of_combat():
    from games.sleeping_gods.vocabulary import GainAdventure

    sea = quiet()
    sea.do(GainAdventure(card="A17"))
    sea.take("weapon.whom", "mac")
    assert sea.crew("mac").weapons == ["A17"] and sea.g.owns("A17") is not None
    sea.crew("mac").damage = 4
    assert [w.id for w in weapons(sea.crew("mac"))] == ["basic", "A17"]  # kept at 0 health
    sea.begin(Turn(seat=0))
    sea.take("open", "weapon.A17", seat=0)
    sea.take("weapon.whom", "rafael")
    assert sea.crew("rafael").weapons == ["A17"] and sea.crew("mac").weapons == [] and sea.g.pools == [0, 0]


@rule("SLG-DEC-30")
def test_a_new_weapon_is_somebodys_at_once_and_in_silence_stays_there():
    from games.sleeping_gods.vocabulary import GainAdventure

    sea = quiet()
    sea.do(GainAdventure(card="A17"))
    (first,) = [one.id for one in sea.g.crew if one.weapons == ["A17"]]
    assert first == "gregory"  # row 39: it adds most to him, to Kannan and to Rafael
    assert sea.ask("weapon.whom").default == [first]
    sea.silence()
    assert [event.crew for event in sea.happened(ev.WeaponMoved)] == [first]
    sea.crew(first).weapons, sea.crew("rafael").weapons = [], ["A17"]
    sea.begin(Turn(seat=0))
    sea.take("open", "weapon.A17", seat=0)
    assert sea.ask("weapon.whom").default == ["rafael"]


@rule("SLG-DEC-32", "SLG-DEC-33")
def test_a_level_that_raises_health_raises_what_is_left():
    sea = quiet()
    gregory = sea.crew("gregory")
    gregory.damage = 4
    gregory.levels = ["L5"]  # +1 health
    assert (health(gregory), left(gregory), gregory.damage) == (5, 1, 4)


@rule("SLG-DEC-32", "SLG-DEC-142")
def test_levels_are_bought_in_any_order_each_once_also_at_nothing():
    from games.sleeping_gods.trading import Port

    sea = quiet()
    sea.g.at, sea.g.xp = "2E", 12
    sea.crew("mac").damage = 4
    sea.begin(Port(seat=0))
    levels = [o for o in sea.offers("port.serve") if "L21" in o or "L19" in o]
    assert levels, sea.offers("port.serve")
    sea.take("port.serve", next(o for o in levels if "L21" in o))  # the dearest first
    assert sea.crew("mac").levels == ["L21"] and sea.g.xp == 5
    assert not any("L21" in o for o in sea.offers("port.serve"))


@rule("SLG-DEC-142")
def test_anybody_may_be_trained_however_low():
    sea = quiet()
    sea.hand(0, "CRA1")
    mac = sea.crew("mac")
    mac.damage, mac.fatigue, mac.statuses = 4, 2, ["frightened"]
    sea.begin(Turn(seat=0))
    sea.take("open", "train.CRA1.mac", seat=0)
    assert mac.tucked == ["CRA1"]


@rule("SLG-DEC-134")
def test_targets():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = 1
    sea.do(Restore(n=1, who=Target.read("mine")))
    assert {one.id for one in sea.g.crew if not one.damage} == {"sofi", "gregory", "audrie", "laurent", "marco"}
    sea.do(Restore(n=1, who=Target.read("self")), carrier="mac")
    assert sea.crew("mac").damage == 0
    sea.do(Restore(n=1, who=Target.read("one")), seat=1)
    assert sea.ask("crew.restore").seat == 1 and set(sea.offers("crew.restore")) == {"kannan", "kasumi", "rafael"}
    sea.take("crew.restore", "rafael")
    sea.g.last = ["kannan"]
    sea.do(Restore(n=1, who=Target.read("participants")))
    assert sea.crew("kannan").damage == 0 and sea.crew("kasumi").damage == 1


@rule("SLG-DEC-134")
def test_up_to_so_many_different_ones_and_nothing_where_there_is_nobody():
    sea = quiet()
    sea.do(Restore(n=1, who=Target.read("one")))
    assert sea.is_over and not sea.happened(ev.Restored)
    for name in ("mac", "kannan", "kasumi"):
        sea.crew(name).damage = 1
    sea.do(Restore(n=1, who=Target.read("upto:2")))
    assert sea.refused("crew.restore", ["mac", "kannan", "kasumi"]) == "too-many"
    sea.take("crew.restore", "mac", "kannan")
    assert sea.crew("kasumi").damage == 1


@rule("SLG-DEC-116")
def test_several_are_struck_in_the_order_of_the_boards():
    sea = quiet()
    sea.told.clear()
    sea.do(CrewDamage(n=1, who=Target.read("each")))
    assert [event.crew for event in sea.happened(ev.Hurt)] == [one.id for one in sea.g.crew]
