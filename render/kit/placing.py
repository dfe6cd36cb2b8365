"""Placing: a view becomes scenes, in a worker. Views are values, so they travel, and equal ones have equal keys."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from render.kit.art import Look, Offer, Scene
from render.kit.registry import art, detail_of, look_of, looks_of, offer_of, pages_of
from render.kit.warm import drawing

What = Literal["board", "hand", "extras", "look", "looks", "offer", "detail"]


@dataclass(frozen=True)
class Job:
    what: What
    slug: str
    view: Any
    names: tuple[str, ...]
    look: str = ""
    ask: Any = None

    @property
    def key(self) -> str:
        """By the bytes of the view: unchanged, it is placed once."""
        told = msgspec.msgpack.encode([self.what, self.slug, self.view, self.names, self.look, self.ask])
        return f"{self.what} {hashlib.sha256(told).hexdigest()}"


def placed(job: Job) -> list[Scene]:
    """What a worker does: the boxes, the alt texts and texts, and the key of each picture, reckoned on the spot."""
    with drawing():
        scenes = _scenes(job)
        for scene in scenes:
            _ = scene.key  # it is kept with the scene and travels with it
        return scenes


def _scenes(job: Job) -> list[Scene]:
    match job.what:
        case "board":
            return [art(job.slug).board(job.view, job.names)]
        case "hand":
            return pages_of(job.slug, job.view, job.names)
        case "extras":
            return art(job.slug).extras(job.view, job.names)
        case "look" | "looks":
            return [look_of(job.slug, job.view, job.names, job.look)]
        case "offer" | "detail":
            return [detail_of(job.slug, job.view, job.names, job.ask, job.look)]


def listed(job: Job) -> list[Look]:
    """What there is to look at."""
    with drawing():
        return looks_of(job.slug, job.view, job.names)


def offered(job: Job) -> Offer | None:
    """What an ask offers, its picture's key reckoned on the spot."""
    with drawing():
        found = offer_of(job.slug, job.view, job.names, job.ask)
        if found is not None:
            _ = found.scene.key
        return found
