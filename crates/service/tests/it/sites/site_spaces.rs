//! Site spaces: added, changed and removed, their addresses, and the spaces that they show.

use crate::harness::{
    Harness, Refused, assert_json_snapshot, body, json, optional, without_spaces,
};

quire_db::both_databases!(crate::harness::harness =>
    site_spaces_are_added_changed_and_removed,
    defaults_are_at_the_address_of_what_they_are_in,
    a_deleted_space_leaves_its_sites,
    what_a_site_shows_stays_in_its_organization,
);

async fn site_spaces_are_added_changed_and_removed(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let second = desk.add(&spaces[0]).await.unwrap();
    assert_json_snapshot!(without_spaces(app.snapshot_value(&second)), @r#"
    {
      "default": false,
      "hasAdvancedCustomizationFeature": true,
      "id": "id-1",
      "object": "site-space",
      "path": "guide-2",
      "space": "id-2",
      "title": "Guide",
      "urls": {}
    }
    "#);
    let long = admin.new_space(organization, &"é".repeat(50)).await;
    desk.add(&long).await.unwrap();
    assert_eq!(desk.site_spaces().await, "guide* guide-2 space");
    assert_eq!(desk.site().await.site_spaces, 3);

    let change =
        json!({"path": "v2", "condition": "visitor.claims.isBetaUser", "spaceId": long.id});
    let changed = desk.change_site_space(&second, change).await.unwrap();
    assert_eq!(changed.path, "v2");
    assert_eq!(
        changed.condition.as_deref(),
        Some("visitor.claims.isBetaUser")
    );
    assert_eq!(changed.space.id, long.id);
    assert_eq!(
        desk.change_site_space(&second, json!({})).await.unwrap(),
        changed
    );
    let without = desk
        .change_site_space(&second, json!({"condition": null}))
        .await
        .unwrap();
    assert_eq!(without.condition, None);
    let taken = desk
        .change_site_space(&second, json!({"path": "guide"}))
        .await
        .refused(409);
    assert_eq!(taken.message, "this path belongs to another site space");
    let wrong = json!({"condition": " ", "spaceId": "A123456789012345678901"});
    assert_eq!(
        desk.change_site_space(&second, wrong).await.violations(),
        [
            "/body/spaceId is not a space of this organization",
            "/body/condition expected a value, such as `visitor.claims.plan` or \"pro\", found the end (bytes 1 to 1)"
        ]
    );
    let wrong = json!({"sectionId": "A123456789012345678901", "spaceId": "A123456789012345678901"});
    assert_eq!(desk.add_with(wrong).await.violations().len(), 2);

    let default = admin
        .list_site_spaces(organization, &desk.id)
        .default(true)
        .send()
        .await
        .unwrap();
    assert_eq!((default.count, default.items.len()), (1, 1));
    let others = admin
        .list_site_spaces(organization, &desk.id)
        .default(false)
        .send()
        .await
        .unwrap();
    assert_eq!(others.count, 2);
    let first = &default.items[0];
    let delete = || admin.delete_site_space(organization, &desk.id, &first.id);
    delete().send().await.unwrap();
    delete().send().await.refused(404);
    desk.change_site_space(first, json!({})).await.refused(404);
    assert_eq!(desk.site_spaces().await, "v2* space");
    assert_eq!(desk.site().await.site_spaces, 2);
}

async fn defaults_are_at_the_address_of_what_they_are_in(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    let api = desk.section(&spaces[1], "API").await;
    let there = json!({"spaceId": spaces[0].id, "sectionId": api.id});
    desk.add_with(there).await.unwrap();
    desk.publish().await.unwrap();
    let call = app.admin().get_site_structure(&app.organization, &desk.id);
    let structure = app.snapshot_value(&call.send().await.unwrap());
    let mut addresses = Vec::new();
    for section in structure["structure"].as_array().unwrap() {
        addresses.push(section["urls"]["published"].clone());
        for site_space in section["siteSpaces"].as_array().unwrap() {
            addresses.push(site_space["urls"]["published"].clone());
        }
    }
    assert_json_snapshot!(addresses, @r#"
    [
      "http://quire/sites/acme-docs/",
      "http://quire/sites/acme-docs/",
      "http://quire/sites/acme-docs/acme-docs/api/",
      "http://quire/sites/acme-docs/api/",
      "http://quire/sites/acme-docs/api/",
      "http://quire/sites/acme-docs/api/guide/"
    ]
    "#);
}

async fn a_deleted_space_leaves_its_sites(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["One", "Two", "Three"]).await;
    let (other, _) = app.site_of(&["Four"]).await;
    let admin = app.admin();
    other.section(&spaces[0], "News").await;
    other.add(&spaces[0]).await.unwrap();
    desk.publish().await.unwrap();
    admin.delete_space(&spaces[0].id).send().await.unwrap();
    assert_eq!(desk.structure().await, "two* three");
    assert_eq!(other.structure().await, "acme-docs*(four*) news()");
    assert_eq!(
        (
            desk.site().await.site_spaces,
            other.site().await.site_spaces
        ),
        (2, 1)
    );
    // It does not return by itself.
    let restored = admin.restore_space(&spaces[0].id).send().await.unwrap();
    assert_eq!(restored.visibility.as_str(), "private");
    assert_eq!(desk.structure().await, "two* three");
    assert!(desk.site().await.published);
}

async fn what_a_site_shows_stays_in_its_organization(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["One"]).await;
    let admin = app.admin();
    let other = body(json!({"title": "Other"}));
    let other = admin.create_org(other).send().await.unwrap();
    let transfer = async || {
        let target = body(json!({"organization": other.id}));
        admin.transfer_space(&spaces[0].id, target).send().await
    };
    transfer().await.refused(412);
    let shelf = admin
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    let call = admin.move_space(&spaces[0].id);
    call.body(optional(json!({"parent": shelf.id})))
        .send()
        .await
        .unwrap();
    let target = || body(json!({"organization": other.id}));
    let call = admin.transfer_collection(&shelf.id, target());
    call.send().await.refused(412);
    let list = admin
        .list_site_spaces(&app.organization, &desk.id)
        .send()
        .await
        .unwrap();
    let call = admin.delete_site_space(&app.organization, &desk.id, &list.items[0].id);
    call.send().await.unwrap();
    admin
        .transfer_collection(&shelf.id, target())
        .send()
        .await
        .unwrap();
}
