//! Events that a webhook receives, as stored: a JSON array of operations and types of targets.

use quire_db::{Error, FromColumn, ToValue, Value};
use quire_models::ErrorDetail;
use serde_json::json;

use crate::error as service;
use crate::events::{JOBS, TARGET_TYPES, is_event_operation};

/// The operations and the types of targets; without any, all events.
#[derive(Clone, Default)]
pub(super) struct Filter(pub(super) Vec<String>);

impl Filter {
    /// 400 for each name that no event can have.
    pub(super) fn check(&self) -> Result<(), service::Error> {
        let names = self.0.iter().enumerate();
        let unknown = names.filter(|(_, name)| {
            !TARGET_TYPES.contains(&name.as_str()) && !is_event_operation(name)
        });
        let details: Vec<_> = unknown
            .map(|(index, name)| {
                let reason = match similar(name) {
                    Some(similar) => format!("`{name}` is not the name of events; `{similar}` is"),
                    None => format!(
                        "`{name}` is neither an operation that changes something nor a type of target"
                    ),
                };
                ErrorDetail::new(format!("/body/events/{index}"), reason)
            })
            .collect();
        if details.is_empty() {
            return Ok(());
        }
        let mut error = service::Error::invalid("", "");
        error.details = details;
        Err(error)
    }

    pub(super) fn takes(&self, operation: &str, kind: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|name| name == operation || name == kind)
    }
}

/// The name that differs in letter case and punctuation only, such as `space` from `Spaces`.
fn similar(name: &str) -> Option<&'static str> {
    let key = |name: &str| {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        let key: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        key.trim_end_matches('s').to_owned()
    };
    let operations = quire_server::OPERATIONS.iter().map(|info| info.id);
    let names = TARGET_TYPES.into_iter().chain(JOBS).chain(operations);
    let mut names = names.filter(|name| TARGET_TYPES.contains(name) || is_event_operation(name));
    let wanted = key(name);
    names.find(|known| key(known) == wanted)
}

impl FromColumn for Filter {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        let text = String::from_column(value, index)?;
        let names = serde_json::from_str(&text).map(Self);
        names.map_err(|_| Error::column(format!("column {index} is not a JSON array of texts")))
    }
}

impl ToValue for Filter {
    fn to_value(&self) -> Value<'_> {
        Value::Text(json!(self.0).to_string().into())
    }
}
