"""What has one answer is not asked: only where nobody could do anything before it, by what everybody can see."""

from __future__ import annotations

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.state import Order
from tests.rules import rule

from .build import Sea

FREE, DEAR = (next(card.id for card in abilities().values() if card.cost == cost) for cost in (0, 3))


def one_attack() -> Sea:
    """One enemy, one token, and Mac with his fists is the only one who is not afraid."""
    sea = Sea().still()
    sea.fight(55)
    for one in sea.g.crew:
        one.statuses = [] if one.id == "mac" else ["frightened"]
    assert sea.g.combat is not None
    sea.g.combat.tokens = [0, 1]
    sea.fate(6)
    return sea


def attacked(sea: Sea) -> bool:
    """Else somebody is asked."""
    sea.again()
    assert bool(sea.happened(ev.Attacked)) is not bool(sea.asks("combat.attack"))
    return bool(sea.happened(ev.Attacked))


@rule("SLG-DEC-63", "SLG-ROUND-02")
def test_the_only_attack_is_made_unasked():
    sea = one_attack()
    assert attacked(sea) and sea.happened(ev.Attacked)[-1].crew == "mac"


@rule("SLG-ROUND-02", "SLG-ROUND-03")
def test_whoever_has_a_choice_of_attacks_is_asked():
    sea = one_attack()
    sea.crew("mac").weapons = ["A17"]
    assert not attacked(sea), "with which weapon"
    sea = one_attack()
    sea.crew("kannan").statuses = []
    assert not attacked(sea), "who of the crew"
    sea = one_attack()
    sea.crew("gregory").statuses = []
    assert sea.g.combat is not None
    sea.g.combat.tokens = [1, 1]
    assert not attacked(sea), "who of the players is first"


@rule("SLG-ROUND-07")
def test_who_can_do_something_before_the_only_attack_is_asked():
    sea = one_attack()
    sea.command(1, 0)  # for the token
    assert not attacked(sea)


@rule("SLG-DEC-111")
@pytest.mark.parametrize("card", [FREE, DEAR])
def test_whether_the_only_attack_is_asked_for_tells_nothing_of_a_hand(card: str):
    """Who holds a card might train somebody with it."""
    sea = one_attack()
    sea.hand(0, card)
    assert not attacked(sea)


@rule("SLG-DEC-111")
@pytest.mark.parametrize("card", [FREE, DEAR])
def test_whether_the_only_room_is_asked_for_tells_nothing_of_a_hand(card: str):
    sea = Sea().still()
    sea.hand(1, card)
    sea.g.held = [1]  # and cannot hold the table again
    sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2}
    sea.begin(ShipAction(seat=0))
    assert sea.asks("ship.room") and sea.g.room == "deck"


@rule("SLG-SHIP-03")
@pytest.mark.parametrize(("card", "asked"), [(FREE, True), (DEAR, False)])
def test_alone_there_is_nobody_to_tell_anything(card: str, asked: bool):
    """A card that cannot be paid for is nothing to do before it."""
    sea = Sea(seats=1).still()
    sea.hand(0, card)
    sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2}
    sea.begin(ShipAction(seat=0))
    assert bool(sea.asks("ship.room")) is asked


@rule("SLG-DEC-111", "SLG-CHAL-03")
@pytest.mark.parametrize("card", [FREE, DEAR])
def test_whether_nobody_is_asked_to_take_part_tells_nothing_of_a_hand(card: str):
    sea = Sea().still()
    sea.hand(1, card)
    sea.g.held = [1]
    for one in sea.g.crew:
        one.fatigue = 2
    sea.challenge("craft", 5)
    assert sea.asks("challenge.who")


@rule("SLG-DEC-113", "SLG-SHIP-03")
def test_an_order_that_is_due_is_settled_before_the_only_room_is_used():
    sea = Sea(seats=1).still()
    sea.g.queue = [Order(0, "use.crew.gregory.0", "open")]  # nobody has the command for it
    sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2}
    sea.begin(ShipAction(seat=0))
    told = [type(event) for event in sea.told if isinstance(event, ev.OrderDropped | ev.RoomUsed)]
    assert told[-2:] == [ev.OrderDropped, ev.RoomUsed] and sea.g.room == "sick-bay"


@rule("SLG-DEC-114")
def test_the_only_room_waits_for_who_holds_the_table():
    sea = Sea().still()
    sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2}
    sea.begin(ShipAction(seat=0))
    sea.take("open", "hold", seat=1)
    assert sea.ask("hold.on").seat == 1 and sea.g.room == "deck"
    sea.take("hold.on", "let-go")
    assert sea.g.room == "sick-bay" and not sea.asks("ship.room")


@rule("SLG-DEC-114", "SLG-CHAL-03")
def test_a_challenge_that_nobody_can_take_part_in_waits_for_who_holds_the_table():
    sea = Sea().still()
    for one in sea.g.crew:
        one.fatigue = 2
    sea.fate(5)
    sea.challenge("craft", 5)
    sea.take("open", "hold", seat=1)
    assert sea.ask("hold.on").seat == 1 and not sea.happened(ev.Challenged)
    sea.take("hold.on", "let-go")
    assert sea.passed and not sea.asks("challenge.who")
