//! The rows of an organization: what is copied, and what tells two final states apart.

/// Tables of a copy: the columns that have ids of it, all others, some with a replaced value, and the rows.
pub(super) const TABLES: &[(&str, &str, &str, &str)] = &[
    (
        "organizations",
        "id",
        "title, created_at, email_domains, use_case, default_role, sso, ai, invite_links",
        "id IN ($2, $3)",
    ),
    (
        "members",
        "organization_id",
        "user_id, role, disabled, sso, joined_at, last_seen_at, teams",
        "organization_id IN ($2, $3)",
    ),
    (
        "collections",
        "id, organization_id, parent_id, container_id",
        "title, own_level, own_level_set, created_at, level, audience, position",
        // Those above before those below.
        "organization_id IN ($2, $3) ORDER BY created_at",
    ),
    (
        "spaces",
        "id, organization_id, parent_id, container_id, revision_id",
        "title, emoji, edit_mode, own_level, own_level_set, comments, change_requests, change_requests_open,
         change_requests_draft, change_requests_merged, created_at, updated_at, deleted_at, level, audience, position,
         created_by",
        "organization_id IN ($2, $3)",
    ),
    (
        "revisions",
        "id, space_id",
        // What has ids within a text begins anew.
        "type, tree, parents = '[]', created_by, created_at",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "space_blobs",
        "space_id",
        "hash",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "change_requests",
        "id, space_id, revision_id, revision_initial_id, revision_ancestor_id, revision_merged_id",
        "number, status, subject, created_by, created_at, updated_at, comments",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "comments",
        "id, space_id, revision_id",
        "author_id, posted_at, body",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "commenters",
        "subject_id",
        "user_id, first_at, written",
        "subject_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "teams",
        "id, organization_id",
        "title, title_key, members, spaces, created_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "team_members",
        "team_id, organization_id",
        "user_id, owner, joined_at, team_created_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "saml_providers",
        "id, organization_id, default_team_id",
        "label, entity_id, sso_url, certificate, default_role, active, created_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "oidc_providers",
        "id, organization_id",
        "label, scopes, groups_claim, active, created_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "oidc_groups",
        "oidc_provider_id, team_id",
        "position, name",
        "oidc_provider_id IN (SELECT id FROM oidc_providers WHERE organization_id IN ($2, $3))",
    ),
    (
        "webhooks",
        "id, organization_id",
        // A copy has no events yet.
        "url, description, enabled, events, created_at, position = 0",
        "organization_id IN ($2, $3)",
    ),
    (
        "webhook_secrets",
        "webhook_id",
        "id, key_id, sealed",
        "webhook_id IN (SELECT id FROM webhooks WHERE organization_id IN ($2, $3))",
    ),
    (
        "member_words",
        "organization_id",
        "user_id, word",
        "organization_id IN ($2, $3)",
    ),
    (
        "team_words",
        "organization_id, team_id",
        "word",
        "organization_id IN ($2, $3)",
    ),
    (
        "space_grants",
        "space_id",
        "audience, user_id, role",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "team_grants",
        "space_id, team_id",
        "audience, role",
        "space_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
    (
        "sites",
        "id, organization_id, basename",
        "type, title, title_key, visibility, published, agents, site_spaces, created_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "site_spaces",
        "id, site_id, container_id, space_id",
        "position, path, is_default",
        "site_id IN (SELECT id FROM sites WHERE organization_id IN ($2, $3))",
    ),
    (
        "link_invites",
        "id, organization_id",
        "role, created_by, created_at, expires_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "translation_settings",
        "id, organization_id",
        "title, languages, created_at, updated_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "counters",
        "owner_id",
        "name, class, value",
        "owner_id IN ($2, $3)",
    ),
    (
        "openapi_specs",
        "id, organization_id",
        "slug, source_text, state, created_at, updated_at",
        "organization_id IN ($2, $3)",
    ),
    (
        "jobs",
        "id, subject_id",
        "kind, due_at",
        "subject_id IN (SELECT id FROM spaces WHERE organization_id IN ($2, $3))",
    ),
];

/// Remaining state of an organization: `$1` and `$2` are the two of a copy.
pub(super) const STATE_QUERIES: &[(&str, &str)] = &[
    (
        "organization",
        "SELECT o.title || ' ' || COALESCE(CAST(o.default_role AS TEXT), '-') || ' ' || CASE WHEN o.invite_links THEN 'links' ELSE '' END
                || CASE WHEN o.sso THEN ' sso' ELSE '' END
         FROM organizations o WHERE o.id IN ($1, $2)",
    ),
    (
        "member",
        "SELECT o.title || ' ' || u.email || ' ' || COALESCE(CAST(m.role AS TEXT), '-') || ' ' || CAST(m.teams AS TEXT) || CASE WHEN m.sso THEN ' sso' ELSE '' END
         FROM members m JOIN organizations o ON o.id = m.organization_id JOIN users u ON u.id = m.user_id
         WHERE o.id IN ($1, $2)",
    ),
    (
        "team",
        "SELECT title || ' ' || CAST(members AS TEXT) || ' ' || CAST(spaces AS TEXT) FROM teams
         WHERE organization_id IN ($1, $2)",
    ),
    (
        "team member",
        "SELECT t.title || ' ' || u.email || CASE WHEN m.owner THEN ' owner' ELSE '' END
         FROM team_members m JOIN teams t ON t.id = m.team_id JOIN users u ON u.id = m.user_id
         WHERE t.organization_id IN ($1, $2)",
    ),
    (
        "grant",
        "SELECT s.title || ' ' || u.email || ' ' || CAST(g.role AS TEXT) || ' ' || CAST(g.audience AS TEXT)
         FROM space_grants g JOIN spaces s ON s.id = g.space_id JOIN users u ON u.id = g.user_id
         WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "team grant",
        "SELECT s.title || ' ' || t.title || ' ' || CAST(g.role AS TEXT) || ' ' || CAST(g.audience AS TEXT)
         FROM team_grants g JOIN spaces s ON s.id = g.space_id JOIN teams t ON t.id = g.team_id
         WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "invite",
        "SELECT u.email || ' ' || COALESCE(CAST(i.role AS TEXT), '-')
         FROM link_invites i JOIN users u ON u.id = i.created_by WHERE i.organization_id IN ($1, $2)",
    ),
    (
        "SAML provider",
        "SELECT p.label || ' ' || COALESCE(p.entity_id, '-') || ' ' || COALESCE(t.title, '-')
         FROM saml_providers p LEFT JOIN teams t ON t.id = p.default_team_id
         WHERE p.organization_id IN ($1, $2)",
    ),
    (
        "OIDC provider",
        "SELECT p.label || ' ' || g.name || ' ' || t.title
         FROM oidc_providers p JOIN oidc_groups g ON g.oidc_provider_id = p.id JOIN teams t ON t.id = g.team_id
         WHERE p.organization_id IN ($1, $2)",
    ),
    (
        "session",
        "SELECT u.email || ' ' || p.label FROM sessions s JOIN users u ON u.id = s.user_id
         JOIN saml_providers p ON p.id = s.saml_provider_id WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "webhook",
        "SELECT description || ' ' || events FROM webhooks WHERE organization_id IN ($1, $2)",
    ),
    (
        "translation settings",
        "SELECT title || ' ' || languages FROM translation_settings WHERE organization_id IN ($1, $2)",
    ),
    (
        "API description",
        "SELECT slug || ' ' || state FROM openapi_specs WHERE organization_id IN ($1, $2)",
    ),
    (
        "collection",
        "SELECT c.title || ' in ' || COALESCE(p.title, o.title) || ' ' || COALESCE(CAST(c.level AS TEXT), '-')
                || CASE WHEN c.own_level_set THEN ' own' ELSE '' END
         FROM collections c JOIN organizations o ON o.id = c.organization_id LEFT JOIN collections p ON p.id = c.parent_id
         WHERE o.id IN ($1, $2)",
    ),
    (
        "space",
        "SELECT s.title || ' in ' || COALESCE(p.title, o.title) || ' ' || COALESCE(CAST(s.level AS TEXT), '-')
                || CASE WHEN s.own_level_set THEN ' own' ELSE '' END || ' by ' || COALESCE(u.email, '-')
                || CASE WHEN s.deleted_at IS NULL THEN '' ELSE ' deleted' END || ' comments ' || CAST(s.comments AS TEXT)
                || ' ' || CAST(s.comments_resolved AS TEXT) || ' requests ' || CAST(s.change_requests AS TEXT)
                || ' ' || CAST(s.change_requests_open AS TEXT) || ' ' || CAST(s.change_requests_draft AS TEXT)
                || ' ' || CAST(s.change_requests_merged AS TEXT)
         FROM spaces s JOIN organizations o ON o.id = s.organization_id LEFT JOIN collections p ON p.id = s.parent_id
         LEFT JOIN users u ON u.id = s.created_by WHERE o.id IN ($1, $2)",
    ),
    (
        "content",
        "SELECT s.title || ' ' || v.type || ' ' || CAST(COUNT(*) AS TEXT) FROM revisions v JOIN spaces s ON s.id = v.space_id
         WHERE s.organization_id IN ($1, $2) GROUP BY s.id, s.title, v.type",
    ),
    (
        "change request",
        "SELECT s.title || ' ' || CAST(c.number AS TEXT) || ' ' || c.status || ' ' || c.subject || ' '
                || v.type || ' ' || CAST(c.comments AS TEXT) || ' ' || CAST(c.reviews AS TEXT)
         FROM change_requests c JOIN spaces s ON s.id = c.space_id JOIN revisions v ON v.id = c.revision_id WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "review",
        "SELECT s.title || ' ' || CAST(c.number AS TEXT) || ' ' || u.email || ' ' || r.state
                || CASE WHEN r.latest THEN ' latest' ELSE '' END
         FROM reviews r JOIN change_requests c ON c.id = r.change_request_id JOIN spaces s ON s.id = c.space_id
         JOIN users u ON u.id = r.reviewer_id WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "comment",
        "SELECT s.title || ' ' || u.email || ' ' || c.body || CASE WHEN c.resolved THEN ' resolved' ELSE '' END
                || ' ' || CAST(c.replies AS TEXT) || ' ' || CAST(c.reactions AS TEXT)
         FROM comments c JOIN spaces s ON s.id = c.space_id JOIN users u ON u.id = c.author_id
         WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "demotion",
        "SELECT o.title || ' ' || u.email FROM demotions d JOIN organizations o ON o.id = d.organization_id
         JOIN users u ON u.id = d.user_id WHERE o.id IN ($1, $2)",
    ),
    (
        "site",
        "SELECT t.title || ' ' || CAST(t.site_spaces AS TEXT) || CASE WHEN t.published THEN ' live' ELSE '' END
                || CASE WHEN t.customization IS NULL THEN '' ELSE ' customized' END
         FROM sites t WHERE t.organization_id IN ($1, $2)",
    ),
    (
        "section",
        "SELECT t.title || ' ' || e.path || CASE WHEN e.is_default THEN ' default' ELSE '' END
         FROM site_sections e JOIN sites t ON t.id = e.site_id WHERE t.organization_id IN ($1, $2)",
    ),
    (
        "site space",
        "SELECT COALESCE(e.path, '-') || ' ' || v.path || ' ' || s.title || CASE WHEN v.is_default THEN ' default' ELSE '' END
         FROM site_spaces v JOIN spaces s ON s.id = v.space_id LEFT JOIN site_sections e ON e.id = v.container_id
         WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "former address",
        "SELECT f.address || ' ' || s.title FROM site_former_addresses f JOIN site_spaces v ON v.id = f.site_space_id
         JOIN spaces s ON s.id = v.space_id WHERE s.organization_id IN ($1, $2)",
    ),
    (
        "former basename",
        "SELECT f.basename || ' ' || t.title FROM site_former_basenames f JOIN sites t ON t.id = f.site_id
         WHERE t.organization_id IN ($1, $2)",
    ),
    (
        "counter",
        "SELECT o.title || ' ' || c.name || ' ' || CAST(c.class AS TEXT) || ' ' || CAST(c.value AS TEXT)
         FROM counters c JOIN organizations o ON o.id = c.owner_id WHERE o.id IN ($1, $2) AND c.value <> 0",
    ),
    (
        "job",
        "SELECT s.title || ' ' || j.kind FROM jobs j JOIN spaces s ON s.id = j.subject_id
         WHERE s.organization_id IN ($1, $2)",
    ),
];
