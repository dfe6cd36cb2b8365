"""Who will be first: the players at the end of the track, or what sleeps below (EVR-ELDER-01, 02)."""

from __future__ import annotations

from games.everrain.ai.mind import STEP, Mind
from games.everrain.purse import clue_worth
from games.everrain.state import END, LOOP
from games.everrain.tracks import ACT_ENDS
from games.everrain.views import RainView

HASTE = 1.35  # the Agenda moves so much faster than its steady pace: banished enemies, ships that arrive
EARNED = 1.3  # Clues that a ship brings in a turn


def enemy_steps(view: RainView) -> int:
    """Steps of the Enemy token until it meets the Elder One's, if nobody hands in another Clue and no ship sinks."""
    enemy, elder, steps = view.enemy, view.elder, 0
    while enemy < elder:
        enemy, steps = enemy + 1, steps + 1
        if enemy in ACT_ENDS and view.player < enemy:
            elder = max(enemy, elder - (enemy - view.player))
    return steps


def rounds_to_arising(view: RainView) -> float:
    return (enemy_steps(view) * LOOP - view.agenda) / (HASTE * view.pace)


def rounds_to_win(view: RainView) -> float:
    missing = (END - view.player) * STEP - sum(map(clue_worth, view.ships))
    return max(0.0, missing / (EARNED * view.seats)) + 1


def next_end(view: RainView) -> int:
    """The End of Act space that nobody has reached yet; 0: there is none."""
    return next((end for end in (*ACT_ENDS, END) if end > max(view.player, view.enemy)), 0)


def ends_act_first(mind: Mind, steps: int) -> bool:
    """So many steps end an Act before the enemy does."""
    return 0 < next_end(mind.view) <= mind.view.player + steps


def keeps_clues(mind: Mind) -> bool:
    """The next step of the enemy wakes it, and the end of the track is too far: Clues are kept for what then counts."""
    view = mind.view
    if not mind.temper.far or view.arisen is not None or enemy_steps(view) > 1:
        return False
    return rounds_to_win(view) > rounds_to_arising(view) + 2
