//! The order of what a site consists of: sorted, moved by deprecated operations, and paged.

use futures_util::TryStreamExt as _;
use reqwest::Method;

use crate::harness::{Harness, Refused, TestResponse, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    everything_is_sorted,
    deprecated_moves_still_move,
    pages_follow_the_order,
);

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
    // The siblings of a group are sections as well; a section in a group is none.
    let before = |id: &str| json!({"position": {"before": {"type": "site-section", "id": id}}});
    let call = admin.move_section_group(organization, &desk.id, &one.id);
    let call = call.body(optional(before(news.id.as_str())));
    call.send().await.unwrap();
    assert_eq!(
        desk.structure().await,
        "acme-docs*(two one*) blog(one*) G[] news(one*) H[]"
    );
    let inner = desk.section(&spaces[0], "Inner").await;
    let inside = json!({"title": "I", "sections": [inner.id]});
    desk.group(inside).await.unwrap();
    for missing in [inner.id.as_str(), desk.id.as_str()] {
        let call = admin.move_section_group(organization, &desk.id, &one.id);
        let refused = call.body(optional(before(missing))).send().await;
        assert_eq!(
            refused.violations(),
            ["/body/position/before is not among its siblings"]
        );
    }

    let path = desk.path(&format!("/sections/{}/move", blog.id));
    let answer = TestResponse::to(admin.raw_json(Method::POST, &path, "{}")).await;
    assert_eq!((answer.status, answer.header("deprecation")), (200, "true"));
    let link = app.snapshot_text(answer.header("link"));
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
    let answer = TestResponse::to(admin.raw_json(Method::POST, &path, &section)).await;
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
