"""Times: when an open ask is looked at again, and what is said when the clock has run."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bot.intents import Board, Body, Tell, person_dest, thread_dest
from bot.names import clean_name, marked
from bot.pace import Pace, patience_of, reminder_share
from bot.prompts import bare
from bot.rows import Deadline, TableRow
from bot.words import say
from games.core.asks import Ask, Picks
from games.core.spec import AnySpec


def order_due(table: TableRow, ask: Ask, now: float, delay: tuple[float, float]) -> Deadline:
    """A standing order answers after a while and not at once, so that it looks like a person who had the time."""
    return Deadline(table.id, ask.id, "order", now + random.uniform(*delay))


CLOCKS = (0, 1800, 3600, 8 * 3600, 24 * 3600, 48 * 3600, 7 * 86400)  # seconds for an answer that a host can choose
LOBBY = 7 * 86400  # seconds after which a lobby that nobody has touched closes


def lobby_closes(table: TableRow) -> float:
    return table.updated_at + LOBBY


FAR = 9e11  # a time that does not come: a held pass waits for the others


def held_pass(table: TableRow, ask: Ask) -> Deadline:
    return Deadline(table.id, ask.id, "pass", FAR)


AWAY = 8  # whose clock has run out has this part of it for the next answers, until they are back …
AWAY_LEAST = 600  # … and so many seconds at least


def is_missed(ask: Ask) -> bool:
    """Whether everybody is told by name that the clock has taken this answer."""
    return ask.names_its_seat and not ask.is_claim


def is_hurried(ask: Ask) -> bool:
    """Whether who is away has less time for it. Where it is a secret who is asked, a time of its own would tell."""
    return ask.names_its_seat or ask.is_window


def time_away(table: TableRow, seat: int) -> int:
    """Seconds for an answer of somebody whose last one the clock has taken: less only where somebody here waits."""
    waiting = any(other.user_id and not other.missed for other in table.seats if other.seat != seat)
    return min(table.clock, max(AWAY_LEAST, table.clock // AWAY)) if waiting else table.clock


def clock_due(table: TableRow, ask: Ask, now: float) -> list[Deadline]:
    """A reminder and the end. Who is away has less time, and was told when the question was asked: that is enough."""
    if not table.clock:
        return []
    short = time_away(table, ask.seat)
    if short < table.clock and table.seats[ask.seat].missed and is_hurried(ask):
        return [Deadline(table.id, ask.id, "expire", now + short)]
    return [
        Deadline(table.id, ask.id, "remind", now + table.clock * reminder_share(table.pace)),
        Deadline(table.id, ask.id, "expire", now + table.clock),
    ]


def asked_due(table: TableRow, ask: Ask, now: float) -> list[Deadline]:
    """For what has just been asked: the table's clock, or without one a reminder where others wait, and no end.

    (What a table has lost is found by `clock_due` alone: a reminder that was sent is not sent again.)
    """
    if table.clock or sum(seat.user_id is not None for seat in table.seats) < 2:
        return clock_due(table, ask, now)
    return [Deadline(table.id, ask.id, "remind", now + patience_of(table.pace))]


def hurried(rows: Sequence[Deadline], now: float, pace: Pace) -> list[Deadline]:
    """Windows and orders under way that would take longer than this pace allows, with its times."""
    close = now + random.uniform(*pace.window)  # one moment for all of a window
    late: list[Deadline] = []
    for row in rows:
        due = close if row.what == "close" else now + random.uniform(*pace.order) if row.what == "order" else row.due
        if due < row.due:
            late.append(Deadline(row.table_id, row.ask_id, row.what, due))
    return late


def when(due: float) -> str:
    """As every reader's own clock shows it, from now."""
    return f"<t:{int(due)}:R>"


def moment(at: float) -> str:
    """Date and time, as every reader's own clock shows them: for what is still read when it is past."""
    return f"<t:{int(at)}:f>"


def time_of_day(at: float) -> str:
    """The same without the date: for what is near."""
    return f"<t:{int(at)}:t>"


def day(at: float) -> str:
    """A date, as every reader's own calendar shows it."""
    return f"<t:{int(at)}:D>"


def reminder_posts(
    spec: AnySpec, table: TableRow, ask: Ask, until: float | None, claims: Sequence[Ask] = ()
) -> list[tuple[str, Body]]:
    """A part of the time is gone, or much without a clock: once, in the place where the person was asked.

    `until`: when the clock runs out, if there is one.
    `claims` are the open claims of people: in public the first of them is the reminder of all.
    """
    seat = table.seats[ask.seat]
    if seat.user_id is None:
        return []
    if ask.is_public:
        asked = [table.seats[claim.seat] for claim in claims if claim.is_public] if ask.is_claim else [seat]
        if not asked or asked[0] is not seat:
            return []
        users = [user for other in asked if (user := other.user_id) is not None]
        key = "clock.remind" if until is None or ask.is_claim else "clock.remind_until"
        names = ", ".join(marked(clean_name(other.name)) for other in asked)
        text = say(key, name=names, when=moment(until or 0), answer=in_words(spec, table, ask, ask.default))
        return [(thread_dest(table.id), Board(repost=True, text=text, mention=users))]
    key = "clock.remind_secret" if until is not None else "clock.remind_gently"
    text = say(key, when=moment(until or 0), **_what_was_asked(spec, table, ask))
    return private_posts(table, [(ask.seat, text)])


def clock_line(spec: AnySpec, table: TableRow, ask: Ask) -> str:
    """How a default is announced to all. Of a secret answer only that it was taken; of a window nothing."""
    if ask.is_window:
        return ""
    if not ask.names_its_seat:
        return say("clock.expired_secret")
    name, answer = table.marked_names()[ask.seat], in_words(spec, table, ask, ask.default)
    if ask.is_claim:
        return say("clock.expired_claim", name=name, answer=answer)
    line = say("clock.expired_with", name=name, answer=answer) if ask.is_public else say("clock.expired", name=name)
    short = time_away(table, ask.seat)
    if table.seats[ask.seat].missed or short == table.clock:  # said once
        return line
    return f"{line} {say('clock.away', name=name, time=duration(short))}"


def clock_posts(spec: AnySpec, table: TableRow, ask: Ask) -> list[tuple[str, Body]]:
    """What the person learns of a default that was taken in secret."""
    if ask.is_public:
        return []
    return private_posts(table, [(ask.seat, say("clock.expired_you", **_what_was_asked(spec, table, ask)))])


def _what_was_asked(spec: AnySpec, table: TableRow, ask: Ask) -> dict[str, str]:
    """For the eyes of its seat: at which table, where that is, what, and what is taken without an answer."""
    return {
        "title": spec.title,
        "table": str(table.id),
        "where": f"<#{table.place}>",
        "what": spec.words.title(ask, table.marked_names()),
        "answer": in_words(spec, table, ask, ask.default),
    }


def private_posts(table: TableRow, told: Sequence[tuple[int, str]], silent: bool = False) -> list[tuple[str, Body]]:
    """Lines to one seat each, where its person can be reached."""
    seats = [(table.seats[seat], line) for seat, line in told]
    reached = [(s, line) for s, line in seats if s.user_id and s.dm_open is not False]
    return [(person_dest(s.user_id or 0), Tell(s.seat, line, silent)) for s, line in reached]


def in_words(spec: AnySpec, table: TableRow, ask: Ask, picks: Picks) -> str:
    """An answer as it is worded for people, to stand in a sentence: without a full stop of its own."""
    if isinstance(picks, int):
        return str(picks)
    counts = picks if isinstance(picks, dict) else dict.fromkeys(picks, 1)
    names, options = table.marked_names(), {option.id: option for option in ask.options}
    said = ", ".join(spec.words.units(ask, options[i], n, names).rstrip(".") for i, n in counts.items())
    return said or _none_of_them(spec, ask, names)


def _none_of_them(spec: AnySpec, ask: Ask, names: Sequence[str]) -> str:
    path = ("ask", ask.kind, "none")
    return bare(spec.words.say(path, ask.args, names)) if spec.words.get(*path) else say("prompt.none")


def duration(seconds: int) -> str:
    if seconds % 86400 == 0:
        return say("time.days", n=seconds // 86400)
    if seconds % 3600 == 0:
        return say("time.hours", n=seconds // 3600)
    return say("time.minutes", n=max(1, seconds // 60))
