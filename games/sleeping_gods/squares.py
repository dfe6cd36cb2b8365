"""The squares of an enemy card (8.6): `h1&+1`, `s`, `a:eor_status(venom)`, `x`, read once into what they mean."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from games.core.selectors import Written
from games.sleeping_gods.vocabulary import STATUSES, Status

Primitive: TypeAlias = Literal[
    "eor_damage", "eor_status", "eor_heal", "eor_steal", "eor_ship", "armor", "guard", "thorn", "rage"
]
Struck: TypeAlias = Literal["lowest", "each", "target"]

PRIMITIVES: tuple[Primitive, ...] = get_args(Primitive)
STRUCK: tuple[Struck, ...] = get_args(Struck)


class Ability(NamedTuple):
    """None of them is optional; it works while its square is uncovered and not disabled."""

    kind: Primitive
    n: int = 0  # of eor_damage
    who: Struck | None = None
    status: Status | None = None

    @property
    def at_end_of_round(self) -> bool:
        return self.kind.startswith("eor_")


class Square(NamedTuple):
    heart: int = 0
    bonus: int = 0
    synergy: bool = False
    ability: Ability | None = None
    void: bool = False

    @property
    def price(self) -> int:
        """Points that cover it (SLG-DEC-59)."""
        return max(1, self.heart)


class Cell(Written[Square]):
    """One square as a card file writes it."""

    @classmethod
    def parse(cls, text: str) -> Square:
        if text in (".", "x"):
            return Square(void=text == "x")
        square = Square()
        for part in text.split("&"):
            square = _with(square, part)
        return square


class Row(Written[tuple[Square, ...]]):
    """A row of a card, its squares parted by spaces: `. h1&+1 s`."""

    @classmethod
    def parse(cls, text: str) -> tuple[Square, ...]:
        return tuple(Cell.read(cell).means for cell in text.split())


def _with(square: Square, part: str) -> Square:
    if part in ("h1", "h2", "h3") and not square.heart:
        return square._replace(heart=int(part[1]))
    if part == "+1" and not square.bonus:
        return square._replace(bonus=1)
    if part == "s" and not square.synergy:
        return square._replace(synergy=True)
    if part.startswith("a:") and square.ability is None:
        return square._replace(ability=_ability(part[2:]))
    raise ValueError(f"{part!r} is nothing that a square holds, or it holds it already")


def _ability(text: str) -> Ability:
    word, _, inside = text.partition("(")
    args = [arg.strip() for arg in inside.removesuffix(")").split(",") if arg.strip()]
    kind = next((primitive for primitive in PRIMITIVES if primitive == word), None)
    match kind, args:
        case "eor_damage", [n, who] if n.isdecimal() and who in STRUCK:
            return Ability("eor_damage", n=int(n), who=who)
        case "eor_status", [status] if status in STATUSES:
            return Ability("eor_status", status=status)
        case ("eor_heal" | "eor_steal" | "eor_ship" | "armor" | "guard" | "thorn" | "rage") as plain, []:
            return Ability(plain)
        case _:
            raise ValueError(f"{text!r} is no ability of an enemy")
