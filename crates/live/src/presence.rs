//! The rows of open streams: who is here, in all processes.
//!
//! - A process writes the rows of its streams, in small transactions for all of them, and a number that grows while it
//!   runs. A row counts until another process sees that this number has not changed for a while: clocks decide nothing
//!   between processes.
//! - A process whose rows were deleted although it runs, such as one that was suspended, ends its streams: their
//!   clients connect again.

use std::collections::{BTreeSet, HashMap};

use quire_db::{
    Error as DatabaseError, Read as _, Row, ToValue as _, Transaction, Value, params, placeholders,
    sql,
};
use quire_models::{Additional, LivePerson, LivePresence};

use crate::area::LiveArea;
use crate::caller::SESSION_IDLE_TIMEOUT;
use crate::error::Result;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::permissions::{Grants, Rank};
use crate::registry::{Room, Rooms, Seat};
use crate::sso::REQUIRED;

/// Number of rows that one statement writes.
const BATCH: usize = 500;
/// Maximum number of people in an event.
const MAX_PEOPLE: usize = 100;
/// Interval at which a process shows that it runs, in microseconds.
pub(crate) const BEAT_INTERVAL: i64 = 10_000_000;
/// Time after which a process that did not is considered stopped, in microseconds.
const BEAT_TIMEOUT: i64 = 30_000_000;

/// An open stream `l` of any process, whose user may still read the space.
#[derive(Row)]
#[row(table = "l")]
struct SeatRow {
    id: String,
    #[row(column = "space_id")]
    space: SpaceId,
    change_request_id: Option<String>,
    page_id: Option<String>,
    #[row(column = "user_id")]
    user: UserId,
    #[row(table = "s", column = "organization_id")]
    organization: OrganizationId,
    #[row(nested)]
    grants: Grants,
}

/// SQL of the streams of all spaces that the process `$1` has streams of, with the access of their users at `$2`;
/// sessions must have been used since `$3`.
const SEATS: &str = sql!(
    "SELECT {SeatRow} FROM live_streams l
     JOIN spaces s ON s.id = l.space_id AND s.deleted_at IS NULL
     JOIN organizations o ON o.id = s.organization_id
     JOIN users u ON u.id = l.user_id AND NOT u.disabled
     JOIN members m ON m.organization_id = s.organization_id AND m.user_id = l.user_id AND NOT m.disabled
     WHERE l.space_id IN (SELECT own.space_id FROM live_streams own WHERE own.process_id = $1)
       AND (l.token_id IS NULL OR EXISTS (
            SELECT 1 FROM tokens t WHERE t.id = l.token_id AND (t.expires_at IS NULL OR t.expires_at > $2)))
       AND (l.session_id IS NULL OR EXISTS (
            SELECT 1 FROM sessions x WHERE x.id = l.session_id AND x.expires_at > $2
                AND COALESCE(x.last_used_at, x.created_at) > $3))
       AND NOT (l.is_external AND {REQUIRED})"
);

/// The people and the access of streams at one moment.
pub(crate) struct Seats {
    rows: Vec<SeatRow>,
}

/// Other processes, and when their numbers last changed.
#[derive(Default)]
pub(crate) struct Peers(HashMap<String, Peer>);

struct Peer {
    beat: i64,
    /// In monotonic time.
    since: i64,
}

impl LiveArea {
    /// Writes the rows of new streams, deletes those of ended ones, and shows that the process runs.
    pub(crate) async fn store_seats(&self, new: Vec<Seat>, ended: Vec<String>) -> Result<()> {
        let process = self.process().clone();
        let stored = self.db.transaction(async move |tx: &mut Transaction| {
            let sql = "INSERT INTO live_processes (id, beat) VALUES ($1, 1)
                       ON CONFLICT (id) DO UPDATE SET beat = live_processes.beat + 1";
            tx.execute(sql, params![process]).await?;
            for ended in ended.chunks(BATCH) {
                let list = placeholders(1, ended.len(), 1);
                let sql = format!("DELETE FROM live_streams WHERE id IN ({list})");
                let values: Vec<Value<'_>> = ended.iter().map(|id| id.to_value()).collect();
                tx.execute(&sql, &values).await?;
            }
            for seats in new.chunks(BATCH) {
                insert(tx, &process, seats).await?;
            }
            Ok::<_, DatabaseError>(())
        });
        Ok(stored.await?)
    }

    /// Deletes the rows of this process.
    pub(crate) async fn forget_seats(&self) -> Result<()> {
        let sql = "DELETE FROM live_processes WHERE id = $1";
        let process = self.process();
        self.db.execute(sql, params![process]).await?;
        Ok(())
    }

    /// Deletes the rows of all processes, none of which runs any more.
    pub async fn forget_processes(&self) -> Result<()> {
        self.db.execute("DELETE FROM live_processes", &[]).await?;
        Ok(())
    }

    /// Reads who is here, and who may be.
    pub(crate) async fn seats(&self) -> Result<Seats> {
        let now = self.now();
        let (latest, idle) = (self.clock.latest(now), now - SESSION_IDLE_TIMEOUT);
        let process = self.process();
        let values = params![process, latest, idle];
        // Sees the end of access that was committed before an event that was read.
        let mut rows: Vec<SeatRow> = self.db.fresh().query(SEATS, values).await?;
        rows.retain(|row| row.grants.access().allows(Rank::Read));
        Ok(Seats { rows })
    }
}

async fn insert(
    tx: &mut Transaction,
    process: &String,
    seats: &[Seat],
) -> Result<(), DatabaseError> {
    let rows = placeholders(1, seats.len(), 9);
    let sql = format!(
        "INSERT INTO live_streams (id, process_id, space_id, change_request_id, page_id, user_id, token_id,
                                   session_id, is_external)
         VALUES {rows} ON CONFLICT (id) DO NOTHING"
    );
    let values: Vec<Value<'_>> = seats
        .iter()
        .flat_map(|seat| {
            [
                seat.id.to_value(),
                process.to_value(),
                seat.space.to_value(),
                seat.change_request.to_value(),
                seat.page.to_value(),
                seat.user.to_value(),
                seat.token.to_value(),
                seat.session.to_value(),
                seat.is_external.to_value(),
            ]
        })
        .collect();
    tx.execute(&sql, &values).await?;
    Ok(())
}

impl Seats {
    /// Returns the streams whose users have access, each with the organization of its space.
    pub(crate) fn access(&self) -> HashMap<String, OrganizationId> {
        let rows = self.rows.iter();
        rows.map(|row| (row.id.clone(), row.organization.clone()))
            .collect()
    }

    /// Returns who is in these rooms.
    pub(crate) fn people(&self, rooms: Vec<Room>) -> Rooms {
        let mut seated: HashMap<&SpaceId, Vec<&SeatRow>> = HashMap::new();
        for row in &self.rows {
            seated.entry(&row.space).or_default().push(row);
        }
        let people = |room: &Room| {
            let rows = seated.get(&room.space).map_or(&[][..], Vec::as_slice);
            presence(rows.iter().filter(|row| {
                room.change_request.is_none() || room.change_request == row.change_request_id
            }))
        };
        let rooms = rooms.into_iter();
        rooms.map(|room| (room.clone(), people(&room))).collect()
    }
}

fn presence<'r>(rows: impl Iterator<Item = &'r &'r SeatRow>) -> LivePresence {
    let people: BTreeSet<_> = rows
        .map(|row| (&row.user, &row.change_request_id, &row.page_id))
        .collect();
    let users: BTreeSet<&UserId> = people.iter().map(|(user, ..)| *user).collect();
    let shown = people.into_iter().take(MAX_PEOPLE);
    let people = shown.map(|(user, change_request, page)| LivePerson {
        change_request: change_request.clone().map(Into::into),
        page: page.clone().map(Into::into),
        ..LivePerson::new(user.clone().into())
    });
    LivePresence {
        count: i32::try_from(users.len()).unwrap_or(i32::MAX),
        people: people.collect(),
        additional: Additional::new(),
    }
}

impl Peers {
    /// Deletes the rows of other processes that do not run any more.
    pub(crate) async fn bury(&mut self, area: &LiveArea) -> Result<()> {
        let now = area.clock.monotonic();
        let sql = "SELECT id, beat FROM live_processes WHERE id <> $1";
        let process = area.process();
        let rows: Vec<(String, i64)> = area.db.query(sql, params![process]).await?;
        let mut before = std::mem::take(&mut self.0);
        for (id, beat) in rows {
            let peer = before.remove(&id).filter(|peer| peer.beat == beat);
            let peer = peer.unwrap_or(Peer { beat, since: now });
            if now - peer.since < BEAT_TIMEOUT {
                self.0.insert(id, peer);
                continue;
            }
            let sql = "DELETE FROM live_processes WHERE id = $1 AND beat = $2";
            area.db.execute(sql, params![id, beat]).await?;
        }
        Ok(())
    }
}
