"""Walls that grow with the house: import-linter's contracts know no game by name, these hold for every one."""

from __future__ import annotations

from pathlib import Path

import grimp
import pytest

from games.core.registry import SLUGS

ROOT = Path(__file__).parents[1]
GRAPH = grimp.build_graph("bot", "cogs", "games", "render", cache_dir=None)


def imports_of(package: str) -> set[tuple[str, str]]:
    """(importer, imported) for everything inside a package, one step each."""
    modules = {package, *GRAPH.find_descendants(package)}
    return {(module, seen) for module in modules for seen in GRAPH.find_modules_directly_imported_by(module)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_knows_the_engine_and_itself(slug: str) -> None:
    mine = f"games.{slug}"
    foreign = {row for row in imports_of(mine) if not row[1].startswith((mine, "games.core"))}
    assert not foreign


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if f"render.{slug}" in GRAPH.modules])
def test_pictures_of_a_game_see_nothing_that_is_hidden(slug: str) -> None:
    """Views, what is printed in the box, and words: never the state, the rules, or what turns states into views."""
    mine, open_ = f"render.{slug}", {f"games.{slug}.views", f"games.{slug}.printed"}
    allowed = {*open_, "games.core.asks", "games.core.words"}
    foreign = {row for row in imports_of(mine) if not f"{row[1]}.".startswith((f"{mine}.", "render.kit."))}
    assert not {row for row in foreign if row[1] not in allowed}


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if f"games.{slug}.printed" in GRAPH.modules])
def test_what_is_printed_knows_no_state(slug: str) -> None:
    """Card data, its wording and the shapes of views: nothing that holds or changes a game."""
    held = {f"games.{slug}.{part}" for part in ("state", "sight", "setup", "turn")}
    assert not {row for row in imports_of(f"games.{slug}.printed") if row[1] in held}


@pytest.mark.parametrize("package", ["games.core", "render.kit", "bot", "cogs"])
def test_the_house_knows_no_game_by_name(package: str) -> None:
    games = tuple(f"{top}.{slug}" for top in ("games", "render") for slug in SLUGS)
    assert not {row for row in imports_of(package) if row[1].startswith(games)}


@pytest.mark.parametrize("folder", ["bot", "cogs"])
def test_no_game_is_named_in_the_host(folder: str) -> None:
    """A new game must not need a line here, so no line here may speak of one."""
    names = [name for slug in SLUGS for name in (slug, slug.replace("_", "-"))]
    found = [
        f"{path.name}: {name}"
        for path in (ROOT / folder).rglob("*.py")
        for name in names
        if name in path.read_text(encoding="utf-8")
    ]
    assert not found


def test_every_registered_game_has_its_package() -> None:
    packages = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")} - {"core"}
    assert packages >= set(SLUGS)
