-- SAML identity providers through which members of an organization sign in.
CREATE TABLE saml_providers (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    entity_id TEXT,
    sso_url TEXT,
    -- X.509, PEM.
    certificate TEXT,
    -- What users get who sign in for the first time.
    default_team_id TEXT REFERENCES teams (id) ON DELETE SET NULL,
    default_role BIGINT CHECK (default_role BETWEEN 1 AND 6),
    -- Whether all settings are there, and the certificate parses.
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX saml_providers_by_created ON saml_providers (organization_id, created_at, id);
CREATE INDEX saml_providers_of_team ON saml_providers (default_team_id) WHERE default_team_id IS NOT NULL;

-- Browsers in which somebody signed in through a provider.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The only organization that it works in: that of the provider.
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    -- Unless the provider is of another kind.
    saml_provider_id TEXT REFERENCES saml_providers (id) ON DELETE CASCADE,
    -- SHA-256 of the secret, and of the one before, which works for a minute after `rotated_at`.
    hash BYTES NOT NULL UNIQUE,
    previous_hash BYTES UNIQUE,
    -- The beginning of what the browser calls itself.
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    rotated_at BIGINT NOT NULL,
    last_used_at BIGINT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, created_at, id);
CREATE INDEX sessions_of_organization ON sessions (organization_id);
CREATE INDEX sessions_of_saml_provider ON sessions (saml_provider_id) WHERE saml_provider_id IS NOT NULL;

-- The session in which the token was made, or one that it comes from, also when that session is gone.
ALTER TABLE tokens ADD COLUMN session_id TEXT;
