"""The last picture: four rankings, what they brought, and who has won. Treasures are turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import islands
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, badge, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, said, stamped
from render.trial_of_the_gods.field import banded
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.words import Names, captain, crew, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, Score, TrialView

_E = LAYOUT.end


def points(view: TrialView, seat: int) -> int:
    return sum(score.points[seat] for score in view.scores if seat < len(score.points))


def ranked(view: TrialView) -> list[PlayerView]:
    """Winners first, then by points."""
    return sorted(view.players, key=lambda one: (one.seat not in view.winners, -points(view, one.seat)))


def end_scene(view: TrialView, names: Names) -> Scene:
    h, gap, _ = _E.seat
    top = _E.head[0] + _E.title[0]
    foot = top + len(view.players) * (h + gap)
    tall = foot + _E.treasure[0] + 2 * gap + sum(LAYOUT.field.bands)
    boxes = [*banded(_E.width, tall), *_head(view, names), *_titles(view)]
    for i, one in enumerate(ranked(view)):
        boxes += _seat(view, names, one, top + i * (h + gap))
    boxes += _treasures(view, foot + _E.treasure[0] / 2)
    told = _told(view, names)
    return Scene("trial_of_the_gods/field", tuple(boxes), sentences(told), lines(told), (0, 0, _E.width, round(tall)))


def _head(view: TrialView, names: Names) -> list[Box]:
    _, y, large, small = _E.head
    if not view.over:
        return [Text(say("end.counting"), _E.width / 2, y, "attic", large, c.BLACK, "mm")]
    who = say("end.winner", who=[names[seat] for seat in view.winners])
    return [
        Text(who, _E.width / 2, y, "attic", large, c.BLACK, "mm", width=_E.width - large, cut=True),
        Text(say("end.how"), _E.width / 2, y + large / 2 + small / 2, "label", small, c.BROWN, "mm"),
    ]


def _titles(view: TrialView) -> list[Box]:
    first, step, *_ = _E.rank
    h, size = _E.title
    y = _E.head[0] + h / 2
    out: list[Box] = []
    for i, ranking in enumerate(c.RANKINGS):
        out.append(Text(say(f"rank.{ranking}"), first + i * step, y, "label", size, c.BLACK, "mm", step))
    return [*out, Text(say("end.total"), _E.total[0], y, "label", size, c.BLACK, "mm")]


def _seat(view: TrialView, names: Names, one: PlayerView, y: float) -> list[Box]:
    h, _, x = _E.seat
    won = one.seat in view.winners
    ink, dim = (c.BLACK, c.BROWN) if won else (c.PURE, c.DIM)
    bx, size = _E.badge
    nx, ny, type_, wide = _E.name
    hx, hy, small, room = _E.hero
    who = crew(one) if measure(crew(one), "label", small) <= room else captain(one)
    out: list[Box] = [
        Panel(OUR + "panel", x, y, _E.width - 2 * x, h, ("clay" if won else "glaze",)),
        badge(one.seat, size, x=x + bx, y=y + h / 2),
        Text(names[one.seat], x + nx, y + ny, "number", type_, ink, width=wide, cut=True),
        Text(who, x + hx, y + hy, "label", small, dim, width=room, cut=True),
    ]
    for i, score in enumerate(_scores(view)):
        out += _rank(score, one.seat, i, y, ink, dim) if score else []
    tx, large = _E.total
    return [*out, Text(str(points(view, one.seat)), tx, y + h / 2, "number", large, ink, "mm")]


def _scores(view: TrialView) -> list[Score | None]:
    """In the order of the columns; None: not yet counted."""
    found = {score.ranking: score for score in view.scores}
    return [found.get(ranking) for ranking in c.RANKINGS]


def _rank(score: Score, seat: int, i: int, y: float, ink: str, dim: str) -> list[Box]:
    first, step, down, icon, large, small, gap = _E.rank
    x = first + i * step
    items: list[Item] = [
        stamped(c.RANKINGS[score.ranking], icon, dim),
        said(str(score.laurels[seat]), large, ink, "number"),
    ]
    place = score.places[seat]
    words = say("end.place", place=say(f"place.{place}"), n=score.points[seat]) if place else say("end.out")
    return [
        row(items, x, y + down, "m", gap),
        Text(words, x, y + down + icon + gap, "label", small, c.WINE if ink == c.BLACK else c.TEXT, "mm", step),
    ]


def _treasures(view: TrialView, y: float) -> list[Box]:
    """Where parts of the Golden Fleece lay."""
    found = [islands()[zone].name for zone, there in view.islands.items() if there.treasure]
    if not found:
        return []
    _, type_, icon = _E.treasure
    items: list[Item] = [stamped("fleece", icon, c.BLACK), said(say("hand.fleece", islands=found), type_, c.BLACK)]
    return [row(items, _E.width / 2, y, "m", icon // 2)]


def _told(view: TrialView, names: Names) -> list[str]:
    who = [names[seat] for seat in view.winners]
    out = [say("end.alt", who=who) if view.over else say("end.alt-counting")]
    for one in ranked(view):
        ranks = [
            say(
                "hand.rank", name=say(f"rank.{score.ranking}"), n=score.laurels[one.seat], points=score.points[one.seat]
            )
            for score in view.scores
        ]
        out.append(
            say("end.told", names, seat=one.seat, ranks=ranks or [say("end.none")], n=points(view, one.seat), p=one)
        )
    found = [islands()[zone].name for zone, there in view.islands.items() if there.treasure]
    return [*out, say("hand.fleece", islands=found)] if found else out
