"""What lies open on the table. Everybody sees all of it: views hold the board as it is."""

from __future__ import annotations

import msgspec


class Hero(msgspec.Struct, omit_defaults=True):
    """One Hero of one side, on the board or off it. It is known by its place in `Board.heroes`."""

    name: str  # of the sheet; where Heroes in play share one, with the seat: snapjaw@1
    side: int
    seat: int  # who controls it
    zone: str = ""  # empty: not Deployed
    damage: int = 0
    coins: int = 0
    levels: list[int] = []  # by slot: 0 locked, 1, 2
    conditions: list[str] = []
    down: int = 0  # the Dead Man's Coin: 2 or 1 steps left, 0 none
    activated: bool = False
    overboard: bool = False
    used: list[int] = []  # slots used in this activation
    boost: int = 0  # dice for the next attack of this activation
    moved: int = 0  # Move Actions of this activation
    lives: int = 0  # Clash Royale
    out: bool = False  # Clash Royale: no Life left, or its player has gone

    @property
    def kind(self) -> str:
        """The sheet, whoever plays it."""
        return self.name.partition("@")[0]

    @property
    def shared(self) -> bool:
        """Another Hero of this sheet is in play."""
        return "@" in self.name


class Stack(msgspec.Struct, omit_defaults=True):
    """Crew of one side and one track in one zone."""

    side: int
    zone: str
    track: str
    hands: int = 0
    bosuns: int = 0

    @property
    def size(self) -> int:
        return self.hands + self.bosuns


class Tile(msgspec.Struct, omit_defaults=True):
    kind: str
    side: int  # whose; -1: nobody's (Clash Royale)
    zone: str
    damage: int = 0
    wrecked: bool = False


class Dragon(msgspec.Struct, omit_defaults=True):
    """The Sea Dragon, from its summoning to the end of the game."""

    side: int
    seat: int
    zone: str = ""  # empty: gone for good
    damage: int = 0
    activated: bool = False
    used: list[int] = []


class Kraken(msgspec.Struct, omit_defaults=True):
    zones: list[str]
    damage: int = 0


class Side(msgspec.Struct, omit_defaults=True):
    """What is open about one side. In Clash Royale every player is a side."""

    faction: str = ""  # in a mirror match with the first seat of the side: marea@1
    fleet: int = 0  # 0, 1: which fleet of the layout
    vp: int = 0
    pool: int = 0  # Kraken Pool
    hands: int = 0  # Deckhands in the supply
    bosuns: int = 0  # Bosuns in the supply
    gun: int = 1  # level
    bosun: int = 1  # level
    rig: int = 0  # modifier on Rigging Checks
    crew_done: bool = False  # the Crew has its Activation Token
    passed: bool = False
    crew_seat: int = 0  # who controls the Crew
    captain: int = -1  # the Team Captain of 5 and 6 players, who holds the hand
    discard: list[str] = []  # Tide discards, oldest first

    @property
    def kind(self) -> str:
        """The faction, whoever leads it."""
        return self.faction.partition("@")[0]


class Roll(msgspec.Struct, omit_defaults=True):
    """Dice as they lie, for the picture."""

    what: str  # attack, rig, kraken, waters, first
    side: int = -1
    hero: int = -1
    name: str = ""  # the skill or piece that rolled
    zone: str = ""  # the target
    faces: list[int] = []
    need: int = 0
    modifier: int = 0
    hits: int = 0


class Board(msgspec.Struct, kw_only=True, omit_defaults=True):
    """All that everybody sees. Queries in `positions.py` need nothing else, so computer seats use them too."""

    layout: str
    clash: bool = False
    round: int = 0
    first: int = 0  # the side with the First Player marker
    turn: int = 0  # the side on turn
    active: int = -1  # the Hero being activated
    actions: int = 0  # left to it, or to the Sea Monster
    moves: int = 0  # Movement Points left in this Move Action
    handed: bool = False  # the claim of this turn was handed back (teams)
    sides: list[Side] = []
    heroes: list[Hero] = []
    crew: list[Stack] = []
    tiles: list[Tile] = []
    planks: list[str] = []  # standing Gangplanks
    kraken: Kraken | None = None
    kraken_slain: bool = False
    dragon: Dragon | None = None
    roll: Roll | None = None  # the last one
