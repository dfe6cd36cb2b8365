"""The harbour's web server: the page, a small JSON API, live updates, attachments."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from bot.covers import cover_of

from .deeds import Deeds, Refused
from .feed import Feed
from .guard import FILE_POLICY, add_headers, make_guard
from .memory import Keeper
from .project import find_attachment, messages_page
from .rooms import commands_json, mark_read, start_json
from .wire import Payload
from .world import World

PAGE = Path(__file__).with_name("page")
# Shown by browsers as they are; anything else (SVG and HTML above all) is only ever downloaded.
SAFE_PICTURES = {"image/png", "image/jpeg", "image/webp", "image/gif"}
LONGEST_TEXT = 4_000

Act = Callable[["Harbour", int, Payload], Awaitable[object]]


class Harbour:
    """The parts of a running harbour that requests need."""

    def __init__(self, world: World, deeds: Deeds, feed: Feed, keeper: Keeper) -> None:
        self.world = world
        self.deeds = deeds
        self.feed = feed
        self.keeper = keeper


HARBOUR = web.AppKey("harbour", Harbour)
routes = web.RouteTableDef()


def make_app(harbour: Harbour, token: str) -> web.Application:
    app = web.Application(middlewares=[make_guard(token)], client_max_size=64 * 1024)
    app[HARBOUR] = harbour
    app.on_response_prepare.append(add_headers)
    app.add_routes(routes)
    return app


# ------------------------------------------------------------------ the page


@routes.get("/h/{token}/")
async def index(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html")


@routes.get("/h/{token}/page/{name}")
async def page_file(request: web.Request) -> web.StreamResponse:
    path = PAGE / request.match_info["name"]
    if path.parent != PAGE or path.suffix not in {".js", ".css", ".svg"} or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path)


@routes.get("/h/{token}/page/emoji/{name}")
async def emoji(request: web.Request) -> web.StreamResponse:
    path = PAGE / "emoji" / request.match_info["name"]
    if path.parent != PAGE / "emoji" or path.suffix != ".svg" or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path)


@routes.get("/h/{token}/covers/{game}")
async def cover(request: web.Request) -> web.StreamResponse:
    path = cover_of(request.match_info["game"])
    if path is None:
        raise web.HTTPNotFound
    return web.FileResponse(path)


@routes.get("/h/{token}/files/{viewer}/{channel}/{attachment}/{name}")
async def attachment(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    viewer, channel_id, attachment_id = (_id(request.match_info[key]) for key in ("viewer", "channel", "attachment"))
    found = find_attachment(harbour.world, viewer, channel_id, attachment_id)
    path = harbour.world.backend.cdn.path(found["url"]) if found else None  # type: ignore[attr-defined]
    if found is None or path is None:
        raise web.HTTPNotFound
    picture = found["content_type"] in SAFE_PICTURES
    headers = {
        "Content-Security-Policy": FILE_POLICY,
        "Content-Type": found["content_type"] if picture else "application/octet-stream",
        "Content-Disposition": "inline" if picture else "attachment",
        "Cache-Control": "private, max-age=604800, immutable",
    }
    return web.FileResponse(path, headers=headers)


# ------------------------------------------------------------------ reading


@routes.get("/h/{token}/api/start")
async def start(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    wanted = request.query.get("as", "")
    # A page that is opened for the first time does not know anybody yet.
    viewer = _viewer(harbour, wanted) if wanted else harbour.world.people[0].id
    return web.json_response({"me": str(viewer), **start_json(harbour.world, viewer)})


@routes.get("/h/{token}/api/messages")
async def messages(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    viewer = _viewer(harbour, request.query.get("as", ""))
    before = _id(request.query["before"]) if "before" in request.query else None
    return web.json_response(messages_page(harbour.world, viewer, _id(request.query.get("channel", "")), before))


@routes.get("/h/{token}/api/commands")
async def commands(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    viewer = _viewer(harbour, request.query.get("as", ""))
    return web.json_response(commands_json(harbour.world, viewer, _id(request.query.get("channel", ""))))


@routes.get("/h/{token}/api/stream")
async def stream(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    return await harbour.feed.serve(request, _viewer(harbour, request.query.get("as", "")))


# ------------------------------------------------------------------- acting


async def _send(harbour: Harbour, me: int, body: Payload) -> None:
    text = _text(body, "text").strip()
    if not text:
        raise Refused("An empty message says nothing.")
    reply_to = _id(body["reply"]) if body.get("reply") else None
    await harbour.deeds.send(me, _id(body["channel"]), text, reply_to)


async def _click(harbour: Harbour, me: int, body: Payload) -> object:
    outcome = await harbour.deeds.click(me, _id(body["channel"]), _id(body["message"]), _text(body, "control"))
    return outcome.json()


async def _select(harbour: Harbour, me: int, body: Payload) -> object:
    values = [str(value) for value in body["values"]]
    where = _id(body["channel"]), _id(body["message"])
    return (await harbour.deeds.select(me, *where, _text(body, "control"), values)).json()


async def _slash(harbour: Harbour, me: int, body: Payload) -> object:
    return (await harbour.deeds.slash(me, _id(body["channel"]), _text(body, "name"), dict(body["options"]))).json()


async def _autocomplete(harbour: Harbour, me: int, body: Payload) -> object:
    return await harbour.deeds.autocomplete(
        me,
        _id(body["channel"]),
        _text(body, "name"),
        _text(body, "option"),
        _text(body, "value"),
        dict(body["options"]),
    )


async def _modal(harbour: Harbour, me: int, body: Payload) -> object:
    return (await harbour.deeds.submit(me, _id(body["interaction"]), dict(body["values"]))).json()


async def _react(harbour: Harbour, me: int, body: Payload) -> None:
    where = _id(body["channel"]), _id(body["message"])
    await harbour.deeds.react(me, *where, _text(body, "emoji"), bool(body["on"]))


async def _delete(harbour: Harbour, me: int, body: Payload) -> None:
    await harbour.deeds.delete(me, _id(body["channel"]), _id(body["message"]))


async def _dismiss(harbour: Harbour, me: int, body: Payload) -> None:
    await harbour.deeds.dismiss(me, _id(body["channel"]), _id(body["before"]))


async def _seen(harbour: Harbour, me: int, body: Payload) -> None:
    if mark_read(harbour.world, me, _id(body["channel"]), _id(body["message"])):
        harbour.keeper.touch()
        harbour.feed.note()


ACTS: dict[str, Act] = {
    "send": _send,
    "click": _click,
    "select": _select,
    "slash": _slash,
    "autocomplete": _autocomplete,
    "modal": _modal,
    "react": _react,
    "delete": _delete,
    "dismiss": _dismiss,
    "seen": _seen,
}


@routes.post("/h/{token}/api/{act}")
async def act(request: web.Request) -> web.StreamResponse:
    harbour = request.app[HARBOUR]
    perform = ACTS.get(request.match_info["act"])
    if perform is None:
        raise web.HTTPNotFound
    try:
        body = await request.json()
        me = _viewer(harbour, str(body["as"]))
        result = await perform(harbour, me, body)
    except Refused as refusal:
        return web.json_response({"error": str(refusal)}, status=409)
    except (json.JSONDecodeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise web.HTTPBadRequest(text="That request makes no sense.") from error
    return web.json_response(result)


# --------------------------------------------------------------- small parts


def _viewer(harbour: Harbour, value: str) -> int:
    person = harbour.world.person(_id(value))
    if person is None:
        raise web.HTTPNotFound(text="Nobody here has that id.")
    return person.id


def _id(value: object) -> int:
    text = str(value)
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        raise web.HTTPBadRequest(text="That is not an id.")
    return int(text)


def _text(body: Payload, key: str) -> str:
    value = body[key]
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Refused(f"That is too long; {LONGEST_TEXT} characters at most.")
    return value
