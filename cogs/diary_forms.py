"""Forms of the diary: a search, a note. They are opened at once, by what is in memory, before anything is looked up."""

from __future__ import annotations

from discord import TextStyle, ui

from bot.components import Click
from bot.diary import QUERY
from bot.prompts import cut
from bot.words import say
from cogs.diary import FIND, WRITE
from cogs.visit import Interaction
from games.core.diary import Slot, slots_of

LABEL = 45  # of a field, as Discord has it


def form_of(interaction: Interaction, click: Click) -> ui.Modal | None:
    """The form that a button opens; None for every other button."""
    if click.ref != "0":
        return None
    if click.action == FIND:
        return _Form(click, say("diary.form_search"), _words())
    if click.action.startswith(WRITE):
        slot = _slot(interaction, click)
        # Not in memory: an empty form would wipe out what stands there. The click shows it, and brings it into memory.
        return _Form(click, say("diary.form_write"), _note(slot)) if slot is not None else None
    return None


class _Form(ui.Modal):
    """What is typed comes back through `Dispatch.on_interaction`, by the same id."""

    def __init__(self, click: Click, title: str, field: ui.Label[ui.Modal]) -> None:
        super().__init__(title=title, timeout=900, custom_id=click.custom_id)
        self.add_item(field)


def _words() -> ui.Label[ui.Modal]:
    field = ui.TextInput[ui.Modal](max_length=QUERY)
    return ui.Label(text=say("diary.form_words"), description=say("diary.form_words_about"), component=field)


def _note(slot: Slot) -> ui.Label[ui.Modal]:
    field = ui.TextInput[ui.Modal](
        style=TextStyle.paragraph, required=False, max_length=slot.most, default=slot.text or None
    )
    about = say(f"diary.form_about{'_shared' if slot.shared else ''}")
    return ui.Label(text=cut(slot.title, LABEL), description=about, component=field)


def _slot(interaction: Interaction, click: Click) -> Slot | None:
    """What stands there now, for its own writer: nobody is kept waiting for a table that has to be loaded."""
    table = interaction.client.host.tables.cache.peek(click.table_id)
    row = table.row.seat_of(interaction.user.id) if table is not None else None
    if table is None or table.state is None or row is None:
        return None
    return slots_of(table.spec, table.state, row.seat).get(click.action.removeprefix(WRITE))
