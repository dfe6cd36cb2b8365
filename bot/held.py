"""A seat's hand as it is shown: one page of it, and the way to the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.controls import Control, Menu, Pressable
from bot.prompts import ITEM, LABEL, Prompt, cut
from bot.words import say
from render.kit.art import Picture

TABS = 4  # pages that have a button each
NEAR_HAND = ("hand", "both")  # a choice's picture that says all that the hand would


@dataclass(frozen=True)
class Held:
    picture: Picture
    labels: tuple[str, ...] = ()  # of all pages, where there are several
    page: int = 0

    def tabs(self) -> list[Control]:
        """A button for each page, or a menu of many. The page in sight is marked."""
        if len(self.labels) < 2:
            return []
        if len(self.labels) <= TABS:
            return [
                Pressable(cut(label, LABEL), f"hand.{i}", disabled=i == self.page)
                for i, label in enumerate(self.labels)
            ]
        items = tuple((str(i), cut(label, ITEM), "", i == self.page) for i, label in enumerate(self.labels[:25]))
        return [Menu(say("hand.pages"), "hand", items)]


def hides_hand(prompt: Prompt | None) -> bool:
    """Whether the picture of a choice takes the hand's place."""
    return prompt is not None and prompt.sheet is not None and prompt.instead in NEAR_HAND


def hand_pictures(held: Held, prompt: Prompt | None, hand_file: str, choice_file: str) -> list[tuple[str, Picture]]:
    """What a message with a hand shows: file names and pictures, in order."""
    out: list[tuple[str, Picture]] = [] if hides_hand(prompt) else [(hand_file, held.picture)]
    if prompt is not None and prompt.sheet is not None:
        out.append((choice_file, prompt.sheet))
    return out


def prints(pictures: Sequence[tuple[str, Picture]]) -> list[bytes | str]:
    """What they show, for a fingerprint."""
    return [part for _, picture in pictures for part in (picture.data, picture.text)]
