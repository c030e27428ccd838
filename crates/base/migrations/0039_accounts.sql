-- Whether the operator disabled the user: no token or session of theirs works meanwhile, and nobody signs in as them.
ALTER TABLE users ADD COLUMN disabled BOOLEAN NOT NULL DEFAULT FALSE;
