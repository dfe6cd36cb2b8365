"""What a press on a prompt leads to: a new draft, or the answer. Pure, as the prompts are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.controls import ALL, IDLE, ONE, OPEN, TAKE, UNITS, WHOLE, cell_pages, page_of
from bot.prompt_controls import STEPS
from bot.prompts import PAGE, Draft, Prompt, has_room, open_choices, picks_of, raw_picks
from bot.whole_answers import units_chosen, whole_answers
from games.core.asks import Picks, checked
from games.core.errors import IllegalAnswer
from games.core.patches import is_promising, offered


@dataclass(frozen=True)
class Answered:
    picks: Picks
    ahead: bool = False  # and leave the like to an order from now on


def drafted(prompt: Prompt, draft: Draft, action: str, values: Sequence[str] = ()) -> Draft | Answered:
    """The next draft, or the finished answer. Anything that makes no sense is an IllegalAnswer."""
    if action.startswith("="):
        return Answered(_single_picks(prompt, values[0] if values else action[1:]))
    if action == "ok":
        picks = picks_of(prompt, draft)
        if picks is None:
            checked(prompt.ask, raw_picks(prompt, draft))  # raises with the reason
            raise IllegalAnswer("not-a-choice")
        return Answered(picks)
    if action == IDLE and prompt.stops:
        return Answered(checked(prompt.ask, prompt.ask.default), ahead=True)
    if action == IDLE and prompt.idle:
        return Answered(checked(prompt.ask, [choice.id for choice in open_choices(prompt)]), ahead=True)
    if action.startswith(TAKE):
        return Answered(_taken(prompt, values[0] if values else action.removeprefix(TAKE)))
    if action == WHOLE:
        return Answered(_whole(prompt, values))
    if action == UNITS:
        return Answered(checked(prompt.ask, units_chosen(prompt.ask, values)))
    if action == ALL:
        return Answered(checked(prompt.ask, list(values)))
    new = _drafted(prompt, draft, action, values)
    return Answered(checked(prompt.ask, new.chosen)) if action.startswith("sel") and is_final(prompt, new) else new


def _whole(prompt: Prompt, values: Sequence[str]) -> Picks:
    found = whole_answers(prompt.ask).get(values[0] if values else "")
    if found is None:
        raise IllegalAnswer("no-such-option")
    return checked(prompt.ask, found)


def is_final(prompt: Prompt, draft: Draft) -> bool:
    """These cells are an answer, and there is nothing that could be added: nobody has to say so once more."""
    ask = prompt.ask
    if ask.patch is None or picks_of(prompt, draft) is None:
        return False
    return bool(draft.chosen) and not offered(ask.patch, ask.least, ask.most, draft.chosen)


def _taken(prompt: Prompt, number: str) -> Picks:
    suggested = prompt.ask.suggested
    at = page_number(number)
    if at >= len(suggested):
        raise IllegalAnswer("no-such-option")
    return checked(prompt.ask, suggested[at].picks)


def _drafted(prompt: Prompt, draft: Draft, action: str, values: Sequence[str]) -> Draft:
    new = msgspec.structs.replace(draft, chosen=list(draft.chosen))
    if action.startswith("pg"):
        new.page = page_number(action[2:])
    elif action == OPEN:
        pass
    elif action.startswith(ONE):
        new.chosen = _one(prompt, draft, action.removeprefix(ONE))
    elif action == "g" and values:
        new.group, new.page = values[0], 0
    elif action == "gx":
        new.group, new.page = "", 0
    elif action.startswith("sel"):
        if prompt.ask.patch is not None:
            new.chosen = _cells(prompt, draft, page_number(action[3:]), values)
        else:
            new.page = page_number(action[3:])
            new.chosen = _selected(prompt, new, values)
    elif action.startswith("add") and values:
        new.chosen += _added(prompt, draft, values[0])
    elif action == "step":
        new.step = STEPS[(STEPS.index(draft.step) + 1) % len(STEPS)] if draft.step in STEPS else 1
    elif action == "un":
        del new.chosen[-1:]
    elif action == "cl":
        new.chosen = []
    else:
        raise IllegalAnswer("not-a-choice")
    return new


def page_number(text: str) -> int:
    """Of a page; the first for anything that is no number. (`isdigit` takes "²" for one, and `int` does not.)"""
    return int(text) if re.fullmatch("[0-9]{1,6}", text) else 0


def _one(prompt: Prompt, draft: Draft, value: str) -> list[str]:
    """One of several more, or one less."""
    ask = prompt.ask
    if ask.shape != "pick" or ask.patch is not None or value not in [choice.id for choice in open_choices(prompt)]:
        raise IllegalAnswer("no-such-option")
    chosen = [i for i in draft.chosen if i != value] if value in draft.chosen else [*draft.chosen, value]
    if len(chosen) > ask.most:
        raise IllegalAnswer("too-many", most=ask.most)
    return chosen


def _selected(prompt: Prompt, draft: Draft, values: Sequence[str]) -> list[str]:
    """A menu speaks for its own page only: what was chosen on other pages stays."""
    choices = open_choices(prompt)
    page = page_of(draft, len(choices))
    here = {choice.id for choice in choices[page * PAGE : (page + 1) * PAGE]}
    if not set(values) <= here:
        raise IllegalAnswer("no-such-option")
    kept = [i for i in draft.chosen if i not in here or i in values]
    chosen = [*kept, *[i for i in values if i not in kept]]  # in the order of choosing, whatever the menu's own is
    if len(chosen) > prompt.ask.most:
        raise IllegalAnswer("too-many", most=prompt.ask.most)
    return chosen


def _cells(prompt: Prompt, draft: Draft, page: int, values: Sequence[str]) -> list[str]:
    """What no answer could begin with is refused, with the reason; what is chosen in other menus stays."""
    ask = prompt.ask
    assert ask.patch is not None, "cells without a patch"
    here = {choice.id for shown in cell_pages(prompt, draft)[page : page + 1] for choice in shown}
    chosen = [i for i in draft.chosen if i not in here and i not in values] + list(dict.fromkeys(values))
    if not set(chosen) <= {choice.id for choice in open_choices(prompt)}:
        raise IllegalAnswer("no-such-option")
    if chosen and not is_promising(ask.patch, ask.least, ask.most, chosen):
        checked(ask, chosen)  # raises with the reason
        raise IllegalAnswer("not-a-choice")
    return chosen


def _added(prompt: Prompt, draft: Draft, value: str) -> list[str]:
    choice = next((c for c in open_choices(prompt) if c.id == value), None)
    if choice is None or not has_room(prompt, draft, choice):
        raise IllegalAnswer("no-such-option")
    if prompt.ask.shape == "arrange":
        return [value]
    room = prompt.ask.most - len(draft.chosen)
    if choice.cap:
        room = min(room, choice.cap - draft.chosen.count(value))
    return [value] * min(draft.step, room)


def _single_picks(prompt: Prompt, value: str) -> Picks:
    if prompt.ask.shape != "amount":
        return checked(prompt.ask, [value])
    return checked(prompt.ask, as_number(value))


def as_number(text: str) -> int | str:
    """What was typed, as a number if it is one."""
    return int(text) if re.fullmatch(r"\s*-?[0-9]{1,10}\s*", text) else text
