"""The real bot in a real browser: tables of Liar's Dice as people play them in the harbour."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .desk import Desk, Desks
from .play import OVER, bid, call, can_call, cards, open_table, start, until, whose_turn
from .stagehand import Stage, wardroom_run

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = wardroom_run(tmp_path_factory.mktemp("harbour")).up()
    yield stage
    if stage.process is not None:
        assert stage.down() == 0
    assert stage.errors.read_text() == ""


def sit(desks: Desks, *names: str, **size: int) -> list[Desk]:
    """A tab of their own for each of them."""
    tabs = [desks(**size) for _ in names]
    for name, tab in zip(names, tabs, strict=True):
        tab.act_as(name)
    return tabs


def two_at_a_table(desks: Desks) -> tuple[Desk, Desk, str]:
    """Ann and Bo, with a computer, in the thread of a game that has begun."""
    ann, bo = sit(desks, "Ann", "Bo")
    card = open_table(ann)
    expect(card).to_contain_text("1 seat still to fill")
    expect(card.get_by_role("button", name="Start")).to_be_disabled()
    bo.go("wardroom")
    bo.press(cards(bo).last, "Join")
    expect(card).to_contain_text("@Bo")
    ann.press(card, "Add computer")
    expect(card).to_contain_text("computer")
    expect(card).to_contain_text("room for 3 more")
    thread = start(ann, card)
    bo.go(thread)
    expect(bo.board).to_be_visible()
    return ann, bo, thread


def somebody_who_can_call(ann: Desk, bo: Desk) -> Desk:
    """The one whose turn it is, once there is a bid (the computer may have called the last one)."""
    tabs = {"Ann": ann, "Bo": bo}
    mover = tabs[whose_turn(ann, tabs)]
    while not can_call(mover):
        bid(mover)
        mover = tabs[whose_turn(ann, tabs)]
    return mover


def test_two_people_play_turns_in_two_tabs(desks: Desks):
    ann, bo, _ = two_at_a_table(desks)
    tabs = {"Ann": ann, "Bo": bo}
    for _ in range(3):
        said = bid(tabs[whose_turn(ann, ["Ann", "Bo"])])
        expect(bo.page.locator("#log")).to_contain_text(f"bids {said}.")
    call(somebody_who_can_call(ann, bo))
    for tab in (ann, bo):
        expect(tab.page.locator("#log")).to_contain_text("Cups up")
        expect(tab.page.locator("#log")).to_contain_text("Round 2")
        expect(tab.page.locator("article.message", has=tab.button("My hand"))).to_have_count(1)


def test_a_hand_is_its_owners_alone(desks: Desks, stage: Stage):
    ann, bo, thread = two_at_a_table(desks)
    hand = ann.told(ann.board, "My hand").get_by_role("img", name="Your dice, Ann")
    expect(hand).to_be_visible()
    secret = hand.get_attribute("src") or ""
    ann.go_to_dm()
    expect(ann.last.get_by_role("img", name="Your dice, Ann")).to_be_visible()
    dm = dict(part.split("=") for part in ann.page.url.split("#")[1].split("&"))["in"]

    expect(bo.told(bo.board, "My hand").get_by_role("img", name="Your dice, Bo")).to_be_visible()
    bo.go_to_dm()
    expect(bo.last.get_by_role("img", name="Your dice, Bo")).to_be_visible()
    bo.go(thread)
    expect(bo.board).to_be_visible()
    me = bo.page.locator('[data-person="Bo"]').get_attribute("data-person-id") or ""
    there = bo.page.request.get(f"{stage.address}api/messages?as={me}&channel={dm}")
    assert there.json() == {"messages": [], "more": False}
    peek = re.sub(r"files/\d+/", f"files/{me}/", secret)
    assert bo.page.request.get(stage.address + peek).status == 404
    assert bo.page.request.get(stage.address + secret).status == 200  # the capability opens all doors, each by name
    everything = bo.page.content() + "".join(bo.page.evaluate("window.heard"))
    assert "Your dice, Bo" in everything
    assert "Your dice, Ann" not in everything

    ann.go(thread)
    ann.act_as("Bo")  # the same tab, another person
    expect(ann.board).to_be_visible()
    assert "Your dice, Ann" not in ann.page.content()


def test_my_move_recap_rules_and_old_buttons(desks: Desks):
    ann, bo, _ = two_at_a_table(desks)
    tabs = {"Ann": ann, "Bo": bo}
    name = whose_turn(ann, tabs)
    mover, other = tabs[name], next(tab for who, tab in tabs.items() if who != name)

    expect(other.told(other.board, "Choose…")).to_contain_text("That question is for another seat.")
    expect(other.told(other.board, "Rules")).to_contain_text("Your first time at this table?")

    earlier = mover.told(mover.board, "My move")
    expect(earlier).to_contain_text("under all cups")
    mover.choose(earlier.locator("button.select").nth(1), "15 ×")
    expect(earlier.get_by_role("button", name="15 sixes")).to_be_visible()
    said = bid(mover)
    expect(earlier).to_contain_text("✓")  # answered elsewhere: a line is left of it
    expect(earlier.get_by_role("button", name="15 sixes")).to_have_count(0)

    expect(other.told(other.board, "Recap")).to_contain_text(f"{name} bids {said}.")

    cleo = sit(desks, "Cleo")[0]
    cleo.go(mover.page.locator("#room-name").inner_text())
    expect(cleo.told(cleo.board, "My hand")).to_contain_text("You have no seat at this table.")


def test_a_turn_on_a_phone(desks: Desks):
    phone = sit(desks, "Dag", width=390, height=844)[0]
    card = open_table(phone)
    phone.press(card, "Add computer")
    expect(card).to_contain_text("Barnacle")
    start(phone, card)
    bid(phone) if whose_turn(phone, ["Dag"]) and not can_call(phone) else call(phone)
    hand = phone.told(phone.board, "My hand").get_by_role("img", name="Your dice, Dag")
    expect(hand).to_be_visible()
    box = hand.bounding_box()
    assert box is not None
    assert 300 < box["width"] <= 390
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert phone.page.evaluate("document.querySelector('#log').scrollWidth") <= 390
    rows = phone.board.locator(".row").last
    expect(rows.locator("button").last).to_be_visible()
    tops = {round(button.bounding_box()["y"]) for button in rows.locator("button").all()}  # pyright: ignore
    assert len(tops) == 1, "the board's own buttons stand in one row"


def test_what_is_new_comes_into_view(desks: Desks):
    """Whoever presses something sees what comes of it, even on a page that was scrolled up."""
    ann, bo, _ = two_at_a_table(desks)
    mover = {"Ann": ann, "Bo": bo}[whose_turn(ann, ["Ann", "Bo"])]
    for _ in range(3):
        mover.told(mover.board, "Rules")
    mover.board.get_by_role("button", name="My hand").scroll_into_view_if_needed()
    hand = mover.told(mover.board, "My hand")
    expect(hand.get_by_role("img", name="Your dice")).to_be_in_viewport()
    expect(hand.locator("button.select").first).to_be_in_viewport()


def test_options_and_a_window_for_calls(desks: Desks):
    """Open calls: who may call is asked by DM, and the thread does not tell who has passed."""
    ann, bo = sit(desks, "Ann", "Bo")
    card = open_table(ann)
    bo.go("wardroom")
    bo.press(cards(bo).last, "Join")
    expect(card).to_contain_text("@Bo")
    panel = ann.told(card, "Options")
    ann.choose(panel.get_by_role("button", name="Open calls"), "Anybody may call")
    expect(card).to_contain_text("Open calls: Anybody may call")
    thread = start(ann, card)
    bo.go(thread)
    tabs = {"Ann": ann, "Bo": bo}
    bidder = whose_turn(ann, tabs)
    other = "Bo" if bidder == "Ann" else "Ann"
    expect(tabs[bidder].board.get_by_role("button", name="Choose…", exact=True)).to_be_visible()
    bid(tabs[bidder], 3)
    expect(tabs[bidder].board).to_contain_text("A moment for reactions")
    tabs[other].go_to_dm()
    tabs[other].press(tabs[other].page.locator("article.message", has=tabs[other].button("Pass")).last, "Pass")
    tabs[other].go(thread)
    assert whose_turn(tabs[other], tabs) == other
    expect(tabs[other].board).to_contain_text("Raise the bid")
    told = tabs[bidder].page.locator("#log").inner_text()
    assert not re.search(rf"{other}\W+(pass|let)", told), "that all have let it pass is told, and not who"


def test_tables_leads_to_the_board(desks: Desks):
    edda = sit(desks, "Edda")[0]
    card = open_table(edda)
    edda.press(card, "Add computer")
    expect(card).to_contain_text("Barnacle")
    thread = start(edda, card)
    edda.go("parlour")
    listed = edda.run("tables")
    expect(listed).to_contain_text("/tables")
    expect(listed).to_contain_text("waits for you")
    listed.get_by_role("button", name=thread).click()
    expect(edda.page.locator("#room-name")).to_have_text(thread)
    edda.read()
    sure = edda.run("table close")
    edda.press(sure, "Close it for good")
    expect(sure).to_contain_text("This table is closed.")
    expect(edda.page.locator("article.message", has=edda.button("My hand"))).to_have_count(0)


def test_the_game_goes_on_after_a_restart(desks: Desks, stage: Stage):
    ann, bo, _ = two_at_a_table(desks)
    tabs = {"Ann": ann, "Bo": bo}
    bid(tabs[whose_turn(ann, tabs)])
    mover = somebody_who_can_call(ann, bo)
    asked = mover.told(mover.board, "My move")
    expect(asked).to_contain_text("under all cups")
    assert stage.down() == 0
    expect(ann.page.locator("#lost")).to_be_visible()
    address = stage.address
    assert stage.up().address == address
    for tab in (ann, bo):
        expect(tab.page.locator("#lost")).not_to_be_visible()
        tab.read()
    told = ann.page.locator("#log").inner_text().count("Cups up")
    mover.press(asked, "Liar!")  # in the answer to a press before the restart
    expect(asked).to_contain_text("✓ Liar!")
    until(ann, lambda: ann.page.locator("#log").inner_text().count("Cups up") == told + 1)
    bid(tabs[whose_turn(ann, tabs)])


def test_a_whole_game_alone_against_computers(desks: Desks):
    finn = sit(desks, "Finn")[0]
    card = open_table(finn)
    finn.press(card, "Add computer", "Add computer")
    expect(card).to_contain_text("Cutlass")
    start(finn, card)
    for _ in range(100):
        # Computers take their time after a reveal, and play on when Finn is out.
        expect(finn.board).to_contain_text(re.compile(f"{re.escape(OVER)}|⏳ @Finn: "))
        if OVER in finn.board.inner_text():
            break
        whose_turn(finn, ["Finn"])
        call(finn) if can_call(finn) else bid(finn)
    expect(finn.board).to_contain_text(re.compile("The game is over. Winner: (Finn|Barnacle|Cutlass)"))
    expect(finn.board.locator("button.select")).to_have_count(0)
    expect(finn.told(finn.board, "My move")).to_contain_text("Winner")
    finn.go("wardroom")
    expect(finn.page.locator("article.message", has_text="The game is over")).to_have_count(1)
