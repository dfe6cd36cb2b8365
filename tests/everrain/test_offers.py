"""Trades that a captain opens who is not on turn (EVR-TRADE-01): the other of the two, as long as the turn lasts."""

from bot.prompts import make_prompt
from games.core.events import as_record
from games.core.obeying import obeyed
from games.core.telling import whole
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain.cards import MOST_ORDERS
from games.everrain.state import Visit
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage

NAMES = ("Ann", "Ben", "Cem")


def beside(seats: int = 2) -> Staged:
    """Seat 0 is on turn; seat 1 lies in the same hex."""
    v = a_voyage(seats=seats)
    v.ship(0).clues, v.ship(1).clues = 2, 3
    return v


@rule("EVR-TRADE-01")
def test_whoever_lies_beside_the_captain_on_turn_may_open_a_trade():
    v = beside(3).chart(1, "CCCCCCC").put(1, "0.1").put(2, "1.0").start(Turn(seat=0))
    assert [ask.seat for ask in v.g.asks if ask.kind == "trade.propose"] == [1], "adjacent, and not farther"
    assert v.ask_of(1, "trade.propose").is_aside, "nobody waits for it"
    w = beside(3).put(1, "0.1", 0).put(2, "0.2", 0).start(Turn(seat=0))
    assert [ask.seat for ask in w.g.asks if ask.kind == "trade.propose"] == [1, 2]
    assert {ask.args["other"] for ask in w.g.asks if ask.kind == "trade.propose"} == {0}, "with the one on turn alone"


@rule("EVR-TRADE-01", "EVR-TRADE-03")
def test_an_offer_from_beside_is_answered_on_turn():
    v = beside().start(Turn(seat=0))
    v.answer(1, {"give.clue": 2, "want.coin": 3}, "trade.propose")
    assert [(one.seat, one.other, one.give, one.want) for one in v.told(ev.TradeOffered)] == [
        (1, 0, ["clue*2"], ["coin*3"])
    ]
    ask = v.ask_of(0, "trade.answer")
    assert (ask.args["other"], ask.is_aside, ask.default) == (1, True, ["no"]), "play goes on meanwhile"
    assert (v.ship(0).clues, v.ship(0).coin) == (2, 40)
    v.answer(0, ["navigate"], "turn.act").answer(0, ["yes"], "trade.answer")
    assert (v.ship(0).clues, v.ship(0).coin, v.ship(1).clues, v.ship(1).coin) == (4, 25, 1, 55)
    assert [(one.seat, one.other) for one in v.told(ev.Traded)] == [(1, 0)]
    assert v.g.offers == []


@rule("EVR-TRADE-03")
def test_an_offer_from_beside_may_be_refused_and_made_again():
    v = beside().start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose").answer(0, ["no"], "trade.answer")
    assert [(one.seat, one.other) for one in v.told(ev.TradeRefused)] == [(1, 0)]
    assert (v.ship(0).clues, v.g.offers) == (2, [])
    v.answer(1, {"want.clue": 2}, "trade.propose").answer(1, {"want.clue": 1}, "trade.propose")
    assert v.ask_of(0, "trade.answer").args["want"] == ["clue*1"], "a second offer takes the place of the first"
    v.answer(0, ["yes"], "trade.answer")
    assert (v.ship(0).clues, v.ship(1).clues) == (1, 4)


@rule("EVR-TRADE-02", "EVR-TRADE-03")
def test_a_gift_from_beside_is_taken_at_once_and_crew_by_answer():
    v = beside().holds(1, "salt.1").crew(1, "DH-01").start(Turn(seat=0))
    v.answer(1, {"give.clue": 3, "give.coin": 1, "give.salt.1": 1}, "trade.propose")
    assert (v.ship(0).clues, v.ship(0).coin, v.ship(0).hold, v.ship(1).hold) == (5, 45, ["salt.1"], [])
    assert v.told(ev.Gave)[0].give == ["clue*3", "coin*1", "salt.1*1"] and not v.told(ev.Traded)
    v.answer(1, {"give.DH-01": 1}, "trade.propose")
    assert len(v.ship(0).sailors) == 0
    v.answer(0, ["yes"], "trade.answer")
    assert [(one.id, one.place) for one in v.ship(0).sailors] == [("DH-01", "b1")]


@rule("EVR-TRADE-04", "EVR-TRADE-02")
def test_an_offer_from_beside_needs_room_and_what_is_there():
    v = beside().holds(0, "salt.1", "salt.2", "rope.1").holds(1, "rope.2").crew(1, "DH-01", "ashore")
    v.start(Turn(seat=0))
    assert v.refuses(1, {"give.rope.2": 1}, "trade.propose") == "trade-room"
    ids = {option.id for option in v.ask_of(1, "trade.propose").options}
    assert ids == {
        "give.coin",
        "give.clue",
        "give.rope.2",
        "want.coin",
        "want.clue",
        "want.salt.1",
        "want.salt.2",
        "want.rope.1",
    }
    assert not any(kind in one for one in ids for kind in (*MOST_ORDERS, "fleeting")), "Orders are not traded"
    v.answer(1, {"give.rope.2": 1, "want.salt.1": 1}, "trade.propose").answer(0, ["yes"], "trade.answer")
    assert (v.ship(0).hold, v.ship(1).hold) == (["salt.2", "rope.1", "rope.2"], ["salt.1"])


@rule("EVR-TRADE-01")
def test_an_offer_from_beside_lapses_when_ships_part_or_the_turn_ends():
    v = beside().start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    v.ship(0).points = 2
    v.answer(0, ["navigate"], "turn.act").answer(0, ["ahead"], "turn.act")
    assert v.ask_of(0, "trade.answer"), "still adjacent"
    v.ship(1).at = 50
    v.answer(0, ["starboard"], "turn.act")
    assert [ask.kind for ask in v.g.asks] == ["turn.act"]
    w = beside().sea("0.0", "I").start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    w.answer(0, ["end"], "turn.act")
    assert (w.g.offers, w.ship(0).clues) == ([], 2)


@rule("EVR-TRADE-01")
def test_an_offer_does_not_come_back_when_ships_that_have_parted_meet_again():
    v = beside(3).put(2, "0.4").start(Turn(seat=0))
    v.answer(1, {"want.clue": 1}, "trade.propose").answer(2, {"want.coin": 1}, "trade.propose")
    v.ship(1).at = 50
    v.answer(0, ["navigate"], "turn.act")
    assert [one.other for one in v.g.offers] == [2], "the other's stands"
    v.ship(1).at = 0
    v.answer(0, ["starboard"], "turn.act")
    assert [(ask.seat, ask.args["other"]) for ask in v.g.asks if ask.kind == "trade.answer"] == [(0, 2)]


@rule("EVR-TRADE-03")
def test_a_gift_leaves_an_offer_standing():
    v = beside().start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    v.answer(1, {"give.coin": 1}, "trade.propose")
    assert (v.ship(0).coin, v.ship(1).coin) == (45, 35)
    assert v.ask_of(0, "trade.answer").args["want"] == ["clue*1"]
    v.answer(0, ["gift.1"], "turn.act")
    assert (v.ship(0).clues, v.ship(1).clues) == (0, 5)
    assert [ask for ask in v.g.asks if ask.kind == "trade.answer"] == [], "there is nothing left to pay it with"


@rule("EVR-TRADE-01")
def test_nothing_is_no_offer_and_computers_are_not_bothered():
    v = beside().start(Turn(seat=0)).answer(1, {}, "trade.propose")
    assert [ask.kind for ask in v.g.asks] == ["turn.act"]
    w = beside()
    w.g.settings[1] |= {"helm": "computer"}
    w.start(Turn(seat=0))
    assert [ask.kind for ask in w.g.asks] == ["turn.act"]


@rule("EVR-TRADE-03")
def test_an_offer_may_be_taken_back_by_whoever_made_it():
    """Both must agree: as long as nobody has said yes, either may think better of it."""
    v = beside().start(Turn(seat=0)).answer(1, {"give.clue": 1, "want.coin": 2}, "trade.propose")
    ask = v.ask_of(1, "trade.withdraw")
    assert (ask.args, ask.is_aside) == ({"other": 0, "give": ["clue*1"], "want": ["coin*2"]}, True)
    v.answer(1, ["no"], "trade.withdraw")
    assert v.ask_of(0, "trade.answer"), "it stands"
    w = beside().start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose").answer(1, ["yes"], "trade.withdraw")
    assert [(one.seat, one.other) for one in w.told(ev.TradeWithdrawn)] == [(1, 0)]
    assert (w.g.offers, w.ship(0).clues, w.ship(1).clues) == ([], 2, 3)
    assert [(ask.seat, ask.kind) for ask in w.g.asks] == [(0, "turn.act"), (1, "trade.propose")], "and may offer again"
    w.answer(0, ["trade.1"], "turn.act").answer(0, {}, "trade.give").answer(0, {"coin": 2}, "trade.want")
    w.answer(1, {"want.clue": 1}, "trade.propose").answer(0, ["yes"], "trade.withdraw")
    assert [(one.seat, one.other) for one in w.told(ev.TradeWithdrawn)][-1:] == [(0, 1)]
    assert [one.theirs for one in w.g.offers] == [True], "the other's offer stands"


@rule("EVR-TRADE-03")
def test_ending_the_turn_says_which_offers_lapse():
    def costs(v: Staged) -> object:
        return v.ask_of(0, "turn.act").options[-1].args["costs"]

    v = beside().sea("0.0", "P").start(Turn(seat=0))
    assert costs(v) == ["nothing"]
    v.answer(1, {"want.clue": 1}, "trade.propose")
    assert costs(v) == ["offer"]
    v.answer(0, ["trade.1"], "turn.act").answer(0, {}, "trade.give").answer(0, {"coin": 2}, "trade.want")
    v.answer(1, ["yes"], "trade.withdraw")
    assert costs(v) == ["offer"], "one's own"
    v.answer(0, ["yes"], "trade.withdraw")
    assert costs(v) == ["nothing"]


@rule("EVR-TRADE-03")
def test_an_open_purse_is_for_whoever_asks_on_turn():
    v = beside()
    v.g.settings[0] |= {"purse": "clues"}
    v.start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    assert obeyed(SPEC, v.g, v.ask_of(0, "trade.answer")) is None


@rule("EVR-TRADE-03")
def test_both_captains_may_have_an_offer_open():
    v = beside().start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    v.answer(0, ["trade.1"], "turn.act").answer(0, {}, "trade.give").answer(0, {"coin": 2}, "trade.want")
    assert {ask.seat for ask in v.g.asks if ask.kind == "trade.answer"} == {0, 1}
    v.answer(0, ["no"], "trade.answer").answer(1, ["yes"], "trade.answer")
    assert (v.ship(0).coin, v.ship(0).clues) == (50, 2)


@rule("EVR-TRADE-01", "EVR-TRADE-04")
def test_a_trade_is_on_offer_where_one_of_the_two_has_something_to_give():
    v = a_voyage(seats=2).sea("0.0", "P").crew(0, "DH-01", "b1").crew(0, "DH-02", "ashore")
    v.ship(0).coin = v.ship(1).coin = 0
    v.g.visit = Visit("duskfall")
    assert "trade.1" in v.start(Turn(seat=0, at="act")).options(), "a Crew who is aboard"
    v.sailor("DH-01").place = "ashore"
    assert "trade.1" not in v.start(Turn(seat=0, at="act")).options(), "nobody who is ashore"
    w = a_voyage(seats=2)
    w.ship(0).coin = w.ship(1).coin = 0
    assert "trade.1" not in w.start(Turn(seat=0)).options(), "empty holds, and nobody aboard"
    w.ship(1).clues = 1
    assert "trade.1" in w.start(Turn(seat=0)).options()


# ---- asked for, and given -------------------------------------------------------------------------------------------


@rule("EVR-TRADE-02", "EVR-TRADE-03")
def test_what_is_asked_for_nothing_is_told_as_asked_and_as_given():
    v = beside()
    v.ship(0).clues = 2
    v.start(Turn(seat=0)).answer(1, {"want.clue": 1}, "trade.propose")
    ask, back = v.ask_of(0, "trade.answer"), v.ask_of(1, "trade.withdraw")
    assert SPEC.words.title(ask, NAMES) == "Ben asks you for 1 Clue"
    assert SPEC.words.title(back, NAMES) == "You ask Ann for 1 Clue"
    v.answer(0, ["yes"], "trade.answer")
    assert v.told(ev.TradeAsked) and v.told(ev.Gave) and not v.told(ev.Traded) and not v.told(ev.TradeOffered)
    assert "Ben asks Ann for 1 Clue." in lines(v) and "Ann gives Ben 1 Clue." in lines(v)


@rule("EVR-TRADE-02")
def test_for_nothing_only_something_can_be_wanted():
    v = beside()
    v.ship(0).clues = 2
    v.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act")
    assert make_prompt(v.ask_of(0, "trade.give"), SPEC.words, NAMES).without == "Give nothing"
    v.answer(0, {}, "trade.give")
    assert make_prompt(v.ask_of(0, "trade.want"), SPEC.words, NAMES).without == "No trade"
    v.answer(0, {}, "trade.want").answer(0, ["trade.1"], "turn.act").answer(0, {"clue": 1}, "trade.give")
    assert make_prompt(v.ask_of(0, "trade.want"), SPEC.words, NAMES).without == "Want nothing: it is a gift"
    v.answer(0, {}, "trade.want")
    assert "Ann gives Ben 1 Clue." in lines(v)
    w = beside()
    w.ship(0).clues, w.ship(1).coin, w.ship(1).clues = 2, 0, 0
    w.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act")
    assert make_prompt(w.ask_of(0, "trade.give"), SPEC.words, NAMES).without == "No trade"


def lines(v: Staged) -> list[str]:
    return [SPEC.words.event(whole(as_record(one), SPEC.events), NAMES) for one in v.events]
