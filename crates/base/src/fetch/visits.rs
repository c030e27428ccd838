//! Visits: the requests of an import that reads many addresses, guarded like other fetches.
//!
//! - A redirect is returned, not followed: the import decides about each address.
//! - Everything that an import fetches is bounded together, and so is how long an address may be.
//! - No names and passwords are sent: those of the first address would get into the links of its pages.

use std::sync::atomic::{AtomicUsize, Ordering};

use http::StatusCode;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderName, LOCATION};
use reqwest::redirect::Policy;
use url::Url;

use super::{Fetcher, REDIRECTS, Unfetched, builder, check, failed, fetch_error, too_large};
use crate::config::Config;

/// The most bytes of an address.
pub const MAX_ADDRESS_BYTES: usize = 2_000;

/// The response of an address.
pub enum FetchOutcome {
    /// There is something.
    Found(UnreadResponse),
    /// It is elsewhere, and whether that is for good.
    Moved(Url, bool),
    /// Any other status.
    Refused(StatusCode),
}

/// A response whose body was not read yet.
pub struct UnreadResponse {
    /// The address, after redirects.
    pub url: Url,
    /// True if a temporary redirect led to it.
    pub is_for_now: bool,
    response: reqwest::Response,
}

/// Number of bytes an import may fetch.
pub struct Allowance {
    limit: usize,
    taken: AtomicUsize,
}

impl Fetcher {
    /// Requests an address.
    pub async fn fetch_once(&self, config: &Config, url: &Url) -> Result<FetchOutcome, Unfetched> {
        let private = &config.private_hosts;
        check(url, private).map_err(failed)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(failed("must not have a user name or password".to_owned()));
        }
        if url.as_str().len() > MAX_ADDRESS_BYTES {
            let reason = format!("must not be longer than {MAX_ADDRESS_BYTES} bytes");
            return Err(failed(reason));
        }
        let client = self.visitor.get_or_init(|| {
            let builder = builder(private, config.fetch_seconds);
            builder.redirect(Policy::none()).build().ok()
        });
        let client = client.as_ref().ok_or(Unfetched::NoClient)?;
        let response = client
            .get(url.clone())
            .send()
            .await
            .map_err(|error| fetch_error(&error))?;
        let status = response.status();
        if status.is_success() {
            let encoding = response.headers().get(CONTENT_ENCODING);
            if encoding.is_some_and(|encoding| encoding != "identity") {
                let reason =
                    "cannot be fetched: its content is encoded, although that was not asked for";
                return Err(failed(reason.to_owned()));
            }
            let url = url.clone();
            return Ok(FetchOutcome::Found(UnreadResponse {
                url,
                is_for_now: false,
                response,
            }));
        }
        let target = header(&response, LOCATION).and_then(|target| url.join(target).ok());
        let target = target.filter(|target| target.as_str().len() <= MAX_ADDRESS_BYTES);
        let permanent = [
            StatusCode::MOVED_PERMANENTLY,
            StatusCode::PERMANENT_REDIRECT,
        ];
        Ok(match target {
            Some(target) if status.is_redirection() => {
                FetchOutcome::Moved(target, permanent.contains(&status))
            }
            _ => FetchOutcome::Refused(status),
        })
    }

    /// The same, through a few redirects; `may_move` says which: from where to where.
    pub async fn fetch_through(
        &self,
        config: &Config,
        mut url: Url,
        may_move: fn(&Url, &Url) -> bool,
    ) -> Result<UnreadResponse, Unfetched> {
        let mut is_for_now = false;
        for _ in 0..=REDIRECTS {
            match self.fetch_once(config, &url).await? {
                FetchOutcome::Found(visited) => {
                    return Ok(UnreadResponse {
                        is_for_now,
                        ..visited
                    });
                }
                FetchOutcome::Refused(status) => return Err(refused(status)),
                FetchOutcome::Moved(target, is_permanent) if may_move(&url, &target) => {
                    is_for_now |= !is_permanent;
                    url = target;
                }
                FetchOutcome::Moved(..) => {
                    return Err(failed("redirects to another site".to_owned()));
                }
            }
        }
        Err(failed("cannot be fetched: too many redirects".to_owned()))
    }
}

/// The problem of an address with this status.
pub fn refused(status: StatusCode) -> Unfetched {
    let reason = format!("cannot be fetched: it answered {status}");
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Unfetched::Gone(reason),
        _ => failed(reason),
    }
}

impl UnreadResponse {
    /// The media type, in lower case.
    pub fn media_type(&self) -> Option<String> {
        let (media_type, _) = self.content_type()?;
        Some(media_type.trim().to_ascii_lowercase())
    }

    /// The encoding that the response says it has.
    pub fn charset(&self) -> Option<String> {
        let (_, parameters) = self.content_type()?;
        let mut parameters = parameters
            .split(';')
            .filter_map(|parameter| parameter.split_once('='));
        let (_, charset) =
            parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
        Some(charset.trim().trim_matches('"').to_owned())
    }

    fn content_type(&self) -> Option<(&str, &str)> {
        let text = header(&self.response, CONTENT_TYPE)?;
        Some(text.split_once(';').unwrap_or((text, "")))
    }

    /// Reads the body: at most `limit` bytes, and no more than are allowed.
    pub async fn read(mut self, limit: usize, allowance: &Allowance) -> Result<Vec<u8>, Unfetched> {
        let mut bytes = Vec::new();
        while let Some(piece) = self
            .response
            .chunk()
            .await
            .map_err(|error| fetch_error(&error))?
        {
            if bytes.len() + piece.len() > limit {
                return Err(too_large(limit));
            }
            allowance.take(piece.len())?;
            bytes.extend_from_slice(&piece);
        }
        Ok(bytes)
    }
}

fn header(response: &reqwest::Response, name: HeaderName) -> Option<&str> {
    response.headers().get(name)?.to_str().ok()
}

impl Allowance {
    /// An allowance of this number of bytes.
    pub const fn new(limit: usize) -> Self {
        Self {
            limit,
            taken: AtomicUsize::new(0),
        }
    }

    fn take(&self, bytes: usize) -> Result<(), Unfetched> {
        self.taken.fetch_add(bytes, Ordering::Relaxed);
        self.check()
    }

    /// 400 if more was fetched than is allowed.
    pub fn check(&self) -> Result<(), Unfetched> {
        if self.taken.load(Ordering::Relaxed) <= self.limit {
            return Ok(());
        }
        Err(failed(format!(
            "leads to pages and images that are larger than the {} bytes together that are allowed",
            self.limit
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::super::UNREACHABLE;
    use super::*;
    use crate::fetch::PrivateHosts;

    #[tokio::test]
    async fn no_private_network_is_visited() {
        let fetcher = Fetcher::default();
        // The first is refused by what it shows, the second by what its name resolves to.
        for url in ["http://127.0.0.1:9/", "http://localhost:9/"] {
            let url = Url::parse(url).unwrap();
            let fetch_once = fetcher.fetch_once(&Config::default(), &url).await;
            let Err(Unfetched::Failed(reason)) = fetch_once else {
                panic!("{url} was visited");
            };
            assert!(
                reason.contains("private") || reason.contains(UNREACHABLE),
                "{reason}"
            );
        }
    }

    #[tokio::test]
    async fn what_no_import_needs_is_not_sent() {
        let config = Config {
            private_hosts: PrivateHosts::Allowed,
            ..Config::default()
        };
        let fetcher = Fetcher::default();
        let long = format!("http://127.0.0.1:9/{}", "x".repeat(MAX_ADDRESS_BYTES));
        for (url, expected) in [
            ("http://name@127.0.0.1:9/", "user name"),
            ("http://:password@127.0.0.1:9/", "user name"),
            (long.as_str(), "longer than"),
        ] {
            let url = Url::parse(url).unwrap();
            let Err(Unfetched::Failed(reason)) = fetcher.fetch_once(&config, &url).await else {
                panic!("{url} was visited");
            };
            assert!(reason.contains(expected), "{url}: {reason}");
        }
    }

    #[test]
    fn only_some_statuses_mean_that_nothing_is_there() {
        for (status, is_gone) in [(404, true), (410, true), (403, false), (503, false)] {
            let problem = refused(StatusCode::from_u16(status).unwrap());
            assert_eq!(matches!(problem, Unfetched::Gone(_)), is_gone, "{status}");
        }
    }

    #[test]
    fn an_allowance_is_for_all_visits_together() {
        let allowance = Allowance::new(10);
        allowance.take(6).unwrap();
        allowance.take(4).unwrap();
        allowance.check().unwrap();
        assert!(allowance.take(1).is_err());
        assert!(allowance.check().is_err());
    }
}
