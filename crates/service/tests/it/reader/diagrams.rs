//! Pages with diagrams, which scripts of Mermaid draw in a frame.

use super::{assert_page, assert_safe};
use crate::harness::{Harness, TestApp};

quire_db::both_databases!(crate::harness::harness =>
    pages_with_diagrams_have_a_frame,
);

/// The value of an attribute.
#[track_caller]
fn attribute<'b>(body: &'b str, name: &str) -> &'b str {
    let (_, rest) = body.split_once(&format!("{name}=\"")).expect(name);
    rest.split('"').next().unwrap()
}

impl TestApp {
    async fn site_with_a_diagram(&self) {
        let files = [
            ("a.md", "# A\n\n```mermaid\nflowchart LR\n  a --> b\n```\n"),
            (
                "b.md",
                "# B\n\nThe text `<code class=\"language-mermaid\">` is none.\n",
            ),
        ];
        let space = self.admin().space_with(&self.organization, &files).await;
        let desk = self.admin().desk(&self.organization, &[&space]).await;
        desk.publish().await.unwrap();
    }
}

async fn pages_with_diagrams_have_a_frame(harness: Harness) {
    let app = harness.start().await;
    app.site_with_a_diagram().await;
    let browser = app.reader();
    let page = browser.get("/sites/acme-docs/").await;
    assert_page(&page);
    assert!(page.body.contains("class=\"language-mermaid\""), "{page:?}");
    let policy = page.header("content-security-policy");
    assert!(policy.contains("frame-src 'self'"), "{policy}");
    let other = browser.get("/sites/acme-docs/b").await;
    assert!(!other.body.contains("data-frame"), "{other:?}");
    let policy = other.header("content-security-policy");
    assert!(!policy.contains("frame-src"), "{policy}");

    let frame = attribute(&page.body, "data-frame").to_owned();
    let (folder, _) = frame.rsplit_once('/').unwrap();
    let frame = browser.get(&frame).await;
    assert_eq!(frame.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(frame.header("x-frame-options"), "SAMEORIGIN");
    let policy = frame.header("content-security-policy");
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'self'",
        "sandbox allow-scripts",
    ] {
        assert!(policy.contains(part), "{part}: {policy}");
    }
    assert!(!policy.contains("allow-same-origin"), "{policy}");
    let library = attribute(&frame.body, "src");
    let script = browser.get(&format!("{folder}/{library}")).await;
    assert_eq!(script.status, 200);
    assert_safe(&script);
    assert!(script.header("cache-control").contains("immutable"));
    assert!(script.body.contains("mermaid"));
}
