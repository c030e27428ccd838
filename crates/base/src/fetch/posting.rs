//! Posts to user-supplied addresses, such as those of webhooks.
//!
//! - Each post makes its own connection: the address that the name resolves to is checked every time.
//! - Redirects are not followed. At most [`MAX_EXCERPT_BYTES`] bytes of a response are read.
//! - The caller shows errors to users: they name no address, and nothing that the network says.

use std::time::Duration;

use reqwest::header::CONTENT_TYPE;
use url::Url;

use super::{Fetcher, PrivateHosts, builder, check};
use crate::config::Config;

/// Timeout of a post, in seconds, unless that of fetching is shorter.
const POST_TIMEOUT_SECONDS: u64 = 15;

/// Maximum size of the stored part of a response, in bytes.
const MAX_EXCERPT_BYTES: usize = 1024;

/// Request to post.
pub struct PostRequest<'a> {
    /// The address.
    pub url: &'a str,
    /// The headers of the request.
    pub headers: [(&'static str, String); 3],
    /// JSON.
    pub body: Vec<u8>,
}

/// The response to a post.
#[derive(Debug)]
pub struct PostResponse {
    /// The status of the response.
    pub status: u16,
    /// The beginning of its body.
    pub text: String,
}

/// Reason for a missing response.
#[derive(Debug)]
pub struct Unposted(pub String);

impl Fetcher {
    /// Posts to an address.
    pub async fn post(
        &self,
        config: &Config,
        posted: PostRequest<'_>,
    ) -> Result<PostResponse, Unposted> {
        let url = Url::parse(posted.url)
            .map_err(|error| Unposted(format!("the URL is not one: {error}")))?;
        let (private, seconds) = (
            &config.private_hosts,
            POST_TIMEOUT_SECONDS.min(config.fetch_seconds),
        );
        check(&url, private).map_err(|reason| Unposted(format!("the URL {reason}")))?;
        let client = self
            .poster
            .get_or_init(|| client(private, seconds))
            .as_ref()
            .ok_or_else(|| Unposted("this server cannot send anything".to_owned()))?;
        let mut request = client
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .body(posted.body);
        for (name, value) in posted.headers {
            request = request.header(name, value);
        }
        let mut response = request
            .send()
            .await
            .map_err(|error| Unposted(reason(&error, seconds)))?;
        let mut bytes = Vec::new();
        // A body that breaks off does not fail the call: the status has arrived.
        while bytes.len() < MAX_EXCERPT_BYTES
            && let Ok(Some(piece)) = response.chunk().await
        {
            bytes.extend_from_slice(&piece[..piece.len().min(MAX_EXCERPT_BYTES - bytes.len())]);
        }
        Ok(PostResponse {
            status: response.status().as_u16(),
            text: excerpt(&bytes),
        })
    }
}

/// Returns the reason of a failure, without the details of the network.
fn reason(error: &reqwest::Error, seconds: u64) -> String {
    if error.is_timeout() {
        format!("no response within {seconds} seconds")
    } else if error.is_connect() {
        "cannot connect to a public address at the URL".to_owned()
    } else {
        "the connection failed before the response".to_owned()
    }
}

/// A text of at most [`MAX_EXCERPT_BYTES`] bytes that a database can store.
fn excerpt(bytes: &[u8]) -> String {
    let mut text = String::from_utf8_lossy(bytes).replace('\0', "\u{fffd}");
    text.truncate(text.floor_char_boundary(MAX_EXCERPT_BYTES));
    text
}

fn client(private: &PrivateHosts, seconds: u64) -> Option<reqwest::Client> {
    let builder = builder(private, seconds)
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(seconds))
        .pool_max_idle_per_host(0);
    builder.build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_text_of_at_most_a_kibibyte() {
        assert_eq!(excerpt(b"a\0b"), "a\u{fffd}b");
        assert_eq!(excerpt(&[b'x'; 2_000]).len(), 1_024);
        // Each byte becomes a character of three.
        assert_eq!(excerpt(&[0xff; 1_024]).len(), 1_023);
    }

    #[tokio::test]
    async fn nothing_is_posted_to_a_private_network() {
        let fetcher = Fetcher::default();
        // The first is refused by what it shows, the second by what its name resolves to.
        for url in ["http://127.0.0.1:9/", "http://localhost:9/"] {
            let posted = PostRequest {
                url,
                headers: ["a", "b", "c"].map(|name| (name, String::new())),
                body: Vec::new(),
            };
            let Unposted(reason) = fetcher.post(&Config::default(), posted).await.unwrap_err();
            assert!(
                reason.contains("private") || reason.contains("public"),
                "{reason}"
            );
        }
    }
}
