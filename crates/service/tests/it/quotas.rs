//! Quotas of organizations: what is counted, and what is refused beyond them.

use std::fmt::Write as _;

use futures_util::future::join_all;
use quire_client::models::Space;
use quire_db::params;

use crate::harness::{Harness, Refused, TestApp, body, json, optional, zip};

quire_db::both_databases!(crate::harness::harness =>
    beyond_a_quota_nothing_is_stored,
    what_is_stored_is_counted_as_usage_shows_it,
    requests_at_once_do_not_exceed_a_quota_together,
    content_that_moves_counts_where_it_is,
    a_quota_is_set_changed_and_removed,
);

/// Text that takes many bytes in every form.
fn long(seed: u64, bytes: usize) -> String {
    let mut state = seed | 1;
    let mut text = String::from("# A\n\n");
    while text.len() < bytes {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        write!(text, "{state:x} ").unwrap();
    }
    text
}

impl TestApp {
    async fn set_quota(&self, bytes: i64) {
        let organization = self.organization.as_str();
        let bytes = u64::try_from(bytes).unwrap();
        self.app.set_quota(organization, Some(bytes)).await.unwrap();
    }

    /// The counted bytes.
    async fn used(&self) -> i64 {
        let quotas = self.app.quotas().await.unwrap();
        let own = quotas
            .iter()
            .find(|quota| quota.id == self.organization.as_str());
        own.unwrap().used
    }

    /// The bytes of the organization in `quire usage`.
    async fn usage(&self) -> i64 {
        let usage = self.app.usage().await.unwrap();
        let own = usage
            .iter()
            .filter(|usage| usage.space.organization_id == self.organization.as_str());
        own.map(|usage| usage.space.history_bytes + i64::try_from(usage.file_bytes).unwrap())
            .sum()
    }

    async fn stored_rows(&self) -> [i64; 5] {
        let mut counts = [0; 5];
        for (count, table) in counts.iter_mut().zip([
            "spaces",
            "change_requests",
            "revisions",
            "space_blobs",
            "space_files",
        ]) {
            *count = self.count(table).await;
        }
        counts
    }
}

async fn beyond_a_quota_nothing_is_stored(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin
        .space_with(&app.organization, &[("a.md", "# A\n\ntext\n")])
        .await;
    let proposal = admin.propose(&space).await;
    proposal
        .edit(json!([{"type": "create-page", "title": "B"}]))
        .await
        .unwrap();
    app.set_quota(app.usage().await + 10).await;
    let (before, used) = (app.stored_rows().await, app.used().await);

    let archive = zip(&[("a.md", &long(1, 30_000)), ("b.png", "a picture")]);
    let error = proposal.archive(archive.clone()).await.refused(507);
    for words in [
        "\"Acme\" has a quota of ",
        ", and uses ",
        " more, and nothing was changed",
    ] {
        assert!(error.message.contains(words), "{}", error.message);
    }
    proposal
        .edit(json!([{"type": "create-page", "title": "C", "markdown": long(2, 30_000)}]))
        .await
        .refused(507);
    admin.duplicate_space(&space.id).send().await.refused(507);
    assert_eq!((app.stored_rows().await, app.used().await), (before, used));

    // Reads and deletions go on.
    proposal.page("a").await;
    proposal.outline().await;
    let title = optional(json!({"title": "Renamed"}));
    admin
        .update_space(&space.id)
        .body(title)
        .send()
        .await
        .unwrap();
    let closed = proposal.update(json!({"status": "archived"})).await;
    closed.unwrap();

    // With more room, they succeed.
    app.set_quota(10_000_000).await;
    let proposal = admin.propose(&space).await;
    proposal.archive(archive).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(app.used().await, app.usage().await);
    admin.delete_space(&space.id).send().await.unwrap();
}

async fn what_is_stored_is_counted_as_usage_shows_it(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    app.set_quota(100_000_000).await;
    // Larger than a part, and files.
    let text = long(3, 90_000);
    let files = [
        ("a.md", text.as_str()),
        ("b.md", "# B\n"),
        ("c.bin", "some bytes"),
    ];
    let space = admin.space_with(&app.organization, &files).await;
    assert_eq!(app.used().await, app.usage().await);
    let proposal = admin.propose(&space).await;
    let changed = text.replace(" 1", " 2");
    let files = [
        ("a.md", changed.as_str()),
        ("c.bin", "some bytes"),
        ("d.bin", "others"),
    ];
    proposal.import(&files).await.unwrap();
    proposal
        .edit(json!([{"type": "create-page", "title": "E"}]))
        .await
        .unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(app.used().await, app.usage().await);
    // Again the same.
    let proposal = admin.propose(&space).await;
    proposal.import(&files).await.unwrap();
    admin.duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(app.used().await, app.usage().await);
    assert!(app.used().await > 180_000);

    // A count that is wrong is corrected within the hour, and a file of an older version is counted by `set`.
    app.database
        .execute("UPDATE quotas SET used = 1", &[])
        .await
        .unwrap();
    app.database
        .execute("UPDATE files SET size = NULL", &[])
        .await
        .unwrap();
    app.set_quota(100_000_000).await;
    assert_eq!(app.used().await, app.usage().await);
    app.database
        .execute("UPDATE quotas SET used = 1", &[])
        .await
        .unwrap();
    app.clock.advance(std::time::Duration::from_hours(2));
    app.app.work_off().await.unwrap();
    assert_eq!(app.used().await, app.usage().await);
}

async fn requests_at_once_do_not_exceed_a_quota_together(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let mut proposals = Vec::new();
    for _ in 0..6 {
        proposals.push(admin.propose(&space).await);
    }
    let limit = app.usage().await + 50_000;
    app.set_quota(limit).await;
    let uploads =
        proposals
            .iter()
            .zip(10..)
            .map(|(proposal, seed)| async move {
                proposal.import(&[("a.md", &long(seed, 20_000))]).await
            });
    let results = join_all(uploads).await;
    let stored = results.iter().filter(|result| result.is_ok()).count();
    assert!((1..6).contains(&stored), "{stored}");
    for result in results.into_iter().filter(Result::is_err) {
        result.refused(507);
    }
    assert!(app.used().await <= limit);
    assert_eq!(app.used().await, app.usage().await);
}

async fn content_that_moves_counts_where_it_is(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = app
        .app
        .create_organization("Other", &admin.id)
        .await
        .unwrap();
    let text = long(5, 20_000);
    let space: Space = admin
        .space_with(&app.organization, &[("a.md", &text)])
        .await;
    app.set_quota(1_000_000).await;
    app.app.set_quota(&other, Some(1_000)).await.unwrap();
    let to = |organization: &str| body(json!({"organization": organization}));
    admin
        .transfer_space(&space.id, to(&other))
        .send()
        .await
        .refused(507);
    let used = app.used().await;
    app.app.set_quota(&other, Some(1_000_000)).await.unwrap();
    admin
        .transfer_space(&space.id, to(&other))
        .send()
        .await
        .unwrap();
    assert_eq!(app.used().await, app.usage().await);
    let moved = app.app.quotas().await.unwrap();
    let moved: i64 = moved
        .iter()
        .filter(|quota| quota.id == other)
        .map(|quota| quota.used)
        .sum();
    assert_eq!(moved, used - app.used().await);
}

async fn a_quota_is_set_changed_and_removed(harness: Harness) {
    let app = harness.start().await;
    let organization = app.organization.as_str();
    let refused = app.app.set_quota("nowhere", Some(1)).await.err().unwrap();
    assert_eq!(
        refused.to_string(),
        "there is no organization with the id `nowhere`"
    );
    assert!(app.app.quotas().await.unwrap().is_empty());
    app.set_quota(1).await;
    app.admin()
        .create_space(&app.organization)
        .send()
        .await
        .refused(507);
    app.set_quota(1 << 20).await;
    let quota = app.app.quotas().await.unwrap().remove(0);
    assert_eq!((&*quota.title, quota.bytes), ("Acme", 1 << 20));
    app.app.set_quota(organization, None).await.unwrap();
    assert!(app.app.quotas().await.unwrap().is_empty());
    app.admin()
        .create_space(&app.organization)
        .send()
        .await
        .unwrap();
    let sql = "SELECT COUNT(*) FROM quotas WHERE organization_id = $1";
    let (count,): (i64,) = app
        .database
        .query_one(sql, params![organization])
        .await
        .unwrap();
    assert_eq!(count, 0);
}
