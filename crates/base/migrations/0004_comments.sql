-- What people write on spaces and change requests.

-- A comment on the main content of a space, a comment on a change request, or a reply to a comment: one of the first
-- three columns says which, and each kind is in indexes of its own.
CREATE TABLE comments (
    id TEXT PRIMARY KEY,
    space_id TEXT REFERENCES spaces (id) ON DELETE CASCADE,
    change_request_id TEXT REFERENCES change_requests (id) ON DELETE CASCADE,
    parent_id TEXT REFERENCES comments (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL REFERENCES users (id),
    posted_at BIGINT NOT NULL,
    edited_at BIGINT,
    -- How many there are.
    reactions BIGINT NOT NULL DEFAULT 0,
    replies BIGINT NOT NULL DEFAULT 0,
    resolved BOOLEAN NOT NULL DEFAULT FALSE,
    resolved_at BIGINT,
    resolved_by TEXT REFERENCES users (id),
    -- The revision that a comment is on. Revisions go with their space, after its comments: no key is needed.
    revision_id TEXT,
    page_id TEXT,
    -- JSON: the page, and the node of it, as they were.
    target TEXT,
    -- Markdown.
    body TEXT NOT NULL,
    CHECK (CASE WHEN space_id IS NULL THEN 0 ELSE 1 END
           + CASE WHEN change_request_id IS NULL THEN 0 ELSE 1 END
           + CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END = 1)
);
CREATE INDEX comments_of_space ON comments (space_id, posted_at, id) WHERE space_id IS NOT NULL;
CREATE INDEX comments_of_space_by_status ON comments (space_id, resolved, posted_at, id) WHERE space_id IS NOT NULL;
CREATE INDEX comments_of_space_by_page ON comments (space_id, page_id, posted_at, id, resolved)
    WHERE space_id IS NOT NULL AND page_id IS NOT NULL;
CREATE INDEX comments_of_space_by_author ON comments (space_id, author_id, posted_at, id, resolved)
    WHERE space_id IS NOT NULL;
CREATE INDEX comments_of_change_request ON comments (change_request_id, posted_at, id)
    WHERE change_request_id IS NOT NULL;
CREATE INDEX comments_of_change_request_by_status ON comments (change_request_id, resolved, posted_at, id)
    WHERE change_request_id IS NOT NULL;
CREATE INDEX comments_of_change_request_by_page ON comments (change_request_id, page_id, posted_at, id, resolved)
    WHERE change_request_id IS NOT NULL AND page_id IS NOT NULL;
CREATE INDEX comments_of_change_request_by_author ON comments (change_request_id, author_id, posted_at, id, resolved)
    WHERE change_request_id IS NOT NULL;
CREATE INDEX replies_of_comment ON comments (parent_id, posted_at, id) WHERE parent_id IS NOT NULL;

CREATE TABLE comment_reactions (
    comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id),
    emoji TEXT NOT NULL,
    reacted_at BIGINT NOT NULL,
    PRIMARY KEY (comment_id, user_id, emoji)
);

-- Who wrote comments or replies on a space or a change request, and how many of them there still are.
CREATE TABLE commenters (
    subject_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    -- When they wrote the first one, also when that one was deleted since.
    first_at BIGINT NOT NULL,
    written BIGINT NOT NULL,
    PRIMARY KEY (subject_id, user_id)
);
CREATE INDEX commenters_in_order ON commenters (subject_id, first_at, user_id);

-- Beside `comments`, which counts open ones.
ALTER TABLE spaces ADD COLUMN comments_resolved BIGINT NOT NULL DEFAULT 0;
ALTER TABLE change_requests ADD COLUMN comments_resolved BIGINT NOT NULL DEFAULT 0;
