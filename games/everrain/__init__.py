"""The Everrain: captains on a drowning sea, who win or lose together."""

from games.core import GameSpec
from games.everrain import complete
from games.everrain.abilities import Bursting, Clutching, Engulfing, Exhausting, Snaring
from games.everrain.ai import Captain, Commodore, Skipper
from games.everrain.bearings import bearings
from games.everrain.berthing import Berthing
from games.everrain.boarding import Boarding
from games.everrain.deeds import Bound
from games.everrain.elder import Arising, ElderActs
from games.everrain.events import EVENTS
from games.everrain.fray import Bleeding, Fray, Struck
from games.everrain.gunnery import Assisting
from games.everrain.harm import Damaging, Looting
from games.everrain.hiring import Hiring
from games.everrain.migrations import MIGRATIONS
from games.everrain.orders import Ordering
from games.everrain.places import Landing
from games.everrain.port import Arriving, Docking, Dosing, Sending
from games.everrain.purse import Stowing
from games.everrain.report import summary
from games.everrain.resolve import Resolve
from games.everrain.roaming import Roaming
from games.everrain.round import Rounds
from games.everrain.secrets import scramble
from games.everrain.settings import apply_setting, settings
from games.everrain.setup import Setup, setup
from games.everrain.sight import view
from games.everrain.sinking import Sinking
from games.everrain.spawning import Spawning
from games.everrain.state import Fleet
from games.everrain.studying import Studying
from games.everrain.telling import Telling
from games.everrain.terms import terms
from games.everrain.texts import texts
from games.everrain.tracks import ActEnding, Advancing, Discovering, Hunting
from games.everrain.trade import Trading
from games.everrain.trading_post import Lecturing, Marketing, Shipwright
from games.everrain.turn import Turn, clock_answers
from games.everrain.upgrading import Upgrading
from games.everrain.verbs import KINDS, OPTIONS, VERBS
from games.everrain.views import RainView
from games.everrain.wages import Paying
from games.everrain.watch import Activating, Cruising

complete.check()

SPEC: GameSpec[Fleet, RainView] = GameSpec(
    slug="everrain",
    title="The Everrain",
    tagline="It has rained longer than anybody has lived. Find out why, before what sleeps below wakes.",
    seats=(1, 2, 3, 4),
    version=4,
    migrations=MIGRATIONS,
    state=Fleet,
    frames=(
        ActEnding,
        Activating,
        Advancing,
        Arising,
        Arriving,
        Assisting,
        Berthing,
        Bleeding,
        Boarding,
        Bound,
        Bursting,
        Clutching,
        Cruising,
        Damaging,
        Discovering,
        Docking,
        Dosing,
        ElderActs,
        Engulfing,
        Exhausting,
        Fray,
        Hiring,
        Hunting,
        Landing,
        Lecturing,
        Looting,
        Marketing,
        Ordering,
        Paying,
        Resolve,
        Roaming,
        Rounds,
        Sending,
        Setup,
        Shipwright,
        Sinking,
        Snaring,
        Spawning,
        Stowing,
        Struck,
        Studying,
        Telling,
        Trading,
        Turn,
        Upgrading,
    ),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"normal": Captain, "easy": Skipper, "hard": Commodore},
    options=OPTIONS,
    verbs=VERBS,
    terms=terms,
    bearings=bearings,
    settings=settings,
    apply_setting=apply_setting,
    mates=lambda g, seat: [other for other in range(g.seats) if other != seat],
    overslept=clock_answers,
    report=summary,
    turn=lambda seen: (
        seen.round * 10 + seen.turn + 1,
        frozenset({seen.turn} if seen.turn >= 0 else range(seen.seats)),
    ),
    texts=texts,
)
