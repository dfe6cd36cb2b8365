"""Errands in a Port: who goes where first, who is kept back, and what is told of it as it happens."""

from __future__ import annotations

import pytest

from games.everrain import events as ev
from games.everrain.balance import LISTEN
from games.everrain.cards import crew_tokens
from games.everrain.hiring import Hiring
from games.everrain.objective import COST
from games.everrain.port import Dosing, banish, candidates, depart, kept_for_study, spare_ears
from games.everrain.state import Visit
from games.everrain.tracks import GIFT
from games.everrain.trading_post import Lecturing, can_study
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate


def ashore(**fields: int) -> Staged:
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.visit = Visit("duskfall")
    for name, value in fields.items():
        setattr(v.ship(0), name, value)
    return v


def sent(v: Staged, service: str) -> list[str]:
    return [one.id for one in candidates(v.g, 0, service)]


# ---- who goes first -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("service", "order"),
    [
        ("rest", ["DH-02", "DH-03"]),
        ("drink", ["DH-02", "DH-03", "DH-01"]),
        ("gamble", ["DH-02", "DH-03", "DH-01"]),
        ("apothecary", ["DH-03", "DH-01"]),
        ("shipwright", ["DH-01", "DH-02", "DH-03"]),
        ("marketplace", ["DH-01", "DH-02", "DH-03"]),
    ],
)
def test_the_most_fitting_is_named_first(service: str, order: list[str]):
    """Who needs it most; to everything else whoever carries the fewest gems."""
    v = ashore().crew(0, "DH-03", trauma=2, strain=2).crew(0, "DH-01", trauma=1).crew(0, "DH-02", strain=3)
    assert sent(v, service) == order


@rule("EVR-TRAIT-02")
def test_good_ears_listen_first_and_charm_hires_first():
    v = ashore().crew(0, "DH-01", minus="loudmouth").crew(0, "DH-02").crew(0, "DH-03", plus="good-listener")
    everybody = sent(v, "listen")
    assert everybody[:2] == ["DH-03", "DH-02"] and ("DH-01" in everybody) == (LISTEN <= 9 - 2)
    assert sent(ashore().crew(0, "DH-01").crew(0, "DH-02", plus="charmer"), "hire") == ["DH-02", "DH-01"]


# ---- who listens, and who is kept back ------------------------------------------------------------------------------


@rule("EVR-INN-05")
def test_spare_ears_are_those_without_a_place_on_deck():
    v = ashore().crew(0, "DH-01", "z0").crew(0, "DH-02", "b1").crew(0, "DH-03", "b2")
    assert [one.id for one in spare_ears(v.g, 0)] == ["DH-02", "DH-03"]
    v.dice(fate(9), fate(9)).start(Turn(seat=0, at="act")).answer(0, ["listen.spare"], "turn.act")
    assert v.g.visit is not None and v.g.visit.served == ["DH-02", "DH-03"] and v.ship(0).clues == 2


@rule("EVR-INN-05")
def test_all_at_once_is_offered_where_there_are_several():
    v = ashore().crew(0, "DH-01").start(Turn(seat=0, at="act"))
    assert "listen" not in v.options() and "serve.listen" in v.options()
    w = ashore().crew(0, "DH-01").crew(0, "DH-02").start(Turn(seat=0, at="act"))
    assert "listen" in w.options() and "listen.spare" not in w.options(), "the same two"
    x = ashore().crew(0, "DH-01").crew(0, "DH-02", "z0").start(Turn(seat=0, at="act"))
    assert "listen" in x.options() and "listen.spare" not in x.options(), "one is not several"


@rule("EVR-UNI-01", "EVR-PORT-07")
@pytest.mark.parametrize(("clues", "kept"), [(COST - 3, ""), (COST - 2, "DH-02"), (COST, "DH-02")])
def test_one_is_kept_for_the_university_where_there_may_be_clues_enough(clues: int, kept: str):
    """Three below may hear one each, and one of them has to go and hand them in: the most worn out."""
    v = (
        ashore(clues=clues)
        .crew(0, "DH-01")
        .crew(0, "DH-02", strain=1)
        .crew(0, "DH-03")
        .crew(0, "DH-04", "z0", strain=3)
    )
    scholar = kept_for_study(v.g, 0)
    assert (scholar.id if scholar else "") == kept
    assert [one.id for one in spare_ears(v.g, 0)] == [one for one in ("DH-01", "DH-02", "DH-03") if one != kept]


@rule("EVR-UNI-03")
@pytest.mark.parametrize(("elder", "kept"), [("mother-caul", True), ("osk-venn", False), ("ulmareth", False)])
def test_with_an_elder_one_only_mother_caul_sends_anybody_there(elder: str, kept: bool):
    v = ashore(clues=9).crew(0, "DH-01").crew(0, "DH-02").arisen(elder, "0.0", task=4)
    assert (kept_for_study(v.g, 0) is not None) == kept == can_study(v.g, 0)


@rule("EVR-UNI-01")
def test_with_nobody_to_send_nobody_is_kept_back():
    v = ashore(clues=9).crew(0, "DH-01", minus="drunkard")
    assert kept_for_study(v.g, 0) is None
    v.g.visit = None
    assert not can_study(v.g, 0) and kept_for_study(v.g, 0) is None


@rule("EVR-UNI-01", "EVR-UNI-02")
@pytest.mark.parametrize(("clues", "may"), [(COST - 1, False), (COST, True)])
def test_when_the_university_is_of_use(clues: int, may: bool):
    assert can_study(ashore(clues=clues).crew(0, "DH-01").g, 0) == may
    v = ashore(clues=clues - 1).crew(0, "DH-01").holds(0, "old-charts.1")
    assert can_study(v.g, 0) == may, "a Treasure's value counts"


# ---- what the University asks ---------------------------------------------------------------------------------------


@rule("EVR-UNI-01", "EVR-ACT-02")
@pytest.mark.parametrize(
    ("player", "act", "case"),
    [(0, 1, ""), (2, 1, "act"), (2, 2, ""), (5, 2, "act"), (8, 3, "act"), (11, 4, "won"), (3, 2, "")],
)
def test_what_a_step_would_do_is_said_before_it_is_paid(player: int, act: int, case: str):
    v = ashore(clues=12).crew(0, "DH-01", "ashore").crew(0, "DH-03").holds(0, "old-charts.1", "sealed-logbook.1")
    v.g.player, v.g.act = player, act
    v.start(Lecturing(seat=0))
    ask = v.ask_of(0, "port.university")
    wages = crew_tokens()["DH-01"].wage + crew_tokens()["DH-03"].wage
    assert {**ask.args} == {
        "clues": 12,
        "now": player,
        "next": player + 1,
        "act": act,
        "case": case,
        "coin": 40 + GIFT,
        "owed": wages,
    }
    assert all(one.grave == bool(case) for one in ask.options if one.id != "done")


# ---- hiring ---------------------------------------------------------------------------------------------------------


@rule("EVR-HIRE-01")
def test_who_comes_forward_is_told_with_the_price_and_who_is_sent_away():
    v = ashore()
    v.g.pool, v.g.gone = ["DH-03"], [one for one in v.g.pool if one != "DH-03"]
    v.start(Hiring(seat=0, bonus=5)).answer(0, ["no"], "hire")
    (one,) = v.told(ev.Volunteered)
    assert (one.seat, one.crew, one.price) == (0, "DH-03", 15)
    assert [(one.seat, one.crew) for one in v.told(ev.Declined)] == [(0, "DH-03")]
    assert (v.g.pool, v.ship(0).coin) == (["DH-03"], 40)


@rule("EVR-HIRE-01", "EVR-PORT-12")
@pytest.mark.parametrize(("coin", "asked"), [(10, True), (5, False)])
def test_who_cannot_be_paid_goes_back_without_a_question(coin: int, asked: bool):
    v = ashore(coin=coin)
    v.g.pool, v.g.gone = ["DH-03"], [one for one in v.g.pool if one != "DH-03"]
    v.start(Hiring(seat=0))
    assert v.finished != asked and len(v.told(ev.Declined)) == (not asked)


@rule("EVR-HIRE-04")
def test_a_card_that_waives_the_wage_takes_nothing():
    v = ashore(coin=0)
    v.g.pool, v.g.gone = ["AD-01"], [one for one in v.g.pool if one != "AD-01"]
    v.start(Hiring(seat=0, gratis=True))
    assert (v.asked.args["price"], v.asked.args["case"], v.asked.args["wage"]) == (0, "adept", 15)
    v.answer(0, ["yes"], "hire")
    assert v.is_aboard("AD-01") and v.ship(0).coin == 0 and v.sailor("AD-01").place == "b1"


@rule("EVR-CREW-09")
@pytest.mark.parametrize(("coin", "price"), [(0, 0), (5, 5), (10, 10), (40, 10)])
def test_a_captain_in_person_pays_the_wage_or_all_there_is(coin: int, price: int):
    v = ashore(coin=coin)
    v.g.pool, v.g.gone = ["DH-03"], [one for one in v.g.pool if one != "DH-03"]
    v.start(Hiring(seat=0, captain=True))
    assert v.asked.args["price"] == price
    v.answer(0, ["yes"], "hire")
    assert v.is_aboard("DH-03") and v.ship(0).coin == coin - price


@rule("EVR-CREW-09")
def test_an_adept_who_can_be_paid_to_the_last_coin_is_offered():
    v = ashore(coin=15)
    v.g.pool, v.g.gone = ["AD-01"], [one for one in v.g.pool if one != "AD-01"]
    v.start(Hiring(seat=0, captain=True))
    assert (v.asked.args["crew"], v.asked.args["price"]) == ("AD-01", 15)


@rule("EVR-CREW-09")
@pytest.mark.parametrize("seed", range(1, 9))
def test_an_adept_who_cannot_be_paid_goes_back_and_a_deckhand_comes(seed: int):
    """Also where the discard is empty: everybody else is aboard of some ship."""
    v = a_voyage(seats=4, seed=seed)
    for n, crew in enumerate(one for one in list(v.g.pool) if one not in ("AD-01", "DH-01")):
        v.crew(n % 4, crew)
    v.ship(0).coin = 10
    v.start(Hiring(seat=0, captain=True))
    assert (v.asked.args["crew"], v.asked.args["price"]) == ("DH-01", 5)
    v.answer(0, ["no"], "hire")
    assert sorted(v.g.pool) == ["AD-01", "DH-01"], "whoever was sent back is in the pool again"


@rule("EVR-HIRE-01", "EVR-TRAIT-02")
def test_a_wage_is_never_less_than_nothing():
    v = ashore()
    v.g.pool, v.g.gone = ["DH-01"], [one for one in v.g.pool if one != "DH-01"]
    assert v.start(Hiring(seat=0, bonus=-10)).asked.args["price"] == 0


@rule("EVR-CREW-09", "EVR-HIRE-01")
def test_whoever_sends_a_crew_to_hire_meets_adepts_too():
    v = ashore(coin=10).crew(0, "DH-02")
    v.g.pool, v.g.gone = ["AD-01"], [one for one in v.g.pool if one != "AD-01"]
    v.start(Hiring(seat=0))
    assert v.finished and [one.crew for one in v.told(ev.Declined)] == ["AD-01"]


@rule("EVR-HIRE-05")
def test_with_five_aboard_nobody_comes_forward():
    v = ashore()
    for n in range(1, 6):
        v.crew(0, f"DH-0{n}")
    v.start(Hiring(seat=0))
    assert v.finished and not v.told(ev.Volunteered)


@rule("EVR-HIRE-02")
def test_who_is_hired_pays_for_itself_in_words_and_lies_where_the_captain_says():
    v = ashore()
    v.g.settings[0]["berths"] = "ask"
    v.g.pool, v.g.gone = ["DH-03"], [one for one in v.g.pool if one != "DH-03"]
    v.start(Hiring(seat=0)).answer(0, ["yes"], "hire").answer(0, ["b4"], "crew.berth")
    assert v.sailor("DH-03").place == "b4" and not v.told(ev.CoinChanged), "the price says it"


# ---- the rest of a visit --------------------------------------------------------------------------------------------


@rule("EVR-BANISH-01", "EVR-BANISH-02")
def test_who_is_banished_is_told_with_the_health_that_was_left():
    v = ashore().foe(0, "drowned-man.1", "z3", trauma=1).foe(0, "cultist.1", "z4").start()
    banish(v.g, 0)
    (one,) = [one for one in v.g.happened if isinstance(one, ev.Banished)]
    assert (one.seat, one.foes, one.health) == (0, ["drowned-man.1", "cultist.1"], 4)
    assert sorted(v.g.lurking.thrown) == ["cultist.1", "drowned-man.1"]
    banish(v.g, 0)
    assert len([one for one in v.g.happened if isinstance(one, ev.Banished)]) == 1, "nobody is left"


@rule("EVR-PORT-09", "EVR-PORT-10", "EVR-DENIZ-03")
def test_departing_discards_the_denizen_turns_the_ship_and_is_told():
    v = ashore().crew(0, "DH-01", "ashore").crew(0, "DH-02", "z4").start()
    v.g.decks["denizen"].take("S44")
    v.g.visit = Visit("duskfall", denizen="S44")
    depart(v.g, 0, 5)
    assert (v.g.visit, v.ship(0).facing, v.g.decks["denizen"].thrown) == (None, 5, ["S44"])
    assert [(one.seat, one.port) for one in v.g.happened if isinstance(one, ev.Departed)] == [(0, "duskfall")]
    v.g.asks.clear()
    v._go()
    assert (v.sailor("DH-01").is_below, v.sailor("DH-02").place) == (True, "z4")


@rule("EVR-APOTH-01", "EVR-TRAIT-02")
@pytest.mark.parametrize(
    ("trauma", "coin", "minus", "most"),
    [(3, 40, "", 3), (3, 10, "", 2), (3, 15, "spendthrift", 2), (3, 15, "slow-healer", 2), (4, 40, "slow-healer", 4)],
)
def test_how_many_trauma_can_be_paid_for(trauma: int, coin: int, minus: str, most: int):
    """A Spendthrift pays 5 more in all; the first that a Slow Healer pays for stays."""
    v = ashore(coin=coin).crew(0, "DH-11", "ashore", trauma=trauma, minus=minus).start(Dosing(seat=0, crew="DH-11"))
    ask = v.ask_of(0, "port.dose")
    assert (ask.least, ask.most, ask.default) == (1, most, most)
    v.answer(0, most, "port.dose")
    assert v.sailor("DH-11").trauma == trauma - most
    assert v.ship(0).coin == coin - 5 * most - (5 if minus else 0)


@rule("EVR-APOTH-01")
@pytest.mark.parametrize(("trauma", "coin", "left"), [(1, 40, 0), (2, 5, 1)])
def test_one_dose_is_not_asked_about(trauma: int, coin: int, left: int):
    v = ashore(coin=coin).crew(0, "DH-11", "ashore", trauma=trauma).start(Dosing(seat=0, crew="DH-11"))
    assert v.finished and (v.sailor("DH-11").trauma, v.ship(0).coin) == (left, coin - 5)
