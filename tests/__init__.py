"""Tests, in the same rooms as the code; `tests.core.suite` is run for every game."""
