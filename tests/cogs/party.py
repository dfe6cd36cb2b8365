"""People who play any game on the simulated Discord: by components or by commands, sensibly or by chance.

A party answers until the game is over, under the conditions that a test wants: restarts, somebody whose DMs are
closed, somebody who sleeps until the clock has run.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

from games.core.asks import Ask, Option, Picks
from games.core.spec import AnySpec
from tests.cogs.conditions import any_answer, is_open, the_door
from tests.cogs.simulation import Person, Simulation

HOUR = 3600
ANSWERS = 5000  # more than any game needs
RASH = 0.5  # of what rash players do is chance
BREATH, BREATH_TAKES = 20, 200  # after so many answers time goes on: discord.py lets go of old clicks only then

Choose = Callable[[Simulation, Ask, random.Random], Awaitable[Picks]]
Answering = Callable[[Simulation, Person, Ask, Picks], Awaitable[None]]


# ---- what they want ---------------------------------------------------------------------------------------------


async def sensible(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    """What the game's own computer would do with this seat's view."""
    table = await sim.table()
    return table.spec.computer(table.spec.computer_names()[0]).choose(table.view(ask.seat), ask, rng)


async def by_chance(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    menu = ask.shape == "pick" and ask.least == 1 == ask.most and len({option.verb for option in ask.options}) > 1
    return await any_answer(sim, ask, rng, [ask.kind] if menu else [])


async def rash(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    """By chance alone some games take forever."""
    return await (by_chance if rng.random() < RASH else sensible)(sim, ask, rng)


# ---- how they say it --------------------------------------------------------------------------------------------


async def click(sim: Simulation, person: Person, ask: Ask, picks: Picks) -> None:
    """By components. What changes nothing has none, and can only be written; so can what stands after others."""
    door = await the_door(sim, person, ask)
    nothing = picks == [(await sim.table()).spec.kinds[ask.kind].silent] or (ask.is_aside and not picks)
    if nothing or str(ask.id) not in door.screen.asks:
        await write(sim, person, ask, picks)
        return
    await sim.answer(person, door, ask, picks)


async def write(sim: Simulation, person: Person, ask: Ask, picks: Picks) -> None:
    """By slash command: the verb of the option, or for everything else the general one."""
    spec = (await sim.table()).spec
    option = ask.option(picks[0]) if isinstance(picks, list) and len(picks) == 1 else None
    given = {"choice": typed(picks)}
    name, given = spelled(spec, option) if option is not None and option.verb else ("answer", given)
    shown = await person.slash(f"{spec.command} {name}", **given)
    assert "✓" in shown.text, f"{ask.kind}: /{name} {given} was answered {shown.text}"


def spelled(spec: AnySpec, option: Option) -> tuple[str, dict[str, str]]:
    verb = next(verb for verb in spec.verbs if verb.name == option.verb)
    if verb.params:
        return verb.name, {name: str(option.args[name]) for name in verb.params}
    return verb.name, {"choice": option.id} if verb.several else {}


def typed(picks: Picks) -> str:
    if isinstance(picks, int):
        return str(picks)
    parts = [f"{i}*{n}" for i, n in picks.items()] if isinstance(picks, dict) else picks
    return ",".join(parts) or "none"


# ---- the party --------------------------------------------------------------------------------------------------


class Party:
    def __init__(
        self,
        sim: Simulation,
        seed: int,
        choose: Choose = sensible,
        *,
        answering: Answering = click,
        restart_every: int = 0,
        sleeper: Person | None = None,
    ) -> None:
        self.sim = sim
        self.rng = random.Random(seed)
        self.choose = choose
        self.answering = answering
        self.restart_every = restart_every
        self.sleeper = sleeper
        self.slept = 0
        self.kinds: set[str] = set()
        self.n = 0

    async def play(self, most: int = 0, until: Callable[[], Awaitable[bool]] | None = None) -> None:
        """To the end, for so many answers, or until something holds."""
        for _ in range(most or ANSWERS):
            asks = await self.sim.open_asks()
            if not asks or (until is not None and await until()):
                return
            await self.step(*self.rng.choice(asks))
        assert most, f"{ANSWERS} answers were not enough"

    async def find(self, *kinds: str) -> tuple[Person, Ask]:
        """On to the first ask of these kinds."""
        for _ in range(ANSWERS):
            asks = await self.sim.open_asks()
            found = [(person, ask) for person, ask in asks if ask.kind in kinds]
            if found:
                return found[0]
            await self.step(*self.rng.choice(asks))
        raise AssertionError(f"nobody is asked {kinds}")

    async def step(self, person: Person, ask: Ask) -> None:
        sim = self.sim
        if await self._sleeps():
            await sim.env.advance_time(HOUR + 60)
        else:
            await self.answering(sim, person, ask, await self.choose(sim, ask, self.rng))
            assert not await is_open(sim, ask), f"{ask.kind} was not taken"
        assert len(sim.boards) == 1
        self.kinds.add(ask.kind)
        self.n += 1
        if self.n % BREATH == 0:
            await sim.env.advance_time(BREATH_TAKES)
        if self.restart_every and self.n % self.restart_every == 0:
            await sim.restart()

    async def _sleeps(self) -> bool:
        """Nobody is waited for but the sleeper, who has been awake for a while."""
        awaited = {person for person, ask in await self.sim.open_asks() if not ask.is_aside}
        if self.sleeper is None or awaited != {self.sleeper} or self.n < 10 * (self.slept + 1):
            return False
        self.slept += 1
        return True
