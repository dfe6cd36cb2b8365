"""Saving, people who come and go, the score and the sheet (SLG-SAVE, SLG-LOAD, SLG-PLAYERS, SLG-SCORE)."""

from random import Random

import pytest

from games.core.engine import answer, begin
from games.core.seating import part, reseat
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.ai import Deckhand, Mate
from games.sleeping_gods.cards import totems
from games.sleeping_gods.company import between_turns, join_sheets
from games.sleeping_gods.crew import crew_of
from games.sleeping_gods.migrations import MIGRATIONS
from games.sleeping_gods.scoring import finish, tally
from games.sleeping_gods.settings import apply_setting
from games.sleeping_gods.state import CAPTAIN, NOBODY, Sheet
from games.sleeping_gods.vocabulary import GainAdventure
from tests.rules import rule

from .build import Sea


def next_turn(sea: Sea) -> None:
    now = sea.g.turn
    while sea.g.turn == now and not sea.asks("rest.resume") and not sea.asks("rest.save"):
        sea.silence()


def laid_up(seats: int = 2) -> Sea:
    sea = Sea(seats=seats)
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    next_turn(sea)
    return sea


@rule("SLG-SAVE-01", "SLG-SAVE-02", "SLG-SAVE-07", "SLG-DEC-97")
def test_saving_is_at_the_start_of_a_turn_and_writes_a_line():
    sea = laid_up()
    assert sea.kinds() == {"rest.resume"} and sea.view(0).actions == 0
    line = sea.g.saves[-1]
    assert (line.at, line.damage, line.room) == (sea.g.at, sea.g.hull, sea.g.room)
    assert line.hands == [len(hand) for hand in sea.g.hands] and line.command == sea.g.pools
    sea.take("rest.resume", "seat-1")
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset())
    next_turn(sea)
    assert len(sea.g.saves) == 2 and sea.g.saves[-1].turn > sea.g.saves[0].turn


@rule("SLG-SAVE-01", "SLG-DEC-97")
def test_the_active_player_confirms_and_silence_plays_on():
    """Row 5: and it is before venom."""
    sea = Sea(seats=2)
    sea.crew("mac").statuses = ["venom"]
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset())
    next_turn(sea)
    ask = sea.ask("rest.save")
    assert (ask.seat, ask.default, sea.g.active, sea.g.turn) == (1, ["no"], 1, 1)
    damage = sea.crew("mac").damage
    sea.silence()
    assert not sea.g.saves and sea.kinds() == {"ship.room"} and sea.g.turn == 2
    assert sea.crew("mac").damage == damage + 1
    next_turn(sea)
    assert sea.kinds() == {"ship.room"}  # it is not asked again
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset())
    next_turn(sea)
    sea.take("rest.save", "yes")
    assert sea.kinds() == {"rest.resume"} and len(sea.g.saves) == 1


@rule("SLG-SAVE-01")
def test_computers_do_not_keep_people_at_sea_nor_end_their_rest():
    sea = Sea(seats=2)
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset({0}))
    next_turn(sea)
    ask = sea.ask("rest.save")
    for mate in (Mate(), Deckhand()):
        assert mate.choose(sea.view(1), ask, Random(1)) == ["yes"]
    sea.take("rest.save", "yes")
    assert sea.ask("rest.resume").seat == 0  # who wanted it, though seat 1 has the wheel


@rule("SLG-LOAD-08")
def test_in_silence_chance_says_who_is_first_after_a_rest():
    first = {laid_up_by_seed(seed).ask("rest.resume").default[0] for seed in range(6)}  # type: ignore[index]
    assert first == {"seat-0", "seat-1"}


def laid_up_by_seed(seed: int) -> Sea:
    sea = Sea(seats=2, seed=seed)
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    next_turn(sea)
    return sea


@rule(
    "SLG-SAVE-03",
    "SLG-SAVE-04",
    "SLG-SAVE-06",
    "SLG-LOAD-01",
    "SLG-LOAD-02",
    "SLG-LOAD-03",
    "SLG-LOAD-06",
    "SLG-LOAD-11",
)
def test_everything_is_kept_in_a_save():
    sea = Sea()
    sea.g.quests, sea.g.used, sea.g.damage, sea.g.coins = ["Q3"], ["Q4"], {"deck": 1}, 7
    sea.crew("mac").damage, sea.crew("mac").statuses, sea.crew("mac").levels = 2, ["venom"], ["L19"]
    sea.tuck("mac", sea.g.abilities.cards[0])
    data = SPEC.codec.encode(sea.g)
    again = SPEC.codec.decode(data)
    assert again == sea.g and SPEC.codec.encode(again) == data
    assert (again.deck, again.abilities, again.crew) == (sea.g.deck, sea.g.abilities, sea.g.crew)


@pytest.mark.parametrize(
    ("frame", "at"),
    [
        ({"frame": "campaign"}, "bring"),
        ({"frame": "campaign", "at": "turn"}, "turn"),
        ({"frame": "overfull", "seat": 0}, "choose"),
        ({"frame": "travel", "seat": 0, "at": "ask_on"}, "go"),
        ({"frame": "travel", "seat": 0}, None),
    ],
)
def test_saves_of_the_first_version_stand_where_they_stood(frame: dict[str, object], at: str | None):
    values = MIGRATIONS[1]({"stack": [frame]})
    assert values["stack"][0].get("at") == at


@rule("SLG-SAVE-05", "SLG-LOAD-04", "SLG-LOAD-05", "SLG-LOAD-07", "SLG-LOAD-08", "SLG-LOAD-09", "SLG-LOAD-10")
def test_resuming_deals_the_crew_anew_and_leaves_the_rest():
    sea = laid_up()
    sea.g.adventure[0].command, sea.crew("mac").command = 2, 2
    sea.crew("mac").damage = 1
    market, hands, pools, room = list(sea.g.market), [list(h) for h in sea.g.hands], list(sea.g.pools), sea.g.room
    before = {one.id: one.owner for one in sea.g.crew}
    sea.take("rest.resume", "seat-1")
    assert sea.g.first == sea.g.active == 1
    assert sorted(sea.g.market) == sorted(market) and sea.g.market != market
    assert sea.g.adventure[0].command == 1 and sea.crew("mac").command == 2 and sea.crew("mac").damage == 1
    assert (sea.g.hands, sea.g.pools, sea.g.room) == (hands, pools, room)
    assert {one.id: one.owner for one in sea.g.crew} != before
    counts = [sum(one.owner == seat for one in sea.g.crew) for seat in range(2)]
    assert counts == [4, 4] and sea.kinds() == {"ship.room"}
    assert sea.g.controller(CAPTAIN) == 1  # she is nobody's: who has the wheel has her
    if room:
        assert sea.blocked("ship.room").get(room) == "stands-there"


@rule("SLG-PLAYERS-01", "SLG-PLAYERS-02", "SLG-PLAYERS-07", "SLG-DEC-99")
def test_somebody_comes_between_two_turns():
    sea = Sea(seats=2)
    sea.to("turn.act")
    assert not between_turns(sea.g)
    next_turn(sea)
    assert between_turns(sea.g)
    hands = [list(hand) for hand in sea.g.hands]
    sea.told += reseat(SPEC, sea.g, [0, 1, None])
    assert sea.g.seats == 3 and [sum(one.owner == seat for one in sea.g.crew) for seat in range(3)] in (
        [3, 3, 2],
        [2, 3, 3],
        [3, 2, 3],
    )
    assert sea.g.hands[:2] == hands and len(sea.g.hands[2]) == 1 and sea.g.pools[2] == 1
    assert sea.happened(ev.SideTurned)[-1].side == "B" and sea.view().side == "B"


def holding(seats: int, *hands: list[str]) -> Sea:
    """Nobody holds anything but this."""
    sea = Sea(seats=seats).still()
    for seat, cards in enumerate(hands):
        sea.hand(seat, *cards)
    return sea


def goes(sea: Sea, order: list[int | None], discards: str = "") -> None:
    """Who is not in this order leaves, and says which card goes if there is a choice."""
    leaving = [seat for seat in range(sea.g.seats) if seat not in order]
    if part(SPEC, sea.g, leaving) is not None:
        sea.take("leave.card", discards) if discards else sea.silence()
    assert part(SPEC, sea.g, leaving) is None
    sea.told += reseat(SPEC, sea.g, order)


@rule("SLG-PLAYERS-04")
def test_a_leaver_says_which_card_is_discarded():
    """Row 42: the leaver's secret until then; chance in silence, and nothing is asked where nothing is to be chosen."""
    sea = holding(3, [], ["STR1", "CUN1", "SAV1"], [])
    assert part(SPEC, sea.g, [1]) is not None
    ask = sea.ask("leave.card")
    assert ask.seat == 1 and set(sea.offers("leave.card")) == {"STR1", "CUN1", "SAV1"}
    assert not between_turns(sea.g)  # nobody goes before that
    assert not any(card in str(sea.view(0)) for card in ("STR1", "CUN1", "SAV1"))
    sea.take("leave.card", "CUN1")
    assert sea.g.hands[1] == ["STR1", "CUN1", "SAV1"] and between_turns(sea.g)
    assert part(SPEC, sea.g, [1]) is None
    sea.told += reseat(SPEC, sea.g, [0, 2])
    assert sea.g.abilities.thrown[-1:] == ["CUN1"] and sea.happened(ev.CardsLeft)[-1].cards == ["CUN1"]
    one = holding(2, [], ["STR1"])
    assert part(SPEC, one.g, [1]) is None
    dropped = set()
    for seed in range(8):
        sea = Sea(seats=2, seed=seed).still()
        sea.hand(1, "STR1", "CUN1", "SAV1")
        part(SPEC, sea.g, [1])
        dropped.add(str(sea.ask("leave.card").default))
    assert len(dropped) > 1


@rule("SLG-DEC-98", "SLG-LOAD-09", "SLG-LOAD-04")
def test_a_rest_ends_with_another_company():
    """A missing seat is a leaver, a new seat a joiner; the others have what they had."""
    sea = laid_up(seats=3)
    sea.still()
    sea.hand(0, "STR1")
    sea.hand(2, "CUN1", "SAV1")
    sea.command(2, 0, 3)
    assert between_turns(sea.g)
    goes(sea, [0, 1, None], "CUN1")
    assert sea.g.hands[0] == ["STR1"] and len(sea.g.hands[2]) == 1 and sea.g.pools == [2, 0, 1]
    sea.give("leave.cards", {"seat-1": 1})
    sea.give("leave.command", {"seat-1": 1})
    assert sea.g.hands[1] == ["SAV1"] and sea.g.pools == [2, 1, 1] and sea.kinds() == {"rest.resume"}
    sea.take("rest.resume", "seat-2")
    assert sea.g.first == sea.g.active == 2 and sea.kinds() == {"ship.room"}
    assert [sum(one.owner == seat for one in sea.g.crew) for seat in range(3)] == [3, 2, 3]  # from the first player


@rule("SLG-PLAYERS-04")
def test_what_a_leaver_said_holds_for_this_turn():
    sea = holding(2, [], ["STR1", "CUN1"])
    part(SPEC, sea.g, [1])
    sea.take("leave.card", "CUN1")
    next_turn(sea)
    assert not sea.g.parted  # they stayed after all


@rule("SLG-PLAYERS-03", "SLG-PLAYERS-05", "SLG-PLAYERS-06", "SLG-DEC-98", "SLG-DEC-100")
def test_who_had_the_turn_shares_out_what_stays_behind():
    """Face down: only who gets a card sees it."""
    sea = holding(3, [], [], [])
    next_turn(sea)
    sea.still()
    sea.hand(2, "STR1", "CUN1", "SAV1")
    sea.command(1, 0, 5)
    assert sea.g.active == 1
    supply = sea.g.supply
    goes(sea, [0, 1], "STR1")
    ask = sea.ask("leave.cards")
    assert (ask.seat, ask.args["n"], set(sea.offers())) == (0, 2, {"seat-0", "seat-1"})  # seat 0 has just finished
    assert ask.default == {"seat-1": 1, "seat-0": 1}  # the fewest first, in turn order
    assert not any(card in str(sea.view(0)) for card in ("CUN1", "SAV1"))
    sea.give("leave.cards", {"seat-1": 2})
    assert sea.g.hands == [[], ["CUN1", "SAV1"]]
    assert [(e.cards, e.knows) for e in sea.happened(ev.CardsSeen)][-1] == (["CUN1", "SAV1"], [1])
    assert sea.ask("leave.command").seat == 0 and sea.ask("leave.command").default == {"seat-1": 1}
    sea.give("leave.command", {"seat-0": 1})
    assert sea.g.pools == [2, 0] and sea.g.supply == supply + 4  # all but one go back
    assert [sum(one.owner == seat for one in sea.g.crew) for seat in range(2)] == [4, 4]
    assert sea.ask("ship.room").seat == 1


@rule("SLG-DEC-40", "SLG-PLAYERS-06")
def test_who_gets_too_many_discards_by_choice():
    sea = holding(2, ["STR1", "CUN1", "SAV1"], ["PER1", "CRA1"])
    goes(sea, [0], "PER1")
    assert sea.g.hands == [["STR1", "CUN1", "SAV1", "CRA1"]]  # alone: nothing to share out
    sea.take("hand.over", "STR1")
    assert sea.g.hands == [["CUN1", "SAV1", "CRA1"]] and sea.kinds() == {"ship.room"}


@rule("SLG-DEC-100")
def test_if_the_leaver_had_the_wheel_the_next_gets_it():
    sea = holding(3)
    sea.command(1, 1, 1)
    assert sea.g.active == 0
    goes(sea, [1, 2])
    assert sea.g.active == 0 and sea.ask("leave.command").seat == 0  # who was seat 1
    sea.silence()
    assert sea.ask("ship.room").seat == 0


@rule("SLG-DEC-100")
def test_if_the_leaver_has_just_finished_the_new_holder_shares_out():
    sea = holding(3)
    next_turn(sea)
    sea.still()
    sea.command(1, 1, 1)
    goes(sea, [2, 1])  # the last moves up
    assert sea.g.active == 1 and sea.ask("leave.command").seat == 1
    assert sea.g.before == NOBODY


@rule("SLG-DEC-100")
def test_nothing_is_discarded_or_returned_where_there_is_nothing():
    sea = holding(2)
    goes(sea, [0])
    assert sea.kinds() == {"ship.room"} and not sea.happened(ev.CardsLeft)


@rule("SLG-DEC-99", "SLG-TURN-08")
def test_who_comes_sits_left_of_the_last_and_who_stays_sits_as_before():
    sea = Sea(seats=4).still()
    goes(sea, [0, 3, 2])  # seat 1 left, and the last chair was moved up
    assert sea.g.clockwise(0) == [0, 2, 1]
    for active in (2, 1, 0):
        next_turn(sea)
        assert sea.g.active == active
    sea = Sea(seats=2).still()
    sea.g.first = 1  # the turn order is 1, 0
    goes(sea, [0, 1, None])
    assert sea.g.clockwise(1) == [1, 0, 2]


@rule("SLG-DEC-99", "SLG-DEC-100")
def test_where_nobody_stays_the_first_who_comes_has_the_wheel():
    sea = Sea(seats=2).still()
    next_turn(sea)
    sea.still()
    assert sea.g.active == 1
    reseat(SPEC, sea.g, [None, None])
    assert (sea.g.active, sea.g.first, sea.g.before) == (0, 0, NOBODY)


@rule("SLG-DEC-99", "SLG-CMD-01")
def test_who_comes_gets_no_token_that_is_anothers():
    sea = Sea(seats=2).still()
    sea.crew("mac").command = 17
    sea.command(0, 1)
    goes(sea, [0, None])
    assert sea.g.pools == [0, 0]
    sea.silence()
    assert sum(sea.g.pools) == 1 and sea.g.supply == 0


@rule("SLG-DEC-109")
def test_boards_move_with_everything_on_them():
    sea = Sea(seats=1)
    mac = sea.crew("mac")
    mac.damage, mac.fatigue, mac.statuses, mac.command, mac.weapons = 2, 1, ["venom"], 1, ["M4"]
    reseat(SPEC, sea.g, [0, None])
    assert (mac.damage, mac.fatigue, mac.statuses, mac.command, mac.weapons) == (2, 1, ["venom"], 1, ["M4"])


@rule("SLG-DEC-132")
def test_everybody_keeps_as_many_as_the_share_allows():
    sea = Sea(seats=2)
    before = {one.id: one.owner for one in sea.g.crew if one.id != CAPTAIN}
    reseat(SPEC, sea.g, [0, 1, None, None])
    kept = [name for name, owner in before.items() if sea.crew(name).owner == owner]
    assert len(kept) == 4 and len(crew_of(sea.g, 3)) == 2


@rule("SLG-DEC-132", "SLG-PLAYERS-03")
def test_at_a_table_that_drafts_the_boards_of_a_leaver_are_drafted():
    """From who is active next, one each, and nobody more than the even share."""
    sea = Sea(seats=3, crew="draft").still()
    gone = [one.id for one in sea.g.crew if one.owner == 2]
    kept = {one.id: one.owner for one in sea.g.crew if one.owner in (0, 1)}
    sea.g.active = 1
    sea.again()
    goes(sea, [0, 1])
    assert {one.id for one in sea.view(0).crew if one.owner == NOBODY} == {*gone, CAPTAIN}, "nobody's, until picked"
    picked = []
    while sea.asks("setup.crew"):
        picked.append(sea.ask("setup.crew").seat)
        sea.take("setup.crew", sea.offers("setup.crew")[-1])
    assert picked[0] == 1 and [sum(one.owner == seat for one in sea.g.crew) for seat in (0, 1)] == [4, 4]
    assert all(sea.crew(name).owner == owner for name, owner in kept.items())
    assert sea.crew(gone[-1]).owner == 1
    assert sea.happened(ev.CrewDealt)[-1].boards == {one.id: one.owner for one in sea.g.crew if one.id != CAPTAIN}


# ---- the score --------------------------------------------------------------------------------------------------


@rule("SLG-SCORE-01", "SLG-SCORE-02", "SLG-SCORE-03", "SLG-SCORE-04", "SLG-SCORE-05", "SLG-DEC-101")
def test_what_scores():
    sea = Sea()
    sea.own(*list(totems())[:2], "M4")
    sea.g.quests, sea.g.used = ["Q3"], ["Q4", "Q5"]
    sea.crew("mac").levels = ["L19", "L20"]
    sea.g.feared, sea.g.revered, sea.g.xp = 3, 4, 30
    lines = tally(sea.g, "F1.1")
    assert (lines["adventure"], lines["totems"], lines["quests"], lines["levels"]) == (14, 4, 3, 4)
    assert (lines["feared"], lines["revered"], lines["renown"]) == (3, 4, 0)


@rule("SLG-SCORE-06")
def test_renown_needs_more_than_ten_together():
    sea = Sea()
    sea.g.feared, sea.g.revered = 5, 5
    assert tally(sea.g, "F1.1")["renown"] == 0
    sea.g.revered = 6
    assert tally(sea.g, "F1.1")["renown"] == 10


@rule("SLG-SCORE-07", "SLG-SCORE-08")
def test_coins_and_artifacts():
    sea = Sea()
    sea.g.coins, sea.g.goods["artifact"] = 7, 3
    lines = tally(sea.g, "F1.1")
    assert (lines["coins"], lines["artifacts"]) == (3, 3)


@rule("SLG-SCORE-09", "SLG-SCORE-10", "SLG-SCORE-11", "SLG-DEC-102")
def test_endings_defeats_and_brutal_seas():
    sea = Sea()
    sea.g.defeats = 2
    lines = tally(sea.g, "E2")
    assert (lines["ending"], lines["defeats"], lines["brutal"]) == (10, -20, 0)
    sea = Sea(sea="brutal")
    lines = tally(sea.g, "F1.3")
    assert (lines["ending"], lines["defeats"], lines["brutal"]) == (10, 0, 25)


@rule("SLG-SCORE-12", "SLG-DEC-133")
def test_the_score_is_written_down():
    sea = Sea()
    finish(sea.g, "F1.2")
    assert sea.g.over and sum(sea.g.score.values()) == sea.g.happened[-1].score
    assert sea.g.sheet.campaigns[-1].startswith("F1.2:")
    assert sea.view().score == sea.g.score and sea.view().ending == "F1.2"


# ---- from one campaign to the next ------------------------------------------------------------------------------


@rule("SLG-CAMP-01", "SLG-RESET-01", "SLG-RESET-02", "SLG-DEC-103", "SLG-DEC-104")
def test_the_sheet_passes_on_and_nothing_else():
    sea = Sea()
    sea.own(*totems())
    sea.g.sheet = Sheet(totems=["A5", "A6", "A7"], endings=["E1"])
    sea.crew("mac").levels, sea.g.quests = ["L19"], ["Q3"]
    finish(sea.g, "F1.4")
    left = SPEC.keepsake(sea.g)
    g = SPEC.new(2, {}, 9, left)
    assert g.sheet.totems == ["A5", "A6", "A7"] and "F1.4" in g.sheet.endings
    assert [one.id for one in g.adventure] == ["A1", "A2", "A3", "A4"] and not g.quests
    assert not any(one.levels for one in g.crew)
    begin(g)
    ask = g.asks[0]
    assert ask.kind == "setup.bring" and {o.id for o in ask.options} == {"A65", "A69"} and ask.most == 2


@rule("SLG-DEC-103", "SLG-DEC-133", "SLG-DEC-106")
def test_a_campaign_that_is_closed_keeps_its_boxes_and_has_no_score():
    sea = Sea()
    assert SPEC.keepsakes is not None and not SPEC.keepsakes.early(sea.g)
    sea.do(GainAdventure(card="A7"))
    left = SPEC.keepsake(sea.g)
    g = SPEC.new(2, {}, 9, left)
    assert g.sheet.totems == ["A7"] and g.sheet.campaigns == [f"abandoned:0:{sea.g.turn}:0:1:0:2"]
    assert not sea.g.sheet.campaigns and not sea.g.score
    short = Sea(voyage="short")
    short.do(GainAdventure(card="A7"))
    assert not SPEC.keepsakes.early(short.g)
    finish(short.g, "F1.1")
    assert short.g.sheet == Sheet()


@rule("SLG-DEC-133", "SLG-DEC-106")
def test_a_campaign_that_is_closed_without_any_box_is_on_record():
    sea, short = Sea(), Sea(voyage="short")
    for table in (sea, short):
        table.g.turn = 2
    assert SPEC.keepsakes is not None and SPEC.keepsakes.early(sea.g) and not SPEC.keepsakes.early(short.g)
    assert SPEC.keepsakes.leave(sea.g) == Sheet(campaigns=["abandoned:0:2:0:0:0:2"])
    assert SPEC.keepsakes.leave(short.g) == Sheet()


@rule("SLG-DEC-103")
def test_a_card_that_is_brought_belongs_to_the_campaign():
    g = SPEC.new(1, {}, 9)
    g.sheet = Sheet(endings=["E1"])
    begin(g)
    answer(g, g.asks[0].id, g.asks[0].seat, ["A69"])
    assert g.owns("A69") is not None and g.goods["materials"] == 2


@rule("SLG-DEC-103")
def test_two_campaigns_at_the_same_time_leave_one_sheet():
    ours = Sheet(["totem-2", "totem-1"], ["e-2"], ["before", "ours"])
    theirs = Sheet(["totem-3", "totem-1"], ["e-1"], ["before", "theirs"])
    both = Sheet(["totem-3", "totem-1", "totem-2"], ["e-1", "e-2"], ["before", "theirs", "ours"])
    assert join_sheets(ours, theirs) == both
    assert join_sheets(both, theirs) == both
