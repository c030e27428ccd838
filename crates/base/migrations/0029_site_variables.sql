-- The variables of a site, which conditions read: a JSON object of strings. NULL: there are none.
ALTER TABLE sites ADD COLUMN variables TEXT;
