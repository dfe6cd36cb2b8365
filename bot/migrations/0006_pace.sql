-- How fast a table is played sets its times; a clock that the host has chosen stays as it is.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'days';
ALTER TABLE tables ADD COLUMN clock_chosen INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET clock_chosen = 1 WHERE clock > 0;
-- A running game closes when its people agree: who asked, who agreed, and how it ended.
ALTER TABLE tables ADD COLUMN closing TEXT NOT NULL DEFAULT 'null';
