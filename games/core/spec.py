"""A game as the host sees it: one GameSpec, and nothing else of the package is touched from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.core.asks import Ask, Picks
from games.core.codec import Codec, Migration
from games.core.detaching import detached
from games.core.diary import Diary
from games.core.duels import Sides
from games.core.events import Event
from games.core.frames import Frame, State
from games.core.keepsakes import Keepsakes
from games.core.rng import Rng
from games.core.rulebook import Rule, rules_of
from games.core.seating import Reseating
from games.core.seats import Computer, RandomComputer
from games.core.texts import LongText
from games.core.views import View
from games.core.words import Words, words_of

if TYPE_CHECKING:
    from games.core.simulate import Played

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class AskKind:
    """What is true of every ask of a kind. A kind that can be answered ahead says how.

    `passes` is the answer of "always pass"; `preload` makes the ask that a seat could meet next, from its own view,
    so that an answer can be laid ready (None: nothing to prepare just now).
    `obeys` is what a seat's own settings answer to an ask at once, from its own view (None: it is asked). Whether it is
    asked must follow from what everybody sees: then no wait tells what anybody holds (ADR 10).
    `usual` says of such an answer whether it rests on settings that the seat has never touched: then its person is told
    so, in the words of `[usual] text`, and not that it was their order.
    """

    passes: Picks | None = None
    preload: Callable[[Any], Ask | None] | None = None
    obeys: Callable[[Any, Ask], Picks | None] | None = None
    usual: Callable[[Any, Ask, Picks], bool] | None = None
    stop: tuple[str, str] | None = None
    """The setting (key, choice) that ends the asking: one press beside the answer, "from now on"."""
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Options of the table, and choices of theirs without which nobody is asked this: *My orders* leaves it out."""
    invites: bool = False
    """Whoever can lay an answer ready is called to do so as soon as that is possible: nobody waits for one after the
    other. Who uses that shows, and tells nothing of what is hidden."""

    silent: str = ""
    """The option of an aside that changes nothing: silence says as much, so it is not shown (a command may say it)."""

    opens: frozenset[str] = frozenset()
    """Verbs whose options do nothing but open the next question to the same seat, which leads back: a typed command
    goes through them, so that what takes two presses is one line."""

    opened: bool = False
    """An aside that a seat opens itself, beside its own question: it is shown before that."""

    calls: bool = False
    """An aside that somebody puts to this seat, as an offer is: the board and the lists of tables name it, though
    nobody waits. Whoever it is put to is called when an event says so (`Event.calls`)."""

    yields: bool = False
    """What one picks is taken from a teammate's choice: computers let the people of their side pick first."""

    leans: str = ""
    """An aside whose options are those of another seat's public question of this kind: whoever presses a choice of that
    question on the board, and is not the one who is asked, answers the aside."""

    @property
    def ahead(self) -> bool:
        """The host's own orders are for this kind: pass, or an answer laid ready."""
        return self.obeys is None and (self.passes is not None or self.preload is not None)


@dataclass(frozen=True)
class TableOption:
    """A switch that the host of a table sets in the lobby; wording under [options.<key>]."""

    key: str
    choices: tuple[str, ...]
    default: str
    learning: str = ""
    """The choice that is meant for people who have never played; a table of newcomers is offered it."""
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Other options, and choices of theirs without which this one changes nothing: then it is not shown."""


@dataclass(frozen=True)
class Verb:
    """A slash command: it answers an open ask with the option (of those with this verb) that its parameters single out.

    `params` are names of option args, each completed from what is open.
    """

    name: str
    params: tuple[str, ...] = ()
    several: bool = False  # more than one option has this verb and no params tell them apart: `choice` lists them


@dataclass(frozen=True)
class Setting:
    """Something a seat may set at any time, in private: a standing order, a card laid ready, a concession.

    Wording under [setting.<key up to the first dot>].
    """

    key: str
    choices: tuple[str, ...]
    value: str  # in force now
    args: Mapping[str, Any] = field(default_factory=dict[str, Any])
    sure: bool = False  # asked again before it is done


def no_mates(g: State, seat: int) -> Sequence[int]:
    """Everybody for themselves, or nobody knows who is with whom."""
    return ()


class Detaching(Generic[S, V]):
    """A game's view, as a value: who scribbles on it changes neither the game nor the next view."""

    def __init__(self, make: Callable[[S, int | None], V]) -> None:
        self.make = make

    def __call__(self, g: S, seat: int | None) -> V:
        return detached(self.make(g, seat))


@dataclass(frozen=True)
class GameSpec(Generic[S, V]):
    slug: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    version: int
    state: type[S]
    frames: tuple[type[Frame], ...]
    events: tuple[type[Event], ...]
    kinds: Mapping[str, AskKind]
    setup: Callable[[int, Mapping[str, str], Rng], S]
    view: Callable[[S, int | None], V]
    scramble: Callable[[S, int | None, Rng], None]
    """Make everything that a seat cannot know different: the secrecy test compares its view before and after."""
    computers: Mapping[str, Callable[[], Computer]]
    """By name, the default first."""
    retired: Mapping[str, Callable[[], Computer]] = field(default_factory=dict[str, Callable[[], Computer]])
    """Earlier names of computers: whoever stands at a stored table plays on, and none is offered any more."""
    options: tuple[TableOption, ...] = ()
    verbs: tuple[Verb, ...] = ()
    migrations: Mapping[int, Migration] = field(default_factory=dict[int, Migration])
    terms: Callable[[], Mapping[str, Mapping[str, str]]] | None = None
    """More [term] tables for the wording, made from the game's data: names of cards, spaces …"""
    at_odds: Callable[[int, Mapping[str, str]], str] | None = None
    """Options that exclude each other, for so many seats: the key of the reason in [odds]; empty if there is none."""
    settings: Callable[[V], list[Setting]] | None = None
    """What a seat can set now, from its own view."""
    apply_setting: Callable[[S, int, str, str, frozenset[int]], None] | None = None
    """Sets it: state, seat, key, choice, and the seats that people hold. `games.core.settings` checks first."""

    reseating: Reseating[S] | None = None
    """Where people may come and go in a running game."""
    keepsakes: Keepsakes[S, Any] | None = None
    """What a finished game hands to the next one of the same group."""

    mates: Callable[[S, int], Sequence[int]] = no_mates
    """Seats that play on this one's side and may know what it knows, itself not among them."""
    sides: Sides | None = None
    """The sides of `wardroom simulate --against`, where they are not those of `mates`: a hidden traitor's, say."""
    report: Callable[[Sequence[Played]], Mapping[str, Any]] | None = None
    """What `wardroom simulate` adds to its own figures, from whole games: how they were lost, say."""

    turn: Callable[[V], tuple[int, frozenset[int]]] | None = None
    """The number of the turn (or round) and whose it is: what `wardroom flow` counts by."""

    overslept: Callable[[S, int, str], None] | None = None
    """State, seat and kind of ask: called before the clock's answer is given for a person who has let it run out."""

    texts: Callable[[V], Sequence[LongText]] | None = None
    """Long texts in a viewer's sight, oldest first. One whose key is new is posted once: in the thread if everybody
    sees it, by DM if one seat does. The *Read* button shows them again."""

    bearings: Callable[[V, Sequence[str]], Sequence[str]] | None = None
    """Where a seat stands, in a few lines, from its view and the names of people: the recap begins with them."""

    diary: Diary[S, V] | None = None
    """What people can look up and write down; its button takes the place of *Read*."""

    def __post_init__(self) -> None:
        if not isinstance(self.view, Detaching):
            object.__setattr__(self, "view", Detaching(self.view))  # frozen: this is still its making

    @cached_property
    def codec(self) -> Codec[S]:
        return Codec(self.slug, self.version, self.state, self.frames, self.migrations)

    @property
    def words(self) -> Words:
        words = words_of(self.slug)
        if self.terms is not None and not words.grown:
            words.grow(self.terms())
        return words

    @property
    def rules(self) -> tuple[Rule, ...]:
        return rules_of(self.slug)

    @property
    def command(self) -> str:
        return self.slug.replace("_", "-")

    def computer(self, name: str) -> Computer:
        """Also by a name that is no longer offered."""
        return RandomComputer() if name == "random" else {**self.retired, **self.computers}[name]()

    def computer_names(self) -> list[str]:
        return [*self.computers, "random"]

    @property
    def default_computer(self) -> str:
        """Who sits down where nobody says which: the first that the game has."""
        return self.computer_names()[0]

    def defaults(self) -> dict[str, str]:
        return {option.key: option.default for option in self.options}

    def first_steps(self, options: Mapping[str, str]) -> str:
        """How to play at a table with these options; empty for a game that has no words for it."""
        if self.words.get("tutorial", "text") is None:
            return ""
        return self.words.say(("tutorial", "text"), {**self.defaults(), **options}).strip()

    def options_with(self, chosen: Mapping[str, str]) -> list[TableOption]:
        """Those that change something, as the others are set."""
        return [o for o in self.options if all(chosen[key] in choices for key, choices in o.only.items())]

    def kinds_with(self, chosen: Mapping[str, str]) -> set[str]:
        """The kinds of ask that can come up at a table with these options."""
        options = {**self.defaults(), **chosen}
        kinds = self.kinds.items()
        return {name for name, kind in kinds if all(options[key] in choices for key, choices in kind.only.items())}

    @property
    def learning(self) -> TableOption | None:
        """The option with a game for newcomers, where there is one."""
        return next((option for option in self.options if option.learning), None)

    def odds(self, seats: int, options: Mapping[str, str]) -> str:
        """Why a game cannot begin with these options, in words; empty if it can."""
        key = self.at_odds(seats, {**self.defaults(), **options}) if self.at_odds is not None else ""
        return self.words.say(("odds", key), {}) if key else ""

    def new(self, seats: int, options: Mapping[str, str], seed: int, keepsake: bytes | None = None) -> S:
        """A game set up and not yet begun; options that are not given have their defaults."""
        assert seats in self.seats, f"{self.title} is not for {seats} seats"
        chosen = {**self.defaults(), **options}
        for option in self.options:
            assert chosen[option.key] in option.choices, f"{option.key} cannot be {chosen[option.key]}"
            assert not option.learning or option.learning in option.choices, f"{option.key} has no {option.learning}"
        g = self.setup(seats, chosen, Rng(seed))
        if keepsake is not None and self.keepsakes is not None:
            self.keepsakes.take(g, self.keepsakes.decode(self.slug, keepsake))
        return g

    def keepsake(self, g: S) -> bytes | None:
        """What a finished game leaves behind, or one that was closed and has something to leave."""
        if self.keepsakes is None:
            return None
        assert g.over or self.keepsakes.early(g), "a keepsake is left when the game is over"
        return self.keepsakes.encode(self.slug, self.keepsakes.leave(g))


AnySpec = GameSpec[Any, Any]
