//! Users on the command line: disabled, renamed, promoted, deleted, exported and erased.

use futures_util::TryStreamExt as _;
use futures_util::future::join_all;
use quire_client::models::{EventSummary, Role};
use quire_db::params;
use quire_db::testing::dump;
use serde_json::Value;

use crate::harness::{Discussion, Harness, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_disabled_user_is_refused_at_once_until_they_are_enabled,
    a_renamed_user_is_found_by_the_new_name,
    the_last_admin_may_go_and_another_is_made,
    a_deleted_user_has_no_access_and_stays_the_author,
    an_export_has_all_that_a_person_did,
    an_erased_person_is_nowhere,
    erasing_changes_nothing_of_others,
    two_changes_at_once_are_one_after_the_other,
    refuses_unknown_users_and_taken_addresses,
);

const NAME: &str = "Zebulon Quaggafield";
const EMAIL: &str = "Zebulon.Quaggafield@example.org";

impl TestApp {
    /// A member who did a bit of everything.
    async fn zebulon(&self) -> (User, Discussion) {
        let zebulon = self.named(NAME, EMAIL, Some("create")).await;
        let files = [("a.md", "# A\n\ntext\n")];
        let space = zebulon.space_with(&self.organization, &files).await;
        let proposal = zebulon.propose(&space).await;
        proposal.import(&[("a.md", "# A\n\nmore\n")]).await.unwrap();
        proposal.merge().await.unwrap();
        let discussion = Discussion::of(&zebulon, &space);
        let comment = discussion.say("a remark").await;
        discussion.reply(&comment.id, "an addition").await;
        let team = json!({"title": "Writers", "members": [zebulon.id]});
        self.team(team).await;
        self.set_role(&zebulon, json!("admin")).await;
        self.webhook(json!({"url": "https://hooks.example.com/quire"}))
            .await;
        (zebulon, discussion)
    }

    /// Rows of the whole database that contain one of these texts, in any case.
    async fn occurrences(&self, texts: &[&str]) -> Vec<String> {
        let mut found = Vec::new();
        for (table, rows) in dump(&self.database, &[]).await {
            for row in rows {
                let row = row.to_lowercase();
                if texts.iter().any(|text| row.contains(&text.to_lowercase())) {
                    found.push(format!("{table}: {row}"));
                }
            }
        }
        found
    }

    async fn exported(&self, user: &str) -> Value {
        let mut out = Vec::new();
        self.app.export_user(user, &mut out).await.unwrap();
        serde_json::from_slice(&out).unwrap()
    }

    async fn all_events(&self) -> Vec<EventSummary> {
        self.app.work_off().await.unwrap();
        let call = self.admin().list_events(&self.organization).from(1);
        call.items().try_collect().await.unwrap()
    }
}

async fn a_disabled_user_is_refused_at_once_until_they_are_enabled(harness: Harness) {
    let app = harness.start().await;
    let user = app.member(Role::Edit).await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    // Both processes know the token.
    for _ in 0..2 {
        user.get_space(&space.id).send().await.unwrap();
    }
    let change = app.app.set_user_disabled(&user.email, true).await.unwrap();
    assert!(change.changed && change.without_admin.is_empty());
    for _ in 0..2 {
        user.get_user().send().await.refused(401);
        user.get_space(&space.id).send().await.refused(401);
    }
    let shown = app.admin().get_member(&app.organization, &user.user_id());
    assert!(shown.send().await.unwrap().disabled);
    let event = app.newest_event().await;
    assert_eq!(event.operation, "updateMember");
    let again = app.app.set_user_disabled(&user.email, true).await.unwrap();
    assert!(!again.changed);

    app.app.set_user_disabled(&user.id, false).await.unwrap();
    user.get_space(&space.id).send().await.unwrap();
    let shown = app.admin().get_member(&app.organization, &user.user_id());
    assert!(!shown.send().await.unwrap().disabled);
}

async fn a_renamed_user_is_found_by_the_new_name(harness: Harness) {
    let app = harness.start().await;
    let user = app.named("Bo Old", "bo@example.com", Some("edit")).await;
    let email = Some("Zoe@Example.com");
    let rename = app
        .app
        .rename_user("BO@example.com", Some("Zoe New"), email);
    assert_eq!(rename.await.unwrap().user.email, "bo@example.com");
    let shown = user.get_user().send().await.unwrap();
    assert_eq!(
        (&*shown.display_name, &*shown.email),
        ("Zoe New", "Zoe@Example.com")
    );
    for (search, count) in [("new", 1), ("zoe@", 1), ("old", 0), ("bo@", 0)] {
        let list = app.admin().list_members(&app.organization).search(search);
        assert_eq!(list.send().await.unwrap().count, count, "{search}");
    }
    let event = app.newest_event().await;
    assert_eq!(event.operation, "updateMember");
    // The old address is free, and the new one is theirs in any case.
    app.named("Other", "bo@example.com", None).await;
    let rename = app.app.rename_user(&user.id, None, Some("zoe@example.com"));
    assert!(rename.await.unwrap().changed);
}

async fn the_last_admin_may_go_and_another_is_made(harness: Harness) {
    let app = harness.start().await;
    let ada = app.admin();
    let member = app.member(Role::Read).await;
    let gone = app.app.delete_user(&ada.id).await.unwrap();
    let without: Vec<&str> = gone.without_admin.iter().map(|it| &*it.title).collect();
    assert_eq!(without, ["Acme"]);
    ada.get_user().send().await.refused(401);

    // A member.
    let organization = app.organization.as_str();
    let made = app.app.promote_user(&member.email, organization).await;
    assert!(made.unwrap().changed);
    let title = optional(json!({"title": "Acme 2"}));
    let rename = member.update_org(&app.organization).body(title);
    rename.send().await.unwrap();
    let again = app.app.promote_user(&member.id, organization).await;
    assert!(!again.unwrap().changed);

    // Somebody who was removed, once nobody is left who can sign in.
    let disabled = app.app.set_user_disabled(&member.id, true).await.unwrap();
    assert_eq!(disabled.without_admin.len(), 1);
    let refused = app.app.promote_user(&member.id, organization).await;
    let refused = refused.err().unwrap().to_string();
    assert!(refused.contains("is disabled"), "{refused}");
    app.app.promote_user(&ada.id, organization).await.unwrap();
    let token = app.app.create_token(&ada.id, "new", None).await.unwrap();
    let ada = app.with_token(ada, &token);
    let members = ada.list_members(&app.organization).send().await.unwrap();
    assert_eq!(members.count, 2);
    app.counters_hold().await;
}

async fn a_deleted_user_has_no_access_and_stays_the_author(harness: Harness) {
    let app = harness.start().await;
    let (zebulon, discussion) = app.zebulon().await;
    app.app.delete_user(EMAIL).await.unwrap();
    zebulon.get_user().send().await.refused(401);
    let gone = app
        .admin()
        .get_member(&app.organization, &zebulon.user_id());
    gone.send().await.refused(404);
    let discussion = discussion.by(app.admin());
    let comments = discussion.list(&json!({})).await.unwrap();
    assert!(json!(comments).to_string().contains(NAME));
    assert_eq!(app.newest_event().await.operation, "removeMember");
    // Signing in again does not bring the membership back: an admin removed them.
    assert_eq!(app.count("demotions").await, 1);
}

async fn an_export_has_all_that_a_person_did(harness: Harness) {
    let app = harness.start().await;
    let (zebulon, _) = app.zebulon().await;
    app.app.create_token(EMAIL, "laptop", None).await.unwrap();
    let export = app.exported(&EMAIL.to_lowercase()).await;
    assert_eq!(export["user"]["displayName"], NAME);
    let count = |name: &str| export[name].as_array().map(Vec::len);
    for (name, expected) in [
        ("memberships", 1),
        ("teams", 1),
        ("tokens", 2),
        ("sessions", 0),
        ("spaces", 1),
        ("changeRequests", 2),
        ("comments", 2),
        ("linkInvites", 0),
        ("oidcAccounts", 0),
        ("reactions", 0),
    ] {
        assert_eq!(count(name), Some(expected), "{name}: {export:#}");
    }
    assert!(
        count("revisions") > Some(1) && count("events") > Some(4),
        "{export:#}"
    );
    assert_eq!(export["memberships"][0]["role"], "admin");
    assert_eq!(export["memberships"][0]["disabled"], false);
    let bodies: Vec<&str> = export["comments"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|comment| comment["body"].as_str())
        .collect();
    assert!(bodies.contains(&"an addition"), "{bodies:?}");
    let text = export.to_string();
    assert!(
        !text.contains(&zebulon.token) && !text.contains("hash"),
        "{text}"
    );

    // More than are read at once.
    for at in 0..1_203 {
        let sql =
            "INSERT INTO revisions (id, space_id, type, tree, parents, created_by, created_at)
                   SELECT $1, space_id, type, tree, parents, created_by, created_at FROM revisions
                   WHERE created_by = $2 AND id NOT LIKE 'Z00000000%' ORDER BY id LIMIT 1";
        let id = format!("Z{at:019}");
        let values = params![id, zebulon.id];
        app.database.execute(sql, values).await.unwrap();
    }
    let more = app.exported(&zebulon.id).await;
    let more = more["revisions"].as_array().unwrap().len();
    assert_eq!(Some(more), count("revisions").map(|count| count + 1_203));
    let sql = "DELETE FROM revisions WHERE id LIKE 'Z00000000%'";
    app.database.execute(sql, &[]).await.unwrap();
}

async fn an_erased_person_is_nowhere(harness: Harness) {
    let app = harness.start().await;
    let (zebulon, discussion) = app.zebulon().await;
    let invite = body(json!({"emails": [EMAIL.to_lowercase()]}));
    let invite = app.admin().invite_members(&app.organization, invite);
    invite.send().await.unwrap();
    let sql = "UPDATE users SET photo_url = $2 WHERE id = $1";
    let photo = format!("https://photos.example.org/{NAME}");
    app.database
        .execute(sql, params![zebulon.id, photo])
        .await
        .unwrap();
    app.app
        .rename_user(EMAIL, Some("Zeb Quaggafield"), None)
        .await
        .unwrap();
    app.app.rename_user(EMAIL, Some(NAME), None).await.unwrap();
    app.all_events().await;
    let sql = "INSERT INTO webhook_deliveries (webhook_id, number, id, type, created_at, observed_at, response)
               SELECT id, 1, 'delivery', 'ping', 0, 0, $1 FROM webhooks";
    let response = format!("thank you, {NAME}!");
    app.database.execute(sql, params![response]).await.unwrap();
    let sql = "UPDATE webhooks SET deliveries = 1";
    app.database.execute(sql, &[]).await.unwrap();

    let texts = ["Zebulon", "Quaggafield"];
    assert!(!app.occurrences(&texts).await.is_empty());
    let before = dump(&app.database, &[]).await;
    let dry = app.app.erase_user(EMAIL, true).await.unwrap();
    assert_eq!(dump(&app.database, &[]).await, before);
    for (what, count) in [
        ("users", 1),
        ("memberships", 1),
        ("API tokens", 1),
        ("responses of webhooks", 1),
    ] {
        assert_eq!(dry.counts.get(what), Some(&count), "{:?}", dry.counts);
    }
    assert!(dry.counts["events"] > 5, "{:?}", dry.counts);

    let erasure = app.app.erase_user(EMAIL, false).await.unwrap();
    assert_eq!(erasure.counts, dry.counts);
    assert_eq!(app.occurrences(&texts).await, Vec::<String>::new());
    zebulon.get_user().send().await.refused(401);
    // Events are as the description says: the harness checks each response.
    for event in app.all_events().await {
        let event = app.admin().get_event(&app.organization, event.number);
        event.send().await.unwrap();
    }
    let comments = discussion.by(app.admin()).list(&json!({})).await.unwrap();
    let comments = json!(comments).to_string();
    assert!(
        comments.contains("a remark") && comments.contains("Erased user"),
        "{comments}"
    );
    let again = app.app.erase_user(&zebulon.id, false).await.unwrap();
    assert!(!again.change.changed);
    // The address is free for somebody else.
    app.named("New", EMAIL, Some("read")).await;
}

async fn erasing_changes_nothing_of_others(harness: Harness) {
    let app = harness.start().await;
    // Wildcards of patterns, and an address that is part of another.
    let jo = app.named("J%", "j_o%@example.com", Some("edit")).await;
    let other = app.named("Jo", "j-o1@example.com", Some("edit")).await;
    let long = app.named("Long", "xj_o%@example.com", Some("edit")).await;
    app.set_role(&other, json!("review")).await;
    app.set_role(&jo, json!("review")).await;
    let erased = app.app.erase_user(&jo.email, false).await.unwrap();
    assert_eq!(erased.counts["responses of webhooks"], 0);
    for (user, name) in [(&other, "Jo"), (&long, "Long")] {
        let shown = user.get_user().send().await.unwrap();
        assert_eq!((&*shown.display_name, &shown.email), (name, &user.email));
    }
    assert!(app.occurrences(&["\"j_o%@example.com\""]).await.is_empty());
    assert!(!app.occurrences(&["j-o1@example.com"]).await.is_empty());
}

async fn two_changes_at_once_are_one_after_the_other(harness: Harness) {
    let app = harness.start().await;
    let user = app.member(Role::Edit).await;
    let erased = join_all((0..4).map(|_| app.app.erase_user(&user.id, false))).await;
    let changed = erased
        .into_iter()
        .filter(|it| it.as_ref().unwrap().change.changed);
    assert_eq!(changed.count(), 1);
    let one = app.member(Role::Admin).await;
    let (gone, promoted) = tokio::join!(
        app.app.delete_user(&one.id),
        app.app.promote_user(&one.id, app.organization.as_str())
    );
    gone.unwrap();
    promoted.unwrap();
    app.counters_hold().await;
}

async fn refuses_unknown_users_and_taken_addresses(harness: Harness) {
    let app = harness.start().await;
    let user = app.member(Role::Edit).await;
    let core = &app.app;
    let mut errors = vec![
        core.set_user_disabled("nobody", true).await.err(),
        core.delete_user("nobody@example.com").await.err(),
        core.rename_user(&user.id, None, Some("ADA@example.com"))
            .await
            .err(),
        core.rename_user(&user.id, None, Some("nothing"))
            .await
            .err(),
        core.rename_user(&user.id, Some(""), None).await.err(),
        core.promote_user(&user.id, "nowhere").await.err(),
        core.erase_user("nobody", false).await.err(),
    ];
    errors.push(core.export_user("nobody", &mut Vec::new()).await.err());
    let errors: Vec<String> = errors
        .into_iter()
        .map(|error| error.unwrap().to_string())
        .collect();
    crate::harness::assert_snapshot!(errors.join("\n"), @r"
    there is no user with the id or email address `nobody`
    there is no user with the id or email address `nobody@example.com`
    there is already a user with the email address `ADA@example.com`
    `nothing` is not an email address
    the name must have 1 to 255 characters, not 0
    there is no organization with the id `nowhere`
    there is no user with the id or email address `nobody`
    there is no user with the id or email address `nobody`
    ");
}
