"""Effects of cards, events and the story, carried out one after the other. What each does is in its chapter."""

from __future__ import annotations

from games.core.handlers import Handlers
from games.core.resolving import Resolving
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import AnyEffect, Source


class Resolve(Resolving, tag="resolve"):
    """`seat` chooses: the active player for stories and events, else who uses the card (SLG-DEC-134)."""

    effects: list[AnyEffect] = []
    carrier: str = ""  # the crew member that "self" is
    origin: Source = "story"  # of damage
    failed: str = ""  # the source of the challenge that was failed
    first: list[str] = []  # who took part in it
    place: str = ""  # the paragraph, for hints
    looked: list[str] = []  # cards just peeked at
    cook: bool = False  # it is a recipe


runs = Handlers[None, Voyage, Resolve]("rules of effects")
Resolve.handlers = runs
