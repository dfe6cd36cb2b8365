"""Any ask in words: what can be chosen, what has been, and whether that is an answer. Pure.

`bot.prompt_controls` says what is shown of it; `bot.drafting` what a press leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import msgspec

from bot.names import marked
from bot.words import say
from games.core.asks import Ask, Option, Picks, checked
from games.core.errors import IllegalAnswer
from games.core.words import Words, times
from render.kit.art import Picture

PAGE = 25  # options of one select
LABEL = 80
ITEM = 100  # a label or a note in a menu
SILENCE = 160  # what is taken for somebody, in a sentence
MARKUP = frozenset("*_`~\n")  # what a menu would show as it stands
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
    units: tuple[str, ...] = ()  # what one, two, three of it are called, where that is not the label times so many
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
    folded: str = ""  # the group that is a menu though it has few: it must not outweigh what is likely
    which_group: str = ""  # what the menu of groups asks for
    which_first: str = ""  # what the menu of the first ones asks for
    without: str = ""  # what it means to choose none of them
    wastes: bool = False  # to choose none spends something for nothing
    some: Callable[[Sequence[str]], str] | None = field(default=None, compare=False)  # what a choice comes to, in words
    idle: bool = False  # there is nothing to do but pass, and that can be left to an order
    ahead: bool = False  # to be laid ready; the seat is asked again in its turn if it is not
    stops: str = ""  # its kind can be left to the seat's own settings from now on: what the button says
    hint: bool = False  # say so
    due: float = 0.0  # when the clock runs out; 0: there is none
    open_until: float = 0.0  # a window stays open at least so long; 0: there is no time to wait out
    suggested: tuple[str, ...] = ()  # the labels of whole answers that are suggested
    marked: Prompt | None = None  # worded for markdown, where somebody's name has to be escaped for it
    sheet: Picture | None = None  # the choices as a picture
    closer: tuple[str, ...] = ()  # choices that can be looked at from near
    silent: str = ""  # the choice that changes nothing: it is not shown
    instead: str = ""  # pictures that need not stand beside it: "", board, hand, both

    @property
    def in_text(self) -> Prompt:
        """As it is worded in texts; labels of buttons and menus are plain and take the prompt itself."""
        return self.marked or self

    def label(self, choice_id: str) -> str:
        return next((choice.label for choice in self.choices if choice.id == choice_id), choice_id)

    def of(self, choice_id: str, n: int) -> str:
        """So many units of it, in words."""
        units = next((choice.units for choice in self.choices if choice.id == choice_id), ())
        return units[n - 1] if 0 < n <= len(units) else times(self.label(choice_id), n)


def make_prompt(ask: Ask, words: Words, names: Sequence[str], ref: str | None = None) -> Prompt:
    """`names` are plain, by seat."""
    prompt = _worded(ask, words, names, ref)
    escaped = [marked(name) for name in names]
    return prompt if escaped == list(names) else replace(prompt, marked=_worded(ask, words, escaped, ref))


def without(prompt: Prompt, silent: str) -> Prompt:
    """Not showing this choice, if any."""
    if not silent:
        return prompt
    marked = replace(prompt.marked, silent=silent) if prompt.marked is not None else None
    return replace(prompt, silent=silent, marked=marked)


def _worded(ask: Ask, words: Words, names: Sequence[str], ref: str | None) -> Prompt:
    if ask.shape == "amount":
        shown = range(ask.least, min(ask.most, ask.least + NUMBERS) + 1)
        choices = tuple(Choice(str(n), str(n)) for n in shown)
    else:
        choices = tuple(_choice(ask, option, words, names) for option in ask.options)
    keys = dict.fromkeys(choice.group for choice in choices if choice.group and not choice.blocked)
    labels = {key: words.group(ask, key, names) for key in keys}
    first_of = {label: key for key, label in reversed(labels.items())}  # those that are called alike are one
    choices = tuple(_in_group(choice, first_of.get(labels.get(choice.group, ""), choice.group)) for choice in choices)
    groups = tuple((key, label) for key, label in labels.items() if first_of[label] == key)
    title, text = words.title(ask, names), words.text(ask, names)
    which, first = (_part(ask, part, words, names) or title for part in ("groups", "first"))
    waste = _part(ask, "waste", words, names) if ask.least == 0 else ""
    without = waste or (_part(ask, "none", words, names) if ask.least == 0 else "")
    suggested = tuple(words.suggestion(ask, one, names) for one in ask.suggested)
    some = partial(words.some, ask, names=names) if words.get("ask", ask.kind, "some") is not None else None
    folded = words.get("ask", ask.kind, "folded") or ""
    ref = ref or str(ask.id)
    return Prompt(
        ref, ask, title, text, choices, groups, folded, which, first, without, bool(waste), some, suggested=suggested
    )


def _in_group(choice: Choice, group: str) -> Choice:
    return choice if choice.group == group else replace(choice, group=group)


def _part(ask: Ask, part: str, words: Words, names: Sequence[str]) -> str:
    special = ("ask", ask.kind, f"{part}-{ask.args.get('case', '')}")
    path = special if words.get(*special) is not None else ("ask", ask.kind, part)
    return words.say(path, {**ask.args, "seat": ask.seat}, names) if words.get(*path) is not None else ""


def _choice(ask: Ask, option: Option, words: Words, names: Sequence[str]) -> Choice:
    blocked = words.blocked(ask, option, names) if option.blocked else ""
    if blocked and option.rule:
        blocked = f"{blocked} ({option.rule})"
    label, note = words.label(ask, option, names), words.note(ask, option, names)
    text, units = words.describe(ask, option, names), _units(ask, option, words, names)
    return Choice(
        option.id, cut(label, LABEL), note, blocked, option.group, option.cap, label, text, option.grave, units
    )


def _units(ask: Ask, option: Option, words: Words, names: Sequence[str]) -> tuple[str, ...]:
    if ask.shape != "split" or not words.has_units(ask, option):
        return ()
    return tuple(words.units(ask, option, n, names) for n in range(1, min(option.cap or ask.most, NUMBERS) + 1))


def menu_note(choice: Choice) -> str:
    """What a menu says beside the label: all there is to say of it, where that is short and plain enough."""
    said = choice.text if choice.note in choice.text else f"{choice.note} {choice.text}"
    return said if choice.text and len(said) <= ITEM and not MARKUP & set(said) else cut(choice.note, ITEM)


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def is_single(prompt: Prompt) -> bool:
    """One press is the whole answer."""
    ask = prompt.ask
    return ask.shape == "amount" or (ask.shape == "pick" and ask.least == ask.most == 1)


def open_choices(prompt: Prompt) -> list[Choice]:
    """What can be chosen; of several that read alike (copies of a card), where one is wanted, the first."""
    choices = [choice for choice in prompt.choices if not choice.blocked and choice.id != prompt.silent]
    if not is_single(prompt):
        return choices
    return list({replace(choice, id=""): choice for choice in reversed(choices)}.values())[::-1]


def has_room(prompt: Prompt, draft: Draft, choice: Choice) -> bool:
    used = draft.chosen.count(choice.id)
    if prompt.ask.shape == "arrange":
        return used == 0
    return len(draft.chosen) < prompt.ask.most and (not choice.cap or used < choice.cap)


def still_open(prompt: Prompt, draft: Draft) -> Draft:
    """Without what has gone meanwhile: others may take from what this seat chooses from, while it chooses."""
    if prompt.ask.shape == "amount" or draft.chosen == (left := _left(prompt, draft)):
        return draft
    return msgspec.structs.replace(draft, chosen=left)


def _left(prompt: Prompt, draft: Draft) -> list[str]:
    here = {choice.id for choice in prompt.choices if not choice.blocked}
    return [i for i in draft.chosen if i in here]


def raw_picks(prompt: Prompt, draft: Draft) -> Picks:
    if prompt.ask.shape == "split":
        return {i: draft.chosen.count(i) for i in dict.fromkeys(draft.chosen)}
    return list(draft.chosen)


def picks_of(prompt: Prompt, draft: Draft) -> Picks | None:
    try:
        return checked(prompt.ask, raw_picks(prompt, draft))
    except IllegalAnswer:
        return None


def picks_line(prompt: Prompt, picks: Picks) -> str:
    """An answer in words, for a menu."""
    if isinstance(picks, dict):
        return " + ".join(prompt.of(i, n) for i, n in picks.items())
    return _between(prompt).join(prompt.label(i) for i in picks) if isinstance(picks, list) else str(picks)


def chosen_line(prompt: Prompt, draft: Draft) -> str:
    """The draft in words, for the prompt's text."""
    prompt = prompt.in_text
    if not draft.chosen:
        return ""
    if prompt.ask.shape == "split":
        parts = [prompt.of(i, draft.chosen.count(i)) for i in dict.fromkeys(draft.chosen)]
    else:
        parts = [prompt.label(i) for i in draft.chosen]
    return _between(prompt).join(parts)


def _between(prompt: Prompt) -> str:
    return " → " if prompt.ask.shape == "arrange" or prompt.ask.ordered else ", "


def told(prompt: Prompt, picks: Picks) -> str:
    """An answer in words, for its own person."""
    if isinstance(picks, int):
        return str(picks)
    counts = picks if isinstance(picks, dict) else dict.fromkeys(picks, 1)
    said = _between(prompt).join(prompt.in_text.of(i, n) for i, n in counts.items())
    return said or bare(prompt.in_text.without) or say("prompt.none")


def by_silence(prompt: Prompt) -> str:
    """What is taken when the clock runs out, in words, shortly, for the middle of a sentence."""
    return cut(told(prompt, prompt.ask.default), SILENCE).removesuffix(".")


def bare(label: str) -> str:
    """What a button confirms, to stand in a sentence: `stay out` of *Confirm: stay out*."""
    return label.removeprefix(say("prompt.confirms"))


def says_all(label: str, text: str) -> bool:
    return text.casefold() in label.casefold()
