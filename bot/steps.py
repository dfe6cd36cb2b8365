"""From one state of a table to the next: everything that follows is put into one Change.

Nothing here talks to Discord or the database: states go in, a Change comes out.
"""

from __future__ import annotations

import random

import msgspec

from bot.deadlines import asked_due, held_pass, is_missed, order_due
from bot.intents import Board, Body, Hand, Invite, Lobby, Request, Say, Tell, errand_dest, person_dest, thread_dest
from bot.keepsakes import keepsake_of
from bot.reading import reading_posts
from bot.rows import Change, Deadline, TableRow
from bot.standing import Standing
from bot.step_record import StepRecord
from games.core.asks import Ask
from games.core.frames import State
from games.core.obeying import invited_to, obeyed
from games.core.spec import AnySpec

BY_THE_BOT = ("computer", "clock", "order", "pass")  # answers that tell nothing of whether their person is here


def change_of(
    spec: AnySpec, table: TableRow, before: State | None, after: State, record: StepRecord, standing: Standing
) -> Change:
    """Everything that goes with the new state: rows, deadlines, and what people are to be told."""
    known = {ask.id for ask in before.asks} if before is not None else set[int]()
    fresh = [ask for ask in after.asks if ask.id not in known]
    _mark_seats(spec, table, before, after, record, standing)
    table.seq += len(record.answers)
    table.last_event += len(record.events)
    table.snapshot = spec.codec.encode(after)
    table.updated_at = record.now
    asked: list[tuple[str, Body]] = []  # a request to close it, which nobody has to answer any more
    if after.over:
        table.phase = "over"
        table.wishes = []
        if table.closing is not None and not table.closing.ended:
            table.closing = msgspec.structs.replace(table.closing, ended="over", ended_at=record.now)
            asked.append((thread_dest(table.id), Request()))
    return Change(
        table=table,
        answers=record.answers,
        events=record.events,
        posts=[
            *(texts := reading_posts(spec, table, before, after)),
            *board_posts(
                spec, table, before, after, fresh, record, any(dest == thread_dest(table.id) for dest, _ in texts)
            ),
            *hand_posts(spec, table, before, after, fresh, standing, record),
            *asked,
        ],
        deadlines=deadlines_for(spec, table, fresh, record.now, standing),
        open_asks=[ask.id for ask in after.asks],
        with_snapshot=True,
        keepsake=keepsake_of(spec, table, after, record.now),
    )


def _mark_seats(
    spec: AnySpec, table: TableRow, before: State | None, after: State, record: StepRecord, standing: Standing
) -> None:
    """What waits for each seat, who is away, and what a person has seen: all that led to an answer and came of it.

    What the bot answered for it is no look, nor is what others did in the same step.
    """
    open_to_orders = [ask for ask in after.asks if table.seats[ask.seat].user_id is not None]
    served = {ask.id for ask in open_to_orders if obeyed(spec, after, ask) is not None}
    waits = [ask.seat for ask in after.asks if standing.needs(ask) and ask.id not in served]
    for seat in table.seats:
        seat.waits = waits.count(seat.seat)
    for row in record.answers:
        if row.by not in BY_THE_BOT:
            known = [event.n for event in record.events if event.seq <= row.seq]
            table.seats[row.seat].seen = max(known, default=table.last_event)
            table.seats[row.seat].missed = 0
        elif row.by == "clock" and before and any(ask.id == row.ask_id and is_missed(ask) for ask in before.asks):
            table.seats[row.seat].missed += 1


def board_posts(
    spec: AnySpec,
    table: TableRow,
    before: State | None,
    after: State,
    fresh: list[Ask],
    record: StepRecord,
    below: bool = False,
) -> list[tuple[str, Body]]:
    """A new board when somebody's turn has come (or the game begins or ends), an edit in place during a turn.

    `below`: something long was posted, and the board would be out of sight above it.

    A step that changes nothing in public posts nothing in public: its very timing would tell.
    """
    text = record.text
    dest = thread_dest(table.id)
    called = _called(table, fresh)
    passed = before is None or after.over or _turn_passed(called, before, record)
    addressed = _addressed(spec, table, after, record)
    if before is None or passed or addressed:
        pinged = sorted(((called if passed else set[int]()) | addressed) - _present(before, record))
        mention = [user for seat in pinged if (user := table.seats[seat].user_id) is not None]
        board: tuple[str, Body] = (dest, Board(repost=True, text=text, mention=mention))
        if before is None:
            # The card says at once that the game is on; a first board takes a moment.
            talk = talk_posts(spec, table) if not table.past else []
            return [(dest, Lobby()), *talk, board, *_invitation(table)]
        return [board, (dest, Lobby())] if after.over else [board]
    if text or _seen(spec, before, None) != _seen(spec, after, None):
        if below:
            return [(dest, Board(repost=True, text=text))]
        line, joined = record.goes_on()
        return [(dest, Board(text=text, after=line, joined=joined))]
    return []


def _invitation(table: TableRow) -> list[tuple[str, Body]]:
    return [(errand_dest(table.id), Invite())] if table.thread_id is not None else []


def talk_posts(spec: AnySpec, table: TableRow) -> list[tuple[str, Body]]:
    """The manners of talking at this table, where the game has such."""
    text = spec.words.get("talk", "text")
    return [(thread_dest(table.id), Say(text.strip(), pin=True))] if text else []


def tutorial_posts(spec: AnySpec, table: TableRow, known: set[int]) -> list[tuple[str, Body]]:
    """How to play, for everybody who sits down to this game for the first time."""
    text = spec.first_steps(table.options)
    people = [(seat.seat, seat.user_id) for seat in table.seats if seat.user_id is not None]
    told = f"## {spec.title}\n{text}" if text else ""
    return [(person_dest(user), Tell(seat, told)) for seat, user in people if told and user not in known]


def _present(before: State | None, record: StepRecord) -> set[int]:
    """Seats that have just acted in the open: their people are here and need no call. A window's answers are secret."""
    if before is None or any(ask.is_window for ask in before.asks):
        return set()
    return {row.seat for row in record.answers if row.by not in BY_THE_BOT}


def _turn_passed(called: set[int], before: State, record: StepRecord) -> bool:
    """People are called who were not before; or again, after others have answered or something was shown to all.

    Who gave the last answer does not count: after a window it would tell who thought longest.
    """
    awaited = {ask.seat for ask in before.asks if ask.is_public and not ask.is_aside}
    asides = {ask.id for ask in before.asks if ask.is_aside}  # they do not take the turn from anybody
    others = any(row.seat not in called and row.ask_id not in asides for row in record.answers)
    return bool(called - awaited) or (bool(called) and (others or record.revealed))


def _called(table: TableRow, fresh: list[Ask]) -> set[int]:
    """Seats whose people are called in the thread: public asks, and secret ones of people who cannot get DMs.

    Never for a window: whether somebody has to think about one is nobody's business. Nor for an aside.
    """
    called: set[int] = set()
    for ask in fresh:
        seat = table.seats[ask.seat]
        public = ask.is_public or seat.dm_open is False
        if seat.user_id is not None and not ask.is_window and not ask.is_aside and public:
            called.add(ask.seat)
    return called


def _addressed(spec: AnySpec, table: TableRow, after: State, record: StepRecord) -> set[int]:
    """Seats to whose people somebody has just put something that nobody waits for, and that is still open."""
    asked = {ask.seat for ask in after.asks if ask.is_aside and ask.is_public and spec.kinds[ask.kind].calls}
    return {seat for seat in asked & record.addressed if table.seats[seat].user_id is not None}


def hand_posts(
    spec: AnySpec,
    table: TableRow,
    before: State | None,
    after: State,
    fresh: list[Ask],
    standing: Standing,
    record: StepRecord,
) -> list[tuple[str, Body]]:
    """A new DM to those who must answer in secret, an edit for those whose view has changed.

    Who has just answered is here: their DM asks on in its place, and calls nobody.
    """
    here = {row.seat for row in record.answers if row.by not in BY_THE_BOT}
    posts: list[tuple[str, Body]] = []
    for seat in table.seats:
        if seat.user_id is None or seat.dm_open is False:
            continue
        secret = any(a.seat == seat.seat and not a.is_public and standing.needs(a) for a in fresh)
        secret |= _is_invited(spec, before, after, seat.seat)
        if secret or before is None or _seen(spec, before, seat.seat) != _seen(spec, after, seat.seat):
            posts.append((person_dest(seat.user_id), Hand(seat.seat, notify=secret and seat.seat not in here)))
    return posts


def _is_invited(spec: AnySpec, before: State | None, after: State, seat: int) -> bool:
    """There is something to lay ready now that was not there before."""
    new = invited_to(spec, spec.view(after, seat))
    return bool(new) and (before is None or new != invited_to(spec, spec.view(before, seat)))


def _seen(spec: AnySpec, g: State, seat: int | None) -> bytes:
    return msgspec.json.encode(spec.view(g, seat))


def deadlines_for(spec: AnySpec, table: TableRow, fresh: list[Ask], now: float, standing: Standing) -> list[Deadline]:
    """When open asks are looked at again: a standing order soon, a reminder at half time, the default at the end."""
    rows: list[Deadline] = []
    close = now + random.uniform(*standing.hold)  # one moment for all, from the host's luck and not the game's
    for ask in fresh:
        if table.seats[ask.seat].user_id is None or ask.is_aside:
            continue
        order = standing.of(ask)
        if ask.is_window and spec.kinds[ask.kind].obeys is None and standing.holds(table):
            rows.append(Deadline(table.id, ask.id, "close", close))
            if order is not None and order.mode != "preload":
                rows.append(held_pass(table, ask))
        if order is not None and not any(row.what == "pass" and row.ask_id == ask.id for row in rows):
            delay = (0, 0) if spec.kinds[ask.kind].invites else standing.delay  # everybody knows that it was laid ready
            rows.append(order_due(table, ask, now, delay))
        rows.extend(asked_due(table, ask, now))
    return rows
