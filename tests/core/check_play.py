"""Whole games: they end, they can be saved anywhere, they keep the law of questions, and who is with whom."""

from __future__ import annotations

import itertools

from games.core.deciding import Deciding
from games.core.engine import answer
from games.core.simulate import play
from games.core.spec import AnySpec
from tests.core.law import Watched, watched
from tests.core.walks import LARGE, PATIENCE, Size, openings, sampled, walks


def check_plays_to_the_end(spec: AnySpec, size: Size) -> None:
    """Random seats and the default computer, alone and mixed, come to an end at every opening."""
    default = spec.computer_names()[0]
    answers = 0
    for seed, opening in itertools.product(range(size.games), openings(spec, size.tables)):
        for computers in (["random"], [default, "random"]):
            if answers > size.answers:
                return
            played = play(
                spec,
                opening.seats,
                opening.seed * 1000 + seed,
                options=opening.options,
                computers=computers,
                patience=PATIENCE,
            )
            answers += played.answers
            g = played.state
            assert g.over, f"{opening}: ended without being over"
            assert not g.asks, f"{opening}: asks are left open in a finished game"
            assert set(g.winners) <= set(range(opening.seats)), f"{opening}: {g.winners} won"


def check_saving(spec: AnySpec, size: Size) -> None:
    """A game that is saved and loaded at every decision runs like one that never was."""
    for g, decisions in walks(spec, size):
        loaded = spec.codec.copy(g)
        for decision in decisions:
            ask = decision.ask
            data = spec.codec.encode(g)
            assert spec.codec.encode(loaded) == data, f"{ask.kind}: the loaded game went another way"
            loaded = spec.codec.decode(data)
            assert spec.codec.encode(loaded) == data, f"{ask.kind}: loading and saving changes the save"
            twin, events = spec.codec.decode(data), answer(loaded, ask.id, ask.seat, decision.picks)
            assert answer(twin, ask.id, ask.seat, decision.picks) == events, f"{ask.kind}: other events after loading"
        assert spec.codec.encode(loaded) == spec.codec.encode(g), "the loaded game ended in another way"


def check_law(spec: AnySpec, size: Size) -> Watched:
    """Nothing changes before the last question of a step."""
    with watched() as seen:
        for _, decisions in walks(spec, size):
            for _ in decisions:
                pass
    asks = any(issubclass(frame, Deciding) for frame in spec.frames)
    few = size.decisions < LARGE.decisions  # a short walk may meet none
    assert seen.questions or not asks or few, f"{spec.slug}: no step ever asked"
    return seen


def check_mates(spec: AnySpec, size: Size) -> None:
    """Who is with whom: other seats at the opening, each of them also with the other."""
    for decision in sampled(spec, size):
        g = decision.g
        mates = [set(spec.mates(g, seat)) for seat in range(g.seats)]
        for seat, with_it in enumerate(mates):
            assert with_it <= set(range(g.seats)) - {seat}, f"seat {seat} cannot be with {with_it}"
            assert all(seat in mates[mate] for mate in with_it), f"seat {seat} is with {with_it}, and not they with it"
