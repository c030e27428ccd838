//! The feed of changes, and what crawlers may read.

use std::time::Duration;

use quire_client::models::Space;
use reqwest::Method;
use robotxt::Robots;

use super::{assert_missing, assert_safe};
use crate::harness::{Desk, Harness, TestApp, body, json};
use crate::sites::published::token;

quire_db::both_databases!(crate::harness::harness =>
    feeds_have_what_is_visible,
    a_change_comes_first,
    a_feed_that_is_kept_runs_one_statement,
    summaries_are_what_the_visitor_reads,
    feeds_are_for_readers_of_the_site,
    the_server_lists_sitemaps_of_public_sites,
    a_host_of_a_site_has_rules_of_its_own,
);

impl TestApp {
    /// A published site with a hidden page, and a site space at `pro/` that only some see.
    pub(super) async fn site_with_secrets(&self) -> (Desk, Space) {
        let (desk, space) = self.site_to_read().await;
        let (admin, organization) = (self.admin(), &self.organization);
        let files = [("p.md", "# Heron\n\nOnly heron.\n"), ("q.md", "# Egret\n")];
        let pro = admin.space_with(organization, &files).await;
        let added = desk.add(&pro).await.unwrap();
        let schema = json!({"jsonSchema": {
            "type": "object",
            "properties": {"plan": {"type": "string", "enum": ["free", "pro"]}},
            "additionalProperties": false,
        }});
        let call = admin.put_site_adaptive_schema(organization, &desk.id, body(schema));
        call.send().await.unwrap();
        let condition = json!({"condition": "visitor.claims.plan === \"pro\"", "path": "pro"});
        desk.change_site_space(&added, condition).await.unwrap();
        let adapts = json!({"adaptiveContent": {"enabled": true}});
        desk.update(adapts).await.unwrap();
        (desk, space)
    }

    /// The token of a visitor who sees what is at `pro/`.
    pub(super) async fn pro_token(&self, desk: &Desk) -> String {
        let claims = json!({"exp": self.seconds(600), "plan": "pro"});
        token(&desk.visitor_key().await, &claims)
    }
}

async fn feeds_have_what_is_visible(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_with_secrets().await;
    let browser = app.reader();
    let path = "/sites/acme-docs/~feed";
    let feed = browser.get(path).await;
    assert_safe(&feed);
    let kind = feed.header("content-type");
    assert_eq!(kind, "application/atom+xml; charset=utf-8");
    let base = format!("{}/sites/acme-docs/", app.url);
    for part in [
        "<title>Acme Docs</title>",
        "<title>Alpha</title>",
        "<title>Gamma</title>",
        &format!("<id>{base}~feed</id>"),
        &format!("rel=\"self\" type=\"application/atom+xml\" href=\"{base}~feed\""),
        &format!("href=\"{base}b/c\""),
        "<category term=\"Guide\">",
        // A page without a description has the beginning of its text.
        "<summary>Second words.</summary>",
    ] {
        assert!(feed.body.contains(part), "{part}: {feed:?}");
    }
    assert_eq!(feed.body.matches("<entry>").count(), 3, "{feed:?}");
    for secret in ["Concealed", "Secret", "Heron", "Egret", "/pro/"] {
        assert!(!feed.body.contains(secret), "{secret}: {feed:?}");
    }
    let known = [("if-none-match", feed.header("etag"))];
    let same = browser.send(Method::GET, path, &known).await;
    assert_eq!((same.status, same.body.as_str()), (304, ""));
    let page = browser.get("/sites/acme-docs/b").await;
    let link = format!("type=\"application/atom+xml\" title=\"Acme Docs\" href=\"{path}\"");
    assert!(page.body.contains(&link), "{page:?}");

    let cookie = format!("quire_visitor={}", app.pro_token(&desk).await);
    let pro = browser
        .send(Method::GET, path, &[("cookie", &cookie)])
        .await;
    assert!(pro.body.contains("<title>Egret</title>"), "{pro:?}");
    assert_eq!(pro.header("cache-control"), "private, no-cache");
}

async fn a_change_comes_first(harness: Harness) {
    let app = harness.start().await;
    let (_, space) = app.site_to_read().await;
    let browser = app.reader();
    let ids = async || -> Vec<String> {
        let feed = browser.get("/sites/acme-docs/~feed").await;
        let entries = feed.body.split("<entry><id>").skip(1);
        entries
            .map(|entry| entry.split("</title>").next().unwrap().to_owned())
            .collect()
    };
    let before = ids().await;
    app.clock.advance(Duration::from_mins(1));
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    let change = json!([{"type": "update-page", "page": page, "markdown": "Other words.\n"}]);
    proposal.edit(change).await.unwrap();
    assert_eq!(ids().await, before, "nothing is merged yet");
    proposal.merge().await.unwrap();
    let after = ids().await;
    assert!(after[0].ends_with("<title>Beta"), "{after:?}");
    assert!(!before.contains(&after[0]), "a change has an id of its own");
    assert_eq!(after.len(), before.len());
    for old in before.iter().filter(|id| !id.ends_with("Beta")) {
        assert!(after.contains(old), "{old}: {after:?}");
    }
}

async fn a_feed_that_is_kept_runs_one_statement(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    let path = "/sites/acme-docs/~feed";
    let mut counts = Vec::new();
    for sections in [0, 10] {
        for number in 0..sections {
            desk.section(&space, &format!("Section {number}")).await;
        }
        assert_eq!(browser.get(path).await.status, 200);
        counts.push(app.statements(async { browser.get(path).await }).await);
    }
    assert_eq!(counts, [1, 1]);
}

async fn summaries_are_what_the_visitor_reads(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_with_secrets().await;
    let text = "{% if visitor.claims.plan === \"pro\" %}\nOnly pros.\n{% endif %}\n\nEverybody.\n";
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    let change = json!([{"type": "update-page", "page": page, "markdown": text}]);
    proposal.edit(change).await.unwrap();
    proposal.merge().await.unwrap();
    let browser = app.reader();
    let cookie = format!("quire_visitor={}", app.pro_token(&desk).await);
    for path in ["/sites/acme-docs/~feed", "/sites/acme-docs/llms.txt"] {
        let pro = browser
            .send(Method::GET, path, &[("cookie", &cookie)])
            .await;
        assert!(pro.body.contains("Only pros."), "{pro:?}");
        let browser = app.reader();
        for _ in 0..2 {
            let other = browser.get(path).await;
            assert!(other.body.contains("Everybody."), "{other:?}");
            assert!(!other.body.contains("Only pros."), "{other:?}");
        }
    }
}

async fn feeds_are_for_readers_of_the_site(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    for visibility in ["share-link", "visitor-auth"] {
        let change = json!({"visibility": visibility});
        desk.update(change).await.unwrap();
        assert_missing(&browser.get("/sites/acme-docs/~feed").await);
    }
    let cookie = format!("quire_visitor={}", app.pro_token(&desk).await);
    let path = "/sites/acme-docs/~feed";
    let feed = browser
        .send(Method::GET, path, &[("cookie", &cookie)])
        .await;
    assert_eq!(feed.status, 200, "{feed:?}");
    assert_eq!(feed.header("cache-control"), "private, no-cache");
    assert_eq!(feed.header("x-robots-tag"), "noindex");
}

async fn the_server_lists_sitemaps_of_public_sites(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    // It is not published.
    app.site_of(&["Other"]).await;
    let browser = app.reader();
    let robots = browser.get("/robots.txt").await;
    assert_eq!(robots.status, 200, "{robots:?}");
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    let sitemap = format!("\n\nSitemap: {}/sites/acme-docs/sitemap.xml\n", app.url);
    assert!(robots.body.ends_with(&sitemap), "{robots:?}");
    assert_eq!(robots.body.matches("Sitemap:").count(), 1, "{robots:?}");
    let rules = Robots::parse(robots.body.as_bytes(), "AnyBot");
    for (path, expected) in [
        ("/sites/acme-docs/b", true),
        ("/sites/acme-docs/~files/a/b/c.png", true),
        ("/sites/acme-docs/~search?q=x", false),
        ("/sites/acme-docs/~mcp", false),
        ("/v1/orgs", false),
        ("/files/x", false),
    ] {
        assert_eq!(rules.is_allowed(path), expected, "{path}");
    }
    for visibility in ["unlisted", "share-link", "visitor-auth"] {
        let change = json!({"visibility": visibility});
        desk.update(change).await.unwrap();
        let robots = browser.get("/robots.txt").await;
        assert!(!robots.body.contains("acme"), "{visibility}: {robots:?}");
    }
}

async fn a_host_of_a_site_has_rules_of_its_own(mut harness: Harness) {
    let host = "docs.example.com";
    let hosts = &mut harness.config.site_hosts;
    hosts.insert(host.to_owned(), "acme-docs".to_owned());
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let robots = browser.get("/robots.txt").await;
    assert!(!robots.body.contains("Sitemap:"), "{robots:?}");
    let own = [("host", host)];
    let robots = browser.send(Method::GET, "/robots.txt", &own).await;
    let sitemap = "Sitemap: http://docs.example.com/sitemap.xml\n";
    assert!(robots.body.ends_with(sitemap), "{robots:?}");
}
