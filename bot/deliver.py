"""Delivery: an outbox row becomes messages on Discord. Everything is built from the table as it is now."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import discord
import msgspec
from discord.ext import commands

from bot import layouts
from bot.controls import Pressable
from bot.diary import way_to_read
from bot.failures import Failures
from bot.held import Held, hand_pictures, prints
from bot.intents import (
    Board,
    Body,
    Closed,
    Hand,
    Invite,
    Lobby,
    Post,
    Remove,
    Request,
    Retire,
    Say,
    Tell,
    is_person,
    person_of,
    thread_dest,
)
from bot.live_table import LiveTable, NotForThisProgram
from bot.messages import Memo, Sender, Sent, Unedited, edit, fingerprint
from bot.outbox import PATIENCE, Again, Parked
from bot.people import People
from bot.permissions import can_pin
from bot.pictured import pictured, sheets_of
from bot.prompts import Draft, Prompt, still_open
from bot.requests import stamp, still_to_agree
from bot.rows import MessageRow, TableRow
from bot.status import all_prompts, hand_heading, in_time, public_prompt, status
from bot.store import Store
from bot.tables import Tables
from bot.threads import invite, reopen
from bot.tidying import removing, retiring, tidy
from bot.words import say
from games.core.asks import Ask
from render.kit.art import Picture
from render.kit.studio import Studio

log = logging.getLogger(__name__)

STORY = 1500  # characters of narration on one board before a new one is posted
NOTICE_AGE = 900  # seconds in which a notice is added to, before a new one is posted
TOO_FAST = (40003, 20026)  # Discord's codes for a bot that opens DMs too fast; the person's DMs may well be open
REST = 60.0  # seconds without new DMs after that
NEAR_BOARD = ("board", "both")  # a choice's picture that says all that the board would


@dataclass(frozen=True)
class Done:
    """What a delivery leaves to be noted: a standing message, and what follows from it."""

    message: MessageRow | None = None
    then: Sequence[tuple[str, Body]] = ()


NOTHING = Done()


@dataclass(frozen=True)
class BoardParts:
    """What a board message is made of."""

    pictures: list[Picture]
    line: str
    prompt: Prompt | None
    named: list[tuple[str, Picture]]  # all its pictures, by file name
    memo: Memo


class Delivery:
    def __init__(
        self, bot: commands.AutoShardedBot, store: Store, tables: Tables, studio: Studio, people: People
    ) -> None:
        self.bot = bot
        self.store = store
        self.tables = tables
        self.studio = studio
        self.people = people
        self.sender = Sender(bot, store)
        self.failures = Failures(store, tables)

    async def ready(self, post: Post) -> bool:
        """New DM channels are opened at a pace; that is waited for here, where it holds up nobody else."""
        return is_person(post.dest) and await self.people.turn(person_of(post.dest))

    async def give_up(self, post: Post, error: Exception) -> None:
        await self.failures.given_up(post, error)

    async def __call__(self, post: Post, doubtful: bool) -> None:
        try:
            table = await self.tables.settled(post.table_id)
        except NotForThisProgram as error:
            raise Parked(str(error)) from error
        try:
            done = await self._deliver(table, post, doubtful)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            await self._refused(table, post, error)
        else:
            told = await self.store.delivered([post.id], table.id, done.message, done.then)
            self.tables.ledger.announce(told)
            if done.message is not None and isinstance(post.body, Board):
                await self.failures.over(table)

    async def _refused(self, table: LiveTable, post: Post, error: Exception) -> None:
        """What may pass is tried again; what will not is told where people see it."""
        if not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429:
            raise Again(str(error)) from error
        if error.code in TOO_FAST:
            self.people.hold(REST)
            raise Again(str(error)) from error
        if isinstance(error, discord.NotFound):
            await self.failures.lost(table, post, error)
        elif isinstance(post.body, Retire | Remove):
            # The new message is there; the old one is tried a few times, and then with the next that is replaced.
            raise (Again if post.tries < PATIENCE else Parked)(str(error)) from error
        elif isinstance(error, discord.Forbidden):
            await self.failures.forbidden(table, post, error)
        else:
            raise error

    async def _deliver(self, table: LiveTable, post: Post, doubtful: bool) -> Done:
        body = post.body
        if isinstance(body, Board):
            return await self._board(table, post, body, doubtful)
        if isinstance(body, Lobby):
            return await self._lobby(table, post, doubtful)
        if isinstance(body, Hand):
            return await self._hand(table, post, body, doubtful)
        if isinstance(body, Closed):
            return await self._closed(table, post, doubtful)
        if isinstance(body, Request):
            return await self._request(table, post, doubtful)
        if isinstance(body, Tell):
            channel = await self.people.dm(person_of(post.dest))
            await self.sender.once(channel, layouts.notice(body.text, post.id), post, doubtful, silent=body.silent)
        elif isinstance(body, Say):
            await self._say(table, post, body, doubtful)
        elif isinstance(body, Invite):
            await self._invite(table)
        else:
            await tidy(self.bot, body)
        return NOTHING

    async def _invite(self, table: LiveTable) -> None:
        people = [seat.user_id for seat in table.row.seats if seat.user_id is not None]
        if table.row.thread_id is not None:
            with suppress(discord.HTTPException):  # a kindness: nothing depends on it
                await invite(self.bot, table.row.thread_id, people)

    async def _say(self, table: LiveTable, post: Post, body: Say, doubtful: bool) -> None:
        view, place = layouts.notice(body.text, post.id), self._place(table)
        sent = await self.sender.once(place, view, post, doubtful, mention=body.mention)
        if body.pin and self._may_pin(place.id):
            with suppress(discord.HTTPException):  # it stands there all the same
                await place.get_partial_message(sent.id).pin()

    def _place(self, table: LiveTable) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(table.row.place, guild_id=table.row.guild_id)

    def _may_pin(self, channel_id: int) -> bool:
        place = self.bot.get_channel(channel_id)
        return isinstance(place, discord.TextChannel | discord.Thread) and can_pin(
            place.permissions_for(place.guild.me)
        )

    def _message(self, row: MessageRow) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)

    # ---- the board ------------------------------------------------------------------------------------------------

    async def _board(self, table: LiveTable, post: Post, body: Board, doubtful: bool) -> Done:
        old = await self.store.message(table.id, "board")
        memo = Memo.of(old)
        said = _story(memo, body)
        calls = _still_awaited(table, [*memo.owed_calls, *body.mention])
        anew = body.repost or any(user in memo.owed_calls for user in calls)  # an edit calls nobody
        if old is not None and old.channel_id == table.row.place and not anew and len(said) <= STORY:
            try:
                return await self._edit_board(table, old, memo, said)
            except Unedited as error:
                if error.archived and await reopen(self.bot, old.channel_id):
                    with suppress(Unedited):
                        return await self._edit_board(table, old, memo, said)
        if len(said) > STORY:
            said = tail(body.whole if not memo.owed else said, STORY)
        return await self._post_board(table, post, old, said, calls, doubtful)

    async def _board_parts(self, table: LiveTable, said: str) -> BoardParts:
        prompt = public_prompt(table)
        if prompt is not None:
            prompt = await pictured(self.studio, table, None, prompt, "board")
        pictures = [await self.picture(table, None), *await self.extras(table)]
        if prompt is not None and prompt.sheet is not None and prompt.instead in NEAR_BOARD:
            pictures = pictures[1:]
        sheets = sheets_of([prompt] if prompt is not None else [])
        pictures = [picture for picture in pictures if picture not in sheets]  # none twice
        line = status(table, await self.store.deadlines(table.id))
        parts = [part for picture in [*pictures, *sheets] for part in (picture.data, picture.text)]
        print_ = fingerprint(*parts, said, line, _asked(prompt), table.row.phase)
        named = [(layouts.numbered(layouts.BOARD_FILE, i), picture) for i, picture in enumerate(pictures)]
        named += [(layouts.CHOICES_FILE, picture) for picture in sheets]
        shown = [(f"{name}.{picture.suffix}", picture.alt) for name, picture in named if picture.data]
        return BoardParts(
            pictures, line, prompt, named, Memo(said, shown, print_, cards=prompt is not None and bool(prompt.closer))
        )

    async def _edit_board(self, table: LiveTable, old: MessageRow, memo: Memo, said: str) -> Done:
        parts = await self._board_parts(table, said)
        new = parts.memo
        if new.print == memo.print:
            return NOTHING
        reads, looks = await self._more_to_see(table)
        view = layouts.board(table.row, parts.pictures, said, parts.line, parts.prompt, None, reads, looks)
        new.called = memo.called
        sent = await edit(self._message(old), view, layouts.named_files(parts.named), memo.called)
        return Done(_noted("board", old.channel_id, sent, new))

    async def _post_board(
        self, table: LiveTable, post: Post, old: MessageRow | None, said: str, calls: list[int], doubtful: bool
    ) -> Done:
        parts = await self._board_parts(table, said)
        new = parts.memo
        reads, looks = await self._more_to_see(table)
        view = layouts.board(table.row, parts.pictures, said, parts.line, parts.prompt, post.id, reads, looks)
        new.called = calls
        files = layouts.named_files(parts.named)
        sent = await self.sender.once(self._place(table), view, post, doubtful, files, new.called)
        return Done(_noted("board", table.row.place, sent, new), retiring(table.id, old, sent.id))

    # ---- other messages -------------------------------------------------------------------------------------------

    async def _lobby(self, table: LiveTable, post: Post, doubtful: bool) -> Done:
        old = await self.store.message(table.id, "lobby")
        view = layouts.lobby(table.row, table.spec, post.id, await self._are_newcomers(table))
        if old is not None:
            with suppress(Unedited):
                await edit(self._message(old), view)
                return NOTHING
        if table.row.phase != "lobby":
            return NOTHING  # a deleted card of a game that has begun is not missed
        self.studio.expect(table.spec.slug)
        channel = self.bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
        sent = await self.sender.once(channel, view, post, doubtful)
        return Done(MessageRow("lobby", table.row.channel_id, sent.id), removing(table.id, old, sent.id))

    async def _are_newcomers(self, table: LiveTable) -> bool:
        """Nobody at this table has played the game before."""
        people = [seat.user_id for seat in table.row.seats if seat.user_id is not None]
        if table.row.phase != "lobby" or not people:
            return False
        return not await self.store.players(table.row.game, people, table.id)

    async def _hand(self, table: LiveTable, post: Post, body: Hand, doubtful: bool) -> Done:
        seat = table.row.seat_of(person_of(post.dest))  # by the person: seats may have changed since it was written
        if seat is None or seat.user_id is None or table.state is None:
            return NOTHING
        slot = f"hand:{seat.seat}"
        old = await self.store.message(table.id, slot)
        held = await self.held(table, seat.seat)
        prompts = all_prompts(table, seat.seat)[:1]
        prompt = next(iter(await in_time(self.store, table, seat.seat, prompts)), None)
        if prompt is not None:
            prompt = await pictured(self.studio, table, seat.seat, prompt, "hand")
        draft = await self.draft(table.id, seat.seat, prompt) if prompt is not None else Draft()
        shown = hand_pictures(held, prompt, layouts.HAND_FILE, layouts.CHOICES_FILE)
        new = Memo(print=fingerprint(*prints(shown), *held.labels, _timed(prompt), table.row.phase))
        files = layouts.named_files(shown)
        if old is not None and not body.notify and seat.dm_open is not False:
            if Memo.of(old).print == new.print:
                return NOTHING
            with suppress(Unedited):
                view = layouts.hand(table.row, held, hand_heading(table), prompt, draft)
                return Done(_noted(slot, old.channel_id, await edit(self._message(old), view, files), new))
            files = layouts.named_files(shown)  # those of the edit are used up
        view = layouts.hand(table.row, held, hand_heading(table), prompt, draft, post.id)
        channel = await self.people.dm(seat.user_id)
        sent = await self.sender.once(channel, view, post, doubtful, files)
        if seat.dm_open is not True:
            await self._dm_works(table.id, seat.seat)
            await self.failures.reached(table, seat.seat)
        return Done(_noted(slot, channel.id, sent, new), removing(table.id, old, sent.id))

    async def _dm_works(self, table_id: int, seat: int) -> None:
        def work(row: TableRow) -> list[tuple[str, Body]]:
            was_closed, row.seats[seat].dm_open = row.seats[seat].dm_open is False, True
            return [(thread_dest(table_id), Closed())] if was_closed else []

        await self.tables.edit(table_id, work)

    async def _closed(self, table: LiveTable, post: Post, doubtful: bool) -> Done:
        """Whom DMs do not reach: each is called once; who comes soon after the first is added to the same notice."""
        old = await self.store.message(table.id, "closed")
        before: list[int] = msgspec.json.decode(old.text, type=list[int]) if old is not None else []
        shut = [seat.user_id for seat in table.row.seats if seat.dm_open is False and seat.user_id is not None]
        told = [user for user in before if user in shut]  # the others are reached again, and may be lost again
        fresh = [user for user in shut if user not in told]
        if not fresh:
            if old is not None and told != before:
                return Done(MessageRow("closed", old.channel_id, old.message_id, msgspec.json.encode(told).decode()))
            return NOTHING
        text = msgspec.json.encode([*told, *fresh]).decode()
        if old is not None and self._is_recent(old):
            with suppress(Unedited):
                await edit(self._message(old), layouts.notice(_closed_line([*told, *fresh])), (), told)
                return Done(MessageRow("closed", old.channel_id, old.message_id, text))
        view = layouts.notice(_closed_line(fresh), post.id)
        called = await self._just_called(table)
        mention = [user for user in fresh if user not in called]
        sent = await self.sender.once(self._place(table), view, post, doubtful, mention=mention)
        return Done(MessageRow("closed", table.row.place, sent.id, text))

    async def _request(self, table: LiveTable, post: Post, doubtful: bool) -> Done:
        """To close a running game: once in public, and edited until it is settled. A new request is a new message."""
        asked = table.row.closing
        if asked is None:
            return NOTHING
        old = await self.store.message(table.id, "closing")
        waits = still_to_agree(table.row)
        view = layouts.request(table.row, table.spec, post.id)
        if old is not None and old.text == stamp(asked):
            with suppress(Unedited):
                await edit(self._message(old), view, (), waits)
                return NOTHING
        if asked.ended:
            return NOTHING
        sent = await self.sender.once(self._place(table), view, post, doubtful, mention=waits)
        return Done(MessageRow("closing", table.row.place, sent.id, stamp(asked)))

    async def _just_called(self, table: LiveTable) -> list[int]:
        """Whom the board has called a moment ago: once is enough."""
        board = await self.store.message(table.id, "board")
        return Memo.of(board).called if board is not None and self._is_recent(board) else []

    def _is_recent(self, row: MessageRow) -> bool:
        return self.tables.now() - discord.utils.snowflake_time(row.message_id).timestamp() < NOTICE_AGE

    # ---- what they are made of ------------------------------------------------------------------------------------

    async def draft(self, table_id: int, seat: int, prompt: Prompt) -> Draft:
        """What has been chosen so far, as far as it is still there."""
        body = await self.store.draft(table_id, seat, prompt.ref)
        return still_open(prompt, msgspec.json.decode(body, type=Draft)) if body else Draft()

    async def picture(self, table: LiveTable, seat: int | None) -> Picture:
        """The board (None) or the first page of a seat's hand, from that viewer's view."""
        return (await self._drawn(table, seat)).picture

    async def held(self, table: LiveTable, seat: int, page: int = 0) -> Held:
        """A page of a seat's hand, and what there is beside it."""
        return await self._drawn(table, seat, page)

    async def _drawn(self, table: LiveTable, seat: int | None, page: int = 0) -> Held:
        """A drawing that fails must not silence a table."""
        text = alt = ""
        labels: tuple[str, ...] = ()
        try:
            what = "board" if seat is None else "hand"
            scenes = await self.studio.scenes(what, table.spec.slug, table.view(seat), table.row.names())
            page = min(page, len(scenes) - 1)
            labels = tuple(scene.label for scene in scenes) if len(scenes) > 1 else ()
            text, alt = scenes[page].text, scenes[page].alt
            return Held(await self.studio.picture(scenes[page]), labels, page)
        except Exception:
            log.exception("table %s: no picture, the text stands in for it", table.id)
            return Held(Picture(b"", "", 0, 0, alt, text), labels, page)

    async def _more_to_see(self, table: LiveTable) -> tuple[Pressable | None, bool]:
        """The way to what the game has to read, and whether there are pictures to look at."""
        try:
            return way_to_read(table), await self.studio.has_looks(table.spec.slug)
        except Exception:
            log.exception("table %s: nothing to look at", table.id)
            return way_to_read(table), False

    async def extras(self, table: LiveTable) -> list[Picture]:
        """Public pictures beside the board, where a game has them: the card of the moment, a check, the end."""
        try:
            return await self.studio.extras(table.spec.slug, table.view(None), table.row.names())
        except Exception:
            log.exception("table %s: no pictures beside the board", table.id)
            return []


def _noted(slot: str, channel_id: int, sent: Sent, memo: Memo) -> MessageRow:
    memo.kept = sent.pictures
    if sent.found:
        memo.print = ""  # it may show the table as it was then: the next edit is made
    return MessageRow(slot, channel_id, sent.id, memo.text())


def _story(memo: Memo, body: Board) -> str:
    """What has been told on the board so far. A new board begins anew, unless it only replaces one that was lost."""
    told = memo.owed or body.whole
    before = "" if body.repost and told else memo.said
    return body.told_after("\n".join(part for part in (before, memo.owed) if part))


def tail(text: str, limit: int) -> str:
    """The last whole lines that fit."""
    if len(text) <= limit:
        return text
    _, newline, rest = text[-limit:].partition("\n")
    return "…\n" + (rest if newline else text[-limit:])


def _still_awaited(table: LiveTable, called: list[int]) -> list[int]:
    """Who is pinged: those who were called, unless they have answered meanwhile. An order of theirs changes nothing."""
    asks: list[Ask] = table.state.asks if table.state is not None else []
    asked = {table.row.seats[ask.seat].user_id for ask in asks if not ask.is_aside}
    return [user for user in dict.fromkeys(called) if user in asked]


def _closed_line(users: list[int]) -> str:
    return say("dm.closed", who=", ".join(f"<@{user}>" for user in users))


def _timed(prompt: Prompt | None) -> str:
    """What a hand's message asks, and until when."""
    if prompt is None:
        return ""
    return " ".join([_asked(prompt), *(str(int(at)) for at in (prompt.due, prompt.open_until) if at)])


def _asked(prompt: Prompt | None) -> str:
    """Which question, and its text: that may change while it is open, as when others say what they would do."""
    return f"{prompt.ref} {prompt.in_text.text}" if prompt is not None else ""
