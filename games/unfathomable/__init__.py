"""Unfathomable: a steamship, the Atlantic, 1913, and not everybody aboard wants to arrive."""

from games.core import GameSpec
from games.core.duels import Sides
from games.unfathomable import complete, gear, looking, purpose, reasons, stakes
from games.unfathomable.actions import Acting
from games.unfathomable.ai import LEVELS
from games.unfathomable.attacks import Attacking
from games.unfathomable.bearings import bearings
from games.unfathomable.belongings import Improving
from games.unfathomable.check import SkillCheck
from games.unfathomable.damage import Hit
from games.unfathomable.defeat import Defeats
from games.unfathomable.dice import Banded, DieRoll
from games.unfathomable.events import EVENTS
from games.unfathomable.loyalty import Awakening
from games.unfathomable.migrations import MIGRATIONS
from games.unfathomable.monsters import DeepOnesAct, Rising, Swimming
from games.unfathomable.mythos import MythosCard
from games.unfathomable.orders import apply_setting, settings
from games.unfathomable.passengers import Risking
from games.unfathomable.people import is_traitor
from games.unfathomable.report import summary
from games.unfathomable.resolve import Resolve
from games.unfathomable.reveal import Revealing
from games.unfathomable.secrets import scramble
from games.unfathomable.setup import Setup, at_odds, setup
from games.unfathomable.sight import view
from games.unfathomable.state import Voyage
from games.unfathomable.terms import terms
from games.unfathomable.tracks import Advancing, Arrival, Casting
from games.unfathomable.trade import Trade
from games.unfathomable.turn import Turn
from games.unfathomable.verbs import KINDS, OPTIONS, VERBS
from games.unfathomable.views import ShipView
from games.unfathomable.windows import Window

CHAPTERS = (gear, looking, purpose, reasons, stakes)  # nobody else has need of them: they register themselves
complete.check()

SPEC: GameSpec[Voyage, ShipView] = GameSpec(
    slug="unfathomable",
    title="Unfathomable",
    tagline="Something climbs aboard in mid-Atlantic, and somebody at this table is glad of it.",
    seats=(3, 4, 5, 6),
    version=2,
    state=Voyage,
    frames=(
        Acting,
        Advancing,
        Arrival,
        Attacking,
        Awakening,
        Banded,
        Casting,
        DeepOnesAct,
        Defeats,
        DieRoll,
        Hit,
        Improving,
        MythosCard,
        Resolve,
        Revealing,
        Rising,
        Risking,
        Setup,
        SkillCheck,
        Swimming,
        Trade,
        Turn,
        Window,
    ),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers=LEVELS,
    retired={"deckhand": LEVELS["easy"]},  # what it played like
    options=OPTIONS,
    verbs=VERBS,
    migrations=MIGRATIONS,
    terms=terms,
    bearings=bearings,
    at_odds=at_odds,
    settings=settings,
    apply_setting=apply_setting,
    sides=Sides(("loyal", "traitors"), lambda g, seat: int(is_traitor(g.players[seat]))),
    report=summary,
    turn=lambda seen: (seen.turn, frozenset({seen.current})),
)
