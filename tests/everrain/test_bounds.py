"""The last case that is still so, and the first that is not: ranges, tables, limits, and which of two is first."""

import pytest

from games.core.engine import answer, begin
from games.core.rng import Rng
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.cards import elders
from games.everrain.chart import hex_named, name_of
from games.everrain.elder import Arising, ElderActs
from games.everrain.harm import Damaging, Looting
from games.everrain.hiring import Hiring
from games.everrain.port import Arriving, Docking, Sending
from games.everrain.round import Rounds
from games.everrain.setup import setup
from games.everrain.sinking import Sinking
from games.everrain.spawning import Spawning, destination
from games.everrain.state import Captive, Lodger, Visit, Wreck
from games.everrain.storykeeping import draw_card
from games.everrain.telling import Telling
from games.everrain.tracks import ActEnding, Advancing, Discovering, Hunting
from games.everrain.trading_post import Marketing, Shipwright
from games.everrain.turn import Turn
from games.everrain.watch import Activating, Cruising
from tests.rules import rule

from .build import Staged, a_voyage, fate

HIT, WILD, MISS = 1, 4, 6
MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6
OFF = {"boarding": "off", "expeditions": "off"}


def order_of(v: Staged, *kinds: type) -> list[str]:
    return [type(one).__name__ for one in v.events if isinstance(one, kinds)]


# ---- setting out -------------------------------------------------------------------------------------------------


@rule("EVR-SETUP-02", "EVR-SETUP-04", "EVR-SETUP-08", "EVR-STORY-02")
def test_tokens_the_sleeper_and_decks_at_the_start():
    sleepers, starters = set[str](), set[int]()
    for seed in range(40):
        g = setup(4, OFF, Rng(seed))
        assert (g.player, g.enemy, g.elder, g.arisen) == (0, 0, 12, None)
        assert {name: pile.left for name, pile in g.decks.items()} == {"sea": 35, "expedition": 8, "denizen": 24}
        sleepers.add(g.sleeper)
        starters.add(g.starter)
    assert sleepers == set(elders())
    assert starters == {0, 1, 2, 3}


@rule("EVR-SETUP-16", "EVR-SETUP-15", "EVR-ROUND-02")
def test_ships_are_placed_clockwise_from_the_starting_player_who_leads_first():
    g = setup(3, OFF, Rng(5))
    begin(g)
    order: list[int] = []
    while g.phase == "setup":
        ask = g.asks[0]
        if ask.kind == "setup.water":
            order.append(ask.seat)
            assert all(g.sea[int(option.id[1:])] == "C" for option in ask.options)
        if ask.kind == "setup.heading":
            assert sorted(option.id for option in ask.options) == [f"f{n}" for n in range(6)]
        answer(g, ask.id, ask.seat, ask.default)
    assert order == [(g.starter + n) % 3 for n in range(3)]
    assert len({ship.at for ship in g.ships}) == 1, "they may share a hex"
    assert all(ship.clues == 0 for ship in g.ships)
    assert g.asks[0].kind == "round.lead" and g.asks[0].default == [f"seat-{g.starter}"]


# ---- the turn ----------------------------------------------------------------------------------------------------


@rule("EVR-TURN-01", "EVR-IMP-17")
def test_orders_come_back_before_captives_talk():
    v = a_voyage(turn=1).crew(1, "DH-05", "s3").builds(1, 3, "scholars-study.1")
    v.g.lurking.cards.remove("cultist.1")
    v.ship(1).captives = [Captive("cultist.1", "s5", trauma=1)]
    v.ship(1).fresh.crew, v.ship(1).issued.crew = 1, 2
    v.dice(fate(9)).start(Turn(seat=1))
    assert order_of(v, ev.OrdersRecovered, ev.CaptiveTalked, ev.Tested) == [
        "OrdersRecovered",
        "CaptiveTalked",
        "Tested",
    ]
    assert (v.ship(1).clues, v.ship(1).captives, v.g.lurking.thrown) == (2, [], ["cultist.1"])
    assert v.told(ev.Looted) == [], "it is discarded without Loot"


@rule("EVR-ORDER-05")
def test_up_to_three_orders_are_recovered_fewer_too_and_never_more():
    v = a_voyage(seats=1)
    v.ship(0).fresh.crew, v.ship(0).issued.crew = 0, 3
    v.ship(0).fresh.navigation, v.ship(0).issued.navigation = 0, 2
    v.start(Turn(seat=0))
    assert (v.ship(0).fresh.navigation, v.ship(0).fresh.crew) == (2, 1), "laid in, until something is done"
    assert v.refuses(0, ["recover.1-3-0"], "turn.act")
    v.answer(0, ["recover.0-1-0"], "turn.act")
    assert (v.ship(0).fresh.crew, v.ship(0).issued.crew, v.ship(0).fresh.navigation) == (1, 2, 0)


@rule("EVR-ORDER-06")
def test_an_order_above_the_most_is_another_or_none():
    v = a_voyage(seats=1)
    v.ship(0).fresh.crew = 5
    v.do(v_.GainOrder(kind="crew"))
    assert v.options("card.order") == ["navigation", "artillery"]
    assert a_voyage(seats=1).do(v_.GainOrder(kind="choice")).asked.default == ["navigation"]
    v.answer(0, ["artillery"], "card.order")
    assert (v.ship(0).fresh.crew, v.ship(0).fresh.artillery) == (5, 2)
    v.ship(0).fresh.navigation, v.ship(0).fresh.artillery, v.ship(0).issued.artillery = 4, 2, 1
    assert v.do(v_.GainOrder(kind="choice")).finished
    assert v.ship(0).fresh.total + v.ship(0).issued.total == 12


@rule("EVR-TURN-05", "EVR-TRAIT-02", "EVR-MAP-03")
@pytest.mark.parametrize(
    ("letter", "plain", "hardy", "weary"),
    [("C", 1, 0, 2), ("R", 1, 1, 2), ("W", 1, 1, 2), ("P", 0, 0, 0), ("I", 0, 0, 0), ("A", 0, 0, 0)],
)
def test_the_night_by_where_the_ship_lies(letter: str, plain: int, hardy: int, weary: int):
    v = a_voyage(seats=1).sea("0.0", letter).crew(0, "DH-01", "z0").crew(0, "DH-02", "z1", plus="hardy")
    v.crew(0, "DH-04", "z2", minus="weary").crew(0, "DH-11", "b2")
    v.g.explored = [0]
    v.foe(0, "drowned-man.1", "z9").start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    strain = [v.sailor(one).strain for one in ("DH-01", "DH-02", "DH-04", "DH-11")]
    assert strain == [plain, hardy, weary, 0]
    assert v.told(ev.CardDrawn) == [], "an enemy is On Deck"


@rule("EVR-TURN-07", "EVR-TURN-08")
@pytest.mark.parametrize(("far", "drawn"), [("0.1", 0), ("1.0", 0), ("1.1", 1), ("7.5", 1)])
def test_a_card_is_drawn_one_hex_beyond_engagement(far: str, drawn: int):
    """A Damned Frigate engages at 3."""
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").raider("damned-frigate.1", far, "7.0")
    v.arisen("osk-venn", "0.2").start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert len(v.told(ev.CardDrawn)) == drawn, "an Elder One has no Engagement range"


@rule("EVR-TURN-09")
def test_she_sinks_at_an_altar_and_her_turn_is_over_without_end_steps():
    v = a_voyage(seats=1).sea("0.0", "A").sea("0.3", "P").crew(0, "DH-04", "z8")
    v.ship(0).broken = [0, 1, 2, 4, 5, 6, 7, 8, 9]
    v.top("lurking", "bloated-cadaver.1").dice(fate(0), fate(3), SPECIAL).start(Turn(seat=0))
    v.answer(0, ["altar"], "turn.act").defaults()
    assert v.finished and v.told(ev.Sunk)
    assert v.told(ev.CardDrawn) == []
    assert (v.sailor("DH-04").strain, v.sailor("DH-04").trauma, v.g.explored) == (0, 1, [0])


# ---- nodes and sinking -------------------------------------------------------------------------------------------


@rule("EVR-NODE-05", "EVR-NODE-06")
def test_five_damage_take_black_the_mast_and_one_blue_of_the_owners_choice():
    v = a_voyage(seats=1).start(Damaging(seat=0, n=5))
    assert v.options("damage.nodes") == ["z0", "z6", "z9"], "the four before leave no choice"
    assert v.ship(0).broken == [1, 2, 4, 7]
    v.answer(0, ["z9"], "damage.nodes")
    assert v.ship(0).broken == [1, 2, 4, 7, 9]
    v.start(Damaging(seat=0, n=1))
    assert v.options("damage.nodes") == ["z0", "z6"]


@rule("EVR-NODE-10", "EVR-NODE-09", "EVR-SINK-03")
def test_loot_of_the_last_node_is_had_before_she_sinks_and_halved_with_the_rest():
    v = a_voyage(seats=1).sea("0.3", "P").crew(0, "DH-05", "z8", trauma=4).foe(0, "cultist.1", "z8", trauma=1)
    v.ship(0).broken, v.ship(0).clues, v.ship(0).coin = [0, 1, 2, 3, 4, 5, 6, 7, 9], 3, 35
    v.dice(fate(9)).start(Damaging(seat=0, n=1)).defaults()
    kinds = order_of(v, ev.NodeBroken, ev.Destroyed, ev.Slain, ev.Looted, ev.Sunk, ev.TokenMoved, ev.Returned)
    assert kinds == ["NodeBroken", "Destroyed", "Slain", "Looted", "Sunk", "TokenMoved", "Returned"]
    assert (v.ship(0).clues, v.ship(0).coin) == (2, 15), "half of 5 and of 35, the loss rounded up"
    assert len(v.ship(0).sailors) == 1, "somebody is found"
    assert v.ship(0).sailors[0].id.startswith("DH-") and v.ship(0).sailors[0].negative


@rule("EVR-SINK-04", "EVR-WRECK-02")
def test_a_fifth_wreck_takes_the_oldest_token():
    v = a_voyage(seats=1).chart(1, "RCCCCCC").sea("0.3", "P")
    v.g.wrecks = [Wreck(hex_named("1.0"), 0, "R"), *(Wreck(hex_named(f"1.{n}"), 0, "C") for n in (1, 2, 3))]
    for wreck in v.g.wrecks:
        v.g.sea[wreck.at] = "W"
    v.start(Sinking(seat=0)).defaults()
    assert v.g.sea[hex_named("1.0")] == "R", "what is printed there"
    assert [name_of(wreck.at) for wreck in v.g.wrecks] == ["1.1", "1.2", "1.3", "0.0"]
    assert v.g.sea[0] == "W"


@rule("EVR-SINK-06")
def test_she_comes_up_in_the_nearest_port_that_no_enemy_holds():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.3", "P").sea("0.6", "P").sea("1.0", "P")
    v.start(Sinking(seat=0))
    assert v.options("sink.port") == ["h3", "h6"], "equally near: the owner says"
    w = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.3", "P").sea("0.6", "P").sea("1.0", "P")
    w.raider("damned-frigate.1", "0.3", "1.1").arisen("osk-venn", "0.6").start(Sinking(seat=0)).defaults()
    assert name_of(w.ship(0).at) == "1.0"
    assert w.told(ev.Arrived) == []
    x = a_voyage(seats=1).put(0, "0.4").raider("damned-frigate.1", "0.0", "0.1").start(Sinking(seat=0)).defaults()
    assert name_of(x.ship(0).at) == "0.1", "no Port: the nearest free hex to the centre"


@rule("EVR-SINK-07", "EVR-SINK-08")
def test_who_is_found_after_a_sinking_is_a_deckhand_although_adepts_are_there():
    v = a_voyage(seats=1).sea("0.3", "P")
    v.g.pool, v.g.gone = ["AD-01", "AD-02", "DH-07", "AD-03", "AD-04"], []
    found = Sinking(seat=0)
    found.lose(v.g)
    assert [one.id for one in v.ship(0).sailors] == ["DH-07"]
    assert v.ship(0).coin == 20, "for nothing: only half of the Coin is lost"


# ---- Crew --------------------------------------------------------------------------------------------------------


@rule("EVR-CREW-06", "EVR-HIRE-01")
def test_the_pool_is_rebuilt_when_it_is_empty_and_who_is_declined_goes_back():
    v = a_voyage(seats=1)
    v.g.pool, v.g.gone = ["DH-01"], [one for one in v.g.pool if one != "DH-01"]
    v.start(Hiring(seat=0))
    assert v.told(ev.Volunteered)[0].crew == "DH-01", "the discard is not looked at yet"
    v.answer(0, ["no"], "hire")
    assert v.g.pool == ["DH-01"]
    v.start(Hiring(seat=0)).answer(0, ["yes"], "hire")
    assert (v.g.pool, len(v.g.gone)) == ([], 17)
    v.start(Hiring(seat=0))
    assert (len(v.g.pool), v.g.gone) == (16, [])


@rule("EVR-CREW-09")
def test_adepts_who_cannot_be_paid_go_back_and_a_payable_one_may_be_had():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.pool, v.g.gone = ["AD-01"], ["DH-03", *[one for one in v.g.pool if one not in ("AD-01", "DH-03")]]
    v.ship(0).coin = 15
    v.start(Hiring(seat=0, captain=True)).answer(0, ["yes"], "hire")
    assert (v.ship(0).sailors[0].id, v.ship(0).coin) == ("AD-01", 0)
    w = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    w.g.pool, w.g.gone = ["AD-01", "AD-02"], ["DH-03"]
    w.ship(0).coin = 5
    frame = Hiring(seat=0, captain=True)
    frame.draw(w.g)
    assert (frame.drawn, frame.price(w.g)) == ("DH-03", 5), "for all the Coin there is"
    assert sorted(w.g.pool) == ["AD-01", "AD-02"]


@rule("EVR-TEST-02", "EVR-TRAIT-02")
@pytest.mark.parametrize(
    ("roll", "minus", "passed"),
    [(4, "", True), (3, "", False), (6, "superstitious", True), (5, "superstitious", False)],
)
def test_a_total_equal_to_the_difficulty_succeeds(roll: int, minus: str, passed: bool):
    """Grit 6 for somebody with 2."""
    v = a_voyage(seats=1).crew(0, "DH-09", minus=minus)
    v.g.decks["sea"].take("S04")
    v.dice(fate(roll)).start(Telling(seat=0, card="S04", group=["DH-09"])).answer(0, ["c0.DH-09"], "card.choice")
    assert v.told(ev.Tested)[0].passed == passed


# ---- Ports -------------------------------------------------------------------------------------------------------


def ashore() -> Staged:
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.visit = Visit("duskfall")
    return v


@rule("EVR-INN-02")
@pytest.mark.parametrize(("roll", "coin"), [(0, 30), (3, 30), (4, 40), (6, 40), (7, 50), (8, 50), (9, 60)])
def test_the_gamblers_table(roll: int, coin: int):
    v = ashore().crew(0, "DH-01", strain=3).dice(fate(roll)).start(Sending(seat=0, service="gamble"))
    assert (v.ship(0).coin, v.sailor("DH-01").strain) == (coin, 1)
    w = ashore().crew(0, "DH-01")
    w.ship(0).coin = 5
    w.dice(fate(0)).start(Sending(seat=0, service="gamble"))
    assert w.ship(0).coin == 0, "or all, if it is less"


@rule("EVR-INN-03")
@pytest.mark.parametrize(
    ("roll", "what"), [(0, "minus"), (1, "minus"), (2, "hurt"), (3, "hurt"), (4, ""), (8, ""), (9, "plus")]
)
def test_the_drinkers_table(roll: int, what: str):
    v = ashore().crew(0, "DH-01", strain=4, plus="hardy", minus="wanted").dice(fate(roll))
    v.start(Sending(seat=0, service="drink"))
    one = v.sailor("DH-01")
    assert (v.ship(0).coin, one.strain, one.trauma) == (30, 1, int(what == "hurt"))
    assert (one.positive != "hardy", one.negative != "wanted") == (what == "plus", what == "minus")


@rule("EVR-ALTAR-02")
@pytest.mark.parametrize(("roll", "n"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_the_altars_table(roll: int, n: int):
    v = a_voyage(seats=1).sea("0.0", "A").sea("0.3", "P")
    v.g.lurking.cards = [one for one in v.g.lurking.cards if not one.startswith("damned")]
    v.g.deeper[0].append("damned-frigate.1")
    v.start(Turn(seat=0))
    v.dice(fate(roll), *[face for zone in range(n) for face in (fate(zone), BLANK)]).answer(0, ["altar"], "turn.act")
    assert len(v.ship(0).foes) == n
    assert order_of(v, ev.Spawned, ev.FoeActed) == ["Spawned", "FoeActed"] * n


@rule("EVR-LOOT-01", "EVR-WRECK-01")
@pytest.mark.parametrize(
    ("roll", "coin", "clues", "fleeting", "hold"),
    [
        (0, 0, 0, 0, 0),
        (1, 5, 0, 0, 0),
        (2, 10, 0, 0, 0),
        (3, 15, 0, 0, 0),
        (4, 0, 0, 1, 0),
        (5, 0, 0, 0, 1),
        (6, 0, 0, 0, 1),
        (7, 0, 1, 0, 0),
        (8, 5, 1, 0, 0),
        (9, 0, 2, 0, 0),
    ],
)
def test_the_loot_table(roll: int, coin: int, clues: int, fleeting: int, hold: int):
    v = a_voyage(seats=1).dice(fate(roll)).start(Looting(seat=0))
    ship = v.ship(0)
    assert (ship.coin - 40, ship.clues, ship.fleeting, len(ship.hold)) == (coin, clues, fleeting, hold)


@rule("EVR-PORT-03", "EVR-PORT-02")
def test_two_ports_in_one_turn_and_none_twice():
    v = a_voyage(seats=1).chart(1, "CCCCPCC", "M03").sea("0.1", "P").put(0, "0.1", 0)
    v.ship(0).points = 3
    v.start(Turn(seat=0, at="act")).answer(0, ["visit"], "turn.act").answer(0, ["depart.0"], "turn.act")
    assert "visit" not in v.options("turn.act")
    v.g.sea[hex_named("1.5")] = "C"
    v.sea("1.4", "C").sea("1.5", "P").answer(0, ["ahead"], "turn.act")
    assert [one.port for one in v.told(ev.Arrived)] == ["saltmother"]
    assert "visit" in v.options("turn.act")


@rule("EVR-MARKET-03", "EVR-MARKET-01")
def test_a_market_where_nothing_has_a_price_shows_nothing():
    v = ashore().crew(0, "DH-01")
    v.g.treasure.cards = ["potato-spirit.1", "rope.1", "potato-spirit.2"]  # worth nothing in Duskfall, but for the rope
    v.start(Marketing(seat=0, crew="DH-01"))
    assert v.told(ev.Offered)[0].cards == ["rope.1"]
    assert v.g.treasure.cards == ["potato-spirit.1", "potato-spirit.2"], "under the deck, in the order drawn"


@rule("EVR-SHIPW-01", "EVR-SHIPW-02", "EVR-SUPPLY-02")
def test_a_short_deck_shows_what_it_has_and_what_is_left_goes_under():
    v = ashore().crew(0, "DH-01")
    v.g.artillery.cards = v.g.artillery.cards[:1]
    top = v.g.improvement.cards[-1]
    v.start(Shipwright(seat=0, crew="DH-01")).answer(0, ["m1"], "port.mix")
    assert len(v.told(ev.Offered)[0].cards) == 2
    v.answer(0, ["done"], "port.shipwright")
    assert v.g.improvement.cards[0] == top


@rule("EVR-BANISH-02", "EVR-PORT-01", "EVR-PORT-04")
def test_whom_a_hunt_puts_aboard_in_port_stays_until_a_visit_begins():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").foe(0, "drowned-man.1", "z4", trauma=2)
    v.g.decks["denizen"].take("P01")
    v.ship(0).lodgers = [Lodger("P01", "s2")]
    v.g.agenda = 4
    v.top("lurking", "cultist.1").dice(fate(0), BLANK).start(Arriving(seat=0))
    assert order_of(v, ev.Banished, ev.Hunted, ev.Spawned, ev.PassengerDelivered) == [
        "Banished",
        "Hunted",
        "Spawned",
        "PassengerDelivered",
    ]
    assert [foe.id for foe in v.ship(0).foes] == ["cultist.1"]
    v.start(Docking(seat=0))
    assert (v.ship(0).foes, v.g.agenda) == ([], 7)


@rule("EVR-PASS-05", "EVR-PASS-07")
def test_passengers_for_this_very_port_go_under_until_somebody_else_comes():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.decks["denizen"].cards = ["P02", "P01"]
    v.start(Docking(seat=0))
    assert v.g.visit is not None and v.g.visit.denizen == "P02"
    assert v.g.decks["denizen"].cards == ["P01"]
    w = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    w.g.decks["denizen"].cards = ["P01"]
    w.start(Docking(seat=0))
    assert w.g.visit is not None and w.g.visit.denizen == "" and w.g.decks["denizen"].cards == ["P01"]


# ---- stories -----------------------------------------------------------------------------------------------------


@rule("EVR-STORY-07", "EVR-STORY-08", "EVR-STORY-06")
def test_cards_of_others_are_laid_aside_one_after_the_other_and_come_oldest_first():
    v = a_voyage(seats=3)
    v.g.owners = {"S12": 1, "S06": 1, "S15": 2}
    for card in ("S12-journey", "S15-journey", "S06-journey"):
        v.g.decks["sea"].cards.append(card)
    drawn = draw_card(v.g, 0, "sea")
    assert not drawn.endswith("journey")
    assert [ship.waiting for ship in v.g.ships] == [[], ["S06-journey", "S12-journey"], ["S15-journey"]]
    before = list(v.g.decks["sea"].cards)
    assert [draw_card(v.g, 1, "sea"), draw_card(v.g, 1, "sea")] == ["S06-journey", "S12-journey"]
    assert v.g.decks["sea"].cards == before, "they are taken instead of a draw"


@rule("EVR-STORY-07")
def test_of_a_card_that_waits_nobody_knows_which_it_is():
    """Deck and number of cards are known, not which of two stories of one captain it is (section 5)."""
    v = a_voyage(seats=2)
    v.g.owners = {"S12": 1, "S06": 1}
    v.ship(1).waiting = ["S12-journey"]
    v.g.decks["sea"].cards.append("S06-journey")
    seen = [SPEC.view(v.g, seat) for seat in (0, 1, None)]
    assert all(one.ships[1].waiting == [] and one.waiting == [0, 1] for one in seen)
    v.ship(1).waiting, v.g.decks["sea"].cards[-1] = ["S06-journey"], "S12-journey"
    assert [SPEC.view(v.g, seat) for seat in (0, 1, None)] == seen


@rule("EVR-ACT-06", "EVR-STORY-04", "EVR-EVENT-04")
def test_an_empty_deck_is_rebuilt_from_its_discard_and_shuffled():
    orders = set[str]()
    for seed in range(6):
        v = a_voyage(seats=1, seed=seed + 1)
        pile = v.g.decks["expedition"]
        pile.thrown, pile.cards = list(pile.cards), []
        orders.add(draw_card(v.g, 0, "expedition"))
        assert pile.left == 7 and pile.thrown == []
    assert len(orders) > 1


# ---- enemies -----------------------------------------------------------------------------------------------------


@rule("EVR-SPAWN-03")
def test_a_full_zone_passes_an_enemy_on_and_nine_is_followed_by_none():
    v = a_voyage(seats=1)
    for crew, place in (("DH-01", "z9"), ("DH-02", "z9"), ("DH-03", "z9"), ("DH-04", "z0"), ("DH-05", "z0")):
        v.crew(0, crew, place)
    v.foe(0, "drowned-man.2", "z0").top("lurking", "cultist.1").dice(fate(9), BLANK).start(Spawning(seat=0))
    assert v.ship(0).foe("cultist.1").place == "z1"  # type: ignore[union-attr]


@rule("EVR-SPAWN-07")
def test_where_an_enemy_ship_is_bound():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").sea("0.1", "I").sea("7.4", "I").sea("7.1", "I")
    at = hex_named("0.4")
    assert name_of(destination(v.g, at, "I")) == "7.4", "the nearest at 4 or more"
    v.sea("7.4", "C").sea("7.1", "C").sea("0.0", "I")
    assert name_of(destination(v.g, at, "I")) == "0.1", "none so far: the farthest"
    assert name_of(destination(v.g, at, "A")) == "7.1", "none at all, and no Port: the farthest hex"
    v.sea("1.0", "P").sea("0.2", "P")
    assert name_of(destination(v.g, at, "A")) == "1.0", "the farthest Port"


@rule("EVR-ESEA-04", "EVR-ESEA-05", "EVR-ESEA-03", "EVR-EDICE-02")
@pytest.mark.parametrize(
    ("rolled", "at", "broken"),
    [
        ((DAMAGE, MOVE, MOVE, BLANK), "1.5", 2),  # in range 2: a pair of Movement is a node
        ((DAMAGE, MOVE, BLANK, BLANK), "1.5", 1),  # a single one is nothing
        ((MOVE, MOVE, MOVE, DAMAGE), "1.0", 2),  # one step, and a pair is left
        ((DAMAGE, DAMAGE, DAMAGE, BLANK), "1.0", 1),  # two become the step
        ((DAMAGE, BLANK, BLANK, BLANK), "1.0", 0),
    ],
)
def test_an_enemy_ship_closes_only_as_far_as_it_must_and_converts_two_for_one(
    rolled: tuple[int, ...], at: str, broken: int
):
    """A Frigate fires at 2; 1.5 is at 2 and 1.0 at 3 of the ship."""
    v = a_voyage(seats=1).chart(1, "CCCCCCC").put(0, "0.0").raider("damned-frigate.1", at, "1.1")
    v.dice(*rolled).start(Cruising(raider="damned-frigate.1")).defaults()
    assert len(v.ship(0).broken) == broken


@rule("EVR-ESEA-07")
def test_a_ship_on_its_way_does_not_stop_for_one_that_it_comes_near():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4")
    v.raider("damned-frigate.1", "7.1", "1.4").dice(MOVE, MOVE, MOVE, DAMAGE).start(Cruising(raider="damned-frigate.1"))
    assert v.ship(0).broken == []


@rule("EVR-EDECK-06", "EVR-EDECK-07", "EVR-EDECK-03")
def test_an_enemy_out_of_reach_wrecks_what_is_under_it_and_goes_on():
    """From the bow to the helm: 5 steps. Damage on its own node, then a step, then the node there."""
    v = a_voyage(seats=1).crew(0, "DH-01", "z0").foe(0, "wyrm.1", "z9")
    v.dice(DAMAGE, DAMAGE, MOVE, BLANK).start(Activating(seat=0, foe="wyrm.1")).defaults()
    assert (v.ship(0).broken, v.ship(0).foes[0].place, v.ship(0).foes[0].trauma) == ([8, 9], "z8", 2)
    w = a_voyage(seats=1).crew(0, "DH-01", "z6").foe(0, "wyrm.1", "z9")
    w.dice(MOVE, MOVE, DAMAGE, BLANK, MISS).start(Activating(seat=0, foe="wyrm.1")).defaults()
    assert (w.ship(0).broken, w.ship(0).foes[0].place, w.sailor("DH-01").trauma) == ([], "z6", 1)


# ---- tracks ------------------------------------------------------------------------------------------------------


@rule("EVR-AGENDA-02", "EVR-AGENDA-04", "EVR-AGENDA-05")
def test_an_advance_passes_nine_goes_on_and_hunts_at_five():
    v = a_voyage(seats=2)
    v.g.agenda, v.g.first = 8, 1
    v.ship(0).clues = v.ship(1).clues = 2
    v.top("lurking", "cultist.1").dice(fate(0), BLANK).start(Advancing(n=8))
    assert (v.g.agenda, v.g.enemy) == (6, 1)
    assert [one.seat for one in v.told(ev.Hunted)] == [1], "tied: the earliest from the First Player"
    w = a_voyage(seats=1)
    w.g.agenda = 5
    assert w.start(Advancing(n=3)).told(ev.Hunted) == [], "it is entered, not stood on"


@rule("EVR-ACT-02", "EVR-ACT-01", "EVR-ACT-03")
def test_the_second_token_to_come_to_the_end_of_an_act_changes_nothing():
    v = a_voyage(seats=2)
    v.g.player, v.g.enemy = 2, 2
    v.start(Discovering(token="player", n=1)).defaults()
    assert (v.g.act, [ship.coin for ship in v.g.ships], v.g.elder) == (2, [60, 60], 12)
    assert [ship.fresh.navigation for ship in v.g.ships] == [3, 3]
    v.start(Discovering(token="enemy", n=1)).defaults()
    assert (v.g.act, v.g.enemy, v.g.elder, len(v.told(ev.ActEnded))) == (2, 3, 12, 1)


@rule("EVR-ACT-04", "EVR-ELDER-01", "EVR-ACT-05", "EVR-ACT-08")
def test_what_comes_when_the_enemy_is_first_in_its_order():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").crew(0, "DH-01").top("lurking", "cultist.1")
    v.g.rng.rest = BLANK  # type: ignore[attr-defined]
    v.g.player, v.g.enemy = 1, 2
    v.start(Discovering(token="enemy", n=1)).defaults()
    assert (v.g.elder, v.g.act, v.ship(0).coin) == (10, 2, 35)
    kinds = order_of(v, ev.TokenMoved, ev.Hunted, ev.Paid, ev.ActBegan, ev.RaiderSighted)
    assert kinds == ["TokenMoved", "TokenMoved", "TokenMoved", "Hunted", "Paid", "ActBegan", "RaiderSighted"]


@rule("EVR-ELDER-02")
def test_the_elder_ones_token_stops_where_it_meets_the_enemys():
    v = a_voyage(seats=1)
    v.g.enemy, v.g.elder = 3, 5
    v.start(Discovering(token="elder", n=4)).defaults()
    assert v.g.arisen is not None and v.g.elder == 3


@rule("EVR-WIN-02", "EVR-WIN-01")
def test_twelve_is_the_end_for_either():
    v = a_voyage(seats=1)
    v.g.player, v.g.act = 11, 4
    v.start(Discovering(token="player", n=1))
    assert (v.g.over, v.g.winners) == (True, [0])
    w = a_voyage(seats=1)
    w.g.enemy, w.g.elder, w.g.act = 11, 12, 4
    w.start(Discovering(token="enemy", n=1))
    assert (w.g.over, w.g.winners, w.g.arisen) == (True, [], None)


@rule("EVR-ELDER-03", "EVR-ELDER-15")
def test_it_arises_where_the_nearest_ship_is_farthest_and_harms_nobody_there():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").chart(4, "CCCCCCC").put(0, "0.0").put(1, "0.0").start(Arising())
    assert v.g.arisen is not None
    assert name_of(v.g.arisen.at) == "1.0", "equally far: the lowest slot"
    w = a_voyage(seats=2).put(0, "0.0").put(1, "0.0").start(Arising())
    assert w.g.arisen is not None and name_of(w.g.arisen.at) == "0.0"
    assert [ship.broken for ship in w.g.ships] == [[], []]


@rule("EVR-ELDER-12", "EVR-ELDER-09", "EVR-ELDER-17")
def test_ulmareth_drowns_a_port_and_goes_on_to_the_next_with_what_is_left():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").sea("0.1", "P").sea("1.5", "P").put(0, "0.1").put(1, "0.4")
    v.raider("damned-frigate.1", "0.3", "0.5").arisen("ulmareth", "0.0", needed=3)
    v.g.turn, v.g.visit = 0, Visit("duskfall")
    v.dice(MOVE, MOVE, BLANK).start(ElderActs()).defaults()
    assert v.g.arisen is not None
    assert (v.g.sea[hex_named("0.1")], v.g.sea[hex_named("1.5")], v.g.arisen.goal) == ("R", "R", 2)
    assert v.g.visit is None and len(v.ship(0).broken) == 1 and name_of(v.ship(0).at) == "0.1"


@rule("EVR-ROUND-04", "EVR-ROUND-05", "EVR-ELDER-05", "EVR-AGENDA-03")
def test_the_enemy_phase_in_its_order():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").foe(0, "cultist.1", "z0")
    v.raider("damned-frigate.1", "7.1", "7.4").arisen("osk-venn", "1.0")
    v.g.rng.rest = BLANK  # type: ignore[attr-defined]
    v.g.act = 4  # slow: no Hunt comes with it
    v.start(Rounds(at="watch"))
    kinds = order_of(v, ev.ElderActed, ev.FoeActed, ev.RaiderActed, ev.AgendaMoved, ev.RoundBegan)
    assert kinds == ["ElderActed", "FoeActed", "RaiderActed", "AgendaMoved", "RoundBegan"]


@rule("EVR-ACT-07", "EVR-ACT-10")
def test_the_fourth_act_has_no_pile_and_shuffles_the_discard_in():
    v = a_voyage(seats=1)
    v.g.act, v.g.deeper = 3, [[], []]
    v.g.lurking.thrown = [one for one in v.g.lurking.cards if one.startswith("drowned")]
    v.g.lurking.cards = [one for one in v.g.lurking.cards if not one.startswith("drowned")]
    frame = ActEnding(by="player")
    frame.begin(v.g)
    assert (v.g.act, v.g.lurking.thrown, v.g.lurking.left) == (4, [], 7)


@rule("EVR-AGENDA-04")
def test_a_hunt_falls_on_clue_tokens_and_not_on_treasures():
    v = a_voyage(seats=2).holds(0, "relic-of-the-deep.1", "page-of-prophecy.1")
    v.ship(1).clues = 1
    v.top("lurking", "cultist.1").dice(fate(0), BLANK).start(Hunting())
    assert [one.seat for one in v.told(ev.Hunted)] == [1]
    assert len(v.ship(1).foes) == 1
