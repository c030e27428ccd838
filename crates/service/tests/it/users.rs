//! Callers, and their API tokens.

use std::time::Duration;

use crate::harness::{Harness, Refused, TestApp, User, assert_json_snapshot, body, json};

quire_db::both_databases!(crate::harness::harness =>
    tells_who_calls,
    shows_a_token_once,
    stores_only_the_hash_of_a_token,
    refuses_a_token_at_the_second_it_expires,
    refuses_a_time_of_expiry_that_is_over,
    a_token_makes_none_that_outlives_it,
    refuses_nul_in_text,
    revokes_a_token_at_once,
    revokes_the_token_that_asks_for_it,
    leaves_tokens_of_others_alone,
    notes_when_a_token_was_used,
    refuses_what_is_no_token,
    sees_a_revocation_by_another_process_at_once,
);

impl User {
    /// A further token of this user.
    async fn new_token(&self, token: serde_json::Value) -> quire_client::models::ApiTokenCreated {
        self.create_api_token(body(token)).send().await.unwrap()
    }
}

async fn tells_who_calls(harness: Harness) {
    let app = harness.start().await;
    let user = app.admin().get_user().send().await.unwrap();
    assert_json_snapshot!(app.shown(&user), @r#"
    {
      "displayName": "Ada",
      "email": "ada@example.com",
      "id": "id-1",
      "object": "user",
      "urls": {
        "location": "http://quire/v1/user"
      }
    }
    "#);
}

async fn shows_a_token_once(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    app.clock.advance(Duration::from_secs(1));
    let token = json!({"label": "laptop", "expiresAt": "2026-01-02T00:00:00Z"});
    let mut created = admin.new_token(token).await;

    let other = app.with_token(admin, &created.token);
    assert_eq!(other.get_user().send().await.unwrap().id.as_str(), admin.id);
    assert!(
        created.token.starts_with("quire_") && created.token.len() == 44,
        "{}",
        created.token
    );
    "quire_...".clone_into(&mut created.token);
    assert_json_snapshot!(app.shown(&created), @r#"
    {
      "createdAt": "2026-01-01T00:00:01.000Z",
      "createdBy": "id-1",
      "expiresAt": "2026-01-02T00:00:00.000Z",
      "id": "id-2",
      "label": "laptop",
      "object": "api-token",
      "scope": "write",
      "token": "quire_..."
    }
    "#);
    let mut listed = admin.list_api_tokens().send().await.unwrap();
    // Noted in the background, sooner or later.
    for token in &mut listed.items {
        token.last_used_at = None;
    }
    assert_json_snapshot!(app.shown(&listed), @r#"
    {
      "count": 2,
      "items": [
        {
          "createdAt": "2026-01-01T00:00:01.000Z",
          "createdBy": "id-1",
          "expiresAt": "2026-01-02T00:00:00.000Z",
          "id": "id-2",
          "label": "laptop",
          "object": "api-token",
          "scope": "write"
        },
        {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "id": "id-1",
          "label": "first start",
          "object": "api-token",
          "scope": "write"
        }
      ]
    }
    "#);
}

async fn stores_only_the_hash_of_a_token(harness: Harness) {
    let app = harness.start().await;
    let created = app.admin().new_token(json!({"label": "laptop"})).await;

    let rows: Vec<(String, Vec<u8>)> = app
        .database
        .query("SELECT label, hash FROM tokens", &[])
        .await
        .unwrap();
    assert_eq!(rows.len(), 2);
    for (label, hash) in rows {
        assert_eq!(hash.len(), 32, "{label}");
        assert!(
            !created
                .token
                .as_bytes()
                .windows(hash.len())
                .any(|part| part == hash)
        );
    }
}

async fn refuses_a_token_at_the_second_it_expires(harness: Harness) {
    let app = harness.start().await;
    let expires = app.clock.after(Duration::from_hours(1)).to_string();
    let created = app
        .admin()
        .new_token(json!({"label": "hour", "expiresAt": expires}))
        .await;
    let user = app.with_token(app.admin(), &created.token);

    app.clock.advance(Duration::from_secs(3599));
    user.get_user().send().await.unwrap();
    app.clock.advance(Duration::from_millis(999));
    user.get_user().send().await.unwrap();
    app.clock.advance(Duration::from_millis(1));
    user.get_user().send().await.refused(401);
}

async fn refuses_a_time_of_expiry_that_is_over(harness: Harness) {
    let app = harness.start().await;
    let now = app.clock.after(Duration::ZERO).to_string();
    let token = body(json!({"label": "late", "expiresAt": now}));
    let violations = app
        .admin()
        .create_api_token(token)
        .send()
        .await
        .violations();
    assert_eq!(violations, ["/body/expiresAt must be in the future"]);
}

async fn refuses_nul_in_text(harness: Harness) {
    let app = harness.start().await;
    let token = body(json!({"label": "a\u{0}b"}));
    let refused = app.admin().create_api_token(token).send().await;
    assert_eq!(
        refused.violations(),
        ["/body/label must not contain the character NUL"]
    );
}

async fn a_token_makes_none_that_outlives_it(harness: Harness) {
    let app = harness.start().await;
    let hour = app.clock.after(Duration::from_hours(1)).to_string();
    let created = app
        .admin()
        .new_token(json!({"label": "hour", "expiresAt": hour}))
        .await;
    let user = app.with_token(app.admin(), &created.token);

    let later = app.clock.after(Duration::from_hours(2)).to_string();
    for longer in [
        json!({"label": "a"}),
        json!({"label": "a", "expiresAt": later}),
    ] {
        let violations = user
            .create_api_token(body(longer))
            .send()
            .await
            .violations();
        assert_eq!(violations.len(), 1, "{violations:?}");
        assert!(violations[0].starts_with("/body/expiresAt must not be later than"));
    }
    user.new_token(json!({"label": "b", "expiresAt": hour}))
        .await;
}

async fn revokes_a_token_at_once(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let created = admin.new_token(json!({"label": "laptop"})).await;
    let user = app.with_token(admin, &created.token);
    user.get_user().send().await.unwrap();

    admin.delete_api_token(&created.id).send().await.unwrap();
    user.get_user().send().await.refused(401);
    let again = admin
        .delete_api_token(&created.id)
        .send()
        .await
        .refused(404);
    assert_eq!(again.message, "there is no such API token");
}

async fn revokes_the_token_that_asks_for_it(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let created = admin.new_token(json!({"label": "laptop"})).await;
    let user = app.with_token(admin, &created.token);
    user.delete_api_token(&created.id).send().await.unwrap();
    user.get_user().send().await.refused(401);
}

async fn leaves_tokens_of_others_alone(harness: Harness) {
    let app = harness.start().await;
    let created = app.admin().new_token(json!({"label": "laptop"})).await;
    let other = app.member(quire_client::models::Role::Admin).await;

    other
        .delete_api_token(&created.id)
        .send()
        .await
        .refused(404);
    assert_eq!(other.list_api_tokens().send().await.unwrap().count, 1);
    assert_eq!(app.admin().list_api_tokens().send().await.unwrap().count, 2);
}

async fn notes_when_a_token_was_used(harness: Harness) {
    let app = harness.start().await;
    app.admin().get_user().send().await.unwrap();
    are_noted(&app, 1, "2026-01-01T00:00:00.000Z").await;
    app.clock.advance(Duration::from_secs(61));
    app.admin().get_user().send().await.unwrap();
    are_noted(&app, 1, "2026-01-01T00:01:01.000Z").await;
}

/// Waits until this number of tokens of the administrator are recorded as last used at this time, which is
/// done in the background.
async fn are_noted(app: &TestApp, number: usize, time: &str) {
    let mut used = 0;
    for _ in 0..200 {
        let tokens = app.admin().list_api_tokens().send().await.unwrap().items;
        used = tokens
            .iter()
            .filter(|token| token.last_used_at.is_some_and(|at| at.to_string() == time))
            .count();
        if used == number {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{used} tokens were last used at {time}, not {number}");
}

async fn refuses_what_is_no_token(harness: Harness) {
    let app = harness.start().await;
    let typo = app.admin().token.replace("quire_", "quire-");
    let mut last = app.admin().token.clone();
    let end = if last.pop() == Some('0') { '1' } else { '0' };
    last.push(end);
    for token in ["x", "quire_", &"quire_é".repeat(8), &typo, &last] {
        let refused = app.with_token(app.admin(), token).get_user().send().await;
        let error = refused.refused(401);
        assert_eq!(
            error.message,
            "send a valid API token as `Authorization: Bearer TOKEN`"
        );
    }
}

async fn sees_a_revocation_by_another_process_at_once(harness: Harness) {
    let app = harness.start().await;
    let created = app.admin().new_token(json!({"label": "laptop"})).await;
    let user = app.with_token(app.admin(), &created.token);
    // Every process has seen the token.
    for _ in 0..4 {
        user.get_user().send().await.unwrap();
    }
    app.database
        .execute("DELETE FROM tokens WHERE label = 'laptop'", &[])
        .await
        .unwrap();
    for _ in 0..4 {
        user.get_user().send().await.refused(401);
    }
}
