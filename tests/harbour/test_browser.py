"""The page in a real browser, at a desk and on a phone."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .desk import Desk
from .stagehand import Stage

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("harbour")).up()
    yield stage
    if stage.process is not None:
        stage.down()


def test_the_page_says_what_it_is(desk: Desk):
    note = desk.page.locator(".honest")
    expect(note).to_contain_text("embedded Discord on this machine")
    note.locator("summary").click()
    expect(note).to_contain_text("DISCORD_TOKEN")
    expect(note).to_contain_text("make play")


def test_a_button_edits_its_message_in_place(desk: Desk):
    board = desk.run("show")
    board.get_by_role("button", name="Tally 0").click()
    expect(board.get_by_role("button", name="Tally 1")).to_be_visible()
    expect(board.get_by_role("img", name="The board: one ship on a grid")).to_be_visible()


def test_an_ephemeral_message_is_its_owners_alone(desk: Desk, desks: Any):
    bo = desks()
    bo.act_as("Bo")
    bo.go("wardroom")
    hand = desk.told(desk.run("show"), "My hand")
    expect(hand).to_contain_text("A secret for Ann")
    expect(hand).to_contain_text("Only you can see this")
    desk.say("back to the game")
    expect(bo.last).to_contain_text("back to the game")
    assert "A secret for Ann" not in bo.page.content()
    desk.act_as("Bo")
    expect(desk.last).to_contain_text("back to the game")
    assert "A secret for Ann" not in desk.page.locator("#log").inner_text()
    desk.act_as("Ann")
    mine = desk.page.locator("article", has_text="A secret for Ann")
    mine.get_by_role("button", name="Dismiss message").click()
    expect(mine).to_have_count(0)


def test_news_arrives_without_reloading(desk: Desk, desks: Any):
    other = desks()
    other.act_as("Cleo")
    other.go("parlour")
    desk.go("wardroom")
    desk.say("anybody there?")
    expect(other.page.locator('.room[data-unread="true"]', has_text="wardroom")).to_be_visible()
    other.go("wardroom")
    expect(other.last).to_contain_text("anybody there?")
    expect(other.page.locator('.room[data-unread="true"]', has_text="wardroom")).to_have_count(0)
    desk.last.hover()
    desk.last.get_by_role("button", name="Delete message").click()
    expect(other.page.locator("article", has_text="anybody there?")).to_have_count(0)


def test_a_command_with_options_and_suggestions(desk: Desk):
    page = desk.page
    page.fill("#composer-text", "/tab")
    page.press("#composer-text", "Enter")
    page.get_by_label("title").fill("By keyboard")
    page.get_by_role("button", name="+ ship").click()
    expect(page.get_by_role("option", name="Albatross")).to_be_visible()
    page.get_by_role("combobox", name="ship").type("cor")
    page.keyboard.press("Enter")  # the list may still be that of an empty field: what was typed counts
    expect(page.get_by_role("combobox", name="ship")).to_have_value("Cormorant")
    page.get_by_role("button", name="+ guest").click()
    page.get_by_label("guest").select_option(label="Bo")
    page.get_by_label("title").press("Enter")
    expect(page.locator("article", has_text="3 seats, cormorant")).to_contain_text("used /table open")
    expect(page.locator(".threads .room", has_text="By keyboard")).to_be_visible()
    expect(page.locator('[data-person="Bo"] .count')).to_be_visible()
    page.locator("article", has_text="started a thread").last.get_by_role("button").first.click()
    expect(page.locator("#room-name")).to_have_text("By keyboard")


def test_a_required_option_is_asked_for(desk: Desk):
    desk.page.fill("#composer-text", "/table open")
    desk.page.press("#composer-text", "Enter")
    desk.page.get_by_role("button", name="Run").click()
    expect(desk.page.get_by_role("alert")).to_contain_text("title is required")
    desk.page.keyboard.press("Escape")
    expect(desk.page.locator("#composer-text")).to_be_visible()


def test_selects_of_one_and_of_several(desk: Desk):
    board = desk.run("show")
    board.get_by_role("button", name="A heading").click()
    desk.page.get_by_role("option", name="South").click()
    expect(desk.last).to_contain_text("picked s")
    board.get_by_role("button", name="Two or three ships").click()
    done = desk.page.get_by_role("button", name="Done")
    expect(done).to_be_disabled()
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("ArrowDown")
    desk.page.keyboard.press(" ")
    done.click()
    expect(desk.last).to_contain_text("picked Albatross, Bluebell")


def test_a_form(desk: Desk):
    desk.run("show").get_by_role("button", name="Fill a form").click()
    form = desk.page.get_by_role("dialog", name="The log")
    form.get_by_role("button", name="Submit").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Name of the ship").fill("Beagle")
    form.get_by_role("button", name="Heading").click()
    desk.page.get_by_role("option", name="West").click()
    form.get_by_role("button", name="Submit").click()
    expect(desk.last).to_contain_text("Logged: Beagle, West")
    expect(form).to_have_count(0)


def test_a_silent_bot_is_shown(desk: Desk):
    desk.run("show").get_by_role("button", name="No answer").click()
    expect(desk.page.get_by_role("alert")).to_contain_text("This interaction failed")


def test_a_picture_is_enlarged_and_put_away(desk: Desk):
    desk.act_as("Dag")
    desk.run("secret")
    desk.go_to_dm()
    desk.last.get_by_role("button", name="Enlarge: A secret chart").click()
    large = desk.page.get_by_role("dialog", name="A secret chart")
    expect(large.get_by_role("img")).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    desk.act_as("Edda")  # their own direct messages, not Dag's
    expect(desk.page.locator("#room-topic")).to_contain_text("between Edda")
    assert "Canary-dag" not in desk.page.content()


def test_the_address_leads_back(desk: Desk, desks: Any):
    desk.act_as("Finn")
    desk.go("parlour")
    hash = "#" + desk.page.url.split("#")[1]
    other = desks(hash=hash)
    expect(other.page.locator("#acting")).to_contain_text("Finn")
    expect(other.page.locator("#room-name")).to_contain_text("parlour")
    desk.page.go_back()
    expect(desk.page.locator("#room-name")).to_contain_text("wardroom")


GROW = """
([scroll, padding]) => {
    const log = document.querySelector("#log");
    log.scrollTop += scroll;
    log.firstElementChild.style.paddingBottom = `${padding}px`;
}
"""
FROM_END = """
() => {
    const log = document.querySelector("#log");
    return log.scrollHeight - log.scrollTop - log.clientHeight;
}
"""


def test_the_log_follows_what_grows_and_lets_people_read_above(desk: Desk, desks: Any):
    """A picture may grow between a scrolling of the page's own and the news of it: that is nobody scrolling up."""
    bo = desks()
    bo.act_as("Bo")
    page = desk.page
    page.evaluate(GROW, [0, 2000])
    page.evaluate(GROW, [9000, 2000])
    page.wait_for_function(f"() => ({FROM_END})() < 90")
    page.evaluate(GROW, [-5, 2500])
    page.wait_for_function(f"() => ({FROM_END})() < 90")
    page.mouse.move(800, 400)
    page.mouse.wheel(0, -700)
    page.wait_for_function(f"() => ({FROM_END})() > 500")
    bo.say("Nobody reads this yet.")
    expect(page.locator("#newer")).to_be_visible()
    assert page.evaluate(FROM_END) > 500
    page.locator("#newer").click()
    page.wait_for_function(f"() => ({FROM_END})() < 90")


def test_on_a_phone(desk: Desk, desks: Any):
    expect(desk.run("show")).to_be_visible()
    phone = desks(width=390, height=844)
    page = phone.page
    expect(page.locator("#sidebar")).not_to_be_visible()
    page.get_by_role("button", name="Open the list of channels").click()
    expect(page.locator('[data-person="Ann"]')).to_be_visible()
    page.locator("#channels .room", has_text="wardroom").click()
    expect(page.locator("#sidebar")).not_to_be_visible()
    board = page.locator(".gallery img").last
    expect(board).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.querySelector('#log').scrollWidth") <= 390
    box = board.bounding_box()
    assert box is not None
    assert 300 < box["width"] <= 390


NASTY = [
    "<img src=x onerror=alert(1)>",
    "**<script>alert(1)</script>**",
    "[click](javascript:alert(1))",
    '[click](https://a.invalid/"onmouseover=alert(1))',
    "||<b>x</b>||",
    "```html\n<i>x</i>\n```",
    "<@1><#2><@&3><t:99999999999999:R><t:1:R>",
    "# <u>x</u>\n> <s>y</s>\n- <em>z</em>",
    "`" * 50 + "*" * 60 + "|" * 60,
]


def test_markdown_makes_no_markup_of_text(desk: Desk):
    tags = desk.page.evaluate(
        """async (texts) => {
            const { markdown } = await import(new URL("page/markdown.js", document.baseURI).href);
            return texts.map((text) => {
                const box = document.createElement("div");
                box.append(markdown(text));
                const all = [...box.querySelectorAll("*")];
                const names = all.flatMap((node) => node.getAttributeNames());
                return {
                    tags: all.map((node) => node.localName),
                    links: all.map((node) => node.href).filter(Boolean),
                    handlers: names.filter((name) => name.startsWith("on")),
                };
            });
        }""",
        NASTY,
    )
    allowed = {"p", "br", "strong", "em", "code", "pre", "span", "a", "blockquote", "ul", "ol", "li", "time"}
    for text, made in zip(NASTY, tags, strict=True):
        assert set(made["tags"]) <= allowed, (text, made)
        assert made["handlers"] == []
        assert all(link.startswith("https://") for link in made["links"]), (text, made)


def test_markdown_as_discord_reads_it(desk: Desk):
    def html(text: str) -> str:
        return desk.page.evaluate(
            """async (text) => {
                const { markdown } = await import(new URL("page/markdown.js", document.baseURI).href);
                const box = document.createElement("div");
                box.append(markdown(text));
                return box.innerHTML;
            }""",
            text,
        )

    assert html("**a** *b* _c_ __d__ ~~e~~ `f`") == (
        "<p><strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p>"
    )
    assert html("snake_case_name 2*3*4") == "<p>snake_case_name 2<em>3</em>4</p>"
    assert html("***x***") == "<p><strong><em>x</em></strong></p>"
    assert html("a\nb") == "<p>a<br>b</p>"
    assert html("\\*no\\*") == "<p>*no*</p>"
    assert "<ul><li" in html("- one\n- two")
    assert '<ol start="3">' in html("3. three")
    assert 'href="https://x.invalid/a"' in html("see https://x.invalid/a.")
    assert "@Bo" in html(f"<@{person_id(desk, 'Bo')}>")
    assert "<time" in html("<t:1700000000:F>")
    here = dict(part.split("=") for part in desk.page.url.split("#")[1].split("&"))["in"]
    jump = html(f"see https://discord.com/channels/1/{here}/23")
    assert f'data-goto="{here}" data-at="23"' in jump
    assert "#wardroom › message" in jump
    assert 'href="https://discord.com/channels/1/2/3"' in html("https://discord.com/channels/1/2/3")


def person_id(desk: Desk, name: str) -> str:
    return desk.page.locator(f'[data-person="{name}"]').get_attribute("data-person-id") or ""


def test_z_the_page_comes_back_with_the_harbour(desk: Desk, stage: Stage):
    """Last in this file: it stops the harbour under the page, and starts it again."""
    board = desk.run("show")
    expect(board.get_by_role("button", name="Tally 0")).to_be_visible()
    assert stage.down() == 0
    expect(desk.page.locator("#lost")).to_be_visible()
    before = stage.address
    assert stage.up().address == before
    expect(desk.page.locator("#lost")).not_to_be_visible()
    board.get_by_role("button", name="Tally 0").click()
    expect(board.get_by_role("button", name="Tally 1")).to_be_visible()
    assert json.loads((stage.folder / "harbour.json").read_text())["port"] > 0
