//! Collections: created, changed, nested, moved, transferred, deleted.

use futures_util::future::join;
use quire_client::models::{Role, SpaceVisibility};

use crate::harness::{Harness, Refused, assert_json_snapshot, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_collection,
    changes_only_what_is_sent,
    creating_takes_the_role_where_it_goes,
    nests_ten_deep,
    moves_to_a_place,
    refuses_places_that_are_not_there,
    refuses_to_nest_in_itself,
    two_moves_at_once_make_no_cycle,
    a_level_holds_for_what_lies_below,
    gives_all_that_lies_in_it,
    shows_nothing_to_strangers,
    what_is_hidden_is_not_given_away,
    long_positions_are_assigned_again,
);

async fn creates_a_collection(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.snapshot_value(&made), @r#"
    {
      "defaultLevel": "read",
      "id": "id-1",
      "object": "collection",
      "organization": "id-2",
      "permissions": {
        "admin": true,
        "create": true,
        "view": true,
        "viewInviteLinks": true
      },
      "title": "Untitled",
      "urls": {
        "app": "http://quire/app/collections/id-1",
        "location": "http://quire/v1/collections/id-1"
      }
    }
    "#);
    let found = admin.get_collection(&made.id).send().await.unwrap();
    assert_eq!(found, made);
    let inner = app.collection("Inner", Some(&made)).await;
    assert_eq!(inner.parent, Some(made.id.clone()));
    let space = admin.new_space_in(&inner, "Guide").await;
    assert_eq!(space.parent, Some(inner.id.clone()));
    assert_eq!(space.visibility, SpaceVisibility::InCollection);
    app.check_tree().await;
}

async fn changes_only_what_is_sent(harness: Harness) {
    let app = harness.start().await;
    let made = app.collection("Manuals", None).await;
    let update = async |update| {
        app.admin()
            .update_collection(&made.id)
            .body(optional(update))
            .send()
            .await
            .unwrap()
    };
    let changed = update(json!({"description": "All of them"})).await;
    assert_eq!(
        (changed.title.as_str(), changed.description.as_deref()),
        ("Manuals", Some("All of them"))
    );
    let changed = update(json!({"title": "Books"})).await;
    assert_eq!(
        (changed.title.as_str(), changed.description.as_deref()),
        ("Books", Some("All of them"))
    );
    let changed = update(json!({"description": null})).await;
    assert_eq!(changed.description, None);
    let editor = app.member(Role::Edit).await;
    let level = json!({"defaultLevel": "edit", "title": "x"});
    editor
        .update_collection(&made.id)
        .body(optional(level.clone()))
        .send()
        .await
        .refused(403);
    let creator = app.member(Role::Create).await;
    creator
        .update_collection(&made.id)
        .body(optional(level))
        .send()
        .await
        .refused(403);
    let violations = app
        .admin()
        .update_collection(&made.id)
        .body(optional(
            json!({"title": "x".repeat(51), "description": "x".repeat(101)}),
        ))
        .send()
        .await
        .violations();
    assert_eq!(
        violations,
        [
            "/body/title must have at most 50 characters",
            "/body/description must have at most 100 characters"
        ]
    );
}

async fn creating_takes_the_role_where_it_goes(harness: Harness) {
    let app = harness.start().await;
    let open = app.collection("Open", None).await;
    app.admin().set_level(&open, json!("create")).await.unwrap();
    let reader = app.member(Role::Read).await;
    reader
        .new_collection(&app.organization, "Mine", None)
        .await
        .refused(403);
    let mine = reader
        .new_collection(&app.organization, "Mine", Some(&open))
        .await
        .unwrap();
    reader.new_space_in(&mine, "Notes").await;
    let guest = app.guest().await;
    assert!(
        guest
            .new_collection(&app.organization, "Theirs", Some(&open))
            .await
            .is_ok()
    );
    // What one may not see is no collection at all.
    let closed = app.collection("Closed", None).await;
    app.admin().set_level(&closed, json!(null)).await.unwrap();
    let creator = app.member(Role::Create).await;
    let refused = creator
        .new_collection(&app.organization, "Hidden", Some(&closed))
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/parent is not a collection of this organization"]
    );
    app.check_tree().await;
}

async fn nests_ten_deep(harness: Harness) {
    let app = harness.start().await;
    let mut chain = vec![app.collection("1", None).await];
    for depth in 2..=10 {
        let next = app.collection(&depth.to_string(), chain.last()).await;
        chain.push(next);
    }
    let refused = app
        .admin()
        .new_collection(&app.organization, "11", chain.last())
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/parent collections nest at most 10 deep"]
    );
    app.admin().new_space_in(&chain[9], "Deep").await;
    let other = app.collection("other", None).await;
    let refused = app
        .admin()
        .put_collection(&chain[0], json!({"parent": other.id}))
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/parent collections nest at most 10 deep"]
    );
    let to = json!({"parent": other.id});
    app.admin().put_collection(&chain[1], to).await.unwrap();
    app.check_tree().await;
}

async fn moves_to_a_place(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = app.collection("Shelf", None).await;
    let mut spaces = Vec::new();
    for title in ["a", "b", "c"] {
        spaces.push(admin.new_space_in(&shelf, title).await);
    }
    let inner = app.collection("Inner", None).await;
    let pointer = |at: usize| json!({"type": "space", "space": spaces[at].id});
    // A collection lies among the spaces and is a place to point to.
    let to = json!({"parent": shelf.id, "position": {"after": pointer(0)}});
    let moved = admin.put_collection(&inner, to).await.unwrap();
    assert_eq!(moved.parent, Some(shelf.id.clone()));
    let before = json!({"type": "collection", "collection": inner.id});
    let to = json!({"position": {"before": before}});
    admin.put_space(&spaces[2], to).await.unwrap();
    assert_eq!(admin.spaces_of(&shelf.id).await, "a c b");
    let to = json!({"position": {"before": pointer(0)}});
    admin.put_space(&spaces[1], to).await.unwrap();
    assert_eq!(admin.spaces_of(&shelf.id).await, "b a c");
    // No position, or an empty one, is the end.
    admin
        .put_space(&spaces[1], json!({"position": {}}))
        .await
        .unwrap();
    assert_eq!(admin.spaces_of(&shelf.id).await, "a c b");
    let top = admin
        .put_space(&spaces[0], json!({"parent": null}))
        .await
        .unwrap();
    assert_eq!(
        (top.parent, top.visibility),
        (None, SpaceVisibility::Private)
    );
    assert_eq!(admin.spaces_of(&shelf.id).await, "c b");
    app.check_tree().await;
}

async fn refuses_places_that_are_not_there(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let shelf = app.collection("Shelf", None).await;
    let here = admin.new_space_in(&shelf, "here").await;
    let gone = admin.new_space_in(&shelf, "gone").await;
    admin.delete_space(&gone.id).send().await.unwrap();
    let there = admin.new_space(&app.organization, "there").await;
    for sibling in [&there, &gone, &here] {
        let before = json!({"type": "space", "space": sibling.id});
        let refused = admin
            .put_space(&here, json!({"position": {"before": before}}))
            .await;
        assert_eq!(
            refused.violations(),
            ["/body/position/before is not among the entries there"]
        );
    }
    let pointer = json!({"type": "space", "space": there.id});
    let both = json!({"position": {"before": pointer, "after": pointer}});
    assert_eq!(
        admin.put_space(&here, both).await.violations(),
        ["/body/position must have only one of `before` and `after`"]
    );
    let stranger = app.stranger().await;
    let elsewhere = &stranger.list_orgs().send().await.unwrap().items[0].id;
    let foreign = stranger
        .new_collection(elsewhere, "Foreign", None)
        .await
        .unwrap();
    assert_eq!(
        admin
            .put_space(&here, json!({"parent": foreign.id}))
            .await
            .violations(),
        ["/body/parent is not a collection of this organization"]
    );
    assert_eq!(admin.spaces_of(&shelf.id).await, "here");
    app.check_tree().await;
}

async fn refuses_to_nest_in_itself(harness: Harness) {
    let app = harness.start().await;
    let outer = app.collection("Outer", None).await;
    let inner = app.collection("Inner", Some(&outer)).await;
    for target in [&outer, &inner] {
        let to = json!({"parent": target.id});
        app.admin().put_collection(&outer, to).await.refused(409);
    }
    app.check_tree().await;
}

async fn two_moves_at_once_make_no_cycle(harness: Harness) {
    let app = harness.start().await;
    let one = app.collection("One", None).await;
    let two = app.collection("Two", None).await;
    let (first, second) = join(
        app.admin().put_collection(&one, json!({"parent": two.id})),
        app.admin().put_collection(&two, json!({"parent": one.id})),
    )
    .await;
    assert!(first.is_ok() != second.is_ok());
    first.and(second).refused(409);
    app.check_tree().await;
}

async fn a_level_holds_for_what_lies_below(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let outer = app.collection("Outer", None).await;
    let inner = app.collection("Inner", Some(&outer)).await;
    let space = admin.new_space_in(&inner, "Guide").await;
    let (reader, guest) = (app.member(Role::Read).await, app.guest().await);
    guest.get_space(&space.id).send().await.refused(404);

    admin.set_level(&outer, json!("comment")).await.unwrap();
    let seen = guest.get_space(&space.id).send().await.unwrap();
    assert_eq!(seen.default_level, Some(Role::Comment));
    assert!(seen.permissions.comment && !seen.permissions.edit);
    assert_eq!(guest.collections_of(&app.organization).await, "Outer Inner");

    // The nearest one set holds.
    admin.set_level(&inner, json!(null)).await.unwrap();
    for user in [&reader, &guest] {
        user.get_space(&space.id).send().await.refused(404);
        user.get_collection(&inner.id).send().await.refused(404);
        assert_eq!(user.collections_of(&app.organization).await, "Outer");
    }
    let shown = admin.get_space(&space.id).send().await.unwrap();
    assert_eq!(shown.default_level, None);

    // Elsewhere another one holds; a level of its own goes with it.
    let to = json!({"parent": outer.id});
    admin.put_space(&space, to).await.unwrap();
    reader.get_space(&space.id).send().await.unwrap();
    admin
        .put_collection(&inner, json!({"parent": null}))
        .await
        .unwrap();
    reader.get_collection(&inner.id).send().await.refused(404);
    app.check_tree().await;
}

async fn gives_all_that_lies_in_it(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let beta = app
        .app
        .create_organization("Beta", &admin.id)
        .await
        .unwrap()
        .into();
    let outer = app.collection("Outer", None).await;
    let inner = app.collection("Inner", Some(&outer)).await;
    let space = admin.new_space_in(&inner, "Guide").await;
    let member = app.member(Role::Read).await;
    app.grant(&space, &member, 5).await;

    let given = admin.give_collection(&outer, &beta).await.unwrap();
    assert_eq!((&given.organization, given.parent), (&beta, None));
    let space = admin.get_space(&space.id).send().await.unwrap();
    assert_eq!(space.organization, beta);
    assert_eq!(app.count("space_grants").await, 0);
    member.get_space(&space.id).send().await.refused(404);
    assert_eq!(admin.collections_of(&app.organization).await, "");
    assert_eq!(admin.collections_of(&beta).await, "Outer Inner");
    app.check_tree().await;

    let stranger = app.stranger().await;
    let elsewhere = &stranger.list_orgs().send().await.unwrap().items[0].id;
    assert_eq!(
        admin.give_collection(&outer, elsewhere).await.violations(),
        ["/body/organization is not an organization that you belong to"]
    );
    app.check_tree().await;
}

async fn shows_nothing_to_strangers(harness: Harness) {
    let app = harness.start().await;
    let made = app.collection("Manuals", None).await;
    let stranger = app.stranger().await;
    stranger
        .list_collections(&app.organization)
        .send()
        .await
        .refused(404);
    stranger
        .new_collection(&app.organization, "Mine", None)
        .await
        .refused(404);
    stranger.get_collection(&made.id).send().await.refused(404);
    stranger
        .list_collection_spaces(&made.id)
        .send()
        .await
        .refused(404);
    stranger.set_level(&made, json!("read")).await.refused(404);
    stranger.put_collection(&made, json!({})).await.refused(404);
    stranger
        .give_collection(&made, &app.organization)
        .await
        .refused(404);
    stranger
        .delete_collection(&made.id)
        .send()
        .await
        .refused(404);
}

async fn what_is_hidden_is_not_given_away(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let creator = app.member(Role::Create).await;
    let beta = app
        .app
        .create_organization("Beta", &creator.id)
        .await
        .unwrap()
        .into();
    let outer = app.collection("Outer", None).await;
    let inner = app.collection("Inner", Some(&outer)).await;
    let hidden = json!({"title": "Hidden", "parent": inner.id, "defaultLevel": null});
    let hidden = admin.new_space_with(&app.organization, hidden).await;
    creator.get_space(&hidden.id).send().await.refused(404);
    creator.give_collection(&outer, &beta).await.refused(403);
    // Deleted ones could be restored.
    admin.delete_space(&hidden.id).send().await.unwrap();
    creator.give_collection(&outer, &beta).await.refused(403);
    app.grant(&hidden, &creator, 5).await;
    admin.set_level(&inner, json!("read")).await.unwrap();
    creator.give_collection(&outer, &beta).await.refused(403);
    admin.set_level(&inner, json!("create")).await.unwrap();
    creator.give_collection(&outer, &beta).await.unwrap();
    app.check_tree().await;
}

async fn long_positions_are_assigned_again(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let mut shelf = app.collection("0", None).await;
    for title in ["a", "b", "c"] {
        admin.new_space_in(&shelf, title).await;
    }
    for depth in 1..=8 {
        let outer = app.collection(&depth.to_string(), None).await;
        admin.new_space_in(&outer, &depth.to_string()).await;
        let to = json!({"parent": outer.id});
        admin.put_collection(&shelf, to).await.unwrap();
        admin.delete_collection(&shelf.id).send().await.unwrap();
        shelf = outer;
    }
    assert_eq!(admin.spaces_of(&shelf.id).await, "8 7 6 5 4 3 2 1 a b c");
    assert_eq!(app.count("spaces WHERE LENGTH(position) > 120").await, 0);
    app.check_tree().await;
}
