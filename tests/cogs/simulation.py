"""A simulation for tests: the real bot on the simulated Discord, people who press and type, and what they see."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import discord
from simcord import Env
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import ComponentType, InteractionType, OverwriteType
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

from bot.app import Wardroom, create_bot
from bot.controls import TAKE
from bot.inside.simcord_parts import bot_scope, delivering, seconds_passed
from bot.intents import Body, thread_dest
from bot.live_table import LiveTable
from bot.settings import Settings
from games.core.asks import Ask, Option, Picks, open_options
from tests.cogs.screen import Screen, action_of, walk

NAMES = ("Ann", "Bo", "Cleo", "Dov", "Eve", "Finn")
PRESSES = 400  # more than any ask can need


@dataclass
class Shown:
    """A message as one person sees it."""

    channel_id: int
    message_id: int
    env: Env = field(repr=False)

    @property
    def stored(self) -> Any:
        return self.env.backend.get_message(self.channel_id, self.message_id)

    @property
    def exists(self) -> bool:
        return self.message_id in self.env.backend.messages.get(self.channel_id, {})

    @property
    def screen(self) -> Screen:
        return Screen(self.stored.components)

    @property
    def text(self) -> str:
        return self.screen.text

    @property
    def message(self) -> discord.Message:
        return to_discord_message(self.env, self.stored)

    @property
    def ephemeral(self) -> bool:
        return self.stored.is_ephemeral


class Person:
    def __init__(self, sim: Simulation, user: UserHandle, member: MemberActor) -> None:
        self.sim = sim
        self.user = user
        self.member = member
        self.name = user.name

    @property
    def id(self) -> int:
        return self.user.id

    def _actor(self, shown: Shown) -> MemberActor | UserHandle:
        return self.user if self.sim.env.backend.get_channel(shown.channel_id).guild_id is None else self.member

    async def press(
        self, shown: Shown, label: str = "", *, action: str = "", custom_id: str = "", ref: str = ""
    ) -> Shown | None:
        """Press a button, by its label or by its action; what it led to for this person, if anything."""
        if action:
            found = (shown.screen.only(ref) if ref else shown.screen).button(action)
            assert found is not None, f"{self.name} sees no button {action} in {shown.screen.labels}"
            custom_id = found["custom_id"]
        actor = self._actor(shown)
        result = await actor.click(shown.message, label=label or None, custom_id=custom_id or None)
        return self.sim.outcome(result, shown)

    async def choose(self, shown: Shown, action: str, values: list[str], ref: str = "0") -> Shown | None:
        menu = shown.screen.only(ref).menu(action)
        assert menu is not None, f"{self.name} sees no menu {action}"
        result = await self._actor(shown).select(shown.message, values, custom_id=menu["custom_id"])
        return self.sim.outcome(result, shown)

    async def slash(self, command: str, place: ChannelHandle | None = None, /, **options: Any) -> Shown:
        """A slash command in the table's channel (or in `place`), and the private answer to it."""
        result = await self.member.slash(place or self.sim.place, command, **options)
        shown = self.sim.outcome(result, None)
        assert shown is not None, f"/{command} was not answered"
        assert shown.ephemeral, f"/{command} was answered in public"
        return shown

    async def dm_slash(self, command: str, **options: Any) -> Shown:
        shown = self.sim.outcome(await self.user.slash(command, **options), None)
        assert shown is not None, f"/{command} was not answered"
        return shown

    @property
    def dms(self) -> list[Shown]:
        return self.sim.messages(self.user.dm_channel.id)

    @property
    def hand(self) -> Shown:
        """The standing DM: the last that shows a picture or a prompt."""
        return next(shown for shown in reversed(self.dms) if shown.stored.attachments or shown.screen.asks)

    async def look(self, button: str) -> Shown:
        """Press one of the board's standing buttons; the answer is for this person alone."""
        shown = await self.press(self.sim.board, button)
        assert shown is not None
        assert shown.ephemeral
        return shown


class Simulation:
    """One server, one channel, up to six people; `table_id` is the table opened last."""

    def __init__(self, env: Env, settings: Settings, people: int = 6) -> None:
        self.env = env
        self.settings = settings
        self.guild = env.create_guild("Port Royal")
        self.channel = self.guild.create_text_channel("sim")
        self.home = self.channel  # where the card of the last table is
        self.people = [self.newcomer(name) for name in NAMES[:people]]
        self.table_id = 0
        self.clocked: list[tuple[float, Any]] = []

    def newcomer(self, name: str, **member: Any) -> Person:
        user = self.env.create_user(name)
        return Person(self, user, self.guild.add_member(user, **member))

    @property
    def bot(self) -> Wardroom:
        assert isinstance(self.env.bot, Wardroom)
        return self.env.bot

    def keep_time(self) -> None:
        """From now on the requests of the bot are noted with their (virtual) time, in `clocked`."""
        sim = self

        class Noting(list[Any]):
            def append(self, item: Any) -> None:
                sim.clocked.append((seconds_passed(sim.env), item))
                super().append(item)

        self.env.backend.http_requests = Noting(self.env.backend.http_requests)

    async def say(self, *bodies: Body) -> None:
        """Have the table's place told something, until it stands there."""
        posts = [(thread_dest(self.table_id), body) for body in bodies]
        with bot_scope(self.env):  # what the host starts is the bot's own work, and waited for
            await self.bot.host.tables.post(self.table_id, posts)
        await self.env.settle()

    async def restart(self) -> None:
        """The same database, a new process."""
        await self.bot.close()
        await self.env.restart_bot(create_bot(self.settings))
        await self.env.settle()

    # ---- what is to be seen ---------------------------------------------------------------------------------------

    def messages(self, channel_id: int) -> list[Shown]:
        stored = self.env.backend.messages.get(channel_id, {}).values()
        ids = sorted(m.id for m in stored if not m.is_ephemeral)
        return [Shown(channel_id, i, self.env) for i in ids]

    def outcome(self, result: InteractionResult, source: Shown | None) -> Shown | None:
        """The newest message of an answer; a private message that was edited in place counts."""
        assert result.acknowledged, "the press was not acknowledged"
        answers: list[ResponseMessage] = [*([result.response] if result.response else []), *result.followups]
        private = [Shown(a.channel_id, a.id, self.env) for a in answers if a.ephemeral]
        if private:
            return private[-1]
        return source if source is not None and source.exists and source.ephemeral else None

    async def table(self, table_id: int | None = None) -> LiveTable:
        return await self.bot.host.tables.get(table_id or self.table_id)

    @property
    def place(self) -> ChannelHandle:
        """Where the table lives now."""
        sql = "SELECT coalesce(thread_id, channel_id) FROM tables WHERE id = ?"
        with closing(sqlite3.connect(self.settings.database)) as db:
            (channel_id,) = db.execute(sql, (self.table_id,)).fetchone() or (self.channel.id,)
        return ChannelHandle(self.env, self.guild, self.env.backend.get_channel(channel_id))

    @property
    def card(self) -> Shown:
        return next(s for s in reversed(self.messages(self.home.id)) if "Seats:" in s.text)

    @property
    def boards(self) -> list[Shown]:
        """Messages in the table's place that have a board's buttons: at most one should."""
        return [s for s in self.messages(self.place.id) if "My hand" in s.screen.labels]

    @property
    def board(self) -> Shown:
        return self.boards[-1]

    # ---- what is done ---------------------------------------------------------------------------------------------

    async def open(self, host: Person | None = None, game: str = "liars_dice", place: Any = None) -> Shown:
        await (host or self.people[0]).slash("table open", place or self.channel, game=game)
        self.home = place or self.channel
        self.table_id = max(await self.bot.host.store.by_place((place or self.channel).id))
        return self.card

    async def gather(
        self, people: int = 2, computers: int = 0, game: str = "liars_dice", clock: int = 0, **options: str
    ) -> list[Person]:
        """A table from its opening to the deal. The first person is its host."""
        here = self.people[:people]
        await self.open(here[0], game)
        for person in here[1:]:
            await person.press(self.card, "Join")
        for _ in range(computers):
            await here[0].press(self.card, "Add computer")
        if options or clock:
            panel = await here[0].press(self.card, "Options")
            assert panel is not None
            for key, value in {**options, **({"clock": str(clock)} if clock else {})}.items():
                await here[0].choose(panel, f"set.{key}", [value])
        await here[0].press(self.card, "Start")
        return here

    async def deal(self, people: int = 2, computers: int = 0, **options: Any) -> list[Person]:
        return await self.gather(people, computers, **options)

    def deny(self, *names: str) -> None:
        """Everybody, the bot too, loses a permission in the sim's channel."""
        deny = discord.Permissions(**dict.fromkeys(names, True)).value
        self.set_overwrites([Overwrite(self.guild.id, OverwriteType.ROLE, allow=0, deny=deny)])

    def set_overwrites(self, overwrites: list[Overwrite]) -> None:
        channel = self.env.backend.get_channel(self.channel.id)
        channel.overwrites = overwrites
        self.env.backend.emit("CHANNEL_UPDATE", dict(serializers.channel_payload(self.env.backend, channel)))

    def person(self, user_id: int) -> Person:
        return next(person for person in self.people if person.id == user_id)

    async def open_asks(self) -> list[tuple[Person, Ask]]:
        """Everything that waits for people (computers have answered); asides that leave nothing to choose do not."""
        table = await self.table()
        seats = table.row.seats
        asks = [ask for ask in table.open_asks if not ask.is_aside or len(open_options(ask)) > 1]
        return [(self.person(user), ask) for ask in asks if (user := seats[ask.seat].user_id)]

    async def answer(self, person: Person, source: Shown, ask: Ask, picks: Picks) -> list[Shown]:
        """Answer by components alone, as a person would who knows what they want; every screen on the way."""
        driver = Presses(person, source, ask, picks)
        return await driver.run()

    async def answer_until_refused(self, person: Person, source: Shown, ask: Ask, picks: Picks) -> list[Shown]:
        """Press to the end, once, although the rules will not have it; the last screen is the refusal."""
        driver = Presses(person, source, ask, picks)
        while driver.todo:
            assert driver.at is not None
            driver.at = await driver._press(driver.at, driver.at.screen.only(str(ask.id)))
        assert driver.at is not None
        refused = await person.press(driver.at, action="ok")
        assert refused is not None
        return [refused]

    async def at_once(self, *presses: tuple[Person, Shown, str]) -> list[InteractionResult]:
        """Several people press a button (by action) at the same instant: all clicks arrive, then the bot may work."""
        env = self.env
        async with delivering(env, "at_once"):
            records = [self._emit(person, shown, action) for person, shown, action in presses]
        return [InteractionResult(env, record) for record in records]

    def _emit(self, person: Person, shown: Shown, action: str) -> Any:
        backend = self.env.backend
        button = next(b for b in shown.screen.buttons if b["custom_id"].split(":", 3)[3] == action)
        return self.emit_click(
            person, shown.stored, button["custom_id"], backend.get_channel(shown.channel_id).guild_id
        )

    def emit_click(self, person: Person, stored: Any, custom_id: str, guild_id: int | None) -> Any:
        """A click arrives whatever the message looks like by now (it may have been deleted or replaced meanwhile)."""
        backend = self.env.backend
        record, payload = base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=stored.channel_id,
            guild_id=guild_id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": int(ComponentType.BUTTON)},
        )
        payload["message"] = message = dict(serializers.message_payload(backend, stored))
        if not any(c.get("custom_id") == custom_id for c in walk(message["components"])):
            button = {"type": 2, "id": 99, "style": 2, "label": "of old", "custom_id": custom_id}
            message["components"] = [{"type": 1, "id": 98, "components": [button]}]
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        return record

    async def late_click(self, person: Person, stored: Any, custom_id: str) -> InteractionResult:
        """A click on a button that is not there any more (kept open in somebody's client)."""
        guild_id = self.env.backend.get_channel(stored.channel_id).guild_id
        async with delivering(self.env, "late_click"):
            record = self.emit_click(person, stored, custom_id, guild_id)
        return InteractionResult(self.env, record)


class Presses:
    """Somebody who wants a certain answer, and looks only at what is on the screen."""

    def __init__(self, person: Person, source: Shown, ask: Ask, picks: Picks) -> None:
        self.person = person
        self.at: Shown | None = source
        self.ask = ask
        self.ref = str(ask.id)
        self.picks = picks
        self.seen: list[Shown] = [source]
        self.todo = self._todo()

    def _todo(self) -> list[str]:
        if isinstance(self.picks, int):
            return [str(self.picks)]
        if isinstance(self.picks, dict):
            return [i for i, n in self.picks.items() for _ in range(n)]
        return list(self.picks)

    async def run(self) -> list[Shown]:
        for _ in range(PRESSES):
            at = self.at
            if at is None or not at.exists or str(self.ask.id) not in at.screen.asks:
                return self.seen
            led = await self._press(at, at.screen.only(str(self.ask.id)))
            at_dm = at.exists and not at.ephemeral and self.person._actor(at) is self.person.user
            self.at = led or (at if at_dm else None)
            self.seen += [self.at] if self.at else []
        raise AssertionError(f"{PRESSES} presses did not answer {self.ask.kind}")

    async def _press(self, at: Shown, screen: Screen) -> Shown | None:
        single = self.ask.shape == "amount" or (self.ask.shape == "pick" and self.ask.least == self.ask.most == 1)
        if single:
            return await self._single(at, screen)
        if self.ask.shape == "pick":
            return await self._several(at, screen)
        return await self._one_by_one(at, screen)

    async def _single(self, at: Shown, screen: Screen) -> Shown | None:
        wanted = self.todo[0]
        if screen.button(f"={wanted}"):
            return await self.person.press(at, action=f"={wanted}", ref=self.ref)
        for menu in [menu for menu in screen.menus if action_of(menu).startswith("=")]:  # one, or one for each group
            if wanted in [option["value"] for option in menu["options"]]:
                return await self.person.choose(at, action_of(menu), [wanted], self.ref)
        option = self.ask.option(wanted)
        if (twin := self._twin(screen)) is not None:
            self.todo = [twin]
            return await self._single(at, screen)
        if option is not None and (group := self._group_of(option, screen)):
            return await self.person.choose(at, "g", [group], self.ref)
        return await (self._open(at) if screen.button("open") else self._next_page(at, screen))

    def _group_of(self, option: Option, screen: Screen) -> str | None:
        """Groups that are called alike are one, under the key of the first: that of others with the same verb."""
        groups = [option.group, *[other.group for other in self.ask.options if other.verb == option.verb]]
        return next((group for group in groups if group in screen.values("g")), None)

    def _twin(self, screen: Screen) -> str | None:
        """Another copy of the same card: of those that read alike one is shown."""
        option = self.ask.option(self.todo[0])
        alike = [o.id for o in self.ask.options if option is not None and _reads_like(o, option)]
        menus = [value["value"] for menu in screen.menus if action_of(menu)[0] == "=" for value in menu["options"]]
        return next((i for i in alike if screen.button(f"={i}") or i in menus), None)

    async def _open(self, at: Shown) -> Shown | None:
        """From the board, where nothing is half made, into a private panel."""
        return await self.person.press(at, action="open", ref=self.ref)

    async def _several(self, at: Shown, screen: Screen) -> Shown | None:
        if self.todo and screen.button("open"):
            return await self._open(at)
        if self.todo and set(self.todo) <= set(screen.values("all")):
            whole, self.todo = self.todo, []
            return await self.person.choose(at, "all", whole, self.ref)
        for menu in [menu for menu in screen.menus if action_of(menu).startswith("sel")]:
            here = [i for i in self.todo if i in [option["value"] for option in menu["options"]]]
            if here:
                kept = [o["value"] for o in menu["options"] if o.get("default") and o["value"] in self._todo()]
                self.todo = [i for i in self.todo if i not in here]
                return await self.person.choose(at, action_of(menu), [*kept, *here], self.ref)
        if self.todo and (alone := self._alone(screen)):
            return await self.person.press(at, action=alone, ref=self.ref)
        return await (self._next_page(at, screen) if self.todo else self.person.press(at, action="ok", ref=self.ref))

    def _alone(self, screen: Screen) -> str | None:
        """A choice that cannot be combined (*Back*) stands beside the menu, as a whole answer."""
        buttons = [f"{TAKE}{i}" for i, one in enumerate(self.ask.suggested) if one.picks == self.todo]
        return next((action for action in buttons if screen.button(action)), None)

    async def _one_by_one(self, at: Shown, screen: Screen) -> Shown | None:
        if screen.values("whole"):
            return await self.person.choose(at, "whole", [self._spelled()], self.ref)
        if screen.values("units") and isinstance(self.picks, dict):
            units = [f"{i}*{n + 1}" for i, most in self.picks.items() for n in range(most)]
            return await self.person.choose(at, "units", units, self.ref)
        if not self.todo:
            return await self.person.press(at, action="ok", ref=self.ref)
        if screen.button("open"):
            return await self._open(at)
        if self.todo[0] in screen.values("add"):
            return await self.person.choose(at, "add", [self.todo.pop(0)], self.ref)
        return await self._next_page(at, screen)

    def _spelled(self) -> str:
        if not isinstance(self.picks, dict):
            return "+".join(self._todo())
        given = {option.id: self.picks.get(option.id, 0) for option in self.ask.options}
        return "+".join(f"{i}*{n}" for i, n in given.items() if n) or "none"

    async def _next_page(self, at: Shown, screen: Screen) -> Shown | None:
        arrow = next((b for b in screen.buttons if b["label"] == "▶" and not b.get("disabled")), None)
        if arrow is None:  # round again from the first page
            arrow = next((b for b in screen.buttons if b["label"] == "◀" and not b.get("disabled")), None)
        assert arrow is not None, f"no way to {self.todo} from {screen.labels}, {screen.menus}"
        return await self.person.press(at, custom_id=arrow["custom_id"])


def _reads_like(one: Option, other: Option) -> bool:
    """Copies of a card are told apart by their last number alone: `will-2-1` and `will-2-3` read the same."""
    if one.id == other.id or not one.args or one.verb != other.verb:
        return False
    plain = [
        {key: re.sub(r"[-.]\d+$", "", value) if isinstance(value, str) else value for key, value in option.args.items()}
        for option in (one, other)
    ]
    return plain[0] == plain[1]


def luck(seed: int) -> random.Random:
    return random.Random(seed)
