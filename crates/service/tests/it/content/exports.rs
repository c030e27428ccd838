//! Exports give back what was imported; imports into a space create nothing that is not needed.

use quire_client::Error;
use quire_client::StatusCode;
use quire_client::models::{
    ChangeRequestStatus, ImportOutcome, ImportResult, MergeResult, Space, SpaceId,
};

use crate::harness::{Harness, Refused, TestApp, User, body, json, optional, zip};

quire_db::both_databases!(crate::harness::harness =>
    an_export_is_what_was_imported,
    a_revision_is_exported_as_it_was,
    an_archive_that_cannot_be_completed_is_an_error,
    an_archive_is_written_to_the_staging_folder,
    an_import_into_a_space_creates_a_change_request,
    an_import_that_changes_nothing_creates_nothing,
    a_refused_archive_creates_nothing,
    an_import_with_conflicts_waits_in_its_change_request,
    an_unchanged_export_changes_nothing,
    a_changed_export_is_merged,
    a_dry_run_creates_nothing,
);

/// A tree with everything that an export could be tempted to normalize.
const TREE: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "# Contents\r\n\r\n* [Start](README.md \"title\")\r\n\r\n## Part one\r\n\r\n* [Install it](docs/INSTALL.md#x)\r\n* [Install](docs/INSTALL.md)\r\n",
    ),
    (
        "README.md",
        "\u{feff}---\nlayout: home\ntitle: 'Start'   # comment\nzzz: [1,2]\n---\n\nSetext\n======\n\n[a](./docs/INSTALL.md) [b](docs/INSTALL.html) &copy; ![](<img/a (1).png>)",
    ),
    ("docs/INSTALL.md", "# Install #\r\n\r\n* a\r\n\r\n\r\n"),
    ("docs/unlisted.md", "no title\n"),
    ("img/a (1).png", "picture"),
    ("img/copy.png", "picture"),
    ("LICENSE", "free\n"),
];

impl User {
    pub(crate) async fn exported(&self, space: &SpaceId) -> Vec<(String, String)> {
        let archive = self.export_space_content(space).send().await.unwrap();
        entries(&archive.bytes(1 << 20).await.unwrap())
    }

    async fn import_into(
        &self,
        space: &Space,
        files: &[(&str, &str)],
    ) -> Result<ImportResult, Error> {
        self.import_space_archive(&space.id, zip(files).into())
            .origin("docs")
            .subject("Docs")
            .send()
            .await
    }
}

/// The entries of an archive, by path.
fn entries(archive: &[u8]) -> Vec<(String, String)> {
    let entries = quire_content::archive::read(archive, &quire_content::Limits::default());
    let mut entries: Vec<_> = entries
        .unwrap()
        .into_iter()
        .map(|entry| (entry.path, String::from_utf8(entry.bytes).unwrap()))
        .collect();
    entries.sort();
    entries
}

fn sorted(files: &[(&str, &str)]) -> Vec<(String, String)> {
    let files = files.iter();
    let mut files: Vec<_> = files
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    files.sort();
    files
}

impl TestApp {
    /// A space with the content of the tree.
    async fn with_tree(&self) -> Space {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        let proposal = self.admin().propose(&space).await;
        proposal.import(TREE).await.unwrap();
        proposal.merge().await.unwrap();
        space
    }
}

async fn an_export_is_what_was_imported(harness: Harness) {
    let app = harness.start().await;
    let space = app.with_tree().await;
    assert_eq!(app.admin().exported(&space.id).await, sorted(TREE));
    // The same bytes each time.
    let archive = async || {
        let archive = app.admin().export_space_content(&space.id).send().await;
        archive.unwrap().bytes(1 << 20).await.unwrap()
    };
    assert_eq!(archive().await, archive().await);

    // Only the changed file differs, only in the changed line.
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("part-one/install").await;
    let text = page.markdown.unwrap().replace("* a", "* b");
    let changes = json!([{"type": "update-page", "page": page.id, "markdown": text}]);
    proposal.edit(changes).await.unwrap();
    proposal.merge().await.unwrap();
    let expected: Vec<(&str, &str)> = TREE
        .iter()
        .map(|(path, text)| match *path {
            "docs/INSTALL.md" => (*path, "# Install #\r\n\r\n* b\r\n\r\n\r\n"),
            _ => (*path, *text),
        })
        .collect();
    assert_eq!(app.admin().exported(&space.id).await, sorted(&expected));
}

async fn a_revision_is_exported_as_it_was(harness: Harness) {
    let app = harness.start().await;
    let space = app.with_tree().await;
    let before = app.admin().get_space(&space.id).send().await.unwrap();
    let proposal = app.admin().propose(&space).await;
    proposal.import(&[("other.md", "# Other\n")]).await.unwrap();
    let proposed = proposal.get().await.revision;
    proposal.merge().await.unwrap();
    let export = async |revision: &_| {
        let export = app.admin().export_revision_content(&space.id, revision);
        let archive = export.send().await.unwrap();
        entries(&archive.bytes(1 << 20).await.unwrap())
    };
    assert_eq!(export(&before.revision).await, sorted(TREE));
    assert_ne!(export(&proposed).await, sorted(TREE));
    assert_eq!(
        export(&proposed).await,
        app.admin().exported(&space.id).await
    );
}

async fn an_archive_that_cannot_be_completed_is_an_error(harness: Harness) {
    let app = harness.start().await;
    let space = app.with_tree().await;
    let hash = quire_content::hash(b"picture").to_string();
    let sql = "SELECT place FROM files WHERE hash = $1";
    let (place,): (String,) = app
        .database
        .query_one(sql, quire_db::params![hash])
        .await
        .unwrap();
    app.delete_object(&place).await;
    app.is_damaged();
    let refused = app.admin().export_space_content(&space.id).send().await;
    assert_eq!(
        refused.unwrap_err().status(),
        Some(StatusCode::INTERNAL_SERVER_ERROR)
    );
}

async fn an_archive_is_written_to_the_staging_folder(mut harness: Harness) {
    let folder = tempfile::tempdir().unwrap();
    let staging = folder.path().join("staging");
    harness.config.staging = Some(staging.clone());
    let app = harness.start().await;
    let space = app.with_tree().await;
    assert_eq!(app.admin().exported(&space.id).await, sorted(TREE));
    assert_eq!(std::fs::read_dir(&staging).unwrap().count(), 0);
}

async fn an_import_into_a_space_creates_a_change_request(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let result = app.admin().import_into(&space, TREE).await.unwrap();
    let made = result.change_request.unwrap();
    assert_eq!((made.subject.as_str(), made.number), ("Docs", 1));
    assert_eq!(made.status, ChangeRequestStatus::Draft);
    assert_eq!(made.revision, result.revision);
    let reference = made.id.as_str().into();
    let found = app.admin().get_change_request(&space.id, &reference);
    assert_eq!(found.send().await.unwrap(), made);
    let broken = app
        .admin()
        .list_change_request_broken_links(&space.id, &reference);
    assert_eq!(broken.send().await.unwrap().found, result.broken_link_count);
    let merge = app.admin().merge_change_request(&space.id, &reference);
    merge.send().await.unwrap();
    assert_eq!(app.admin().exported(&space.id).await, sorted(TREE));
}

async fn an_import_that_changes_nothing_creates_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let first = app.admin().import_into(&space, TREE).await.unwrap();
    let reference = first.change_request.unwrap().id.as_str().into();
    let merge = app.admin().merge_change_request(&space.id, &reference);
    merge.send().await.unwrap();
    let again = app.admin().import_into(&space, TREE).await.unwrap();
    assert_eq!(again.change_request, None);
    let space_now = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(again.revision, space_now.revision);
    assert_eq!(app.count("change_requests").await, 1);
}

async fn a_refused_archive_creates_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for files in [&[("a.txt", "x")][..], &[]] {
        app.admin().import_into(&space, files).await.refused(400);
    }
    let bytes = bytes::Bytes::from_static(b"no archive");
    let refused = app.admin().import_space_archive(&space.id, bytes.into());
    refused.send().await.refused(400);
    assert_eq!(app.count("change_requests").await, 0);
    assert_eq!(app.count("revisions").await, 1);
}

async fn an_import_with_conflicts_waits_in_its_change_request(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let first = app.admin().import_into(&space, &[("a.md", "# A\n\none\n")]);
    let reference = first
        .await
        .unwrap()
        .change_request
        .unwrap()
        .id
        .as_str()
        .into();
    let merge = app.admin().merge_change_request(&space.id, &reference);
    merge.send().await.unwrap();
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page_id("a").await;
    let changes = json!([{"type": "update-page", "page": page, "markdown": "ours\n"}]);
    proposal.edit(changes).await.unwrap();
    proposal.merge().await.unwrap();

    let theirs = [("a.md", "# A\n\ntheirs\n")];
    let result = app.admin().import_into(&space, &theirs).await.unwrap();
    assert_eq!(result.outcome, ImportOutcome::Conflicts);
    let made = result.change_request.unwrap();
    let reference = made.id.as_str().into();
    let conflicts = app
        .admin()
        .get_change_request_conflicts(&space.id, &reference);
    assert_eq!(conflicts.send().await.unwrap().count, 1);
    assert_eq!(app.admin().text(&space.id, "a").await, "ours\n");

    // Again, and changed: in the same change request, as long as it waits.
    let requests = app.count("change_requests").await;
    for theirs in [theirs, [("a.md", "# A\n\nothers\n")]] {
        let result = app.admin().import_into(&space, &theirs).await.unwrap();
        assert_eq!(result.outcome, ImportOutcome::Conflicts);
        assert_eq!(result.change_request.unwrap().id, made.id);
    }
    assert_eq!(app.count("change_requests").await, requests);
    let archived = json!({"status": "archived"});
    let update = app.admin().update_change_request(&space.id, &reference);
    update.body(optional(archived)).send().await.unwrap();
    let result = app.admin().import_into(&space, &theirs).await.unwrap();
    assert_ne!(result.change_request.unwrap().id, made.id);
}

impl TestApp {
    /// A space with pages that were made in quire.
    async fn made_here(&self, space: &Space) {
        let proposal = self.admin().propose(space).await;
        let create = json!([
            {"type": "create-page", "title": "Zebra", "markdown": "one\n\ntwo"},
            {"type": "create-page", "title": "Ape", "markdown": "one\n\ntwo\n\nthree\n"},
        ]);
        proposal.edit(create).await.unwrap();
        proposal.merge().await.unwrap();
    }

    async fn import_as(
        &self,
        origin: &str,
        space: &Space,
        files: &[(String, String)],
    ) -> ImportResult {
        let files = files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()));
        let files = zip(&files.collect::<Vec<_>>());
        let call = self.admin().import_space_archive(&space.id, files.into());
        call.origin(origin).send().await.unwrap()
    }
}

async fn an_unchanged_export_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let imported = app.with_tree().await;
    let mixed = app.with_tree().await;
    app.made_here(&mixed).await;
    let made_here = admin.new_space(&app.organization, "Guide").await;
    app.made_here(&made_here).await;
    for space in [&imported, &mixed, &made_here] {
        let before = admin.get_space(&space.id).send().await.unwrap().revision;
        let files = admin.exported(&space.id).await;
        for origin in ["zip", "docs", "another"] {
            let result = app.import_as(origin, space, &files).await;
            assert_eq!(result.change_request, None, "{} {origin}", space.id);
            assert_eq!(result.changes, None);
        }
        let after = admin.get_space(&space.id).send().await.unwrap().revision;
        assert_eq!(before, after);
        // Without the marker, it is recognized by its paths and content.
        let marker = |(path, _): &(String, String)| path == ".quire.json";
        let has_marker = files.iter().any(marker);
        assert_eq!(has_marker, space.id != imported.id);
        let outline = admin.outline(&space.id).await;
        let files: Vec<_> = files.into_iter().filter(|file| !marker(file)).collect();
        let result = app.import_as("docs", space, &files).await;
        assert_eq!(result.outcome, ImportOutcome::Import);
        if space.id != mixed.id {
            assert_eq!(result.changes, None);
        }
        if let Some(made) = result.change_request {
            let reference = made.id.as_str().into();
            let merge = admin.merge_change_request(&space.id, &reference);
            merge.send().await.unwrap();
        }
        assert_eq!(admin.outline(&space.id).await, outline);
        let result = app.import_as("docs", space, &files).await;
        assert_eq!(result.change_request, None);
    }
}

async fn a_changed_export_is_merged(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    app.made_here(&space).await;
    let mut files = admin.exported(&space.id).await;
    let proposal = admin.propose(&space).await;
    proposal.rewrite("ape", "ONE\n\ntwo\n\nthree\n").await;
    proposal.merge().await.unwrap();
    let mut replace = |from: &str, to: &str| {
        for (_, text) in &mut files {
            *text = text.replace(from, to);
        }
        files.clone()
    };
    let merge = async |result: ImportResult| {
        let reference = result.change_request.unwrap().id.as_str().into();
        let merge = admin.merge_change_request(&space.id, &reference);
        merge.send().await.unwrap().result
    };
    let result = app
        .import_as("docs", &space, &replace("three", "THREE"))
        .await;
    assert_eq!((result.changed_count, result.conflict_count), (1, 0));
    assert_eq!(merge(result).await, MergeResult::Merge);
    assert_eq!(admin.text(&space.id, "ape").await, "ONE\n\ntwo\n\nTHREE\n");
    // By now the origin is known, and the folder still has the marker.
    let result = app.import_as("docs", &space, &replace("two", "TWO")).await;
    assert_eq!((result.changed_count, result.conflict_count), (2, 0));
    assert_eq!(merge(result).await, MergeResult::Merge);
    assert_eq!(admin.text(&space.id, "ape").await, "ONE\n\nTWO\n\nTHREE\n");
    // A conflict waits, with what was exported as its base.
    let files = admin.exported(&space.id).await;
    let proposal = admin.propose(&space).await;
    proposal.rewrite("ape", "1\n\nTWO\n\nTHREE\n").await;
    proposal.merge().await.unwrap();
    let changed = files
        .iter()
        .map(|(path, text)| (path.clone(), text.replace("ONE", "I")));
    let changed: Vec<_> = changed.collect();
    let result = app.import_as("other", &space, &changed).await;
    assert_eq!((result.changed_count, result.conflict_count), (1, 1));
    let made = result.change_request.unwrap();
    let reference = made.id.as_str().into();
    let conflicts = admin.get_change_request_conflicts(&space.id, &reference);
    let conflicts = conflicts.send().await.unwrap();
    assert_eq!(conflicts.count, 1);
    let take =
        json!({"resolutions": [{"id": conflicts.items[0].id, "take": "theirs"}], "merge": true});
    let resolve = admin.resolve_change_request_conflicts(&space.id, &reference, body(take));
    assert_eq!(resolve.send().await.unwrap().result, MergeResult::Merge);
    assert_eq!(admin.text(&space.id, "ape").await, "I\n\nTWO\n\nTHREE\n");
    // A marker of another space, or of a revision that does not exist, counts for nothing.
    for marker in [
        "{\"space\": \"x\", \"revision\": \"y\"}",
        "no JSON",
        &json!({"space": space.id, "revision": "y"}).to_string(),
    ] {
        let files = [
            (".quire.json".to_owned(), marker.to_owned()),
            ("new.md".to_owned(), "# New\n".to_owned()),
        ];
        let result = app.import_as("new", &space, &files).await;
        assert_eq!((result.added_count, result.skipped_count), (1, 0));
    }
}

async fn a_dry_run_creates_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.with_tree().await;
    let (blobs, revisions) = (app.count("blobs").await, app.count("revisions").await);
    let dry = app
        .admin()
        .import_space_archive(&space.id, zip(&[("new.md", "# New\n")]).into())
        .dry_run(true);
    let result = dry.send().await.unwrap();
    assert_eq!((result.added_count, result.change_request), (1, None));
    assert_eq!(app.count("blobs").await, blobs);
    assert_eq!(app.count("revisions").await, revisions);
    assert_eq!(app.count("change_requests").await, 1);
}
