"""Whatever is typed: every command and every completion answers, and none of them holds up the loop."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from discord import app_commands
from simcord.enums import InteractionType
from simcord.interactions import base_payload

from bot.inside.simcord_parts import delivering
from cogs.inputs import as_table
from cogs.spelling import TYPED
from games.core.registry import games
from games.core.spec import AnySpec
from tests.cogs.simulation import Person, Simulation
from tests.cogs.work import A_FEW_MS, counted

STRING, INTEGER = 3, 4
SPECS = games()


def nasty(rng: random.Random, ids: list[str]) -> list[str]:
    """Long, deep, huge, odd; and the worst of them made of what is really on offer."""
    some = rng.choice(ids or ["x"])
    return [
        "x*10000," * 700,
        f"{some}*9999," * 50,
        ",".join([f"{some}*10000"] * 12),
        ",".join(ids)[:5500],
        ("," * 5500),
        "9" * 5500,
        f"{some}*{'9' * 5000}",
        "-" + "9" * 4301,
        "²³¹*²",
        "٣" * 500,
        "\u202e\u0000\ud83d" + "é" * 300,
        "ẞİ" * 400,
        "([{" * 1500,
        "a*" * 2000,
        "*" * 3000,
        " " * 5900 + "x",
        "'" * 3000,
        "\\b" * 1500,
        "w" * 6000,
        " ".join(f"w{n}" for n in range(900)),
    ]


def turn(texts: list[str], path: tuple[str, ...]) -> list[tuple[int, str]]:
    """All of them for what takes any answer; of the many verbs each gets a few."""
    if path[-1] in ("answer", "rules"):
        return list(enumerate(texts))
    return random.Random("/".join(path)).sample(list(enumerate(texts)), 4)


def leaves(commands: list[Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], app_commands.Command]]:
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from leaves(command.commands, (*path, command.name))
        else:
            yield (*path, command.name), command


async def sent(sim: Simulation, person: Person, path: tuple[str, ...], options: list[dict[str, Any]], kind: Any) -> Any:
    """As a client sends it that keeps to no bounds at all."""
    for name in reversed(path[1:]):
        options = [{"type": 1, "name": name, "options": options}]
    record, payload = base_payload(
        sim.env.backend,
        type=kind,
        channel_id=sim.place.id,
        guild_id=sim.guild.id,
        user_id=person.id,
        data={"id": "1", "name": path[0], "type": 1, "options": options},
    )
    async with delivering(sim.env, "typed"):
        sim.env.backend.emit("INTERACTION_CREATE", payload)
    return record


async def at_a_table(sim: Simulation, spec: AnySpec) -> tuple[Person, list[str]]:
    """Somebody who is asked, and what could be typed."""
    await sim.gather(1, max(spec.seats[0], 2) - 1, game=spec.slug)
    ((person, ask), *_) = await sim.open_asks()
    return person, [option.id for option in ask.options]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
async def test_every_completion_is_answered_and_holds_nobody_up(sim: Simulation, spec: AnySpec):
    person, ids = await at_a_table(sim, spec)
    texts = nasty(random.Random(spec.slug), ids)
    mine = [(p, c) for p, c in leaves(sim.bot.tree.get_commands()) if p[0] in (spec.command, "rules")]
    asked = 0
    with counted() as standstill:
        for path, command in mine:
            names = [param.name for param in command.parameters if param.autocomplete]
            for name in names:
                others = [{"type": STRING, "name": n, "value": texts[2]} for n in names if n != name]
                extra = [{"type": INTEGER, "name": "table", "value": "9" * 5000}] if path[0] != "rules" else []
                game = [{"type": STRING, "name": "game", "value": spec.slug}] if path[0] == "rules" else []
                for i, text in turn(texts, path):
                    typed = {"type": STRING, "name": name, "value": text, "focused": True}
                    more = [*(others if i % 2 else []), *(extra if i % 5 == 4 else []), *game]
                    kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
                    record = await sent(sim, person, path, [*more, typed], kind)
                    assert record.responded, f"{path} {name}: {text[:30]!r} was never answered"
                    asked += 1
    assert asked > 20
    assert standstill.longest < A_FEW_MS


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
async def test_every_command_takes_any_text(sim: Simulation, spec: AnySpec):
    person, ids = await at_a_table(sim, spec)
    texts = nasty(random.Random(spec.slug), ids)
    with counted() as standstill:
        for path, command in leaves(sim.bot.tree.get_commands()):
            strings = [p.name for p in command.parameters if p.type.value == STRING and not p.choices]
            if not strings or path[0] not in (spec.command, "table", "rules"):
                continue
            for _, text in turn(texts, path):
                game = [{"type": STRING, "name": "game", "value": spec.slug}] if path[0] == "rules" else []
                options = [{"type": STRING, "name": name, "value": text} for name in strings]
                record = await sent(sim, person, path, [*game, *options], InteractionType.APPLICATION_COMMAND)
                assert record.responded, f"{path}: {text[:30]!r} was never answered"
    assert standstill.longest < A_FEW_MS


async def test_a_completion_that_goes_wrong_is_answered_with_nothing(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    person, _ = await at_a_table(sim, SPECS[0])

    async def broken(*_: Any) -> Any:
        raise OSError("out of order")

    monkeypatch.setattr(sys.modules["cogs.verbs"], "completions", broken)
    assert await person.member.autocomplete(sim.place, "liars-dice answer", "choice", "") == []


async def test_commands_say_their_bounds_to_discord(sim: Simulation):
    for _, command in leaves(sim.bot.tree.get_commands()):
        for param in command.parameters:
            if param.type.value == STRING and not param.choices:
                assert param.max_value is not None and param.max_value <= TYPED, (
                    f"{command.qualified_name} {param.name}"
                )
            if param.type.value == INTEGER and not param.choices:
                assert param.max_value is not None, f"{command.qualified_name} {param.name}"


@pytest.mark.parametrize(("given", "number"), [(7, 7), ("12", 12), ("²", None), ("9" * 5000, None), (None, None)])
def test_the_number_of_a_table_is_read_with_care(given: object, number: int | None):
    assert as_table(given) == number
