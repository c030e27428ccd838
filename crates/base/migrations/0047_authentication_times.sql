-- When the identity provider authenticated the user, if it said so: a login can be renewed without asking anyone.
-- NULL: when the session began.
ALTER TABLE sessions ADD COLUMN authenticated_at BIGINT;
