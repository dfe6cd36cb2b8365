"""Any ask, of any shape and size, as a few selects and buttons: pure, so that it is tested without Discord.

`controls(prompt, draft)` says what is shown; `bot.drafting` what a press leads to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from bot.names import marked
from bot.words import say
from games.core.asks import Ask, Option, Picks, checked
from games.core.errors import IllegalAnswer
from games.core.words import Words

PAGE = 25  # options of one select
BUTTONS = 10  # single choices up to this many are buttons
GROUP_BUTTONS = 5
UNGROUPED = "~"  # stands for the group of those that have none
LABEL = 80
ITEM = 100  # a label or a note in a menu
WORTH = 160  # characters of a description that are worth showing when there is no room for all
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
    idle: bool = False  # there is nothing to do but pass, and that can be left to an order
    hint: bool = False  # say so
    marked: Prompt | None = None  # worded for markdown, where somebody's name has to be escaped for it

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
    path = ("ask", ask.kind, "groups")
    which = words.say(path, {**ask.args, "seat": ask.seat}, names) if words.get(*path) is not None else title
    return Prompt(ref or str(ask.id), ask, title, text, choices, groups, which)


def _choice(ask: Ask, option: Option, words: Words, names: Sequence[str]) -> Choice:
    blocked = words.blocked(ask, option, names) if option.blocked else ""
    if blocked and option.rule:
        blocked = f"{blocked} ({option.rule})"
    label, note = words.label(ask, option, names), words.note(ask, option, names)
    text = words.describe(ask, option, names)
    return Choice(option.id, cut(label, LABEL), note, blocked, option.group, option.cap, label, text)


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


# ---- what is shown ----------------------------------------------------------------------------------------------


def is_single(prompt: Prompt) -> bool:
    """One press is the whole answer."""
    ask = prompt.ask
    return ask.shape == "amount" or (ask.shape == "pick" and ask.least == ask.most == 1)


def controls(prompt: Prompt, draft: Draft) -> list[Control]:
    shown = _single_controls(prompt, draft) if is_single(prompt) else _drafted_controls(prompt, draft)
    return [*shown, Pressable(say("prompt.idle"), IDLE)] if prompt.idle else shown


def board_controls(prompt: Prompt) -> list[Control]:
    """On a public board nothing is half made.

    A menu there that only leads to a private panel would be dead for the same choice until the message is edited, since
    a client remembers what it shows: one button opens the panel instead.
    """
    shown = controls(prompt, Draft())
    leads_on = [control for control in shown if isinstance(control, Menu) and control.action != "="]
    if not leads_on:
        return shown
    rest = [c for c in shown if isinstance(c, Pressable) and not c.disabled and not c.action.startswith("pg")]
    return [Pressable(say("prompt.open"), OPEN, "primary"), *[c for c in rest if c.action != "step"]]


def open_choices(prompt: Prompt) -> list[Choice]:
    return [choice for choice in prompt.choices if not choice.blocked]


def _single_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    choices = open_choices(prompt)
    if _is_grouped(prompt):
        return _grouped_controls(prompt, draft, choices)
    if len(choices) <= BUTTONS and prompt.ask.shape == "pick":
        return [_button(choice) for choice in choices]
    shown: list[Control] = [_menu(prompt, draft, choices, "=")]
    shown += _paging(draft, len(choices))
    if prompt.ask.shape == "amount" and len(choices) > PAGE:
        shown.append(Pressable(say("number.title"), "type"))
    return shown


def _is_grouped(prompt: Prompt) -> bool:
    return is_single(prompt) and len(open_choices(prompt)) > PAGE and bool(prompt.groups)


def _grouped_controls(prompt: Prompt, draft: Draft, choices: list[Choice]) -> list[Control]:
    """Too many for one menu: first the group, then what is in it. Choices without a group stay in sight."""
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
    return [menu, *_paging(draft, len(groups)), *loose]


def _inside(draft: Draft, choices: list[Choice]) -> list[Choice]:
    wanted = "" if draft.group == UNGROUPED else draft.group
    return [choice for choice in choices if choice.group == wanted]


def _drafted_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    ask, choices = prompt.ask, open_choices(prompt)
    shown: list[Control] = []
    if ask.shape == "pick":
        if choices and ask.most:  # with nothing to choose from there is only "none" to confirm
            shown.append(_menu(prompt, draft, choices, "sel", several=True))
    else:
        choices = [choice for choice in choices if has_room(prompt, draft, choice)]
        if choices:
            shown.append(_menu(prompt, draft, choices, "add"))
    shown += _paging(draft, len(choices))
    if ask.shape == "split" and ask.most > 2 * STEPS[1]:
        shown.append(Pressable(say("prompt.step", n=draft.step), "step"))
    if draft.chosen:
        if ask.shape != "pick":
            shown.append(Pressable(say("prompt.back_one"), "un"))
        shown.append(Pressable(say("prompt.clear"), "cl"))
    shown.append(Pressable(_confirm_label(prompt, draft), "ok", "success", disabled=picks_of(prompt, draft) is None))
    return shown


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
    wanted = str(ask.most) if ask.least == ask.most else say("prompt.range", least=ask.least, most=ask.most)
    return say("prompt.confirm", n=len(draft.chosen), wanted=wanted)


def _button(choice: Choice, style: str = "secondary") -> Pressable:
    return Pressable(choice.label, f"={choice.id}", style)


def page_of(draft: Draft, n: int) -> int:
    return min(draft.page, max(0, (n - 1) // PAGE))


def _menu(prompt: Prompt, draft: Draft, choices: list[Choice], action: str, several: bool = False) -> Menu:
    page = page_of(draft, len(choices))
    shown = choices[page * PAGE : (page + 1) * PAGE]
    items = tuple((c.id, _counted(draft, c), cut(c.note, ITEM), several and c.id in draft.chosen) for c in shown)
    if not several:
        return Menu(prompt.title[:150], action, items)
    elsewhere = len(draft.chosen) - sum(chosen for *_, chosen in items)
    most = max(1, min(len(items), prompt.ask.most - elsewhere))
    return Menu(prompt.title[:150], f"{action}{page}", items, 0, most)  # it says for which page it speaks


def _counted(draft: Draft, choice: Choice) -> str:
    n = draft.chosen.count(choice.id)
    name = choice.name or choice.label
    return f"{cut(name, LABEL)} ({n})" if n and choice.cap != 1 and n > 1 else cut(name, ITEM)


def _paging(draft: Draft, n: int) -> list[Control]:
    last = max(0, (n - 1) // PAGE)
    if last == 0:
        return []
    page = page_of(draft, n)
    return [
        Pressable("◀", f"pg{max(0, page - 1)}", disabled=page == 0),
        Pressable(say("prompt.page", page=page + 1, pages=last + 1), "pgx", disabled=True),
        Pressable("▶", f"pg{min(last, page + 1)}", disabled=page == last),
    ]


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


# ---- what controls are too short for ----------------------------------------------------------------------------


def option_lines(prompt: Prompt, draft: Draft, room: int) -> list[str]:
    """The choices in sight, in full, where buttons and menus cannot say it all; as much of it as there is room for."""
    prompt = prompt.in_text
    lines = _lines(prompt, draft, short=False)
    if _length(lines) <= room:
        return lines
    share = room // len(lines) - 1
    if share >= WORTH:
        return [cut(line, share) for line in lines]
    lines = _lines(prompt, draft, short=True)
    if _length(lines) <= room:
        return lines
    while lines and _length(lines) + 2 > room:
        lines.pop()
    return [*lines, "…"] if lines else []


def _length(lines: list[str]) -> int:
    return sum(map(len, lines)) + len(lines)


def _lines(prompt: Prompt, draft: Draft, short: bool) -> list[str]:
    """`short` leaves out descriptions: then a note is what there is to say."""
    if prompt.ask.shape == "amount":
        return []
    choices, buttons = _in_sight(prompt, draft)
    said: dict[str, None] = {}  # two of the same kind are described once
    for choice in choices:
        more = choice.note if short else choice.text or choice.note
        unsaid = len(choice.name) > (LABEL if buttons else ITEM) or len(choice.note) > (0 if buttons else ITEM)
        if unsaid or (choice.text and not short):
            said[f"- **{_head(choice.name, more)}**: {more}" if more else f"- **{choice.name}**"] = None
    return list(said)


def _head(name: str, more: str) -> str:
    """A label has to stand alone, and begins to say what the line goes on to say: then its head will do."""
    head, _, rest = name.partition(": ")
    begun = rest.rstrip(".…").casefold()
    return head if begun and begun in more.casefold() else name


def _in_sight(prompt: Prompt, draft: Draft) -> tuple[list[Choice], bool]:
    """The choices that the controls show just now, and whether they are buttons."""
    choices = open_choices(prompt)
    if _is_grouped(prompt):
        if not draft.group:
            return [], False  # the menu of groups; the few buttons beside it are known by their labels
        choices = _inside(draft, choices)
    if is_single(prompt) and len(choices) <= BUTTONS:
        return choices, True
    page = page_of(draft, len(choices))
    return choices[page * PAGE : (page + 1) * PAGE], False
