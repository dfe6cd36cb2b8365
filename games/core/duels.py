"""Two computers against each other: whoever plays which side, the same seeds, and then the other way round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.core.simulate import Played
    from games.core.spec import AnySpec


@dataclass(frozen=True)
class Sides:
    """The two sides of a game, where they are not simply those who play together.

    `of` says on which a seat is now, as the rules know it: nothing that anybody sees comes from it.
    """

    names: tuple[str, str]
    of: Callable[[Any, int], int]


def sides_of(spec: AnySpec) -> Sides:
    return spec.sides or Sides(("first", "second"), lambda g, seat: _crew(spec, g, seat) % 2)


def _crew(spec: AnySpec, g: Any, seat: int) -> int:
    """Crews by their first seats; where everybody is alone, every second seat is on a side."""
    first = min([seat, *spec.mates(g, seat)])
    return sum(1 for other in range(first) if min([other, *spec.mates(g, other)]) == other)


@dataclass
class Score:
    """What one computer won against another: by side, from games that were played both ways."""

    names: tuple[str, str]
    won: list[float] = field(default_factory=lambda: [0.0, 0.0])
    lost: list[float] = field(default_factory=lambda: [0.0, 0.0])
    unwon: int = 0

    def add(self, side: int, winning: Sequence[int]) -> None:
        """One game: the side of the computer that is looked at, and the side of each winner."""
        if not winning:
            self.unwon += 1
            return
        share = sum(found == side for found in winning) / len(winning)
        self.won[side] += share
        self.lost[side] += 1 - share

    @property
    def games(self) -> int:
        return round(sum(self.won) + sum(self.lost)) + self.unwon

    @property
    def share(self) -> float:
        return sum(self.won) / self.games if self.games else 0.0

    def as_json(self) -> dict[str, Any]:
        by_side = {
            f"as {name}": {"won": round(self.won[i], 2), "lost": round(self.lost[i], 2)}
            for i, name in enumerate(self.names)
        }
        return {"games": self.games, "won": round(self.share, 4), **by_side, "nobody": self.unwon}


def both_ways(
    spec: AnySpec, seats: int, seed: int, one: str, other: str, options: Mapping[str, str] | None = None
) -> list[tuple[int, Played]]:
    """One seed, played with `one` on each side in turn: that side, and the game."""
    from games.core.simulate import play  # it uses the sides

    found = [(0, (one, other)), (1, (other, one))]
    return [(side, play(spec, seats, seed, options=options, sides=names)) for side, names in found]


def winning_sides(spec: AnySpec, played: Played) -> list[int]:
    of = sides_of(spec).of
    return [of(played.state, seat) for seat in played.winners]
