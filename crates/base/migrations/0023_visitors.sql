-- The number of the key that signs the tokens of visitors: it is derived from the number, so that a new one replaces
-- the key. 0: there is none yet.
ALTER TABLE sites ADD COLUMN visitor_key BIGINT NOT NULL DEFAULT 0;
