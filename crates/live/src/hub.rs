//! The task that reads the log for all streams of this process, while there are any.
//!
//! - Without changes, a round takes two statements, however many streams are open.
//! - A round that fails hands over nothing that it read: the next one reads the same again.

use std::time::Duration;

use quire_db::{ToValue as _, Value, placeholders};
use tokio::time::Instant;

use crate::area::LiveArea;
use crate::entries::{PAGE, Range};
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::presence::{BEAT_INTERVAL, Peers};
use crate::registry::Rooms;

/// Interval of rounds, unless a request of this process writes something.
const POLL_INTERVAL: Duration = Duration::from_millis(900);
/// Time to wait for further changes after one, so that they take one round.
const COALESCE_DELAY: Duration = Duration::from_millis(100);
/// Number of times that access is checked while streams are opened.
const ATTEMPTS: usize = 5;
/// Number of organizations in one statement.
const ORGANIZATIONS: usize = 500;

/// The end of the log of an organization.
struct LogEnd {
    organization: OrganizationId,
    last: i64,
    /// Events have no number yet.
    is_waiting: bool,
}

/// State of the task between rounds.
#[derive(Default)]
struct Hub {
    /// The people whom streams know of.
    rooms: Rooms,
    peers: Peers,
    /// Monotonic time at which the process last showed that it runs.
    beaten: Option<i64>,
    /// The last check of access.
    checked: Option<Instant>,
    /// Rows that an earlier task of the process left were deleted.
    is_clean: bool,
}

/// Ends the streams if the task ends early.
struct Running<'a> {
    area: &'a LiveArea,
    is_done: bool,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if !self.is_done {
            self.area.registry.abandon();
        }
    }
}

impl LiveArea {
    /// Serves the streams of this process until there are none.
    pub(crate) async fn serve_streams(self) {
        let mut running = Running {
            area: &self,
            is_done: false,
        };
        let mut hub = Hub::default();
        loop {
            if let Err(error) = hub.round(&self).await {
                let cause = error.cause.unwrap_or(error.message);
                tracing::warn!(cause, "cannot read live events; trying again soon");
            }
            if self.registry.count() == 0 {
                if let Err(error) = self.forget_seats().await {
                    let cause = error.cause.unwrap_or(error.message);
                    tracing::warn!(cause, "cannot delete the rows of ended streams");
                }
                hub = Hub::default();
                if self.registry.may_stop() {
                    running.is_done = true;
                    return;
                }
            }
            let _ = tokio::time::timeout(POLL_INTERVAL, self.registry.woken()).await;
            tokio::time::sleep(COALESCE_DELAY).await;
        }
    }

    /// Reads the ends of the logs of these organizations.
    async fn log_ends(&self, organizations: &[OrganizationId]) -> Result<Vec<LogEnd>> {
        let mut ends = Vec::new();
        for organizations in organizations.chunks(ORGANIZATIONS) {
            let list = placeholders(1, organizations.len(), 1);
            let sql = format!(
                "SELECT o.id, COALESCE(c.last, 0),
                        EXISTS (SELECT 1 FROM events e WHERE e.organization_id = o.id AND e.number IS NULL)
                 FROM organizations o LEFT JOIN event_counters c ON c.organization_id = o.id
                 WHERE o.id IN ({list})"
            );
            let values: Vec<Value<'_>> = organizations.iter().map(|id| id.to_value()).collect();
            let rows: Vec<(OrganizationId, i64, bool)> = self.db.query(&sql, &values).await?;
            ends.extend(
                rows.into_iter()
                    .map(|(organization, last, is_waiting)| LogEnd {
                        organization,
                        last,
                        is_waiting,
                    }),
            );
        }
        Ok(ends)
    }
}

impl Hub {
    async fn round(&mut self, area: &LiveArea) -> Result<()> {
        if !self.is_clean {
            area.forget_seats().await?;
            self.is_clean = true;
        }
        let is_changed = self.store(area).await?;
        let heads = area.registry.heads();
        let organizations: Vec<OrganizationId> = heads.iter().map(|(id, _)| id.clone()).collect();
        let mut ends = area.log_ends(&organizations).await?;
        let waiting: Vec<OrganizationId> = ends
            .extract_if(.., |end| end.is_waiting)
            .map(|end| end.organization)
            .collect();
        for organization in &waiting {
            area.number_events(organization).await?;
        }
        if !waiting.is_empty() {
            ends.extend(area.log_ends(&waiting).await?);
        }
        for end in ends {
            let head = heads.iter().find(|(id, _)| *id == end.organization);
            if let Some((organization, head)) = head {
                let range = Range {
                    after: *head,
                    to: end.last,
                };
                self.hand_over(area, organization, range).await?;
            }
        }
        let is_recent = self.checked.is_some_and(|at| at.elapsed() < POLL_INTERVAL);
        if is_recent && !is_changed {
            return Ok(());
        }
        self.check(area).await
    }

    /// Writes the rows of streams that were opened or closed, and, every few seconds, that the process runs. Returns
    /// true if it wrote something.
    async fn store(&mut self, area: &LiveArea) -> Result<bool> {
        let (new, ended) = area.registry.unstored();
        let now = area.clock.monotonic();
        let is_beat = self.beaten.is_none_or(|at| now - at >= BEAT_INTERVAL);
        if new.is_empty() && ended.is_empty() && !is_beat {
            return Ok(false);
        }
        if let Err(error) = area.store_seats(new.clone(), ended.clone()).await {
            area.registry.still_stored(ended);
            return Err(error);
        }
        area.registry.stored(&new);
        if is_beat {
            self.beaten = Some(now);
            self.peers.bury(area).await?;
        }
        Ok(true)
    }

    /// Hands over the events of an organization.
    async fn hand_over(
        &mut self,
        area: &LiveArea,
        organization: &OrganizationId,
        mut range: Range,
    ) -> Result<()> {
        while range.after < range.to {
            let entries = range.entries(&mut &area.db, organization).await?;
            let last = entries.last().map(|entry| entry.number);
            range.after = last.filter(|_| entries.len() == PAGE).unwrap_or(range.to);
            for attempt in 1..=ATTEMPTS {
                if !entries.is_empty() {
                    // Whose access ended before one of these events was committed does not receive it.
                    self.store(area).await?;
                    self.check(area).await?;
                }
                let is_last = attempt == ATTEMPTS;
                if area
                    .registry
                    .deliver(organization, &entries, range.after, is_last)
                {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Ends the streams of users without access, and tells the others who is here.
    async fn check(&mut self, area: &LiveArea) -> Result<()> {
        let seats = area.seats().await?;
        area.registry.end_without_access(&seats.access());
        let rooms = seats.people(area.registry.rooms());
        let before = std::mem::replace(&mut self.rooms, rooms);
        let is_changed = |room: &_| before.get(room) != self.rooms.get(room);
        area.registry.greet(&self.rooms, is_changed);
        self.checked = Some(Instant::now());
        Ok(())
    }
}
