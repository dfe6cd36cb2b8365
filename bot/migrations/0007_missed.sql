-- Whose clock has run out is waited for less long, until they are back.
ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
