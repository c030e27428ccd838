//! Erases a person: replaces their name and address wherever quire stored them, and removes their access.
//!
//! - The content that people wrote stays: pages, comments, titles and labels of others.
//! - An event keeps its form: the person in it has the placeholders of the user. Webhooks send events as they are then.
//! - A file of SQLite keeps deleted values in unused parts until it is compacted.

use std::collections::BTreeMap;

use quire_db::{ToValue as _, Transaction, params};
use serde_json::{Map, Value};

use super::{AccountChange, read, remove, without_admin};
use crate::app::App;
use crate::error::{Error, Result, SetupError};
use crate::ids::UserId;
use crate::members::{PersonName, email_key, lock_person};
use crate::setup::UserRow;

/// The name of an erased person.
const NAME: &str = "Erased user";
/// The host of the addresses of erased people, at which nobody receives anything (RFC 2606).
const HOST: &str = "erased.invalid";
/// Number of events that are read at once.
const BATCH: i64 = 200;

/// Numbers of rows that name a person, by the kind of row.
type Counts = BTreeMap<&'static str, i64>;

/// Outcome of erasing a person.
#[derive(Clone)]
pub struct Erasure {
    /// The user as they were before, and the organizations that lost their last admin.
    pub change: AccountChange,
    /// The number of rows that were changed or deleted.
    pub counts: Counts,
}

/// Ends the transaction of an erasure.
enum Ended {
    /// It failed.
    Failed(Error),
    /// It was a dry run.
    Counted(Box<Erasure>),
}

impl From<quire_db::Error> for Ended {
    fn from(error: quire_db::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Error> for Ended {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// A person who is erased.
struct Person {
    id: UserId,
    name: String,
    email: String,
    placeholder: String,
}

impl App {
    /// Removes a user as [`delete_user`](Self::delete_user) does, disables them, and replaces their name and address by
    /// placeholders; with `dry_run`, only counts.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the user does not exist.
    pub async fn erase_user(&self, user: &str, dry_run: bool) -> Result<Erasure, SetupError> {
        let (id, origin) = (self.find_user(user).await?, self.origin("removeMember"));
        let erase = async move |tx: &mut Transaction| {
            let memberships = lock_person(tx, &id).await?;
            let user = read(tx, &id).await?;
            let person = Person::of(&id, &user);
            let mut counts = Counts::new();
            person.count(tx, &mut counts).await?;
            remove(tx, &id, &memberships, &origin).await?;
            person.replace(tx, &mut counts).await?;
            let without_admin = without_admin(tx, &memberships).await?;
            let erasure = Erasure {
                change: AccountChange {
                    changed: user.email != person.placeholder,
                    user,
                    without_admin,
                },
                counts,
            };
            if dry_run {
                return Err(Ended::Counted(Box::new(erasure)));
            }
            Ok(erasure)
        };
        match self.db.transaction(erase).await {
            Ok(erasure) => Ok(erasure),
            Err(Ended::Counted(erasure)) => Ok(*erasure),
            Err(Ended::Failed(error)) => Err(super::failure(error)),
        }
    }

    /// Removes the remains of deleted values from the file of an embedded database. Nothing else may use the database
    /// meanwhile.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn compact_database(&self) -> Result<(), SetupError> {
        Ok(self.db.compact().await.map(drop)?)
    }
}

impl Person {
    fn of(id: &UserId, user: &UserRow) -> Self {
        Self {
            id: id.clone(),
            name: user.display_name.clone(),
            email: user.email.clone(),
            placeholder: format!("{}@{HOST}", &**id),
        }
    }

    /// Counts the rows that are deleted with the memberships.
    async fn count(&self, tx: &mut Transaction, counts: &mut Counts) -> Result<()> {
        for (what, table) in [
            ("memberships", "members"),
            ("API tokens", "tokens"),
            ("sessions", "sessions"),
            ("OIDC accounts", "oidc_accounts"),
            ("passwords", "credentials"),
            ("passkeys", "passkeys"),
            ("changes of address", "address_changes"),
            ("links to set a password", "one_time_links"),
            ("messages that wait", "mails"),
            ("notifications", "notifications"),
            ("subscriptions", "subscriptions"),
            ("settings of notifications", "inboxes"),
        ] {
            let sql = format!("SELECT COUNT(*) FROM {table} WHERE user_id = $1");
            let (count,): (i64,) = tx.query_one(&sql, params![self.id]).await?;
            counts.insert(what, count);
        }
        Ok(())
    }

    /// Replaces the name and the address.
    async fn replace(&self, tx: &mut Transaction, counts: &mut Counts) -> Result<()> {
        let name = PersonName {
            display_name: NAME.to_owned(),
            email: self.placeholder.clone(),
        };
        name.store_name(tx, &self.id).await?;
        let sql = "UPDATE users SET photo_url = NULL, disabled = TRUE WHERE id = $1";
        let users = tx.execute(sql, params![self.id]).await?;
        counts.insert("users", number(users));
        counts.insert("events", self.replace_in_events(tx).await?);
        let [name, email] = [&self.name, &self.email].map(|text| contains(text));
        for (what, sql) in [
            (
                "responses of webhooks",
                "UPDATE webhook_deliveries SET response = NULL
                 WHERE response LIKE $1 ESCAPE '\\' OR response LIKE $2 ESCAPE '\\'",
            ),
            (
                "failures of webhooks",
                "UPDATE webhook_deliveries SET failure = 'erased'
                 WHERE failure LIKE $1 ESCAPE '\\' OR failure LIKE $2 ESCAPE '\\'",
            ),
            (
                "failures of jobs",
                "UPDATE jobs SET failure = 'erased'
                 WHERE failure LIKE $1 ESCAPE '\\' OR failure LIKE $2 ESCAPE '\\'",
            ),
        ] {
            let changed = tx.execute(sql, params![name, email]).await?;
            counts.insert(what, number(changed));
        }
        Ok(())
    }

    /// Replaces the person in the recorded states of events, a few at a time; returns the number of changed events.
    async fn replace_in_events(&self, tx: &mut Transaction) -> Result<i64> {
        let patterns = [
            contains(&self.id),
            contains(&escaped(&self.email)),
            contains(&escaped(&email_key(&self.email))),
        ];
        let (mut last, mut changed) = (0, 0);
        loop {
            let sql = "SELECT id, value_before, value_after FROM events
                 WHERE id > $1 AND (value_before LIKE $2 ESCAPE '\\' OR value_after LIKE $2 ESCAPE '\\'
                     OR value_before LIKE $3 ESCAPE '\\' OR value_after LIKE $3 ESCAPE '\\'
                     OR value_before LIKE $4 ESCAPE '\\' OR value_after LIKE $4 ESCAPE '\\')
                 ORDER BY id LIMIT $5";
            let mut values = vec![last.to_value()];
            values.extend(patterns.iter().map(|pattern| pattern.to_value()));
            values.push(BATCH.to_value());
            let rows: Vec<(i64, Option<String>, Option<String>)> = tx.query(sql, &values).await?;
            let Some((id, ..)) = rows.last() else {
                return Ok(changed);
            };
            last = *id;
            for (id, before, after) in rows {
                let new = [&before, &after].map(|state| self.without(state.as_deref()));
                let [new_before, new_after] = new;
                if new_before != before || new_after != after {
                    let sql = "UPDATE events SET value_before = $2, value_after = $3 WHERE id = $1";
                    tx.execute(sql, params![id, new_before, new_after]).await?;
                    changed += 1;
                }
            }
        }
    }

    /// Returns a recorded state without the person; as it is unless it names them.
    fn without(&self, state: Option<&str>) -> Option<String> {
        let state = state?;
        let Ok(mut value) = serde_json::from_str(state) else {
            return Some(state.to_owned());
        };
        Some(if self.erase_in(&mut value) {
            value.to_string()
        } else {
            state.to_owned()
        })
    }

    /// Returns true if the value changed.
    fn erase_in(&self, value: &mut Value) -> bool {
        match value {
            Value::String(text) if email_key(text) == email_key(&self.email) => {
                self.placeholder.clone_into(text);
                true
            }
            Value::Array(items) => items
                .iter_mut()
                .fold(false, |changed, item| self.erase_in(item) | changed),
            Value::Object(object) => {
                let changed = self.erase_fields(object);
                object
                    .values_mut()
                    .fold(changed, |changed, value| self.erase_in(value) | changed)
            }
            _ => false,
        }
    }

    /// Replaces the fields of an object that is the person, or an API token of theirs.
    fn erase_fields(&self, object: &mut Map<String, Value>) -> bool {
        let is = |name: &str| object.get(name).and_then(Value::as_str) == Some(&*self.id);
        let is_person = is("id") && object.contains_key("displayName");
        let fields: &[(&str, &str)] = if is_person {
            &[("displayName", NAME), ("email", &self.placeholder)]
        } else if is("user") {
            &[("label", "erased")]
        } else {
            &[]
        };
        let mut changed = false;
        for (name, new) in fields {
            if let Some(value) = object.get_mut(*name)
                && value != new
            {
                *value = (*new).into();
                changed = true;
            }
        }
        if is_person {
            changed |= object.remove("photoURL").is_some();
        }
        changed
    }
}

/// Returns the pattern of texts that contain this one.
fn contains(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

/// Returns a text as JSON has it within quotes.
fn escaped(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted.trim_matches('"').to_owned()
}

fn number(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}
