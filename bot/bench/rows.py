"""A measurement and how it is shown."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TypeAlias

Fact: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True)
class Row:
    part: str
    what: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    bar: str = ""
    ok: bool | None = None  # None: no bar, or the peer could not be measured
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return self.value / self.peer_value if self.peer_value else None


@dataclass(frozen=True)
class Result:
    rows: list[Row]
    quick: bool
    machine: dict[str, Fact]


def as_json(result: Result) -> dict[str, object]:
    rows = [{**asdict(row), "ratio": None if row.ratio is None else round(row.ratio, 3)} for row in result.rows]
    return {"quick": result.quick, "machine": result.machine, "rows": rows}


def as_table(result: Result) -> str:
    head = ("", "what", "measured", "peer", "ratio", "bar")
    cells = [head, *(_cells(row) for row in result.rows)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(head))]
    lines = ["  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    lines.insert(1, "  ".join("-" * width for width in widths))
    notes = list(dict.fromkeys(f"· {row.what}: {row.note}" for row in result.rows if row.note))
    of = ", ".join(f"{key} {value}" for key, value in result.machine.items())
    quick = " A quick run: the numbers are small and the figures rough." if result.quick else ""
    return "\n".join([*lines, "", f"Measured on {of}.{quick}", *notes])


def _cells(row: Row) -> tuple[str, ...]:
    mark = {True: "✓", False: "✗", None: ""}[row.ok]
    peer = f"{row.peer}: {figure(row.peer_value, row.unit)}" if row.peer_value is not None else row.peer
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}×" if row.ratio < 100 else f"{row.ratio:.0f}×"
    return mark, row.what, figure(row.value, row.unit), peer, ratio, row.bar


def figure(value: float, unit: str) -> str:
    """
    >>> figure(61234.5, "/s"), figure(0.4321, "ms"), figure(212.4, "ms")
    ('61,234 /s', '0.432 ms', '212 ms')
    """
    if abs(value) >= 100:
        return f"{value:,.0f} {unit}"
    return f"{value:.1f} {unit}" if abs(value) >= 10 else f"{value:.3f} {unit}"
