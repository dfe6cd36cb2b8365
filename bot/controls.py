"""The pieces of which a prompt is made: buttons and menus, by their actions. Pure, and without Discord."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from bot.prompts import (
    ITEM,
    LABEL,
    PAGE,
    Choice,
    Draft,
    Prompt,
    cut,
    is_single,
    menu_note,
    open_choices,
    picks_line,
    picks_of,
    says_all,
)
from bot.whole_answers import unit_values, whole_answers
from bot.words import say
from games.core.asks import Ask
from games.core.patches import offered, price

SUGGESTED = 5  # that are buttons; the rest are in a menu
ALL = "all"  # the action of a menu whose values are the whole answer
WHOLE = "whole"  # the action of a menu of whole answers
UNITS = "units"  # the action of a menu in which an option stands once for each unit that it can take
TAKE = "take"  # the action that takes what is suggested
ONE = "one."  # the action that takes one of several, or puts it back
OPEN = "open"  # the action that shows a prompt in private
IDLE = "idle"  # the action of passing now and whenever there is nothing else to do


@dataclass(frozen=True)
class Pressable:
    label: str
    action: str
    style: str = "secondary"
    disabled: bool = False


@dataclass(frozen=True)
class Menu:
    placeholder: str
    action: str
    items: tuple[tuple[str, str, str, bool], ...]  # value, label, note, chosen
    least: int = 1
    most: int = 1


Control = Pressable | Menu


def button_of(choice: Choice, style: str = "secondary") -> Pressable:
    return Pressable(button_label(choice), f"={choice.id}", "danger" if choice.grave else style)


def button_label(choice: Choice) -> str:
    """What is told in full above the buttons is not begun on them as well: there the name alone will do."""
    head, _, rest = choice.name.partition(": ")
    begun = rest.rstrip(".…").casefold()
    more = choice.text or choice.note
    if not begun or not more or says_all(choice.name, more):
        return choice.label
    return cut(head, LABEL) if begun in more.casefold() else choice.label


def page_of(draft: Draft, n: int, page: int = PAGE) -> int:
    return min(draft.page, max(0, (n - 1) // page))


def menu_of(prompt: Prompt, draft: Draft, choices: list[Choice], action: str, several: bool = False) -> Menu:
    page = page_of(draft, len(choices))
    shown = choices[page * PAGE : (page + 1) * PAGE]
    items = tuple((c.id, _counted(draft, c), menu_note(c), several and c.id in draft.chosen) for c in shown)
    if not several:
        return Menu(prompt.title[:150], action, items)
    elsewhere = len(draft.chosen) - sum(chosen for *_, chosen in items)
    most = max(1, min(len(items), prompt.ask.most - elsewhere))
    return Menu(prompt.title[:150], f"{action}{page}", items, 0, most)  # it says for which page it speaks


def _warned(name: str) -> str:
    """In a menu nothing is red; a label that warns by itself, as a button as well, does so once."""
    mark, _, _ = say("prompt.grave", name="\0").partition("\0")
    return name if name.startswith(mark) else say("prompt.grave", name=name)


def _counted(draft: Draft, choice: Choice) -> str:
    n = draft.chosen.count(choice.id)
    name = _warned(choice.name or choice.label) if choice.grave else choice.name or choice.label
    return f"{cut(name, LABEL)} ({n})" if n and choice.cap != 1 and n > 1 else cut(name, ITEM)


def paging(draft: Draft, n: int, size: int = PAGE) -> list[Control]:
    last = max(0, (n - 1) // size)
    if last == 0:
        return []
    page = page_of(draft, n, size)
    return [
        Pressable("◀", f"pg{max(0, page - 1)}", disabled=page == 0),
        Pressable(say("prompt.page", page=page + 1, pages=last + 1), "pgx", disabled=True),
        Pressable("▶", f"pg{min(last, page + 1)}", disabled=page == last),
    ]


def confirm(prompt: Prompt, draft: Draft) -> Pressable:
    """Green once something is chosen: none of them is an answer like others, not the one that is recommended.

    Red where none spends something for nothing. An aside waits until something is chosen: silence says nothing as well.
    """
    if _says_nothing(prompt, draft):
        return Pressable(say("prompt.choose_first"), "ok", "secondary", disabled=True)
    style = "success" if draft.chosen or prompt.ask.least or not open_choices(prompt) else "secondary"
    if prompt.wastes and not draft.chosen:
        style = "danger"
    return Pressable(_confirm_label(prompt, draft), "ok", style, disabled=picks_of(prompt, draft) is None)


def _says_nothing(prompt: Prompt, draft: Draft) -> bool:
    return prompt.ask.is_aside and not draft.chosen and not prompt.ask.least and not prompt.ask.default


def _all_there_is(ask: Ask) -> int:
    """How many could be chosen if nothing else forbade it."""
    return sum(option.cap or ask.most for option in ask.options) if ask.shape == "split" else len(ask.options)


def _confirm_label(prompt: Prompt, draft: Draft) -> str:
    ask = prompt.ask
    if ask.shape == "arrange":
        return say("prompt.confirm_order", n=len(draft.chosen), of=len(prompt.choices))
    if not draft.chosen and ask.least == 0:
        return cut(prompt.without, LABEL) or say("prompt.confirm_none")
    if not draft.chosen and ask.least < ask.most:
        return say("prompt.choose_some", least=ask.least, most=ask.most)
    if draft.chosen and prompt.some is not None:
        return cut(prompt.some(draft.chosen), LABEL)
    n = len(draft.chosen) if ask.patch is None else price(ask.patch, draft.chosen)
    key = "confirm" if ask.least == ask.most else "confirm_range" if ask.least else "confirm_most"
    if not ask.least and ask.patch is None and ask.most >= _all_there_is(ask):
        key = "confirm_any"  # the limit says nothing
    return say(f"prompt.{key}", n=n, least=ask.least, most=ask.most)


def suggestions(prompt: Prompt) -> list[Control]:
    """Whole answers that the rules suggest, each one press."""
    plain = set(apart(prompt))
    labels = [(i, label) for i, label in enumerate(prompt.suggested) if i not in plain]
    first: list[Control] = [Pressable(cut(label, LABEL), f"{TAKE}{i}", "primary") for i, label in labels[:SUGGESTED]]
    more = [(str(i), cut(label, ITEM), "", False) for i, label in labels[SUGGESTED : SUGGESTED + PAGE]]
    return [*first, Menu(say("prompt.more"), TAKE, tuple(more))] if more else first


def apart(prompt: Prompt) -> dict[int, str]:
    """Whole answers that are one choice under its own name (*Back*), by their place among those suggested.

    Where several can be chosen such a one stands last and plain, and not once more among what can be combined.
    """
    ask = prompt.ask
    if is_single(prompt) or ask.shape != "pick" or ask.patch is not None or answers_menu(prompt) is not None:
        return {}
    names = {choice.id: choice.name for choice in open_choices(prompt)}
    found = enumerate(zip(prompt.ask.suggested, prompt.suggested, strict=True))
    return {
        i: one.picks[0]
        for i, (one, label) in found
        if isinstance(one.picks, list) and len(one.picks) == 1 and names.get(one.picks[0]) == label
    }


def leaving(prompt: Prompt) -> list[Control]:
    return [Pressable(cut(prompt.suggested[i], LABEL), f"{TAKE}{i}") for i in apart(prompt)]


def cell_pages(prompt: Prompt, draft: Draft) -> list[list[Choice]]:
    ask = prompt.ask
    assert ask.patch is not None, "cells without a patch"
    shown = {*draft.chosen, *offered(ask.patch, ask.least, ask.most, draft.chosen)}
    choices = [choice for choice in open_choices(prompt) if choice.id in shown]
    pages: list[list[Choice]] = []
    for _, row in groupby(choices, key=lambda choice: choice.group):
        line = list(row)
        if not pages or len(pages[-1]) + len(line) > PAGE:
            pages.append([])
        pages[-1] += line
    return [page[at : at + PAGE] for page in pages for at in range(0, len(page), PAGE)]


def cell_menu(prompt: Prompt, draft: Draft, pages: list[list[Choice]], i: int) -> Menu:
    page = pages[i]
    head = cut(prompt.title, 120)
    title = f"{head} ({page[0].id} … {page[-1].id})" if len(pages) > 1 else head
    items = tuple((c.id, cut(c.name or c.label, ITEM), menu_note(c), c.id in draft.chosen) for c in page)
    elsewhere = len(draft.chosen) - sum(chosen for *_, chosen in items)
    return Menu(title, f"sel{i}", items, 0, max(1, min(len(items), prompt.ask.most - elsewhere)))


def answers_menu(prompt: Prompt) -> Menu | None:
    """Every answer there is, in one menu; or one that takes so many things and nothing less."""
    ask, choices = prompt.ask, open_choices(prompt)
    if ask.shape == "pick":
        if not 1 < ask.least == ask.most < len(choices) <= PAGE:
            return None
        return replace(
            menu_of(prompt, Draft(), choices, "sel", several=True), action=ALL, least=ask.most, most=ask.most
        )
    answers = whole_answers(ask)
    items = tuple(
        (value, cut(picks_line(prompt, picks) or prompt.without or say("prompt.none"), ITEM), "", False)
        for value, picks in answers.items()
    )
    return Menu(prompt.title[:150], WHOLE, items) if items else _units_menu(prompt)


def _units_menu(prompt: Prompt) -> Menu | None:
    """Where so many units and no other number are shared out: each can be chosen as often as it stands there."""
    ask, found = prompt.ask, unit_values(prompt.ask)
    if not found:
        return None
    labels = {choice.id: choice.name or choice.label for choice in open_choices(prompt)}
    items = tuple(
        (value, cut(labels[i] if n == 1 else say("prompt.once_more", name=labels[i], n=n), ITEM), "", False)
        for value, (i, n) in found.items()
    )
    return Menu(prompt.title[:150], UNITS, items, ask.most, ask.most)


def whole_menu(prompt: Prompt) -> Menu | None:
    """One menu that takes the whole answer and nothing less: where each has as many cells, and one menu holds all."""
    ask = prompt.ask
    if ask.patch is None or is_single(prompt) or ask.patch.prices or ask.least != ask.most or not ask.least:
        return None
    pages = cell_pages(prompt, Draft())
    if len(pages) != 1:
        return None
    return replace(cell_menu(prompt, Draft(), pages, 0), action=ALL, least=ask.least, most=ask.most)
