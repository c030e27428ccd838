//! Merging a change request into its space, and updating it from the space.

use std::time::Duration;

use quire_client::models::MergeResult;

use crate::harness::{
    Harness, Proposal, Refused, TestApp, assert_json_snapshot, assert_snapshot, json,
};

quire_db::both_databases!(crate::harness::harness =>
    merges_into_a_space_that_did_not_move,
    merges_what_both_changed,
    conflicts_change_nothing_and_are_listed,
    a_file_in_conflict_is_shown_on_every_side,
    takes_over_what_is_new,
    taking_over_nothing_new_changes_nothing,
    conflicts_of_an_update_change_nothing,
    a_locked_space_can_be_merged_into,
    is_outdated_until_it_is_updated,
    a_conflict_can_be_solved,
);

const THREE: &[(&str, &str)] = &[
    ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
    ("b.md", "# B\n\nfour\n"),
    ("c.md", "# C\n"),
];

impl TestApp {
    /// Two change requests on a space with the pages A, B and C.
    async fn two(&self) -> (Proposal, Proposal) {
        let space = self.admin().space_with(&self.organization, THREE).await;
        (
            self.admin().propose(&space).await,
            self.admin().propose(&space).await,
        )
    }
}

impl Proposal {
    /// Gives a page another text.
    async fn write(&self, path: &str, text: &str) {
        let id = self.page_id(path).await;
        self.edit(json!([{"type": "update-page", "page": id, "markdown": text}]))
            .await
            .unwrap();
    }
}

async fn merges_into_a_space_that_did_not_move(harness: Harness) {
    let app = harness.start().await;
    let (proposal, _) = app.two().await;
    proposal.write("b", "five\n").await;
    app.clock.advance(Duration::from_secs(1));
    let own = proposal.get().await;
    let outcome = proposal.merge().await.unwrap();

    assert_eq!(outcome.result, MergeResult::Merge);
    let space = app.admin().get_space(&proposal.space).send().await.unwrap();
    let merged = proposal.get().await;
    assert_eq!(
        (&space.revision, Some(&space.revision)),
        (&outcome.revision, merged.revision_merged.as_ref())
    );
    assert_eq!(
        (merged.status.as_str(), merged.revision),
        ("merged", own.revision.clone())
    );
    assert_eq!(space.updated_at, app.clock.after(Duration::ZERO));
    assert_eq!(app.admin().text(&proposal.space, "b").await, "five\n");
    let content = app
        .admin()
        .get_space_content(&proposal.space)
        .send()
        .await
        .unwrap();
    assert_eq!(content.r#type.as_str(), "merge");
    assert_eq!(content.parents, [own.revision_initial, own.revision]);
}

async fn merges_what_both_changed(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    one.write("a", "ONE\n\ntwo\n\nthree\n").await;
    two.write("a", "one\n\ntwo\n\nTHREE\n").await;
    let (a, c) = (two.page_id("a").await, two.page_id("c").await);
    let changes = json!([
        {"type": "move-page", "page": c, "parent": a},
        {"type": "create-page", "title": "D"},
        {"type": "set-variables", "variables": {"name": "quire"}},
    ]);
    two.edit(changes).await.unwrap();
    let b = one.page_id("b").await;
    one.edit(json!([{"type": "delete-page", "page": b}]))
        .await
        .unwrap();

    one.merge().await.unwrap();
    assert!(two.get().await.outdated);
    assert_eq!(two.conflicts().await.count, 0);
    assert_eq!(two.merge().await.unwrap().result, MergeResult::Merge);
    assert_snapshot!(app.admin().outline(&two.space).await, @r#"
    a: A
    a/c: C
    d: D
    "#);
    assert_eq!(
        app.admin().text(&two.space, "a").await,
        "ONE\n\ntwo\n\nTHREE\n"
    );
    let content = app
        .admin()
        .get_space_content(&two.space)
        .send()
        .await
        .unwrap();
    assert_eq!(content.variables["name"], "quire");
}

async fn conflicts_change_nothing_and_are_listed(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    one.write("a", "ours\n").await;
    two.write("a", "theirs\n").await;
    let b = two.page_id("b").await;
    two.edit(json!([{"type": "delete-page", "page": b}]))
        .await
        .unwrap();
    one.write("b", "still here\n").await;
    for (proposal, value) in [(&one, "x"), (&two, "y")] {
        let set = json!([{"type": "set-variables", "variables": {"name": value}}]);
        proposal.edit(set).await.unwrap();
    }
    one.merge().await.unwrap();
    let (space, before) = (
        app.admin().get_space(&two.space).send().await.unwrap(),
        two.get().await,
    );

    let outcome = two.merge().await.unwrap();
    assert_eq!(
        (outcome.result, &outcome.revision),
        (MergeResult::Conflicts, &before.revision)
    );
    assert_eq!(two.get().await, before);
    assert_eq!(
        app.admin().get_space(&two.space).send().await.unwrap(),
        space
    );
    assert_json_snapshot!(app.snapshot_value(&two.conflicts().await), @r#"
    {
      "count": 3,
      "items": [
        {
          "base": {
            "markdown": "one\n\ntwo\n\nthree\n"
          },
          "hunks": [
            {
              "base": {
                "lines": {
                  "count": 5,
                  "start": 1
                },
                "markdown": "one\n\ntwo\n\nthree\n"
              },
              "ours": {
                "lines": {
                  "count": 1,
                  "start": 1
                },
                "markdown": "ours\n"
              },
              "theirs": {
                "lines": {
                  "count": 1,
                  "start": 1
                },
                "markdown": "theirs\n"
              }
            }
          ],
          "id": "id-1",
          "kind": "text",
          "ours": {
            "markdown": "ours\n"
          },
          "page": "id-2",
          "path": "a",
          "source": "space",
          "theirs": {
            "markdown": "theirs\n"
          },
          "title": "A"
        },
        {
          "base": {
            "markdown": "four\n",
            "title": "B"
          },
          "id": "id-3",
          "kind": "delete-edit",
          "ours": {
            "markdown": "still here\n",
            "title": "B"
          },
          "page": "id-4",
          "path": "b",
          "source": "space",
          "title": "B"
        },
        {
          "id": "id-5",
          "kind": "variable",
          "ours": {
            "value": "x"
          },
          "source": "space",
          "theirs": {
            "value": "y"
          },
          "title": "name",
          "variable": "name"
        }
      ]
    }
    "#);
}

async fn a_file_in_conflict_is_shown_on_every_side(harness: Harness) {
    let app = harness.start().await;
    let files = [
        ("a.md", "# A\n"),
        ("logo.png", "base"),
        ("other/logo.png", "base"),
    ];
    let space = app.admin().space_with(&app.organization, &files).await;
    let list = app
        .admin()
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap();
    let id = &list.items[0].id;
    let (one, two) = (
        app.admin().propose(&space).await,
        app.admin().propose(&space).await,
    );
    for (proposal, data) in [(&one, "b3Vycw=="), (&two, "dGhlaXJzIQ==")] {
        let put = json!([{"type": "put-file", "file": id, "name": "logo.png", "data": data}]);
        proposal.edit(put).await.unwrap();
    }
    one.merge().await.unwrap();

    let conflicts = two.conflicts().await;
    let conflict = &conflicts.items[0];
    assert_eq!((conflicts.count, conflict.kind.as_str()), (1, "file"));
    assert_eq!(conflict.file.as_ref(), Some(id));
    let sizes = [&conflict.base, &conflict.ours, &conflict.theirs]
        .map(|side| side.as_ref().unwrap().file.as_ref().unwrap().size);
    assert_eq!(sizes, [4, 4, 7]);
    assert_eq!(two.merge().await.unwrap().result, MergeResult::Conflicts);
}

async fn takes_over_what_is_new(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    one.write("a", "ours\n").await;
    two.write("b", "theirs\n").await;
    one.merge().await.unwrap();
    let space = app.admin().get_space(&two.space).send().await.unwrap();

    let before = two.get().await;
    let outcome = two.pull().await.unwrap();
    let after = two.get().await;
    assert_eq!(outcome.result, MergeResult::Update);
    assert_eq!(after.revision, outcome.revision);
    assert_eq!(after.revision_merged_ancestor, Some(space.revision.clone()));
    assert_eq!(
        (after.outdated, after.revision_initial),
        (false, before.revision_initial)
    );
    let content = app
        .admin()
        .get_change_request_content(&two.space, &two.id)
        .send()
        .await
        .unwrap();
    assert_eq!(
        (content.r#type.as_str(), content.parents),
        ("update", vec![before.revision, space.revision])
    );
    assert_eq!(two.page("a").await.markdown.as_deref(), Some("ours\n"));
    assert_eq!(two.page("b").await.markdown.as_deref(), Some("theirs\n"));
    two.merge().await.unwrap();
    assert_eq!(app.admin().text(&two.space, "b").await, "theirs\n");
}

async fn taking_over_nothing_new_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let (proposal, _) = app.two().await;
    proposal.write("a", "new\n").await;
    let before = proposal.get().await;
    let outcome = proposal.pull().await.unwrap();
    assert_eq!(
        (outcome.result, &outcome.revision),
        (MergeResult::Update, &before.revision)
    );
    assert_eq!(proposal.get().await, before);
}

async fn conflicts_of_an_update_change_nothing(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    one.write("a", "ours\n").await;
    two.write("a", "theirs\n").await;
    one.merge().await.unwrap();
    let before = two.get().await;
    let outcome = two.pull().await.unwrap();
    assert_eq!(
        (outcome.result, &outcome.revision),
        (MergeResult::Conflicts, &before.revision)
    );
    assert_eq!(two.get().await, before);
}

async fn a_locked_space_can_be_merged_into(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .new_space_with(&app.organization, json!({"editMode": "locked"}))
        .await;
    let proposal = app.admin().propose(&space).await;
    proposal.import(&[("a.md", "# A\n")]).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(app.admin().outline(&space.id).await, "a: A\n");
}

async fn is_outdated_until_it_is_updated(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    assert!(!two.get().await.outdated);
    one.merge().await.unwrap();
    assert!(two.get().await.outdated);
    two.pull().await.unwrap();
    assert!(!two.get().await.outdated);
}

async fn a_conflict_can_be_solved(harness: Harness) {
    let app = harness.start().await;
    let (one, two) = app.two().await;
    one.write("a", "ours\n").await;
    two.write("a", "theirs\n").await;
    one.merge().await.unwrap();
    assert_eq!(two.conflicts().await.count, 1);
    two.write("a", "ours\n").await;
    assert_eq!(two.conflicts().await.count, 0);
    assert_eq!(two.merge().await.unwrap().result, MergeResult::Merge);
    two.merge().await.refused(409);
}
