"""What somebody sees who does not know what to do: three lines, the games with a picture each, a way to a table."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.components import rows
from bot.controls import Menu
from bot.covers import cover_of
from bot.layouts import GOLD, layout, text
from bot.words import say
from games.core.spec import AnySpec

NO_TABLE = 0  # in a button's id: there is none yet
MOST = 10  # pictures in one gallery
LISTED = 25  # games in one menu


def help_panel(specs: Sequence[AnySpec]) -> ui.LayoutView:
    """/help: what to do, the games, a menu that opens a table."""
    return layout(text(say("welcome.text")), *_choice(specs), text(say("help.more").strip()))


def choice_panel(specs: Sequence[AnySpec]) -> ui.LayoutView:
    """*Open a table*: which game?"""
    return layout(text(say("welcome.choose")), *_choice(specs))


def files(specs: Sequence[AnySpec]) -> list[discord.File]:
    """What the panels show; made anew for each message."""
    found = [(spec, cover_of(spec.slug)) for spec in specs[:MOST]]
    return [discord.File(path, _file(spec), description=spec.title) for spec, path in found if path is not None]


def _file(spec: AnySpec) -> str:
    return f"{spec.slug}.webp"


def _choice(specs: Sequence[AnySpec]) -> list[ui.Item[ui.LayoutView]]:
    """The pictures side by side and one menu under them: on a phone a button for each game is two screens long."""
    items: list[ui.Item[ui.LayoutView]] = []
    pictured = [spec for spec in specs[:MOST] if cover_of(spec.slug) is not None]
    if pictured:
        gallery = [discord.MediaGalleryItem(f"attachment://{_file(s)}", description=s.title) for s in pictured]
        items.append(ui.MediaGallery(*gallery))
    games = Menu(say("welcome.which"), "open", tuple(_item(spec) for spec in specs[:LISTED]))
    return [ui.Container(*items, *rows(NO_TABLE, "0", [games]), accent_colour=GOLD)]


def _item(spec: AnySpec) -> tuple[str, str, str, bool]:
    label = say("welcome.item", title=spec.title, low=spec.seats[0], high=spec.seats[-1])
    return spec.slug, label, spec.tagline, False
