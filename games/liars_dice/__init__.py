"""Liar's Dice: five dice under a cup each, a bid that only goes up, and somebody who does not believe it."""

from games.core import GameSpec
from games.core.words import words_of
from games.liars_dice.ai import Sailor
from games.liars_dice.events import EVENTS
from games.liars_dice.migrations import MIGRATIONS
from games.liars_dice.round import Round
from games.liars_dice.secrets import scramble
from games.liars_dice.setup import setup
from games.liars_dice.state import DiceGame
from games.liars_dice.verbs import KINDS, OPTIONS, VERBS
from games.liars_dice.views import TableView, view

__all__ = ["SPEC"]

SPEC: GameSpec[DiceGame, TableView] = GameSpec(
    slug="liars_dice",
    title="Liar's Dice",
    tagline=words_of("liars_dice").say(("game", "tagline"), {}),
    seats=(2, 3, 4, 5, 6),  # LIE-GEN-01
    version=2,
    state=DiceGame,
    frames=(Round,),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"sailor": Sailor},
    options=OPTIONS,
    verbs=VERBS,
    migrations=MIGRATIONS,
    turn=lambda seen: (seen.round * 1000 + len(seen.bids), frozenset({seen.turn})),
)
