"""*Open a table*: the choice of a game, and its opening where the button was pressed. There is no table yet."""

from __future__ import annotations

from bot import layouts, lobby, welcome
from bot.components import Click
from bot.live_table import Refused
from bot.words import say
from cogs.replies import show, tell
from cogs.visit import Interaction
from games.core.registry import games


async def choose(interaction: Interaction) -> None:
    await tell(interaction, welcome.choice_panel(games()), files=welcome.files(games()))


async def open_one(interaction: Interaction, slug: str) -> None:
    bot = interaction.client
    table = await lobby.open_table(bot.host, bot, slug, interaction.channel, interaction.user)
    await show(interaction, layouts.notice(say("lobby.opened", title=table.spec.title, id=table.id)))


async def on_click(interaction: Interaction, click: Click) -> None:
    action, _, slug = click.action.partition(".")  # a button of an older message names its game in the id
    slug = slug or next(iter(click.values), "")
    if action != "open" or (slug and all(spec.slug != slug for spec in games())):
        raise Refused("press.unknown")
    if slug:
        await open_one(interaction, slug)
    else:
        await show(interaction, welcome.choice_panel(games()), files=welcome.files(games()))
