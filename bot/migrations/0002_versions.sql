-- Every commit says which version of the table it was computed from; another one is not overwritten.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
