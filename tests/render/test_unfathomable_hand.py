"""The hand of Unfathomable as text: cards of any number, loyalty, items, what helps in the check."""

from __future__ import annotations

import pytest

from games.unfathomable.views import SeenView, ShipView
from render.kit import encode
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Sprite, flattened, listed, words
from render.kit.registry import art
from render.unfathomable import samples
from render.unfathomable.hand import stacks
from render.unfathomable.samples import NAMES
from tests.render import unfathomable_positions as worst
from tests.render.build import LONG, drawn

ART = art("unfathomable")


def own(view: ShipView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.hand(view, names[: view.seats])


def seven(**facts) -> ShipView:
    return samples.middle(seat=2, mine=samples.mine(samples.SEVEN, ("observation", "will"), **facts))


def named(scene: Scene, name: str) -> list[Sprite | Panel]:
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite | Panel) and b.name == name]


def test_a_hand_of_seven_as_text():
    text = listed(own(seven()).boxes)
    assert "unfathomable/skill(lore, 5, Turn the Current, ACTION, Choose one water space" in text
    assert "unfathomable/skill(will, 4, Hold Your Nerve, TOTAL IS KNOWN, Raise the total" in text
    assert "'HYBRID' deco 62" in text
    assert "'cards: Human · Hybrid' label 28" in text
    assert "[unfathomable/thing 510x166 star feat Speak the True Name" in text


def test_the_sign_says_what_helps_in_the_check():
    signs = {(card.args[0], card.args[1]): card.args[5] for card in named(own(seven()), "unfathomable/skill")}
    assert signs == {
        ("lore", 1): "-",
        ("lore", 5): "-",
        ("observation", 3): "+",
        ("strength", 4): "-",
        ("will", 2): "+",
        ("will", 4): "+",
        ("treachery", 2): "-",
    }


def test_without_a_check_no_card_helps_or_hinders():
    scene = own(samples.middle(seat=2, check=None, mine=samples.mine(samples.SEVEN)))
    assert {card.args[5] for card in named(scene, "unfathomable/skill")} == {""}


def test_cards_are_sorted_by_type_and_value():
    cards = [samples.skill(kind, value) for kind, value in (("will", 3), ("lore", 5), ("lore", 1), ("influence", 2))]
    assert [(s.card.type, s.card.value) for s in stacks(cards, merge=False)] == [
        ("influence", 2),
        ("lore", 1),
        ("lore", 5),
        ("will", 3),
    ]


def test_equal_cards_of_a_full_hand_lie_on_one_another():
    cards = [samples.skill("will", 1)] * 3 + [samples.skill("will", 2)]
    assert [(s.card.value, s.n) for s in stacks(cards, merge=True)] == [(1, 3), (2, 1)]


@pytest.mark.parametrize(
    ("cards", "name", "n"),
    [
        (1, "skill", 1),
        (8, "skill", 8),
        (9, "skill-medium", 9),
        (15, "skill-medium", 15),
        (16, "skill-tile", 10),
        (20, "skill-tile", 12),
        (30, "skill-strip", 30),
    ],
)
def test_the_fuller_the_hand_the_smaller_the_cards(cards: int, name: str, n: int):
    """Sixteen and more lie together by ability while there are twelve of them, then as lines."""
    scene = own(worst.own(samples.middle(), cards, 2))
    assert len(named(scene, f"unfathomable/{name}")) == n


def test_a_tile_has_every_value_and_how_often():
    cards = [("will", 1), ("will", 1), ("will", 2), *worst.EVERY[:14]]
    scene = own(samples.middle(seat=1, mine=samples.mine(cards)))
    tiles = {str(tile.args[2]): tile.args[1] for tile in named(scene, "unfathomable/skill-tile")}
    assert tiles["Grit"] == "1x2 2"
    assert tiles["Follow Me"] == "5"


@pytest.mark.parametrize("things", [0, 1, 2, 3, 5, 8, 12])
@pytest.mark.parametrize("cards", [0, 1, 4, 5, 8, 9, 12, 15, 16, 20, 25])
def test_any_hand_fits_with_the_longest_names(cards: int, things: int):
    scene = own(worst.own(worst.adding(), cards, things), LONG)
    boxes = [b for b in scene.boxes if (isinstance(b, Panel | Sprite) and "thing" in b.name) or "skill" in str(b)]
    assert len(boxes) >= things
    assert all(b.y + b.h <= 1190 for b in boxes if isinstance(b, Panel))


@pytest.mark.parametrize(("cards", "things"), [(0, 0), (8, 2), (8, 12), (15, 2), (20, 12), (25, 5)])
def test_the_hardest_hands_can_be_drawn(cards: int, things: int):
    im = drawn(own(worst.own(worst.adding(), cards, things), LONG))
    assert len(encode.webp(im)) < 600_000


def test_items_keep_off_the_cards():
    for cards, things in ((8, 2), (8, 5), (15, 2), (20, 12), (25, 12), (6, 5)):
        scene = own(worst.own(worst.adding(), cards, things), LONG)
        laid = [b for b in scene.boxes if isinstance(b, Sprite | Panel)]
        tall = {"unfathomable/skill": 412, "unfathomable/skill-medium": 288}
        low = max(b.y + (b.h if isinstance(b, Panel) else tall[b.name]) for b in laid if "/skill" in b.name)
        high = min(b.y for b in laid if "/thing" in b.name)
        assert low <= high, f"{cards} cards, {things} items"


@pytest.mark.parametrize("kinds", [[], ["human"], ["cultist", "human"], ["human"] * 5 + ["hybrid", "cultist"]])
def test_every_loyalty_can_be_drawn(kinds: list[str]):
    drawn(own(seven(loyalty=kinds)))


def test_a_revealed_traitor_sees_what_was_shown():
    scene = own(samples.middle(seat=3, mine=samples.mine([], loyalty=[]), check=None))
    assert "HYBRID" in words(scene.boxes)
    assert "revealed to all" in words(scene.boxes)
    assert "No cards in hand" in words(scene.boxes)


def test_cards_looked_at_are_remembered():
    scene = own(seven(peeked=[SeenView("The Choir Below", "mythos")]))
    assert "YOU HAVE SEEN" in words(scene.boxes)
    assert "You have seen: The Choir Below (top of the mythos deck)." in scene.alt


def test_a_hand_is_told_in_words():
    scene = own(seven())
    assert "Your hand, Ines (C), 7 cards: lore 1 Shrivelling, lore 5 Turn the Current" in scene.alt
    assert "These help: observation 3, will 2, will 4." in scene.alt
    assert "Your loyalty: Human and Hybrid." in scene.alt
    assert "will 2 Grit (a die is rolled) [helps] - Reroll the die." in scene.text


@pytest.mark.parametrize("cards", [0, 7, 15, 25])
def test_alt_text_and_text_board_keep_to_their_limits(cards: int):
    scene = own(worst.own(worst.adding(), cards, 12), LONG)
    assert 40 < len(scene.alt) <= ALT_LIMIT
    assert scene.alt.endswith(".")
    assert len(scene.text) <= TEXT_LIMIT


def test_a_hidden_traitor_reads_what_revealing_does():
    scene = own(seven())
    assert "Broken Litany: on reveal" in " ".join(words(scene.boxes))
    assert "When you reveal, Broken Litany: On reveal, not in the Brig" in scene.alt
    assert "reveal: Broken Litany - On reveal" in scene.text
    assert "reveal" not in own(seven(reveal_text="", winning="", loyalty=["human"])).text


def test_what_can_be_used_now_glows_and_is_said():
    scene = own(seven(usable=["Turn the Current", "Speak the True Name"]))
    assert len(named(scene, "halo")) == 2
    assert "Usable now: Turn the Current, Speak the True Name." in scene.alt
    assert "usable now: Turn the Current, Speak the True Name" in scene.text
    assert named(own(seven()), "halo") == []
