//! Deleting collections: the contents move up, and access does not widen.

use quire_client::models::Role;

use crate::harness::{Harness, Refused, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    deleting_one_loses_nothing,
    deleting_one_opens_nothing,
    what_was_inherited_is_kept,
);

async fn deleting_one_loses_nothing(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let outer = app.collection("Outer", None).await;
    admin.new_space_in(&outer, "first").await;
    let middle = app.collection("Middle", Some(&outer)).await;
    admin.set_level(&middle, json!(null)).await.unwrap();
    for title in ["a", "b", "c"] {
        admin.new_space_in(&middle, title).await;
    }
    let inner = app.collection("Inner", Some(&middle)).await;
    let deep = admin.new_space_in(&inner, "deep").await;
    let gone = admin.new_space_in(&middle, "gone").await;
    admin.delete_space(&gone.id).send().await.unwrap();
    admin.new_space_in(&outer, "last").await;
    let reader = app.member(Role::Read).await;
    reader.get_space(&deep.id).send().await.refused(404);
    reader
        .delete_collection(&middle.id)
        .send()
        .await
        .refused(404);

    admin.delete_collection(&middle.id).send().await.unwrap();
    assert_eq!(admin.spaces_of(&outer.id).await, "first last a b c");
    let inner = admin.get_collection(&inner.id).send().await.unwrap();
    assert_eq!(inner.parent, Some(outer.id.clone()));
    // The level that was set on it goes on holding.
    reader.get_space(&deep.id).send().await.refused(404);
    let restored = admin.restore_space(&gone.id).send().await.unwrap();
    assert_eq!(restored.parent, Some(outer.id.clone()));
    admin.get_collection(&middle.id).send().await.refused(404);
    reader.get_space(&gone.id).send().await.refused(404);
    app.check_tree().await;
}

async fn deleting_one_opens_nothing(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let (reader, guest) = (app.member(Role::Read).await, app.guest().await);
    let closed = app.collection("Closed", None).await;
    let nested = app.collection("Nested", Some(&closed)).await;
    let open = app.collection("Open", Some(&closed)).await;
    let secret = admin.new_space_in(&closed, "secret").await;
    let deep = admin.new_space_in(&nested, "deep").await;
    let public = admin.new_space_in(&open, "public").await;
    let gone = admin.new_space_in(&closed, "gone").await;
    let deeply_gone = admin.new_space_in(&nested, "deeply gone").await;
    admin.set_level(&open, json!("edit")).await.unwrap();
    admin.set_level(&closed, json!(null)).await.unwrap();
    app.grant(&secret, &guest, 2).await;
    for space in [&gone, &deeply_gone] {
        admin.delete_space(&space.id).send().await.unwrap();
    }

    // One after the other, the inner one last: what is left lies at the top.
    for collection in [&closed, &nested, &open] {
        let delete = admin.delete_collection(&collection.id);
        delete.send().await.unwrap();
        app.check_tree().await;
        for space in [&secret, &deep] {
            reader.get_space(&space.id).send().await.refused(404);
            let seen = admin.get_space(&space.id).send().await.unwrap();
            assert_eq!(seen.default_level, None);
        }
        for user in [&reader, &guest] {
            let seen = user.get_space(&public.id).send().await.unwrap();
            assert_eq!(seen.default_level, Some(Role::Edit));
        }
        guest.get_space(&secret.id).send().await.unwrap();
        let list = reader.list_spaces(&app.organization).send().await.unwrap();
        assert_eq!((list.count, list.items.len()), (1, 1));
    }
    for space in [&gone, &deeply_gone] {
        let restored = admin.restore_space(&space.id).send().await.unwrap();
        assert_eq!((restored.parent, restored.default_level), (None, None));
        reader.get_space(&space.id).send().await.refused(404);
    }
    // What they keep is their own, and is set like any other.
    let open = optional(json!({"defaultLevel": "read"}));
    let call = admin.update_space(&deep.id).body(open);
    call.send().await.unwrap();
    guest.get_space(&deep.id).send().await.unwrap();
    app.check_tree().await;
}

async fn what_was_inherited_is_kept(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let reader = app.member(Role::Read).await;
    let outer = app.collection("Outer", None).await;
    let inner = app.collection("Inner", Some(&outer)).await;
    let space = admin.new_space_in(&inner, "Guide").await;
    admin.set_level(&outer, json!(null)).await.unwrap();
    admin.delete_collection(&inner.id).send().await.unwrap();
    reader.get_space(&space.id).send().await.refused(404);
    // The level that held is the space's own now: opening what it moved to does not open it.
    admin.set_level(&outer, json!("comment")).await.unwrap();
    reader.get_space(&space.id).send().await.refused(404);
    let inherit = optional(json!({"defaultLevel": "inherit"}));
    let call = admin.update_space(&space.id).body(inherit);
    call.send().await.unwrap();
    let seen = reader.get_space(&space.id).send().await.unwrap();
    assert_eq!(seen.default_level, Some(Role::Comment));
    app.check_tree().await;
}
