//! Which events a webhook receives, as stored: a JSON array of operations and types of targets.

use quire_db::{Error, FromColumn, ToValue, Value};
use serde_json::json;

/// The operations and the types of targets; without any, all events.
#[derive(Clone, Default)]
pub(super) struct Filter(pub(super) Vec<String>);

impl Filter {
    pub(super) fn takes(&self, operation: &str, kind: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|name| name == operation || name == kind)
    }
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
