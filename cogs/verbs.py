"""Each game's own slash commands, made from its verbs.

A verb answers an open ask with the option that its parameters single out; everything is completed from the open asks.
"""

from __future__ import annotations

import inspect
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Wardroom
from bot.presses import as_number
from bot.prompts import Choice, Prompt
from bot.rows import TableRow
from bot.status import prompts_of
from bot.tables import Refused, Table
from bot.words import host as say
from cogs.dispatch import Dispatch
from cogs.replies import guarded, seat_of
from cogs.table import table_here
from games.core.asks import Ask, Option, Picks, checked, open_options
from games.core.registry import games
from games.core.spec import AnySpec, Verb

CHOICES = 25
MOST_UNITS = 10_000  # of one option in a typed split
ANSWER = Verb("answer")


class Verbs(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        for spec in games():
            bot.tree.add_command(self._group(spec))

    def _group(self, spec: AnySpec) -> app_commands.Group:
        group = app_commands.Group(name=spec.command, description=spec.tagline[:100])
        for verb in (*spec.verbs, ANSWER):
            group.add_command(self._command(spec, verb))
        return group

    def _command(self, spec: AnySpec, verb: Verb) -> app_commands.Command[Any, Any, Any]:
        names = verb.params or (("choice",) if verb is ANSWER or not _has_one(verb) else ())

        async def callback(interaction: discord.Interaction[Any], **given: Any) -> None:
            await self._run(interaction, spec, verb, given)

        callback.__signature__ = _signature(names)  # pyright: ignore[reportFunctionMemberAccess]
        callback.__name__ = verb.name.replace("-", "_")
        command = app_commands.Command[Any, Any, Any](
            name=verb.name, description=_describe(spec, verb), callback=callback
        )
        for name in names:
            command._params[name].description = _param_text(spec, verb, name)  # set as @describe would
            command.autocomplete(name)(self._completer(spec, verb, name))
        command._params["table"].description = say("verb.table")
        return command

    def _completer(self, spec: AnySpec, verb: Verb, name: str) -> Any:
        async def complete(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
            try:
                table = await _table(interaction, spec, interaction.namespace.table)
                prompts = _prompts(table, interaction.user.id, verb)
            except Refused:
                return []
            filled = {k: str(v) for k, v in vars(interaction.namespace).items() if k in verb.params and k != name and v}
            return completions(prompts, verb, name, typed, filled)

        return complete

    async def _run(
        self, interaction: discord.Interaction[Any], spec: AnySpec, verb: Verb, given: dict[str, Any]
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        found: list[int] = []

        async def work() -> None:
            table = await _table(interaction, spec, given.pop("table", None))
            found.append(table.id)
            await guarded(interaction, table.id, lambda: self._answer(interaction, table, verb, given))

        await guarded(interaction, None, work)

    async def _answer(
        self, interaction: discord.Interaction[Any], table: Table, verb: Verb, given: dict[str, Any]
    ) -> None:
        seat = seat_of(table, interaction.user.id)
        prompts = _prompts(table, interaction.user.id, verb)
        if not prompts:
            raise Refused("verb.not_now", verb=f"/{table.spec.command} {verb.name}")
        prompt = prompts[0]
        picks = chosen(prompt, verb, {name: str(value) for name, value in given.items() if value is not None})
        dispatch: Dispatch = self.bot.dispatcher  # pyright: ignore[reportAssignmentType]
        await dispatch.answer(interaction, table, seat, prompt, picks)


def _has_one(verb: Verb) -> bool:
    return not verb.params and not verb.several


def _signature(names: tuple[str, ...]) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    params = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    params += [inspect.Parameter(name, kind, annotation=str) for name in names]
    params.append(inspect.Parameter("table", kind, annotation=int | None, default=None))
    return inspect.Signature(params)


def _describe(spec: AnySpec, verb: Verb) -> str:
    return (spec.words.get("verb", verb.name, "text") or say("verb.answer"))[:100]


def _param_text(spec: AnySpec, verb: Verb, name: str) -> str:
    return (spec.words.get("verb", verb.name, "param", name) or say("verb.choice"))[:100]


async def _table(interaction: discord.Interaction[Any], spec: AnySpec, number: int | None) -> Table:
    def fits(row: TableRow) -> bool:
        return row.game == spec.slug and row.seat_of(interaction.user.id) is not None

    table = await table_here(interaction, number, fits)
    if table.spec is not spec:
        raise Refused("verb.other_game", title=table.spec.title)
    return table


def _prompts(table: Table, user_id: int, verb: Verb) -> list[Prompt]:
    """Open asks of this person that the verb can answer."""
    row = table.row.seat_of(user_id)
    if row is None or table.state is None:
        return []
    prompts = prompts_of(table, row.seat)
    return prompts if verb is ANSWER else [p for p in prompts if any(o.verb == verb.name for o in p.ask.options)]


def _options(prompt: Prompt, verb: Verb) -> list[Option]:
    return [o for o in open_options(prompt.ask) if verb is ANSWER or o.verb == verb.name]


def completions(
    prompts: list[Prompt], verb: Verb, name: str, typed: str, filled: dict[str, str]
) -> list[app_commands.Choice[str]]:
    """What can be typed for a parameter, given what has been filled in already."""
    if not prompts:
        return []
    prompt = prompts[0]
    if verb.params:
        fitting = [o for o in _options(prompt, verb) if _fits(o, filled)]
        values = list(dict.fromkeys(str(o.args[name]) for o in fitting))
        return [app_commands.Choice(name=v, value=v) for v in values if v.startswith(typed.strip())][:CHOICES]
    before, _, last = typed.rpartition(",")
    entries = [(c.label, c.id) for c in _choices(prompt, verb)]
    wanted = last.strip().lower()
    taken = [part.strip() for part in before.split(",") if part.strip()]
    hits = [(label, i) for label, i in entries if (wanted in label.lower() or wanted in i) and i not in taken]
    labels = [prompt.label(i) for i in taken]
    return [
        app_commands.Choice(name=", ".join([*labels, label])[:100], value=value)
        for label, i in hits
        if len(value := ",".join([*taken, i])) <= 100
    ][:CHOICES]


def _choices(prompt: Prompt, verb: Verb) -> list[Choice]:
    if prompt.ask.shape == "amount":
        return list(prompt.choices)
    open_ids = {o.id for o in _options(prompt, verb)}
    return [choice for choice in prompt.choices if choice.id in open_ids]


def _fits(option: Option, filled: dict[str, str]) -> bool:
    return all(str(option.args.get(name)) == value for name, value in filled.items())


def chosen(prompt: Prompt, verb: Verb, given: dict[str, str]) -> Picks:
    """The answer that the command's parameters spell, checked as every other."""
    ask = prompt.ask
    if verb.params:
        fitting = [o for o in ask.options if o.verb == verb.name and _fits(o, given)]
        if len(fitting) != 1:
            raise Refused("verb.no_such", what=", ".join(f"{k} {v}" for k, v in given.items()))
        return checked(ask, [fitting[0].id])
    text = given.get("choice", "")
    if not text:
        return checked(ask, [option.id for option in ask.options if option.verb == verb.name][:1])
    return checked(ask, typed_picks(ask, prompt, text))


def typed_picks(ask: Ask, prompt: Prompt, text: str) -> object:
    """Ids or labels, separated by commas; `id*3` for three units of a split."""
    if ask.shape == "amount":
        return as_number(text)
    ids: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        name, _, units = part.partition("*")
        found = next((c.id for c in prompt.choices if name.strip().lower() in (c.id.lower(), c.label.lower())), name)
        ids += [found.strip()] * (min(int(units), MOST_UNITS) if units.strip().isdecimal() else 1) if part else []
    if ask.shape == "split":
        return {i: ids.count(i) for i in dict.fromkeys(ids)}
    return [] if ids == ["none"] else ids


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Verbs(bot))
