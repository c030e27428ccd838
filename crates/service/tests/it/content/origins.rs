//! Imports that come again: what writers changed in quire stays, what the origin changed comes in.

use quire_client::Error;
use quire_client::models::{ImportOutcome, ImportResult, MergeResult, Space};
use serde_json::Value;

use crate::harness::{Harness, Proposal, Refused, TestApp, assert_snapshot, body, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    what_either_side_changed_is_merged,
    the_same_once_more_changes_nothing,
    what_the_origin_no_longer_has_goes_unless_it_was_changed,
    other_origins_and_pages_of_quire_are_never_touched,
    a_renamed_file_is_the_same_page,
    reports_links_that_lead_elsewhere,
    a_contradiction_waits_until_it_is_resolved,
    an_edit_or_another_import_settles_a_contradiction,
    an_import_of_another_origin_leaves_a_pending_one,
    a_dry_run_changes_nothing,
    an_origin_is_named_by_what_it_is,
    content_of_an_older_version_is_never_overwritten,
    what_was_exported_is_recognised_under_another_name,
);

const DOCS: &[(&str, &str)] = &[
    ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
    ("b.md", "# B\n\nfour\n"),
    ("c.md", "# C\n"),
    ("logo.png", "picture"),
];

impl Proposal {
    pub(super) async fn import_from(
        &self,
        origin: &str,
        files: &[(&str, &str)],
    ) -> Result<ImportResult, Error> {
        self.user
            .import_change_request_archive(&self.space, &self.id, zip(files).into())
            .origin(origin)
            .send()
            .await
    }

    pub(super) async fn rewrite(&self, path: &str, text: &str) {
        let page = self.page_id(path).await;
        let update = json!([{"type": "update-page", "page": page, "markdown": text}]);
        self.edit(update).await.unwrap();
    }
}

/// The documents with other texts of some files, or without them.
fn docs(changes: &[(&'static str, Option<&'static str>)]) -> Vec<(&'static str, &'static str)> {
    let mut files = DOCS.to_vec();
    for (path, text) in changes {
        files.retain(|(other, _)| other != path);
        files.extend(text.map(|text| (*path, text)));
    }
    files
}

fn counts(result: &ImportResult) -> [i64; 6] {
    [
        result.added_count,
        result.changed_count,
        result.renamed_count,
        result.removed_count,
        result.kept_count,
        result.conflict_count,
    ]
}

impl TestApp {
    /// A space into which the documents were imported and merged, and a new change request on it.
    async fn documented(&self) -> (Space, Proposal) {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        let first = self.admin().propose(&space).await;
        first.import_from("docs", DOCS).await.unwrap();
        first.merge().await.unwrap();
        let proposal = self.admin().propose(&space).await;
        (space, proposal)
    }
}

async fn what_either_side_changed_is_merged(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal) = app.documented().await;
    proposal.rewrite("a", "ONE\n\ntwo\n\nthree\n").await;
    proposal.rewrite("b", "written here\n").await;
    let files = docs(&[
        ("a.md", Some("# A\n\none\n\ntwo\n\nTHREE\n")),
        ("c.md", Some("# C\n\nnew\n")),
        ("d.md", Some("# D\n")),
    ]);
    let result = proposal.import_from("docs", &files).await.unwrap();
    assert_eq!(result.outcome, ImportOutcome::Import);
    assert_eq!(counts(&result), [1, 2, 0, 0, 0, 0]);
    proposal.merge().await.unwrap();
    let text = async |path| app.admin().text(&space.id, path).await;
    assert_eq!(text("a").await, "ONE\n\ntwo\n\nTHREE\n");
    assert_eq!(text("b").await, "written here\n");
    assert_eq!(text("c").await, "new\n");
    assert_snapshot!(app.admin().outline(&space.id).await, @r#"
    a: A
    b: B
    c: C
    d: D
    "#);
}

async fn the_same_once_more_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal) = app.documented().await;
    let result = proposal.import_from("docs", DOCS).await.unwrap();
    assert_eq!(counts(&result), [0; 6]);
    assert!(result.changes.is_none());
    let diff = app.admin().get_change_request_diff(&space.id, &proposal.id);
    assert_eq!(diff.send().await.unwrap().count, 0);
    // What writers changed since stays so, and is said of no change of the origin.
    proposal.rewrite("a", "mine\n").await;
    let result = proposal.import_from("docs", DOCS).await.unwrap();
    assert_eq!(counts(&result), [0; 6]);
    assert_eq!(proposal.page("a").await.markdown.as_deref(), Some("mine\n"));
}

async fn what_the_origin_no_longer_has_goes_unless_it_was_changed(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    proposal.rewrite("b", "written here\n").await;
    let files = docs(&[("b.md", None), ("c.md", None), ("logo.png", None)]);
    let result = proposal.import_from("docs", &files).await.unwrap();
    assert_eq!(counts(&result), [0, 0, 0, 2, 1, 0]);
    let changes: Vec<String> = result
        .changes
        .unwrap()
        .iter()
        .map(|change| format!("{} {}", change.kind, change.path))
        .collect();
    assert_eq!(changes, ["removed c.md", "removed logo.png", "kept b.md"]);
    assert_eq!(proposal.outline().await, "a: A\nb: B\n");
    // It stays also when nothing changes any more.
    let result = proposal.import_from("docs", &files).await.unwrap();
    assert_eq!(counts(&result), [0; 6]);
    assert_eq!(proposal.outline().await, "a: A\nb: B\n");
}

async fn other_origins_and_pages_of_quire_are_never_touched(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    let create = json!([{"type": "create-page", "title": "Mine", "markdown": "mine\n"}]);
    proposal.edit(create).await.unwrap();
    app.tick();
    let other = [("a.md", "# Another A\n\nother\n"), ("x.md", "# X\n")];
    let result = proposal.import_from("other", &other).await.unwrap();
    assert_eq!(counts(&result), [2, 0, 0, 0, 0, 0]);
    let result = proposal.import_from("other", &other[1..]).await.unwrap();
    assert_eq!(counts(&result), [0, 0, 0, 1, 0, 0]);
    let result = proposal
        .import_from("docs", &docs(&[("c.md", None)]))
        .await
        .unwrap();
    assert_eq!(counts(&result), [0, 0, 0, 1, 0, 0]);
    let mut outline: Vec<String> = proposal
        .outline()
        .await
        .lines()
        .map(str::to_owned)
        .collect();
    outline.sort();
    assert_eq!(outline, ["a: A", "b: B", "mine: Mine", "x: X"]);
    assert_eq!(
        proposal.page("mine").await.markdown.as_deref(),
        Some("mine\n")
    );
}

async fn a_renamed_file_is_the_same_page(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    let id = proposal.page_id("a").await;
    let files = docs(&[
        ("a.md", None),
        (
            "guide/start.md",
            Some("# A\n\none\n\ntwo and a half\n\nthree\n"),
        ),
    ]);
    let result = proposal.import_from("docs", &files).await.unwrap();
    let changes = result.changes.as_deref().unwrap_or_default();
    let renamed: Vec<_> = changes
        .iter()
        .filter(|change| change.from.is_some())
        .collect();
    assert_eq!(renamed.len(), 1);
    assert_eq!(
        (renamed[0].from.as_deref(), renamed[0].path.as_str()),
        (Some("a.md"), "guide/start.md")
    );
    assert_eq!(proposal.page_id("guide/start").await, id);
}

async fn reports_links_that_lead_elsewhere(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let files = [("a.md", "# A\n"), ("b.md", "# B\n\n[A](a.md)\n")];
    let first = app.admin().propose(&space).await;
    first.import_from("docs", &files).await.unwrap();
    first.merge().await.unwrap();
    let proposal = app.admin().propose(&space).await;
    proposal.import_from("docs", &files[1..]).await.unwrap();
    let diff = app.admin().get_change_request_diff(&space.id, &proposal.id);
    let diff = serde_json::to_value(diff.send().await.unwrap().items).unwrap();
    assert_eq!(diff[0]["changes"], json!(["links"]));
    assert_eq!(diff[0]["hunks"], Value::Null);
    assert_eq!(diff[1]["changes"], json!(["removed"]));
}

/// An import that contradicts what was written in the change request.
async fn contradict(proposal: &Proposal) -> ImportResult {
    proposal.rewrite("a", "one\n\nours\n\nthree\n").await;
    let files = docs(&[
        ("a.md", Some("# A\n\none\n\ntheirs\n\nTHREE\n")),
        ("d.md", Some("# D\n")),
    ]);
    proposal.import_from("docs", &files).await.unwrap()
}

async fn a_contradiction_waits_until_it_is_resolved(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal) = app.documented().await;
    let result = contradict(&proposal).await;
    assert_eq!(result.outcome, ImportOutcome::Conflicts);
    assert_eq!(counts(&result), [1, 1, 0, 0, 0, 1]);
    // Nothing of it is in the content, and nothing can be merged past it.
    assert_eq!(result.revision, proposal.get().await.revision);
    assert_eq!(proposal.outline().await, "a: A\nb: B\nc: C\n");
    assert_eq!(
        proposal.merge().await.unwrap().result,
        MergeResult::Conflicts
    );
    let list = proposal.conflicts().await;
    assert_eq!(list.count, 1);
    let conflict = &list.items[0];
    assert_eq!(
        (
            conflict.kind.as_str(),
            conflict.source.as_str(),
            conflict.title.as_str()
        ),
        ("text", "import", "A")
    );
    let hunk = &conflict.hunks.as_ref().unwrap()[0];
    assert_eq!(
        (hunk.ours.markdown.as_str(), hunk.theirs.markdown.as_str()),
        ("ours\n", "theirs\n")
    );
    let take = body(json!({"resolutions": [{"id": conflict.id, "take": "both"}], "merge": true}));
    let call = app
        .admin()
        .resolve_change_request_conflicts(&space.id, &proposal.id, take);
    assert_eq!(call.send().await.unwrap().result, MergeResult::Merge);
    assert_eq!(
        app.admin().text(&space.id, "a").await,
        "one\n\nours\ntheirs\n\nTHREE\n"
    );
    assert_eq!(
        app.admin().outline(&space.id).await,
        "a: A\nb: B\nc: C\nd: D\n"
    );
    // The next import starts from what this one brought.
    let next = app.admin().propose(&space).await;
    let files = docs(&[
        ("a.md", Some("# A\n\none\n\ntheirs\n\nTHREE\n")),
        ("d.md", Some("# D\n\nmore\n")),
    ]);
    let result = next.import_from("docs", &files).await.unwrap();
    assert_eq!(counts(&result), [0, 1, 0, 0, 0, 0]);
}

async fn an_edit_or_another_import_settles_a_contradiction(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    contradict(&proposal).await;
    proposal.rewrite("a", "one\n\ntheirs\n\nTHREE\n").await;
    assert_eq!(proposal.conflicts().await.count, 0);
    assert_eq!(proposal.pull().await.unwrap().result, MergeResult::Update);
    assert_eq!(proposal.outline().await, "a: A\nb: B\nc: C\nd: D\n");

    let (_, proposal) = app.documented().await;
    contradict(&proposal).await;
    let result = proposal.import_from("docs", DOCS).await.unwrap();
    assert_eq!(result.outcome, ImportOutcome::Import);
    assert_eq!(proposal.conflicts().await.count, 0);
    assert_eq!(proposal.merge().await.unwrap().result, MergeResult::Merge);
    // Who may not change it learns of no conflict that they could resolve.
    let reader = app.member(quire_client::models::Role::Read).await;
    let by_reader = proposal.by(&reader);
    by_reader.import_from("docs", DOCS).await.refused(403);
}

async fn an_import_of_another_origin_leaves_a_pending_one(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    contradict(&proposal).await;
    app.tick();
    // One that goes through leaves it as it is.
    let other = [("x.md", "# X\n\none\n")];
    let result = proposal.import_from("other", &other).await.unwrap();
    assert_eq!(result.outcome, ImportOutcome::Import);
    assert_eq!(proposal.conflicts().await.count, 1);
    // One that has conflicts too is refused, and says why.
    proposal.rewrite("x", "mine\n").await;
    let other = [("x.md", "# X\n\ntheirs\n")];
    let refused = proposal.import_from("other", &other).await.refused(409);
    assert!(
        refused.message.contains("an import of `docs` waits"),
        "{refused:?}"
    );
    assert_eq!(proposal.conflicts().await.count, 1);
    assert_eq!(proposal.page("x").await.markdown.as_deref(), Some("mine\n"));
}

async fn a_dry_run_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let (space, proposal) = app.documented().await;
    let before = proposal.get().await;
    let blobs = app.count("blobs").await;
    let files = docs(&[
        ("a.md", Some("# A\n\nnew\n")),
        ("b.md", None),
        ("d.md", Some("# D\n")),
    ]);
    let dry = |files: &[(&str, &str)]| {
        app.admin()
            .import_change_request_archive(&space.id, &proposal.id, zip(files).into())
            .origin("docs")
            .dry_run(true)
            .send()
    };
    let result = dry(&files).await.unwrap();
    assert_eq!(counts(&result), [1, 1, 0, 1, 0, 0]);
    assert_eq!(result.revision, before.revision);
    assert_eq!(proposal.get().await, before);
    assert_eq!(app.count("blobs").await, blobs);
    // Also where it would contradict.
    proposal.rewrite("a", "ours\n").await;
    let result = dry(&files).await.unwrap();
    assert_eq!(
        (result.outcome, result.conflict_count),
        (ImportOutcome::Conflicts, 1)
    );
    assert_eq!(proposal.conflicts().await.count, 0);
}

async fn an_origin_is_named_by_what_it_is(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    for (files, origin) in [
        (vec![("a.md", "# A\n")], "zip"),
        (
            vec![("book/a.md", "# A\n"), ("book/b.md", "# B\n")],
            "zip book",
        ),
        (vec![("book/a.md", "# A\n"), ("c.md", "# C\n")], "zip"),
    ] {
        assert_eq!(proposal.import(&files).await.unwrap().origin, origin);
    }
    let long = "x".repeat(513);
    let call = app
        .admin()
        .import_change_request_archive(&space.id, &proposal.id, zip(DOCS).into())
        .origin(long);
    call.send().await.refused(400);
}

async fn content_of_an_older_version_is_never_overwritten(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    proposal.rewrite("a", "written here\n").await;
    // What an older version imported has no snapshot.
    let (revision, bytes): (String, Vec<u8>) = app
        .database
        .query_one(
            "SELECT r.id, b.bytes FROM change_requests c JOIN revisions r ON r.id = c.revision_id
             JOIN blobs b ON b.hash = r.tree WHERE c.id = $1",
            quire_db::params![proposal.id.as_str()],
        )
        .await
        .unwrap();
    let mut content: Value = serde_json::from_slice(&bytes).unwrap();
    content.as_object_mut().unwrap().remove("origins").unwrap();
    let bytes = serde_json::to_vec(&content).unwrap();
    let hash = quire_content::hash(&bytes).to_string();
    let sql = "INSERT INTO blobs (hash, bytes, counted) VALUES ($1, $2, FALSE)";
    let parameters = quire_db::params![hash, bytes];
    app.database.execute(sql, parameters).await.unwrap();
    let sql = "UPDATE revisions SET tree = $2 WHERE id = $1";
    let parameters = quire_db::params![revision, hash];
    app.database.execute(sql, parameters).await.unwrap();

    let result = proposal.import_from("docs", DOCS).await.unwrap();
    assert_eq!(
        (result.outcome, result.conflict_count),
        (ImportOutcome::Conflicts, 1)
    );
    assert_eq!(
        proposal.page("a").await.markdown.as_deref(),
        Some("written here\n")
    );
    assert_eq!(proposal.conflicts().await.items[0].title, "A");
}

async fn what_was_exported_is_recognised_under_another_name(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.documented().await;
    let result = proposal.import_from("export", DOCS).await.unwrap();
    assert_eq!(proposal.outline().await, "a: A\nb: B\nc: C\n");
    assert_eq!(result.conflict_count, 0);
}
