"""What the controls of a prompt are too short for: its choices in full, as much of it as a message has room for."""

from __future__ import annotations

from bot.prompt_controls import in_sight
from bot.prompts import ITEM, LABEL, Choice, Draft, Prompt, cut, menu_note, says_all
from bot.words import say

FEW = 3  # more that share a line are named by their group, where they are all of it
WORTH = 160  # characters of a description that are worth showing when there is no room for all


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
    """`short` leaves out descriptions: then a note is what there is to say. Where a menu has the rest, that is said."""
    if prompt.ask.shape == "amount":
        return []
    labels = _alike(prompt, draft, short)
    in_menu = False
    said: dict[str, list[str]] = {}  # by what there is to say: those of which it is the same share a line
    for choice, button in in_sight(prompt, draft):
        more = choice.note if short else choice.text or choice.note
        if _is_shown(choice, more, button):
            in_menu |= not button and not choice.on_sheet
        else:
            head = labels.get(choice.group) or (_head(choice.name, more) if more else choice.name)
            heads = said.setdefault(more or head, [])
            heads += [head] if head not in heads else []
    lines = [_line(heads, more) for more, heads in said.items()]
    return [say("prompt.in_full"), *lines] if lines and in_menu else lines


def _alike(prompt: Prompt, draft: Draft, short: bool) -> dict[str, str]:
    """Groups of many of which there is the same to say: such a group is named once, not each that it has."""
    told: dict[str, list[str]] = {}
    for choice, _ in in_sight(prompt, draft):
        told.setdefault(choice.group, []).append(choice.note if short else choice.text or choice.note)
    named = dict(prompt.groups)
    return {group: named[group] for group, all_ in told.items() if named.get(group) and _is_same(all_)}


def _is_same(told: list[str]) -> bool:
    return len(told) > FEW and told[0] != "" and len(set(told)) == 1


def _line(heads: list[str], more: str) -> str:
    names = ", ".join(f"**{head}**" for head in heads)
    return f"- {names}" if heads == [more] else f"- {names}: {more}"


def _is_shown(choice: Choice, more: str, buttons: bool) -> bool:
    """The picture, the button or the menu says it all: it is not said twice."""
    if choice.on_sheet:
        return True
    if len(choice.name) > (LABEL if buttons else ITEM):
        return False
    return says_all(choice.name if buttons else menu_note(choice), more)


def _head(name: str, more: str) -> str:
    """A label has to stand alone, and begins to say what the line goes on to say: then its head will do."""
    head, _, rest = name.partition(": ")
    begun = rest.rstrip(".…").casefold()
    return head if begun and begun in more.casefold() else name
