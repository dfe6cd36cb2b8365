"""How saves of earlier versions become saves of this one."""

from __future__ import annotations

from typing import Any

Values = dict[str, Any]


def with_spent_reactions(values: Values) -> Values:
    """1: a window did not know which cards had answered it. What is missing is none."""
    return values


MIGRATIONS = {1: with_spent_reactions}
