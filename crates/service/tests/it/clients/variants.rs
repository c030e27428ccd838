//! Requests of clients that were written for the hosted original.

use quire_client::models::{InvitedMembers, Role, Space};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{Harness, Refused, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_level_is_inherited_again,
    emoji_may_be_code_points,
    grants_may_be_patched,
    invites_may_have_roles_of_their_own,
);

async fn a_level_is_inherited_again(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let set = |level: Value| {
        let update = optional(json!({"defaultLevel": level}));
        admin.update_collection(&shelf.id).body(update)
    };
    set(json!("edit")).send().await.unwrap();
    let new = json!({"parent": shelf.id, "defaultLevel": null});
    let space = admin.new_space_with(&app.organization, new).await;
    let reader = app.member(Role::Read).await;
    reader.get_space(&space.id).send().await.refused(404);
    let update = |level: &str| {
        let update = optional(json!({"defaultLevel": level}));
        admin.update_space(&space.id).body(update)
    };
    let inherits = update("inherit").send().await.unwrap();
    assert_eq!(inherits.default_level, Some(Role::Edit));
    assert!(
        reader
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .edit
    );
    // It follows the collection from then on.
    set(json!(null)).send().await.unwrap();
    reader.get_space(&space.id).send().await.refused(404);
    assert_eq!(
        set(json!("inherit")).send().await.unwrap().default_level,
        Some(Role::Read)
    );
    let seen = reader.get_space(&space.id).send().await.unwrap();
    assert!(!seen.permissions.comment);
    // At the top level the organization says it.
    let top = admin.new_space(&app.organization, "Top").await;
    for (level, expected) in [("review", Role::Review), ("inherit", Role::Read)] {
        let update = optional(json!({"defaultLevel": level}));
        let changed = admin
            .update_space(&top.id)
            .body(update)
            .send()
            .await
            .unwrap();
        assert_eq!(changed.default_level, Some(expected));
    }
    // It is a level as any other: for admins.
    let creator = app.member(Role::Create).await;
    let update = optional(json!({"defaultLevel": "inherit"}));
    creator
        .update_space(&top.id)
        .body(update)
        .send()
        .await
        .refused(403);
    app.counters_hold().await;
}

async fn emoji_may_be_code_points(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let new = json!({"emoji": "1f4d6"});
    let space = admin.new_space_with(&app.organization, new).await;
    assert_eq!(space.emoji, "📖");
    let update = optional(json!({"emoji": "1F468-200D-1F4BB"}));
    let changed = admin
        .update_space(&space.id)
        .body(update)
        .send()
        .await
        .unwrap();
    assert_eq!(changed.emoji, "👨‍💻");
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let reacted = json!({"addedReactions": ["1f44d", "👍"]});
    let comment = discussion.update(&posted.id, reacted).await.unwrap();
    let reactions: Vec<_> = comment
        .reactions
        .iter()
        .map(|one| one.emoji.as_str())
        .collect();
    assert_eq!(reactions, ["👍"]);
    let taken = json!({"removedReactions": ["1f44d"]});
    assert!(
        discussion
            .update(&posted.id, taken)
            .await
            .unwrap()
            .reactions
            .is_empty()
    );
    let proposal = admin.propose(&space).await;
    let page = json!([{"type": "create-page", "title": "A", "emoji": "1f4d5"}]);
    proposal.edit(page).await.unwrap();
    assert_eq!(proposal.page("a").await.emoji.as_deref(), Some("📕"));
}

async fn grants_may_be_patched(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let space: Space = admin.new_space_with(&app.organization, closed).await;
    let guest = app.guest().await;
    let team = app.team(json!({"title": "Writers", "members": []})).await;
    for role in ["edit", "read"] {
        let update = || body(json!({"role": role}));
        admin
            .update_space_user_permission(&space.id, &guest.user_id(), update())
            .send()
            .await
            .unwrap();
        admin
            .update_space_team_permission(&space.id, &team.id, update())
            .send()
            .await
            .unwrap();
        for kind in ["users", "teams"] {
            let path = format!("/v1/spaces/{}/permissions/{kind}", space.id);
            let grant = app.got(&path).await.json()["items"][0].clone();
            assert_eq!(
                (&grant["role"], &grant["permission"]),
                (&json!(role), &json!(role))
            );
        }
    }
    assert!(
        !guest
            .get_space(&space.id)
            .send()
            .await
            .unwrap()
            .permissions
            .comment
    );
    let stranger = app.stranger().await;
    let update = body(json!({"role": "read"}));
    admin
        .update_space_user_permission(&space.id, &stranger.user_id(), update)
        .send()
        .await
        .refused(404);
}

async fn invites_may_have_roles_of_their_own(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let invite = |entries: Value| {
        let invites = body(entries);
        admin.invite_members(&app.organization, invites).send()
    };
    let entries = json!({"role": "comment", "emails": [
        "a@example.com",
        {"email": "b@example.com"},
        {"email": "c@example.com", "role": "edit"},
        {"email": "d@example.com", "role": null},
        {"email": "A@example.com", "role": "admin"},
    ]});
    let roles = |made: InvitedMembers| -> Vec<Option<Role>> {
        made.items.into_iter().map(|member| member.role).collect()
    };
    let comment = Some(Role::Comment);
    let expected = [
        comment.clone(),
        comment.clone(),
        Some(Role::Edit),
        None,
        comment,
    ];
    assert_eq!(roles(invite(entries).await.unwrap()), expected);
    // Without a role anywhere, that of new members.
    let plain = invite(json!({"emails": [{"email": "e@example.com"}]}))
        .await
        .unwrap();
    assert_eq!(roles(plain), [Some(Role::Read)]);
    let wrong = json!({"emails": ["no", {"email": "no"}, {"role": "read"}, 3]});
    let path = format!("/v1/orgs/{}/invites", app.organization);
    assert_eq!(
        app.sent(Method::POST, &path, &wrong).await.violations(),
        [
            "/body/emails/0 must be an email address",
            "/body/emails/1/email must be an email address",
            "/body/emails/2/email is required",
            "/body/emails/3 must be a string or an object",
        ]
    );
    app.counters_hold().await;
}
