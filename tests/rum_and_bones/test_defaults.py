"""What a battle's pieces are before anybody says otherwise: nothing, but for these."""

from __future__ import annotations

import games.rum_and_bones
from tests.core.defaults import said


def test_what_is_something_before_anybody_says_so():
    """-1 is nobody and nowhere; a level is 1 until it is raised; a roped jump is told of as one that succeeds."""
    assert said(games.rum_and_bones) == {
        "Assault.hero": -1,
        "Assault.slot": -1,
        "Assault.stage": "declared",
        "AttackView.hero": -1,
        "Board.active": -1,
        "CardView.owner": -1,
        "CrewActivation.held": -1,
        "DieView.damage": 1,
        "Explode.n": 1,
        "FreeWalk.far": 1,
        "HitDamage.at": 1,
        "Part.alone": -1,
        "Part.within": -1,
        "Playing.owner": -1,
        "Resolve.hero": -1,
        "Resolve.side": -1,
        "Resolve.slot": -1,
        "Resolve.target": -1,
        "Rigged.success": True,
        "Roll.hero": -1,
        "Roll.side": -1,
        "RumView.mode": "battle",
        "Side.bosun": 1,
        "Side.captain": -1,
        "Side.gun": 1,
    }
