//! JSON Schema as data: generated code describes requests with it, and one interpreter checks them.
//!
//! - All violations of an input are collected, each with its JSON pointer (RFC 6901).
//! - Lengths count characters, that is Unicode code points (JSON Schema validation, section 6.3).
//! - Properties that the schema does not name are ignored, so that a newer client works with an older server.
//! - Only requests are checked; responses are read as leniently as their types allow.

mod check;
mod choice;
mod described;
mod literal;
mod nesting;

use std::sync::OnceLock;

use fancy_regex::Regex;
use serde_json::Value;

pub use check::is_email;
pub use choice::Branch;
pub(crate) use choice::{choose, choose_of};
pub use described::Described;
pub use literal::{JsonType, Literal, Select};
use literal::{integer, is_whole};

/// A regular expression of the description, compiled at its first use.
pub struct Pattern {
    source: &'static str,
    engine: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Pattern {
    /// Creates a pattern: its text in error messages, and its syntax for the `fancy-regex` crate, which supports
    /// look-around and backreferences.
    #[must_use]
    pub const fn new(source: &'static str, engine: &'static str) -> Self {
        Self {
            source,
            engine,
            compiled: OnceLock::new(),
        }
    }

    /// Returns true if `text` has a match; patterns are not anchored (JSON Schema validation 6.3.3).
    pub fn matches(&self, text: &str) -> bool {
        self.compiled
            .get_or_init(|| Regex::new(self.engine).ok())
            .as_ref()
            // A match that would take too long is none.
            .is_none_or(|regex| regex.is_match(text).unwrap_or(false))
    }
}

/// A property of an object.
#[derive(Clone, Copy)]
pub struct Property {
    name: &'static str,
    required: bool,
    /// True if it is required in requests only.
    request_only: bool,
    schema: Schema,
}

impl Property {
    /// One that must be there.
    #[must_use]
    pub const fn required(name: &'static str, schema: Schema) -> Self {
        Self {
            name,
            required: true,
            request_only: false,
            schema,
        }
    }

    /// One that may be left out.
    #[must_use]
    pub const fn optional(name: &'static str, schema: Schema) -> Self {
        Self {
            name,
            required: false,
            request_only: false,
            schema,
        }
    }

    /// One that must be there in requests, and may be left out in responses (`writeOnly`).
    #[must_use]
    pub const fn required_in_requests(name: &'static str, schema: Schema) -> Self {
        Self {
            name,
            required: true,
            request_only: true,
            schema,
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Any,
    Boolean,
    Integer,
    Number,
    String,
    Choice(&'static [&'static str]),
    Values(&'static [Literal]),
    Array(&'static Schema),
    Tuple(&'static [Schema]),
    Map(&'static Schema),
    Object(&'static [Property], Option<&'static Schema>),
    Union(&'static [(Branch, Schema)]),
    All(&'static [Schema]),
    Reference(fn() -> &'static Schema),
}

/// A schema, built in `const` context by generated code.
#[derive(Clone, Copy)]
pub struct Schema {
    kind: Kind,
    nullable: bool,
    unique: bool,
    /// True if an object has no other keys, except those that distinguish the branches of a union.
    closed: bool,
    minimum: Option<f64>,
    maximum: Option<f64>,
    above: Option<f64>,
    below: Option<f64>,
    multiple_of: Option<f64>,
    /// Characters of a string, items of an array, properties of a map.
    min_size: Option<usize>,
    max_size: Option<usize>,
    pattern: Option<fn() -> &'static Pattern>,
    /// Error message for a string that does not match the pattern.
    message: Option<&'static str>,
    format: Option<&'static str>,
    /// Constraints of the keys of a map.
    names: Option<&'static Schema>,
    /// Properties, and those that must be there with them.
    dependent: Dependent,
    /// Properties of which not all may be there.
    apart: &'static [&'static [&'static str]],
}

/// Properties, and those that must be there with them.
type Dependent = &'static [(&'static str, &'static [&'static str])];

fn schema_of<T: Described + ?Sized>() -> &'static Schema {
    const { &T::SCHEMA }
}

impl Schema {
    const fn new(kind: Kind) -> Self {
        Self {
            kind,
            nullable: false,
            unique: false,
            closed: false,
            minimum: None,
            maximum: None,
            above: None,
            below: None,
            multiple_of: None,
            min_size: None,
            max_size: None,
            pattern: None,
            message: None,
            format: None,
            names: None,
            dependent: &[],
            apart: &[],
        }
    }

    /// Any value.
    #[must_use]
    pub const fn any() -> Self {
        Self::new(Kind::Any)
    }

    /// `true` or `false`.
    #[must_use]
    pub const fn boolean() -> Self {
        Self::new(Kind::Boolean)
    }

    /// A number without a fraction.
    #[must_use]
    pub const fn integer() -> Self {
        Self::new(Kind::Integer)
    }

    /// A number.
    #[must_use]
    pub const fn number() -> Self {
        Self::new(Kind::Number)
    }

    /// A string.
    #[must_use]
    pub const fn string() -> Self {
        Self::new(Kind::String)
    }

    /// One of these strings.
    #[must_use]
    pub const fn choice(values: &'static [&'static str]) -> Self {
        Self::new(Kind::Choice(values))
    }

    /// One of these values.
    #[must_use]
    pub const fn values(values: &'static [Literal]) -> Self {
        Self::new(Kind::Values(values))
    }

    /// A [`File`](crate::File): a part of `multipart/form-data`, in JSON a string in base64.
    #[must_use]
    pub const fn file() -> Self {
        Self::union(
            const {
                &[
                    (
                        Branch::new(&[Select::Key(crate::file::PLACEHOLDER)]),
                        Schema::any(),
                    ),
                    (
                        Branch::new(&[Select::Type(&[JsonType::String])]),
                        Schema::string().format("byte"),
                    ),
                ]
            },
        )
    }

    /// An array of just so many items, each with a schema of its own.
    #[must_use]
    pub const fn tuple(items: &'static [Self]) -> Self {
        Self::new(Kind::Tuple(items))
    }

    /// Everything that these ask for.
    #[must_use]
    pub const fn all(schemas: &'static [Self]) -> Self {
        Self::new(Kind::All(schemas))
    }

    /// An array of such items.
    #[must_use]
    pub const fn array(items: &'static Schema) -> Self {
        Self::new(Kind::Array(items))
    }

    /// An object with any keys and such values.
    #[must_use]
    pub const fn map(values: &'static Schema) -> Self {
        Self::new(Kind::Map(values))
    }

    /// An object with these properties; others are ignored.
    #[must_use]
    pub const fn object(properties: &'static [Property]) -> Self {
        Self::new(Kind::Object(properties, None))
    }

    /// Schema of the values of an object's other keys. Without it, they are ignored.
    #[must_use]
    pub const fn rest(mut self, values: &'static Schema) -> Self {
        if let Kind::Object(properties, _) = self.kind {
            self.kind = Kind::Object(properties, Some(values));
        }
        self
    }

    /// An object has no other keys. They are ignored all the same, but tell the branches of a union apart.
    #[must_use]
    pub const fn closed(mut self) -> Self {
        self.closed = true;
        self
    }

    /// The branch that the value belongs to.
    #[must_use]
    pub const fn union(branches: &'static [(Branch, Schema)]) -> Self {
        Self::new(Kind::Union(branches))
    }

    /// The schema of another type; recursion ends here.
    #[must_use]
    pub const fn of<T: Described + ?Sized>() -> Self {
        Self::new(Kind::Reference(schema_of::<T>))
    }

    /// Also takes `null`.
    #[must_use]
    pub const fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// No two items are equal.
    #[must_use]
    pub const fn unique(mut self) -> Self {
        self.unique = true;
        self
    }

    /// The least number.
    #[must_use]
    pub const fn minimum(mut self, minimum: f64) -> Self {
        self.minimum = Some(minimum);
        self
    }

    /// The greatest number.
    #[must_use]
    pub const fn maximum(mut self, maximum: f64) -> Self {
        self.maximum = Some(maximum);
        self
    }

    /// Greater than this.
    #[must_use]
    pub const fn above(mut self, bound: f64) -> Self {
        self.above = Some(bound);
        self
    }

    /// Less than this.
    #[must_use]
    pub const fn below(mut self, bound: f64) -> Self {
        self.below = Some(bound);
        self
    }

    /// A whole multiple of this.
    #[must_use]
    pub const fn multiple_of(mut self, step: f64) -> Self {
        self.multiple_of = Some(step);
        self
    }

    /// The least number of characters, items or properties.
    #[must_use]
    pub const fn min(mut self, size: usize) -> Self {
        self.min_size = Some(size);
        self
    }

    /// The greatest number of characters, items or properties.
    #[must_use]
    pub const fn max(mut self, size: usize) -> Self {
        self.max_size = Some(size);
        self
    }

    /// A regular expression that a string must match.
    #[must_use]
    pub const fn pattern(mut self, pattern: fn() -> &'static Pattern) -> Self {
        self.pattern = Some(pattern);
        self
    }

    /// Error message for a string that does not match the pattern, instead of the expression.
    #[must_use]
    pub const fn message(mut self, message: &'static str) -> Self {
        self.message = Some(message);
        self
    }

    /// Constraints of the keys of a map.
    #[must_use]
    pub const fn names(mut self, names: &'static Schema) -> Self {
        self.names = Some(names);
        self
    }

    /// Properties, and those that must be there with them.
    #[must_use]
    pub const fn dependent(mut self, dependent: Dependent) -> Self {
        self.dependent = dependent;
        self
    }

    /// Properties of which not all may be there.
    #[must_use]
    pub const fn apart(mut self, apart: &'static [&'static [&'static str]]) -> Self {
        self.apart = apart;
        self
    }

    /// Format of a string or number: `date-time`, `date`, `time`, `duration`, `uri`, `email`, `uuid`, `byte`,
    /// `hostname`, `ip`, `ipv4`, `ipv6`, `decimal`, `int8` to `uint128`, `bigint`. Others are not checked.
    #[must_use]
    pub const fn format(mut self, format: &'static str) -> Self {
        self.format = Some(format);
        self
    }

    /// This schema, or the one that it refers to.
    pub(crate) fn resolved(&self) -> &Self {
        let mut schema = self;
        while let Kind::Reference(target) = schema.kind {
            schema = target();
        }
        schema
    }

    pub(crate) fn is_array(&self) -> bool {
        matches!(self.resolved().kind, Kind::Array(_) | Kind::Tuple(_))
    }

    /// Returns true if it is the result of [`file`](Self::file).
    pub(crate) fn is_file(&self) -> bool {
        matches!(
            self.resolved().kind,
            Kind::Union([(first, _), ..])
                if matches!(first.tests(), [Select::Key(crate::file::PLACEHOLDER)])
        )
    }

    pub(crate) fn is_object(&self) -> bool {
        matches!(
            self.resolved().kind,
            Kind::Object(..) | Kind::Map(_) | Kind::All(_)
        )
    }

    /// The schema of the items of an array, of a property of an object; of anything else any.
    pub(crate) fn child(&self, name: Option<&str>) -> Self {
        match (self.resolved().kind, name) {
            (Kind::Array(items), _) => *items,
            (Kind::Map(values), _) => *values,
            (Kind::Object(properties, rest), Some(name)) => properties
                .iter()
                .find(|property| property.name == name)
                .map(|property| property.schema)
                .or(rest.copied())
                .unwrap_or(Self::any()),
            (Kind::All(schemas), Some(name)) => schemas
                .iter()
                .find(|schema| schema.has_property(name))
                .map_or(Self::any(), |schema| schema.child(Some(name))),
            (Kind::Union(branches), Some(name)) => branches
                .iter()
                .find(|(_, schema)| schema.has_property(name))
                .map_or(Self::any(), |(_, schema)| schema.child(Some(name))),
            _ => Self::any(),
        }
    }

    /// The schema of an item of an array by its place.
    pub(crate) fn item(&self, index: usize) -> Self {
        match self.resolved().kind {
            Kind::Tuple(items) => items.get(index).copied().unwrap_or(Self::any()),
            _ => self.child(None),
        }
    }

    pub(crate) fn has_property(&self, name: &str) -> bool {
        match self.resolved().kind {
            Kind::Object(properties, _) => properties.iter().any(|property| property.name == name),
            Kind::Map(_) => true,
            Kind::All(schemas) => schemas.iter().any(|schema| schema.has_property(name)),
            Kind::Union(branches) => branches.iter().any(|(_, schema)| schema.has_property(name)),
            _ => false,
        }
    }

    /// Reads a parameter's text as the JSON type that this schema asks for; what does not fit stays a string.
    pub(crate) fn parse(&self, text: &str) -> Value {
        match self.resolved().kind {
            Kind::Boolean => match text {
                "true" => Value::Bool(true),
                "false" => Value::Bool(false),
                _ => Value::String(text.to_owned()),
            },
            Kind::Integer if is_integer(text) => number(text),
            // As JSON has numbers (RFC 8259, section 6), without the white space that may stand around them there.
            Kind::Number if !text.starts_with(is_space) && !text.ends_with(is_space) => {
                number(text)
            }
            Kind::Values(values) => values
                .iter()
                .find(|literal| literal.to_string() == text)
                .and_then(|literal| serde_json::to_value(literal).ok())
                .unwrap_or_else(|| Value::String(text.to_owned())),
            Kind::Union(branches) => branches
                .iter()
                .map(|(branch, schema)| (schema, branch, schema.parse(text)))
                .find(|(schema, branch, value)| branch.matches(value) && schema.accepts(value))
                .map_or_else(|| Value::String(text.to_owned()), |(.., value)| value),
            _ => Value::String(text.to_owned()),
        }
    }

    /// Makes `1.0` the integer `1` wherever this schema asks for an integer, as types that hold integers need it.
    pub(crate) fn normalize(&self, value: &mut Value) {
        match (self.kind, value) {
            (Kind::Reference(target), value) => target().normalize(value),
            (Kind::Integer | Kind::Values(_), value) => {
                if value.is_f64()
                    && let Some(number) = integer(value)
                {
                    *value = number.into();
                }
            }
            (Kind::Array(items), Value::Array(values)) => {
                for value in values {
                    items.normalize(value);
                }
            }
            (Kind::Map(values), Value::Object(map)) => {
                for value in map.values_mut() {
                    values.normalize(value);
                }
            }
            (Kind::Object(..), Value::Object(map)) => {
                for (key, value) in map {
                    self.child(Some(key)).normalize(value);
                }
            }
            (Kind::Tuple(schemas), Value::Array(values)) => {
                for (schema, value) in schemas.iter().zip(values) {
                    schema.normalize(value);
                }
            }
            (Kind::All(schemas), value) => {
                for schema in schemas {
                    schema.normalize(value);
                }
            }
            (Kind::Union(branches), value) => {
                if let Some(index) = choose(branches, value).first() {
                    branches[*index].1.normalize(value);
                }
            }
            _ => {}
        }
    }
}

/// Returns true if a parameter's text is an integer: decimal digits without a leading zero, after a minus
/// sign if it is negative. `+5`, `05`, `-0`, `5.0` and `5e0` are not integers.
fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (!digits.starts_with('0') || text == "0")
}

/// A number as JSON writes it, else the text.
fn number(text: &str) -> Value {
    serde_json::from_str::<serde_json::Number>(text)
        .map_or_else(|_| Value::String(text.to_owned()), Value::Number)
}

const fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r')
}
