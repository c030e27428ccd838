//! Shapes as Rust types, and as the schema that the runtime checks requests against.

use serde_json::Value;

use super::code::{float, integer, literal};
use super::{Emitter, docs};
use crate::model::{
    Branch, JsonType, Number, Pattern, Select, Shape, ShapeKind, Size, Text, TypeId, TypeKind,
};

/// Where code stands: in an area's file of the models crate, or in another crate.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    Models(usize),
    Elsewhere,
}

impl Emitter<'_> {
    /// `Option`, `Vec` and the like: by an absolute path where the area has a type of that name.
    pub(crate) fn std(&self, place: Place, name: &str) -> String {
        let taken = match place {
            Place::Models(area) => self.taken.contains(&(area, name)),
            Place::Elsewhere => false,
        };
        if !taken {
            return name.to_owned();
        }
        let module = match name {
            "Some" | "None" => return format!("::std::option::Option::{name}"),
            "Option" => "option",
            "Vec" => "vec",
            "String" => "string",
            "Box" => "boxed",
            _ => "default",
        };
        format!("::std::{module}::{name}")
    }

    /// A named type.
    pub(crate) fn named(&self, place: Place, id: TypeId) -> String {
        let found = self.api.get(id);
        match place {
            Place::Models(area) if area == found.area => found.ident.clone(),
            Place::Models(_) => format!(
                "super::{}::{}",
                self.api.areas[found.area].module, found.ident
            ),
            Place::Elsewhere => format!("models::{}", found.ident),
        }
    }

    /// The Rust type of a value.
    pub(crate) fn rust_type(&self, place: Place, shape: &Shape) -> String {
        let inner = self.rust_type_not_null(place, &shape.kind);
        if shape.nullable && shape.kind != ShapeKind::Any {
            format!("{}<{inner}>", self.std(place, "Option"))
        } else {
            inner
        }
    }

    /// The Rust type of a value that is not null.
    pub(crate) fn rust_type_not_null(&self, place: Place, kind: &ShapeKind) -> String {
        match kind {
            ShapeKind::Any => "serde_json::Value".to_owned(),
            ShapeKind::Boolean => "bool".to_owned(),
            ShapeKind::Integer(number) => number.repr.unwrap_or("i64").to_owned(),
            ShapeKind::Number(number) => number.repr.unwrap_or("f64").to_owned(),
            ShapeKind::Text(_) => self.std(place, "String"),
            ShapeKind::DateTime => "runtime::Timestamp".to_owned(),
            ShapeKind::Date => "runtime::Date".to_owned(),
            ShapeKind::Uuid => "runtime::Uuid".to_owned(),
            ShapeKind::Bytes(_) => "runtime::Base64".to_owned(),
            ShapeKind::File => "runtime::File".to_owned(),
            ShapeKind::Array(item, ..) => {
                format!(
                    "{}<{}>",
                    self.std(place, "Vec"),
                    self.rust_type(place, item)
                )
            }
            ShapeKind::Tuple(items) => {
                let items: Vec<_> = items
                    .iter()
                    .map(|item| self.rust_type(place, item))
                    .collect();
                // One alone needs a comma.
                let comma = if items.len() == 1 { "," } else { "" };
                format!("({}{comma})", items.join(", "))
            }
            ShapeKind::Map(value, ..) => {
                let string = self.std(place, "String");
                format!(
                    "std::collections::BTreeMap<{string}, {}>",
                    self.rust_type(place, value)
                )
            }
            ShapeKind::Named(id) => self.named(place, *id),
        }
    }

    /// The schema of a value.
    pub(crate) fn schema(&self, place: Place, shape: &Shape) -> String {
        let schema = match &shape.kind {
            ShapeKind::Any => "any()".to_owned(),
            ShapeKind::Boolean => "boolean()".to_owned(),
            ShapeKind::Integer(number) => {
                let format = match number.repr {
                    None | Some("i64") => String::new(),
                    Some(repr) => format!(
                        ".format({})",
                        literal(
                            &repr
                                .replace('u', "uint")
                                .replace('i', "int")
                                .replace("uintnt", "uint")
                        )
                    ),
                };
                format!("integer(){format}{}", bounds(number))
            }
            ShapeKind::Number(number) => format!("number(){}", bounds(number)),
            ShapeKind::Text(text) => text_schema(text),
            ShapeKind::DateTime => "string().format(\"date-time\")".to_owned(),
            ShapeKind::Date => "string().format(\"date\")".to_owned(),
            ShapeKind::Uuid => "string().format(\"uuid\")".to_owned(),
            ShapeKind::Bytes(size) => format!("string().format(\"byte\"){}", sizes(*size)),
            ShapeKind::File => "file()".to_owned(),
            ShapeKind::Array(item, size, unique) => {
                let unique = if *unique { ".unique()" } else { "" };
                format!(
                    "array(const {{ &{} }}){}{unique}",
                    self.schema(place, item),
                    sizes(*size)
                )
            }
            ShapeKind::Tuple(items) => {
                let items: Vec<_> = items.iter().map(|item| self.schema(place, item)).collect();
                format!("tuple(const {{ &[{}] }})", items.join(", "))
            }
            ShapeKind::Map(value, size, names) => {
                let names = if **names == Text::default() {
                    String::new()
                } else {
                    format!(".names(const {{ &{} }})", text_schema(names))
                };
                format!(
                    "map(const {{ &{} }}){}{names}",
                    self.schema(place, value),
                    sizes(*size)
                )
            }
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Alias(alias) => self.schema(place, alias),
                _ => format!("of::<{}>()", self.named(place, *id)),
            },
        };
        let nullable = shape.nullable && shape.kind != ShapeKind::Any;
        if nullable {
            format!("{schema}.nullable()")
        } else {
            schema
        }
    }

    /// The Rust expression of a default value, where it is one that the type has.
    pub(crate) fn value(&self, place: Place, shape: &Shape, value: &Value) -> Option<String> {
        if shape.nullable {
            return None;
        }
        match (&shape.kind, value) {
            (ShapeKind::Boolean, Value::Bool(value)) => Some(value.to_string()),
            (ShapeKind::Integer(_), Value::Number(number)) => Some(integer(number.as_i64()?)),
            (ShapeKind::Number(_), Value::Number(number)) => Some(float(number.as_f64()?)),
            (ShapeKind::Text(_), Value::String(text)) => Some(format!("{}.into()", literal(text))),
            (ShapeKind::Named(id), _) => match &self.api.get(*id).kind {
                TypeKind::Text(_) => Some(format!(
                    "{}::from({})",
                    self.named(place, *id),
                    literal(value.as_str()?)
                )),
                TypeKind::Enum(values) => {
                    let found = values.iter().find(|found| found.value == *value)?;
                    Some(format!("{}::{}", self.named(place, *id), found.ident))
                }
                TypeKind::Alias(alias) => self.value(place, alias, value),
                _ => None,
            },
            _ => None,
        }
    }

    /// The shape behind aliases.
    pub(crate) fn unaliased<'s>(&'s self, shape: &'s Shape) -> &'s Shape {
        match &shape.kind {
            ShapeKind::Named(id) => match &self.api.get(*id).kind {
                TypeKind::Alias(alias) => self.unaliased(alias),
                _ => shape,
            },
            _ => shape,
        }
    }

    /// What the constraints of a value are, as a sentence for people.
    pub(crate) fn constraints(&self, shape: &Shape) -> String {
        let parts = match &self.unaliased(shape).kind {
            ShapeKind::Text(found) => text_parts(found),
            ShapeKind::Array(_, size, unique) => {
                let mut parts: Vec<String> = range(*size, "items").into_iter().collect();
                parts.extend(unique.then(|| "no item twice".to_owned()));
                parts
            }
            ShapeKind::Map(_, size, names) => {
                let mut parts: Vec<String> = range(*size, "entries").into_iter().collect();
                let names = text_parts(names);
                parts.extend((!names.is_empty()).then(|| format!("names: {}", names.join(", "))));
                parts
            }
            ShapeKind::Integer(number) | ShapeKind::Number(number) => number_parts(number),
            _ => Vec::new(),
        };
        sentence(&parts.join("; "))
    }
}

/// The constraints of a string as a sentence for people.
pub(crate) fn text_constraints(text: &Text) -> String {
    sentence(&text_parts(text).join("; "))
}

fn text_parts(text: &Text) -> Vec<String> {
    let mut parts: Vec<String> = range(text.size, "characters").into_iter().collect();
    parts.extend(text.pattern.as_ref().map(|pattern| match &pattern.message {
        Some(message) => message.clone(),
        None => format!("matches {}", docs::code(&pattern.source)),
    }));
    parts.extend(
        text.format
            .as_ref()
            .map(|format| format!("format {}", docs::code(format))),
    );
    parts
}

fn number_parts(number: &Number) -> Vec<String> {
    let mut parts = match (number.minimum, number.maximum) {
        (Some(least), Some(most)) => vec![format!("{least} to {most}")],
        (Some(least), None) => vec![format!("at least {least}")],
        (None, Some(most)) => vec![format!("at most {most}")],
        (None, None) => Vec::new(),
    };
    parts.extend(number.above.map(|bound| format!("greater than {bound}")));
    parts.extend(number.below.map(|bound| format!("less than {bound}")));
    parts.extend(
        number
            .multiple_of
            .map(|step| format!("a multiple of {step}")),
    );
    parts
}

fn range(size: Size, unit: &str) -> Option<String> {
    let counted = |count: usize| match (count, unit) {
        (1, "entries") => "1 entry".to_owned(),
        (1, _) => format!("1 {}", unit.trim_end_matches('s')),
        _ => format!("{count} {unit}"),
    };
    match (size.min, size.max) {
        (Some(min), Some(max)) if min == max => Some(format!("exactly {}", counted(min))),
        (Some(min), Some(max)) => Some(format!("{min} to {}", counted(max))),
        (Some(min), None) => Some(format!("at least {}", counted(min))),
        (None, Some(max)) => Some(format!("at most {}", counted(max))),
        (None, None) => None,
    }
}

fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), characters.as_str()),
        None => String::new(),
    }
}

/// The schema of a string.
pub(crate) fn text_schema(text: &Text) -> String {
    let pattern = text.pattern.as_ref().map(|pattern| {
        let Pattern {
            source,
            engine,
            message,
        } = pattern;
        let engine = (engine != source).then(|| format!(", {}", literal(engine)));
        let (source, engine) = (literal(source), engine.unwrap_or_default());
        let message = message.as_ref();
        let message = message.map(|message| format!(".message({})", literal(message)));
        let message = message.unwrap_or_default();
        format!(".pattern(runtime::pattern!({source}{engine})){message}")
    });
    let format = text
        .format
        .as_ref()
        .map(|format| format!(".format({})", literal(format)));
    format!(
        "string(){}{}{}",
        sizes(text.size),
        pattern.unwrap_or_default(),
        format.unwrap_or_default()
    )
}

/// The bounds of a size, as calls on a schema.
pub(crate) fn sizes(size: Size) -> String {
    let number = |size: usize| i64::try_from(size).map_or_else(|_| size.to_string(), integer);
    let min = size.min.map(|min| format!(".min({})", number(min)));
    let max = size.max.map(|max| format!(".max({})", number(max)));
    min.unwrap_or_default() + &max.unwrap_or_default()
}

fn bounds(number: &Number) -> String {
    let bounds = [
        ("minimum", number.minimum),
        ("maximum", number.maximum),
        ("above", number.above),
        ("below", number.below),
        ("multiple_of", number.multiple_of),
    ];
    bounds
        .into_iter()
        .filter_map(|(name, bound)| bound.map(|bound| format!(".{name}({})", float(bound))))
        .collect()
}

/// A value of an enum or tag: a variant of `runtime::Literal`.
pub(crate) fn tag(value: &Value) -> String {
    match value {
        Value::String(text) => format!("Text({})", literal(text)),
        Value::Bool(truth) => format!("Boolean({truth})"),
        Value::Number(number) => match number.as_i64() {
            Some(number) => format!("Integer({})", integer(number)),
            None => format!("Number({})", float(number.as_f64().unwrap_or_default())),
        },
        _ => "Text(\"null\")".to_owned(),
    }
}

/// How a branch is told from the others: a list of `runtime::Select`s, and whether it is tried.
pub(crate) fn select(branch: &Branch) -> String {
    let tests: Vec<String> = branch.tests.iter().map(test).collect();
    let tried = if branch.tried { " tried" } else { "" };
    format!("[{}]{tried}", tests.join(", "))
}

fn test(test: &Select) -> String {
    let tags = |values: &[Value]| values.iter().map(tag).collect::<Vec<_>>().join(", ");
    let types = |types: &[JsonType]| {
        let names: Vec<_> = types
            .iter()
            .map(|found| format!("runtime::JsonType::{found:?}"))
            .collect();
        names.join(", ")
    };
    match test {
        Select::Tag(property, values) => format!("Tag({}, &[{}])", literal(property), tags(values)),
        Select::MaybeTag(property, values) => {
            format!("MaybeTag({}, &[{}])", literal(property), tags(values))
        }
        Select::Type(found) => format!("Type(&[{}])", types(found)),
        Select::Value(values) => format!("Value(&[{}])", tags(values)),
        Select::Key(key) => format!("Key({})", literal(key)),
        Select::PropertyType(property, found) => {
            format!("PropertyType({}, &[{}])", literal(property), types(found))
        }
    }
}
