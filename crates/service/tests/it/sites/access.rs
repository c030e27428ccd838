//! Tests of access to sites, and to spaces that are hidden from the caller.

use quire_client::models::Role;

use crate::harness::{Harness, Refused, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    closed_spaces_are_left_out,
    publishing_a_space_takes_create_on_it,
);

async fn closed_spaces_are_left_out(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let open = admin.new_space(organization, "Open").await;
    let closed = json!({"title": "Closed", "defaultLevel": null});
    let closed = admin.new_space_with(organization, closed).await;
    let desk = admin.desk(organization, &[&closed, &open]).await;
    let writer = app.member(Role::Create).await;
    let (own, reader) = (desk.of(&writer), app.member(Role::Read).await);
    for one in [&own, &desk.of(&reader)] {
        assert_eq!(one.structure().await, "open");
        assert_eq!(one.site_spaces().await, "open");
    }
    let list = admin
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let hidden = &list.items[0];
    own.change_site_space(hidden, json!({"path": "x"}))
        .await
        .refused(404);
    let item = json!({"type": "site-space", "id": hidden.id});
    let violations = own.sort(item, json!({})).await.violations();
    assert_eq!(violations, ["/body/item is not a part of this site"]);
    let violations = own.add(&closed).await.violations();
    assert_eq!(
        violations,
        ["/body/spaceId is not a space of this organization"]
    );
    app.grant(&closed, &reader, 1).await;
    assert_eq!(desk.of(&reader).structure().await, "closed* open");

    let guest = app.guest().await;
    guest
        .get_site(organization, &desk.id)
        .send()
        .await
        .refused(404);
    guest
        .get_site_structure(organization, &desk.id)
        .send()
        .await
        .refused(404);
    desk.of(&guest).publish().await.refused(404);
    desk.of(&reader).publish().await.refused(403);
    let call = reader.list_share_links(organization, &desk.id);
    call.send().await.refused(403);
}

async fn publishing_a_space_takes_create_on_it(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let level = optional(json!({"defaultLevel": "edit"}));
    admin
        .update_space(&guide.id)
        .body(level)
        .send()
        .await
        .unwrap();
    let writer = app.member(Role::Create).await;
    let own = writer.new_space(organization, "Own").await;
    let desk = writer.desk(organization, &[&own]).await;
    desk.add(&guide).await.refused(403);
    let section = json!({"spaceId": guide.id});
    desk.section_with(section).await.refused(403);
    let list = writer
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let change = json!({"spaceId": guide.id});
    desk.change_site_space(&list.items[0], change)
        .await
        .refused(403);
    let site = optional(json!({"spaces": [guide.id]}));
    writer
        .create_site(organization)
        .body(site)
        .send()
        .await
        .refused(403);
    app.grant(&guide, &writer, 5).await;
    desk.add(&guide).await.unwrap();
}
