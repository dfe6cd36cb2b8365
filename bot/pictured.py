"""Choices on a picture: what a game's art offers for an ask, beside the menu that it is answered with.

A public ask is shown from the public view, on the board; any other from the asked seat's own view, to that seat alone.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.controls import ONE, Control, Menu, Pressable, button_of
from bot.live_table import LiveTable, Refused
from bot.names import marked
from bot.prompts import ITEM, LABEL, Choice, Draft, Prompt, cut, is_single, open_choices
from bot.words import say
from render.kit.art import Asked, NoSuchLook, Offer, Picture
from render.kit.studio import Studio

log = logging.getLogger(__name__)

SEE = "see"  # the action that shows one option from near
FILE = "choices"
CLOSER = 25  # entries of a menu


async def pictured(studio: Studio, table: LiveTable, seat: int | None, prompt: Prompt, beside: str = "") -> Prompt:
    """The prompt with its picture, where the game has one. `beside`: "board" or "hand", which is in the same message.

    A drawing that fails must not silence a table: then the words do, as they do for a game without such pictures.
    """
    assert seat is not None or prompt.ask.is_public, "a secret choice has no picture on the board"
    try:
        names = table.row.names()
        offer = await studio.offer(table.spec.slug, table.view(seat), names, asked(prompt))
        if offer is None:
            return prompt
        picture = await studio.picture(offer.scene) if not beside or offer.within != beside else None
    except Exception:
        log.exception("table %s: no picture of a choice", table.id)
        return prompt
    return with_offer(prompt, offer, picture)


def asked(prompt: Prompt) -> Asked:
    """The ask as it is worded in the prompt."""
    labels = {choice.id: choice.name or choice.label for choice in prompt.choices}
    texts = {choice.id: choice.text for choice in prompt.choices if choice.text}
    return Asked(prompt.ask, prompt.title, labels, texts)


def with_offer(prompt: Prompt, offer: Offer, picture: Picture | None) -> Prompt:
    """Numbered as on the picture, and without the texts that stand on it."""
    marks = dict(offer.marks)
    shown = replace(
        prompt,
        choices=tuple(_numbered(choice, marks) for choice in prompt.choices),
        suggested=_called(prompt.suggested, offer.plans if picture is not None else ()),
        sheet=picture,
        closer=offer.details,
        instead=offer.instead,
    )
    if prompt.marked is None:
        return shown
    choices = tuple(_numbered(choice, marks) for choice in prompt.marked.choices)
    worded = replace(prompt.marked, choices=choices, closer=offer.details, sheet=picture)
    return replace(shown, marked=worded)


def _numbered(choice: Choice, marks: dict[str, str]) -> Choice:
    if choice.id not in marks:
        return choice
    name = say("choices.numbered", mark=marks[choice.id], name=choice.name or choice.label)
    return replace(choice, label=cut(name, LABEL), name=name, text="", on_sheet=True)


def _called(suggested: tuple[str, ...], plans: Sequence[str]) -> tuple[str, ...]:
    called = [say("choices.numbered", mark=mark, name=name) for mark, name in zip(plans, suggested, strict=False)]
    return (*called, *suggested[len(called) :])


def sheets_of(prompts: Sequence[Prompt]) -> list[Picture]:
    """Pictures of choices, to be sent along."""
    return [prompt.sheet for prompt in prompts if prompt.sheet is not None]


def closer_menu(prompt: Prompt, chosen: str = "") -> list[Control]:
    """A menu of what there is more to see of. What is seen says so: a menu to choose with may show the same name."""
    entries = [c for c in open_choices(prompt) if c.id in prompt.closer][:CLOSER]
    names = [(c.id, c.name or c.label) for c in entries]
    seen = [say("choices.seen", name=name) if id_ == chosen else name for id_, name in names]
    items = tuple((id_, cut(name, ITEM), "", id_ == chosen) for (id_, _), name in zip(names, seen, strict=True))
    return [Menu(say("choices.closer"), SEE, items)] if items else []


def choosing(prompt: Prompt, draft: Draft, shown: list[Control], near: str) -> list[Control]:
    """What a prompt is answered with, beside a closer look at one of its choices: one press takes that.

    It stands first, and once: where the choice has a button already this one is in its place (the id is the same).
    Where several are wanted it is one of them, and can be put back.
    """
    choice = next((c for c in open_choices(prompt) if c.id == near), None)
    if choice is None or prompt.ask.shape != "pick" or prompt.ask.patch is not None:
        return shown
    if not is_single(prompt):
        if near in draft.chosen:
            return [Pressable(say("choices.not_this"), f"{ONE}{near}"), *shown]
        full = len(draft.chosen) >= prompt.ask.most
        return shown if full else [Pressable(say("choices.this"), f"{ONE}{near}", "success"), *shown]
    this = replace(button_of(choice, "success"), label=say("choices.this"))
    return [this, *(c for c in shown if not (isinstance(c, Pressable) and c.action == this.action))]


def closer_button(prompt: Prompt) -> list[Control]:
    """On a public board: the way to that menu, which is private."""
    return [Pressable(say("choices.closer"), SEE)] if prompt.closer else []


async def detail_of(studio: Studio, table: LiveTable, seat: int | None, prompt: Prompt, option: str) -> Picture:
    """One option from near, or refused: it is not offered, or there is no more to see of it."""
    if prompt.ask.option(option) is None:
        raise Refused("choices.gone")
    view = table.view(seat if seat == prompt.ask.seat else None)
    try:
        return await studio.detail(table.spec.slug, view, table.row.names(), asked(prompt), option)
    except NoSuchLook:
        raise Refused("choices.gone") from None


def heading_of(prompt: Prompt, option: str) -> str:
    return f"### {marked(prompt.label(option))}"
