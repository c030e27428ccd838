//! Content of a server crate, and an implementation of it.

use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderValue, StatusCode};
use quire_runtime as runtime;
use quire_runtime::serde_json::{Value, json};
use quire_runtime::server::{Area, Limits, Mirror, Proof, Rejection, Routes, Service, credentials};
use quire_runtime::{BodyError, OperationInfo, Refused};

use crate::models;

/// The operations of `articles`.
#[runtime::service]
pub trait Articles: Area {
    /// Get a article. See [`models::GetArticle`].
    async fn get_article(
        &self,
        caller: Self::Caller,
        request: models::GetArticle,
    ) -> Result<runtime::Reply<models::Article, models::GetArticleHeaders>, Self::Error>;
    /// Put a article.
    async fn put_article(
        &self,
        caller: Self::Caller,
        request: models::PutArticle,
    ) -> Result<models::PutArticleResponses, Self::Error>;
    /// Upload.
    async fn upload_articles(
        &self,
        caller: Self::Caller,
        request: models::UploadArticles,
    ) -> Result<models::Upload, Self::Error>;
    /// Upload.
    async fn upload_form(
        &self,
        caller: Self::Caller,
        request: models::UploadForm,
    ) -> Result<models::Upload, Self::Error>;
    /// Say.
    async fn say(
        &self,
        caller: Self::Caller,
        request: models::Say,
    ) -> Result<::std::string::String, Self::Error>;
    /// Pipe.
    async fn pipe(
        &self,
        caller: Self::Caller,
        request: models::Pipe,
    ) -> Result<runtime::Body, Self::Error>;
    /// Take.
    async fn take(
        &self,
        caller: Self::Caller,
        request: models::Take,
    ) -> Result<::std::string::String, Self::Error>;
    /// Watch.
    async fn watch(
        &self,
        caller: Self::Caller,
        request: models::Watch,
    ) -> Result<runtime::Events<models::Article>, Self::Error>;
    /// Delete.
    #[deprecated]
    async fn delete_article(
        &self,
        caller: Self::Caller,
        request: models::DeleteArticle,
    ) -> Result<(), Self::Error>;
    /// The caller.
    async fn who_am_i(
        &self,
        caller: Self::Caller,
        request: models::WhoAmI,
    ) -> Result<::std::string::String, Self::Error>;
    /// Cancel.
    async fn cancel(
        &self,
        caller: Self::Caller,
        request: models::Cancel,
    ) -> Result<::std::string::String, Self::Error>;
}

/// A service that tells what it was asked.
#[derive(Clone)]
pub(crate) struct App;

pub(crate) struct Failure(pub StatusCode, pub Value);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let head = [
            ("content-type", "application/problem+json"),
            ("x-why", "because"),
        ];
        (self.0, head, self.1.to_string()).into_response()
    }
}

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Self {
        Self(
            Refused::from(rejection.clone()).status,
            json!({ "message": format!("{rejection:?}") }),
        )
    }
}

impl From<BodyError> for Failure {
    fn from(error: BodyError) -> Self {
        Rejection::from(error).into()
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
        let found = credentials(parts, operation);
        if found.is_empty() && operation.is_secured() {
            return Err(Failure(
                StatusCode::UNAUTHORIZED,
                json!({ "message": "who?" }),
            ));
        }
        Ok(found
            .iter()
            .map(|found| {
                let proof = match &found.proof {
                    Proof::Token(token) => format!("token {token}"),
                    Proof::Basic(user, password) => format!("{user}/{password}"),
                    Proof::Key(key) => format!("key {key}"),
                };
                format!(
                    "{} {:?} {proof}",
                    found.requirement.scheme.name, found.requirement.scopes
                )
            })
            .collect::<Vec<_>>()
            .join(", "))
    }

    fn finish(
        &self,
        _: &String,
        operation: &'static OperationInfo,
        _: &Parts,
        mut response: http::Response<runtime::Body>,
    ) -> http::Response<runtime::Body> {
        let id = HeaderValue::from_static(operation.id);
        response.headers_mut().insert("x-operation", id);
        response
    }
}

fn headers() -> models::GetArticleHeaders {
    models::GetArticleHeaders {
        left: 7,
        ids: Some(vec!["a".to_owned(), "b".to_owned()]),
    }
}

impl Articles for App {
    async fn get_article(
        &self,
        _: String,
        request: models::GetArticle,
    ) -> Result<runtime::Reply<models::Article, models::GetArticleHeaders>, Failure> {
        if request.id.as_str() == "missing" {
            return Err(Failure(
                StatusCode::NOT_FOUND,
                json!({ "message": "no such article" }),
            ));
        }
        let name = format!(
            "{} {} {} {:?} {} {:?} {:?} {:?}",
            request.id.0,
            request.format,
            request.email,
            request.limit,
            request.order,
            request.filter.map(|filter| filter.name),
            request.header,
            request.cookie
        );
        let body = models::Article {
            name,
            sizes: vec![],
        };
        Ok(runtime::Reply::new(body, headers()))
    }

    async fn put_article(
        &self,
        _: String,
        request: models::PutArticle,
    ) -> Result<models::PutArticleResponses, Failure> {
        use models::PutArticleResponses as Answer;
        Ok(match request.id.as_str() {
            "csv" => Answer::Csv(format!("name\n{}\n", request.body.name)),
            "new" => Answer::Created(runtime::Reply::new(request.body, headers())),
            "none" => Answer::NoContent(()),
            "away" => Answer::Elsewhere(()),
            "other" => Answer::Other(runtime::Body::from("png").with_media_type("image/png")),
            _ => Answer::Ok(request.body),
        })
    }

    async fn upload_articles(
        &self,
        _: String,
        request: models::UploadArticles,
    ) -> Result<models::Upload, Failure> {
        Ok(request.body)
    }

    async fn upload_form(
        &self,
        _: String,
        request: models::UploadForm,
    ) -> Result<models::Upload, Failure> {
        Ok(request.body)
    }

    async fn say(&self, _: String, request: models::Say) -> Result<String, Failure> {
        Ok(request
            .body
            .map_or("nothing".to_owned(), |text| format!("you said {text}")))
    }

    async fn pipe(&self, _: String, request: models::Pipe) -> Result<runtime::Body, Failure> {
        match request.body.media_type() {
            // Read to its end, so that its limit is felt.
            Some("image/gif") => {
                let bytes = request.body.bytes(usize::MAX).await?;
                Ok(runtime::Body::from(bytes).with_media_type("image/gif"))
            }
            // Handed on while it comes.
            _ => Ok(runtime::Body::from_stream(request.body.into_stream())),
        }
    }

    async fn take(&self, _: String, request: models::Take) -> Result<String, Failure> {
        Ok(match request.body {
            models::TakeBody::Image(body) => {
                let media_type = body.media_type().map(ToOwned::to_owned);
                format!("{media_type:?} {}", body.bytes(100).await?.len())
            }
            other => format!("{other:?}"),
        })
    }

    async fn watch(
        &self,
        _: String,
        request: models::Watch,
    ) -> Result<runtime::Events<models::Article>, Failure> {
        let start = request.last.and_then(|last| last.parse().ok()).unwrap_or(0);
        let events = (start + 1..start + 4).map(|number: i64| {
            let name = format!("{number}\nline");
            Ok(runtime::Event {
                id: Some(number.to_string()),
                event: Some("article".to_owned()),
                retry: Some(std::time::Duration::from_secs(1)),
                data: models::Article {
                    name,
                    sizes: vec![number],
                },
            })
        });
        Ok(runtime::Events::from_stream(futures_util::stream::iter(
            events,
        )))
    }

    #[expect(deprecated, reason = "deprecated operations still work")]
    async fn delete_article(
        &self,
        _: String,
        request: models::DeleteArticle,
    ) -> Result<(), Failure> {
        assert_eq!(request.g, 7);
        Ok(())
    }

    async fn who_am_i(&self, caller: String, _: models::WhoAmI) -> Result<String, Failure> {
        Ok(caller)
    }

    async fn cancel(&self, _: String, request: models::Cancel) -> Result<String, Failure> {
        Ok(format!("cancelled {}", request.other_id))
    }
}

/// Serves on loopback; gives the address.
pub(crate) async fn serve(router: axum::Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let address = format!("http://{address}");
    // The first client of a process says how TLS is spoken; those that tests make by hand leave that open.
    runtime::client::Builder::new(&address).build().unwrap();
    address
}

/// The service, with small limits.
pub(crate) async fn app() -> String {
    let limits = Limits {
        json: 10_000,
        binary: 100_000,
        multipart: 50_000,
        ..Limits::default()
    };
    serve(routes(Routes::new(App, limits)).into_router()).await
}

/// The service, and a mirror in front of it, behind a client without credentials.
pub(crate) async fn mirror() -> String {
    let transport = runtime::client::Builder::new(app().await).build().unwrap();
    let routes = routes(Routes::new(Mirror::new(transport), Limits::default()));
    serve(routes.into_router()).await
}
