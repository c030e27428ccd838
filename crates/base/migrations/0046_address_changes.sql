-- New email addresses that users of local accounts asked for. They sign in nobody before they are confirmed.
CREATE TABLE address_changes (
    user_id TEXT PRIMARY KEY REFERENCES credentials (user_id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    -- SHA-256 of the secret of the link that confirms it; NULL until one is made.
    hash BYTES UNIQUE,
    -- The link was mailed to the address: using it verifies the address.
    mailed BOOLEAN NOT NULL DEFAULT FALSE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
