-- Webhooks: URLs that receive the events of an organization.
CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    description TEXT NOT NULL,
    enabled BOOLEAN NOT NULL,
    -- NULL: it is enabled, or an admin has disabled it.
    disabled_reason TEXT,
    -- The filter, a JSON array.
    events TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The number of the last event that became a delivery, or that the filter left out.
    position BIGINT NOT NULL,
    -- The number of the last delivery.
    deliveries BIGINT NOT NULL DEFAULT 0,
    -- Since when no attempt has succeeded, in observed time; NULL after a success.
    failing_since BIGINT,
    -- The process that serves the webhook, and until when, in observed time.
    lease TEXT,
    leased_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX webhooks_by_organization ON webhooks (organization_id, created_at, id);
CREATE INDEX webhooks_by_turn ON webhooks (leased_until, id) WHERE enabled;

-- The secrets that sign: one without an end, and the one before it.
CREATE TABLE webhook_secrets (
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BYTES NOT NULL,
    -- In observed time.
    ends_at BIGINT,
    PRIMARY KEY (webhook_id, id)
);

-- What was sent or waits to be sent: the log of deliveries.
CREATE TABLE webhook_deliveries (
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    -- Without gaps in the webhook, apart from those that are too old.
    number BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    -- NULL: a test. The event may have been deleted.
    event_number BIGINT,
    type TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- In observed time, for the retention.
    observed_at BIGINT NOT NULL,
    -- When the next attempt is made, in observed time; NULL: there is none.
    due_at BIGINT,
    attempts BIGINT NOT NULL DEFAULT 0,
    attempted_at BIGINT,
    delivered BOOLEAN NOT NULL DEFAULT FALSE,
    status BIGINT,
    response TEXT,
    failure TEXT,
    PRIMARY KEY (webhook_id, number)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (observed_at);
