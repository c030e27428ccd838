//! Turns events into notifications.
//!
//! - Numbering events schedules a job of the organization if one of them may notify people (`event_log/numbering.rs`). Its
//!   position is the number of the last event that is done, and the last recipient of the event after it.
//! - A transaction holds the job, adds notifications for at most [`BUDGET`] people, and stores the position. A process
//!   that takes over continues there, and an event notifies a user at most once, so nothing is added twice.
//! - A turn ends after a few transactions; then organizations that wait longer come first.
//! - Recipients come in groups, the first of which decides about the kind: those who are mentioned, who were asked for a
//!   review, and who watch the comment, the change request, the page and the space. The actor is left out, and so is
//!   everybody who may not read the space.
//! - Those who take part in a thread watch it from then on, unless they have muted it.

mod group;
mod occasion;
mod participants;
mod recipients;
mod storing;

use quire_db::{Row, Transaction, params, sql};

use crate::InboxArea;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::jobs::{Job, NextRun};
use crate::notifying::NOTIFYING;
use occasion::{EventRow, Occasion};

/// Number of people that one transaction notifies.
const BUDGET: usize = 500;
/// Number of events that one transaction handles.
const EVENTS: usize = 20;
/// Number of events that are read at once.
const BATCH: i64 = 200;
/// Number of transactions of a turn.
const STEPS: usize = 20;
/// Duration after which a turn ends, in microseconds.
const TURN_DURATION: i64 = 5_000_000;

/// Progress in the events of an organization.
#[derive(Row)]
struct Position {
    #[row(column = "position")]
    number: i64,
    stage: i64,
    after_user: UserId,
}

/// SQL of the events of the organization `$1` after the number `$2`.
const AFTER: &str = "SELECT number, operation FROM events
    WHERE organization_id = $1 AND number > $2 ORDER BY number LIMIT $3";

/// SQL of the event `$2` of the organization `$1`.
const EVENT: &str =
    sql!("SELECT {EventRow} FROM events e WHERE e.organization_id = $1 AND e.number = $2");

impl InboxArea {
    /// Turns events of an organization into notifications, for one turn.
    pub async fn notify(&self, job: Job) -> Result<()> {
        let begun = self.clock.observed();
        let mut is_done = false;
        for _ in 0..STEPS {
            is_done = self.notify_some(&job).await?;
            if is_done || self.clock.observed() - begun > TURN_DURATION {
                break;
            }
        }
        if !is_done {
            let observed = self.clock.observed();
            self.db
                .transaction(async move |tx: &mut Transaction| {
                    job.reschedule(tx, observed, NextRun::In(0)).await
                })
                .await?;
        }
        self.trim_inboxes().await
    }

    /// Handles some events in a transaction; returns true if there are no more, and the job is done.
    async fn notify_some(&self, job: &Job) -> Result<bool> {
        let (app, job, observed) = (self.clone(), job.clone(), self.clock.observed());
        let organization = OrganizationId::from(job.subject.as_str());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                let mut position = Position::read(tx, &organization).await?;
                let values = params![organization, position.number, BATCH];
                let events: Vec<(i64, String)> = tx.query(AFTER, values).await?;
                let is_rest = i64::try_from(events.len()).unwrap_or(BATCH) < BATCH;
                let mut budget = Budget {
                    people: BUDGET,
                    events: EVENTS,
                };
                for (number, operation) in &events {
                    if NOTIFYING.contains(&operation.as_str()) {
                        if !budget.begin() {
                            position.store(tx, &organization).await?;
                            return Ok(false);
                        }
                        let is_done = app
                            .notify_of(tx, &organization, *number, &mut position, &mut budget)
                            .await?;
                        if !is_done {
                            position.store(tx, &organization).await?;
                            return Ok(false);
                        }
                    }
                    position.done(*number);
                }
                position.store(tx, &organization).await?;
                if is_rest {
                    job.done(tx).await?;
                }
                Ok::<_, Error>(is_rest)
            })
            .await
    }

    /// Notifies people of an event; returns false if some of them are left.
    async fn notify_of(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        number: i64,
        position: &mut Position,
        budget: &mut Budget,
    ) -> Result<bool> {
        let event: Option<EventRow> = tx
            .query_optional(EVENT, params![organization, number])
            .await?;
        let Some(event) = event else {
            return Ok(true);
        };
        let Some(occasion) = Occasion::of(tx, &event, &self.config.public_url).await? else {
            return Ok(true);
        };
        if position.is_start() {
            self.add_participants(tx, &occasion).await?;
        }
        let groups = occasion.groups();
        loop {
            let stage = usize::try_from(position.stage).unwrap_or(usize::MAX);
            let Some(group) = groups.get(stage) else {
                return Ok(true);
            };
            if budget.people == 0 {
                return Ok(false);
            }
            let found = occasion
                .recipients(tx, group, &position.after_user, budget.people)
                .await?;
            self.add_notifications(tx, &occasion, group, &found.notified)
                .await?;
            budget.people -= found.read;
            match found.last {
                Some(last) => position.after_user = last,
                None => position.next_stage(),
            }
        }
    }
}

/// Number of people and events that a transaction may still handle.
struct Budget {
    people: usize,
    events: usize,
}

impl Budget {
    /// Returns true, and counts an event, unless there were enough.
    const fn begin(&mut self) -> bool {
        let has_room = self.people > 0 && self.events > 0;
        self.events = self.events.saturating_sub(1);
        has_room
    }
}

impl Position {
    async fn read(
        tx: &mut Transaction,
        organization: &OrganizationId,
    ) -> Result<Self, quire_db::Error> {
        let sql = sql!("SELECT {Position} FROM notification_positions WHERE organization_id = $1");
        let found = tx.query_optional(sql, params![organization]).await?;
        Ok(found.unwrap_or(Self {
            number: 0,
            stage: 0,
            after_user: UserId::from(""),
        }))
    }

    async fn store(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
    ) -> Result<(), quire_db::Error> {
        tx.execute(
            "INSERT INTO notification_positions (organization_id, position, stage, after_user)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (organization_id) DO UPDATE
             SET position = excluded.position, stage = excluded.stage, after_user = excluded.after_user",
            params![organization, self.number, self.stage, self.after_user],
        )
        .await?;
        Ok(())
    }

    /// Returns true if nobody was notified of the event after it yet.
    fn is_start(&self) -> bool {
        self.stage == 0 && self.after_user.is_empty()
    }

    fn next_stage(&mut self) {
        self.stage += 1;
        self.after_user = UserId::from("");
    }

    /// The event with this number is done.
    fn done(&mut self, number: i64) {
        *self = Self {
            number,
            stage: 0,
            after_user: UserId::from(""),
        };
    }
}
