"""A viewer never receives what is meant for another: not by reading, not by listening, not by asking for files."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from .helm import Helm, at_the_helm, until


@contextlib.asynccontextmanager
async def listening(helm: Helm, person: str) -> AsyncIterator[list[dict[str, Any]]]:
    heard: list[dict[str, Any]] = []

    async def hear() -> None:
        async with helm.session.get(f"{helm.address}api/stream", params={"as": helm.ids[person]}) as stream:
            async for line in stream.content:
                heard.extend([json.loads(line[6:])] if line.startswith(b"data: ") else [])

    task = asyncio.create_task(hear())

    async def begun() -> bool:
        return bool(heard)

    await until(begun)
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def messages(heard: list[dict[str, Any]]) -> list[str]:
    return [event["message"]["content"] for event in heard if event["kind"] == "message"]


async def test_an_ephemeral_answer_reaches_its_owner_only(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "show")
        (board,) = await helm.read(room)
        async with listening(helm, "Ann") as ann, listening(helm, "Bo") as bo:
            await helm.click(board, "demo:hand")
            await helm.act("send", "Cleo", channel=room, text="and now something public")

            async def both_heard() -> bool:
                return all("and now something public" in messages(heard) for heard in (ann, bo))

            await until(both_heard)
        assert any("A secret for Ann" in text for text in messages(ann))
        assert "secret for Ann" not in json.dumps(bo)
        assert [event["kind"] for event in bo if event["kind"] == "gone"] == []
        assert "secret for Ann" not in json.dumps(await helm.read(room, "Bo"))
        assert "secret for Ann" in json.dumps(await helm.read(room))


async def test_a_dm_reaches_its_owner_only(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        dm = await helm.room("Wardroom", "Ann")
        async with listening(helm, "Bo") as bo:
            await helm.slash(room, "secret")
            await helm.act("send", "Cleo", channel=room, text="done")

            async def heard() -> bool:
                return "done" in messages(bo)

            await until(heard)
        assert "Canary-ann" not in json.dumps(bo)
        assert dm not in json.dumps(bo)
        assert await helm.read(dm, "Bo") == []
        assert "Canary-ann" in json.dumps(await helm.read(dm, "Ann"))
        assert "Canary-ann" not in json.dumps(await helm.start("Bo"))


async def test_anothers_picture_cannot_be_fetched(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        await helm.slash(await helm.room("wardroom"), "secret")
        (secret,) = await helm.read(await helm.room("Wardroom", "Ann"))
        path = secret["attachments"][0]["src"]
        async with helm.session.get(helm.address + path) as response:
            assert response.status == 200
            assert response.headers["Content-Type"] == "image/png"
            assert (await response.read()).startswith(b"\x89PNG")
        async with helm.session.get(helm.address + path.replace(helm.ids["Ann"], helm.ids["Bo"])) as response:
            assert response.status == 404


async def test_anothers_ephemeral_message_cannot_be_clicked_or_dismissed(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "secret")
        (secret,) = [m for m in await helm.read(room) if m["ephemeral"]]
        body = {"as": helm.ids["Bo"], "channel": room, "message": secret["id"]}
        assert (await helm.post("click", {**body, "control": "x"}))[0] == 409
        assert (await helm.post("delete", body))[0] == 409
        await helm.act("delete", channel=room, message=secret["id"])
        assert [m for m in await helm.read(room) if m["ephemeral"]] == []


async def test_a_form_belongs_to_who_opened_it(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "show")
        (board,) = await helm.read(room)
        shown = await helm.click(board, "demo:form")
        status, _ = await helm.post("modal", {"as": helm.ids["Bo"], "interaction": shown["interaction"], "values": {}})
        assert status == 409


async def test_unread_marks_count_what_one_may_see(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "secret")
        waiting = {p["name"]: (p["unread"], p["pings"]) for p in (await helm.start("Bo"))["rooms"]["people"]}
        assert waiting["Ann"] == (2, 1)  # the answer, and the DM
        assert waiting["Bo"] == (0, 0)
        last = (await helm.read(await helm.room("Wardroom", "Ann")))[-1]
        await helm.act("seen", channel=last["channel"], message=last["id"])
        waiting = {p["name"]: (p["unread"], p["pings"]) for p in (await helm.start("Bo"))["rooms"]["people"]}
        assert waiting["Ann"] == (1, 0)
