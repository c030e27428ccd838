-- Messages that wait to be sent, each with a job of its own. They have no text, and no secret: a message is composed when
-- it is sent, and its link created then.
CREATE TABLE mails (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- 1 invites, 2 resets a password, 3 verifies the address.
    kind BIGINT NOT NULL CHECK (kind BETWEEN 1 AND 3),
    -- The organization that invites.
    organization_id TEXT REFERENCES organizations (id) ON DELETE CASCADE,
    -- BCP 47 tag of the language of the message.
    language TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Nobody waits for it any more.
    expires_at BIGINT NOT NULL,
    UNIQUE (user_id, kind)
);
CREATE INDEX mails_of_organization ON mails (organization_id) WHERE organization_id IS NOT NULL;

-- The address that a link was mailed to, as a key: using it verifies the address.
ALTER TABLE one_time_links ADD COLUMN mailed_to TEXT;
