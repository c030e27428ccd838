//! A merge that meets reviews, edits, demotions and new rules, at every step of the merge.
//!
//! - A change that was acknowledged before the merge committed counts for it; otherwise the change comes second.

use futures_util::future::join_all;
use quire_client::models::{Role, Space};
use reqwest::Method;
use serde_json::Value;

use super::{page, proposed};
use crate::harness::{ACTOR, Harness, Proposal, TestApp, TestResponse, User, json};

quire_db::both_databases!(crate::harness::harness =>
    a_merge_meets_a_review,
    a_merge_meets_an_edit,
    a_merge_meets_a_demotion,
    a_merge_meets_a_departure,
    a_merge_meets_a_rule,
    reviews_at_once_are_all_counted,
);

/// A request that meets a merge.
struct Meeting {
    by: User,
    method: Method,
    path: String,
    body: Value,
}

/// A change request that is approved, and may be merged by the reviewer.
async fn approved(app: &TestApp) -> (Space, Proposal, User) {
    let (space, proposal, reviewer) = proposed(app).await;
    let rules = json!({
        "rules": [{
            "name": "Approved",
            "expression": "reviews.approvals === 1 && reviews.changesRequested === 0",
        }],
        "dismissStaleApprovals": true,
    });
    app.rules(&space.id, rules).await;
    proposal.by(&reviewer).approve().await;
    (space, proposal, reviewer)
}

impl Proposal {
    fn path(&self) -> String {
        format!("/v1/spaces/{}/change-requests/{}", self.space, self.id)
    }
}

/// Lets a merge by the admin meet a request, at every step of the merge.
async fn meet(app: &TestApp, other: impl Fn(&Space, &Proposal, &User) -> Meeting) {
    let merge = |proposal: &Proposal, actor: &'static str| {
        let path = format!("{}/merge", proposal.path());
        let request = app.admin().raw(Method::POST, &path).header(ACTOR, actor);
        tokio::spawn(async { TestResponse::to(request).await.status })
    };
    let (_, proposal, _) = approved(app).await;
    let alone = app.director.actor("alone", None);
    assert_eq!(merge(&proposal, "alone").await.unwrap(), 200);
    let steps: Vec<(usize, String)> = alone.steps().into_iter().skip(1).collect();
    for (number, step) in steps {
        let (space, proposal, reviewer) = approved(app).await;
        let request = other(&space, &proposal, &reviewer);
        let actor = app.director.actor("stopped", Some(number));
        let merge = merge(&proposal, "stopped");
        let is_stopped = tokio::select! {
            () = actor.stopped() => true,
            () = async { while !merge.is_finished() { tokio::task::yield_now().await } } => false,
        };
        let text = request.body.to_string();
        let sent = request.by.raw_json(request.method, &request.path, &text);
        let sent = tokio::spawn(async { TestResponse::to(sent).await.status });
        while is_stopped && !sent.is_finished() && !app.has_waiting().await {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        let came_first = is_stopped && sent.is_finished();
        actor.go_on();
        let (merged, status) = (merge.await.unwrap(), sent.await.unwrap());
        let is_right = match (merged, status) {
            (412, 200..=299) | (200, 409) => true,
            // The other request waited for the merge.
            (200, 200..=299) => !came_first,
            _ => false,
        };
        assert!(is_right, "{step}: {merged} {status}, {came_first}");
    }
}

async fn a_merge_meets_a_review(harness: Harness) {
    let app = harness.start().await;
    let other = app.member(Role::Review).await;
    meet(&app, |_, proposal, _| Meeting {
        by: other.clone(),
        method: Method::POST,
        path: format!("{}/reviews", proposal.path()),
        body: json!({"state": "changes-requested"}),
    })
    .await;
}

async fn a_merge_meets_an_edit(harness: Harness) {
    let app = harness.start().await;
    meet(&app, |_, proposal, _| Meeting {
        by: proposal.user.clone(),
        method: Method::POST,
        path: format!("{}/content", proposal.path()),
        body: json!({"changes": page("C")}),
    })
    .await;
}

async fn a_merge_meets_a_demotion(harness: Harness) {
    let app = harness.start().await;
    meet(&app, |_, _, reviewer| Meeting {
        by: app.admin().clone(),
        method: Method::PATCH,
        path: format!("/v1/orgs/{}/members/{}", app.organization, reviewer.id),
        body: json!({"role": "edit"}),
    })
    .await;
}

async fn a_merge_meets_a_departure(harness: Harness) {
    let app = harness.start().await;
    meet(&app, |_, _, reviewer| Meeting {
        by: app.admin().clone(),
        method: Method::DELETE,
        path: format!("/v1/orgs/{}/members/{}", app.organization, reviewer.id),
        body: json!({}),
    })
    .await;
}

async fn a_merge_meets_a_rule(harness: Harness) {
    let app = harness.start().await;
    meet(&app, |space, _, _| Meeting {
        by: app.admin().clone(),
        method: Method::PUT,
        path: format!("/v1/spaces/{}/merge-rules", space.id),
        body: json!({"rules": [{"name": "Two", "expression": "reviews.approvals === 2"}]}),
    })
    .await;
}

async fn reviews_at_once_are_all_counted(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal, reviewer) = proposed(&app).await;
    let own = proposal.by(&reviewer);
    join_all((0..6).map(|_| own.approve())).await;
    let states = proposal.reviews().await;
    let counting = states.iter().filter(|state| state.ends_with('*')).count();
    assert_eq!((states.len(), counting), (6, 1));
    app.counters_hold().await;
}
