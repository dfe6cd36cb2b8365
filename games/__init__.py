"""The games: `games.core` is the engine, every other package is one game's rules."""
