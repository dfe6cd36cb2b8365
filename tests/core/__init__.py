"""Tests of the engine, a toy game that uses all of it, and the suite that every game gets."""
