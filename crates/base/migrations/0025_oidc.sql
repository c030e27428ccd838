-- OpenID Connect providers through which members of an organization sign in.
CREATE TABLE oidc_providers (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    issuer TEXT,
    client_id TEXT,
    -- The client secret, encrypted: see `sealed.rs`.
    key_id TEXT,
    sealed BYTES,
    -- With spaces between them.
    scopes TEXT NOT NULL,
    groups_claim TEXT NOT NULL,
    -- What users get who sign in for the first time.
    default_team_id TEXT REFERENCES teams (id) ON DELETE SET NULL,
    default_role BIGINT CHECK (default_role BETWEEN 1 AND 6),
    -- Whether all settings are there.
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    CHECK ((key_id IS NULL) = (sealed IS NULL))
);
CREATE INDEX oidc_providers_by_created ON oidc_providers (organization_id, created_at, id);
CREATE INDEX oidc_providers_of_team ON oidc_providers (default_team_id) WHERE default_team_id IS NOT NULL;
CREATE INDEX oidc_providers_by_key ON oidc_providers (key_id, id) WHERE key_id IS NOT NULL;

-- The teams of users by their groups.
CREATE TABLE oidc_groups (
    oidc_provider_id TEXT NOT NULL REFERENCES oidc_providers (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    name TEXT NOT NULL,
    team_id TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
    PRIMARY KEY (oidc_provider_id, position)
) WITHOUT ROWID;
CREATE INDEX oidc_groups_of_team ON oidc_groups (team_id);

-- Logins that someone signed in with, so that each signs in once.
CREATE TABLE oidc_logins (
    oidc_provider_id TEXT NOT NULL REFERENCES oidc_providers (id) ON DELETE CASCADE,
    -- SHA-256 of the state.
    hash BYTES NOT NULL,
    -- Until when it would be accepted.
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (oidc_provider_id, hash)
) WITHOUT ROWID;
CREATE INDEX oidc_logins_by_expiry ON oidc_logins (oidc_provider_id, expires_at);

-- A session has a provider of either kind.
ALTER TABLE sessions ADD COLUMN oidc_provider_id TEXT REFERENCES oidc_providers (id) ON DELETE CASCADE
    CHECK ((saml_provider_id IS NULL) <> (oidc_provider_id IS NULL));
CREATE INDEX sessions_of_oidc_provider ON sessions (oidc_provider_id) WHERE oidc_provider_id IS NOT NULL;
