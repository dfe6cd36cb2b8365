"""Each game's own slash commands, made from its verbs.

A verb answers an open ask with the option that its parameters single out; everything is completed from the open asks.
"""

from __future__ import annotations

import asyncio
import inspect
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Wardroom
from bot.live_table import LiveTable, Refused, would_take
from bot.prompts import Prompt, cut
from bot.status import prompts_of
from bot.words import say
from cogs import diary_command
from cogs.answers import answer, give
from cogs.inputs import Completer, Name, TableNumber, TypedText, answered, as_table
from cogs.replies import defer, guarded
from cogs.spelling import ANSWER, VALUE, Offer, is_meant, offers, open_names, taken
from cogs.table_here import table_of_game
from cogs.visit import Interaction, Visit
from games.core import engine as rules
from games.core.asks import open_options
from games.core.errors import IllegalAnswer
from games.core.registry import games
from games.core.spec import AnySpec, Verb

CHOICES = 25
FEW = 6  # of what a command takes, where it was refused
Given = dict[str, str | int | None]


class Verbs(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        for spec in games():
            bot.tree.add_command(self._group(spec))

    def _group(self, spec: AnySpec) -> app_commands.Group:
        group = app_commands.Group(name=spec.command, description=spec.tagline[:100])
        for verb in (*spec.verbs, ANSWER):
            group.add_command(self._command(spec, verb))
        if spec.diary is not None:
            group.add_command(diary_command.command(spec))
        return group

    def _command(self, spec: AnySpec, verb: Verb) -> app_commands.Command[Any, Any, Any]:
        names = verb.params or (("choice",) if verb is ANSWER or not _has_one(verb) else ())

        async def callback(interaction: Interaction, **given: str | int | None) -> None:
            await self._run(interaction, spec, verb, given)

        callback.__signature__ = _signature(names)  # pyright: ignore[reportFunctionMemberAccess]
        callback.__name__ = verb.name.replace("-", "_")
        command = app_commands.Command[Any, Any, Any](
            name=verb.name, description=_describe(spec, verb), callback=callback
        )
        for name in names:
            command.autocomplete(name)(self._completer(spec, verb, name))
        told = {name: _param_text(spec, verb, name) for name in names}
        app_commands.describe(**told, table=say("verb.table"))(command)
        return command

    def _completer(self, spec: AnySpec, verb: Verb, name: str) -> Completer:
        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            given = vars(interaction.namespace)
            filled = {k: str(v) for k, v in given.items() if k in verb.params and k != name and v}
            here = await table_of_game(interaction, spec, as_table(given.get("table")))
            return await completions(here.table, here.seat, verb, name, typed, filled)

        return answered(complete)

    async def _run(self, interaction: Interaction, spec: AnySpec, verb: Verb, given: Given) -> None:
        if await defer(interaction):
            async with guarded(interaction) as guard:
                here = guard.enter(await table_of_game(interaction, spec, as_table(given.pop("table", None))))
                guard.way = lambda table: way_with(table, here.seat, verb)
                await self._answer(here, verb, given)

    async def _answer(self, here: Visit, verb: Verb, given: Given) -> None:
        if not prompts_for(here.table, here.seat, verb):
            raise Refused("verb.not_now", verb=f"/{here.table.spec.command} {verb.name}")
        typed = {name: str(value) for name, value in given.items() if value is not None}
        for way, rest in through(here.table, here.seat, verb, typed):
            here, typed = here.now(await give(here, way.prompt, way.picks)), rest
        prompt, picks = taken(prompts_for(here.table, here.seat, verb), verb, typed)
        await answer(here, prompt, picks)


def _has_one(verb: Verb) -> bool:
    return not verb.params and not verb.several


def _signature(names: tuple[str, ...]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    params = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    params += [inspect.Parameter(name, kind, annotation=TypedText if name == "choice" else Name) for name in names]
    params.append(inspect.Parameter("table", kind, annotation=TableNumber | None, default=None))
    return inspect.Signature(params)


def _describe(spec: AnySpec, verb: Verb) -> str:
    return (spec.words.get("verb", verb.name, "text") or say("verb.answer"))[:100]


def _param_text(spec: AnySpec, verb: Verb, name: str) -> str:
    return (spec.words.get("verb", verb.name, "param", name) or say("verb.choice"))[:100]


def prompts_for(table: LiveTable, seat: int, verb: Verb) -> list[Prompt]:
    """Open asks of this seat that the verb can answer."""
    prompts = prompts_of(table, seat, every=True) if table.state is not None else []
    return prompts if verb is ANSWER else [p for p in prompts if any(o.verb == verb.name for o in p.ask.options)]


def way_with(table: LiveTable, seat: int, verb: Verb) -> str:
    """What the command takes now, in a line: for who has typed something else."""
    prompts = prompts_for(table, seat, verb)
    opens = bool(prompts) and not verb.params and bool(table.spec.kinds[prompts[0].ask.kind].opens)
    inside = [prompts_for(way.table, seat, verb) for way in openings(table, seat, verb)] if opens else []
    names = list(dict.fromkeys(name for asked in [*inside, prompts] for name in open_names(asked, verb)))
    what = " · ".join([*names[:FEW], *(["…"] if len(names) > FEW else [])])  # names may have commas
    return say("verb.open", verb=f"/{table.spec.command} {verb.name}", what=what) if names else ""


# ---- through a panel --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opened:
    """An option that only opens the next question, pressed on a copy of the table."""

    prompt: Prompt
    picks: list[str]
    table: LiveTable
    label: str

    def is_of(self, verb: Verb) -> bool:
        """Whether the command itself opens it; what another verb opens has to be named."""
        return any(option.verb == verb.name for option in self.prompt.ask.options if [option.id] == self.picks)


def openings(table: LiveTable, seat: int, verb: Verb) -> list[Opened]:
    """What stands before the questions that this command could answer as well."""
    prompts = prompts_for(table, seat, verb)
    if not prompts or verb is ANSWER or table.state is None:
        return []
    prompt = prompts[0]
    opens = table.spec.kinds[prompt.ask.kind].opens
    verbs = opens & {verb.name} or opens
    found: list[Opened] = []
    for option in open_options(prompt.ask):
        if option.verb in verbs:
            state = table.spec.codec.copy(table.state)
            happened = rules.answer(state, prompt.ask.id, seat, [option.id])
            after = replace(table, state=state)
            if not happened and prompts_for(after, seat, verb):  # what does something by itself is no door
                found.append(Opened(prompt, [option.id], after, prompt.label(option.id)))
    return found


def through(
    table: LiveTable, seat: int, verb: Verb, typed: dict[str, str], depth: int = 2
) -> list[tuple[Opened, dict[str, str]]]:
    """The panels to open before the text is an answer, and what is left to be read then; none if it is one now.

    What opens a panel and is named itself (`with Pull Together, Chios`) is the first part of the text.
    """
    try:
        taken(prompts_for(table, seat, verb), verb, typed)
        return []
    except (Refused, IllegalAnswer):
        if not depth or not typed.get("choice"):
            raise
        first, _, others = typed["choice"].partition(",")
        for way in openings(table, seat, verb):
            own = way.is_of(verb)
            named = is_meant(way.label, first) or first.strip().casefold() == way.picks[0].casefold()
            rest = {"choice": others.strip()} if named and not own else typed if own else None
            with suppress(Refused, IllegalAnswer):
                if rest is not None:
                    return [(way, rest), *through(way.table, seat, verb, rest, depth - 1)]
        raise


async def completions(
    table: LiveTable, seat: int, verb: Verb, name: str, typed: str, filled: dict[str, str]
) -> list[app_commands.Choice[str]]:
    """What can be typed for a parameter. Whole answers are tried: what the rules would refuse is not offered."""
    whole = not verb.params or {*filled, name} == set(verb.params)
    found: dict[str, app_commands.Choice[str]] = {}
    ways = openings(table, seat, verb) if not verb.params else []
    inside = [(None, way.table) for way in ways if way.is_of(verb)]  # what a panel has inside comes before its door …
    named = [(way, way.table) for way in ways if not way.is_of(verb)]  # … and what needs the name of the door after it
    for door, at in [*inside, (None, table), *named]:
        prompts = prompts_for(at, seat, verb)
        for offer in offers(prompts, verb, name, typed, filled):
            if offer.value not in found and (not whole or _is_taken(at, prompts, verb, {**filled, name: offer.value})):
                said = (
                    offer if door is None else Offer(f"{door.label}, {offer.name}", f"{door.picks[0]}, {offer.value}")
                )
                if len(said.value) <= VALUE:
                    found[said.value] = app_commands.Choice(name=cut(said.name, VALUE), value=said.value)
            if len(found) == CHOICES:
                break
            await asyncio.sleep(0)  # others may have clicked meanwhile
    return list(found.values())[:CHOICES]


def _is_taken(table: LiveTable, prompts: list[Prompt], verb: Verb, given: dict[str, str]) -> bool:
    try:
        prompt, picks = taken(prompts, verb, given)
    except (Refused, IllegalAnswer):
        return False
    return would_take(table, prompt.ask, picks)


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Verbs(bot))
