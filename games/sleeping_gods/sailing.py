"""Travel (SLG-TRAVEL, SLG-PAGE, SLG-HAZ): the course, the draw, region by region, pages and hazards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg, Option
from games.core.stack import frame_below
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import Edge, entries, exits, joined, next_to, page_of, regions, regions_of
from games.sleeping_gods.cards import abilities, distance_of
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.contexts import Course, Entering, Watch
from games.sleeping_gods.crew import crew_of, may_take_part, rule, skill, tire
from games.sleeping_gods.fate import clear, fate
from games.sleeping_gods.happening import happens
from games.sleeping_gods.jotting import planned
from games.sleeping_gods.means import capped
from games.sleeping_gods.opening import aside, with_asides
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Hand, Voyage
from games.sleeping_gods.vocabulary import TravelResult
from games.sleeping_gods.windows import open_window

ANYWHERE, STOP, NOBODY, ON, BACK = "anywhere", "stop", "nobody", "on", "back"
FAR = 4  # the longest distance of the table
FACES = 6  # numbers of fate


class Travel(Course, tag="travel"):
    """One travel action. A declared course that is reached is sailed without further questions (SLG-DEC-145)."""

    steps: ClassVar[tuple[str, ...]] = ("aim", "help", "draw", "fix", "go", "enter", "arrive", "end")
    course: list[str] = []  # regions still to come; a page that nobody has seen is "p6"
    goal: str = ""
    met: bool = False  # the course is in question: a hazard was failed, or the distance falls short of it

    def aim(self, g: Voyage) -> Outcome:
        """Where to: a region within reach, a page beyond the edge, or step by step."""
        within = ways(g)
        first = planned(g)
        options = [
            *(
                course_option(g, to, walked)
                for to, walked in sorted(within.items(), key=lambda way: way[0] not in first)
            ),
            *(
                Option(f"p{page}", group="page", verb="travel", args={"case": "page", "page": page})
                for page in unseen(g, within)
            ),
            Option(ANYWHERE, group="free", verb="travel"),
            *self._back(g),
        ]
        return with_asides(g, ask_one(self.seat, "travel.aim", options, ANYWHERE))

    def _back(self, g: Voyage) -> list[Option]:
        """As long as fate is not drawn another action may be taken instead."""
        return [Option(BACK, verb="travel")] if isinstance(frame_below(g, self), Watch) else []

    def on_aim(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "aim")) is not None:
            return done
        self.goal = picked(picks)
        if self.goal == BACK:
            untaken(g)
            return DONE
        self.course = route(g, self.goal)
        self.wanted = len(self.course)
        return NEXT

    def help(self, g: Voyage) -> Outcome:
        """One crew member may take part (SLG-TRAVEL-04, SLG-DEC-21); nobody is asked where it would change nothing.

        Who adds nothing to the result would only be tired by it: all that taking part is worth is counted in that.
        """
        able = [one for one in crew_of(g, self.seat) if may_take_part(one) and self._craft(g, one)]
        if not able or (self.goal in regions() and self._faces(g, None) == FACES):
            return NEXT
        options = [
            Option(NOBODY, verb="travel", args={"crew": "", "n": 0, "faces": self._faces(g, None)}),
            *(
                Option(
                    one.id,
                    group="crew",
                    verb="travel",
                    args={
                        "crew": one.id,
                        "n": self._craft(g, one),
                        "fatigue": one.fatigue,
                        "faces": self._faces(g, one),
                    },
                )
                for one in able
            ),
            *self._back(g),
        ]
        ask = ask_one(self.seat, "travel.who", options, NOBODY, args={"goal": self.goal, "wanted": self.wanted})
        return with_asides(g, ask)  # OPEN until it is confirmed (SLG-DEC-34)

    def _craft(self, g: Voyage, one: Hand) -> int:
        """Craft, and what its cards add to the result when it takes part."""
        n = skill(one, "craft")
        for card in one.tucked:
            n += sum(passive.n for passive in abilities()[card].passive if isinstance(passive, TravelResult))
        return n

    def _faces(self, g: Voyage, one: Hand | None) -> int:
        """Of six, how many numbers of fate reach the declared course."""
        more = (self._craft(g, one) if one else 0) + rule(g, "travel_result")
        return sum(capped(g, distance_of(n + more)) >= max(1, self.wanted) for n in range(1, FACES + 1))

    def on_help(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "help")) is not None:
            return done
        pick = picked(picks)
        if pick == BACK:
            self.goal, self.course, self.wanted = "", [], 0
            return Goto("aim")
        self.who = "" if pick == NOBODY else pick
        return NEXT

    def draw(self, g: Voyage) -> Outcome:
        self.fate, self.drawn = fate(g, "travel"), True  # and discarded at once (SLG-DEC-03)
        self.bonus = rule(g, "travel_result") + (self._craft(g, g.hand_of(self.who)) if self.who else 0)
        far = self._far(g)
        if open_window(g, "travel") and far < self.wanted:
            short = self.wanted - far
            g.emit(ev.FellShort(seat=self.seat, fate=self.fate, distance=far, wanted=self.wanted, short=short))
        return NEXT

    def _far(self, g: Voyage) -> int:
        """The table, then what makes it longer, then what caps it (SLG-DEC-110, -137)."""
        return capped(g, max(1, distance_of(self.fate + self.bonus) + self.longer))

    def fix(self, g: Voyage) -> Outcome:
        self.distance = self._far(g)
        craft = self._craft(g, g.hand_of(self.who)) if self.who else 0
        clear(g)  # of a save in which it was kept on display
        self.met = self.distance < len(self.course)  # it falls short: on, elsewhere, or not at all (SLG-DEC-25)
        g.emit(
            ev.TravelDrawn(
                seat=self.seat,
                crew=self.who,
                fate=self.fate,
                craft=craft,
                bonus=self.bonus - craft,
                distance=self.distance,
            )
        )
        return NEXT

    # ---- region by region

    def go(self, g: Voyage) -> Outcome:
        """Next region, or stop (SLG-TRAVEL-08, -09): the course says, else the active player."""
        if self.distance <= 0:
            return Goto("end")
        if self.course and not self.met:
            to, self.course = self.course[0], self.course[1:]
            return self._leave(g, to)
        if self.goal not in ("", ANYWHERE) and not self.course and not self.met:
            return Goto("end")  # there
        options = [
            Option(STOP, verb="travel", grave=True),
            *(step_option(to) for to in regions()[g.at].near),
            *(
                Option(f"edge-{edge}", group="page", verb="travel", args={"page": page})
                for edge, page in exits(g.at).items()
            ),
        ]
        if self.met and self.course:
            options.insert(1, Option(ON, verb="travel"))
        return with_asides(g, ask_one(self.seat, "travel.next", options, STOP, args={"distance": self.distance}))

    def on_go(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "go")) is not None:
            return done
        pick = picked(picks)
        self.met = False
        if pick == STOP:
            return Goto("end")
        if pick == ON:
            return Goto("go")
        self.course, self.goal = [], ANYWHERE
        return self._leave(g, pick)

    def _leave(self, g: Voyage, to: str) -> Outcome:
        """Over an edge: the page is revealed first, then the entry is chosen (SLG-DEC-107)."""
        if to.startswith("edge-"):
            self.goal, self.course = to, []
            page = exits(g.at)[to.removeprefix("edge-")]  # type: ignore[index]
            reveal(g, page)
            return Goto("enter")
        if to.startswith("p"):
            page = int(to[1:])
            reveal(g, page)
            self.goal = f"edge-{edge_to(g.at, page)}"
            return Goto("enter")
        self._sail(g, to)
        return Goto("arrive")

    def enter(self, g: Voyage) -> Outcome:
        """The region on the entry edge (SLG-PAGE-04)."""
        edge: Edge = self.goal.removeprefix("edge-")  # type: ignore[assignment]
        among = entries(g.at, edge)
        if len(among) == 1:
            return self._entered(g, among[0])
        return ask_entry(self.seat, among)

    def on_enter(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._entered(g, picked(picks))

    def _entered(self, g: Voyage, to: str) -> Outcome:
        self.goal = ANYWHERE
        self._sail(g, to)
        return Goto("arrive")

    def _sail(self, g: Voyage, to: str) -> None:
        self.distance -= 1
        put_ship(g, to)
        g.emit(ev.Sailed(seat=self.seat, to=to))

    def arrive(self, g: Voyage) -> Outcome:
        """Its hazard, each time it is entered (SLG-HAZ-01, SLG-DEC-23)."""
        if regions()[g.at].hazard is not None:
            g.push(Hazarding(seat=self.seat, region=g.at))
        return Goto("go")

    def failed(self) -> None:
        """A hazard went wrong: whoever sails may want to stop."""
        self.met = bool(self.course)

    def end(self, g: Voyage) -> Outcome:
        """Fatigue after the last move, also if the ship stayed put (SLG-TRAVEL-10, SLG-DEC-22)."""
        if self.who:
            tire(g, g.hand_of(self.who))
        return DONE


def untaken(g: Voyage) -> None:
    """The action is still to be taken: nothing of it has happened yet."""
    g.actions += 1
    g.tally.actions["travel"] -= 1


def put_ship(g: Voyage, to: str) -> None:
    """In another region: ongoing events may end by it."""
    before = regions()[g.at].page
    g.at = to
    page = regions()[to].page
    if page != before:
        happens(g, "page_crossed")
    if regions()[to].port is not None:
        happens(g, "port_entered")


def reveal(g: Voyage, page: int) -> None:
    fresh = page not in g.pages
    if fresh:
        g.pages = sorted([*g.pages, page])
    g.emit(ev.PageTurned(page=page, fresh=fresh))
    if fresh:
        happens(g, "new_page")


def edge_to(region: str, page: int) -> Edge:
    return next(edge for edge, to in exits(region).items() if to == page)


def known_next(g: Voyage, region: str) -> Sequence[str]:
    return [to for to in next_to(region) if page_of(to) in g.pages]


def ways(g: Voyage, far: int = FAR) -> dict[str, list[str]]:
    """The shortest way to every region within so many moves, over what is known; of equal ones that with the fewest
    hazards, then by name.
    """
    best: dict[str, tuple[int, list[str]]] = {g.at: (0, [])}
    edge = [g.at]
    for _ in range(far):
        found: dict[str, tuple[int, list[str]]] = {}
        for region in edge:
            risk, walked = best[region]
            for to in known_next(g, region):
                if to in best:
                    continue
                new = (risk + has_hazard(to), [*walked, to])
                if to not in found or new < found[to]:
                    found[to] = new
        best.update(found)
        edge = list(found)
    return {to: walked for to, (_, walked) in best.items() if to != g.at}


@cache
def has_hazard(region: str) -> bool:
    return regions()[region].hazard is not None


def unseen(g: Voyage, within: dict[str, list[str]]) -> list[int]:
    """Pages behind an edge that can be reached from here, whose inside nobody knows."""
    near = [g.at, *(to for to, walked in within.items() if len(walked) < FAR)]
    return sorted({page for region in near for page in exits(region).values() if page not in g.pages})


def route(g: Voyage, goal: str) -> list[str]:
    """To a new page: to its edge, and over it."""
    if goal == ANYWHERE:
        return []
    within = ways(g)
    if goal.startswith("p"):
        page = int(goal[1:])
        gates = [region for region in (g.at, *within) if page in exits(region).values()]
        gate = min(gates, key=lambda region: (len(within.get(region, [])), region))
        return [*within.get(gate, []), goal]
    return within[goal]


def course_option(g: Voyage, to: str, walked: Sequence[str]) -> Option:
    met = [region for region in walked if has_hazard(region)]
    case: dict[str, Arg] = {"case": "met", "met": met} if len(met) == 1 else {} if met else {"case": "clear"}
    return Option(
        to,
        group="region" if page_of(to) == page_of(g.at) else "beyond",
        verb="travel",
        args={"region": to, "moves": len(walked), "hazards": len(met), **case},
    )


def step_option(to: str) -> Option:
    hazard = regions()[to].hazard
    args: dict[str, Arg] = {"region": to, "hazard": ""}
    if hazard is not None:
        args = {"region": to, "hazard": hazard.skill, "number": hazard.number}
    return Option(to, group="region", verb="travel", args=args)


def ask_entry(seat: int, among: Sequence[str]) -> Ask:
    """Row 18: in silence one without a hazard, then the lowest letter."""
    calm = min(among, key=lambda to: (has_hazard(to), to))
    return ask_one(seat, "travel.enter", [step_option(to) for to in among], calm)


# ---- hazards ----------------------------------------------------------------------------------------------------


class Hazarding(Entering, tag="hazard"):
    steps: ClassVar[tuple[str, ...]] = ("window", "try_it", "outcome")
    passed: bool | None = None

    def window(self, g: Voyage) -> Outcome:
        g.emit(ev.HazardMet(region=self.region))
        open_window(g, "hazard")
        return NEXT

    def try_it(self, g: Voyage) -> Outcome:
        if self.ignored:
            g.emit(ev.HazardPassed(region=self.region))
            return DONE
        hazard = regions()[self.region].hazard
        assert hazard is not None
        g.push(Challenge(seat=self.seat, skill=hazard.skill, number=hazard.number, source="hazard"))
        return NEXT

    def stake(self) -> str:
        return self.region

    def settle(self, passed: bool) -> None:
        self.passed = passed

    def outcome(self, g: Voyage) -> Outcome:
        if self.passed:
            return DONE
        hazard = regions()[self.region].hazard
        assert hazard is not None
        for frame in g.stack:
            if isinstance(frame, Travel):
                frame.failed()
        g.push(
            Resolve(
                seat=self.seat,
                effects=list(hazard.fail),
                source=self.region,
                origin="hazard",
                failed="hazard",
                first=list(g.last),
            )
        )
        return DONE


# ---- other ways to get somewhere --------------------------------------------------------------------------------


class Drifting(Frame, tag="drifting"):
    """`free_move`: one region, no draw, no participant, its hazard ignored (SLG-DEC-140)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "enter")
    seat: int
    edge: str = ""

    def ask(self, g: Voyage) -> Outcome:
        options = [
            *(step_option(to) for to in regions()[g.at].near),
            *(Option(f"edge-{edge}", group="page", verb="travel", args={"page": p}) for edge, p in exits(g.at).items()),
        ]
        return ask_one(self.seat, "travel.drift", options)

    def on_ask(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick.startswith("edge-"):
            self.edge = pick.removeprefix("edge-")
            reveal(g, exits(g.at)[self.edge])  # type: ignore[index]
            return NEXT
        return self._there(g, pick)

    def enter(self, g: Voyage) -> Outcome:
        among = entries(g.at, self.edge)  # type: ignore[arg-type]
        if len(among) == 1:
            return self._there(g, among[0])
        return ask_entry(self.seat, among)

    def on_enter(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._there(g, picked(picks))

    def _there(self, g: Voyage, to: str) -> Outcome:
        put_ship(g, to)
        g.emit(ev.Sailed(seat=self.seat, to=to))
        return DONE


class Carried(Frame, tag="carried"):
    """`move_ship`: to a port of a page, or to a region if the group likes; no hazard, no travel (SLG-DEC-140)."""

    steps: ClassVar[tuple[str, ...]] = ("page", "region")
    seat: int
    pages: list[int] = []
    port: bool = False
    to: int = 0

    def _pages(self, g: Voyage) -> list[int]:
        among = self.pages or list(joined(regions()[g.at].page))
        return [page for page in among if self._regions(page)]

    def _regions(self, page: int) -> list[str]:
        return [one for one in regions_of(page) if not self.port or regions()[one].port is not None]

    def page(self, g: Voyage) -> Outcome:
        among = self._pages(g)
        if not among:
            return DONE
        options = [Option(f"p{page}", verb="travel", args={"page": page}) for page in among]
        if not self.port:
            options.insert(0, Option(STOP, verb="travel"))  # a gift of the story may be declined
        if len(options) == 1:
            return self._turn(g, among[0])
        return ask_one(self.seat, "move.page", options)

    def on_page(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return DONE if pick == STOP else self._turn(g, int(pick[1:]))

    def _turn(self, g: Voyage, page: int) -> Outcome:
        self.to = page
        reveal(g, page)
        return NEXT

    def region(self, g: Voyage) -> Outcome:
        among = self._regions(self.to)
        if len(among) == 1:
            return self._there(g, among[0])
        return ask_one(self.seat, "move.region", [step_option(to) for to in among])

    def on_region(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._there(g, picked(picks))

    def _there(self, g: Voyage, to: str) -> Outcome:
        put_ship(g, to)
        g.emit(ev.Sailed(seat=self.seat, to=to))
        return DONE
