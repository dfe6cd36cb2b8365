"""Ports and their services, Denizens and Passengers (EVR-PORT, EVR-SHIPW, EVR-MARKET, EVR-UNI, EVR-INN, EVR-PASS)."""

import pytest

from games.everrain import events as ev
from games.everrain.balance import LISTEN
from games.everrain.cards import improvement_deck
from games.everrain.crew import take_on
from games.everrain.events import CoinChanged
from games.everrain.hiring import Hiring
from games.everrain.port import arrive, candidates, listeners, services
from games.everrain.state import Lodger, Visit
from games.everrain.trading_post import Lecturing, Marketing, Shipwright, price_in
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate


def in_port(*, visit: bool = True) -> Staged:
    """The Bitter End lies in Duskfall (the Port of M01, in slot 0), and its captain is ashore."""
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    if visit:
        v.g.visit = Visit("duskfall")
    return v


def errand(v: Staged, service: str, crew: str) -> Staged:
    """By one press, where that is offered; by the service and who goes, where it is not."""
    if (at_once := f"errand.{service}.{crew}") in v.options():
        return v.answer(0, [at_once], "turn.act")
    v.answer(0, [f"serve.{service}"], "turn.act")
    return v.answer(0, [crew], "port.who") if v.asked.kind == "port.who" else v


def ashore(v: Staged) -> Staged:
    """A turn in Port, the visit begun."""
    v.top("denizen", "S44").start(Turn(seat=0))
    return v.answer(0, ["visit"], "turn.act")


@rule("EVR-PORT-01", "EVR-BANISH-01", "EVR-BANISH-02", "EVR-BANISH-04", "EVR-PASS-04")
def test_arriving_banishes_and_delivers():
    v = in_port(visit=False).foe(0, "drowned-man.1", "z3", trauma=1).foe(0, "cultist.1", "z4")
    v.g.decks["denizen"].take("P01")
    v.ship(0).lodgers.append(Lodger("P01", "s2"))
    v.start()
    arrive(v.g, 0)
    v.g.asks.clear()
    v._go()
    assert v.ship(0).foes == []
    assert v.g.agenda == 2 + 2, "the Health they had left"
    assert v.ship(0).lodgers == []
    assert v.ship(0).coin == 55
    assert v.told(ev.Looted) == []


@rule("EVR-PORT-02", "EVR-PORT-03", "EVR-PORT-05", "EVR-DENIZ-05")
def test_a_visit_once_a_turn_begins_with_a_denizen():
    v = ashore(in_port(visit=False).crew(0, "DH-01"))
    assert v.told(ev.CardDrawn)[0].card == "S44"
    assert v.g.visit is not None and v.g.visit.denizen == "S44"
    v.answer(0, ["depart.2"], "turn.act")
    assert v.ship(0).facing == 2
    assert "visit" not in v.options(), "once a turn"


@rule("EVR-PORT-04")
def test_beginning_a_visit_banishes_too():
    v = ashore(in_port(visit=False).crew(0, "DH-01").foe(0, "cultist.1", "z3"))
    assert v.ship(0).foes == []
    assert v.g.agenda == 2


@rule("EVR-PORT-06", "EVR-PORT-07", "EVR-PORT-09", "EVR-PORT-10", "EVR-PORT-11")
def test_each_crew_runs_one_errand_and_comes_home_below():
    v = ashore(in_port(visit=False).crew(0, "DH-01", "z4", strain=2).crew(0, "DH-02", "b3"))
    errand(v, "rest", "DH-01")
    assert v.sailor("DH-01").strain == 0
    assert "DH-01" not in [one.id for one in candidates(v.g, 0, "listen")]
    assert not any(option.startswith(("sail", "port", "starboard", "ahead", "reveal")) for option in v.options()), (
        "she lies at the quay"
    )
    assert not any(option == "order.DH-01" for option in v.options()), "no Orders for Crew ashore"
    v.answer(0, ["depart.4"], "turn.act")
    assert v.sailor("DH-01").is_below
    assert v.ship(0).facing == 4


@rule("EVR-PORT-08")
def test_some_services_once_a_visit_others_by_anybody():
    v = in_port().crew(0, "DH-01").crew(0, "DH-02")
    assert v.g.visit is not None
    v.g.visit.used = ["shipwright", "marketplace", "university", "hire"]
    assert not {"shipwright", "marketplace", "university", "hire"} & set(services(v.g, 0))
    assert {"listen", "drink", "gamble", "inform"} <= set(services(v.g, 0))


@rule("EVR-PORT-12", "EVR-INN-01", "EVR-APOTH-01")
def test_what_cannot_be_paid_cannot_be_used():
    v = in_port().crew(0, "DH-01", strain=2, trauma=2)
    v.ship(0).coin = 0
    assert not {"rest", "apothecary", "drink", "inform"} & set(services(v.g, 0))


@rule("EVR-APOTH-01")
def test_the_apothecary_takes_five_a_trauma():
    v = ashore(in_port(visit=False).crew(0, "DH-01", trauma=3))
    errand(v, "apothecary", "DH-01").answer(0, 2, "port.dose")
    assert (v.sailor("DH-01").trauma, v.ship(0).coin) == (1, 30)


@pytest.mark.parametrize(("roll", "coin"), [(3, 30), (6, 40), (8, 50), (9, 60)])
@rule("EVR-INN-02")
def test_gambling(roll: int, coin: int):
    v = ashore(in_port(visit=False).crew(0, "DH-01", strain=3)).dice(fate(roll))
    errand(v, "gamble", "DH-01")
    assert (v.ship(0).coin, v.sailor("DH-01").strain) == (coin, 1)


@pytest.mark.parametrize(("roll", "what"), [(1, "negative"), (3, "trauma"), (5, ""), (9, "positive")])
@rule("EVR-INN-03")
def test_drinking(roll: int, what: str):
    v = ashore(in_port(visit=False).crew(0, "DH-01", strain=4)).dice(fate(roll))
    errand(v, "drink", "DH-01")
    sailor = v.sailor("DH-01")
    assert (v.ship(0).coin, sailor.strain) == (35, 1)
    assert (bool(sailor.negative), sailor.trauma, bool(sailor.positive)) == (
        what == "negative",
        int(what == "trauma"),
        what == "positive",
    )


@rule("EVR-INN-05")
def test_listening_needs_luck_and_information_fifteen_coin():
    v = ashore(in_port(visit=False).crew(0, "DH-01").crew(0, "DH-02").crew(0, "DH-03"))
    v.dice(fate(LISTEN - 1), fate(LISTEN))
    errand(v, "inform", "DH-03")
    assert (v.ship(0).coin, v.ship(0).clues) == (25, 1)
    v.answer(0, ["listen"], "turn.act")
    assert v.ship(0).clues == 2


@rule("EVR-INN-05", "EVR-TRAIT-02", "EVR-PORT-06")
def test_everybody_listens_who_pays_nothing_for_going_ashore():
    """A Wanted one goes only if it is said; a Drunkard cannot."""
    v = in_port().crew(0, "DH-01").crew(0, "DH-02", minus="wanted").crew(0, "DH-03").crew(0, "DH-04", minus="drunkard")
    assert [one.id for one in candidates(v.g, 0, "listen")] == ["DH-01", "DH-02", "DH-03"]
    assert [one.id for one in listeners(v.g, 0)] == ["DH-01", "DH-03"]
    v.dice(fate(9), fate(9)).start(Turn(seat=0, at="act")).answer(0, ["listen"], "turn.act")
    assert (v.ship(0).clues, v.ship(0).coin) == (2, 40)
    assert v.g.visit is not None and v.g.visit.served == ["DH-01", "DH-03"]


@rule("EVR-INN-04", "EVR-HIRE-01", "EVR-HIRE-02", "EVR-HIRE-03")
def test_a_token_is_drawn_and_hired_for_its_wage_or_sent_back():
    v = in_port().start(Hiring(seat=0))
    drawn = str(v.asked.args["crew"])
    price = int(str(v.asked.args["price"]))
    v.answer(0, ["no"], "hire")
    assert drawn in v.g.pool
    v.start(Hiring(seat=0))
    drawn, price = str(v.asked.args["crew"]), int(str(v.asked.args["price"]))
    v.answer(0, ["yes"], "hire")
    assert v.ship(0).coin == 40 - price
    assert v.sailor(drawn).is_below
    assert v.sailor(drawn).negative


@rule("EVR-HIRE-03", "EVR-CREW-03", "EVR-CREW-04")
def test_an_adept_gets_only_a_negative_trait():
    v = in_port()
    v.g.pool.remove("AD-01")
    adept = take_on(v.g, 0, "AD-01", "b1")
    assert (adept.positive, bool(adept.negative)) == ("", True)


@rule("EVR-HIRE-05", "EVR-CREW-05")
def test_without_a_slot_nobody_is_hired():
    v = in_port()
    for n in range(1, 6):
        v.crew(0, f"DH-0{n}")
    assert "hire" not in services(v.g, 0)


@rule("EVR-CREW-07", "EVR-CREW-09")
def test_a_captain_without_crew_hires_on_credit():
    v = ashore(in_port(visit=False))
    v.ship(0).coin = 0
    v.answer(0, ["captain"], "turn.act")
    assert str(v.asked.args["crew"]).startswith("DH-")
    v.answer(0, ["yes"], "hire")
    assert len(v.ship(0).sailors) == 1


@rule("EVR-CREW-08")
def test_a_crew_may_be_dismissed_in_port():
    v = ashore(in_port(visit=False).crew(0, "DH-01"))
    v.answer(0, ["dismiss.DH-01"], "turn.act")
    assert v.g.gone == ["DH-01"]


@rule("EVR-SHIPW-01", "EVR-SHIPW-02", "EVR-ART-02", "EVR-ART-03", "EVR-IMP-03")
def test_the_shipwright_shows_a_mix_of_three():
    v = in_port().crew(0, "DH-01", "ashore").start(Shipwright(seat=0, crew="DH-01")).answer(0, ["m2"], "port.mix")
    shown = v.told(ev.Offered)[0].cards
    assert [card in improvement_deck() for card in shown] == [True, True, False]
    v.ship(0).coin = 60
    v.start(Shipwright(seat=0, crew="DH-01", cards=[shown[0]], at="deal"))
    v.answer(0, [shown[0]], "port.shipwright")
    assert v.options("upgrade.slot")[0] == "b1", "the first empty slot"
    v.answer(0, ["b3"], "upgrade.slot")
    assert v.ship(0).built[2] == shown[0] and v.finished, "there is nothing else to buy or to mend"


@rule("EVR-SHIPW-02")
def test_what_is_not_bought_goes_under_the_deck():
    v = in_port().crew(0, "DH-01", "ashore").start(Shipwright(seat=0, crew="DH-01")).answer(0, ["m3"], "port.mix")
    shown = v.told(ev.Offered)[0].cards
    v.answer(0, ["done"], "port.shipwright")
    assert v.g.improvement.cards[:3] == list(reversed(shown))


@rule("EVR-SHIPW-03", "EVR-NODE-03")
def test_repairs_are_ten_a_node():
    v = in_port().crew(0, "DH-01", "ashore")
    v.ship(0).broken = [1, 4, 8]
    v.start(Shipwright(seat=0, crew="DH-01")).answer(0, ["done"], "port.mix").answer(0, ["all"], "port.shipwright")
    assert (v.ship(0).broken, v.ship(0).coin) == ([], 10)


@rule("EVR-MARKET-01", "EVR-MARKET-02", "EVR-MARKET-04")
def test_prices_follow_what_a_port_desires():
    assert [price_in("pitch.1", port) for port in ("duskfall", "saltmother", "ninefathom")] == [15, 5, 10]
    v = in_port().crew(0, "DH-01", "ashore").holds(0, "pitch.1").start(Marketing(seat=0, crew="DH-01"))
    v.answer(0, ["sell.pitch.1"], "port.market")
    assert v.ship(0).coin == 55
    assert v.g.treasure.cards[0] == "pitch.1"
    shown = [card for card in v.told(ev.Offered)[0].cards if price_in(card, "duskfall") <= 55]
    v.answer(0, [f"buy.{shown[0]}"], "port.market").answer(0, ["done"], "port.market")
    assert v.ship(0).hold == [shown[0]]


@rule("EVR-MARKET-03")
def test_what_is_worth_nothing_here_is_not_shown_and_cannot_be_sold():
    v = in_port().crew(0, "DH-01", "ashore").holds(0, "potato-spirit.1").top("treasure", "potato-spirit.2")
    v.start(Marketing(seat=0, crew="DH-01"))
    assert "potato-spirit.2" not in v.told(ev.Offered)[0].cards
    assert len(v.told(ev.Offered)[0].cards) == 3
    assert "sell.potato-spirit.1" not in v.options()


@rule("EVR-MARKET-05", "EVR-MARKET-06")
def test_the_hold_takes_three():
    v = (
        in_port()
        .crew(0, "DH-01", "ashore")
        .holds(0, "salt.1", "salt.2", "rope.1")
        .start(Marketing(seat=0, crew="DH-01"))
    )
    assert not any(option.startswith("buy") for option in v.options())
    from games.everrain.purse import Stowing

    v.top("treasure", "old-charts.1").start(Stowing(seat=0))
    assert v.asked.default == ["salt.1"], "the lowest value, Clues are kept"
    v.answer(0, ["rope.1"], "hold.over")
    assert v.ship(0).hold == ["salt.1", "salt.2", "old-charts.1"]


@rule("EVR-UNI-01", "EVR-UNI-02", "EVR-CLUE-01", "EVR-CLUE-02")
def test_five_clues_are_a_step_tokens_and_treasures_mixed():
    v = in_port().crew(0, "DH-01", "ashore").holds(0, "relic-of-the-deep.1")
    v.ship(0).clues = 8
    v.start(Lecturing(seat=0)).answer(0, ["p"], "port.university")
    assert (v.g.player, v.ship(0).clues) == (1, 3)
    assert v.options() == ["prelic-of-the-deep.1", "done"]
    assert v.asked.default == ["done"], "silence spends tokens alone"
    v.answer(0, ["prelic-of-the-deep.1"], "port.university")
    assert (v.g.player, v.ship(0).clues, v.ship(0).hold) == (2, 0, [])


@rule("EVR-DENIZ-01", "EVR-DENIZ-02", "EVR-DENIZ-03")
def test_a_denizen_is_optional_and_takes_one_crew():
    v = ashore(in_port(visit=False).crew(0, "DH-01").crew(0, "DH-02"))
    errand(v, "denizen", "DH-02")
    assert v.asked.kind == "card.choice"
    assert all("DH-01" not in option.id for option in v.asked.options), "only whoever was sent"
    w = ashore(in_port(visit=False).crew(0, "DH-01")).answer(0, ["end"], "turn.act")
    assert "S44" in w.g.decks["denizen"].thrown


@rule("EVR-DENIZ-04")
def test_ones_own_journey_is_not_optional():
    v = in_port(visit=False).crew(0, "DH-01")
    v.g.owners = {"S44": 0}
    v.ship(0).waiting = ["S44-journey"]
    v.start(Turn(seat=0)).answer(0, ["visit"], "turn.act")
    assert v.asked.kind in ("card.choice", "turn.act")
    assert v.told(ev.CardDrawn)[0].card == "S44-journey"


@rule("EVR-PASS-01", "EVR-PASS-02", "EVR-PASS-03", "EVR-PASS-06")
def test_a_passenger_needs_a_bunk_and_no_crew():
    v = in_port(visit=False)
    v.top("denizen", "P02").start(Turn(seat=0)).answer(0, ["visit"], "turn.act").answer(0, ["lodge"], "turn.act")
    assert v.ship(0).lodgers[0].place == "s2"
    v.crew(0, "DH-01").g.visit = None
    from games.everrain.orders import places_for

    assert "s2" not in places_for(v.ship(0), v.sailor("DH-01"))


@rule("EVR-PASS-05")
def test_a_passenger_bound_for_this_port_is_passed_over():
    v = in_port(visit=False).crew(0, "DH-01").top("denizen", "P01")
    v.start(Turn(seat=0)).answer(0, ["visit"], "turn.act")
    assert v.g.visit is not None and v.g.visit.denizen != "P01"
    assert v.g.decks["denizen"].cards[0] == "P01"


@rule("EVR-PASS-07")
def test_a_passenger_not_taken_is_discarded():
    v = in_port(visit=False).crew(0, "DH-01").top("denizen", "P02")
    v.start(Turn(seat=0)).answer(0, ["visit"], "turn.act").answer(0, ["depart.0"], "turn.act")
    assert "P02" in v.g.decks["denizen"].thrown


@pytest.mark.parametrize(
    ("trait", "service", "there"),
    [("drunkard", "listen", False), ("drunkard", "drink", True), ("wanted", "listen", True)],
)
@rule("EVR-TRAIT-02")
def test_port_traits(trait: str, service: str, there: bool):
    v = in_port().crew(0, "DH-01", minus=trait)
    assert (service in services(v.g, 0)) == there


@rule("EVR-TRAIT-02")
def test_a_wanted_hand_pays_to_be_seen_and_a_spendthrift_pays_more():
    v = ashore(in_port(visit=False).crew(0, "DH-01", minus="wanted").crew(0, "DH-02", strain=1, minus="spendthrift"))
    v.dice(fate(0))
    errand(v, "listen", "DH-01")
    assert v.ship(0).coin == 35
    errand(v, "rest", "DH-02")
    assert v.ship(0).coin == 35 - 15
    assert [event.n for event in v.told(CoinChanged)] == [-5, -15], "what an errand costs is told"


@rule("EVR-SUPPLY-02")
def test_an_empty_deck_shows_nothing():
    v = in_port().crew(0, "DH-01", "ashore")
    v.g.improvement.cards.clear()
    v.start(Shipwright(seat=0, crew="DH-01")).answer(0, ["m3"], "port.mix")
    assert v.told(ev.Offered)[0].cards == []
