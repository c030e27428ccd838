//! Anchors and addresses of pages: what the list of links accepts, visitors find.

use super::Browser;
use crate::harness::{Harness, TestApp, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    titles_and_headings_have_their_ids,
    links_lead_to_what_the_list_of_links_accepts,
    books_next_to_the_rust_reference_are_found,
);

/// A site of these files; the first page is at its root.
async fn site(harness: Harness, files: &[(&str, &str)]) -> (TestApp, Browser) {
    let app = harness.start().await;
    let space = app.admin().space_with(&app.organization, files).await;
    let desk = app.admin().desk(&app.organization, &[&space]).await;
    desk.publish().await.unwrap();
    let browser = app.reader();
    (app, browser)
}

#[track_caller]
fn assert_has(answer: &TestResponse, parts: &[&str]) {
    for part in parts {
        assert!(answer.body.contains(part), "{part}: {answer:?}");
    }
}

async fn titles_and_headings_have_their_ids(harness: Harness) {
    let long = "Long ".repeat(200);
    let text = format!(
        "[![build](https://ci.example/a.svg)](https://ci.example)\n\n# GET /users/{{id}}\n\n\
         ## GET /users/{{id}}\n\n## Options\n\n## Options 1\n\n## Options\n\n## HTTP_PORT\n\n\
         ## การติดตั้ง\n\n## 🎉\n\n## {long}\n"
    );
    let files = [
        ("a.md", text.as_str()),
        ("b.md", "# Using `code` {#own}\n\nWords.\n"),
        ("c.md", "---\ntitle: Other\n---\n\n# Heading\n\nWords.\n"),
    ];
    let (_app, browser) = site(harness, &files).await;
    let page = browser.get("/sites/acme-docs/").await;
    assert_eq!(page.body.matches("<h1").count(), 1, "{page:?}");
    assert_has(
        &page,
        &[
            "<h1 id=\"get-usersid\">",
            "GET /users/{id}</h1>",
            "<h2 id=\"get-usersid-1\">",
            "<h2 id=\"options\">Options</h2>",
            "<h2 id=\"options-1\">",
            "<h2 id=\"options-2\">",
            "<h2 id=\"http_port\">",
            "<h2 id=\"การติดตั้ง\">",
            "<h2 id=\"section\">",
            &format!("<h2 id=\"{}long\">", "long-".repeat(199)),
            "<a href=\"#options-2\">Options</a>",
        ],
    );
    let page = browser.get("/sites/acme-docs/b").await;
    assert_eq!(page.body.matches("<h1").count(), 1, "{page:?}");
    assert_has(
        &page,
        &[
            "<h1 id=\"own\">",
            "<a name=\"using-code\"></a>",
            "Using <code>code</code></h1>",
        ],
    );
    let page = browser.get("/sites/acme-docs/c").await;
    assert_has(&page, &["<h1 id=\"other\">", "<h1 id=\"heading\">"]);
}

async fn links_lead_to_what_the_list_of_links_accepts(harness: Harness) {
    let files = [
        (
            "a.md",
            "# Alpha\n\n[query](b.md?x=1#part) [file](f.pdf?dl=1) [case](b.md#PART) [here](#Local)\n\
             [own](b.md#MyId) [title](b.md#Beta)\n\n## Local\n",
        ),
        ("b.md", "# Beta\n\n## Part\n\n## Other {#MyId}\n"),
        ("f.pdf", "%PDF"),
    ];
    let (_app, browser) = site(harness, &files).await;
    let page = browser.get("/sites/acme-docs/").await;
    assert_has(
        &page,
        &[
            "<a href=\"/sites/acme-docs/b?x=1#part\">query</a>",
            "<a href=\"/sites/acme-docs/~files/",
            "<a href=\"/sites/acme-docs/b#part\">case</a>",
            "<a href=\"#local\">here</a>",
            "<a href=\"/sites/acme-docs/b#MyId\">own</a>",
            "<a href=\"/sites/acme-docs/b#beta\">title</a>",
        ],
    );
    assert_eq!(browser.get("/sites/acme-docs/b?x=1").await.status, 200);
    let markdown = browser.get("/sites/acme-docs/index.md").await;
    assert_has(
        &markdown,
        &["/sites/acme-docs/b?x=1#part)", "[here](#local)"],
    );
}

async fn books_next_to_the_rust_reference_are_found(harness: Harness) {
    let files = [
        ("SUMMARY.md", "# The Rust Reference\n\n- [Alpha](a.md)\n"),
        (
            "a.md",
            "# Alpha\n\n[doc](../rustdoc/b.html#c) [`bool`] [std] [Vec](std::vec::Vec)\n\n[`bool`]: bool\n[std]: std\n",
        ),
    ];
    let (_app, browser) = site(harness, &files).await;
    let page = browser.get("/sites/acme-docs/").await;
    let start = "<a href=\"https://doc.rust-lang.org/";
    for path in [
        "rustdoc/b.html#c",
        "std/primitive.bool.html",
        "std/\"",
        "std/?search=std::vec::Vec",
    ] {
        assert_has(&page, &[&format!("{start}{path}")]);
    }
}
