"""Markers in whatever is told to some seats and not to all: heard by anybody whom they exclude, they mean a leak.

For every game at once: events that a few may know, prompts that are not public and pictures of hands carry, for each
seat that must not see them, a word that names it. So a scan needs to know nothing of the game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core.asks import Ask
from games.core.words import Words
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Asked, Choices, Offer, Pages, Picture, Scene
from render.kit.registry import art
from render.kit.studio import Studio, key_of
from tests.cogs.canaries import seats_by_id
from tests.cogs.scan import Secrets
from tests.cogs.simulation import Simulation

SEATS = 8


def not_for(seat: int | None) -> str:
    return f"zz-not-for-{'anybody' if seat is None else seat}-zz"


def marked(may_know: Collection[int]) -> str:
    """A word for everybody who must not read this."""
    return " ".join(not_for(seat) for seat in (None, *range(SEATS)) if seat not in may_know)


def own(seat: int, what: str) -> str:
    """A word by which a seat is seen to have got what is its own."""
    return f"zz-{what}-of-{seat}-zz"


def plant(patch: pytest.MonkeyPatch, slug: str) -> None:
    """Into this game's private events, prompts and hands."""
    event, text = Words.event, Words.text

    def told(self: Words, record: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        line, knows = event(self, record, names), record.get("knows")
        if not line or knows is None:
            return line
        return " ".join([line, marked(knows), *(own(seat, "event") for seat in knows)])

    def asked(self: Words, ask: Ask, names: Sequence[str] = ()) -> str:
        line = text(self, ask, names)
        return line if ask.is_public else f"{line} {marked([ask.seat])} {own(ask.seat, 'ask')}"

    patch.setattr(Words, "event", told)
    patch.setattr(Words, "text", asked)
    pictures = type(art(slug))
    drawn = pictures.hand

    def hand(self: Any, view: Any, names: tuple[str, ...]) -> Scene:
        assert view.seat is not None, "a hand was drawn for everybody"
        return _private(drawn(self, view, names), view.seat, "hand")

    async def sketch(_: Studio, scene: Scene) -> Picture:
        return Picture(f"{key_of(scene)} {scene!r}".encode(), "webp", 16, 16, scene.alt, scene.text)

    patch.setattr(pictures, "hand", hand)
    patch.setattr(Studio, "picture", sketch)
    if issubclass(pictures, Pages):
        _plant_pages(patch, pictures)
    if issubclass(pictures, Choices):
        _plant_choices(patch, pictures)


def _private(scene: Scene, seat: int, what: str) -> Scene:
    mark = f"{marked([seat])} {own(seat, what)}"
    alt, said = f"{mark} {scene.alt}"[:ALT_LIMIT], f"{mark} {scene.text}"[:TEXT_LIMIT]
    return replace(scene, static=f"{scene.static} {mark}", alt=alt, text=said)


def _plant_pages(patch: pytest.MonkeyPatch, pictures: type[Pages]) -> None:
    drawn = pictures.pages

    def pages(self: Any, view: Any, names: tuple[str, ...]) -> list[Scene]:
        assert view.seat is not None, "a hand was drawn for everybody"
        return [_private(scene, view.seat, "hand") for scene in drawn(self, view, names)]

    patch.setattr(pictures, "pages", pages)


def _plant_choices(patch: pytest.MonkeyPatch, pictures: type[Choices]) -> None:
    """Whatever is offered to one seat, and what its own view adds to a public choice."""
    offered, near = pictures.choices, pictures.detail

    def choices(self: Any, view: Any, names: tuple[str, ...], ask: Asked) -> Offer | None:
        found = offered(self, view, names, ask)
        if found is None or view.seat is None:
            return found
        return replace(found, scene=_private(found.scene, view.seat, "choice"))

    def detail(self: Any, view: Any, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        found = near(self, view, names, ask, option)
        return found if view.seat is None else _private(found, view.seat, "choice")

    patch.setattr(pictures, "choices", choices)
    patch.setattr(pictures, "detail", detail)


def secrets_of(sim: Simulation) -> Secrets:
    """For the scan: what must not reach a reader. Who has no seat, or is everybody, gets what everybody may see."""
    seats = seats_by_id(sim)

    def forbidden(reader: int | None) -> Iterable[str]:
        return [not_for(seats.get(reader or 0))]

    return forbidden
