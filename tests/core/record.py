"""Record anew what the tests pin: `python -m tests.core.record [slug …] [--unreleased]`.

Writes the pins, the manifest, the playthroughs and the chronicle of the games named (of all, when none is), and saves
for a version of the save format that has none yet. Read the diff before you commit it: each line is a change that
players meet; of a chronicle, which topics changed.

A manifest that changed while `SPEC.version` did not is refused: running games could not be loaded. Bump the version
and write a migration. Only for a version that no host has ever run: `--unreleased` records it (and its saves) anew.
Saves of earlier versions are never touched.
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack

from games.core import registry
from games.core.spec import AnySpec
from tests.core import golden, logbook, muster, packet, plots, scrapbook, storm, toy
from tests.core.chronicle import chronicle, chronicle_path


def record(spec: AnySpec, *, unreleased: bool = False) -> None:
    _record_manifest(spec, unreleased)
    _write(golden.pins_path(spec.slug), json.dumps(golden.pins(spec), indent=1) + "\n")
    for seats in spec.seats:
        _write(golden.playthrough_path(spec.slug, seats), golden.playthrough(spec, seats))
    if unreleased:
        for path in golden.save_paths(spec.slug, spec.version):
            path.unlink()
    if not golden.save_paths(spec.slug, spec.version):
        for seats in spec.seats:
            path = golden.HERE / "saves" / spec.slug / f"v{spec.version}_{seats}.json"
            _write(path, golden.mid_game(spec, seats).decode() + "\n")
    _write(chronicle_path(spec.slug), json.dumps(chronicle(spec), indent=1) + "\n")


def _record_manifest(spec: AnySpec, unreleased: bool) -> None:
    path, text = golden.manifest_path(spec.slug), golden.manifest_text(spec)
    if path.exists() and path.read_text("utf-8") != text and not unreleased:
        recorded = json.loads(path.read_text("utf-8"))["version"]
        if recorded >= spec.version:
            raise SystemExit(
                f"{spec.slug}: the save format has changed and the version is still {spec.version}. Bump SPEC.version "
                "and write a migration (or say --unreleased, if no host has ever run this version)."
            )
    _write(path, text)


def _write(path: golden.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def main(arguments: list[str]) -> None:
    slugs = [argument for argument in arguments if not argument.startswith("--")]
    with ExitStack() as guests:
        for toys in (toy, muster, packet, plots, logbook, scrapbook, storm):
            guests.enter_context(toys.registered())
        for slug in slugs or registry.SLUGS:
            record(registry.game(slug), unreleased="--unreleased" in arguments)
            print(f"{slug}: recorded")


if __name__ == "__main__":
    main(sys.argv[1:])
