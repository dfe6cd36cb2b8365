"""Unfathomable at the page, alone among computers: whatever waits is answered, by menus and buttons only."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooSoon

from .desk import PATIENCE, Desk, unfold
from .play import GLANCE, OVER, open_table, start

GAME = "Unfathomable"
ACTION, CHECK = "Choose an action", "Add cards to the check"
SLOW = 2 * PATIENCE  # for a round of computers
LOOK = 300  # milliseconds before looking again
NONE = re.compile("^Confirm: ")  # none of them, or a game's own words for what is chosen
CHOSEN = "Chosen: "
SETTLED = "What was asked here is settled."  # by others, before it could be pressed
AGAIN = "Look again"  # nothing waits
SPARED = "Pass, and ask me only when I can react"
FIRST = (SPARED, "Pass")  # reactions are a matter for heads, not for fingers
MENUS = 'button.select:not([data-custom-id$=":see"])'  # a closer look answers nothing
LAST = ("A closer look", "Back", "Clear", "Take back", "My orders", "◀", "▶")


def set_sail(desk: Desk) -> str:
    """A table with three computers, begun; gives the thread's name."""
    card = open_table(desk, GAME)
    for name in ("Barnacle", "Cutlass", "Dogwatch"):
        desk.press(card, "Add computer")
        expect(card).to_contain_text(name)
    return start(desk, card, GAME)


@dataclass
class Player:
    """Answers through **My move**, always with the first thing that does something."""

    desk: Desk
    asked: list[str] = field(default_factory=list)  # titles of what was answered, in order

    def wait(self) -> bool:
        """Until the board waits for this person; False once the game is over."""
        mine = rf"⏳.*@{self.desk.person}\b|A moment for reactions|have answered|{OVER}"
        expect(self.desk.board).to_contain_text(re.compile(mine), timeout=SLOW)
        return OVER not in self.desk.board.inner_text()

    def play_until(self, title: str) -> Locator:
        """Answer everything before the question of this title, and give it, once the board waits for it."""
        while self.wait():
            question = self.question()
            if question is None:
                self.desk.page.wait_for_timeout(LOOK)
            elif title in question.inner_text():
                expect(self.desk.board).to_contain_text(re.compile(rf"⏳.*@{self.desk.person}\b"), timeout=SLOW)
                return question
            else:
                self.answer(question)
        raise AssertionError(f"the game ended without: {title}")

    def play_to_the_end(self, most: int = 1500) -> None:
        for _ in range(most):
            if not self.wait():
                return
            self.move()
        raise AssertionError(f"no end after {most} moves; the last were: {self.asked[-20:]}")

    def move(self) -> bool:
        """Answer one question, whatever it is; False if there was none."""
        question = self.question()
        if question is None:
            self.desk.page.wait_for_timeout(LOOK)
            return False
        title = title_of(question)
        if self.answer(question):
            self.asked.append(title)
        return True

    def question(self) -> Locator | None:
        """What **My move** shows, alone; None if nothing waits, or the board was replaced under the finger."""
        shown = self.desk.maybe_told(self.desk.board.get_by_role("button", name="My move", exact=True))
        return shown if shown is not None and self.is_asked(shown) else None

    def is_asked(self, shown: Locator) -> bool:
        """Whether something waits there; what only may be done needs no answer."""
        again = shown.get_by_role("button", name=AGAIN, exact=True)
        return bool(shown.get_by_role("heading").count() and shown.locator(".row").count() and not again.count())

    def answer(self, shown: Locator) -> bool:
        """Press what is first, until the message says that the answer is given; False if it came too late."""
        for _ in range(12):
            unfold(shown)
            before, newest = said(shown), self.desk.newest()
            try:
                taken = self.desk.deed(lambda: self.press_something(shown))
            except (TooSoon, IndexError):
                if is_settled(shown):  # under the finger: what was to be pressed is gone
                    return False
                raise
            if not taken.ok:
                return False
            self.until(lambda was=before, last=newest: said(shown) != was or self.desk.newest() != last)
            if said(shown) == before:  # a computer was quicker, and a message of its own says so
                return False
            if any(line.startswith("✓") for line in said(shown)) or not shown.locator(".row").count():
                return True
        raise AssertionError(f"no way to an answer: {said(shown)}")

    def press_something(self, shown: Locator) -> None:
        menu, confirm = shown.locator(MENUS), shown.get_by_role("button", name=re.compile("^Confirm"))
        if is_chosen(shown, confirm, menu):
            confirm.click()
        elif menu.count():
            menu.first.click()
            self.take(self.unchosen.first)
        else:
            buttons = shown.locator(".row button.button:enabled")
            names = buttons.all_inner_texts()
            wanted = [name for name in FIRST if name in names] + [name for name in names if name not in LAST] + names
            buttons.nth(names.index(wanted[0])).click()

    @property
    def unchosen(self) -> Locator:
        """What the open menu offers."""
        return self.desk.page.locator('.list [role="option"][aria-selected="false"]')

    def take(self, option: Locator) -> None:
        option.click()
        done = self.desk.page.locator(".list-foot button")  # of a menu for several
        if done.count():
            while not done.is_enabled():  # it takes so many and nothing less
                self.unchosen.first.click()
            done.click()

    def until(self, seen: Callable[[], bool]) -> None:
        for _ in range(SLOW // GLANCE):
            if seen():
                return
            self.desk.page.wait_for_timeout(GLANCE)
        raise AssertionError(f"nothing came of it: {said(self.desk.mine)}")


def title_of(shown: Locator) -> str:
    """What it asks; nothing, once others have settled that."""
    heading = shown.get_by_role("heading")
    return heading.first.inner_text() if heading.count() else ""


def is_settled(shown: Locator) -> bool:
    return shown.locator(".text", has_text=SETTLED).count() > 0


def is_chosen(shown: Locator, confirm: Locator, menus: Locator) -> bool:
    """Whether the answer stands: nothing is confirmed as long as something could be chosen and nothing is."""
    if not confirm.count() or not confirm.is_enabled():
        return False
    return not menus.count() or not NONE.match(confirm.inner_text()) or CHOSEN in shown.inner_text()


def said(shown: Locator) -> list[str]:
    """Texts and buttons; not what a menu shows, which the page changes before the bot has heard of it."""
    return shown.locator(".text, button.button").all_inner_texts()
