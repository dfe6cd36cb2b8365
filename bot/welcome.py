"""What somebody sees who does not know what to do: three lines, the games with a picture each, a way to a table."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.components import button, rows
from bot.controls import Pressable
from bot.covers import cover_of
from bot.layouts import GOLD, layout, text
from bot.words import say
from games.core.spec import AnySpec

NO_TABLE = 0  # in a button's id: there is none yet
MOST = 10  # pictures in one gallery; and so many games are chosen by a press


def help_panel(specs: Sequence[AnySpec]) -> ui.LayoutView:
    """/help: what to do, *Open a table*, the games."""
    head = [text(say("welcome.text")), *rows(NO_TABLE, "0", [Pressable(say("button.open"), "open", "success")])]
    return layout(*head, *_choice(specs), text(say("help.more").strip()))


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
    """The pictures side by side, and under them a line and a button for each game; one without a picture has these."""
    items: list[ui.Item[ui.LayoutView]] = []
    pictured = [spec for spec in specs[:MOST] if cover_of(spec.slug) is not None]
    if pictured:
        gallery = [discord.MediaGalleryItem(f"attachment://{_file(s)}", description=s.title) for s in pictured]
        items.append(ui.MediaGallery(*gallery))
    for spec in specs[:MOST]:
        said = say("welcome.card", title=spec.title, line=spec.tagline, low=spec.seats[0], high=spec.seats[-1])
        press = Pressable(say("button.open"), f"open.{spec.slug}", "primary")
        items.append(ui.Section(text(said), accessory=button(NO_TABLE, "0", press)))
    return [ui.Container(*items, accent_colour=GOLD)]
