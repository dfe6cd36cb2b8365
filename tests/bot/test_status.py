"""What a table waits for, as everybody may read it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.deadlines import in_words
from bot.live_table import LiveTable
from bot.prompts import by_silence
from bot.rows import Deadline, SeatRow
from bot.status import prompt_of, public_prompt, quiet_line, status
from cogs.answers import told
from games.core.engine import begin
from games.core.registry import game
from games.sleeping_gods.challenge import Challenge
from tests.bot.build import a_row


def a_table(**changes: Any) -> LiveTable:
    """The first turn of a game; the open ask is changed as told."""
    spec = game("liars_dice")
    row = a_row(seats=[SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)])
    g = spec.new(2, {}, 1)
    begin(g)
    for name, value in changes.items():
        setattr(g.asks[0], name, value)
    return LiveTable(row, spec, g)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    awaits = {"round.bid": "thinks of a number"}
    monkeypatch.setitem(game("liars_dice").words._tables, "awaits", awaits)


def awaited(table: LiveTable) -> str:
    return next(line for line in status(table, [], mention=False).splitlines() if line.startswith("⏳"))


def test_a_named_secret_is_said_in_the_words_for_its_kind(words: None):
    table = a_table(audience="named", seat=1)
    assert awaited(table) == "⏳ Bo **thinks of a number**"
    assert "<@12> **thinks of a number** (My move)" in status(table, [])


def test_what_to_press_is_said_to_people_only(words: None):
    """A computer presses nothing, and whoever only reads who is awaited has nothing to press either."""
    table = a_table(audience="named", seat=1)
    table.row.seats[1] = SeatRow(1, "Bo")
    assert "⏳ Bo **thinks of a number**\n" in status(table, []) + "\n"


def test_the_words_depend_on_the_kind_alone(words: None):
    table = a_table(audience="named")
    lines = set[str]()
    for options in (table.state.asks[0].options, table.state.asks[0].options[:1]):  # pyright: ignore
        table.state.asks[0].options = options  # pyright: ignore
        lines.add(awaited(table))
    assert len(lines) == 1


def test_without_words_it_is_a_private_decision():
    assert "**has a private decision**" in awaited(a_table(audience="named"))


def test_a_public_ask_is_quoted_where_it_can_be_answered_and_told_to_others(words: None):
    table = a_table(seat=0)
    assert public_prompt(table) is not None
    assert "⏳ <@11>: **Open the bidding**" in status(table, []), "its answers stand below"
    assert awaited(table) == "⏳ Ann **thinks of a number**"
    table.row.seats[0] = SeatRow(0, "Ann")
    assert "⏳ Ann **thinks of a number**\n" in status(table, []) + "\n", "nobody answers a computer's question here"


def test_a_public_ask_without_words_for_its_kind_is_known_by_its_title():
    assert awaited(a_table(seat=0)) == "⏳ Ann: **Open the bidding**"


def test_several_who_are_asked_in_the_open_are_told_by_what_they_do(words: None, monkeypatch: pytest.MonkeyPatch):
    table = a_table(seat=0)
    table.state.asks.append(msgspec.structs.replace(table.state.asks[0], id=99, seat=1))  # pyright: ignore
    lines = [line for line in status(table, []).splitlines() if line.startswith("⏳")]
    assert lines == [f"⏳ <@{user}> **thinks of a number** (My move)" for user in (11, 12)]
    monkeypatch.setitem(game("liars_dice").words._tables, "awaits-all", {"round.bid": "think of numbers"})
    lines = [line for line in status(table, []).splitlines() if line.startswith("⏳")]
    assert lines == ["⏳ <@11>, <@12> **think of numbers** (My move)"]


def test_a_window_and_a_hushed_choice_say_nothing_of_the_kind(words: None):
    for audience in ("secret", "window"):
        assert "number" not in status(a_table(audience=audience), [])


def test_whoever_is_asked_the_same_stands_in_one_line():
    table = a_table(seat=0)
    table.state.asks.append(msgspec.structs.replace(table.state.asks[0], id=99, seat=1))  # pyright: ignore
    lines = [line for line in status(table, [], mention=False).splitlines() if line.startswith("⏳")]
    assert lines == ["⏳ Ann, Bo: **Open the bidding**"]
    assert "⏳ <@11>, <@12>: **Open the bidding**" in status(table, [])


def test_a_window_says_until_when_it_stays_open_at_least():
    line = status(a_table(audience="window"), [Deadline(1, 1, "close", 5000.0)])
    assert "If nobody reacts, this moment ends at <t:5000:t> (<t:5000:R>), or later" in line
    assert "as soon as" not in line


def test_a_window_that_nothing_holds_open_says_so():
    """Kinds that people's own orders answer, and a table with one person, have no time to wait out: only the clock."""
    line = status(a_table(audience="window"), [Deadline(1, 1, "expire", 9000.0)])
    assert "The clock runs out <t:9000:R>." in line
    assert "It ends as soon as everybody who is asked has answered" in line


def test_what_somebody_decides_in_secret_and_by_name_has_a_clock_that_all_can_read():
    """Whoever waits for it wants to know how long; of a choice that names nobody only the whole batch has one."""
    row = a_table(audience="named", seat=1).state.asks[0]  # pyright: ignore
    rows = [Deadline(1, row.id, "remind", 4000.0), Deadline(1, row.id, "expire", 9000.0)]
    assert "The clock runs out <t:9000:R>." in status(a_table(audience="named", seat=1), rows)
    assert "clock" not in status(a_table(audience="named", seat=1, manner="aside"), rows)
    assert "clock" not in status(a_table(audience="named", seat=1), [Deadline(1, row.id + 1, "expire", 9000.0)])


def test_what_is_no_window_says_nothing_of_its_end():
    line = status(a_table(), [Deadline(1, 1, "close", 5000.0)])
    assert "ends" not in line


def test_a_quiet_table_says_whom_it_waits_for_as_its_board_does():
    head = "· Liar's Dice (table 0)"
    assert quiet_line(a_table(seat=1), "L") == f"{head} waits for Bo: L"
    assert quiet_line(a_table(seat=1, audience="named"), "L") == f"{head} waits for Bo: L"


def test_and_no_more_than_its_board_does():
    head = "· Liar's Dice (table 0)"
    assert quiet_line(a_table(audience="window"), "L") == f"{head} has a moment for reactions: L"
    assert quiet_line(a_table(audience="secret"), "L") == f"{head}, where 0 of 1 have answered: L"


def test_what_is_asked_in_private_is_said_where_everybody_may_know():
    spec = game("sleeping_gods")
    row = a_row(seats=[SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)])
    g = spec.new(2, {}, 1)
    begin(g)
    g.asks[0].kind, g.asks[0].audience = "challenge.join", "secret"
    table = LiveTable(row, spec, g)
    what = "**who sends crew into the challenge**"
    told = f"⏳ Asked in private, {what}: 0 of 1 have answered. **My move** shows whether you are."
    assert awaited(table) == told
    head = "· Sleeping Gods (table 0)"
    assert quiet_line(table, "L") == f"{head} asks in private {what}, 0 of 1 have answered: L"


def joining() -> LiveTable:
    """Bo may send crew into a challenge of Ann's."""
    spec = game("sleeping_gods")
    g = spec.new(2, {}, 1)
    begin(g)
    ask = Challenge(seat=0, skill="craft", number=9, base=9)._joining(g, 1)
    ask.id = 5
    g.asks = [ask]
    return LiveTable(a_row(seats=[SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)]), spec, g)


def test_what_silence_does_is_said_where_it_chooses_none():
    table = joining()
    prompt = prompt_of(table, table.state.asks[0])  # pyright: ignore
    assert by_silence(prompt) == "stay out" == told(prompt, [])
    assert in_words(table.spec, table.row, table.state.asks[0], []) == "stay out"  # pyright: ignore


def test_several_of_them_are_a_list_and_no_sequence():
    table = joining()
    ask = table.state.asks[0]  # pyright: ignore
    ask.default = [option.id for option in ask.options[:2]]
    assert "→" not in by_silence(prompt_of(table, ask)) and ", " in by_silence(prompt_of(table, ask))


def test_what_is_left_to_orders_from_now_on_is_said_on_the_button():
    table = joining()
    assert prompt_of(table, table.state.asks[0]).stops == "Never ask me to join: stay out from now on"  # pyright: ignore
