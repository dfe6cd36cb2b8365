"""The content brief (8.2), counted: what lies in which deck, what Journeys ask and what Passengers pay."""

from collections import Counter

from games.everrain import vocabulary as v_
from games.everrain.cards import (
    StoryCard,
    artillery_deck,
    cards,
    crew_tokens,
    elders,
    enemy_pile,
    improvement_deck,
    improvements,
    tiles,
    traits,
    treasure_deck,
    treasures,
)
from games.everrain.telling import requirement
from tests.rules import rule

REFERENCES = 10  # pages of /rules


def stories() -> list[StoryCard]:
    return [card for card in cards().values() if card.stage != "passenger"]


@rule("EVR-SUPPLY-01", "EVR-TRAIT-03")
def test_347_cards_with_the_pages_of_reference():
    decks = Counter(card.deck for card in cards().values())
    assert decks == {"sea": 105, "expedition": 20, "denizen": 56}
    boxes = [
        treasure_deck(),
        improvement_deck(),
        artillery_deck(),
        [card for act in (1, 2, 3) for card in enemy_pile(act)],
    ]
    assert [len(box) for box in boxes] == [40, 36, 26, 19]
    kinds = Counter(trait.kind for trait in traits().values())
    assert (kinds["positive"], kinds["negative"], kinds["adept"]) == (14, 18, 6)
    assert sum(decks.values()) + sum(map(len, boxes)) + 32 + len(elders()) + REFERENCES == 347
    assert (len(crew_tokens()), len(tiles()), len(treasures()), len(improvements())) == (18, 20, 20, 12)


def test_the_printed_map_by_its_sums():
    letters = Counter("".join(tile.hexes for tile in tiles().values()))
    assert letters == {"C": 62, "R": 50, "P": 7, "I": 9, "A": 5, "W": 7}
    rough = [sum(tile.hexes.count("R") for tile in tiles().values() if tile.act == act) for act in (1, 2, 3)]
    assert rough == [6, 18, 26]
    assert letters["I"] + letters["A"] + letters["W"] == 21, "Explored tokens"


def test_where_journeys_and_epilogues_lie():
    for stage in ("journey", "epilogue"):
        where = Counter(card.deck for card in stories() if card.stage == stage)
        assert where == {"sea": 35, "expedition": 6, "denizen": 16}
    decks: dict[str, set[str]] = {}
    for card in stories():
        decks.setdefault(card.story, set()).add(card.deck)
    assert len(decks) == 57
    assert 18 <= sum(len(crossed) > 1 for crossed in decks.values()) <= 22, "about 20 cross from one deck to another"


def asks_for(card: StoryCard) -> str:
    if any(choice.test for choice in card.choices):
        return "test"
    wanted = [effect for choice in card.choices for effect in requirement(choice)]
    for name, kind in (
        ("spawn", v_.Spawn),
        ("treasure", v_.PayTreasure),
        ("clues", v_.PayClue),
        ("coin", v_.PayCoin),
        ("orders", v_.Exhaust),
    ):
        if any(isinstance(effect, kind) for effect in wanted):
            return name
    return "crew"


@rule("EVR-STORY-13", "EVR-STORY-09")
def test_journeys_by_what_they_ask():
    wanted = Counter(asks_for(card) for card in stories() if card.stage == "journey")
    assert wanted == {"coin": 14, "clues": 8, "treasure": 8, "test": 12, "crew": 6, "orders": 5, "spawn": 4}
    for card in (card for card in stories() if card.stage == "journey"):
        for choice in card.choices:
            if choice.test is not None:
                assert 6 <= choice.test.difficulty <= 9, card.id
            for effect in requirement(choice):
                assert not isinstance(effect, v_.PayCoin) or effect.n in (5, 10, 15, 20), card.id
                assert not isinstance(effect, v_.PayClue) or effect.n in (1, 2), card.id


@rule("EVR-DENIZ-01", "EVR-PASS-01")
def test_denizens_and_passengers():
    kinds = Counter(card.kind for card in stories() if card.deck == "denizen" and card.stage == "opener")
    assert kinds == {"alternative": 6, "incident": 5, "exceptional": 3}
    bound = {card.id: card for card in cards().values() if card.stage == "passenger"}
    where = Counter(card.destination for card in bound.values())
    assert where == {
        "Duskfall": 1,
        "Saltmother": 2,
        "Hobb's Lantern": 2,
        "Cradle Reach": 1,
        "Vesper Quay": 2,
        "Ninefathom": 1,
        "Last Candle": 1,
    }
    pays = {
        card.destination: [(type(one).__name__, getattr(one, "n", 0)) for one in card.do] for card in bound.values()
    }
    assert pays["Duskfall"] == pays["Saltmother"] == pays["Hobb's Lantern"] == [("Coin", 15)]
    assert pays["Cradle Reach"] == pays["Vesper Quay"] == [("Coin", 10), ("Clue", 1)]
    assert pays["Ninefathom"] == pays["Last Candle"] == [("Coin", 10), ("Clue", 2)]


def test_expeditions_have_two_approaches_with_tests():
    for card in stories():
        if card.deck == "expedition" and card.stage == "opener":
            tests = [choice.test for choice in card.choices if choice.test]
            assert len(tests) >= 2, card.id
            assert all(5 <= test.difficulty <= 8 for test in tests), card.id


def test_lengths_of_texts():
    for card in stories():
        assert 35 <= len(card.text.split()) <= 90, card.id
        for choice in card.choices:
            assert len(choice.label.split()) <= 8, card.id
            told = [choice.text, *(branch.text for branch in (choice.success, choice.failure) if branch)]
            assert all(len(text.split()) <= 35 for text in told), card.id


def test_no_card_moves_a_discovery_token():
    """Effects are a closed list (8.1), and none of it does."""
    names = {kind.__name__ for kind in v_.AnyEffect.__args__}  # type: ignore[attr-defined]
    assert not names & {"Discover", "Token"}
    assert len(names) == 32
