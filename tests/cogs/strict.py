"""What real Discord refuses or leaves out and simcord does not: switched on for every test on the simulated Discord."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.backend import errors, serializers
from simcord.components import walk_components
from simcord.enums import ChannelType
from simcord.http.routes import channels, interactions, messages

from bot.inside.simcord_parts import routes

COMPONENTS_V2 = 1 << 15
SCHEME = "attachment://"
NEWS_THREAD = 10


def be_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    real_changes, real_payload = messages.message_edit_changes, serializers.message_payload

    def edit_changes(ctx: Any, message: Any = None, *, body: Any = None) -> Any:
        check_edit(ctx.body() if body is None else body, [file.filename for file in ctx.files])
        return real_changes(ctx, message, body=body)

    def payload(backend: Any, message: Any, **given: Any) -> Any:
        return without_shown(dict(real_payload(backend, message, **given)))

    for method, stricter in (("GET", _whole_history), ("POST", _right_threads), ("PUT", _own_pins)):
        monkeypatch.setitem(routes(), method, [(at, stricter(work)) for at, work in routes()[method]])
    monkeypatch.setattr(messages, "message_edit_changes", edit_changes)
    monkeypatch.setattr(interactions, "message_edit_changes", edit_changes)
    monkeypatch.setattr(serializers, "message_payload", payload)


def _whole_history(work: Any) -> Any:
    """`after` gives the messages that come next, and not the newest of all that came since."""
    if work is not messages.get_history:
        return work

    def listed(ctx: Any) -> Any:
        if "after" not in ctx.params:
            return work(ctx)
        limit, ctx.params = int(ctx.params.get("limit", 50)), {**ctx.params, "limit": sys.maxsize}
        return work(ctx)[-limit:]

    return listed


def _right_threads(work: Any) -> Any:
    """An announcement channel takes announcement threads only. simcord cannot make them: it makes a public one."""
    if work is not channels.create_thread:
        return work

    def created(ctx: Any) -> Any:
        if ctx.backend.get_channel(ctx.int_arg("channel_id")).type == ChannelType.NEWS:
            if ctx.json.get("type") != NEWS_THREAD:
                raise errors.invalid_form_body("Cannot create that type of thread in an announcement channel")
            ctx.json = {**ctx.json, "type": int(ChannelType.PUBLIC_THREAD)}
        return work(ctx)

    return created


def _own_pins(work: Any) -> Any:
    """Pinning has a permission of its own since 2026; Manage Messages alone will not do."""
    if work is not messages.pin_message:
        return work

    def pinned(ctx: Any) -> Any:
        ctx.require_channel_permissions(ctx.int_arg("channel_id"), "pin_messages")
        ctx.backend.set_pinned(ctx.int_arg("channel_id"), ctx.int_arg("message_id"), True)

    return pinned


def check_edit(body: dict[str, Any], uploads: list[str]) -> None:
    """A picture that an edit shows is uploaded with it, or kept by its id and its file name."""
    if not body.get("components"):
        return
    named = {item.get("filename") or _uploaded(item, uploads) for item in body.get("attachments") or ()}
    if absent := set(shown_files(body["components"])) - named:
        raise errors.invalid_form_body(f"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND: {sorted(absent)}")


def _uploaded(item: dict[str, Any], uploads: list[str]) -> str | None:
    number = str(item.get("id"))
    return uploads[int(number)] if number.isdigit() and int(number) < len(uploads) else None


def shown_files(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in walk_components(components):
        for item in component.get("items") or ():
            url = item.get("media", {}).get("url", "")
            if url.startswith(SCHEME):
                yield url.removeprefix(SCHEME)


def without_shown(payload: dict[str, Any]) -> dict[str, Any]:
    """Attachments that components show are not listed a second time: only the components tell their ids."""
    if payload.get("flags", 0) & COMPONENTS_V2:
        media = [item["media"] for part in walk_components(payload["components"]) for item in part.get("items") or ()]
        shown = {str(found["attachment_id"]) for found in media if found.get("attachment_id")}
        payload["attachments"] = [item for item in payload["attachments"] if str(item["id"]) not in shown]
    return payload
