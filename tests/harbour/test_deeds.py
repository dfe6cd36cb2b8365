"""Acting as a person, and what the bot makes of it."""

from pathlib import Path

from .helm import at_the_helm, controls, until


async def test_a_person_speaks_and_answers(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.act("send", channel=room, text="Ahoy")
        (said,) = await helm.read(room, "Bo")
        await helm.act("send", "Bo", channel=room, text="Ahoy yourself", reply=said["id"])
        answer = (await helm.read(room))[-1]
        assert (answer["author"]["name"], answer["reply"]["text"]) == ("Bo", "Ahoy")


async def test_slash_command_with_options_opens_a_thread(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        options = {"title": "Night watch", "seats": "4", "guest": helm.ids["Bo"], "night": True}
        outcome = await helm.slash(room, "table open", **options)
        assert outcome["answer"] in {"deferred", "message"}
        thread = await until(lambda: helm.room("Night watch", "Bo"))
        board, greeting = await until(lambda: two(helm.read(thread, "Bo")))
        assert "demo:tally:0" in controls(board["components"])
        assert greeting["mentioned"]


async def two(reading):
    found = await reading
    return found if len(found) == 2 else None


async def test_a_bad_option_is_refused_with_a_reason(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        body = {"as": helm.ids["Ann"], "channel": room, "name": "table open", "options": {"title": "x", "seats": "9"}}
        status, answer = await helm.post("slash", body)
        assert status == 409
        assert "seats" in answer["error"]


async def test_autocomplete_asks_the_bot(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        found = await helm.act(
            "autocomplete", channel=room, name="table open", option="ship", value="do", options={"seats": "x"}
        )
        assert found == [{"name": "Dolphin", "value": "dolphin"}]


async def test_commands_are_listed_with_their_options(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        listed = {c["name"]: c for c in await helm.commands(await helm.room("wardroom"))}
        assert {"table open", "show", "secret"} <= listed.keys()
        assert [o["name"] for o in listed["table open"]["options"]] == ["title", "seats", "ship", "guest", "night"]


async def test_buttons_selects_and_forms(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "show")
        (board,) = await helm.read(room)
        assert (await helm.click(board, "demo:tally:0"))["answer"] == "update"
        where = {"channel": room, "message": board["id"]}
        await helm.act("select", control="demo:pick:many", values=["Albatross", "Dolphin"], **where)
        await helm.act("select", control="demo:pick:user", values=[helm.ids["Cleo"]], **where)
        shown = await helm.click(board, "demo:form")
        name, _, heading = [field["component"]["custom_id"] for field in shown["modal"]["components"]]
        await helm.act("modal", interaction=shown["interaction"], values={name: "Beagle", heading: ["West"]})
        board, *rest = await helm.read(room)
        assert "demo:tally:1" in controls(board["components"])
        assert [message["content"].split(" picked ")[-1] for message in rest] == [
            "Albatross, Dolphin",
            helm.ids["Cleo"],
            "Logged: Beagle, West",
        ]


async def test_a_silent_bot_is_reported_and_the_harbour_goes_on(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "show")
        (board,) = await helm.read(room)
        assert (await helm.click(board, "demo:ignore"))["answer"] == "failed"
        assert (await helm.click(board, "demo:tally:0"))["answer"] == "update"


async def test_a_long_thought_holds_nobody_up(tmp_path: Path):
    """The bot sleeps for half a minute; the next click is served meanwhile."""
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        assert (await helm.slash(room, "ponder"))["answer"] == "deferred"
        assert (await helm.slash(room, "show", "Bo"))["answer"] == "message"
        thinking, _ = await helm.read(room)
        assert thinking["thinking"] == "yes"


async def test_timers_of_every_kind_fire(tmp_path: Path):
    """A queue with a sleep behind it, and discord.py's own task loop."""
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "later")

        async def fired():
            return [m for m in await helm.read(room) if "delayed gun" in m["content"]]

        await until(fired)

        async def ticked():
            return helm.parts.deeds._sea.bot.ticks > 3  # type: ignore[attr-defined]

        await until(ticked)


async def test_in_a_dm_one_speaks_with_the_bot_alone(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        dm = await helm.room("Wardroom", "Dag")
        await helm.act("send", "Dag", channel=dm, text="psst")
        assert [m["content"] for m in await helm.read(dm, "Dag")] == ["psst"]
        status, _ = await helm.post("send", {"as": helm.ids["Ann"], "channel": dm, "text": "me too"})
        assert status == 409 or len(await helm.read(dm, "Dag")) == 1
