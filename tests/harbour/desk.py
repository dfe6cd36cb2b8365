"""Somebody at the harbour's page: a browser tab and a few habits."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect


class Desk:
    def __init__(self, page: Page) -> None:
        self.page = page

    def act_as(self, person: str) -> None:
        self._open_drawer()
        self.page.locator(f'[data-person="{person}"]').click()
        expect(self.page.locator("#acting")).to_contain_text(person)

    @property
    def person(self) -> str:
        return self.page.locator("#acting strong").inner_text()

    def go(self, room: str) -> None:
        self._open_drawer()
        self.page.locator("#sidebar .room", has_text=room).first.click()
        expect(self.page.locator("#room-name")).to_contain_text(room)

    def go_to_dm(self) -> None:
        self._open_drawer()
        self.page.locator("#dms .room").click()
        expect(self.page.locator("#room-name")).to_contain_text("@")

    def _open_drawer(self) -> None:
        """On a phone the list of people and rooms is put away."""
        opener = self.page.get_by_role("button", name="Open the list of channels")
        if opener.is_visible() and not self.page.evaluate("document.body.classList.contains('drawer')"):
            opener.click()

    def say(self, text: str) -> None:
        self.page.fill("#composer-text", text)
        self.page.press("#composer-text", "Enter")
        expect(self.last).to_contain_text(text)

    def run(self, command: str, **options: str) -> None:
        """Choose a command in the picker, fill in its form, run it."""
        self.page.fill("#composer-text", f"/{command}")
        self.page.locator(f'[data-command="{command}"]').click()
        for name, value in options.items():
            self._fill(name, value)
        self.page.get_by_role("button", name="Run").click()
        expect(self.page.locator("#composer-text")).to_be_visible()

    def _fill(self, name: str, value: str) -> None:
        field = self.page.locator(f'.command-form [data-option="{name}"]')
        if field.count() == 0:
            self.page.get_by_role("button", name=f"+ {name}").click()
        if field.evaluate("node => node.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)

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

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, message: Locator, *names: str) -> None:
        for name in names:
            message.get_by_role("button", name=name, exact=True).click()

    def choose(self, menu: Locator, names: str | Sequence[str]) -> None:
        menu.click()
        for name in [names] if isinstance(names, str) else names:
            self.page.get_by_role("option", name=name, exact=True).click()


Desks = Callable[..., Desk]
