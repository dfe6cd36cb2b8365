"""The Olympics Phase: three Competitions, dice, places, prizes (TRI-OLY)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_some
from games.core.asks import Arg, Suggestion
from games.trial_of_the_gods.cards import Discipline, action, disciplines, upgrades
from games.trial_of_the_gods.control import count, holds, is_idle
from games.trial_of_the_gods.deeds import whom
from games.trial_of_the_gods.events import Compared, FervorChanged, GamesBegin, GamesDice, GamesOver, Initiative
from games.trial_of_the_gods.fight import DIE
from games.trial_of_the_gods.hands import card_option, clear_play, fill_hand, play
from games.trial_of_the_gods.laying import letters_of, parse_use
from games.trial_of_the_gods.passives import DieValue, Reroll, StepFervor
from games.trial_of_the_gods.powers import argonauts_for, has, has_upgrade, passives, total
from games.trial_of_the_gods.resolve import Resolve, is_payable, resolve, runs, use
from games.trial_of_the_gods.state import Entry, GamesNow, Mark, Trial
from games.trial_of_the_gods.vocabulary import Copy, Fervor, ForEach, If

COMPETITIONS = 3


class Olympics(Frame, tag="olympics", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "compete",
        "reveal",
        "use",
        "tell",
        "dice",
        "reroll",
        "places",
        "prizes",
        "finish",
    )
    queue: list[int] = []  # seats still to be dealt with in this step, in Initiative order
    faces: list[int] = []  # dice of the seat that may reroll

    def begin(self, g: Trial) -> Outcome:
        """Steps 1 and 2 (TRI-OLY-01 to 03)"""
        g.phase = "olympics"
        for seat in g.order:
            player = g.players[seat]
            more = upgrades()["fervor"].n if has_upgrade(player, "fervor") else 0  # TRI-UPG-03
            player.fervor = more + total(player, StepFervor)
            fill_hand(g, seat)
            player.laid = []
        g.olympics = GamesNow(
            g.row[-1],
            1,
            [player.fervor for player in g.players],
            [[] for _ in g.players],
            [[] for _ in g.players],
            [0] * g.seats,
        )
        g.emit(GamesBegin(card=g.row[-1], fervor=[player.fervor for player in g.players]))
        return NEXT

    # ---- step 3: Competitions -----------------------------------------------------------------------------------

    def compete(self, g: Trial) -> Outcome:
        """Who has laid cards ready may change them as long as anybody still chooses (TRI-OLY-05, TRI-OLY-26)."""
        choosing = [seat for seat in g.order if g.players[seat].hand and not g.players[seat].laid]
        if not choosing:
            return NEXT
        asks = [ask_compete(g, seat) for seat in choosing]
        asks += [ask_change(g, seat) for seat in g.order if g.players[seat].laid]
        return [with_ways(g, ask) for ask in asks]

    def on_compete(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        uses = [parse_use(pick) for pick in ids(picks)]
        if len({card for _, card in uses}) < len(uses):
            raise IllegalAnswer("card-twice", rule="TRI-OLY-05")
        player = g.players[ask.seat]
        before, player.laid = player.laid, [Entry(card, how == "effect", how == "later") for how, card in uses]
        if all(other.is_aside for other in g.asks):
            return NEXT
        if ask.is_aside and before == player.laid:  # a computer would be asked for ever
            return STAY
        return with_ways(g, ask_change(g, ask.seat))

    def reveal(self, g: Trial) -> Outcome:
        """All together."""
        games = games_of(g)
        for seat in g.order:
            player = g.players[seat]
            if player.laid:
                entry, player.laid = player.laid[0], player.laid[1:]
                play(g, seat, entry.card)
                games.entries[seat] = [*games.entries[seat], entry]
        self.queue = [seat for seat in g.order if len(games.entries[seat]) == games.competition]
        return NEXT

    def use(self, g: Trial) -> Outcome:
        """In Initiative order: the values, or the Olympics Effect (TRI-OLY-06 to 09)."""
        if not self.queue:
            return NEXT
        seat = self.queue[0]
        entry = games_of(g).entries[seat][-1]
        if entry.later and can_use_effect(g, seat, entry.card):
            return ask_use(g, seat, entry.card)
        self._apply(g, seat, entry.effect and can_use_effect(g, seat, entry.card))
        return STAY

    def on_use(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        self._apply(g, ask.seat, picked(picks) == "effect")
        return STAY

    def _apply(self, g: Trial, seat: int, effect: bool) -> None:
        self.queue = self.queue[1:]
        entry = games_of(g).entries[seat][-1]
        entry.effect, entry.later = effect, False
        if not effect:
            add_fervor(g, seat, values(g, entry.card), entry)
            return
        use(g, seat, entry.card)

    def tell(self, g: Trial) -> Outcome:
        """TRI-OLY-27"""
        games = games_of(g)
        seats = [seat for seat in g.order if len(games.entries[seat]) == games.competition]
        if seats:
            last = [games.entries[seat][-1] for seat in seats]
            g.emit(
                Compared(
                    competition=games.competition,
                    seats=seats,
                    cards=[entry.card for entry in last],
                    gave=[entry.gave for entry in last],
                    fervor=[g.players[seat].fervor for seat in seats],
                )
            )
        if games.competition < COMPETITIONS:
            games.competition += 1
            for seat in g.order:  # who plays none in a Competition has an empty place there (TRI-OLY-11)
                if len(games.entries[seat]) < games.competition - 1:
                    games.entries[seat] = [*games.entries[seat], Entry()]
            return Goto("compete")
        self.queue = list(g.order)
        return NEXT

    # ---- step 4: dice -------------------------------------------------------------------------------------------

    def dice(self, g: Trial) -> Outcome:
        """TRI-OLY-12 to 14"""
        if not self.queue:
            return Goto("places")
        seat = self.queue[0]
        self.faces = DIE.throw(g.rng, argonauts_in(g, seat))
        if has(g.players[seat], Reroll) and 1 in self.faces:
            return Goto("reroll")
        self._score(g, seat)
        return STAY

    def reroll(self, g: Trial) -> Outcome:
        """The boxer's second throw (D-20): silence takes the blanks."""
        seat = self.queue[0]
        options = [
            Option(f"die-{i}", verb="choose", args={"die": i, "face": DIE.faces[face - 1]})
            for i, face in enumerate(self.faces, 1)
        ]
        blanks = [f"die-{i}" for i, face in enumerate(self.faces, 1) if face == 1]
        return ask_some(seat, "olympics.reroll", options, 0, len(options), blanks, args={"n": len(blanks)})

    def on_reroll(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        again = {int(pick.removeprefix("die-")) for pick in ids(picks)}
        self.faces = [DIE.throw(g.rng)[0] if i in again else face for i, face in enumerate(self.faces, 1)]
        self._score(g, ask.seat)
        return Goto("dice")

    def _score(self, g: Trial, seat: int) -> None:
        games, player = games_of(g), g.players[seat]
        each = max([1, *(p.n for _, p in passives(player, DieValue))])
        n = each * sum(DIE.faces[face - 1] != "blank" for face in self.faces)
        games.dice[seat], games.dice_gave[seat] = self.faces, n
        player.fervor += n
        if self.faces:
            g.emit(GamesDice(seat=seat, dice=[DIE.faces[face - 1] for face in self.faces], n=n))
        self.queue = self.queue[1:]

    # ---- steps 5 to 7 -------------------------------------------------------------------------------------------

    def places(self, g: Trial) -> Outcome:
        games = games_of(g)
        games.places = sorted(g.order, key=lambda seat: rank_key(g, seat))
        g.emit(
            GamesOver(card=games.card, places=games.places, fervor=[g.players[seat].fervor for seat in games.places])
        )
        g.course.append(Mark(g.round, "games", games.places[0], games.card))
        self.queue = list(games.places)
        return NEXT

    def prizes(self, g: Trial) -> Outcome:
        """From first to third, each finished before the next (TRI-OLY-20, TRI-OLY-21)."""
        games = games_of(g)
        prizes = disciplines()[games.card].prizes
        place = g.seats - len(self.queue)
        if not self.queue or place >= len(prizes):
            return NEXT
        seat, self.queue = self.queue[0], self.queue[1:]
        resolve(g, seat, prizes[place], games.card)
        return STAY

    def finish(self, g: Trial) -> Outcome:
        """TRI-OLY-22 to 24"""
        games = games_of(g)
        for player in g.players:
            clear_play(player)
            player.laid = []
            player.fervor = 0
        g.order = list(games.places)
        g.emit(Initiative(order=list(g.order)))
        return NEXT


# ---- questions about the games ------------------------------------------------------------------------------------


def games_of(g: Trial) -> GamesNow:
    assert g.olympics is not None, "there are no games now"
    return g.olympics


def discipline(g: Trial) -> Discipline:
    """TRI-OLY-01: the card placed this Round."""
    return disciplines()[g.row[-1]]


def values(g: Trial, card: str) -> int:
    """The printed values of the Discipline Symbols (TRI-OLY-07)."""
    return printed(g.row[-1], card)


@cache
def printed(games: str, card: str) -> int:
    return sum(action(card).value(symbol) for symbol in disciplines()[games].symbols)


def can_use_effect(g: Trial, seat: int, card: str) -> bool:
    """TRI-OLY-09; Devour does not count the card, which is in hand or on the table."""
    return action(card).type == "olympics" and is_payable(g, seat, card)


def argonauts_in(g: Trial, seat: int) -> int:
    return argonauts_for(g.players[seat], discipline(g).symbols)


def rank_key(g: Trial, seat: int) -> tuple[int, ...]:
    """Fervor, Tiebreakers over all cards played, Initiative (TRI-OLY-16 to 19)."""
    played = [entry.card for entry in games_of(g).entries[seat] if entry.card]
    ties = [-sum(action(card).value(symbol) for card in played) for symbol in discipline(g).ties]
    return -g.players[seat].fervor, *ties, g.order.index(seat)


def add_fervor(g: Trial, seat: int, n: int, entry: Entry | None = None) -> None:
    """Never below 0 (TRI-OLY-15)."""
    player = g.players[seat]
    before = player.fervor
    player.fervor = max(0, player.fervor + n)
    if entry is not None:
        entry.gave += player.fervor - before


# ---- asks ---------------------------------------------------------------------------------------------------------


def ask_compete(g: Trial, seat: int) -> Ask:
    """The card for this Competition, and if wanted those for the next ones, in this order (D-21, D-22)."""
    return _compete(g, seat, "compete", usual_entry(g, seat))


def ask_change(g: Trial, seat: int) -> Ask:
    laid = [_use_id(entry) for entry in g.players[seat].laid]
    ask = _compete(g, seat, "compete.change", laid)
    ask.manner = "aside"
    ask.args = {**ask.args, "laid": [entry.card for entry in g.players[seat].laid]}
    return ask


def _use_id(entry: Entry) -> str:
    return f"{'effect' if entry.effect else 'later' if entry.later else 'values'}.{entry.card}"


def _compete(g: Trial, seat: int, kind: str, silence: list[str]) -> Ask:
    player, games = g.players[seat], games_of(g)
    left = COMPETITIONS + 1 - games.competition
    options: list[Option] = []
    for card in player.hand:
        args: dict[str, Arg] = {"n": values(g, card), "how": "values", "case": "values"}
        options.append(card_option(player, card, "compete", f"values.{card}", **args))
        if can_use_effect(g, seat, card):
            options.append(card_option(player, card, "compete", f"effect.{card}", n=-1, how="effect"))
            options.append(card_option(player, card, "compete", f"later.{card}", n=-1, how="later"))
    facts: dict[str, Arg] = {
        "card": games.card,
        "competition": games.competition,
        "fervor": [f"{one.fervor}@{seat}" for seat, one in enumerate(g.players)],
    }
    ask = ask_some(seat, kind, options, 1, left, silence, audience="named", ordered=True, args=facts)
    best = best_entries(g, seat, left)
    letters = [letter for pick in best for letter in letters_of(g, seat, [parse_use(pick)[1]])]  # as they are laid
    ask.suggested = [Suggestion(best, "lay", {"n": len(best), "letters": letters})]
    return ask


def with_ways(g: Trial, ask: Ask) -> Ask:
    """What is suggested says of each card how it is played, and what its values give."""
    told: list[Suggestion] = []
    for one in ask.suggested:
        uses = [parse_use(pick) for pick in ids(one.picks)]
        gives = [values(g, card) if how == "values" else -1 for how, card in uses]
        told.append(Suggestion(one.picks, "ways", {**one.args, "how": [how for how, _ in uses], "gives": gives}))
    ask.suggested = told
    return ask


def usual_entry(g: Trial, seat: int) -> list[str]:
    """D-21: the highest sum of Discipline values, then the lowest cost."""
    hand = g.players[seat].hand
    return [f"values.{min(hand, key=lambda card: (-values(g, card), action(card).cost, card))}"]


def best_entries(g: Trial, seat: int, n: int) -> list[str]:
    """The cards that bring most, each for its values or its Effect; Effects as far as Energy goes."""
    player = g.players[seat]
    energy = player.available
    worth: list[tuple[int, int, str, str]] = []
    for card in player.hand:
        gives, how = values(g, card), "values"
        if can_use_effect(g, seat, card):
            fervor = effect_fervor(g, seat, card)
            if fervor > gives or (fervor == gives and _brings_more(g, seat, card)):
                gives, how = fervor, "effect"
        worth.append((-gives, action(card).cost, card, how))
    found: list[str] = []
    for _, _, card, how in sorted(worth)[:n]:
        prayer = action(card).effect.prayer if how == "effect" else 0
        if prayer > energy:
            how, prayer = "values", 0
        energy -= prayer
        found.append(f"{how}.{card}")
    return found


def _brings_more(g: Trial, seat: int, card: str) -> bool:
    """Its Effect costs nothing, and does something now beside its own Fervor."""
    effect = action(card).effect
    if effect.prayer or effect.devour or effect.removal:
        return False
    more = [one for one in effect.do if not isinstance(one, Fervor | If | ForEach | Copy)]
    hinders = any(isinstance(one, Fervor) and one.who == "other" for one in effect.do)
    return hinders or (bool(more) and not is_idle(g, seat, more))


def effect_fervor(g: Trial, seat: int, card: str) -> int:
    """What an Olympics Effect brings, as far as it can be told before the cards lie open."""
    r = Resolve(seat=seat, effects=[], source=card)

    def sum_of(effects: list[object]) -> int:
        found = 0
        for effect in effects:
            if isinstance(effect, Fervor):
                found += effect.n if effect.who == "you" else 0
            elif isinstance(effect, If):
                found += sum_of(list(effect.then if holds(g, r, effect.when.means) else effect.otherwise))
            elif isinstance(effect, ForEach):
                found += count(g, r, effect.of) * sum_of(list(effect.do))
        return found

    return sum_of(list(action(card).effect.do))


def ask_use(g: Trial, seat: int, card: str) -> Ask:
    """All cards lie open: what a copy would bring can be told as well."""
    copied = sum(best_other(g, seat) + e.plus for e in action(card).effect.do if isinstance(e, Copy))
    options = [
        Option("values", verb="choose", args={"n": values(g, card)}),
        Option("effect", verb="choose", args={"n": effect_fervor(g, seat, card) + copied}),
    ]
    return ask_one(seat, "compete.use", options, args={"card": card})


# ---- effects ------------------------------------------------------------------------------------------------------


@runs(Fervor)
def fervor(g: Trial, r: Resolve, e: Fervor) -> None:
    (seat,) = whom(g, r, e.who)
    own, before = games_of(g).entries[seat], g.players[seat].fervor
    add_fervor(g, seat, e.n, own[-1] if seat == r.seat and own else None)
    moved = g.players[seat].fervor - before
    if seat != r.seat and moved:
        g.emit(FervorChanged(seat=seat, n=moved))


@runs(Copy)
def copy(g: Trial, r: Resolve, e: Copy) -> None:
    """Only printed Discipline values count (AT09)."""
    add_fervor(g, r.seat, best_other(g, r.seat) + e.plus, games_of(g).entries[r.seat][-1])


def best_other(g: Trial, seat: int) -> int:
    """The values of the best of the others' cards in this Competition."""
    games = games_of(g)
    shown = [
        games.entries[other][-1].card
        for other in range(g.seats)
        if other != seat and len(games.entries[other]) == games.competition and games.entries[other][-1].card
    ]
    return max((values(g, card) for card in shown), default=0)
