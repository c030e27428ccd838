//! Organizations for the pairs: one is created through the API, all others are copies of its rows, so that there can be
//! thousands.
//!
//! - A copy has the ids of the first, except for their beginning. People and contents are the same everywhere.
//! - The final state of one is rendered without ids and times, so that two can be compared.

use std::collections::HashMap;

use quire_client::models::{OrganizationId, Role, Space};
use quire_db::{Transaction, Value as Sql, params};
use quire_service::Identity;
use ring::digest::{SHA256, digest};

use super::rows::{STATE_QUERIES, TABLES};
use crate::harness::{Discussion, TestApp, User, body, json, optional};

/// The first organization, with another that things are given to.
pub(super) struct Original {
    people: HashMap<&'static str, User>,
    ids: HashMap<&'static str, String>,
    /// Basis of trust in the identity provider.
    trust: String,
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
        let settings = optional(json!({"defaultTeam": team.id, "defaultRole": "edit"}));
        let provider = app.active_saml_provider("IdP").await;
        let call = ada.update_saml_provider(org, &provider.id).body(settings);
        call.send().await.unwrap();
        let groups = json!([{"group": "a", "team": team.id}]);
        let oidc = json!({"label": "Pending", "groups": groups});
        let oidc = app.oidc_provider(oidc).await;
        let hook = json!({"url": "https://hooks.example.com/"});
        let hook = app.webhook(hook).await;
        app.sign_in(&provider, &cay.email).await.unwrap();
        let session = cay.list_sessions().send().await.unwrap().items.remove(0);

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
            ("provider", provider.id.to_string()),
            ("oidc provider", oidc.id.to_string()),
            ("webhook", hook.id.to_string()),
            ("session", session.id.to_string()),
        ] {
            ids.insert(name, id);
        }
        for (name, user) in &people {
            ids.insert(name, user.id.clone());
        }
        let trust = [provider.entity_id, provider.certificate].map(Option::unwrap);
        Self {
            people,
            ids,
            trust: trust.join(" "),
        }
    }

    pub(super) fn person(&self, name: &str) -> &User {
        &self.people[name]
    }

    /// Returns the identity that the identity provider asserts.
    pub(super) fn identity(&self, name: &str) -> Identity {
        Identity {
            email: self.people[name].email.clone(),
            display_name: None,
            subject: None,
            until: None,
            authenticated_at: None,
            groups: None,
            once: None,
            trust: Some(self.trust.clone()),
            only: None,
            local: None,
        }
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
                    let (columns, values): (Vec<&str>, Vec<&str>) = rest
                        .split(',')
                        .map(|column| column.trim().split_once(" = ").unwrap_or((column, column)))
                        .unzip();
                    let sql = format!(
                        "INSERT INTO {table} ({ids}, {}) SELECT {}, {} FROM {table} WHERE {which}",
                        columns.join(", "),
                        copied.join(", "),
                        values.join(", ")
                    );
                    tx.execute(&sql, params![prefix, org, other]).await?;
                }
                // No two sessions have the same secret.
                let sql = "INSERT INTO sessions (id, user_id, organization_id, saml_provider_id, hash, user_agent,
                                                 created_at, rotated_at, expires_at)
                           SELECT CAST($1 AS TEXT) || substr(id, 6), user_id,
                                  CAST($1 AS TEXT) || substr(organization_id, 6),
                                  CAST($1 AS TEXT) || substr(saml_provider_id, 6), $3, user_agent,
                                  created_at, rotated_at, expires_at
                           FROM sessions WHERE organization_id = $2";
                let hash = digest(&SHA256, prefix.as_bytes());
                tx.execute(sql, params![prefix, org, hash.as_ref()]).await?;
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
    /// Returns a text with the ids of this world in place of the names in braces.
    pub(super) fn fill(&self, text: &str) -> String {
        let mut filled = text.replace("{tag}", &self.tag.to_lowercase());
        for (name, id) in &self.ids {
            filled = filled.replace(&format!("{{{name}}}"), id);
        }
        filled
    }

    /// Returns the current state, without ids and times.
    pub(super) async fn state_lines(&self, app: &TestApp) -> Vec<String> {
        let both = [&self.ids["org"], &self.ids["other"]];
        let params: Vec<Sql<'_>> = both
            .iter()
            .map(|id| Sql::Text(id.as_str().into()))
            .collect();
        let parts: Vec<String> = STATE_QUERIES
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
