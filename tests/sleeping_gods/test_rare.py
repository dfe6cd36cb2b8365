"""Positions that seldom come: nothing to ask, nobody to reach, the last of something, words that no card says today."""

from __future__ import annotations

import pytest

from games.core.engine import answer
from games.core.seating import reseat
from games.sleeping_gods import SPEC, crew, sailing
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import pages, ports, regions
from games.sleeping_gods.cards import Possession, Weapon, events
from games.sleeping_gods.fate import turn_up
from games.sleeping_gods.fight import Blow, FreeBlow
from games.sleeping_gods.foes import squares
from games.sleeping_gods.hands import Overfull
from games.sleeping_gods.harm import Harm
from games.sleeping_gods.means import Means, bites, fits, is_ready, is_spent, spend
from games.sleeping_gods.migrations import MIGRATIONS
from games.sleeping_gods.orders import is_due
from games.sleeping_gods.parting import Sharing
from games.sleeping_gods.rooms import Search
from games.sleeping_gods.sailing import Drifting, Hazarding, Travel
from games.sleeping_gods.settings import settings
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.state import Order, Owned
from games.sleeping_gods.trading import Market
from games.sleeping_gods.turn import Turn
from tests.rules import rule

from .build import Sea

to = v.Target.read


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def hurt(sea: Sea) -> dict[str, int]:
    return {one.id: one.damage for one in sea.g.crew if one.damage}


# ---- words that no card of today says ------------------------------------------------------------------------------


@rule("SLG-COMBAT-01")
def test_an_effect_that_is_a_fight_is_fought_by_whoever_is_active():
    sea = quiet()
    sea.do(v.Combat(enemies=[1, 2]), seat=1)
    (began,) = sea.happened(ev.FightBegan)
    assert sorted(began.enemies) == [1, 2] and sea.g.stack[-1].seat == 0  # type: ignore[attr-defined]


@rule("SLG-DEC-139")
def test_an_adventure_card_may_change_a_number_of_the_rules(monkeypatch: pytest.MonkeyPatch):
    told = {"A1": [v.Rule(what="challenge_number", n=1), v.Rule(what="inn_price", n=2)]}
    monkeypatch.setattr(crew, "ruling", lambda: ({}, told))
    sea = quiet()
    assert crew.rule(sea.g, "challenge_number") == 0
    sea.own("A1", "A2")
    assert [crew.rule(sea.g, what) for what in ("challenge_number", "inn_price", "market_price")] == [1, 2, 0]


@rule("SLG-DEC-134")
def test_the_lowest_are_those_with_the_least_health_above_none():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = 1
    sea.crew("mac").damage, sea.crew("kannan").damage = 4, 3  # mac is at none
    sea.do(v.Restore(n=1, who=to("lowest")))
    assert (sea.crew("mac").damage, sea.crew("kannan").damage, sea.crew("sofi").damage) == (4, 2, 1)
    sea.crew("marco").damage = 3  # two are left to each
    sea.do(v.Restore(n=1, who=to("lowest")))
    assert sea.ask().seat == sea.g.active, "ties are the active player's to pick"
    sea.take(sea.ask().kind, "kannan")
    assert (sea.crew("kannan").damage, sea.crew("marco").damage, sea.crew("sofi").damage) == (1, 3, 1)
    for one in sea.g.crew:
        one.damage = crew.health(one)
    sea.do(v.Restore(n=1, who=to("lowest")))
    assert all(one.damage == crew.health(one) for one in sea.g.crew), "nobody is above none"


@rule("SLG-DEC-134")
def test_damage_to_oneself_and_to_nobody():
    sea = quiet()
    sea.do(v.CrewDamage(n=2, who=to("self")), carrier="mac")
    assert hurt(sea) == {"mac": 2}
    sea.crew("mac").damage = 4
    sea.do(v.CrewDamage(n=1, who=to("self")), carrier="mac")
    assert hurt(sea) == {"mac": 4} and sea.is_over
    sea.do(v.CrewDamage(n=0))
    assert hurt(sea) == {"mac": 4} and sea.is_over


@rule("SLG-DEC-135", "SLG-CMD-06")
def test_command_that_an_effect_takes():
    sea = quiet()
    sea.command(3, 1)
    sea.do(v.Command(n=-2, who="each"))
    assert sea.g.pools == [1, 0]
    assert sea.happened(ev.CommandLost) == [ev.CommandLost(seat=0, n=2), ev.CommandLost(seat=1, n=1)]
    sea.do(v.Command(n=2, who="user"), seat=1)
    assert sea.g.pools == [1, 2]
    sea.do(v.Command(n=3), seat=1)
    assert sea.g.pools == [4, 2], "who says nothing else means the active player"


def test_nothing_to_clear_clears_nothing():
    sea = quiet()
    sea.do(v.ReturnCommand(source="any", cards=1))
    assert sea.is_over and not sea.happened(ev.CommandFreed)


@rule("SLG-DEC-65")
def test_a_square_may_strike_whom_its_card_attacked():
    """No square of the box does; the word is of the closed list."""
    sea = quiet()
    sea.fight(1)
    blow = Blow(seat=0, enemy=1, crew="rafael", at="done")  # type: ignore[call-arg]
    sea.g.asks.clear()
    sea.g.push(blow)
    blow._do(sea.g, Ability("eor_damage", n=2, who="target"))  # pyright: ignore[reportPrivateUsage]
    sea.again()
    assert hurt(sea) == {"rafael": 2}


@pytest.mark.parametrize("tired", [0, 1])
def test_what_would_tire_is_no_idle_thing_and_what_rests_oneself_needs_own_fatigue(tired: int):
    sea = quiet()
    sea.crew("sofi").fatigue = 1
    sea.crew("mac").fatigue = tired
    assert bites(sea.g, v.Fatigue(n=1), "mac")
    assert bites(sea.g, v.Fatigue(n=-1, who=to("self")), "mac") is bool(tired)
    assert bites(sea.g, v.Fatigue(n=-1), "mac")
    sea.crew("sofi").fatigue = 0
    assert bites(sea.g, v.Fatigue(n=-1), "mac") is bool(tired)


# ---- the last of something, and none -------------------------------------------------------------------------------


@rule("SLG-DEC-06")
def test_with_no_card_anywhere_fate_is_a_three():
    sea = quiet()
    sea.g.abilities.cards, sea.g.abilities.thrown = [], []
    assert turn_up(sea.g, "challenge") == 3 and sea.g.shown == []


@rule("SLG-HAND-02")
def test_who_holds_no_more_than_three_discards_nothing():
    sea = quiet()
    sea.hand(0, "STR1", "STR2", "STR3")
    sea.begin(Overfull(seat=0))
    assert sea.is_over and sea.g.hands[0] == ["STR1", "STR2", "STR3"]


@rule("SLG-DEC-137")
def test_of_one_event_card_there_is_no_order_and_under_none_nothing_is_put():
    sea = quiet()
    sea.g.deck = sea.g.deck[-1:]
    sea.do(v.Peek(deck="event", n=2), v.Reorder(deck="event", n=2))
    assert sea.is_over and len(sea.g.deck) == 1
    sea.g.deck = []
    sea.do(v.Peek(deck="event", n=1), v.Bury())
    assert sea.is_over and sea.g.deck == []


def test_outside_of_a_story_there_is_nothing_to_listen_for():
    sea = quiet()
    sea.do(v.TellCombat())
    assert sea.is_over and not sea.happened(ev.ToldCombat)


@rule("SLG-SHIP-10", "SLG-SHIP-15")
def test_where_all_search_tokens_are_drawn_one_of_them_is_kept():
    """Nobody may draw on; who has drawn none has nothing to keep."""
    sea = quiet()
    tokens = [*sea.g.search.cards]
    sea.begin(Search(seat=0))
    sea.g.search.cards, sea.g.search.thrown, sea.g.found = [], [], tokens[:2]
    sea.again()
    assert sea.offers("search.keep") == [*tokens[:2], "none"]
    sea.take("search.keep", "none")
    assert sea.g.found == [] and sea.g.search.size == 2
    sea.g.search.cards, sea.g.search.thrown = [], []
    sea.begin(Search(seat=0))
    assert sea.is_over and not sea.asks("search.keep")


@rule("SLG-MARKET-02", "SLG-DEC-54")
def test_an_empty_market_sells_nothing():
    sea = quiet()
    sea.g.market = []
    sea.begin(Market(seat=0))
    assert sea.is_over and not sea.happened(ev.MarketShown)


@rule("SLG-PAGE-04")
def test_where_one_region_lies_on_the_edge_nobody_chooses_among_entries(monkeypatch: pytest.MonkeyPatch):
    """In this atlas there are several on every edge."""
    monkeypatch.setattr(sailing, "entries", lambda region, edge: ("5F",))
    sea = quiet()
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.fate(1)
    sea.take("travel.who", "nobody")
    sea.take("travel.next", "edge-west")
    assert sea.g.at == "5F" and sea.is_over
    sea.g.at = "2D"
    sea.begin(Drifting(seat=0))
    sea.take("travel.drift", "edge-west")
    assert sea.g.at == "5F" and sea.is_over


@rule("SLG-DEC-140")
def test_a_tow_to_a_port_asks_where_there_is_more_than_one_page_and_goes_nowhere_without_a_port():
    havens = {regions()[port].page for port in ports()}
    without = next(page for page in pages() if page not in havens)
    sea = quiet()
    sea.do(v.MoveShip(pages=[without], port=True))
    assert sea.is_over and sea.g.at == "2D"
    sea.do(v.MoveShip(pages=[without, 2], port=True))
    assert sea.is_over and sea.g.at == "2E", "one page with one port: nothing is asked"
    two = sorted(havens)[:2]
    sea.do(v.MoveShip(pages=two, port=True))
    assert sea.offers("move.page") == [f"p{page}" for page in two], "a tow to a port is not declined"


@rule("SLG-DEC-46")
def test_what_nobody_can_take_any_more_is_lost_and_one_takes_all_that_is_left():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = crew.health(one)
    sea.crew("mac").damage, sea.crew("kannan").damage = 3, 2  # 1 and 2 are left
    sea.do(v.CrewDamage(n=2), first=["mac"], failed="mild", origin="failure")
    assert sea.is_over and (sea.crew("mac").damage, sea.crew("kannan").damage) == (4, 3)
    sea.crew("mac").damage = 3
    sea.crew("kannan").damage = crew.health(sea.crew("kannan"))
    sea.begin(Harm(seat=0, n=3, source="failure", first=["mac"]))
    assert sea.g.fallen == "crew" or sea.g.defeats == 1, "all are at none"
    sea = quiet()
    for one in sea.g.crew:
        one.damage = crew.health(one)
    sea.begin(Harm(seat=0, n=2, source="story"))
    assert not sea.happened(ev.Hurt)


@rule("SLG-ATTACK-09", "SLG-ATTACK-10")
def test_an_enemy_that_is_gone_before_the_hit_is_placed_takes_nothing_and_strikes_nobody():
    sea = quiet()
    sea.fight(1, 7)
    sea.row(7, 1)
    sea.fate(6)
    sea.strike("sofi", 7)
    assert sea.asks("combat.place") and sea.g.combat is not None
    sea.g.combat.row = [foe for foe in sea.g.combat.row if foe.number == 1]
    sea.again()
    assert not sea.happened(ev.Placed) and not sea.happened(ev.Struck) and sea.asks("combat.attack")


@rule("SLG-DEC-143", "SLG-DEC-59")
def test_damage_outside_an_attack_that_fits_nowhere_is_lost():
    heavy = next(i for i, square in enumerate(squares(31)) if square.heart == 2)
    sea = quiet()
    sea.fight(31)
    sea.foe(31).covered = [i for i, s in enumerate(squares(31)) if i != heavy and not s.void]
    g = sea.g
    g.asks.clear()
    g.push(FreeBlow(seat=0, n=1, enemy=31, at="place"))  # type: ignore[call-arg]
    sea.again()
    assert not sea.happened(ev.Placed) and sea.asks("combat.attack")


# ---- people and orders ---------------------------------------------------------------------------------------------


@rule("SLG-STATUS-06", "SLG-CHAL-08", "SLG-DEC-42")
def test_low_morale_of_two_who_join_has_to_be_paid_together():
    sea = quiet()
    sea.command(0, 2)
    for name in ("mac", "kannan"):
        sea.crew(name).statuses = ["low_morale"]
    sea.challenge("craft", 12)
    sea.take("challenge.who", "marco")
    assert sea.refused("challenge.join", ["mac", "kannan"], 1) == "morale-short"
    sea.take("challenge.join", "mac", seat=1)
    assert sea.g.pools == [0, 0]


@rule("SLG-DEC-113")
def test_an_order_that_was_not_meant_for_a_fight_waits_until_it_is_over():
    sea = quiet()
    sea.own("A2")
    sea.g.goods = {"vegetables": 1}
    sea.crew("mac").fatigue = 2
    sea.command(2, 0)
    sea.g.queue = [Order(0, "use.card.A2.0")]
    sea.fight(1)
    assert sea.g.queue == [Order(0, "use.card.A2.0")] and not sea.happened(ev.OrderDropped)
    sea.g.queue = [Order(0, "use.card.A2.0", "combat")]
    sea.again()
    assert sea.g.queue == [] and [told.deed for told in sea.happened(ev.OrderDropped)] == ["use.card.A2.0"]


@rule("SLG-DEC-113")
@pytest.mark.parametrize("when", ["ship", "event", "first", "second"])
def test_moments_of_a_turn_are_none_outside_of_turns_and_in_fights(when: str):
    sea = quiet()
    sea.begin(Market(seat=0))
    assert not is_due(sea.g, when) and is_due(sea.g, "open") and not is_due(sea.g, "combat")
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    assert is_due(sea.g, when) is (when != "second")
    sea.g.actions = 1
    assert is_due(sea.g, when) is (when != "first")
    sea.fight(1)
    assert not is_due(sea.g, when) and is_due(sea.g, "open") and is_due(sea.g, "combat")


@rule("SLG-PLAYERS-06")
def test_who_is_left_alone_gets_what_the_other_had_without_a_question():
    sea = quiet()
    sea.hand(1, "STR1")
    sea.command(1, 3)
    sea.told += reseat(SPEC, sea.g, [0])
    assert sea.g.pools == [2] and sea.g.hands == [[]] and not sea.asks("leave.command")
    assert [(one.seat, one.cards, one.command) for one in sea.happened(ev.HandedOver)] == [(0, 0, 1)]


@rule("SLG-DEC-132")
def test_who_has_room_for_no_board_is_passed_over_in_a_draft():
    sea = quiet(3)
    for name in ("mac", "kannan", "marco"):
        sea.crew(name).owner = -1
    sea.begin(Sharing(room={"0": 0, "1": 2, "2": 1}))
    assert sea.ask("setup.crew").seat == 1 and sea.offers("setup.crew") == ["kannan", "mac", "marco"]
    sea.take("setup.crew", "mac")
    assert sea.ask("setup.crew").seat == 2
    sea.take("setup.crew", "marco")
    assert [sea.crew(name).owner for name in ("mac", "kannan", "marco")] == [1, 1, 2] and sea.is_over


@rule("SLG-SAVE-01")
def test_to_lay_the_ship_up_stands_among_the_first_settings_of_everybody():
    """Orders are many, and *My orders* has pages."""
    sea = Sea(seats=4)
    sea.g.settings[0] = {"window": "each"}
    for seat in range(4):
        assert [one.key for one in settings(sea.view(seat))].index("lay-up") == 2


@rule("SLG-DEC-112", "SLG-DEC-113")
def test_what_can_be_set_by_whom():
    sea = quiet()
    sea.tuck("mac", "CRA12")
    sea.tuck("marco", "CRA11")
    assert settings(sea.view(None)) == []
    keys = {one.key for one in settings(sea.view(1))}
    assert {"use.tuck.CRA12", "untuck.CRA12"} <= keys and not {"use.tuck.CRA11", "untuck.CRA11"} & keys
    sea.g.over = True
    assert settings(sea.view(1)) == []


@rule("SLG-DEC-80", "SLG-EDECK-05")
def test_after_the_finale_no_action_is_taken():
    sea = quiet()
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    turn = sea.g.stack[-1]
    turn.at = "told"
    sea.g.interlude = "F1"
    sea.again()
    assert sea.is_over and sea.g.interlude == ""


def test_saves_of_the_second_version_are_those_of_the_third():
    assert MIGRATIONS[2]({"stack": [{"frame": "travel", "at": "go"}]}) == {"stack": [{"frame": "travel", "at": "go"}]}


# ---- conditions ----------------------------------------------------------------------------------------------------


@rule("SLG-DEC-118", "SLG-ROUND-05")
@pytest.mark.parametrize(("weapon", "ranged"), [("basic", True), ("M4", False)])
def test_a_condition_of_the_weapon_is_about_the_one_that_is_used(weapon: str, ranged: bool):
    """Audrie shoots, and carries something to strike with."""
    sea = quiet()
    sea.own("M4")
    sea.crew("audrie").weapons = ["M4"]
    sea.fight(1)
    sea.fate(6)
    assert fits(sea.g, v.When(ranged=True), "audrie", "place"), "outside of an attack nothing speaks against it"
    sea.strike("audrie", 1, weapon)
    assert fits(sea.g, v.When(ranged=True), "audrie", "place") is ranged
    assert fits(sea.g, v.When(ranged=False), "audrie", "place") is not ranged


def test_a_price_beside_command_is_asked_for_outside_of_the_kitchen_too():
    """Of the box only recipes have one."""
    sea = quiet()
    use = v.Use(timing=["open"], does=[v.Xp(n=1)], pay=v.Cost(coins=4))
    means = Means("card.A1.0", "A1", "", 0, use)
    assert (sea.g.coins, is_ready(sea.g, means, "open")) == (3, False)
    sea.g.coins = 4
    assert is_ready(sea.g, means, "open")


@rule("SLG-DEC-36")
def test_a_tucked_card_that_serves_nothing_under_way_is_used_for_the_turn():
    sea = quiet()
    means = Means("tuck.CRA9", "CRA9", "mac", 0, v.Use(timing=["travel"], does=[v.Distance(n=1)]))
    other = Means("card.A1.0", "A1", "", 0, v.Use(timing=["travel"], does=[v.Distance(n=1)]))
    for one in (means, other):
        assert not is_spent(sea.g, one)
        spend(sea.g, one)
    assert sea.g.spent == ["tuck.CRA9"] and is_spent(sea.g, means) and not is_spent(sea.g, other)


@rule("SLG-DEC-119")
def test_a_hazard_is_ignored_where_one_is_met_and_once():
    sea = quiet()
    ignoring = v.IgnoreHazard()
    assert not bites(sea.g, ignoring, "")
    region = next(one for one in regions().values() if one.hazard is not None)
    sea.g.stack.append(met := Hazarding(seat=0, region=region.id))
    assert region.hazard is not None and bites(sea.g, ignoring, "")
    assert bites(sea.g, v.IgnoreHazard(most=region.hazard.number), "")
    assert not bites(sea.g, v.IgnoreHazard(most=region.hazard.number - 1), "")
    met.ignored = True
    assert not bites(sea.g, ignoring, "")


# ---- what guards speak of -------------------------------------------------------------------------------------------


@rule("SLG-DEC-30", "SLG-DEC-139")
def test_what_is_printed_on_a_weapon_is_its_carriers_and_not_everybodys(monkeypatch: pytest.MonkeyPatch):
    guard = (v.CoinGuard(n=1),)
    arms = Weapon(accuracy=1, damage=1, block=1)
    box = {
        "A1": Possession(id="A1", name="a", kind="weapon", weapon=arms, passive=guard),
        "A2": Possession(id="A2", name="b", kind="tool", passive=guard),
        "A3": Possession(id="A3", name="c", kind="tool"),
    }
    monkeypatch.setattr(crew, "possessions", lambda: box)
    sea = quiet()
    for cards, n in ((("A1",), 0), (("A2",), 1), (("A3",), 0), (("A1", "A2", "A3"), 1)):
        sea.g.adventure = [Owned(card) for card in cards]
        assert len(list(crew.shared(sea.g, v.CoinGuard))) == n


@rule("SLG-DEC-03")
def test_a_card_that_an_older_save_kept_on_display_is_discarded_when_the_distance_is_fixed():
    sea = quiet()
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    shown = sea.g.abilities.cards.pop(0)
    sea.g.shown = [shown]
    sea.fate(3)
    sea.take("travel.who", "nobody")
    assert sea.g.shown == [] and shown in sea.g.abilities.thrown


@rule("SLG-ACH-01")
def test_who_sails_alone_takes_another_ending_without_a_vote():
    sea = Sea(seats=1).still()
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    assert not sea.asks("story.vote") and not sea.happened(ev.Voted)
    sea.settled()
    assert sea.g.over and sea.g.ending in ("E1", "E2", "E3", "E4")


@rule("SLG-ACH-01")
@pytest.mark.parametrize(("says", "over"), [(("yes", "yes", "no"), True), (("yes", "no", "no"), False)])
def test_more_than_half_have_to_want_another_ending(says: tuple[str, ...], over: bool):
    sea = Sea(seats=3).still()
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    for ask, word in zip(list(sea.asks("story.vote")), says, strict=True):
        sea.told += answer(sea.g, ask.id, ask.seat, [word])
    if not over:
        assert sea.blocked("story.choose") == {"12.1/0": "voted"}
    sea.settled()
    assert sea.g.over is over


@rule("SLG-DEC-139")
def test_cards_that_change_numbers_of_the_rules_are_no_weapons(monkeypatch: pytest.MonkeyPatch):
    dearer = v.Rule(what="inn_price", n=1)
    arms = Weapon(accuracy=1, damage=1, block=1)
    box = {
        "A1": Possession(id="A1", name="a", kind="weapon", weapon=arms, passive=(dearer,)),
        "A2": Possession(id="A2", name="b", kind="tool", passive=(v.CoinGuard(n=1), dearer)),
        "A3": Possession(id="A3", name="c", kind="tool", passive=(v.CoinGuard(n=1),)),
    }
    monkeypatch.setattr(crew, "possessions", lambda: box)
    lasting, cards = crew.ruling.__wrapped__()
    assert cards == {"A2": [dearer]}
    changed = {one.id for one in events().values() if any(isinstance(p, v.Rule) for p in one.lasting)}
    assert set(lasting) == changed and "EV37" not in lasting
