-- The passkeys of local accounts (Web Authentication).
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES credentials (user_id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- The ID that the authenticator gave it.
    credential_id BYTES NOT NULL UNIQUE,
    -- A `COSE_Key`, and the number of its algorithm (RFC 9053).
    public_key BYTES NOT NULL,
    algorithm BIGINT NOT NULL,
    -- The number of signatures that the authenticator counted, or 0 if it does not count.
    counter BIGINT NOT NULL,
    user_verified BOOLEAN NOT NULL,
    backup_eligible BOOLEAN NOT NULL,
    backed_up BOOLEAN NOT NULL,
    -- Hints for browsers, separated by spaces.
    transports TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at, id);
