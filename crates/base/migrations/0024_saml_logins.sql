-- Assertions that someone signed in with, so that each signs in once.
CREATE TABLE saml_assertions (
    saml_provider_id TEXT NOT NULL REFERENCES saml_providers (id) ON DELETE CASCADE,
    -- SHA-256 of the ID.
    hash BYTES NOT NULL,
    -- Until when it would be accepted.
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (saml_provider_id, hash)
) WITHOUT ROWID;
CREATE INDEX saml_assertions_by_expiry ON saml_assertions (saml_provider_id, expires_at);
