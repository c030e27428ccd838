-- The inbox of each user, and what they watch.

-- What a user watches or has muted. Those who take part in a thread watch it automatically.
CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    -- 1 the space itself, 2 a page, 3 a change request, 4 a comment with its replies.
    kind BIGINT NOT NULL CHECK (kind BETWEEN 1 AND 4),
    subject_id TEXT NOT NULL,
    -- FALSE: it is muted.
    watching BOOLEAN NOT NULL,
    automatic BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (space_id, kind, subject_id, user_id)
);
CREATE INDEX subscriptions_of_user ON subscriptions (user_id, created_at, id);

-- Notifications refer to what they are about, and have no text. What they refer to may be gone.
CREATE TABLE notifications (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The event, by its number in its organization: each notifies a user at most once.
    organization_id TEXT NOT NULL,
    event_number BIGINT NOT NULL,
    kind BIGINT NOT NULL CHECK (kind BETWEEN 1 AND 9),
    actor_id TEXT,
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    change_request_id TEXT,
    page_id TEXT,
    comment_id TEXT,
    reply_id TEXT,
    review_id TEXT,
    created_at BIGINT NOT NULL,
    -- In observed time, for the retention.
    observed_at BIGINT NOT NULL,
    read_at BIGINT,
    -- 0: no mail about it; 1: a mail waits; 2: it was mailed.
    mail BIGINT NOT NULL DEFAULT 0,
    UNIQUE (user_id, organization_id, event_number)
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at, id);
CREATE INDEX notifications_of_space ON notifications (space_id);
CREATE INDEX notifications_by_age ON notifications (observed_at);
CREATE INDEX notifications_read ON notifications (observed_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_to_mail ON notifications (user_id) WHERE mail = 1;

CREATE TABLE inboxes (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- 1: a mail for each thread; 2: a daily digest; 3: none.
    mail BIGINT NOT NULL DEFAULT 1 CHECK (mail BETWEEN 1 AND 3),
    -- BCP 47 tag of the language of mails.
    language TEXT NOT NULL DEFAULT 'en',
    -- How many notifications were added since the oldest ones were deleted.
    added BIGINT NOT NULL DEFAULT 0,
    -- The time of the last digest, in observed time.
    digest_at BIGINT NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX inboxes_to_trim ON inboxes (user_id) WHERE added >= 100;

-- How far the events of an organization have become notifications.
CREATE TABLE notification_positions (
    organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
    -- The number of the last event that is done.
    position BIGINT NOT NULL,
    -- Of the event after it: the group of recipients that is next, and the last one of it who was notified.
    stage BIGINT NOT NULL DEFAULT 0,
    after_user TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
-- Nobody is notified of what an older version recorded.
INSERT INTO notification_positions (organization_id, position) SELECT organization_id, last FROM event_counters;
