//! Texts that pages import are shown by them, and are no pages.

use super::assert_missing;
use crate::harness::{Harness, zip};

quire_db::both_databases!(crate::harness::harness =>
    imported_texts_are_shown_in_place,
    parts_are_hidden_with_their_pages,
);

const FILES: [(&str, &str); 6] = [
    (
        "docs/_part.md",
        "Shared **words** of part.\n\nSee [other](other.mdx).\n",
    ),
    (
        "docs/_partials/p.mdx",
        "import Deep from '../_part.md'\n\n<Deep />\n\nFor {props.who}.\n",
    ),
    (
        "docs/card.mdx",
        "import Part from \"@site/docs/_part.md\"\n\n# Card\n\n<CardGroup>\n  <Card title=\"**First** card\" href=\"other.mdx\">\n    <Part />\n  </Card>\n</CardGroup>\n\n<Unknown />\n",
    ),
    (
        "docs/intro.mdx",
        "---\nslug: /\n---\nimport P from \"./_partials/p.mdx\";\nimport Gone from './gone.mdx';\n\n# Start\n\n<P who=\"everyone\"/>\n\n<Gone />\n\n{/* an author note */}\n",
    ),
    ("docs/other.mdx", "# Other\n\nText.\n"),
    (
        "docusaurus.config.js",
        "module.exports = { title: \"T\", url: \"https://example.org\", baseUrl: \"/\" };\n",
    ),
];

async fn imported_texts_are_shown_in_place(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.space_with(organization, &FILES).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let reader = app.reader();
    let start = reader.get("/sites/acme-docs/").await;
    for shown in [
        "Shared <strong>words</strong> of part.",
        "For everyone.",
        ">other</a>",
    ] {
        assert!(start.body.contains(shown), "{shown}: {start:?}");
    }
    let markdown = reader.get("/sites/acme-docs/card.md").await;
    for shown in ["Shared **words** of part.", "# Card"] {
        assert!(markdown.body.contains(shown), "{shown}: {markdown:?}");
    }
    assert!(!markdown.body.contains("import "), "{markdown:?}");
    let card = reader.get("/sites/acme-docs/card").await;
    for shown in [
        "<ul class=\"cards\">",
        ">First card</a>",
        "Shared <strong>words</strong> of part.",
    ] {
        assert!(card.body.contains(shown), "{shown}: {card:?}");
    }
    for path in ["part", "_part", "_partials/p", "partials/p"] {
        assert_missing(&reader.get(&format!("/sites/acme-docs/{path}")).await);
    }
    let files = FILES.map(|(path, text)| (path.to_owned(), text.to_owned()));
    assert_eq!(admin.exported(&space.id).await, files);
    let again = admin
        .import_space_archive(&space.id, zip(&FILES).into())
        .send()
        .await
        .unwrap();
    assert!(again.change_request.is_none(), "{again:?}");
    let unknown = again.unknown_syntax.unwrap_or_default();
    let unknown: Vec<&str> = unknown.iter().map(|one| one.kind.as_str()).collect();
    assert_eq!(unknown, ["<Unknown>"]);
    let broken = again.broken_links.unwrap_or_default();
    let broken: Vec<&str> = broken.iter().map(|link| link.target.as_str()).collect();
    assert_eq!(broken, ["./gone.mdx"]);
}

/// A part below a page that a visitor does not see is not seen either.
async fn parts_are_hidden_with_their_pages(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let files = [
        (
            "docs/a/_part.mdx",
            "---\nif: visitor.claims.plan\n---\nHeron.\n",
        ),
        (
            "docs/start.mdx",
            "import Part from './a/_part.mdx'\n\n# Start\n\n<Part />\n\nEnd.\n",
        ),
        ("docusaurus.config.js", "module.exports = {};\n"),
    ];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let start = app.reader().get("/sites/acme-docs/").await;
    assert!(start.body.contains("End."), "{start:?}");
    assert!(!start.body.contains("Heron"), "{start:?}");
}
