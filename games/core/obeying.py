"""Orders that judge: what a seat's own settings answer the moment that it is asked."""

from __future__ import annotations

from typing import Any

from games.core.asks import Ask, Picks
from games.core.spec import AnySpec
from games.core.views import View


def obeyed(spec: AnySpec, g: Any, ask: Ask) -> Picks | None:
    """The answer by order, or None: the person is asked. Only what the seat itself sees goes into it."""
    obeys = spec.kinds[ask.kind].obeys
    return obeys(spec.view(g, ask.seat), ask) if obeys is not None else None


def invited_to(spec: AnySpec, view: View) -> list[str]:
    """The kinds of ask for which the seat of this view is called to lay an answer ready now."""
    calling = [(name, kind.preload) for name, kind in spec.kinds.items() if kind.invites and kind.preload is not None]
    return [name for name, make in calling if make(view) is not None]
