"""Any ask, of any shape and size, as a few selects and buttons: pure, so that it is tested without Discord.

`controls(prompt, draft)` says what is shown; `bot.drafting` what a press leads to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import msgspec

from bot.names import marked
from bot.whole_answers import unit_values, whole_answers
from bot.words import say
from games.core.asks import Ask, Option, Picks, checked
from games.core.errors import IllegalAnswer
from games.core.patches import offered, price
from games.core.words import Words
from render.kit.art import Picture

PAGE = 25  # options of one select
BUTTONS = 10  # single choices up to this many are buttons
GROUP_BUTTONS = 5
UNGROUPED = "~"  # stands for the group of those that have none
LABEL = 80
ITEM = 100  # a label or a note in a menu
MARKUP = frozenset("*_`~\n")  # what a menu would show as it stands
MENUS = 4  # of cells, side by side
SUGGESTED = 5  # that are buttons; the rest are in a menu
ALL = "all"  # the action of a menu whose values are the whole answer
WHOLE = "whole"  # the action of a menu of whole answers
UNITS = "units"  # the action of a menu in which an option stands once for each unit that it can take
TAKE = "take"  # the action that takes what is suggested
OPEN = "open"  # the action that shows a prompt in private
IDLE = "idle"  # the action of passing now and whenever there is nothing else to do
STEPS = (1, 5, 10)
NUMBERS = 250  # of an amount are in menus; larger ones are typed


class Draft(msgspec.Struct, omit_defaults=True):
    """A half-made answer."""

    chosen: list[str] = []  # in the order of choosing; in a split an id stands once for each unit
    page: int = 0
    group: str = ""
    step: int = 1


@dataclass(frozen=True)
class Choice:
    id: str
    label: str  # as it fits on a button
    note: str = ""  # one line, in full
    blocked: str = ""
    group: str = ""
    cap: int = 0
    name: str = ""  # the label in full
    text: str = ""  # all there is to say of it
    grave: bool = False  # it ends a turn or cannot be undone
    on_sheet: bool = False  # a picture of the choices shows it with all there is to say


@dataclass(frozen=True)
class Prompt:
    """An ask in words. `ref` is the ask's id, or k<n> for an answer that is laid ready."""

    ref: str
    ask: Ask
    title: str
    text: str
    choices: tuple[Choice, ...]
    groups: tuple[tuple[str, str], ...] = ()
    which_group: str = ""  # what the menu of groups asks for
    which_first: str = ""  # what the menu of the first ones asks for
    idle: bool = False  # there is nothing to do but pass, and that can be left to an order
    ahead: bool = False  # to be laid ready; the seat is asked again in its turn if it is not
    stops: bool = False  # its kind can be left to the seat's own settings from now on
    hint: bool = False  # say so
    due: float = 0.0  # when the clock runs out; 0: there is none
    suggested: tuple[str, ...] = ()  # the labels of whole answers that are suggested
    marked: Prompt | None = None  # worded for markdown, where somebody's name has to be escaped for it
    sheet: Picture | None = None  # the choices as a picture
    closer: tuple[str, ...] = ()  # choices that can be looked at from near
    instead: str = ""  # pictures that need not stand beside it: "", board, hand, both

    @property
    def in_text(self) -> Prompt:
        """As it is worded in texts; labels of buttons and menus are plain and take the prompt itself."""
        return self.marked or self

    def label(self, choice_id: str) -> str:
        return next((choice.label for choice in self.choices if choice.id == choice_id), choice_id)


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


def make_prompt(ask: Ask, words: Words, names: Sequence[str], ref: str | None = None) -> Prompt:
    """`names` are plain, by seat."""
    prompt = _worded(ask, words, names, ref)
    escaped = [marked(name) for name in names]
    return prompt if escaped == list(names) else replace(prompt, marked=_worded(ask, words, escaped, ref))


def _worded(ask: Ask, words: Words, names: Sequence[str], ref: str | None) -> Prompt:
    if ask.shape == "amount":
        shown = range(ask.least, min(ask.most, ask.least + NUMBERS) + 1)
        choices = tuple(Choice(str(n), str(n)) for n in shown)
    else:
        choices = tuple(_choice(ask, option, words, names) for option in ask.options)
    keys = dict.fromkeys(choice.group for choice in choices if choice.group and not choice.blocked)
    groups = tuple((key, words.group(ask, key, names)) for key in keys)
    title, text = words.title(ask, names), words.text(ask, names)
    which, first = (_menu_title(ask, part, words, names) or title for part in ("groups", "first"))
    suggested = tuple(words.suggestion(ask, one, names) for one in ask.suggested)
    return Prompt(ref or str(ask.id), ask, title, text, choices, groups, which, first, suggested=suggested)


def _menu_title(ask: Ask, part: str, words: Words, names: Sequence[str]) -> str:
    path = ("ask", ask.kind, part)
    return words.say(path, {**ask.args, "seat": ask.seat}, names) if words.get(*path) is not None else ""


def _choice(ask: Ask, option: Option, words: Words, names: Sequence[str]) -> Choice:
    blocked = words.blocked(ask, option, names) if option.blocked else ""
    if blocked and option.rule:
        blocked = f"{blocked} ({option.rule})"
    label, note = words.label(ask, option, names), words.note(ask, option, names)
    text = words.describe(ask, option, names)
    return Choice(option.id, cut(label, LABEL), note, blocked, option.group, option.cap, label, text, option.grave)


def menu_note(choice: Choice) -> str:
    """What a menu says beside the label: all there is to say of it, where that is short and plain enough."""
    said = choice.text if choice.note in choice.text else f"{choice.note} {choice.text}"
    return said if choice.text and len(said) <= ITEM and not MARKUP & set(said) else cut(choice.note, ITEM)


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


# ---- what is shown ----------------------------------------------------------------------------------------------


def is_single(prompt: Prompt) -> bool:
    """One press is the whole answer."""
    ask = prompt.ask
    return ask.shape == "amount" or (ask.shape == "pick" and ask.least == ask.most == 1)


def controls(prompt: Prompt, draft: Draft) -> list[Control]:
    shown = _single_controls(prompt, draft) if is_single(prompt) else _drafted_controls(prompt, draft)
    if not (prompt.idle or prompt.stops):
        return shown
    return [*shown, Pressable(say("prompt.stop" if prompt.stops else "prompt.idle"), IDLE)]


def board_controls(prompt: Prompt) -> list[Control]:
    """On a public board nothing is half made: what is an answer stands there, one button opens the rest in private.

    A menu there that only leads to a private panel would be dead for the same choice until the message is edited, since
    a client remembers what it shows (ADR 11).
    """
    shown = controls(prompt, Draft())
    if (whole := _whole_menu(prompt)) is not None:
        return [*_suggestions(prompt), whole]
    if all(_is_whole(control) for control in shown if isinstance(control, Menu)):
        return shown
    first = [c for c in shown if isinstance(c, Menu) and c.action == "="]
    rest = [c for c in shown if c not in first and (_is_whole(c) or isinstance(c, Pressable))]
    rest = [c for c in rest if not (isinstance(c, Pressable) and (c.disabled or c.action[:2] in ("pg", "st")))]
    return [*first, Pressable(say("prompt.open"), OPEN, "primary"), *rest]


def _is_whole(control: Control) -> bool:
    """What is chosen in this menu is the answer."""
    whole = (TAKE, ALL, WHOLE, UNITS)
    return isinstance(control, Menu) and (control.action in whole or control.action.startswith("="))


def open_choices(prompt: Prompt) -> list[Choice]:
    """What can be chosen; of several that read alike (copies of a card), where one is wanted, the first."""
    choices = [choice for choice in prompt.choices if not choice.blocked]
    if not is_single(prompt):
        return choices
    return list({replace(choice, id=""): choice for choice in reversed(choices)}.values())[::-1]


def _single_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    choices = open_choices(prompt)
    if is_side_by_side(prompt):
        return [*_suggestions(prompt), *_side_by_side(prompt, choices)]
    if _is_grouped(prompt):
        return _grouped_controls(prompt, draft, choices)
    if len(choices) <= _most_buttons(choices) and prompt.ask.shape == "pick":
        return [_button(choice) for choice in choices]
    shown: list[Control] = [_menu(prompt, draft, choices, "=")]
    shown += _paging(draft, len(choices))
    if prompt.ask.shape == "amount" and len(choices) > PAGE:
        shown.append(Pressable(say("number.title"), "type"))
    return shown


def _most_buttons(choices: Sequence[Choice]) -> int:
    """Choices that stand on a picture are in a menu as soon as they are several: it says in a line what each is."""
    return GROUP_BUTTONS if any(choice.on_sheet for choice in choices) else BUTTONS


def is_side_by_side(prompt: Prompt) -> bool:
    """Too many for buttons, in a few groups: each group is in sight, so that one press is still the whole answer.

    A group of few is buttons and takes no menu: of such there may be more, as long as they are few buttons in all.
    """
    choices = open_choices(prompt)
    if not is_single(prompt) or prompt.ask.patch is not None or len(choices) <= BUTTONS:
        return False
    sizes = Counter(choice.group for choice in choices)
    loose = sizes.pop("", 0)
    if loose > GROUP_BUTTONS or len(sizes) < 2 or max(sizes.values()) > PAGE:
        return False
    small = [n for n in sizes.values() if n <= GROUP_BUTTONS]
    return len(sizes) <= MENUS or (len(sizes) - len(small) <= MENUS and loose + sum(small) <= BUTTONS)


def _side_by_side(prompt: Prompt, choices: list[Choice]) -> list[Control]:
    """A few are buttons, many a menu; what belongs to no group comes last."""
    shown: list[Control] = []
    for i, (key, label) in enumerate(prompt.groups):
        inside = [choice for choice in choices if choice.group == key]
        if len(inside) <= GROUP_BUTTONS:
            shown += [_button(choice, "primary") for choice in inside]
        else:
            shown.append(replace(_menu(prompt, Draft(), inside, f"=~{i}"), placeholder=cut(label, 150)))
    return [*shown, *[_button(choice) for choice in choices if not choice.group]]


def _is_grouped(prompt: Prompt) -> bool:
    return is_single(prompt) and len(open_choices(prompt)) > PAGE and len(prompt.groups) > 1


def _grouped_controls(prompt: Prompt, draft: Draft, choices: list[Choice]) -> list[Control]:
    """Too many for one menu: the first of them are one press; for the others the group, then what is in it.

    Choices without a group stay in sight.
    """
    loose = [_button(choice, "primary") for choice in choices if not choice.group]
    groups = prompt.groups
    if len(loose) > GROUP_BUTTONS:
        groups, loose = (*groups, (UNGROUPED, say("prompt.others"))), []
    if draft.group:
        inside = _inside(draft, choices)
        if len(inside) <= BUTTONS:
            return [*[_button(choice, "primary") for choice in inside], Pressable(say("prompt.back"), "gx")]
        return [_menu(prompt, draft, inside, "="), *_paging(draft, len(inside)), Pressable(say("prompt.back"), "gx")]
    page = page_of(draft, len(groups))
    items = tuple((key, cut(label, ITEM), "", False) for key, label in groups[page * PAGE : (page + 1) * PAGE])
    menu = Menu((prompt.which_group or prompt.title)[:150], "g", items)
    first = _menu(prompt, Draft(), [choice for choice in choices if choice.group][:PAGE], "=")
    first = replace(first, placeholder=cut(prompt.which_first or prompt.title, 150))
    return [*_suggestions(prompt), first, menu, *_paging(draft, len(groups)), *loose]


def _inside(draft: Draft, choices: list[Choice]) -> list[Choice]:
    wanted = "" if draft.group == UNGROUPED else draft.group
    return [choice for choice in choices if choice.group == wanted]


def _drafted_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    ask, choices = prompt.ask, open_choices(prompt)
    shown: list[Control] = []
    if ask.patch is not None:
        return _cell_controls(prompt, draft)
    if not draft.chosen and (whole := _answers_menu(prompt)) is not None:
        return [*_suggestions(prompt), whole]
    if ask.shape == "pick":
        if choices and ask.most:  # with nothing to choose from there is only "none" to confirm
            shown.append(_menu(prompt, draft, choices, "sel", several=True))
    else:
        choices = [choice for choice in choices if has_room(prompt, draft, choice)]
        if choices:
            shown.append(_menu(prompt, draft, choices, f"add{len(draft.chosen)}"))  # the same may come again (ADR 11)
    shown += _paging(draft, len(choices))
    if ask.shape == "split" and ask.most > 2 * STEPS[1]:
        shown.append(Pressable(say("prompt.step", n=draft.step), "step"))
    if draft.chosen:
        if ask.shape != "pick":
            shown.append(Pressable(say("prompt.back_one"), "un"))
        shown.append(Pressable(say("prompt.clear"), "cl"))
    return [*_suggestions(prompt), *shown, _confirm(prompt, draft)]


def _confirm(prompt: Prompt, draft: Draft) -> Pressable:
    return Pressable(_confirm_label(prompt, draft), "ok", "success", disabled=picks_of(prompt, draft) is None)


def _suggestions(prompt: Prompt) -> list[Control]:
    """Whole answers that the rules suggest, each one press."""
    first: list[Control] = [
        Pressable(cut(label, LABEL), f"{TAKE}{i}", "primary") for i, label in enumerate(prompt.suggested[:SUGGESTED])
    ]
    more = [(str(i), cut(label, ITEM), "", False) for i, label in enumerate(prompt.suggested)][
        SUGGESTED : SUGGESTED + PAGE
    ]
    return [*first, Menu(say("prompt.more"), TAKE, tuple(more))] if more else first


def _cell_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    """Menus of the cells that are chosen or can still be: too many for one stand in several, whole rows in each."""
    pages = cell_pages(prompt, draft)
    first = page_of(draft, len(pages), MENUS) * MENUS
    menus = [_cell_menu(prompt, draft, pages, i) for i in range(len(pages))[first : first + MENUS]]
    shown: list[Control] = [*_suggestions(prompt), *menus, *_paging(draft, len(pages), MENUS)]
    if draft.chosen:
        shown.append(Pressable(say("prompt.clear"), "cl"))
    return [*shown, _confirm(prompt, draft)]


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


def _cell_menu(prompt: Prompt, draft: Draft, pages: list[list[Choice]], i: int) -> Menu:
    page = pages[i]
    head = cut(prompt.title, 120)
    title = f"{head} ({page[0].id} … {page[-1].id})" if len(pages) > 1 else head
    items = tuple((c.id, cut(c.name or c.label, ITEM), menu_note(c), c.id in draft.chosen) for c in page)
    elsewhere = len(draft.chosen) - sum(chosen for *_, chosen in items)
    return Menu(title, f"sel{i}", items, 0, max(1, min(len(items), prompt.ask.most - elsewhere)))


def _answers_menu(prompt: Prompt) -> Menu | None:
    """Every answer there is, in one menu; or one that takes so many things and nothing less."""
    ask, choices = prompt.ask, open_choices(prompt)
    if ask.shape == "pick":
        if not 1 < ask.least == ask.most < len(choices) <= PAGE:
            return None
        return replace(_menu(prompt, Draft(), choices, "sel", several=True), action=ALL, least=ask.most, most=ask.most)
    answers = whole_answers(ask)
    items = tuple(
        (value, cut(picks_line(prompt, picks) or say("prompt.none"), ITEM), "", False)
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


def _whole_menu(prompt: Prompt) -> Menu | None:
    """One menu that takes the whole answer and nothing less: where each has as many cells, and one menu holds all."""
    ask = prompt.ask
    if ask.patch is None or is_single(prompt) or ask.patch.prices or ask.least != ask.most or not ask.least:
        return None
    pages = cell_pages(prompt, Draft())
    if len(pages) != 1:
        return None
    return replace(_cell_menu(prompt, Draft(), pages, 0), action=ALL, least=ask.least, most=ask.most)


def has_room(prompt: Prompt, draft: Draft, choice: Choice) -> bool:
    used = draft.chosen.count(choice.id)
    if prompt.ask.shape == "arrange":
        return used == 0
    return len(draft.chosen) < prompt.ask.most and (not choice.cap or used < choice.cap)


def _confirm_label(prompt: Prompt, draft: Draft) -> str:
    ask = prompt.ask
    if ask.shape == "arrange":
        return say("prompt.confirm_order", n=len(draft.chosen), of=len(prompt.choices))
    if not draft.chosen and ask.least == 0:
        return say("prompt.confirm_none")
    n = len(draft.chosen) if ask.patch is None else price(ask.patch, draft.chosen)
    key = "confirm" if ask.least == ask.most else "confirm_range" if ask.least else "confirm_most"
    return say(f"prompt.{key}", n=n, least=ask.least, most=ask.most)


def _button(choice: Choice, style: str = "secondary") -> Pressable:
    return Pressable(button_label(choice), f"={choice.id}", "danger" if choice.grave else style)


def button_label(choice: Choice) -> str:
    """What is told in full above the buttons is not begun on them as well: there the name alone will do."""
    head, _, rest = choice.name.partition(": ")
    begun = rest.rstrip(".…").casefold()
    if not begun or not choice.text or says_all(choice.name, choice.text):
        return choice.label
    return cut(head, LABEL) if begun in choice.text.casefold() else choice.label


def says_all(label: str, text: str) -> bool:
    return text.casefold() in label.casefold()


def page_of(draft: Draft, n: int, page: int = PAGE) -> int:
    return min(draft.page, max(0, (n - 1) // page))


def _menu(prompt: Prompt, draft: Draft, choices: list[Choice], action: str, several: bool = False) -> Menu:
    page = page_of(draft, len(choices))
    shown = choices[page * PAGE : (page + 1) * PAGE]
    items = tuple((c.id, _counted(draft, c), menu_note(c), several and c.id in draft.chosen) for c in shown)
    if not several:
        return Menu(prompt.title[:150], action, items)
    elsewhere = len(draft.chosen) - sum(chosen for *_, chosen in items)
    most = max(1, min(len(items), prompt.ask.most - elsewhere))
    return Menu(prompt.title[:150], f"{action}{page}", items, 0, most)  # it says for which page it speaks


def _counted(draft: Draft, choice: Choice) -> str:
    n = draft.chosen.count(choice.id)
    name = say("prompt.grave", name=choice.name or choice.label) if choice.grave else choice.name or choice.label
    return f"{cut(name, LABEL)} ({n})" if n and choice.cap != 1 and n > 1 else cut(name, ITEM)


def _paging(draft: Draft, n: int, size: int = PAGE) -> list[Control]:
    last = max(0, (n - 1) // size)
    if last == 0:
        return []
    page = page_of(draft, n, size)
    return [
        Pressable("◀", f"pg{max(0, page - 1)}", disabled=page == 0),
        Pressable(say("prompt.page", page=page + 1, pages=last + 1), "pgx", disabled=True),
        Pressable("▶", f"pg{min(last, page + 1)}", disabled=page == last),
    ]


def picks_line(prompt: Prompt, picks: Picks) -> str:
    """An answer in words, for a menu."""
    if isinstance(picks, dict):
        return " + ".join(f"{prompt.label(i)} × {n}" if n > 1 else prompt.label(i) for i, n in picks.items())
    return " → ".join(prompt.label(i) for i in picks) if isinstance(picks, list) else str(picks)


def chosen_line(prompt: Prompt, draft: Draft) -> str:
    """The draft in words, for the prompt's text."""
    prompt = prompt.in_text
    if not draft.chosen:
        return ""
    if prompt.ask.shape == "split":
        parts = [f"{prompt.label(i)} × {draft.chosen.count(i)}" for i in dict.fromkeys(draft.chosen)]
    else:
        parts = [prompt.label(i) for i in draft.chosen]
    return (" → " if prompt.ask.shape == "arrange" else ", ").join(parts)


def raw_picks(prompt: Prompt, draft: Draft) -> Picks:
    if prompt.ask.shape == "split":
        return {i: draft.chosen.count(i) for i in dict.fromkeys(draft.chosen)}
    return list(draft.chosen)


def picks_of(prompt: Prompt, draft: Draft) -> Picks | None:
    try:
        return checked(prompt.ask, raw_picks(prompt, draft))
    except IllegalAnswer:
        return None


def in_sight(prompt: Prompt, draft: Draft) -> list[tuple[Choice, bool]]:
    """The choices that the controls show just now, each with whether it is a button."""
    if is_side_by_side(prompt):
        choices = open_choices(prompt)
        sizes = Counter(choice.group for choice in choices)
        return [(choice, not choice.group or sizes[choice.group] <= GROUP_BUTTONS) for choice in choices]
    choices, buttons = _in_sight(prompt, draft)
    return [(choice, buttons) for choice in choices]


def _in_sight(prompt: Prompt, draft: Draft) -> tuple[list[Choice], bool]:
    choices = open_choices(prompt)
    if _is_grouped(prompt):
        if not draft.group:
            return [], False  # the menu of groups; the few buttons beside it are known by their labels
        choices = _inside(draft, choices)
    if is_single(prompt) and len(choices) <= _most_buttons(choices):
        return choices, True
    if prompt.ask.patch is not None and not is_single(prompt):
        return [choice for page in cell_pages(prompt, draft) for choice in page], False
    page = page_of(draft, len(choices))
    return choices[page * PAGE : (page + 1) * PAGE], False
