"""One is one: where there is more to give, to take or to mend, no more than one goes."""

from __future__ import annotations

from itertools import product

import pytest

from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import book
from games.sleeping_gods.fight import Blow, default_attack
from games.sleeping_gods.foes import hearts, live_abilities, squares
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.state import Foe
from games.sleeping_gods.story import Telling
from games.sleeping_gods.trading import Port
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.windows import give_card
from tests.rules import rule

from .build import Sea, Watcher
from .test_idle import fighting, strike, trial


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


@rule("SLG-PORT-03")
def test_an_inn():
    sea = quiet()
    sea.g.at, sea.g.coins = "2E", 9
    for one in sea.g.crew:
        one.damage, one.fatigue = 3, 2
    sea.begin(Port(seat=0))
    sea.take("port.serve", "inn")
    assert {(one.damage, one.fatigue) for one in sea.g.crew} == {(2, 1)} and sea.g.coins == 5


@rule("SLG-PORT-04")
@pytest.mark.parametrize("paid", ["coins", "materials"])
def test_a_shipyard(paid: str):
    sea = quiet()
    sea.g.at, sea.g.coins, sea.g.goods, sea.g.damage = "2E", 5, {"materials": 5}, {"deck": 2}
    sea.begin(Port(seat=0))
    sea.take("port.serve", f"yard.{paid}.deck")
    assert sea.g.damage["deck"] == 1
    assert (sea.g.coins, sea.g.goods["materials"]) == ((4, 5) if paid == "coins" else (5, 4))


@rule("SLG-SHIP-19")
@pytest.mark.parametrize("others", [0, 1])
def test_a_sick_bay(others: int):
    sea = quiet()
    sea.crew("mac").damage, sea.crew("sofi").damage = 3, others
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "sick-bay")
    if others:
        sea.take("ship.sick-bay", "mac")
    assert sea.crew("mac").damage == 2 and sea.crew("sofi").damage == others


@rule("SLG-SHIP-09")
def test_a_galley():
    sea = quiet()
    sea.crew("mac").fatigue = 2
    sea.hand(0, "STR1", "STR2")
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "galley")
    sea.take("ship.galley", "STR1.mac")
    assert sea.crew("mac").fatigue == 1 and "STR2" in sea.g.hands[0] and "STR1" not in sea.g.hands[0]


@rule("SLG-STATUS-02", "SLG-STATUS-05")
def test_venom_and_madness():
    sea = quiet()
    sea.crew("mac").statuses = ["venom"]
    sea.begin(Turn(seat=0))
    assert sea.crew("mac").damage == 1
    sea.crew("marco").statuses = ["madness"]
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert sea.crew("marco").damage == 1 and sea.crew("marco").fatigue == 1


@rule("SLG-TURN-05", "SLG-TURN-03")
def test_a_skip():
    sea = quiet()
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    before = sea.g.pools[0]
    sea.take("turn.act", "skip")
    assert sea.g.pools[0] == before + 1 and sea.g.actions == 1


@rule("SLG-CHAL-07", "SLG-CHAL-09")
def test_fees_and_fatigue_of_who_joins():
    sea = quiet()
    sea.command(5, 5)
    sea.challenge("craft", 12)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join", "mac", "kannan", seat=1)
    assert sea.g.pools == [5, 4] and [sea.crew(n).fatigue for n in ("marco", "mac", "kannan", "sofi")] == [1, 1, 1, 0]


@rule("SLG-CHAL-13")
def test_a_discard():
    sea = quiet()
    sea.hand(0, "CRA1", "CRA2")
    one = trial(1, "mac")
    sea.g.stack = [sea.g.stack[0], one]
    give_card(sea.g, 0, "CRA1")
    assert one.extra == {"mac": 1} and sea.g.hands[0] == ["CRA2"] and sea.g.abilities.thrown[-1] == "CRA1"
    give_card(sea.g, 0, "CRA2")
    assert one.extra == {"mac": 2}


@rule("SLG-DEC-65", "SLG-SQ-08", "SLG-SQ-09")
def test_a_thief_and_a_ram():
    sea = fighting()
    sea.g.coins = 5
    blow = Blow(seat=0, enemy=1, crew="mac", at="done")  # type: ignore[call-arg]
    sea.g.asks.clear()
    sea.g.push(blow)
    blow._do(sea.g, Ability("eor_steal"))  # pyright: ignore[reportPrivateUsage]
    blow._do(sea.g, Ability("eor_ship"))  # pyright: ignore[reportPrivateUsage]
    sea.again()
    assert sea.g.coins == 4 and sea.g.hull == 1


@rule("SLG-DEC-65", "SLG-SQ-07")
def test_a_card_that_heals_one_square():
    sea = fighting()
    bare = [i for i, s in enumerate(squares(1)) if not s.void and not s.heart]
    hearty = [i for i, s in enumerate(squares(1)) if s.heart]
    sea.foe(1).covered = sorted([*bare[:2], hearty[0]])
    blow = Blow(seat=0, enemy=1, crew="mac", at="done")  # type: ignore[call-arg]
    blow._do(sea.g, Ability("eor_heal"))  # pyright: ignore[reportPrivateUsage]
    assert sea.foe(1).covered == sorted([bare[1], hearty[0]])


@rule("SLG-TRAVEL-08", "SLG-TRAVEL-10")
def test_a_move_and_who_helped_with_it():
    sea = quiet()
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.fate(6)
    sea.take("travel.who", "marco")
    assert sea.ask("travel.next").args["distance"] == 3
    sea.take("travel.next", "2A")
    assert sea.ask("travel.next").args["distance"] == 2 and sea.crew("marco").fatigue == 0
    sea.take("travel.next", "stop")
    assert sea.crew("marco").fatigue == 1 and sea.is_over


@rule("SLG-DEC-120")
def test_marks_and_counters():
    sea = quiet()
    for _ in range(2):
        sea.do(v.SetMark(mark="dug", scope="campaign"))
    assert sea.g.marks == {"dug": 2}
    tale = Telling(seat=0, page="9", place=9)
    sea.g.asks.clear()
    sea.g.stack = [sea.g.stack[0], tale, Watcher(), Resolve(seat=0, effects=[v.SetMark(mark="lit", scope="visit")] * 2)]
    sea.again()
    assert tale.visit == {"lit": 2} and sea.g.marks == {"dug": 2}


# ---- row 29 ---------------------------------------------------------------------------------------------------------


def test_row_29_what_an_attack_is_worth_in_silence():
    """What it covers on a hit, 1 on a miss, less what comes back (not of who falls), and much less who would fall."""
    sea = fighting(row=(1, 31))
    lives = {number: hearts(sea.foe(number)) for number in (1, 31)}

    def worth(need: int, damage: int, back: int, left: int, number: int) -> float:
        chance = max(0, min(6, 7 - need)) / 6
        covered = chance * min(damage, lives[number]) + (1 - chance)
        answered = back * (1 - chance) if damage >= lives[number] else back
        return covered - 1.2 * answered - 0.1 * lives[number] - (4 if back >= left else 0)

    cases = list(product((0, 1, 3, 6, 7, 8), (1, 2, 4), (0, 1, 2, 3), (1, 3), (1, 31)))
    found = []
    for need, damage, back, left, number in cases:
        args: dict[str, Arg] = {"need": need, "damage": damage, "back": back, "left": left}
        found.append(
            (Option(f"a{need}b{damage}c{back}d{left}.e{number}", args=args), worth(need, damage, back, left, number))
        )
    for i, (one, mine) in enumerate(found):
        other, others = found[(i * 37 + 11) % len(found)]
        if abs(mine - others) > 0.001:
            assert default_attack(sea.g, [one, other]) == (one.id if mine > others else other.id)


# ---- and then it goes on --------------------------------------------------------------------------------------------


@rule("SLG-SYN-01", "SLG-ROUND-06")
def test_after_a_token_has_moved_the_enemy_strikes_back():
    sea = fighting(row=(7, 1))
    for one in sea.g.crew:
        one.synergy = [one.id]
    sea.g.asks.clear()
    sea.g.push(strike("sofi", 7, hit=True, pointed=True, placed=True, at="synergy"))
    sea.again()
    sea.take("synergy.to", "mac")
    assert [(event.enemy, event.crew) for event in sea.happened(ev.Struck)] == [(7, "sofi")]


@rule("SLG-EOR-06", "SLG-DEC-65")
def test_every_square_of_a_card_acts_at_the_end_of_a_round():
    def acting(number: int) -> list[str]:
        return [ability.kind for _, ability in live_abilities(Foe(number)) if ability.at_end_of_round]

    number = next(n for n in range(1, 61) if len(acting(n)) > 1)
    sea = quiet()
    sea.g.coins = 9
    sea.fight(number)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    sea.take("combat.blow", "rafael")
    while not sea.asks("combat.attack"):
        sea.silence()
    assert [event.what for event in sea.happened(ev.EnemyDid)] == acting(number)


@rule("SLG-DEC-34")
def test_who_does_nothing_beside_the_game_holds_nobody_up():
    sea = Sea()
    ask = sea.ask("open", 1)
    assert ask.default == ["later"]
    sea.take("open", "later", seat=1)
    assert sea.asks("ship.room") and sea.g.room == "", "the decision is still pending"


@rule("SLG-DEC-137")
def test_only_choices_that_lead_somewhere_are_listened_for():
    leaf = next(leaf for leaf in book() if any(w.leave for w in leaf.choices) and any(w.goto for w in leaf.choices))
    sea = quiet()
    tale = Telling(seat=0, page=leaf.id, place=0, at="choose")
    sea.g.asks.clear()
    sea.g.stack = [sea.g.stack[0], tale, Watcher(), Resolve(seat=0, effects=[v.TellCombat()])]
    sea.again()
    ways = [f"{leaf.id}/{i}" for i, way in enumerate(leaf.choices) if way.goto]
    if len(ways) > 1:
        assert [option.id for option in sea.ask("story.listen").options] == ways
    else:
        assert [event.choice for event in sea.happened(ev.ToldCombat)] == ways
