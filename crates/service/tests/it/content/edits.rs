//! Editing content: all kinds of change, all or nothing.

use serde_json::Value;

use crate::harness::{
    Harness, Proposal, Refused, TestApp, TestResponse, assert_json_snapshot, assert_snapshot, json,
};

quire_db::both_databases!(crate::harness::harness =>
    makes_all_kinds_of_change,
    later_changes_see_earlier_ones,
    is_all_or_nothing_and_points_at_the_change,
    what_is_there_already_is_a_conflict,
    refuses_what_makes_no_sense,
    takes_addresses_as_long_as_it_says,
    positions_pages_among_their_siblings,
    null_removes,
    nests_ten_deep,
    makes_one_revision,
);

impl TestApp {
    /// A change request with the pages `a`, `b` and `b/c` and their ids `A...`, `B...`, `C...`.
    async fn three_pages(&self) -> Proposal {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        let proposal = self.admin().propose(&space).await;
        let changes = json!([
            {"type": "create-page", "id": id('A'), "title": "A", "markdown": "text of a\n"},
            {"type": "create-page", "id": id('B'), "title": "B"},
            {"type": "create-page", "id": id('C'), "title": "C", "parent": id('B')},
            {"type": "put-file", "file": id('F'), "name": "f.txt", "data": "SGVsbG8K"},
            {"type": "set-variables", "variables": {"product": "quire"}},
        ]);
        proposal.edit(changes).await.unwrap();
        proposal
    }
}

/// Returns an id that starts with this letter.
fn id(letter: char) -> String {
    format!("{letter}123456789012345678901")
}

/// Returns the violations of changes that no type of the client can hold.
async fn violations_of_text(app: &TestApp, proposal: &Proposal, changes: &Value) -> Vec<String> {
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        proposal.space, proposal.id
    );
    let text = json!({"changes": changes}).to_string();
    let request = app.admin().raw_json(reqwest::Method::POST, &path, &text);
    TestResponse::to(request).await.violations()
}

async fn makes_all_kinds_of_change(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let changes = json!([
        {"type": "create-page", "title": "New page", "emoji": "📕", "markdown": "See [c](b/c).\n", "hidden": true,
         "description": "What is new", "cover": {"ref": {"kind": "file", "file": id('F')}, "yPos": 10.0},
         "layout": {"cover": true, "coverSize": "full", "outline": false}},
        {"type": "create-page", "title": "Web", "pageType": "link", "href": "https://example.com"},
        {"type": "create-page", "title": "Group", "pageType": "group"},
        {"type": "update-page", "page": id('A'), "title": "Better", "slug": "best", "markdown": "new text\n"},
        {"type": "move-page", "page": id('C'), "parent": null, "position": {"before": {"type": "page", "page": id('A')}}},
        {"type": "delete-page", "page": id('B')},
        {"type": "put-file", "file": id('F'), "name": "g.txt", "contentType": "text/x-new", "data": "YmV0dGVy"},
        {"type": "put-file", "name": "logo.png", "data": "AAAA"},
        {"type": "set-variables", "variables": {"product": null, "version": "2"}},
    ]);
    let result = proposal.edit(changes).await.unwrap();
    assert_eq!(proposal.get().await.revision, result.revision);
    let content = app
        .admin()
        .get_change_request_content(&proposal.space, &proposal.id)
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.snapshot_value(&content), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "files": [
        {
          "contentType": "text/x-new",
          "downloadURL": "http://quire/files/d7d5dcc369426e2e5f8dcb89af4308b0daed6e55910d53395ce38bd6dd1a9456?name=g%2Etxt&type=text%2Fx%2Dnew&expires=1767230100000000&signature=...",
          "id": "id-1",
          "name": "g.txt",
          "size": 6
        },
        {
          "contentType": "image/png",
          "downloadURL": "http://quire/files/709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c?name=logo%2Epng&type=image%2Fpng&expires=1767230100000000&signature=...",
          "id": "id-3",
          "name": "logo.png",
          "size": 3
        }
      ],
      "id": "id-4",
      "object": "revision",
      "pages": [
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "formerPaths": [
            "b/c"
          ],
          "id": "id-5",
          "pages": [],
          "path": "c",
          "slug": "c",
          "title": "C",
          "type": "document",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/change-requests/id-7/pages/id-5"
          }
        },
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "documentId": "id-8",
          "formerPaths": [
            "a"
          ],
          "id": "id-9",
          "pages": [],
          "path": "best",
          "slug": "best",
          "title": "Better",
          "type": "document",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/change-requests/id-7/pages/id-9"
          }
        },
        {
          "cover": {
            "ref": {
              "file": "id-1",
              "kind": "file"
            },
            "yPos": 10.0
          },
          "createdAt": "2026-01-01T00:00:00.000Z",
          "description": "What is new",
          "documentId": "id-10",
          "emoji": "📕",
          "hidden": true,
          "id": "id-11",
          "layout": {
            "cover": true,
            "coverSize": "full",
            "description": true,
            "outline": false,
            "pagination": true,
            "tableOfContents": true,
            "title": true
          },
          "pages": [],
          "path": "new-page",
          "slug": "new-page",
          "title": "New page",
          "type": "document",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/change-requests/id-7/pages/id-11"
          }
        },
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "href": "https://example.com",
          "id": "id-12",
          "pages": [],
          "path": "web",
          "slug": "web",
          "title": "Web",
          "type": "link",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/change-requests/id-7/pages/id-12"
          }
        },
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "id": "id-13",
          "pages": [],
          "path": "group",
          "slug": "group",
          "title": "Group",
          "type": "group",
          "updatedAt": "2026-01-01T00:00:00.000Z",
          "urls": {
            "app": "http://quire/app/spaces/id-6/change-requests/id-7/pages/id-13"
          }
        }
      ],
      "parents": [
        "id-14"
      ],
      "reusableContents": [],
      "type": "edits",
      "urls": {
        "app": "http://quire/app/spaces/id-6/revisions/id-4"
      },
      "variables": {
        "version": "2"
      }
    }
    "#);
    proposal
        .edit(json!([{"type": "delete-file", "file": id('F')}]))
        .await
        .unwrap();
    let files = app
        .admin()
        .list_change_request_files(&proposal.space, &proposal.id)
        .send()
        .await
        .unwrap();
    assert_eq!(files.count, 1);
}

async fn later_changes_see_earlier_ones(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let changes = json!([
        {"type": "create-page", "id": id('D'), "title": "D", "markdown": "[e](d/e)\n"},
        {"type": "create-page", "id": id('E'), "title": "E", "parent": id('D')},
        {"type": "update-page", "page": id('E'), "title": "Better"},
    ]);
    proposal.edit(changes).await.unwrap();
    assert_snapshot!(proposal.outline().await, @r#"
    a: A
    b: B
    b/c: C
    d: D
    d/e: Better
    "#);
}

async fn is_all_or_nothing_and_points_at_the_change(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let before = (proposal.get().await, proposal.outline().await);
    let good = json!({"type": "create-page", "title": "Good"});
    let bad = [
        json!({"type": "update-page", "page": id('X'), "title": "x"}),
        json!({"type": "move-page", "page": id('X')}),
        json!({"type": "move-page", "page": id('A'), "parent": id('X')}),
        json!({"type": "move-page", "page": id('A'), "position": {"after": {"type": "page", "page": id('C')}}}),
        json!({"type": "delete-page", "page": id('X')}),
        json!({"type": "create-page", "title": "x", "parent": id('X')}),
        json!({"type": "create-page", "title": " x"}),
        json!({"type": "create-page", "title": "x", "slug": "Not A Slug"}),
        json!({"type": "create-page", "title": "x", "pageType": "link", "href": "javascript:alert(1)"}),
        json!({"type": "delete-file", "file": id('X')}),
        json!({"type": "put-file", "name": "a.md", "data": ""}),
        json!({"type": "put-file", "name": "..", "data": ""}),
        json!({"type": "put-file", "name": "a.txt", "contentType": "none", "data": ""}),
        json!({"type": "set-variables", "variables": {"no name": "x"}}),
    ];
    let mut lines = Vec::new();
    for change in bad {
        lines.extend(proposal.edit(json!([good, change])).await.violations());
    }
    assert_snapshot!(lines.join("\n"), @r#"
    /body/changes/1/page there is no page "X123456789012345678901"
    /body/changes/1/page there is no page "X123456789012345678901"
    /body/changes/1/parent there is no page "X123456789012345678901"
    /body/changes/1/position "C123456789012345678901" is not beneath the parent
    /body/changes/1/page there is no page "X123456789012345678901"
    /body/changes/1/parent there is no page "X123456789012345678901"
    /body/changes/1/title must be one line without spaces at its ends and without control characters
    /body/changes/1/slug must match ^[^/?#\s]+$
    /body/changes/1/href leads to "javascript"; allowed are http, https, mailto and tel
    /body/changes/1/file there is no file "X123456789012345678901"
    /body/changes/1/name is that of a Markdown file, which is a page
    /body/changes/1/name is not a file name
    /body/changes/1/contentType must match ^[ -~]*/[ -~]*$
    /body/changes/1/variables/no name must be a name of at most 100 letters, digits and `_` that does not begin with a digit
    "#);
    // No type of the client holds what is no Base64.
    let change = json!({"type": "put-file", "name": "a.txt", "data": "***"});
    assert_eq!(
        violations_of_text(&app, &proposal, &json!([good, change])).await,
        ["/body/changes/1/data must be Base64 as in RFC 4648, section 4"]
    );
    assert_eq!((proposal.get().await, proposal.outline().await), before);
}

async fn what_is_there_already_is_a_conflict(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let before = proposal.get().await;
    let bad = [
        json!({"type": "create-page", "id": id('A'), "title": "x"}),
        json!({"type": "create-page", "title": "x", "slug": "a"}),
        json!({"type": "update-page", "page": id('A'), "slug": "b"}),
        json!({"type": "move-page", "page": id('B'), "parent": id('B')}),
        json!({"type": "move-page", "page": id('B'), "parent": id('C')}),
    ];
    let mut lines = Vec::new();
    for change in bad {
        lines.push(proposal.edit(json!([change])).await.refused(409).message);
    }
    assert_snapshot!(lines.join("\n"), @r#"
    /body/changes/0/id is that of another page
    /body/changes/0/slug is that of a sibling
    /body/changes/0/slug is that of a sibling
    /body/changes/0/parent is the page itself or beneath it
    /body/changes/0/parent is the page itself or beneath it
    "#);
    assert_eq!(proposal.get().await, before);
}

async fn refuses_what_makes_no_sense(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let pointer = |letter| json!({"type": "page", "page": id(letter)});
    let changes = json!([
        {"type": "move-page", "page": id('A'), "position": {"before": pointer('B'), "after": pointer('C')}},
    ]);
    assert_snapshot!(
        proposal.edit(changes).await.violations().join("\n"),
        @r#"
    /body/changes/0/position must have only one of `before` and `after`
    "#
    );
    // The description says so, so no type of the client holds it.
    let changes = json!([
        {"type": "create-page", "title": "x", "pageType": "computed"},
        {"type": "create-page", "title": "x", "cover": {"yPos": 1.0}},
        {"type": "put-file", "name": "a.txt", "contentType": "none", "data": ""},
    ]);
    assert_snapshot!(violations_of_text(&app, &proposal, &changes).await.join("\n"), @r#"
    /body/changes/0/pageType must be one of `document`, `group`, `link`
    /body/changes/1/cover/ref is required
    /body/changes/2/contentType must match ^[ -~]*/[ -~]*$
    "#);
    assert_eq!(
        proposal.edit(json!([])).await.violations(),
        ["/body/changes must have at least 1 items"]
    );
}

async fn takes_addresses_as_long_as_it_says(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let link = |length: usize| {
        let href = format!("{:a<length$}", "https://example.com/");
        json!([{"type": "create-page", "title": "x", "pageType": "link", "href": href}])
    };
    proposal.edit(link(2048)).await.unwrap();
    assert_eq!(
        proposal.edit(link(2049)).await.violations(),
        ["/body/changes/0/href must have at most 2048 characters"]
    );
}

async fn positions_pages_among_their_siblings(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let at = |place: &str, letter| json!({place: {"type": "page", "page": id(letter)}});
    let changes = json!([
        {"type": "create-page", "title": "One", "position": at("before", 'A')},
        {"type": "create-page", "title": "Two", "position": at("after", 'A')},
        {"type": "create-page", "title": "Three", "position": {}},
        {"type": "move-page", "page": id('C'), "parent": null},
        {"type": "move-page", "page": id('B'), "position": at("before", 'A')},
    ]);
    proposal.edit(changes).await.unwrap();
    assert_snapshot!(proposal.outline().await, @r#"
    one: One
    b: B
    a: A
    two: Two
    three: Three
    c: C
    "#);
}

async fn null_removes(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    let fields = |value: Value| {
        let mut change = json!({"type": "update-page", "page": id('A')});
        for name in ["emoji", "icon", "description"] {
            change[name] = value.clone();
        }
        json!([change])
    };
    proposal.edit(fields(json!("x"))).await.unwrap();
    proposal
        .edit(json!([{"type": "update-page", "page": id('A'), "title": "Same"}]))
        .await
        .unwrap();
    let set = proposal.page("a").await;
    assert_eq!(
        (
            set.emoji.as_deref(),
            set.icon.as_deref(),
            set.description.as_deref()
        ),
        (Some("x"), Some("x"), Some("x"))
    );
    assert_eq!(set.markdown.as_deref(), Some("text of a\n"));
    proposal.edit(fields(Value::Null)).await.unwrap();
    let cleared = proposal.page("a").await;
    assert_eq!(
        (cleared.emoji, cleared.icon, cleared.description),
        (None, None, None)
    );
}

async fn nests_ten_deep(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let letters: Vec<char> = ('A'..='K').collect();
    let page = |depth: usize| {
        let mut change = json!({"type": "create-page", "id": id(letters[depth]), "title": letters[depth].to_string()});
        if depth > 0 {
            change["parent"] = id(letters[depth - 1]).into();
        }
        change
    };
    let ten: Vec<Value> = (0..10).map(page).collect();
    proposal.edit(Value::Array(ten)).await.unwrap();
    assert_snapshot!(proposal.edit(json!([page(10)])).await.violations().join("\n"), @"/body/changes/0/parent is so deep that pages would nest deeper than 10 levels");
}

async fn makes_one_revision(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.three_pages().await;
    // The empty one of the space, and one for all the changes together.
    assert_eq!(app.count("revisions").await, 2);
    let content = app
        .admin()
        .get_change_request_content(&proposal.space, &proposal.id)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (content.r#type.as_str(), content.parents.len()),
        ("edits", 1)
    );
}
