//! Tests of comparisons of revisions and of change requests.

use quire_client::models::ComparedItem;

use crate::harness::{Harness, Proposal, Refused, assert_json_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    a_comparison_shows_what_changed,
    a_comparison_continues_with_its_revisions,
    a_diff_is_what_a_change_request_changes,
    a_diff_has_the_table_of_contents,
);

async fn a_comparison_shows_what_changed(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let ids = [
        admin.id_at(&space.id, "a").await,
        admin.id_at(&space.id, "b").await,
        admin.id_at(&space.id, "c").await,
    ];
    let changes = json!([
        {"type": "update-page", "page": ids[0], "markdown": "one\n\ntwo and a half\n\nthree\n", "title": "Alpha"},
        {"type": "delete-page", "page": ids[1]},
        {"type": "update-page", "page": ids[2], "description": "New"},
        {"type": "create-page", "title": "D", "parent": ids[2], "markdown": "d\n"},
        {"type": "put-file", "name": "x.txt", "data": "eA=="},
        {"type": "set-variables", "variables": {"name": "quire"}},
    ]);
    app.change(&space, "", changes).await;
    let call = admin
        .compare_revisions(&space.id, &space.revision)
        .context(1);
    let comparison = call.send().await.unwrap();
    assert_json_snapshot!(app.shown(&comparison), @r#"
    {
      "count": 6,
      "from": "id-1",
      "items": [
        {
          "after": {
            "path": "a",
            "title": "Alpha"
          },
          "before": {
            "path": "a",
            "title": "A"
          },
          "changes": [
            "renamed",
            "text"
          ],
          "hunks": [
            {
              "after": {
                "count": 3,
                "start": 2
              },
              "before": {
                "count": 3,
                "start": 2
              },
              "lines": [
                {
                  "kind": "same",
                  "spans": [
                    {
                      "text": "\n"
                    }
                  ]
                },
                {
                  "kind": "removed",
                  "spans": [
                    {
                      "changed": true,
                      "text": "two\n"
                    }
                  ]
                },
                {
                  "kind": "added",
                  "spans": [
                    {
                      "changed": true,
                      "text": "two and a half\n"
                    }
                  ]
                },
                {
                  "kind": "same",
                  "spans": [
                    {
                      "text": "\n"
                    }
                  ]
                }
              ]
            }
          ],
          "page": "id-2",
          "type": "page"
        },
        {
          "after": {
            "path": "c",
            "title": "C"
          },
          "before": {
            "path": "c",
            "title": "C"
          },
          "changes": [
            "metadata"
          ],
          "fields": [
            "description"
          ],
          "page": "id-3",
          "type": "page"
        },
        {
          "after": {
            "parent": "id-3",
            "path": "c/d",
            "title": "D"
          },
          "changes": [
            "added"
          ],
          "hunks": [
            {
              "after": {
                "count": 1,
                "start": 1
              },
              "before": {
                "count": 0,
                "start": 1
              },
              "lines": [
                {
                  "kind": "added",
                  "spans": [
                    {
                      "changed": true,
                      "text": "d\n"
                    }
                  ]
                }
              ]
            }
          ],
          "page": "id-4",
          "type": "page"
        },
        {
          "before": {
            "path": "b",
            "title": "B"
          },
          "changes": [
            "removed"
          ],
          "hunks": [
            {
              "after": {
                "count": 0,
                "start": 1
              },
              "before": {
                "count": 1,
                "start": 1
              },
              "lines": [
                {
                  "kind": "removed",
                  "spans": [
                    {
                      "changed": true,
                      "text": "[A](a.md)\n"
                    }
                  ]
                }
              ]
            }
          ],
          "page": "id-5",
          "type": "page"
        },
        {
          "after": {
            "contentType": "text/plain",
            "downloadURL": "http://quire/files/2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881?name=x%2Etxt&type=text%2Fplain&expires=1767230100000000&signature=...",
            "id": "id-6",
            "name": "x.txt",
            "size": 1
          },
          "file": "id-6",
          "type": "file"
        },
        {
          "after": "quire",
          "type": "variable",
          "variable": "name"
        }
      ],
      "to": "id-7"
    }
    "#);
    // The other way round, what was added is removed.
    let back = admin.compare_revisions(&space.id, &comparison.to);
    let back = back.to(comparison.from.clone()).send().await.unwrap();
    assert_eq!(back.count, comparison.count);
    let same = admin.compare_revisions(&space.id, &comparison.to);
    assert_eq!(same.send().await.unwrap().count, 0);
}

async fn a_comparison_continues_with_its_revisions(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let create = |title: &str| json!([{"type": "create-page", "title": title}]);
    app.change(&space, "", create("D")).await;
    app.change(&space, "", create("E")).await;
    let compare = || admin.compare_revisions(&space.id, &space.revision).limit(1);
    let first = compare().send().await.unwrap();
    app.change(&space, "", create("F")).await;
    let token = first.next.clone().unwrap().page;
    let second = compare().page(token.clone()).send().await.unwrap();
    assert_eq!((second.count, &second.to), (2, &first.to));
    assert!(second.next.is_none());
    assert_ne!(first.items, second.items);
    // The token is of this list alone.
    let other = compare().context(0).page(token.clone()).send().await;
    other.refused(400);
    let other = admin.compare_revisions(&space.id, &first.to).page(token);
    other.send().await.refused(400);
    assert_eq!(compare().limit(0).send().await.unwrap().count, 3);
}

async fn a_diff_is_what_a_change_request_changes(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let proposal = app.admin().propose(&space).await;
    let a = app.admin().id_at(&space.id, "a").await;
    let update = json!([{"type": "update-page", "page": a, "markdown": "new\n"}]);
    proposal.edit(update).await.unwrap();
    // What others merge meanwhile is no part of it.
    let create = json!([{"type": "create-page", "title": "D"}]);
    app.change(&space, "", create).await;
    let diff = async |proposal: &Proposal| {
        let call = app
            .admin()
            .get_change_request_diff(&proposal.space, &proposal.id);
        call.send().await.unwrap()
    };
    let before = diff(&proposal).await;
    assert_eq!((before.count, &before.from), (1, &space.revision));
    proposal.pull().await.unwrap();
    let pulled = diff(&proposal).await;
    assert_eq!((pulled.count, &pulled.items), (1, &before.items));
    proposal.merge().await.unwrap();
    assert_eq!(diff(&proposal).await, pulled);
}

async fn a_diff_has_the_table_of_contents(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let pages = [("README.md", "# A\n"), ("b.md", "# B\n")];
    let summary = "# Contents\n\n<!-- first -->\n* [A](README.md)\n* [B](b.md)\n";
    let with = |more: (&'static str, &'static str)| [pages[0], pages[1], more];
    let space = (admin.space_with(&app.organization, &with(("SUMMARY.md", summary)))).await;
    let brings = async |files: &[(&str, &str)]| {
        let proposal = admin.propose(&space).await;
        proposal.import(files).await.unwrap();
        let call = admin.get_change_request_diff(&proposal.space, &proposal.id);
        let diff = call.send().await.unwrap();
        proposal.merge().await.unwrap();
        let item = diff.items.into_iter().find_map(|item| match item {
            ComparedItem::Contents(contents) => Some(contents),
            _ => None,
        });
        let item = item.expect("the table of contents changed");
        let lines = item.hunks.iter().flatten().flat_map(|hunk| &hunk.lines);
        let lines = lines.map(|line| {
            let text: String = line.spans.iter().map(|span| span.text.as_str()).collect();
            format!("{} {}", line.kind, text.trim_end())
        });
        (item.before, item.after, lines.collect::<Vec<_>>())
    };
    let path = || Some("SUMMARY.md".to_owned());
    let other = "# Contents\n\n<!-- second -->\n* [A](README.md)\n* [B](b.md)\n";
    let (before, after, lines) = brings(&with(("SUMMARY.md", other))).await;
    assert_eq!((before, after), (path(), path()));
    assert!(
        lines.contains(&"removed <!-- first -->".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"added <!-- second -->".to_owned()),
        "{lines:?}"
    );
    // From a file to folders with labels, and to other ones.
    let label = |text| ("x/_category_.json", text);
    let folder = [pages[0], ("x/b.md", "# B\n")];
    let files = [folder[0], folder[1], label("{\"label\": \"One\"}")];
    let (before, after, lines) = brings(&files).await;
    assert_eq!((before, after), (path(), None));
    assert!(lines.contains(&"added x: \"One\"".to_owned()), "{lines:?}");
    let files = [
        folder[0],
        folder[1],
        label("{\"label\": \"Two\", \"position\": 2}"),
    ];
    let (before, after, lines) = brings(&files).await;
    assert_eq!((before, after), (None, None));
    assert_eq!(lines, ["removed x: \"One\"", "added x: \"Two\" at 2"]);
}
