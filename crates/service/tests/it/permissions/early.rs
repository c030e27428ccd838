//! A caller without permission is refused before the body is sent.
//!
//! - Every kind of caller calls every operation with a body twice: with a small body, which the operation itself
//!   judges, and with only the head of a large one.
//! - A refused caller gets the same status both times; others get 413 the second time, because the declared length
//!   exceeds the limit. Both responses say `Connection: close`, because the body was not read.

use std::time::Duration;

use quire_server::OperationInfo;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::{Fixture, callers, sample};
use crate::harness::{Harness, TestApp, User};

quire_db::both_databases!(crate::harness::harness =>
    everybody_is_refused_before_the_body,
    a_body_that_was_not_read_ends_the_connection,
);

const LARGE: &str = "Content-Length: 5000000";
const CHUNKED: &str = "Transfer-Encoding: chunked";

async fn everybody_is_refused_before_the_body(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.json_limit = 1_000_000;
    harness.config.archive_limit = 1_000_000;
    let app = harness.start().await;
    let fixture = Fixture::new(&app).await;
    let callers = callers(&app).await;
    let mut wrong = Vec::new();
    let with_body = sample(app.database.kind()).filter(|found| found.body.is_some());
    for operation in with_body {
        for (name, user) in &callers {
            let usual = fixture.call(operation, user.as_ref()).await;
            let is_refused = [401, 403, 404, 501].contains(&usual);
            let expected = if is_refused && !depends_on_the_body(operation, name) {
                usual
            } else {
                413
            };
            let path = fixture.path(operation).await;
            let mut heads = vec![LARGE.to_owned()];
            if expected != 413 {
                heads.push(CHUNKED.to_owned());
            }
            if operation.method.as_str() == "POST" {
                let keyed: Vec<_> = heads
                    .iter()
                    .map(|head| format!("Idempotency-Key: early\r\n{head}"))
                    .collect();
                heads.extend(keyed);
            }
            for head in heads {
                let met = app.send_head(operation, &path, user.as_ref(), &head).await;
                if !met.starts_with(&format!("HTTP/1.1 {expected} ")) || !says_close(&met) {
                    let met = met.lines().next().unwrap_or_default();
                    wrong.push(format!(
                        "{} by {name}, {head:?}: {met}, not {expected}",
                        operation.id
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(app.count("idempotency_keys").await, 0);
}

/// Returns true if other bodies than the fixture's may be allowed for this person: everybody who may
/// comment may react, and authors may comment on their change requests.
fn depends_on_the_body(operation: &OperationInfo, name: &str) -> bool {
    let changes = operation.area == "comments" && operation.method.as_str() == "PUT";
    let refused = [
        "nobody", "revoked", "expired", "stranger", "guest", "read", "reader", "outside",
    ];
    let reviews = operation.id == "createReview" && ["server", "inside"].contains(&name);
    reviews || changes && !refused.contains(&name)
}

async fn a_body_that_was_not_read_ends_the_connection(harness: Harness) {
    let app = harness.start().await;
    let head = |token: &str, length: usize| {
        format!(
            "POST /v1/orgs HTTP/1.1\r\nHost: quire\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        )
    };
    // A body that was read leaves the connection as it is, whatever the answer.
    let mut stream = app.connect().await;
    for _ in 0..2 {
        let request = head(&app.admin().token, 1) + "{";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut buffer = vec![0; 4_096];
        let length = stream.read(&mut buffer).await.unwrap();
        let met = String::from_utf8_lossy(&buffer[..length]);
        assert!(met.starts_with("HTTP/1.1 400 "), "{met}");
        assert!(!says_close(&met), "{met}");
    }
    let request = head("nobody", 100);
    stream.write_all(request.as_bytes()).await.unwrap();
    let met = rest(&mut stream).await;
    assert!(
        met.starts_with("HTTP/1.1 401 ") && says_close(&met),
        "{met}"
    );
}

fn says_close(answer: &str) -> bool {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    head.to_ascii_lowercase().contains("\r\nconnection: close")
}

/// All that comes until the other side closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut met = Vec::new();
    let read = stream.read_to_end(&mut met);
    let _ = tokio::time::timeout(Duration::from_secs(10), read).await;
    String::from_utf8_lossy(&met).into_owned()
}

impl TestApp {
    async fn connect(&self) -> TcpStream {
        let address = self.url.trim_start_matches("http://");
        TcpStream::connect(address).await.unwrap()
    }

    /// Returns the response to the head of a request whose body does not come.
    async fn send_head(
        &self,
        operation: &OperationInfo,
        path: &str,
        user: Option<&User>,
        framing: &str,
    ) -> String {
        let token = user.map_or_else(String::new, |user| {
            format!("Authorization: Bearer {}\r\n", user.token)
        });
        let media = operation.body.and_then(|body| body.media.first());
        let head = format!(
            "{} {path} HTTP/1.1\r\nHost: quire\r\n{token}Content-Type: {}\r\n{framing}\r\n\r\n",
            operation.method.as_str(),
            media.map_or("", |media| media.name),
        );
        let mut stream = self.connect().await;
        stream.write_all(head.as_bytes()).await.unwrap();
        rest(&mut stream).await
    }
}
