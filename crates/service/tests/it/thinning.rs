//! Thinning of old revisions.

use std::num::NonZeroU32;
use std::time::Duration;

use quire_client::models::RevisionId;
use reqwest::Method;

use crate::harness::{ACTOR, Discussion, Harness, Refused, TestApp, TestResponse, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    old_saves_are_thinned_and_released,
    by_default_nothing_is_thinned,
    what_is_written_meanwhile_keeps_its_content,
    a_save_and_a_release_at_once,
);

const DAY: Duration = Duration::from_hours(24);

impl TestApp {
    /// Does the hourly work this many days later.
    async fn work_after(&self, days: u32) {
        self.clock.advance(DAY * days);
        self.app.work_off().await.unwrap();
    }

    async fn blobs(&self) -> i64 {
        self.count("space_blobs").await
    }
}

fn keeping(mut harness: Harness, days: u32) -> Harness {
    harness.config.keep_revisions = NonZeroU32::new(days);
    harness
}

async fn old_saves_are_thinned_and_released(harness: Harness) {
    let app = keeping(harness, 90).start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n\ntext\n")])
        .await;
    let proposal = admin.propose(&space).await;
    let mut revisions: Vec<RevisionId> = vec![proposal.get().await.revision];
    for at in 0..5 {
        let text = format!("# A\n\nsave {at}\n");
        proposal
            .import(&[("a.md", &text), ("f.bin", &format!("file {at}"))])
            .await
            .unwrap();
        revisions.push(proposal.get().await.revision);
        if at == 1 {
            // A comment is on this one.
            Discussion::on(admin, &proposal).say("a remark").await;
        }
        app.clock.advance(Duration::from_hours(1));
    }
    let status = async |revision: &RevisionId| {
        let content = admin.get_revision_content(&space.id, revision).send().await;
        content.map_or_else(|error| error.status().unwrap().as_u16(), |_| 200)
    };
    app.work_after(89).await;
    let before = app.blobs().await;
    let files = app.count("space_files").await;
    app.work_after(2).await;
    let mut found = Vec::new();
    for revision in &revisions {
        found.push(status(revision).await);
    }
    // The first, that with the comment, and the last remain.
    assert_eq!(found, [200, 404, 200, 404, 404, 200]);
    let refused = admin
        .get_revision_content(&space.id, &revisions[3])
        .send()
        .await;
    let error = refused.refused(404);
    assert!(error.message.contains("thins out"), "{}", error.message);
    assert_eq!(app.blobs().await, before);

    // Content is released a day later; everything else stays valid, as the harness checks.
    app.work_after(2).await;
    assert!(app.blobs().await < before);
    assert_eq!(app.count("space_files").await, files - 3);
    assert_eq!(app.count("thinned_spaces").await, 0);
    assert_eq!(status(&revisions[2]).await, 200);
    assert_eq!(status(&revisions[1]).await, 404);
    proposal.merge().await.unwrap();
    assert_eq!(
        admin.list_revisions(&space.id).send().await.unwrap().count,
        3
    );
}

async fn by_default_nothing_is_thinned(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    for at in 0..3 {
        proposal
            .import(&[("a.md", &format!("# {at}\n"))])
            .await
            .unwrap();
    }
    app.work_after(4_000).await;
    app.work_after(4_000).await;
    assert_eq!(app.count("revisions WHERE thinned_at IS NOT NULL").await, 0);
}

async fn what_is_written_meanwhile_keeps_its_content(harness: Harness) {
    let app = keeping(harness, 1).start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n\ntext\n")])
        .await;
    let proposal = admin.propose(&space).await;
    for at in 0..6 {
        let text = format!("# A\n\nsave {at}\n");
        proposal.import(&[("a.md", &text)]).await.unwrap();
    }
    app.work_after(2).await;
    let other = admin.propose(&space).await;
    app.clock.advance(DAY * 2);
    // The text of a save that is released, stored again, by a merge, while a reader reads.
    let merge = async {
        other.import(&[("a.md", "# A\n\nsave 2\n")]).await.unwrap();
        other.merge().await.unwrap();
    };
    let read = async {
        for _ in 0..10 {
            admin.list_space_pages(&space.id).send().await.unwrap();
        }
    };
    let work = async { app.app.work_off().await.unwrap() };
    tokio::join!(merge, read, work);
    let pages = admin.list_space_pages(&space.id).send().await.unwrap();
    assert_eq!(json!(pages)["pages"].as_array().unwrap().len(), 1);
    assert!(admin.text(&space.id, "a").await.contains("save 2"));
    app.work_after(1).await;
    assert_eq!(app.count("thinned_spaces").await, 0);
}

/// A release at every moment of an import that stores a text again that is being released.
async fn a_save_and_a_release_at_once(mut harness: Harness) {
    harness.processes = 1;
    let app = keeping(harness, 1).start().await;
    let admin = app.admin();
    let save = |at: usize| format!("# A\n\nsave {at}\n");
    // Stores the text of an old save, and returns the steps of the import.
    let round = async |actor: &str, stop: Option<usize>| {
        let files = [("a.md", "# A\n\ntext\n")];
        let space = admin.space_with(&app.organization, &files).await;
        let proposal = admin.propose(&space).await;
        for at in 0..3 {
            proposal.import(&[("a.md", &save(at))]).await.unwrap();
        }
        app.work_after(2).await;
        let other = admin.propose(&space).await;
        app.clock.advance(DAY * 2);
        let writer = app.director.actor(actor, stop);
        let path = format!(
            "/v1/spaces/{}/change-requests/{}/content/archive",
            space.id, other.number
        );
        let call = admin
            .raw(Method::POST, &path)
            .body(zip(&[("a.md", &save(1))]));
        let call = call.header("content-type", "application/zip");
        let import = TestResponse::to(call.header(ACTOR, actor));
        let release = async {
            if stop.is_some() {
                writer.stopped().await;
            }
            let mut work = std::pin::pin!(app.app.work_off());
            // It may have to wait for the writer.
            let early = tokio::time::timeout(Duration::from_millis(100), &mut work).await;
            writer.go_on();
            let done = match early {
                Ok(done) => done,
                Err(_) => work.await,
            };
            done.unwrap();
        };
        let (response, ()) = tokio::join!(import, release);
        assert!(response.status < 300, "{stop:?}: {response:?}");
        other.merge().await.unwrap();
        app.work_after(2).await;
        assert_eq!(admin.text(&space.id, "a").await.trim_end(), "save 1");
        writer.steps()
    };
    for (number, _) in round("watched", None).await {
        round(&format!("writer {number}"), Some(number)).await;
    }
}
