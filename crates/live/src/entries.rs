//! Changes of the log that streams are told about.

use std::sync::Arc;

use quire_db::{Read, Row, params, sql};
use quire_models::{
    Additional, ChangeRequestStatus, LiveChangeRequest, LiveComment, LiveCommentAction, LiveEvent,
    LiveReview, LiveRevision, Timestamp,
};
use serde_json::{Map, Value};

use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::message::Message;

/// Number of changes that are read at once.
pub(crate) const PAGE: usize = 200;

/// A change of the log that streams are told about.
pub(crate) struct Entry {
    pub(crate) number: i64,
    pub(crate) space: SpaceId,
    events: Vec<Arc<LiveEvent>>,
}

/// A range of the log, without its start and with its end.
#[derive(Clone, Copy)]
pub(crate) struct Range {
    pub(crate) after: i64,
    pub(crate) to: i64,
}

/// An event `e` of the log.
#[derive(Row)]
#[row(table = "e")]
struct EntryRow {
    number: i64,
    created_at: i64,
    actor_id: Option<String>,
    target_type: String,
    target_id: String,
    space_id: SpaceId,
    change_request_id: Option<String>,
    comment_id: Option<String>,
    #[row(sql = "(e.value_before IS NULL)")]
    is_creation: bool,
    #[row(sql = "(e.value_after IS NULL)")]
    is_deletion: bool,
    /// Properties that differ now, where they matter.
    #[row(sql = "CASE WHEN e.target_type = 'changeRequest'
                        OR e.target_type = 'comment' AND e.value_before IS NOT NULL THEN e.value_after END")]
    after: Option<String>,
}

/// SQL of the changes to the organization `$1` after the number `$2` up to `$3`.
const ENTRIES: &str = sql!(
    "SELECT {EntryRow} FROM events e
     WHERE e.organization_id = $1 AND e.number > $2 AND e.number <= $3 AND e.space_id IS NOT NULL
       AND e.target_type IN ('changeRequest', 'comment', 'commentReply', 'review')
     ORDER BY e.number LIMIT $4"
);

/// SQL of those of the space `$5`.
const ENTRIES_OF_SPACE: &str = sql!(
    "SELECT {EntryRow} FROM events e
     WHERE e.organization_id = $1 AND e.number > $2 AND e.number <= $3 AND e.space_id = $5
       AND e.target_type IN ('changeRequest', 'comment', 'commentReply', 'review')
     ORDER BY e.number LIMIT $4"
);

impl Range {
    /// Reads the first changes of an organization in the range.
    pub(crate) async fn entries(
        self,
        db: &mut impl Read,
        organization: &OrganizationId,
    ) -> Result<Vec<Entry>> {
        let values = params![organization, self.after, self.to, PAGE];
        let rows: Vec<EntryRow> = db.query(ENTRIES, values).await?;
        rows.into_iter().map(EntryRow::entry).collect()
    }

    /// Reads the first `limit` changes of a space in the range.
    pub(crate) async fn entries_of_space(
        self,
        db: &mut impl Read,
        organization: &OrganizationId,
        space: &SpaceId,
        limit: usize,
    ) -> Result<Vec<Entry>> {
        let values = params![organization, self.after, self.to, limit, space];
        let rows: Vec<EntryRow> = db.query(ENTRIES_OF_SPACE, values).await?;
        rows.into_iter().map(EntryRow::entry).collect()
    }
}

impl Entry {
    /// A change for tests.
    #[cfg(test)]
    pub(crate) fn of_test(number: i64, space: &str) -> Self {
        let ready = LiveEvent::Ready(quire_models::LiveReady::default());
        Self {
            number,
            space: space.into(),
            events: vec![Arc::new(ready)],
        }
    }

    /// Returns the messages to a stream of the space, or of one of its change requests. The last one has the number as
    /// its id: a client that received only some of them receives all again.
    pub(crate) fn messages(&self, change_request: Option<&str>) -> Vec<Message> {
        let events = self.events.iter();
        let events = events.filter(|event| change_request.is_none_or(|id| concerns(event, id)));
        let mut messages: Vec<Message> = events
            .map(|event| Message {
                number: Some(self.number),
                id: None,
                event: Arc::clone(event),
            })
            .collect();
        if let Some(last) = messages.last_mut() {
            last.id = Some(self.number);
        }
        messages
    }
}

/// Returns true if an event concerns a change request; new main content concerns all of them.
fn concerns(event: &LiveEvent, id: &str) -> bool {
    match event {
        LiveEvent::Revision(event) => {
            let own = event.change_request.as_ref();
            own.is_none_or(|own| own.as_str() == id)
        }
        LiveEvent::ChangeRequest(event) => event.change_request.as_str() == id,
        LiveEvent::Comment(event) => {
            let own = event.change_request.as_ref();
            own.is_some_and(|own| own.as_str() == id)
        }
        LiveEvent::Review(event) => event.change_request.as_str() == id,
        _ => true,
    }
}

impl EntryRow {
    fn entry(self) -> Result<Entry> {
        let after = self.after.as_deref().map(serde_json::from_str);
        let after: Map<String, Value> = after
            .transpose()
            .map_err(|error| Error::internal(&error))?
            .unwrap_or_default();
        let (number, space) = (self.number, self.space_id.clone());
        let events = match self.target_type.as_str() {
            "changeRequest" => self.of_change_request(&after),
            "review" => self.of_review().into_iter().collect(),
            _ => self.of_comment(&after).into_iter().collect(),
        };
        Ok(Entry {
            number,
            space,
            events: events.into_iter().map(Arc::new).collect(),
        })
    }

    fn created_at(&self) -> Timestamp {
        time(self.created_at)
    }

    fn of_change_request(self, after: &Map<String, Value>) -> Vec<LiveEvent> {
        let text = |name: &str| after.get(name).and_then(Value::as_str);
        let created_at = self.created_at();
        let actor = self.actor_id.map(Into::into);
        let revision = |id: &str, change_request: Option<String>| {
            LiveEvent::Revision(LiveRevision {
                change_request: change_request.map(Into::into),
                revision: id.to_owned().into(),
                actor: actor.clone(),
                created_at,
                additional: Additional::new(),
            })
        };
        let mut events = Vec::new();
        if let Some(id) = text("spaceRevision") {
            events.push(revision(id, None));
        }
        if !self.is_creation
            && let Some(id) = text("revision")
        {
            events.push(revision(id, Some(self.target_id.clone())));
        }
        let is_only_revision =
            !self.is_creation && after.len() == 1 && after.contains_key("revision");
        if !is_only_revision {
            events.push(LiveEvent::ChangeRequest(LiveChangeRequest {
                change_request: self.target_id.into(),
                status: text("status").map(ChangeRequestStatus::from),
                actor,
                created_at,
                additional: Additional::new(),
            }));
        }
        events
    }

    /// `None` for an event of an older version, which does not name the change request.
    fn of_review(self) -> Option<LiveEvent> {
        let created_at = self.created_at();
        Some(LiveEvent::Review(LiveReview {
            change_request: self.change_request_id?.into(),
            review: self.target_id.into(),
            actor: self.actor_id.map(Into::into),
            created_at,
            additional: Additional::new(),
        }))
    }

    /// `None` for a reply in an event of an older version, which does not name the comment.
    fn of_comment(self, after: &Map<String, Value>) -> Option<LiveEvent> {
        let created_at = self.created_at();
        let status = after.get("status").and_then(Value::as_str);
        let action = match status {
            _ if self.is_creation => LiveCommentAction::Posted,
            _ if self.is_deletion => LiveCommentAction::Deleted,
            Some("resolved") => LiveCommentAction::Resolved,
            Some("open") => LiveCommentAction::Reopened,
            _ => LiveCommentAction::Changed,
        };
        let (comment, reply) = match self.target_type.as_str() {
            "comment" => (self.target_id, None),
            _ => (self.comment_id?, Some(self.target_id)),
        };
        Some(LiveEvent::Comment(LiveComment {
            action,
            change_request: self.change_request_id.map(Into::into),
            comment: comment.into(),
            reply: reply.map(Into::into),
            actor: self.actor_id.map(Into::into),
            created_at,
            additional: Additional::new(),
        }))
    }
}
