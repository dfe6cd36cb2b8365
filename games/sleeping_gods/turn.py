"""A turn (SLG-TURN): ship action, event, two actions."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import locations_in, regions
from games.sleeping_gods.book import FINALE, bare_of, chain_of
from games.sleeping_gods.cards import events, keywords
from games.sleeping_gods.contexts import Watch
from games.sleeping_gods.crew import hurt, is_up, rule, standing
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.eventing import Happening, Managing, timed
from games.sleeping_gods.happening import would_end
from games.sleeping_gods.means import usable
from games.sleeping_gods.obeying import LINGER
from games.sleeping_gods.opening import aside, serve, with_asides
from games.sleeping_gods.purse import gain_command
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.state import SaveLine, Voyage
from games.sleeping_gods.story import Telling
from games.sleeping_gods.trading import Market, Port, can_buy, inn_price
from games.sleeping_gods.using import carry_out
from games.sleeping_gods.vocabulary import EndOfTurn, Managed, StartOfTurn

ACTIONS = 2
SKIP = "skip"


class Turn(Watch, tag="turn"):
    steps: ClassVar[tuple[str, ...]] = ("begin", "venom", "start", "ship", "aboard", "event", "told", "actions", "end")
    heard: list[int] = []  # who has let the event be drawn

    def begin(self, g: Voyage) -> Outcome:
        g.turn += 1
        g.since = g.at
        g.spent, g.held = [], []
        g.lean = g.ample = 0
        g.parted = {}
        g.actions = ACTIONS
        g.emit(ev.TurnBegan(seat=self.seat, turn=g.turn, going=g.going, left=len(g.deck)))
        g.tally.dry += g.supply == 0
        return NEXT

    def venom(self, g: Voyage) -> Outcome:
        """At the start of every turn, before the ship action; nothing prevents it (SLG-DEC-50)."""
        for one in g.crew:
            if "venom" in one.statuses and is_up(one):
                hurt(g, one, 1, "venom")
        if not standing(g):
            lose(g, "crew")
            return DONE
        return NEXT

    def start(self, g: Voyage) -> Outcome:
        timed(g, self.seat, StartOfTurn)
        return NEXT

    def ship(self, g: Voyage) -> Outcome:
        g.push(ShipAction(seat=self.seat))
        return NEXT

    def aboard(self, g: Voyage) -> Outcome:
        """OPEN after the ship action (section 4): for orders, and for whoever wants the event to wait."""
        if serve(g):
            return STAY
        waits = [seat for seat in g.clockwise(self.seat) if lingers(g, seat) and seat not in self.heard]
        if not waits:
            return NEXT
        return with_asides(g, *(ask_one(seat, "turn.event", [Option("draw", verb="event")], "draw") for seat in waits))

    def on_aboard(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "aboard")) is None:
            self.heard = [*self.heard, ask.seat]
        return Goto("aboard") if done is None else done

    def event(self, g: Voyage) -> Outcome:
        """A card; or, when the deck has run out, the paragraph in its place (SLG-EDECK-07)."""
        if g.pending:
            g.interlude, g.pending = g.pending, ""
            g.push(Telling(seat=self.seat, page=g.interlude))
        else:
            g.push(Happening(seat=self.seat))
        return NEXT

    def told(self, g: Voyage) -> Outcome:
        finale, g.interlude = g.interlude == FINALE, ""
        if finale:
            return DONE  # SLG-DEC-80
        while g.lost[self.seat] and g.actions:
            g.lost[self.seat] -= 1
            g.actions -= 1
        return NEXT

    # ---- two actions

    def actions(self, g: Voyage) -> Outcome:
        if g.actions <= 0:
            return NEXT
        ask = ask_one(self.seat, "turn.act", action_options(g, self.seat), SKIP, args=status(g))
        return with_asides(g, ask)

    def on_actions(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "actions")) is not None:
            return done
        pick = picked(picks)
        g.actions -= 1
        what, _, rest = pick.partition(".")
        g.tally.actions[what] = g.tally.actions.get(what, 0) + 1
        match what:
            case "travel":
                g.push(Travel(seat=self.seat))
            case "explore":
                explore(g, self.seat, int(rest))
            case "market":
                g.push(Market(seat=self.seat))
            case "port":
                g.push(Port(seat=self.seat))
            case "manage":
                event, _, way = rest.rpartition(".")
                g.push(Managing(seat=self.seat, event=event, way=int(way)))
            case "use":
                found = next(means for means in usable(g, self.seat, "action") if means.id == rest)
                carry_out(g, self.seat, found, "action")
            case _:
                g.emit(ev.Skipped(seat=self.seat))
                if skipping_pays(g):
                    gain_command(g, self.seat, 1)
        return Goto("actions")

    def end(self, g: Voyage) -> Outcome:
        timed(g, self.seat, EndOfTurn)
        g.lean = g.ample = 0
        return DONE


def explore(g: Voyage, seat: int, place: int) -> None:
    """The story starts at the paragraph with the location's number (SLG-EXPL-02)."""
    if place not in g.explored:
        g.explored = sorted([*g.explored, place])
    g.visits[str(place)] = g.visits.get(str(place), 0) + 1
    g.push(Telling(seat=seat, page=str(place), place=place))


def action_options(g: Voyage, seat: int) -> list[Option]:
    region = regions()[g.at]
    found = [
        Option(
            f"explore.{place.number}",
            group="explore",
            verb="explore",
            args={
                "place": place.number,
                "again": place.number in g.explored,
                "wants": wants(g, place.number),
                **({"case": "bare"} if was_bare(g, place.number) else {}),
            },
        )
        for place in locations_in(g.at)
    ]
    found.append(Option("travel", group="travel", verb="travel"))
    serves = can_buy(g, seat) or bool(would_end(g, "market_visited"))
    if region.market is not None and serves:
        found.append(Option("market", group="town", verb="market"))
    if region.port is not None:
        found.append(
            Option("port", group="town", verb="port", args={"region": g.at, "case": "inn", "inn": inn_price(g)})
        )
    for event in g.ongoing:
        for i, way in enumerate(events()[event].discard_when):
            if isinstance(way, Managed):
                args: dict[str, Arg] = {"event": event, "way": f"{event}.{i}", "skill": way.skill, "number": way.number}
                found.append(Option(f"manage.{event}.{i}", group="more", verb="event", args=args))
    found += [
        Option(
            f"use.{means.id}",
            group="more",
            verb="use",
            args={"card": means.card, "crew": means.crew, "cost": means.cost},
        )
        for means in usable(g, seat, "action")
    ]
    found.append(Option(SKIP, group="skip", verb="skip", args={"command": int(g.supply > 0 and skipping_pays(g))}))
    if region.market is not None and not serves:  # it may be visited all the same (SLG-DEC-54): last, and told why not
        found.append(Option("market", group="town", verb="market", args={"case": "poor", "coins": g.coins}))
    return found


def lingers(g: Voyage, seat: int) -> bool:
    """A player wants to be waited for between the ship action and the event."""
    return g.settings[seat].get(LINGER) == "yes"


def skipping_pays(g: Voyage) -> bool:
    """SLG-TURN-05, unless an ongoing event says otherwise."""
    return rule(g, "skip_command") >= 0


def wants(g: Voyage, place: int) -> str:
    """A keyword that the place is known to want, and that the group lacks."""
    needs = [note.keyword for note in g.notes if note.place == str(place) and note.keyword]
    return next((word for word in needs if keywords()[word] not in g.quests), "")


def was_bare(g: Voyage, place: int) -> bool:
    """What was read there last had nothing to choose, try or gain, and everybody has read it."""
    last = next((entry for entry in reversed(g.journal.entries) if chain_of(entry.id) == str(place)), None)
    return last is not None and last.knows is None and last.id in bare_of(str(place))


def status(g: Voyage) -> dict[str, Arg]:
    return {"actions": g.actions, "coins": g.coins, "region": g.at, "command": g.pools[g.active]}


def save_line(g: Voyage) -> SaveLine:
    """SLG-SAVE-02"""
    return SaveLine(g.turn, g.at, g.hull, g.room, [len(hand) for hand in g.hands], list(g.pools))
