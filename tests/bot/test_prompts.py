"""Any ask can be answered by presses alone, whatever its shape and size, and every screen on the way fits Discord."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from discord import ui

from bot import layouts
from bot.components import ID, rows
from bot.controls import Control, Menu, Pressable, confirm
from bot.drafting import Answered, as_number, drafted
from bot.option_lines import option_lines
from bot.presses import presses as counted
from bot.prompt_controls import board_controls, controls
from bot.prompts import Draft, Prompt, by_silence, chosen_line, make_prompt, picks_line, still_open, without
from bot.rows import TableRow
from games.core.asking import ask_cells, ask_split
from games.core.asks import Ask, Manner, Option, Picks, Suggestion, checked, random_picks
from games.core.errors import IllegalAnswer
from games.core.grid import Grid, fits
from games.core.patches import Patch, touching
from games.core.words import Words
from tests.cogs.screen import Screen, action_of, check_limits

LONG = "a label that goes on and on, as if nobody had ever told its author that people read on phones, and more"
WORDS = Words(
    {
        "ask": {"k": {"title": "A question " + LONG, "text": LONG * 20}},
        "option": {"k": {"*": "{id} " + LONG}},
        "note": {"k": {"*": LONG * 2}},
        "describe": {"k": {"*": "{id} " + LONG * 3}},
        "blocked": {"no": "Not now. " + LONG},
        "group": {"k": {"*": "Group {group} " + LONG}},
    }
)
PLAIN = Words(
    {
        "ask": {"k": {"title": "Which?", "text": "Choose."}},
        "option": {"k": {"*": "Take {id}"}},
        "group": {"k": {"*": "Group {group}"}},
    }
)
ROW = TableRow(
    id=999_999_999_999, game="k", phase="live", guild_id=1, channel_id=2, host_id=3, created_at=0, updated_at=0
)


def an_option(i: int, rng: random.Random, grouped: float) -> Option:
    name = f"option-{i}-" + "x" * rng.choice([0, 0, 40])
    group = f"g{rng.randint(1, 40)}" if rng.random() < grouped else ""
    blocked = "no" if rng.random() < 0.1 else ""
    return Option(name[:64], group=group, blocked=blocked, cap=rng.choice([0, 0, 1, 2, 30]))


def a_pick(rng: random.Random) -> Ask:
    options = [an_option(i, rng, rng.choice([0, 0.5, 0.9])) for i in range(rng.randint(1, 200))]
    options[0] = Option("free")
    n = sum(not option.blocked for option in options)
    least = rng.choice([0, 1, 1, min(n, 3)])
    most = least if rng.random() < 0.5 and least else rng.randint(max(1, least), n)
    default = [option.id for option in options if not option.blocked][:least]
    return Ask(seat=0, kind="k", options=options, least=least, most=most, default=default, id=1234567890)


def an_amount(rng: random.Random) -> Ask:
    least = rng.choice([0, 1, -5, 7])
    most = least + rng.choice([0, 3, 9, 24, 25, 120, 250, 251, 100_000])
    return Ask(seat=0, kind="k", shape="amount", least=least, most=most, default=least, id=1)


def a_split(rng: random.Random) -> Ask:
    options = [an_option(i, rng, 0) for i in range(rng.randint(1, 70))]
    options[0] = Option("free")
    most = rng.randint(1, 60)
    least = rng.randint(0, most)
    return Ask(seat=0, kind="k", shape="split", options=options, least=least, most=most, default={"free": least}, id=1)


def an_arrangement(rng: random.Random) -> Ask:
    options = [Option(f"option-{i}") for i in range(rng.randint(1, 60))]
    return Ask(seat=0, kind="k", shape="arrange", options=options, default=[o.id for o in options], id=1)


def some_cells(rng: random.Random) -> Ask:
    """Joined cells of grids from a few to hundreds of cells, with holes, beginnings, prices, shapes, suggestions."""
    grid = Grid(rng.randint(2, 20), rng.randint(2, 14), corners=rng.random() < 0.3)
    free = [cell for cell in grid.cells if rng.random() < 0.85] or ["A1"]
    anchors = rng.sample(free, rng.randint(1, min(3, len(free)))) if rng.random() < 0.5 else None
    near = touching(grid.near, free)
    least = rng.choice([0, 1, 2, 4])
    if rng.random() < 0.25:
        patch = Patch(fits=fits("##/#.", grid.cells))
        ask = ask_cells(0, "k", patch, 3, 3)
    elif rng.random() < 0.3:
        prices = {cell: rng.randint(1, 2) for cell in free}
        ask = ask_cells(0, "k", Patch(near, anchors, prices, full=rng.random() < 0.5), 1, rng.randint(2, 6))
    else:
        ask = ask_cells(0, "k", Patch(near, anchors), least, rng.choice([max(1, least), 6]))
    ask.id = 1234567890
    ask.suggested = [Suggestion(random_picks(ask, rng)) for _ in range(rng.choice([0, 2, 9]) if ask.least else 0)]
    return ask


SHAPES: list[Callable[[random.Random], Ask]] = [a_pick, an_amount, a_split, an_arrangement, some_cells]


def shown(prompt: Prompt, draft: Draft) -> list[Control]:
    """What is on the screen; that it fits Discord is checked each time, alone and twice in one message."""
    check_limits(layouts.move(ROW, LONG, [(prompt, draft)], "My orders").to_components())
    return controls(prompt, draft)


def stray(prompt: Prompt, draft: Draft, rng: random.Random) -> Draft:
    """A press that is possible and does not answer."""
    control = rng.choice(shown(prompt, draft))
    if isinstance(control, Menu):
        if control.action in ("take", "all", "whole") or control.action.startswith("="):
            return draft
        values = [value for value, *_ in rng.sample(control.items, rng.randint(control.least, control.most))]
        try:
            outcome = drafted(prompt, draft, control.action, values)
        except IllegalAnswer:
            return draft  # full already: the person is told so
    elif control.disabled or control.action in ("ok", "type") or control.action.startswith(("=", "take")):
        return draft
    else:
        outcome = drafted(prompt, draft, control.action)
    if isinstance(outcome, Answered):
        assert prompt.ask.patch is not None, "cells that are whole need no word more"
        return draft
    return outcome


class Wanting:
    """Somebody who wants a certain answer and sees only the screen."""

    def __init__(self, prompt: Prompt, picks: Picks, draft: Draft) -> None:
        self.prompt = prompt
        self.picks = picks
        self.draft = draft

    def answer(self) -> Picks:
        if self.draft.chosen:
            self.push("cl")
        todo = self.todo()
        for _ in range(2000):
            outcome = self.step(todo)
            if isinstance(outcome, Answered):
                return outcome.picks
            self.draft = outcome
        raise AssertionError("no way to the answer")

    def todo(self) -> list[str]:
        if isinstance(self.picks, int):
            return [str(self.picks)]
        if isinstance(self.picks, dict):
            return [i for i, n in self.picks.items() for _ in range(n)]
        return list(self.picks)

    def push(self, action: str) -> None:
        outcome = drafted(self.prompt, self.draft, action)
        assert isinstance(outcome, Draft)
        self.draft = outcome

    def step(self, todo: list[str]) -> Draft | Answered:
        screen = shown(self.prompt, self.draft)
        buttons = {c.action for c in screen if not isinstance(c, Menu) and not c.disabled}
        menus = {c.action.rstrip("0123456789"): c for c in screen if isinstance(c, Menu)}
        if self.prompt.ask.patch is not None and "sel" in menus and todo:
            return self.cells([c for c in screen if isinstance(c, Menu) and c.action.startswith("sel")], todo, buttons)
        if "whole" in menus:
            return drafted(self.prompt, self.draft, "whole", [self.spelled()])
        if "units" in menus and isinstance(self.picks, dict):
            units = [f"{i}*{n + 1}" for i, most in self.picks.items() for n in range(most)]
            return drafted(self.prompt, self.draft, "units", units)
        if "all" in menus:
            return drafted(self.prompt, self.draft, "all", todo)
        if not todo:
            return drafted(self.prompt, self.draft, "ok")
        if f"={todo[0]}" in buttons:
            return drafted(self.prompt, self.draft, f"={todo[0]}")
        for menu in screen:
            if (
                isinstance(menu, Menu)
                and menu.action.startswith("=")
                and todo[0] in [value for value, *_ in menu.items]
            ):
                return drafted(self.prompt, self.draft, menu.action, [todo[0]])
        for action in ("add", "sel", "g"):
            if action in menus and (outcome := self.in_menu(menus[action], action, todo)) is not None:
                return outcome
        if "type" in buttons and int(todo[0]) > self.prompt.ask.least + 250:
            return drafted(self.prompt, self.draft, f"={todo[0]}")
        return self.turn_page(buttons)

    def spelled(self) -> str:
        if not isinstance(self.picks, dict):
            return "+".join(self.todo())
        given = {option.id: self.picks.get(option.id, 0) for option in self.prompt.ask.options}
        return "+".join(f"{i}*{n}" for i, n in given.items() if n) or "none"

    def cells(self, menus: list[Menu], todo: list[str], buttons: set[str]) -> Draft | Answered:
        """From menu to menu, each with what it has; none of them keeps what is wanted out of sight for good."""
        for menu in menus:
            values = [value for value, *_ in menu.items]
            here = [i for i in todo if i in values]
            if here:
                todo[:] = [i for i in todo if i not in here]
                chosen = [value for value, *_, chosen in menu.items if chosen]
                return drafted(self.prompt, self.draft, menu.action, [*chosen, *here])
        return self.turn_page(buttons)

    def in_menu(self, menu: Menu, action: str, todo: list[str]) -> Draft | Answered | None:
        values = [value for value, *_ in menu.items]
        if action == "sel":
            here = [i for i in todo if i in values]
            todo[:] = [i for i in todo if i not in here]
            return drafted(self.prompt, self.draft, menu.action, here) if here else None
        if action == "g":
            group = self.prompt.ask.option(todo[0]).group or "~"  # pyright: ignore[reportOptionalMemberAccess]
            return drafted(self.prompt, self.draft, "g", [group]) if group in values else None
        if todo[0] not in values:
            return None
        if action == "add" and self.draft.step != 1:
            return drafted(self.prompt, self.draft, "step")
        return drafted(self.prompt, self.draft, menu.action, [todo.pop(0) if action == "add" else todo[0]])

    def turn_page(self, buttons: set[str]) -> Draft | Answered:
        pages = sorted((b for b in buttons if b.startswith("pg")), key=lambda b: int(b[2:]))
        if "gx" in buttons and not pages:
            return drafted(self.prompt, self.draft, "gx")
        return drafted(self.prompt, self.draft, pages[-1] if int(pages[-1][2:]) > self.draft.page else "pg0")


@pytest.mark.parametrize("shape", SHAPES, ids=lambda make: make.__name__)
@pytest.mark.parametrize("seed", range(12))
def test_any_legal_answer_can_be_reached_from_anywhere(shape: Callable[[random.Random], Ask], seed: int):
    rng = random.Random(f"{shape.__name__} {seed}")
    ask = shape(rng)
    prompt = make_prompt(ask, WORDS, ["Ann"])
    draft = Draft()
    for _ in range(rng.randint(0, 12)):
        draft = stray(prompt, draft, rng)
    wanted = random_picks(ask, rng)
    if draft.group:
        draft = drafted(prompt, draft, "gx")  # pyright: ignore[reportAssignmentType]
    got = Wanting(prompt, wanted, draft).answer()
    if ask.shape == "pick":
        assert sorted(got) == sorted(wanted)  # pyright: ignore
    else:
        assert got == wanted
    assert checked(ask, got) == got


@pytest.mark.parametrize("shape", SHAPES, ids=lambda make: make.__name__)
def test_garbage_is_refused_and_never_an_error_of_ours(shape: Callable[[random.Random], Ask]):
    rng = random.Random(5)
    actions = [
        "",
        "ok",
        "un",
        "cl",
        "g",
        "gx",
        "step",
        "sel",
        "sel9",
        "add",
        "all",
        "take",
        "take77",
        "=",
        "=nope",
        "=²",
        "=--5",
        "pg",
        "pg99",
    ]
    for _ in range(20):
        prompt = make_prompt(shape(rng), WORDS, ["Ann"])
        draft = Draft()
        for _ in range(30):
            values = rng.choice([[], ["nope"], ["free", "nope"], ["²"], ["12"]])
            try:
                outcome = drafted(prompt, draft, rng.choice(actions), values)
            except IllegalAnswer:
                continue
            if isinstance(outcome, Answered):
                checked(prompt.ask, outcome.picks)
            else:
                draft = outcome
                shown(prompt, draft)


def test_a_menu_speaks_for_the_page_it_was_shown_on():
    """The same prompt may stand in a DM and in the thread, on different pages."""
    ask = Ask(seat=0, kind="k", options=[Option(f"o{i:02}") for i in range(60)], least=0, most=40, default=[], id=7)
    prompt = make_prompt(ask, WORDS, ["Ann"])
    draft = drafted(prompt, Draft(page=2), "sel0", ["o01", "o02"])
    assert isinstance(draft, Draft)
    assert draft.chosen == ["o01", "o02"]
    draft = drafted(prompt, draft, "sel2", ["o59"])
    assert isinstance(draft, Draft)
    assert draft.chosen == ["o01", "o02", "o59"]
    draft = drafted(prompt, draft, "sel0", ["o03"])
    assert isinstance(draft, Draft)
    assert draft.chosen == ["o59", "o03"]
    with pytest.raises(IllegalAnswer):
        drafted(prompt, draft, "sel1", ["o01"])


def test_options_without_a_group_stay_within_reach():
    options = [Option(f"in-{i}", group="one") for i in range(30)] + [Option(f"out-{i}") for i in range(9)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["in-1"], id=7), WORDS, ["Ann"])
    assert Wanting(prompt, ["out-8"], Draft()).answer() == ["out-8"]


def test_what_is_suggested_and_a_button_already_stands_once():
    few = [Option(f"a{i}", group="a") for i in range(2)] + [Option(f"b{i}", group="b") for i in range(12)]
    ask = Ask(seat=0, kind="k", default=["loose"], options=[*few, Option("loose")])
    ask.suggested = [Suggestion(["a1"]), Suggestion(["b1"])]
    labels = [c.label for c in controls(make_prompt(ask, PLAIN, ()), Draft()) if isinstance(c, Pressable)]
    assert labels == ["Take b1", "Take a0", "Take a1", "Take loose"]


def test_numbers_are_read_as_people_type_them():
    assert as_number(" 12 ") == 12
    assert as_number("-3") == -3
    for text in ("²", "--5", "1e3", "", "99999999999", "twelve"):
        assert as_number(text) == text


def test_ids_fit_and_match():

    ask = Ask(seat=0, kind="k", options=[Option("x" * 64)], default=["x" * 64], id=9_999_999_999)
    (button,) = controls(make_prompt(ask, WORDS, ["Ann"]), Draft())
    custom_id = f"w:{ROW.id}:{ask.id}:{button.action}"
    assert len(custom_id) <= 100
    assert ID.fullmatch(custom_id)


def a_choice_of(*ids: str, ordered: bool = False) -> Prompt:
    options = [Option(i) for i in ids]
    ask = Ask(seat=0, kind="k", options=options, least=1, most=3, default=[ids[0]], id=1, ordered=ordered)
    return make_prompt(ask, PLAIN, ["Ann"])


def test_what_is_chosen_stands_in_the_order_of_choosing():
    """Clients send a menu's values in the order of picking, and its defaults in the menu's own."""
    prompt = a_choice_of("a", "b", "c", "d", ordered=True)
    draft = drafted(prompt, Draft(), "sel0", ["c", "a"])
    assert isinstance(draft, Draft)
    assert draft.chosen == ["c", "a"]
    more = drafted(prompt, draft, "sel0", ["a", "c", "b"])
    assert isinstance(more, Draft)
    assert more.chosen == ["c", "a", "b"], "what is added comes last, however the client sorts the others"
    less = drafted(prompt, more, "sel0", ["a", "b"])
    assert isinstance(less, Draft)
    assert less.chosen == ["a", "b"]
    assert drafted(prompt, more, "ok") == Answered(["c", "a", "b"])


def test_an_order_that_counts_is_shown_as_one():
    draft = Draft(chosen=["c", "a"])
    assert chosen_line(a_choice_of("a", "b", "c", ordered=True), draft) == "Take c → Take a"
    assert chosen_line(a_choice_of("a", "b", "c"), draft) == "Take c, Take a"
    assert picks_line(a_choice_of("a", "b", "c", ordered=True), ["c", "a"]) == "Take c → Take a"


def test_what_has_gone_is_no_longer_chosen():
    draft = Draft(chosen=["x", "c", "a"], page=1)
    assert still_open(a_choice_of("a", "b", "c"), draft) == Draft(chosen=["c", "a"], page=1)
    assert still_open(a_choice_of("a", "c", "x"), draft) is draft


@pytest.mark.parametrize(
    ("buttons", "lines"), [(1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (9, [5, 4]), (11, [4, 4, 3])]
)
def test_buttons_stand_in_as_few_rows_as_there_can_be_and_none_stands_alone(buttons: int, lines: list[int]):
    pressed = [Pressable(str(n), f"p{n}") for n in range(buttons)]
    shown = rows(1, "0", pressed)
    assert [len(row.children) for row in shown] == lines
    assert [child.label for row in shown for child in row.children if isinstance(child, ui.Button)] == [
        str(n) for n in range(buttons)
    ]


def test_a_menu_has_a_row_to_itself_between_the_buttons_that_stand_before_and_after_it():
    menu = Menu("pick", "Pick", (("a", "A", "", False), ("b", "B", "", False)))
    shown = rows(1, "0", [Pressable("x", "x"), menu, menu, Pressable("y", "y"), Pressable("z", "z")])
    assert [[type(child).__name__ for child in row.children] for row in shown] == [
        ["Button"],
        ["Select"],
        ["Select"],
        ["Button", "Button"],
    ]


def test_two_long_prompts_share_one_message():
    prompt = make_prompt(a_pick(random.Random(3)), WORDS, ["Ann"])
    other = make_prompt(a_split(random.Random(3)), WORDS, ["Ann"])
    chosen = Draft(chosen=[c.id for c in prompt.choices if not c.blocked][: prompt.ask.most])
    view = layouts.move(ROW, LONG * 10, [(prompt, chosen), (other, Draft())], "My orders")
    check_limits(view.to_components())


def test_an_aside_is_not_hidden_by_what_waits():
    waiting = [make_prompt(a_pick(random.Random(seed)), WORDS, ["Ann"]) for seed in (3, 4, 5)]
    ask = a_split(random.Random(3))
    ask.manner, ask.id = "aside", 2
    aside = make_prompt(ask, WORDS, ["Ann"])
    prompts = [(prompt, Draft()) for prompt in (*waiting, aside)]
    shown = Screen(layouts.move(ROW, "", prompts, "My orders").to_components())
    check_limits(shown.components)
    assert shown.asks == {str(waiting[0].ask.id), "2"}
    assert shown.text.count("## You may also…") == 1
    assert "2 questions more after this" in shown.text


def below_a_question(n: int, note: str = "", blocked: str = "") -> Screen:
    """What one waits for, and an aside of so many choices."""
    words = Words(
        {
            "ask": {"k": {"title": "What now?", "text": "Choose."}, "a": {"title": "Cards", "text": "If you like."}},
            "option": {"k": {"*": "{id}"}, "a": {"*": "{id}"}},
            "note": {"a": {"*": note}} if note else {},
            "blocked": {"used": "Used."},
        }
    )
    options = [Option(f"card {i}") for i in range(n)]
    options += [Option("spent", blocked=blocked)] if blocked else []
    aside = Ask(seat=0, kind="a", options=options, default=["card 0"], manner="aside", id=2)
    prompts = [(make_prompt(ask, words, ["Ann"]), Draft()) for ask in (a_choice(2, id=1), aside)]
    return Screen(layouts.move(ROW, "", prompts, "").to_components())


@pytest.mark.parametrize(("n", "note"), [(6, ""), (3, "Draws a card.")])
def test_below_a_question_an_aside_is_one_line_and_one_menu(n: int, note: str):
    """On a phone it was longer than what waits."""
    shown = below_a_question(n, note)
    assert shown.text.endswith("You may also… **Cards** · If you like.")
    assert [action_of(menu) for menu in shown.only("2").menus] == ["="]
    assert len(shown.only("2").values("=")) == n
    assert not shown.only("2").buttons


@pytest.mark.parametrize(("n", "note", "blocked"), [(11, "", ""), (3, LONG, ""), (6, "", "used")])
def test_what_no_menu_says_is_opened_by_one_button(n: int, note: str, blocked: str):
    shown = below_a_question(n, note, blocked)
    assert [action_of(button) for button in shown.only("2").buttons] == ["open"]
    assert not shown.only("2").menus


def test_a_few_plain_choices_of_an_aside_stay_buttons():
    shown = below_a_question(3)
    assert "## You may also…\n### Cards" in shown.text
    assert [action_of(button) for button in shown.only("2").buttons] == ["=card 0", "=card 1", "=card 2"]


def test_asides_in_a_row_are_announced_once():
    words = Words({"ask": {"k": {"title": "Offer something", "text": "If you like."}}, "option": {"k": {"*": "{id}"}}})
    asides = [a_choice(2, manner="aside", id=n) for n in (1, 2)]
    prompts = [(make_prompt(ask, words, ["Ann"]), Draft()) for ask in asides]
    text = Screen(layouts.move(ROW, "", prompts, "").to_components()).text
    assert text.count("You may also") == 1
    assert text.count("Offer something") == 2


def test_five_ways_to_do_what_is_closed_are_one_thing_that_is_closed():
    words = Words(
        {
            "ask": {"k": {"title": "What now?", "text": "Choose."}},
            "option": {"k": {"feast": "Feast: {id}", "*": "{id}"}},
            "blocked": {"used": "That was used this turn already."},
        }
    )
    closed = [Option(f"for {n}", verb="feast", blocked="used") for n in range(5)]
    ask = Ask(seat=0, kind="k", options=[Option("walk"), *closed], default=["walk"], id=1)
    text = Screen(layouts.move(ROW, "", [(make_prompt(ask, words, ["Ann"]), Draft())], "").to_components()).text
    assert "✕ Feast: That was used this turn already." in text


@pytest.mark.parametrize(
    ("shape", "default", "words"),
    [("pick", ["walk"], "Go"), ("pick", [], "none"), ("split", {"walk": 2}, "Go × 2"), ("amount", 3, "3")],
)
def test_a_clock_says_what_silence_is_taken_for(shape: Any, default: Any, words: str):
    said = Words({"ask": {"k": {"title": "What now?", "text": "Choose."}}, "option": {"k": {"*": "Go"}}})
    ask = Ask(seat=0, kind="k", options=[Option("walk")], default=default, shape=shape, least=0, most=3, id=1)
    prompt = replace(make_prompt(ask, said, ["Ann"]), due=9000.0)
    text = Screen(layouts.move(ROW, "", [(prompt, Draft())], "").to_components()).text
    assert f"The clock runs out <t:9000:R>. Then this is taken for you: *{words}*." in text


# ---- options in full --------------------------------------------------------------------------------------------


def told(ask: Ask, draft: Draft | None = None, room: int = 3000, **tables: str) -> list[str]:
    """The lines under a prompt, in a game with these words for its options."""
    tables = {"option": "Take {id}", **tables}
    texts = {"ask": {"k": {"title": "Which?", "text": "Choose."}}, **{t: {"k": {"*": s}} for t, s in tables.items()}}
    return option_lines(make_prompt(ask, Words(texts), ["Ann"]), draft or Draft(), room)


def a_choice(n: int, **more: Any) -> Ask:
    given: dict[str, Any] = {"default": ["o00"], "id": 7, **more}
    return Ask(seat=0, kind="k", options=[Option(f"o{i:02}") for i in range(n)], **given)


def test_a_label_that_fits_needs_no_line():
    assert told(a_choice(3)) == []
    assert told(a_choice(20), note="Short.") == [], "a menu shows its notes itself"


def test_a_line_does_not_say_twice_what_the_label_begins_to_say():
    said = {"option": "Swing wide: roll the…", "describe": "Once per game: roll the die for {id}."}
    assert told(a_choice(2), **said)[0] == "- **Swing wide**: Once per game: roll the die for o00."
    other = {"option": "Swing wide: at once", "describe": "Roll the die."}
    assert told(a_choice(2), **other)[0] == "- **Swing wide: at once**: Roll the die."


def test_a_description_is_listed_where_the_controls_do_not_say_it():
    for n, about in ((2, "All about {id}."), (12, f"All about {{id}}. {LONG}"), (12, "All *about* {id}.")):
        lines = told(a_choice(n), describe=about, note="Short.")
        assert lines[:2] == [f"- **Take o0{i}**: {about.format(id=f'o0{i}')}" for i in (0, 1)]
        assert len(lines) == n


def test_an_option_is_printed_once():
    """What a menu shows in full is not listed above it again; the menu shows the description and not only its note."""
    ask = a_choice(12)
    words = {"describe": "All about {id}.", "note": "Short."}
    assert told(ask, **words) == []
    worded = {"ask": {"k": {"title": "Which?", "text": ""}}, "option": {"k": {"*": "Take {id}"}}}
    prompt = make_prompt(ask, Words({**worded, **{key: {"k": {"*": said}} for key, said in words.items()}}), ["Ann"])
    (menu,) = controls(prompt, Draft())
    assert isinstance(menu, Menu)
    assert menu.items[0] == ("o00", "Take o00", "Short. All about o00.", False)
    assert told(a_choice(2), option="Swing: roll the die.", describe="roll the die.") == []


def test_where_a_menu_shows_some_in_full_the_others_are_said_to_be_those_that_it_cuts():
    ask = a_choice(12)
    for i, option in enumerate(ask.options):
        option.args["about"] = LONG if i < 3 else "Short."
    first, *lines = told(ask, describe="All about {id}. {about}")
    assert first == "In full, what the menu has no room for:"
    assert [line[:9] for line in lines] == ["- **Take " for _ in range(3)]
    assert all(line.startswith("- ") for line in told(a_choice(12), describe=f"All about {{id}}. {LONG}"))


OPTION = {"k": {"*": "Take {id}"}}


def test_confirm_says_how_many_of_how_many():
    def label(ask: Ask, *chosen: str) -> str:
        (last,) = [c for c in controls(make_prompt(ask, WORDS, ["Ann"]), Draft(list(chosen))) if c.action == "ok"]
        assert isinstance(last, Pressable)
        return last.label

    assert label(a_choice(30, least=3, most=3, default=["o00", "o01", "o02"])) == "Confirm 0 of 3"
    assert label(a_choice(5, least=1, most=3, default=["o00"]), "o01", "o02") == "Confirm 2 (1 to 3)"
    assert label(a_choice(5, least=0, most=3, default=[])) == "Confirm: none"
    assert label(a_choice(5, least=0, most=3, default=[]), "o01") == "Confirm 1, at most 3"
    assert label(a_choice(5, least=0, most=5, default=[]), "o01") == "Confirm 1", "a limit that forbids nothing"
    assert label(a_choice(5, least=1, most=3, default=["o00"])) == "Choose 1 to 3 first"


def test_to_choose_none_is_said_in_the_games_words_and_is_not_green():
    words = Words({"ask": {"k": {"title": "Which?", "text": "", "none": "Confirm: buy nothing"}}, "option": OPTION})
    for chosen, label, style in (
        ([], "Confirm: buy nothing", "secondary"),
        (["o01"], "Confirm 1, at most 3", "success"),
    ):
        ask = a_choice(5, least=0, most=3, default=[])
        last = controls(make_prompt(ask, words, ["Ann"]), Draft(list(chosen)))[-1]
        assert isinstance(last, Pressable)
        assert (last.label, last.style) == (label, style)


def test_what_is_chosen_is_added_up_in_the_games_words():
    """Numbers that the question itself names (the purse) are not."""
    part = {"title": "Which?", "text": "", "some": "{picked}: {price} of {coins}, {price:off coins} left"}
    words = Words({"ask": {"k": part}, "option": OPTION})
    ask = a_choice(4, least=0, most=3, default=[])
    ask.options = [msgspec.structs.replace(o, args={"price": 2 + i, "coins": 8}) for i, o in enumerate(ask.options)]
    ask.args = {"coins": 8}
    for chosen, label in (
        (["o01"], "1: 3 of 8, 5 left"),
        (["o02", "o03"], "2: 9 of 8, −1 left"),
        ([], "Confirm: none"),
    ):
        last = controls(make_prompt(ask, words, ["Ann"]), Draft(list(chosen)))[-1]
        assert isinstance(last, Pressable) and last.label == label


def test_a_group_of_few_that_is_folded_is_a_menu_beside_the_others():
    """A button each would outweigh what is likely, which is so much that it is a menu."""
    ask = a_choice(11)
    groups = ["near"] * 6 + ["with"] * 4 + [""]
    ask.options = [msgspec.structs.replace(o, group=group) for o, group in zip(ask.options, groups, strict=True)]
    for folded, menus, buttons in (({}, 1, 5), ({"folded": "with"}, 2, 1)):
        words = Words({"ask": {"k": {"title": "Where to?", "text": "", **folded}}, "option": OPTION})
        shown = controls(make_prompt(ask, words, ["Ann"]), Draft())
        assert [isinstance(one, Menu) for one in shown] == [True] * menus + [False] * buttons


def test_a_way_back_stands_once_and_last_where_several_can_be_chosen():
    """Not among what can be combined, and not as bright as what is suggested."""
    ask = a_choice(4, least=0, most=3, default=[])
    ask.suggested = [Suggestion(["o00", "o01"], "two"), Suggestion(["o03"], "back")]
    said = {"two": "The best two", "back": "Take o03"}
    words = Words({"ask": {"k": {"title": "Which?", "text": ""}}, "option": OPTION, "suggested": {"k": said}})
    first, menu, ok, last = controls(make_prompt(ask, words, ["Ann"]), Draft())
    assert isinstance(menu, Menu)
    assert [value for value, *_ in menu.items] == ["o00", "o01", "o02"]
    assert (first.action, ok.action, last) == ("take0", "ok", Pressable("Take o03", "take1", "secondary"))


def test_notes_of_buttons_are_listed():
    assert told(a_choice(1), note="Short.") == ["- **Take o00**: Short."]


def test_a_label_that_does_not_fit_is_listed_in_full_and_marked_as_cut():
    ask = a_choice(1)
    assert told(ask, option="{id} " + LONG) == [f"- **o00 {LONG}**"]
    (button,) = controls(make_prompt(ask, WORDS, ["Ann"]), Draft())
    assert isinstance(button, Pressable)
    assert (len(button.label), button.label[-1]) == (80, "…")


def test_two_of_a_kind_are_described_once():
    assert told(a_choice(2), option="A card", describe="What it does.") == ["- **A card**: What it does."]


def test_only_the_page_in_sight_is_described():
    ask = a_choice(60, least=0, most=9, default=[])
    lines = told(ask, Draft(page=2), describe="All about {id}. " + LONG)
    assert (len(lines), lines[0]) == (10, "- **Take o50**: All about o50. " + LONG)


def test_a_group_is_described_when_it_is_open():
    options = [Option(f"o{i:02}", group="ab"[i % 2]) for i in range(60)]
    ask = Ask(seat=0, kind="k", options=options, default=["o00"], id=7)
    assert told(ask, describe="All about {id}. " + LONG, group="Group {group}", room=9000) == []
    lines = told(ask, Draft(group="b"), describe="All about {id}. " + LONG, group="Group {group}", room=9000)
    assert (len(lines), lines[0]) == (25, "- **Take o01**: All about o01. " + LONG)


def test_a_few_groups_stand_side_by_side_and_one_press_is_the_answer():
    sizes = {"fight": 2, "move": 13, "": 1}
    options = [Option(f"{key}{i}", group=key, grave=not key) for key, n in sizes.items() for i in range(n)]
    ask = Ask(seat=0, kind="k", options=options, default=["0"], id=7)
    prompt = make_prompt(ask, PLAIN, [])
    fight0, fight1, moves, end = controls(prompt, Draft())
    assert isinstance(fight0, Pressable) and isinstance(fight1, Pressable) and isinstance(end, Pressable)
    assert isinstance(moves, Menu)
    assert (moves.placeholder, len(moves.items)) == ("Group move", 13)
    assert (fight0.style, end.style, end.action) == ("primary", "danger", "=0")
    assert drafted(prompt, Draft(), moves.action, ["move7"]) == Answered(["move7"])


def test_what_cannot_be_undone_stands_after_the_others_of_its_group():
    options = [Option(f"move{i}", group="move") for i in range(9)]
    options += [Option("dismiss", group="more", grave=True), Option("order", group="more")]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["move0"], id=7), PLAIN, [])
    assert [one.action for one in controls(prompt, Draft()) if isinstance(one, Pressable)] == ["=order", "=dismiss"]


def test_one_thing_for_one_of_many_is_one_press():
    """A wound for one of nine: as a choice of ways to share it out, not as a draft that is confirmed."""
    options = [Option(f"crew{i}") for i in range(9)]
    ask = Ask(seat=0, kind="k", shape="split", least=1, most=1, options=options, default={"crew0": 1}, id=7)
    [menu] = controls(make_prompt(ask, PLAIN, []), Draft())
    assert isinstance(menu, Menu) and len(menu.items) == 9


def test_of_gifts_the_small_come_first_and_none_last():
    options = [Option("coin", cap=4), Option("crew", cap=1)]
    ask = Ask(seat=0, kind="k", shape="split", least=0, most=5, options=options, default={}, id=7)
    [menu] = controls(make_prompt(ask, PLAIN, []), Draft())
    assert isinstance(menu, Menu)
    values = [value for value, *_ in menu.items]
    assert (values[0], values[-2], values[-1]) == ("coin*1", "coin*4+crew*1", "none")


def test_what_an_aside_offers_is_a_menu_as_soon_as_it_is_several():
    """It stands under a question, which nine buttons hid."""
    options = [*(Option(f"train{i}", group="train") for i in range(9)), Option("hold")]
    ask = Ask(seat=0, kind="k", options=options, default=["hold"], id=7, manner="aside")
    menu, hold = controls(make_prompt(ask, PLAIN, []), Draft())
    assert isinstance(menu, Menu) and len(menu.items) == 9
    assert isinstance(hold, Pressable) and hold.action == "=hold"
    few = Ask(seat=0, kind="k", options=options[6:], default=["hold"], id=7, manner="aside")
    assert all(isinstance(one, Pressable) for one in controls(make_prompt(few, PLAIN, []), Draft()))


def test_from_seven_on_choices_stand_in_their_groups():
    """Ten places in a row of like buttons hid what else can be done; a few of each are still buttons."""
    ask = Ask(seat=0, kind="k", default=["end"], id=7, options=[
        *(Option(f"walk{i}", group="walk") for i in range(6)), Option("tide", group="tide"), Option("end", grave=True)
    ])  # fmt: skip
    menu, tide, end = controls(make_prompt(ask, PLAIN, []), Draft())
    assert isinstance(menu, Menu) and len(menu.items) == 6
    assert [one.action for one in (tide, end)] == ["=tide", "=end"]
    walks = Ask(seat=0, kind="k", default=["end"], id=7, options=[o for o in ask.options if o.id != "tide"])
    menu, end = controls(make_prompt(walks, PLAIN, []), Draft())
    assert isinstance(menu, Menu) and isinstance(end, Pressable) and end.style == "danger", "what ends it stands alone"
    few = Ask(seat=0, kind="k", default=["end"], id=7, options=ask.options[1:])
    assert all(isinstance(one, Pressable) for one in controls(make_prompt(few, PLAIN, []), Draft()))


def test_groups_that_are_called_alike_are_one():
    words = Words({"ask": {"k": {"title": "T", "text": "Text."}}, "option": {"k": {"*": "{id}"}},
                   "group": {"k": {"attack": "Attack", "storm": "Attack", "walk": "Walk"}}})  # fmt: skip
    sizes = {"attack": 4, "storm": 4, "walk": 7}
    options = [Option(f"{key}{i}", group=key) for key, n in sizes.items() for i in range(n)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["walk0"], id=7), words, [])
    assert prompt.groups == (("attack", "Attack"), ("walk", "Walk"))
    assert [len(one.items) for one in controls(prompt, Draft()) if isinstance(one, Menu)] == [8, 7]


def test_what_changes_nothing_has_no_button():
    """Nobody waits for an aside: to leave it alone takes no press. A command that says so is still taken."""
    options = [Option("train"), Option("later")]
    ask = Ask(seat=0, kind="k", options=options, default=["later"], id=7, manner="aside")
    prompt = without(make_prompt(ask, PLAIN, ["A*n"]), "later")
    assert [one.action for one in controls(prompt, Draft())] == ["=train"]
    assert not any("later" in line for line in option_lines(prompt, Draft(), 500))
    assert drafted(prompt, Draft(), "=later") == Answered(["later"])


def test_small_groups_are_buttons_however_many_they_are():
    """A Hero's turn: two long lists of places and a few things of five other kinds, all of them one press."""
    sizes = {"rig": 18, "walk": 9, "attack": 2, "storm": 1, "charge": 1, "buy": 3, "tide": 1, "": 1}
    options = [Option(f"{key}{i}", group=key) for key, n in sizes.items() for i in range(n)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["0"], id=7), PLAIN, [])
    shown = board_controls(prompt)
    assert [len(one.items) for one in shown if isinstance(one, Menu)] == [18, 9]
    assert [one.action for one in shown if isinstance(one, Pressable)] == [
        f"={key}{i}" for key, n in sizes.items() if n < 6 for i in range(n)
    ]
    options += [Option(f"buy{i}", group="buy") for i in range(3, 5)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["0"], id=7), PLAIN, [])
    shown = board_controls(prompt)
    assert [len(one.items) for one in shown if isinstance(one, Menu)] == [18, 9, 5], "eleven buttons would be too many"
    assert [one.action for one in shown if isinstance(one, Pressable)] == [
        f"={key}{i}" for key, n in sizes.items() if n < 3 for i in range(n)
    ]


def test_many_small_groups_are_menus_before_anything_is_out_of_sight():
    """A Port: errands, things to do in town, courses, the rest, the end; not one flat list of twenty-five."""
    sizes = {"errand": 5, "town": 4, "depart": 13, "more": 5, "end": 1}
    options = [Option(f"{key}{i}", group=key) for key, n in sizes.items() for i in range(n)]
    shown = board_controls(make_prompt(Ask(seat=0, kind="k", options=options, default=["end0"], id=7), PLAIN, []))
    assert [one.placeholder for one in shown if isinstance(one, Menu)] == ["Group errand", "Group depart", "Group more"]
    assert [one.action for one in shown if isinstance(one, Pressable)] == [*(f"=town{i}" for i in range(4)), "=end0"]


def test_several_things_that_cannot_be_undone_are_a_menu():
    options = [Option(f"move{i}", group="move") for i in range(9)]
    options += [Option(f"more{i}", group="more", grave=i > 1) for i in range(4)] + [Option("end", grave=True)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["end"], id=7), PLAIN, [])
    _, more, end = controls(prompt, Draft())
    assert isinstance(more, Menu) and [label for _, label, *_ in more.items if label.startswith("⚠")] != []
    assert isinstance(end, Pressable) and end.style == "danger"


def test_what_is_grave_looks_so_in_a_menu_too():
    options = [Option(f"o{i:02}", grave=i == 11) for i in range(12)]
    prompt = make_prompt(Ask(seat=0, kind="k", options=options, default=["o00"], id=7), PLAIN, [])
    [menu] = controls(prompt, Draft())
    assert isinstance(menu, Menu)
    assert [label.startswith("⚠ ") for _, label, _, _ in menu.items] == [False] * 11 + [True]


def test_much_text_gives_way_step_by_step():
    ask = a_choice(5)
    words: dict[str, Any] = {"describe": "{id} " + "x" * 500, "note": "Short {id}."}
    assert max(map(len, told(ask, room=3000, **words))) > 500
    shared = told(ask, room=1500, **words)
    assert len(shared) == 5
    assert all(line.endswith("x…") and len(line) > 250 for line in shared)
    assert told(ask, room=400, **words) == [f"- **Take o{i:02}**: Short o{i:02}." for i in range(5)]
    assert told(ask, room=80, **words) == [*(f"- **Take o{i:02}**: Short o{i:02}." for i in range(2)), "…"]
    assert told(ask, room=10, **words) == []


def test_what_is_said_of_several_is_said_once():
    assert told(a_choice(3), room=400, describe="All alike.") == [
        "- **Take o00**, **Take o01**, **Take o02**: All alike."
    ]


def test_amounts_are_not_described():
    assert told(Ask(seat=0, kind="k", shape="amount", least=1, most=9, default=1, id=7), describe="No.") == []


def test_a_public_ask_is_described_on_the_board():
    words = {"ask": {"k": {"title": "Which?", "text": "Choose."}}, "option": {"k": {"*": "Take"}}}
    prompt = make_prompt(a_choice(1), Words({**words, "describe": {"k": {"*": "All about it."}}}), ["Ann"])
    view = layouts.board(ROW, [], "", "Waits for Ann.", prompt)
    check_limits(view.to_components())
    assert "- **Take**: All about it." in str(view.to_components())


# ---- whole answers in one press ---------------------------------------------------------------------------------


def presses(ask: Ask, picks: Picks) -> int:
    """How many presses an answer takes from a prompt as it comes."""
    return counted(make_prompt(ask, WORDS, ["Ann"]), picks)


def test_three_cards_of_three_types_are_one_press():
    options = [Option(i) for i in ("lore", "will", "influence")]
    ask = Ask(seat=0, kind="k", shape="split", options=options, least=3, most=3, default={"lore": 3}, id=1)
    assert presses(ask, {"lore": 1, "will": 2}) == 1
    many = [Option(f"type-{i}") for i in range(7)]
    ask = Ask(seat=0, kind="k", shape="split", options=many, least=3, most=3, default={"type-0": 3}, id=1)
    assert presses(ask, {"type-0": 1, "type-1": 2}) == 1, "84 ways do not fit one menu, but three times seven types do"
    many = [Option(f"type-{i}") for i in range(9)]
    ask = Ask(seat=0, kind="k", shape="split", options=many, least=3, most=3, default={"type-0": 3}, id=1)
    assert presses(ask, {"type-0": 1, "type-1": 2}) == 4


def test_five_cards_of_five_types_are_one_press():
    ask = Ask(seat=0, kind="k", shape="split", options=[Option(i) for i in "abcde"], least=5, most=5, default={"a": 5})
    assert presses(ask, {"a": 2, "c": 3}) == 1
    prompt = make_prompt(ask, WORDS, ["Ann"])
    (menu,) = controls(prompt, Draft())
    assert isinstance(menu, Menu) and (menu.least, menu.most, len(menu.items)) == (5, 5, 25)
    for values in (["a*1"], ["a*1", "a*1", "a*2", "a*3", "a*4", "x"], ["f*1", "a*1", "a*2", "a*3", "a*4"]):
        with pytest.raises(IllegalAnswer):
            drafted(prompt, Draft(), "units", values)
    assert drafted(prompt, Draft(), "units", ["a*5", "a*3", "b*4", "c*1", "c*2"]) == Answered({"a": 2, "b": 1, "c": 2})


def test_copies_that_read_alike_are_shown_once_where_one_is_wanted():
    options = [Option("grit-1", verb="use"), Option("grit-2", verb="use"), Option("pass", verb="pass")]
    words = Words({"ask": {"k": {"title": "T", "text": "t"}}, "option": {"k": {"use": "Grit", "pass": "Pass"}}})
    ask = Ask(seat=0, kind="k", options=options, default=["pass"], id=1)
    prompt = make_prompt(ask, words, ["Ann"])
    assert [c.label for c in controls(prompt, Draft()) if isinstance(c, Pressable)] == ["Grit", "Pass"]
    assert counted(prompt, ["grit-2"]) == 1
    both = make_prompt(Ask(seat=0, kind="k", options=options[:2], least=0, most=2, default=[], id=1), words, ["Ann"])
    assert len(shown(both, Draft())[0].items) == 2  # pyright: ignore[reportAttributeAccessIssue]


def test_of_many_in_groups_the_first_are_one_press_and_one_group_is_no_group():
    options = [Option(f"{n}x{face}", group=str(n)) for n in range(1, 11) for face in range(1, 7)]
    ask = Ask(seat=0, kind="k", options=options, default=["1x1"], id=1)
    assert [presses(ask, [pick]) for pick in ("1x1", "5x1", "5x2", "10x6")] == [1, 1, 2, 2]
    board = board_controls(make_prompt(ask, WORDS, ["Ann"]))
    assert [c.action for c in board] == ["=", "open"]
    ask = Ask(seat=0, kind="k", options=[Option(f"o{n}", group="sea") for n in range(40)], default=["o1"], id=1)
    assert [presses(ask, [pick]) for pick in ("o0", "o24", "o25")] == [1, 1, 2]


def test_an_order_of_four_and_three_of_five_are_one_press():
    options = [Option(i) for i in "abcd"]
    assert presses(Ask(seat=0, kind="k", shape="arrange", options=options, default=[*"abcd"], id=1), [*"bdca"]) == 1
    options = [Option(i) for i in "abcde"]
    assert presses(Ask(seat=0, kind="k", options=options, least=3, most=3, default=[*"abc"], id=1), [*"bde"]) == 1


def test_a_forged_whole_answer_is_refused():
    options = [Option("lore"), Option("will", cap=1)]
    ask = Ask(seat=0, kind="k", shape="split", options=options, least=2, most=2, default={"lore": 2}, id=1)
    prompt = make_prompt(ask, WORDS, ["Ann"])
    for values in (["will*2"], ["x"], []):
        with pytest.raises(IllegalAnswer):
            drafted(prompt, Draft(), "whole", values)


def test_several_units_of_one_thing_are_called_by_their_sum_where_the_words_say_so():
    words = Words(
        {
            "ask": {"k": {"title": "T", "text": "t"}},
            "option": {"k": {"coin": "5 Coin", "*": "{id}"}},
            "units": {"k": {"coin": "{n} Coin", "clue": "{n} Clues"}},
        }
    )
    options = [Option("coin", args={"n": 5}, cap=8), Option("clue", cap=2), Option("Rope", cap=3)]
    ask = Ask(seat=0, kind="k", shape="split", options=options, least=0, most=13, default={}, id=1)
    prompt = make_prompt(ask, words, ["Ann"])
    picks: Picks = {"coin": 3, "clue": 2, "Rope": 2}
    assert picks_line(prompt, picks) == "15 Coin + 2 Clues + Rope × 2"
    assert chosen_line(prompt, Draft(["coin", "Rope", "coin", "clue"])) == "10 Coin, Rope, clue"


@pytest.mark.parametrize(("shape", "line"), [("pick", "{}, {} and so on, {}"), ("arrange", "{} → {} and so on → {}")])
def test_what_silence_takes_is_told_whole_and_in_order_only_where_there_is_one(shape: Any, line: str):
    names = [f"Captain {name} of the Seven Seas" for name in ("Ada", "Bo", "Cy")]
    words = Words({"ask": {"k": {"title": "T", "text": "t"}}, "option": {"k": {"*": "{id}"}}})
    ids = [names[0], names[1] + " and so on", names[2]]
    ask = Ask(seat=0, kind="k", shape=shape, options=[Option(i) for i in ids], least=3, most=3, default=ids, id=1)
    assert by_silence(make_prompt(ask, words, ["Ann"])) == line.format(*names)


def test_none_is_red_where_it_spends_something_for_nothing():
    """In the words of the kind: `waste` in the place of `none`."""

    def asked(least: int, **more: str) -> Prompt:
        ask = Ask(seat=0, kind="k", options=[Option("a"), Option("b")], least=least, most=2, default=[], id=1)
        kind = {"title": "Who?", "text": "Any.", "none": "Nobody", **more}
        return make_prompt(ask, Words({"ask": {"k": kind}, "option": {"k": {"*": "{id}"}}}), ["Ann"])

    for prompt, style, label in ((asked(0), "secondary", "Nobody"), (asked(0, waste="Wasted"), "danger", "Wasted")):
        none, some = (confirm(prompt, Draft(chosen=chosen)) for chosen in ([], ["a"]))
        assert (none.style, none.label) == (style, label)
        assert some.style == "success"
    assert not asked(1, waste="Wasted").wastes, "where one has to be chosen nothing is wasted"


def test_an_aside_waits_until_something_is_chosen():
    """Nobody waits for it, so that nothing is said by silence: a press on "none" would do nothing at all."""

    def asked(manner: Manner) -> Prompt:
        options = [Option("a", cap=2), Option("b")]
        ask = Ask(seat=0, kind="k", shape="split", options=options, least=0, most=2, default={}, id=1, manner=manner)
        return make_prompt(
            ask, Words({"ask": {"k": {"title": "Who?", "text": "Any."}}, "option": {"k": {"*": "{id}"}}}), ["Ann"]
        )

    aside: tuple[Manner, str, bool] = ("aside", "Choose something first", True)
    duty: tuple[Manner, str, bool] = ("duty", "Confirm: none", False)
    for manner, label, disabled in (aside, duty):
        none, some = (confirm(asked(manner), Draft(chosen=chosen)) for chosen in ([], ["a"]))
        assert (none.label, none.disabled) == (label, disabled)
        assert (some.label, some.disabled) == ("Confirm 1, at most 2", False)
    whole = asked("aside")
    assert (
        confirm(replace(whole, ask=ask_split(0, "k", [Option("a", cap=2)], 0, 2)), Draft(chosen=["a"])).label
        == "Confirm 1"
    )
