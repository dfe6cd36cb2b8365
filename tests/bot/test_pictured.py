"""Prompts with a picture of their choices: numbered alike, said once, a closer look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import layouts
from bot.controls import Menu, Pressable
from bot.drafting import drafted
from bot.held import Held, hand_pictures, hides_hand
from bot.pictured import SEE, asked, choosing, closer_button, closer_menu, with_offer
from bot.prompt_controls import board_controls, controls
from bot.prompts import Choice, Draft, Prompt
from games.core.asks import Ask, Option
from games.core.errors import IllegalAnswer
from render.kit.art import Offer, Picture, Scene
from tests.bot.test_prompts import ROW
from tests.cogs.screen import Screen, action_of, check_limits

PICTURE = Picture(b"webp", "webp", 900, 800, "1. The lamp. 2. The rope.", "the sheet")
HAND = Picture(b"hand", "webp", 900, 800, "Your hand.", "the hand")
SCENE = Scene("core/plain", (), "", "")
LONG = "All that there is to say of it, and that is more than a menu has room for. " * 3


def prompt(n: int = 8, **facts) -> Prompt:
    ids = [f"o{i}" for i in range(n)]
    ask = Ask(seat=0, kind="any", options=[Option(i) for i in ids], default=ids[:1], id=7, **facts)
    choices = tuple(Choice(i, f"Thing {i}", f"note of {i}", name=f"Thing {i}", text=LONG) for i in ids)
    return Prompt("7", ask, "Choose one", "Which?", choices)


def offered(n: int = 8, details: tuple[str, ...] = ("o0", "o1"), **facts) -> Prompt:
    marks = tuple((f"o{i}", str(i + 1)) for i in range(n))
    return with_offer(prompt(n), Offer(SCENE, marks, details, **facts), PICTURE)


def shown(found: Prompt) -> Screen:
    return Screen(layouts.layout(*layouts.prompt_items(3, found, Draft())).to_components())


def test_the_menu_has_the_numbers_of_the_picture():
    menu = controls(offered(), Draft())[0]
    assert isinstance(menu, Menu)
    assert [label for _, label, *_ in menu.items][:2] == ["1 · Thing o0", "2 · Thing o1"]
    assert menu.items[0][2] == "note of o0"


def test_a_suggested_answer_is_called_as_it_is_on_the_picture():
    plain = replace(prompt(3), suggested=("o0, o1", "o1, o2", "o2"))
    offer = Offer(SCENE, plans=("I", "II"), within="board")
    assert with_offer(plain, offer, PICTURE).suggested == ("I · o0, o1", "II · o1, o2", "o2")
    assert with_offer(plain, offer, None).suggested == plain.suggested, "there is no picture to look at"


def test_what_stands_on_the_picture_is_not_said_in_words():
    assert LONG.strip() in shown(prompt()).text
    screen = shown(offered())
    assert LONG.strip() not in screen.text
    assert "note of" not in screen.text
    assert len(screen.text) < 200
    assert screen.alts == [PICTURE.alt]


def test_an_option_that_is_not_on_the_picture_keeps_its_words():
    found = with_offer(prompt(3), Offer(SCENE, (("o0", "1"), ("o1", "2"))), PICTURE)
    assert shown(found).text.count(LONG.strip()) == 1


@pytest.mark.parametrize(("n", "kind"), [(3, Pressable), (5, Pressable), (6, Menu), (10, Menu)])
def test_few_are_buttons_and_several_a_menu(n: int, kind: type):
    assert isinstance(controls(offered(n, ()), Draft())[0], kind)
    assert isinstance(board_controls(offered(n, ()))[0], kind), "one press answers on the board too"


def test_a_closer_look_is_a_menu_in_private_and_a_button_on_the_board():
    (menu,) = closer_menu(offered(), "o1")
    assert isinstance(menu, Menu)
    assert (menu.action, [(value, chosen) for value, _, _, chosen in menu.items]) == (
        SEE,
        [("o0", False), ("o1", True)],
    )
    assert [name.startswith("A closer look: ") for _, name, _, _ in menu.items] == [False, True], (
        "it says what it shows"
    )
    (button,) = closer_button(offered())
    assert isinstance(button, Pressable) and button.action == SEE
    assert closer_menu(offered(details=())) == closer_button(offered(details=())) == []


def test_who_wants_a_closer_look_finds_its_menu_first():
    """The first pick in the other menu may be the answer."""
    for look in (True, False):
        items = layouts.prompt_items(3, offered(8), Draft(), look=look)
        menus = Screen(layouts.layout(*items).to_components()).menus
        assert [menu["placeholder"] == "A closer look" for menu in menus] == [look, not look]


@pytest.mark.parametrize("n", [3, 8])
def test_what_is_looked_at_from_near_is_one_press_away_and_stands_there_once(n: int):
    """In the place of its own button, where it has one, and beside the menu that it is in."""
    screen = Screen(layouts.layout(*layouts.prompt_items(3, offered(n), Draft(), near="o1")).to_components())
    check_limits(screen.components)
    assert screen.labels[0] == "Choose this one"
    assert [action_of(button) for button in screen.buttons] == (["=o1", "=o0", "=o2"] if n == 3 else ["=o1"])
    assert "Choose this one" not in shown(offered(n)).labels


def test_what_is_grave_is_red_from_near_too():
    found = replace(offered(), choices=tuple(replace(choice, grave=choice.id == "o1") for choice in offered().choices))
    styles = [pressed.style for near in ("o0", "o1") for pressed in choosing(found, Draft(), [], near)]  # pyright: ignore
    assert styles == ["success", "danger"]


def test_of_several_one_is_chosen_from_near_and_put_back():
    several = with_offer(prompt(most=2), Offer(SCENE, (), ("o0", "o1")), PICTURE)
    [take] = choosing(several, Draft(chosen=["o0"]), [], "o1")
    assert isinstance(take, Pressable) and (take.label, take.style) == ("Choose this one", "success")
    both = drafted(several, Draft(chosen=["o0"]), take.action)
    assert both == Draft(chosen=["o0", "o1"]), "it is still to be confirmed"
    [back] = choosing(several, both, [], "o1")
    assert isinstance(back, Pressable) and back.label == "Not this one after all"
    assert drafted(several, both, back.action) == Draft(chosen=["o0"])
    assert choosing(several, both, [], "o2") == [], "no more are wanted"
    for wrong in ("one.o2", "one.o99"):
        with pytest.raises(IllegalAnswer):
            drafted(several, both, wrong)


def test_only_what_can_be_chosen_is_chosen_from_near():
    blocked = replace(offered(), choices=tuple(replace(choice, blocked="Not now.") for choice in offered().choices))
    for found, near in ((blocked, "o1"), (offered(), "o99"), (offered(), "")):
        assert choosing(found, Draft(), [], near) == []


def test_an_answer_that_is_laid_ready_has_a_closer_look():
    """Its prompt is made from no open ask, but from the seat's own view, and so is the picture."""
    found = with_offer(Prompt("k2", *[getattr(prompt(), f) for f in ("ask", "title", "text", "choices")]),
                       Offer(SCENE, (("o0", "1"),), ("o0",)), PICTURE)  # fmt: skip
    assert found.closer == ("o0",)


def test_names_in_texts_are_numbered_as_well():
    plain = prompt(2)
    both = with_offer(Prompt("7", plain.ask, "a", "b", plain.choices, marked=plain), Offer(SCENE, (("o1", "2"),)), None)
    assert both.in_text.label("o1") == "2 · Thing o1"
    assert both.in_text.label("o0") == "Thing o0"


def test_an_ask_is_handed_on_with_its_wording():
    found = asked(prompt(2))
    assert (found.kind, found.title, found.labels["o1"], found.texts["o0"]) == ("any", "Choose one", "Thing o1", LONG)


# ---- hands --------------------------------------------------------------------------------------------------------


def test_pages_of_a_hand_have_a_button_each():
    tabs = Held(HAND, ("Cards", "Loyalty"), 1).tabs()
    assert [(t.label, t.action, t.disabled) for t in tabs if isinstance(t, Pressable)] == [
        ("Cards", "hand.0", False),
        ("Loyalty", "hand.1", True),
    ]
    assert Held(HAND).tabs() == Held(HAND, ("Cards",)).tabs() == []


def test_many_pages_are_in_a_menu():
    (menu,) = Held(HAND, tuple(f"Page {i}" for i in range(7)), 3).tabs()
    assert isinstance(menu, Menu)
    assert [value for value, *_ in menu.items] == [str(i) for i in range(7)]
    assert [chosen for *_, chosen in menu.items].index(True) == 3


@pytest.mark.parametrize(
    ("instead", "names"),
    [("", ["hand", "choices"]), ("board", ["hand", "choices"]), ("hand", ["choices"]), ("both", ["choices"])],
)
def test_a_choice_takes_the_place_of_a_hand_that_adds_nothing(instead: str, names: list[str]):
    found = offered(instead=instead)
    assert hides_hand(found) == (len(names) == 1)
    pictures = hand_pictures(Held(HAND), found, "hand", "choices")
    assert [name for name, _ in pictures] == names
    screen = Screen(layouts.hand(ROW, Held(HAND), "Your hand", found, Draft()).to_components())
    assert len(screen.alts) == len(names), "every picture that is sent is shown"


def test_a_choice_that_is_a_part_of_the_hand_is_not_shown_twice():
    found = with_offer(prompt(), Offer(SCENE, (("o0", "1"),), within="hand"), None)
    assert [name for name, _ in hand_pictures(Held(HAND), found, "hand", "choices")] == ["hand"]
    assert controls(found, Draft())[0].items[0][1] == "1 · Thing o0"  # pyright: ignore[reportAttributeAccessIssue]
