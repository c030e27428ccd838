//! History, comparisons, and restoring what was.

use quire_client::models::{PageId, RevisionId, RevisionSummary, Space, SpaceId};
use serde_json::Value;

use crate::harness::{
    Harness, Proposal, Refused, TestApp, User, assert_json_snapshot, assert_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    history_tells_who_when_and_what_for,
    a_history_is_listed_page_by_page,
    content_is_read_as_of_any_revision,
    a_page_has_a_history_of_its_own,
    a_copy_begins_a_history_of_its_own,
    each_line_has_the_revision_it_comes_from,
    a_comparison_shows_what_changed,
    a_comparison_continues_with_its_revisions,
    a_diff_is_what_a_change_request_changes,
    a_revision_is_restored_by_a_change_request,
    pages_are_restored_one_by_one,
    revisions_of_other_spaces_do_not_exist,
);

const GUIDE: &[(&str, &str)] = &[
    ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
    ("b.md", "# B\n\n[A](a.md)\n"),
    ("c.md", "# C\n"),
];

impl TestApp {
    async fn guide(&self) -> Space {
        self.admin().space_with(&self.organization, GUIDE).await
    }

    /// Changes the main content by a change request with this subject.
    async fn change(&self, space: &Space, subject: &str, changes: Value) -> RevisionId {
        self.tick();
        let proposal = self.admin().propose(space).await;
        proposal.update(json!({"subject": subject})).await.unwrap();
        proposal.edit(changes).await.unwrap();
        self.tick();
        proposal.merge().await.unwrap().revision
    }
}

impl User {
    async fn revisions(&self, space: &SpaceId) -> Vec<RevisionSummary> {
        self.list_revisions(space).send().await.unwrap().items
    }

    async fn id_at(&self, space: &SpaceId, path: &str) -> PageId {
        let pages = self.list_space_pages(space).send().await.unwrap().pages;
        let page = pages.iter().find(|page| page.path == path);
        page.unwrap_or_else(|| panic!("no page {path}")).id.clone()
    }
}

fn subjects(revisions: &[RevisionSummary]) -> Vec<String> {
    let subject = |revision: &RevisionSummary| match &revision.change_request {
        Some(change_request) => format!("{} {}", change_request.number, change_request.subject),
        None => revision.r#type.to_string(),
    };
    revisions.iter().map(subject).collect()
}

async fn history_tells_who_when_and_what_for(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let page = app.admin().id_at(&space.id, "a").await;
    let update = json!([{"type": "update-page", "page": page, "markdown": "new\n"}]);
    let merged = app.change(&space, "Say it anew", update).await;
    // What a change request does without being merged is no part of it.
    let draft = app.admin().propose(&space).await;
    let edit = json!([{"type": "create-page", "title": "D"}]);
    let proposed = draft.edit(edit).await.unwrap().revision;

    let list = app.admin().list_revisions(&space.id).send().await.unwrap();
    assert_eq!(list.count, 3);
    assert_eq!(subjects(&list.items), ["2 Say it anew", "1 ", "edits"]);
    assert_json_snapshot!(app.shown(&list.items[0]), @r#"
    {
      "changeRequest": {
        "id": "id-1",
        "number": 2,
        "subject": "Say it anew"
      },
      "createdAt": "2026-01-01T00:00:02.000Z",
      "createdBy": {
        "displayName": "Ada",
        "email": "ada@example.com",
        "id": "id-2",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-3/members/id-2"
        }
      },
      "id": "id-4",
      "object": "revision-summary",
      "parents": [
        "id-5",
        "id-6"
      ],
      "type": "merge"
    }
    "#);
    assert_eq!(list.items[0].id, merged);
    let space_now = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(space_now.revision, merged);

    let one = |id: &RevisionId| app.admin().get_revision(&space.id, id).send();
    assert_eq!(one(&merged).await.unwrap(), list.items[0]);
    let proposed = one(&proposed).await.unwrap();
    assert_eq!(
        (proposed.r#type.as_str(), proposed.change_request),
        ("edits", None)
    );
    one(&"A123456789012345678901".into()).await.refused(404);
}

async fn a_history_is_listed_page_by_page(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    for title in ["D", "E", "F"] {
        let change = json!([{"type": "create-page", "title": title}]);
        app.change(&space, title, change).await;
    }
    let (mut seen, mut token) = (Vec::new(), None);
    loop {
        let mut call = app.admin().list_revisions(&space.id).limit(2);
        if let Some(token) = token.take() {
            call = call.page(token);
        }
        let page = call.send().await.unwrap();
        assert_eq!(page.count, 5 + i64::from(seen.len() >= 2));
        seen.extend(subjects(&page.items));
        if seen.len() == 2 {
            // What is merged meanwhile neither moves nor repeats the rest.
            let change = json!([{"type": "create-page", "title": "G"}]);
            app.change(&space, "G", change).await;
        }
        match page.next {
            Some(next) => token = Some(next.page),
            None => break,
        }
    }
    assert_eq!(seen, ["4 F", "3 E", "2 D", "1 ", "edits"]);
}

async fn content_is_read_as_of_any_revision(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [GUIDE, &[("logo.png", "picture")]].concat();
    let space = admin.space_with(&app.organization, &files).await;
    let file = admin.list_space_files(&space.id).send().await.unwrap();
    let file = &file.items[0].id;
    let (a, b) = (
        admin.id_at(&space.id, "a").await,
        admin.id_at(&space.id, "b").await,
    );
    let changes = json!([
        {"type": "update-page", "page": a, "slug": "renamed", "markdown": "new\n"},
        {"type": "delete-page", "page": b},
        {"type": "delete-file", "file": file},
    ]);
    app.change(&space, "", changes).await;

    let (id, old) = (&space.id, &space.revision);
    let content = admin.get_revision_content(id, old).send().await.unwrap();
    assert_eq!((content.id, content.pages.len()), (old.clone(), 3));
    let tree = admin.list_revision_pages(id, old).send().await.unwrap();
    let paths: Vec<&str> = tree.pages.iter().map(|page| page.path.as_str()).collect();
    assert_eq!(paths, ["a", "b", "c"]);
    let page = admin.get_revision_page(id, old, &b).send().await.unwrap();
    // Links lead to where the page was then.
    assert_eq!(page.markdown.as_deref(), Some("[A](a.md)\n"));
    let page = admin.get_revision_page(id, old, &a).send().await.unwrap();
    assert_eq!(page.markdown.as_deref(), Some("one\n\ntwo\n\nthree\n"));
    let files = admin.list_revision_files(id, old).send().await.unwrap();
    assert_eq!((files.count, &files.items[0].id), (1, file));
    let found = admin.get_revision_file(id, old, file).send().await.unwrap();
    assert_eq!(found.name, "logo.png");
    let now = admin.get_space(id).send().await.unwrap().revision;
    admin
        .get_revision_page(id, &now, &b)
        .send()
        .await
        .refused(404);
    admin
        .get_revision_file(id, &now, file)
        .send()
        .await
        .refused(404);
}

async fn a_page_has_a_history_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let (a, b, c) = (
        app.admin().id_at(&space.id, "a").await,
        app.admin().id_at(&space.id, "b").await,
        app.admin().id_at(&space.id, "c").await,
    );
    for (subject, change) in [
        (
            "write",
            json!({"type": "update-page", "page": a, "markdown": "new\n"}),
        ),
        (
            "other",
            json!({"type": "update-page", "page": b, "markdown": "new\n"}),
        ),
        ("move", json!({"type": "move-page", "page": a, "parent": c})),
        ("delete", json!({"type": "delete-page", "page": a})),
    ] {
        app.change(&space, subject, json!([change])).await;
    }
    let of = |page: &PageId| app.admin().list_page_revisions(&space.id, page);
    let list = of(&a).send().await.unwrap();
    assert_eq!(
        subjects(&list.items),
        ["5 delete", "4 move", "2 write", "1 "]
    );
    let first = of(&a).limit(3).send().await.unwrap();
    let rest = of(&a).limit(3).page(first.next.unwrap().page);
    let rest = rest.send().await.unwrap();
    assert_eq!(
        (rest.count, subjects(&rest.items)),
        (4, vec!["1 ".to_owned()])
    );
    assert_eq!(of(&c).send().await.unwrap().count, 1);
    of(&"A123456789012345678901".into())
        .send()
        .await
        .refused(404);
}

async fn a_copy_begins_a_history_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let admin = app.admin();
    let b = admin.id_at(&space.id, "b").await;
    let delete = json!([{"type": "delete-page", "page": b}]);
    app.change(&space, "", delete).await;
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(subjects(&admin.revisions(&copy.id).await), ["merge"]);
    let a = admin.id_at(&copy.id, "a").await;
    let blame = admin.get_page_blame(&copy.id, &a).send().await.unwrap();
    assert_eq!((blame.ranges.len(), blame.revisions.len()), (1, 1));
    admin
        .list_page_revisions(&copy.id, &b)
        .send()
        .await
        .refused(404);
    // A purge takes the history with it.
    admin.delete_space(&copy.id).send().await.unwrap();
    let rows = "page_revisions p JOIN spaces s ON s.id = p.space_id WHERE s.deleted_at IS NOT NULL";
    assert_eq!(app.count(rows).await, 2);
}

async fn each_line_has_the_revision_it_comes_from(harness: Harness) {
    let app = harness.start().await;
    let space = app.guide().await;
    let (a, b) = (
        app.admin().id_at(&space.id, "a").await,
        app.admin().id_at(&space.id, "b").await,
    );
    let text = "zero\n\none\n\n[B](b.md)\n\nthree";
    for change in [
        json!({"type": "update-page", "page": a, "markdown": "one\n\nTWO\n\nthree\n"}),
        json!({"type": "update-page", "page": a, "title": "Renamed"}),
        json!({"type": "update-page", "page": a, "markdown": text}),
        json!({"type": "update-page", "page": b, "slug": "moved"}),
    ] {
        app.change(&space, "", json!([change])).await;
    }
    let blame = app
        .admin()
        .get_page_blame(&space.id, &a)
        .send()
        .await
        .unwrap();
    let number = |id: &RevisionId| {
        let found = blame.revisions.iter().find(|revision| revision.id == *id);
        found.unwrap().change_request.as_ref().unwrap().number
    };
    let lines: Vec<String> = blame
        .ranges
        .iter()
        .map(|range| {
            let at = (range.lines.start, range.lines.count);
            format!("{at:?} {} {:?}", number(&range.revision), range.markdown)
        })
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    (1, 2) 4 "zero\n\n"
    (3, 2) 1 "one\n\n"
    (5, 1) 4 "[B](b.md)\n"
    (6, 1) 1 "\n"
    (7, 1) 4 "three"
    "#);
    assert_eq!(blame.revisions.len(), 2);
    let whole: String = blame
        .ranges
        .iter()
        .map(|range| range.markdown.as_str())
        .collect();
    assert_eq!(whole, "zero\n\none\n\n[B](b.md)\n\nthree");
}

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

async fn a_revision_is_restored_by_a_change_request(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let a = admin.id_at(&space.id, "a").await;
    let changes = json!([
        {"type": "delete-page", "page": a},
        {"type": "set-variables", "variables": {"name": "quire"}},
    ]);
    let now = app.change(&space, "", changes).await;
    let restore =
        admin.restore_revision(&space.id, &space.revision, body(json!({"subject": "Back"})));
    let made = restore.send().await.unwrap();
    assert_eq!(
        (made.subject.as_str(), made.status.as_str()),
        ("Back", "draft")
    );
    assert_eq!((&made.revision_initial, made.outdated), (&now, false));
    assert_eq!(admin.outline(&space.id).await, "b: B\nc: C\n");
    let reference = made.id.as_str().into();
    let content = admin.get_change_request_content(&space.id, &reference);
    let content = content.send().await.unwrap();
    assert_eq!(
        (content.r#type.as_str(), content.parents),
        ("rollback", vec![now])
    );
    admin
        .merge_change_request(&space.id, &reference)
        .send()
        .await
        .unwrap();
    assert_eq!(admin.outline(&space.id).await, "a: A\nb: B\nc: C\n");
    let restored = admin.compare_revisions(&space.id, &space.revision);
    assert_eq!(restored.send().await.unwrap().count, 0);
    assert_eq!(admin.revisions(&space.id).await.len(), 4);
}

async fn pages_are_restored_one_by_one(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let (a, b) = (
        admin.id_at(&space.id, "a").await,
        admin.id_at(&space.id, "b").await,
    );
    let changes = json!([
        {"type": "delete-page", "page": a},
        {"type": "update-page", "page": b, "markdown": "new\n"},
    ]);
    app.change(&space, "", changes).await;
    let restore = |pages: Value| {
        let body = body(json!({"pages": pages}));
        admin
            .restore_revision(&space.id, &space.revision, body)
            .send()
    };
    let unknown = restore(json!([a, "A123456789012345678901"])).await;
    let error = unknown.refused(400);
    assert_eq!(error.details.unwrap()[0].path, "/body/pages/1");
    let changes = admin.list_change_requests(&space.id).status("draft");
    assert_eq!(changes.send().await.unwrap().count, 0);

    let made = restore(json!([a])).await.unwrap();
    let reference = made.id.as_str().into();
    admin
        .merge_change_request(&space.id, &reference)
        .send()
        .await
        .unwrap();
    assert_eq!(admin.outline(&space.id).await, "a: A\nb: B\nc: C\n");
    assert_eq!(admin.text(&space.id, "b").await, "new\n");
    assert_eq!(admin.text(&space.id, "a").await, "one\n\ntwo\n\nthree\n");
    let diff = admin.get_change_request_diff(&space.id, &reference);
    assert_eq!(diff.send().await.unwrap().count, 1);
}

async fn revisions_of_other_spaces_do_not_exist(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let (space, other) = (app.guide().await, app.guide().await);
    let (id, foreign) = (&space.id, &other.revision);
    admin.get_revision(id, foreign).send().await.refused(404);
    admin
        .get_revision_content(id, foreign)
        .send()
        .await
        .refused(404);
    admin
        .compare_revisions(id, foreign)
        .send()
        .await
        .refused(404);
    let to = admin
        .compare_revisions(id, &space.revision)
        .to(foreign.clone());
    to.send().await.refused(404);
    let restore = admin.restore_revision(id, foreign, body(json!({})));
    restore.send().await.refused(404);
    let page = admin.id_at(&other.id, "a").await;
    admin.get_page_blame(id, &page).send().await.refused(404);
    admin
        .list_page_revisions(id, &page)
        .send()
        .await
        .refused(404);
}
