-- Whether a login or a mailed link has shown that the address belongs to the user. Once the user has a password, an
-- address that was not verified matches no login.
ALTER TABLE users ADD COLUMN email_verified BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE users SET email_verified = TRUE
WHERE EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id)
   OR EXISTS (SELECT 1 FROM oidc_accounts a WHERE a.user_id = users.id)
   OR EXISTS (SELECT 1 FROM members m WHERE m.user_id = users.id AND m.sso);

-- The passwords of local accounts.
CREATE TABLE credentials (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Argon2id, as a PHC string.
    password_hash TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- The secret of one-time codes, encrypted: see `sealed.rs`. NULL: signing in takes no code.
    key_id TEXT,
    sealed BYTES,
    -- The time step of the last code that was used.
    used_step BIGINT,
    CHECK ((key_id IS NULL) = (sealed IS NULL))
);
CREATE INDEX credentials_by_key ON credentials (key_id, user_id) WHERE key_id IS NOT NULL;

-- SHA-256 of the codes that replace a one-time code; a used one is deleted.
CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES credentials (user_id) ON DELETE CASCADE,
    hash BYTES NOT NULL,
    PRIMARY KEY (user_id, hash)
) WITHOUT ROWID;

-- Links with which users set a password; a used one is deleted.
CREATE TABLE one_time_links (
    -- SHA-256 of the secret.
    hash BYTES NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- 1 sets up the server, 2 invites, 3 resets.
    kind BIGINT NOT NULL CHECK (kind BETWEEN 1 AND 3),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX one_time_links_of_user ON one_time_links (user_id);

-- Failed attempts to sign in: for an account, a browser that signed in before, or an address.
CREATE TABLE sign_in_attempts (
    key BYTES NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    -- In observed time.
    last_at BIGINT NOT NULL
);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (last_at);

-- Sessions that began with a password belong to the server: they have neither an organization nor a provider.
CREATE TABLE sessions_of_all (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The only organization that it works in: that of the provider.
    organization_id TEXT REFERENCES organizations (id) ON DELETE CASCADE,
    saml_provider_id TEXT REFERENCES saml_providers (id) ON DELETE CASCADE,
    oidc_provider_id TEXT REFERENCES oidc_providers (id) ON DELETE CASCADE,
    -- SHA-256 of the secret, and of the one before, which works for a minute after `rotated_at`.
    hash BYTES NOT NULL UNIQUE,
    previous_hash BYTES UNIQUE,
    -- The beginning of what the browser calls itself.
    user_agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    rotated_at BIGINT NOT NULL,
    last_used_at BIGINT,
    expires_at BIGINT NOT NULL,
    CHECK ((organization_id IS NULL) = (saml_provider_id IS NULL AND oidc_provider_id IS NULL)),
    CHECK (saml_provider_id IS NULL OR oidc_provider_id IS NULL)
);
INSERT INTO sessions_of_all (id, user_id, organization_id, saml_provider_id, oidc_provider_id, hash, previous_hash,
                             user_agent, created_at, rotated_at, last_used_at, expires_at)
SELECT id, user_id, organization_id, saml_provider_id, oidc_provider_id, hash, previous_hash, user_agent, created_at,
       rotated_at, last_used_at, expires_at
FROM sessions;
DROP TABLE sessions;
ALTER TABLE sessions_of_all RENAME TO sessions;
CREATE INDEX sessions_of_user ON sessions (user_id, created_at, id);
CREATE INDEX sessions_of_organization ON sessions (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX sessions_of_saml_provider ON sessions (saml_provider_id) WHERE saml_provider_id IS NOT NULL;
CREATE INDEX sessions_of_oidc_provider ON sessions (oidc_provider_id) WHERE oidc_provider_id IS NOT NULL;

-- Tickets with which a session without a provider was passed on to the host of a site, so that each works once.
CREATE TABLE used_tickets (
    hash BYTES NOT NULL PRIMARY KEY,
    -- In observed time.
    kept_until BIGINT NOT NULL
);
CREATE INDEX used_tickets_by_expiry ON used_tickets (kept_until);
