"""A sheet that is written from top to bottom: headline, status, plates of seats, facts as tags and tokens.

It grows with what stands on it, up to the height of its layer; what finds no room is counted in the last line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from render.kit import layout
from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.facts import Fact
from render.kit.fonts import legible, measure, shortened, wrap
from render.kit.words import kit_says

L = layout.load(Path(__file__).with_name("plain.toml"))
WIDE = L.page.width - 2 * L.page.inner
LEFT, MIDDLE, RIGHT = L.page.inner, L.page.width // 2, L.page.width - L.page.inner
FOOT = L.page.most - L.page.inner

GOLD, PALE, DIM, WHITE, INK = "#f3d58c", "#d9e2e6", "#9fb3bd", "#ffffff", "#0b1218"
PLATE, PLATE_FOOT, LIT, LIT_FOOT = "#1a3140", "#0e1d28", "#6b4a12", "#38260a"
TOKEN, TOKEN_EDGE = "#e9d9ad", "#8d6c33"


class Sheet:
    def __init__(self) -> None:
        self.y = 0
        self._boxes: list[Box] = []

    @property
    def height(self) -> int:
        steps = -(-(self.y + L.page.inner - L.section.gap) // L.page.step)
        return min(max(steps * L.page.step, L.page.least), L.page.most)

    @property
    def crop(self) -> tuple[int, int, int, int]:
        return 0, 0, L.page.width, self.height

    def boxes(self) -> tuple[Box, ...]:
        m = L.page.margin
        frame = Panel("panel", m, m, L.page.width - 2 * m, self.height - 2 * m, (16, "#12242f", "#07121a", 0.96, 5))
        return frame, *self._boxes

    # ---- the head ---------------------------------------------------------------------------------------------

    def headline(self, title: str) -> None:
        at = L.head.title
        self._boxes.append(Text(title, MIDDLE, at.y, "fell-caps", at.size, GOLD, "mm", WIDE, cut=True))
        self._rule()

    def owner(self, seat: int, name: str) -> None:
        """Whose hand it is, and that nobody else sees it."""
        at, small = L.head.name, L.head.private
        private = (
            Sprite("icon", ("mask", small.icon, "#ffc0a0")),
            Text(kit_says("plain.private"), face="info", size=small.size, fill="#ffc0a0"),
        )
        self._boxes += [
            Sprite("badge", (seat, L.head.badge, ""), LEFT + L.head.badge / 2, at.y),
            Text(name, at.x, at.y, "label", at.size, WHITE, width=at.width, cut=True),
            Row(private, RIGHT, small.y, "r", 10),
        ]
        self._rule()

    def _rule(self) -> None:
        self._boxes.append(Panel("rule", LEFT, L.head.rule.y, WIDE, L.head.rule.h, ("#c39a4a",), drop=False))
        self.y = L.status.y

    def status(self, words: str) -> None:
        """One line or two, in the middle."""
        if not words:
            return
        at = L.status
        for line in _wrapped(words, "label", at.size, WIDE, at.lines):
            self._boxes.append(Text(line, MIDDLE, self.y, "label", at.size, GOLD, "mm", WIDE, cut=True))
            self.y += at.pitch
        self.y += L.section.gap - at.pitch // 2

    def section(self, words: str) -> None:
        """A line that opens what follows."""
        if self.y + L.section.size > FOOT:
            return
        self.y += L.section.gap // 2
        middle = self.y + L.section.size / 2
        self._boxes.append(Text(words, LEFT, middle, "fell-caps", L.section.size, GOLD, width=WIDE, cut=True))
        self.y += L.section.size + L.section.gap // 2

    # ---- seats ------------------------------------------------------------------------------------------------

    def seats(
        self,
        names: Sequence[str],
        notes: Mapping[int, Sequence[tuple[str, str]]],
        awaited: set[int],
        winners: set[int],
    ) -> None:
        wide = (WIDE - L.seat.gap) // 2
        for seat, about in notes.items():
            x = LEFT + (seat % 2) * (wide + L.seat.gap)
            y = self.y + (seat // 2) * (L.seat.h + L.seat.gap)
            mark = "star" if seat in winners else "hourglass" if seat in awaited else ""
            self._plate(seat, names[seat], about, mark, (x, y, wide))
        rows = -(-len(notes) // 2)
        self.y += rows * (L.seat.h + L.seat.gap) - L.seat.gap + L.section.gap

    def _plate(
        self, seat: int, name: str, notes: Sequence[tuple[str, str]], mark: str, at: tuple[float, float, int]
    ) -> None:
        """Who is awaited, or has won, has a lit plate and a mark on it."""
        x, y, wide = at
        s = L.seat
        left, middle = x + s.badge + 36, y + s.h / 2
        right = x + wide - 26 - (s.mark + 12 if mark else 0)
        up = s.h * 0.19 if notes else 0
        room = int(right - left)
        top, foot = (LIT, LIT_FOOT) if mark else (PLATE, PLATE_FOOT)
        self._boxes += [
            Panel("panel", x, y, wide, s.h, (6, top, foot, 1.0, 4 if mark else 2, False)),
            Sprite("badge", (seat, s.badge, ""), x + 20 + s.badge / 2, middle),
            Text(name, left, middle - up, "label", s.name, WHITE, width=room, cut=True),
        ]
        if mark:
            self._boxes.append(Sprite("icon", (mark, s.mark, GOLD), right + 12 + s.mark / 2, middle, drop=False))
        if notes:
            said = " · ".join(f"{label} {value}".strip() for label, value in notes)
            self._boxes.append(Text(said, left, middle + up + 4, "info", s.note, PALE, width=room, cut=True))

    # ---- facts ------------------------------------------------------------------------------------------------

    def facts(self, told: Sequence[Fact]) -> None:
        """Numbers and words first, side by side; then what needs a line of its own."""
        short = [fact for fact in told if not fact.many and _is_short(fact)]
        long = [fact for fact in told if fact not in short]
        for at in range(0, len(short), L.tag.columns):
            if self.y + L.tag.h > FOOT:
                self._more(len(short) - at + len(long))
                return
            self._tags(short[at : at + L.tag.columns])
        for at, fact in enumerate(long):
            if self.y + L.list.label + 8 + 2 * L.list.h > FOOT and not (at == len(long) - 1 and not fact.items):
                self._more(len(long) - at)
                return
            self._list(fact)

    def _tags(self, row: Sequence[Fact]) -> None:
        t = L.tag
        wide = _tag_width()
        for i, fact in enumerate(row):
            x = LEFT + i * (wide + t.gap)
            middle = x + wide / 2
            self._boxes += [
                Panel("panel", x, self.y, wide, t.h, (6, PLATE, PLATE_FOOT, 1.0, 2, False)),
                Text(fact.label, middle, self.y + t.up, "info", t.label, DIM, "mm", wide - 32, cut=True),
                Text(fact.value, middle, self.y + t.down, "label", t.value, WHITE, "mm", wide - 32, cut=True),
            ]
        self.y += t.h + t.gap if row else 0

    def _list(self, fact: Fact) -> None:
        """Tokens in rows; those beyond the last row are counted."""
        at = L.list
        self._boxes.append(Text(fact.label, LEFT, self.y + at.label / 2, "info", at.label, DIM, width=WIDE, cut=True))
        self.y += at.label + 8
        if not fact.many or not fact.items:
            for line in _wrapped(fact.value, "info", at.token, WIDE, at.rows):
                self._boxes.append(
                    Text(line, LEFT, self.y + at.token / 2, "info", at.token, PALE, width=WIDE, cut=True)
                )
                self.y += at.token + 6
        else:
            self._tokens(fact.items)
        self.y += at.gap

    def _tokens(self, items: Sequence[str]) -> None:
        at = L.list
        x, rows = LEFT, 1
        more = int(measure(kit_says("plain.more", n=99), "info", at.token)) + at.gap
        for i, item in enumerate(items):
            words = shortened(legible(item, "label") or "—", "label", at.token, WIDE - 48)
            wide = _even(measure(words, "label", at.token) + 44)
            last = rows == at.rows or self.y + 2 * at.h + at.gap > FOOT
            if x + wide > RIGHT - (more if last and i < len(items) - 1 else 0):
                if last:
                    said = kit_says("plain.more", n=len(items) - i)
                    self._boxes.append(
                        Text(said, x, self.y + at.h / 2, "info", at.token, PALE, width=RIGHT - x, cut=True)
                    )
                    break
                x, rows = LEFT, rows + 1
                self.y += at.h + at.gap
            self._boxes += [
                Panel("pill", x, self.y, wide, at.h, (TOKEN, TOKEN_EDGE)),
                Text(words, x + wide / 2, self.y + at.h / 2, "label", at.token, INK, "mm", wide - 20, cut=True),
            ]
            x += wide + at.gap
        self.y += at.h

    def _more(self, n: int) -> None:
        said = kit_says("plain.more", n=n)
        self._boxes.append(
            Text(said, LEFT, self.y + L.list.token / 2, "info", L.list.token, PALE, width=WIDE, cut=True)
        )
        self.y += L.list.token + L.list.gap


def _tag_width() -> int:
    return (WIDE - (L.tag.columns - 1) * L.tag.gap) // L.tag.columns


def _is_short(fact: Fact) -> bool:
    return measure(fact.value, "label", L.tag.value) <= _tag_width() - 32


def _even(width: float) -> int:
    """Few widths, so that few tokens are drawn."""
    return -(-int(width) // 12) * 12


def _wrapped(words: str, face: str, size: int, width: int, most: int) -> list[str]:
    """As many lines as there may be; the last of them takes the rest, and is cut where it is written."""
    found = wrap(legible(words, face) or "—", face, size, width)
    return found if len(found) <= most else [*found[: most - 1], " ".join(found[most - 1 :])]
