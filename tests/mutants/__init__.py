"""`make mutants GAME=…`: break the rules of a game at random, one place at a time, and see whether a test notices."""
