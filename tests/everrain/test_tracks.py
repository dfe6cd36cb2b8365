"""Agenda, Discovery, Acts, Elder Ones, winning and losing (EVR-AGENDA, EVR-DISC, EVR-ACT, EVR-WIN, EVR-ELDER)."""

import pytest

from games.everrain import events as ev
from games.everrain import starts
from games.everrain.balance import BROODS, DICE, FLOODS, HEALTH, WOUNDS
from games.everrain.chart import hex_named, name_of
from games.everrain.elder import Arising, ElderActs, hurt_elder
from games.everrain.objective import can_lecture, can_pay_at_sea, check_objective, count
from games.everrain.round import Rounds, enemy_order
from games.everrain.sinking import Sinking
from games.everrain.state import Aside, Lodger, Orders, Visit
from games.everrain.tracks import PACE, ActEnding, Advancing, Discovering, Hunting, pace
from games.everrain.trading_post import Lecturing
from games.everrain.wages import Paying
from tests.rules import rule

from .build import a_voyage, fate

MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6


@rule("EVR-AGENDA-01", "EVR-AGENDA-02")
def test_from_nine_the_agenda_begins_anew_and_the_skull_walks():
    v = a_voyage()
    v.g.agenda = 8
    v.start(Advancing(n=3))
    assert (v.g.agenda, v.g.enemy) == (1, 1)


@rule("EVR-AGENDA-04", "EVR-SPAWN-02", "EVR-SPAWN-03", "EVR-SPAWN-04")
def test_entering_five_is_a_hunt_on_the_richest_in_clues():
    v = a_voyage()
    v.ship(1).clues = 2
    v.top("lurking", "drowned-man.1").dice(fate(4), BLANK).start(Advancing(n=5))
    assert v.told(ev.Hunted)[0].seat == 1
    assert [foe.place for foe in v.ship(1).foes] == ["z4"]
    assert len(v.told(ev.FoeActed)[0].rolled) == 1, "one die when it appears"


@rule("EVR-AGENDA-04")
def test_a_tie_of_clues_goes_to_the_earliest_in_turn_order():
    v = a_voyage(seats=3)
    v.g.first = 1
    v.dice(fate(0), BLANK).start(Hunting())
    assert v.told(ev.Hunted)[0].seat == 1


@rule("EVR-AGENDA-05", "EVR-ACT-09")
def test_an_interrupted_advance_goes_on():
    v = a_voyage(seats=1)
    v.g.agenda = 4
    v.dice(fate(0), BLANK).start(Advancing(n=4))
    assert v.g.agenda == 8


@rule("EVR-AGENDA-03")
def test_the_steady_pace_by_players_and_act():
    """The numbers themselves are tuned by play (docs/everrain_balance.md)."""
    v = a_voyage(seats=3)
    for act in (1, 2, 3, 4):
        v.g.act = act
        assert pace(v.g) == PACE[3][act - 1] >= PACE[2][act - 1]


@rule("EVR-DISC-01", "EVR-DISC-02", "EVR-DISC-03", "EVR-SETUP-02")
def test_tokens_walk_singly_and_pass_each_other():
    v = a_voyage()
    v.g.enemy = 1
    v.start(Discovering(token="player", n=2))
    assert (v.g.player, v.g.enemy, v.g.elder) == (2, 1, 12)
    assert [one.now for one in v.told(ev.TokenMoved)] == [1, 2]


@rule("EVR-ACT-01", "EVR-ACT-02", "EVR-ACT-03")
def test_the_first_token_ends_the_act_and_the_players_are_paid():
    v = a_voyage()
    v.g.player, v.g.enemy = 2, 2
    v.dice(*[BLANK] * 9).start(Discovering(token="player", n=1))
    assert {ask.seat for ask in v.g.asks} == {0, 1}
    v.answer(1, ["artillery"], "act.order").answer(0, ["navigation"], "act.order").defaults()
    assert v.g.act == 2
    assert [ship.coin for ship in v.g.ships] == [60, 60]
    assert (v.ship(1).fresh.artillery, v.ship(0).fresh.navigation) == (2, 3)
    ended = len(v.told(ev.ActEnded))
    v.start(Discovering(token="enemy", n=1)).defaults()
    assert len(v.told(ev.ActEnded)) == ended, "the other token entering it later has no effect"


@rule("EVR-ACT-04", "EVR-ELDER-01")
def test_if_the_enemy_is_first_the_eye_comes_nearer_and_there_is_a_hunt():
    v = a_voyage()
    v.g.player, v.g.enemy = 1, 2
    v.dice(fate(0), *[BLANK] * 9).start(Discovering(token="enemy", n=1)).defaults()
    assert v.g.elder == 10, "by what the players lacked"
    assert len(v.told(ev.Hunted)) == 1
    assert [ship.coin for ship in v.g.ships] == [40, 40]


@rule("EVR-ACT-05", "EVR-ACT-06", "EVR-ACT-07", "EVR-ACT-08", "EVR-STORY-04", "EVR-WAGE-01")
def test_wages_stories_enemies_and_a_ship_come_with_a_new_act():
    v = a_voyage().crew(0, "DH-01")
    v.g.beside = [Aside("S04-journey", 0)]
    v.g.lurking.discard([v.g.lurking.cards.pop(0)])
    v.dice(*[BLANK] * 9).start(ActEnding(by="player")).defaults()
    assert v.told(ev.Paid)
    assert v.ship(0).coin == 40 + 20 - 5
    assert "S04-journey" in v.g.decks["denizen"].cards
    assert v.g.beside == []
    assert (v.g.lurking.size, v.g.lurking.thrown) == (7 + 6 - 1, [])
    assert [one.id for one in v.g.raiders] == ["damned-frigate.1"], "the lowest Act that is available"


@rule("EVR-WAGE-02", "EVR-WAGE-03", "EVR-WAGE-04")
def test_wages_are_paid_crew_by_crew_and_the_unpaid_leave():
    v = a_voyage().crew(0, "AD-01").crew(0, "DH-03").crew(1, "DH-01")
    v.ship(0).coin = 20
    v.start(Paying(seats=[0, 1]))
    assert v.ask_of(0, "wages").default == ["AD-01"], "Adepts first"
    assert v.refuses(0, ["AD-01", "DH-03"], "wages") == "wages-short"
    v.answer(1, [], "wages").answer(0, ["DH-03"], "wages")
    assert (v.is_aboard("AD-01"), v.is_aboard("DH-03"), v.is_aboard("DH-01")) == (False, True, False)
    assert v.ship(0).coin == 10
    assert sorted(v.g.gone) == ["AD-01", "DH-01"]


@rule("EVR-WIN-01", "EVR-WIN-05", "EVR-ACT-10")
def test_twelve_wins_for_all():
    v = a_voyage()
    v.g.player, v.g.act = 11, 4
    v.start(Discovering(token="player", n=1))
    assert (v.g.over, v.g.winners) == (True, [0, 1])


@rule("EVR-WIN-02")
def test_the_skull_at_twelve_loses_even_where_the_eye_stands():
    v = a_voyage()
    v.g.enemy, v.g.act = 11, 4
    v.start(Discovering(token="enemy", n=1))
    assert (v.g.over, v.g.winners) == (True, [])
    assert v.g.arisen is None


@rule("EVR-ELDER-02", "EVR-ELDER-03", "EVR-ELDER-15", "EVR-SETUP-04")
def test_when_skull_and_eye_meet_it_arises_far_from_everybody():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(4, "CCCCCCC").put(0, "1.1")
    v.g.enemy, v.g.elder, v.g.act = 4, 5, 2
    v.start(Discovering(token="enemy", n=2))
    assert v.g.arisen is not None
    assert name_of(v.g.arisen.at) == "4.0"
    assert v.g.enemy == 5, "the moving token stops there"
    assert v.g.sea[hex_named("4.1")] == "R", "When Arisen comes at once"
    assert v.ship(0).broken == []


@rule("EVR-ELDER-04", "EVR-ELDER-16", "EVR-UNI-03")
def test_after_the_arising_tokens_stand_and_the_agenda_drives_it():
    v = a_voyage(seats=1).sea("0.4", "P").arisen("mother-caul", "0.0")
    v.g.agenda = 9
    v.start(Advancing(n=1), Discovering(token="player", n=1))
    assert (v.g.player, v.g.enemy) == (0, 0)
    assert v.g.arisen is not None and v.g.arisen.owed == 1
    v.crew(0, "DH-01").start(Sinking(seat=0)).defaults()
    assert v.g.elder == 12


@rule("EVR-ELDER-06", "EVR-ELDER-07", "EVR-ELDER-08")
def test_it_rolls_less_for_destruction_and_pairs_of_damage_move_it():
    v = a_voyage(seats=4).chart(1, "CCCCCCC").arisen("osk-venn", "1.0", destruction=1)
    for seat in range(4):
        v.put(seat, "0.4")
    v.dice(DAMAGE, DAMAGE, BLANK, BLANK).start(ElderActs())
    assert len(v.told(ev.ElderActed)[0].rolled) == DICE[4] - 1, "one less for the token"
    assert v.g.arisen is not None and v.g.arisen.at != hex_named("1.0")
    assert len(v.told(ev.ElderMoved)) == 1


@rule("EVR-ELDER-09")
def test_a_ship_in_a_hex_it_enters_takes_damage():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").arisen("osk-venn", "0.1").put(0, "0.0")
    v.dice(MOVE, BLANK).start(ElderActs()).defaults()
    assert len(v.ship(0).broken) == 1


@rule("EVR-ELDER-10", "EVR-ELDER-11")
def test_it_cannot_be_killed_only_worn_down():
    v = a_voyage(seats=1).arisen("mother-caul", "0.1")
    hurt_elder(v.g, 0, HEALTH[1] + 1)
    assert v.g.arisen is not None
    assert (v.g.arisen.trauma, v.g.arisen.destruction) == (1, 1)
    assert v.told(ev.Looted) == []


@rule("EVR-ELDER-12", "EVR-ELDER-17", "EVR-WIN-04")
def test_ulmareth_drowns_ports_and_goes_on():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").put(0, "1.1").sea("0.1", "P").arisen("ulmareth", "0.0", needed=2)
    v.raider("damned-frigate.1", "1.0", "1.2").dice(MOVE, BLANK).start(ElderActs())
    assert v.g.sea[hex_named("0.1")] == "R"
    assert v.g.arisen is not None and v.g.arisen.goal == 1
    v.sea("0.2", "P").dice(MOVE, MOVE).start(ElderActs())
    assert (v.g.over, v.g.winners) == (True, [])


@rule("EVR-ELDER-17")
def test_a_drowned_port_ends_the_visit_there():
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1").crew(0, "DH-01", "ashore").arisen("ulmareth", "0.0")
    v.g.visit = Visit("duskfall", denizen="P03")
    v.g.decks["denizen"].take("P03")
    v.raider("damned-frigate.1", "0.4", "0.5").dice(MOVE, BLANK).start(ElderActs()).defaults()
    assert v.g.visit is None
    assert v.sailor("DH-01").is_below
    assert (name_of(v.ship(0).at), v.g.decks["denizen"].thrown) == ("0.1", ["P03"])


@rule("EVR-SINK-09")
def test_a_sinking_ends_the_visit():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "ashore")
    v.g.visit = Visit("duskfall")
    v.start(Sinking(seat=0)).defaults()
    assert v.g.visit is None


@rule("EVR-ELDER-05")
def test_its_effect_is_looked_at_before_each_activation():
    v = a_voyage(seats=1).crew(0, "DH-01", "z4").crew(0, "DH-02", "b1").arisen("mother-caul", "0.1")
    v.dice(BLANK, BLANK).start(ElderActs())
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain) == (1, 0)


@rule("EVR-ELDER-14")
def test_an_extra_activation_waits_until_what_goes_on_has_ended():
    v = a_voyage(seats=1).arisen("mother-caul", "0.3")
    v.g.agenda, v.g.round = 9, 1
    v.start(Rounds(at="enemies"), Advancing(n=1))
    assert len(v.told(ev.ElderActed)) == 1
    assert len(v.told(ev.ElderActed)[0].rolled) == 2


@rule("EVR-ELDER-13", "EVR-WIN-03")
def test_ulmareth_is_severed_three_times_in_three_places():
    v = a_voyage(seats=2).arisen("ulmareth", "0.0")
    for name in ("0.1", "0.2", "0.3"):
        v.sea(name, "I")
    for n, name in enumerate(("0.1", "0.2", "0.3")):
        v.put(n % 2, name)
        v.ship(n % 2).clues = 5
        assert can_pay_at_sea(v.g, n % 2)
        count(v.g, n % 2)
        assert not can_pay_at_sea(v.g, n % 2), "not twice in one place"
    assert v.g.winners == [0, 1]


@rule("EVR-ELDER-13")
def test_osk_venn_needs_two_bindings_and_wounds():
    v = a_voyage(seats=3).arisen("osk-venn", "0.1", paid=2, destruction=WOUNDS[3] - 1)
    check_objective(v.g)
    assert not v.g.over
    hurt_elder(v.g, 0, HEALTH[3])
    check_objective(v.g)
    assert v.g.winners == [0, 1, 2]


@rule("EVR-ELDER-13")
def test_mother_caul_wants_lectures_in_two_ports_two_a_visit():
    v = a_voyage(seats=1).arisen("mother-caul", "0.1", paid=3, schools=["duskfall"])
    v.ship(0).clues = 5
    assert not can_lecture(v.g, 0, "duskfall", 0), "the last is refused while all were given in one Port"
    assert can_lecture(v.g, 0, "saltmother", 0)
    assert not can_lecture(v.g, 0, "saltmother", 2)


@rule("EVR-ELDER-12", "EVR-ELDER-15")
def test_mother_caul_goes_on_from_the_place_where_she_was_put():
    v = a_voyage(seats=1).sea("0.0", "I").sea("0.1", "I").put(0, "0.4").arisen("mother-caul", "0.0")
    v.dice(MOVE, BLANK).start(ElderActs())
    assert (v.g.explored, v.g.arisen and v.g.arisen.goal) == ([hex_named("0.1")], 1)


@rule("EVR-ELDER-12", "EVR-WIN-04")
def test_mother_caul_broods_when_nothing_is_left_to_claim():
    """A voyage always comes to an end."""
    v = a_voyage(seats=1).arisen("mother-caul", "0.0", goal=2, needed=3)
    v.dice(MOVE, BLANK).start(ElderActs())
    assert (v.g.over, v.g.winners) == (True, [])


@pytest.mark.parametrize(("elder", "needed"), [("ulmareth", 2), ("osk-venn", FLOODS[2]), ("mother-caul", BROODS[2])])
@rule("EVR-ELDER-12")
def test_what_each_of_them_needs(elder: str, needed: int):
    v = a_voyage(seats=2).sea("0.1", "P").sea("0.2", "P").put(0, "0.4").put(1, "0.4")
    v.g.sleeper = elder
    v.dice(*[BLANK] * 9).start(Arising())
    assert v.g.arisen is not None and v.g.arisen.needed == needed


@rule("EVR-ROUND-04", "EVR-ROUND-05")
def test_the_watch_goes_by_seat_and_zone_then_by_the_way_that_is_left():
    v = (
        a_voyage(seats=2)
        .chart(1, "CCCCCCC")
        .foe(0, "cultist.1", "z5")
        .foe(1, "drowned-man.1", "z7")
        .foe(1, "drowned-man.2", "z2")
    )
    v.raider("gallows-brig.1", "1.0", "0.4").raider("damned-frigate.1", "1.1", "1.2")
    v.g.first = 1
    assert enemy_order(v.g) == ["drowned-man.2", "drowned-man.1", "cultist.1", "damned-frigate.1", "gallows-brig.1"]


@rule("EVR-WIN-06")
def test_what_comes_first_counts():
    v = a_voyage()
    v.g.player, v.g.enemy, v.g.act = 11, 11, 4
    v.start(Discovering(token="enemy", n=1), Discovering(token="player", n=1))
    assert v.g.winners == [0, 1]
    starts.discover(v.g, "enemy", 0)


# ---- what Elder Ones leave alone -----------------------------------------------------------------------------------


@rule("EVR-ELDER-17", "EVR-PASS-07")
def test_a_port_that_drowns_elsewhere_ends_no_visit_and_loses_only_its_own_passengers():
    v = a_voyage(seats=1).chart(1, "CCCCCPC", "M03").sea("0.4", "P").put(0, "0.4").builds(0, 3, "cabins.1")
    v.g.tiles[0], v.g.turn, v.g.visit = "M01", 0, Visit("duskfall")
    for card in ("P01", "P02"):
        v.g.decks["denizen"].take(card)
    v.ship(0).lodgers = [Lodger("P01", "s2"), Lodger("P02", "s3")]
    v.raider("damned-frigate.1", "1.1", "1.2").arisen("ulmareth", "0.1").dice(MOVE, BLANK).start(ElderActs())
    assert v.g.sea[hex_named("1.5")] == "R", "Saltmother"
    assert v.g.visit == Visit("duskfall")
    assert [one.id for one in v.ship(0).lodgers] == ["P01"], "bound for Duskfall"
    assert [one.card for one in v.told(ev.PassengerLost)] == ["P02"]


@rule("EVR-ELDER-15", "EVR-ELDER-12")
def test_ulmareth_has_to_enter_a_port_and_not_only_lie_on_it():
    v = a_voyage(seats=1).sea("0.0", "P").sea("0.1", "P").put(0, "0.4").arisen("ulmareth", "0.0")
    v.raider("damned-frigate.1", "0.3", "0.5").dice(MOVE, BLANK).start(ElderActs())
    assert (v.g.sea[hex_named("0.0")], v.g.sea[hex_named("0.1")]) == ("P", "R")


@rule("EVR-ELDER-07", "EVR-ELDER-12")
def test_a_target_is_kept_until_it_is_reached_although_the_way_there_leads_nearer_to_another():
    """Both Ports are at 4; the way to the lower slot leads around water that nobody has charted."""
    v = a_voyage(seats=1).chart(1, "CCCCCPC", "M03").chart(8, "CCCCCCC").sea("0.0", "P").put(0, "0.4")
    v.raider("damned-frigate.1", "0.3", "0.5").arisen("ulmareth", "8.4").dice(MOVE, MOVE).start(ElderActs())
    assert [one.hexes for one in v.told(ev.ElderMoved)] == [["8.5"], ["1.3"]], "by 1.2 it would be nearer to the other"


@rule("EVR-ELDER-14", "EVR-ROUND-04")
def test_after_an_extra_activation_the_other_enemies_act_all_the_same():
    v = a_voyage(seats=1).arisen("mother-caul", "0.3").foe(0, "cultist.1", "z0")
    v.g.agenda, v.g.rng.rest = 9, BLANK  # type: ignore[attr-defined]
    v.start(Rounds(at="enemies", acting=["cultist.1"]), Advancing(n=1))
    kinds = [type(one) for one in v.events if isinstance(one, ev.ElderActed | ev.FoeActed)]
    assert kinds == [ev.ElderActed, ev.FoeActed]


@rule("EVR-ORDER-07", "EVR-ASYNC-04")
def test_a_snare_asks_nobody_who_has_no_choice():
    v = a_voyage(seats=3).sea("0.4", "I").arisen("mother-caul", "0.1").dice(SPECIAL, SPECIAL, BLANK, BLANK)
    v.ship(1).fresh, v.ship(2).fresh = Orders(navigation=2), Orders()
    v.start(ElderActs())
    assert [(ask.seat, ask.kind) for ask in v.g.asks] == [(0, "orders.exhaust")]
    v.answer(0, ["artillery"], "orders.exhaust")
    assert [one.kind for one in v.told(ev.OrderExhausted)] == ["artillery", "navigation"]
    assert [ship.issued.total for ship in v.g.ships] == [1, 1, 0]


@rule("EVR-ELDER-13", "EVR-UNI-03", "EVR-UNI-02")
def test_two_lectures_in_a_visit_are_counted_and_a_third_is_not_given():
    v = a_voyage(seats=1).arisen("mother-caul", "0.1", task=4)
    v.ship(0).clues, v.g.visit = 15, Visit("duskfall")
    v.start(Lecturing(seat=0))
    assert v.g.arisen is not None
    assert (v.g.arisen.paid, v.ship(0).clues) == (1, 10), "whoever goes there gives the first"
    v.answer(0, ["p"], "port.university")
    assert v.finished, "no more than two"
    assert (v.g.arisen.paid, v.g.arisen.schools, v.ship(0).clues) == (2, ["duskfall"], 5)
    assert (v.g.player, len(v.told(ev.ObjectivePaid))) == (0, 2), "and no token moves"
