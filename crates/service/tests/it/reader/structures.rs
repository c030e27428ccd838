//! The structure of a published site is kept until something changes in the organization: each change shows at once, in
//! every process.

use quire_client::models::Role;
use quire_service::App;
use reqwest::Method;
use serde_json::Value;

use super::ask;
use crate::harness::{Desk, Harness, TestApp, TestResponse, User, body, json, optional};
use crate::sites::published::token;
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    settings_show_at_once,
    sections_show_at_once,
    spaces_show_at_once,
    visitors_see_changes_at_once,
);

/// A site that is read after each change: by the processes that serve it, which make the changes, and by
/// one that makes none.
struct Watch<'a> {
    app: &'a TestApp,
    desk: &'a Desk,
    visitor: User,
    other: App,
    /// Query of the address, such as claims.
    query: String,
    last: Value,
}

/// Returns the site in a response, or the status.
fn site_or_status(answer: &TestResponse) -> Value {
    if answer.status == 200 {
        answer.json()
    } else {
        json!(answer.status)
    }
}

impl<'a> Watch<'a> {
    async fn begin(app: &'a TestApp, desk: &'a Desk, query: &str) -> Self {
        let mut watch = Self {
            app,
            desk,
            visitor: app.member(Role::Read).await,
            other: app.fresh().await,
            query: query.to_owned(),
            last: Value::Null,
        };
        watch.changed("the beginning").await;
        watch
    }

    async fn of(&self, process: &App) -> Value {
        let path = format!("{}{}", self.desk.path("/published"), self.query);
        let bearer = format!("Bearer {}", self.visitor.token);
        site_or_status(&ask(process, &path, &[("authorization", &bearer)]).await)
    }

    /// Returns the structure that all processes show, and a process with empty caches too.
    async fn same(&self, what: &str) -> Value {
        let expected = self.of(&self.app.fresh().await).await;
        let path = format!("{}{}", self.desk.path("/published"), self.query);
        for turn in 0..2 {
            // Requests go to the processes in turn.
            let answer = TestResponse::to(self.visitor.raw(Method::GET, &path)).await;
            assert_eq!(site_or_status(&answer), expected, "{what}, {turn}");
            assert_eq!(self.of(&self.other).await, expected, "{what}, {turn}");
        }
        expected
    }

    /// Something has changed that shows.
    async fn changed(&mut self, what: &str) {
        let now = self.same(what).await;
        assert_ne!(now, self.last, "{what}");
        self.last = now;
    }
}

async fn settings_show_at_once(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide", "API"]).await;
    desk.publish().await.unwrap();
    let mut watch = Watch::begin(&app, &desk, "").await;
    for change in [
        json!({"title": "Renamed"}),
        json!({"agentsContext": "excluded"}),
        json!({"visibility": "unlisted"}),
        json!({"visibility": "share-link"}),
        json!({"visibility": "visitor-auth"}),
        json!({"visibility": "public"}),
        json!({"variables": {"stage": "beta"}}),
        json!({"adaptiveContent": {"enabled": true}}),
        json!({"adaptiveContent": {"enabled": false}}),
        json!({"basename": "renamed"}),
        json!({"icon": {"emoji": "📘"}}),
    ] {
        desk.update(change.clone()).await.unwrap();
        watch.changed(&change.to_string()).await;
    }
    desk.redirect("/old", "https://example.com/").await.unwrap();
    watch.same("a redirect").await;
    let (user, organization) = (&desk.user, &desk.organization);
    let call = user.unpublish_site(organization, &desk.id);
    call.send().await.unwrap();
    watch.changed("not published").await;
    desk.publish().await.unwrap();
    watch.changed("published again").await;
    user.delete_site(organization, &desk.id)
        .send()
        .await
        .unwrap();
    watch.changed("deleted").await;
}

async fn sections_show_at_once(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    let (user, organization) = (&desk.user, &desk.organization);
    let mut watch = Watch::begin(&app, &desk, "").await;

    let section = desk.section(&spaces[1], "News").await;
    watch.changed("a section").await;
    for change in [
        json!({"title": "Renamed"}),
        json!({"path": "renamed"}),
        json!({"description": "What is new"}),
        json!({"icon": "book"}),
        json!({"condition": "visitor.claims.plan === 'pro'"}),
        json!({"condition": null}),
    ] {
        desk.change_section(&section, change.clone()).await.unwrap();
        watch.changed(&change.to_string()).await;
    }
    let added = json!({"spaceId": spaces[0].id, "sectionId": section.id});
    let added = desk.add_with(added).await.unwrap();
    watch.changed("a site space").await;
    for change in [
        json!({"path": "elsewhere"}),
        json!({"condition": "visitor.claims.plan === 'pro'"}),
        json!({"condition": null}),
    ] {
        let changed = desk.change_site_space(&added, change.clone()).await;
        changed.unwrap();
        watch.changed(&change.to_string()).await;
    }
    let default = json!({"defaultSiteSpace": added.id});
    desk.change_section(&section, default).await.unwrap();
    watch.changed("another default").await;
    desk.update(json!({"defaultSiteSection": section.id}))
        .await
        .unwrap();
    watch.changed("another default section").await;

    let group = json!({"title": "Group", "sections": [section.id]});
    let group = desk.group(group).await.unwrap();
    watch.changed("a group").await;
    let renamed = optional(json!({"title": "Renamed"}));
    let call = user.update_section_group(organization, &desk.id, &group.id);
    call.body(renamed).send().await.unwrap();
    watch.changed("the title of a group").await;
    let list = user.list_sections(organization, &desk.id);
    let mut sections = list.send().await.unwrap().items;
    sections.retain(|other| other.id != section.id);
    let item = json!({"type": "site-section-group", "id": group.id});
    let first = json!({"type": "site-section", "id": sections[0].id});
    let before = json!({"before": first});
    desk.sort(item, before).await.unwrap();
    watch.changed("another order").await;
    let call = user.delete_section_group(organization, &desk.id, &group.id);
    call.send().await.unwrap();
    watch.changed("no group").await;
    let call = user.delete_site_space(organization, &desk.id, &added.id);
    call.send().await.unwrap();
    watch.changed("without a site space").await;
}

async fn spaces_show_at_once(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    desk.publish().await.unwrap();
    let (user, organization) = (&desk.user, &desk.organization);
    let mut watch = Watch::begin(&app, &desk, "").await;
    let api = &spaces[1].id;

    let renamed = optional(json!({"title": "Renamed", "emoji": "📕"}));
    let call = user.update_space(api).body(renamed);
    call.send().await.unwrap();
    watch.changed("the title of a space").await;
    let proposal = user.propose(&spaces[1]).await;
    proposal.import(&[("a.md", "# A\n")]).await.unwrap();
    watch.same("a change request").await;
    proposal.merge().await.unwrap();
    watch.same("a merge").await;
    let collection = user.create_collection(organization).send().await.unwrap();
    let moved = optional(json!({"parent": collection.id}));
    user.move_space(api).body(moved).send().await.unwrap();
    watch.same("a space in a collection").await;
    let closed = optional(json!({"defaultLevel": null}));
    user.update_space(api).body(closed).send().await.unwrap();
    watch.same("a space that the member does not see").await;
    user.delete_space(api).send().await.unwrap();
    watch.changed("without a space").await;
    user.restore_space(api).send().await.unwrap();
    watch.same("the space restored").await;
    // It is no longer a part of the site.
    desk.add(&spaces[1]).await.unwrap();
    watch.changed("the space added again").await;
    let other = app.site_of(&["Other"]).await.0;
    other.add(&spaces[0]).await.unwrap();
    other.publish().await.unwrap();
    watch.same("a space on another site").await;
}

async fn visitors_see_changes_at_once(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide", "Dark"]).await;
    let (user, organization) = (&desk.user, &desk.organization);
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    let list = user.list_site_spaces(organization, &desk.id);
    let dark = list.send().await.unwrap().items.remove(1);
    let condition = "visitor.claims.unsigned.dark || visitor.claims.plan === 'pro'";
    desk.change_site_space(&dark, json!({"condition": condition}))
        .await
        .unwrap();

    let mut watch = Watch::begin(&app, &desk, "?visitor%5Bdark%5D=true").await;
    let schema = json!({"jsonSchema": {
        "type": "object",
        "properties": {"unsigned": {
            "type": "object",
            "properties": {"dark": {"type": "boolean"}},
            "additionalProperties": false,
        }},
        "additionalProperties": false,
    }});
    let call = user.put_site_adaptive_schema(organization, &desk.id, body(schema));
    call.send().await.unwrap();
    watch.changed("a schema that declares the claim").await;

    let visitor_key = desk.visitor_key().await;
    let pro = json!({"exp": app.seconds(600), "plan": "pro"});
    watch.query = format!("?visitorToken={}", token(&visitor_key, &pro));
    watch.last = Value::Null;
    watch.changed("the site of a token").await;
    desk.visitor_key().await;
    watch.changed("another visitor key").await;

    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let link = desk.link("Readers").await;
    watch.query = format!("?shareKey={}", key(&link).as_str());
    watch.changed("the site of a share link").await;
    desk.change_link(&link, json!({"active": false}))
        .await
        .unwrap();
    watch.changed("an inactive share link").await;
}
