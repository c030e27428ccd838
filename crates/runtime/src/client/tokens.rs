//! Tokens that expire.
//!
//! - A token is fetched when the first call needs one, and again when it expires or the server refuses it.
//! - Calls that need a token at the same time wait for one fetch.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::Error;
use crate::Redacted;

/// A bearer token.
#[derive(Clone)]
pub struct Token {
    text: String,
    expires: Option<Instant>,
}

impl Token {
    /// A token that is used until the server refuses it.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            expires: None,
        }
    }

    /// A token that is used for that time from now on, such as `expires_in` less a few seconds.
    #[must_use]
    pub fn valid_for(mut self, time: Duration) -> Self {
        self.expires = Instant::now().checked_add(time);
        self
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Redacted.fmt(formatter)
    }
}

/// Fetches tokens, such as from an authorization server.
///
/// ```
/// use quire_runtime::client::{Fetched, Token, TokenSource};
///
/// struct Login;
///
/// impl TokenSource for Login {
///     fn fetch(&self) -> Fetched<'_> {
///         Box::pin(async { Ok(Token::new("secret")) })
///     }
/// }
/// ```
pub trait TokenSource: Send + Sync + 'static {
    /// Fetches a new token.
    fn fetch(&self) -> Fetched<'_>;
}

/// A token, once it is there.
pub type Fetched<'s> =
    BoxFuture<'s, Result<Token, Box<dyn std::error::Error + Send + Sync + 'static>>>;

/// A source, and the token that it gave last.
#[derive(Clone)]
pub(super) struct Tokens {
    source: Arc<dyn TokenSource>,
    current: Arc<Mutex<Option<Token>>>,
}

impl Tokens {
    pub(super) fn new(source: impl TokenSource) -> Self {
        Self {
            source: Arc::new(source),
            current: Arc::default(),
        }
    }

    /// The token to send.
    pub(super) async fn current(&self) -> Result<String, Error> {
        self.token(None).await
    }

    /// A token other than one that the server refused.
    pub(super) async fn renewed(&self, refused: &str) -> Result<String, Error> {
        self.token(Some(refused)).await
    }

    async fn token(&self, refused: Option<&str>) -> Result<String, Error> {
        let mut current = self.current.lock().await;
        if let Some(token) = &*current
            && refused != Some(token.text.as_str())
            && token.expires.is_none_or(|end| Instant::now() < end)
        {
            return Ok(token.text.clone());
        }
        let token = self.source.fetch().await.map_err(Error::Token)?;
        let text = token.text.clone();
        *current = Some(token);
        Ok(text)
    }
}
