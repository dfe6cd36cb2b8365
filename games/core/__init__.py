"""The engine that every game runs on. Games import from here; it knows nothing of Discord, pictures or people."""

from games.core.asks import Ask, Option, Picks
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.frames import DONE, NEXT, STAY, Frame, Goto, Outcome, State
from games.core.rng import Rng
from games.core.seats import Computer
from games.core.spec import AskKind, GameSpec, Setting, TableOption, Verb
from games.core.views import View, common

__all__ = [
    "DONE",
    "NEXT",
    "STAY",
    "Ask",
    "AskKind",
    "Computer",
    "Event",
    "Frame",
    "GameSpec",
    "Goto",
    "IllegalAnswer",
    "Option",
    "Outcome",
    "Picks",
    "Rng",
    "Setting",
    "State",
    "TableOption",
    "Verb",
    "View",
    "common",
]
