//! Importing an archive into a change request.

use crate::harness::{Harness, Refused, assert_json_snapshot, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    imports_a_tree_in_the_order_of_its_summary,
    links_between_pages_stay_relative,
    importing_again_keeps_ids_and_what_was_made_by_hand,
    lists_broken_links,
    broken_links_say_where_they_are_and_what_is_near,
    lists_syntax_that_is_not_understood,
    stores_the_same_bytes_once,
    a_failed_import_stores_nothing,
    counts_pages_against_the_limit,
);

const BOOK: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "# Summary\n\n* [Start](README.md)\n* [Guide](guide/README.md)\n  * [Second](guide/b.md)\n  * [First](guide/a.md)\n",
    ),
    (
        "README.md",
        "# Start\n\nSee [the first](guide/a.md) and ![a picture](images/logo.png).\n",
    ),
    ("guide/README.md", "# Guide\n"),
    (
        "guide/a.md",
        "# First\n\nBack to [the start](../README.md#start), then to [b](b.md).\n",
    ),
    (
        "guide/b.md",
        "# Second\n\nSee [nothing](missing.md), [no heading](a.md#nowhere) and [the web](https://example.com).\n",
    ),
    ("images/logo.png", "not really a picture"),
];

async fn imports_a_tree_in_the_order_of_its_summary(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let result = proposal.import(BOOK).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&result), @r#"
    {
      "addedCount": 5,
      "brokenLinkCount": 2,
      "brokenLinks": [
        {
          "column": 15,
          "line": 3,
          "page": "id-1",
          "path": "guide/b.md",
          "reason": "leads-nowhere",
          "target": "missing.md"
        },
        {
          "column": 41,
          "line": 3,
          "page": "id-1",
          "path": "guide/b.md",
          "reason": "anchor-missing",
          "target": "a.md#nowhere"
        }
      ],
      "changedCount": 0,
      "changes": [
        {
          "kind": "added",
          "path": "README.md"
        },
        {
          "kind": "added",
          "path": "guide/README.md"
        },
        {
          "kind": "added",
          "path": "guide/b.md"
        },
        {
          "kind": "added",
          "path": "guide/a.md"
        },
        {
          "kind": "added",
          "path": "images/logo.png"
        }
      ],
      "conflictCount": 0,
      "fileCount": 1,
      "importedResources": 5,
      "keptCount": 0,
      "layout": "mdbook",
      "origin": "zip",
      "outcome": "import",
      "pageCount": 4,
      "remarkCount": 0,
      "removedCount": 0,
      "renamedCount": 0,
      "revision": "id-2",
      "skippedCount": 0,
      "totalResources": 5
    }
    "#);
    assert_snapshot!(proposal.outline().await, @r#"
    readme: Start
    guide: Guide
    guide/b: Second
    guide/a: First
    "#);
    assert_eq!(proposal.get().await.revision, result.revision);
    // The main content is as it was.
    assert_eq!(app.admin().outline(&space.id).await, "");
}

async fn links_between_pages_stay_relative(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.import(BOOK).await.unwrap();
    let pages = proposal.pages().await;
    let text = async |path: &str| proposal.page(path).await.markdown.unwrap();
    assert_snapshot!(text(&pages[0].path).await, @"See [the first](guide/a.md) and ![a picture](images/logo.png).");
    assert_snapshot!(text(&pages[1].pages[1].path).await, @"Back to [the start](../README.md#start), then to [b](b.md).");
    assert_snapshot!(text(&pages[1].pages[0].path).await, @"See [nothing](missing.md), [no heading](a.md#nowhere) and [the web](https://example.com).");
}

async fn importing_again_keeps_ids_and_what_was_made_by_hand(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal
        .import(&[("a.md", "# A\n"), ("b.md", "# B\n"), ("c.md", "# C\n")])
        .await
        .unwrap();
    let (a, b) = (proposal.page_id("a").await, proposal.page_id("b").await);
    proposal
        .edit(json!([{"type": "create-page", "title": "By hand"}]))
        .await
        .unwrap();

    let again = proposal
        .import(&[("a.md", "# A\n\nnew\n"), ("b.md", "# Better\n")])
        .await
        .unwrap();
    assert_eq!((again.imported_resources, again.total_resources), (2, 2));
    assert_eq!(
        (proposal.page_id("a").await, proposal.page_id("b").await),
        (a, b)
    );
    assert_snapshot!(proposal.outline().await, @r#"
    a: A
    b: Better
    by-hand: By hand
    "#);
    assert_eq!(proposal.page("a").await.markdown.as_deref(), Some("new\n"));
}

async fn lists_broken_links(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let text = "# A\n\n[p](gone.md) [f](gone.png) [h](#gone) [r](../../etc/passwd) [n](nothing) [ok](a.md)\n";
    let result = proposal.import(&[("a.md", text)]).await.unwrap();
    let broken = result.broken_links.unwrap();
    let lines: Vec<String> = broken
        .iter()
        .map(|link| format!("{} {}", link.target, link.reason))
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    gone.md leads-nowhere
    gone.png leads-nowhere
    #gone anchor-missing
    ../../etc/passwd leaves-tree
    nothing leads-nowhere
    "#);
}

async fn broken_links_say_where_they_are_and_what_is_near(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let files = [
        (
            "a.md",
            "---\nicon: star\n---\n# A\n\nSee [s](guide/setings.md) and\n[x](qqq.md), [h](#gone).\n",
        ),
        ("guide/settings.md", "# Settings\n"),
    ];
    let result = proposal.import(&files).await.unwrap();
    let broken = result.broken_links.unwrap();
    let told = |link: &quire_models::BrokenLink| {
        let place = (link.line.unwrap(), link.column.unwrap());
        (place, link.nearest.clone())
    };
    let expected = [
        ((6, 9), Some("guide/settings.md".to_owned())),
        ((7, 5), None),
        ((7, 18), None),
    ];
    assert_eq!(broken.iter().map(told).collect::<Vec<_>>(), expected);
    let admin = app.admin();
    let listed = admin.list_change_request_broken_links(&space.id, &proposal.id);
    let listed = listed.send().await.unwrap();
    assert_eq!(listed.items, broken);
}

async fn lists_syntax_that_is_not_understood(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let files = [
        (
            "a.md",
            "---\nicon: star\n---\n# A\n\n{% youtube id=\"x\" %}\n\n{% hint %}\nfine\n{% endhint %}\n",
        ),
        (
            "b.md",
            "# B\n\n> {% faq %}\n> a\n\n`{% code %}` {% youtube id=\"y\" %}\n",
        ),
    ];
    let result = proposal.import(&files).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&result.unknown_syntax), @r#"
    [
      {
        "column": 1,
        "count": 2,
        "kind": "{% youtube %}",
        "line": 6,
        "path": "a.md"
      },
      {
        "column": 3,
        "count": 1,
        "kind": "{% faq %}",
        "line": 3,
        "path": "b.md"
      }
    ]
    "#);
    let understood = [("a.md", "# A\n\n:::note\na\n:::\n"), ("b.md", "# B\n")];
    let result = proposal.import(&understood).await.unwrap();
    assert_eq!(result.unknown_syntax, None);
}

async fn stores_the_same_bytes_once(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let files = [("a.md", "# A\n\nsame\n"), ("b.md", "# B\n\nsame\n")];
    app.admin()
        .propose(&space)
        .await
        .import(&files)
        .await
        .unwrap();
    let blobs = app.count("blobs").await;
    let other = app.admin().new_space(&app.organization, "Other").await;
    app.admin()
        .propose(&other)
        .await
        .import(&files)
        .await
        .unwrap();
    // Only the tree and the snapshot of the origin are new, since ids differ.
    assert_eq!(app.count("blobs").await, blobs + 2);
}

async fn a_failed_import_stores_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let before = (
        proposal.get().await,
        app.count("blobs").await,
        app.count("revisions").await,
    );
    let bad = [("a.md", "# A\n"), ("../b.md", "# B\n")];
    proposal.import(&bad).await.refused(400);
    let after = (
        proposal.get().await,
        app.count("blobs").await,
        app.count("revisions").await,
    );
    assert_eq!(after, before);
}

async fn counts_pages_against_the_limit(mut harness: Harness) {
    harness.config.page_limit = 2;
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let three = [("a.md", "# A\n"), ("b.md", "# B\n"), ("c.md", "# C\n")];
    assert_snapshot!(proposal.import(&three).await.violations().join("\n"), @r#"/body "c.md" is one more than the limit of 2"#);
    proposal.import(&three[..2]).await.unwrap();
    let one_more = json!([{"type": "create-page", "title": "C"}]);
    assert_snapshot!(proposal.edit(one_more).await.violations().join("\n"), @"/body/changes/0/title would exceed the limit of 2 pages");
}
