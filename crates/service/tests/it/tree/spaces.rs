//! Spaces in the tree: deleted, restored, purged, duplicated, transferred.

use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::Role;

use crate::harness::{Harness, Refused, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_deleted_space_comes_back_whole,
    a_deleted_space_is_gone_after_seven_days,
    a_purge_leaves_what_others_refer_to,
    deleting_twice_counts_once,
    copies_the_active_revision,
    a_copy_takes_the_role_where_it_goes,
    gives_a_space_away,
    gives_a_space_to_another_collection,
    a_parent_that_is_hidden_is_no_place_to_create,
    a_level_above_the_own_role_is_for_admins,
);

const WEEK: Duration = Duration::from_hours(7 * 24);

async fn a_deleted_space_comes_back_whole(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n\ntext\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let before = admin.get_space(&space.id).send().await.unwrap();
    admin.delete_space(&space.id).send().await.unwrap();
    app.check_tree().await;

    let deleted = admin.get_space(&space.id).send().await.unwrap();
    assert!(deleted.deleted_at.is_some());
    let creator = app.member(Role::Create).await;
    creator.get_space(&space.id).send().await.refused(404);
    admin.get_space_content(&space.id).send().await.refused(404);
    admin
        .list_change_requests(&space.id)
        .send()
        .await
        .refused(404);
    admin.delete_space(&space.id).send().await.refused(404);
    admin.put_space(&space, json!({})).await.refused(404);
    let seen = admin.list_spaces(&app.organization).send().await.unwrap();
    assert_eq!((seen.count, seen.items.len()), (0, 0));

    app.member(Role::Review)
        .await
        .restore_space(&space.id)
        .send()
        .await
        .refused(404);
    let restored = creator.restore_space(&space.id).send().await.unwrap();
    assert_eq!(restored.deleted_at, None);
    assert_eq!(admin.get_space(&space.id).send().await.unwrap(), before);
    assert!(admin.outline(&space.id).await.contains('A'));
    let found = admin
        .get_change_request(&space.id, &proposal.id)
        .send()
        .await;
    found.unwrap();
    let again = admin.restore_space(&space.id).send().await.refused(409);
    assert_eq!(again.message, "the space is not deleted");
    // The purge was called off.
    app.clock.advance(WEEK);
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    admin.get_space(&space.id).send().await.unwrap();
    app.check_tree().await;
}

async fn a_deleted_space_is_gone_after_seven_days(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n"), ("b.md", "# B\n")])
        .await;
    let proposal = admin.propose(&space).await;
    proposal
        .edit(json!([{"type": "create-page", "title": "C"}]))
        .await
        .unwrap();
    app.grant(&space, &app.member(Role::Read).await, 5).await;
    admin.delete_space(&space.id).send().await.unwrap();
    app.clock.advance(Duration::from_hours(7 * 24 - 1));
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    admin.get_space(&space.id).send().await.unwrap();

    app.clock.advance(Duration::from_hours(1));
    // Gone for everybody at once, whenever the job comes.
    admin.get_space(&space.id).send().await.refused(404);
    admin.restore_space(&space.id).send().await.refused(404);
    // Announced, it goes a day later.
    assert_eq!(app.app.work_off().await.unwrap(), 0);
    app.clock.advance(Duration::from_hours(24));
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    for table in [
        "spaces",
        "revisions",
        "change_requests",
        "change_request_contributors",
        "change_request_reviewers",
        "reviews",
        "space_grants",
        "space_blobs",
        "space_files",
        "blobs",
        "jobs",
    ] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    app.check_tree().await;
}

async fn a_purge_leaves_what_others_refer_to(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [("a.md", "# A\n\nsame text\n")];
    let space = admin.space_with(&app.organization, &files).await;
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    let other = admin.space_with(&app.organization, &files).await;
    admin.delete_space(&space.id).send().await.unwrap();
    app.let_purges_fall_due().await;
    assert_eq!(app.app.work_off().await.unwrap(), 1);
    for space in [&copy, &other] {
        let pages = admin
            .list_space_pages(&space.id)
            .send()
            .await
            .unwrap()
            .pages;
        let page = admin
            .get_space_page(&space.id, &pages[0].id)
            .send()
            .await
            .unwrap();
        assert!(page.markdown.unwrap().contains("same text"));
    }
    app.check_tree().await;
}

async fn deleting_twice_counts_once(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let results = join_all((0..4).map(|_| admin.delete_space(&space.id).send())).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    app.check_tree().await;
    let results = join_all((0..4).map(|_| admin.restore_space(&space.id).send())).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    app.check_tree().await;
}

async fn copies_the_active_revision(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = app.collection("Shelf", None).await;
    let title = "x".repeat(50);
    let files = [("a.md", "# A\n\n[b](b.txt)\n"), ("b.txt", "bytes")];
    let space = admin.space_with(&app.organization, &files).await;
    let update =
        json!({"title": title, "emoji": "📕", "editMode": "locked", "defaultLevel": "edit"});
    admin
        .update_space(&space.id)
        .body(optional(update))
        .send()
        .await
        .unwrap();
    admin
        .put_space(&space, json!({"parent": shelf.id}))
        .await
        .unwrap();
    admin.new_space_in(&shelf, "last").await;
    admin.propose(&space).await;

    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(copy.title, format!("Copy of {}", "x".repeat(42)));
    assert_eq!(
        (copy.emoji.as_str(), copy.parent.clone()),
        ("📕", Some(shelf.id.clone()))
    );
    assert_eq!(copy.default_level, Some(Role::Edit));
    assert_eq!((copy.change_requests, copy.comments), (0, 0));
    assert_ne!(copy.revision, space.revision);
    assert_eq!(
        admin.outline(&copy.id).await,
        admin.outline(&space.id).await
    );
    let file = admin
        .list_space_files(&copy.id)
        .send()
        .await
        .unwrap()
        .items
        .remove(0);
    assert_eq!(file.name, "b.txt");
    // Beside the original.
    assert_eq!(
        admin.spaces_of(&shelf.id).await,
        format!("{title} {} last", copy.title)
    );
    // What is done to the copy leaves the original alone.
    let proposal = admin.propose(&copy).await;
    proposal
        .edit(json!([{"type": "create-page", "title": "C"}]))
        .await
        .unwrap();
    proposal.merge().await.unwrap();
    assert!(!admin.outline(&space.id).await.contains('C'));
    app.check_tree().await;
}

async fn a_copy_takes_the_role_where_it_goes(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let reader = app.member(Role::Read).await;
    app.grant(&space, &reader, 6).await;
    reader.duplicate_space(&space.id).send().await.refused(403);
    let creator = app.member(Role::Create).await;
    let copy = creator.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(copy.title, "Copy of Guide");
    app.stranger()
        .await
        .duplicate_space(&space.id)
        .send()
        .await
        .refused(404);
}

async fn gives_a_space_away(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let beta = app
        .app
        .create_organization("Beta", &admin.id)
        .await
        .unwrap();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let given = admin
        .give_space(&space, json!({"organization": beta}))
        .await
        .unwrap();
    assert_eq!(given.organization.as_str(), beta);
    assert!(admin.outline(&space.id).await.contains('A'));
    let member = app.member(Role::Admin).await;
    member.get_space(&space.id).send().await.refused(404);
    app.check_tree().await;
    // It takes `create` on both sides.
    let other = member.new_space(&app.organization, "Other").await;
    assert_eq!(
        member
            .give_space(&other, json!({"organization": beta}))
            .await
            .violations(),
        ["/body/organization is not an organization that you belong to"]
    );
    let reader = app.member(Role::Read).await;
    let to = json!({"organization": app.organization});
    reader.give_space(&other, to).await.refused(403);
    app.check_tree().await;
}

async fn gives_a_space_to_another_collection(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = app.collection("Shelf", None).await;
    let space = admin.new_space(&app.organization, "Guide").await;
    let reader = app.member(Role::Read).await;
    app.grant(&space, &reader, 3).await;
    let to = json!({"organization": app.organization, "parent": shelf.id});
    let moved = admin.give_space(&space, to).await.unwrap();
    assert_eq!(moved.parent, Some(shelf.id));
    // Within the organization grants stay.
    let seen = reader.get_space(&space.id).send().await.unwrap();
    assert!(seen.permissions.edit);
    app.check_tree().await;
}

async fn a_parent_that_is_hidden_is_no_place_to_create(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = app.collection("Shelf", None).await;
    admin.set_level(&shelf, json!(null)).await.unwrap();
    let space = admin.new_space_in(&shelf, "Guide").await;
    let member = app.member(Role::Create).await;
    app.grant(&space, &member, 5).await;
    member.duplicate_space(&space.id).send().await.refused(403);
    member.put_space(&space, json!({})).await.refused(403);
    let named = member.put_space(&space, json!({"parent": shelf.id})).await;
    assert_eq!(
        named.violations(),
        ["/body/parent is not a collection of this organization"]
    );
    member
        .put_space(&space, json!({"parent": null}))
        .await
        .unwrap();
    app.check_tree().await;
}

async fn a_level_above_the_own_role_is_for_admins(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let new = |level: &str| {
        creator
            .create_space(&app.organization)
            .body(optional(json!({"defaultLevel": level})))
    };
    new("admin").send().await.refused(403);
    new("create").send().await.unwrap();
    assert_eq!(app.count("spaces").await, 1);
}
