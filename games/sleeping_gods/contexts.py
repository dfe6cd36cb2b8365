"""What abilities act on while it is under way: the fields of a challenge, an attack, a draw for travel and so on.

The frames themselves are in their chapters; here is what the others may know of them.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from games.core import Frame
from games.core.storywalk import Walking
from games.sleeping_gods.vocabulary import Skill, Source


class Watch(Frame):
    """A turn (SLG-TURN)."""

    seat: int


class Trial(Frame):
    """A challenge (SLG-CHAL)."""

    seat: int
    skill: Skill = "strength"
    number: int = 0
    source: str = "story"  # mild, perilous, deadly, hazard, story, action
    crew: list[str] = []  # who takes part
    fate: int = 0
    bonus: int = 0  # to the final number (SLG-DEC-120)
    extra: dict[str, int] = {}  # +1 discards, by crew member
    best: str = ""  # who counts the best skill
    waived: list[str] = []  # whose low morale does not count
    sure: bool = False
    drawn: bool = False
    used: list[str] = []  # tucked cards (SLG-DEC-36)


@runtime_checkable
class Staked(Protocol):
    """Whoever began a challenge knows where it is printed, and with it what failing costs."""

    def stake(self) -> str: ...


class Course(Frame):
    """Travel, from the draw to the distance (SLG-TRAVEL)."""

    seat: int
    who: str = ""
    fate: int = 0
    bonus: int = 0  # to the result
    longer: int = 0  # to the distance
    distance: int = 0
    drawn: bool = False
    wanted: int = 0  # what the declared course needs
    used: list[str] = []


class Entering(Frame):
    """A hazard that the ship has just entered."""

    seat: int
    region: str = ""
    ignored: bool = False


class Strike(Frame):
    """One attack, from its declaration to the counterattack (SLG-DEC-124)."""

    seat: int
    crew: str
    weapon: str
    enemy: int  # its number: places in the row change
    fate: int = 0
    drawn: bool = False
    accuracy: int = 0
    damage: int = 0
    spare: int = 0  # extra points that hearts do not take (SLG-DEC-74)
    lowered: int = 0
    diagonal: bool = False
    hit: bool = False
    decided: bool = False
    struck: int = 0  # the counterattack
    block: int = 0
    instead: str = ""  # who takes the counterattack
    dodged: bool = False
    sure: bool = False
    used: list[str] = []


class Onslaught(Frame):
    """One enemy card's attack at the end of a round (SLG-EOR)."""

    seat: int
    enemy: int
    crew: str = ""
    n: int = 0
    sure: bool = False
    used: list[str] = []


class Packet(Frame):
    """Crew damage that is assigned and about to land (SLG-DEC-121)."""

    seat: int
    n: int
    source: Source
    failed: str = ""  # the source of the challenge behind it
    shares: dict[str, int] = {}
    sure: bool = False
    enemy: int = 0
    used: list[str] = []


class HullPacket(Frame):
    """Ship damage before its fate is drawn."""

    seat: int
    n: int
    source: Source
    sure: bool = False
    used: list[str] = []


class Searching(Frame):
    """The Deck: search tokens."""

    seat: int
    most: int = 3


class Bargaining(Frame):
    """A market visit, before anything is bought."""

    seat: int
    more: int = 0
    cheaper: int = 0
    drawn: bool = False


class Landing(Frame):
    """A port action."""

    seat: int


class Tale(Walking):
    """A story that is being read; at which location, if any."""

    place: int = 0
    visit: dict[str, int] = {}  # marks of this visit (SLG-DEC-144)
