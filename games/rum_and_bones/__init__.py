"""Rum & Bones: Second Tide: two crews, planks between their ships, and something large underneath."""

from games.core import GameSpec
from games.rum_and_bones import complete, effects
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.ai import Easy, Hard, Mate, Normal
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.command import Command
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import EVENTS
from games.rum_and_bones.harm import Benefit
from games.rum_and_bones.kraken import KrakenPhase, Lashing
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.migrations import MIGRATIONS
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.ransack import Ransacking
from games.rum_and_bones.report import summary
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.rigging import Rigging
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.secrets import scramble
from games.rum_and_bones.settings import apply_setting, settings
from games.rum_and_bones.setup import Setup, setup
from games.rum_and_bones.sight import view
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import mates
from games.rum_and_bones.terms import terms
from games.rum_and_bones.turns import whose
from games.rum_and_bones.verbs import KINDS, OPTIONS, VERBS
from games.rum_and_bones.views import RumView
from games.rum_and_bones.walking import FreeWalk, Surfacing
from games.rum_and_bones.windows import Playing

__all__ = ["SPEC", "effects"]  # effects: its handlers are registered when it is loaded

SPEC: GameSpec[Battle, RumView] = GameSpec(
    slug="rum_and_bones",
    title="Rum & Bones: Second Tide",
    tagline="Two crews, three gangplanks and one very large tentacle between you and eight points of plunder.",
    seats=(2, 3, 4, 5, 6),
    version=3,
    state=Battle,
    frames=(
        Activation,
        Attack,
        Benefit,
        Command,
        CrewActivation,
        CrewActs,
        DragonActivation,
        FreeWalk,
        KrakenPhase,
        Lashing,
        Playing,
        Ransacking,
        Resolve,
        Responding,
        Rigging,
        Rounds,
        Setup,
        Surfacing,
    ),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"normal": Normal, "easy": Easy, "hard": Hard},
    retired={"bosun": Easy, "mate": Mate},
    options=OPTIONS,
    verbs=VERBS,
    migrations=MIGRATIONS,
    terms=terms,
    settings=settings,
    apply_setting=apply_setting,
    mates=mates,
    report=summary,
    turn=whose,
)

complete.check()
