"""What must be true of every game. `test_every_game.py` runs these checks for all games of the registry.

A check takes the spec and a size, plays games and raises AssertionError. They stand in `check_*.py`;
`walks.py` plays the games. To look at one game by hand:

    pytest tests/core/test_every_game.py -k liars_dice             # small
    pytest tests/core/test_every_game.py -k liars_dice -m slow     # large, minutes
"""

from __future__ import annotations

from tests.core.check_arrangements import Arranged, check_arranged, check_arranging, check_setting_words, check_settings
from tests.core.check_asking import (
    check_ahead,
    check_asks,
    check_choices,
    check_events,
    check_refusals,
    check_refused,
    check_verbs,
    check_wording,
)
from tests.core.check_diary import Jotted, check_diary
from tests.core.check_groups import changes_of, check_keepsakes, check_reseating
from tests.core.check_play import check_law, check_mates, check_plays_to_the_end, check_saving
from tests.core.check_secrets import (
    Hidden,
    check_asked_seats_see_their_asks,
    check_computer,
    check_computers,
    check_hidden,
    check_secrecy,
    check_views,
    check_waits,
    chosen,
    first_difference,
    seen,
)
from tests.core.sentences import LABEL_LIMIT, NAMES, SETTING_LIMIT, TEXT_LIMIT, TITLE_LIMIT, check_line, check_sentence
from tests.core.walks import (
    LARGE,
    PATIENCE,
    SMALL,
    Budget,
    Decision,
    Opening,
    Sampler,
    Size,
    accepted,
    openings,
    option_rows,
    refusal,
    sampled,
    start,
    walk,
    walk_on,
    walks,
)

__all__ = [
    "LABEL_LIMIT",
    "LARGE",
    "NAMES",
    "PATIENCE",
    "SETTING_LIMIT",
    "SMALL",
    "TEXT_LIMIT",
    "TITLE_LIMIT",
    "Arranged",
    "Budget",
    "Decision",
    "Hidden",
    "Jotted",
    "Opening",
    "Sampler",
    "Size",
    "accepted",
    "changes_of",
    "check_ahead",
    "check_arranged",
    "check_arranging",
    "check_asked_seats_see_their_asks",
    "check_asks",
    "check_choices",
    "check_computer",
    "check_computers",
    "check_diary",
    "check_events",
    "check_hidden",
    "check_keepsakes",
    "check_law",
    "check_line",
    "check_mates",
    "check_plays_to_the_end",
    "check_refusals",
    "check_refused",
    "check_reseating",
    "check_saving",
    "check_secrecy",
    "check_sentence",
    "check_setting_words",
    "check_settings",
    "check_verbs",
    "check_views",
    "check_waits",
    "check_wording",
    "chosen",
    "first_difference",
    "openings",
    "option_rows",
    "refusal",
    "sampled",
    "seen",
    "start",
    "walk",
    "walk_on",
    "walks",
]
