//! Opens streams.

use std::sync::Arc;

use quire_db::{Read as _, Row, params, sql};
use quire_models as models;
use quire_models::LiveEvent;
use quire_runtime::Events;
use quire_server::Live;

use crate::area::LiveArea;
use crate::caller::Caller;
use crate::entries::{Entry, Range};
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::message::Message;
use crate::output::{Output, Start};
use crate::permissions::{Grants, Rank, SPACE_ACCESS};
use crate::registry::Seat;
use crate::requester;

/// Maximum number of changes that a client can have missed.
const MAX_MISSED: usize = 1_000;

/// A space `s`, and a change request of it, as the user `$1` may see them.
#[derive(Row)]
#[row(table = "s")]
struct SpaceRow {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    #[row(nested)]
    grants: Grants,
    #[row(
        sql = "(SELECT k.id FROM change_requests k WHERE k.space_id = s.id AND (k.id = $3 OR k.number = $4))"
    )]
    change_request: Option<String>,
}

/// SQL of the space `$2`, and its change request with the id `$3` or the number `$4`.
const SPACE: &str =
    sql!("SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} WHERE s.id = $2 AND s.deleted_at IS NULL");

/// The log of the organization `$1`.
#[derive(Row)]
struct LogRow {
    #[row(sql = "COALESCE((SELECT last FROM event_counters WHERE organization_id = $1), 0)")]
    last: i64,
    #[row(
        sql = "(SELECT MIN(number) FROM events WHERE organization_id = $1 AND number IS NOT NULL)"
    )]
    oldest: Option<i64>,
    /// The number of streams that the user `$2` has in processes other than `$3`.
    #[row(sql = "(SELECT COUNT(*) FROM live_streams WHERE user_id = $2 AND process_id <> $3)")]
    elsewhere: usize,
}

impl Live for LiveArea {
    async fn stream_space(
        &self,
        caller: Arc<Caller>,
        request: models::StreamSpace,
    ) -> Result<Events<LiveEvent>> {
        let after = request.last_event_id;
        let seat = self.seat(&caller, request).await?;
        // So that changes before this request are not sent as later ones.
        self.number_events(&seat.organization).await?;
        let sql = sql!("SELECT {LogRow}");
        let process = self.process();
        let values = params![seat.organization, caller.user, process];
        let log: LogRow = self.db.fresh().query_one(sql, values).await?;
        let opened = self.registry.open(seat.clone(), log.last, log.elsewhere)?;
        if opened.is_first {
            tokio::spawn(self.clone().serve_streams());
        }
        let mut random = [0];
        (self.environment.fill_random)(&mut random);
        let start = self.start(&seat, after, opened.head, &log).await?;
        Ok(Output::new(opened, start, random[0]).events())
    }
}

impl LiveArea {
    /// Ends all streams, and refuses further ones, because the process stops.
    pub async fn end_streams(&self) -> Result<()> {
        self.registry.stop();
        self.forget_seats().await
    }

    /// Returns a stream of the caller, who may read the space.
    async fn seat(&self, caller: &Caller, request: models::StreamSpace) -> Result<Seat> {
        let space = SpaceId::from(request.space_id);
        let reference = request.change_request.map(String::from);
        let number: Option<i64> = reference.as_ref().and_then(|text| text.parse().ok());
        let values = params![caller.user, space, reference, number];
        let row: Option<SpaceRow> = self.db.query_optional(SPACE, values).await?;
        let row = row
            .filter(|row| row.grants.access().allows(Rank::Read))
            .ok_or_else(|| Error::not_found("space"))?;
        if reference.is_some() && row.change_request.is_none() {
            return Err(Error::not_found("change request"));
        }
        requester::works_in(&row.organization);
        Ok(Seat {
            id: self.new_id(),
            organization: row.organization,
            space,
            change_request: row.change_request,
            page: request.page.map(String::from),
            user: caller.user.clone(),
            token: caller.token.clone(),
            session: caller.session.clone().filter(|_| caller.token.is_none()),
            is_external: caller.is_external(),
        })
    }

    /// Returns what a stream starts with, whose channel has the changes after `head`.
    async fn start(
        &self,
        seat: &Seat,
        after: Option<i64>,
        head: i64,
        log: &LogRow,
    ) -> Result<Start> {
        let Some(after) = after else {
            return Ok(Start::new(Message::ready(head), head));
        };
        let missed = self.missed(seat, Range { after, to: head }, log).await?;
        let Some(missed) = missed else {
            return Ok(Start::new(Message::reset(head), head));
        };
        let mut start = Start::new(Message::ready(after), after.max(head));
        let change_request = seat.change_request.as_deref();
        let messages = missed
            .iter()
            .flat_map(|entry| entry.messages(change_request));
        start.messages.extend(messages);
        Ok(start)
    }

    /// Returns the changes of the range; `None` if they are not available any more, or too many.
    async fn missed(&self, seat: &Seat, range: Range, log: &LogRow) -> Result<Option<Vec<Entry>>> {
        if range.after > range.to.max(log.last) {
            // Of a database that was replaced by an older one, or of another organization.
            return Ok(None);
        }
        if range.after >= range.to {
            return Ok(Some(Vec::new()));
        }
        if log.oldest.is_none_or(|oldest| oldest > range.after + 1) {
            return Ok(None);
        }
        let mut db = self.db.fresh();
        let entries =
            range.entries_of_space(&mut db, &seat.organization, &seat.space, MAX_MISSED + 1);
        let entries = entries.await?;
        Ok(Some(entries).filter(|entries| entries.len() <= MAX_MISSED))
    }
}
