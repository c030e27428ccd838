//! Tests of the targets of paths of a published site.

use quire_client::Error;
use quire_client::models::{PublishedSitePath, SiteSpace, Space};
use quire_db::params;

use super::published::VisitorOptions;
use crate::harness::{Desk, Harness, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    pages_have_one_canonical_path,
    addresses_that_change_go_on_leading_there,
    a_former_address_belongs_to_the_last_that_had_it,
    redirects_lead_where_no_page_is,
    former_paths_of_pages_lead_to_them,
    visitors_are_led_to_what_they_see,
    former_addresses_are_bounded,
);

impl Desk {
    async fn resolve(
        &self,
        visitor: &User,
        visit: &VisitorOptions,
        path: &str,
    ) -> Result<String, Error> {
        let path = path.to_owned();
        let mut call = visitor.get_published_site_path(&self.organization, &self.id, path);
        if let Some(key) = &visit.share_key {
            call = call.share_key(key.clone());
        }
        if !visit.unsigned.is_empty() {
            call = call.visitor(visit.unsigned.clone());
        }
        Ok(match call.send().await? {
            PublishedSitePath::Page(page) if page.redirects => format!("-> /{}", page.path),
            PublishedSitePath::Page(page) => format!("= /{}", page.path),
            PublishedSitePath::Url(url) => format!("-> {}", url.url),
            PublishedSitePath::Unknown(value) => panic!("{value}"),
        })
    }

    /// Checks the target of each of these paths: `=` if it is canonical.
    async fn check_targets(&self, expected: &[(&str, &str)]) {
        for (path, expected) in expected {
            let redirect = self
                .resolve(&self.user, &VisitorOptions::default(), path)
                .await;
            let redirect = redirect.unwrap_or_else(|error| {
                Err::<(), _>(error).refused(404);
                "nowhere".to_owned()
            });
            assert_eq!(redirect, *expected, "{path:?}");
        }
    }

    async fn links(&self) -> Vec<SiteSpace> {
        let list = self.user.list_site_spaces(&self.organization, &self.id);
        list.send().await.unwrap().items
    }
}

impl TestApp {
    /// A space with a page for each of these paths, its title being the first line.
    async fn space_showing(&self, title: &str, pages: &[&str]) -> Space {
        let files: Vec<(String, String)> = pages
            .iter()
            .map(|page| (format!("{page}.md"), format!("# {page}\n")))
            .collect();
        let files: Vec<(&str, &str)> = files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect();
        let space = self.admin().space_with(&self.organization, &files).await;
        let renamed = optional(json!({"title": title}));
        let call = self.admin().update_space(&space.id).body(renamed);
        call.send().await.unwrap()
    }

    /// A published site that shows a guide and an API.
    async fn guide_and_api(&self) -> (Desk, Vec<Space>) {
        let guide = self.space_showing("Guide", &["a", "b", "b/c"]).await;
        let api = self.space_showing("API", &["x", "y"]).await;
        let desk = self.admin().desk(&self.organization, &[&guide, &api]).await;
        desk.publish().await.unwrap();
        (desk, vec![guide, api])
    }

    async fn former_addresses(&self) -> Vec<String> {
        let sql = "SELECT address FROM site_former_addresses ORDER BY address";
        let rows: Vec<(String,)> = self.database.query(sql, &[]).await.unwrap();
        rows.into_iter().map(|(address,)| address).collect()
    }
}

async fn pages_have_one_canonical_path(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.guide_and_api().await;
    desk.check_targets(&[
        ("", "= /"),
        ("/", "= /"),
        ("a", "-> /"),
        ("b", "= /b"),
        ("/b/c/", "= /b/c"),
        ("b/c.md", "-> /b/c"),
        ("b/c/index.html", "-> /b/c"),
        ("guide", "-> /"),
        ("guide/b/c", "-> /b/c"),
        ("api", "= /api/"),
        ("/api/", "= /api/"),
        ("api/x", "-> /api/"),
        ("api/y", "= /api/y"),
        ("y", "nowhere"),
        ("api/b", "nowhere"),
        ("b/c/d/e/f", "nowhere"),
        ("ä/ö%20", "nowhere"),
    ])
    .await;
    let call = desk
        .user
        .get_published_site_path(&desk.organization, &desk.id, "api/y".to_owned());
    let PublishedSitePath::Page(page) = call.send().await.unwrap() else {
        panic!("no page");
    };
    let links = desk.links().await;
    assert_eq!(
        (&page.site_space, &page.space),
        (&links[1].id, &spaces[1].id)
    );
    let shown = desk.user.get_space_page(&spaces[1].id, &page.page);
    assert_eq!(shown.send().await.unwrap().path, "y");

    // Sections come before the site spaces of the default section, and those before pages.
    let news = app.space_showing("News", &["a", "guide", "guide/b"]).await;
    let section = desk.section(&news, "News").await;
    desk.add_with(json!({"spaceId": spaces[0].id, "sectionId": section.id}))
        .await
        .unwrap();
    desk.check_targets(&[
        ("", "= /"),
        ("b", "= /b"),
        ("acme-docs/b", "-> /b"),
        ("acme-docs/guide/b", "-> /b"),
        ("acme-docs/api/y", "= /acme-docs/api/y"),
        ("news", "= /news/"),
        ("news/a", "-> /news/"),
        ("news/news", "-> /news/"),
        ("news/guide", "= /news/guide/"),
        ("news/guide/b", "= /news/guide/b"),
    ])
    .await;

    // A space without pages is there, and has nothing to show.
    let (empty, _) = app.site_of(&["Empty"]).await;
    empty.publish().await.unwrap();
    empty
        .check_targets(&[("", "nowhere"), ("empty", "nowhere")])
        .await;
}

async fn addresses_that_change_go_on_leading_there(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.guide_and_api().await;
    let news = app.space_showing("News", &["n"]).await;
    assert_eq!(app.former_addresses().await.len(), 0);
    let links = desk.links().await;
    // The first section takes over the site spaces.
    let news = desk.section(&news, "News").await;
    assert_eq!(app.former_addresses().await, ["api/", "guide/"]);
    desk.check_targets(&[("api/y", "-> /acme-docs/api/y"), ("guide/b", "-> /b")])
        .await;

    let default = json!({"defaultSiteSection": news.id});
    desk.update(default).await.unwrap();
    desk.check_targets(&[
        ("", "= /"),
        ("n", "-> /"),
        ("news/n", "-> /"),
        ("b", "-> /acme-docs/b"),
        ("b/c", "-> /acme-docs/b/c"),
        ("acme-docs/b", "= /acme-docs/b"),
    ])
    .await;

    let sections = desk.user.list_sections(&desk.organization, &desk.id);
    let docs = sections.send().await.unwrap().items.remove(0);
    let renamed = json!({"path": "docs", "defaultSiteSpace": links[1].id});
    desk.change_section(&docs, renamed).await.unwrap();
    desk.check_targets(&[
        ("docs/y", "= /docs/y"),
        ("docs/api/y", "-> /docs/y"),
        ("docs/b", "nowhere"),
        ("docs/guide/b", "= /docs/guide/b"),
        ("acme-docs/api/y", "-> /docs/y"),
        ("acme-docs/b", "-> /docs/guide/b"),
        ("api/y", "-> /docs/y"),
        ("b/c", "-> /docs/guide/b/c"),
        ("guide", "-> /docs/guide/"),
    ])
    .await;

    let path = json!({"path": "reference"});
    desk.change_site_space(&links[1], path).await.unwrap();
    desk.check_targets(&[
        ("docs/api/y", "-> /docs/y"),
        ("docs/reference/y", "-> /docs/y"),
    ])
    .await;

    // The last section gives them back.
    let delete = async |section| {
        let call = (desk.user).delete_section(&desk.organization, &desk.id, section);
        call.send().await.unwrap();
    };
    delete(&news.id).await;
    delete(&docs.id).await;
    desk.check_targets(&[
        ("y", "= /y"),
        ("docs/api/y", "-> /y"),
        ("docs/y", "-> /y"),
        ("docs/guide/b", "-> /guide/b"),
        ("acme-docs/b", "-> /guide/b"),
        ("b/c", "-> /guide/b/c"),
        ("news", "nowhere"),
        ("n", "nowhere"),
    ])
    .await;
    let call = desk.user.delete_site(&desk.organization, &desk.id);
    call.send().await.unwrap();
    assert_eq!(app.former_addresses().await.len(), 0);
}

async fn a_former_address_belongs_to_the_last_that_had_it(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.guide_and_api().await;
    let third = app.space_showing("Third", &["y", "z"]).await;
    let third = desk.add(&third).await.unwrap();
    let links = desk.links().await;
    let rename = async |link: &SiteSpace, path: &str| {
        let path = json!({"path": path});
        desk.change_site_space(link, path).await.unwrap();
    };
    rename(&links[1], "reference").await;
    rename(&third, "api").await;
    desk.check_targets(&[
        ("api", "= /api/"),
        ("api/z", "= /api/z"),
        ("third/z", "-> /api/z"),
        // No other page has the address of this one.
        ("api/x", "-> /reference/"),
    ])
    .await;
    rename(&third, "fourth").await;
    desk.check_targets(&[
        ("api/z", "-> /fourth/z"),
        ("api/y", "-> /fourth/"),
        ("api/x", "nowhere"),
    ])
    .await;
    // Nothing changes for what has its address back, and for another space at the same address.
    rename(&links[1], "api").await;
    desk.check_targets(&[("api/y", "= /api/y"), ("api/z", "-> /fourth/z")])
        .await;
    let other = json!({"spaceId": spaces[0].id, "path": "api"});
    desk.change_site_space(&links[1], other).await.unwrap();
    desk.check_targets(&[("api/b", "= /api/b"), ("api/y", "-> /fourth/")])
        .await;
    assert_eq!(
        app.former_addresses().await,
        ["api/", "reference/", "third/"]
    );

    let refused = desk.change_site_space(&third, json!({"path": "api"})).await;
    refused.refused(409);
    let call = (desk.user).delete_site_space(&desk.organization, &desk.id, &third.id);
    call.send().await.unwrap();
    assert_eq!(app.former_addresses().await, ["reference/"]);
    desk.check_targets(&[("third/z", "nowhere"), ("fourth", "nowhere")])
        .await;
}

async fn redirects_lead_where_no_page_is(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.guide_and_api().await;
    let links = desk.links().await;
    let page = desk.user.first_page(&spaces[1].id).await;
    let to_page = json!({"type": "page", "space": spaces[1].id, "page": page});
    for source in ["/old%20page", "/caf%C3%A9", "/closed/", "/b", "/api/y"] {
        let url = format!("https://example.com{source}");
        desk.redirect(source, &url).await.unwrap();
    }
    desk.redirect("/日本", "https://example.com/jp")
        .await
        .unwrap();
    desk.redirect_to("/first", to_page).await.unwrap();
    desk.check_targets(&[
        ("old page", "-> https://example.com/old%20page"),
        ("/café", "-> https://example.com/caf%C3%A9"),
        ("closed", "-> https://example.com/closed/"),
        ("日本/", "-> https://example.com/jp"),
        ("first", "-> /api/"),
        // Pages come first.
        ("b", "= /b"),
        ("api/y", "= /api/y"),
        ("old", "nowhere"),
    ])
    .await;
    // A redirect comes before a former address.
    let path = json!({"path": "reference"});
    desk.change_site_space(&links[1], path).await.unwrap();
    desk.check_targets(&[
        ("api/y", "-> https://example.com/api/y"),
        ("api", "-> /reference/"),
        ("first", "-> /reference/"),
    ])
    .await;
    // The page goes, and then the space.
    let deleted = json!([{"type": "delete-page", "page": page}]);
    let proposal = desk.user.propose(&spaces[1]).await;
    proposal.edit(deleted).await.unwrap();
    proposal.merge().await.unwrap();
    desk.check_targets(&[("first", "nowhere")]).await;
    let page = desk.user.first_page(&spaces[1].id).await;
    let to_page = json!({"type": "page", "space": spaces[1].id, "page": page});
    desk.redirect_to("/first", to_page).await.unwrap();
    desk.check_targets(&[("first", "-> /reference/")]).await;
    let call = (desk.user).delete_site_space(&desk.organization, &desk.id, &links[1].id);
    call.send().await.unwrap();
    desk.check_targets(&[("first", "nowhere")]).await;
}

async fn former_paths_of_pages_lead_to_them(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.guide_and_api().await;
    let proposal = desk.user.propose(&spaces[0]).await;
    let page = proposal.page_id("b").await;
    let rename = json!([{"type": "update-page", "page": page, "slug": "new"}]);
    proposal.edit(rename).await.unwrap();
    proposal.merge().await.unwrap();
    let leads = [
        ("new", "= /new"),
        ("b", "-> /new"),
        ("b/c", "-> /new/c"),
        ("guide/b", "-> /new"),
    ];
    desk.check_targets(&leads).await;
    // Both at once: the page and the site space were elsewhere.
    let links = desk.links().await;
    let default = json!({"defaultSiteSpace": links[1].id});
    desk.update(default).await.unwrap();
    desk.check_targets(&[
        ("new", "-> /guide/new"),
        ("b/c", "-> /guide/new/c"),
        ("guide/b", "-> /guide/new"),
    ])
    .await;
    desk.redirect("/b", "https://example.com/b").await.unwrap();
    desk.check_targets(&[("b", "-> https://example.com/b")])
        .await;
}

async fn visitors_are_led_to_what_they_see(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.guide_and_api().await;
    let stranger = app.stranger().await;
    let links = desk.links().await;
    let schema = json!({"jsonSchema": {
        "type": "object",
        "properties": {"unsigned": {
            "type": "object",
            "properties": {"beta": {"type": "boolean"}},
            "additionalProperties": false,
        }},
        "additionalProperties": false,
    }});
    let call = desk
        .user
        .put_site_adaptive_schema(&desk.organization, &desk.id, body(schema));
    call.send().await.unwrap();
    let hidden = json!({"condition": "visitor.claims.unsigned.beta", "path": "reference"});
    desk.change_site_space(&links[1], hidden).await.unwrap();
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    let page = desk.user.first_page(&spaces[1].id).await;
    let to_page = json!({"type": "page", "space": spaces[1].id, "page": page});
    desk.redirect_to("/first", to_page).await.unwrap();
    desk.redirect("/out", "https://example.com/").await.unwrap();
    let nothing = VisitorOptions::default();
    let beta = VisitorOptions::claiming(&[("beta", "true")]);
    let nowhere = desk.resolve(&stranger, &nothing, "none").await.refused(404);
    for (path, seen) in [
        ("reference", "= /reference/"),
        ("reference/y", "= /reference/y"),
        ("api/y", "-> /reference/y"),
        ("first", "-> /reference/"),
    ] {
        assert_eq!(desk.resolve(&stranger, &beta, path).await.unwrap(), seen);
        for visitor in [&stranger, &desk.user] {
            let refused = desk.resolve(visitor, &nothing, path).await.refused(404);
            assert_eq!(refused.message, nowhere.message, "{path}");
        }
    }
    for (path, seen) in [("b", "= /b"), ("out", "-> https://example.com/")] {
        assert_eq!(desk.resolve(&stranger, &nothing, path).await.unwrap(), seen);
    }

    // A section is hidden with everything in it.
    let news = app.space_showing("News", &["n"]).await;
    let news = desk.section(&news, "News").await;
    let condition = json!({"condition": "visitor.claims.unsigned.beta"});
    desk.change_section(&news, condition).await.unwrap();
    desk.resolve(&stranger, &nothing, "news").await.refused(404);
    let seen = desk.resolve(&stranger, &beta, "news").await;
    assert_eq!(seen.unwrap(), "= /news/");

    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let link = body(json!({"name": "Link"}));
    let call = (desk.user).create_share_link(&desk.organization, &desk.id, link);
    let address = call.send().await.unwrap().urls.published.unwrap();
    let (_, key) = address.split_once("?key=").unwrap();
    let shared = VisitorOptions {
        share_key: Some(key.to_owned()),
        ..VisitorOptions::default()
    };
    for path in ["b", "out", "none"] {
        desk.resolve(&stranger, &nothing, path).await.refused(404);
    }
    assert_eq!(desk.resolve(&stranger, &shared, "b").await.unwrap(), "= /b");
    assert_eq!(
        desk.resolve(&desk.user, &nothing, "b").await.unwrap(),
        "= /b"
    );
    let call = desk.user.unpublish_site(&desk.organization, &desk.id);
    call.send().await.unwrap();
    for visitor in [&stranger, &desk.user] {
        desk.resolve(visitor, &shared, "b").await.refused(404);
    }
}

async fn former_addresses_are_bounded(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.guide_and_api().await;
    let links = desk.links().await;
    let many = "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10000)
         INSERT INTO site_former_addresses (site_id, address, site_space_id, lost_at)
         SELECT v.site_id, 'old-' || CAST(number AS TEXT) || '/', v.id, number FROM numbers, site_spaces v WHERE v.id = $1";
    let link = links[1].id.as_str();
    let filled = app.database.execute(many, params![link]).await.unwrap();
    assert_eq!(filled, 10_000);
    desk.check_targets(&[("old-1/y", "-> /api/y"), ("old-10000/y", "-> /api/y")])
        .await;
    let path = json!({"path": "reference"});
    desk.change_site_space(&links[1], path).await.unwrap();
    assert_eq!(app.former_addresses().await.len(), 10_000);
    desk.check_targets(&[
        ("old-1/y", "nowhere"),
        ("old-2/y", "-> /reference/y"),
        ("api/y", "-> /reference/y"),
    ])
    .await;
}
