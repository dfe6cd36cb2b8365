"""The hand of Rum & Bones: Tide Cards of any number, Hero sheets that fit at a readable size."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.core.asks import Ask, Option
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.text import skill_text
from games.rum_and_bones.views import Mine, RumView
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Text, flattened, words
from render.kit.registry import art
from render.rum_and_bones import samples
from render.rum_and_bones.samples import NAMES
from tests.render import rum_positions as worst
from tests.render.build import LONG, drawn

ART = art("rum_and_bones")


def own(view: RumView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.hand(view, names[: view.seats])


def cards(scene: Scene) -> list[Panel]:
    return [b for b in scene.boxes if isinstance(b, Panel) and b.name == "rum_and_bones/tide"]


def test_a_hand_shows_what_can_be_played_and_what_is_lent():
    scene = own(samples.hand())
    found = [(c.args[0], c.args[1], c.args[3], c.args[-1]) for c in cards(scene)]
    assert found == [
        ("Double Charge", "YOUR HERO ATTACKS", 2, "play"),
        ("Sea Monster Attack!", "YOUR TURN STARTS", 3, "plain"),
        ("Ship's Surgeon", "YOUR HERO'S TURN", 0, "plain"),
    ]
    assert words(scene.boxes).count("PLAY NOW") == 1
    assert "LENT" not in words(scene.boxes)  # two players have nobody to lend to
    assert words(own(samples.team_hand()).boxes).count("LENT") == 2


def test_teammates_cards_are_smaller_and_named():
    scene = own(samples.team_hand())
    mine, theirs = cards(scene)[:4], cards(scene)[4:]
    assert [c.args[0] for c in theirs] == ["Blood Surge", "Ravenous"]
    assert max(c.w for c in theirs) < min(c.w for c in mine)
    assert words(scene.boxes).count("Kofi") == 2


@pytest.mark.parametrize(("n", "team"), [(0, 0), (0, 2), (1, 0), (3, 0), (2, 2), (4, 2), (6, 0)])
def test_a_hand_of_any_size_fits(n: int, team: int):
    scene = own(worst.full_hand(n, team), LONG)
    found = cards(scene)
    assert len(found) == n + team
    for a, b in pairwise(found):
        assert a.x + a.w <= b.x
    assert not found or found[-1].x + found[-1].w <= 1600
    drawn(scene)


@pytest.mark.parametrize(("n", "team"), [(8, 0), (4, 4), (6, 6)])
def test_a_very_large_hand_becomes_slips(n: int, team: int):
    view = worst.full_hand(n, team)
    scene = own(view, LONG)
    assert view.mine is not None
    said = words(scene.boxes)
    assert all(card.name in said for card in (*view.mine.hand, *view.mine.team))
    texts = [b for b in flattened(scene.boxes) if isinstance(b, Text)]
    assert max(t.y for t in texts) < 1190
    drawn(scene)


@pytest.mark.parametrize("hero", heroes())
@pytest.mark.parametrize("levels", [[1, 0, 0], [1, 1, 1], [2, 2, 2]])
def test_a_sheet_fits_and_can_be_read(hero: str, levels: list[int]):
    """Three sheets side by side: no text under 20 px, none below the sheet."""
    scene = own(worst.with_sheet(hero, levels))
    texts = [b for b in flattened(scene.boxes) if isinstance(b, Text)]
    assert min(t.size for t in texts) >= 20
    assert max(t.y for t in texts) < 1180
    drawn(scene)


def test_a_sheet_says_now_and_next_with_the_price():
    said = " ".join(words(own(worst.with_sheet("viana", [1, 0, 2], 1)).boxes))
    viana = heroes()["viana"]
    assert f"Level 2 for {viana.skills[0].level_up} coins: {skill_text(viana, 0, 2)}" in said
    assert f"Attack · unlock {viana.skills[1].unlock}" in said
    assert "One other friendly Hero" in said


def test_what_stays_the_same_at_level_two_is_not_repeated():
    said = " ".join(words(own(worst.with_sheet("kyria", [1, 1, 1], 1)).boxes))
    assert said.count("suffers Bleed") == 1
    assert "The rest stays." in said


@pytest.mark.parametrize("offered", [samples.FIVE[0], (*samples.FIVE[0], *samples.FIVE[1])])
def test_heroes_to_choose_from_are_shown(offered: tuple[str, ...]):
    options = [Option(name, verb="choose", args={"hero": name}) for name in offered]
    ask = Ask(
        seat=0, kind="setup.heroes", options=options, least=3, most=3, default=list(offered[:3]), audience="secret"
    )
    base = samples.view(samples.sea("std", []), seat=0, mine=Mine(), asks=[ask], stage="setup")
    scene = own(base, LONG)
    portraits = [b for b in flattened(scene.boxes) if getattr(b, "name", "") == "rum_and_bones/portrait"]
    assert len(portraits) == len(offered)
    assert "To choose from: Carcharius, Ishmael" in scene.alt
    drawn(scene)


def test_a_locked_choice_is_shown_to_its_team():
    mine = Mine(picked=["viana"], team_picked=["demarco", "latigo"])
    scene = own(samples.view(samples.sea("std", []), 4, seat=1, mine=mine, stage="setup"))
    assert "Locked in: Viana, DeMarco, El Latigo." in scene.alt
    drawn(scene)


def test_clash_has_sheets_and_no_cards():
    shown = samples.clash()
    shown.seat, shown.mine = 0, Mine()
    scene = own(shown)
    assert not cards(scene)
    assert "Tide" not in scene.alt
    drawn(scene)


def test_every_hand_has_alt_text_and_a_text_board():
    for view in (samples.hand(), samples.team_hand(), worst.full_hand(6, 6)):
        scene = own(view)
        assert 40 < len(scene.alt) <= ALT_LIMIT
        assert 40 < len(scene.text) <= TEXT_LIMIT
        assert "Double Charge (playable now, 2 Kraken symbols): " in own(samples.hand()).alt
