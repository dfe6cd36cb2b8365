"""The ship's log, and what is told from it when the game is over. Who added what to a check is in neither."""

from __future__ import annotations

from games.unfathomable.cards import loyalties, waypoints
from games.unfathomable.events import ColoursShown, CourseTold, HandOverTold, TrueColours
from games.unfathomable.state import Mark, Player, Voyage


def log(g: Voyage, what: str, which: str = "", seat: int = -1) -> None:
    g.course.append(Mark(g.turn, what, which, seat))


def distance(g: Voyage) -> int:
    return sum(waypoints()[card].distance for card in g.row)  # UNF-WAY-06


def all_loyalty(player: Player) -> list[str]:
    return [*([player.shown] if player.shown else []), *player.loyalty]


def kinds_of(player: Player) -> set[str]:
    return {loyalties()[card].kind for card in all_loyalty(player)}


def side(player: Player) -> str:
    """What the cards make of their holder (UNF-CULT-04)."""
    kinds = kinds_of(player)
    return next((kind for kind in ("hybrid", "cultist") if kind in kinds), "human")


def revealed_on(g: Voyage, seat: int) -> int:
    """The turn, or 0."""
    return next((mark.turn for mark in g.course if mark.what == "revealed" and mark.seat == seat), 0)


def tell(g: Voyage) -> None:
    """The course of the voyage, what was handed over in secret, and everybody's colours."""
    marks = g.course
    g.emit(
        CourseTold(
            turns=g.turn,
            distance=distance(g),
            waypoints=list(g.row),
            rooms=[mark.which for mark in marks if mark.what == "wrecked"],
            lost=len(g.lost),
            rites=sum(mark.what == "banishment" for mark in marks),
        )
    )
    for over in g.handed:
        g.emit(HandOverTold(turn=over.turn, seat=over.seat, to=over.to, cards=over.cards))
    for seat, player in enumerate(g.players):
        about, dealt = (side(player), list(player.dealt))
        if player.shown:
            turn = revealed_on(g, seat)
            g.emit(ColoursShown(seat=seat, character=player.character, side=about, dealt=dealt, turn=turn))
        else:
            g.emit(TrueColours(seat=seat, character=player.character, side=about, dealt=dealt))
