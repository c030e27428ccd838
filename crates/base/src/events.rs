//! Events: the audit log of an organization, one event per change.
//!
//! - An event is written in the transaction that makes the change: there is neither one without the other.
//! - Tests fail if an operation writes data of an organization and records nothing (`tests/it/harness/steps.rs`).
//! - Storing the event of a caller is also where an organization refuses a token that it did not refuse
//!   when the request started (`sso.rs`): every change passes here, and no additional statement is needed.
//! - `before` and `after` are the resource as the API shows it, without what depends on the caller and without secrets.
//!   An update contains only the properties that differ.

mod target;

use std::sync::Arc;

use quire_db::{Transaction, params, sql};
use quire_runtime::Method;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::Base;
use crate::caller::Caller;
use crate::clock::Clock;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::sso;

pub use target::{TARGET_TYPES, Target};

/// The size of `before` and of `after`, in bytes of JSON; longer properties are omitted.
const MAX_STATE_BYTES: usize = 64 * 1024;

/// Properties that are not recorded at any depth: secrets, addresses that contain them or are composed by the server,
/// and what depends on the caller.
const HIDDEN: [&str; 9] = [
    "clientSecret",
    "key",
    "permissions",
    "reactedByMe",
    "secret",
    "secrets",
    "serviceVisitorClaims",
    "token",
    "urls",
];

/// Properties whose content has names that users chose.
const OPEN: [&str; 3] = ["configurations", "jsonSchema", "variables"];

/// The names of what makes changes without a request.
pub const JOBS: [&str; 5] = [
    "createUser",
    "disableWebhook",
    "processOpenApiSpec",
    "purgeSpace",
    "signIn",
];

/// Returns true if events can have this operation.
pub fn is_event_operation(name: &str) -> bool {
    let mut operations = quire_server::OPERATIONS.iter();
    JOBS.contains(&name)
        || operations.any(|info| info.id == name && !matches!(info.method, Method::Get))
}

/// SQL that stores an event, unless its organization refuses the token of the user `$15`.
const INSERT: &str = sql!(
    "INSERT INTO events (organization_id, created_at, observed_at, actor_id, token_id, request_id, operation,
                         target_type, target_id, space_id, site_id, value_before, value_after, omitted,
                         change_request_id, comment_id)
     SELECT place.organization_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $17
     FROM (SELECT COALESCE($1, (SELECT organization_id FROM spaces WHERE id = $10)) AS organization_id) place
     WHERE NOT ({sso::REFUSED})"
);

/// Source of a change.
#[derive(Clone)]
pub struct Origin {
    /// `None` for a job or a command.
    pub actor: Option<UserId>,
    /// The token of the request.
    pub token: Option<String>,
    /// The id of the operation, or the name of the job.
    pub operation: &'static str,
    /// The id of the request.
    pub request: Option<String>,
    /// Clock for the time of the change: a request may have started long before.
    pub clock: Arc<Clock>,
}

impl Caller {
    /// Records that the caller created something, and returns it.
    pub async fn created<T: Serialize>(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        after: T,
    ) -> Result<T> {
        let mut event = Event::of(&self.origin, target);
        event.after = Some(recorded_object(&after)?);
        self.record(tx, event).await?;
        Ok(after)
    }

    /// Records that the caller changed something, and returns what it is now.
    pub async fn changed<T: Serialize>(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: &impl Serialize,
        after: T,
    ) -> Result<T> {
        self.update(
            tx,
            target,
            recorded_object(before)?,
            recorded_object(&after)?,
        )
        .await?;
        Ok(after)
    }

    /// Records that the caller moved something, and returns what it is now. Resources do not show their position: the
    /// requested one is recorded.
    pub async fn moved<T: Serialize>(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: &impl Serialize,
        after: T,
        position: Option<&impl Serialize>,
    ) -> Result<T> {
        let mut to = recorded_object(&after)?;
        if let Some(position) = position {
            to.insert("position".to_owned(), recorded_object(position)?.into());
        }
        self.update(tx, target, recorded_object(before)?, to)
            .await?;
        Ok(after)
    }

    async fn update(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: Object,
        after: Object,
    ) -> Result<()> {
        let mut event = Event::of(&self.origin, target);
        let (before, after) = differing(before, after);
        (event.before, event.after) = (Some(before), Some(after));
        self.record(tx, event).await
    }

    /// Records what the caller did with something, where its properties do not show it.
    pub async fn record_action(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        what: &Value,
    ) -> Result<()> {
        self.update(tx, target, Object::new(), recorded_object(what)?)
            .await
    }

    /// Records that the caller created something, or replaced what was there before.
    pub async fn put<T: Serialize>(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: Option<&impl Serialize>,
        after: T,
    ) -> Result<T> {
        match before {
            Some(before) => self.changed(tx, target, before, after).await,
            None => self.created(tx, target, after).await,
        }
    }

    /// Records that the caller moved something to an organization, in both of them: each event has the state of
    /// the resource there.
    pub async fn transferred<T: Serialize>(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        from: &OrganizationId,
        to: &OrganizationId,
        before: &T,
        after: T,
    ) -> Result<T> {
        if from == to {
            return self.changed(tx, target, before, after).await;
        }
        let (left, come) = differing(recorded_object(before)?, recorded_object(&after)?);
        let mut event = Event::of(&self.origin, target.of(from));
        event.before = Some(left);
        event.after = object(json!({"organization": &**to}));
        self.record(tx, event).await?;
        let mut event = Event::of(&self.origin, target.of(to));
        event.after = Some(come);
        self.record(tx, event).await?;
        Ok(after)
    }

    /// Records that the caller deleted something.
    pub async fn deleted(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: &impl Serialize,
    ) -> Result<()> {
        let mut event = Event::of(&self.origin, target);
        event.before = Some(recorded_object(before)?);
        self.record(tx, event).await
    }

    /// Stores an event, unless the organization refuses the caller's token by now.
    ///
    /// A change of the caller's own membership is always stored, because it may have changed the decision: only
    /// admins make one, or members who leave, and joining checks it before (`organizations/invites.rs`).
    async fn record(&self, tx: &mut Transaction, event: Event<'_>) -> Result<()> {
        let Target { kind, id, .. } = event.target;
        let is_own_membership = kind == "member" && *id == *self.user;
        let refusable = self.is_external() && !is_own_membership;
        if event.insert(tx, refusable.then_some(&self.user)).await? {
            return Ok(());
        }
        Err(sso::refused())
    }
}

impl Base {
    /// Returns the origin of changes by a job or a command.
    pub fn origin(&self, operation: &'static str) -> Origin {
        Origin {
            actor: None,
            token: None,
            operation,
            request: None,
            clock: Arc::clone(&self.clock),
        }
    }
}

impl Origin {
    /// The time for a stamp.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Observed time.
    pub fn observed(&self) -> i64 {
        self.clock.observed()
    }

    /// Records a change without a [`Caller`].
    pub async fn record(
        &self,
        tx: &mut Transaction,
        target: Target<'_>,
        before: Option<Value>,
        after: Option<Value>,
    ) -> Result<(), quire_db::Error> {
        let mut event = Event::of(self, target);
        event.before = before.and_then(object);
        event.after = after.and_then(object);
        event.insert(tx, None).await?;
        Ok(())
    }
}

type Object = Map<String, Value>;

/// An event to be stored.
struct Event<'a> {
    origin: &'a Origin,
    target: Target<'a>,
    before: Option<Object>,
    after: Option<Object>,
}

impl<'a> Event<'a> {
    fn of(origin: &'a Origin, target: Target<'a>) -> Self {
        debug_assert!(is_event_operation(origin.operation), "{}", origin.operation);
        Self {
            origin,
            target,
            before: None,
            after: None,
        }
    }

    /// Returns whether it is stored: it is not if the organization refuses the token of this user.
    async fn insert(
        self,
        tx: &mut Transaction,
        refusable: Option<&UserId>,
    ) -> Result<bool, quire_db::Error> {
        let Self {
            origin,
            target,
            mut before,
            mut after,
        } = self;
        let mut omitted = Vec::new();
        for object in [&mut before, &mut after].into_iter().flatten() {
            shorten(object, &mut omitted);
        }
        omitted.sort_unstable();
        omitted.dedup();
        let omitted = (!omitted.is_empty()).then(|| Value::from(omitted).to_string());
        let text = |object: Option<Object>| object.map(|object| Value::from(object).to_string());
        let stored = tx
            .execute(
                INSERT,
                params![
                    target.organization,
                    origin.now(),
                    origin.observed(),
                    origin.actor,
                    origin.token,
                    origin.request,
                    origin.operation,
                    target.kind,
                    target.id,
                    target.space,
                    target.site,
                    text(before),
                    text(after),
                    omitted,
                    refusable,
                    target.change_request,
                    target.comment
                ],
            )
            .await?;
        Ok(stored > 0)
    }
}

/// The resource as it is recorded.
fn recorded_object(resource: &impl Serialize) -> Result<Object> {
    let value = serde_json::to_value(resource).map_err(|error| Error::internal(&error))?;
    object(value).ok_or_else(|| Error::internal(&"an event must describe an object"))
}

fn object(value: Value) -> Option<Object> {
    let Value::Object(mut object) = value else {
        return None;
    };
    redact(&mut object);
    Some(object)
}

fn redact(object: &mut Object) {
    object.retain(|name, _| !HIDDEN.contains(&name.as_str()));
    let fixed = object.iter_mut();
    let fixed = fixed.filter(|(name, _)| !OPEN.contains(&name.as_str()));
    fixed.for_each(|(_, value)| redact_within(value));
}

fn redact_within(value: &mut Value) {
    match value {
        Value::Object(object) => redact(object),
        Value::Array(items) => items.iter_mut().for_each(redact_within),
        _ => {}
    }
}

/// Returns the fields that differ between the two.
fn differing(mut before: Object, mut after: Object) -> (Object, Object) {
    before.retain(|name, value| {
        let is_same = after.get(name) == Some(value);
        if is_same {
            after.remove(name);
        }
        !is_same
    });
    (before, after)
}

/// Removes the longest properties until the rest is short enough, and notes their names.
fn shorten(object: &mut Object, omitted: &mut Vec<String>) {
    let mut sizes: Vec<(usize, String)> = object
        .iter()
        .map(|(name, value)| (name.len() + value.to_string().len() + 4, name.clone()))
        .collect();
    let mut size: usize = sizes.iter().map(|(size, _)| size).sum();
    sizes.sort_unstable();
    while size > MAX_STATE_BYTES
        && let Some((longest, name)) = sizes.pop()
    {
        size -= longest;
        object.remove(&name);
        omitted.push(name);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn recorded(value: Value) -> Object {
        object(value).unwrap()
    }

    #[test]
    fn what_depends_on_the_caller_and_secrets_are_hidden_at_any_depth() {
        let shown = recorded(json!({
            "id": "a", "token": "t", "permissions": {"view": true},
            "members": [{"id": "b", "urls": {"location": "x"}, "key": "k"}],
        }));
        assert_eq!(
            Value::from(shown),
            json!({"id": "a", "members": [{"id": "b"}]})
        );
    }

    /// Secrets that are recorded under their names, and why no event has them.
    const EXCEPTIONS: [(&str, &str); 4] = [
        (
            "LinkInvite/id",
            "operations on link invites record another ID",
        ),
        ("LinkInviteUrls/app", "only in `urls`"),
        ("LinkInviteUrls/location", "only in `urls`"),
        ("ShareLinkUrls/published", "only in `urls`"),
    ];

    /// The properties of a schema, at any depth.
    fn properties<'a>(at: &str, schema: &'a Value, found: &mut Vec<(String, &'a Value)>) {
        let named = schema["properties"].as_object().into_iter().flatten();
        found.extend(named.map(|(name, property)| (format!("{at}/{name}"), property)));
        match schema {
            Value::Object(object) => object
                .values()
                .for_each(|value| properties(at, value, found)),
            Value::Array(items) => items.iter().for_each(|item| properties(at, item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_secret_of_the_description_is_hidden() {
        let description: Value = serde_json::from_str(quire_server::DESCRIPTION).unwrap();
        let schemas = description["components"]["schemas"].as_object().unwrap();
        let target = |schema: &Value| Some(schema["$ref"].as_str()?.rsplit_once('/')?.1.to_owned());
        let is_secret = |schema: &Value| {
            let named = target(schema).map(|name| &schemas[&name]);
            named.unwrap_or(schema)["x-secret"] == true
        };
        let is_hidden = |place: &str| {
            let (_, name) = place.rsplit_once('/').unwrap();
            recorded(json!({name: "x"})).is_empty()
        };
        let mut found = Vec::new();
        for (name, schema) in schemas {
            properties(name, schema, &mut found);
        }
        let mut exposed: Vec<&str> = found
            .iter()
            .filter(|(_, property)| is_secret(property) || is_secret(&property["items"]))
            .map(|(place, _)| place.as_str())
            .filter(|place| !is_hidden(place))
            .collect();
        exposed.sort_unstable();
        assert_eq!(exposed, EXCEPTIONS.map(|(place, _)| place));
        for (place, property) in &found {
            let of_urls = |(place, reason): &(&str, &str)| {
                *reason == "only in `urls`"
                    && place.split('/').next() == target(property).as_deref()
            };
            if EXCEPTIONS.iter().any(of_urls) {
                assert!(place.ends_with("/urls") && is_hidden(place), "{place}");
            }
        }
    }

    #[test]
    fn an_update_has_what_differs() {
        let before = recorded(json!({"id": "a", "title": "A", "icon": "x", "same": [1]}));
        let after = recorded(json!({"id": "a", "title": "B", "same": [1], "parent": "p"}));
        let (before, after) = differing(before, after);
        assert_eq!(Value::from(before), json!({"title": "A", "icon": "x"}));
        assert_eq!(Value::from(after), json!({"title": "B", "parent": "p"}));
    }

    #[test]
    fn the_longest_properties_are_omitted() {
        let long = |count: usize| "x".repeat(count);
        let mut shown = recorded(
            json!({"a": long(MAX_STATE_BYTES), "b": long(MAX_STATE_BYTES - 100), "c": long(200)}),
        );
        let mut omitted = Vec::new();
        shorten(&mut shown, &mut omitted);
        assert_eq!(omitted, ["a", "b"]);
        assert_eq!(shown.keys().collect::<Vec<_>>(), ["c"]);
    }
}
