//! A description as a tree of values with locations, from JSON or YAML.
//!
//! - Objects keep the order of the source; keys have locations, too.
//! - JSON has its own parser, which is stricter and faster; everything else is read as YAML.

use indexmap::IndexMap;
use serde::{Serialize, Serializer};

use crate::diagnostic::{Diagnostics, Span};
use crate::document::Source;
use crate::{json, yaml};

/// Maximum depth of nested values, so that no file can exhaust the stack.
pub(crate) const MAX_DEPTH: usize = 256;

/// Maximum number of values that the aliases of a file may expand to, and that an overlay may add.
pub(crate) const MAX_COPIES: usize = 500_000;

/// Reads a source; `None` after a syntax error, which is reported.
pub fn read(file: usize, source: &Source, diagnostics: &mut Diagnostics) -> Option<Node> {
    let text = source.text.trim_start_matches('\u{feff}').trim_start();
    let name = source.name.to_ascii_lowercase();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_yaml = matches!(ending, "yaml" | "yml");
    if text.starts_with('{') && is_yaml {
        // YAML has more forms of braces than JSON.
        let mut found = Diagnostics::default();
        if let Some(node) = json::parse(file, &source.text, &mut found) {
            for diagnostic in found.iter().cloned() {
                diagnostics.push(diagnostic);
            }
            return Some(node);
        }
    } else if text.starts_with('{') || ending == "json" {
        return json::parse(file, &source.text, diagnostics);
    }
    yaml::parse(file, &source.text, diagnostics)
}

/// A value and its location.
#[derive(Clone, Debug)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// Location of the value.
    pub span: Span,
}

/// A JSON value of nodes.
#[derive(Clone, Debug)]
pub enum Value {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A number.
    Number(serde_json::Number),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Node>),
    /// An object, in the order of the source.
    Object(IndexMap<String, Member>),
}

/// A member of an object.
#[derive(Clone, Debug)]
pub struct Member {
    /// Location of the key.
    pub key: Span,
    /// The value.
    pub node: Node,
}

impl Node {
    /// The member of that name, if this is an object that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.members()
            .and_then(|members| members.get(key))
            .map(|member| &member.node)
    }

    /// The members, if this is an object.
    #[must_use]
    pub fn members(&self) -> Option<&IndexMap<String, Member>> {
        match &self.value {
            Value::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The items, if this is an array.
    #[must_use]
    pub fn items(&self) -> Option<&[Node]> {
        match &self.value {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The text, if this is a string.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The truth, if this is a boolean.
    #[must_use]
    pub fn bool(&self) -> Option<bool> {
        match self.value {
            Value::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The number, if this is one.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        match &self.value {
            Value::Number(number) => number.as_f64(),
            _ => None,
        }
    }

    /// The number, if this is a whole one that is not negative.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        match &self.value {
            Value::Number(number) => number.as_u64().and_then(|size| usize::try_from(size).ok()),
            _ => None,
        }
    }

    /// The same without places.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        match &self.value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(value) => (*value).into(),
            Value::Number(number) => number.clone().into(),
            Value::String(text) => text.as_str().into(),
            Value::Array(items) => items.iter().map(Self::to_json).collect(),
            Value::Object(members) => members
                .iter()
                .map(|(key, member)| (key.clone(), member.node.to_json()))
                .collect(),
        }
    }

    /// Returns the kind of this value, with its article.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.value {
            Value::Null => "null",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "an object",
        }
    }
}

/// As JSON, without places, in the order of the source.
impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => value.serialize(serializer),
            Value::Number(number) => number.serialize(serializer),
            Value::String(text) => text.serialize(serializer),
            Value::Array(items) => items.serialize(serializer),
            Value::Object(members) => {
                serializer.collect_map(members.iter().map(|(key, member)| (key, &member.node)))
            }
        }
    }
}
