"""Pieces that the board and the hand share: badges, names, dice, bids, all as placed boxes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from render.kit import layout
from render.kit.boxes import Sprite, Text
from render.kit.pieces import Style
from render.liars_dice.palette import CREAM

if TYPE_CHECKING:
    from games.liars_dice.views import Bid

LAYOUT = layout.load(Path(__file__).with_name("layout.toml"))
Names = tuple[str, ...]


_STYLE = Style(ink=CREAM, name_ink=CREAM, name_face="label")
person, said = _STYLE.person, _STYLE.said


def die(face: int, size: int, material: str = "bone") -> Sprite:
    return Sprite("die", (face, size, material))


def bid_items(
    bid: Bid, numeral: int, times: int, size: int, fill: str, material: str = "bone"
) -> tuple[Sprite | Text, ...]:
    """The bid as it is spoken of everywhere: a count, a cross, a face."""
    return (
        Text(str(bid.count), face="pirate", size=numeral, fill=fill),
        Text("×", face="number", size=times, fill=fill),
        die(bid.face, size, material),
    )
