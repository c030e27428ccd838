//! The interpreter: a JSON value held against a schema.

use std::fmt::Write as _;

use serde_json::Value;

use super::{JsonType, Kind, Schema, Select, integer};
use crate::Violations;

impl Schema {
    /// Notes in `violations` everything in which `value` is not what this schema asks for.
    pub fn check(&self, value: &Value, violations: &mut Violations) {
        if value.is_null() && (self.nullable || matches!(self.kind, Kind::Any)) {
            return;
        }
        match self.kind {
            Kind::Any => {}
            Kind::Reference(target) => target().check(value, violations),
            Kind::Boolean => expect(value.is_boolean(), "a boolean", violations),
            Kind::Integer => self.check_integer(value, violations),
            Kind::Number => match value.as_f64() {
                Some(number) => self.check_range(number, violations),
                None => violations.add("must be a number"),
            },
            Kind::String => match value {
                Value::String(text) => self.check_string(text, violations),
                _ => violations.add("must be a string"),
            },
            Kind::Choice(values) => match value {
                Value::String(text) if values.contains(&text.as_str()) => {}
                _ => violations.add(format!("must be {}", one_of(values))),
            },
            Kind::Array(items) => match value {
                Value::Array(values) => self.check_array(items, values, violations),
                _ => violations.add("must be an array"),
            },
            Kind::Map(schema) => match value {
                Value::Object(map) => {
                    self.check_size(map.len(), "properties", violations);
                    for (key, value) in map {
                        violations.within(key, |violations| schema.check(value, violations));
                    }
                }
                _ => violations.add("must be an object"),
            },
            Kind::Object(properties, rest) => match value {
                Value::Object(map) => {
                    self.check_size(map.len(), "properties", violations);
                    for property in properties {
                        violations.within(property.name, |violations| {
                            match map.get(property.name) {
                                Some(value) => property.schema.check(value, violations),
                                None if property.required => violations.add("is required"),
                                None => {}
                            }
                        });
                    }
                    let others = map.iter().filter(|(key, _)| {
                        !properties.iter().any(|property| property.name == *key)
                    });
                    for (schema, (key, value)) in rest
                        .iter()
                        .flat_map(|rest| others.clone().map(move |other| (rest, other)))
                    {
                        violations.within(key, |violations| schema.check(value, violations));
                    }
                }
                _ => violations.add("must be an object"),
            },
            Kind::Union(branches) => check_union(branches, value, violations),
        }
    }

    fn check_integer(&self, value: &Value, violations: &mut Violations) {
        match integer(value) {
            None if value.is_u64() => violations.add("must fit into 64 bits"),
            None => violations.add("must be an integer"),
            Some(number) if self.format == Some("int32") && i32::try_from(number).is_err() => {
                violations.add("must fit into 32 bits");
            }
            #[expect(clippy::cast_precision_loss, reason = "bounds are far below 2^53")]
            Some(number) => self.check_range(number as f64, violations),
        }
    }

    fn check_range(&self, number: f64, violations: &mut Violations) {
        if let Some(minimum) = self.minimum.filter(|minimum| number < *minimum) {
            violations.add(format!("must be at least {minimum}"));
        }
        if let Some(maximum) = self.maximum.filter(|maximum| number > *maximum) {
            violations.add(format!("must be at most {maximum}"));
        }
    }

    fn check_string(&self, text: &str, violations: &mut Violations) {
        if self.min_size.is_some() || self.max_size.is_some() {
            self.check_size(text.chars().count(), "characters", violations);
        }
        if let Some(pattern) = self.pattern.map(|pattern| pattern())
            && !pattern.matches(text)
        {
            violations.add(format!("must match {}", pattern.source));
        }
        let expected = match self.format {
            Some("date-time") if text.parse::<crate::Timestamp>().is_err() => {
                "a date-time as in RFC 3339, such as 2026-11-21T09:30:00.000Z"
            }
            Some("date") if !is_date(text) => "a date as in RFC 3339, such as 2026-11-21",
            Some("uuid") if !is_uuid(text) => "a UUID as in RFC 9562",
            Some("byte") if !is_base64(text) => "Base64 as in RFC 4648, section 4",
            Some("uri") if !is_uri(text) => "an absolute URI as in RFC 3986",
            Some("email") if !is_email(text) => "an e-mail address",
            _ => return,
        };
        violations.add(format!("must be {expected}"));
    }

    fn check_array(&self, items: &Self, values: &[Value], violations: &mut Violations) {
        self.check_size(values.len(), "items", violations);
        for (index, value) in values.iter().enumerate() {
            violations.within(&index.to_string(), |violations| {
                items.check(value, violations);
            });
        }
        if self.unique {
            let mut seen = std::collections::HashSet::new();
            if !values.iter().all(|value| seen.insert(canonical(value))) {
                violations.add("must not have the same item twice");
            }
        }
    }

    fn check_size(&self, size: usize, unit: &str, violations: &mut Violations) {
        if let Some(least) = self.min_size.filter(|least| size < *least) {
            violations.add(format!("must have at least {least} {unit}"));
        }
        if let Some(most) = self.max_size.filter(|most| size > *most) {
            violations.add(format!("must have at most {most} {unit}"));
        }
    }
}

fn check_union(branches: &[(Select, Schema)], value: &Value, violations: &mut Violations) {
    if let Some((_, schema)) = branches.iter().find(|(select, _)| select.matches(value)) {
        return schema.check(value, violations);
    }
    if let [(Select::Tag(property, _), _), ..] = branches
        && branches
            .iter()
            .all(|(select, _)| matches!(select, Select::Tag(..)))
    {
        if !value.is_object() {
            return violations.add("must be an object");
        }
        let tags: Vec<&str> = branches
            .iter()
            .filter_map(|(select, _)| match select {
                Select::Tag(_, tag) => Some(*tag),
                _ => None,
            })
            .collect();
        return violations.within(property, |violations| {
            violations.add(format!("must be {}", one_of(&tags)));
        });
    }
    let mut reason = String::from("must be ");
    for (index, (select, _)) in branches.iter().enumerate() {
        let separator = if index == 0 { "" } else { " or " };
        let _ = match select {
            Select::Tag(property, tag) => {
                write!(reason, "{separator}an object whose `{property}` is `{tag}`")
            }
            Select::Key(key) => write!(reason, "{separator}an object with `{key}`"),
            Select::Type(JsonType::Array) => write!(reason, "{separator}an array"),
            Select::Type(JsonType::Object) => write!(reason, "{separator}an object"),
            Select::Type(JsonType::Integer) => write!(reason, "{separator}an integer"),
            Select::Type(json_type) => {
                let name = format!("{json_type:?}").to_lowercase();
                write!(reason, "{separator}a {name}")
            }
            Select::Rest => Ok(()),
        };
    }
    violations.add(reason);
}

fn expect(holds: bool, what: &str, violations: &mut Violations) {
    if !holds {
        violations.add(format!("must be {what}"));
    }
}

/// The same text for values that are equal (JSON Schema core 4.2.2): `1` and `1.0`, keys in any order.
fn canonical(value: &Value) -> String {
    match value {
        Value::Number(_) => {
            integer(value).map_or_else(|| value.to_string(), |number| number.to_string())
        }
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(canonical).collect::<Vec<_>>().join(",")
        ),
        Value::Object(map) => {
            let mut members: Vec<_> = map
                .iter()
                .map(|(key, value)| format!("{key:?}:{}", canonical(value)))
                .collect();
            members.sort_unstable();
            format!("{{{}}}", members.join(","))
        }
        other => other.to_string(),
    }
}

/// `full-date` (RFC 3339, section 5.6), of a day that there is.
fn is_date(text: &str) -> bool {
    text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok()
}

/// 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4).
fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.char_indices().all(|(index, character)| match index {
            8 | 13 | 18 | 23 => character == '-',
            _ => character.is_ascii_hexdigit(),
        })
}

/// Groups of four, the last one filled up with `=`.
fn is_base64(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    text.len().is_multiple_of(4)
        && text.len() - body.len() <= 2
        && body
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

fn one_of(values: &[&str]) -> String {
    match values {
        [only] => format!("`{only}`"),
        _ => format!("one of `{}`", values.join("`, `")),
    }
}

/// A scheme, a colon and something that has no white space or control characters (RFC 3986, section 3).
fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let mut characters = scheme.chars();
    characters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && characters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
        && !rest.is_empty()
        && !rest.contains(|c: char| {
            c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"' | '\\' | '^' | '`')
        })
}

/// Something, an at sign and a domain, without white space; only sending mail proves more (RFC 5321, section 4.1.2).
fn is_email(text: &str) -> bool {
    text.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && !domain.is_empty()
            && text.len() <= 254
            && !text.contains(|c: char| c.is_whitespace() || c.is_control())
    })
}
