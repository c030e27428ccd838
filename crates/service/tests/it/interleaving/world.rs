//! Organizations for the pairs: one is created through the API, all others are copies of its rows, so that there can be
//! thousands.
//!
//! - A copy has the ids of the first, except for their beginning. People and contents are the same everywhere.
//! - The final state of one is rendered without ids and times, so that two can be compared.

use std::collections::HashMap;

use quire_client::models::{OrganizationId, Role, Space};
use quire_db::{Transaction, Value as Sql, params};

use crate::harness::{Discussion, TestApp, User, body, json, optional};

/// The tables of a copy: the columns that have ids of it, all others, and which rows.
const TABLES: &[(&str, &str, &str, &str)] = &[
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
        "type, tree, parents, created_by, created_at",
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

/// What is left of an organization: `$1` and `$2` are the two of a copy.
const TOLD: &[(&str, &str)] = &[
    (
        "organization",
        "SELECT o.title || ' ' || COALESCE(CAST(o.default_role AS TEXT), '-') || ' ' || CASE WHEN o.invite_links THEN 'links' ELSE '' END
         FROM organizations o WHERE o.id IN ($1, $2)",
    ),
    (
        "member",
        "SELECT o.title || ' ' || u.email || ' ' || COALESCE(CAST(m.role AS TEXT), '-') || ' ' || CAST(m.teams AS TEXT)
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
        "SELECT p.label || ' ' || COALESCE(t.title, '-') FROM saml_providers p LEFT JOIN teams t ON t.id = p.default_team_id
         WHERE p.organization_id IN ($1, $2)",
    ),
    (
        "OIDC provider",
        "SELECT p.label || ' ' || g.name || ' ' || t.title
         FROM oidc_providers p JOIN oidc_groups g ON g.oidc_provider_id = p.id JOIN teams t ON t.id = g.team_id
         WHERE p.organization_id IN ($1, $2)",
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
                || v.type || ' ' || CAST(c.comments AS TEXT)
         FROM change_requests c JOIN spaces s ON s.id = c.space_id JOIN revisions v ON v.id = c.revision_id WHERE s.organization_id IN ($1, $2)",
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

/// The first organization, with another that things are given to.
pub(super) struct Original {
    people: HashMap<&'static str, User>,
    ids: HashMap<&'static str, String>,
}

/// A copy.
pub(super) struct World {
    tag: String,
    ids: HashMap<&'static str, String>,
}

impl Original {
    pub(super) async fn make(app: &TestApp) -> Self {
        let ada = app.admin().clone();
        let org = &app.organization;
        let mut people = HashMap::from([("ada", ada.clone())]);
        for (name, role) in [
            ("bob", Some("admin")),
            ("cay", Some("create")),
            ("rex", Some("review")),
            ("eve", Some("edit")),
            ("tom", Some("read")),
            ("gus", Some("guest")),
            ("out", None),
        ] {
            let email = format!("{name}@example.com");
            people.insert(name, app.named(name, &email, role).await);
        }
        let mut ids = HashMap::from([("org", org.to_string())]);
        let other = app.app.create_organization("Beta", &ada.id).await.unwrap();
        let beta = OrganizationId::from(other.as_str());
        for (name, role) in [("bob", "admin"), ("cay", "create")] {
            let new = json!({"emails": [people[name].email], "role": role});
            ada.invite_members(&beta, body(new)).send().await.unwrap();
        }
        ids.insert("other", other);

        let links = optional(json!({"inviteLinks": true}));
        let call = ada.update_org(org).body(links);
        call.send().await.unwrap();
        for (name, by, role) in [
            ("ada's invite", "ada", "admin"),
            ("bob's invite", "bob", "admin"),
        ] {
            let new = optional(json!({"role": role}));
            let made = people[by].create_link_invite(org).body(new).send().await;
            ids.insert(name, made.unwrap().id.to_string());
        }

        let collection = async |title: &str, parent: Option<&String>| {
            app.clock.advance(std::time::Duration::from_secs(1));
            let new = optional(json!({"title": title}));
            let mut call = ada.create_collection(org).body(new);
            if let Some(parent) = parent {
                call = ada
                    .create_collection(org)
                    .body(optional(json!({"title": title, "parent": parent})));
            }
            call.send().await.unwrap().id.to_string()
        };
        let closed = collection("Closed", None).await;
        let inner = collection("Inner", Some(&closed)).await;
        let shelf = collection("Shelf", None).await;
        let call = ada.update_collection(&closed.as_str().into());
        let none = optional(json!({"defaultLevel": null}));
        call.body(none).send().await.unwrap();

        let (cay, eve, gus) = (&people["cay"], &people["eve"], &people["gus"]);
        let main = cay.space_with(org, &[("a.md", "# A\n")]).await;
        let proposal = eve.propose(&main).await;
        let page = json!([{"type": "create-page", "title": "B"}]);
        proposal.edit(page).await.unwrap();
        let behind = eve.propose(&main).await;
        ids.insert("request", proposal.id.to_string());
        // It takes over what this one brings.
        let ahead = eve.propose(&main).await;
        let page = json!([{"type": "create-page", "title": "C"}]);
        ahead.edit(page).await.unwrap();
        ahead.by(&ada).merge().await.unwrap();
        ids.insert("behind", behind.id.to_string());
        let comment = Discussion::of(eve, &main);
        let comment = comment.post(json!({"body": {"markdown": "Why?"}})).await;
        ids.insert("comment", comment.unwrap().id.to_string());

        let space = async |by: &User, title: &str, rest: serde_json::Value| -> Space {
            let mut new = json!({"title": title});
            new.as_object_mut()
                .unwrap()
                .extend(rest.as_object().unwrap().clone());
            by.new_space_with(org, new).await
        };
        let granted = space(&ada, "Granted", json!({"defaultLevel": null})).await;
        let mine = space(cay, "Mine", json!({"defaultLevel": null})).await;
        let shelved = space(&ada, "Shelved", json!({"parent": inner})).await;
        let gone = space(&ada, "Gone", json!({"parent": closed})).await;
        ada.delete_space(&gone.id).send().await.unwrap();
        let kept = space(cay, "Kept", json!({"parent": shelf})).await;
        let shown = space(cay, "Shown", json!({})).await;
        let desk = cay.desk(org, &[&shown, &shown]).await;
        let call = cay.list_site_spaces(org, &desk.id);
        let link = call.send().await.unwrap().items.remove(0).id;
        ids.insert("site", desk.id.to_string());
        ids.insert("link", link.to_string());

        let members = json!([people["tom"].id, eve.id]);
        let team = app
            .team(json!({"title": "Writers", "members": members}))
            .await;
        let owner = optional(json!({"role": "owner"}));
        let call = ada.put_team_member(org, &team.id, &people["tom"].user_id());
        call.body(owner).send().await.unwrap();
        let role = |role: Role| body(json!({"role": role.as_str()}));
        let call = ada.put_space_user_permission(&granted.id, &gus.user_id(), role(Role::Review));
        call.send().await.unwrap();
        let call = ada.put_space_team_permission(&granted.id, &team.id, role(Role::Edit));
        call.send().await.unwrap();
        let theirs = gus.propose(&granted).await;
        ids.insert("theirs", theirs.id.to_string());
        for (name, id) in [
            ("closed", closed),
            ("inner", inner),
            ("shelf", shelf),
            ("main", main.id.to_string()),
            ("granted", granted.id.to_string()),
            ("mine", mine.id.to_string()),
            ("shelved", shelved.id.to_string()),
            ("gone", gone.id.to_string()),
            ("kept", kept.id.to_string()),
            ("shown", shown.id.to_string()),
            ("team", team.id.to_string()),
        ] {
            ids.insert(name, id);
        }
        for (name, user) in &people {
            ids.insert(name, user.id.clone());
        }
        Self { people, ids }
    }

    pub(super) fn person(&self, name: &str) -> &User {
        &self.people[name]
    }

    /// A copy of this number.
    pub(super) async fn copy(&self, app: &TestApp, number: usize) -> World {
        let tag = format!("W{number:04x}");
        let (org, other) = (self.ids["org"].clone(), self.ids["other"].clone());
        let prefix = tag.clone();
        app.database
            .transaction(async move |tx: &mut Transaction| {
                for (table, ids, rest, which) in TABLES {
                    let copied: Vec<String> = ids
                        .split(", ")
                        .map(|id| format!("CAST($1 AS TEXT) || substr({id}, 6)"))
                        .collect();
                    // What has ids within a text begins anew.
                    let others = rest.replace("parents", "'[]'");
                    let sql = format!(
                        "INSERT INTO {table} ({ids}, {rest}) SELECT {}, {others} FROM {table} WHERE {which}",
                        copied.join(", ")
                    );
                    tx.execute(&sql, params![prefix, org, other]).await?;
                }
                Ok::<_, quire_db::Error>(())
            })
            .await
            .unwrap();
        let people: Vec<&str> = self.people.keys().copied().collect();
        let ids = self.ids.iter().map(|(name, id)| {
            let id = if people.contains(name) {
                id.clone()
            } else {
                format!("{tag}{}", &id[5..])
            };
            (*name, id)
        });
        World {
            ids: ids.collect(),
            tag,
        }
    }
}

impl World {
    /// A text with the ids of this world for what stands in braces.
    pub(super) fn fill(&self, text: &str) -> String {
        let mut filled = text.replace("{tag}", &self.tag.to_lowercase());
        for (name, id) in &self.ids {
            filled = filled.replace(&format!("{{{name}}}"), id);
        }
        filled
    }

    /// What there is, without ids and times.
    pub(super) async fn told(&self, app: &TestApp) -> Vec<String> {
        let both = [&self.ids["org"], &self.ids["other"]];
        let params: Vec<Sql<'_>> = both
            .iter()
            .map(|id| Sql::Text(id.as_str().into()))
            .collect();
        let parts: Vec<String> = TOLD
            .iter()
            .map(|(what, sql)| format!("SELECT '{what}: ' || line FROM ({}) lines", named(sql)))
            .collect();
        let sql = parts.join(" UNION ALL ");
        let rows: Vec<(String,)> = app.database.query(&sql, &params).await.unwrap();
        let mut lines: Vec<String> = rows
            .into_iter()
            .map(|(text,)| text.replace(&self.tag.to_lowercase(), ""))
            .collect();
        lines.sort();
        lines
    }
}

/// The query with a name for its only column.
fn named(sql: &str) -> String {
    let (columns, rest) = sql.split_once("FROM ").unwrap();
    format!("{columns} AS line FROM {rest}")
}
