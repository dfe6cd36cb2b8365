-- Whose seat it is while a computer plays in their place; 0: nobody is away.
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
