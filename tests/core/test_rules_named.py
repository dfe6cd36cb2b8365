"""Every registered game: each rule has a test that names it, and nobody names a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core import registry
from games.core.rulebook import rules_of
from tests.rules import unknown, unproven

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", registry.SLUGS)
def test_every_rule_has_a_test(slug: str):
    missing = unproven(slug, ROOT / "tests" / slug)
    assert not missing, f"{len(missing)} rules without a test in tests/{slug}: {' '.join(missing)}"


@pytest.mark.parametrize("slug", registry.SLUGS)
def test_no_test_names_a_rule_that_is_not_there(slug: str):
    assert unknown(slug, ROOT / "tests" / slug) == []


@pytest.mark.parametrize("slug", registry.SLUGS)
def test_the_code_names_no_rule_that_is_not_there(slug: str):
    """Ids of a game all begin alike (`LIE-`); what looks like one of them in the code is one."""
    known = {rule.id for rule in rules_of(slug)}
    (family,) = {i.split("-")[0] for i in known}
    code = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "games" / slug).rglob("*.py")))
    assert set(re.findall(rf"\b{family}-[A-Z]+-\d+", code)) - known == set()
