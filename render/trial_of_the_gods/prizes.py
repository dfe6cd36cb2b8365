"""What places win, split into Champion Tokens and the rest: the tokens are drawn, the rest is written."""

from __future__ import annotations

from functools import cache

from games.trial_of_the_gods.printed import disciplines, prize_text, prize_tokens


def champions(card: str, place: int) -> int:
    return prize_tokens(disciplines()[card], place)


@cache
def prize_words(card: str, place: int) -> str:
    """The last part of what is printed: Glide 2."""
    return prize_text(disciplines()[card], place).split(", ")[-1]
