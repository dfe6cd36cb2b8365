"""The campaign (SLG-SETUP, SLG-TURN-08, SLG-DEFEAT, SLG-SAVE): its beginning, turn after turn, defeats, laying up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks, Rng
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_seat, ask_some, ask_yes, said_yes, seat_in
from games.core.asks import Option
from games.core.piles import Pile
from games.sleeping_gods import events as ev
from games.sleeping_gods.achieving import BRINGS, unlocked
from games.sleeping_gods.atlas import START, nearest_ports, regions
from games.sleeping_gods.book import FINALE, FIRST_BELL, LOST, PROLOGUE, book
from games.sleeping_gods.cards import CREW, abilities, adventures, events, market, search_tokens
from games.sleeping_gods.crew import restore
from games.sleeping_gods.eventing import GRADES, lose_events, make_deck
from games.sleeping_gods.purse import gain_goods
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.sailing import put_ship, reveal
from games.sleeping_gods.scoring import DEFEATED, finish
from games.sleeping_gods.state import CAPTAIN, Hand, Owned, Voyage, forget_peeks
from games.sleeping_gods.story import Telling
from games.sleeping_gods.turn import Turn, save_line
from games.sleeping_gods.vocabulary import StartGoods

PURSE = 3  # coins: SLG-SETUP-05
STARTING = ("A1", "A2", "A3", "A4")  # Gloria, Soup, Gear, Flapjacks: SLG-SETUP-16
CLOSING = {FIRST_BELL: "1.19", "1.2": "1.29"}  # the paragraph that ends an interlude (SLG-DEC-126)


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Voyage:
    g = Voyage(seats=seats, rng=rng)
    g.brutal = options["sea"] == "brutal"
    g.passes = 1 if options["voyage"] == "short" else 3
    g.draft = options["crew"] == "draft"
    g.agreed = options.get("wheel") == "agreed"
    g.crew = [Hand(name) for name in CREW]
    g.abilities = Pile(rng.shuffled(abilities()))
    g.market = rng.shuffled(market())
    g.search = Pile(rng.shuffled(search_tokens()))
    g.box = {grade: rng.shuffled(card.id for card in events().values() if card.kind == grade) for grade in GRADES}
    g.adventure = [Owned(card) for card in STARTING]
    g.at, g.pages, g.coins, g.goods = START, [regions()[START].page], PURSE, {"grain": 1}
    g.first = g.active = rng.below(seats)
    g.pools = [0] * seats
    g.hands = [g.abilities.draw(g, 1) for _ in range(seats)]
    g.lost = [0] * seats
    g.settings = [{} for _ in range(seats)]
    for seat in g.clockwise(g.first):
        g.pools[seat] = 1
    make_deck(g)
    g.happened.clear()
    g.push(Campaign())
    return g


class Campaign(Frame, tag="campaign"):
    steps: ClassVar[tuple[str, ...]] = (
        "agree",
        "bring",
        "deal",
        "prologue",
        "confirm",
        "rest",
        "turn",
        "fallen",
        "port",
        "closing",
        "hand_on",
    )
    drafting: int = 0  # seats whose pick is next, counted from the first player
    resumed: bool = False
    lot: int = 0  # who has the wheel first after a rest, if nobody says (row 3)

    # ---- the beginning

    def agree(self, g: Voyage) -> Outcome:
        """Who takes the captain token first: anybody says it for all, and silence leaves it to the lot (row 3)."""
        if not g.agreed or g.seats == 1:
            return NEXT
        everybody = list(range(g.seats))
        return [ask_seat(seat, "setup.first", everybody, g.first, manner="claim") for seat in everybody]

    def on_agree(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        g.first = g.active = seat_in(picked(picks))
        return NEXT

    def bring(self, g: Voyage) -> Outcome:
        """Up to two cards that earlier campaigns unlocked (row 4)."""
        cards = [] if g.passes == 1 else unlocked(g.sheet)
        if not cards:
            return NEXT
        options = [Option(card, verb="choose", args={"card": card}) for card in cards]
        return ask_some(g.first, "setup.bring", options, 0, BRINGS, [])

    def on_bring(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        for card in ids(picks):
            g.brought = [*g.brought, card]
            g.adventure = [*g.adventure, Owned(card)]
            g.emit(ev.CardGained(card=card))
            for passive in adventures()[card].passive:
                if isinstance(passive, StartGoods):
                    gain_goods(g, passive.kind, passive.n)
        return NEXT

    def deal(self, g: Voyage) -> Outcome:
        """The eight among the players, as evenly as can be (SLG-SETUP-08, SLG-DEC-28, -132)."""
        free = [one for one in g.crew if one.id != CAPTAIN and one.owner < 0]
        if not free:
            g.emit(ev.CrewDealt(boards={one.id: one.owner for one in g.crew if one.id != CAPTAIN}))
            return Goto("turn") if self.resumed else NEXT
        if not g.draft or g.seats == 1:
            deal_round_robin(g, g.first)
            return Goto("deal")
        seat = g.clockwise(g.first)[self.drafting % g.seats]
        if len(free) == 1:
            return self._take(g, seat, free[0].id)
        options = [Option(one.id, verb="choose", args={"crew": one.id}) for one in free]
        return ask_one(seat, "setup.crew", options)

    def on_deal(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._take(g, ask.seat, picked(picks))

    def _take(self, g: Voyage, seat: int, crew: str) -> Outcome:
        g.hand_of(crew).owner = seat
        self.drafting += 1
        g.emit(ev.BoardTaken(seat=seat, crew=crew))
        return Goto("deal")

    def prologue(self, g: Voyage) -> Outcome:
        g.push(Telling(seat=g.active, page=PROLOGUE))
        return NEXT

    # ---- turn after turn

    def confirm(self, g: Voyage) -> Outcome:
        """At the start of a turn, before venom (SLG-SAVE-01, SLG-DEC-97); the active player confirms (row 5)."""
        if not wants_rest(g):
            return Goto("turn")
        if wants_rest(g, g.active):
            return NEXT
        return ask_yes(g.active, "rest.save", verb="choose")

    def on_confirm(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            return NEXT
        forget_rest(g)
        g.emit(ev.SailsOn(seat=ask.seat))
        return Goto("turn")

    def rest(self, g: Voyage) -> Outcome:
        """Laid up: a save line, and a new company if they like."""
        if not g.resting:
            g.resting, self.lot = True, g.rng.below(g.seats)
            g.saves = [*g.saves, save_line(g)]
            g.emit(ev.Saved(turn=g.turn))
        wanting = [seat for seat in g.clockwise(g.active) if wants_rest(g, seat)]
        keeper = wanting[0] if wanting else g.active  # a computer at the wheel does not end the rest at once
        return ask_seat(keeper, "rest.resume", list(range(g.seats)), self.lot % g.seats)

    def on_rest(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        """Crew dealt anew, the market shuffled, one token on each card that had any (SLG-LOAD-04 to -08)."""
        g.resting = False
        forget_rest(g)
        g.first = g.active = seat_in(picked(picks))
        g.before = -1
        g.rng.shuffle(g.market)
        forget_peeks(g, "market")
        for owned in g.adventure:
            owned.command = min(1, owned.command)
        for one in g.crew:
            one.owner = -1
        g.emit(ev.Resumed(turn=g.turn))
        self.drafting, self.resumed = 0, True
        return Goto("deal")

    def turn(self, g: Voyage) -> Outcome:
        g.push(Turn(seat=g.active))
        return NEXT

    # ---- defeat

    def fallen(self, g: Voyage) -> Outcome:
        """SLG-DEFEAT-03, -11"""
        if not g.fallen:
            return Goto("hand_on")
        g.defeats += 1
        g.emit(ev.Defeated(what=g.fallen, defeats=g.defeats))
        if g.brutal:
            finish(g, DEFEATED)
            return DONE
        if g.interlude == FINALE:
            g.fallen = ""
            g.push(Telling(seat=g.active, page=LOST))  # SLG-DEC-88
            return Goto("hand_on")
        return NEXT

    def port(self, g: Voyage) -> Outcome:
        """The nearest port; ties are the active player's to choose (SLG-DEC-84)."""
        among = nearest_ports(g.at)
        if len(among) == 1:
            return self._towed(g, among[0])
        options = [
            Option(port, verb="choose", args={"region": port, "port": port, "page": regions()[port].page})
            for port in among
        ]
        return ask_one(g.active, "defeat.port", options)

    def on_port(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._towed(g, picked(picks))

    def _towed(self, g: Voyage, port: str) -> Outcome:
        page = regions()[port].page
        if page not in g.pages:
            reveal(g, page)
        if port != g.at:
            put_ship(g, port)
        g.emit(ev.Towed(port=port))
        if g.fallen == "crew":
            for one in g.crew:
                restore(g, one, one.damage)
                one.fatigue = 0
        else:
            g.damage = {}
        g.fallen = ""
        lose_events(g)
        return NEXT

    def closing(self, g: Voyage) -> Outcome:
        """An interlude that was interrupted still ends as it should (SLG-DEC-126)."""
        interlude, g.interlude = g.interlude, ""
        if interlude:
            page = CLOSING[interlude]
            effects = g.journal.fresh(book()[page].effects, f"{page}/effects")
            g.pending = ""
            g.push(Resolve(seat=g.active, effects=list(effects), source=page, place=page))
        return NEXT

    def hand_on(self, g: Voyage) -> Outcome:
        """The captain token passes left (SLG-TURN-08)."""
        g.actions = 0
        g.hold = -1
        g.before = g.active
        g.active = g.clockwise(g.active)[1 % g.seats]
        return Goto("confirm")


def wants_rest(g: Voyage, seat: int | None = None) -> bool:
    """Whether somebody, or this player, wants to lay the ship up."""
    return any(own.get("lay-up") == "yes" for who, own in enumerate(g.settings) if seat in (None, who))


def forget_rest(g: Voyage) -> None:
    for settings in g.settings:
        settings.pop("lay-up", None)


def deal_round_robin(g: Voyage, first: int) -> None:
    """Row 2: in the order of the list, one each in turn (SLG-DEC-28)."""
    order = g.clockwise(first)
    counts = {seat: sum(one.owner == seat for one in g.crew) for seat in order}
    for one in g.crew:
        if one.id == CAPTAIN or one.owner >= 0:
            continue
        seat = min(order, key=lambda seat: (counts[seat], order.index(seat)))
        one.owner = seat
        counts[seat] += 1
