"""People who play Rum & Bones on the simulated Discord: by clicks or commands, sensibly or by chance."""

from __future__ import annotations

import random
from typing import Any

from games.core.asks import Ask, Option, Picks
from games.rum_and_bones import SPEC
from tests.cogs.conditions import any_answer, is_open, state_of, the_door
from tests.cogs.simulation import Person, Simulation

HOUR = 3600
RASH = 0.6  # of what rash players do is chance
ANSWERS = 4000  # more than any battle needs
BREATH, BREATH_TAKES = 20, 200  # after so many answers time goes on: discord.py lets go of old presses only then
MENUS = ("act.hero", "act.dragon", "turn.activate")


# ---- players ----------------------------------------------------------------------------------------------------


async def sensible(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    """What a computer captain would do with this seat's own view."""
    table = await sim.table()
    return table.spec.computer("bosun").choose(table.view(ask.seat), ask, rng)


async def by_chance(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    return await any_answer(sim, ask, rng, MENUS)


async def rash(sim: Simulation, ask: Ask, rng: random.Random) -> Picks:
    """By chance alone a battle takes forty rounds."""
    return await (by_chance if rng.random() < RASH else sensible)(sim, ask, rng)


PLAYERS = {"sensible": sensible, "rash": rash, "random": by_chance}


async def click(sim: Simulation, person: Person, ask: Ask, picks: Picks) -> None:
    await sim.answer(person, await the_door(sim, person, ask), ask, picks)


async def write(sim: Simulation, person: Person, ask: Ask, picks: Picks) -> None:
    """By slash command: the verb of the option, or for everything else the general one."""
    option = ask.option(picks[0]) if isinstance(picks, list) and len(picks) == 1 else None
    name, given = spelled(option) if option is not None and option.verb else ("answer", {"choice": typed(picks)})
    shown = await person.slash(f"{SPEC.command} {name}", **given)
    assert "✓" in shown.text, f"{ask.kind}: /{name} {given} was answered {shown.text}"


def spelled(option: Option) -> tuple[str, dict[str, str]]:
    verb = next(verb for verb in SPEC.verbs if verb.name == option.verb)
    if verb.params:
        return verb.name, {name: str(option.args[name]) for name in verb.params}
    return verb.name, {"choice": option.id} if verb.several else {}


def typed(picks: Picks) -> str:
    if isinstance(picks, int):
        return str(picks)
    parts = [f"{i}*{n}" for i, n in picks.items()] if isinstance(picks, dict) else picks
    return ",".join(parts) or "none"


# ---- the driver -------------------------------------------------------------------------------------------------


class Cruise:
    """Everybody answers until the battle is over, in the weather that a test wants."""

    def __init__(
        self,
        sim: Simulation,
        seed: int,
        player: str = "sensible",
        *,
        restart_every: int = 0,
        sleeper: Person | None = None,
        answering: Any = click,
    ) -> None:
        self.sim = sim
        self.rng = random.Random(seed)
        self.choose = PLAYERS[player]
        self.restart_every = restart_every
        self.sleeper = sleeper
        self.slept = 0
        self.answering = answering
        self.kinds: set[str] = set()
        self.n = 0

    async def sail(self, *, rounds: int = 0, most: int = ANSWERS) -> None:
        """To the end, or until so many rounds are over."""
        for _ in range(most):
            asks = await self.sim.open_asks()
            if not asks or (rounds and (await state_of(self.sim)).board.round > rounds):
                return
            await self.step(*self.rng.choice(asks))
        raise AssertionError(f"{most} answers were not enough")

    async def until(self, *kinds: str) -> tuple[Person, Ask]:
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
        if self.sleeper is None or awaited != {self.sleeper} or self.n < 30 * (self.slept + 1):
            return False
        self.slept += 1
        return True
