"""The host's small parts: permissions, people, times, status, words, the scheduler."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import computer_turns, words
from bot import people as people_module
from bot.deadlines import clock_line, clock_posts, duration, in_words, private_posts, reminder_posts
from bot.deliver import tail
from bot.intents import Retire, Tell
from bot.layouts import MESSAGE_LIMIT, layout, text
from bot.live_table import LiveTable
from bot.messages import Memo
from bot.people import People
from bot.permissions import INVITE, can_thread, invite_url, missing
from bot.rows import Deadline, MessageRow
from bot.status import public_prompt, status
from bot.step_record import StepRecord
from bot.tidying import retiring
from games.core.asks import Ask, Option
from games.core.engine import answer, begin
from games.core.registry import game
from tests.bot.build import a_row
from tests.cogs.screen import Screen

SPEC = game("liars_dice")

# ---- permissions ------------------------------------------------------------------------------------------------


def test_what_is_missing_is_named_as_discord_names_it():
    none = discord.Permissions.none()
    assert missing(none) == ["View Channel", "Send Messages", "Attach Files", "Read Message History"]
    assert "Send Messages in Threads" in missing(none, in_thread=True)
    assert "Send Messages" not in missing(none, in_thread=True)
    assert missing(INVITE) == missing(INVITE, in_thread=True) == []
    assert can_thread(INVITE)
    assert not can_thread(discord.Permissions(create_public_threads=True))


def test_the_invitation_asks_for_no_more_than_is_needed():
    assert not INVITE.administrator
    assert not INVITE.manage_messages
    assert f"permissions={INVITE.value}" in invite_url(42)


# ---- people -----------------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which passes by sleeping only."""
    now = [100.0]

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(people_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(people_module, "asyncio", SimpleNamespace(sleep=sleep))
    return now


def people_at(pace: float, opened: list[int]) -> People:
    async def create_dm() -> Any:
        opened.append(len(opened))
        return object()

    user = SimpleNamespace(dm_channel=None, create_dm=create_dm)
    return People(SimpleNamespace(get_user=lambda i: user), pace)  # pyright: ignore[reportArgumentType]


async def test_dm_channels_are_opened_at_a_measured_pace(clock: list[float]):
    opened: list[int] = []
    people = people_at(2.0, opened)
    for n in range(4):
        assert await people.turn(n) is (n > 0), "whoever had to wait is told so"
        assert clock[0] == 100.0 + 2.0 * n
        assert await people.turn(n) is False, "a turn is waited for once"
        await people.dm(n)
    await people.dm(2)
    assert await people.turn(2) is False
    assert len(opened) == 4, "a channel is opened once"


async def test_nobody_new_is_written_to_while_discord_wants_rest(clock: list[float]):
    people = people_at(1.0, [])
    await people.turn(1)
    people.hold(60.0)
    await people.turn(2)
    assert clock[0] == 160.0


# ---- times ------------------------------------------------------------------------------------------------------


def test_durations_are_said_as_people_say_them():
    said = {60: "1 minute", 90 * 60: "90 minutes", 3600: "1 hour", 8 * 3600: "8 hours", 86400: "1 day"}
    assert {seconds: duration(seconds) for seconds in said} == said


def a_call(**changes: Any) -> Ask:
    options = [Option("pass", verb="pass"), Option("challenge", verb="challenge")]
    args: dict[str, Any] = {"claim": "2x3", "stage": "call"}
    given = {"seat": 0, "kind": "round.call", "options": options, "default": ["pass"], "args": args}
    return Ask(**{**given, **changes})


def test_what_the_clock_says_of_a_default():
    row = a_row()
    assert clock_line(SPEC, row, a_call()) == "⌛ The clock ran out for Ann; taken as: *Pass*."
    named = clock_line(SPEC, row, a_call(audience="named"))
    assert "Ann" in named
    assert "Pass" not in named
    hushed = clock_line(SPEC, row, a_call(audience="secret"))
    assert "Ann" not in hushed
    assert "Pass" not in hushed
    assert clock_line(SPEC, row, a_call(audience="window")) == ""
    assert clock_posts(SPEC, row, a_call()) == []
    ((dest, told),) = clock_posts(SPEC, row, a_call(audience="window"))
    assert dest == "u11"
    assert "Pass" in told.text  # pyright: ignore[reportAttributeAccessIssue]


def test_the_clock_says_what_it_will_take_and_what_it_took():
    """Whoever was away must know at which table, in answer to what, and where to look."""
    row = a_row()
    ((_, public),) = reminder_posts(SPEC, row, a_call(), 9.0)
    assert "Ann: the clock runs out on <t:9:f>; then this is taken: *Pass*." in public.text  # pyright: ignore
    ((_, timeless),) = reminder_posts(SPEC, row, a_call(), None)
    assert "clock" not in timeless.text  # pyright: ignore
    question = SPEC.words.title(a_call())
    ((_, secret),) = reminder_posts(SPEC, row, a_call(audience="secret"), 9.0)
    assert f"**{question}** · Your time runs out on <t:9:f>; then this is taken for you: *Pass*." in secret.text  # pyright: ignore
    ((_, told),) = clock_posts(SPEC, row, a_call(audience="secret"))
    assert f"your time ran out. Taken for you: **{question}** → *Pass*. <#" in told.text  # pyright: ignore
    ((_, gentle),) = reminder_posts(SPEC, row, a_call(audience="secret"), None)
    assert not any("?**." in one.text or "?**," in one.text for one in (secret, told, gentle)), "a mark is the end"  # pyright: ignore
    assert told.text.startswith(f"⌛ {SPEC.title} (table {row.id})")  # pyright: ignore


def test_a_default_that_is_a_sentence_stands_in_one_without_a_second_full_stop(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(SPEC.words, "units", lambda *given: "Hold your course: lose 1 sanity.")
    assert clock_line(SPEC, a_row(), a_call()).endswith("taken as: *Hold your course: lose 1 sanity*.")


def test_nobody_is_reminded_where_it_would_tell_or_not_arrive():
    row = a_row()
    assert reminder_posts(SPEC, row, a_call(seat=1), 9.0) == [], "a computer"
    assert reminder_posts(SPEC, row, a_call(), 9.0)[0][0] == "t0"
    assert reminder_posts(SPEC, row, a_call(audience="secret"), 9.0)[0][0] == "u11"
    row.seats[0].dm_open = False
    assert reminder_posts(SPEC, row, a_call(audience="secret"), 9.0) == []


def test_an_order_tells_what_it_did_without_a_sound_and_nothing_when_it_did_nothing(monkeypatch: pytest.MonkeyPatch):
    """Each line of it is a message on somebody's phone."""
    monkeypatch.setattr(computer_turns, "give", lambda *given: None)
    record = StepRecord(SPEC, a_row(), 0.0)
    g = SPEC.new(2, {}, 1)
    ask = a_call(audience="secret")
    computer_turns.obey(SPEC, g, ask, ask.default, record)
    assert record.told == [], "silence would have said the same"
    other = next([option.id] for option in ask.options if [option.id] != ask.default)
    computer_turns.obey(SPEC, g, ask, other, record)
    ((seat, line),) = record.told
    what, answer = SPEC.words.title(ask, ["Ann", "Bo"]), in_words(SPEC, record.table, ask, other)
    assert seat == ask.seat
    assert line == f"By your order at Liar's Dice (table 0): {what} → *{answer}*.", "a title need not end in a mark"
    ((_, told),) = private_posts(record.table, record.told, silent=True)
    assert isinstance(told, Tell) and told.silent


def test_answers_of_all_shapes_in_words():
    row = a_row()
    assert in_words(SPEC, row, a_call(), ["pass", "challenge"]) == "Pass, Liar!"
    assert in_words(SPEC, row, a_call(), []) == "none"
    assert in_words(SPEC, row, a_call(), 12) == "12"
    assert in_words(SPEC, row, a_call(), {"pass": 2}) == "Pass × 2"


# ---- status -----------------------------------------------------------------------------------------------------


def a_live_table(**options: str) -> LiveTable:
    g = SPEC.new(3, options, 4)
    begin(g)
    row = a_row(seats=[])
    row.seats = [type(a_row().seats[0])(i, name, user_id=11 + i) for i, name in enumerate(("Ann", "Bo", "Cleo"))]
    return LiveTable(row, SPEC, g)


def test_the_board_names_who_is_awaited():
    table = a_live_table()
    turn = table.state.turn  # pyright: ignore[reportOptionalMemberAccess]
    line = status(table, [])
    assert f"<@{11 + turn}>" in line
    assert line.count("<@") == 1
    assert table.row.seats[turn].name in status(table, [], mention=False)
    assert "<@" not in status(table, [], mention=False)
    assert public_prompt(table) is not None


def test_a_window_shows_neither_names_nor_a_count():
    table = a_live_table(open_calls="on")
    g: Any = table.state
    answer(g, g.asks[0].id, g.turn, ["2x3"])
    lines = [status(table, [])]
    answer(g, g.asks[0].id, g.asks[0].seat, ["pass"])
    lines.append(status(table, []))
    assert lines[0] == lines[1], "nor that somebody has answered"
    assert not any(name in lines[0] for name in ("Ann", "Bo", "Cleo", "<@", " of "))
    assert public_prompt(table) is None


def test_the_clock_of_a_window_is_not_that_of_a_person():
    """All who were asked were asked at once: whoever is left, the time shown is the same."""
    table = a_live_table(open_calls="on")
    g: Any = table.state
    answer(g, g.asks[0].id, g.turn, ["2x3"])
    deadlines = [Deadline(0, ask.id, "expire", 5000.0) for ask in g.asks]
    both = status(table, deadlines)
    assert "<t:5000:R>" in both
    gone = g.asks[0]
    answer(g, gone.id, gone.seat, ["pass"])
    assert status(table, [d for d in deadlines if d.ask_id != gone.id]) == both


# ---- texts ------------------------------------------------------------------------------------------------------


def test_a_tail_is_whole_lines():
    story = "\n".join(f"line {n}" for n in range(100))
    cut = tail(story, 50)
    assert cut.startswith("…\nline ")
    assert cut.endswith("line 99")
    assert len(cut) <= 52
    assert tail("short", 50) == "short"
    assert len(tail("x" * 100, 50)) <= 52


def test_a_message_never_has_more_text_than_discord_takes():
    view = layout(text("a" * 3600), text("b" * 3000), text("c" * 100))
    screen = Screen(view.to_components())
    assert len(screen.text.replace("\n", "")) <= MESSAGE_LIMIT
    assert "c" * 100 in screen.text, "the short ones stay whole"


def test_every_sentence_of_the_host_exists():
    assert words.has("lobby.full")
    assert not words.has("lobby.nonsense")
    with pytest.raises(AssertionError, match="nonsense"):
        words.say("lobby.nonsense")


def test_a_per_cent_sign_stays_with_its_number():
    assert text("wins 30 %, else 5 % or none").content == "wins 30\xa0%, else 5\xa0% or none"


@pytest.mark.parametrize(
    ("shown", "cards", "said", "left"),
    [
        (["board.webp", "choices.webp"], False, "They sail.", ["board.webp"]),
        (["board.webp", "choices.webp"], True, "", ["board.webp"]),
        (["board.webp", "board-2.webp"], False, "They sail.", ["board.webp", "board-2.webp"]),
        (["choices.webp"], False, "They sail.", ["choices.webp"]),
        (["choices.webp"], True, "They sail.", []),
        (["choices.webp"], True, "", ["choices.webp"]),
        ([], False, "They sail.", []),
    ],
)
def test_a_board_that_is_past_shows_no_cards_to_choose(shown: list[str], cards: bool, said: str, left: list[str]):
    """A part of the map that stood there instead of the board stays: it is all there is to see of that moment."""
    memo = Memo(said, [(name, name) for name in shown], "", cards=cards)
    ((_, body),) = retiring(1, MessageRow("board", 5, 6, memo.text()), 7)
    assert isinstance(body, Retire) and [name for name, _ in body.shown] == left and body.said == said
