"""The commands of `wardroom`, one module each."""
