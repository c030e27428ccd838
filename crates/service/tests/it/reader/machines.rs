//! Tests of resources for programs: Markdown, searches, lists of pages.

use reqwest::Method;

use super::{assert_page, assert_safe};
use crate::harness::{Harness, json};

quire_db::both_databases!(crate::harness::harness =>
    pages_are_markdown_too,
    searches_find_what_is_visible,
    lists_have_what_is_visible,
    other_origins_read_what_is_public,
);

async fn pages_are_markdown_too(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let first = browser.get("/sites/acme-docs/index.md").await;
    assert_safe(&first);
    assert_eq!(first.header("content-type"), "text/markdown; charset=utf-8");
    assert!(
        first.body.starts_with("# Alpha\n\nFirst words."),
        "{first:?}"
    );
    let base = format!("{}/sites/acme-docs/", app.url);
    assert!(
        first.body.contains(&format!("({base}b/c#deep)")),
        "{first:?}"
    );
    assert!(first.body.contains(&format!("({base}~files/")), "{first:?}");
    assert_eq!(first.header("link"), format!("<{base}>; rel=\"canonical\""));
    let markdown = [("accept", "text/markdown")];
    let same = browser
        .send(Method::GET, "/sites/acme-docs/", &markdown)
        .await;
    assert_eq!(same.body, first.body);
    assert_eq!(same.header("vary"), "accept, accept-encoding");
    for refused in ["text/markdown;q=0", "text/markdown;q=0.5, text/html"] {
        let accept = [("accept", refused)];
        let page = browser.send(Method::GET, "/sites/acme-docs/", &accept);
        assert_page(&page.await);
    }
    let page = browser.get("/sites/acme-docs/b/c.md").await;
    assert!(page.body.contains("Third words."), "{page:?}");
    assert_eq!(
        browser.redirected("/sites/acme-docs/a.md", 301).await,
        "/sites/acme-docs/index.md"
    );
    assert_eq!(browser.get("/sites/acme-docs/x.md").await.status, 404);
}

async fn searches_find_what_is_visible(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let search = async |query: &str| {
        let path = format!("/sites/acme-docs/~search?q={query}");
        let json = [("accept", "application/json")];
        browser.send(Method::GET, &path, &json).await
    };
    let found = search("third").await;
    assert_eq!(found.header("content-type"), "application/json");
    let results = found.json()["results"].clone();
    let hrefs: Vec<&str> = (results.as_array().unwrap().iter())
        .map(|result| result["href"].as_str().unwrap())
        .collect();
    assert_eq!(
        hrefs,
        ["/sites/acme-docs/b/c", "/sites/acme-docs/b/c#deep"],
        "{found:?}"
    );
    let marked = json!({"text": "Third", "isMatch": true});
    assert!(
        results[1]["excerpt"].as_array().unwrap().contains(&marked),
        "{found:?}"
    );
    for nothing in ["secret", "concealed", "", "%20", "zzzzzz"] {
        assert_eq!(
            search(nothing).await.json(),
            json!({"results": []}),
            "{nothing}"
        );
    }
    // Without scripts, it is a page.
    let page = browser.get("/sites/acme-docs/~search?q=third").await;
    assert_page(&page);
    assert!(page.body.contains("/sites/acme-docs/b/c#deep"), "{page:?}");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    assert_eq!(browser.get("/sites/acme-docs/~search").await.status, 200);
}

async fn lists_have_what_is_visible(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let base = format!("{}/sites/acme-docs/", app.url);
    let list = async |name: &str| browser.get(&format!("/sites/acme-docs/{name}")).await;
    let sitemap = list("sitemap.xml").await;
    assert_eq!(sitemap.header("content-type"), "application/xml");
    for path in ["", "b", "b/c"] {
        let url = format!("<loc>{base}{path}</loc>");
        assert!(sitemap.body.contains(&url), "{sitemap:?}");
    }
    assert!(!sitemap.body.contains(&format!("{base}h<")), "{sitemap:?}");
    let robots = list("robots.txt").await;
    assert!(
        robots.body.contains(&format!("Sitemap: {base}sitemap.xml")),
        "{robots:?}"
    );
    let llms = list("llms.txt").await;
    assert_eq!(
        llms.body,
        format!(
            "# Acme Docs\n\n## Guide\n\n- [Alpha]({base}index.md): First words. To Gamma\n- [Beta]({base}b.md): Second words.\n- [Gamma]({base}b/c.md): Third words.\n"
        )
    );
    let full = list("llms-full.txt").await;
    for words in ["First words.", "Second words.", "Third words."] {
        assert!(full.body.contains(words), "{full:?}");
    }
    assert!(!full.body.contains("Secret words."), "{full:?}");
    desk.update(json!({"agentsContext": "excluded"}))
        .await
        .unwrap();
    assert_eq!(list("llms.txt").await.status, 404);
    assert_eq!(list("llms-full.txt").await.status, 404);
}

async fn other_origins_read_what_is_public(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let origin = [("origin", "https://elsewhere.example"), ("accept", "*/*")];
    let as_json = [
        ("origin", "https://elsewhere.example"),
        ("accept", "application/json"),
    ];
    let allowed = async |path: &str, headers: &[(&str, &str)]| {
        let answer = browser.send(Method::GET, path, headers).await;
        assert_eq!(answer.header("access-control-allow-credentials"), "");
        answer.header("access-control-allow-origin").to_owned()
    };
    for path in ["index.md", "llms.txt", "llms-full.txt", "sitemap.xml"] {
        let path = format!("/sites/acme-docs/{path}");
        assert_eq!(allowed(&path, &origin).await, "*", "{path}");
        // Also from what is stored.
        assert_eq!(allowed(&path, &origin).await, "*", "{path}");
    }
    let search = "/sites/acme-docs/~search?q=third";
    assert_eq!(allowed(search, &as_json).await, "*");
    assert_eq!(allowed("/v1/openapi.json", &origin).await, "*");
    assert_eq!(allowed("/sites/acme-docs/", &origin).await, "");
    assert_eq!(allowed("/v1/orgs", &origin).await, "");
    for visibility in ["unlisted", "share-link"] {
        desk.update(json!({"visibility": visibility}))
            .await
            .unwrap();
        for path in ["index.md", "llms.txt"] {
            let path = format!("/sites/acme-docs/{path}");
            assert_eq!(allowed(&path, &origin).await, "", "{visibility}: {path}");
        }
        assert_eq!(allowed(search, &as_json).await, "", "{visibility}");
    }
}
