"""Cases taken from the rules alone: awkward ones that no chapter's own tests had."""

from __future__ import annotations

from games.core.seating import reseat
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import abilities, adventures, enemy
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.eventing import Happening
from games.sleeping_gods.paying import menus
from games.sleeping_gods.rooms import Search
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.scoring import finish, record
from games.sleeping_gods.settings import join_order
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.state import Order, Sheet
from games.sleeping_gods.text import possession_text, square_text, way_text
from games.sleeping_gods.trading import Market
from games.sleeping_gods.vocabulary import Block, Cost, GainAdventure, MoveShip, Pay, Peek, Reorder
from tests.rules import rule

from .build import Sea


def still(seats: int = 1) -> Sea:
    return Sea(seats=seats).still()


# ---- nothing is offered that changes nothing


@rule("SLG-DEC-115", "SLG-COUNTER-04")
def test_what_is_blocked_already_is_not_offered_to_be_blocked_again():
    sea = still()
    sea.command(1)
    sea.fight(3)  # it strikes for 2, and Gregory blocks 1
    card = next(c.id for c in abilities().values() if c.use and any(isinstance(e, Block) for e in c.use.does))
    sea.tuck("gregory", card)
    sea.crew("rafael").synergy, sea.crew("gregory").synergy = [], ["gregory", "rafael"]
    sea.again()
    sea.fate(1)
    sea.strike("gregory", 3)
    assert {f"tuck.{card}", "synergy.rafael.gregory"} <= set(sea.offers("window.counter"))
    sea.take("window.counter", f"tuck.{card}")
    assert not sea.asks("window.counter") and "rafael" in sea.crew("gregory").synergy
    assert sea.happened(ev.Struck)[-1].n == 0


def travelling(fate: int, *cards: str, ongoing: str = "") -> Sea:
    sea = still()
    sea.own(*cards)
    sea.command(9)
    sea.g.ongoing = [ongoing] if ongoing else []
    sea.begin(Travel(seat=0))
    sea.fate(fate)
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    return sea


def offered(sea: Sea, window: str = "window.travel") -> set[str]:
    """What can be used in a window; nothing, if it is shut."""
    return set(sea.offers(window)) if sea.asks(window) else set()


@rule("SLG-DEC-111", "SLG-DEC-137", "SLG-DEC-139")
def test_nothing_makes_a_ship_faster_that_is_held_back():
    """EV56: the distance is at most 2, and a fate of 3 gives that already."""
    assert {"card.A1.0", "card.A57.0"} <= offered(travelling(3, "A1", "A57"))
    assert not offered(travelling(3, "A1", "A57", "A48", ongoing="EV56"))
    assert "card.A1.0" in offered(travelling(2, "A1", ongoing="EV56"))


@rule("SLG-DEC-110", "SLG-DEC-111", "SLG-DEC-137")
def test_past_the_last_line_of_the_table_no_result_makes_her_faster():
    sea = travelling(6, "A1", "A37", "A57", "A65")
    for card in ("A57", "A65"):
        sea.take("window.travel", f"card.{card}.0")  # 6 + 2 + 2: 4 regions, and no line says more
    assert offered(sea) == {"card.A1.0", "pass"}
    sea.take("window.travel", "card.A1.0")
    assert not offered(sea) and sea.happened(ev.TravelDrawn)[-1].distance == 5


@rule("SLG-DEC-136", "SLG-DEC-111")
def test_a_second_card_is_no_help_beside_a_six():
    assert "card.A48.0" not in offered(travelling(6, "A48")) and "card.A48.0" in offered(travelling(5, "A48"))
    for fate, helps in ((6, False), (5, True)):
        sea = still()
        sea.own("A8")
        sea.command(2)
        sea.challenge("craft", 9)
        sea.fate(fate)
        sea.take("challenge.who")
        assert ("card.A8.0" in offered(sea, "window.challenge")) is helps


@rule("SLG-DEC-135", "SLG-DEC-94")
def test_who_has_too_little_cannot_choose_to_swap():
    sea = still()
    sea.g.deck.append("EV11")
    sea.g.goods = {"grain": 1}
    sea.begin(Happening(seat=0))
    assert sea.blocked("event.choose") == {"EV11/0": "cost"}
    sea.g.goods = {"grain": 1, "meat": 1}
    sea.again()
    assert not sea.blocked("event.choose")


@rule("SLG-DEC-71", "SLG-DEC-75")
def test_where_the_last_enemy_falls_nobody_is_asked_where_a_token_goes():
    sea = still()
    sea.fight(3)
    sea.foe(3).covered = [4, 6]  # of three hearts one is left, d1, with the synergy point above its neighbour
    sea.again()
    sea.fate(6)
    sea.strike("marco", 3)
    sea.take("combat.place", "D1", "D2", "C2", "C3")
    assert sea.passed and not sea.happened(ev.SynergyMoved)


# ---- what may be declined, and what has its price


@rule("SLG-DEC-140")
def test_a_tow_that_the_story_offers_may_be_declined():
    sea = still()
    at = sea.g.at
    sea.do(MoveShip(pages=[5, 11]))
    assert sea.offers("move.page") == ["stop", "p5", "p11"] and sea.ask("move.page").default == ["stop"]
    sea.take("move.page", "stop")
    assert sea.is_over and sea.g.at == at and sea.g.pages == [2]


@rule("SLG-DEC-122", "SLG-DEC-108")
def test_backs_that_are_lent_are_a_price():
    """The ferryman's passengers: 1 fatigue on two crew, seen before and paid in full."""
    sea = still()
    for one in sea.g.crew[1:]:
        one.fatigue = 2
    sea.read("40", 40)
    assert "cost" in sea.blocked("story.choose")["40/0"]
    sea.crew("mac").fatigue = 1
    sea.again()
    sea.take("story.choose", "40/0")
    assert sea.crew("mac").fatigue == 2 and sea.crew("sofi").fatigue == 1 and sea.asks("move.page")


@rule("SLG-DEC-94", "SLG-DEC-135")
def test_ingredients_of_any_kind_come_from_what_is_left_beside_those_that_are_named():
    sea = still()
    sea.g.goods = {"grain": 1, "vegetables": 1, "meat": 2}
    sea.do(Pay(cost=Cost(grain=1, ingredients=1)))
    ask = sea.ask("goods.pay")
    assert sea.offers("goods.pay") == ["vegetables", "meat"] and ask.default == {"meat": 1}  # what there is most of
    sea.give("goods.pay", {"vegetables": 1})
    assert sea.g.goods == {"grain": 0, "vegetables": 0, "meat": 2}


@rule("SLG-DEC-94", "SLG-DEC-135")
def test_a_price_of_all_there_is_is_paid_without_a_question():
    sea = still()
    sea.g.goods = {"grain": 1, "meat": 1, "materials": 1}
    sea.do(Pay(cost=Cost(ingredients=2)))
    assert sea.is_over and sea.g.goods == {"grain": 0, "meat": 0, "materials": 1}


@rule("SLG-CHAL-08", "SLG-DEC-111", "SLG-DEC-145")
def test_who_adds_nothing_is_not_called_and_may_join_all_the_same():
    """Rafael knows nothing of craft; he may still stand in for Marco when it fails."""
    sea = still(2)
    rafael = sea.crew("rafael")
    rafael.owner = 1
    for one in sea.g.crew:
        if one.owner == 1 and one is not rafael:
            one.fatigue = 2
    sea.crew("marco").owner = 0
    sea.command(0, 1)
    sea.begin(Challenge(seat=0, skill="craft", number=9))
    sea.take("challenge.who", "marco")
    ask = sea.ask("challenge.join", 1)
    assert ask.args["matters"] is False and ask.args["close"] is False
    for order, asked in (("matter", False), ("close", False), ("pass", False), ("ask", True)):
        sea.g.settings[1] = {"join": order}
        assert (join_order(sea.view(1), ask) is None) is asked
    sea.take("challenge.join", "rafael")
    assert sea.g.last == ["marco", "rafael"] and sea.g.pools == [0, 0]


@rule("SLG-DEC-117", "SLG-DEC-141", "SLG-DEC-139")
def test_what_a_cook_saves_may_be_what_a_bad_day_adds():
    """EV19: every recipe needs 1 ingredient more. Flapjacks (1 grain) stretched need 1 again, whichever it is."""
    sea = still()
    sea.own("A4")
    sea.g.ongoing, sea.g.lean = ["EV19"], 1
    sea.crew("mac").fatigue = 2
    sea.g.goods = {"meat": 1}
    sea.command(1)
    sea.again()
    sea.take("open", "use.card.A4.0")
    assert sea.crew("mac").fatigue == 0 and sea.g.goods["meat"] == 0
    sea.g.goods = {"grain": 2, "vegetables": 1, "meat": 1}
    assert len(menus(sea.g, Cost(grain=1), 1, 1)) == 3  # one of any kind
    assert menus(sea.g, Cost(grain=1), 2, 0) == [{"grain": 1, "vegetables": 0, "meat": 0}]  # at least one remains


@rule("SLG-DEC-115", "SLG-DEC-112")
def test_a_window_goes_on_for_who_has_passed_once_somebody_has_helped():
    """Two are missing and one card is no use; when another has given one, it is."""
    sea = still(3)
    sea.hand(1, "CRA1")
    sea.hand(2, "CRA2", "CRA3")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    assert sea.ask("window.challenge", 1).args["matters"] is False
    sea.take("window.challenge", "pass", seat=1)
    sea.take("window.challenge", "give.CRA2", seat=2)
    assert sea.ask("window.challenge", 1).args["matters"] is True
    sea.take("window.challenge", "give.CRA1", seat=1)
    assert sea.passed


# ---- failing


@rule("SLG-FAIL-02", "SLG-DEC-46")
def test_what_the_second_bell_costs_the_crew_falls_first_on_who_took_part():
    sea = still()
    sea.g.last = ["marco"]
    sea.read("1.26")
    sea.take("story.choose", "1.26/1")
    assert sea.crew("marco").damage == 3
    sea = still()
    sea.g.last = []
    sea.read("1.26")
    sea.take("story.choose", "1.26/1")
    assert len(sea.ask("harm.split").options) == 9  # nobody took part: anybody


# ---- what only some know


@rule("SLG-HAND-03", "SLG-DEC-137")
def test_what_was_looked_at_is_known_until_it_is_drawn():
    sea = still()
    top, second = sea.g.deck[-1], sea.g.deck[-2]
    sea.do(Peek(deck="event", n=2), Reorder(deck="event", n=2))
    sea.give("peek.order", [second, top])
    sea.do(Peek(deck="market", n=1))
    stall = sea.g.market[-1]
    assert sea.view(0).peeked == [f"event:{second}", f"event:{top}", f"market:{stall}"]
    sea.begin(Happening(seat=0))
    assert sea.g.out[-1] == second and sea.view(0).peeked == [f"event:{top}", f"market:{stall}"]
    sea.begin(Market(seat=0))
    assert stall in sea.g.stalls and sea.view(0).peeked == [f"event:{top}"]  # everybody sees it now


@rule("SLG-SHIP-10", "SLG-DEC-137")
def test_a_search_token_that_was_looked_at_is_everybodys_when_it_is_drawn():
    sea = still()
    sea.own("A9")
    sea.command(1)
    sea.begin(Search(seat=0))
    sea.take("window.search", "card.A9.0")
    first, *others = sea.g.search.peek(3)
    assert sea.view(0).peeked == [f"search:{one}" for one in (first, *others)]
    sea.take("search.more", "draw")
    assert sea.g.found == [first] and sea.view(0).peeked == [f"search:{one}" for one in others]


# ---- people, and what is left


@rule("SLG-DEC-113", "SLG-PLAYERS-03")
def test_who_stays_keeps_orders_when_another_leaves():
    sea = Sea(seats=3)
    sea.g.queue = [Order(0, "use.card.A4.0"), Order(2, "use.crew.mac.1", "second")]
    reseat(SPEC, sea.g, [1, 2])
    assert sea.g.queue == [Order(1, "use.crew.mac.1", "second")]


@rule("SLG-TOTEM-03", "SLG-ACH-01", "SLG-ACH-02", "SLG-DEC-103", "SLG-DEC-133")
def test_the_sheet_and_the_record_of_campaigns_can_be_read():
    sea = Sea()
    assert SPEC.diary is not None
    empty = SPEC.diary.chapters(sea.view(0))[-1]
    assert empty.key == "sheet" and not empty.entries and "nothing" in empty.line
    sea.g.sheet = Sheet(totems=["A5", "A6"], endings=["E1"], campaigns=[record(sea.g, "abandoned"), "F1.2:90:57:1:5:1"])
    sea.do(GainAdventure(card="A7"))
    finish(sea.g, "F1.4")
    said = {e.key: f"{e.title} | {e.line}" for e in SPEC.diary.chapters(sea.view(None))[-1].entries}
    assert {"totems-A5", "totems-A6", "totems-A7", "endings-E1", "endings-F1-4", "cards-A65", "cards-A69"} <= set(said)
    assert "cards-A66" not in said and adventures()["A7"].name in said["totems-A7"]
    assert said["campaign-1"].startswith("Left before an ending | turn ") and "2 players" in said["campaign-1"]
    assert said["campaign-2"] == "A Narrow Passage | 90 points · turn 57, 1 defeat, 5 totems · brutal"
    assert said["campaign-3"].startswith("The Waking | ")


# ---- what is printed


@rule("SLG-COUNTER-04", "SLG-DEC-123")
def test_an_attack_says_what_would_really_come_back():
    """What a tucked card blocks by itself counts; from the tenth round on nothing blocks."""
    sea = still()
    card = next(c.id for c in abilities().values() if any(isinstance(p, Block) for p in c.passive))
    sea.fight(16)  # it strikes for 3, and Gregory's cane blocks 1
    said: list[object] = []
    for tucked, turn in ((False, 1), (True, 1), (True, 10)):
        if tucked and not sea.crew("gregory").tucked:
            sea.tuck("gregory", card)
        assert sea.g.combat is not None
        sea.g.combat.round = turn
        sea.again()
        option = sea.ask("combat.attack").option("gregory.basic.e16")
        assert option is not None
        said.append(option.args["back"])
    assert said == [2, 1, 3]


@rule("SLG-DEC-108", "SLG-COMBAT-02")
def test_a_choice_shows_the_numbers_that_are_printed_with_its_combat():
    told = way_text(book()["17"].choices[0])
    assert told == "A combat with 2 enemies (cards 3 and 4 of 60)"
    assert all(enemy(number).name not in told for number in (3, 4))  # nobody has seen their faces


@rule("SLG-DEC-138")
def test_cards_say_when_and_unless():
    assert "on a hit" in possession_text(adventures()["A26"]).lower()
    assert "unless they guard too" in square_text(Ability("guard"))
