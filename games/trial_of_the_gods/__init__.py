"""Trial of the Gods: rival Argonauts, an archipelago, and games for the gods."""

from games.core import GameSpec
from games.trial_of_the_gods import complete, control, deeds, direct, targets
from games.trial_of_the_gods.ai import Deckhand, Helmsman, Navigator
from games.trial_of_the_gods.bearings import bearings
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.events import EVENTS
from games.trial_of_the_gods.explore import Exploring
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.harm import Defeat, Harm
from games.trial_of_the_gods.migrations import MIGRATIONS
from games.trial_of_the_gods.naming import terms
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.order import Ordering
from games.trial_of_the_gods.orders import apply_setting, settings
from games.trial_of_the_gods.reactions import React
from games.trial_of_the_gods.report import summary
from games.trial_of_the_gods.resolve import Resolve, Using
from games.trial_of_the_gods.rounds import Rounds
from games.trial_of_the_gods.sail import Sailing
from games.trial_of_the_gods.scoring import Counting
from games.trial_of_the_gods.secrets import scramble
from games.trial_of_the_gods.setup import Setup, setup
from games.trial_of_the_gods.sight import view
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.targets import Driving
from games.trial_of_the_gods.travel import CalmWater, Travelling
from games.trial_of_the_gods.turn import Adventure, Turn
from games.trial_of_the_gods.verbs import KINDS, OPTIONS, VERBS
from games.trial_of_the_gods.views import TrialView

CHAPTERS = (control, deeds, direct, targets)  # nobody else has need of them: their effects register themselves
complete.check()

SPEC: GameSpec[Trial, TrialView] = GameSpec(
    slug="trial_of_the_gods",
    title="Trial of the Gods",
    tagline="Rival Argonauts, twelve islands, and gods who keep the score.",
    seats=(2, 3, 4),
    version=2,
    migrations=MIGRATIONS,
    state=Trial,
    frames=(
        Adventure,
        CalmWater,
        Counting,
        Dawn,
        Defeat,
        Driving,
        EnemyPhase,
        Exploring,
        Fight,
        Harm,
        Olympics,
        Ordering,
        React,
        Resolve,
        Rounds,
        Sailing,
        Setup,
        Sunset,
        Travelling,
        Turn,
        Using,
    ),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"normal": Helmsman, "easy": Deckhand, "hard": Navigator},
    options=OPTIONS,
    verbs=VERBS,
    terms=terms,
    bearings=bearings,
    settings=settings,
    apply_setting=apply_setting,
    report=summary,
    turn=lambda seen: (seen.turn, frozenset({seen.current})),
)
