"""The hand of Unfathomable as text: pages of any number of cards, loyalty, items, what helps in the check."""

from __future__ import annotations

import pytest

from games.unfathomable.views import SeenView, ShipView
from render.kit import encode, painter
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Sprite, Text, flattened, words
from render.unfathomable import ART, samples
from render.unfathomable.hand import stacks
from render.unfathomable.samples import NAMES
from tests.render import unfathomable_positions as worst
from tests.render.build import LONG

CARD = "unfathomable/skill-page"


def pages(view: ShipView, names: tuple[str, ...] = NAMES) -> list[Scene]:
    return ART.pages(view, names[: view.seats])


def own(view: ShipView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.hand(view, names[: view.seats])


def seven(**facts) -> ShipView:
    return samples.middle(seat=2, mine=samples.mine(samples.SEVEN, ("observation", "will"), **facts))


def named(scenes: list[Scene], name: str) -> list[Sprite | Panel]:
    boxes = [b for scene in scenes for b in flattened(scene.boxes)]
    return [b for b in boxes if isinstance(b, Sprite | Panel) and b.name == name]


def said(scenes: list[Scene]) -> str:
    return " ".join(word for scene in scenes for word in words(scene.boxes))


def test_a_hand_of_seven_as_text():
    found = pages(seven())
    assert [card.args for card in named(found, CARD)] == [
        ("lore", 1), ("lore", 5), ("observation", 3), ("strength", 4), ("will", 2), ("will", 4), ("treachery", 2)
    ]  # fmt: skip
    text = said(found)
    for piece in (
        "Turn the Current",
        "TOTAL IS KNOWN",
        "HYBRID",
        "cards: Human · Hybrid",
        "Speak the True Name",
        "feat",
    ):
        assert piece in text, piece


def test_the_first_page_is_the_hand():
    assert own(seven()) == pages(seven())[0]


def test_pages_are_called_by_what_is_on_them():
    assert [page.label for page in pages(seven())] == ["Cards", "Cards · Loyalty · Sheet and items", "Sheet and items"]
    assert [page.label for page in pages(worst.own(samples.middle(), 25, 0))][:2] == ["Cards 1", "Cards 2"]


def test_every_page_says_whose_it_is():
    for page in pages(worst.own(worst.adding(), 25, 12)):
        assert "Ines" in words(page.boxes)
        assert "for your eyes only" in words(page.boxes)


def test_the_sign_says_what_helps_in_the_check():
    found = [b for page in pages(seven()) for b in page.boxes]
    signs = [b.args[1] for b in found if isinstance(b, Sprite) and b.name == "unfathomable/sign"]
    assert signs == [False, False, True, False, True, True, False]
    assert said(pages(seven())).count("hinders") == 4
    assert "+4 helps" in said(pages(seven()))


def test_without_a_check_no_card_helps_or_hinders():
    found = pages(samples.middle(seat=2, check=None, mine=samples.mine(samples.SEVEN)))
    assert not named(found, "unfathomable/sign")
    assert not named(found, "unfathomable/verdict")


def test_the_check_of_the_moment_stands_above_the_cards():
    text = words(own(seven()).boxes)
    assert "Lamps in the Fog" in text
    assert text.index("Lamps in the Fog") < text.index("Shrivelling")


def test_cards_are_sorted_by_type_and_value():
    cards = [samples.skill(kind, value) for kind, value in (("will", 3), ("lore", 5), ("lore", 1), ("influence", 2))]
    assert [(s.card.type, s.card.value) for s in stacks(cards)] == [
        ("influence", 2),
        ("lore", 1),
        ("lore", 5),
        ("will", 3),
    ]


def test_equal_cards_lie_on_one_another():
    cards = [samples.skill("will", 1)] * 3 + [samples.skill("will", 2)]
    assert [(s.card.value, s.n) for s in stacks(cards)] == [(1, 3), (2, 1)]
    found = pages(samples.middle(seat=1, mine=samples.mine([("will", 1)] * 3)))
    assert [pip.args[0] for pip in named(found, "pip")] == ["×3"]


@pytest.mark.parametrize("things", [0, 1, 3, 8, 12])
@pytest.mark.parametrize("cards", [0, 1, 5, 9, 15, 20, 30])
def test_any_hand_is_whole_whatever_its_size(cards: int, things: int):
    """Every kind of card and every item is on some page, and nothing stands below the foot of its own."""
    view = worst.own(worst.adding(), cards, things)
    found = pages(view, LONG)
    assert len(named(found, CARD)) == min(cards, 30)
    text = said(found)
    assert all(f"Marginalia Notebook {i}" in text for i in range(things))
    for page in found:
        assert page.crop is not None
        foot = page.crop[3]
        assert foot <= 1200
        for box in page.boxes:
            assert not isinstance(box, Panel) or box.y + box.h <= foot, box
            assert not isinstance(box, Text) or box.y + box.size / 2 <= foot, box


@pytest.mark.parametrize(("cards", "things"), [(0, 0), (8, 2), (8, 12), (20, 12), (30, 5)])
def test_the_hardest_hands_can_be_drawn(cards: int, things: int):
    for page in pages(worst.own(worst.adding(), cards, things), LONG):
        im = painter.picture(page)
        assert im.size[0] == 900
        assert len(encode.webp(im)) < 300_000


@pytest.mark.parametrize("kinds", [[], ["human"], ["cultist", "human"], ["human"] * 5 + ["hybrid", "cultist"]])
def test_every_loyalty_can_be_drawn(kinds: list[str]):
    for page in pages(seven(loyalty=kinds)):
        painter.picture(page)


def test_a_revealed_traitor_sees_what_was_shown():
    text = said(pages(samples.middle(seat=3, mine=samples.mine([], loyalty=[]), check=None)))
    for piece in ("HYBRID", "revealed to all", "No cards in hand"):
        assert piece in text


def test_before_there_is_a_loyalty_it_is_said_what_to_be():
    text = said(pages(seven(loyalty=[], reveal_text="", winning="")))
    assert "No loyalty card yet" in text
    assert "HUMAN" not in text


def test_cards_looked_at_are_remembered():
    found = pages(seven(peeked=[SeenView("The Choir Below", "mythos")]))
    assert "Seen by you" in said(found)
    assert "You have seen: The Choir Below (top of the mythos deck)." in found[0].alt


def test_a_hand_is_told_in_words():
    scene = own(seven())
    assert "Your hand, Ines (C), 7 cards: lore 1 Shrivelling, lore 5 Turn the Current" in scene.alt
    assert "These help: observation 3, will 2, will 4." in scene.alt
    assert "Your loyalty: Human and Hybrid." in scene.alt
    assert "will 2 Grit (a die is rolled) [helps] - Reroll the die." in scene.text


def test_of_several_copies_the_hand_says_what_each_does():
    three = samples.mine([("will", 2)] * 3 + [("lore", 1)] * 2, ("will",))
    scene = own(samples.middle(seat=2, mine=three))
    assert {"+2 helps, each of 3", "−1 hinders, each of 2"} <= set(words(scene.boxes))
    assert "5 cards: lore 1 Shrivelling × 2, will 2 Grit × 3." in scene.alt
    assert "These help: will 2 × 3." in scene.alt
    assert "will 2 Grit × 3 (a die is rolled) [helps]" in scene.text


def test_later_pages_are_told_in_words_too():
    *_, last = pages(seven())
    assert "Marginalia Notebook" in last.alt
    assert "item: Marginalia Notebook" in last.text
    assert "YOUR HAND · Ines (C)" in last.text


@pytest.mark.parametrize("cards", [0, 7, 15, 25])
def test_alt_text_and_text_board_keep_to_their_limits(cards: int):
    for scene in pages(worst.own(worst.adding(), cards, 12), LONG):
        assert 40 < len(scene.alt) <= ALT_LIMIT
        assert len(scene.text) <= TEXT_LIMIT


def test_a_hidden_traitor_reads_what_revealing_does():
    scene = own(seven())
    assert "Broken Litany: on reveal" in said(pages(seven()))
    assert "When you reveal, Broken Litany: On reveal, not in the Brig" in scene.alt
    assert "reveal: Broken Litany - On reveal" in scene.text
    assert "reveal" not in own(seven(reveal_text="", winning="", loyalty=["human"])).text


def test_what_can_be_used_now_glows_and_is_said():
    found = pages(seven(usable=["Turn the Current", "Speak the True Name"]))
    assert len(named(found, "halo")) == 2
    assert "Usable now: Turn the Current, Speak the True Name." in found[0].alt
    assert "usable now: Turn the Current, Speak the True Name" in found[0].text
    assert named(pages(seven()), "halo") == []
