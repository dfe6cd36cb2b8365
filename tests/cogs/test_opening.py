"""The first five minutes: /help, the choice of a game with pictures, the learning game for newcomers, the guide."""

from __future__ import annotations

import re

import pytest

from bot import covers, guide, layouts
from bot.controls import Menu
from bot.prompts import PAGE
from cogs import chapters
from games.core import registry
from games.core.guide import guide_of, quoted
from games.core.registry import games
from games.liars_dice import SPEC
from tests.cogs.simulation import Shown, Simulation

GUIDED = [spec.slug for spec in games() if guide_of(spec.slug) is not None]
LEARN = "Play the learning game"


def pictures(shown: Shown) -> set[str]:
    stored = shown.env.backend.messages[shown.channel_id][shown.message_id]
    return {attachment["filename"] for attachment in stored.attachments}


async def test_help_says_in_three_lines_what_to_do(sim: Simulation):
    shown = await sim.people[0].slash("help", sim.channel)
    lines = [line for line in shown.text.splitlines() if re.match(r"\d\. ", line)]
    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. "]
    assert shown.screen.values("open") == [spec.slug for spec in games()]
    assert not shown.screen.buttons, "each game is offered once"
    assert pictures(shown) == {f"{slug}.webp" for slug in GUIDED}


async def test_a_table_is_opened_from_the_choice(sim: Simulation):
    ann = sim.people[0]
    shown = await ann.slash("table open", sim.channel)
    assert "Which game?" in shown.text
    assert pictures(shown) == {f"{slug}.webp" for slug in GUIDED}
    await ann.choose(shown, "open", ["unfathomable"])
    assert sim.card.text.startswith("## Unfathomable")
    assert "is open" in shown.text


async def test_one_press_in_help_opens_a_table(sim: Simulation):
    ann = sim.people[0]
    shown = await ann.slash("help", sim.channel)
    await ann.choose(shown, "open", ["liars_dice"])
    assert sim.card.text.startswith("## Liar's Dice")
    assert "is open" in shown.text


async def test_a_game_without_a_picture_is_shown_plainly(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    bare = "liars_dice"
    there = covers.guide_picture
    monkeypatch.setattr(covers, "guide_picture", lambda slug, name: None if slug == bare else there(slug, name))
    shown = await sim.people[0].slash("table open", sim.channel)
    assert f"{bare}.webp" not in pictures(shown)
    assert shown.screen.values("open") == [spec.slug for spec in games()]


# ---- the learning game ------------------------------------------------------------------------------------------


async def test_newcomers_are_offered_the_learning_game(sim: Simulation):
    ann, bo = sim.people[:2]
    await sim.open(ann, "unfathomable")
    assert "Nobody here has played" in sim.card.text
    refused = await bo.press(sim.card, LEARN)
    assert refused is not None
    assert "host" in refused.text
    await ann.press(sim.card, LEARN)
    assert (await sim.table()).row.options["mode"] == "learning"
    assert LEARN not in sim.card.screen.labels
    assert "learning game is chosen" in sim.card.text


async def test_whoever_has_played_is_no_newcomer(sim: Simulation):
    await sim.gather(3, game="unfathomable")
    await sim.open(sim.people[4], "unfathomable")
    assert LEARN in sim.card.screen.labels
    await sim.people[0].press(sim.card, "Join")
    assert LEARN not in sim.card.screen.labels
    assert "Nobody here has played" not in sim.card.text


async def test_a_game_without_a_learning_game_offers_none(sim: Simulation):
    await sim.open(sim.people[0], "liars_dice")
    assert LEARN not in sim.card.screen.labels


async def test_a_game_without_a_learning_game_says_how_to_begin(sim: Simulation):
    """Until somebody sits there who knows it."""
    await sim.gather(2)
    await sim.open(sim.people[4], "rum_and_bones")
    assert "Nobody here has played" in sim.card.text
    assert "Dealt at random" in sim.card.text
    await sim.open(sim.people[4], "liars_dice")
    assert "before. When it begins, the first steps come to you in private" in sim.card.text
    await sim.people[0].press(sim.card, "Join")
    assert "Nobody here has played" not in sim.card.text


# ---- the guide --------------------------------------------------------------------------------------------------


async def test_the_guide_is_under_rules_with_its_pictures(sim: Simulation):
    ann, _ = await sim.gather(2)
    shown = await ann.look("Rules")
    chapters = guide_of("liars_dice").chapter  # pyright: ignore[reportOptionalMemberAccess]
    await ann.press(shown, "Players' guide")
    for number, chapter in enumerate(chapters):
        assert f"### {chapter.title}" in shown.text
        assert f"page {number + 1} of {len(chapters)}" in shown.text
        assert bool(pictures(shown)) == bool(chapter.picture)
        if number + 1 < len(chapters):
            await ann.press(shown, "▶")
    await ann.press(shown, "Rules")
    assert "Your first time at this table?" in shown.text


async def test_a_chapter_of_the_rules_is_opened_from_its_menu(sim: Simulation):
    """In the same private message; ▶ leads through all of them, page by page."""
    ann, _ = await sim.gather(2)
    shown = await ann.look("Rules")
    assert shown.ephemeral and shown.screen.values("rules.m0") == [str(i) for i in range(8)]
    await ann.choose(shown, "rules.m0", ["2"])
    titles = chapters.chapters_of("liars_dice")
    assert f"### {titles[2]}" in shown.text
    assert all(rule.text in shown.text for rule in SPEC.rules if rule.chapter == titles[2])
    await ann.press(shown, "▶")
    assert f"### {titles[3]}" in shown.text
    await ann.press(shown, "Rules")
    assert "Your first time at this table?" in shown.text


@pytest.mark.parametrize("slug", registry.SLUGS)
def test_every_rule_stands_on_a_page_that_a_menu_leads_to(slug: str):
    rules, titles = registry.game(slug).rules, chapters.chapters_of(slug)
    found = [menu for menu in chapters.menus(slug) if isinstance(menu, Menu)]
    assert [value for menu in found for value, *_ in menu.items] == [str(i) for i in range(len(titles))]
    assert len(found) <= 3 and all(1 <= len(menu.items) <= PAGE for menu in found)
    pages = [page for title in titles for page in chapters.leaves(slug, title)]
    assert all(len(page) <= layouts.TEXT_LIMIT - 200 for page in pages), "nothing is cut off"
    assert all(sum(rule.text in page and f"-# {rule.id}" in page for page in pages) == 1 for rule in rules)


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_is_up_to_date(slug: str):
    assert guide.is_fresh(slug) == [], f"make it anew: wardroom guide {slug}"


@pytest.mark.parametrize("slug", GUIDED)
def test_a_page_of_the_guide_fits_a_message(slug: str):
    for chapter in guide_of(slug).chapter:  # pyright: ignore[reportOptionalMemberAccess]
        said = [chapter.title, chapter.text, chapter.caption, *(rule.text for rule in quoted(slug, chapter))]
        assert sum(map(len, said)) < 3600


def test_every_game_has_a_guide_and_a_cover():
    assert [spec.slug for spec in games()] == GUIDED, "write data/<game>/guide.toml"
    assert all(covers.cover_of(slug) for slug in GUIDED)


async def test_rules_shows_the_case_with_the_rule(sim: Simulation):
    shown = await sim.people[0].slash("rules", sim.channel, game="rum_and_bones", search="how do I cross a gangplank")
    assert "RUM-GAP-21" in shown.text
    assert "For example:" in shown.text
