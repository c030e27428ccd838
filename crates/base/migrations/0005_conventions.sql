-- POST requests that came with an Idempotency-Key, for a day.
CREATE TABLE idempotency_keys (
    -- Made from the user and the key: the key itself is not stored, since it opens the answer.
    hash BYTES NOT NULL PRIMARY KEY,
    -- What the request was: another one with the same key is refused.
    fingerprint BYTES NOT NULL,
    begun_at BIGINT NOT NULL,
    -- When the process that carries it out last said so.
    alive_at BIGINT NOT NULL,
    -- Encrypted; NULL until there is one.
    answer BYTES
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (begun_at);
