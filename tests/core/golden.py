"""What is kept on disk about a game, so that a change of it is a visible diff: pins, saves and playthroughs.

- `pins/<slug>.json`: the kinds and options of every decision, hashed; `pins/<slug>_manifest.json`: the save format
- `saves/<slug>/v<version>_<seats>.json`: games in the middle, of every version of the save format there ever was
- `playthroughs/<slug>_<seats>.txt`: what every seat sees at each decision
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.core import Ask, Event, Option
from games.core.engine import answer
from games.core.manifest import manifest
from games.core.spec import AnySpec
from tests.core.walks import Opening, option_rows, start, walk, walk_on

HERE = Path(__file__).parent
SEEDS = (0, 1, 2)
PINNED_DECISIONS = 300
BLOCK = 10
PLAYTHROUGH_SIZE = 40_000
PLAYTHROUGH_DECISIONS = 60
LONG_LIST = 20  # options beyond which only ids are printed


def pins_path(slug: str) -> Path:
    return HERE / "pins" / f"{slug}.json"


def manifest_path(slug: str) -> Path:
    return HERE / "pins" / f"{slug}_manifest.json"


def playthrough_path(slug: str, seats: int) -> Path:
    return HERE / "playthroughs" / f"{slug}_{seats}.txt"


def save_paths(slug: str, version: int | str = "*") -> list[Path]:
    return sorted((HERE / "saves" / slug).glob(f"v{version}_*.json"))


def recorded(path: Path) -> str:
    """The text on disk; that nothing is there yet says what to do."""
    assert path.exists(), f"{path.name} has never been recorded: python -m tests.core.record"
    return path.read_text("utf-8")


# Pins


def pins(spec: AnySpec) -> dict[str, list[str]]:
    """For each table the fingerprint of all decisions so far, after every ten of them."""
    return {
        f"{seats} seats, seed {seed}": list(_trail(spec, Opening(seats, {}, seed)))
        for seats, seed in itertools.product(spec.seats, SEEDS)
    }


def _trail(spec: AnySpec, opening: Opening) -> Iterator[str]:
    digest = hashlib.sha256()
    for decision in itertools.islice(walk(spec, opening), PINNED_DECISIONS):
        if decision.index and decision.index % BLOCK == 0:
            yield digest.hexdigest()[:12]
        asks = [[ask.seat, ask.kind, ask.shape, [option.id for option in ask.options]] for ask in decision.g.asks]
        digest.update(json.dumps([asks, decision.ask.id]).encode())
    yield digest.hexdigest()[:12]


def first_change(pinned: list[str], now: list[str]) -> str:
    """In words, where two trails part."""
    for i, (a, b) in enumerate(itertools.zip_longest(pinned, now)):
        if a != b:
            return f"decisions {i * BLOCK + 1} to {(i + 1) * BLOCK}"
    return "nowhere"


def manifest_text(spec: AnySpec) -> str:
    return json.dumps(manifest(spec), indent=1, sort_keys=True) + "\n"


# Saves


def mid_game(spec: AnySpec, seats: int) -> bytes:
    """A save from somewhere in the middle of a game; tables of different options for different seats."""
    rows = option_rows(spec)
    opening = Opening(seats, rows[seats % len(rows)], seed=seats)
    length = sum(1 for _ in walk(spec, opening))
    decision = next(itertools.islice(walk(spec, opening), length * 3 // 5, None))
    return spec.codec.encode(decision.g)


def finish(spec: AnySpec, data: bytes) -> Any:
    """Load a save and play it to the end."""
    g = spec.codec.decode(data)
    for _ in walk_on(spec, g, random.Random(0)):
        pass
    return g


# Playthroughs


class Teller:
    """Prints views: what everybody sees, then where a seat sees more or other things; and only what has changed."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.shown: dict[int | None, dict[str, str]] = {}
        self.lists: dict[str, int] = {}  # options already printed, and with which ask

    def views(self, g: Any) -> Iterator[str]:
        public = self._fields(g, None)
        yield from self._changes(None, public)
        for seat in range(g.seats):
            fields = self._fields(g, seat)
            own = {k: v for k, v in fields.items() if public.get(k) != v}
            yield from self._changes(seat, own | {k: "hidden" for k in public if k not in fields})

    def _fields(self, g: Any, seat: int | None) -> dict[str, str]:
        view = self.spec.view(g, seat)
        fields = {k: json.dumps(v) for k, v in msgspec.to_builtins(view).items() if k not in ("seat", "seats", "asks")}
        return fields | {f"ask #{ask.id}": self._ask(ask) for ask in view.asks}

    def _changes(self, seat: int | None, fields: dict[str, str]) -> Iterator[str]:
        old = self.shown.get(seat, {})
        name = "everybody" if seat is None else f"seat {seat}"
        yield from (f"{name}: {k} = {v}" for k, v in fields.items() if old.get(k) != v)
        yield from (f"{name}: {k} is no more" for k in old if k not in fields)
        self.shown[seat] = fields

    def _ask(self, ask: Ask) -> str:
        marks = [] if ask.is_public else [ask.audience]
        marks += [*([] if ask.manner == "duty" else [ask.manner]), *(["unlogged"] if ask.unlogged else [])]
        parts = [f"seat {ask.seat}", ask.kind, *_args(ask.args), ask.shape, f"{ask.least}..{ask.most}", *marks]
        long = len(ask.options) > LONG_LIST
        options = ", ".join(_option(option, long) for option in ask.options)
        first = self.lists.setdefault(options, ask.id)
        listed = options if first == ask.id or len(options) < 100 else f"the options of #{first}"
        return f"{' '.join(parts)} [{listed}] else {json.dumps(ask.default)}"


def _option(option: Option, brief: bool) -> str:
    cap = [f"cap={option.cap}"] if option.cap else []
    about = " ".join([*([] if brief else _args(option.args)), *cap, *([option.blocked] if option.blocked else [])])
    return option.id + (f"({about})" if about else "")


def _args(args: dict[str, Any]) -> list[str]:
    return [f"{name}={value}" for name, value in args.items()]


def _told(events: list[Event]) -> Iterator[str]:
    for event in events:
        knows = "all" if event.knows is None else f"only {event.knows}"
        yield f"event for {knows}: {msgspec.json.encode(event).decode()}"


def playthrough(spec: AnySpec, seats: int) -> str:
    """Every decision of a game with what each seat sees."""
    opening = Opening(seats, {}, seed=seats)
    teller = Teller(spec)
    g, events = start(spec, opening)
    out = [f"game: {spec.slug}", f"seats: {seats}", f"seed: {opening.seed}", "", *_told(events)]
    for decision in walk_on(spec, g, random.Random(opening.seed)):
        ask = decision.ask
        out += ["", f"# Decision {decision.index + 1}", *teller.views(g)]
        out.append(f"answer to #{ask.id} by seat {ask.seat}: {json.dumps(decision.picks)}")
        out += _told(answer(spec.codec.copy(g), ask.id, ask.seat, decision.picks))
        if decision.index + 1 == PLAYTHROUGH_DECISIONS or sum(map(len, out)) > PLAYTHROUGH_SIZE:
            return "\n".join([*out, "", "(and so on)", ""])
    return "\n".join([*out, "", "# The end", *teller.views(g), ""])
