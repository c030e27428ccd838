//! Errors of operations: the message for the client, and the status.
//!
//! - Constructors read like the message: `not_found("space")`.
//! - An internal failure returns 500 without its text; the cause is kept for the log.
//! - `http.rs` logs the cause and writes the body, both with the request id.

use std::io::ErrorKind;

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use quire_models::ErrorDetail;
use quire_runtime::{BodyError, Violation};
use quire_server::Rejection;
use quire_trees::archive::ArchiveError;

/// The message for a damaged database.
pub const DAMAGED: &str =
    "the database is damaged: nothing was changed, and its operator must restore it";

/// The challenge to authenticate again (RFC 9470).
pub const STALE_CHALLENGE: &str =
    "Bearer error=\"insufficient_user_authentication\", max_age=\"600\"";

/// The result of most functions of the service.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A failed operation.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    /// The status of the response.
    pub status: StatusCode,
    /// The message for the client.
    pub message: String,
    /// The violations, each with its location.
    pub details: Vec<ErrorDetail>,
    /// Cause of a server error: logged with the request id, never sent.
    pub cause: Option<String>,
    /// True if a retry may succeed soon: the response then has `Retry-After`, and is not stored for an
    /// `Idempotency-Key`.
    pub passes: bool,
    /// The seconds to wait.
    pub retry_after: u64,
    /// True if the caller has to authenticate again: the response then has the challenge of RFC 9470.
    pub is_stale: bool,
}

impl Error {
    /// An error with this status and message.
    pub fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self {
            status,
            message: message.into(),
            details: Vec::new(),
            cause: None,
            passes: matches!(
                status,
                StatusCode::REQUEST_TIMEOUT
                    | StatusCode::TOO_MANY_REQUESTS
                    | StatusCode::SERVICE_UNAVAILABLE
            ),
            retry_after: 1,
            is_stale: false,
        }
    }

    /// The same, for errors that a retry may resolve.
    pub fn passing(mut self) -> Self {
        self.passes = true;
        self
    }

    /// 404: the resource does not exist, or the caller may not view it.
    pub fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    /// 403: the caller may view the resource, but not do this.
    pub fn forbidden(needed: &str) -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            format!("you are not allowed to do this: it needs {needed}"),
        )
    }

    /// 401
    pub fn unauthorized() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "send a valid API token as `Authorization: Bearer TOKEN`",
        )
    }

    /// 401: the caller signed in too long ago for this.
    pub fn stale() -> Self {
        Self {
            is_stale: true,
            ..Self::new(
                StatusCode::UNAUTHORIZED,
                "this needs an authentication in the last 10 minutes: sign in again",
            )
        }
    }

    /// 409
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// 400 for one location of the input.
    pub fn invalid(path: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            details: vec![ErrorDetail::new(path.into(), reason.into())],
            ..Self::new(StatusCode::BAD_REQUEST, "the request is not valid")
        }
    }

    /// Returns both values, or every violation of either. Any other error comes first: nothing else is revealed
    /// to a caller who is not allowed to do this.
    pub fn both<A, B>(one: Result<A>, other: Result<B>) -> Result<(A, B)> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(mut one), Err(other)) => {
                if other.status != StatusCode::BAD_REQUEST {
                    return Err(other);
                }
                if one.status == StatusCode::BAD_REQUEST {
                    one.details.extend(other.details);
                }
                Err(one)
            }
            (Err(error), _) | (_, Err(error)) => Err(error),
        }
    }

    /// 413
    pub(crate) fn too_large(message: impl Into<String>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }

    /// 500; the cause is logged, never sent.
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        Self {
            cause: Some(cause.to_string()),
            ..Self::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "something went wrong on the server",
            )
        }
    }

    /// 507: the disk is full; the cause is logged.
    pub fn full(cause: &dyn std::fmt::Display) -> Self {
        Self {
            cause: Some(cause.to_string()),
            ..Self::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "the disk of the server is full: nothing was changed; try again when there is room",
            )
            .passing()
        }
    }

    /// 507: the organization has no room; a retry helps only once it has.
    pub fn over_quota(message: impl Into<String>) -> Self {
        Self {
            retry_after: 3_600,
            ..Self::new(StatusCode::INSUFFICIENT_STORAGE, message).passing()
        }
    }

    /// 507 if the disk is full, otherwise 500.
    pub(crate) fn unstorable(cause: &std::io::Error) -> Self {
        if is_of_full_disk(cause) {
            return Self::full(cause);
        }
        Self::internal(cause)
    }

    /// 429, with the seconds to wait.
    pub fn too_many_requests(seconds: u64) -> Self {
        Self {
            retry_after: seconds.max(1),
            ..Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too many requests; wait as long as `Retry-After` says",
            )
        }
    }
}

impl From<quire_db::Error> for Error {
    fn from(error: quire_db::Error) -> Self {
        if error.is_nul_in_text() {
            return Self::new(
                StatusCode::BAD_REQUEST,
                "text must not contain the character NUL",
            );
        }
        if error.is_unavailable() {
            return Self {
                cause: Some(error.to_string()),
                ..Self::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "the database cannot be reached; try again",
                )
            };
        }
        if error.is_timeout() {
            return Self {
                cause: Some(error.to_string()),
                ..Self::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "the database took too long; try again",
                )
            };
        }
        if error.is_full() {
            return Self::full(&error);
        }
        if error.is_damaged() {
            return Self {
                cause: Some(error.to_string()),
                ..Self::new(StatusCode::SERVICE_UNAVAILABLE, DAMAGED)
            };
        }
        Self::internal(&error)
    }
}

impl From<object_store::Error> for Error {
    /// 507 if the disk is full, 503 if the store cannot be reached, otherwise 500.
    fn from(error: object_store::Error) -> Self {
        let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        while let Some(found) = cause {
            if found.is::<object_store::client::HttpError>() {
                return Self {
                    cause: Some(error.to_string()),
                    ..Self::new(
                        StatusCode::SERVICE_UNAVAILABLE,
                        "the files cannot be reached; try again",
                    )
                };
            }
            let io = found.downcast_ref::<std::io::Error>();
            if io.is_some_and(is_of_full_disk) {
                return Self::full(&error);
            }
            cause = found.source();
        }
        Self::internal(&error)
    }
}

impl From<std::io::Error> for Error {
    /// 507 where the disk is full, else 500.
    fn from(error: std::io::Error) -> Self {
        if is_of_full_disk(&error) {
            Self::full(&error)
        } else {
            Self::internal(&error)
        }
    }
}

/// Returns true if the disk is full, or the process has reached its quota.
fn is_of_full_disk(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge
    )
}

impl From<ArchiveError> for Error {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Unwritten(error) => error.into(),
            other => Self::internal(&other),
        }
    }
}

impl From<BodyError> for Error {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge(_) | BodyError::TimedOut | BodyError::Unfinished => {
                Rejection::from(error).into()
            }
            other => Self::new(StatusCode::BAD_REQUEST, other.to_string()),
        }
    }
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            // A malformed id in a path identifies no resource.
            Rejection::Invalid(violations) if violations.iter().any(is_of_an_id) => Self::new(
                StatusCode::NOT_FOUND,
                "there is no such resource: an id in the path is malformed",
            ),
            Rejection::Invalid(violations) => Self {
                details: violations
                    .into_iter()
                    .map(|Violation { path, reason }| ErrorDetail::new(path, reason))
                    .collect(),
                ..Self::new(StatusCode::BAD_REQUEST, "the request is not valid")
            },
            Rejection::Syntax(reason) => Self::new(
                StatusCode::BAD_REQUEST,
                format!("the body is not JSON: {reason}"),
            ),
            Rejection::TooLarge(limit) => Self::too_large(format!(
                "the body is larger than the {limit} bytes that are allowed"
            )),
            Rejection::TooComplex => Self::too_large(
                "the body has more than 150,000 objects and arrays, or more than 1,000,000 values: send it in parts",
            ),
            Rejection::UnsupportedMediaType(expected) => Self::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                format!("the body must be sent as `Content-Type: {expected}`"),
            ),
            Rejection::UnsupportedEncoding => Self::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must be sent without `Content-Encoding`",
            ),
            Rejection::UnsupportedCharset => Self::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must be in UTF-8, the only `charset` that is accepted",
            ),
            Rejection::Incomplete => Self::new(StatusCode::BAD_REQUEST, "the body ended early"),
            Rejection::TimedOut => Self::new(
                StatusCode::REQUEST_TIMEOUT,
                "the body did not arrive in time",
            ),
            Rejection::Busy => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the server is receiving too many large requests; try again",
            ),
            Rejection::Unfinished => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too many bodies of your requests are unfinished; complete them first",
            ),
            Rejection::Unstorable(cause) => Self::unstorable(&cause),
            Rejection::Unwritable(cause) => Self::internal(&cause),
            other => Self::internal(&format!("{other:?}")),
        }
    }
}

/// Returns true if a violation concerns an id in the path; names in paths, such as `specSlug`, are not
/// called ids.
fn is_of_an_id(violation: &Violation) -> bool {
    let name = violation.path.strip_prefix("/path/");
    name.is_some_and(|name| name.ends_with("Id"))
}

impl IntoResponse for Error {
    /// Status and the error itself; `http.rs` writes the body once the request id is known.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Why a setup command failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] quire_db::Error),
    /// Something named does not exist, is taken, or is not valid; the text says what.
    #[error("{0}")]
    Invalid(String),
}
