-- What a token may do: 1 reads, 2 writes too.
ALTER TABLE tokens ADD COLUMN scope BIGINT NOT NULL DEFAULT 2 CHECK (scope BETWEEN 1 AND 2);
-- The only organization that it works in; NULL is all of its user's.
ALTER TABLE tokens ADD COLUMN organization_id TEXT REFERENCES organizations (id) ON DELETE CASCADE;
-- The token that made it, also when that one is gone.
ALTER TABLE tokens ADD COLUMN created_by TEXT;
-- The nearest of the tokens that it comes from that is still there.
ALTER TABLE tokens ADD COLUMN parent_id TEXT REFERENCES tokens (id);
CREATE INDEX tokens_of_parent ON tokens (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX tokens_of_organization ON tokens (organization_id) WHERE organization_id IS NOT NULL;

-- How far observed time has come: one row. See `clock.rs`.
CREATE TABLE observed_time (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    reached BIGINT NOT NULL
);

-- Until when nobody takes the job, in observed time: somebody has it, it failed, or what it destroys was announced.
ALTER TABLE jobs ADD COLUMN not_before BIGINT NOT NULL DEFAULT 0;
-- Whether the log has said that the job is going to destroy something.
ALTER TABLE jobs ADD COLUMN announced BOOLEAN NOT NULL DEFAULT FALSE;
