"""Finding a game's art by its slug."""

from __future__ import annotations

import importlib
from typing import Any

from render.kit.art import Art, Asked, Choices, Look, Looks, NoSuchLook, Offer, Pages, Scene
from render.kit.plain import Plain


def art(slug: str) -> Art:
    """`render.<slug>`'s ART, or plain pictures where there is no such package (slugs are kebab-case, packages not)."""
    package = f"render.{slug.replace('-', '_')}"
    try:
        return importlib.import_module(package).ART
    except ModuleNotFoundError as missing:
        if missing.name != package:  # it is there, and something that it needs is not
            raise
        return Plain(slug)


def has_looks(slug: str) -> bool:
    return isinstance(art(slug), Looks)


def looks_of(slug: str, view: Any, names: tuple[str, ...]) -> list[Look]:
    """The pictures that a game lists for anybody to ask for, from the public view; often none."""
    found = art(slug)
    return found.looks(view, names) if isinstance(found, Looks) else []


def look_of(slug: str, view: Any, names: tuple[str, ...], look: str) -> Scene:
    """One of them."""
    assert view.seat is None, "pictures on demand show what everybody may see"
    found = art(slug)
    if not isinstance(found, Looks):
        raise NoSuchLook(look)
    return found.look(view, names, look)


def pages_of(slug: str, view: Any, names: tuple[str, ...]) -> list[Scene]:
    """A seat's hand, page by page."""
    found = art(slug)
    return found.pages(view, names) if isinstance(found, Pages) else [found.hand(view, names)]


def offer_of(slug: str, view: Any, names: tuple[str, ...], ask: Asked) -> Offer | None:
    """What is to be chosen from, as far as whoever has this view may know of it."""
    _require_sight(view, ask)
    found = art(slug)
    return found.choices(view, names, ask) if isinstance(found, Choices) else None


def detail_of(slug: str, view: Any, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
    """One of the options from near."""
    _require_sight(view, ask)
    found = art(slug)
    if not isinstance(found, Choices):
        raise NoSuchLook(option)
    return found.detail(view, names, ask, option)


def _require_sight(view: Any, ask: Asked) -> None:
    assert ask.ask.is_public or ask.seat == view.seat, "what is offered in secret is shown to whom it is offered"
