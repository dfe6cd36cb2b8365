"""Pictures on demand: what a game lists for anybody to look at, from the public view, drawn by the studio."""

from __future__ import annotations

from bot.host import Host
from bot.live_table import LiveTable, Refused
from render.kit.art import Look, NoSuchLook, Picture

__all__ = ["Look", "Picture", "groups_of", "looks_at", "named", "picture_of"]


async def looks_at(host: Host, table: LiveTable) -> list[Look]:
    if table.state is None:
        raise Refused("table.not_live")
    return await host.studio.looks(table.spec.slug, table.view(None), table.row.names())


async def picture_of(host: Host, table: LiveTable, looks: list[Look], chosen: str) -> Picture:
    if not any(look.id == chosen for look in looks):
        raise Refused("look.gone")
    try:
        return await host.studio.look(table.spec.slug, table.view(None), table.row.names(), chosen)
    except NoSuchLook:
        raise Refused("look.gone") from None


def groups_of(looks: list[Look]) -> list[str]:
    return list(dict.fromkeys(look.group for look in looks))


def named(looks: list[Look], what: str) -> Look | None:
    """The one that is meant: by its id, by its whole name, or by a part that only one name has."""
    wanted = what.strip().casefold()
    exact = [look for look in looks if wanted in (look.id.casefold(), look.label.casefold())]
    partly = [look for look in looks if wanted and wanted in look.label.casefold()]
    return exact[0] if exact else partly[0] if len(partly) == 1 else None
