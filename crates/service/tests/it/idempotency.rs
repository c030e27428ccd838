//! `Idempotency-Key`: a retried request is carried out once.

mod interrupted;

use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::Role;
use reqwest::Method;

use crate::harness::{Harness, TestApp, TestResponse, User, json};

quire_db::both_databases!(crate::harness::harness =>
    repeats_the_first_response,
    a_key_is_for_one_request,
    a_key_belongs_to_its_user,
    of_many_at_once_one_is_done,
    keeps_what_an_operation_refuses,
    forgets_what_was_not_done,
    stores_no_secret_in_clear,
    a_key_is_good_for_a_day,
    removes_keys_that_are_too_old,
    keeps_a_key_that_is_used_again_while_old_ones_are_removed,
    refuses_what_is_no_key,
    limits_hold_with_a_key,
    knows_the_caller_before_it_looks_at_the_key,
    costs_nothing_where_there_is_no_key,
    is_for_post_only,
    repeats_a_large_response,
);

impl User {
    /// A POST with a key.
    pub(crate) async fn keyed(&self, key: &str, path: &str, text: &str) -> TestResponse {
        let request = self.raw_json(Method::POST, path, text);
        TestResponse::to(request.header("idempotency-key", key)).await
    }
}

impl TestResponse {
    pub(crate) fn is_replayed(&self) -> bool {
        self.header("idempotency-replayed") == "true"
    }
}

fn spaces(app: &TestApp) -> String {
    format!("/v1/orgs/{}/spaces", app.organization)
}

async fn repeats_the_first_response(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let first = admin.keyed("a-key", &path, r#"{"title": "Guide"}"#).await;
    assert_eq!((first.status, first.is_replayed()), (201, false));
    for _ in 0..3 {
        let again = admin.keyed("a-key", &path, r#"{"title": "Guide"}"#).await;
        assert_eq!((again.status, again.is_replayed()), (201, true));
        assert_eq!(again.body, first.body);
        for name in ["location", "content-type"] {
            assert_eq!(again.header(name), first.header(name));
        }
        assert_ne!(again.header("x-request-id"), first.header("x-request-id"));
    }
    assert_eq!(app.count("spaces").await, 1);
    let other = admin.keyed("b-key", &path, r#"{"title": "Guide"}"#).await;
    assert_eq!((other.status, other.is_replayed()), (201, false));
    assert_eq!(app.count("spaces").await, 2);
}

async fn a_key_is_for_one_request(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let first = admin.keyed("a-key", &path, r#"{"title": "Guide"}"#).await;
    assert_eq!(first.status, 201);
    for (path, text) in [
        (path.as_str(), r#"{"title": "Guide "}"#),
        (&path, r#"{ "title": "Guide"}"#),
        (&path, ""),
        (&format!("{path}?a=1"), r#"{"title": "Guide"}"#),
        ("/v1/orgs", r#"{"title": "Guide"}"#),
    ] {
        let error = admin.keyed("a-key", path, text).await.error(409);
        assert_eq!(
            error.message,
            "this `Idempotency-Key` was used for another request within the last 24 hours: use a new one"
        );
    }
    let request = admin
        .raw(Method::POST, &path)
        .header("content-type", "application/json; charset=utf-8")
        .header("idempotency-key", "a-key")
        .body(r#"{"title": "Guide"}"#);
    TestResponse::to(request).await.error(409);
    assert_eq!(app.count("spaces").await, 1);
    assert_eq!(app.count("organizations").await, 1);
}

async fn a_key_belongs_to_its_user(harness: Harness) {
    let app = harness.start().await;
    let other = app.member(Role::Create).await;
    let path = spaces(&app);
    for (user, title) in [(app.admin(), "Ours"), (&other, "Theirs")] {
        let text = json!({"title": title}).to_string();
        for is_replayed in [false, true] {
            let answer = user.keyed("a-key", &path, &text).await;
            assert_eq!((answer.status, answer.is_replayed()), (201, is_replayed));
            assert_eq!(answer.json()["title"], title);
        }
    }
    // It is the user's, whichever token they use.
    let path = "/v1/user/tokens";
    let made = app.admin().keyed("token", path, r#"{"label": "a"}"#).await;
    let token = made.json()["token"].as_str().unwrap().to_owned();
    let user = app.with_token(app.admin(), &token);
    let again = user.keyed("token", path, r#"{"label": "a"}"#).await;
    assert_eq!((again.body, again.status), (made.body, 201));
}

async fn of_many_at_once_one_is_done(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    for round in 0..4 {
        let key = format!("key-{round}");
        let calls = (0..8).map(|_| admin.keyed(&key, &path, "{}"));
        let answers = join_all(calls).await;
        let mut done = 0;
        for answer in &answers {
            match answer.status {
                201 if !answer.is_replayed() => done += 1,
                201 => {}
                _ => {
                    let message = answer.error(409).message;
                    assert!(message.contains("is being carried out"), "{message}");
                    assert_eq!(answer.header("retry-after"), "1");
                }
            }
        }
        assert_eq!(done, 1);
        let mut bodies: Vec<&str> = answers
            .iter()
            .filter(|answer| answer.status == 201)
            .map(|answer| answer.body.as_str())
            .collect();
        bodies.dedup();
        assert_eq!(bodies.len(), 1);
        assert_eq!(app.count("spaces").await, round + 1);
    }
}

async fn keeps_what_an_operation_refuses(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let reader = app.member(Role::Read).await;
    let space = admin.new_space(&app.organization, "Guide").await;
    let path = format!("/v1/spaces/{}/change-requests", space.id);
    let first = reader.keyed("a-key", &path, "{}").await.error(403);
    app.grant(&space, &reader, 5).await;
    let again = reader.keyed("a-key", &path, "{}").await;
    assert!(again.is_replayed());
    let again = again.error(403);
    assert_eq!(again.message, first.message);
    assert_ne!(again.request_id, first.request_id);
    assert_eq!(reader.keyed("b-key", &path, "{}").await.status, 201);

    let missing = "/v1/spaces/A123456789012345678901/change-requests";
    admin.keyed("c-key", missing, "{}").await.error(404);
    let again = admin.keyed("c-key", missing, "{}").await;
    assert!(again.is_replayed());
    again.error(404);

    let text = r#"{"title": "Beta", "hostname": "beta"}"#;
    assert_eq!(admin.keyed("d-key", "/v1/orgs", text).await.status, 201);
    for is_replayed in [false, true] {
        let taken = admin.keyed("e-key", "/v1/orgs", text).await;
        assert_eq!(taken.is_replayed(), is_replayed);
        taken.error(409);
    }
}

async fn forgets_what_was_not_done(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let long = json!({"title": "x".repeat(51)}).to_string();
    admin.keyed("a-key", &path, &long).await.error(400);
    admin.keyed("a-key", &path, "{").await.error(400);
    admin.keyed("a-key", "/v1/orgs", "").await.error(400);
    assert_eq!(app.count("idempotency_keys").await, 0);
    // The second look at the clock is the operation's: of the token, of the space.
    app.clock.panic_at(2);
    admin.keyed("a-key", &path, "{}").await.error(500);
    assert_eq!(app.count("spaces").await, 0);
    assert_eq!(admin.keyed("a-key", &path, "{}").await.status, 201);
    assert!(admin.keyed("a-key", &path, "{}").await.is_replayed());
}

async fn stores_no_secret_in_clear(harness: Harness) {
    let app = harness.start().await;
    let path = "/v1/user/tokens";
    let text = r#"{"label": "laptop"}"#;
    let made = app.admin().keyed("the-key-itself", path, text).await;
    let again = app.admin().keyed("the-key-itself", path, text).await;
    assert_eq!(again.body, made.body);
    let token = made.json()["token"].as_str().unwrap().to_owned();
    let sql = "SELECT hash, fingerprint, answer FROM idempotency_keys";
    let rows: Vec<(Vec<u8>, Vec<u8>, Vec<u8>)> = app.database.query(sql, &[]).await.unwrap();
    assert_eq!(rows.len(), 1);
    let (hash, fingerprint, answer) = &rows[0];
    for stored in [hash, fingerprint, answer] {
        for secret in [token.as_str(), &token[6..20], "the-key-itself", "laptop"] {
            let is_there = stored
                .windows(secret.len())
                .any(|part| part == secret.as_bytes());
            assert!(!is_there, "{secret}");
        }
    }

    // What was altered is not given out.
    let sql = "UPDATE idempotency_keys SET answer = $1";
    let mut altered = answer.clone();
    *altered.last_mut().unwrap() ^= 1;
    for wrong in [altered, Vec::new(), answer[..20].to_vec()] {
        let wrong = quire_db::params![wrong];
        app.database.execute(sql, wrong).await.unwrap();
        let error = app.admin().keyed("the-key-itself", path, text).await;
        error.error(500);
    }
}

async fn a_key_is_good_for_a_day(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let first = admin.keyed("a-key", &path, "{}").await;
    app.clock
        .advance(Duration::from_hours(24) - Duration::from_millis(1));
    let again = admin.keyed("a-key", &path, "{}").await;
    assert!(again.is_replayed());
    app.clock.advance(Duration::from_millis(1));
    let text = r#"{"title": "Another"}"#;
    let next = admin.keyed("a-key", &path, text).await;
    assert_eq!((next.status, next.is_replayed()), (201, false));
    assert_ne!(next.header("location"), first.header("location"));
    assert!(admin.keyed("a-key", &path, text).await.is_replayed());
    assert_eq!(app.count("spaces").await, 2);
}

async fn removes_keys_that_are_too_old(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let keys: Vec<String> = (0..5).map(|number| format!("key-{number}")).collect();
    for key in &keys {
        assert_eq!(admin.keyed(key, &path, "{}").await.status, 201);
    }
    assert_eq!(app.count("idempotency_keys").await, 5);
    app.clock.advance(Duration::from_hours(24));
    // Each process removes them once a minute, in the background.
    for number in 0..200 {
        let key = format!("later-{}", number % 2);
        assert_eq!(admin.keyed(&key, &path, "{}").await.status, 201);
        if app.count("idempotency_keys").await <= 2 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("they are still there");
}

async fn keeps_a_key_that_is_used_again_while_old_ones_are_removed(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    for key in ["old", "used-again"] {
        app.clock.advance(Duration::from_secs(1));
        assert_eq!(admin.keyed(key, &path, "{}").await.status, 201);
    }
    let sql = "SELECT begun_at FROM idempotency_keys ORDER BY begun_at DESC LIMIT 1";
    let (newest,): (i64,) = app.database.query_one(sql, &[]).await.unwrap();
    app.clock.advance(Duration::from_hours(25));
    let (begun, begins) = tokio::sync::oneshot::channel();
    let begun = std::sync::Mutex::new(Some(begun));
    let database = app.database.clone();
    // What another process does with a key that it may use again, while others wait for the row.
    let renews = tokio::spawn(async move {
        let renews = database.transaction(async move |tx: &mut quire_db::Transaction| {
            let later = newest + 90_000_000_000;
            let sql = "UPDATE idempotency_keys SET begun_at = $1 WHERE begun_at = $2";
            let renewed = tx.execute(sql, quire_db::params![later, newest]).await?;
            if let Some(begun) = begun.lock().unwrap().take() {
                begun.send(renewed).unwrap();
            }
            std::thread::sleep(Duration::from_millis(500));
            Ok::<_, quire_db::Error>(())
        });
        renews.await
    });
    assert_eq!(begins.await.unwrap(), 1);
    let swept = admin.keyed("sweeps", &path, "{}").await;
    renews.await.unwrap().unwrap();
    assert_eq!(swept.status, 201);
    for _ in 0..200 {
        let sql = "SELECT COUNT(*) FROM idempotency_keys WHERE begun_at <= $1";
        let (old,): (i64,) =
            (app.database.query_one(sql, quire_db::params![newest]).await).unwrap();
        if old == 0 {
            // The one that was used again, and that of the request that removed the other.
            assert_eq!(app.count("idempotency_keys").await, 2);
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the old one is still there");
}

async fn refuses_what_is_no_key(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    for key in ["", "two words", &"x".repeat(256), "\u{e9}"] {
        let request = admin
            .raw_json(Method::POST, &path, "{}")
            .header("idempotency-key", key.as_bytes());
        assert_eq!(
            TestResponse::to(request).await.violations(),
            ["/header/Idempotency-Key must be one key of 1 to 255 visible ASCII characters"],
            "{key}"
        );
    }
    let request = admin.raw_json(Method::POST, &path, "{}");
    let twice = request
        .header("idempotency-key", "a")
        .header("idempotency-key", "a");
    assert_eq!(
        TestResponse::to(twice).await.violations(),
        ["/header/Idempotency-Key must be one key of 1 to 255 visible ASCII characters"]
    );
    let longest = "\"~!".repeat(85);
    assert_eq!(admin.keyed(&longest, &path, "{}").await.status, 201);
    assert_eq!(app.count("spaces").await, 1);
}

async fn limits_hold_with_a_key(mut harness: Harness) {
    harness.config.json_limit = 1_000;
    harness.config.archive_limit = 2_000;
    let app = harness.start().await;
    let (admin, path) = (app.admin(), spaces(&app));
    let long = json!({"title": "x".repeat(1_000)}).to_string();
    let error = admin.keyed("a-key", &path, &long).await.error(413);
    assert_eq!(
        error.message,
        "the body is larger than the 1000 bytes that are allowed"
    );
    // The same where no length is announced.
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content/archive",
        space.id, proposal.id
    );
    let parts = (0..30).map(|_| Ok::<_, std::io::Error>(vec![0_u8; 100]));
    let stream = reqwest::Body::wrap_stream(futures_util::stream::iter(parts));
    let request = admin
        .raw(Method::POST, &path)
        .header("content-type", "application/zip")
        .header("idempotency-key", "a-key")
        .body(stream);
    TestResponse::to(request).await.error(413);
    assert_eq!(app.count("idempotency_keys").await, 0);
}

async fn knows_the_caller_before_it_looks_at_the_key(harness: Harness) {
    let app = harness.start().await;
    let request = app
        .admin()
        .anonymous(Method::POST, &spaces(&app))
        .header("idempotency-key", "two words")
        .body("not json");
    let answer = TestResponse::to(request).await;
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    answer.error(401);
    assert_eq!(app.count("idempotency_keys").await, 0);
}

async fn costs_nothing_where_there_is_no_key(harness: Harness) {
    let app = harness.start().await;
    app.admin().new_space(&app.organization, "Guide").await;
    assert_eq!(app.count("idempotency_keys").await, 0);
}

async fn is_for_post_only(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let path = format!("/v1/orgs/{}", app.organization);
    for title in ["One", "Two"] {
        let text = json!({"title": title}).to_string();
        let request = admin.raw_json(Method::PATCH, &path, &text);
        let answer = TestResponse::to(request.header("idempotency-key", "a-key")).await;
        assert_eq!(answer.json()["title"], title);
    }
    admin.keyed("a-key", "/v1/nothing", "{}").await.error(404);
    admin.keyed("a-key", "/v1/user", "{}").await.error(405);
    assert_eq!(app.count("idempotency_keys").await, 0);
}

async fn repeats_a_large_response(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let [_, proposal] = app.discussions().await;
    let comment = proposal.say("x").await;
    let path = format!("{}/{}/replies?format=document", proposal.path(), comment.id);
    let row = "|a".repeat(100) + "\n";
    let text = format!("{row}{}\n{}", "|-".repeat(100), row.repeat(45));
    let body = json!({"body": {"markdown": text}}).to_string();
    let first = admin.keyed("a-key", &path, &body).await;
    assert_eq!((first.status, first.is_replayed()), (200, false));
    assert!(first.body.len() > 256 << 10, "{} bytes", first.body.len());
    let again = admin.keyed("a-key", &path, &body).await;
    assert_eq!((again.status, again.is_replayed()), (200, true));
    assert_eq!(again.json(), first.json());
    let kept = "SELECT CAST(MAX(LENGTH(answer)) AS BIGINT) FROM idempotency_keys";
    let (kept,): (i64,) = app.database.query_one(kept, &[]).await.unwrap();
    assert!(kept < 1_000, "{kept} bytes are kept");

    // It is read with the rights of now, and as it is now.
    let reply = again.json()["id"].as_str().unwrap().to_owned();
    let reply = reply.as_str().into();
    proposal.delete_reply(&comment.id, &reply).await.unwrap();
    let gone = admin.keyed("a-key", &path, &body).await;
    gone.error(404);
}
