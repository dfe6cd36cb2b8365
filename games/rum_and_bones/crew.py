"""The Crew's activation, and Crew that a Hero or a card commands (RUM-CACT, RUM-GAP-77)."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import number_in, parts, picked
from games.core.asking import ask_one, ask_split
from games.core.asks import Arg
from games.core.stack import maybe_frame
from games.rum_and_bones.activation import hand_back
from games.rum_and_bones.board import Board
from games.rum_and_bones.command import Command, commandable
from games.rum_and_bones.events import CrewDeployed, GunSilent
from games.rum_and_bones.gun import ask_shot, fire, shots
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.positions import add_crew, enemy_zones, lane_facts, points, track_from
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.squads import Squad, squads_of
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import mates, seats_of
from games.rum_and_bones.vocabulary import CrewAdvance, CrewAttack, CrewToHit, Deploy, Gun
from games.rum_and_bones.walking import ask_zone, zone_in
from games.rum_and_bones.windows import BACK, own_answer, own_asks

POINTS, EACH, BOSUNS = 3, 2, 2  # RUM-CACT-02, RUM-CACT-03
CREW_FIRST = Option("crew-first", verb="choose")
MANY = 22  # more ways to land than a menu holds beside its buttons


class CrewActivation(Frame, tag="crew_activation", kw_only=True):
    """Deploy, then the Deck Gun and the Crew, each once (RUM-CACT-05)."""

    steps: ClassVar[tuple[str, ...]] = ("points", "bosuns", "order", "gun", "crew", "late_gun", "finish")
    side: int
    seat: int
    to_hit: int = 0  # of cards, for all Crew attacks of this activation
    gun_dice: int = 0  # of cards, for the shot of this activation
    gun_unlimited: bool = False
    notes: list[str] = []  # cards that better the Crew's attacks
    gun_notes: list[str] = []
    held: int = -1  # Tide Cards of the side when it began
    bosuns_at: str = ""  # where all Bosuns land, if that was said with the Deckhands' landing
    squads: list[Squad] = []  # as they stood when deployment was finished (RUM-GAP-65)
    gun_first: bool = False

    # ---- deployment ---------------------------------------------------------------------------------------------

    def points(self, g: Battle) -> Outcome:
        """D16; W8 is a button of it and closes with it."""
        if self.held < 0:
            self.held = self._cards(g)
        supply = min(g.board.sides[self.side].hands, POINTS * EACH)
        zones = points(g.board, self.side)
        bosuns = min(g.board.sides[self.side].bosuns, BOSUNS)
        options = by_lane(g.board, self.side, zones, landing_options(zones, supply, bosuns))
        fullest = fullest_lane(g.board, self.side, zones)
        default = next((o.id for o in options if o.args["bosuns"] == fullest), options[0].id)
        if mates(g, self.seat) and self._cards(g) == self.held:
            options.append(BACK)  # until the first decision (RUM-GAP-43)
        asked_later = bool(bosuns) and not options[0].args["bosuns"]
        fixed = len(landings(zones, supply)) == 1
        facts: dict[str, Arg] = {"n": supply, "case": landing_case(supply, bosuns, asked_later, fixed)}
        ask = ask_one(self.seat, "crew.points", options, default, args=facts)
        return own_asks(g, [ask], "friendly_crew_activates")

    def _cards(self, g: Battle) -> int:
        return sum(len(g.players[seat].hand) for seat in seats_of(g, self.side))

    def on_points(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        own = own_answer(g, ask, picks, "friendly_crew_activates")
        if own is not None:
            return own
        pick = picked(picks)
        if pick == BACK.id:
            hand_back(g, self.seat)
            return DONE
        landing, _, self.bosuns_at = pick.partition("@")
        zones = landing.split("-")[1:]
        left = min(g.board.sides[self.side].hands, POINTS * EACH)
        for zone in zones:
            deploy(g.board, self.side, zone, hands=min(EACH, left))
            left -= min(EACH, left)
        self._landed(g, zones, hands=min(len(zones) * EACH, number_in(ask, "n")))
        return NEXT

    def _landed(self, g: Battle, zones: list[str], hands: int = 0, bosuns: int = 0) -> None:
        if zones:
            faction = g.board.sides[self.side].faction
            g.emit(CrewDeployed(faction=faction, hands=hands, bosuns=bosuns, zones=zones))

    def bosuns(self, g: Battle) -> Outcome:
        """On any friendly DPs, together or apart (RUM-CACT-03)."""
        b = g.board
        n = min(b.sides[self.side].bosuns, BOSUNS)
        if not n:
            return self._moment(g)
        if self.bosuns_at:
            return self._land_bosuns(g, {self.bosuns_at: n})
        zones = points(b, self.side)
        options = [Option(f"at-{zone}", verb="deploy", args={"zone": zone}, cap=n) for zone in zones]
        default = {f"at-{fullest_lane(b, self.side, zones)}": n}
        return ask_split(self.seat, "crew.bosuns", options, n, n, default, args={"n": n})

    def on_bosuns(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._land_bosuns(g, {zone_in(pick): n for pick, n in parts(picks).items()})

    def _land_bosuns(self, g: Battle, split: dict[str, int]) -> Outcome:
        for zone, n in split.items():
            deploy(g.board, self.side, zone, bosuns=n)
        self._landed(g, list(split), bosuns=sum(split.values()))
        return self._moment(g)

    def _moment(self, g: Battle) -> Outcome:
        """Who is next to an enemy now may stay, whatever the Deck Gun does (RUM-GAP-65)."""
        b = g.board
        zones = {stack.zone for stack in b.crew if stack.side == self.side}
        self.squads = squads_of(b, self.side, zones, enemy_zones(b, self.side))
        return NEXT

    # ---- both parts ---------------------------------------------------------------------------------------------

    def order(self, g: Battle) -> Outcome:
        """D17 and D18 at once: a shot now, or the Crew first. A gun without a target waits: a Hero that flees from the
        Crew may come into its range."""
        found = shots(g.board, self.side, self.gun_unlimited)
        if not found:
            return Goto("crew")
        if not self.squads:
            self.gun_first = True
            return NEXT
        ask = ask_shot(g.board, self.side, self.seat, found, self.gun_dice)
        ask.options = [*ask.options, CREW_FIRST]
        return ask

    def on_order(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        self.gun_first = pick != CREW_FIRST.id
        if ask.kind == "crew.order":  # asked by an earlier version
            return NEXT if self.gun_first else Goto("crew")
        if self.gun_first:
            self.on_gun(g, ask, picks)
        return Goto("crew")

    def gun(self, g: Battle) -> Outcome:
        """Compulsory if a zone with enemies is in range, else there is none (RUM-GAP-19)."""
        found = shots(g.board, self.side, self.gun_unlimited)
        if not found:
            g.emit(GunSilent(faction=g.board.sides[self.side].faction))
            return NEXT
        ask = ask_shot(g.board, self.side, self.seat, found, self.gun_dice)
        return self.on_gun(g, ask, ask.default) if len(found) == 1 else ask

    def on_gun(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        _, mount, zone = picked(picks).split("-")
        fire(g, self.side, self.seat, mount, zone, self.gun_dice, self.gun_notes)
        return NEXT

    def crew(self, g: Battle) -> Outcome:
        """Moving and attacking are one part (RUM-CACT-06)."""
        if self.squads:
            g.push(
                CrewActs(
                    side=self.side,
                    seat=self.seat,
                    squads=self.squads,
                    advance=True,
                    to_hit=self.to_hit,
                    notes=self.notes,
                )
            )
            self.squads = []
        return Goto("finish") if self.gun_first else NEXT

    late_gun, on_late_gun = gun, on_gun

    def finish(self, g: Battle) -> Outcome:
        g.board.sides[self.side].crew_done = True  # RUM-CACT-07
        return NEXT


def landings(zones: list[str], supply: int) -> list[tuple[str, ...]]:
    """Every choice of points for so many Deckhands: two each, the last one gets what is left (RUM-CACT-04)."""
    n = min(POINTS, len(zones), -(-supply // EACH))
    chosen = list(combinations(zones, n))
    if supply % EACH == 0 or n * EACH <= supply:
        return chosen
    return [(*[zone for zone in some if zone != last], last) for some in chosen for last in reversed(some)]


def landing_options(zones: list[str], supply: int, bosuns: int) -> list[Option]:
    """Deckhands, with all Bosuns on one point: that is one choice. Without an `@` Bosuns come apart and are asked for;
    so they are if there are too many ways."""
    chosen = landings(zones, supply)
    if not bosuns or len(chosen) * (len(zones) + 1) > MANY:
        return [deploy_option(some, supply) for some in chosen]
    wheres = [*zones, "apart"] if bosuns > 1 else zones
    found = [deploy_option(some, supply, where) for some in chosen for where in wheres]
    if len(chosen) > 1 or not supply:
        return found
    return [replace(option, args={**option.args, "case": "first"}) for option in found]  # what differs comes first


def by_lane(b: Board, side: int, zones: list[str], options: list[Option]) -> list[Option]:
    """Where two land on every point but one, that one tells the ways apart: they stand together, each with how its
    lane stands."""
    found: list[Option] = []
    for option in options:
        told = option.args["zones"]
        chosen = [str(zone) for zone in told] if isinstance(told, list) else []
        left = [zone for zone in zones if zone not in chosen]
        if len(left) != 1 or option.args["n"] != EACH * len(chosen):
            return options
        facts = lane_facts(b, side, left[0])
        key = f"{left[0]}-{facts['lane']}"
        found.append(replace(option, group=key, args={**option.args, "but": key, **facts, "case": "lane"}))
    return found


def landing_case(supply: int, bosuns: int, asked_later: bool, fixed: bool = False) -> str:
    """For the wording: who is left to land, and whether the Bosuns are another question, or (`fixed`) the only one."""
    if not supply:
        return "bosuns" if bosuns else "nobody"
    if fixed and bosuns:
        return "one"
    return "later" if asked_later else "both" if bosuns else "hands"


def deploy_option(zones: tuple[str, ...], supply: int, bosuns: str = "") -> Option:
    n = min(supply, EACH * len(zones))
    told = [f"{min(EACH, n - EACH * i)}-{zone}" for i, zone in enumerate(zones)]
    told = told or ["none" if bosuns else "march"]
    name = "-".join(["deploy", *zones]) + (f"@{bosuns}" if bosuns not in ("", "apart") else "")
    return Option(name, verb="deploy", args={"zones": list(zones), "n": n, "told": told, "bosuns": bosuns})


def deploy(b: Board, side: int, zone: str, hands: int = 0, bosuns: int = 0) -> None:
    """From the supply onto a friendly DP; its track is theirs from now on (RUM-GAP-16)."""
    b.sides[side].hands -= hands
    b.sides[side].bosuns -= bosuns
    add_crew(b, side, zone, track_from(b, side, zone), hands, bosuns)


def fullest_lane(b: Board, side: int, zones: list[str]) -> str:
    """The point whose track has the most own Deckhands on it."""
    hands = dict.fromkeys(zones, 0)
    for zone in zones:
        track = track_from(b, side, zone)
        hands[zone] = sum(stack.hands for stack in b.crew if stack.side == side and stack.track == track)
    return max(zones, key=lambda zone: hands[zone])


# ---- cards of W8 --------------------------------------------------------------------------------------------------


def activation_now(g: Battle, side: int) -> CrewActivation | None:
    """The Crew activation that a card of this side is played in."""
    found = maybe_frame(g, CrewActivation)
    return found if found is not None and found.side == side else None


@runs(Deploy)
def deploys(g: Battle, r: Resolve, e: Deploy) -> None:
    """On one friendly DP, before the normal deployment; as many as there are (RUM-CACT-04)."""
    b = g.board
    supply = b.sides[r.side]
    n = min(e.n, supply.hands if e.crew == "deckhand" else supply.bosuns)
    if not n:
        return
    zones = points(b, r.side)
    zone = zone_in(r.pick(ask_zone(r.seat, "pick.zone", zones, fullest_lane(b, r.side, zones), verb="deploy")))
    hands, bosuns = (n, 0) if e.crew == "deckhand" else (0, n)
    deploy(b, r.side, zone, hands, bosuns)
    g.emit(CrewDeployed(faction=supply.faction, hands=hands, bosuns=bosuns, zones=[zone]))


@applies(Deploy)
def can_deploy(g: Battle, r: Resolve, e: Deploy) -> bool:
    supply = g.board.sides[r.side]
    return bool(supply.hands if e.crew == "deckhand" else supply.bosuns)


@runs(CrewToHit)
def crew_to_hit(g: Battle, r: Resolve, e: CrewToHit) -> None:
    frame = activation_now(g, r.side)
    if frame is not None:
        frame.to_hit += e.n
        frame.notes = [*frame.notes, r.source]


@applies(CrewToHit)
def can_better_crew(g: Battle, r: Resolve, e: CrewToHit) -> bool:
    return activation_now(g, r.side) is not None


@runs(Gun)
def better_gun(g: Battle, r: Resolve, e: Gun) -> None:
    frame = activation_now(g, r.side)
    if frame is not None:
        frame.gun_dice += e.dice
        frame.gun_unlimited = frame.gun_unlimited or e.unlimited
        frame.gun_notes = [*frame.gun_notes, r.source]


@applies(Gun)
def can_better_gun(g: Battle, r: Resolve, e: Gun) -> bool:
    frame = activation_now(g, r.side)
    return frame is not None and bool(shots(g.board, r.side, e.unlimited or frame.gun_unlimited))


# ---- Crew commanded by a Hero ---------------------------------------------------------------------------------------


@runs(CrewAttack)
def crew_attack(g: Battle, r: Resolve, e: CrewAttack) -> None:
    g.push(Command(hero=r.hero, zones=e.zones, within=e.within, source=r.source))


@applies(CrewAttack)
def can_command_attack(g: Battle, r: Resolve, e: CrewAttack) -> bool:
    return bool(commandable(g.board, r.hero, e.within, False, []))


@runs(CrewAdvance)
def crew_advance(g: Battle, r: Resolve, e: CrewAdvance) -> None:
    g.push(Command(hero=r.hero, zones=e.zones, within=e.within, advance=True, source=r.source))


@applies(CrewAdvance)
def can_command_advance(g: Battle, r: Resolve, e: CrewAdvance) -> bool:
    return bool(commandable(g.board, r.hero, e.within, True, []))
