"""Who gets in, and what Discord is told first: forged ids, late acknowledgements, where commands can be called."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord import app_commands

from bot.components import Click, click_of
from bot.controls import Control, Pressable
from bot.gate import Gate
from bot.prompt_controls import board_controls
from bot.prompts import make_prompt
from cogs.dispatch import NumberModal, typed_text
from games.core.asks import Ask, Option
from games.core.words import Words
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_clicks import answers, at_three, seated, state

ODD = ("log.²", "log.١", "log.-1", "log." + "9" * 60, "orders.²", "ord.².pass", "arr.", "sure.=")
FORGED = (
    "recap",
    "recap.0.9.0",
    "close.now",
    "close.ask",
    "close.agree.1",
    "log",
    "log.1",
    "join",
    "leave",
    "rules",
    "hand",
    "move",
    "options",
    "orders",
)


def told(sim: Simulation, result: Any) -> str:
    shown = sim.outcome(result, None)
    assert shown is not None, "it was not answered in private"
    return shown.text


async def abroad(sim: Simulation) -> tuple[Person, Any]:
    """Somebody of another server, and a message of the bot there."""
    guild = sim.env.create_guild("Tortuga")
    channel = guild.create_text_channel("elsewhere")
    user = sim.env.create_user("Mole")
    person = Person(sim, user, guild.add_member(user))
    backend = sim.env.backend
    return person, backend.create_message(channel.id, backend.bot_user.id, "A board of another table", components=[])


@pytest.mark.parametrize("action", FORGED)
async def test_an_id_of_another_server_opens_no_door(sim: Simulation, action: str):
    await sim.gather(2)
    mole, message = await abroad(sim)
    before = await state(sim)
    result = await sim.late_click(mole, message, f"w:{sim.table_id}:0:{action}")
    assert "no such table" in told(sim, result)
    assert await state(sim) == before


async def test_nobody_joins_a_lobby_of_another_server(sim: Simulation):
    await sim.open(sim.people[0])
    mole, message = await abroad(sim)
    result = await sim.late_click(mole, message, f"w:{sim.table_id}:0:join")
    assert "no such table" in told(sim, result)
    assert [seat.user_id for seat in (await sim.table()).row.seats] == [sim.people[0].id]


async def test_who_sits_there_may_ask_from_anywhere(sim: Simulation):
    ann, _ = await sim.gather(2)
    backend = sim.env.backend
    message = backend.create_message(ann.user.dm_channel.id, backend.bot_user.id, "Hello", components=[])
    assert "no such table" not in told(sim, await sim.late_click(ann, message, f"w:{sim.table_id}:0:recap"))
    eve = sim.people[4]
    message = backend.create_message(eve.user.dm_channel.id, backend.bot_user.id, "Hello", components=[])
    assert "no such table" in told(sim, await sim.late_click(eve, message, f"w:{sim.table_id}:0:recap"))


@pytest.mark.parametrize("action", ODD)
async def test_odd_numbers_in_an_id_are_answered(sim: Simulation, action: str, caplog: pytest.LogCaptureFixture):
    person, _, _ = await seated(sim)
    result = await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:0:{action}")
    assert "went wrong" not in told(sim, result)
    assert "went wrong" not in caplog.text


def test_only_our_own_ids_are_read():
    assert click_of({"custom_id": "w:12:k3:=x", "values": ["a"]}) == Click(12, "k3", "=x", ("a",))
    for custom_id in ("", "x", "w:²:0:log", "w:1:٣:log", "w:1:0:", "w:1:0:" + "x" * 80, "w:" + "9" * 5000 + ":0:log"):
        assert click_of({"custom_id": custom_id}) is None


def test_a_form_that_has_no_bottom_is_read_to_its_third_floor():
    deep: list[dict[str, Any]] = [{"value": "7"}]
    assert typed_text([{"component": {"components": deep}}]) == "7"
    for _ in range(5000):
        deep = [{"components": deep}]
    assert typed_text(deep) == ""


def test_a_field_of_a_form_stands_under_a_label():
    (label,) = NumberModal(Click(1, "2", "type")).to_dict()["components"]
    assert label["type"] == 18
    assert label["component"]["type"] == 4


async def test_commands_can_be_called_only_where_the_bot_is(sim: Simulation):
    """Server install only (0), on servers (0) and in direct messages with the bot (1)."""
    for command in sim.bot.tree.get_commands():
        assert isinstance(command, app_commands.Command | app_commands.Group)
        said = command.to_dict(sim.bot.tree)
        assert said["integration_types"] == [0], command.name
        assert said["contexts"] == [0, 1], command.name


# ---- acknowledgements -------------------------------------------------------------------------------------------


async def test_an_answer_counts_although_discord_did_not_take_the_acknowledgement(
    sim: Simulation, caplog: pytest.LogCaptureFixture
):
    """It is too late (10062), or out of reach: the person gave the answer, and the board shows it."""
    person, _, ask = await seated(sim)
    shown = await at_three(person, sim, ask)
    sim.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, message="Unknown interaction")
    custom_id = f"w:{sim.table_id}:{ask.id}:=3x4"
    result = await sim.late_click(person, shown.stored, custom_id)
    assert not result.acknowledged
    assert [row[4] for row in answers(sim)] == ['["3x4"]']
    assert "Traceback" not in caplog.text
    again = await sim.late_click(person, shown.stored, custom_id)
    assert "Too late" in told(sim, again)
    assert len(answers(sim)) == 1


@pytest.mark.parametrize("action", ["add", "options", "leave", "start"])
async def test_what_could_be_done_twice_is_not_done_unheard(
    sim: Simulation, action: str, caplog: pytest.LogCaptureFixture
):
    """Discord has told the person that it failed; they press again."""
    card = await sim.open(sim.people[0])
    before = (await sim.table()).row.seats
    sim.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    result = await sim.late_click(sim.people[0], card.stored, f"w:{sim.table_id}:0:{action}")
    assert not result.acknowledged
    assert (await sim.table()).row.seats == before
    assert "Traceback" not in caplog.text


async def test_a_command_that_cannot_be_acknowledged_is_not_done(sim: Simulation, caplog: pytest.LogCaptureFixture):
    await sim.open(sim.people[0])
    sim.env.inject_error("POST", "/interactions/*/*/callback", status=500, times=None)
    result = await sim.people[1].member.slash(sim.channel, "table join")
    assert not result.acknowledged
    assert len((await sim.table()).row.seats) == 1
    assert "Traceback" not in caplog.text


async def test_the_work_of_a_click_waits_for_the_acknowledgements_of_others():
    gate = Gate()
    order: list[str] = []

    async def click(name: str, steps: int) -> None:
        with gate.acknowledging():
            for _ in range(steps):
                await asyncio.sleep(0)
        order.append(f"{name} heard")
        async with gate.working():
            order.append(f"{name} done")

    await asyncio.gather(*(click(str(i), steps) for i, steps in enumerate((1, 5, 9))))
    assert order == ["0 heard", "1 heard", "2 heard", "0 done", "1 done", "2 done"]


async def test_acknowledgements_that_never_end_hold_up_the_work_only_for_a_while(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.gate.PATIENCE", 0)
    gate = Gate()
    with gate.acknowledging():
        async with gate.working():
            pass  # it came to this although one is still pending


async def test_a_burst_is_acknowledged_before_any_of_it_is_worked_on(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    ann = sim.people[0]
    card = await sim.open(ann)
    order: list[str] = []
    real = sim.bot.host.tables.edit

    async def edit(table_id: int, work: Any) -> Any:
        order.append("work")
        return await real(table_id, work)

    monkeypatch.setattr(sim.bot.host.tables, "edit", edit)
    requests = len(sim.env.http_requests)
    await sim.at_once(*[(person, card, "join") for person in sim.people[1:]])
    first = [r.path for r in sim.env.http_requests[requests:]][: len(sim.people) - 1]
    assert all(path.endswith("/callback") for path in first)
    assert len(order) == len(sim.people) - 1


# ---- what stands on the board -----------------------------------------------------------------------------------


GROUPED = Words(
    {"ask": {"k": {"title": "T", "text": "t"}}, "option": {"k": {"*": "{id}"}}, "group": {"k": {"*": "{group}"}}}
)


def controls_of(options: list[Option], **more: Any) -> list[Control]:
    ask = Ask(seat=0, kind="k", options=options, id=1, **{"default": ["o0"], **more})
    return board_controls(make_prompt(ask, GROUPED, []))


@pytest.mark.parametrize(("options", "more"), [(40, {}), (5, {"least": 0, "most": 3, "default": []})])
def test_a_menu_that_opens_a_panel_does_not_stand_on_the_board(options: int, more: dict[str, Any]):
    """A client sends nothing when what it shows already is chosen once more."""
    shown = controls_of([Option(f"o{n}", group=f"g{n % 6}") for n in range(options)], **more)
    assert all(isinstance(control, Pressable) or control.action == "=" for control in shown), (
        "a menu there is an answer"
    )
    assert shown[-1].action == "open", "what answers at once comes first, as in the panel"


def test_a_menu_that_answers_at_once_stays_on_the_board():
    assert [control.action for control in controls_of([Option(f"o{n}") for n in range(15)])] == ["="]


async def test_the_panel_is_opened_as_often_as_somebody_likes(sim: Simulation):
    """And goes on where it was begun."""
    person, _, ask = await seated(sim)
    assert [menu["custom_id"].split(":", 3)[3] for menu in sim.board.screen.menus] == ["="], "a menu there is an answer"
    shown: Shown | None = await at_three(person, sim, ask)
    for _ in range(2):
        assert shown is not None and shown.ephemeral and shown.screen.only(str(ask.id)).button("=3x2")
        shown = await person.press(sim.board, action="open", ref=str(ask.id))
