-- The audit log: one row per change, written in the transaction that makes it.
CREATE TABLE events (
    -- Grows: of two transactions that change the same row, the later one has the greater id.
    id BIGSERIAL PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    -- Without gaps, and given after the commit: see `events/numbering.rs`.
    number BIGINT,
    created_at BIGINT NOT NULL,
    -- In observed time, for the retention.
    observed_at BIGINT NOT NULL,
    -- NULL: a job, or a command on the server.
    actor_id TEXT,
    token_id TEXT,
    request_id TEXT,
    operation TEXT NOT NULL,
    target_type TEXT NOT NULL,
    target_id TEXT NOT NULL,
    -- The space and the site that the target belongs to. They may be gone.
    space_id TEXT,
    site_id TEXT,
    -- JSON objects.
    value_before TEXT,
    value_after TEXT,
    -- A JSON array of the properties that were too long.
    omitted TEXT
);

-- A write updates only this index; those below are updated by numbering.
CREATE INDEX events_without_number ON events (organization_id, id) WHERE number IS NULL;

CREATE UNIQUE INDEX events_by_number ON events (organization_id, number) WHERE number IS NOT NULL;
CREATE INDEX events_by_actor ON events (organization_id, actor_id, number)
    WHERE number IS NOT NULL AND actor_id IS NOT NULL;
CREATE INDEX events_by_operation ON events (organization_id, operation, number) WHERE number IS NOT NULL;
CREATE INDEX events_by_type ON events (organization_id, target_type, number) WHERE number IS NOT NULL;
CREATE INDEX events_by_target ON events (organization_id, target_id, number) WHERE number IS NOT NULL;
CREATE INDEX events_by_time ON events (organization_id, created_at) WHERE number IS NOT NULL;
CREATE INDEX events_by_space ON events (organization_id, space_id, number)
    WHERE number IS NOT NULL AND space_id IS NOT NULL;
CREATE INDEX events_by_site ON events (organization_id, site_id, number)
    WHERE number IS NOT NULL AND site_id IS NOT NULL;

-- The last number of each organization that has events.
CREATE TABLE event_counters (
    organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
    last BIGINT NOT NULL
) WITHOUT ROWID;
