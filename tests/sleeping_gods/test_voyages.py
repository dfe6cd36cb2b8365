"""Beginnings, rests, defeats, endings and people who come and go: what is kept, what is told and what is not."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from games.core.effects import BadCard
from games.core.engine import begin
from games.core.seating import reseat
from games.sleeping_gods import SPEC, complete
from games.sleeping_gods import book as book_file
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.achieving import found_totem, reached, unlocked
from games.sleeping_gods.atlas import nearest_ports, page_of, regions
from games.sleeping_gods.book import Leaf, book
from games.sleeping_gods.campaign import deal_round_robin, forget_rest, wants_rest
from games.sleeping_gods.company import (
    between_turns,
    join_sheets,
    leave_sheet,
    leaves_early,
    part,
    side_of,
)
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.eventing import lose_events, see_the_end
from games.sleeping_gods.orders import give, head, is_for, withdraw
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.scoring import finish, record, tally
from games.sleeping_gods.settings import apply_setting
from games.sleeping_gods.state import Note, Order, Owned, Sheet, forget_peeks
from games.sleeping_gods.trading import Market
from games.sleeping_gods.turn import action_options, save_line, wants
from tests.rules import rule

from .build import Sea
from .test_events import go_down
from .test_record import laid_up, next_turn


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def told(sea: Sea) -> list[object]:
    found, sea.g.happened = list(sea.g.happened), []
    return list(found)


# ---- beginnings -----------------------------------------------------------------------------------------------------


@rule("SLG-SETUP-24", "SLG-DEC-106", "SLG-DEC-132")
def test_what_a_table_is_set_to():
    plain = SPEC.new(2, {}, 1)
    assert (plain.brutal, plain.passes, plain.draft, plain.agreed) == (False, 3, False, False)
    other = SPEC.new(2, {"sea": "brutal", "voyage": "short", "crew": "draft", "wheel": "agreed"}, 1)
    assert (other.brutal, other.passes, other.draft, other.agreed) == (True, 1, True, True)


@rule("SLG-SETUP-05", "SLG-SETUP-06", "SLG-SETUP-16", "SLG-SETUP-22", "SLG-SETUP-23")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_voyage_begins_with(seats: int):
    g = SPEC.new(seats, {}, 3)
    assert (g.coins, g.goods, g.pools, [len(hand) for hand in g.hands]) == (3, {"grain": 1}, [1] * seats, [1] * seats)
    assert [one.id for one in g.adventure] == ["A1", "A2", "A3", "A4"] and g.lost == [0] * seats
    assert g.settings == [{}] * seats and g.pages == [2] and g.at == "2D" and g.happened == []
    assert g.first == g.active and len(g.deck) == 18


@rule("SLG-DEC-132")
@pytest.mark.parametrize(("seats", "asks"), [(1, 0), (2, 7), (4, 7)])
def test_a_draft_is_for_two_or_more(seats: int, asks: int):
    sea = Sea(seats=seats, start=False, crew="draft")
    found = 0
    while sea.asks("setup.crew"):
        found += 1
        ask = sea.ask("setup.crew")
        assert len(ask.options) == 9 - found and all(option.args == {"crew": option.id} for option in ask.options)
        sea.silence()
    taken = [event.crew for event in sea.happened(ev.BoardTaken)]
    assert found == asks and len(taken) == (8 if asks else 0)
    dealt = {one.id: one.owner for one in sea.g.crew if one.id != "sofi"}
    assert sea.happened(ev.CrewDealt) == [ev.CrewDealt(boards=dealt)]
    assert sea.crew("sofi").owner == -1 and min(dealt.values()) == 0


@rule("SLG-DEC-28")
def test_boards_are_dealt_to_who_has_the_fewest():
    sea = quiet(3)
    for one in sea.g.crew:
        one.owner = -1
    sea.crew("gregory").owner = sea.crew("kannan").owner = 0
    deal_round_robin(sea.g, 1)
    assert [one.owner for one in sea.g.crew] == [-1, 0, 0, 1, 2, 1, 2, 1, 2]


@rule("SLG-DEC-103")
def test_cards_that_are_brought():
    def begun(**options: str) -> Sea:
        g = SPEC.new(2, {**options}, 7)
        g.sheet = Sheet(endings=["E1", "E2", "E3"])
        sea = Sea(start=False)
        sea.g = g
        sea.told.clear()
        sea.told += begin(g)
        return sea

    assert not begun(voyage="short").asks("setup.bring")
    sea = begun()
    ask = sea.ask("setup.bring")
    assert (ask.least, ask.most, ask.default, sea.offers("setup.bring")) == (0, 2, [], ["A69", "A70", "A71"])
    sea.take("setup.bring", "A69", "A71")
    assert sea.g.goods == {"grain": 1, "materials": 2} and sea.g.brought == ["A69", "A71"]
    assert [one.id for one in sea.g.adventure][-2:] == ["A69", "A71"]
    assert [event.card for event in sea.happened(ev.CardGained)][:2] == ["A69", "A71"]


# ---- the sheet ------------------------------------------------------------------------------------------------------


@rule("SLG-ACH-01", "SLG-DEC-103", "SLG-DEC-106")
def test_boxes_are_marked_once_and_what_they_unlock_is_told():
    sea = quiet()
    reached(sea.g, "E1")
    assert sea.g.sheet.endings == ["E1"]
    assert told(sea) == [ev.Achieved(what="E1"), ev.Achieved(what="A69")]
    reached(sea.g, "E1")
    reached(sea.g, "F1.9")
    assert sea.g.sheet.endings == ["E1"] and told(sea) == []
    reached(sea.g, "F1.1")
    assert sea.g.sheet.endings == ["E1", "F1.1"] and told(sea) == [ev.Achieved(what="F1.1")]
    for card in ("A5", "A6", "A6", "A7", "A8"):
        found_totem(sea.g, card)
    assert sea.g.sheet.totems == ["A5", "A6", "A7", "A8"] and told(sea) == [ev.Achieved(what="A65")]
    assert unlocked(sea.g.sheet) == ["A65", "A69"]
    short = Sea(voyage="short")
    reached(short.g, "E1")
    found_totem(short.g, "A5")
    assert short.g.sheet == Sheet()


@rule("SLG-DEC-103", "SLG-DEC-133")
def test_what_a_campaign_leaves():
    sea = quiet()
    assert not leaves_early(sea.g)
    sea.g.sheet = Sheet(totems=["A5"])
    assert leaves_early(sea.g)
    sea.g.sheet = Sheet(endings=["E1"])
    assert leaves_early(sea.g)
    sea.g.turn, sea.g.defeats = 9, 2
    sea.own("A5", "A6", "A44")
    assert leave_sheet(sea.g) == Sheet(endings=["E1"], campaigns=["abandoned:0:9:2:2:0:2"])
    sea.g.over = True
    assert leave_sheet(sea.g) == Sheet(endings=["E1"])
    short = Sea(voyage="short")
    short.g.sheet = Sheet(totems=["A5"])
    assert not leaves_early(short.g)
    one, other = Sheet(["A5", "A6"], ["E1"], ["a"]), Sheet(["A6", "A7"], ["E2"], ["a", "b"])
    assert join_sheets(one, other) == Sheet(["A6", "A7", "A5"], ["E2", "E1"], ["a", "b"])


@rule("SLG-SCORE-01", "SLG-SCORE-06", "SLG-DEC-101")
def test_every_line_of_a_score():
    sea = quiet()
    g = sea.g
    g.adventure = [Owned(card) for card in ("A1", "A5", "A6")]
    g.quests, g.used, g.feared, g.revered, g.coins = ["Q1"], ["Q2", "Q3"], 5, 6, 7
    g.goods, g.defeats = {"artifact": 2, "meat": 9}, 2
    sea.crew("mac").levels, sea.crew("sofi").levels = ["L19"], ["L1", "L2"]
    lines = {
        "adventure": 6,
        "totems": 4,
        "quests": 3,
        "levels": 6,
        "feared": 5,
        "revered": 6,
        "renown": 10,
        "coins": 3,
        "artifacts": 2,
        "ending": 10,
        "defeats": -20,
        "brutal": 0,
    }
    assert tally(g, "F1.1") == lines
    assert tally(g, "F1.9") == tally(g, "defeat") == {**lines, "ending": 0}
    g.feared = 4
    assert tally(g, "F1.1")["renown"] == 0, "ten together are not above ten"
    g.brutal = True
    assert [tally(g, ending)["brutal"] for ending in ("F1.1", "F1.9", "defeat")] == [25, 25, 0]
    assert tally(g, "F1.1")["defeats"] == 0
    g.turn = 40
    assert record(g, "E1", 55) == "E1:55:40:2:2:1:2"


@rule("SLG-SCORE-01", "SLG-DEC-106")
def test_the_end_is_written_down_but_for_a_short_voyage():
    sea = quiet()
    sea.g.turn = 3
    finish(sea.g, "F1.1")
    total = sum(sea.g.score.values())
    assert sea.g.sheet.campaigns == [f"F1.1:{total}:3:0:0:0:2"] and sea.g.winners == [0, 1] and sea.g.over
    short = Sea(voyage="short")
    finish(short.g, "F1.1")
    assert short.g.sheet == Sheet()
    lost = quiet()
    finish(lost.g, "defeat")
    assert lost.g.winners == [] and lost.g.sheet.endings == [] and len(lost.g.sheet.campaigns) == 1


# ---- rests ----------------------------------------------------------------------------------------------------------


@rule("SLG-SAVE-01")
def test_who_wants_to_lay_the_ship_up():
    sea = quiet(3)
    assert not wants_rest(sea.g)
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    apply_setting(sea.g, 2, "lay-up", "no", frozenset())
    assert wants_rest(sea.g) and [wants_rest(sea.g, seat) for seat in range(3)] == [False, True, False]
    forget_rest(sea.g)
    assert not wants_rest(sea.g) and sea.g.settings == [{}, {}, {}]


@rule("SLG-SAVE-01", "SLG-LOAD-04", "SLG-LOAD-05", "SLG-LOAD-07")
def test_a_rest_from_beginning_to_end():
    sea = Sea(seats=2)
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    next_turn(sea)  # seat 1 has the wheel and wants it: nobody is asked
    ask = sea.ask("rest.resume")
    assert ask.seat == 1 and [option.id for option in ask.options] == ["seat-0", "seat-1"] and sea.g.resting
    sea.g.adventure = [Owned("A1", 2), Owned("A2", 1), Owned("A3")]
    sea.g.peeks = {"0": ["market:M1", "event:EV1"]}
    sea.take("rest.resume", "seat-0")
    g = sea.g
    assert [one.command for one in g.adventure] == [1, 1, 0] and g.peeks == {"0": ["event:EV1"]}
    assert not g.resting and g.before == -1 and not wants_rest(g) and g.first == g.active == 0
    assert len(sea.happened(ev.Saved)) == 1 and len(g.saves) == 1


@rule("SLG-SAVE-02")
def test_a_line_of_the_log():
    sea = quiet()
    g = sea.g
    sea.hand(0, "STR1", "STR2")
    g.turn, g.at, g.room, g.damage, g.pools = 7, "2E", "deck", {"deck": 1, "hull": 1}, [2, 0]
    line = save_line(g)
    assert (line.turn, line.at, line.damage, line.room, line.hands, line.command) == (
        7,
        "2E",
        2,
        "deck",
        [2, 0],
        [2, 0],
    )


# ---- defeats --------------------------------------------------------------------------------------------------------


@rule("SLG-DEFEAT-04", "SLG-DEC-84")
def test_she_is_towed_where_she_is_not_already():
    sea = Sea()
    sea.g.at = "2E"
    go_down(sea)
    assert sea.g.at == "2E" and [event.port for event in sea.happened(ev.Towed)] == ["2E"]
    assert not sea.happened(ev.PageTurned), "she is where she was"


@rule("SLG-DEFEAT-04", "SLG-DEC-84", "SLG-DEC-140")
def test_a_port_on_a_page_that_nobody_has_seen_is_seen_now():
    start, port = next(
        (region, nearest_ports(region)[0])
        for region in regions()
        if len(nearest_ports(region)) == 1 and page_of(nearest_ports(region)[0]) != page_of(region)
    )
    sea = Sea()
    sea.g.at, sea.g.pages = start, [page_of(start)]
    go_down(sea, "ship")
    assert sea.g.at == port and page_of(port) in sea.g.pages
    assert sea.happened(ev.PageTurned) == [ev.PageTurned(page=page_of(port), fresh=True)]


@rule("SLG-DEC-84")
def test_equally_near_ports_are_named_with_their_pages():
    start = next(region for region in regions() if len(nearest_ports(region)) > 1)
    sea = Sea()
    sea.g.at, sea.g.pages = start, [page_of(start)]
    sea.to("turn.act")
    lose(sea.g, "ship")
    sea.g.asks.clear()
    sea.again()
    ask = sea.ask("defeat.port")
    assert {option.id: option.args for option in ask.options} == {
        port: {"region": port, "port": port, "page": page_of(port)} for port in nearest_ports(start)
    }
    assert ask.default == [nearest_ports(start)[0]]


@rule("SLG-DEC-82", "SLG-DEC-93", "SLG-DEC-129")
def test_of_what_a_paragraph_gave_once_only_what_was_cut_off_can_be_had_again():
    leaf = next(leaf for leaf in book() if sum(deed.once for deed in leaf.effects) >= 2)
    sea = quiet()
    keys = [f"{leaf.id}/effects[{i}]" for i, deed in enumerate(leaf.effects) if deed.once]
    sea.g.journal.given = ["other/effects[0]", *keys]
    done = next(i for i, deed in enumerate(leaf.effects) if deed.once) + 1
    sea.g.stack.append(Resolve(seat=0, effects=list(leaf.effects), place=leaf.id, index=done))
    sea.g.stack.append(Resolve(seat=0, effects=[v.Coins(n=1)]))
    lose(sea.g, "ship")
    assert sea.g.journal.given == ["other/effects[0]", keys[0]]


@rule("SLG-DEFEAT-06", "SLG-DEFEAT-08", "SLG-DEFEAT-10", "SLG-EDECK-03", "SLG-EDECK-05")
@pytest.mark.parametrize(
    ("left", "going", "lost", "owed", "pending"),
    [
        (7, 1, 6, 0, ""),
        (6, 1, 6, 0, "1"),
        (2, 1, 2, 4, "1"),
        (2, 2, 2, 4, "1.2"),
        (2, 3, 2, 0, "F1"),
        (0, 1, 0, 6, "1"),
    ],
)
def test_what_a_defeat_costs_of_the_deck(left: int, going: int, lost: int, owed: int, pending: str):
    sea = quiet()
    g = sea.g
    g.deck, g.going = g.deck[:left], going
    kept = g.deck[: left - lost]
    g.peeks = {"0": ["event:EV1", "market:M1"]}
    lose_events(g)
    assert (g.deck, g.facedown, g.shortfall, g.pending) == (kept, lost, owed, pending)
    assert told(sea) == [ev.EventsLost(n=lost, short=owed)]
    assert g.peeks == ({"0": ["market:M1"]} if lost else {"0": ["event:EV1", "market:M1"]})


@rule("SLG-DEFEAT-09", "SLG-DEC-78")
@pytest.mark.parametrize(
    ("owed", "going", "deck", "left"), [(0, 1, 18, 0), (4, 1, 14, 0), (20, 1, 0, 2), (20, 2, 0, 0), (18, 1, 0, 0)]
)
def test_what_is_owed_comes_off_the_next_deck(owed: int, going: int, deck: int, left: int):
    sea = quiet()
    g = sea.g
    g.shortfall, g.going = owed, going
    sea.do(v.NewEventDeck())
    assert (len(g.deck), g.facedown, g.shortfall, g.going) == (deck, 18 - deck, left, going + 1)
    lost = [(event.n, event.short) for event in sea.happened(ev.EventsLost)]
    assert lost == ([(18 - deck, left)] if owed else [])
    assert bool(g.pending) is (deck == 0)


@rule("SLG-EDECK-02")
def test_the_end_of_a_deck_is_seen_once():
    sea = quiet()
    see_the_end(sea.g)
    assert sea.g.pending == ""
    sea.g.deck, sea.g.pending = [], "1.2"
    see_the_end(sea.g)
    assert sea.g.pending == "1.2"


# ---- people ---------------------------------------------------------------------------------------------------------


@rule("SLG-PLAYERS-01", "SLG-DEC-98")
def test_when_people_may_come_and_go():
    sea = Sea()
    assert between_turns(sea.g), "the room is not chosen yet"
    sea.hand(0, "STR1", "STR2", "STR3")
    sea.take("ship.room", "bridge")
    assert sea.asks("hand.over") and not between_turns(sea.g)
    assert between_turns(laid_up().g)


@rule("SLG-PLAYERS-04")
def test_who_has_a_choice_of_what_to_discard():
    sea = quiet(3)
    sea.hand(0, "STR1", "STR2")
    sea.hand(1, "STR3")
    assert not part(sea.g, [1, 2]), "one card or none is no choice"
    sea.g.parted = {"0": "STR2"}
    assert not part(sea.g, [0])
    sea.g.parted = {"0": "CUN1"}
    assert part(sea.g, [0]), "what was said is not held any more"


@rule("SLG-PLAYERS-02", "SLG-DEC-07")
@pytest.mark.parametrize(("seats", "side"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_the_side_of_the_board_is_that_of_the_company(seats: int, side: int):
    assert side_of(seats) == side


@rule("SLG-PLAYERS-02", "SLG-PLAYERS-05", "SLG-DEC-99")
@pytest.mark.parametrize(
    ("before", "order", "told_of"), [(2, [0, 1, None], ["B"]), (3, [0, 1], ["A"]), (3, [0, 1, 2, None], [])]
)
def test_the_board_is_turned_where_the_side_is_another(before: int, order: list[int | None], told_of: list[str]):
    sea = quiet(before)
    events = reseat(SPEC, sea.g, order)
    assert [event.side for event in events if isinstance(event, ev.SideTurned)] == told_of


@rule("SLG-DEC-99", "SLG-DEC-100", "SLG-DEC-113")
def test_what_goes_with_a_player_and_what_does_not():
    sea = quiet(3)
    g = sea.g
    g.active, g.first, g.before = 2, 1, 0
    g.pools, g.lost, g.hold, g.held = [1, 2, 3], [0, 1, 2], 0, [0]
    g.settings = [{"linger": "yes"}, {}, {"lay-up": "no"}]
    g.peeks = {"1": ["event:EV1"], "2": ["event:EV2"]}
    g.queue = [Order(1, "use.a"), Order(2, "use.b", "combat")]
    g.parted = {"1": "STR1"}
    reseat(SPEC, g, [0, 2])
    assert (g.active, g.first, g.before) == (1, 1, 0), "who was third is second now, and first in turn"
    assert (g.pools, g.lost, g.hold, g.held) == ([1, 3], [0, 2], -1, [])
    assert g.settings == [{"linger": "yes"}, {"lay-up": "no"}] and g.peeks == {"1": ["event:EV2"]}
    assert g.queue == [Order(1, "use.b", "combat")] and g.parted == {} and g.circle == []


@rule("SLG-DEC-99")
def test_who_comes_sits_to_the_left_of_the_last():
    sea = quiet(2)
    sea.g.first = sea.g.active = 1
    reseat(SPEC, sea.g, [0, 1, None])
    assert sea.g.clockwise(1) == [1, 0, 2] and sea.g.circle == [0, 2, 1]
    assert sea.g.clockwise(2) == [2, 1, 0]


@rule("SLG-DEC-99", "SLG-CMD-01")
def test_who_comes_gets_a_token_while_there_are_any():
    sea = quiet(2)
    sea.g.pools = [9, 9]
    reseat(SPEC, sea.g, [0, 1, None])
    assert sea.g.pools == [9, 9, 0] and len(sea.g.hands[2]) == 1


@rule("SLG-DEC-132")
def test_boards_are_kept_as_far_as_an_even_share_allows():
    sea = quiet(2)
    before = {one.id: one.owner for one in sea.g.crew}
    sea.told += reseat(SPEC, sea.g, [0, 1, None])
    counts = [sum(one.owner == seat for one in sea.g.crew) for seat in range(3)]
    assert counts == [3, 3, 2] and sea.crew("sofi").owner == -1
    kept = [one for one in sea.g.crew if one.owner in (0, 1)]
    assert all(one.owner == before[one.id] for one in kept)
    boards = {one.id: one.owner for one in sea.g.crew if one.id != "sofi"}
    assert sea.happened(ev.CrewDealt)[-1] == ev.CrewDealt(boards=boards)


# ---- orders and notes -----------------------------------------------------------------------------------------------


@rule("SLG-DEC-113")
def test_one_order_for_each_thing():
    sea = quiet()
    give(sea.g, 0, "train.CRA1.mac", "open")
    give(sea.g, 1, "train.CRA1.mac", "open")
    give(sea.g, 0, "use.card.A1.0", "open")
    give(sea.g, 0, "train.CRA1.sofi", "combat")
    give(sea.g, 0, "train.CRA2.sofi", "open")
    give(sea.g, 0, "use.card.A1.0", "event")
    assert sea.g.queue == [
        Order(1, "train.CRA1.mac"),
        Order(0, "train.CRA1.sofi", "combat"),
        Order(0, "train.CRA2.sofi"),
        Order(0, "use.card.A1.0", "event"),
    ]
    withdraw(sea.g, 0, "train.CRA1")
    assert [order.deed for order in sea.g.queue] == ["train.CRA1.mac", "train.CRA2.sofi", "use.card.A1.0"]
    assert is_for("use.card.A1.0", "use.card.A1.0") and not is_for("use.card.A1.0", "use.card.A1")
    assert (head("train.CRA1.mac"), head("use.card.A1.0"), head("untuck.CRA1")) == ("CRA1", "card.A1.0", "CRA1")


def test_what_was_looked_at_is_forgotten_deck_by_deck():
    sea = quiet()
    seen = {"0": ["event:EV1", "event:EV2", "market:M1"], "1": ["event:EV2"]}
    sea.g.peeks = {who: list(cards) for who, cards in seen.items()}
    forget_peeks(sea.g, "event", ["EV2"])
    assert sea.g.peeks == {"0": ["event:EV1", "market:M1"]}
    forget_peeks(sea.g, "event")
    assert sea.g.peeks == {"0": ["market:M1"]}


def test_what_a_place_is_known_to_want():
    sea = quiet()
    sea.g.notes = [Note("9", "WICK"), Note("9", "OMEN"), Note("12", "BELLROPE"), Note("9", hint="9#1")]
    assert (wants(sea.g, 9), wants(sea.g, 12), wants(sea.g, 4)) == ("WICK", "BELLROPE", "")
    sea.g.quests = ["Q3"]  # WICK
    assert wants(sea.g, 9) == "OMEN"


@rule("SLG-TURN-05", "SLG-TURN-07")
def test_what_can_be_done_in_a_turn():
    sea = quiet()
    sea.g.at, sea.g.explored = "2E", [5]
    found = {option.id: (option.group, option.args) for option in action_options(sea.g, 0)}
    assert (
        found
        == {
            "explore.3": ("explore", {"place": 3, "again": False, "wants": ""}),
            "explore.5": ("explore", {"place": 5, "again": True, "wants": ""}),
            "travel": ("travel", {}),
            "market": ("town", {}),
            "port": ("town", {"region": "2E", "case": "inn", "inn": 4}),
            "skip": ("skip", {"command": 1}),
        }
        or "market" not in found
    )
    sea.g.pools = [9, 9]
    skip = action_options(sea.g, 0)[-1]
    assert skip.id == "skip" and skip.args == {"command": 0}


# ---- what is cleared away -------------------------------------------------------------------------------------------


@rule("SLG-DEC-82", "SLG-FATE-03")
def test_what_lies_on_the_table_goes_back_where_it_belongs():
    sea = quiet()
    g = sea.g
    shown, found, stall = g.abilities.cards.pop(), g.search.cards.pop(), g.market.pop()
    g.shown, g.found, g.stalls = [shown], [found], [stall]
    lose(g, "ship")
    assert g.shown == g.found == g.stalls == []
    assert g.abilities.thrown[-1] == shown and g.search.thrown[-1] == found and stall in g.market
    assert g.fallen == "ship" and len(g.stack) == 1


@rule("SLG-MARKET-02")
def test_market_cards_that_were_looked_at_are_known_to_all_once_they_are_shown():
    sea = quiet()
    top, under = sea.g.market[-1], sea.g.market[0]
    sea.g.peeks = {"1": [f"market:{top}", f"market:{under}", "event:EV1"]}
    sea.begin(Market(seat=0))
    assert sea.g.peeks == {"1": [f"market:{under}", "event:EV1"]}


def test_a_book_that_asks_for_a_mark_that_nothing_sets_is_refused(monkeypatch: pytest.MonkeyPatch):
    asked = Leaf(id="2", tests=[v.Turn(goto="2.1", mark="nowhere")], end=True)
    pages = [("x.toml", leaf) for leaf in (asked, Leaf(id="2.1", text="x", end=True))]
    monkeypatch.setattr(book_file, "pages_of", lambda files, kind: pages)
    monkeypatch.setattr(book_file, "STARTS", ("2",))
    with pytest.raises(BadCard, match="nothing sets the mark nowhere"):
        book.__wrapped__()
    made = Leaf(id="2.1", text="x", end=True, effects=[v.SetMark(mark="nowhere", scope="campaign")])
    pages[1] = ("x.toml", made)
    assert len(book.__wrapped__()) == 2


def test_every_word_is_known_before_anybody_plays(monkeypatch: pytest.MonkeyPatch):
    asked: list[object] = []
    monkeypatch.setattr(complete, "runs", SimpleNamespace(complete=asked.append))
    complete.check()
    assert asked == [v.AnyEffect]
