//! The client side, against a server that says what the test tells it to.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http::{HeaderMap, HeaderValue};
use quire_runtime::client::{Builder, Error, Retry, Transport};
use quire_runtime::serde_json::{Value, json};
use quire_runtime::{
    Decoder, Encoder, Json, Malformed, Media, Method, NextPage, NoFailure, Operation,
    OperationInfo, Paged, Parameter, RequestBody, Schema, Structured,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

macro_rules! operation {
    ($name:ident, $method:ident, $body:expr) => {
        #[derive(Clone)]
        struct $name {
            page: Option<String>,
        }

        impl Operation for $name {
            const INFO: OperationInfo = crate::info(
                Method::$method,
                "/a",
                const { &[Parameter::query("page", Schema::string())] },
                $body,
            );
            type Response = Value;
            type Codec = Json;
            type Headers = ();
            type Failure = NoFailure;

            fn encode(&self, to: &mut Encoder) {
                to.parameter(&self.page);
                if Self::INFO.body.is_some() {
                    to.body::<Structured, _>(&json!({ "a": 1 }));
                }
            }

            fn decode(from: &mut Decoder) -> Result<Self, Malformed> {
                Ok(Self { page: from.parameter()? })
            }
        }
    };
}

operation!(Get, Get, None);
operation!(
    Post,
    Post,
    Some(RequestBody {
        required: true,
        media: const { &[Media::json(Schema::any())] }
    })
);

impl Paged for Get {
    type Item = i64;

    fn next(&self, page: &Value, _: &HeaderMap) -> NextPage<Self> {
        page["next"].as_str().map_or(NextPage::End, |token| {
            let next = Self {
                page: Some(token.to_owned()),
            };
            NextPage::Request(Box::new(next), token.to_owned())
        })
    }

    fn into_items(response: Value) -> Vec<i64> {
        let items = response["items"].as_array().into_iter().flatten();
        items.filter_map(Value::as_i64).collect()
    }
}

const GET: Get = Get { page: None };
const POST: Post = Post { page: None };

/// The requests that a server got.
type RequestLog = Arc<Mutex<Vec<String>>>;

/// Starts a server that returns these responses, one per connection.
async fn server(responses: &[&str]) -> (String, RequestLog) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let seen = RequestLog::default();
    let (responses, log) = (
        responses
            .iter()
            .map(|&response| response.to_owned())
            .collect::<Vec<_>>(),
        Arc::clone(&seen),
    );
    tokio::spawn(async move {
        for response in responses {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut bytes = vec![0; 65_536];
            let length = stream.read(&mut bytes).await.unwrap();
            log.lock()
                .unwrap()
                .push(String::from_utf8_lossy(&bytes[..length]).into_owned());
            stream.write_all(response.as_bytes()).await.unwrap();
        }
    });
    (address, seen)
}

fn raw_response(status: &str, headers: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn transport(address: &str) -> Transport {
    let retry = Retry {
        attempts: 3,
        initial: Duration::from_millis(1),
        longest: Duration::from_secs(2),
        ..Retry::default()
    };
    Builder::new(address)
        .token("s3cret")
        .retry(retry)
        .timeout(Duration::from_secs(5))
        .build()
        .unwrap()
}

fn count(seen: &RequestLog) -> usize {
    seen.lock().unwrap().len()
}

#[tokio::test]
async fn what_is_safe_is_sent_again() {
    let (busy, fine) = (
        raw_response("503 Busy", "", "later"),
        raw_response("200 OK", "", "5"),
    );
    let (address, seen) = server(&[&busy, &busy, &fine]).await;
    assert_eq!(transport(&address).send(&GET).await.unwrap(), json!(5));
    assert_eq!(count(&seen), 3);
    // Not more often than the policy says.
    let (address, seen) = server(&[&busy, &busy, &busy, &fine]).await;
    let error = transport(&address).send(&GET).await.unwrap_err();
    assert_eq!(
        (error.status().map(|status| status.as_u16()), count(&seen)),
        (Some(503), 3)
    );
}

#[tokio::test]
async fn what_is_not_safe_is_sent_once() {
    let (busy, fine) = (
        raw_response("503 Busy", "", ""),
        raw_response("200 OK", "", "5"),
    );
    let (address, seen) = server(&[&busy, &fine]).await;
    assert_eq!(
        transport(&address)
            .send(&POST)
            .await
            .unwrap_err()
            .status()
            .unwrap(),
        503
    );
    assert_eq!(count(&seen), 1);
    // Also where no response came.
    let (address, seen) = server(&["", &fine]).await;
    assert!(matches!(
        transport(&address).send(&POST).await.unwrap_err(),
        Error::Transport(_)
    ));
    assert_eq!(count(&seen), 1);
    // Unless the caller made it safe, or the server did not look at it.
    let headers = HeaderMap::from_iter([(
        "idempotency-key".parse().unwrap(),
        HeaderValue::from_static("k"),
    )]);
    let (address, seen) = server(&[&busy, &fine]).await;
    assert_eq!(
        transport(&address)
            .send_with(&POST, &headers.into())
            .await
            .unwrap(),
        json!(5)
    );
    assert!(seen.lock().unwrap()[1].contains("idempotency-key: k"));
    let (address, _) = server(&[&raw_response("429 Slow", "", ""), &fine]).await;
    assert_eq!(transport(&address).send(&POST).await.unwrap(), json!(5));
}

#[tokio::test]
async fn retry_after_is_honoured() {
    let fine = raw_response("200 OK", "", "5");
    let date =
        "Date: Sat, 21 Nov 2026 09:30:00 GMT\r\nRetry-After: Sat, 21 Nov 2026 09:30:01 GMT\r\n";
    for headers in ["Retry-After: 1\r\n", date] {
        let (address, _) = server(&[&raw_response("503 Busy", headers, ""), &fine]).await;
        let start = Instant::now();
        assert_eq!(transport(&address).send(&GET).await.unwrap(), json!(5));
        assert!(start.elapsed() >= Duration::from_secs(1));
    }
    // Longer than the policy waits: the response is the error.
    let (address, seen) =
        server(&[&raw_response("503 Busy", "Retry-After: 60\r\n", ""), &fine]).await;
    assert_eq!(
        transport(&address)
            .send(&GET)
            .await
            .unwrap_err()
            .status()
            .unwrap(),
        503
    );
    assert_eq!(count(&seen), 1);
}

#[tokio::test]
async fn no_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let error = transport(&address).send(&POST).await.unwrap_err();
    assert!(matches!(error, Error::Transport(_)) && error.status().is_none());
    assert!(error.to_string().starts_with("no response: "), "{error}");
}

#[tokio::test]
async fn a_body_that_breaks_off_is_asked_for_again() {
    let broken = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 50\r\n\r\n{\"a\"";
    let (address, seen) = server(&[broken, &raw_response("200 OK", "", "5")]).await;
    assert_eq!(transport(&address).send(&GET).await.unwrap(), json!(5));
    assert_eq!(count(&seen), 2);
    let (address, seen) = server(&[broken, ""]).await;
    assert!(matches!(
        transport(&address).send(&POST).await.unwrap_err(),
        Error::Transport(_)
    ));
    assert_eq!(count(&seen), 1);
}

#[tokio::test]
async fn an_unexpected_response_is_kept() {
    let (address, _) = server(&[&raw_response("200 OK", "X-A: b\r\n", "{\n  <html>")]).await;
    let error = transport(&address).send(&GET).await.unwrap_err();
    let Error::Decode {
        response,
        place,
        reason,
    } = &error
    else {
        panic!("{error:?}");
    };
    assert_eq!(
        (place.as_str(), reason.as_str()),
        ("line 2, column 3", "key must be a string")
    );
    assert_eq!(
        (&response.body[..], &response.headers["x-a"]),
        (&b"{\n  <html>"[..], &HeaderValue::from_static("b"))
    );
    assert_eq!(
        error.to_string(),
        "operation: the response is not what was expected, at line 2, column 3: key must be a string"
    );
}

#[tokio::test]
async fn a_refusal_keeps_the_response() {
    let (address, _) = server(&[&raw_response(
        "404 Not Found",
        "X-A: b\r\n",
        r#"{"message":"no such thing"}"#,
    )])
    .await;
    let error = transport(&address).send(&GET).await.unwrap_err();
    let response = error.response().unwrap();
    assert_eq!(
        response.json::<Value>(),
        Some(json!({ "message": "no such thing" }))
    );
    assert_eq!(response.headers["x-a"], "b");
    assert!(
        error.to_string().contains("404 Not Found") && error.to_string().contains("no such thing"),
        "{error}"
    );
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let (address, seen) = server(&[
        &raw_response("302 Found", "Location: /other\r\n", ""),
        &raw_response("200 OK", "", "5"),
    ])
    .await;
    assert_eq!(
        transport(&address)
            .send(&GET)
            .await
            .unwrap_err()
            .status()
            .unwrap(),
        302
    );
    assert_eq!(count(&seen), 1);
}

#[tokio::test]
async fn the_token_is_sent_and_never_shown() {
    let (address, seen) = server(&[&raw_response("401 No", "", "no")]).await;
    let transport = transport(&address);
    let error = transport.send(&GET).await.unwrap_err();
    assert!(seen.lock().unwrap()[0].contains("authorization: Bearer s3cret"));
    let builder = Builder::new("http://h").token("s3cret");
    for shown in [
        format!("{transport:?}"),
        format!("{builder:?}"),
        format!("{error:?}"),
        error.to_string(),
    ] {
        assert!(!shown.contains("s3cret"), "{shown}");
    }
    let error = Builder::new("http://h")
        .token("s3cret\n")
        .build()
        .unwrap_err();
    assert!(!format!("{error:?}{error}").contains("s3cret"), "{error}");
}

#[test]
fn addresses_that_are_none() {
    for address in [
        "",
        "localhost:80",
        "ftp://h",
        "http://",
        "http://u:s3cret@h",
        "http://h/?a=b",
        "http://h/#a",
    ] {
        let error = Builder::new(address).build().unwrap_err();
        assert!(matches!(error, Error::Configuration(_)), "{address}");
        assert!(!error.to_string().contains("s3cret"), "{error}");
    }
    assert!(Builder::new("https://h/base/").build().is_ok());
}

#[tokio::test]
async fn lists_go_on_over_pages() {
    use futures_util::TryStreamExt as _;
    let first = raw_response("200 OK", "", r#"{"items":[1,2],"next":"t&k"}"#);
    let second = raw_response("200 OK", "", r#"{"items":[3]}"#);
    let (address, seen) = server(&[&first, &second]).await;
    let items: Vec<_> = transport(&address).items(GET).try_collect().await.unwrap();
    assert_eq!(items, [1, 2, 3]);
    assert!(seen.lock().unwrap()[1].starts_with("GET /a?page=t%26k "));
    let (address, _) = server(&[&first, &raw_response("404 No", "", "")]).await;
    let transport = transport(&address);
    let headers = HeaderMap::from_iter([("x-a".parse().unwrap(), HeaderValue::from_static("b"))]);
    let mut pages = std::pin::pin!(transport.pages_with(GET, headers.into()));
    assert_eq!(pages.try_next().await.unwrap(), Some(vec![1, 2]));
    assert_eq!(pages.try_next().await.unwrap_err().status().unwrap(), 404);
}
