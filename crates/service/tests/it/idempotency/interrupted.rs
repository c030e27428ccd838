//! Requests with a key that the caller or the process abandons.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::harness::{Harness, TestApp, json, zip};

quire_db::both_databases!(crate::harness::harness =>
    goes_on_without_its_caller,
    does_not_do_again_what_it_may_have_done,
    does_not_do_again_what_failed_after_it_wrote,
);

async fn goes_on_without_its_caller(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content/import",
        space.id, proposal.id
    );
    // Answers when the test lets it.
    let slow = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/book.zip", slow.local_addr().unwrap());
    let text = json!({"url": url, "source": "zip"}).to_string();
    let revisions = app.count("revisions").await;

    let caller = {
        let (admin, path, text) = (admin.clone(), path.clone(), text.clone());
        tokio::spawn(async move { admin.keyed("a-key", &path, &text).await })
    };
    let (mut asked, _) = slow.accept().await.unwrap();
    // An answer that comes before the request is none.
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        request.push(asked.read_u8().await.unwrap());
    }
    let meanwhile = admin.keyed("a-key", &path, &text).await;
    assert_eq!(meanwhile.header("retry-after"), "1");
    meanwhile.error(409);
    caller.abort();
    assert!(caller.await.unwrap_err().is_cancelled());
    let book = zip(&[("c.md", "# C\n")]);
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        book.len()
    );
    asked.write_all(head.as_bytes()).await.unwrap();
    asked.write_all(&book).await.unwrap();
    asked.flush().await.unwrap();

    for _ in 0..500 {
        let answer = admin.keyed("a-key", &path, &text).await;
        if answer.status != 409 {
            assert_eq!((answer.status, answer.is_replayed()), (201, true));
            assert_eq!(answer.json()["importedResources"], 1);
            assert_eq!(app.count("revisions").await, revisions + 1);
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("there is no answer");
}

async fn does_not_do_again_what_it_may_have_done(harness: Harness) {
    let app = harness.start().await;
    let path = format!("/v1/orgs/{}/spaces", app.organization);
    let admin = app.admin();
    assert_eq!(admin.keyed("a-key", &path, "{}").await.status, 201);
    crash(&app).await;
    for _ in 0..2 {
        let answer = admin.keyed("a-key", &path, "{}").await;
        assert_eq!(answer.header("retry-after"), "1");
        assert!(answer.error(409).message.contains("is being carried out"));
    }
    app.clock.advance(Duration::from_secs(150));
    for _ in 0..2 {
        let answer = admin.keyed("a-key", &path, "{}").await;
        assert_eq!(answer.header("retry-after"), "");
        assert!(answer.error(409).message.contains("before it finished"));
    }
    let other = admin.keyed("a-key", &path, r#"{"title": "B"}"#).await;
    assert!(other.error(409).message.contains("another request"));
    assert_eq!(app.count("spaces").await, 1);
}

async fn does_not_do_again_what_failed_after_it_wrote(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let (path, beta) = ("/v1/orgs", r#"{"title": "Beta"}"#);
    // A new organization is read again once it is stored, and that goes wrong here.
    let sql = "ALTER TABLE organizations RENAME COLUMN logo TO hidden";
    app.database.execute(sql, &[]).await.unwrap();
    admin.keyed("a-key", path, beta).await.error(500);
    let sql = "ALTER TABLE organizations RENAME COLUMN hidden TO logo";
    app.database.execute(sql, &[]).await.unwrap();
    assert_eq!(app.count("organizations").await, 2);
    for _ in 0..2 {
        let answer = admin.keyed("a-key", path, beta).await;
        assert_eq!(answer.header("retry-after"), "");
        assert!(answer.error(409).message.contains("before it finished"));
    }
    assert_eq!(app.count("organizations").await, 2);
}

/// Leaves the state of a process that stops between the operation and storing its response.
async fn crash(app: &TestApp) {
    let sql = "UPDATE idempotency_keys SET answer = NULL";
    assert_eq!(app.database.execute(sql, &[]).await.unwrap(), 1);
}
