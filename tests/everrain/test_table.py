"""The table around a voyage: setup, rounds, seats, boarding, long expeditions."""

import pytest

from games.core.engine import answer, begin
from games.core.obeying import obeyed
from games.core.rng import Rng
from games.core.settings import set_setting, settings_of
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain.balance import PACE
from games.everrain.boarding import Boarding
from games.everrain.cards import crew_tokens
from games.everrain.chart import beside, slot_of
from games.everrain.harm import Damaging
from games.everrain.roaming import ISLANDS, NODES, Roaming, lines
from games.everrain.round import Rounds
from games.everrain.setup import setup
from games.everrain.state import Fleet
from tests.rules import rule

from .build import a_voyage, fate

OFF = {"boarding": "off", "expeditions": "off"}
HIT, BLANK = 1, 6


def set_out(seats: int = 2, seed: int = 1) -> Fleet:
    g = setup(seats, OFF, Rng(seed))
    begin(g)
    while g.phase == "setup":
        ask = g.asks[0]
        answer(g, ask.id, ask.seat, ask.default)
    return g


@rule("EVR-SETUP-01", "EVR-SETUP-03", "EVR-SETUP-10", "EVR-SETUP-11", "EVR-SETUP-17")
def test_how_everybody_begins():
    for seats in SPEC.seats:
        g = set_out(seats)
        assert len(g.ships) == seats
        assert (g.agenda, g.player, g.enemy, g.act, g.raiders, g.owners) == (0, 0, 0, 1, [], {})
        for ship in g.ships:
            assert (ship.coin, ship.clues, ship.hold, ship.fleeting) == (40, 0, [], 0)
            assert (ship.fresh.crew, ship.fresh.navigation, ship.fresh.artillery, ship.issued.total) == (3, 2, 1, 0)


@rule("EVR-SETUP-05", "EVR-SETUP-06", "EVR-SETUP-07")
def test_decks_are_shuffled_and_piles_sorted_by_act():
    one, two = setup(2, OFF, Rng(1)), setup(2, OFF, Rng(2))
    for name in ("treasure", "improvement", "artillery", "lurking"):
        assert getattr(one, name).cards != getattr(two, name).cards
        assert sorted(getattr(one, name).cards) == sorted(getattr(two, name).cards)
    assert [len(pile) for pile in one.uncharted] == [7, 7, 6]
    assert (one.lurking.left, [len(pile) for pile in one.deeper]) == (7, [6, 6])
    assert one.uncharted != two.uncharted


@rule("EVR-SETUP-09")
def test_ships_are_picked_in_seat_order():
    g = setup(3, OFF, Rng(1))
    begin(g)
    answer(g, g.asks[0].id, 0, ["pariah"])
    assert g.asks[0].seat == 1
    assert "pariah" not in [option.id for option in g.asks[0].options]


@rule("EVR-SETUP-12", "EVR-SETUP-13", "EVR-SETUP-14")
def test_two_deckhands_each_and_the_rest_with_the_adepts_in_the_pool():
    g = set_out(4)
    aboard = [one for ship in g.ships for one in ship.sailors]
    assert len(aboard) == 8
    assert not any(crew_tokens()[one.id].is_adept for one in aboard)
    assert all(one.positive and one.negative and one.is_below for one in aboard)
    assert len(g.pool) == 10
    assert all(one.gems == 0 for one in aboard)


@rule("EVR-SETUP-13")
def test_one_press_slings_both_hammocks_and_another_captain_may_still_choose():
    g = setup(2, OFF, Rng(3))
    g.settings = [{"berths": "ask"}, {"berths": "ask"}]
    begin(g)
    while g.asks[0].kind != "setup.berth":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    first, other = g.asks
    assert first.default == ["usual"]
    assert [option.id for option in first.options] == ["usual", "s2", "b1", "b2", "b3", "b4", "b5", "b6"]
    answer(g, first.id, 0, ["usual"])
    answer(g, other.id, 1, ["b3"])
    assert [(ask.seat, ask.kind) for ask in g.asks] == [(1, "setup.berth")], "nobody is asked again for a usual berth"
    assert "usual" not in [option.id for option in g.asks[0].options]
    answer(g, g.asks[0].id, 1, ["b3"])
    assert all(one.is_below for one in g.ships[0].sailors)
    assert [one.place for one in g.ships[1].sailors] == ["b3", "b3"]


@rule("EVR-SETUP-13")
def test_nobody_is_asked_for_a_hammock_who_has_not_wanted_to_be():
    """Nothing is gained by it: a Cabins space for the one, slot 1 for the other."""
    g = setup(3, OFF, Rng(3))
    g.settings[1] = {"berths": "ask"}
    begin(g)
    while g.asks[0].kind == "setup.ship":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    assert [(ask.seat, ask.kind) for ask in g.asks] == [(1, "setup.berth")]
    assert [[one.place for one in g.ships[seat].sailors] for seat in (0, 2)] == [["s2", "b1"]] * 2


@rule("EVR-SETUP-16")
def test_where_to_begin_says_what_lies_there():
    g = setup(1, OFF, Rng(3))
    begin(g)
    while g.asks[0].kind != "setup.water":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    for option in g.asks[0].options:
        at = int(option.id[1:])
        ways = [way for way, to in enumerate(beside()[at]) if not g.sea[to]]
        near = [to for to in beside()[at] if g.sea[to] in ("P", "I", "A", "W")]
        assert option.args["ways"] == list(map(str, ways))
        assert len(option.args["near"]) == len(near)  # pyright: ignore[reportArgumentType]
        assert option.args["case"] == ("edge" if ways else "inner") + ("-near" if near else "")
    first = int(g.asks[0].options[0].id[1:])
    answer(g, g.asks[0].id, 0, [g.asks[0].options[0].id])
    cases = {int(option.id[1:]): option.args["case"] for option in g.asks[0].options}
    assert cases == {way: "over" if g.sea[to] else "chart" for way, to in enumerate(beside()[first])}
    names = [SPEC.words.label(g.asks[0], option, ("Ann",)) for option in g.asks[0].options]
    assert names[0] == "Heading east: uncharted, a tile can be revealed"


@rule("EVR-SETUP-15", "EVR-SETUP-16")
def test_the_first_tile_pays_nothing_and_ships_lie_on_calm_water():
    g = setup(2, OFF, Rng(3))
    begin(g)
    while g.asks[0].kind != "setup.water":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    assert g.asks[0].seat == g.starter
    assert g.tiles[0] in ("M01", "M02", "M03", "M04", "M05", "M06", "M07")
    g = set_out(2, 3)
    assert all(g.sea[ship.at] == "C" and slot_of(ship.at) == 0 for ship in g.ships)
    assert all(ship.clues == 0 for ship in g.ships)


@rule("EVR-ROUND-01", "EVR-ROUND-02", "EVR-ROUND-07")
def test_the_rota_leads_unless_more_want_another():
    v = a_voyage(seats=3)
    v.g.round, v.g.first = 1, 0
    v.start(Rounds(at="lead"))
    assert [(ask.seat, ask.kind, ask.is_aside) for ask in v.g.asks] == [
        (1, "round.lead", False),
        (0, "round.vote", True),
        (2, "round.vote", True),
    ]
    v.answer(0, ["seat-2"], "round.vote").answer(2, ["seat-2"], "round.vote")
    assert v.g.first == 2, "more than half of the votes close it at once"
    w = a_voyage(seats=3)
    w.g.first = 1
    w.start(Rounds(at="lead")).answer(2, ["seat-0"], "round.lead")
    assert w.g.first == 0, "who has said nothing votes with the rota"
    assert [one.seat for one in w.told(ev.RoundBegan)] == [0]
    x = a_voyage(seats=1).start(Rounds(at="lead"))
    assert x.told(ev.RoundBegan)[0].seat == 0, "alone there is no vote"


@rule("EVR-ROUND-03")
def test_everybody_has_one_turn_clockwise_from_the_first():
    v = a_voyage(seats=3)
    for seat in range(3):
        v.put(seat, "0.0")
    v.sea("0.0", "I").start(Rounds(at="lead")).answer(1, ["seat-2"], "round.lead")
    order = []
    for _ in range(3):
        order.append(v.asked.seat)
        v.answer(v.asked.seat, ["end"], "turn.act")
    assert order == [2, 0, 1]
    assert v.g.agenda == PACE[3][0], "then the steady pace"


@rule("EVR-ASYNC-02")
def test_off_turn_questions_are_answered_at_once_by_auto_defend():
    v = a_voyage(seats=2, turn=1).start(Damaging(seat=0, n=1))
    ask = v.ask_of(0, "damage.nodes")
    assert obeyed(SPEC, v.g, ask) is None, "it is off in tests"
    v.g.settings[0] = {}
    assert obeyed(SPEC, v.g, ask) == ask.default
    v.g.turn = 0
    assert obeyed(SPEC, v.g, ask) is None, "on one's own turn one is asked"


@rule("EVR-ASYNC-04")
def test_all_nodes_of_one_roll_are_one_question():
    v = a_voyage().start(Damaging(seat=0, n=2))
    assert (v.asked.least, v.asked.most) == (2, 2)


@rule("EVR-SEAT-01", "EVR-SEAT-02")
def test_a_state_is_saved_whole_and_nobody_joins():
    g = set_out(3)
    again = SPEC.codec.decode(SPEC.codec.encode(g))
    assert SPEC.codec.encode(again) == SPEC.codec.encode(g)
    assert SPEC.reseating is None


@rule("EVR-SEAT-03")
def test_whatever_cannot_be_taken_back_says_so():
    chance = (
        ev.TileLaid,
        ev.Fired,
        ev.FrayFought,
        ev.Looted,
        ev.Spawned,
        ev.CardDrawn,
        ev.Tested,
        ev.Hired,
        ev.Offered,
    )
    assert all(kind.random for kind in chance)
    quiet = (ev.Sailed, ev.Turned, ev.CrewSent, ev.PointsGained, ev.OrderIssued)
    assert not any(kind.random or kind.reveals for kind in quiet)


@rule("EVR-SEAT-04")
def test_every_decision_has_a_default_that_silence_takes():
    g = set_out(2)
    for _ in range(200):
        if g.over:
            break
        ask = next(one for one in g.asks if not one.is_aside)
        answer(g, ask.id, ask.seat, ask.default)
    assert g.round > 5 or g.over


@rule("EVR-SEAT-04", "EVR-SEAT-02")
def test_that_a_person_leaves_the_helm_and_comes_back_is_told():
    from games.everrain.turn import Turn

    v = a_voyage(seats=2).start(Turn(seat=0))

    def said(seat: int, choice: str) -> list[tuple[int, bool]]:
        events = set_setting(SPEC, v.g, seat, "helm", choice, frozenset({0}))
        return [(one.seat, one.back) for one in events if isinstance(one, ev.Steered)]

    assert said(0, "computer") == [(0, False)]
    assert said(0, "mine") == [(0, True)]
    assert said(1, "computer") == [], "no person has ever been at that helm"


@rule("EVR-ROUND-02", "EVR-TRADE-01")
def test_who_sails_alone_has_nobody_to_vote_or_to_share_with():
    with_others = {"lead", "purse", "bait", "narrator"}
    assert not with_others & {one.key for one in settings_of(SPEC, a_voyage(seats=1).g, 0)}
    found = {one.key: one.choices for one in settings_of(SPEC, a_voyage(seats=3).g, 0)}
    assert with_others <= found.keys()
    assert found["lead"] == ("with", "ask", "seat-0", "seat-1", "seat-2")


@rule("EVR-SUPPLY-01")
def test_coin_clues_and_gems_do_not_run_out():
    v = a_voyage()
    from games.everrain import vocabulary as v_

    v.do(v_.Coin(n=900), v_.Clue(n=90), v_.Fleeting(n=20))
    assert (v.ship(0).coin, v.ship(0).clues, v.ship(0).fleeting) == (940, 90, 20)


@rule("EVR-OPT-01")
def test_the_extras_are_off_unless_they_are_chosen():
    assert SPEC.defaults() == OFF
    assert setup(1, {"boarding": "on", "expeditions": "off"}, Rng(1)).boarding


# ---- boarding ----------------------------------------------------------------------------------------------------


def boarded(act: int = 1):
    v = (
        a_voyage(seats=1)
        .sea("0.4", "P")
        .crew(0, "AD-01", "z5")
        .crew(0, "DH-03", "b1")
        .raider("damned-frigate.1", "0.1", "0.2")
    )
    v.g.act, v.g.boarding = act, True
    return v.top("lurking", "cultist.1")


@rule("EVR-BOARD-01", "EVR-BOARD-12")
def test_an_adjacent_ship_may_be_boarded_with_a_clear_deck():
    from games.everrain.turn import Turn

    v = boarded().start(Turn(seat=0))
    assert "board.damned-frigate.1" in v.options()
    w = boarded().foe(0, "drowned-man.1", "z0").start(Turn(seat=0))
    assert "board.damned-frigate.1" not in w.options()
    x = boarded()
    x.g.boarding = False
    assert "board.damned-frigate.1" not in x.start(Turn(seat=0)).options()


@rule("EVR-BOARD-02", "EVR-BOARD-03")
def test_as_many_enemies_as_the_act_on_their_nodes():
    v = boarded(2).start(Boarding(seat=0, raider="damned-frigate.1"))
    assert [foe.place for foe in v.ship(0).foes] == ["e1", "e2"]
    assert v.told(ev.FoeActed) == [], "without spawn rolls"


@rule("EVR-BOARD-04", "EVR-BOARD-05", "EVR-BOARD-06", "EVR-BOARD-07")
def test_crew_and_enemies_act_in_turn_over_both_decks():
    v = boarded().start(Boarding(seat=0, raider="damned-frigate.1"))
    v.dice(BLANK, BLANK).answer(0, ["DH-03"], "board.crew").answer(0, ["e6"], "board.where")
    assert v.sailor("DH-03").place == "e6"
    assert len(v.told(ev.FoeActed)) == 1
    assert v.ask_of(0, "board.where").args["crew"] == "AD-01", "each once a cycle: nobody else is left"
    v.answer(0, ["z5"], "board.where")
    assert v.options("board.crew") == ["AD-01", "DH-03"], "a new cycle"


@rule("EVR-BOARD-05")
def test_the_side_that_has_more_finishes_the_cycle():
    v = boarded().crew(0, "DH-10", "z0").start(Boarding(seat=0, raider="damned-frigate.1"))
    v.dice(BLANK, BLANK).answer(0, ["DH-03"], "board.crew").answer(0, ["z1"], "board.where")
    v.answer(0, ["AD-01"], "board.crew").answer(0, ["z5"], "board.where")
    assert len(v.told(ev.FoeActed)) == 1, "the only enemy has had its turn"
    assert v.ask_of(0, "board.where").args["crew"] == "DH-10", "and nobody else is left"
    v.answer(0, ["z0"], "board.where")
    assert v.options("board.crew") == ["AD-01", "DH-03", "DH-10"], "a new cycle"


@rule("EVR-BOARD-08", "EVR-BOARD-10")
def test_victory_takes_the_ship_without_agenda():
    v = boarded().start(Boarding(seat=0, raider="damned-frigate.1"))
    v.dice(HIT, HIT, HIT, BLANK, fate(0), fate(0), fate(0), fate(0))
    v.answer(0, ["AD-01"], "board.crew").answer(0, ["e1"], "board.where")
    assert v.g.raiders == []
    assert v.g.agenda == 0
    assert len(v.told(ev.Looted)) == 1 + 3, "the enemy's own, and the ship's"
    assert v.sailor("AD-01").is_below


@rule("EVR-BOARD-09")
def test_the_loss_of_all_crew_sinks_her_then_and_only_then():
    v = boarded().start(Boarding(seat=0, raider="damned-frigate.1"))
    v.ship(0).sailors = [one for one in v.ship(0).sailors if one.id == "DH-03"]
    v.g.gone.append("AD-01")
    v.sailor("DH-03").trauma = 5
    v.dice(BLANK, BLANK, BLANK, BLANK).answer(0, ["DH-03"], "board.crew").answer(0, ["e1"], "board.where").defaults()
    assert v.told(ev.Sunk)
    assert len(v.g.raiders) == 1


@rule("EVR-BOARD-11")
def test_with_no_enemy_to_draw_the_ship_is_won_at_once():
    v = boarded()
    v.g.deeper[0] += v.g.lurking.cards
    v.g.lurking.cards = []
    v.start(Boarding(seat=0, raider="damned-frigate.1"))
    assert v.g.raiders == []


# ---- long expeditions --------------------------------------------------------------------------------------------


def ashore(token: str = "clue"):
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09").crew(0, "DH-11").top("expedition", "S36")
    v.start(Roaming(seat=0)).answer(0, ["DH-09", "DH-11"], "island.party")
    roaming = next(frame for frame in v.g.stack if isinstance(frame, Roaming))
    roaming.island, roaming.tokens = 0, dict.fromkeys(NODES, token)
    v.g.asks.clear()
    return v._go()


@rule("EVR-EXPED-01", "EVR-EXPED-02")
def test_four_islands_with_eight_nodes():
    for n in range(len(ISLANDS)):
        assert set(lines(n)) == {*NODES, "S", "H"}
        assert all(lines(n)[node] for node in lines(n))
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09")
    from games.everrain.turn import Turn

    v.g.exhaustive = True
    assert "roam" in v.start(Turn(seat=0)).options()


@rule("EVR-EXPED-03", "EVR-EXPED-10")
def test_all_land_first_then_the_tokens_are_dealt_with():
    v = ashore()
    assert v.options("roam.place") == ["na", "nb"]
    v.answer(0, ["na"], "roam.place").answer(0, ["na"], "roam.place")
    assert v.options("roam.reveal") == ["DH-09", "DH-11", "end"]
    v.answer(0, ["DH-11"], "roam.reveal")
    assert (v.sailor("DH-11").strain, v.sailor("DH-09").strain, v.ship(0).clues) == (1, 0, 1)


@rule("EVR-EXPED-04", "EVR-EXPED-05", "EVR-EXPED-08")
def test_one_step_at_a_time_until_it_ends():
    v = ashore().answer(0, ["na"], "roam.place").answer(0, ["na"], "roam.place").answer(0, ["DH-11"], "roam.reveal")
    v.answer(0, ["DH-09"], "roam.walk")
    assert v.options("roam.to") == ["nc", "back"]
    v.answer(0, ["nc"], "roam.to").answer(0, ["end"], "roam.reveal")
    assert v.finished
    assert v.g.explored == [0]
    assert all(one.is_below for one in v.ship(0).sailors)


@pytest.mark.parametrize("token", ["clue", "treasure", "rest", "enemy", "card"])
@rule("EVR-EXPED-06", "EVR-EXPED-11")
def test_what_tokens_bring(token: str):
    v = ashore(token).answer(0, ["na"], "roam.place").answer(0, ["nb"], "roam.place")
    v.sailor("DH-09").strain = 3
    v.top("lurking", "cultist.1").dice(fate(0), BLANK) if token == "enemy" else None
    v.answer(0, ["DH-09"], "roam.reveal")
    ship = v.ship(0)
    if token == "card":
        assert v.asked.kind == "card.choice"
        v.defaults()
        assert v.g.explored == [0], "it ends the expedition"
    else:
        assert (ship.clues, len(ship.hold), len(ship.foes)) == (token == "clue", token == "treasure", token == "enemy")
        assert v.sailor("DH-09").strain == (2 if token == "rest" else 4)


@rule("EVR-EXPED-07")
def test_the_far_end_is_a_card_against_all_who_are_there():
    v = ashore().answer(0, ["na"], "roam.place").answer(0, ["na"], "roam.place").answer(0, ["DH-11"], "roam.reveal")
    v.sailor("DH-09").place = "ng"
    v.answer(0, ["DH-09"], "roam.walk").answer(0, ["nH"], "roam.to")
    assert v.asked.kind == "card.choice"
    crew = {option.args.get("crew") for option in v.asked.options}
    assert {"DH-09", "DH-11"} <= crew


@rule("EVR-EXPED-01")
def test_nobody_has_to_walk_an_island():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09", "z4").start(Roaming(seat=0)).answer(0, [], "island.party")
    assert (v.finished, v.g.explored, v.sailor("DH-09").place) == (True, [], "z4")
    assert v.told(ev.Landed) == []


@rule("EVR-EXPED-05", "EVR-GEM-02")
def test_a_step_that_would_kill_is_grave():
    v = ashore().answer(0, ["na"], "roam.place")
    v.sailor("DH-09").trauma = 6
    v.answer(0, ["nb"], "roam.place")
    grave = {option.id: option.grave for option in v.ask_of(0, "roam.reveal").options}
    assert grave == {"DH-09": True, "DH-11": False, "end": True}


@rule("EVR-EXPED-09")
def test_who_dies_of_it_reveals_nothing():
    v = ashore().answer(0, ["na"], "roam.place").answer(0, ["nb"], "roam.place")
    v.sailor("DH-09").trauma = 6
    v.answer(0, ["DH-09"], "roam.reveal")
    assert not v.is_aboard("DH-09")
    assert v.told(ev.TokenTurned) == []
