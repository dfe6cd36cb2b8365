"""The pictures that the papers show are there, and light enough for a README."""

import re

import pytest

from .pictures import HEAVIEST
from .stagehand import ROOT

PAPERS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = [
    paper.parent / (plain or tag)
    for paper in PAPERS
    for plain, tag in re.findall(r'!\[.+?\]\((\S+?)\)|<img src="(\S+?)"[^>]* alt=".+?">', paper.read_text())
]


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
def test_a_picture_that_is_shown_is_there(path):
    assert path.is_file(), f"{path.name}: make it with `python -m tests.harbour.pictures`"


def test_every_picture_is_light():
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {name: size for name, size in sizes.items() if size >= HEAVIEST} == {}
