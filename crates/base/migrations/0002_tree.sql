-- Where spaces and collections lie, who may see them, and work to be done later.

-- What would take longer to count the more there is: kept in the transaction that changes it.
CREATE TABLE counters (
    owner_id TEXT NOT NULL,
    name TEXT NOT NULL,
    class BIGINT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (owner_id, name, class)
);

CREATE TABLE teams (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    members BIGINT NOT NULL DEFAULT 0,
    spaces BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);
CREATE INDEX teams_of_organization ON teams (organization_id, created_at, id);

CREATE TABLE team_members (
    team_id TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    owner BOOLEAN NOT NULL DEFAULT FALSE,
    joined_at BIGINT NOT NULL,
    PRIMARY KEY (team_id, user_id)
);
CREATE INDEX teams_of_user ON team_members (user_id, team_id);
CREATE INDEX members_of_team ON team_members (team_id, joined_at, user_id);

-- How many teams of the organization the member belongs to.
ALTER TABLE members ADD COLUMN teams BIGINT NOT NULL DEFAULT 0;

-- Roles given to one team on one space; they only raise.
CREATE TABLE team_grants (
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    team_id TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
    role BIGINT NOT NULL CHECK (role BETWEEN 1 AND 6),
    PRIMARY KEY (space_id, team_id)
);
CREATE INDEX grants_of_team ON team_grants (team_id, space_id);
CREATE INDEX grants_of_user ON space_grants (user_id, space_id);

-- Written by everything that changes the tree of an organization, so that such changes come one after the other.
ALTER TABLE organizations ADD COLUMN tree BIGINT NOT NULL DEFAULT 0;

-- The level that holds here: the nearest one set, here or above. NULL: none is, the role in the organization holds;
-- 0: no access but for admins and grants.
ALTER TABLE collections ADD COLUMN level BIGINT;
-- Who sees it by that level: 0 admins, 1 members with a role, 2 guests too.
ALTER TABLE collections ADD COLUMN audience BIGINT NOT NULL DEFAULT 1;
-- The parent, else the organization.
ALTER TABLE collections ADD COLUMN container_id TEXT NOT NULL DEFAULT '';
-- The place among the spaces and collections there.
ALTER TABLE collections ADD COLUMN position TEXT NOT NULL DEFAULT '';

ALTER TABLE spaces ADD COLUMN level BIGINT;
ALTER TABLE spaces ADD COLUMN audience BIGINT NOT NULL DEFAULT 1;
ALTER TABLE spaces ADD COLUMN container_id TEXT NOT NULL DEFAULT '';
ALTER TABLE spaces ADD COLUMN position TEXT NOT NULL DEFAULT '';
-- Who keeps at least `create` on it.
ALTER TABLE spaces ADD COLUMN created_by TEXT;

UPDATE spaces SET level = CASE WHEN own_level_set THEN COALESCE(own_level, 0) END,
                  audience = CASE WHEN NOT own_level_set THEN 1 WHEN own_level IS NULL THEN 0 ELSE 2 END,
                  container_id = COALESCE(parent_id, organization_id),
                  position = CAST(created_at AS TEXT) || '1';
INSERT INTO counters (owner_id, name, class, value)
    SELECT organization_id, 'spaces', audience, COUNT(*) FROM spaces WHERE deleted_at IS NULL
    GROUP BY organization_id, audience;
ALTER TABLE organizations DROP COLUMN spaces;

CREATE INDEX collections_by_audience ON collections (organization_id, audience, created_at, id);
CREATE INDEX top_collections ON collections (organization_id, audience, created_at, id) WHERE parent_id IS NULL;
CREATE INDEX collections_in_order ON collections (container_id, position, id);
CREATE INDEX spaces_by_audience ON spaces (organization_id, audience, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX spaces_of_creator ON spaces (created_by, organization_id, audience) WHERE deleted_at IS NULL;
CREATE INDEX spaces_in_order ON spaces (container_id, position, id);

-- Which blobs the revisions of a space may refer to: those of no space can go.
CREATE TABLE space_blobs (
    space_id TEXT NOT NULL REFERENCES spaces (id),
    hash TEXT NOT NULL REFERENCES blobs (hash),
    PRIMARY KEY (space_id, hash)
);
CREATE INDEX spaces_of_blob ON space_blobs (hash);
-- Blobs from before this was kept are held forever.
ALTER TABLE blobs ADD COLUMN counted BOOLEAN NOT NULL DEFAULT FALSE;

-- What a purge looks for before it removes blobs and revisions.
CREATE INDEX revisions_of_tree ON revisions (tree);
CREATE INDEX change_requests_at_revision ON change_requests (revision_id);
CREATE INDEX change_requests_from_revision ON change_requests (revision_initial_id);
CREATE INDEX change_requests_on_revision ON change_requests (revision_ancestor_id);
CREATE INDEX change_requests_into_revision ON change_requests (revision_merged_id);

-- Work to be done later, once: whoever takes a job moves `due_at` on, and so has it until then.
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    -- Who has it, anew at each taking.
    lease TEXT,
    -- Why it failed last.
    failure TEXT,
    UNIQUE (kind, subject_id)
);
CREATE INDEX jobs_due ON jobs (due_at, id);
