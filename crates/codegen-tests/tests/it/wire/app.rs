//! An implementation of the generated traits that returns what it receives.

use futures_util::stream;
use quire_runtime::server::{Area, Proof, Rejection, Service, credentials};
use quire_runtime::{Body, BodyError, Event, Events, OperationInfo, Reply};
use serde_json::{Value, json};

use super::{models, pair, server};

#[derive(Clone)]
pub(super) struct App;

/// A failure with that status and body.
pub(super) struct Failure(u16, Value);

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Self {
        let violations = match rejection {
            Rejection::Invalid(violations) => violations
                .iter()
                .map(|found| json!({ "path": found.path, "reason": found.reason }))
                .collect(),
            Rejection::UnsupportedMediaType(_) => return Self(415, json!([])),
            other => vec![json!({ "path": "", "reason": format!("{other:?}") })],
        };
        Self(400, json!({ "violations": violations }))
    }
}

impl From<BodyError> for Failure {
    fn from(error: BodyError) -> Self {
        Rejection::from(error).into()
    }
}

impl axum::response::IntoResponse for Failure {
    fn into_response(self) -> axum::response::Response {
        let status = axum::http::StatusCode::from_u16(self.0).unwrap();
        let head = [("content-type", "application/json"), ("x-why", "because")];
        (status, head, self.1.to_string()).into_response()
    }
}

impl Area for App {
    /// Credentials of the caller.
    type Caller = String;
    type Error = Failure;
}

impl Service for App {
    async fn authenticate(
        &self,
        parts: &axum::http::request::Parts,
        operation: &'static OperationInfo,
    ) -> Result<String, Failure> {
        let found = credentials(parts, operation);
        if found.is_empty() && operation.is_secured() {
            return Err(Failure(401, json!({ "code": 401 })));
        }
        let told = found.iter().map(|found| {
            let proof = match &found.proof {
                Proof::Token(token) => format!("token {token}"),
                Proof::Basic(user, password) => format!("{user}/{password}"),
                Proof::Key(key) => format!("key {key}"),
            };
            let (scheme, scopes) = (
                found.requirement.scheme.name,
                found.requirement.scopes.join(" "),
            );
            format!("{scheme} [{scopes}] {proof}")
        });
        Ok(told.collect::<Vec<_>>().join(", "))
    }
}

type Output<T> = Result<T, Failure>;

/// Operations that return the fields of their request.
macro_rules! echo {
    ($($method:ident $request:ident { $($field:ident)+ })+) => {
        $(
            async fn $method(&self, _: String, request: models::$request) -> Output<Value> {
                Ok(json!({ $(stringify!($field): request.$field),+ }))
            }
        )+
    };
}

impl server::Parameters for App {
    echo! {
        simple_flat SimpleFlat { text number list object map point level }
        simple_exploded SimpleExploded { text number list object map point level }
        label_flat LabelFlat { text number list object map point level }
        label_exploded LabelExploded { text number list object map point level }
        matrix_flat MatrixFlat { text number list object map point level }
        matrix_exploded MatrixExploded { text number list object map point level }
        required_with_default RequiredWithDefault { kind count }
        usual_path UsualPath { word when id day flag packed }
        query_scalars QueryScalars {
            text word odd_name flag color level when day id bytes small number choice nullable limit order must
        }
        query_lists QueryLists { exploded flat space pipe colors numbers choices point flat_point defaults }
        query_objects QueryObjects { spread packed map space pipe deep deep_map json }
        query_deep QueryDeep { filter expand created lines limit labels }
        query_free QueryFree { word rest }
        headers Headers { x_text x_list x_object x_exploded x_map x_number x_level x_when x_json x_must }
        cookies Cookies { text number list object level json must }
    }

    async fn without_fixed_query(
        &self,
        _: String,
        request: models::WithoutFixedQuery,
    ) -> Output<Value> {
        Ok(json!(["without", request.text, request.word]))
    }

    async fn with_fixed_query(&self, _: String, request: models::WithFixedQuery) -> Output<Value> {
        Ok(json!(["with", request.text, request.word]))
    }

    async fn with_longer_fixed_query(
        &self,
        _: String,
        request: models::WithLongerFixedQuery,
    ) -> Output<Value> {
        Ok(json!(["with longer", request.text, request.word]))
    }
}

/// Operations that return their body.
macro_rules! same {
    ($($method:ident $request:ident -> $body:ty)+) => {
        $(
            async fn $method(&self, _: String, request: models::$request) -> Output<$body> {
                Ok(request.body)
            }
        )+
    };
}

impl server::Bodies for App {
    same! {
        take_json TakeJson -> models::Everything
        take_scalar TakeScalar -> Option<i64>
        take_anything TakeAnything -> Value
        take_list TakeList -> Vec<models::NumberOrWord>
        take_named_json TakeNamedJson -> models::Pair
        take_form TakeForm -> models::Form
        take_any_form TakeAnyForm -> models::Form
        take_encoded_form TakeEncodedForm -> models::Encoded
        take_text TakeText -> String
        take_bytes TakeBytes -> Body
        take_any_bytes TakeAnyBytes -> Body
    }

    async fn take_optional(&self, _: String, request: models::TakeOptional) -> Output<bool> {
        Ok(request.body.is_some())
    }

    async fn take_optional_text(
        &self,
        _: String,
        request: models::TakeOptionalText,
    ) -> Output<String> {
        Ok(request.body.unwrap_or_else(|| "nothing".to_owned()))
    }

    async fn take_optional_bytes(
        &self,
        _: String,
        request: models::TakeOptionalBytes,
    ) -> Output<Body> {
        Ok(request.body.unwrap_or_else(|| Body::from("nothing")))
    }

    async fn take_parts(&self, _: String, request: models::TakeParts) -> Output<models::Arrived> {
        let parts = request.body;
        let others = parts.thumbnail.iter().chain(parts.files.iter().flatten());
        let files = std::iter::once(&parts.file).chain(others).map(|file| {
            let size = file.content.as_bytes().unwrap().len();
            models::ArrivedFile::new(
                file.name.clone(),
                file.media_type.clone(),
                i64::try_from(size).unwrap(),
            )
        });
        Ok(models::Arrived::new(parts.clone(), files.collect()))
    }

    async fn take_encoded_parts(
        &self,
        _: String,
        request: models::TakeEncodedParts,
    ) -> Output<models::Arrived> {
        let body = request.body;
        let files = std::iter::once(&body.photo).chain(body.scans.iter().flatten());
        let files = files.map(|file| {
            let size = file.content.as_bytes().unwrap().len();
            models::ArrivedFile::new(
                file.name.clone(),
                file.media_type.clone(),
                i64::try_from(size).unwrap(),
            )
        });
        let parts = models::Parts::new(
            json!([body.words, body.word, body.text, body.bytes]).to_string(),
            body.photo.clone(),
        );
        Ok(models::Arrived::new(parts, files.collect()))
    }

    async fn take_described_bytes(
        &self,
        _: String,
        request: models::TakeDescribedBytes,
    ) -> Output<Body> {
        Ok(match request.body {
            models::TakeDescribedBytesBody::Png(body)
            | models::TakeDescribedBytesBody::Gif(body) => body,
        })
    }

    async fn take_one_way(
        &self,
        _: String,
        request: models::TakeOneWay,
    ) -> Output<Vec<models::OneWay>> {
        let mut same = request.body;
        // Only the client sends these.
        same.secret = None;
        same.inner.iter_mut().for_each(|inner| inner.text = None);
        Ok(vec![same])
    }

    async fn take_several(&self, _: String, request: models::TakeSeveral) -> Output<models::Which> {
        use models::TakeSeveralBody as Taken;
        let (which, what) = match request.body {
            Taken::Json(pair) => ("json", json!(pair)),
            Taken::ColorJson(color) => ("color", json!(color)),
            Taken::Form(form) => ("form", json!(form)),
            Taken::Plain(text) => ("text", json!(text)),
            Taken::Png(body) => ("png", json!(body.bytes(100).await?.len())),
            Taken::Gif(body) => ("gif", json!(body.bytes(100).await?.len())),
        };
        let mut response = models::Which::new(which.to_owned());
        response.what = Some(what.to_string());
        Ok(response)
    }

    async fn take_several_or_none(
        &self,
        _: String,
        request: models::TakeSeveralOrNone,
    ) -> Output<models::Which> {
        use models::TakeSeveralOrNoneBody as Taken;
        Ok(models::Which::new(match request.body {
            None => "none".to_owned(),
            Some(Taken::Json(_)) => "json".to_owned(),
            Some(Taken::Plain(_)) => "text".to_owned(),
        }))
    }

    async fn take_checked(&self, _: String, _: models::TakeChecked) -> Output<()> {
        Ok(())
    }
}

fn pairs() -> Events<models::Pair> {
    Events::from_stream(stream::iter(["one", "two\nlines", ""].map(|text| {
        let mut event = Event::new(pair(text));
        event.id = Some(text.len().to_string());
        Ok(event)
    })))
}

impl server::Answers for App {
    async fn nothing(&self, _: String, _: models::Nothing) -> Output<()> {
        Ok(())
    }

    async fn reset(&self, _: String, _: models::Reset) -> Output<()> {
        Ok(())
    }

    async fn accepted(&self, _: String, _: models::Accepted) -> Output<()> {
        Ok(())
    }

    async fn head_only(
        &self,
        _: String,
        _: models::HeadOnly,
    ) -> Output<Reply<(), models::XCountHeaders>> {
        Ok(Reply::new((), models::XCountHeaders { x_count: 3 }))
    }

    async fn by_default(&self, _: String, _: models::ByDefault) -> Output<models::Pair> {
        Ok(pair("default"))
    }

    async fn by_range(&self, _: String, _: models::ByRange) -> Output<models::Pair> {
        Ok(pair("range"))
    }

    async fn elsewhere(
        &self,
        _: String,
        _: models::Elsewhere,
    ) -> Output<Reply<(), models::LocationHeaders>> {
        let location = "/there?a=b".to_owned();
        Ok(Reply::new((), models::LocationHeaders { location }))
    }

    async fn read_problem(&self, _: String, _: models::ReadProblem) -> Output<models::Problem> {
        Ok(models::Problem::new(7))
    }

    async fn watch(&self, _: String, _: models::Watch) -> Output<Events<models::Pair>> {
        Ok(pairs())
    }

    async fn watch_text(&self, _: String, _: models::WatchText) -> Output<Events<String>> {
        let texts = ["{\"no\": json", "", " two\nlines", "[DONE]", "after"];
        Ok(Events::from_stream(stream::iter(
            texts.map(|text| Ok(Event::new(text.to_owned()))),
        )))
    }

    async fn optional_headers(&self, _: String, _: models::OptionalHeaders) -> Output<String> {
        Ok("without".to_owned())
    }

    async fn required_headers(
        &self,
        _: String,
        _: models::RequiredHeaders,
    ) -> Output<Reply<models::Pair, models::EtagAndOthersHeaders>> {
        Ok(Reply::new(pair("body"), headers()))
    }

    async fn several(
        &self,
        _: String,
        request: models::Several,
    ) -> Output<models::SeveralResponses> {
        use models::SeveralResponses as Given;
        Ok(match request.which.as_str() {
            "json" => Given::OkJson(pair("json")),
            "csv" => Given::OkCsv("a,b\n".to_owned()),
            "png" => Given::OkPng(Body::from(vec![0, 159])),
            "created" => Given::Created(Reply::new(
                pair("created"),
                models::EtagHeaders {
                    e_tag: "\"1\"".to_owned(),
                },
            )),
            "accepted" => Given::Accepted(models::Color::Blue),
            "nothing" => Given::NoContent(()),
            "events" => Given::PartialContent(pairs()),
            "list" => Given::SuccessJson(vec![1, 2]),
            _ => Given::SuccessAny(Body::from("gif").with_media_type("image/gif")),
        })
    }

    async fn fail_one(&self, _: String, request: models::FailOne) -> Output<()> {
        fail(
            request.status,
            json!({ "code": request.status, "text": "why" }),
        )
    }

    async fn fail_several(&self, _: String, request: models::FailSeveral) -> Output<()> {
        fail(
            request.status,
            match request.status {
                404 => json!({ "code": 404 }),
                400..500 => json!({ "violations": [{ "path": "/a", "reason": "b" }] }),
                _ => json!("other"),
            },
        )
    }

    async fn fail_silently(&self, _: String, request: models::FailSilently) -> Output<()> {
        fail(request.status, Value::Null)
    }

    async fn get_file_as_json(&self, _: String, request: models::GetFileAsJson) -> Output<String> {
        Ok(format!("json {}", request.name))
    }

    async fn get_file(&self, _: String, request: models::GetFile) -> Output<String> {
        Ok(format!("file {}", request.file))
    }

    async fn get_latest_file(&self, _: String, _: models::GetLatestFile) -> Output<String> {
        Ok("latest".to_owned())
    }

    async fn cancel_file(&self, _: String, request: models::CancelFile) -> Output<String> {
        Ok(format!("cancel {}", request.id))
    }

    async fn compare_files(&self, _: String, request: models::CompareFiles) -> Output<String> {
        Ok(format!("{} {} {}", request.left, request.right, request.id))
    }
}

fn fail(status: i64, body: Value) -> Output<()> {
    match u16::try_from(status).unwrap() {
        204 => Ok(()),
        status => Err(Failure(status, body)),
    }
}

/// The headers of `requiredHeaders`.
pub(super) fn headers() -> models::EtagAndOthersHeaders {
    models::EtagAndOthersHeaders {
        e_tag: "\"a, b\"".to_owned(),
        x_when: Some("2026-11-21T09:30:00.5Z".parse().unwrap()),
        x_pair: Some(pair("in a header")),
        x_level: Some(models::Level::V2),
        x_json: Some(pair("é, \"quoted\"")),
    }
}

/// Operations that return the caller.
macro_rules! callers {
    ($($method:ident $request:ident)+) => {
        $(
            async fn $method(&self, caller: String, _: models::$request) -> Output<String> {
                Ok(caller)
            }
        )+
    };
}

impl server::Callers for App {
    callers! {
        by_token ByToken by_nobody ByNobody by_login ByLogin by_header ByHeader by_query ByQuery by_oauth ByOauth
        by_openid ByOpenid by_certificate ByCertificate by_either ByEither by_both ByBoth by_perhaps ByPerhaps
    }

    async fn by_cookie(&self, caller: String, request: models::ByCookie) -> Output<String> {
        Ok(format!("{caller}, other {:?}", request.other))
    }
}

/// Returns up to `limit` of five numbers, from `start` on, and the start of the next page.
fn page(start: i64, limit: i64) -> (Vec<i64>, Option<String>) {
    let end = (start + limit).min(5);
    ((start..end).collect(), (end < 5).then(|| end.to_string()))
}

fn start(token: Option<String>) -> i64 {
    token.map_or(0, |token| token.parse().unwrap())
}

impl server::Lists for App {
    async fn list_by_token(
        &self,
        _: String,
        r: models::ListByToken,
    ) -> Output<models::ListByTokenResponse> {
        let (items, next) = page(start(r.page_token), r.limit);
        let mut response = models::ListByTokenResponse::new(items);
        response.next_page_token = next;
        Ok(response)
    }

    async fn list_by_nullable_token(
        &self,
        _: String,
        r: models::ListByNullableToken,
    ) -> Output<models::ListByNullableTokenResponse> {
        let (items, next) = page(start(r.cursor.map(Into::into)), r.limit);
        Ok(models::ListByNullableTokenResponse::new(
            items,
            next.map(Into::into),
        ))
    }

    async fn list_by_nested_token(
        &self,
        _: String,
        r: models::ListByNestedToken,
    ) -> Output<models::Page> {
        let (items, next) = page(start(r.page), r.limit);
        let mut response = models::Page::new(items);
        response.next = next.map(models::PageNext::new);
        Ok(response)
    }

    async fn list_until_done(
        &self,
        _: String,
        r: models::ListUntilDone,
    ) -> Output<models::ListUntilDoneResponse> {
        let (items, next) = page(start(r.iterator), r.limit);
        let done = next.is_none();
        // A token is there even at the end.
        let token = next.unwrap_or_else(|| "0".to_owned());
        Ok(models::ListUntilDoneResponse::new(items, token, done))
    }

    async fn list_while_more(
        &self,
        _: String,
        r: models::ListWhileMore,
    ) -> Output<models::ListWhileMoreResponse> {
        let (items, next) = page(start(r.after), r.limit);
        let mut response = models::ListWhileMoreResponse::new(items, next.is_some());
        response.after = next.or(Some("0".to_owned()));
        Ok(response)
    }

    async fn list_by_last_item(
        &self,
        _: String,
        r: models::ListByLastItem,
    ) -> Output<models::ListByLastItemResponse> {
        let after = r.starting_after.map(|last| last.parse::<i64>().unwrap());
        let (items, next) = page(after.map_or(0, |last| last + 1), r.limit);
        let items = items.into_iter().map(models::Numbered::new).collect();
        Ok(models::ListByLastItemResponse::new(items, next.is_some()))
    }

    async fn list_by_offset(&self, _: String, r: models::ListByOffset) -> Output<Vec<i64>> {
        Ok(page(r.offset.unwrap_or(0), r.limit).0)
    }

    async fn list_by_number(
        &self,
        _: String,
        r: models::ListByNumber,
    ) -> Output<models::ListByNumberResponse> {
        let items = page((r.page - 1) * r.per_page, r.per_page).0;
        Ok(models::ListByNumberResponse {
            // Without a list there is no further page.
            records: (!items.is_empty()).then_some(items),
            ..models::ListByNumberResponse::default()
        })
    }

    async fn list_by_link(&self, _: String, _: models::ListByLink) -> Output<Vec<models::Pair>> {
        Ok(Vec::new())
    }

    async fn list_as_stated(&self, _: String, r: models::ListAsStated) -> Output<models::Stated> {
        let (items, next) = page(start(r.from), r.limit);
        let meta = models::StatedBoxMeta {
            then: next,
            ..Default::default()
        };
        Ok(models::Stated::new(models::StatedBox::new(items, meta)))
    }

    async fn list_forever(
        &self,
        _: String,
        _: models::ListForever,
    ) -> Output<models::ListForeverResponse> {
        let mut response = models::ListForeverResponse::new(vec![1]);
        response.next_cursor = Some("again".to_owned());
        Ok(response)
    }
}
