"""Each game's own slash commands, made from its verbs.

A verb answers an open ask with the option that its parameters single out; everything is completed from the open asks.
"""

from __future__ import annotations

import inspect
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Wardroom
from bot.drafting import as_number
from bot.live_table import LiveTable, Refused
from bot.prompts import Choice, Draft, Prompt, cut, has_room
from bot.rows import TableRow
from bot.status import prompts_of
from bot.words import say
from cogs.dispatch import Dispatch
from cogs.replies import guarded, seat_of
from cogs.table import table_here
from games.core.asks import Ask, Option, Picks, checked, open_options
from games.core.errors import IllegalAnswer
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

        async def work() -> None:
            table = await _table(interaction, spec, given.pop("table", None))
            await guarded(interaction, table.id, lambda: self._answer(interaction, table, verb, given))

        await guarded(interaction, None, work)

    async def _answer(
        self, interaction: discord.Interaction[Any], table: LiveTable, verb: Verb, given: dict[str, Any]
    ) -> None:
        seat = seat_of(table, interaction.user.id)
        prompts = _prompts(table, interaction.user.id, verb)
        if not prompts:
            raise Refused("verb.not_now", verb=f"/{table.spec.command} {verb.name}")
        typed = {name: str(value) for name, value in given.items() if value is not None}
        prompt, picks = taken(prompts, verb, typed)
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


async def _table(interaction: discord.Interaction[Any], spec: AnySpec, number: int | None) -> LiveTable:
    def fits(row: TableRow) -> bool:
        return row.game == spec.slug and row.seat_of(interaction.user.id) is not None

    table = await table_here(interaction, number, fits)
    if table.spec is not spec:
        raise Refused("verb.other_game", title=table.spec.title)
    return table


def _prompts(table: LiveTable, user_id: int, verb: Verb) -> list[Prompt]:
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
    found: dict[str, app_commands.Choice[str]] = {}
    for prompt in in_reach(prompts):
        for offer in _completions(prompt, verb, name, typed, filled):
            found.setdefault(offer.value, offer)
    return list(found.values())[:CHOICES]


def in_reach(prompts: list[Prompt]) -> list[Prompt]:
    """What a command can answer: the first that waits, and what may also be answered."""
    return [*prompts[:1], *[prompt for prompt in prompts[1:] if prompt.ask.is_aside]]


def _completions(
    prompt: Prompt, verb: Verb, name: str, typed: str, filled: dict[str, str]
) -> list[app_commands.Choice[str]]:
    if verb.params:
        fitting = [o for o in _options(prompt, verb) if _fits(o, filled)]
        values = list(dict.fromkeys(str(o.args[name]) for o in fitting))
        return [app_commands.Choice(name=v, value=v) for v in values if v.startswith(typed.strip())][:CHOICES]
    taken, wanted = read_list(prompt, typed, ended=False)
    labels = [prompt.label(i) for i in taken]
    if taken and not _has_room(prompt, taken):  # all that may be chosen is: only that is left to be sent
        return _offers([(", ".join(labels), ",".join(taken))])
    hits = [
        c
        for c in _choices(prompt, verb)
        if (wanted.lower() in c.label.lower() or wanted.lower() in c.id) and _has_room(prompt, taken, c)
    ]
    return _offers([(", ".join([*labels, c.label]), ",".join([*taken, c.id])) for c in hits])


def _offers(entries: list[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    fitting = [(name, value) for name, value in entries if len(value) <= 100]
    return [app_commands.Choice(name=cut(name, 100), value=value) for name, value in fitting[:CHOICES]]


def _has_room(prompt: Prompt, taken: list[str], choice: Choice | None = None) -> bool:
    """For one more, or for one more of this."""
    if prompt.ask.shape == "split":
        return len(taken) < prompt.ask.most and (choice is None or has_room(prompt, Draft(taken), choice))
    most = len(prompt.choices) if prompt.ask.shape == "arrange" else prompt.ask.most
    return len(taken) < most and (choice is None or choice.id not in taken)


def _choices(prompt: Prompt, verb: Verb) -> list[Choice]:
    if prompt.ask.shape == "amount":
        return list(prompt.choices)
    open_ids = {o.id for o in _options(prompt, verb)}
    return [choice for choice in prompt.choices if choice.id in open_ids]


def _fits(option: Option, filled: dict[str, str]) -> bool:
    return all(str(option.args.get(name)) == value for name, value in filled.items())


def taken(prompts: list[Prompt], verb: Verb, given: dict[str, str]) -> tuple[Prompt, Picks]:
    """The ask that takes what was typed, and the answer. What waits comes before what may also be answered."""
    first, *asides = in_reach(prompts)
    try:
        return first, chosen(first, verb, given)
    except (Refused, IllegalAnswer):
        for prompt in asides:
            with suppress(Refused, IllegalAnswer):
                return prompt, chosen(prompt, verb, given)
        raise


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
    ids, _ = read_list(prompt, text)
    if ask.shape == "split":
        return {i: ids.count(i) for i in dict.fromkeys(ids)}
    return [] if ids == ["none"] else ids


def read_list(prompt: Prompt, text: str, ended: bool = True) -> tuple[list[str], str]:
    """The ids that a list begins with, and what is left: nothing once it has `ended`, else the part in the making.

    A label may have commas of its own, and several options one label: those are taken in turn.
    """
    ids: list[str] = []
    rest = text.strip()
    while rest:
        part = _first_part(prompt, rest)
        if not ended and len(part) == len(rest):
            return ids, rest
        name, _, units = part.partition("*")
        n = min(int(units), MOST_UNITS) if units.strip().isdecimal() else 1
        ids += [_id_of(prompt, name.strip(), ids)] * n if part.strip() else []
        rest = rest[len(part) + 1 :].strip()
    return ids, ""


def _first_part(prompt: Prompt, text: str) -> str:
    """Up to the first comma that is not inside a label."""
    names = [name for choice in prompt.choices for name in (choice.label, choice.name) if "," in name]
    for name in sorted(names, key=len, reverse=True):
        after = text[len(name) :].lstrip()
        if text.lower().startswith(name.lower()) and (not after or after[0] in ",*"):
            end = text.find(",", len(name))
            return text if end < 0 else text[:end]
    return text.partition(",")[0]


def _id_of(prompt: Prompt, name: str, taken: list[str]) -> str:
    wanted = name.lower()
    exact = [choice.id for choice in prompt.choices if choice.id.lower() == wanted]
    alike = [choice.id for choice in prompt.choices if wanted in (choice.label.lower(), choice.name.lower())]
    free = [i for i in alike if i not in taken]
    return (exact or free or alike or [name])[0]


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Verbs(bot))
