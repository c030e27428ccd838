//! The values of expressions.

/// Value of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null` or `undefined`.
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// A number.
    Number(f64),
    /// A string, or a template whose expressions are known.
    String(String),
    /// An array.
    Array(Vec<Value>),
    /// An object, with its properties in order; a later property replaces an earlier one of the same name.
    Object(Vec<(String, Value)>),
    /// A call of a function that is not known.
    Call(Box<Call>),
    /// An expression that is not data.
    Unknown(Location),
}

/// Call of a function that is not known.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Name of the function, such as `starlight` or `path.join`.
    pub name: String,
    /// Its arguments.
    pub arguments: Vec<Value>,
}

/// Location in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Path of the file.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Value {
    /// Returns the property of an object.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let Value::Object(properties) = self else {
            return None;
        };
        let property = properties.iter().rev().find(|(key, _)| key == name);
        property.map(|(_, value)| value)
    }

    /// Returns the value at a path of properties, such as `["themeConfig", "sidebar"]`.
    #[must_use]
    pub fn at(&self, path: &[&str]) -> Option<&Value> {
        path.iter().try_fold(self, |value, name| value.get(name))
    }

    /// Returns the string, if this is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the boolean, if this is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Boolean(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns the items of an array; `None` for any other value.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Value]> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the properties of an object; `None` for any other value.
    #[must_use]
    pub fn as_object(&self) -> Option<&[(String, Value)]> {
        match self {
            Value::Object(properties) => Some(properties),
            _ => None,
        }
    }

    /// Returns the text that a template shows for this value.
    pub(crate) fn to_text(&self) -> Option<String> {
        match self {
            Value::Null => Some("null".to_owned()),
            Value::Boolean(value) => Some(value.to_string()),
            Value::Number(value) => Some(value.to_string()),
            Value::String(text) => Some(text.clone()),
            _ => None,
        }
    }
}

/// Inserts a property, in place of an earlier one of the same name.
pub(crate) fn insert(properties: &mut Vec<(String, Value)>, name: String, value: Value) {
    // Long objects are appended to: `get` finds the last property of a name.
    if properties.len() < 64
        && let Some(known) = properties.iter_mut().find(|(key, _)| *key == name)
    {
        known.1 = value;
        return;
    }
    properties.push((name, value));
}

impl From<serde_json::Value> for Value {
    fn from(value: serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(value) => Value::Boolean(value),
            serde_json::Value::Number(value) => value.as_f64().map_or(Value::Null, Value::Number),
            serde_json::Value::String(text) => Value::String(text),
            serde_json::Value::Array(items) => {
                Value::Array(items.into_iter().map(Value::from).collect())
            }
            serde_json::Value::Object(members) => Value::Object(
                members
                    .into_iter()
                    .map(|(name, value)| (name, Value::from(value)))
                    .collect(),
            ),
        }
    }
}
