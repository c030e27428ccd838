-- Reviews of change requests, requested reviewers, and the merge rules of spaces.

ALTER TABLE change_requests ADD COLUMN description TEXT NOT NULL DEFAULT '';
-- Whether users or teams were asked for a review; some may be gone since.
ALTER TABLE change_requests ADD COLUMN reviewers_requested BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE change_requests ADD COLUMN reviews BIGINT NOT NULL DEFAULT 0;

-- JSON: an array of rules; NULL: there are none.
ALTER TABLE spaces ADD COLUMN merge_rules TEXT;
ALTER TABLE spaces ADD COLUMN dismiss_stale_approvals BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE change_request_reviewers (
    change_request_id TEXT NOT NULL REFERENCES change_requests (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    team_id TEXT REFERENCES teams (id) ON DELETE CASCADE,
    PRIMARY KEY (change_request_id, position)
);
CREATE INDEX reviews_requested_of_user ON change_request_reviewers (user_id, change_request_id)
    WHERE user_id IS NOT NULL;
CREATE INDEX reviews_requested_of_team ON change_request_reviewers (team_id) WHERE team_id IS NOT NULL;

CREATE TABLE reviews (
    id TEXT PRIMARY KEY,
    change_request_id TEXT NOT NULL REFERENCES change_requests (id) ON DELETE CASCADE,
    reviewer_id TEXT NOT NULL REFERENCES users (id),
    -- Revisions are deleted after the change requests of their space: no key is needed.
    revision_id TEXT NOT NULL,
    state TEXT NOT NULL,
    -- Markdown.
    body TEXT,
    created_at BIGINT NOT NULL,
    -- Whether it is the last one of the reviewer that is not a comment.
    latest BOOLEAN NOT NULL
);
CREATE INDEX reviews_of_change_request ON reviews (change_request_id, created_at, id);
CREATE INDEX latest_reviews ON reviews (change_request_id, reviewer_id) WHERE latest;
CREATE INDEX reviews_of_reviewer ON reviews (reviewer_id, id);
