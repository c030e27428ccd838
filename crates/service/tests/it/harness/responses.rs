//! Responses other than success.

use quire_client::Error;
use quire_client::models::{self, ErrorResponse};
use reqwest::RequestBuilder;
use reqwest::header::HeaderMap;
use serde_json::Value;

/// A result that must be a refusal.
pub(crate) trait Refused {
    /// Returns the error body, if the response has this status; otherwise the test fails.
    fn refused(self, status: u16) -> models::Error;

    /// The pointers and reasons of a 400.
    fn violations(self) -> Vec<String>;
}

impl<T> Refused for Result<T, Error> {
    #[track_caller]
    fn refused(self, status: u16) -> models::Error {
        let Err(error) = self else {
            panic!("{status} was expected, but it succeeded");
        };
        let Error::Refused(answer) = &error else {
            panic!("{status} was expected, but: {error}");
        };
        assert_eq!(answer.status.as_u16(), status, "{answer}");
        answer.json::<ErrorResponse>().expect("an error body").error
    }

    #[track_caller]
    fn violations(self) -> Vec<String> {
        details(self.refused(400))
    }
}

fn details(error: models::Error) -> Vec<String> {
    let details = error.details.unwrap_or_default();
    details
        .into_iter()
        .map(|detail| format!("{} {}", detail.path, detail.reason))
        .collect()
}

/// A response as it was received.
#[derive(Debug)]
pub(crate) struct TestResponse {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl TestResponse {
    /// Sends a request, and reads its response unless that is a stream of events, which has no end.
    pub(crate) async fn to(request: RequestBuilder) -> Self {
        let answer = request.send().await.unwrap();
        let content_type = answer.headers().get("content-type");
        let is_stream = content_type.is_some_and(|name| name == "text/event-stream");
        Self {
            status: answer.status().as_u16(),
            headers: answer.headers().clone(),
            body: if is_stream {
                String::new()
            } else {
                answer.text().await.unwrap()
            },
        }
    }

    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The error body.
    #[track_caller]
    pub(crate) fn error(&self, status: u16) -> models::Error {
        assert_eq!(self.status, status, "{self:?}");
        let body: ErrorResponse = serde_json::from_str(&self.body).unwrap();
        body.error
    }

    /// The pointers and reasons of a 400.
    #[track_caller]
    pub(crate) fn violations(&self) -> Vec<String> {
        details(self.error(400))
    }
}
