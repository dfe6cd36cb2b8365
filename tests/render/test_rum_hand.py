"""The hand of Rum & Bones: pages of Tide Cards of any number, and of Hero sheets."""

from __future__ import annotations

import pytest

from games.rum_and_bones.cards import heroes
from games.rum_and_bones.text import skill_text
from games.rum_and_bones.views import Mine, RumView
from render.kit import encode, painter
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Sprite, Text, flattened, words
from render.rum_and_bones import ART, samples
from render.rum_and_bones.samples import NAMES
from tests.render import rum_positions as worst
from tests.render.build import LONG


def pages(view: RumView, names: tuple[str, ...] = NAMES) -> list[Scene]:
    return ART.pages(view, names[: view.seats])


def said(scenes: list[Scene]) -> list[str]:
    return [word for scene in scenes for word in words(scene.boxes)]


def cards(scenes: list[Scene]) -> list[Panel]:
    boxes = [b for scene in scenes for b in scene.boxes]
    return [b for b in boxes if isinstance(b, Panel) and b.name == "rum_and_bones/tide-page"]


def test_a_hand_shows_what_can_be_played_and_what_is_lent():
    found = pages(samples.hand())
    assert [card.args[-1] for card in cards(found)] == ["play", "plain", "plain"]
    text = said(found)
    for piece in ("Double Charge", "YOUR HERO ATTACKS", "This attack rolls 2 more dice.", "Ship's Surgeon"):
        assert piece in text, piece
    assert text.count("PLAY NOW") == 1
    assert "LENT" not in text  # two players have nobody to lend to
    assert said(pages(samples.team_hand())).count("LENT") == 2


def test_kraken_symbols_are_on_the_cards():
    found = [b for scene in pages(samples.hand()) for b in scene.boxes]
    assert sum(isinstance(b, Sprite) and b.name == "icon" and b.args[0] == "kraken" for b in found) == 5


def test_teammates_cards_come_after_the_own_and_are_named():
    found = pages(samples.team_hand())
    text = said(found)
    assert text.index("Blood Surge") > text.index("Brine Balm")
    assert text.count("Kofi") == 2


def test_pages_are_called_by_what_is_on_them():
    assert [page.label for page in pages(samples.hand())] == ["Tide Cards", "Viana", "Santiago", "Gabriela"]
    assert ART.hand(samples.hand(), NAMES[:2]) == pages(samples.hand())[0]


@pytest.mark.parametrize(("n", "team"), [(0, 0), (0, 2), (1, 0), (3, 0), (4, 2), (6, 6), (8, 4)])
def test_a_hand_of_any_size_is_whole(n: int, team: int):
    """Every card is on some page, and nothing stands below the foot of its own."""
    view = worst.full_hand(n, team)
    found = pages(view, LONG)
    assert len(cards(found)) == n + team
    for page in found:
        assert page.crop is not None
        foot = page.crop[3]
        assert foot <= 1200
        for box in page.boxes:
            assert not isinstance(box, Panel) or box.y + box.h <= foot, box
            assert not isinstance(box, Text) or box.y + box.size / 2 <= foot, box
        assert len(encode.webp(painter.picture(page))) < 300_000


@pytest.mark.parametrize("hero", heroes())
@pytest.mark.parametrize("levels", [[1, 0, 0], [1, 1, 1], [2, 2, 2]])
def test_a_sheet_fits_a_page_and_can_be_read(hero: str, levels: list[int]):
    found = pages(worst.with_sheet(hero, levels))
    for page in found:
        texts = [b for b in flattened(page.boxes) if isinstance(b, Text)]
        assert min(t.size for t in texts) >= 26
        assert page.crop is not None
        assert max(t.y for t in texts) < page.crop[3]
    painter.picture(next(page for page in found if heroes()[hero].name in words(page.boxes)))


def test_a_sheet_says_now_and_next_with_the_price():
    text = " ".join(said(pages(worst.with_sheet("viana", [1, 0, 2], 1))))
    viana = heroes()["viana"]
    assert f"Level 2 for {viana.skills[0].level_up} coins: {skill_text(viana, 0, 2)}" in text
    assert f"Attack · unlock {viana.skills[1].unlock}" in text
    assert "One other friendly Hero" in text


def test_what_stays_the_same_at_level_two_is_not_repeated():
    text = " ".join(said(pages(worst.with_sheet("kyria", [1, 1, 1], 1))))
    assert text.count("suffers Bleed") == 1
    assert "The rest stays." in text


def test_before_the_choice_it_is_said_that_nobody_is_chosen():
    base = samples.view(samples.sea("std", []), seat=0, mine=Mine(), stage="setup")
    assert "Your Heroes are not chosen yet." in said(pages(base))


def test_a_locked_choice_is_shown_to_its_team():
    mine = Mine(picked=["viana"], team_picked=["demarco", "latigo"])
    found = pages(samples.view(samples.sea("std", []), 4, seat=1, mine=mine, stage="setup"))
    assert "Locked in: Viana, DeMarco, El Latigo." in found[0].alt
    assert {"Viana", "DeMarco", "Latigo"} <= set(said(found))
    for page in found:
        painter.picture(page)


def test_clash_has_sheets_and_no_cards():
    shown = samples.clash()
    shown.seat, shown.mine = 0, Mine()
    found = pages(shown)
    assert not cards(found)
    assert "Tide" not in found[0].alt
    for page in found:
        painter.picture(page)


def test_every_page_has_alt_text_and_a_text_board():
    for view in (samples.hand(), samples.team_hand(), worst.full_hand(6, 6)):
        for scene in pages(view):
            assert 40 < len(scene.alt) <= ALT_LIMIT
            assert 40 < len(scene.text) <= TEXT_LIMIT
    found = pages(samples.hand())
    assert "Double Charge (playable now, 2 Kraken symbols): " in found[0].alt
    assert "Compound Interest: At the start of Viana's activation" in found[1].alt
