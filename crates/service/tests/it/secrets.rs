//! Tests of data that must never be shown: tokens, keys, the texts of failures.

use quire_client::models::ApiTokenCreated;

use crate::harness::{Harness, Refused, body, json};

quire_db::both_databases!(crate::harness::harness =>
    failures_do_not_tell_their_cause,
    tokens_do_not_show_in_debug,
    names_of_others_do_not_show_to_strangers,
);

async fn failures_do_not_tell_their_cause(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let sql = "UPDATE spaces SET revision_id = 'lost'";
    app.database.execute(sql, &[]).await.unwrap();
    app.is_damaged();
    let error = app
        .admin()
        .get_space_content(&space.id)
        .send()
        .await
        .refused(500);
    assert_eq!(error.message, "something went wrong on the server");
    assert_eq!(error.details, None);
}

async fn tokens_do_not_show_in_debug(harness: Harness) {
    let app = harness.start().await;
    let created: ApiTokenCreated = app
        .admin()
        .create_api_token(body(json!({"label": "laptop"})))
        .send()
        .await
        .unwrap();
    let shown = format!("{created:?} {:?}", **app.admin());
    assert!(
        !shown.contains(&created.token) && !shown.contains(&app.admin().token),
        "{shown}"
    );
    let user = app.admin().get_user().send().await.unwrap();
    assert!(!format!("{user:?}").contains(&user.email));
}

async fn names_of_others_do_not_show_to_strangers(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let stranger = app.stranger().await;
    // The same answer whether it is there or not.
    let there = stranger
        .get_change_request(&space.id, &proposal.id)
        .send()
        .await
        .refused(404);
    let not_there = stranger
        .get_change_request(&space.id, &"77".into())
        .send()
        .await
        .refused(404);
    assert_eq!(there.message, not_there.message);
}
