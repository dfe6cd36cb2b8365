"""*Look*: any public picture that a game lists, for the asker alone. By a panel of menus, or by name.

Everything is made from the public view: whoever may see the table may look, and sees what everybody else could see.
"""

from __future__ import annotations

import re

import discord
from discord import app_commands, ui

from bot import layouts
from bot.components import Click, rows
from bot.controls import Control, Menu, Pressable
from bot.diary import lines_at
from bot.live_table import Refused
from bot.looks import Look, groups_of, looks_at, named, picture_of
from bot.names import marked
from bot.prompts import ITEM, PAGE, cut
from bot.words import say
from cogs.anew import LOOK, anew
from cogs.inputs import Choices, answered, as_table
from cogs.spelling import NAMED
from cogs.table_here import table_here
from cogs.visit import Interaction, Visit

FILE = "look"
AT = re.compile(r"look(?:\.to)?\.([0-9]{1,3})\.([0-9]{1,3})")  # group and page, both counted from 0

Shown = tuple[ui.LayoutView, discord.File | None]


async def on_click(here: Visit, click: Click) -> None:
    """The way in, another group, another page, or a picture: the id says where the panel is, the choice what is new."""
    looks = await looks_at(here.host, here.table)
    groups = groups_of(looks)
    match = AT.fullmatch(click.action)
    group, page = (int(match[1]), int(match[2])) if match is not None else (0, 0)
    chosen = click.values[0] if click.values else ""
    if chosen.startswith("group:"):
        found = re.fullmatch("group:([0-9]{1,3})", chosen)
        group, page, chosen = int(found[1]) if found else 0, 0, ""
    group = min(group, max(0, len(groups) - 1))
    await anew(here, LOOK, *await panel(here, looks, group, page, chosen))


async def panel(here: Visit, looks: list[Look], group: int = 0, page: int = 0, chosen: str = "") -> Shown:
    picture = await picture_of(here.host, here.table, looks, chosen) if chosen else None
    items: list[ui.Item[ui.LayoutView]] = []
    if picture is not None:
        label = next(look.label for look in looks if look.id == chosen)
        items += [layouts.text(f"### {marked(label)}"), layouts.gallery([picture], FILE)]
        if notes := lines_at(here.table, here.seat_if_any, chosen):
            items.append(layouts.text("\n".join(notes)))
    elif looks:
        items.append(layouts.text(say("look.about")))
    else:
        items.append(layouts.text(say("look.nothing")))
    items += rows(here.table.id, "0", _controls(looks, group, page, chosen))
    return layouts.layout(*items), layouts.file_of(picture, FILE) if picture is not None else None


async def by_name(here: Visit, what: str) -> Shown:
    """`/table look what:`: an id, or a name as it stands in the lists."""
    looks = await looks_at(here.host, here.table)
    if not looks:
        raise Refused("look.nothing")
    found = named(looks, what[:NAMED])
    if found is None:
        raise Refused("look.unknown", what=marked(what[:NAMED]))
    group = groups_of(looks).index(found.group)
    inside = [look for look in looks if look.group == found.group]
    return await panel(here, looks, group, inside.index(found) // PAGE, found.id)


def _controls(looks: list[Look], group: int, page: int, chosen: str) -> list[Control]:
    groups = groups_of(looks)
    if not groups:
        return []
    inside = [look for look in looks if look.group == groups[group]]
    last = (len(inside) - 1) // PAGE
    page = min(page, last)
    shown: list[Control] = []
    if len(groups) > 1:
        kinds = tuple((f"group:{i}", cut(name, ITEM), "", i == group) for i, name in enumerate(groups[:PAGE]))
        shown.append(Menu(say("look.group"), "look", kinds))
    entries = tuple((look.id, cut(look.label, ITEM), "", look.id == chosen) for look in _page(inside, page))
    which = say("look.which", group=cut(groups[group], ITEM - 20))
    shown.append(Menu(which, f"look.{group}.{page}", entries))
    if last:
        shown += [
            Pressable("◀", f"look.to.{group}.{max(0, page - 1)}", disabled=page == 0),
            Pressable(say("prompt.page", page=page + 1, pages=last + 1), "look.x", disabled=True),
            Pressable("▶", f"look.to.{group}.{page + 1}", disabled=page == last),
        ]
    return shown


def _page(inside: list[Look], page: int) -> list[Look]:
    return inside[page * PAGE : (page + 1) * PAGE]


@answered
async def completed(interaction: Interaction, typed: str) -> Choices:
    if len(typed) > NAMED:
        return []
    here = await table_here(interaction, as_table(vars(interaction.namespace).get("table")))
    looks = await looks_at(here.host, here.table)
    wanted = typed.strip().casefold()
    hits = [look for look in looks if wanted in look.label.casefold() or wanted in look.group.casefold()]
    return [app_commands.Choice(name=cut(f"{look.label} · {look.group}", ITEM), value=look.id) for look in hits[:PAGE]]
