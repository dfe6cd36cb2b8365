"""Sixty enemies within what 8.6 allows of them."""

from __future__ import annotations

import pytest

from games.core.effects import BadCard
from games.core.graphs import reach
from games.sleeping_gods.cards import EnemyCard, enemies, enemy
from games.sleeping_gods.squares import Ability, Cell, Row, Square
from tests.rules import rule

#          numbers          tier  defense  damage  hearts   bonus
BANDS = [
    ((1, 12), 1, (4, 5), (1, 1), (3, 4), (1, 2)),
    ((13, 14), 1, (5, 5), (1, 1), (3, 4), (1, 1)),
    ((15, 18), 2, (5, 6), (1, 2), (4, 6), (1, 2)),
    ((19, 20), 1, (4, 4), (1, 1), (3, 3), (1, 1)),
    ((21, 24), 2, (5, 5), (1, 2), (4, 5), (1, 2)),
    ((25, 30), 2, (5, 6), (1, 2), (4, 6), (1, 2)),
    ((31, 36), 2, (5, 6), (1, 2), (5, 6), (1, 2)),
    ((37, 40), 2, (6, 6), (1, 1), (5, 6), (1, 2)),
    ((41, 42), 3, (6, 7), (1, 2), (6, 7), (1, 2)),
    ((43, 48), 3, (6, 6), (2, 2), (6, 7), (1, 2)),
    ((49, 54), 3, (6, 7), (1, 2), (6, 7), (1, 2)),
    ((55, 60), 4, (6, 7), (2, 2), (8, 11), (2, 2)),
]
FLYING = {19, 20, 21, 22, 43, 45, 47, 48, 56}
MOST_DAMAGE = {1: 3, 2: 4, 3: 4, 4: 5}
ABILITIES = {1: (0, 1), 2: (1, 1), 3: (1, 2), 4: (2, 3)}
OF = {
    "wreckers": {"eor_steal", "guard"},
    "beasts": {"thorn", "rage"},
    "fen": {"eor_status(venom)", "eor_heal"},
    "swarm": {"eor_damage(lowest)"},
    "corsairs": {"eor_steal", "guard", "rage"},
    "rime": {"eor_status(weakened)", "armor"},
    "wardens": {"armor", "guard", "eor_heal"},
    "ember": {"thorn", "eor_ship", "rage"},
    "drowned": {"eor_status(frightened)", "eor_status(madness)", "eor_damage(lowest)", "armor"},
}
ALL = [enemy(number) for number in range(1, 61)]


def named(ability: Ability) -> str:
    inside = ability.status or ability.who
    return f"{ability.kind}({inside})" if inside else ability.kind


def abilities_of(card: EnemyCard) -> list[Ability]:
    return [square.ability for square in card.squares if square.ability]


def within(value: int, band: tuple[int, int]) -> bool:
    return band[0] <= value <= band[1]


def test_sixty() -> None:
    assert set(enemies()) == {str(number) for number in range(1, 61)}
    assert {card.number for card in ALL if card.flying} == FLYING


@pytest.mark.parametrize("band", BANDS, ids=[f"{a}-{b}" for (a, b), *_ in BANDS])
def test_bands(band: tuple[tuple[int, int], int, *tuple[tuple[int, int], ...]]) -> None:
    (first, last), tier, defense, damage, hearts, bonus = band
    for card in ALL[first - 1 : last]:
        assert card.tier == tier, card.id
        assert within(card.defense, defense), card.id
        assert within(card.damage, damage), card.id
        assert within(sum(square.heart for square in card.squares), hearts), card.id
        assert within(sum(square.bonus for square in card.squares), bonus), card.id


@rule("SLG-DEC-57")
@pytest.mark.parametrize("card", ALL, ids=[card.name for card in ALL])
def test_squares(card: EnemyCard) -> None:
    assert card.width == (5 if card.tier == 4 else 3)
    assert sum(square.synergy for square in card.squares) == (2 if card.tier == 4 else 1)
    assert within(len(abilities_of(card)), ABILITIES[card.tier])
    heavy = [square.heart for square in card.squares if square.heart > 1]
    assert len(heavy) <= {1: 0, 2: 1, 3: 1, 4: 2}[card.tier]
    assert card.tier > 2 or 3 not in heavy
    assert card.tier > 2 or not any(square.void for square in card.squares)
    rage = any(ability.kind == "rage" for ability in abilities_of(card))
    assert card.damage + sum(square.bonus for square in card.squares) + rage <= MOST_DAMAGE[card.tier]


@pytest.mark.parametrize("card", ALL, ids=[card.name for card in ALL])
def test_one_shape(card: EnemyCard) -> None:
    there = [i for i, square in enumerate(card.squares) if not square.void]

    def beside(i: int) -> list[int]:
        row, column = divmod(i, card.width)
        steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [r * card.width + c for r, c in steps if 0 <= c < card.width and r * card.width + c in there]

    assert len(reach(beside, there[0])) == len(there) - 1


def test_families_have_their_own_abilities() -> None:
    for card in ALL:
        kinds = {named(ability) for ability in abilities_of(card)}
        if card.family == "guardians":
            assert sum(ability.who == "each" for ability in abilities_of(card)) <= 1
        else:
            assert kinds <= OF[card.family], card.id


def test_the_three_that_are_given() -> None:
    assert [row.text.split() for row in enemy(3).rows] == [
        [".", ".", "+1"],
        [".", "h1", "."],
        ["h1", "s", "."],
        ["h1", "a:eor_steal", "."],
    ]
    assert (enemy(31).defense, enemy(31).damage, enemy(49).defense, enemy(49).damage) == (6, 1, 6, 2)
    assert enemy(49).squares[10] == Square(ability=Ability("eor_damage", n=1, who="lowest"))


@rule("SLG-HEART-01")
def test_what_covers_a_square() -> None:
    assert [Cell.read(text).means.price for text in (".", "s", "+1", "h1", "h2&+1", "h3")] == [1, 1, 1, 1, 2, 3]


@pytest.mark.parametrize(
    "text", ["h4", "h1&h1", "+2", "a:bite", "a:eor_damage(1,all)", "a:eor_status(gout)", "a:armor(2)"]
)
def test_what_no_square_holds(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no|is nothing"):
        Cell(text)


def test_a_crooked_card_stops_the_load(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("box")
    card = 'id = "1"\nname = "x"\nfamily = "fen"\ntier = 1\ndefense = 4\ndamage = 1\n'
    (folder / "enemies.toml").write_text(f'[[card]]\n{card}rows = ["h1 .", ". .", ". .", "."]\n')
    with pytest.raises(BadCard, match="four of one length"):
        enemies(folder)
    assert Row.read(". h1").means == (Square(), Square(heart=1))
