"""Somebody at the harbour's page: a browser tab and a few habits.

Nothing here counts messages or waits for a while. A press is over when the harbour has taken it, and its private
answer is known by the interaction that it answers: an answer to an earlier press, however late, is never taken for it.
"""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, Response, expect

PATIENCE = 120_000  # milliseconds until something is given up that has to come: machines are busy now and then
DEED = re.compile(r"/api/(click|select|slash|modal|delete|dismiss)$")


class Desk:
    def __init__(self, page: Page) -> None:
        self.page = page

    def act_as(self, person: str) -> None:
        self._open_drawer()
        self.page.locator(f'[data-person="{person}"]').click()
        expect(self.page.locator("#acting")).to_contain_text(person)
        self.read()

    @property
    def person(self) -> str:
        return self.page.locator("#acting strong").inner_text()

    def go(self, room: str) -> None:
        self._open_drawer()
        self.page.locator("#sidebar .room", has_text=room).first.click()
        expect(self.page.locator("#room-name")).to_contain_text(room)
        self.read()

    def go_to_dm(self) -> None:
        self._open_drawer()
        self.page.locator("#dms .room").click()
        expect(self.page.locator("#room-name")).to_contain_text("@")
        self.read()

    def read(self) -> None:
        """All that was said in this room stands there."""
        expect(self.page.locator("#log")).to_have_attribute("aria-busy", "false")

    def _open_drawer(self) -> None:
        """On a phone the list of people and rooms is put away."""
        opener = self.page.get_by_role("button", name="Open the list of channels")
        if opener.is_visible() and not self.page.evaluate("document.body.classList.contains('drawer')"):
            opener.click()

    def say(self, text: str) -> None:
        self.page.fill("#composer-text", text)
        self.page.press("#composer-text", "Enter")
        expect(self.last).to_contain_text(text)

    def run(self, command: str, **options: str) -> Locator:
        """Choose a command in the picker, fill in its form, run it; gives the message that answers it."""
        self.page.fill("#composer-text", f"/{command}")
        self.page.locator(f'[data-command="{command}"]').click()
        for name, value in options.items():
            self._fill(name, value)
        taken = self.deed(self.page.get_by_role("button", name="Run", exact=True).click)
        expect(self.page.locator("#composer-text")).to_be_visible()
        return self._answer_to(taken)

    def _fill(self, name: str, value: str) -> None:
        field = self.page.locator(f'.command-form [data-option="{name}"]')
        if field.count() == 0:
            self.page.get_by_role("button", name=f"+ {name}").click()
        if field.evaluate("node => node.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)

    # ---- messages -------------------------------------------------------------------------------------------------

    @property
    def last(self) -> Locator:
        return self.page.locator("article.message").last

    @property
    def board(self) -> Locator:
        """The board that stands: the newest message with the table's own buttons."""
        return self.page.locator("article.message", has=self.button("My hand")).last

    @property
    def private(self) -> Locator:
        """Messages that only this person can see."""
        return self.page.locator('article.message[data-ephemeral="true"]')

    @property
    def mine(self) -> Locator:
        return self.private.last

    def newest(self) -> str | None:
        """Which of them is the last one, if there is any."""
        return self.mine.get_attribute("data-message-id") if self.private.count() else None

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    # ---- presses --------------------------------------------------------------------------------------------------

    def press(self, message: Locator, *names: str) -> None:
        """One after the other; each has been taken by the harbour before the next."""
        for name in names:
            self.deed(lambda name=name: self._click(message.get_by_role("button", name=name, exact=True)))

    def told(self, message: Locator, name: str) -> Locator:
        """The private answer to a press, complete. A board may go away under the finger: then the next is pressed."""
        button = message.get_by_role("button", name=name, exact=True)
        shown = self.maybe_told(button) or self.maybe_told(button)
        assert shown is not None, f"the harbour refused: {name}"
        return shown

    def maybe_told(self, button: Locator) -> Locator | None:
        """None: the message that was pressed went away under the finger."""
        taken = self.deed(lambda: self._click(button))
        if not taken.ok:
            return None
        answer = self._answer_to(taken)
        expect(answer).to_be_visible()
        expect(answer.locator(".thinking")).to_have_count(0)
        return answer

    def choose(self, menu: Locator, names: str | Sequence[str]) -> None:
        menu.click()
        *rest, last = [names] if isinstance(names, str) else names
        for name in rest:
            self.page.get_by_role("option", name=name, exact=True).click()
        self.deed(self.page.get_by_role("option", name=last, exact=True).click)

    def deed(self, do: Callable[[], None]) -> Response:
        """What the harbour says to it at once. What the bot says comes over the stream, sooner or later."""
        with self.page.expect_response(lambda response: DEED.search(response.url) is not None) as taken:
            do()
        return taken.value

    def _click(self, button: Locator) -> None:
        expect(button).not_to_have_attribute("aria-busy", "true")  # a second press would not count
        button.click()

    def _answer_to(self, taken: Response) -> Locator:
        return self.page.locator(f'article.message[data-answers="{taken.json()["interaction"]}"]')


def unfold(shown: Locator) -> None:
    """Only the newest private answer stands in full."""
    folded = shown.locator(".unfold")
    if folded.count():
        folded.click()


Desks = Callable[..., Desk]
