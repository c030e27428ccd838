//! The generated client calls the generated server: what goes in comes back.

use futures_util::TryStreamExt as _;
use quire_runtime::bytes::Bytes;
use quire_runtime::server::{Limits, Rejection, Service, bearer};
use quire_runtime::{OperationInfo, Patch, Timestamp};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::everything::client::Client;
use crate::everything::{models, server};

/// Text with everything that means something in an address, a header or JSON.
const AWKWARD: &[&str] = &[
    "plain",
    "a/b",
    "a%2Fb%252F%",
    "a+b c",
    "a,b;c=d&e#f?g",
    "a|b[c]{d}.e~f_g-h",
    "é日本🦀",
    "\"quotes\" \\ 'and' `ticks`",
    "...",
    "true",
    "12",
    "null",
    "\u{1}\n\t",
];

/// What a header can carry.
fn fits_header(text: &str) -> bool {
    !text.contains('\u{1}')
}

#[derive(Clone)]
struct App;

struct Failure(Rejection);

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Self {
        Self(rejection)
    }
}

impl axum::response::IntoResponse for Failure {
    fn into_response(self) -> axum::response::Response {
        (axum::http::StatusCode::BAD_REQUEST, format!("{:?}", self.0)).into_response()
    }
}

impl Service for App {
    type Caller = Option<String>;
    type Error = Failure;

    async fn authenticate(
        &self,
        parts: &axum::http::request::Parts,
        operation: &'static OperationInfo,
    ) -> Result<Self::Caller, Failure> {
        Ok(bearer(parts)
            .filter(|_| operation.secured)
            .map(ToOwned::to_owned))
    }
}

/// The fields of a request as an answer, without those that are absent.
macro_rules! answer {
    ($request:ident: $($name:literal $field:ident)+) => {
        Ok(typed(json!({ $($name: $request.$field),+ })))
    };
}

fn typed<T: DeserializeOwned>(mut value: Value) -> T {
    if let Value::Object(map) = &mut value {
        map.retain(|_, value| !value.is_null());
    }
    serde_json::from_value(value).unwrap()
}

macro_rules! paths {
    ($($method:ident $request:ident)+) => {
        $(
            async fn $method(&self, _: Self::Caller, r: models::$request) -> Answer<<models::$request as quire_runtime::Operation>::Response> {
                answer!(r: "text" text "number" number "list" list "object" object)
            }
        )+
    };
}

type Answer<T> = Result<T, Failure>;

impl server::Everything for App {
    paths! {
        simple_flat SimpleFlat
        simple_exploded SimpleExploded
        label_flat LabelFlat
        label_exploded LabelExploded
        matrix_flat MatrixFlat
        matrix_exploded MatrixExploded
    }

    async fn query_form(
        &self,
        _: Self::Caller,
        r: models::QueryForm,
    ) -> Answer<models::QueryFormResponse> {
        answer!(r: "text" text "flag" flag "color" color "exploded" exploded "flat" flat "space" space "pipe" pipe
            "when" when "choice" choice)
    }

    async fn query_objects(
        &self,
        _: Self::Caller,
        r: models::QueryObjects,
    ) -> Answer<models::QueryObjectsResponse> {
        answer!(r: "spread" spread "packed" packed "deep" deep)
    }

    async fn headers(
        &self,
        _: Self::Caller,
        r: models::Headers,
    ) -> Answer<models::HeadersResponse> {
        answer!(r: "X-Text" x_text "X-List" x_list "X-Object" x_object "X-Exploded" x_exploded "X-Number" x_number)
    }

    async fn cookies(
        &self,
        _: Self::Caller,
        r: models::Cookies,
    ) -> Answer<models::CookiesResponse> {
        answer!(r: "text" text "number" number "list" list "object" object)
    }

    async fn json(&self, _: Self::Caller, r: models::Json2) -> Answer<models::Json> {
        Ok(r.body)
    }

    async fn optional_json(
        &self,
        _: Self::Caller,
        r: models::OptionalJson,
    ) -> Answer<models::OptionalJsonResponse> {
        Ok(typed(json!({ "got": r.body.is_some() })))
    }

    async fn nothing(&self, _: Self::Caller, _: models::Nothing) -> Answer<()> {
        Ok(())
    }

    async fn reset(&self, _: Self::Caller, _: models::Reset) -> Answer<()> {
        Ok(())
    }

    async fn bytes(&self, _: Self::Caller, r: models::Bytes) -> Answer<Bytes> {
        Ok(r.body)
    }

    async fn list_numbers(&self, _: Self::Caller, r: models::ListNumbers) -> Answer<models::List> {
        let start: i64 = r.page.map_or(0, |page| page.parse().unwrap());
        let end = (start + r.limit).min(5);
        Ok(models::List {
            items: (start..end).collect(),
            next: (end < 5).then(|| models::Next {
                page: end.to_string(),
            }),
        })
    }

    async fn secret(&self, caller: Self::Caller, _: models::Secret) -> Answer<String> {
        Ok(caller.unwrap_or_default())
    }
}

async fn client() -> Client {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = server::router(App, Limits::default());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    Client::new(format!("http://{address}"), "t0ken").unwrap()
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

fn pair(a: &str) -> models::Pair {
    models::Pair {
        a: Some(a.to_owned()),
        b: Some(-7),
    }
}

#[tokio::test]
async fn paths_come_back() {
    let client = client().await;
    macro_rules! check {
        ($($method:ident)+) => {
            for text in AWKWARD {
                let list = strings(AWKWARD);
                $(
                    let got = client.$method((*text).to_owned(), 1.5, list.clone(), pair(text)).send().await.unwrap();
                    assert_eq!((got.text.as_str(), got.number, &got.list, &got.object), (*text, 1.5, &list, &pair(text)));
                )+
            }
        };
    }
    check!(simple_flat simple_exploded label_flat label_exploded matrix_flat matrix_exploded);
}

#[tokio::test]
async fn what_no_path_can_hold_is_not_sent() {
    let client = client().await;
    for text in ["", ".", ".."] {
        let call = client.simple_flat(text.to_owned(), 1.0, strings(&["a"]), pair("b"));
        let error = call.send().await.unwrap_err();
        assert!(
            error
                .to_string()
                .contains("the parameter `text` must not be empty"),
            "{error}"
        );
    }
}

#[tokio::test]
async fn queries_come_back() {
    let client = client().await;
    let when: Timestamp = "2026-11-21T09:30:00.5+02:00".parse().unwrap();
    for text in AWKWARD.iter().chain(&[""]) {
        let with = |separator: char| {
            let texts = AWKWARD.iter().filter(|text| !text.contains(separator));
            texts.map(|&text| text.to_owned()).collect::<Vec<_>>()
        };
        let call = client
            .query_form()
            .text(*text)
            .flag(false)
            .color(models::Color::Blue)
            .exploded(strings(&["", text]))
            .flat(strings(&[text, ""]))
            .space(with(' '))
            .pipe(with('|'))
            .when(when)
            .choice(models::QueryFormChoice::Integer(5));
        let sent = call.request.clone();
        let got = call.send().await.unwrap();
        let expected = json!({ "text": text, "flag": false, "color": "blue", "exploded": sent.exploded,
            "flat": sent.flat, "space": sent.space, "pipe": sent.pipe, "when": when, "choice": 5 });
        assert_eq!(serde_json::to_value(got).unwrap(), expected);
    }
    let got = client
        .query_form()
        .choice(models::QueryFormChoice::String("x".to_owned()))
        .send()
        .await
        .unwrap();
    assert_eq!(serde_json::to_value(got).unwrap(), json!({ "choice": "x" }));
}

#[tokio::test]
async fn objects_in_queries_come_back() {
    let client = client().await;
    for text in AWKWARD.iter().chain(&[""]) {
        let objects = json!({
            "spread": { "c": text, "d": 3 },
            "packed": { "a": text, "b": -7 },
            "deep": { "word": text, "words": [text, ""], "number": 0 },
        });
        let call = client
            .query_objects()
            .spread(typed::<models::QueryObjectsSpread>(
                objects["spread"].clone(),
            ))
            .packed(pair(text))
            .deep(typed::<models::QueryObjectsDeep>(objects["deep"].clone()));
        assert_eq!(
            serde_json::to_value(call.send().await.unwrap()).unwrap(),
            objects
        );
    }
}

#[tokio::test]
async fn headers_come_back() {
    let client = client().await;
    for text in AWKWARD.iter().filter(|text| fits_header(text)) {
        let call = client.headers().x_text(*text).x_number(i64::MIN);
        let call = if text.contains([',', '=']) {
            call
        } else {
            call.x_list(strings(&[text, "b"]))
                .x_object(pair(text))
                .x_exploded(pair(text))
        };
        let sent = call.request.clone();
        let got = call.send().await.unwrap();
        assert_eq!(
            (
                got.x_text,
                got.x_list,
                got.x_object,
                got.x_exploded,
                got.x_number
            ),
            (
                sent.x_text,
                sent.x_list,
                sent.x_object,
                sent.x_exploded,
                sent.x_number
            )
        );
    }
    let error = client.headers().x_text("a\r\nb").send().await.unwrap_err();
    assert!(error.to_string().contains("no header can carry"), "{error}");
}

#[tokio::test]
async fn cookies_come_back() {
    let client = client().await;
    for text in AWKWARD.iter().chain(&[""]) {
        let call = client
            .cookies()
            .text(*text)
            .number(3)
            .list(strings(&[text, ""]))
            .object(pair(text));
        let got = call.send().await.unwrap();
        assert_eq!(got.text.as_deref(), Some(*text));
        assert_eq!(got.list, Some(strings(&[text, ""])));
        assert_eq!((got.number, got.object), (Some(3), Some(pair(text))));
    }
}

#[tokio::test]
async fn bodies_come_back() {
    let client = client().await;
    let when = "1969-12-31T23:59:59.000001Z".parse().unwrap();
    for patch in [Patch::Keep, Patch::Clear, Patch::Set("x".to_owned())] {
        let mut body = models::Json::new(None, when);
        body.patch = patch;
        body.list = Some(vec![i64::MAX, i64::MIN]);
        body.map = Some(
            AWKWARD
                .iter()
                .map(|text| ((*text).to_owned(), (*text).to_owned()))
                .collect(),
        );
        body.any = Some(json!({ "deep": [1, 2.5, null] }));
        body.pet = Some(models::Pet::Cat(models::PetCat { lives: 9 }));
        body.next = Some(Box::new(body.clone()));
        assert_eq!(client.json(body.clone()).send().await.unwrap(), body);
    }
}

#[tokio::test]
async fn statuses_and_other_bodies() {
    let client = client().await;
    assert_eq!(
        client.optional_json().send().await.unwrap().got,
        Some(false)
    );
    let body = models::Json::new(Some(String::new()), Timestamp::from_microseconds(0));
    assert_eq!(
        client.optional_json().body(body).send().await.unwrap().got,
        Some(true)
    );
    client.nothing().send().await.unwrap();
    client.reset().send().await.unwrap();
    for bytes in [
        Bytes::new(),
        Bytes::from_static(&[0, 159, 146, 150]),
        Bytes::from(vec![7; 1 << 20]),
    ] {
        assert_eq!(client.bytes(bytes.clone()).send().await.unwrap(), bytes);
    }
    assert_eq!(client.secret().send().await.unwrap(), "t0ken");
}

#[tokio::test]
async fn a_request_is_refused_with_all_its_violations() {
    let client = client().await;
    let color = models::Color::Unknown("green".to_owned());
    let mut body = models::Json::new(None, Timestamp::from_microseconds(0));
    body.color = Some(color);
    body.pet = Some(models::Pet::Unknown(json!({ "kind": "fish" })));
    let error = client.json(body).send().await.unwrap_err();
    let text = String::from_utf8_lossy(&error.answer().unwrap().body).into_owned();
    assert!(
        text.contains("/body/color") && text.contains("/body/pet/kind"),
        "{text}"
    );
}

#[tokio::test]
async fn lists_go_on_over_pages() {
    let client = client().await;
    let pages: Vec<_> = client.list_numbers().pages().try_collect().await.unwrap();
    assert_eq!(pages, [vec![0, 1], vec![2, 3], vec![4]]);
    let items: Vec<_> = client
        .list_numbers()
        .limit(3)
        .items()
        .try_collect()
        .await
        .unwrap();
    assert_eq!(items, [0, 1, 2, 3, 4]);
}

#[test]
fn answers_say_their_media_type() {
    let answers: Vec<_> = server::OPERATIONS
        .iter()
        .map(|info| (info.id, info.answer))
        .collect();
    assert!(answers.contains(&("bytes", Some("image/png"))));
    assert!(answers.contains(&("nothing", None)));
    assert!(answers.contains(&("json", Some("application/json"))));
}
