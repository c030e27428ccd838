//! Visits: the requests of an import that reads many addresses, guarded like other fetches.
//!
//! - A redirect is returned, not followed: the import decides about each address.
//! - Everything that an import fetches is bounded together.

use std::sync::atomic::{AtomicUsize, Ordering};

use http::StatusCode;
use http::header::{CONTENT_TYPE, HeaderName, LOCATION};
use reqwest::redirect::Policy;
use url::Url;

use super::{Fetcher, REDIRECTS, Unfetched, builder, check, failed, too_large, unfetched};
use crate::config::Config;

/// The response of an address.
pub(crate) enum Visit {
    /// There is something.
    Found(Visited),
    /// It is elsewhere.
    Moved(Url),
    /// Any other status.
    Refused(StatusCode),
}

/// A response whose body was not read yet.
pub(crate) struct Visited {
    pub(crate) url: Url,
    answer: reqwest::Response,
}

/// How many bytes an import may fetch.
pub(crate) struct Allowance {
    limit: usize,
    taken: AtomicUsize,
}

impl Fetcher {
    /// Requests an address.
    pub(crate) async fn visit(&self, config: &Config, url: &Url) -> Result<Visit, Unfetched> {
        let private = config.allow_private_addresses;
        check(url, private).map_err(failed)?;
        let client = self.visitor.get_or_init(|| {
            let builder = builder(private, config.fetch_seconds);
            builder.redirect(Policy::none()).build().ok()
        });
        let client = client.as_ref().ok_or(Unfetched::NoClient)?;
        let answer = client.get(url.clone()).send().await.map_err(unfetched)?;
        let status = answer.status();
        if status.is_success() {
            let url = url.clone();
            return Ok(Visit::Found(Visited { url, answer }));
        }
        let target = header(&answer, LOCATION).and_then(|target| url.join(target).ok());
        Ok(match target {
            Some(target) if status.is_redirection() => Visit::Moved(target),
            _ => Visit::Refused(status),
        })
    }

    /// The same, through a few redirects; `may_move` says which: from where to where.
    pub(crate) async fn visit_through(
        &self,
        config: &Config,
        mut url: Url,
        may_move: fn(&Url, &Url) -> bool,
    ) -> Result<Visited, Unfetched> {
        for _ in 0..=REDIRECTS {
            match self.visit(config, &url).await? {
                Visit::Found(visited) => return Ok(visited),
                Visit::Refused(status) => return Err(refused(status)),
                Visit::Moved(target) if may_move(&url, &target) => url = target,
                Visit::Moved(_) => return Err(failed("redirects to another site".to_owned())),
            }
        }
        Err(failed("cannot be fetched: too many redirects".to_owned()))
    }
}

/// The problem of an address with this status.
pub(crate) fn refused(status: StatusCode) -> Unfetched {
    failed(format!("cannot be fetched: it answered {status}"))
}

impl Visited {
    /// The media type, in lower case.
    pub(crate) fn media_type(&self) -> Option<String> {
        let (media_type, _) = self.content_type()?;
        Some(media_type.trim().to_ascii_lowercase())
    }

    /// The encoding that the response says it has.
    pub(crate) fn charset(&self) -> Option<String> {
        let (_, parameters) = self.content_type()?;
        let mut parameters = parameters
            .split(';')
            .filter_map(|parameter| parameter.split_once('='));
        let (_, charset) =
            parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
        Some(charset.trim().trim_matches('"').to_owned())
    }

    fn content_type(&self) -> Option<(&str, &str)> {
        let text = header(&self.answer, CONTENT_TYPE)?;
        Some(text.split_once(';').unwrap_or((text, "")))
    }

    /// Reads the body: at most `limit` bytes, and no more than are allowed.
    pub(crate) async fn read(
        mut self,
        limit: usize,
        allowance: &Allowance,
    ) -> Result<Vec<u8>, Unfetched> {
        let mut bytes = Vec::new();
        while let Some(piece) = self.answer.chunk().await.map_err(unfetched)? {
            if bytes.len() + piece.len() > limit {
                return Err(too_large(limit));
            }
            allowance.take(piece.len())?;
            bytes.extend_from_slice(&piece);
        }
        Ok(bytes)
    }
}

fn header(answer: &reqwest::Response, name: HeaderName) -> Option<&str> {
    answer.headers().get(name)?.to_str().ok()
}

impl Allowance {
    pub(crate) const fn new(limit: usize) -> Self {
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
    pub(crate) fn check(&self) -> Result<(), Unfetched> {
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
    use super::*;

    #[tokio::test]
    async fn no_private_network_is_visited() {
        let fetcher = Fetcher::default();
        // The first is refused by what it shows, the second by what its name resolves to.
        for url in ["http://127.0.0.1:9/", "http://localhost:9/"] {
            let url = Url::parse(url).unwrap();
            let visit = fetcher.visit(&Config::default(), &url).await;
            let Err(Unfetched::Failed(reason)) = visit else {
                panic!("{url} was visited");
            };
            assert!(
                reason.contains("private") || reason.contains("public"),
                "{reason}"
            );
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
