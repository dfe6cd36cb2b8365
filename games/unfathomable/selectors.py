"""Who, where and when: the small types that card files are loaded into.

| field      | in a card file                                                                           |
| ---------- | ---------------------------------------------------------------------------------------- |
| `who`      | a word: `"each-human"`                                                                   |
|            | one whom you pick: `{ pick = "chosen", of = ["human", "other"] }`                        |
|            | `{ pick = "each-human-in", at = "here" }`                                                |
| `at`, `to` | a word (`"here"`, `"any-deck"`) or a space (`"deck-5"`, `"chapel"`)                      |
| `cond`     | a word: `"in-brig"`                                                                      |
|            | with a number: `{ is = "natural", most = 1 }`, `{ is = "dial", res = "food", most = 3 }` |
|            | several at once: `{ is = "all", of = ["on-deck", { is = "distance", least = 6 }] }`      |

Rules (`choosing.py`, `conditions.py`), card texts (`phrases.py`) and computer seats (`ai/reading.py`) each know every
one of them: `complete` in those files says so at import.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Resource: TypeAlias = Literal["fuel", "food", "sanity", "souls"]

# ---- places -------------------------------------------------------------------------------------------------------

Water: TypeAlias = Literal["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"]
Deck: TypeAlias = Literal["deck-1", "deck-2", "deck-3", "deck-4", "deck-5", "deck-6", "deck-7", "deck-8"]
Room: TypeAlias = Literal["bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room"]
Ship: TypeAlias = Literal[Deck, Room, "brig", "sick-bay"]
Space: TypeAlias = Literal[Water, Ship, "deep"]

Region: TypeAlias = Literal[  # the map tells which spaces these are, seen from that of whoever does it
    "here",
    "adjacent",
    "adjacent-ship",
    "here-or-adjacent",
    "here-or-adjacent-ship",
    "any-water",
    "any-deck",
    "any-room",
    "any-ship",
]
Found: TypeAlias = Literal[  # what was rolled or picked before
    "rolled-deck", "rolled-room", "rolled-front", "that", "water-beside-that"
]
At: TypeAlias = Literal[Region, Found, Space]
"""Where a word stands for several places, you pick one, which is `that` from then on."""


# ---- players ------------------------------------------------------------------------------------------------------

Filter: TypeAlias = Literal[
    "human", "other", "not-brig", "in-brig", "in-sick-bay", "revealed", "has-items", "has-cards"
]
Somebody: TypeAlias = Literal[
    "you",
    "current",
    "captain",
    "keeper",
    "character",  # whom a green card names
    "that",  # picked before
    "each-human",
    "each-player",
    "each-other-human",
]


class Selector(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="pick"):
    """Players that no single word names."""


class Chosen(Selector, tag="chosen", frozen=True):
    """You pick one of those who pass all filters, who is `that` from then on."""

    of: tuple[Filter, ...]


class HumansIn(Selector, tag="each-human-in", frozen=True):
    at: At


Who: TypeAlias = Somebody | Chosen | HumansIn


def without(who: Who, name: Filter) -> Who:
    """The same selector with one filter fewer."""
    if not isinstance(who, Chosen):
        return who
    return msgspec.structs.replace(who, of=tuple(filter_ for filter_ in who.of if filter_ != name))


# ---- conditions ---------------------------------------------------------------------------------------------------

Fact: TypeAlias = Literal[
    "in-brig",
    "in-sick-bay",
    "on-deck",
    "captain",  # has the title
    "keeper",
    "revealed",
    "damaged-here",
    "repairable",  # the own room, now
    "discarded",  # the discard before took a card
]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """What has to hold, beyond a single word."""


class InSpace(Condition, tag="in", frozen=True):
    space: Space


class Dial(Condition, tag="dial", frozen=True):
    res: Resource
    most: int


class Distance(Condition, tag="distance", frozen=True):
    least: int


class DeepOnes(Condition, tag="deep-ones", frozen=True):
    """`near`: in the own space or an adjacent one."""

    at: Literal["here", "near"] = "here"
    least: int = 1


class Natural(Condition, tag="natural", frozen=True):
    """What the die showed before anything was added."""

    most: int


class AllOf(Condition, tag="all", frozen=True):
    of: tuple[When, ...]


When: TypeAlias = Fact | InSpace | Dial | Distance | DeepOnes | Natural | AllOf
