"""A browser, and pages in it whose complaints fail the test. A module that wants another `stage` brings its own."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.cogs.strict import be_strict

from .desk import PATIENCE, Desk, Desks
from .stagehand import FLAGS, Stage, chromium

# Chromium complains of every refusal (409), and of a harbour that a test stopped on purpose.
EXPECTED = ("409 (Conflict)", "ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY_RESPONSE")

# Keeps whatever the harbour tells a page, by its stream or in answer to it, to look for secrets in it.
HEAR = """
window.heard = [];
const ask = window.fetch;
window.fetch = async (...args) => {
    const answer = await ask(...args);
    window.heard.push(await answer.clone().text());
    return answer;
};
const Source = window.EventSource;
window.EventSource = class extends Source {
    constructor(...args) {
        super(...args);
        this.addEventListener("message", (event) => window.heard.push(event.data));
    }
};
"""


@pytest.fixture(autouse=True)
def strict_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    be_strict(monkeypatch)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The real bot, which deals the same games each time."""
    stage = Stage(tmp_path_factory.mktemp("harbour"), "--real", "--seed", "7").up()
    yield stage
    assert stage.down() == 0
    assert stage.errors.read_text() == ""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def desks(browser: Browser, stage: Stage) -> Iterator[Desks]:
    """Opens pages; any error or policy violation on any of them fails the test."""
    complaints: list[str] = []
    missed: list[tuple[Page, str]] = []  # pictures that were not there any more
    contexts: list[Any] = []

    def hear(page: Page, line: ConsoleMessage) -> None:
        if line.type == "error" and "404" in line.text and "/files/" in line.location["url"]:
            missed.append((page, line.location["url"]))
        elif line.type == "error":
            complaints.append(line.text)

    def open_desk(width: int = 1400, height: int = 900, hash: str = "") -> Desk:
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        context.add_init_script(HEAR)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: hear(page, line))
        page.goto(stage.address + hash)
        expect(page.locator("#composer-text")).to_be_visible()
        desk = Desk(page)
        desk.read()
        return desk

    expect.set_options(timeout=PATIENCE)
    yield open_desk
    complaints += [f"no picture at {url}" for page, url in missed if is_shown(page, url)]
    for context in contexts:
        context.close()
    assert [c for c in complaints if not any(each in c for each in EXPECTED)] == []


@pytest.fixture
def desk(desks: Desks) -> Desk:
    """Ann's, in the first channel."""
    desk = desks()
    desk.act_as("Ann")
    desk.go("wardroom")
    return desk


def is_shown(page: Page, url: str) -> bool:
    """A busy page may ask for a board's picture when a newer one has replaced it; the newer one must be there."""
    return url in page.eval_on_selector_all("img", "images => images.map((image) => image.src)")
