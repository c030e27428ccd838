//! The texts of pages: what authors write becomes what visitors see, with addresses of the site.

use crate::harness::{Harness, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    html_of_authors_keeps_its_addresses,
    titles_stand_once,
    rules_are_anchors,
);

/// The first page of a site of these files.
async fn first_page(harness: Harness, files: &[(&str, &str)]) -> [TestResponse; 2] {
    let app = harness.start().await;
    let space = app.admin().space_with(&app.organization, files).await;
    let desk = app.admin().desk(&app.organization, &[&space]).await;
    desk.publish().await.unwrap();
    let browser = app.reader();
    [
        browser.get("/sites/acme-docs/").await,
        browser.get("/sites/acme-docs/index.md").await,
    ]
}

#[track_caller]
fn assert_has(answer: &TestResponse, text: &str) {
    assert!(answer.body.contains(text), "{text}: {answer:?}");
}

async fn html_of_authors_keeps_its_addresses(harness: Harness) {
    let text = "# Alpha\n\n<figure><img src=\"logo.svg\" alt=\"Logo\"></figure>\n\n<table data-view=\"cards\"><tbody><tr><td><a href=\"b.md#part\">Card</a></td></tr></tbody></table>\n\n{% content-ref url=\"b.md\" %}\n[b.md](b.md)\n{% endcontent-ref %}\n\n{% file src=\"logo.svg\" %}\n\n<a href=\"file:///etc/passwd\">Passwords</a>\n";
    let files = [
        ("a.md", text),
        ("b.md", "# Beta\n\n## Part\n"),
        (
            "logo.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
        ),
    ];
    let [page, _] = first_page(harness, &files).await;
    for part in [
        "<figure><img src=\"/sites/acme-docs/~files/",
        "<div><a href=\"/sites/acme-docs/b#part\" class=\"card\">Card</a></div>",
        "<div class=\"content-ref\"><a href=\"/sites/acme-docs/b\">Beta</a></div>",
        ">logo.svg</a>",
        "Passwords",
    ] {
        assert_has(&page, part);
    }
    assert!(!page.body.contains("file:"), "{page:?}");
}

async fn titles_stand_once(harness: Harness) {
    let text = "---\ndescription: What it is.\n---\n\n# Alpha\n\nWords.\n";
    let [page, markdown] = first_page(harness, &[("a.md", text)]).await;
    assert_eq!(page.body.matches("<h1").count(), 1, "{page:?}");
    assert_has(&page, "<meta name=\"description\" content=\"What it is.\">");
    assert_eq!(markdown.body, "# Alpha\n\n> What it is.\n\nWords.\n");
}

async fn rules_are_anchors(harness: Harness) {
    let files = [
        ("SUMMARY.md", "# The Rust Reference\n\n- [Alpha](a.md)\n"),
        ("a.md", "r[a]\n# Alpha\n\nr[a.b]\nWords.\n"),
    ];
    let [page, _] = first_page(harness, &files).await;
    assert_eq!(page.body.matches("<h1").count(), 1, "{page:?}");
    assert_has(
        &page,
        "<p><a id=\"r-a.b\" class=\"rule\" href=\"#r-a.b\">a.b</a>Words.</p>",
    );
    // Without a description, search engines see how the text begins.
    assert_has(&page, "<meta name=\"description\" content=\"Words.\">");
}
