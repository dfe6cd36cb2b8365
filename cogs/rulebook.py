"""/rules and /help."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot import layouts, welcome
from bot.app import Wardroom
from bot.live_table import Refused
from cogs import panels
from cogs.inputs import Name, answered
from cogs.replies import defer, guarded, tell
from cogs.spelling import NAMED
from cogs.table import GAMES
from cogs.table_here import game_here
from cogs.visit import Interaction
from games.core.registry import game as game_of
from games.core.registry import games
from games.core.rulebook import search


@answered
async def rules_found(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    chosen = vars(interaction.namespace).get("game")
    spec = next((spec for spec in games() if spec.slug == chosen), None) if chosen else await game_here(interaction)
    if spec is None or len(typed) > NAMED:
        return []
    found = search(spec.slug, typed) if typed.strip() else list(spec.rules)
    return [app_commands.Choice(name=f"{rule.id} {rule.text}"[:100], value=rule.id) for rule in found[:25]]


class Rulebook(commands.Cog):
    def __init__(self) -> None:
        for spec in games():
            assert spec.rules, f"{spec.slug} has no rules"  # read now: the first who asks for one shall not wait for it

    @app_commands.command(description="Look up a rule by words or by its id")
    @app_commands.describe(search="Words, or the id of a rule", game="Which game; without one, the game of this place")
    @app_commands.choices(game=GAMES)
    @app_commands.autocomplete(search=rules_found)
    async def rules(self, interaction: Interaction, search: Name, game: str | None = None) -> None:
        if await defer(interaction):
            async with guarded(interaction):
                spec = game_of(game) if game is not None else await game_here(interaction)
                if spec is None:
                    raise Refused("rules.which")
                await tell(interaction, layouts.notice(f"### {spec.title}\n{panels.rule_lines(spec, search[:NAMED])}"))

    @app_commands.command(description="How to play here")
    async def help(self, interaction: Interaction) -> None:
        if await defer(interaction):
            async with guarded(interaction):
                await tell(interaction, welcome.help_panel(games()), files=welcome.files(games()))


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Rulebook())
