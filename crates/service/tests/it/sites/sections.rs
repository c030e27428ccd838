//! Sections and their groups: added, changed and removed.

use crate::harness::{
    Harness, Refused, assert_json_snapshot, body, json, optional, without_spaces,
};

quire_db::both_databases!(crate::harness::harness =>
    the_first_section_takes_over_and_the_last_gives_back,
    sections_are_changed_and_removed,
    groups_have_sections,
);

async fn the_first_section_takes_over_and_the_last_gives_back(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let section = json!({"spaceId": spaces[0].id, "icon": "book"});
    let section = desk.section_with(section).await.unwrap();
    assert_json_snapshot!(without_spaces(app.snapshot_value(&section)), @r#"
    {
      "default": false,
      "icon": "book",
      "id": "id-1",
      "object": "site-section",
      "path": "guide",
      "siteSpaces": [
        {
          "default": true,
          "hasAdvancedCustomizationFeature": true,
          "id": "id-2",
          "object": "site-space",
          "path": "guide",
          "section": "id-1",
          "space": "id-3",
          "title": "Guide",
          "urls": {}
        }
      ],
      "title": "Guide",
      "urls": {}
    }
    "#);
    assert_eq!(
        desk.structure().await,
        "acme-docs*(guide* api) guide(guide*)"
    );
    let added = desk.add(&spaces[1]).await.unwrap();
    assert_eq!(
        desk.structure().await,
        "acme-docs*(guide* api api-2) guide(guide*)"
    );
    assert!(added.section.is_some());
    let there = json!({"spaceId": spaces[1].id, "sectionId": section.id});
    desk.add_with(there).await.unwrap();
    assert_eq!(desk.site_spaces().await, "guide* api api-2 guide* api");

    let list = admin
        .list_sections(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let first = &list.items[0];
    assert_eq!((first.title.as_str(), first.default), ("Acme Docs", true));
    let delete = async |id| {
        let call = admin.delete_section(organization, &desk.id, id);
        call.send().await
    };
    delete(&first.id).await.unwrap();
    assert_eq!(desk.structure().await, "guide*(guide* api)");
    assert_eq!(desk.site().await.site_spaces, 2);
    delete(&section.id).await.unwrap();
    delete(&section.id).await.refused(404);
    assert_eq!(desk.structure().await, "guide* api");
    assert_eq!(desk.site().await.site_spaces, 2);

    // Without site spaces, there is nothing to take over.
    let (bare, _) = app.site_of(&[]).await;
    let untitled = admin.new_space(organization, "x").await;
    let only = bare
        .section_with(json!({"spaceId": untitled.id, "title": null}))
        .await
        .unwrap();
    assert_eq!((only.title.as_str(), only.default), ("Untitled", true));
    assert_eq!(bare.structure().await, "untitled*(x*)");
}

async fn sections_are_changed_and_removed(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide"]).await;
    let news = desk.section(&spaces[0], "News").await;
    let two = json!({"spaceId": spaces[0].id, "sectionId": news.id});
    let two = desk.add_with(two).await.unwrap();
    let change = json!({
        "title": "Latest", "path": "latest", "defaultSiteSpace": two.id, "icon": "star",
        "condition": "visitor.claims.isBetaUser === true", "description": "What is new.",
    });
    let changed = desk.change_section(&news, change).await.unwrap();
    assert_json_snapshot!(without_spaces(app.snapshot_value(&changed)), @r#"
    {
      "condition": "visitor.claims.isBetaUser === true",
      "default": false,
      "description": "What is new.",
      "icon": "star",
      "id": "id-1",
      "object": "site-section",
      "path": "latest",
      "siteSpaces": [
        {
          "default": false,
          "hasAdvancedCustomizationFeature": true,
          "id": "id-2",
          "object": "site-space",
          "path": "guide",
          "section": "id-1",
          "space": "id-3",
          "title": "Guide",
          "urls": {}
        },
        {
          "default": true,
          "hasAdvancedCustomizationFeature": true,
          "id": "id-6",
          "object": "site-space",
          "path": "guide-2",
          "section": "id-1",
          "space": "id-3",
          "title": "Guide",
          "urls": {}
        }
      ],
      "title": "Latest",
      "urls": {}
    }
    "#);
    assert_eq!(
        desk.change_section(&news, json!({})).await.unwrap(),
        changed
    );
    let none = json!({"condition": null, "icon": null, "description": null});
    let without = desk.change_section(&news, none).await.unwrap();
    assert_eq!(
        (without.condition, without.icon, without.description),
        (None, None, None)
    );
    let taken = desk
        .change_section(&news, json!({"path": "acme-docs"}))
        .await
        .refused(409);
    assert_eq!(taken.message, "this path belongs to another section");
    let wrong = json!({"condition": "  ", "defaultSiteSpace": "A123456789012345678901"});
    assert_eq!(
        desk.change_section(&news, wrong).await.violations().len(),
        2
    );
    // A section may be left empty.
    for site_space in changed.site_spaces {
        let call = app
            .admin()
            .delete_site_space(&app.organization, &desk.id, &site_space.id);
        call.send().await.unwrap();
    }
    assert_eq!(desk.structure().await, "acme-docs*(guide*) latest()");
}

async fn groups_have_sections(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&[]).await;
    let space = app.admin().new_space(&app.organization, "S").await;
    assert!(spaces.is_empty());
    let (admin, organization) = (app.admin(), &app.organization);
    let mut sections = Vec::new();
    for title in ["AA", "BB", "CC", "DD"] {
        sections.push(desk.section(&space, title).await);
    }
    let [a, b, c, d] = [0, 1, 2, 3].map(|at: usize| &sections[at].id);
    let group = json!({"title": "One", "icon": "book", "sections": [c, a, c]});
    let one = desk.group(group).await.unwrap();
    assert_json_snapshot!(without_spaces(app.snapshot_value(&one)), @r#"
    {
      "icon": "book",
      "id": "id-1",
      "object": "site-section-group",
      "sections": [
        {
          "default": false,
          "id": "id-2",
          "object": "site-section",
          "path": "cc",
          "sectionGroup": "id-1",
          "siteSpaces": [
            {
              "default": true,
              "hasAdvancedCustomizationFeature": true,
              "id": "id-3",
              "object": "site-space",
              "path": "s",
              "section": "id-2",
              "space": "id-4",
              "title": "S",
              "urls": {}
            }
          ],
          "title": "CC",
          "urls": {}
        },
        {
          "default": true,
          "id": "id-7",
          "object": "site-section",
          "path": "aa",
          "sectionGroup": "id-1",
          "siteSpaces": [
            {
              "default": true,
              "hasAdvancedCustomizationFeature": true,
              "id": "id-8",
              "object": "site-space",
              "path": "s",
              "section": "id-7",
              "space": "id-4",
              "title": "S",
              "urls": {}
            }
          ],
          "title": "AA",
          "urls": {}
        }
      ],
      "title": "One"
    }
    "#);
    assert_eq!(desk.structure().await, "bb(s*) dd(s*) One[cc(s*) aa*(s*)]");
    let two = desk.group(json!({"title": "Two"})).await.unwrap();
    let add = async |group, section| {
        let section = body(json!({"sectionId": section}));
        let call = admin.add_section_to_group(organization, &desk.id, group, section);
        call.send().await
    };
    let added = add(&two.id, a).await.unwrap();
    assert_eq!(added.sections.len(), 1);
    add(&two.id, a).await.unwrap();
    add(&two.id, b).await.unwrap();
    assert_eq!(
        desk.structure().await,
        "dd(s*) One[cc(s*)] Two[aa*(s*) bb(s*)]"
    );
    let nothing = "A123456789012345678901".into();
    let refused = add(&two.id, &nothing).await;
    assert_eq!(
        refused.violations(),
        ["/body/sectionId is not a section of this site"]
    );
    let refused = desk
        .group(json!({"title": "x", "sections": [a, "A123456789012345678901"]}))
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/sections/1 is not a section of this site"]
    );

    let change = optional(json!({"title": "Second", "icon": "star"}));
    let call = admin.update_section_group(organization, &desk.id, &two.id);
    let changed = call.body(change).send().await.unwrap();
    assert_eq!(
        (changed.title.as_str(), changed.icon.as_deref()),
        ("Second", Some("star"))
    );
    let call = admin.update_section_group(organization, &desk.id, &two.id);
    let changed = call
        .body(optional(json!({"icon": null})))
        .send()
        .await
        .unwrap();
    assert_eq!((changed.title.as_str(), changed.icon), ("Second", None));
    let list = admin
        .list_section_groups(organization, &desk.id)
        .send()
        .await
        .unwrap();
    assert_eq!((list.count, list.items[1].sections.len()), (2, 2));

    let remove = async |group, section| {
        let call = admin.remove_section_from_group(organization, &desk.id, group, section);
        call.send().await
    };
    remove(&one.id, d).await.refused(404);
    remove(&one.id, c).await.unwrap();
    assert_eq!(
        desk.structure().await,
        "dd(s*) One[] cc(s*) Second[aa*(s*) bb(s*)]"
    );
    let call = admin.delete_section_group(organization, &desk.id, &one.id);
    call.send().await.unwrap();
    let after = desk.group(json!({"title": "Last"})).await.unwrap();
    let call = admin.delete_section_group(organization, &desk.id, &two.id);
    call.send().await.unwrap();
    assert_eq!(
        desk.structure().await,
        "dd(s*) cc(s*) aa*(s*) bb(s*) Last[]"
    );
    add(&two.id, a).await.refused(404);
    // The first one in order becomes the default.
    let call = admin.delete_section(organization, &desk.id, a);
    call.send().await.unwrap();
    assert_eq!(desk.structure().await, "dd*(s*) cc(s*) bb(s*) Last[]");
    assert_eq!(after.sections.len(), 0);
}
