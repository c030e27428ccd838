//! Permissions: every operation of the API, called by every kind of caller.
//!
//! - The rows come from the description: a new operation is a new row.
//! - Paths are filled from a fixture, required bodies with the examples of the description.
//! - On PostgreSQL, every fourth operation is called; `QUIRE_TEST_FULL=1` calls all.
//! - Each call changes a newly created resource of the server admin's own: others need the permission to change that.

mod early;

use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use quire_client::models::{Role, Space, SpaceId, Team};
use quire_db::Kind;
use quire_db::testing::is_full;
use quire_server::{OPERATIONS, OperationInfo};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Discussion, Harness, Proposal, TestApp, TestResponse, User, Web, body, description, json,
    optional, zip,
};
use crate::openapi_specs::named;

quire_db::both_databases!(crate::harness::harness => everybody_calls_everything);

/// An id that nothing has.
const NOTHING: &str = "A123456789012345678901";

async fn everybody_calls_everything(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let fixture = Fixture::new(&app).await;
    let callers = callers(&app).await;
    let names: Vec<&str> = callers.iter().map(|(name, _)| *name).collect();
    let mut text = names.join(" ") + "\n";
    for operation in sample(app.database.kind()) {
        for (name, user) in &callers {
            let status = fixture.call(operation, user.as_ref()).await;
            let _ = write!(text, "{status:<width$} ", width = name.len());
        }
        if operation.id == "acceptLinkInvite" {
            // Whoever joined is to be to what follows what they were before.
            fixture.undo_joining(&callers).await;
        }
        let _ = writeln!(text, "{}", operation.id);
    }
    if is_full() || app.database.kind() == Kind::Sqlite {
        insta::assert_snapshot!("permissions", text);
    } else {
        let all = include_str!("snapshots/it__permissions__permissions.snap");
        let wrong: Vec<&str> = text
            .lines()
            .filter(|line| !all.lines().any(|other| other == *line))
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// The operations that are called: on PostgreSQL, every fourth, unless all tests are to run.
fn sample(kind: Kind) -> impl Iterator<Item = &'static OperationInfo> {
    let stride = match kind {
        Kind::Postgres if !is_full() => 4,
        _ => 1,
    };
    OPERATIONS.iter().step_by(stride)
}

/// Everybody, by the name of the column; nobody has no token.
async fn callers(app: &TestApp) -> Vec<(&'static str, Option<User>)> {
    let admin = app.admin();
    let soon = app.clock.after(Duration::from_secs(1)).to_string();
    let expired = json!({"label": "expired", "expiresAt": soon});
    let expired = admin.create_api_token(body(expired)).send().await.unwrap();
    app.clock.advance(Duration::from_secs(2));
    let revoked = admin
        .create_api_token(body(json!({"label": "revoked"})))
        .send()
        .await
        .unwrap();
    admin.delete_api_token(&revoked.id).send().await.unwrap();
    let other = body(json!({"title": "Other"}));
    let other = admin.create_org(other).send().await.unwrap();
    // The server admin's own tokens that may do less: only read, only in this organization, only in another.
    let limited = async |mut token: Value| {
        token["label"] = json!("limited");
        let made = admin.create_api_token(body(token)).send().await.unwrap();
        app.with_token(admin, &made.token)
    };
    vec![
        ("nobody", None),
        ("revoked", Some(app.with_token(admin, &revoked.token))),
        ("expired", Some(app.with_token(admin, &expired.token))),
        ("stranger", Some(app.stranger().await)),
        ("guest", Some(app.guest().await)),
        ("read", Some(app.member(Role::Read).await)),
        ("comment", Some(app.member(Role::Comment).await)),
        ("edit", Some(app.member(Role::Edit).await)),
        ("review", Some(app.member(Role::Review).await)),
        ("create", Some(app.member(Role::Create).await)),
        ("admin", Some(app.member(Role::Admin).await)),
        ("server", Some(admin.clone())),
        ("reader", Some(limited(json!({"scope": "read"})).await)),
        (
            "inside",
            Some(limited(json!({"organization": app.organization})).await),
        ),
        (
            "outside",
            Some(limited(json!({"organization": other.id})).await),
        ),
    ]
}

/// Resources to call operations on.
struct Fixture<'a> {
    app: &'a TestApp,
    space: Space,
    proposal: Proposal,
    page: String,
    file: String,
    web: Web,
    team: Team,
    /// Number of API descriptions that were created.
    made: AtomicUsize,
}

impl<'a> Fixture<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let admin = app.admin();
        let files = [("a.md", "# A\n"), ("b.txt", "b")];
        let space = admin.space_with(&app.organization, &files).await;
        let proposal = admin.propose(&space).await;
        let files = admin.list_space_files(&space.id).send().await.unwrap();
        let links = optional(json!({"inviteLinks": true}));
        let call = admin.update_org(&app.organization).body(links);
        call.send().await.unwrap();
        app.openapi_spec("pets", json!({"text": "openapi: 3.1.1\n"}))
            .await;
        app.app.work_off().await.unwrap();
        Self {
            team: app.team(json!({"title": "Writers"})).await,
            made: AtomicUsize::new(0),
            app,
            page: proposal.page_id("a").await,
            file: files.items[0].id.as_str().to_owned(),
            web: Web::serve(vec![("/book.zip", book())]).await,
            space,
            proposal,
        }
    }

    async fn call(&self, operation: &OperationInfo, user: Option<&User>) -> u16 {
        let path = self.path(operation).await;
        let method = Method::from_bytes(operation.method.as_str().as_bytes()).unwrap();
        let mut request = match user {
            Some(user) => user.raw(method, &path),
            None => self.app.admin().anonymous(method, &path),
        };
        if operation.id == "appendToUpload" {
            request = request.header("upload-offset", 0);
        }
        if let Some((media_type, bytes)) = self.body(operation) {
            request = request.header("content-type", media_type).body(bytes);
        }
        TestResponse::to(request).await.status
    }

    async fn path(&self, operation: &OperationInfo) -> String {
        let mut path = operation.path.to_owned();
        while let Some((before, rest)) = path.split_once('{') {
            let (name, after) = rest.split_once('}').unwrap();
            let value = match name {
                // On what the path names so far: a comment where comments lie, a reply where replies do.
                "commentId" | "commentReplyId" => self.write_below(before).await,
                "siteId" => {
                    self.site(operation.id.starts_with("getPublishedSite"))
                        .await
                }
                "siteSectionId" | "siteSectionGroupId" | "siteSpaceId" | "siteRedirectId"
                | "shareLinkId" => self.part_of_site(name, before).await,
                _ => self.parameter(name, operation).await,
            };
            path = format!("{before}{value}{after}");
        }
        match operation.id {
            "searchOrg" => path + "?query=install",
            "getPublishedSitePath" => path + "?path=old",
            "compareRevisions" => format!("{path}?from={}", self.space.revision),
            _ => path,
        }
    }

    /// Returns a separate site, with a section, a group and a share link.
    async fn site(&self, is_published: bool) -> String {
        let desk = self
            .app
            .admin()
            .desk(&self.app.organization, &[&self.space])
            .await;
        let section = desk.section(&self.space, "News").await;
        let group = json!({"title": "Group", "sections": [section.id]});
        desk.group(group).await.unwrap();
        desk.redirect("/old", "https://example.com/new")
            .await
            .unwrap();
        let link = body(json!({"name": "Link"}));
        let call = desk
            .user
            .create_share_link(&desk.organization, &desk.id, link);
        call.send().await.unwrap();
        if is_published {
            let members = json!({"visibility": "visitor-auth"});
            desk.update(members).await.unwrap();
            desk.publish().await.unwrap();
        }
        desk.id.to_string()
    }

    /// The id of the last part of this kind of the site in the path.
    async fn part_of_site(&self, name: &str, path: &str) -> String {
        let (site, _) = path.split_once("/s").unwrap();
        let rest = path.strip_prefix(&format!("{site}/sites/")).unwrap();
        let (id, _) = rest.split_once('/').unwrap();
        let parts = match name {
            "siteSectionId" => "sections",
            "siteSectionGroupId" => "section-groups",
            "siteSpaceId" => "site-spaces",
            "siteRedirectId" => "redirects",
            _ => "share-links",
        };
        let list = self
            .app
            .admin()
            .raw(Method::GET, &format!("{site}/sites/{id}/{parts}"));
        let list = TestResponse::to(list).await.json();
        let part = list["items"].as_array().unwrap().last().unwrap();
        part["id"].as_str().unwrap().to_owned()
    }

    /// The id of a new comment or reply of the server admin's.
    async fn write_below(&self, path: &str) -> String {
        let text = json!({"body": {"markdown": "x"}}).to_string();
        let path = path.trim_end_matches('/');
        let posted = TestResponse::to(self.app.admin().raw_json(Method::POST, path, &text)).await;
        posted.json()["id"].as_str().unwrap().to_owned()
    }

    async fn parameter(&self, name: &str, operation: &OperationInfo) -> String {
        let changes = operation.method.as_str() != "GET";
        let admin = self.app.admin();
        match name {
            "organizationId" => self.app.organization.to_string(),
            "spaceId" => self.space(operation).await.to_string(),
            "collectionId" => {
                let made = admin.create_collection(&self.app.organization).send();
                made.await.unwrap().id.to_string()
            }
            "changeRequestId" if changes => admin.propose(&self.space).await.id.to_string(),
            "changeRequestId" => self.proposal.id.to_string(),
            "pageId" => self.page.clone(),
            "pagePath" => "a".to_owned(),
            "fileId" => self.file.clone(),
            "revisionId" => self.space.revision.to_string(),
            "teamId" if is_of_a_team(operation) && changes => self.new_team().await,
            "teamId" => self.team.id.to_string(),
            "inviteId" => {
                let call = admin.create_link_invite(&self.app.organization);
                call.send().await.unwrap().id.to_string()
            }
            "translationSettingsId" => {
                let settings = self.app.translation_settings("Spare").await;
                settings.id.to_string()
            }
            "samlProviderId" => {
                let provider = self.app.active_saml_provider("Spare").await;
                provider.id.to_string()
            }
            "oidcProviderId" => {
                // An organization has at most 100 providers.
                let list = admin.list_oidc_providers(&self.app.organization).limit(1);
                match list.send().await.unwrap().items.pop() {
                    Some(found) if !changes => found.id.to_string(),
                    _ => {
                        let made = self.app.oidc_provider(json!({"label": "Spare"})).await;
                        made.id.to_string()
                    }
                }
            }
            "userId" if changes => self.somebody().await,
            "userId" => admin.id.clone(),
            "sessionId" => {
                let list = admin
                    .list_saml_providers(&self.app.organization)
                    .limit(1000);
                let mut all = list.send().await.unwrap().items.into_iter();
                let provider = match all.find(|one| one.label == "Sessions") {
                    Some(found) => found,
                    None => self.app.active_saml_provider("Sessions").await,
                };
                self.app.sign_in(&provider, &admin.email).await.unwrap();
                let sessions = admin.list_sessions().limit(1).send().await.unwrap();
                sessions.items[0].id.to_string()
            }
            "tokenId" => {
                let token = body(json!({"label": "spare"}));
                admin
                    .create_api_token(token)
                    .send()
                    .await
                    .unwrap()
                    .id
                    .to_string()
            }
            "webhookId" => {
                // An organization can have only a few.
                let sql = "DELETE FROM webhooks";
                self.app.database.execute(sql, &[]).await.unwrap();
                let url = json!({"url": "https://hooks.example.com/"});
                self.app.webhook(url).await.id.to_string()
            }
            "webhookDeliveryId" => {
                let organization = &self.app.organization;
                let hooks = admin.list_webhooks(organization).send().await.unwrap();
                let call = admin.test_webhook(organization, &hooks.items[0].id);
                call.send().await.unwrap().id.to_string()
            }
            "notificationId" => self.notification().await,
            "subscriptionId" => {
                let watch = body(json!({"space": self.space.id, "state": "watching"}));
                let call = admin.put_subscription(watch);
                call.send().await.unwrap().id.to_string()
            }
            "uploadId" => {
                // A user can have only a few.
                let sql = "DELETE FROM uploads";
                self.app.database.execute(sql, &[]).await.unwrap();
                let new = body(json!({"name": "a.bin", "size": 1 << 19}));
                let call = admin.create_upload(&self.space.id, new);
                call.send().await.unwrap().id.to_string()
            }
            "eventNumber" => "1".to_owned(),
            "emailDomain" => "example.com".to_owned(),
            "integrationName" => {
                // Public, so that everybody gets as far as the roles.
                let name = match operation.id {
                    "unpublishIntegration" => "spare",
                    "publishIntegration" => return "acme".to_owned(),
                    _ => "diagrams",
                };
                if operation.id == "installIntegration" {
                    // With its installations.
                    let call = admin.unpublish_integration(&name.into());
                    let _ = call.send().await;
                }
                let public = json!({"visibility": "public"});
                self.app.integration(name, &public).await;
                name.to_owned()
            }
            "integrationInstallationId" => {
                let space = admin.new_space(&self.app.organization, "Spare").await;
                let target = json!({"target": {"type": "space", "space": space.id}});
                let call = admin.install_integration(&"diagrams".into(), body(target));
                call.send().await.unwrap().id.to_string()
            }
            "specSlug" if changes => {
                // A new one each time: what was deleted is free again.
                let slug = format!("spare-{}", operation.method.as_str().to_lowercase());
                let call = admin.delete_open_api_spec(&self.app.organization, &named(&slug));
                let _ = call.send().await;
                let text = json!({"text": "openapi: 3.1.1\n"});
                self.app.openapi_spec(&slug, text).await.slug.to_string()
            }
            "specSlug" => "pets".to_owned(),
            "versionId" => {
                let call =
                    admin.get_latest_open_api_version(&self.app.organization, &named("pets"));
                call.send().await.unwrap().id.to_string()
            }
            "subdomain" => "acme".to_owned(),
            _ => NOTHING.to_owned(),
        }
    }

    /// Returns a notification of the server admin.
    async fn notification(&self) -> String {
        let admin = self.app.admin();
        let mut list = admin.notifications().await;
        if list.items.is_empty() {
            let watch = body(json!({"space": self.space.id, "state": "watching"}));
            admin.put_subscription(watch).send().await.unwrap();
            let member = self.app.member(Role::Comment).await;
            Discussion::of(&member, &self.space).say("x").await;
            self.app.notify().await;
            list = admin.notifications().await;
        }
        list.items[0].id.to_string()
    }

    /// Returns a separate space for the operations that would leave the others without it.
    async fn space(&self, operation: &OperationInfo) -> SpaceId {
        let admin = self.app.admin();
        let takes_away = ["deleteSpace", "restoreSpace", "moveSpace", "transferSpace"];
        if !takes_away.contains(&operation.id) {
            return self.space.id.clone();
        }
        let space = admin.new_space(&self.app.organization, "Spare").await;
        if operation.id == "restoreSpace" {
            admin.delete_space(&space.id).send().await.unwrap();
        }
        space.id
    }

    /// A team with a role on the space.
    async fn new_team(&self) -> String {
        let team = self.app.team(json!({"title": "Spare"})).await;
        let role = body(json!({"role": "edit"}));
        let admin = self.app.admin();
        let call = admin.put_space_team_permission(&self.space.id, &team.id, role);
        call.send().await.unwrap();
        team.id.to_string()
    }

    /// A member who belongs to the team and has a role on the space.
    async fn somebody(&self) -> String {
        let (somebody, admin) = (self.app.member(Role::Read).await, self.app.admin());
        let user = somebody.user_id();
        let role = body(json!({"role": "edit"}));
        let call = admin.put_space_user_permission(&self.space.id, &user, role);
        call.send().await.unwrap();
        let call = admin.put_team_member(&self.app.organization, &self.team.id, &user);
        call.send().await.unwrap();
        somebody.id
    }

    /// Makes a stranger of the stranger again, and a guest of the guest.
    async fn undo_joining(&self, callers: &[(&str, Option<User>)]) {
        let (admin, organization) = (self.app.admin(), &self.app.organization);
        for (name, user) in callers {
            match (*name, user) {
                ("stranger", Some(user)) => {
                    let call = admin.remove_member(organization, &user.user_id());
                    call.send().await.unwrap();
                }
                ("guest", Some(user)) => {
                    let call = admin.update_member(organization, &user.user_id());
                    let none = optional(json!({"role": null}));
                    call.body(none).send().await.unwrap();
                }
                _ => {}
            }
        }
    }

    /// The body that an operation cannot do without.
    fn body(&self, operation: &OperationInfo) -> Option<(String, bytes::Bytes)> {
        let body = &documented(operation)["requestBody"];
        // What changes nothing takes nothing: comments are changed as the example does.
        if body["required"] != true && !operation.id.contains("Comment") {
            return None;
        }
        let (media_type, content) = body["content"].as_object()?.iter().next()?;
        let fetching = [
            "createSpaceFromUrl",
            "importChangeRequestContent",
            "importSpaceContent",
        ];
        if fetching.contains(&operation.id) {
            let import = json!({"url": self.web.at("/book.zip"), "source": "zip"});
            return Some((media_type.clone(), import.to_string().into()));
        }
        if operation.id.starts_with("transfer") {
            let own = json!({"organization": self.app.organization});
            return Some((media_type.clone(), own.to_string().into()));
        }
        if operation.id.starts_with("post") {
            // The page of the example is none of ours.
            let new = json!({"body": {"markdown": "x"}});
            return Some((media_type.clone(), new.to_string().into()));
        }
        if operation.id == "publishIntegration" {
            let publication = json!({
                "title": "Diagrams", "description": "", "script": "", "organization": self.app.organization,
            });
            return Some((media_type.clone(), publication.to_string().into()));
        }
        if operation.id == "installIntegration" {
            let target = json!({"target": {"type": "space", "space": self.space.id}});
            return Some((media_type.clone(), target.to_string().into()));
        }
        if operation.id == "createOpenApiSpec" {
            let slug = format!("made-{}", self.made.fetch_add(1, Ordering::Relaxed));
            let new = json!({"slug": slug, "source": {"text": "openapi: 3.1.1\n"}});
            return Some((media_type.clone(), new.to_string().into()));
        }
        if ["addSiteSpace", "createSection"].contains(&operation.id) {
            let space = json!({"spaceId": self.space.id});
            return Some((media_type.clone(), space.to_string().into()));
        }
        if operation.id == "putSubscription" {
            let watch = json!({"space": self.space.id, "state": "watching"});
            return Some((media_type.clone(), watch.to_string().into()));
        }
        if operation.id == "createTeam" {
            let team = json!({"title": "Spare"});
            return Some((media_type.clone(), team.to_string().into()));
        }
        if operation.id == "appendToUpload" {
            return Some((media_type.clone(), vec![0; 1 << 18].into()));
        }
        let Some(reference) = content["schema"]["$ref"].as_str() else {
            return Some((media_type.clone(), book()));
        };
        let schema = description()
            .pointer(reference.trim_start_matches('#'))
            .unwrap();
        let mut example = schema["examples"][0].clone();
        if operation.id == "editChangeRequestContent" {
            // The revision of the example is none of ours.
            example.as_object_mut().unwrap().remove("base");
        }
        Some((media_type.clone(), example.to_string().into()))
    }
}

fn book() -> bytes::Bytes {
    zip(&[("c.md", "# C\n")])
}

fn documented(operation: &OperationInfo) -> &'static Value {
    &description()["paths"][operation.path][operation.method.as_str().to_lowercase()]
}

/// Returns true if an operation changes the team itself, not its role on a space.
fn is_of_a_team(operation: &OperationInfo) -> bool {
    operation.path.ends_with("{teamId}")
}
