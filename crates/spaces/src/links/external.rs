//! External addresses: a job calls them, where the operator turns that on, to find out whether anything is there.
//!
//! - These are the addresses that the main content of spaces links to (`external/collecting.rs`), each
//!   once, without its anchor. Addresses that nothing links to any more are removed.
//! - An address is called once a week, and once a day after a call that found nothing. That it is called is noted before,
//!   so a process that dies in between calls nobody twice.
//! - A link is broken if the last two calls found nothing: 404, 410, or no such host (`fetch/calls.rs`). Any other response
//!   ends that, such as 403, 429 or 503, and so does none.
//! - A turn of the job calls a few addresses, each of another host, and the next turn is at least [`PAUSE`] later: no
//!   host is called more often, and other jobs do not wait long.
//! - Times are observed time (see `clock.rs`).

mod collecting;
mod forgetting;

use std::collections::HashSet;
use std::sync::Arc;

use futures_util::future::join_all;
use quire_content::address::Target;
use quire_content::links::{Link, Status};
use quire_content::{Hash, hash};
use quire_db::{ToValue as _, Transaction, Value, params, placeholders};
use url::Url;

use crate::SpaceAreas;
use crate::error::{Error, Result};
use crate::fetch::{MAX_ADDRESS_BYTES, Presence};
use crate::ids::SpaceId;
use crate::jobs::{self, Job, Kind, NextRun};
use forgetting::forget;

/// The subject of the job.
const ALL: &str = "all";
/// Number of addresses that a round of the job calls.
const CALLS_PER_ROUND: i64 = 16;
/// Pause of the job after it called addresses, and after it found none due, in microseconds of observed
/// time.
const PAUSE: i64 = 10_000_000;
const IDLE: i64 = 60_000_000;
/// Interval between two calls of an address, and of one at which nothing was found.
const WEEK: i64 = 7 * DAY;
const DAY: i64 = 24 * 3_600_000_000;
/// Interval at which a process makes sure that the job exists.
const SCHEDULE_INTERVAL: i64 = 3_600_000_000;

/// SQL of the external addresses of the space `$1` at which nothing was found.
const UNREACHABLE: &str =
    "SELECT l.address_id FROM external_links l JOIN external_addresses a ON a.id = l.address_id
    WHERE l.space_id = $1 AND a.broken ORDER BY l.address_id";

/// SQL of the addresses that are called next, at `$1`: at most `$2`, the one of each host that is due the longest; and
/// whether anything links to it.
const DUE: &str =
    "SELECT a.id, a.url, EXISTS (SELECT 1 FROM external_links l WHERE l.address_id = a.id)
    FROM external_addresses a WHERE a.id IN (
        SELECT d.id FROM (
            SELECT id, due_at, ROW_NUMBER() OVER (PARTITION BY host ORDER BY due_at, id) AS turn
            FROM external_addresses WHERE due_at <= $1) d
        WHERE d.turn = 1 ORDER BY d.due_at, d.id LIMIT $2)";

/// SQL that notes for some addresses that they are called, when they are called next, and what a call found.
const CALLED: &str = "UPDATE external_addresses SET due_at = $1 WHERE id IN";
const MISSING: &str =
    "UPDATE external_addresses SET broken = missing, missing = TRUE, due_at = $1 WHERE id IN";
const RECORD_CALLS: &str =
    "UPDATE external_addresses SET broken = FALSE, missing = FALSE, due_at = $1 WHERE id IN";

/// An address as it is stored: by the bytes of its hash.
type Id = Vec<u8>;

/// The external addresses of a space at which nothing was found.
#[derive(Debug, Default)]
pub(super) struct UnreachableAddresses {
    addresses: HashSet<Hash>,
    key: String,
}

impl UnreachableAddresses {
    fn new(ids: Vec<Id>) -> Self {
        let key = if ids.is_empty() {
            String::new()
        } else {
            hash(&ids.concat()).to_string()
        };
        Self {
            addresses: ids.into_iter().filter_map(hash_of).collect(),
            key,
        }
    }

    /// Returns true if a link points to one of them.
    pub(super) fn has(&self, link: &Link) -> bool {
        !self.addresses.is_empty()
            && address(link).is_some_and(|url| self.addresses.contains(&id(&url)))
    }

    /// Differs for other addresses; empty without any.
    pub(super) fn key(&self) -> &str {
        &self.key
    }
}

/// The address outside of the service that a link leads to, without its anchor, if it can be called.
fn address(link: &Link) -> Option<Url> {
    let is_external = link.target == Target::External && link.status == Status::Ok;
    let destination = &link.destination;
    let url = if destination.starts_with("//") {
        Url::parse(&format!("https:{destination}"))
    } else {
        Url::parse(destination)
    };
    let mut url = url.ok().filter(|_| is_external && link.is_complete())?;
    url.set_fragment(None);
    let is_called = matches!(url.scheme(), "http" | "https")
        && url.username().is_empty()
        && url.password().is_none()
        && url.as_str().len() <= MAX_ADDRESS_BYTES;
    is_called.then_some(url)
}

fn id(url: &Url) -> Hash {
    hash(url.as_str().as_bytes())
}

fn hash_of(id: Id) -> Option<Hash> {
    Some(<[u8; 32]>::try_from(id).ok()?.into())
}

impl SpaceAreas {
    /// The external addresses of a space at which nothing was found.
    pub(super) async fn unreachable_addresses(
        &self,
        space: &SpaceId,
    ) -> Result<Arc<UnreachableAddresses>> {
        if !self.config.check_external_links {
            return Ok(Arc::default());
        }
        let rows: Vec<(Id,)> = self.db.query(UNREACHABLE, params![space]).await?;
        let ids = rows.into_iter().map(|(id,)| id).collect();
        Ok(Arc::new(UnreachableAddresses::new(ids)))
    }

    /// Makes sure that there is the job, if external addresses are called.
    pub async fn schedule_external_calls_if_due(&self) -> Result<()> {
        let is_on = self.config.check_external_links;
        if !is_on || !self.external_planned.is_due(&self.clock, SCHEDULE_INTERVAL) {
            return Ok(());
        }
        let (id, due) = (self.new_id(), self.clock.wall());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                jobs::enqueue_new(tx, &id, Kind::CheckExternalLinks, ALL, due).await?;
                Ok::<_, Error>(())
            })
            .await
    }

    /// Does a turn of the job.
    pub async fn check_external_links(&self, job: Job) -> Result<()> {
        if !self.config.check_external_links {
            return self
                .db
                .transaction(async move |tx: &mut Transaction| job.done(tx).await)
                .await;
        }
        self.collect_external_links(&job).await?;
        let due = self.due_addresses(job.clone()).await?;
        let calls = due.into_iter().map(|(id, url)| async move {
            let found = self.fetcher.call(&self.config, &url).await;
            (id, found)
        });
        let calls = join_all(calls).await;
        self.record_calls(job, calls).await
    }

    /// The addresses to call; notes that they are called, and forgets those that nothing links to.
    async fn due_addresses(&self, job: Job) -> Result<Vec<(Id, String)>> {
        let observed = self.clock.observed();
        let due: Vec<(Id, String, bool)> = self
            .db
            .query(DUE, params![observed, CALLS_PER_ROUND])
            .await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let (linked, forgotten): (Vec<_>, Vec<_>) =
            due.into_iter().partition(|(.., is_linked)| *is_linked);
        let forgotten: Vec<Id> = forgotten.into_iter().map(|(id, ..)| id).collect();
        let called: Vec<Id> = linked.iter().map(|(id, ..)| id.clone()).collect();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                forget(tx, &forgotten).await?;
                update_addresses(tx, CALLED, &called, observed + DAY).await
            })
            .await?;
        Ok(linked.into_iter().map(|(id, url, _)| (id, url)).collect())
    }

    /// Notes what calls found, and ends the turn.
    async fn record_calls(&self, job: Job, calls: Vec<(Id, Presence)>) -> Result<()> {
        let observed = self.clock.observed();
        let pause = if calls.is_empty() { IDLE } else { PAUSE };
        let (missing, others): (Vec<_>, Vec<_>) = calls
            .into_iter()
            .partition(|(_, found)| *found == Presence::Missing);
        let ids = |calls: Vec<(Id, Presence)>| calls.into_iter().map(|(id, _)| id).collect();
        let (missing, others): (Vec<Id>, Vec<Id>) = (ids(missing), ids(others));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                update_addresses(tx, MISSING, &missing, observed + DAY).await?;
                update_addresses(tx, RECORD_CALLS, &others, observed + WEEK).await?;
                job.reschedule(tx, observed, NextRun::In(pause)).await
            })
            .await
    }
}

/// Runs one of the statements above for these addresses, if there are any, which are called next at `due`.
async fn update_addresses(tx: &mut Transaction, sql: &str, ids: &[Id], due: i64) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut values: Vec<Value<'_>> = vec![due.to_value()];
    values.extend(ids.iter().map(|id| id.to_value()));
    let sql = format!("{sql} ({})", placeholders(2, ids.len(), 1));
    tx.execute(&sql, &values).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(destination: &str) -> Link {
        Link {
            page: "a".to_owned(),
            destination: destination.to_owned(),
            target: Target::External,
            shows: false,
            status: Status::Ok,
        }
    }

    #[test]
    fn an_address_is_called_without_its_anchor() {
        let long = format!("https://a.example/{}", "x".repeat(1_000));
        for (destination, expected) in [
            ("https://A.example/b?c#d", Some("https://a.example/b?c")),
            ("http://a.example", Some("http://a.example/")),
            ("//a.example/b", Some("https://a.example/b")),
            ("https://user@a.example/", None),
            ("https://:secret@a.example/", None),
            ("mailto:a@example.com", None),
            ("ftp://a.example/", None),
            ("?query", None),
            ("https://", None),
            // An index cuts it.
            (long.as_str(), None),
        ] {
            let url = address(&link(destination));
            assert_eq!(url.as_ref().map(Url::as_str), expected, "{destination}");
        }
        let in_app = Link {
            status: Status::InApp,
            ..link("https://a.example/")
        };
        assert!(address(&in_app).is_none());
    }

    #[test]
    fn what_is_gone_is_gone_with_any_anchor() {
        let url = Url::parse("https://a.example/b").unwrap();
        let gone = UnreachableAddresses::new(vec![id(&url).as_bytes().to_vec()]);
        assert!(gone.has(&link("https://a.example/b#c")));
        assert!(!gone.has(&link("https://a.example/")));
        assert_ne!(gone.key(), UnreachableAddresses::default().key());
        assert!(!UnreachableAddresses::default().has(&link("https://a.example/b")));
    }
}
