"""Asks and events are declared, well formed and worded; what is not an answer is refused without a trace."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec

from games.core import Ask, Option, Verb
from games.core.asks import check_ask, open_options
from games.core.engine import answer
from games.core.events import as_record
from games.core.simulate import play
from games.core.spec import AnySpec
from games.core.telling import whole
from tests.core.garbage import bad_answers
from tests.core.sentences import LABEL_LIMIT, NAMES, TEXT_LIMIT, TITLE_LIMIT, check_line, check_sentence
from tests.core.walks import PATIENCE, Budget, Size, openings, refusal, sampled, walks


def check_asks(spec: AnySpec, size: Size) -> None:
    """Every ask is well formed, declared, and worded; its default is taken by the rules."""
    for decision in sampled(spec, size):
        for ask in decision.g.asks:
            check_ask(ask)
            assert ask.kind in spec.kinds, f"{ask.kind} is not declared in spec.kinds"
            assert 0 <= ask.seat < decision.g.seats, f"{ask.kind} asks seat {ask.seat}"
            check_wording(spec, ask)
            check_verbs(spec, ask)
            check_alike(spec, ask)
            check_ahead(spec, decision.g, ask)
            answer(spec.codec.copy(decision.g), ask.id, ask.seat, ask.default)


def check_wording(spec: AnySpec, ask: Ask) -> None:
    words = spec.words
    check_line(words.title(ask, NAMES), TITLE_LIMIT)
    check_line(words.text(ask, NAMES), TEXT_LIMIT)
    for one in ask.suggested:
        check_line(words.suggestion(ask, one, NAMES), LABEL_LIMIT)
    for option in ask.options:
        check_line(words.label(ask, option, NAMES), LABEL_LIMIT)
        assert len(words.note(ask, option, NAMES)) <= LABEL_LIMIT + 20, f"{ask.kind}/{option.id}: the note is too long"
        if option.group:
            check_line(words.group(ask, option.group, NAMES), LABEL_LIMIT)
        if option.blocked:
            check_line(words.blocked(ask, option, NAMES), TITLE_LIMIT)


def check_alike(spec: AnySpec, ask: Ask) -> None:
    """Of options that read alike people are shown one: they may be copies of a card, and nothing else."""
    if ask.shape != "pick" or not ask.least == ask.most == 1:
        return
    shown: dict[tuple[str, ...], Option] = {}
    for option in (option for option in ask.options if not option.blocked):
        told = [say(ask, option, NAMES) for say in (spec.words.label, spec.words.note, spec.words.describe)]
        other = shown.setdefault((option.group, *told), option)
        assert _without_copies(option) == _without_copies(other), f"{ask.kind}: {option} and {other} both read {told}"


def _without_copies(option: Option) -> dict[str, Any]:
    """Copies of a card are told apart by their last number alone: `will-2-1` and `will-2-3` are the same to people."""

    def plain(arg: Any) -> Any:
        if isinstance(arg, list):
            return [plain(one) for one in arg]
        return re.sub(r"[-.]\d+(?=$|\*)", "", arg) if isinstance(arg, str) else arg

    return {key: plain(arg) for key, arg in option.args.items()}


def check_verbs(spec: AnySpec, ask: Ask) -> None:
    """A slash command's parameters single out one option, or it says that it lists several."""
    verbs = {verb.name: verb for verb in spec.verbs}
    used = {option.verb for option in ask.options if option.verb}
    assert used <= verbs.keys(), f"{ask.kind}: {used - verbs.keys()} is not in spec.verbs"
    for verb in (verbs[name] for name in used):
        given = [str(_given(verb, option)) for option in ask.options if option.verb == verb.name]
        assert verb.several or len(set(given)) == len(given), f"{ask.kind}: {verb.name} does not tell options apart"
        dumb = [o.id for o in ask.options if o.verb == verb.name and not o.blocked and "" in map(str, _given(verb, o))]
        assert not dumb, f"{ask.kind}: nothing can be typed for {dumb} after /{verb.name}"


def _given(verb: Verb, option: Option) -> list[Any]:
    return [option.args[name] for name in verb.params]


def check_ahead(spec: AnySpec, g: Any, ask: Ask) -> None:
    """What a seat lays ready is an answer that the rules take."""
    kind = spec.kinds[ask.kind]
    if kind.passes is not None:
        answer(spec.codec.copy(g), ask.id, ask.seat, kind.passes)
    for name, other in spec.kinds.items():
        prepared = other.preload(spec.view(g, ask.seat)) if other.preload else None
        if prepared is not None:
            assert (prepared.kind, prepared.seat) == (name, ask.seat), f"{name}: prepares another ask"
            check_ask(prepared)
            check_wording(spec, prepared)


ASKED_ALL_THE_SAME = {
    "discard": "that it is the last card of its type is nobody else's business",
    "tide.play": "that no card fits is nobody else's business",
    "turn.start": "that no card fits is nobody else's business",
    "turn.play": "that no card fits is nobody else's business",
    "act.hero": "a card could be played before the end, and who holds one is nobody else's business",
    "challenge.who": "a card could be used before, and who holds one is nobody else's business",
    "combat.attack": "a card could be used before, and who holds one is nobody else's business",
    "ship.room": "a card could be used before, and who holds one is nobody else's business",
    "dawn.buy": "that every hidden Feat is too dear is nobody else's business",
    "hold.on": "how long the table is held is the answer",
    "market.buy": "what lies there is to be seen, though it cannot be paid",
    "offer.buy": "what lies there is to be seen, though it cannot be paid",
    "story.choose": "a way that is closed stands beside it, with the reason",
    "event.choose": "a way that is closed stands beside it, with the reason",
}


def check_choices(spec: AnySpec, size: Size) -> None:
    """Where there is one answer nobody is asked, unless something else can be done beside it, or an asking that stops
    would tell what is hidden (`audience` window: everybody is asked by what everybody sees)."""
    empty: Counter[str] = Counter()
    for _, decisions in walks(spec, size):
        beside: dict[int, bool] = {}  # by ask: whether there was something else to do when it was asked
        for decision in decisions:
            g, ask = decision.g, decision.ask
            more = any(other.is_aside and len(open_options(other)) > 1 for other in g.asks)
            more |= sum(other.is_claim for other in g.asks) > 1  # who takes it is the question
            beside = {other.id: beside.get(other.id, more) for other in g.asks}
            asked = ask.audience not in ("window", "secret") and spec.kinds[ask.kind].obeys is None
            if asked and not ask.is_aside and not beside[ask.id] and has_one_answer(ask):
                empty[ask.kind] += 1
    assert not (found := {k: n for k, n in empty.items() if k not in ASKED_ALL_THE_SAME}), f"asked for nothing: {found}"


def has_one_answer(ask: Ask) -> bool:
    options = open_options(ask)
    if ask.patch is not None:
        return False
    if ask.shape == "amount":
        return ask.least == ask.most
    if ask.shape == "arrange":
        return len(options) < 2
    if ask.shape == "split":
        room = sum(min(option.cap or ask.most, ask.most) for option in options)
        return ask.most == 0 or (ask.least == ask.most and (len(options) == 1 or room == ask.least))
    return ask.most == 0 or ask.least == len(options)


def check_events(spec: AnySpec, size: Size) -> None:
    """Every event is declared, can be stored and told again, and is known to seats that exist."""
    budget = Budget(size.answers)
    for opening in itertools.takewhile(lambda _: budget.left > 0, openings(spec, size.tables)):
        played = play(spec, opening.seats, opening.seed, options=opening.options, keep_events=True, patience=PATIENCE)
        budget.left -= played.answers
        for event in played.events:
            assert type(event) in spec.events, f"{type(event).__name__} is not in spec.events"
            assert event.knows is None or set(event.knows) <= set(range(opening.seats)), f"{event}: who knows it?"
            record = as_record(event)
            assert msgspec.json.decode(msgspec.json.encode(record)) == record, f"{event} changes when it is stored"
            line = spec.words.event(whole(record, spec.events), NAMES)
            assert line or event.quiet, f"words.toml has no event.{record['event']}"
            assert not re.search(r"[{}]", line), f"{line!r}: a brace is left"


def check_refusals(spec: AnySpec, size: Size) -> None:
    """Illegal answers are refused with a readable sentence, and leave the game as it was."""
    rng = random.Random(1)
    decision = None
    for decision in sampled(spec, replace(size, decisions=size.decisions // 4)):  # each has some sixty of them
        g, ask = decision.g, decision.ask
        before = spec.codec.encode(g)
        attempts: list[tuple[Any, Any, Any]] = [(ask.id, ask.seat, picks) for picks in bad_answers(ask, rng)]
        attempts += [(ask.id, seat, decision.picks) for seat in (*range(-1, g.seats + 1), None) if seat != ask.seat]
        attempts += [(i, ask.seat, decision.picks) for i in (0, -1, g.asked + 1, None, "1", True, 0.5, [], {})]
        for ask_id, seat, picks in attempts:
            check_refused(spec, g, ask_id, seat, picks)
        assert spec.codec.encode(g) == before, f"{ask.kind}: a refused answer left a trace"
    assert decision is not None, "nothing was asked"
    check_refused(spec, decision.g, decision.ask.id, decision.ask.seat, decision.picks)


def check_refused(spec: AnySpec, g: Any, ask_id: Any, seat: Any, picks: Any) -> None:
    error = refusal(g, ask_id, seat, picks)
    assert error is not None, f"ask {ask_id!r} took the answer {picks!r} of seat {seat!r}"
    check_sentence(spec.words.refusal(error, NAMES))
