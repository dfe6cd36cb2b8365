"""The twelve ongoing events (8.4): what each does while it lies there, and each way in which it goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import events, market
from games.sleeping_gods.foes import card_defense
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import GainAdventure, Managed, Revered
from tests.rules import rule

from .build import Sea

ONGOING = sorted(card.id for card in events().values() if card.form == "ongoing")


def lying(*cards: str, seats: int = 2) -> Sea:
    sea = Sea(seats=seats).still()
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    sea.g.ongoing = list(cards)
    return sea


def travel(sea: Sea, *fates: int) -> int:
    """The distance that a travel action gives."""
    sea.fate(*fates)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    return sea.happened(ev.TravelDrawn)[-1].distance


# ---- while in force


@rule("SLG-EVENT-04", "SLG-DEC-139")
def test_several_of_a_kind_add_up():
    sea = lying("EV18", "EV18", "EV18")
    assert travel(sea, 6) == 2  # 6 - 3


@rule("SLG-EVENT-04")
@pytest.mark.parametrize(("fate", "distance"), [(1, 1), (3, 1), (6, 2)])
def test_contrary_airs(fate: int, distance: int):
    assert travel(lying("EV18"), fate) == distance


@rule("SLG-EVENT-04", "SLG-DEC-117")
def test_short_measure_asks_for_one_ingredient_more_of_any_kind():
    sea = lying("EV19")
    sea.own("A4")  # Flapjacks: 1 grain
    sea.command(1, 0)
    sea.crew("mac").fatigue = 2
    sea.g.goods = {"grain": 1}
    sea.begin(Turn(seat=0))
    assert "use.card.A4.0" not in sea.offers("open", 0)
    sea.g.goods = {"grain": 1, "meat": 1, "vegetables": 1, "materials": 1}
    sea.again()
    sea.take("open", "use.card.A4.0", seat=0)
    assert set(sea.offers("cook.menu")) == {"1-grain+1-meat", "1-grain+1-vegetables"}
    ask = sea.ask("cook.menu")
    assert {SPEC.words.label(ask, option) for option in ask.options} == {
        "1 grain and 1 meat",
        "1 grain and 1 vegetable",
    }
    sea.take("cook.menu", "1-grain+1-meat")
    assert (sea.g.goods["grain"], sea.g.goods["meat"], sea.g.goods["vegetables"]) == (0, 0, 1)
    assert sea.crew("mac").fatigue == 0


@rule("SLG-EVENT-04", "SLG-SHIP-08")
@pytest.mark.parametrize(("seats", "cards"), [(2, 0), (3, 1)])
def test_the_cook_has_not_slept(seats: int, cards: int):
    sea = lying("EV20", seats=seats)
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "galley")
    assert len(sea.g.hands[0]) == cards


@rule("SLG-EVENT-04", "SLG-DEC-139")
@pytest.mark.parametrize(("fate", "damage"), [(1, 1), (2, 0)])
def test_weeping_seam_draws_at_the_start_of_a_turn_after_venom(fate: int, damage: int):
    sea = lying("EV37")
    sea.crew("mac").statuses = ["venom"]
    sea.told.clear()
    sea.fate(fate, 3)
    sea.begin(Turn(seat=0))
    assert sea.g.hull == damage and sea.kinds() == {"ship.room"}
    order = [type(event) for event in sea.told if isinstance(event, ev.Hurt | ev.Omen)]
    assert order == [ev.Hurt, ev.Omen] and sea.happened(ev.Omen)[-1].n == fate


@rule("SLG-EVENT-04", "SLG-MARKET-03", "SLG-PORT-03")
def test_talk_gets_in_first_makes_everything_dearer():
    sea = lying("EV38")
    sea.g.coins = 4
    sea.begin(Market(seat=0))
    told = {o.id: o.args["price"] for o in sea.ask("market.buy").options}
    assert told == {card: market()[card].price + 1 for card in sea.g.stalls}
    sea.crew("mac").damage = 1
    sea.g.at = "2E"
    sea.begin(Port(seat=0))
    assert "inn" not in sea.offers("port.serve")
    sea.g.coins = 5
    sea.again()
    sea.take("port.serve", "inn")
    assert sea.g.coins == 0


@rule("SLG-EVENT-04")
def test_the_edge_goes_off_makes_enemies_harder_to_hit():
    sea = lying()
    sea.fight(4)
    before = card_defense(sea.g, sea.foe(4), ranged=True)
    sea.g.ongoing = ["EV58"]
    assert card_defense(sea.g, sea.foe(4), ranged=True) == before + 1


@rule("SLG-EVENT-04")
@pytest.mark.parametrize(("to", "hurt"), [("", 1), ("2A", 0)])
def test_what_keeps_pace_bites_who_stays_where_they_were(to: str, hurt: int):
    sea = lying("EV60")
    sea.g.deck = [*[c for c in sea.g.deck if c != "EV2"], "EV2"]  # vegetables, and no question
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    if to:
        sea.g.at = to
    sea.take("turn.act", "skip")
    assert sum(one.damage for one in sea.g.crew) == 0
    sea.take("turn.act", "skip")
    sea.settled()
    assert sum(one.damage for one in sea.g.crew) == hurt


# ---- and how it goes


@rule("SLG-EVENT-05")
@pytest.mark.parametrize("card", ONGOING)
def test_nothing_but_its_own_condition_ends_it(card: str):
    sea = lying(card)
    sea.take("ship.room", "bridge")
    sea.to("turn.act")
    sea.take("turn.act", "skip")
    turn = sea.g.turn
    while sea.g.turn == turn:
        sea.silence()
    assert card in sea.g.ongoing


def enter_new_page(sea: Sea) -> None:
    sea.g.at = "2C"
    sea.fate(6)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    sea.take("travel.next", "edge-east")
    sea.take("travel.enter", "3A")


def sail_back(sea: Sea) -> None:
    """Over an edge to a page that was seen."""
    sea.g.pages = [2, 3]
    enter_new_page(sea)


def go_to_market(sea: Sea) -> None:
    sea.begin(Market(seat=0))


def use_quarters(sea: Sea) -> None:
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")


def shut_quarters(sea: Sea) -> None:
    """The figure goes there for nothing: that is no use (SLG-SHIP-04)."""
    sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2, "sick-bay": 2}
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")


def visit_port(sea: Sea) -> None:
    sea.g.at = "2E"
    sea.begin(Port(seat=0))


def repair(sea: Sea) -> None:
    sea.g.at, sea.g.coins, sea.g.damage = "2E", 1, {"deck": 1}
    sea.begin(Port(seat=0))
    sea.take("port.serve", "yard.coins.deck")


def be_revered(sea: Sea) -> None:
    sea.do(Revered(n=1))


def lose_reverence(sea: Sea) -> None:
    sea.g.revered = 3
    sea.do(Revered(n=-1))


def find_totem(sea: Sea) -> None:
    sea.do(GainAdventure(card="A5"))


def find_a_tool(sea: Sea) -> None:
    sea.do(GainAdventure(card="A44"))


def enter_port_region(sea: Sea) -> None:
    sea.g.at = "2D"
    sea.fate(6)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "2E")


def lie_in_port(sea: Sea) -> None:
    sea.g.at = "2E"
    sea.begin(Turn(seat=0))


Doing = Callable[[Sea], None]
ENDS: list[tuple[str, Doing]] = [
    ("EV18", enter_new_page),
    ("EV18", sail_back),
    ("EV19", go_to_market),
    ("EV20", use_quarters),
    ("EV37", repair),
    ("EV38", be_revered),
    ("EV39", visit_port),
    ("EV56", enter_new_page),
    ("EV57", find_totem),
    ("EV60", enter_port_region),
]
STAYS: list[tuple[str, Doing]] = [
    ("EV18", enter_port_region),
    ("EV20", shut_quarters),
    ("EV37", visit_port),
    ("EV38", lose_reverence),
    ("EV39", enter_port_region),
    ("EV56", sail_back),
    ("EV57", find_a_tool),
    ("EV60", lie_in_port),
]


@rule("SLG-EVENT-05", "SLG-DEC-79")
@pytest.mark.parametrize(("card", "doing"), ENDS)
def test_it_ends_when_its_condition_is_met(card: str, doing: Doing):
    sea = lying(card)
    doing(sea)
    assert sea.g.ongoing == [] and [event.card for event in sea.happened(ev.EventLifted)] == [card]


@rule("SLG-EVENT-05")
@pytest.mark.parametrize(("card", "doing"), STAYS)
def test_what_is_nearly_its_condition_is_not(card: str, doing: Doing):
    sea = lying(card)
    doing(sea)
    assert sea.g.ongoing == [card]


@rule("SLG-EVENT-05", "SLG-CMD-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("card", "deed", "goods"),
    [("EV37", "lift.EV37.0", {"materials": 2}), ("EV40", "lift.EV40.1", {"meat": 1, "vegetables": 1})],
)
def test_anybody_pays_in_open(card: str, deed: str, goods: dict[str, int], seat: int):
    sea = lying(card)
    sea.g.goods = {kind: n - 1 for kind, n in goods.items()}  # type: ignore[misc]
    sea.fate(6)
    sea.begin(Turn(seat=0))
    assert deed not in [o.id for ask in sea.asks("open") for o in ask.options]
    sea.g.goods = dict(goods)  # type: ignore[assignment]
    sea.again()
    sea.take("open", deed, seat=seat)
    assert sea.g.ongoing == [] and not any(sea.g.goods.values())


@rule("SLG-DEC-127", "SLG-TURN-07")
@pytest.mark.parametrize(
    ("card", "skill", "number"),
    [("EV38", "savvy", 6), ("EV56", "savvy", 8), ("EV57", "perception", 9), ("EV59", "craft", 8)],
)
@pytest.mark.parametrize("passed", [True, False])
def test_a_challenge_in_place_of_an_action_uses_it_up_whatever_comes_of_it(
    card: str, skill: str, number: int, passed: bool
):
    sea = lying(card)
    sea.g.deck = [*[c for c in sea.g.deck if c != "EV2"], "EV2"]
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    way = next(i for i, one in enumerate(events()[card].discard_when) if isinstance(one, Managed))
    sea.take("turn.act", f"manage.{card}.{way}")
    ask = sea.ask("challenge.who")
    assert (ask.args["skill"], ask.args["number"]) == (skill, number)  # Dreamt About is harder by itself
    if passed:
        levels = {"savvy": ["L1"], "perception": ["L6"], "craft": ["L7"]}
        for one in sea.g.crew:
            one.fatigue, one.levels = 0, levels[skill] * 4  # more than enough
    sea.fate(6 if passed else 1)
    sea.take("challenge.who", *(("sofi",) if passed else ()))
    sea.to("turn.act")
    assert (sea.g.ongoing == []) is passed and sea.g.actions == 1
    assert sum(one.damage for one in sea.g.crew) == 0


@rule("SLG-DEC-127")
def test_only_the_active_player_may_do_so():
    sea = lying("EV38")
    sea.to("turn.act")
    assert [ask.seat for ask in sea.asks("turn.act")] == [0]
    assert "manage.EV38.1" not in [o.id for ask in sea.asks("open") for o in ask.options]


@rule("SLG-EVENT-05")
def test_a_combat_that_is_won_ends_the_edge_goes_off():
    sea = lying("EV58")
    sea.fight(4)
    assert sea.g.combat is not None
    sea.g.combat.row = []
    sea.again()
    assert sea.is_over and sea.g.ongoing == []
