//! Lists events, by number.

use std::fmt::Write as _;
use std::sync::Arc;

use quire_db::{Read, Row, ToValue as _, Value, params, sql};
use quire_models as models;
use quire_models::{Event, EventList, EventSummary, EventTarget};
use quire_runtime::Operation as _;
use quire_server::Events;

use crate::Store;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::OrganizationId;
use crate::paging::{ListCursor, Order};
use crate::permissions::Membership;

/// An event `e`, without what differs.
#[derive(Row)]
#[row(table = "e")]
struct SummaryRow {
    number: i64,
    created_at: i64,
    actor_id: Option<String>,
    token_id: Option<String>,
    request_id: Option<String>,
    operation: String,
    target_type: String,
    target_id: String,
    space_id: Option<String>,
    site_id: Option<String>,
    #[row(sql = "COALESCE(e.change_request_id,
        CASE WHEN e.target_type = 'changeRequest' THEN e.target_id END)")]
    change_request_id: Option<String>,
    #[row(
        sql = "COALESCE(e.comment_id, CASE WHEN e.target_type = 'comment' THEN e.target_id END)"
    )]
    comment_id: Option<String>,
}

#[derive(Row)]
#[row(table = "e")]
struct EventRow {
    #[row(nested)]
    summary: SummaryRow,
    value_before: Option<String>,
    value_after: Option<String>,
    omitted: Option<String>,
}

impl SummaryRow {
    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.number,
            id: String::new(),
        }
    }

    fn model(self) -> EventSummary {
        EventSummary {
            number: self.number,
            created_at: time(self.created_at),
            actor: self.actor_id.map(Into::into),
            token: self.token_id.map(Into::into),
            request_id: self.request_id,
            operation: self.operation,
            target: EventTarget {
                r#type: self.target_type,
                id: self.target_id,
                space: self.space_id.map(Into::into),
                site: self.site_id.map(Into::into),
                change_request: self.change_request_id.map(Into::into),
                comment: self.comment_id.map(Into::into),
                additional: models::Additional::new(),
            },
            additional: models::Additional::new(),
        }
    }
}

impl EventRow {
    fn model(self) -> Result<Event> {
        let summary = self.summary.model();
        Ok(Event {
            number: summary.number,
            created_at: summary.created_at,
            actor: summary.actor,
            token: summary.token,
            request_id: summary.request_id,
            operation: summary.operation,
            target: summary.target,
            before: self.value_before.as_deref().map(read).transpose()?,
            after: self.value_after.as_deref().map(read).transpose()?,
            omitted: self.omitted.as_deref().map(read).transpose()?,
            additional: models::Additional::new(),
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::internal(&error))
}

/// SQL of the number of events of the organization `$1`: numbers have no gaps.
const ALL: &str = "SELECT COALESCE(
        (SELECT MAX(number) FROM events WHERE organization_id = $1 AND number IS NOT NULL)
        - (SELECT MIN(number) FROM events WHERE organization_id = $1 AND number IS NOT NULL) + 1, 0)";

/// The same of those from the number `$2` onwards.
const ALL_FROM: &str = "SELECT COALESCE(
        (SELECT MAX(number) FROM events WHERE organization_id = $1 AND number >= $2)
        - (SELECT MIN(number) FROM events WHERE organization_id = $1 AND number >= $2) + 1, 0)";

/// The condition of a list on the events `e`, of the organization `$1`.
struct Filter {
    sql: String,
    values: Vec<Value<'static>>,
    /// Names that page tokens are bound to.
    names: Vec<String>,
}

impl Filter {
    fn new(organization: &OrganizationId, request: &models::ListEvents) -> Self {
        let mut filter = Self {
            sql: "e.organization_id = $1 AND e.number IS NOT NULL".to_owned(),
            values: vec![organization.to_value().into_owned()],
            names: vec![
                models::ListEvents::INFO.id.to_owned(),
                organization.to_string(),
            ],
        };
        let texts = [
            (
                "e.actor_id =",
                request.actor.as_ref().map(models::UserId::as_str),
            ),
            ("e.operation =", request.operation.as_deref()),
            ("e.target_type =", request.target_type.as_deref()),
            ("e.target_id =", request.target_id.as_deref()),
            (
                "e.space_id =",
                request.space.as_ref().map(models::SpaceId::as_str),
            ),
            (
                "e.site_id =",
                request.site.as_ref().map(models::SiteId::as_str),
            ),
        ];
        for (condition, value) in texts {
            filter.names.push(value.unwrap_or_default().to_owned());
            if let Some(value) = value {
                filter.add(condition, value.to_value().into_owned());
            }
        }
        let from = request.from;
        let numbers = [
            ("e.number >=", from),
            (
                "e.created_at >=",
                request.since.map(models::Timestamp::as_microseconds),
            ),
            (
                "e.created_at <",
                request.until.map(models::Timestamp::as_microseconds),
            ),
        ];
        for (condition, value) in numbers {
            let name = value.map_or_else(String::new, |value| value.to_string());
            filter.names.push(name);
            if let Some(value) = value {
                filter.add(condition, Value::Integer(value));
            }
        }
        filter
    }

    fn add(&mut self, condition: &str, value: Value<'static>) {
        self.values.push(value);
        // Writing to a string cannot fail.
        let _ = write!(self.sql, " AND {condition} ${}", self.values.len());
    }
}

/// SQL of the event `$2` of the organization `$1`.
const EVENT: &str =
    sql!("SELECT {EventRow} FROM events e WHERE e.organization_id = $1 AND e.number = $2");

/// The event of this number, unless it was deleted.
pub(crate) async fn find_event(
    db: &mut impl Read,
    organization: &OrganizationId,
    number: i64,
) -> Result<Option<Event>> {
    let row: Option<EventRow> = db
        .query_optional(EVENT, params![organization, number])
        .await?;
    row.map(EventRow::model).transpose()
}

impl Events for Store {
    async fn list_events(
        &self,
        caller: Arc<Caller>,
        request: models::ListEvents,
    ) -> Result<EventList> {
        let organization = OrganizationId::from(request.organization_id.clone());
        Membership::read_admin(&mut &self.db, &caller.user, &organization).await?;
        let mut filter = Filter::new(&organization, &request);
        let order = if request.from.is_some() {
            Order::Ascending
        } else {
            Order::Descending
        };
        let names = std::mem::take(&mut filter.names);
        let list: Vec<&str> = names.iter().map(String::as_str).collect();
        let page = self.page(&list, request.page.as_ref(), request.limit, order)?;
        self.number_events(&organization).await?;
        let sql = match filter.values.len() {
            1 => ALL.to_owned(),
            2 if request.from.is_some() => ALL_FROM.to_owned(),
            _ => format!("SELECT COUNT(*) FROM events e WHERE {}", filter.sql),
        };
        let (count,): (i64,) = self.db.query_one(&sql, &filter.values).await?;
        filter.add(
            &format!("e.number {}", order.after()),
            Value::Integer(page.after.key),
        );
        filter.values.push(Value::Integer(page.rows()));
        let sql = format!(
            "SELECT {} FROM events e WHERE {} ORDER BY e.number {} LIMIT ${}",
            SummaryRow::COLUMNS,
            filter.sql,
            order.direction(),
            filter.values.len()
        );
        let rows: Vec<SummaryRow> = self.db.query(&sql, &filter.values).await?;
        Ok(page.list_response(
            self,
            rows,
            count,
            SummaryRow::list_cursor,
            SummaryRow::model,
        ))
    }

    async fn get_event(&self, caller: Arc<Caller>, request: models::GetEvent) -> Result<Event> {
        let organization = OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, &organization).await?;
        self.number_events(&organization).await?;
        find_event(&mut &self.db, &organization, request.event_number)
            .await?
            .ok_or_else(|| Error::not_found("event"))
    }
}
