//! Sites: created, listed, changed, published and deleted.

mod access;
mod adaptive;
mod customization;
mod order;
mod paths;
pub(crate) mod published;
mod redirects;
mod sections;
pub(crate) mod sharing;
mod site_spaces;
mod variables;
mod visiting;

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{Role, SiteList, SiteVisibility, SpaceVisibility};

use crate::harness::{Harness, Refused, TestApp, assert_json_snapshot, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    creates_sites,
    a_site_can_bring_its_space,
    lists_sites,
    changes_settings,
    changes_defaults,
    publishes_spaces,
    the_widest_site_decides,
    deletes_sites,
    the_default_content_is_a_site,
);

async fn creates_sites(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let site = json!({"title": "Acme Docs", "spaces": [guide.id, guide.id]});
    let site = admin.new_site(organization, site).await;
    assert_json_snapshot!(app.snapshot_value(&site), @r#"
    {
      "agentsContext": "included",
      "basename": "acme-docs",
      "createdAt": "2026-01-01T00:00:00.000Z",
      "features": [],
      "id": "id-1",
      "object": "site",
      "published": false,
      "siteSpaces": 2,
      "title": "Acme Docs",
      "type": "basic",
      "urls": {
        "app": "http://quire/app/orgs/id-2/sites/id-1",
        "location": "http://quire/v1/orgs/id-2/sites/id-1"
      },
      "visibility": "public"
    }
    "#);
    assert_eq!(
        admin.get_site(organization, &site.id).send().await.unwrap(),
        site
    );
    let desk = admin.desk(organization, &[]).await;
    assert_eq!(desk.site().await.basename.as_deref(), Some("acme-docs-2"));
    assert_eq!(desk.of(admin).site_spaces().await, "");

    let hidden = json!({"visibility": "visitor-auth", "type": "ultimate"});
    let hidden = admin.new_site(organization, hidden).await;
    assert_eq!(hidden.agents_context.as_str(), "excluded");
    assert_eq!(
        (hidden.title.as_str(), hidden.r#type.as_str()),
        ("Untitled", "ultimate")
    );
    // Paths of the server itself are no basenames.
    let reserved = admin.new_site(organization, json!({"title": "V1"})).await;
    assert_eq!(reserved.basename.as_deref(), Some("v1-2"));
    let mut names = Vec::new();
    for _ in 0..6 {
        let site = admin.new_site(organization, json!({"title": "日本"})).await;
        names.push(site.basename.unwrap());
    }
    assert_eq!(names[..3], ["docs", "docs-2", "docs-3"]);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 6);

    let other = body(json!({"title": "Other"}));
    let other = admin.create_org(other).send().await.unwrap();
    let elsewhere = admin.new_space(&other.id, "Elsewhere").await;
    let call = admin.create_site(organization);
    let spaces = json!({"spaces": [guide.id, elsewhere.id, "A123456789012345678901"]});
    assert_eq!(
        call.body(optional(spaces)).send().await.violations(),
        [
            "/body/spaces/1 is not a space of this organization",
            "/body/spaces/2 is not a space of this organization"
        ]
    );
    admin
        .get_site(&other.id, &site.id)
        .send()
        .await
        .refused(404);
}

async fn a_site_can_bring_its_space(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let mut outlines = Vec::new();
    for spaces in ["empty", "sample"] {
        let site = json!({"title": "Acme Docs", "spaces": spaces});
        let site = admin.new_site(organization, site).await;
        assert_eq!(site.site_spaces, 1);
        let list = admin
            .list_site_spaces(organization, &site.id)
            .send()
            .await
            .unwrap();
        let space = &list.items[0].space;
        assert_eq!(space.title, "Acme Docs");
        outlines.push(admin.outline(&space.id).await);
        // It is content like any other: it can be changed in a change request.
        let proposal = admin.propose(space).await;
        proposal
            .edit(json!([{"type": "create-page", "title": "Mine"}]))
            .await
            .unwrap();
        proposal.merge().await.unwrap();
        let history = admin.list_revisions(&space.id).send().await.unwrap();
        assert_eq!(history.count, 2);
    }
    assert_json_snapshot!(outlines, @r#"
    [
      "readme: Untitled\n",
      "readme: Welcome\nquickstart: Quickstart\nwriting: Writing\nwriting/pages: Pages\nwriting/review: Review\npublishing: Publishing\n"
    ]
    "#);
}

fn titles(list: &SiteList) -> String {
    let titles: Vec<&str> = list.items.iter().map(|site| site.title.as_str()).collect();
    format!("{}: {}", list.count, titles.join(", "))
}

impl TestApp {
    async fn sites(&self, filter: fn(Call<'_>) -> Call<'_>) -> String {
        let call = self.admin().list_sites(&self.organization);
        titles(&filter(call).send().await.unwrap())
    }
}

type Call<'a> = quire_client::Call<'a, quire_client::models::ListSites>;

async fn lists_sites(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    for (title, spaces) in [
        ("One 100%", json!([guide.id])),
        ("Two Ärzte", json!([])),
        ("Three_ärzte", json!([guide.id])),
    ] {
        app.clock.advance(Duration::from_secs(1));
        let site = json!({"title": title, "spaces": spaces});
        let site = admin.new_site(organization, site).await;
        if title != "Two Ärzte" {
            admin
                .publish_site(organization, &site.id)
                .send()
                .await
                .unwrap();
        }
    }
    assert_eq!(
        app.sites(|call| call).await,
        "3: Three_ärzte, Two Ärzte, One 100%"
    );
    assert_eq!(app.sites(|call| call.limit(0)).await, "3: ");
    assert_eq!(
        app.sites(|call| call.published(true)).await,
        "2: Three_ärzte, One 100%"
    );
    assert_eq!(
        app.sites(|call| call.published(false)).await,
        "1: Two Ärzte"
    );
    assert_eq!(
        app.sites(|call| call.title("ÄRZ")).await,
        "2: Three_ärzte, Two Ärzte"
    );
    assert_eq!(app.sites(|call| call.title("%")).await, "1: One 100%");
    assert_eq!(
        app.sites(|call| call.title("e_ä").published(true)).await,
        "1: Three_ärzte"
    );
    assert_eq!(app.sites(|call| call.title("!")).await, "0: ");
    let of_guide = admin
        .list_sites(organization)
        .space(guide.id.clone())
        .limit(1);
    let first = of_guide.send().await.unwrap();
    assert_eq!(titles(&first), "2: Three_ärzte");
    let of_guide = admin
        .list_sites(organization)
        .space(guide.id.clone())
        .limit(1);
    let all: Vec<_> = of_guide.items().try_collect().await.unwrap();
    assert_eq!(all.len(), 2);
    // A token is good for its filters only.
    let mut call = admin.list_sites(organization);
    call.request.page = first.next.map(|next| next.page);
    call.send().await.refused(400);

    let guest = app.guest().await;
    let list = guest.list_sites(organization).send().await.unwrap();
    assert_eq!(titles(&list), "0: ");
    let reader = app.member(Role::Read).await;
    let list = reader.list_sites(organization).send().await.unwrap();
    assert_eq!(list.count, 3);
    app.stranger()
        .await
        .list_sites(organization)
        .send()
        .await
        .refused(404);
    // No list tells of a space that the caller may not read.
    let closed = optional(json!({"defaultLevel": null}));
    admin
        .update_space(&guide.id)
        .body(closed)
        .send()
        .await
        .unwrap();
    let list = reader.list_sites(organization).space(guide.id.clone());
    assert_eq!(titles(&list.send().await.unwrap()), "0: ");
    app.counters_hold().await;
}

async fn changes_settings(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let desk = admin.desk(organization, &[]).await;
    let change = json!({
        "title": "Handbook", "visibility": "unlisted", "basename": "handbook",
        "adaptiveContent": {"enabled": true}, "agentsContext": "excluded",
        "proxy": "www.acme.example:8443/docs/v2/", "icon": {"emoji": "📘"},
    });
    let site = desk.update(change).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&site), @r#"
    {
      "adaptiveContent": {
        "enabled": true
      },
      "agentsContext": "excluded",
      "basename": "handbook",
      "createdAt": "2026-01-01T00:00:00.000Z",
      "features": [],
      "icon": {
        "emoji": "📘"
      },
      "id": "id-1",
      "object": "site",
      "proxy": {
        "origin": "https://www.acme.example:8443",
        "target": "/docs/v2/"
      },
      "published": false,
      "siteSpaces": 0,
      "title": "Handbook",
      "type": "basic",
      "urls": {
        "app": "http://quire/app/orgs/id-2/sites/id-1",
        "location": "http://quire/v1/orgs/id-2/sites/id-1"
      },
      "visibility": "unlisted"
    }
    "#);
    assert_eq!(desk.update(json!({})).await.unwrap(), site);
    let icon =
        json!({"icon": {"light": "https://a.example/l.png", "dark": "https://a.example/d.png"}});
    let site = desk.update(json!({"icon": icon})).await.unwrap();
    assert_eq!(serde_json::to_value(site.icon).unwrap(), icon);
    let site = desk
        .update(json!({"icon": null, "proxy": null}))
        .await
        .unwrap();
    assert!(site.icon.is_none() && site.proxy.is_none());

    let other = admin.desk(organization, &[]).await;
    let taken = other
        .update(json!({"basename": "handbook"}))
        .await
        .refused(409);
    assert_eq!(taken.message, "this basename belongs to another site");
    other.update(json!({"basename": "v1"})).await.refused(409);
    assert_eq!(
        other
            .update(json!({"proxy": "no-path", "title": "x", "basename": "A b"}))
            .await
            .violations()
            .len(),
        3
    );
    assert_eq!(
        other
            .update(json!({"icon": {"emoji": "x"}, "defaultSiteSection": "A123456789012345678901"}))
            .await
            .violations()
            .len(),
        2
    );
    let found = admin
        .list_sites(organization)
        .title("handb")
        .send()
        .await
        .unwrap();
    assert_eq!(titles(&found), "1: Handbook");
}

async fn changes_defaults(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let one = admin.new_space(organization, "One").await;
    let two = admin.new_space(organization, "Two").await;
    let desk = admin.desk(organization, &[&one, &two]).await;
    let list = admin
        .list_site_spaces(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let [first, second] = [&list.items[0], &list.items[1]];
    desk.update(json!({"defaultSiteSpace": second.id}))
        .await
        .unwrap();
    assert_eq!(desk.structure().await, "one two*");
    let section = desk.section(&one, "News").await;
    assert_eq!(desk.structure().await, "acme-docs*(one two*) news(one*)");
    desk.update(json!({"defaultSiteSpace": first.id}))
        .await
        .unwrap();
    assert_eq!(desk.structure().await, "acme-docs*(one* two) news(one*)");
    let there = &section.site_spaces[0].id;
    let elsewhere = desk.update(json!({"defaultSiteSpace": there})).await;
    assert_eq!(
        elsewhere.violations(),
        ["/body/defaultSiteSpace is not a site space of this part of the site"]
    );
    let both = json!({"defaultSiteSection": section.id, "defaultSiteSpace": there});
    desk.update(both).await.unwrap();
    assert_eq!(desk.structure().await, "acme-docs(one* two) news*(one*)");
}

async fn publishes_spaces(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let desk = admin.desk(organization, &[]).await;
    let empty = desk.publish().await.refused(409);
    assert!(
        empty.message.starts_with("the site has no site space"),
        "{}",
        empty.message
    );
    desk.add(&guide).await.unwrap();
    let before = admin.get_space(&guide.id).send().await.unwrap();
    assert_eq!(
        (before.visibility, before.urls.published),
        (SpaceVisibility::Private, None)
    );
    assert_eq!(desk.site().await.urls.published, None);

    let live = desk.publish().await.unwrap();
    assert!(live.published);
    assert!(live.urls.published.unwrap().ends_with("/acme-docs/"));
    desk.publish().await.unwrap();
    let seen = async || {
        let space = admin.get_space(&guide.id).send().await.unwrap();
        let list = admin.list_spaces(organization).send().await.unwrap();
        assert_eq!(list.items[0], space);
        let content = admin.get_space_content(&guide.id).send().await.unwrap();
        let urls = json!({"published": space.urls.published, "public": space.urls.public});
        let same = json!({"published": content.urls.published, "public": content.urls.public});
        assert_eq!(urls, same);
        let call = admin.get_revision_content(&guide.id, &content.id);
        assert_eq!(call.send().await.unwrap().urls, content.urls);
        let shown = app.snapshot_value(&urls).to_string();
        format!("{} {shown}", space.visibility.as_str())
    };
    let mut states = vec![seen().await];
    // Sites show the current revision alone.
    let proposal = admin.propose(&guide).await;
    let page = json!([{"type": "create-page", "title": "New", "markdown": "New.\n"}]);
    proposal.edit(page).await.unwrap();
    proposal.merge().await.unwrap();
    let first = admin.get_revision_content(&guide.id, &guide.revision);
    let first = first.send().await.unwrap();
    assert_eq!((first.urls.published, first.urls.public), (None, None));
    for visibility in ["unlisted", "share-link", "visitor-auth"] {
        desk.update(json!({"visibility": visibility}))
            .await
            .unwrap();
        states.push(seen().await);
    }
    let call = admin.unpublish_site(organization, &desk.id);
    assert!(!call.send().await.unwrap().published);
    states.push(seen().await);
    assert_json_snapshot!(states, @r#"
    [
      "public {\"public\":\"http://quire/sites/acme-docs/\",\"published\":\"http://quire/sites/acme-docs/\"}",
      "unlisted {\"public\":\"http://quire/sites/acme-docs/\",\"published\":\"http://quire/sites/acme-docs/\"}",
      "share-link {\"public\":null,\"published\":\"http://quire/sites/acme-docs/\"}",
      "visitor-auth {\"public\":null,\"published\":\"http://quire/sites/acme-docs/\"}",
      "private {\"public\":null,\"published\":null}"
    ]
    "#);
    app.counters_hold().await;
}

async fn the_widest_site_decides(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let other = admin.new_space(organization, "Other").await;
    for (title, visibility) in [
        ("Auth", "visitor-auth"),
        ("Open", "unlisted"),
        ("Link", "share-link"),
    ] {
        let site =
            json!({"title": title, "visibility": visibility, "spaces": [other.id, guide.id]});
        let site = admin.new_site(organization, site).await;
        admin
            .publish_site(organization, &site.id)
            .send()
            .await
            .unwrap();
    }
    let space = admin.get_space(&guide.id).send().await.unwrap();
    assert_eq!(space.visibility, SpaceVisibility::Unlisted);
    assert!(space.urls.published.unwrap().ends_with("/open/guide/"));
    let default = admin.get_space(&other.id).send().await.unwrap();
    assert!(default.urls.published.unwrap().ends_with("/open/"));
}

async fn deletes_sites(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let guide = admin.new_space(organization, "Guide").await;
    let desk = admin.desk(organization, &[&guide]).await;
    desk.section(&guide, "News").await;
    desk.group(json!({"title": "Group"})).await.unwrap();
    let call = admin.create_share_link(organization, &desk.id, body(json!({"name": "x"})));
    call.send().await.unwrap();
    desk.publish().await.unwrap();
    let delete = || admin.delete_site(organization, &desk.id);
    delete()
        .if_match("\"other\"".parse().unwrap())
        .send()
        .await
        .refused(412);
    delete().send().await.unwrap();
    delete().send().await.refused(404);
    let space = admin.get_space(&guide.id).send().await.unwrap();
    assert_eq!(space.visibility, SpaceVisibility::Private);
    for table in [
        "sites",
        "site_sections",
        "site_section_groups",
        "site_spaces",
        "share_links",
    ] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    assert_eq!(app.sites(|call| call).await, "0: ");
    app.counters_hold().await;
}

async fn the_default_content_is_a_site(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let desk = admin.desk(organization, &[]).await;
    let set = async |content| {
        let call = admin.update_org(organization);
        let content = optional(json!({"defaultContent": content}));
        call.body(content).send().await
    };
    let named = json!({"type": "site", "site": desk.id});
    let shown = set(named.clone()).await.unwrap().default_content;
    assert_eq!(serde_json::to_value(shown).unwrap(), named);
    let other = body(json!({"title": "Other"}));
    let other = admin.create_org(other).send().await.unwrap();
    let elsewhere = admin
        .new_site(&other.id, json!({"title": "Elsewhere"}))
        .await;
    let refused = set(json!({"type": "site", "site": elsewhere.id})).await;
    assert_eq!(
        refused.violations(),
        ["/body/defaultContent/site is not a site of this organization"]
    );
    admin
        .delete_site(organization, &desk.id)
        .send()
        .await
        .unwrap();
    let after = admin.get_org(organization).send().await.unwrap();
    assert_eq!(after.default_content, None);
    set(json!(null)).await.unwrap();
    assert_eq!(SiteVisibility::Public, elsewhere.visibility);
}
