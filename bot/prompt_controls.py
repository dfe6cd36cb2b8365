"""Any ask, of any shape and size, as a few selects and buttons: pure, so that it is tested without Discord.

`controls(prompt, draft)` says what is shown; `bot.drafting` what a press leads to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.controls import (
    ALL,
    IDLE,
    OPEN,
    TAKE,
    UNITS,
    WHOLE,
    Control,
    Menu,
    Pressable,
    answers_menu,
    apart,
    button_of,
    cell_menu,
    cell_pages,
    confirm,
    leaving,
    menu_of,
    page_of,
    paging,
    suggestions,
    whole_menu,
)
from bot.prompts import ITEM, PAGE, Choice, Draft, Prompt, cut, has_room, is_single, menu_note, open_choices, says_all
from bot.words import say

BUTTONS = 10  # single choices up to this many are buttons
GROUP_BUTTONS = 5
GROUPED = 6  # more than these stand in their groups, where they have several
UNGROUPED = "~"  # stands for the group of those that have none
MENUS = 4  # of cells, side by side
STEPS = (1, 5, 10)


def controls(prompt: Prompt, draft: Draft) -> list[Control]:
    shown = _single_controls(prompt, draft) if is_single(prompt) else _drafted_controls(prompt, draft)
    if not (prompt.idle or prompt.stops):
        return shown
    return [*shown, Pressable(prompt.stops or say("prompt.idle"), IDLE)]


def board_controls(prompt: Prompt) -> list[Control]:
    """On a public board nothing is half made: what is an answer stands there, one button opens the rest in private.

    A menu there that only leads to a private panel would be dead for the same choice until the message is edited, since
    a client remembers what it shows (ADR 11).
    """
    shown = controls(prompt, Draft())
    if (whole := whole_menu(prompt)) is not None:
        return [*suggestions(prompt), whole]
    if all(_is_whole(control) for control in shown if isinstance(control, Menu)):
        return shown
    whole = [c for c in shown if _is_whole(c) or isinstance(c, Pressable)]
    whole = [c for c in whole if not (isinstance(c, Pressable) and (c.disabled or c.action[:2] in ("pg", "st")))]
    return [*whole, Pressable(say("prompt.open"), OPEN, "primary")]


def briefly(prompt: Prompt, draft: Draft) -> list[Control] | None:
    """An aside below a question that waits: one menu that says it all, or one button that opens it in full.

    None: it is a few buttons, or half made, and stands there as always.
    """
    choices = open_choices(prompt)
    if not prompt.ask.is_aside or not is_single(prompt) or prompt.ask.shape != "pick" or draft.group or draft.page:
        return None
    if len(choices) <= GROUP_BUTTONS and all(says_all(c.name, c.text or c.note) for c in choices):
        return None
    told = len(choices) == len(prompt.choices) and all(says_all(menu_note(c), c.text or c.note) for c in choices)
    return [
        menu_of(prompt, Draft(), choices, "=")
        if told and len(choices) <= BUTTONS
        else Pressable(say("prompt.open"), OPEN)
    ]


def _is_whole(control: Control) -> bool:
    """What is chosen in this menu is the answer."""
    whole = (TAKE, ALL, WHOLE, UNITS)
    return isinstance(control, Menu) and (control.action in whole or control.action.startswith("="))


def _single_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    choices = open_choices(prompt)
    if is_side_by_side(prompt):
        beside = _side_by_side(prompt, choices)
        return [*_suggested_too(prompt, beside), *beside]
    if _is_grouped(prompt):
        return _grouped_controls(prompt, draft, choices)
    if len(choices) <= _most_buttons(prompt, choices) and prompt.ask.shape == "pick":
        return [button_of(choice) for choice in choices]
    marked = suggestions(prompt) if prompt.ask.patch is not None else []  # they stand on the picture
    shown: list[Control] = [*marked, menu_of(prompt, draft, choices, "=")]
    shown += paging(draft, len(choices))
    if prompt.ask.shape == "amount" and len(choices) > PAGE:
        shown.append(Pressable(say("number.title"), "type"))
    return shown


def _most_buttons(prompt: Prompt, choices: Sequence[Choice]) -> int:
    """Choices that stand on a picture are in a menu as soon as they are several: it says in a line what each is.

    So are those of an aside: what it offers must not outweigh the question above it.
    """
    few = prompt.ask.is_aside or any(choice.on_sheet for choice in choices)
    return GROUP_BUTTONS if few else BUTTONS


def is_side_by_side(prompt: Prompt) -> bool:
    """Too many for buttons, in a few groups: each group is in sight, so that one press is still the whole answer."""
    return _menus_beside(prompt) is not None


def _menus_beside(prompt: Prompt) -> set[str] | None:
    """The groups that are menus, where groups stand side by side: those of many, and of few as many as it takes.

    A group of few is buttons and takes no menu, as long as they are fewer than ten in all with what has no group; the
    largest gives way first, of several the last, since what is likely comes first.
    """
    choices = open_choices(prompt)
    most = GROUP_BUTTONS if prompt.ask.is_aside else GROUPED
    if not is_single(prompt) or prompt.ask.patch is not None or len(choices) <= most:
        return None
    sizes = Counter(choice.group for choice in choices)
    loose = sizes.pop("", 0)
    least = 1 if prompt.ask.is_aside or loose else 2  # with one group, its menu and what is beside it
    if len(choices) <= BUTTONS and max(sizes.values(), default=0) <= GROUP_BUTTONS and not prompt.ask.is_aside:
        return None  # so few of each that they are all buttons
    if loose > GROUP_BUTTONS or len(sizes) < least or max(sizes.values()) > PAGE:
        return None
    menus = {group for group, n in sizes.items() if n > GROUP_BUTTONS or (n > 1 and group == prompt.folded)}
    grave = Counter(choice.group for choice in choices if choice.grave)
    menus |= {group for group, n in sizes.items() if n > 3 and grave[group] > 1}  # red once, not in a row
    few = [group for group, _ in reversed(prompt.groups) if group not in menus]
    for group in sorted(few, key=lambda group: -sizes[group]):
        if loose + sum(sizes[one] for one in sizes if one not in menus) < BUTTONS or len(menus) == MENUS:
            break
        if sizes[group] > 1:
            menus.add(group)
    buttons = loose + sum(n for group, n in sizes.items() if group not in menus)
    return menus if len(menus) <= MENUS and buttons <= BUTTONS else None


def _side_by_side(prompt: Prompt, choices: list[Choice]) -> list[Control]:
    """A few are buttons, what cannot be undone after the others; many a menu. What belongs to no group comes last."""
    menus = _menus_beside(prompt) or set()
    style = "secondary" if prompt.ask.is_aside else "primary"  # what may be done must not outshine what waits
    shown: list[Control] = []
    for i, (key, label) in enumerate(prompt.groups):
        inside = [choice for choice in choices if choice.group == key]
        if key in menus:
            shown.append(replace(menu_of(prompt, Draft(), inside, f"=~{i}"), placeholder=cut(label, 150)))
        else:
            shown += [button_of(choice, style) for choice in sorted(inside, key=lambda choice: choice.grave)]
    return [*shown, *[button_of(choice) for choice in choices if not choice.group]]


def _suggested_too(prompt: Prompt, beside: list[Control]) -> list[Control]:
    """What is suggested and not a button beside it already."""
    there = {control.action for control in beside if isinstance(control, Pressable)}
    twice = [
        f"{TAKE}{i}"
        for i, one in enumerate(prompt.ask.suggested)
        if isinstance(one.picks, list) and len(one.picks) == 1 and f"={one.picks[0]}" in there
    ]
    return [control for control in suggestions(prompt) if control.action not in twice]


def _is_grouped(prompt: Prompt) -> bool:
    return is_single(prompt) and len(open_choices(prompt)) > PAGE and len(prompt.groups) > 1


def _grouped_controls(prompt: Prompt, draft: Draft, choices: list[Choice]) -> list[Control]:
    """Too many for one menu: the first of them are one press; for the others the group, then what is in it.

    Choices without a group stay in sight.
    """
    loose = [button_of(choice, "primary") for choice in choices if not choice.group]
    groups = prompt.groups
    if len(loose) > GROUP_BUTTONS:
        groups, loose = (*groups, (UNGROUPED, say("prompt.others"))), []
    if draft.group:
        inside = _inside(draft, choices)
        if len(inside) <= BUTTONS:
            return [*[button_of(choice, "primary") for choice in inside], Pressable(say("prompt.back"), "gx")]
        return [menu_of(prompt, draft, inside, "="), *paging(draft, len(inside)), Pressable(say("prompt.back"), "gx")]
    page = page_of(draft, len(groups))
    items = tuple((key, cut(label, ITEM), "", False) for key, label in groups[page * PAGE : (page + 1) * PAGE])
    menu = Menu((prompt.which_group or prompt.title)[:150], "g", items)
    first = menu_of(prompt, Draft(), [choice for choice in choices if choice.group][:PAGE], "=")
    first = replace(first, placeholder=cut(prompt.which_first or prompt.title, 150))
    return [*suggestions(prompt), first, menu, *paging(draft, len(groups)), *loose]


def _inside(draft: Draft, choices: list[Choice]) -> list[Choice]:
    wanted = "" if draft.group == UNGROUPED else draft.group
    return [choice for choice in choices if choice.group == wanted]


def _drafted_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    ask, choices = prompt.ask, open_choices(prompt)
    shown: list[Control] = []
    if ask.patch is not None:
        return _cell_controls(prompt, draft)
    if not draft.chosen and (whole := answers_menu(prompt)) is not None:
        return [*suggestions(prompt), whole]
    if ask.shape == "pick":
        lone = set(apart(prompt).values())
        choices = [choice for choice in choices if choice.id not in lone]
        if choices and ask.most:  # with nothing to choose from there is only "none" to confirm
            shown.append(menu_of(prompt, draft, choices, "sel", several=True))
    else:
        choices = [choice for choice in choices if has_room(prompt, draft, choice)]
        if choices:
            shown.append(menu_of(prompt, draft, choices, f"add{len(draft.chosen)}"))  # the same may come again (ADR 11)
    shown += paging(draft, len(choices))
    if ask.shape == "split" and ask.most > 2 * STEPS[1]:
        shown.append(Pressable(say("prompt.step", n=draft.step), "step"))
    if draft.chosen:
        if ask.shape != "pick":
            shown.append(Pressable(say("prompt.back_one"), "un"))
        shown.append(Pressable(say("prompt.clear"), "cl"))
    return [*suggestions(prompt), *shown, confirm(prompt, draft), *leaving(prompt)]


def _cell_controls(prompt: Prompt, draft: Draft) -> list[Control]:
    """Menus of the cells that are chosen or can still be: too many for one stand in several, whole rows in each."""
    pages = cell_pages(prompt, draft)
    first = page_of(draft, len(pages), MENUS) * MENUS
    menus = [cell_menu(prompt, draft, pages, i) for i in range(len(pages))[first : first + MENUS]]
    shown: list[Control] = [*suggestions(prompt), *menus, *paging(draft, len(pages), MENUS)]
    if draft.chosen:
        shown.append(Pressable(say("prompt.clear"), "cl"))
    return [*shown, confirm(prompt, draft)]


def in_sight(prompt: Prompt, draft: Draft) -> list[tuple[Choice, bool]]:
    """The choices that the controls show just now, each with whether it is a button."""
    if (menus := _menus_beside(prompt)) is not None:
        return [(choice, choice.group not in menus) for choice in open_choices(prompt)]
    choices, buttons = _in_sight(prompt, draft)
    return [(choice, buttons) for choice in choices]


def _in_sight(prompt: Prompt, draft: Draft) -> tuple[list[Choice], bool]:
    choices = open_choices(prompt)
    if _is_grouped(prompt):
        if not draft.group:
            return [], False  # the menu of groups; the few buttons beside it are known by their labels
        choices = _inside(draft, choices)
    if is_single(prompt) and len(choices) <= _most_buttons(prompt, choices):
        return choices, True
    if prompt.ask.patch is not None and not is_single(prompt):
        return [choice for page in cell_pages(prompt, draft) for choice in page], False
    page = page_of(draft, len(choices))
    return choices[page * PAGE : (page + 1) * PAGE], False
