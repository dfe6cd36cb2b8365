"""The panel of orders and settings, however many there are: in pages that fit Discord, each thing once."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from msgspec.structs import replace as replaced

from bot.live_table import LiveTable, Refused
from bot.rows import Order, SeatRow
from bot.standing import Standing
from cogs import orders
from games.core import AskKind, Setting
from games.core.asks import Ask, Option
from games.core.engine import begin
from games.core.errors import IllegalAnswer
from games.core.registry import game, games
from games.core.spec import AnySpec
from games.core.words import Words
from tests.bot.build import a_row
from tests.cogs.screen import Screen, action_of, check_limits
from tests.core.muster import SPEC
from tests.core.muster.rules import FLAGS

CHOICES = ("no", "any", "jib", "main")


def a_table(kinds: int = 0, settings: int = 0, phase: str = "live") -> LiveTable:
    ahead = {f"kind.{i:02}": AskKind(passes=[], preload=lambda view: None) for i in range(kinds)}
    offered = [Setting(f"arm.{i}", CHOICES, CHOICES[i % 4], {"flag": FLAGS[i % 10]}) for i in range(settings)]
    spec = replace(SPEC, kinds={**SPEC.kinds, **ahead}, settings=lambda view: offered)
    g = spec.new(2, {}, 1)
    begin(g)
    seats = [SeatRow(0, "Ann", user_id=10), SeatRow(1, "Bo", user_id=11)]
    return LiveTable(a_row(game="muster", phase=phase, seats=seats), spec, g)


def screens(table: LiveTable) -> list[Screen]:
    """All pages, found by pressing Next."""
    shown: list[Screen] = []
    page = 0
    while True:
        screen = Screen(orders.panel(table, 0, page=page).to_components())
        check_limits(screen.components)
        shown.append(screen)
        following = next((b for b in screen.buttons if b["label"] == "Next" and not b.get("disabled")), None)
        if following is None:
            return shown
        page = int(action_of(following).partition(".")[2])


@pytest.mark.parametrize(("kinds", "settings"), [(0, 1), (0, 8), (0, 9), (6, 0), (6, 2), (13, 50), (1, 7)])
def test_everything_stands_on_one_page_and_no_page_is_too_large(kinds: int, settings: int):
    pages = screens(a_table(kinds, settings))
    menus = [action_of(menu) for page in pages for menu in page.menus if not action_of(menu).startswith("orders")]
    assert menus == [f"setting.arm.{i}" for i in range(settings)]
    asks = [action_of(b) for page in pages for b in page.buttons if action_of(b).endswith(".ask")]
    assert len(set(asks)) == len(asks) == kinds
    assert all(len(page.menus) <= 8 + 2 for page in pages)
    assert ("Back" in pages[0].labels) == (len(pages) > 1)
    assert {page.labels[-1] for page in pages} == {"My move"}, "the way back to the question"


def test_the_page_of_what_was_set_is_shown_again():
    table = a_table(kinds=3, settings=30)
    for at in ("kind.02", "arm.0", "arm.17", "arm.29"):
        screen = Screen(orders.panel(table, 0, "Set.", at=at).to_components())
        shown = {action_of(menu).removeprefix("setting.") for menu in screen.menus}
        assert at in shown or (at.startswith("kind") and "**kind.02**" in screen.text)
        assert "Set." in screen.text


def test_a_page_that_is_no_more_is_the_last():
    screen = Screen(orders.panel(a_table(settings=9), 0, page=99).to_components())
    assert [action_of(menu) for menu in screen.menus] == ["setting.arm.8", "orders"]


def test_every_page_has_a_list_of_all_that_can_be_set_and_how_it_is():
    """Nothing is hidden on a later page."""
    table = a_table(kinds=2, settings=10)
    table.orders[0, "kind.01"] = Order(0, "kind.01", "pass")
    pages = screens(table)
    lists = [next(menu for menu in page.menus if action_of(menu) == "orders") for page in pages]
    assert [menu["placeholder"] for menu in lists] == ["Page 1 of 2 · go to…", "Page 2 of 2 · go to…"]
    assert lists[0]["options"] == lists[1]["options"]
    told = {entry["value"]: (entry["label"], entry.get("description", "")) for entry in lists[0]["options"]}
    assert list(told) == ["at.kind.00", "at.kind.01", *(f"at.arm.{i}" for i in range(10))]
    assert told["at.kind.00"][1] == "you are asked" and told["at.kind.01"][1] == "none is chosen for you"
    settings = orders.settings(table, 0)
    named = table.spec.words.setting_title("arm.9", settings[9].args)
    assert told["at.arm.9"] == (named, orders.choice_label(table, settings[9], settings[9].value))


def test_of_more_than_a_menu_takes_each_page_is_named_by_what_is_on_it():
    table = a_table(settings=60)
    (first, *_, last) = next(menu for menu in screens(table)[0].menus if action_of(menu) == "orders")["options"]
    titles = [table.spec.words.setting_title(s.key, s.args) for s in orders.settings(table, 0)]
    assert (first["value"], first["label"]) == ("0", "Page 1 of 8")
    assert first["description"].startswith(f"{titles[0]}, {titles[1]}, ")
    assert last["value"] == "7" and last["description"].startswith(f"{titles[56]}, ")


def test_a_second_menu_has_the_rest():
    table = a_table(kinds=4, settings=30)
    for page in screens(table):
        lists = [menu["options"] for menu in page.menus if action_of(menu).startswith("orders")]
        assert [len(entries) for entries in lists] == [25, 9]
        assert [entries[-1]["value"] for entries in lists] == ["at.arm.20", "at.arm.29"]


def test_what_is_in_force_is_chosen_in_its_menu():
    (screen,) = screens(a_table(settings=4))
    now = [[o["value"] for o in menu["options"] if o.get("default")] for menu in screen.menus]
    assert now == [[choice] for choice in CHOICES]


def test_there_may_be_nothing_to_set():
    (screen,) = screens(a_table())
    assert "nothing to set just now" in screen.text
    (screen,) = screens(a_table(settings=3, phase="closed"))
    assert not screen.menus
    with pytest.raises(Refused, match="not begun"):
        orders.panel(replace(a_table(), state=None), 0)


def test_a_press_is_held_against_what_is_offered_now():
    table = a_table(settings=2)
    assert orders.setting_of(table, 0, "arm.1", "jib").value == "any"
    for key, choice in (("arm.2", "jib"), ("arm.1", "topsail"), ("arm.1", "")):
        with pytest.raises(IllegalAnswer, match="not one of the options now"):
            orders.setting_of(table, 0, key, choice)


def test_the_longest_key_and_choice_fit_a_button():
    key, choice = "arm." + "x" * 46, "y" * 10
    setting = Setting(key, ("no", choice), "no", {"flag": "flag-1"}, sure=True)
    table = a_table()
    words = {"setting": {"arm": {"title": "T", "text": "Why.", "choice": {"*": "{choice}"}}}}
    table.spec = replace(table.spec, slug="other")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.core.spec.words_of", lambda slug: Words(words))
        screen = Screen(orders.confirmation(table, setting, choice).to_components())
    check_limits(screen.components)
    assert action_of(screen.buttons[0]) == f"sure.{key}={choice}"
    assert len(action_of(screen.buttons[0])) <= 70


def test_the_way_to_the_panel_is_called_by_what_is_there():
    assert orders.button(SPEC) == "My orders"
    assert orders.button(replace(SPEC, settings=None)) == ""
    assert orders.button(replace(SPEC, settings=None, kinds={"k": AskKind(passes=[])})) == "My orders"


def labels_of(kind: AskKind, words: dict[str, object] | None = None, mode: Literal["pass", "able"] = "pass") -> str:
    """What the panel says of one kind under an order, and on its buttons."""
    table = a_table()
    table.spec = replace(table.spec, slug="other", kinds={"k": kind}, settings=None)
    table.orders = {(0, "k"): Order(0, "k", mode)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.core.spec.words_of", lambda slug: Words({"ahead": {"k": "This"}, **(words or {})}))
        screen = Screen(orders.panel(table, 0, "Set.").to_components())
    *labels, _ = screen.labels  # the last is the way back
    return " · ".join([screen.text.splitlines()[-1], *labels])


def test_a_reaction_is_passed_and_a_choice_of_several_is_left_at_none():
    assert labels_of(AskKind(passes=["pass"])) == (
        "**This**: always pass · Ask me · Always pass · Ask me if I can react"
    )
    said = labels_of(AskKind(passes=[]))
    assert said == "**This**: none is chosen for you · Ask me · Always choose none · Ask me if there is a choice"


def test_a_game_has_words_of_its_own_for_a_kind():
    words: dict[str, object] = {"orders": {"k": {"pass": "Never fish", "is_able": "asked with a net"}}}
    said = labels_of(AskKind(passes=[]), words, "able")
    assert said == "**This**: asked with a net · Ask me · Never fish · Ask me if there is a choice"


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
def test_words_for_orders_are_whole_and_of_kinds_that_take_orders(spec: AnySpec):
    kinds = {kind for _, kind in orders.ahead_kinds(spec) if spec.kinds[kind].passes is not None}
    own = spec.words._tables.get("orders", {})
    assert set(own) <= kinds
    assert all(set(words) == {"pass", "able", "is_pass", "is_able"} for words in own.values())
    assert {kind for kind in kinds if spec.kinds[kind].passes == []} == set(own), "nobody passes where cards are chosen"


@pytest.mark.parametrize(("least", "options", "asked"), [(1, 1, False), (1, 2, True), (0, 0, False), (0, 1, True)])
def test_whoever_wants_to_be_asked_if_able_is_asked_of_a_single_card(least: int, options: int, asked: bool):
    """Where none may be chosen the pass is no option: one card is something to choose."""
    found = [Option(f"o{i}") for i in range(options)]
    ask = Ask(seat=0, kind="k", default=[], options=found, least=least, most=2)
    assert Standing({(0, "k"): Order(0, "k", "able")}, (0, 0)).needs(ask) == asked


@pytest.mark.parametrize(("open_calls", "offered"), [("off", False), ("on", True)])
def test_what_this_table_never_asks_cannot_be_ordered(open_calls: str, offered: bool):
    spec = game("liars_dice")
    g = spec.new(2, {"open_calls": open_calls}, 1)
    begin(g)
    seats = [SeatRow(0, "Ann", user_id=10), SeatRow(1, "Bo", user_id=11)]
    row = replaced(a_row(seats=seats), options={"open_calls": open_calls})
    text = Screen(orders.panel(LiveTable(row, spec, g), 0).to_components()).text
    assert "Your next turn" in text
    assert ("Bids of others" in text) is offered
