-- Streams of live events, so that processes know who is here. They are neither content nor events of the log.

-- The change request that the target belongs to, and the comment that a reply belongs to.
ALTER TABLE events ADD COLUMN change_request_id TEXT;
ALTER TABLE events ADD COLUMN comment_id TEXT;

-- The processes that have streams open.
CREATE TABLE live_processes (
    id TEXT PRIMARY KEY,
    -- Grows while the process runs: another process deletes a row whose number stays the same.
    beat BIGINT NOT NULL
) WITHOUT ROWID;

-- The open streams. The space, the user, the token and the session may be gone: then the stream ends soon.
CREATE TABLE live_streams (
    id TEXT PRIMARY KEY,
    process_id TEXT NOT NULL REFERENCES live_processes (id) ON DELETE CASCADE,
    space_id TEXT NOT NULL,
    -- NULL: the main content of the space.
    change_request_id TEXT,
    -- NULL: the client does not say which page it shows.
    page_id TEXT,
    user_id TEXT NOT NULL,
    token_id TEXT,
    session_id TEXT,
    -- Organizations that require single sign-on refuse its token or session.
    is_external BOOLEAN NOT NULL
) WITHOUT ROWID;
CREATE INDEX live_streams_by_process ON live_streams (process_id, space_id);
CREATE INDEX live_streams_by_space ON live_streams (space_id);
CREATE INDEX live_streams_by_user ON live_streams (user_id);
