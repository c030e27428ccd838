-- Members, teams, invites: what their lists and look-ups need.

-- Lower-cased names, for look-up without regard to case; made by the service, since the databases know only ASCII.
-- Empty: not made yet.
ALTER TABLE users ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE teams ADD COLUMN title_key TEXT NOT NULL DEFAULT '';

-- Lists of members: by when they joined or were last seen, all of them or those of one role (0 for guests).
CREATE INDEX members_by_joined ON members (organization_id, joined_at, user_id);
CREATE INDEX members_by_role ON members (organization_id, COALESCE(role, 0), joined_at, user_id);
CREATE INDEX members_by_seen ON members (organization_id, last_seen_at, user_id)
    WHERE last_seen_at IS NOT NULL AND NOT disabled;
CREATE INDEX members_by_role_seen ON members (organization_id, COALESCE(role, 0), last_seen_at, user_id)
    WHERE last_seen_at IS NOT NULL AND NOT disabled;

-- What does not change of the team, so that the teams of a member are in order on an index.
ALTER TABLE team_members ADD COLUMN organization_id TEXT NOT NULL DEFAULT '';
ALTER TABLE team_members ADD COLUMN team_created_at BIGINT NOT NULL DEFAULT 0;
UPDATE team_members SET
    organization_id = (SELECT organization_id FROM teams WHERE teams.id = team_members.team_id),
    team_created_at = (SELECT created_at FROM teams WHERE teams.id = team_members.team_id);
CREATE INDEX teams_of_member ON team_members (organization_id, user_id, team_created_at, team_id);
CREATE INDEX teams_of_owner ON team_members (organization_id, user_id, team_created_at, team_id) WHERE owner;
-- How many teams have a title that contains something.
CREATE INDEX teams_by_title ON teams (organization_id, title_key);

-- Until now teams were made by hand.
UPDATE teams SET
    members = (SELECT COUNT(*) FROM team_members m WHERE m.team_id = teams.id),
    spaces = (SELECT COUNT(*) FROM team_grants g JOIN spaces s ON s.id = g.space_id
              WHERE g.team_id = teams.id AND s.deleted_at IS NULL);
UPDATE members SET teams = (SELECT COUNT(*) FROM team_members t
                            WHERE t.organization_id = members.organization_id AND t.user_id = members.user_id);

INSERT INTO counters (owner_id, name, class, value)
    SELECT organization_id, 'members', COALESCE(role, 0), COUNT(*) FROM members
    GROUP BY organization_id, COALESCE(role, 0)
    UNION ALL
    SELECT organization_id, 'teams', 0, COUNT(*) FROM teams GROUP BY organization_id;

-- The domains of `organizations.email_domains`, for look-up.
CREATE TABLE email_domains (
    domain TEXT NOT NULL,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    PRIMARY KEY (domain, organization_id)
);
CREATE INDEX domains_of_organization ON email_domains (organization_id);

-- Addresses by which people join: the id is the secret.
CREATE TABLE link_invites (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    role BIGINT CHECK (role BETWEEN 1 AND 6),
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT
);
CREATE INDEX invites_of_organization ON link_invites (organization_id, created_at, id);

-- What somebody created, deleted spaces included: whoever leaves keeps nothing on it.
CREATE INDEX all_spaces_of_creator ON spaces (created_by, organization_id);
