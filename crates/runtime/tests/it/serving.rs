//! The server side, spoken to in plain HTTP over TCP.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderMap, StatusCode};
use quire_runtime::serde_json::Value;
use quire_runtime::server::{Area, Limits, ReadyRequest, Rejection, Routes, Service, bearer};
use quire_runtime::{
    Body, Decoder, Encoder, Json, Malformed, Media, Method, NoFailure, Operation, OperationInfo,
    Parameter, Property, RequestBody, Schema, Structured,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const THING: Schema = Schema::object(
    const {
        &[
            Property::required("name", Schema::string().max(5)),
            Property::optional("size", Schema::integer()),
        ]
    },
);

struct PutArticle {
    id: String,
    limit: i64,
    body: Value,
}

impl Operation for PutArticle {
    const INFO: OperationInfo = crate::info(
        Method::Put,
        "/things/{id}",
        const {
            &[
                Parameter::path("id", Schema::string().max(6)),
                Parameter::query("limit", Schema::integer()).default("7"),
            ]
        },
        Some(RequestBody {
            required: true,
            media: const { &[Media::json(THING)] },
        }),
    )
    .protocol_headers(const { &[Parameter::header("If-Match", Schema::string().max(5))] });
    type Response = Value;
    type Codec = Json;
    type Headers = ();
    type Failure = NoFailure;

    fn encode(&self, to: &mut Encoder) {
        to.parameter(&self.id);
        to.parameter(&self.limit);
        to.body::<Structured, _>(&self.body);
    }

    fn decode(from: &mut Decoder) -> Result<Self, Malformed> {
        Ok(Self {
            id: from.parameter()?,
            limit: from.parameter()?,
            body: from.body::<Structured, _>()?,
        })
    }
}

#[derive(Clone)]
struct App;

struct Failure(StatusCode, String);

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Self {
        let status = match rejection {
            Rejection::TooLarge(_) | Rejection::TooComplex => StatusCode::PAYLOAD_TOO_LARGE,
            Rejection::UnsupportedMediaType(_)
            | Rejection::UnsupportedEncoding
            | Rejection::UnsupportedCharset => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Rejection::Unwritable(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Rejection::Busy => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        Self(status, format!("{rejection:?}"))
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, self.1).into_response()
    }
}

impl Area for App {
    type Caller = String;
    type Error = Failure;
}

impl Service for App {
    async fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<String, Failure> {
        assert_eq!(operation.id, "operation");
        bearer(parts)
            .map(ToOwned::to_owned)
            .ok_or_else(|| Failure(StatusCode::UNAUTHORIZED, "who are you?".to_owned()))
    }

    async fn admit(
        &self,
        caller: &String,
        _: &Parts,
        _: &'static OperationInfo,
        is_large: bool,
    ) -> Result<(), Failure> {
        if caller == "nobody" || is_large && caller == "guest" {
            return Err(Failure(StatusCode::FORBIDDEN, "not you".to_owned()));
        }
        Ok(())
    }

    async fn run_once<F, R>(
        &self,
        request: ReadyRequest<String>,
        run: F,
    ) -> Result<Response, Failure>
    where
        F: FnOnce(ReadyRequest<String>) -> R + Send + 'static,
        R: Future<Output = Result<Response, Failure>> + Send + 'static,
    {
        if request.caller == "repeats" {
            let body = request.body.body().as_bytes().map_or(0, bytes::Bytes::len);
            let earlier = format!("{} earlier, {body} bytes", request.operation.id);
            return Ok(earlier.into_response());
        }
        tokio::spawn(run(request)).await.unwrap()
    }

    fn finish(
        &self,
        caller: &String,
        _: &'static OperationInfo,
        _: &Parts,
        mut answer: http::Response<Body>,
    ) -> http::Response<Body> {
        let caller = caller.parse().unwrap();
        answer.headers_mut().insert("x-finished-for", caller);
        answer
    }

    fn add_headers(&self, caller: &String, headers: &mut HeaderMap) {
        headers.insert("x-caller", caller.parse().unwrap());
    }

    async fn run_long<T: Send + 'static>(
        &self,
        _: &'static OperationInfo,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        LONG.fetch_add(1, Ordering::Relaxed);
        Ok(tokio::task::spawn_blocking(work).await.unwrap())
    }
}

/// Number of responses that took long to write.
static LONG: AtomicUsize = AtomicUsize::new(0);

/// A server with small limits; gives its address.
async fn serve() -> std::net::SocketAddr {
    let limits = Limits {
        json: 100,
        binary: 100,
        multipart: 100,
        ..Limits::default()
    };
    let routes = Routes::new(App, limits).add::<PutArticle, _, _, _>(
        async |_, caller: String, request: PutArticle| {
            let response = format!("{caller} {} {} {}", request.id, request.limit, request.body);
            Ok::<_, Failure>(Value::from(response))
        },
    );
    // Also below a prefix.
    let app = axum::Router::new().nest("/below", routes.into_router());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    address
}

/// Sends text as it stands; gives status and body.
async fn send(text: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(serve().await).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    read(&mut stream).await
}

async fn read(stream: &mut TcpStream) -> (u16, String) {
    let mut bytes = Vec::new();
    // A server that refuses a body may close before all of it is sent.
    let _ = stream.read_to_end(&mut bytes).await;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .unwrap_or(0);
    (
        status,
        text.split_once("\r\n\r\n")
            .map_or_else(String::new, |(_, body)| body.to_owned()),
    )
}

fn put(target: &str, headers: &str, body: &str) -> String {
    format!(
        "PUT /below/things/{target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\nAuthorization: bEaRer  me\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

const JSON: &str = "Content-Type: application/json; charset=utf-8\r\n";

#[tokio::test]
async fn a_request_reaches_its_operation() {
    let (status, body) = send(&put("a%2Fb?limit=3", JSON, r#"{"name":"é"}"#)).await;
    assert_eq!(
        (status, body.as_str()),
        (200, r#""me a/b 3 {\"name\":\"é\"}""#)
    );
}

#[tokio::test]
async fn each_step_of_a_request_comes_once_and_in_order() {
    let thing = r#"{"name":"a"}"#;
    let check = async |caller: &str, headers: &str, body: &str, expected: (u16, &str)| {
        let text = put("a", headers, body).replace("me\r\n", &format!("{caller}\r\n"));
        let mut stream = TcpStream::connect(serve().await).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse::<u16>().unwrap();
        assert!(
            status == expected.0 && body.contains(expected.1),
            "{caller}: {text}"
        );
        let has = |name: &str| head.contains(&format!("{name}: {caller}"));
        // A failure has the headers of its caller, too, but nothing of a success.
        assert!(has("x-caller"), "{head}");
        assert_eq!(
            has("x-finished-for"),
            status == 200 && caller != "repeats",
            "{head}"
        );
    };
    let xml = "Content-Type: text/xml\r\n";
    check("me", JSON, thing, (200, "me a 7")).await;
    // Admission precedes the body, the body precedes an earlier response, and that precedes the check of the input.
    check("nobody", xml, thing, (403, "not you")).await;
    check("repeats", xml, thing, (415, "")).await;
    check("repeats", JSON, "[]", (200, "operation earlier, 2 bytes")).await;
    check("me", JSON, "[]", (400, "/body")).await;
}

#[tokio::test]
async fn a_long_response_is_written_apart() {
    let routes = Routes::new(App, Limits::default()).add::<PutArticle, _, _, _>(
        async |_, _: String, request: PutArticle| {
            let text = "a".repeat(usize::try_from(request.limit).unwrap());
            Ok::<_, Failure>(Value::from(text))
        },
    );
    let app = axum::Router::new().nest("/below", routes.into_router());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    for (length, apart) in [(1_000, 0), (200_000, 1)] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = put(&format!("a?limit={length}"), JSON, r#"{"name":"b"}"#);
        stream.write_all(request.as_bytes()).await.unwrap();
        let (status, body) = read(&mut stream).await;
        assert_eq!((status, body.len()), (200, length + 2));
        assert_eq!(LONG.load(Ordering::Relaxed), apart);
    }
}

/// An area that has its own type, and no hooks.
#[derive(Clone)]
struct Things(&'static str);

impl Area for Things {
    type Caller = String;
    type Error = Failure;
}

#[tokio::test]
async fn an_area_of_its_own_type_has_the_callers_of_the_service() {
    let routes = Routes::new(App, Limits::default()).add_of::<Things, PutArticle, _, _, _>(
        Things("shelf"),
        async |Things(name), caller: String, request: PutArticle| {
            Ok::<_, Failure>(Value::from(format!("{caller} {name} {}", request.id)))
        },
    );
    let app = axum::Router::new().nest("/below", routes.into_router());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    for (token, expected) in [
        ("bEaRer  me", (200, r#""me shelf a""#)),
        ("Basic me", (401, "who are you?")),
    ] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let text = put("a", JSON, r#"{"name":"b"}"#).replace("bEaRer  me", token);
        stream.write_all(text.as_bytes()).await.unwrap();
        let (status, body) = read(&mut stream).await;
        assert_eq!((status, body.as_str()), expected);
    }
}

#[tokio::test]
async fn a_path_is_decoded_once() {
    let (status, body) = send(&put("%2525", JSON, r#"{"name":"a"}"#)).await;
    assert_eq!(
        (status, body.as_str()),
        (200, r#""me %25 7 {\"name\":\"a\"}""#)
    );
}

#[tokio::test]
async fn what_is_not_known_is_ignored() {
    let (status, body) = send(&put("a?other=1&limit=", JSON, r#"{"name":"a","other":1}"#)).await;
    assert_eq!(status, 400, "{body}");
    let (status, _) = send(&put(
        "a?other=1&=&&x",
        JSON,
        r#"{"name":"a","other":1,"size":2.0}"#,
    ))
    .await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn an_integer_in_json_may_have_an_empty_fraction() {
    let (_, body) = send(&put("a?limit=3", JSON, r#"{"name":"a","size":2.0}"#)).await;
    assert_eq!(body, r#""me a 3 {\"name\":\"a\",\"size\":2}""#);
}

#[tokio::test]
async fn an_integer_in_a_parameter_is_decimal_digits() {
    let thing = r#"{"name":"a"}"#;
    for limit in ["0", "-5", "9223372036854775807"] {
        let (status, body) = send(&put(&format!("a?limit={limit}"), JSON, thing)).await;
        assert!(
            status == 200 && body.contains(&format!(" {limit} ")),
            "{body}"
        );
    }
    for limit in [
        "3.0", "3e0", "1e1", "+3", "%2B3", "03", "-0", "-", "%203", "3%20", "%0A3", "0x3",
        "\u{663}",
    ] {
        let (status, body) = send(&put(&format!("a?limit={limit}"), JSON, thing)).await;
        assert!(
            status == 400 && body.contains("must be an integer"),
            "{limit}: {body}"
        );
    }
    let (_, body) = send(&put("a?limit=9223372036854775808", JSON, thing)).await;
    assert!(body.contains("must fit into 64 bits"), "{body}");
}

#[tokio::test]
async fn what_is_no_utf_8() {
    for (target, place) in [("a?limit=%FF", "/query/limit"), ("%C3", "/path/id")] {
        let (status, body) = send(&put(target, JSON, r#"{"name":"a"}"#)).await;
        let expected = format!("path: {place:?}, reason: \"must be UTF-8\"");
        assert!(status == 400 && body.contains(&expected), "{body}");
    }
    // What nobody knows is ignored.
    let (status, _) = send(&put("a?other=%FF&%FF=1", JSON, r#"{"name":"a"}"#)).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn headers_of_the_protocol_are_checked() {
    let (status, _) = send(&put(
        "a",
        &format!("{JSON}If-Match: abc\r\n"),
        r#"{"name":"a"}"#,
    ))
    .await;
    assert_eq!(status, 200);
    // Several lines are one, and a body that is no JSON hides nothing.
    let lines = format!("{JSON}If-Match: abc\r\nIf-Match: def\r\n");
    let (status, body) = send(&put("a", &lines, "{")).await;
    assert_eq!(status, 400);
    for expected in [
        "\"/header/If-Match\", reason: \"must have at most 5",
        "\"/body\", reason: \"cannot be read",
    ] {
        assert!(body.contains(expected), "{body}");
    }
}

#[tokio::test]
async fn all_violations_are_reported_at_once() {
    let (status, body) = send(&put(
        "toolong?limit=x",
        JSON,
        r#"{"name":"toolong","size":"x"}"#,
    ))
    .await;
    assert_eq!(status, 400);
    for place in ["/path/id", "/query/limit", "/body/name", "/body/size"] {
        assert!(body.contains(&format!("{place:?}")), "{place} in {body}");
    }
    let (status, body) = send(&put("a", "", "")).await;
    assert!(
        status == 400 && body.contains(r#"path: "/body", reason: "is required""#),
        "{status} {body}"
    );
}

#[tokio::test]
async fn what_is_no_json() {
    let (status, body) = send(&put("a", JSON, "{\"name\": }")).await;
    assert!(
        status == 400 && body.contains("Syntax") && body.contains("line 1 column 10"),
        "{status} {body}"
    );
    let deep = "[".repeat(90);
    let (status, body) = send(&put("a", JSON, &deep)).await;
    assert!(status == 400 && body.contains("Syntax"), "{status} {body}");
}

#[tokio::test]
async fn what_is_too_large() {
    // Known before a byte of it is there.
    let head = put("a", JSON, "").replace("Content-Length: 0", "Content-Length: 101");
    assert_eq!(send(&head).await, (413, "TooLarge(100)".to_owned()));
    let chunked = put("a", JSON, "").replace("Content-Length: 0", "Transfer-Encoding: chunked");
    let chunk = format!("3C\r\n{}\r\n", " ".repeat(60));
    assert_eq!(
        send(&format!("{chunked}{chunk}{chunk}0\r\n\r\n")).await.0,
        413
    );
    // Exactly as much as is allowed.
    let body = format!("{:<100}", r#"{"name":"a"}"#);
    assert_eq!(send(&put("a", JSON, &body)).await.0, 200);
    let small = format!("{chunked}C\r\n{{\"name\":\"a\"}}\r\n0\r\n\r\n");
    assert_eq!(send(&small).await.0, 200);
}

#[tokio::test]
async fn what_is_encoded_otherwise() {
    let response = async |headers: &str| {
        let headers = headers.replace(';', "\r\n").replace(',', ";");
        let put = put("a", &format!("{headers}\r\n"), r#"{"name":"a"}"#);
        send(&put).await
    };
    for headers in [
        "Content-Type: application/json;Content-Encoding: gzip",
        "Content-Type: application/json;Content-Encoding: identity;Content-Encoding: BR",
        "Content-Type: application/json, charset=utf-16",
        "Content-Type: application/json, version=1, Charset=\"ISO-8859-1\"",
        "Content-Type: application/json, charset=",
    ] {
        assert_eq!(response(headers).await.0, 415, "{headers}");
    }
    for headers in [
        "Content-Type: application/json;Content-Encoding: Identity",
        "Content-Type: application/json, charset=UTF-8",
        "Content-Type: application/json, charset=\"utf-8\"",
        "Content-Type: application/json, charset=us-ascii",
    ] {
        assert_eq!(response(headers).await.0, 200, "{headers}");
    }
}

#[tokio::test]
async fn what_is_of_another_type() {
    for headers in [
        "",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/jsonx\r\n",
    ] {
        let (status, body) = send(&put("a", headers, r#"{"name":"a"}"#)).await;
        assert_eq!(
            (status, body.as_str()),
            (415, r#"UnsupportedMediaType("application/json")"#)
        );
    }
    assert_eq!(
        send(&put(
            "a",
            "Content-Type: APPLICATION/JSON\r\n",
            r#"{"name":"a"}"#
        ))
        .await
        .0,
        200
    );
}

#[tokio::test]
async fn a_body_that_breaks_off() {
    let mut stream = TcpStream::connect(serve().await).await.unwrap();
    let text = put("a", JSON, "{}").replace("Content-Length: 2", "Content-Length: 50");
    stream.write_all(text.as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
    let (status, _) = read(&mut stream).await;
    // The other side is gone: what counts is that the operation did not run.
    assert!(status == 400 || status == 0, "{status}");
}

#[tokio::test]
async fn the_caller_comes_before_the_body() {
    // The body never comes, the response does.
    let text = put("a", JSON, "")
        .replace("Content-Length: 0", "Content-Length: 50")
        .replace("bEaRer", "Basic");
    let response = tokio::time::timeout(std::time::Duration::from_secs(5), send(&text))
        .await
        .unwrap();
    assert_eq!(response, (401, "who are you?".to_owned()));
}

#[tokio::test]
async fn callers_are_refused_before_a_large_body() {
    let framed = |framing: &str| {
        put("a", JSON, "")
            .replace("Content-Length: 0", framing)
            .replace(" me", " guest")
    };
    for framing in ["Content-Length: 65537", "Transfer-Encoding: chunked"] {
        let text = framed(framing);
        let response = send(&text);
        let response = tokio::time::timeout(std::time::Duration::from_secs(5), response);
        assert_eq!(
            response.await.unwrap(),
            (403, "not you".to_owned()),
            "{framing}"
        );
    }
    // A small one is for the operation to judge.
    let small = put("a", JSON, r#"{"name":"a"}"#).replace(" me", " guest");
    assert_eq!(send(&small).await.0, 200);
}

#[tokio::test]
async fn another_method_is_not_allowed() {
    let (status, _) = send(&put("a", "", "").replacen("PUT", "DELETE", 1)).await;
    assert_eq!(status, 405);
}
