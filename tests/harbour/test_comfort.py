"""What makes a long evening at the page bearable: history, commands, times, private answers, emoji."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from .desk import Desk
from .play import until
from .stagehand import ROOT, Stage

pytestmark = pytest.mark.browser

EMOJI = ROOT / "bot" / "harbour" / "page" / "emoji"


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("harbour")).up()
    yield stage
    stage.down()


def say_many(page: Page, room: str, count: int) -> None:
    page.evaluate(
        """async ([room, count]) => {
            const { act } = await import(new URL("page/net.js", document.baseURI).href);
            const { store } = await import(new URL("page/store.js", document.baseURI).href);
            const channel = store.rooms.channels.find((each) => each.name === room).id;
            for (let at = 1; at <= count; at++) await act("send", { channel, text: `line ${at} of ${room}` });
        }""",
        [room, count],
    )


def test_history_goes_on_loading_after_a_change_of_rooms(desk: Desk):
    """An emptied log scrolls to its top by itself; it has nothing older to ask for until its messages are there."""
    page = desk.page
    say_many(page, "wardroom", 70)
    page.reload()
    expect(desk.last).to_contain_text("line 70 of wardroom")
    page.route("**/api/messages?*", lambda route: (page.wait_for_timeout(250), route.continue_()))
    page.locator("#log").evaluate("log => { log.scrollTop = 400; }")
    desk.go("parlour")
    page.locator("#log").evaluate("log => log.dispatchEvent(new Event('scroll'))")
    desk.go("wardroom")
    expect(desk.last).to_contain_text("line 70 of wardroom")
    page.unroute("**/api/messages?*")
    page.locator("#log").evaluate("log => { log.scrollTop = 0; }")
    expect(page.locator("article .text", has_text=re.compile(r"^line 1 of wardroom$"))).to_have_count(1)


def test_older_messages_of_an_earlier_visit_leave_no_gap(desk: Desk):
    """They were asked for, the room was left, much was said in it, and it was entered again before they came."""
    page = desk.page
    lines = page.locator("article .text", has_text=re.compile(r"^line \d+ of parlour$"))
    say_many(page, "parlour", 70)
    desk.go("parlour")
    held: list[Route] = []
    page.route(re.compile(r"/api/messages\?.*before="), lambda route: held.append(route))
    page.locator("#log").evaluate("log => { log.scrollTop = 0; }")
    until(desk, lambda: held)
    desk.go("wardroom")
    say_many(page, "parlour", 60)
    desk.go("parlour")
    with page.expect_response(re.compile(r"/api/messages\?.*before=")):
        held.pop().continue_()
    page.unroute_all()

    def all_read() -> bool:
        page.locator("#log").evaluate("log => { log.scrollTop = 200; log.scrollTop = 0; }")
        return page.locator("p.beginning").count() > 0

    until(desk, all_read)
    said = [int(text.split()[1]) for text in lines.all_inner_texts()]
    assert said == [*range(1, 71), *range(1, 61)]


def test_what_is_said_while_the_page_begins_to_listen_is_not_missed(desk: Desk, desks: Any):
    """A slow stream: whoever is spoken to before it is open sees it all the same."""
    other = desks()
    other.act_as("Bo")
    other.go("wardroom")
    waiting: list[Route] = []
    desk.page.route("**/api/stream?*", lambda route: waiting.append(route))
    desk.page.locator('[data-person="Cleo"]').click()
    until(desk, lambda: waiting)
    other.say("Said while Cleo sat down.")
    waiting.pop().continue_()
    desk.page.unroute("**/api/stream?*")
    expect(desk.page.locator("#acting")).to_contain_text("Cleo")
    expect(desk.last).to_contain_text("Said while Cleo sat down.")


def test_what_is_said_while_a_room_is_read_is_not_missed(desk: Desk, desks: Any):
    """The harbour has written its page, and it is slow to arrive; the news of what followed is quicker."""
    other = desks()
    other.act_as("Bo")
    other.go("wardroom")
    desk.go("parlour")
    written: list[tuple[Route, APIResponse]] = []
    desk.page.route("**/api/messages?*", lambda route: written.append((route, route.fetch())))
    desk.page.locator("#channels .room", has_text="wardroom").click()
    until(desk, lambda: written)
    other.say("Said while the room was read.")
    told = "() => window.heard.some((each) => each.includes('Said while the room was read.'))"
    desk.page.wait_for_function(told)
    route, page = written.pop()
    assert "Said while the room was read." not in page.text()
    route.fulfill(response=page)
    desk.page.unroute("**/api/messages?*")
    desk.read()
    expect(desk.last).to_contain_text("Said while the room was read.")


def test_the_list_of_commands_has_all_of_them(desk: Desk):
    names = [f"game verb-{n}" for n in range(60)] + ["table open"]
    many = [{"name": name, "description": "something", "options": []} for name in names]

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(many))

    desk.page.route("**/api/commands?*", answer)
    desk.go("parlour")
    desk.page.fill("#composer-text", "/")
    expect(desk.page.locator("#command-list .command")).to_have_count(len(names))
    expect(desk.page.locator('[data-command="table open"]')).to_have_count(1)
    desk.page.unroute("**/api/commands?*")


def overlaps(message: Locator) -> list[str]:
    """Texts of this message under which a time lies."""
    return message.evaluate(
        """node => {
            const boxes = (selector) => [...node.querySelectorAll(selector)]
                .map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
            const texts = boxes(".text p, .text li");
            return boxes("time").flatMap(([time, a]) => texts
                .filter(([text]) => !text.contains(time))
                .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
                .map(([text]) => text.textContent));
        }"""
    )


def test_on_a_phone_no_time_lies_over_a_heading(desk: Desk, desks: Any):
    for _ in range(2):
        expect(desk.run("show")).to_be_visible()
    phone = desks(width=390, height=844)
    phone.act_as("Ann")
    phone.go("wardroom")
    board = phone.page.locator("article", has=phone.page.locator(".container")).last
    expect(board.locator(".md-h2")).to_be_visible()
    board.evaluate("node => node.classList.add('continued')")  # as a board that follows another one
    board.hover(position={"x": 200, "y": 20})
    assert overlaps(board) == []


def test_only_the_newest_private_answer_stands_in_full(desk: Desk):
    board = desk.run("show")
    for n in range(1, 4):
        desk.told(board, "My hand")
        expect(desk.private).to_have_count(n)
    shown = desk.private.locator("strong", has_text="the sextant")
    expect(shown.last).to_be_visible()
    expect(shown.first).not_to_be_visible()
    first = desk.private.first
    folded = first.get_by_role("button", name="A secret for Ann")
    expect(folded).to_have_text("▸A secret for Ann: the sextant")  # its first line
    folded.click()
    expect(shown.first).to_be_visible()
    expect(shown.nth(1)).not_to_be_visible()
    desk.mine.get_by_role("button", name="Dismiss older ones (2)").click()
    expect(desk.private).to_have_count(1)
    expect(shown).to_be_visible()
    expect(desk.mine.get_by_role("button", name="Dismiss message")).to_be_visible()
    expect(desk.page.get_by_role("button", name=re.compile("Dismiss older"))).to_have_count(0)
    desk.page.reload()
    expect(desk.private).to_have_count(1)


def sentences(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        for child in node.values():
            yield from sentences(child)
    elif isinstance(node, list):
        for child in node:
            yield from sentences(child)
    elif isinstance(node, str):
        yield node


def everything_said() -> str:
    words = [tomllib.loads(path.read_text()) for path in sorted((ROOT / "data").glob("*/words.toml"))]
    code: list[Path] = [path for folder in ("bot", "cogs", "games") for path in sorted((ROOT / folder).rglob("*.py"))]
    return "\n".join([*sentences(words), *(path.read_text() for path in code)])


def test_every_emoji_we_write_is_drawn_here(desk: Desk):
    """A machine without an emoji font shows empty boxes otherwise. A drawing is a small file in the page's `emoji`."""
    used = desk.page.evaluate(
        "text => [...new Set(text.match(/\\p{Extended_Pictographic}/gu))].map((e) => e.codePointAt(0).toString(16))",
        everything_said(),
    )
    drawn = {path.stem for path in EMOJI.glob("*.svg")}
    assert set(used) - drawn == set()
    assert "23f3" in used


def test_a_drawn_emoji_is_still_text(desk: Desk):
    said = "⏳ waits ☠️ for 🐙🐙 nobody ❓"
    desk.say(said)
    assert desk.last.locator(".text").inner_text() == said
    drawn = desk.last.locator(".drawn")
    names = drawn.evaluate_all("nodes => nodes.map((node) => node.dataset.emoji)")
    assert names == ["23f3", "2620", "1f419", "1f419"]
    loaded = drawn.evaluate_all(
        """nodes => Promise.all(nodes.map(async (node) => {
            const image = new Image();
            image.src = getComputedStyle(node).backgroundImage.slice(5, -2);
            await image.decode();
            return image.naturalWidth > 0;
        }))"""
    )
    assert loaded == [True] * 4


def test_all_drawings_are_known_to_the_page(desk: Desk):
    everything = "".join("".join(chr(int(part, 16)) for part in path.stem.split("-")) for path in EMOJI.glob("*.svg"))
    desk.say(everything)
    expect(desk.last.locator(".drawn")).to_have_count(len(list(EMOJI.glob("*.svg"))))


def test_menus_and_buttons_have_drawings_too(desk: Desk):
    desk.run("show").get_by_role("button", name="A heading").click()
    expect(desk.page.get_by_role("option", name="North").locator(".drawn")).to_be_visible()


def test_an_open_menu_outlives_an_edit_of_its_board(desk: Desk, desks: Any):
    """Somebody else's press edits the board while this reader is choosing: the list and its picks stay."""
    desk.go("wardroom")
    board = desk.run("show")
    message = board.get_attribute("data-message-id")
    menu = desk.page.locator(f'[data-message-id="{message}"] [data-custom-id="demo:pick:many"]')
    menu.click()
    option = desk.page.get_by_role("option")
    option.filter(has_text="Bluebell").first.click()
    other = desks()
    other.act_as("Bo")
    other.go("wardroom")
    other.press(other.page.locator(f'[data-message-id="{message}"]'), "Tally 0")
    expect(desk.page.locator(f'[data-message-id="{message}"]').get_by_role("button", name="Tally 1")).to_be_visible()
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(option.filter(has_text="Bluebell").first).to_have_attribute("aria-selected", "true")
    option.filter(has_text="Dolphin").first.click()
    desk.deed(desk.page.get_by_role("button", name="Done (2 of 2–3)").click)
    expect(desk.last).to_contain_text("picked Bluebell, Dolphin")
    expect(desk.page.locator('[data-list="select"]')).to_have_count(0)


def test_what_is_picked_is_sent_in_the_order_of_picking(desk: Desk):
    """As Discord does it: the menu shows its own order, the bot hears the person's."""
    desk.go("wardroom")
    message = desk.run("show").get_attribute("data-message-id")
    menu = desk.page.locator(f'[data-message-id="{message}"] [data-custom-id="demo:pick:many"]')
    menu.click()
    option = desk.page.get_by_role("option")
    for name in ("Dolphin", "Bluebell"):
        option.filter(has_text=name).first.click()
    desk.deed(desk.page.get_by_role("button", name="Done (2 of 2–3)").click)
    expect(desk.last).to_contain_text("picked Dolphin, Bluebell")
    expect(menu).to_contain_text("Bluebell, Dolphin")


def test_a_press_counts_also_when_its_message_is_drawn_anew_meanwhile(desk: Desk, desks: Any):
    """Somebody joins while somebody else has the finger on a button: nothing moves under it until it is lifted."""
    desk.go("wardroom")
    message = desk.run("show").get_attribute("data-message-id")
    here = desk.page.locator(f'[data-message-id="{message}"]')
    other = desks()
    other.act_as("Bo")
    other.go("wardroom")
    there = other.page.locator(f'[data-message-id="{message}"]')
    here.get_by_role("button", name="My hand").hover()
    desk.page.mouse.down()
    other.press(there, "Tally 0")
    expect(there.get_by_role("button", name="Tally 1")).to_be_visible()
    assert desk.deed(desk.page.mouse.up).ok
    expect(here.get_by_role("button", name="Tally 1")).to_be_visible()


def test_whoever_rests_on_a_button_reads_what_is_new_all_the_same(desk: Desk):
    desk.go("wardroom")
    desk.run("show").get_by_role("button", name="Tally 0").hover()
    desk.page.mouse.down()
    desk.page.evaluate(
        """async () => {
            const { act } = await import(new URL("page/net.js", document.baseURI).href);
            const { store } = await import(new URL("page/store.js", document.baseURI).href);
            await act("send", { channel: store.channel, text: "said meanwhile" });
        }"""
    )
    expect(desk.last).to_contain_text("said meanwhile")
    desk.page.mouse.up()


def test_a_press_beside_a_list_takes_what_is_ticked_and_escape_does_not(desk: Desk):
    """As on Discord. The press itself is none of what lies beneath, and ticks that are too few are let go."""
    desk.go("wardroom")
    board = desk.run("show")
    menu, option = board.locator('[data-custom-id="demo:pick:many"]'), desk.page.get_by_role("option")
    for leave in (lambda: desk.page.keyboard.press("Escape"), lambda: desk.page.locator("#room-name").click()):
        menu.click()
        option.filter(has_text="Bluebell").first.click()
        leave()
        expect(option).to_have_count(0)
        expect(menu).to_have_attribute("data-empty", "true")
    menu.click()
    for name in ("Bluebell", "Dolphin"):
        option.filter(has_text=name).first.click()
    desk.deed(desk.page.locator("#room-name").click)
    expect(desk.last).to_contain_text("picked Bluebell, Dolphin")


def test_an_open_list_stays_in_sight_when_its_menu_does_not(desk: Desk):
    """News pushes the menu up while somebody is choosing."""
    desk.go("wardroom")
    shown = desk.run("show")
    shown.locator('[data-custom-id="demo:pick:one"]').click()
    option = desk.page.locator('[data-list="select"] .option').first
    expect(option).to_be_visible()
    for offset in ("-3000px", "3000px"):
        shown.evaluate("(node, by) => { node.style.transform = `translateY(${by})`; }", offset)
        desk.page.evaluate("document.querySelector('#log').dispatchEvent(new Event('scroll'))")
        expect(option).to_be_in_viewport()


def test_a_list_goes_with_its_menu(desk: Desk):
    """A menu that an edit takes away leaves no list behind."""
    desk.go("wardroom")
    board = desk.run("show")
    menu = board.locator('[data-custom-id="demo:pick:one"]')
    menu.click()
    desk.page.evaluate(
        """async (id) => {
            const { changed } = await import(new URL("page/log.js", document.baseURI).href);
            const { read } = await import(new URL("page/net.js", document.baseURI).href);
            const { store } = await import(new URL("page/store.js", document.baseURI).href);
            const page = await read("messages", { channel: store.channel });
            const message = page.messages.find((each) => each.id === id);
            changed({ ...message, components: [] });
        }""",
        board.get_attribute("data-message-id"),
    )
    expect(desk.page.locator('[data-list="select"]')).to_have_count(0)
