"""The players' guide under *Rules*: a chapter a page, with its picture, for this person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Pressable
from bot.covers import guide_picture
from bot.live_table import LiveTable, Refused
from bot.words import say
from games.core.guide import guide_of, quoted

FILE = "guide.webp"


def page(table: LiveTable, number: int) -> tuple[ui.LayoutView, discord.File | None]:
    spec = table.spec
    guide = guide_of(spec.slug)
    if guide is None:
        raise Refused("press.unknown")
    number = min(max(number, 0), len(guide.chapter) - 1)
    chapter = guide.chapter[number]
    picture = guide_picture(spec.slug, chapter.picture) if chapter.picture else None
    lines = [f"### {chapter.title}", chapter.text.strip()]
    items: list[ui.Item[ui.LayoutView]] = [layouts.text("\n".join(lines))]
    if picture is not None:
        shown = discord.MediaGalleryItem(f"attachment://{FILE}", description=chapter.caption)
        items += [ui.MediaGallery(shown), layouts.text(f"-# {chapter.caption}")]
    if found := quoted(spec.slug, chapter):
        items.append(layouts.text("\n".join(f"- {rule.text} ({rule.id})" for rule in found)))
    turn = [
        Pressable("◀", f"guide.{number - 1}", disabled=number == 0),
        Pressable("▶", f"guide.{number + 1}", disabled=number + 1 == len(guide.chapter)),
        Pressable(say("button.rules"), "rules"),
    ]
    items.append(layouts.text(say("guide.page", title=spec.title, page=number + 1, pages=len(guide.chapter))))
    items += rows(table.id, "0", turn)
    return layouts.layout(*items), discord.File(picture, FILE, description=chapter.caption) if picture else None
