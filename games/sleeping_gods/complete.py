"""Every word of the vocabulary is known to the rules, before anybody plays."""

from __future__ import annotations

from games.sleeping_gods import aiding, eventing, gaining, mending, scoring
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import (
    AbilityCost,
    AnyEffect,
    BasicWeapon,
    CoinGuard,
    EndOfTurn,
    EorBlock,
    HealthUp,
    IgnoreTired,
    Immune,
    Rule,
    SkillUp,
    StartGoods,
    StartOfTurn,
    SynergyStart,
)

CHAPTERS = (aiding, eventing, gaining, mending, scoring)  # their handlers are registered by their being there

LASTING = (
    AbilityCost,
    BasicWeapon,
    CoinGuard,
    EndOfTurn,
    EorBlock,
    HealthUp,
    IgnoreTired,
    Immune,
    Rule,
    SkillUp,
    StartGoods,
    StartOfTurn,
    SynergyStart,
)


def stands(g: Voyage, r: Resolve, e: object) -> None:
    """It works by lying there: nothing is to be done."""


for kind in LASTING:
    runs(kind)(stands)


def check() -> None:
    runs.complete(AnyEffect)
