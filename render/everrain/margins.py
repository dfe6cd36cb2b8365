"""With fewer than four captains there is room beside the chart: enemy ships, open stories, and Crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import crew_tokens, enemy, opener_of
from render.everrain import palette as c
from render.everrain.common import OUR, plate
from render.everrain.course import course
from render.everrain.geometry import LAYOUT
from render.everrain.words import free, place_name, raider_health, say, short_name
from render.kit.boxes import Box, Sprite, Text
from render.kit.colour import SEATS
from render.kit.fonts import measure, shortened
from render.kit.pieces import badge

if TYPE_CHECKING:
    from games.everrain.views import RainView, StoryView

_M, _S = LAYOUT.margins, LAYOUT.seat
_X, _W = LAYOUT.column.x, LAYOUT.column.w
Line = tuple[Sprite, str, str, str, str]  # a figure, words, those that stay whole, some at the right, and their ink


def margins(view: RainView) -> list[Box]:
    first, step, h = _S.at
    many = 2 * len(view.stories) > _M.most  # signs for the words at the right: titles are whole
    told = [
        (say("margin.watch"), _watch(view), say("margin.no-sail"), ""),
        (say("margin.stories"), _stories(view, many), say("margin.no-story"), say("margin.signs") if many else ""),
        (say("margin.crew"), _crew(view), say("crew.none"), ""),
    ]
    out: list[Box] = []
    for place, (head, lines, none, signs) in zip(range(len(view.ships), LAYOUT.margins.places), told, strict=False):
        out += _panel(head, lines, none, signs, first + place * step, h, place)
    return out


def _panel(head: str, lines: list[Line], none: str, signs: str, y: float, h: int, seed: int) -> list[Box]:
    """A line each; two where something is too long for one and there is room: what stands at the right is below."""
    hx, hy, size = _M.head
    ix, ly, pitch, _ = _M.line
    wx, type_, free_ = _M.words
    rx, small = _M.right
    out: list[Box] = [
        plate((_X, y, _W, h), seed=seed),
        Text(head, _X + hx, y + hy, "fell-caps", size, c.BLACK),
    ]
    if not lines:
        return [*out, Text(none, _X + hx, y + ly, "info", type_, c.DIM)]
    full = int(_W + rx - wx - free_)
    beside = [full - measure(right, "number", small) for _, _, _, right, _ in lines]
    long = any(measure(line[1] + line[2], "label", type_) > room for line, room in zip(lines, beside, strict=True))
    high = 2 if long and 2 * len(lines) <= _M.most else 1
    for i, (figure, name, words, right, ink) in enumerate(lines[: _M.most]):
        at = y + ly + i * high * pitch
        out += [
            Sprite(figure.name, figure.args, _X + ix, at, drop=False),
            _told(name, words, _X + wx, at, full if high > 1 else int(beside[i])),
            Text(right, _X + _W + rx, at + (high - 1) * pitch, "number", small, ink, "rm"),
        ]
    if words := say("margin.more", n=len(lines) - _M.most) if len(lines) > _M.most else signs:
        out.append(Text(words, _X + _W + rx, y + hy, "label", _M.least, c.DIM, "rm"))
    return out


def _told(name: str, words: str, x: float, y: float, room: int) -> Text:
    """What is said of a name stays whole: the type gives way a little, then the name."""
    _, size, _ = _M.words
    while size > _M.least and measure(name + words, "label", size) > room:
        size -= 1
    name = shortened(name, "label", size, room - measure(words, "label", size)) if words else name
    return Text(name + words, x, y, "label", size, c.BLACK, "lm", room, cut=True)


def _watch(view: RainView) -> list[Line]:
    """The nearest to its goal first."""
    found: list[tuple[int, Line]] = []
    for one in view.raiders:
        left = len(course(view, one)) - 1
        figure = Sprite(OUR + "foe", (enemy(one.id).id, 0, _M.line[3]))
        words, right = say("margin.health", n=raider_health(one)), say("margin.left", n=left)
        found.append((left, (figure, short_name(one.id), words, right, c.RED if left <= 2 else c.BLACK)))
    return [line for _, line in sorted(found, key=lambda one: one[0])]


def _stories(view: RainView, many: bool) -> list[Line]:
    return [
        (
            badge(story.seat, _M.line[3]),
            opener_of(story.story).title,
            "",
            say(f"margin.{_standing(story)}{'-sign' if many else ''}"),
            c.GREEN if story.waiting else c.DIM,
        )
        for story in view.stories
    ]


def _standing(story: StoryView) -> str:
    return "waiting" if story.waiting else "beside" if story.beside else "shuffled"


def _crew(view: RainView) -> list[Line]:
    seat = view.turn if view.turn >= 0 else 0
    out: list[Line] = []
    for n, one in enumerate(view.ships[seat].sailors, start=1):
        left = free(view, one.id, one.gems)
        figure = Sprite(OUR + "count", (n, _M.line[3], SEATS[seat].colour))
        place = say("margin.place", place=place_name(one.place))
        out.append((figure, crew_tokens()[one.id].name, place, str(left), c.RED if left <= 1 else c.BLACK))
    return out
