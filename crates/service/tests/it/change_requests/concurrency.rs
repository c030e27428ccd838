//! Concurrent changes to one change request or one space: nothing is lost or incomplete.

use futures_util::future::join_all;
use quire_client::models::MergeResult;

use crate::harness::{Harness, Proposal, json};

quire_db::both_databases!(crate::harness::harness =>
    one_of_many_merges_of_the_same_wins,
    merges_of_different_ones_all_arrive,
    edits_at_once_lose_nothing,
    numbers_have_no_gaps,
    a_status_changed_at_once_is_counted_once,
);

async fn one_of_many_merges_of_the_same_wins(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.import(&[("a.md", "# A\n")]).await.unwrap();
    let outcomes = join_all((0..6).map(|_| proposal.merge())).await;

    let won = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(won, 1);
    for error in outcomes.into_iter().filter_map(Result::err) {
        assert_eq!(error.status().unwrap().as_u16(), 409, "{error}");
    }
    assert_eq!(app.count("revisions WHERE type = 'merge'").await, 1);
    let space = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!((space.change_requests_draft, space.change_requests), (0, 1));
}

async fn merges_of_different_ones_all_arrive(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("start.md", "# Start\n")])
        .await;
    let mut proposals = Vec::new();
    for number in 0..5 {
        let proposal = app.admin().propose(&space).await;
        let title = format!("Page {number}");
        proposal
            .edit(json!([{"type": "create-page", "title": title}]))
            .await
            .unwrap();
        proposals.push(proposal);
    }
    for outcome in join_all(proposals.iter().map(Proposal::merge)).await {
        assert_eq!(outcome.unwrap().result, MergeResult::Merge);
    }
    let mut lines: Vec<String> = app
        .admin()
        .outline(&space.id)
        .await
        .lines()
        .map(ToOwned::to_owned)
        .collect();
    lines.sort();
    let expected = [
        "page-0: Page 0",
        "page-1: Page 1",
        "page-2: Page 2",
        "page-3: Page 3",
        "page-4: Page 4",
    ];
    assert_eq!(lines[..5], expected);
    assert_eq!(lines.len(), 6);
}

async fn edits_at_once_lose_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let edits = (0..6).map(|number| {
        let title = format!("Page {number}");
        proposal.edit(json!([{"type": "create-page", "title": title}]))
    });
    for edited in join_all(edits).await {
        edited.unwrap();
    }
    assert_eq!(proposal.outline().await.lines().count(), 6);
    // The empty first one, and one for each edit.
    assert_eq!(app.count("revisions").await, 7);
}

async fn numbers_have_no_gaps(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let mut numbers: Vec<i64> = join_all((0..12).map(|_| app.admin().propose(&space)))
        .await
        .iter()
        .map(|proposal| proposal.number)
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=12).collect::<Vec<_>>());
}

async fn a_status_changed_at_once_is_counted_once(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    for updated in join_all((0..6).map(|_| proposal.update(json!({"status": "open"})))).await {
        updated.unwrap();
    }
    let space = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(
        (space.change_requests_open, space.change_requests_draft),
        (1, 0)
    );
}
