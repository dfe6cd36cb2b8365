"""A small bot that uses every kind of thing the harbour must show; it plays the part of Wardroom in these tests."""

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands, tasks
from PIL import Image, ImageDraw

from bot.messages import kept, pictures_of

SHIPS = ["Albatross", "Bluebell", "Cormorant", "Dolphin"]


def picture(text: str, size: tuple[int, int] = (800, 600)) -> io.BytesIO:
    image = Image.new("RGB", size, "#14324a")
    draw = ImageDraw.Draw(image)
    for x in range(0, size[0], 80):
        draw.line([(x, 0), (x, size[1])], fill="#1f4a68")
    for y in range(0, size[1], 80):
        draw.line([(0, y), (size[0], y)], fill="#1f4a68")
    draw.ellipse([size[0] // 3, size[1] // 3, size[0] // 2, size[1] // 2], fill="#c9974b")
    draw.text((30, 30), text, fill="white", font_size=36)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return data


class Tally(ui.DynamicItem[ui.Button], template=r"demo:tally:(?P<count>\d+)"):
    """A button whose whole state is in its id, so that it outlives the bot."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Tally {count}", custom_id=f"demo:tally:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Tally":
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        stays = kept(pictures_of(interaction.message), ["board.png"])  # Discord wants it named
        await interaction.response.edit_message(view=board(self.count + 1), attachments=stays)  # pyright: ignore


class Hand(ui.DynamicItem[ui.Button], template=r"demo:hand"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="My hand", custom_id="demo:hand", style=discord.ButtonStyle.primary))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Hand":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"A secret for {interaction.user.display_name}: **the sextant**\nKeep it dry.",
            file=discord.File(
                picture(f"hand of {interaction.user.name}", (400, 300)), "hand.png", description="A hand"
            ),
            ephemeral=True,
        )


class Form(ui.DynamicItem[ui.Button], template=r"demo:form"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Fill a form", custom_id="demo:form", style=discord.ButtonStyle.success))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Form":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Questions())


class Ignore(ui.DynamicItem[ui.Button], template=r"demo:ignore"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="No answer", custom_id="demo:ignore", style=discord.ButtonStyle.danger))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Ignore":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        pass


class Pick(ui.DynamicItem[ui.Select], template=r"demo:pick:(?P<kind>\w+)"):
    def __init__(self, kind: str, item: Any = None) -> None:
        super().__init__(item or _select(kind))
        self.kind = kind

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Pick":
        return cls(match["kind"], item)

    async def callback(self, interaction: discord.Interaction) -> None:
        values = (interaction.data or {}).get("values", [])
        await interaction.response.send_message(f"{interaction.user.mention} picked {', '.join(values)}")


def _select(kind: str) -> Any:
    custom_id = f"demo:pick:{kind}"
    if kind == "user":
        return ui.UserSelect(custom_id=custom_id, placeholder="A shipmate")
    if kind == "channel":
        return ui.ChannelSelect(custom_id=custom_id, placeholder="A channel")
    if kind == "many":
        options = [discord.SelectOption(label=ship, description=f"The good ship {ship}") for ship in SHIPS]
        return ui.Select(
            custom_id=custom_id, placeholder="Two or three ships", options=options, min_values=2, max_values=3
        )
    options = [
        discord.SelectOption(label="North", value="n", description="Ice and fog", emoji="🧊"),
        discord.SelectOption(label="South", value="s", description="Trade winds"),
    ]
    return ui.Select(custom_id=custom_id, placeholder="A heading", options=options)


class Questions(ui.Modal, title="The log"):
    name = ui.Label(text="Name of the ship", component=ui.TextInput(max_length=40))
    story: Any = ui.Label(
        text="What happened",
        description="In a few words",
        component=ui.TextInput(style=discord.TextStyle.paragraph, required=False),
    )
    heading: Any = ui.Label(
        text="Heading",
        component=ui.Select(options=[discord.SelectOption(label="East"), discord.SelectOption(label="West")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, heading = self.name.component, self.heading.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(heading, ui.Select)
        await interaction.response.send_message(f"Logged: {name.value}, {heading.values[0]}")


def board(count: int = 0) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container = ui.Container(accent_colour=0xC9974B)
    container.add_item(ui.TextDisplay("## The *Albatross*\nTurn **3**, wind from the `north-east`.\n-# A demo board"))
    gallery = ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="The board: one ship on a grid")
    container.add_item(gallery)
    container.add_item(ui.Separator())
    thumbnail = ui.Thumbnail("attachment://board.png", description="A small board")
    container.add_item(ui.Section("Cargo: ||three barrels||", "> and a parrot", accessory=thumbnail))
    tally: Any = Tally(count)
    container.add_item(ui.Section("Keep count", accessory=tally))
    row: Any = ui.ActionRow()
    row.add_item(Hand()).add_item(Form()).add_item(Ignore())
    row.add_item(ui.Button(label="Off", custom_id="off", disabled=True))
    row.add_item(ui.Button(label="Rules", url="https://example.invalid/rules"))
    container.add_item(row)
    for kind in ("one", "many", "user", "channel"):
        picks: Any = ui.ActionRow()
        container.add_item(picks.add_item(Pick(kind)))
    view.add_item(container)
    return view


class DemoBot(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.default(), shard_count=1)
        self.ticks = 0
        self.queue: asyncio.Queue[int] | None = None

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Tally, Hand, Form, Ignore, Pick)
        add_commands(self)
        await self.tree.sync()
        # Waits that simcord's settlement does not know: a harbour must not mind.
        self.queue = asyncio.Queue()
        self.worker = asyncio.create_task(self.work(self.queue))
        self.pulse.start()

    async def work(self, queue: "asyncio.Queue[int]") -> None:
        while True:
            channel_id = await queue.get()
            await asyncio.sleep(0.2)
            channel = self.get_partial_messageable(channel_id)
            await channel.send("The delayed gun fires.")

    @tasks.loop(seconds=0.1)
    async def pulse(self) -> None:
        self.ticks += 1

    async def close(self) -> None:
        self.pulse.cancel()
        if hasattr(self, "worker"):
            self.worker.cancel()
        await super().close()


def add_commands(bot: DemoBot) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="open", description="Open a table in a thread of its own")
    @app_commands.describe(title="What to call it", seats="How many may sit down", ship="Which ship", guest="A guest")
    async def open_table(
        interaction: discord.Interaction,
        title: str,
        seats: app_commands.Range[int, 2, 6] = 3,
        ship: str | None = None,
        guest: discord.Member | None = None,
        night: bool = False,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name=title, type=discord.ChannelType.public_thread)
        await thread.send(view=board(), file=discord.File(picture(title), "board.png", description="The board"))
        if guest:
            await thread.send(f"{guest.mention}, {interaction.user.mention} expects you. <t:1767225600:R>")
        await interaction.followup.send(f"Opened {thread.mention}: {seats} seats, {ship}, night {night}")

    @open_table.autocomplete("ship")
    async def ships(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=s, value=s.lower()) for s in SHIPS if current.lower() in s.lower()]

    bot.tree.add_command(table)

    @bot.tree.command(description="A board with every kind of control")
    async def show(interaction: discord.Interaction) -> None:
        file = discord.File(picture("board"), "board.png", description="The board")
        await interaction.response.send_message(view=board(), file=file)

    @bot.tree.command(description="A secret by DM")
    async def secret(interaction: discord.Interaction) -> None:
        file = discord.File(
            picture(f"for {interaction.user.name}", (500, 400)), "secret.png", description="A secret chart"
        )
        await interaction.user.send(f"Canary-{interaction.user.name}", file=file)
        await interaction.response.send_message("Sent by DM.", ephemeral=True)

    @bot.tree.command(description="An embed, old style, with a row of buttons")
    async def embed(interaction: discord.Interaction) -> None:
        card = discord.Embed(title="The *Bluebell*", description="Two masts, **one** cat.", colour=0x4BA3C9)
        card.add_field(name="Hull", value="7 / 9").add_field(name="Crew", value="12").set_footer(text="Lloyd's")
        card.set_image(url="attachment://embed.png")
        file = discord.File(picture("embed", (600, 240)), "embed.png")
        view = ui.View(timeout=None).add_item(Hand()).add_item(Tally(0))
        await interaction.response.send_message("Look:", embed=card, file=file, view=view)

    @bot.tree.command(description="Fire a gun a little later")
    async def later(interaction: discord.Interaction) -> None:
        assert bot.queue is not None
        assert interaction.channel_id
        bot.queue.put_nowait(interaction.channel_id)
        await interaction.response.send_message("The fuse is lit.")

    @bot.tree.command(description="Think for a long time")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(30)

    @bot.tree.command(description="Stumble")
    async def stumble(interaction: discord.Interaction) -> None:
        raise RuntimeError("overboard")
