-- When a webhook gets its next turn, in observed time: at once at first; NULL: it has nothing to send.
ALTER TABLE webhooks ADD COLUMN due_at BIGINT DEFAULT 0;
DROP INDEX webhooks_by_turn;
CREATE INDEX webhooks_by_turn ON webhooks (due_at, id) WHERE enabled;

-- Deliveries stay when their webhook is deleted, until a job has deleted them.
ALTER TABLE webhook_deliveries RENAME TO webhook_deliveries_before;
CREATE TABLE webhook_deliveries (
    webhook_id TEXT NOT NULL,
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
INSERT INTO webhook_deliveries (webhook_id, number, id, event_number, type, created_at, observed_at, due_at, attempts,
                                attempted_at, delivered, status, response, failure)
SELECT webhook_id, number, id, event_number, type, created_at, observed_at, due_at, attempts, attempted_at, delivered,
       status, response, failure
FROM webhook_deliveries_before;
DROP TABLE webhook_deliveries_before;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (observed_at);

-- Whether email addresses count that the identity provider does not say are verified.
ALTER TABLE oidc_providers ADD COLUMN trust_emails BOOLEAN NOT NULL DEFAULT FALSE;

-- The accounts at identity providers that members signed in with first.
CREATE TABLE oidc_accounts (
    oidc_provider_id TEXT NOT NULL REFERENCES oidc_providers (id) ON DELETE CASCADE,
    -- SHA-256 of `sub`.
    subject BYTES NOT NULL,
    organization_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    PRIMARY KEY (oidc_provider_id, subject),
    UNIQUE (oidc_provider_id, user_id),
    FOREIGN KEY (organization_id, user_id) REFERENCES members (organization_id, user_id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX oidc_accounts_of_member ON oidc_accounts (organization_id, user_id);

-- Until when they are kept, in observed time: a clock that jumps ahead forgets none of them.
ALTER TABLE saml_assertions RENAME COLUMN expires_at TO kept_until;
ALTER TABLE oidc_logins RENAME COLUMN expires_at TO kept_until;
