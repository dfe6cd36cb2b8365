"""Sleeping Gods: a campaign of months on a sea that no chart knows."""

from games.core import GameSpec
from games.sleeping_gods import complete
from games.sleeping_gods.ai import Deckhand, Mate
from games.sleeping_gods.attack import Attack
from games.sleeping_gods.bearings import bearings
from games.sleeping_gods.campaign import Campaign, setup
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.company import KEEPSAKES, RESEATING
from games.sleeping_gods.eventing import Happening, Managing
from games.sleeping_gods.events import EVENTS
from games.sleeping_gods.fight import Blow, Fight, FreeBlow
from games.sleeping_gods.hands import Overfull
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.journal import DIARY
from games.sleeping_gods.migrations import MIGRATIONS
from games.sleeping_gods.opening import Handing, Room
from games.sleeping_gods.parting import Estate, Parting, Sharing
from games.sleeping_gods.report import summary
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.rooms import Search, ShipAction
from games.sleeping_gods.sailing import Carried, Drifting, Hazarding, Travel
from games.sleeping_gods.secrets import scramble
from games.sleeping_gods.settings import apply_setting, settings
from games.sleeping_gods.sight import view
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.story import Telling
from games.sleeping_gods.terms import terms
from games.sleeping_gods.texts import texts
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.verbs import KINDS, OPTIONS, VERBS
from games.sleeping_gods.views import SeaView
from games.sleeping_gods.windows import Opening

complete.check()

SPEC: GameSpec[Voyage, SeaView] = GameSpec(
    slug="sleeping_gods",
    title="Sleeping Gods",
    tagline="Nine aboard a tramp steamer, on a sea where islands lie on the backs of gods asleep.",
    seats=(1, 2, 3, 4),
    version=4,
    migrations=MIGRATIONS,
    state=Voyage,
    frames=(
        Attack,
        Blow,
        Breach,
        Campaign,
        Carried,
        Challenge,
        Drifting,
        Estate,
        Fight,
        FreeBlow,
        Handing,
        Happening,
        Harm,
        Hazarding,
        Managing,
        Market,
        Opening,
        Overfull,
        Parting,
        Port,
        Resolve,
        Room,
        Search,
        Sharing,
        ShipAction,
        Telling,
        Travel,
        Turn,
    ),
    events=EVENTS,
    kinds=KINDS,
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"normal": Mate, "easy": Deckhand},
    options=OPTIONS,
    verbs=VERBS,
    terms=terms,
    settings=settings,
    apply_setting=apply_setting,
    reseating=RESEATING,
    keepsakes=KEEPSAKES,
    report=summary,
    texts=texts,
    diary=DIARY,
    bearings=bearings,
    turn=lambda seen: (seen.turn, frozenset({seen.active})),
    mates=lambda g, seat: [other for other in range(g.seats) if other != seat],
)
