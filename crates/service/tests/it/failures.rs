//! Failures leave nothing incomplete, and affect nobody else.

use reqwest::Method;

use crate::harness::{Harness, Proposal, Refused, TestApp, TestResponse, body, json};

quire_db::both_databases!(crate::harness::harness =>
    a_panic_at_any_moment_leaves_nothing,
    a_failing_statement_leaves_nothing,
    a_caller_who_goes_away_leaves_all_or_nothing,
);

impl TestApp {
    /// All that an edit or a merge could leave.
    async fn everything(&self, proposal: &Proposal) -> String {
        let rows = (
            self.count("revisions").await,
            self.count("blobs").await,
            self.count("change_requests").await,
            self.count("change_request_contributors").await,
            self.count("spaces").await,
        );
        let space = self
            .admin()
            .get_space(&proposal.space)
            .send()
            .await
            .unwrap();
        format!("{rows:?} {:?} {space:?}", proposal.get().await)
    }
}

async fn a_panic_at_any_moment_leaves_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = app.admin().propose(&space).await;
    let path = format!("/v1/spaces/{}/change-requests", space.id);
    let edit = json!({"changes": [{"type": "create-page", "title": "B"}]}).to_string();
    for (path, text) in [
        (path.clone(), "{}"),
        (format!("{path}/{}/content", proposal.id), &edit),
        (format!("{path}/{}/merge", proposal.id), ""),
        (format!("/v1/orgs/{}/spaces", app.organization), "{}"),
    ] {
        for time in 1.. {
            let before = app.everything(&proposal).await;
            app.clock.panic_at(time);
            let request = app
                .admin()
                .raw_json(Method::POST, &path, text)
                .header("x-request-id", "x");
            let answer = TestResponse::to(request).await;
            app.clock.panic_at(i64::MAX);
            if answer.status < 300 {
                assert!(time > 1, "{path} never read the clock");
                break;
            }
            assert_eq!(
                answer.error(500).message,
                "something went wrong on the server"
            );
            assert_eq!(app.everything(&proposal).await, before, "{path} {time}");
        }
    }
}

async fn a_failing_statement_leaves_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = app.admin().propose(&space).await;
    let before = proposal.get().await;
    let rows = (app.count("revisions").await, app.count("blobs").await);
    app.database
        .execute("DROP TABLE change_request_contributors", &[])
        .await
        .unwrap();

    let error = proposal
        .edit(json!([{"type": "create-page", "title": "B", "markdown": "b\n"}]))
        .await
        .refused(500);
    assert_eq!(error.message, "something went wrong on the server");
    assert_eq!(proposal.get().await, before);
    assert_eq!(
        (app.count("revisions").await, app.count("blobs").await),
        rows
    );
}

async fn a_caller_who_goes_away_leaves_all_or_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for milliseconds in 0..10 {
        let call = app.admin().create_change_request(&space.id).send();
        let patience = std::time::Duration::from_millis(milliseconds);
        let _ = tokio::time::timeout(patience, call).await;
    }
    let last = app.admin().propose(&space).await;
    let space = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(space.change_requests, last.number);
    assert_eq!(app.count("change_requests").await, last.number);
    app.admin()
        .create_api_token(body(json!({"label": "still here"})))
        .send()
        .await
        .unwrap();
}
