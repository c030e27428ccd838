//! Site spaces, sections and groups: added, arranged and removed.

use futures_util::TryStreamExt as _;
use quire_client::models::Space;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Answer, Desk, Harness, Refused, TestApp, assert_json_snapshot, body, json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    site_spaces_are_added_changed_and_removed,
    the_first_section_takes_over_and_the_last_gives_back,
    sections_are_changed_and_removed,
    groups_have_sections,
    everything_is_sorted,
    deprecated_moves_still_move,
    pages_follow_the_order,
    a_deleted_space_leaves_its_sites,
    what_a_site_shows_stays_in_its_organization,
    addresses_are_unique,
);

impl TestApp {
    /// A site that shows spaces of these titles.
    async fn site_of(&self, titles: &[&str]) -> (Desk, Vec<Space>) {
        let mut spaces = Vec::new();
        for title in titles {
            spaces.push(self.admin().new_space(&self.organization, title).await);
        }
        let shown: Vec<&Space> = spaces.iter().collect();
        let desk = self.admin().desk(&self.organization, &shown).await;
        (desk, spaces)
    }
}

/// A model with the id of each space instead of the space.
fn without_spaces(mut model: Value) -> Value {
    match &mut model {
        Value::Object(fields) => {
            for (name, field) in fields {
                let id = field.get("id").cloned().unwrap_or_default();
                let bare = without_spaces(field.take());
                *field = if name == "space" { id } else { bare };
            }
        }
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| *item = without_spaces(item.take())),
        _ => {}
    }
    model
}

async fn site_spaces_are_added_changed_and_removed(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let second = desk.add(&spaces[0]).await.unwrap();
    assert_json_snapshot!(without_spaces(app.shown(&second)), @r#"
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

async fn the_first_section_takes_over_and_the_last_gives_back(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let section = json!({"spaceId": spaces[0].id, "icon": "book"});
    let section = desk.section_with(section).await.unwrap();
    assert_json_snapshot!(without_spaces(app.shown(&section)), @r#"
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
    assert_json_snapshot!(without_spaces(app.shown(&changed)), @r#"
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
    assert_json_snapshot!(without_spaces(app.shown(&one)), @r#"
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

async fn everything_is_sorted(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["One", "Two", "Three"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let list = admin
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let space = |at: usize| json!({"type": "site-space", "id": list.items[at].id});
    let sorted = desk.sort(space(0), json!({})).await.unwrap();
    assert_eq!(sorted, "two three one*");
    let sorted = desk
        .sort(space(0), json!({"before": space(2)}))
        .await
        .unwrap();
    assert_eq!(sorted, "two one* three");
    let sorted = desk
        .sort(space(1), json!({"after": space(2)}))
        .await
        .unwrap();
    assert_eq!(sorted, "one* three two");

    let s = admin.new_space(organization, "S").await;
    let mut sections = Vec::new();
    for title in ["AA", "BB"] {
        sections.push(desk.section(&s, title).await.id);
    }
    let group = desk
        .group(json!({"title": "G", "sections": sections}))
        .await
        .unwrap();
    let other = desk.group(json!({"title": "H"})).await.unwrap();
    let section = |at: usize| json!({"type": "site-section", "id": sections[at]});
    let [g, h] = [&group, &other].map(|one| json!({"type": "site-section-group", "id": one.id}));
    let call = admin.list_sections(organization, &desk.id);
    let first = call.limit(1).send().await.unwrap().items.remove(0);
    let first = json!({"type": "site-section", "id": first.id});
    assert_eq!(
        desk.structure().await,
        "acme-docs*(one* three two) G[aa(s*) bb(s*)] H[]"
    );
    let sorted = desk.sort(first.clone(), json!({"after": h})).await.unwrap();
    assert_eq!(sorted, "G[aa(s*) bb(s*)] H[] acme-docs*(one* three two)");
    desk.sort(h.clone(), json!({"before": g})).await.unwrap();
    let sorted = desk
        .sort(section(1), json!({"before": section(0)}))
        .await
        .unwrap();
    assert_eq!(sorted, "H[] G[bb(s*) aa(s*)] acme-docs*(one* three two)");

    for (item, position, path) in [
        (
            first.clone(),
            json!({"after": section(0)}),
            "/body/position/after",
        ),
        (
            section(0),
            json!({"before": first}),
            "/body/position/before",
        ),
        (
            section(0),
            json!({"before": section(0)}),
            "/body/position/before",
        ),
        (
            space(0),
            json!({"before": section(0)}),
            "/body/position/before",
        ),
        (
            json!({"type": "site-space", "id": "A123456789012345678901"}),
            json!({}),
            "/body/item",
        ),
        (
            json!({"type": "site-section", "id": group.id}),
            json!({}),
            "/body/item",
        ),
    ] {
        let violations = desk.sort(item, position).await.violations();
        assert!(violations[0].starts_with(path), "{violations:?}");
    }
}

#[expect(deprecated, reason = "what is deprecated works until it is gone")]
async fn deprecated_moves_still_move(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["One", "Two"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let list = admin
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let before =
        json!({"position": {"before": {"type": "site-space", "siteSpace": list.items[0].id}}});
    let call = admin.move_site_space(organization, &desk.id, &list.items[1].id);
    call.body(optional(before)).send().await.unwrap();
    assert_eq!(desk.structure().await, "two one*");
    let news = desk.section(&spaces[0], "News").await;
    let blog = desk.section(&spaces[0], "Blog").await;
    let before = json!({"position": {"before": {"type": "site-section", "siteSection": news.id}}});
    let call = admin.move_section(organization, &desk.id, &blog.id);
    call.body(optional(before)).send().await.unwrap();
    assert_eq!(
        desk.structure().await,
        "acme-docs*(two one*) blog(one*) news(one*)"
    );
    let one = desk.group(json!({"title": "G"})).await.unwrap();
    let two = desk.group(json!({"title": "H"})).await.unwrap();
    let after = json!({"position": {"after": {"type": "site-section", "id": two.id}}});
    let call = admin.move_section_group(organization, &desk.id, &one.id);
    call.body(optional(after)).send().await.unwrap();
    assert_eq!(
        desk.structure().await,
        "acme-docs*(two one*) blog(one*) news(one*) H[] G[]"
    );

    let path = desk.path(&format!("/sections/{}/move", blog.id));
    let answer = Answer::to(admin.raw_json(Method::POST, &path, "{}")).await;
    assert_eq!((answer.status, answer.header("deprecation")), (200, "true"));
    let link = app.shown_text(answer.header("link"));
    assert!(
        link.ends_with("/structure/sort>; rel=\"successor-version\""),
        "{link}"
    );
    assert!(
        answer
            .header("link")
            .contains(&desk.path("/structure/sort")),
        "{link}"
    );
    // What is created in a group that is in the path is at the path of the group.
    let section = json!({"sectionId": blog.id}).to_string();
    let path = desk.path(&format!("/section-groups/{}/sections", one.id));
    let answer = Answer::to(admin.raw_json(Method::POST, &path, &section)).await;
    assert_eq!(answer.status, 201);
    let group = desk.path(&format!("/section-groups/{}", one.id));
    assert!(answer.header("location").ends_with(&group), "{answer:?}");
}

async fn pages_follow_the_order(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["One", "Two"]).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let mut sections = Vec::new();
    for title in ["AA", "BB", "CC"] {
        sections.push(desk.section(&spaces[0], title).await.id);
    }
    let group = json!({"title": "G", "sections": [sections[0]]});
    let group = desk.group(group).await.unwrap();
    desk.group(json!({"title": "H"})).await.unwrap();
    let item = json!({"type": "site-section-group", "id": group.id});
    let first = json!({"type": "site-section", "id": sections[2]});
    desk.sort(item, json!({"before": first})).await.unwrap();
    assert_eq!(
        desk.structure().await,
        "acme-docs*(one* two) bb(one*) G[aa(one*)] cc(one*) H[]"
    );
    let spaces = admin
        .list_site_spaces(organization, &desk.id)
        .limit(2)
        .items();
    let spaces: Vec<_> = spaces.try_collect().await.unwrap();
    let all = admin
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    assert_eq!((spaces.len(), &spaces), (5, &all.items));
    let seen = admin.list_sections(organization, &desk.id).limit(1).items();
    let seen: Vec<_> = seen
        .map_ok(|section| section.path)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(seen, ["acme-docs", "bb", "aa", "cc"]);
    let seen = admin
        .list_section_groups(organization, &desk.id)
        .limit(1)
        .items();
    let seen: Vec<_> = seen
        .map_ok(|group| group.title)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(seen, ["G", "H"]);
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

async fn addresses_are_unique(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide", "API"]).await;
    let api = desk.section(&spaces[1], "API").await;
    let there = json!({"spaceId": spaces[0].id, "sectionId": api.id});
    desk.add_with(there).await.unwrap();
    desk.publish().await.unwrap();
    let call = app.admin().get_site_structure(&app.organization, &desk.id);
    let structure = app.shown(&call.send().await.unwrap());
    let mut addresses = Vec::new();
    for section in structure["structure"].as_array().unwrap() {
        addresses.push(section["urls"]["published"].clone());
        for site_space in section["siteSpaces"].as_array().unwrap() {
            addresses.push(site_space["urls"]["published"].clone());
        }
    }
    assert_json_snapshot!(addresses, @r#"
    [
      "http://quire/acme-docs/",
      "http://quire/acme-docs/",
      "http://quire/acme-docs/acme-docs/api/",
      "http://quire/acme-docs/api/",
      "http://quire/acme-docs/api/",
      "http://quire/acme-docs/api/guide/"
    ]
    "#);
}
