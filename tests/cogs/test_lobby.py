"""The lobby: a card with five buttons, and the same by slash commands."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import discord
import pytest
from simcord import SetupError

from bot import lobby
from bot.live_table import Refused
from tests.cogs.simulation import Simulation


def everybody(*denied: str) -> discord.PermissionOverwrite:
    return discord.PermissionOverwrite(**dict.fromkeys(denied, False))


async def test_the_card_and_its_buttons(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann)
    assert card.screen.labels == ["Join", "Leave", "Add computer", "Options", "Start"]
    assert "Liar's Dice" in card.text
    assert f"<@{ann.id}>" in card.text
    assert len(sim.messages(sim.channel.id)) == 1


async def test_joining_and_leaving_edit_the_card_in_place(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    await bo.press(card, "Join")
    assert f"<@{bo.id}>" in card.text
    again = await bo.press(card, "Join")
    assert again is not None
    assert again.ephemeral
    assert "You have a seat" in again.text
    await bo.press(card, "Leave")
    assert f"<@{bo.id}>" not in card.text
    no_seat = await bo.press(card, "Leave")
    assert no_seat is not None
    assert "no seat" in no_seat.text
    assert len(sim.messages(sim.channel.id)) == 1


async def test_a_table_needs_the_right_number(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann)
    with pytest.raises(SetupError, match="disabled"):
        await ann.press(card, "Start")
    shown = await ann.slash("table start")
    assert "2 to 6" in shown.text
    assert "1 sit" in shown.text
    assert (await sim.table()).row.phase == "lobby"


async def test_a_table_full_of_people_takes_nobody_else(sim: Simulation):
    ann, *others = [*sim.people, *map(sim.newcomer, ("Gus", "Hal"))][:7]
    card = await sim.open(ann)
    for person in others[:-1]:
        await person.press(card, "Join")
    with pytest.raises(SetupError, match="disabled"):
        await others[-1].press(card, "Join")
    assert "may still" not in card.text
    assert "taken" in (await others[-1].slash("table join")).text
    assert "taken" in (await ann.slash("table computer")).text
    await others[0].press(card, "Leave")
    await others[-1].press(card, "Join")
    assert [seat.seat for seat in (await sim.table()).row.seats] == list(range(6))


async def test_a_late_friend_takes_the_seat_of_the_computer_that_came_last(sim: Simulation):
    ann, bo, cleo = sim.people[:3]
    card = await sim.open(ann)
    await ann.press(card, "Add computer")
    await bo.press(card, "Join")
    for _ in range(3):
        await ann.press(card, "Add computer")
    with pytest.raises(SetupError, match="disabled"):
        await ann.press(card, "Add computer")
    *_, last = names = [seat.name for seat in (await sim.table()).row.seats]
    assert f"may still **Join**: {last}, a computer, gives up its seat" in card.text
    assert "You have a seat" in (await ann.slash("table join")).text, "and nobody takes a second one"
    await cleo.press(card, "Join")
    seats = (await sim.table()).row.seats
    assert [(seat.seat, seat.name) for seat in seats] == list(enumerate([*names[:-1], "Cleo"]))
    assert f"{names[-2]}, a computer, gives up" in card.text and last not in card.text
    await cleo.press(card, "Leave")
    assert "may still" not in card.text
    await ann.press(card, "Add computer")
    assert len({seat.name for seat in (await sim.table()).row.seats}) == 6


async def test_of_many_who_press_at_once_as_many_sit_down_as_there_are_computers(sim: Simulation):
    ann, *others = [*sim.people, *map(sim.newcomer, ("Gus", "Hal"))]
    await sim.open(ann)
    for _ in range(5):
        await lobby.add_computer(sim.bot.host, await sim.table())
    users = [await sim.bot.fetch_user(person.id) for person in others]
    table = await sim.table()
    results = await asyncio.gather(*(lobby.join(sim.bot.host, table, u) for u in users), return_exceptions=True)
    assert sum(isinstance(result, Refused) for result in results) == len(others) - 5
    seats = (await sim.table()).row.seats
    assert [seat.seat for seat in seats] == list(range(6)) and not any(seat.computer for seat in seats)
    assert len({seat.user_id for seat in seats}) == 6


async def test_only_the_host_or_a_moderator_manages(sim: Simulation):
    ann, bo = sim.people[:2]
    role = sim.guild.create_role("Watch", permissions=discord.Permissions(manage_threads=True))
    mod = sim.newcomer("Mod", roles=[role])
    card = await sim.open(ann)
    await bo.press(card, "Join")
    for label in ("Add computer", "Options", "Start"):
        shown = await bo.press(card, label)
        assert shown is not None
        assert shown.ephemeral
        assert "Manage Threads" in shown.text
        assert f"<@{ann.id}>" in shown.text
    for command, options in {"start": {}, "close": {}, "clock": {"time": 3600}, "computer": {}}.items():
        assert "Manage Threads" in (await bo.slash(f"table {command}", **options)).text
    assert len((await sim.table()).row.seats) == 2
    await mod.press(card, "Add computer")
    await mod.press(card, "Start")
    assert (await sim.table()).row.phase == "live"


async def test_manage_threads_elsewhere_is_no_right_here(sim: Simulation):
    """A moderator of another channel cannot close a table by its number."""
    ann = sim.people[0]
    mod = sim.newcomer("Mod")
    allowed = {mod.member: discord.PermissionOverwrite(manage_threads=True)}
    den = sim.guild.create_text_channel("den", overwrites=allowed)  # pyright: ignore[reportArgumentType]
    await sim.open(ann)
    shown = await mod.slash("table close", den, table=sim.table_id)
    assert "Manage Threads" in shown.text
    assert (await sim.table()).row.phase == "lobby"


async def test_a_number_opens_no_hidden_channel(sim: Simulation):
    ann, bo = sim.people[:2]
    private = sim.guild.create_text_channel(
        "cabin",
        overwrites={
            sim.guild.default_role: everybody("view_channel"),
            ann.member: discord.PermissionOverwrite(view_channel=True),
            sim.bot.user: discord.PermissionOverwrite(view_channel=True),  # pyright: ignore[reportArgumentType]
        },
    )
    await sim.open(ann, place=private)
    for command in ("board", "join", "recap", "log"):
        shown = await bo.slash(f"table {command}", sim.channel, table=sim.table_id)
        assert "no such table" in shown.text
    assert len((await sim.table()).row.seats) == 1


async def test_options_are_menus_for_the_host(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann)
    panel = await ann.press(card, "Options")
    assert panel is not None
    assert panel.ephemeral
    assert len(panel.screen.menus) == 5
    await ann.choose(panel, "set.spot_on", ["on"])
    await ann.choose(panel, "set.clock", ["86400"])
    row = (await sim.table()).row
    assert row.options["spot_on"] == "on"
    assert row.clock == 86400
    assert "Spot on allowed" in card.text
    assert "1 day" in card.text
    chosen = [o["value"] for m in panel.screen.menus for o in m["options"] if o.get("default")]
    assert chosen == ["on", "on", "off", "days", "86400"]


async def test_options_that_change_nothing_as_the_others_are_set_are_not_shown(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann, game="rum_and_bones")
    panel = await ann.press(card, "Options")
    assert panel is not None
    assert "Lives" not in panel.text + card.text
    await ann.choose(panel, "set.mode", ["clash"])
    assert "Lives" in panel.text
    assert "Lives: 3 Lives" in card.text
    assert "Ships" not in panel.text + card.text


async def test_a_learning_voyage_has_no_cultist_to_choose(sim: Simulation):
    """Decision G15, UNF-LEARN-04: the switch changes nothing there, and is not shown."""
    ann = sim.people[0]
    card = await sim.open(ann, game="unfathomable")
    panel = await ann.press(card, "Options")
    assert panel is not None
    assert "Cultist" in panel.text and "Cultist" in card.text
    await ann.choose(panel, "set.mode", ["learning"])
    assert "Cultist" not in panel.text + card.text


async def test_options_left_open_do_nothing_after_the_start(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    panel = await ann.press(card, "Options")
    assert panel is not None
    await bo.press(card, "Join")
    await ann.press(card, "Start")
    shown = await ann.choose(panel, "set.spot_on", ["on"])
    assert shown is not None
    assert "begun" in shown.text
    assert (await sim.table()).row.options["spot_on"] == "off"


async def test_a_leaving_host_hands_over(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    await bo.press(card, "Join")
    await ann.press(card, "Add computer")
    await ann.press(card, "Leave")
    assert (await sim.table()).row.host_id == bo.id
    assert f"<@{bo.id}> presses **Start**" in card.text
    await bo.press(card, "Start")
    assert (await sim.table()).row.phase == "live"


async def test_the_last_one_out_closes_the_table(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann)
    await ann.press(card, "Add computer")
    await ann.press(card, "Leave")
    assert (await sim.table()).row.phase == "closed"
    assert "closed" in card.text
    assert card.screen.buttons == []


async def test_start_makes_the_thread_and_posts_the_board(sim: Simulation):
    ann, bo = await sim.gather(2)
    row = (await sim.table()).row
    assert row.thread_id is not None
    assert row.thread_id == sim.card.message_id, "the thread is the lobby card's own"
    assert f"<#{row.thread_id}>" in sim.card.text
    assert sim.board.screen.labels[-5:] == ["My hand", "My move", "Recap", "Rules", "Look"]
    assert sim.board.screen.alts[0], "a picture has alt text"
    assert all(person.hand.stored.attachments for person in (ann, bo))
    assert [seat.dm_open for seat in row.seats] == [True, True]


async def test_everything_by_slash_commands(sim: Simulation):
    ann, bo = sim.people[:2]
    await sim.open(ann)
    assert "You have a seat" in (await bo.slash("table join")).text
    assert "left" in (await bo.slash("table leave")).text
    await bo.slash("table join")
    assert "<#" in (await ann.slash("table start")).text
    for command in ("board", "hand", "move", "recap", "log"):
        shown = await ann.slash(f"table {command}")
        assert shown.ephemeral
        assert shown.stored.components
    assert "```" in (await ann.slash("table board", as_text=True)).text
    assert "1 hour" in (await ann.slash("table clock", time=3600)).text
    assert "to its end" in (await bo.slash("table leave")).text
    assert "waits for you" in (await (await first_to_act(sim)).slash("tables", sim.channel)).text
    await ann.press(await ann.slash("table close"), "Ask the others")
    board, request = sim.messages(sim.place.id)
    await bo.press(request, "Agree to close")
    assert "closed by Ann" in board.text
    assert board.screen.buttons == request.screen.buttons == []
    assert ann.hand.screen.asks == bo.hand.screen.asks == set()
    assert "closed by Ann" in ann.hand.text and "closed by Ann" in bo.hand.text
    assert "You sit at no table" in (await ann.slash("tables", sim.channel)).text


async def first_to_act(sim: Simulation):
    return (await sim.open_asks())[0][0]


async def test_tables_links_to_the_board_everywhere(sim: Simulation):
    ann, bo = await sim.gather(2)
    person = await first_to_act(sim)
    shown = await person.dm_slash("tables")
    link = f"https://discord.com/channels/{sim.guild.id}/{sim.place.id}/{sim.board.message_id}"
    assert f"waits for you: **Raise, or call Liar!** · {link}" in shown.text.replace(
        "Open the bidding", "Raise, or call Liar!"
    )
    other = bo if person is ann else ann
    assert link in (await other.dm_slash("tables")).text
    assert "⏳" not in (await other.dm_slash("tables")).text
    assert f"(table {sim.table_id}) waits for {person.name}: {link}" in (await other.dm_slash("tables")).text


async def test_the_table_commands_work_in_dms_for_those_who_sit_there(sim: Simulation):
    (ann, _bo) = await sim.gather(2)
    for command in ("board", "hand", "move", "recap", "log"):
        assert (await ann.dm_slash(f"table {command}")).stored.components
    eve = sim.people[4]
    for command in ("board", "recap"):
        assert "no such table" in (await eve.dm_slash(f"table {command}", table=sim.table_id)).text
    assert "server" in (await ann.dm_slash("table open", game="liars_dice")).text


async def test_of_several_tables_the_one_that_is_meant(sim: Simulation):
    """In a channel with several tables a number is asked for only where it is needed."""
    ann, bo, cleo = sim.people[:3]
    await sim.gather(2)
    first = sim.table_id
    await sim.open(cleo)
    second = sim.table_id
    person = await first_to_act_at(sim, first)
    assert "✓" in (await person.slash("liars-dice bid", sim.channel, count="1", face="2")).text
    await ann.slash("table join", sim.channel)
    assert (await sim.table(second)).row.seat_of(ann.id)
    shown = await sim.people[5].slash("table board", sim.channel)
    assert f"{first}, {second}" in shown.text
    assert bo.id != cleo.id


async def first_to_act_at(sim: Simulation, table_id: int):
    table = await sim.table(table_id)
    return sim.person(table.row.seats[table.state.asks[0].seat].user_id)  # pyright: ignore


async def test_rules_and_help(sim: Simulation):
    ann = sim.people[0]
    assert "LIE-BID-02" in (await ann.slash("rules", sim.channel, game="liars_dice", search="LIE-BID-02")).text
    assert "LIE-" in (await ann.slash("rules", sim.channel, game="liars_dice", search="wild ones")).text
    nothing = (await ann.slash("rules", sim.channel, game="liars_dice", search="xyzzy")).text
    assert "xyzzy" in nothing and "all chapters" in nothing, "it says how to go on"
    knocked = await ann.slash("rules", sim.channel, game="sleeping_gods", search="what happens if I am knocked out")
    assert "damage equal to its health" in knocked.text
    choices = await ann.member.autocomplete(sim.channel, "rules", "search", "challenge", game="liars_dice")
    assert 0 < len(choices) <= 25
    assert all(choice["value"].startswith("LIE-") for choice in choices)
    assert "/table open" in (await ann.slash("help", sim.channel)).text


async def test_rules_are_those_of_the_game_that_is_played_here(sim: Simulation):
    ann = sim.people[0]
    assert "Which game?" in (await ann.slash("rules", sim.channel, search="wild ones")).text
    assert await ann.member.autocomplete(sim.channel, "rules", "search", "challenge") == []
    await sim.gather(2)
    assert "LIE-WILD-01" in (await ann.slash("rules", sim.place, search="are ones wild?")).text
    assert "/table close" in (await ann.slash("rules", sim.place, search="how do I close the table")).text
    choices = await ann.member.autocomplete(sim.place, "rules", "search", "challenge")
    assert choices and all(choice["value"].startswith("LIE-") for choice in choices)
    await sim.open(sim.people[2], "rum_and_bones")
    assert "Which game?" in (await ann.slash("rules", sim.channel, search="wild ones")).text, "two are played here"
    other = await ann.slash("rules", sim.place, game="rum_and_bones", search="how do I cross a gangplank")
    assert "RUM-" in other.text


async def test_without_a_table_here_it_says_so(sim: Simulation):
    shown = await sim.people[0].slash("table board", sim.channel)
    assert "/table open" in shown.text
    shown = await sim.people[0].slash("table board", sim.channel, table=77)
    assert "no such table" in shown.text


@pytest.mark.parametrize("lacking", ["send_messages", "attach_files", "read_message_history"])
async def test_missing_permissions_are_named_before_a_table_opens(sim: Simulation, lacking: str):
    quay = sim.guild.create_text_channel("quay", overwrites={sim.guild.default_role: everybody(lacking)})
    ann = sim.people[0]
    shown = await ann.slash("table open", quay, game="liars_dice")
    assert lacking.replace("_", " ").title().replace(" In ", " in ") in shown.text
    assert f"<#{quay.id}>" in shown.text
    assert sim.messages(quay.id) == []
    assert await sim.bot.host.store.by_place(quay.id) == []


async def test_missing_permissions_are_named_before_it_starts(sim: Simulation):
    ann, bo = sim.people[:2]
    await sim.open(ann)
    await bo.press(sim.card, "Join")
    sim.deny("attach_files")
    shown = await ann.press(sim.card, "Start")
    assert shown is not None
    assert "**Attach Files**" in shown.text
    assert (await sim.table()).row.phase == "lobby"
    assert sim.channel.threads == []


@pytest.mark.parametrize("lacking", ["create_public_threads", "send_messages_in_threads"])
async def test_without_threads_the_game_runs_in_the_channel(sim: Simulation, lacking: str):
    sim.deny(lacking)
    await sim.gather(2)
    row = (await sim.table()).row
    assert row.thread_id is None
    assert sim.board.channel_id == sim.channel.id
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["1x2"])
    assert (await sim.table()).row.seq == 1
    assert len(sim.boards) == 1


async def test_commands_are_synced_only_when_they_changed(sim: Simulation):
    def syncs() -> int:
        return sum(r.method == "PUT" and r.path.endswith("/commands") for r in sim.env.http_requests)

    assert syncs() == 1
    await sim.restart()
    assert syncs() == 1
    await sim.bot.host.store.set_note(f"commands:{sim.bot.application_id}", "older")
    await sim.restart()
    assert syncs() == 2


# ---- lobbies that nobody starts ---------------------------------------------------------------------------------


async def test_one_person_has_only_a_few_lobbies_open(sim: Simulation):
    ann, bo = sim.people[:2]
    for _ in range(sim.settings.open_lobbies):
        await sim.open(ann)
    refused = await ann.slash("table open", sim.channel, game="liars_dice")
    assert "nobody has started" in refused.text
    assert len(await sim.bot.host.store.of_user(ann.id)) == sim.settings.open_lobbies
    await sim.open(bo)  # others have their own
    await bo.press(sim.card, "Leave")
    await ann.slash("table close", sim.channel, table=1)
    await sim.open(ann)


async def test_however_fast_they_are_opened(sim: Simulation):
    ann = sim.people[0]
    host, bot = sim.bot.host, sim.bot
    place, user = bot.get_channel(sim.channel.id), bot.get_user(ann.id) or await bot.fetch_user(ann.id)
    tries = [lobby.open_table(host, bot, "liars_dice", place, user) for _ in range(9)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Refused) for result in results) == 9 - sim.settings.open_lobbies


async def test_a_lobby_that_nobody_starts_closes_by_itself(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    assert "closes <t:" in card.text
    await sim.env.advance_time(6 * 86400)
    await bo.press(card, "Join")  # somebody came by: the time begins anew
    await sim.env.advance_time(6 * 86400)
    assert (await sim.table()).row.phase == "lobby"
    await sim.env.advance_time(86400 + 3700)
    assert (await sim.table()).row.phase == "closed"
    assert "closed" in card.text
    assert card.screen.buttons == []


async def test_a_lobby_that_was_forgotten_while_the_bot_was_away_closes_too(sim: Simulation):
    card = await sim.open(sim.people[0])
    await sim.bot.close()
    await sim.env.advance_time(8 * 86400)
    await sim.restart()
    assert (await sim.table()).row.phase == "closed"
    assert "closed" in card.text


async def test_a_lobby_of_a_newer_program_keeps_no_other_from_closing(sim: Simulation):
    newer = await sim.open(sim.people[0])
    first = sim.table_id
    card = await sim.open(sim.people[1])
    await sim.bot.close()
    with closing(sqlite3.connect(sim.settings.database)) as db, db:
        db.execute("UPDATE tables SET game = 'of-tomorrow' WHERE id = ?", (first,))
    await sim.env.advance_time(8 * 86400)
    await sim.restart()
    assert (await sim.table()).row.phase == "closed"
    assert "closed" in card.text
    assert newer.screen.buttons != [], "of the other nothing is touched"


async def test_a_clock_that_nobody_can_choose_is_refused(sim: Simulation):
    ann = sim.people[0]
    await sim.open(ann)
    with pytest.raises(Refused):
        await lobby.set_option(sim.bot.host, await sim.table(), "clock", "1")
    with pytest.raises(Refused):
        await lobby.set_option(sim.bot.host, await sim.table(), "clock", "²")
