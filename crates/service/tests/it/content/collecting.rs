//! The collection of files that nothing refers to.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use object_store::ObjectStoreExt as _;
use quire_client::models::Space;
use quire_db::testing::Fault;
use reqwest::Method;

use crate::harness::{ACTOR, Harness, Proposal, TestApp, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    an_upload_without_a_revision_goes_after_a_day,
    a_file_goes_with_the_last_space_that_keeps_it,
    a_pending_import_keeps_its_files,
    what_a_pending_import_brought_goes_when_another_takes_its_place,
    what_a_merged_import_brought_stays,
    a_collection_that_was_interrupted_takes_nothing_that_came_since,
    a_revision_and_a_collection_at_once,
    collections_run_while_imports_do,
    a_backup_holds_off_the_deletion_of_contents,
);

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

impl TestApp {
    /// Returns the places of files, by the database and in the object store.
    async fn places(&self) -> Vec<String> {
        let sql = "SELECT place FROM files ORDER BY place";
        let rows: Vec<(String,)> = self.database.query(sql, &[]).await.unwrap();
        rows.into_iter().map(|(place,)| place).collect()
    }

    async fn has_object(&self, place: &str) -> bool {
        self.files.head(&place.into()).await.is_ok()
    }

    /// Uploads a file whose revision is never stored; returns its place.
    async fn lost_upload(&self, proposal: &Proposal, text: &str) -> String {
        self.token_use_recorded(proposal).await;
        // The first commit notes the file, the second one stores the revision.
        self.database.faults().arm(Fault::Commit, 2);
        proposal.edit(put(text)).await.unwrap_err();
        assert!(self.database.faults().disarm());
        let hash = quire_content::hash(text.as_bytes()).to_string();
        let sql = format!("SELECT place FROM files WHERE hash = '{hash}'");
        let (place,): (String,) = self.database.query_one(&sql, &[]).await.unwrap();
        place
    }

    /// Returns once the use of tokens is recorded, which happens in the background, with a separate commit.
    async fn token_use_recorded(&self, proposal: &Proposal) {
        let variables = json!([{"type": "set-variables", "variables": {"a": "b"}}]);
        proposal.edit(variables).await.unwrap();
        let now = self.clock.now();
        let since = now - i64::try_from(HOUR.as_micros()).unwrap();
        let sql =
            format!("SELECT COUNT(*) FROM tokens WHERE last_used_at BETWEEN {since} AND {now}");
        for _ in 0..1_000 {
            let (recorded,): (i64,) = self.database.query_one(&sql, &[]).await.unwrap();
            if recorded > 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the use of no token is recorded");
    }

    /// Returns the contents of the files of a change request.
    async fn contents(&self, proposal: &Proposal) -> Vec<String> {
        let list = self
            .admin()
            .list_change_request_files(&proposal.space, &proposal.id);
        let mut contents = Vec::new();
        for file in list.send().await.unwrap().items {
            let path = file.download_url.strip_prefix(&self.url).unwrap();
            let answer = TestResponse::to(self.admin().anonymous(Method::GET, path)).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            contents.push(answer.body);
        }
        contents
    }

    async fn proposal(&self, title: &str) -> (Space, Proposal) {
        let space = self.admin().new_space(&self.organization, title).await;
        let proposal = self.admin().propose(&space).await;
        (space, proposal)
    }

    async fn collect(&self) {
        self.app.work_off().await.unwrap();
    }
}

/// Changes that put a file with this text.
fn put(text: &str) -> serde_json::Value {
    let data = base64(text);
    json!([{"type": "put-file", "name": "data.txt", "data": data}])
}

fn base64(text: &str) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(text)
}

async fn an_upload_without_a_revision_goes_after_a_day(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (_, proposal) = app.proposal("Guide").await;
    proposal.edit(put("kept")).await.unwrap();
    let lost = app.lost_upload(&proposal, "lost").await;
    assert!(app.has_object(&lost).await);
    assert_eq!(app.report().await.garbage.files, 1);

    // A clock that jumps makes nothing older.
    app.clock.jump_ahead(30 * DAY);
    app.collect().await;
    app.clock.jump_back(31 * DAY);
    app.collect().await;
    app.clock.advance(23 * HOUR);
    app.collect().await;
    assert!(app.has_object(&lost).await);
    // Another try keeps it for another day.
    let again = app.lost_upload(&proposal, "lost").await;
    assert_eq!(again, lost);
    app.clock.advance(23 * HOUR);
    app.collect().await;
    assert!(app.has_object(&lost).await);

    app.clock.advance(2 * HOUR);
    app.collect().await;
    assert!(!app.has_object(&lost).await);
    assert_eq!(app.count("files").await, 1);
    assert_eq!(app.count("collected_files").await, 0);
    assert_eq!(app.report().await.garbage.files, 0);
    assert_eq!(app.contents(&proposal).await, ["kept"]);
    // What was collected can be put again.
    proposal.edit(put("lost")).await.unwrap();
    let mut contents = app.contents(&proposal).await;
    contents.sort();
    assert!(contents.contains(&"lost".to_owned()), "{contents:?}");
}

async fn a_file_goes_with_the_last_space_that_keeps_it(harness: Harness) {
    let app = harness.start().await;
    let (one, first) = app.proposal("One").await;
    let (other, second) = app.proposal("Other").await;
    first.edit(put("shared")).await.unwrap();
    second.edit(put("shared")).await.unwrap();
    let places = app.places().await;
    assert_eq!(places.len(), 1);
    let purge = async |space: &Space| {
        app.admin().delete_space(&space.id).send().await.unwrap();
        app.let_purges_fall_due().await;
        app.collect().await;
        app.clock.advance(DAY);
        app.collect().await;
    };
    purge(&one).await;
    assert_eq!(app.contents(&second).await, ["shared"]);
    purge(&other).await;
    assert!(!app.has_object(&places[0]).await);
    for table in ["files", "space_files", "collected_files"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
}

async fn a_pending_import_keeps_its_files(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let files = [("a.md", "# A\n\nOne.\n")];
    proposal.import_from("docs", &files).await.unwrap();
    proposal.rewrite("a", "Two.\n").await;
    let files = [("a.md", "# A\n\nThree.\n"), ("data.bin", "of the import")];
    proposal.import_from("docs", &files).await.unwrap();
    assert_eq!(
        app.count("change_requests WHERE import_snapshot IS NOT NULL")
            .await,
        1
    );
    app.clock.advance(2 * DAY);
    app.collect().await;
    // The check at the end of the test reads it.
    assert_eq!(app.count("files").await, 1);
    assert_eq!(app.report().await.counts.files, 1);
    assert_eq!(app.report().await.garbage.files, 0);
}

/// Returns a proposal whose import from `docs` waits, with an additional page and file.
async fn contradicting(app: &TestApp) -> Proposal {
    let (_, proposal) = app.proposal("Guide").await;
    let files = [("a.md", "# A\n\nOne.\n")];
    proposal.import_from("docs", &files).await.unwrap();
    proposal.rewrite("a", "Two.\n").await;
    proposal
        .import_from("docs", &of_import("first"))
        .await
        .unwrap();
    assert_eq!(pending(app).await, 1);
    proposal
}

/// A tree that contradicts; its new texts and its file say `what`.
fn of_import(what: &str) -> [(&'static str, &str); 3] {
    [
        ("a.md", "# A\n\nThree.\n"),
        ("b.md", what),
        ("data.bin", what),
    ]
}

async fn pending(app: &TestApp) -> i64 {
    app.count("change_requests WHERE import_snapshot IS NOT NULL")
        .await
}

/// Returns true if a text is stored.
async fn is_stored(app: &TestApp, text: &str) -> bool {
    let hash = quire_content::hash(text.as_bytes());
    app.count(&format!("blobs WHERE hash = '{hash}'")).await == 1
}

async fn what_a_pending_import_brought_goes_when_another_takes_its_place(harness: Harness) {
    let app = harness.start().await;
    let proposal = contradicting(&app).await;
    // Another space has the same text, and keeps it.
    let (_, other) = app.proposal("Other").await;
    other
        .import_from("docs", &[("c.md", "third")])
        .await
        .unwrap();
    for what in ["second", "third", "second"] {
        proposal
            .import_from("docs", &of_import(what))
            .await
            .unwrap();
    }
    assert_eq!(pending(&app).await, 1);
    assert_eq!(app.count("pending_imports").await, 4);
    app.clock.advance(2 * DAY);
    app.collect().await;
    assert_eq!(app.count("pending_imports").await, 1);
    assert!(!is_stored(&app, "first").await);
    assert!(is_stored(&app, "second").await && is_stored(&app, "third").await);
    app.clock.advance(2 * DAY);
    app.collect().await;
    assert_eq!(app.count("files").await, 1);
    let garbage = app.report().await.garbage;
    assert_eq!((garbage.blobs, garbage.files), (0, 0));
}

async fn what_a_merged_import_brought_stays(harness: Harness) {
    let app = harness.start().await;
    let proposal = contradicting(&app).await;
    // With the text of the import, nothing contradicts it any more.
    proposal.rewrite("a", "Three.\n").await;
    proposal.pull().await.unwrap();
    assert_eq!(pending(&app).await, 0);
    for _ in 0..2 {
        app.clock.advance(2 * DAY);
        app.collect().await;
    }
    assert_eq!(app.count("pending_imports").await, 0);
    assert!(is_stored(&app, "first").await);
    assert_eq!(app.contents(&proposal).await, ["first"]);
    assert_eq!(app.report().await.garbage.blobs, 0);
}

async fn a_collection_that_was_interrupted_takes_nothing_that_came_since(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (_, proposal) = app.proposal("Guide").await;
    let lost = app.lost_upload(&proposal, "same").await;
    app.clock.advance(25 * HOUR);
    app.files.fail_at(1);
    app.collect().await;
    assert!(app.files.work());
    assert_eq!(app.count("files").await, 0);
    assert!(app.has_object(&lost).await);

    proposal.edit(put("same")).await.unwrap();
    app.clock.advance(HOUR);
    app.collect().await;
    assert!(!app.has_object(&lost).await);
    assert_eq!(app.count("collected_files").await, 0);
    assert_eq!(app.contents(&proposal).await, ["same"]);
}

/// A collection at every moment of an upload: the revision has its file, or is refused and stored when it is tried again.
async fn a_revision_and_a_collection_at_once(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (space, proposal) = app.proposal("Guide").await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        space.id, proposal.number
    );
    let upload = async |actor: &str, content: &str| {
        let body = json!({"changes": put(content)}).to_string();
        let call = app.admin().raw_json(Method::POST, &path, &body);
        TestResponse::to(call.header(ACTOR, actor)).await
    };
    let watched = app.director.actor("watched", None);
    let answer = upload("watched", "watched").await;
    assert!(answer.status < 300, "{answer:?}");
    let mut refused = 0;
    let mut expected = vec!["watched".to_owned()];
    for (number, step) in watched.steps() {
        let name = format!("writer {number}");
        let writer = app.director.actor(&name, Some(number));
        let collected = async {
            writer.stopped().await;
            app.clock.advance(25 * HOUR);
            let mut collect = std::pin::pin!(app.collect());
            // It may have to wait for the writer.
            let early = tokio::time::timeout(Duration::from_millis(200), &mut collect).await;
            writer.go_on();
            if early.is_err() {
                collect.await;
            }
        };
        let (answer, ()) = futures_util::join!(upload(&name, &name), collected);
        if answer.status == 409 {
            refused += 1;
            let again = upload("again", &name).await;
            assert!(again.status < 300, "{step}: {again:?}");
        } else {
            assert!(answer.status < 300, "{step}: {answer:?}");
        }
        expected.push(name);
    }
    assert!(
        refused > 0,
        "no collection came in between: {:#?}",
        watched.steps()
    );
    let mut contents = app.contents(&proposal).await;
    contents.sort();
    expected.sort();
    assert_eq!(contents, expected);
}

async fn collections_run_while_imports_do(harness: Harness) {
    const CONTENTS: [&str; 3] = ["one", "two", "three"];
    let app = harness.start().await;
    let done = AtomicBool::new(false);
    let write = async |number: usize| {
        let mut kept = Vec::new();
        for round in 0..12 {
            let (space, proposal) = app.proposal(&format!("{number} {round}")).await;
            let content = CONTENTS[(number + round) % CONTENTS.len()];
            let files = [("a.md", "# A\n"), ("data.bin", content)];
            // Refused only because its file was collected before it was kept.
            while let Err(error) = proposal.import(&files).await {
                assert_eq!(
                    error.status().map(|status| status.as_u16()),
                    Some(409),
                    "{error}"
                );
            }
            if round % 4 == 0 {
                kept.push((proposal, content));
            } else {
                app.admin().delete_space(&space.id).send().await.unwrap();
            }
        }
        kept
    };
    let collect = async {
        let mut places = BTreeSet::new();
        while !done.load(Ordering::Relaxed) {
            places.extend(app.places().await);
            app.clock.advance(25 * HOUR);
            let (one, other) = futures_util::join!(app.app.work_off(), app.app.work_off());
            one.and(other).unwrap();
        }
        places
    };
    let writers = async {
        let kept = futures_util::future::join_all((0..3).map(write)).await;
        done.store(true, Ordering::Relaxed);
        kept.concat()
    };
    let (kept, places) = futures_util::join!(writers, collect);
    assert_eq!(kept.len(), 9);
    for (proposal, content) in &kept {
        assert_eq!(app.contents(proposal).await, [*content]);
    }
    assert!(places.len() >= CONTENTS.len(), "{places:?}");
    app.holds().await;
}

async fn a_backup_holds_off_the_deletion_of_contents(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (_, proposal) = app.proposal("Guide").await;
    let lost = app.lost_upload(&proposal, "same").await;
    app.clock.advance(25 * HOUR);
    let hour = i64::try_from(HOUR.as_micros()).unwrap();
    let until = format!("{:020}", app.clock.now() + hour);
    let hold = format!("INSERT INTO settings (name, value) VALUES ('backup:a', '{until}')");
    app.database.execute(&hold, &[]).await.unwrap();
    app.collect().await;
    // Only the row is deleted, which snapshots taken before still have.
    assert_eq!(app.count("files").await, 0);
    assert!(app.has_object(&lost).await);
    // The process of the backup was killed: its hold ends by itself.
    app.clock.advance(2 * HOUR);
    app.collect().await;
    assert!(!app.has_object(&lost).await);
}
