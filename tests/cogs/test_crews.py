"""Claims, asides and settings in people's hands: the toy game of two crews on the simulated Discord."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.core.settings import settings_of
from tests.cogs.conftest import Opener
from tests.cogs.screen import Screen, action_of, check_limits
from tests.cogs.simulation import Person, Shown, Simulation

pytestmark = pytest.mark.usefixtures("muster_art")


async def value(sim: Simulation, seat: int, key: str) -> str:
    table = await sim.table()
    return next(setting.value for setting in settings_of(table.spec, table.state, seat) if setting.key == key)


async def panel(person: Person) -> Shown:
    """My move → My orders."""
    shown = await person.press(await person.look("My move"), "My orders")
    assert shown is not None
    assert shown.ephemeral
    return shown


def settings_on(shown: Shown) -> dict[str, str]:
    """What a page of the panel offers, with what is in force."""
    check_limits(shown.stored.components)
    menus = [menu for menu in shown.screen.menus if action_of(menu).startswith("setting.")]
    return {
        action_of(m).removeprefix("setting."): next(o["value"] for o in m["options"] if o.get("default")) for m in menus
    }


async def choose(person: Person, shown: Shown, key: str, choice: str) -> Shown:
    menu = next(m for m in shown.screen.menus if action_of(m) == f"setting.{key}")
    actor = person._actor(shown)
    led = person.sim.outcome(await actor.select(shown.message, [choice], custom_id=menu["custom_id"]), shown)
    assert led is not None
    return led


def public(sim: Simulation) -> list[Any]:
    """Everything that all can see of the table, with the edits."""
    return [(s.message_id, s.stored.edited_timestamp, Screen(s.stored.components).text) for s in shown_in(sim)]


def shown_in(sim: Simulation) -> list[Shown]:
    return sim.messages(sim.place.id)


# ---- claims and asides ------------------------------------------------------------------------------------------


async def test_the_first_of_a_crew_decides_and_the_other_is_told_so(opener: Opener):
    async with opener() as sim:
        ann, bo, cleo, _ = await sim.gather(4, game="muster")
        assert f"<@{ann.id}>" in sim.board.text
        assert f"<@{cleo.id}>" in sim.board.text
        assert f"<@{bo.id}>" not in sim.board.text
        assert "Whoever answers first" in sim.board.text
        late, early = await ann.look("My move"), await cleo.look("My move")
        jib = next(button["custom_id"] for button in late.screen.buttons if button["label"] == "Trim the jib")
        await cleo.press(early, "Trim the mainsail")
        assert "Cleo trims the mainsail." in sim.board.text
        assert "is settled" in late.text and late.screen.labels == ["My move"], "nothing to press in vain"
        told = sim.outcome(await sim.late_click(ann, late.stored, jib), late)
        assert told is not None
        assert "settled already" in told.text
        assert "You may also…" in told.text, "with what is open to her now"
        assert (await sim.table()).state.score == [2, 0]  # pyright: ignore


async def test_an_aside_stands_under_its_own_heading_and_disturbs_nobody(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        dms = [s.message_id for s in bo.dms]
        shown = await bo.look("My move")
        check_limits(shown.stored.components)
        assert "Nothing waits for you just now." in shown.text
        assert "Ann: **Trim a sail**" in shown.text
        assert "## You may also…\n### Fire a flare" in shown.text
        before = public(sim)
        shown = await bo.press(shown, "Keep it")
        assert shown is not None
        assert "You may also" not in shown.text
        assert public(sim) == before
        await ann.press(sim.board, "Trim the jib")
        assert "You may also" in (await ann.look("My move")).text
        assert [s.message_id for s in bo.dms][: len(dms)] == dms, "no DM was sent anew"


async def test_an_aside_is_answered_by_command_and_in_the_dm(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        assert "You may also…" in bo.hand.text
        asides = [s.message_id for s in bo.dms]
        shown = await bo.slash("muster fire")
        assert "Bo fires a flare." in sim.board.text
        assert "You may also…" in shown.text, "there is another flare"
        await bo.press(bo.hand, "Fire")
        assert (await sim.table()).state.flares == [2, 0]  # pyright: ignore
        assert [s.message_id for s in bo.dms] == asides, "the standing DM was edited"
        refused = await bo.slash("muster fire")
        assert "answers nothing that waits for you now" in refused.text
        assert "✓ Trim the jib" in (await ann.slash("muster answer", choice="jib")).text


async def test_an_aside_that_has_passed_is_refused_politely(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        old = await bo.look("My move")
        fire = next(button["custom_id"] for button in old.screen.buttons if button["label"] == "Fire")
        await ann.press(sim.board, "Trim the jib")
        told = sim.outcome(await sim.late_click(bo, old.stored, fire), old)
        assert told is not None
        assert "settled already" in told.text
        assert "Trim a sail" in told.text, "what waits for him now"
        assert (await sim.table()).state.flares == [2, 2]  # pyright: ignore


async def test_your_tables_do_not_wait_for_an_aside(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        assert "waits for you" in (await ann.slash("tables")).text
        assert "waits for you" not in (await bo.slash("tables")).text


# ---- settings ---------------------------------------------------------------------------------------------------


async def test_settings_come_in_pages_and_stay_where_one_was_changed(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        await bo.slash("muster pass")
        assert not (await sim.table()).asks(1), "nothing is open for him, and yet:"
        shown = await panel(bo)
        first = settings_on(shown)
        assert list(first)[:2] == ["lookout", "arm.flag-0"]
        assert len(first) == 8
        assert "Hoist the first flag" in shown.text
        assert shown.text.count("When a flag goes up by itself.") == 1
        shown = await bo.press(shown, "Next")
        assert shown is not None
        assert list(settings_on(shown)) == ["arm.flag-7", "arm.flag-8", "arm.flag-9", "away", "strike"]
        before, theirs = public(sim), [(s.message_id, s.text) for s in ann.dms]
        shown = await choose(bo, shown, "arm.flag-8", "jib")
        assert settings_on(shown)["arm.flag-8"] == "jib"
        assert "Nobody else knows" in shown.text
        assert await value(sim, 1, "arm.flag-8") == "jib"
        assert public(sim) == before
        assert [(s.message_id, s.text) for s in ann.dms] == theirs
        shown = await bo.press(shown, "Back")
        assert shown is not None
        assert settings_on(shown) == first


async def test_a_choice_is_labelled_by_itself_or_by_the_rest(opener: Opener):
    async with opener() as sim:
        ann, _ = await sim.gather(2, game="muster")
        shown = await panel(ann)
        menu = next(m for m in shown.screen.menus if action_of(m) == "setting.arm.flag-2")
        assert [o["label"] for o in menu["options"]] == ["Never", "With any sail", "With the jib", "With the mainsail"]


async def test_a_grave_setting_is_asked_again(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        shown = await panel(ann)
        shown = await ann.press(shown, "Next")
        assert shown is not None
        asked = await choose(ann, shown, "strike", "yes")
        assert "Strike the colours: Give up" in asked.text
        assert "Are you sure?" in asked.text
        back = await ann.press(asked, "Back")
        assert back is not None
        assert next(iter(settings_on(back))) == "lookout"
        assert not (await sim.table()).state.over  # pyright: ignore
        shown = await ann.press(back, "Next")
        assert shown is not None
        asked = await choose(ann, shown, "strike", "yes")
        done = await ann.press(asked, "Yes, do it")
        assert done is not None
        assert "Winner: **Bo**" in done.text
        assert "My orders" not in done.screen.labels
        assert "Ann would strike the colours." in sim.board.text
        assert (await sim.table()).row.phase == "over"
        assert "My orders" not in (await bo.look("My move")).screen.labels


async def test_a_setting_that_all_hear_of_does_not_say_that_nobody_knows(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        shown = await ann.press(await panel(ann), "Next")
        assert shown is not None
        shown = await choose(ann, shown, "away", "yes")
        assert "Done." in shown.text
        assert "Nobody else knows" not in shown.text
        assert "Ann goes below" in sim.board.text
        assert f"<@{bo.id}>" in sim.board.text, "and the turn is his"


async def test_the_panel_opens_by_command_and_outlives_a_restart(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        shown = await bo.slash("table orders")
        assert "lookout" in settings_on(shown)
        await sim.restart()
        shown = await choose(bo, shown, "lookout", "auto")
        assert await value(sim, 1, "lookout") == "auto"
        assert await value(sim, 0, "lookout") == "ask"
        stranger = sim.people[4]
        assert "no seat" in (await stranger.slash("table orders")).text
        from_dm = await ann.dm_slash("table orders")
        assert settings_on(from_dm)["lookout"] == "ask"


async def test_an_old_panel_is_refused_when_the_game_is_over(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        old = await panel(bo)
        await sim.bot.host.tables.set_setting(sim.table_id, 0, "strike", "yes")
        told = await choose(bo, old, "lookout", "auto")
        assert "This game is over." in told.text
        assert "nothing to set" in (await ann.slash("table orders")).text


async def test_nobody_sets_anything_for_another_seat(opener: Opener):
    """The menu carries no seat: whoever uses it sets their own."""
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="muster")
        shown = await panel(ann)
        menu = next(m for m in shown.screen.menus if action_of(m) == "setting.lookout")
        assert ":0:setting.lookout" in menu["custom_id"]
        await sim.bot.host.tables.set_setting(sim.table_id, 1, "lookout", "auto")
        assert settings_on(await panel(ann))["lookout"] == "ask"
        assert settings_on(await panel(bo))["lookout"] == "auto"


async def test_a_menu_from_before_its_action_was_renamed_still_works(opener: Opener):
    async with opener() as sim:
        ann, _ = await sim.gather(2, game="muster")
        shown = await panel(ann)
        menu = next(m for m in shown.screen.menus if action_of(m) == "setting.lookout")
        stored = sim.env.backend.get_message(shown.channel_id, shown.message_id)
        old = menu["custom_id"].replace("setting.", "arr.")
        stored.components = json.loads(json.dumps(stored.components).replace(menu["custom_id"], old))
        await ann._actor(shown).select(shown.message, ["auto"], custom_id=old)
        assert settings_on(await panel(ann))["lookout"] == "auto"


async def test_a_game_without_settings_keeps_its_panel(opener: Opener):
    async with opener() as sim:
        ann, _ = await sim.gather(2)
        shown = await ann.slash("table orders")
        assert "My orders" in shown.text
        assert not shown.screen.menus
