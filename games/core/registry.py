"""The games there are. A new game is one line here; its package is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from games.core.checking import check_spec
from games.core.errors import UnknownGame
from games.core.spec import AnySpec

SLUGS: tuple[str, ...] = (
    "liars_dice",
    "unfathomable",
    "rum_and_bones",
    "trial_of_the_gods",
    "everrain",
    "sleeping_gods",
)


@cache
def game(slug: str) -> AnySpec:
    """The spec of a game, by its slug or its command name (`liars-dice`)."""
    name = slug.strip().lower().replace("-", "_")
    if name not in SLUGS:
        raise UnknownGame(f"There is no game called {slug!r}. There are: {', '.join(SLUGS)}.")
    spec = import_module(f"games.{name}").SPEC
    check_spec(spec)
    return spec


def games() -> list[AnySpec]:
    return [game(slug) for slug in SLUGS]
