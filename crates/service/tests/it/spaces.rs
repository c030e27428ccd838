//! Spaces: what holds content, who may see it, and the lists of them.

use std::time::Duration;

use quire_client::models::{Role, Space};
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, User, assert_json_snapshot, assert_snapshot, json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_space_with_defaults,
    creates_a_space_as_asked,
    refuses_a_collection_that_is_not_there,
    creating_takes_the_role_create,
    changes_only_what_is_sent,
    an_emoji_is_one_of_unicode,
    a_default_level_is_set_or_cleared,
    a_default_level_replaces_the_role_in_the_organization,
    a_direct_grant_only_raises,
    creators_of_a_space_keep_the_create_role,
    only_admins_change_the_default_level,
    shows_what_each_role_may_do,
    lists_the_spaces_that_the_caller_may_view,
    a_deleted_space_is_there_for_admins_only,
    shows_nothing_to_strangers,
);

impl TestApp {
    async fn space(&self, space: Value) -> Space {
        self.admin().new_space_with(&self.organization, space).await
    }
}

impl User {
    async fn update(&self, space: &Space, update: Value) -> Result<Space, quire_client::Error> {
        self.update_space(&space.id)
            .body(optional(update))
            .send()
            .await
    }
}

async fn creates_a_space_with_defaults(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .create_space(&app.organization)
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.snapshot_value(&space), @r#"
    {
      "changeRequests": 0,
      "changeRequestsDraft": 0,
      "changeRequestsOpen": 0,
      "comments": 0,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultLevel": "read",
      "editMode": "live",
      "emoji": "📄",
      "id": "id-1",
      "object": "space",
      "organization": "id-2",
      "permissions": {
        "access": true,
        "admin": true,
        "comment": true,
        "edit": true,
        "merge": true,
        "review": true,
        "triggerGitSync": true,
        "view": true,
        "viewInviteLinks": true
      },
      "revision": "id-3",
      "title": "Untitled",
      "updatedAt": "2026-01-01T00:00:00.000Z",
      "urls": {
        "app": "http://quire/app/spaces/id-1",
        "location": "http://quire/v1/spaces/id-1"
      },
      "visibility": "private"
    }
    "#);
    assert_eq!(
        app.admin().get_space(&space.id).send().await.unwrap(),
        space
    );
    assert_eq!(app.admin().outline(&space.id).await, "");
}

async fn creates_a_space_as_asked(harness: Harness) {
    let app = harness.start().await;
    let new =
        json!({"title": "Guide", "emoji": "📕", "editMode": "locked", "defaultLevel": "comment"});
    let space = app.space(new.clone()).await;
    let shown = serde_json::to_value(&space).unwrap();
    for (name, value) in new.as_object().unwrap() {
        assert_eq!(&shown[name], value, "{name}");
    }
}

async fn refuses_a_collection_that_is_not_there(harness: Harness) {
    let app = harness.start().await;
    let new = json!({"parent": "A123456789012345678901"});
    let refused = app
        .admin()
        .create_space(&app.organization)
        .body(optional(new))
        .send()
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/parent is not a collection of this organization"]
    );
    assert_eq!(app.count("spaces").await, 0);
}

async fn creating_takes_the_role_create(harness: Harness) {
    let app = harness.start().await;
    let reviewer = app.member(Role::Review).await;
    let error = reviewer
        .create_space(&app.organization)
        .send()
        .await
        .refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `create`"
    );
    app.guest()
        .await
        .create_space(&app.organization)
        .send()
        .await
        .refused(403);
    app.stranger()
        .await
        .create_space(&app.organization)
        .send()
        .await
        .refused(404);
    assert_eq!(app.count("spaces").await, 0);
    app.member(Role::Create)
        .await
        .new_space(&app.organization, "Guide")
        .await;
}

async fn changes_only_what_is_sent(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .space(json!({"title": "Guide", "defaultLevel": "comment"}))
        .await;
    app.clock.advance(Duration::from_secs(1));
    let renamed = app
        .admin()
        .update(&space, json!({"title": "Manual"}))
        .await
        .unwrap();
    let expected = Space {
        title: "Manual".to_owned(),
        updated_at: app.clock.after(Duration::ZERO),
        ..space
    };
    assert_eq!(renamed, expected);
    let changed = json!({"emoji": "📕", "editMode": "locked"});
    let changed = app.admin().update(&renamed, changed).await.unwrap();
    assert_eq!(
        (changed.title.as_str(), changed.emoji.as_str()),
        ("Manual", "📕")
    );
    app.clock.advance(Duration::from_secs(1));
    let unchanged = app.admin().update(&changed, json!({})).await.unwrap();
    assert_eq!(unchanged, changed);
}

async fn an_emoji_is_one_of_unicode(harness: Harness) {
    let app = harness.start().await;
    // Without the selector that makes it an emoji, as some type it.
    let space = app.space(json!({"emoji": "\u{2764}"})).await;
    assert_eq!(space.emoji, "\u{2764}\u{fe0f}");
    let expected =
        ["/body/emoji must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`"];
    for text in ["x", "📕📕", " 📕", ":book:"] {
        let refused = app.admin().update(&space, json!({"emoji": text})).await;
        assert_eq!(refused.violations(), expected, "{text}");
        let new = optional(json!({"emoji": text}));
        let refused = app.admin().create_space(&app.organization).body(new);
        assert_eq!(refused.send().await.violations(), expected, "{text}");
    }
}

async fn a_default_level_is_set_or_cleared(harness: Harness) {
    let app = harness.start().await;
    let space = app.space(json!({})).await;
    // What an organization gives where nothing is set.
    assert_eq!(space.default_level, Some(Role::Read));
    let set = app
        .admin()
        .update(&space, json!({"defaultLevel": "edit"}))
        .await
        .unwrap();
    assert_eq!(set.default_level, Some(Role::Edit));
    let kept = app
        .admin()
        .update(&space, json!({"title": "Guide"}))
        .await
        .unwrap();
    assert_eq!(kept.default_level, Some(Role::Edit));
    let cleared = app
        .admin()
        .update(&space, json!({"defaultLevel": null}))
        .await
        .unwrap();
    assert_eq!(cleared.default_level, None);
    let hidden = app.space(json!({"defaultLevel": null})).await;
    assert_eq!(hidden.default_level, None);
}

async fn a_default_level_replaces_the_role_in_the_organization(harness: Harness) {
    let app = harness.start().await;
    let (reader, creator) = (app.member(Role::Read).await, app.member(Role::Create).await);
    let guest = app.guest().await;
    let space = app.space(json!({"defaultLevel": "edit"})).await;
    for user in [&reader, &creator, &guest] {
        let seen = user.get_space(&space.id).send().await.unwrap();
        assert!(
            seen.permissions.edit && !seen.permissions.review,
            "{}",
            user.email
        );
    }
    app.admin()
        .update(&space, json!({"defaultLevel": null}))
        .await
        .unwrap();
    for user in [&reader, &creator, &guest] {
        user.get_space(&space.id).send().await.refused(404);
        assert_eq!(
            user.list_spaces(&app.organization)
                .send()
                .await
                .unwrap()
                .count,
            0
        );
    }
    assert!(
        app.admin()
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .admin
    );
}

async fn a_direct_grant_only_raises(harness: Harness) {
    let app = harness.start().await;
    let (guest, editor) = (app.guest().await, app.member(Role::Edit).await);
    let space = app.space(json!({})).await;
    guest.get_space(&space.id).send().await.refused(404);
    for user in [&guest, &editor] {
        app.grant(&space, user, 2).await;
    }
    let seen = guest.get_space(&space.id).send().await.unwrap().permissions;
    assert!(seen.comment && !seen.edit);
    assert_eq!(
        guest
            .list_spaces(&app.organization)
            .send()
            .await
            .unwrap()
            .count,
        1
    );
    assert!(
        editor
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
}

async fn creators_of_a_space_keep_the_create_role(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let space = creator
        .new_space_with(&app.organization, json!({"defaultLevel": null}))
        .await;
    assert!(space.permissions.merge && !space.permissions.admin);
    creator
        .update(&space, json!({"title": "Mine"}))
        .await
        .unwrap();
    app.member(Role::Create)
        .await
        .get_space(&space.id)
        .send()
        .await
        .refused(404);
}

async fn only_admins_change_the_default_level(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let space = creator.new_space(&app.organization, "Guide").await;
    let update = json!({"title": "Changed", "defaultLevel": "edit"});
    let error = creator.update(&space, update).await.refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `admin`"
    );
    assert_eq!(creator.get_space(&space.id).send().await.unwrap(), space);
}

async fn shows_what_each_role_may_do(harness: Harness) {
    let app = harness.start().await;
    let space = app.space(json!({})).await;
    let mut lines = Vec::new();
    for role in Role::VALUES {
        let user = app.member(role.clone()).await;
        let seen = user.get_space(&space.id).send().await.unwrap();
        let permissions = serde_json::to_value(seen.permissions).unwrap();
        let allowed = permissions.as_object().unwrap().iter();
        let allowed: Vec<&str> = allowed
            .filter(|(_, value)| **value == true)
            .map(|(name, _)| name.as_str())
            .collect();
        lines.push(format!("{role}: {}", allowed.join(" ")));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    admin: access admin comment edit merge review triggerGitSync view viewInviteLinks
    create: access comment edit merge review triggerGitSync view
    review: access comment edit merge review view
    edit: access comment edit view
    comment: access comment view
    read: access view
    "#);
}

async fn lists_the_spaces_that_the_caller_may_view(harness: Harness) {
    let app = harness.start().await;
    for (title, level) in [
        ("Old", json!("read")),
        ("Hidden", json!(null)),
        ("New", json!("edit")),
    ] {
        app.clock.advance(Duration::from_secs(1));
        app.space(json!({"title": title, "defaultLevel": level}))
            .await;
    }
    let reader = app.member(Role::Read).await;
    let (seen, all) = (titles(&app, &reader).await, titles(&app, app.admin()).await);
    assert_eq!(seen, (2, vec!["New".to_owned(), "Old".to_owned()]));
    assert_eq!(
        all,
        (
            3,
            vec!["New".to_owned(), "Hidden".to_owned(), "Old".to_owned()]
        )
    );
}

async fn titles(app: &TestApp, user: &User) -> (i64, Vec<String>) {
    let list = user.list_spaces(&app.organization).send().await.unwrap();
    (
        list.count,
        list.items.into_iter().map(|space| space.title).collect(),
    )
}

async fn a_deleted_space_is_there_for_admins_only(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = app.admin().propose(&space).await;
    let creator = app.member(Role::Create).await;
    app.admin().delete_space(&space.id).send().await.unwrap();

    let seen = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(seen.deleted_at, Some(app.clock.after(Duration::ZERO)));
    creator.get_space(&space.id).send().await.refused(404);
    let admin = app.admin();
    assert_eq!(
        admin
            .list_spaces(&app.organization)
            .send()
            .await
            .unwrap()
            .items,
        []
    );
    admin
        .update(&space, json!({"title": "Changed"}))
        .await
        .refused(404);
    admin.get_space_content(&space.id).send().await.refused(404);
    admin.list_space_files(&space.id).send().await.refused(404);
    admin
        .list_change_requests(&space.id)
        .send()
        .await
        .refused(404);
    admin
        .create_change_request(&space.id)
        .send()
        .await
        .refused(404);
    admin
        .get_change_request(&space.id, &proposal.id)
        .send()
        .await
        .refused(404);
    proposal.merge().await.refused(404);
    proposal.import(&[("b.md", "# B\n")]).await.refused(404);
}

async fn shows_nothing_to_strangers(harness: Harness) {
    let app = harness.start().await;
    let space = app.space(json!({"defaultLevel": "admin"})).await;
    let stranger = app.stranger().await;
    let error = stranger.get_space(&space.id).send().await.refused(404);
    let unknown = stranger
        .get_space(&"A123456789012345678901".into())
        .send()
        .await
        .refused(404);
    assert_eq!(error.message, unknown.message);
    stranger
        .update(&space, json!({"title": "Mine"}))
        .await
        .refused(404);
    stranger
        .list_spaces(&app.organization)
        .send()
        .await
        .refused(404);
}
