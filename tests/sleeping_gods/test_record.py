"""Saving, people who come and go, the score and the sheet (SLG-SAVE, SLG-LOAD, SLG-PLAYERS, SLG-SCORE)."""

from games.core.engine import answer, begin
from games.core.seating import reseat
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import totems
from games.sleeping_gods.company import between_turns
from games.sleeping_gods.crew import crew_of
from games.sleeping_gods.scoring import finish, tally
from games.sleeping_gods.settings import apply_setting
from games.sleeping_gods.state import CAPTAIN, Sheet
from tests.rules import rule

from .build import Sea


def next_turn(sea: Sea) -> None:
    now = sea.g.turn
    while sea.g.turn == now and not sea.asks("rest.resume"):
        sea.silence()


def laid_up(seats: int = 2) -> Sea:
    sea = Sea(seats=seats)
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset())
    next_turn(sea)
    return sea


@rule("SLG-SAVE-01", "SLG-SAVE-02", "SLG-SAVE-07", "SLG-DEC-97")
def test_saving_is_at_the_start_of_a_turn_and_writes_a_line():
    sea = laid_up()
    assert sea.kinds() == {"rest.resume"}
    line = sea.g.saves[-1]
    assert (line.at, line.damage, line.room) == (sea.g.at, sea.g.hull, sea.g.room)
    assert line.hands == [len(hand) for hand in sea.g.hands] and line.command == sea.g.pools
    sea.silence()
    apply_setting(sea.g, 1, "lay-up", "yes", frozenset())
    next_turn(sea)
    assert len(sea.g.saves) == 2 and sea.g.saves[-1].turn > sea.g.saves[0].turn


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


@rule("SLG-PLAYERS-03", "SLG-PLAYERS-04", "SLG-PLAYERS-05", "SLG-PLAYERS-06", "SLG-DEC-98", "SLG-DEC-100")
def test_somebody_leaves_and_hands_over():
    sea = Sea(seats=3)
    cards = list(sea.g.abilities.cards[:3])
    for hand in sea.g.hands:
        sea.g.abilities.cards[0:0] = hand
    sea.g.hands = [[], [], []]
    sea.hand(1, *cards)
    sea.command(1, 5, 0)
    supply = sea.g.supply
    sea.told += reseat(SPEC, sea.g, [0, 2])
    assert sum(map(len, sea.g.hands)) == 2 and len(set(cards) & set(sea.g.abilities.thrown)) == 1
    assert sum(sea.g.pools) == 2 and sea.g.supply == supply + 4  # all but one go back
    assert [sum(one.owner == seat for one in sea.g.crew) for seat in range(2)] == [4, 4]


@rule("SLG-DEC-100")
def test_if_the_leaver_had_the_wheel_the_next_gets_it():
    sea = Sea(seats=3)
    assert sea.g.active == 0
    reseat(SPEC, sea.g, [1, 2])
    assert sea.g.active == 0 and sea.ask("ship.room").seat == 0  # who was seat 1


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


@rule("SLG-DEC-103")
def test_a_card_that_is_brought_belongs_to_the_campaign():
    g = SPEC.new(1, {}, 9)
    g.sheet = Sheet(endings=["E1"])
    begin(g)
    answer(g, g.asks[0].id, g.asks[0].seat, ["A69"])
    assert g.owns("A69") is not None and g.goods["materials"] == 2
