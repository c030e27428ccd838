//! The interpreter: a JSON value held against a schema.

use serde_json::{Map, Value};

use super::{Branch, JsonType, Kind, Literal, Schema, Select, choose, integer, is_whole};
use crate::Violations;

impl Schema {
    /// Returns true if `value` is valid for this schema.
    #[must_use]
    pub fn accepts(&self, value: &Value) -> bool {
        let mut violations = Violations::at("");
        self.check(value, &mut violations);
        violations.is_empty()
    }

    /// Notes in `violations` everything in which `value` is not what this schema asks for.
    pub fn check(&self, value: &Value, violations: &mut Violations) {
        if value.is_null() && (self.nullable || matches!(self.kind, Kind::Any)) {
            return;
        }
        match self.kind {
            Kind::Any if violations.rules().nul => {}
            Kind::Any => check_any(value, violations),
            Kind::Reference(target) => target().check(value, violations),
            Kind::Boolean => expect(value.is_boolean(), "a boolean", violations),
            Kind::Integer => self.check_integer(value, violations),
            Kind::Number => self.check_number(value, violations),
            Kind::String => match value {
                Value::String(text) if has_nul(text, violations) => refuse_nul(violations),
                Value::String(text) => self.check_string(text, violations),
                _ => violations.add("must be a string"),
            },
            Kind::Choice(values) => match value {
                Value::String(text) if values.contains(&text.as_str()) => {}
                _ => violations.add(format!("must be {}", one_of(values))),
            },
            Kind::Values(values) => {
                if !values.iter().any(|literal| literal.is(value)) {
                    let texts: Vec<String> = values.iter().map(Literal::to_string).collect();
                    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                    violations.add(format!("must be {}", one_of(&texts)));
                }
            }
            Kind::Tuple(schemas) => match value {
                Value::Array(values) if values.len() == schemas.len() => {
                    for (index, (schema, value)) in schemas.iter().zip(values).enumerate() {
                        violations.within(&index.to_string(), |violations| {
                            schema.check(value, violations);
                        });
                    }
                }
                _ => violations.add(format!("must be an array of {} items", schemas.len())),
            },
            Kind::All(schemas) => {
                for schema in schemas {
                    schema.check(value, violations);
                }
            }
            Kind::Array(items) => match value {
                Value::Array(values) => self.check_array(items, values, violations),
                _ => violations.add("must be an array"),
            },
            Kind::Map(schema) => match value {
                Value::Object(map) => {
                    self.check_size(map.len(), "properties", violations);
                    let most = violations.rules().max_items;
                    if map.len() > most {
                        return violations.add(format!("must have at most {most} entries"));
                    }
                    for (key, value) in map {
                        violations.within(key, |violations| {
                            if has_nul(key, violations) {
                                refuse_nul(violations);
                            } else if let Some(names) = self.names {
                                names.check_string(key, violations);
                            }
                            schema.check(value, violations);
                        });
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
                    self.check_together(map, violations);
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

    /// Checks the properties that must be present together, and those that must not.
    fn check_together(&self, map: &Map<String, Value>, violations: &mut Violations) {
        for (key, needed) in self.dependent {
            if map.contains_key(*key) {
                let missing = needed.iter().filter(|name| !map.contains_key(**name));
                for name in missing {
                    violations.within(key, |at| at.add(format!("needs `{name}`")));
                }
            }
        }
        for names in self.apart {
            if names.iter().all(|name| map.contains_key(*name)) {
                let names = names.join("` and `");
                violations.add(format!("must have only one of `{names}`"));
            }
        }
    }

    fn check_integer(&self, value: &Value, violations: &mut Violations) {
        let number = match integer(value) {
            Some(number) => i128::from(number),
            None => match (value.as_u64(), value.as_f64()) {
                (Some(number), _) => i128::from(number),
                // One that no integer type holds.
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "what is too large stays so"
                )]
                (None, Some(number)) if number.fract() == 0.0 => number as i128,
                _ => return violations.add("must be an integer"),
            },
        };
        let (least, most) = match self.format {
            Some("int8") => (i128::from(i8::MIN), i128::from(i8::MAX)),
            Some("uint8") => (0, i128::from(u8::MAX)),
            Some("int16") => (i128::from(i16::MIN), i128::from(i16::MAX)),
            Some("uint16") => (0, i128::from(u16::MAX)),
            Some("int32") => (i128::from(i32::MIN), i128::from(i32::MAX)),
            Some("uint32") => (0, i128::from(u32::MAX)),
            Some("uint64") => (0, i128::from(u64::MAX)),
            _ => (i128::from(i64::MIN), i128::from(i64::MAX)),
        };
        if number < least || number > most {
            let bits = match self.format {
                Some(format) if format.ends_with("int8") => 8,
                Some(format) if format.ends_with("int16") => 16,
                Some(format) if format.ends_with("int32") => 32,
                _ => 64,
            };
            let sign = if least == 0 { " without a sign" } else { "" };
            return violations.add(format!("must fit into {bits} bits{sign}"));
        }
        #[expect(clippy::cast_precision_loss, reason = "bounds are far below 2^53")]
        self.check_range(number as f64, violations);
    }

    fn check_number(&self, value: &Value, violations: &mut Violations) {
        let Value::Number(number) = value else {
            return violations.add("must be a number");
        };
        if let Some(format @ ("int128" | "uint128" | "bigint")) = self.format {
            let text = number.to_string();
            let (fits, sign) = match format {
                "int128" => (text.parse::<i128>().is_ok(), ""),
                "uint128" => (text.parse::<u128>().is_ok(), " without a sign"),
                _ => (true, ""),
            };
            if !is_whole(value) {
                return violations.add("must be an integer");
            } else if !fits {
                return violations.add(format!("must fit into 128 bits{sign}"));
            }
        }
        match number.as_f64() {
            Some(number) => self.check_range(number, violations),
            // Too large for a double.
            None if self.format.is_some() => {
                let number = number.to_string().parse();
                self.check_range(number.unwrap_or(f64::INFINITY), violations);
            }
            None => violations.add("must be a number"),
        }
    }

    fn check_range(&self, number: f64, violations: &mut Violations) {
        if let Some(minimum) = self.minimum.filter(|minimum| number < *minimum) {
            violations.add(format!("must be at least {minimum}"));
        }
        if let Some(maximum) = self.maximum.filter(|maximum| number > *maximum) {
            violations.add(format!("must be at most {maximum}"));
        }
        if let Some(above) = self.above.filter(|above| number <= *above) {
            violations.add(format!("must be greater than {above}"));
        }
        if let Some(below) = self.below.filter(|below| number >= *below) {
            violations.add(format!("must be less than {below}"));
        }
        if let Some(step) = self.multiple_of {
            let times = number / step;
            // Of fractions such as 0.01 no double is a multiple exactly.
            if (times - times.round()).abs() > 1e-9 * times.abs().max(1.0) {
                violations.add(format!("must be a multiple of {step}"));
            }
        }
    }

    fn check_string(&self, text: &str, violations: &mut Violations) {
        if self.min_size.is_some() || self.max_size.is_some() {
            self.check_size(text.chars().count(), "characters", violations);
        }
        if let Some(pattern) = self.pattern.map(|pattern| pattern())
            && !pattern.matches(text)
        {
            violations.add(self.message.map_or_else(
                || format!("must match {}", pattern.source),
                ToOwned::to_owned,
            ));
        }
        let expected = match self.format {
            Some("date-time") if text.parse::<crate::Timestamp>().is_err() => {
                "a date-time as in RFC 3339, such as 2026-11-21T09:30:00.000Z"
            }
            Some("date") if !is_date(text) => "a date as in RFC 3339, such as 2026-11-21",
            Some("time") if !is_time(text) => {
                "a time with an offset as in RFC 3339, such as 09:30:00Z"
            }
            Some("duration") if text.parse::<jiff::Span>().is_err() || !text.starts_with('P') => {
                "a duration as in ISO 8601, such as P1DT12H"
            }
            Some("ip") if text.parse::<std::net::IpAddr>().is_err() => "an IP address",
            Some("ipv4") if text.parse::<std::net::Ipv4Addr>().is_err() => "an IPv4 address",
            Some("ipv6") if text.parse::<std::net::Ipv6Addr>().is_err() => "an IPv6 address",
            Some("hostname") if !is_hostname(text) => "a host name as in RFC 1123",
            Some("uuid") if !is_uuid(text) => "a UUID as in RFC 9562",
            Some("byte") if !is_base64(text) => "Base64 as in RFC 4648, section 4",
            Some("uri") if !is_uri(text) => "an absolute URI as in RFC 3986",
            Some("decimal") if !is_decimal(text) => "a decimal number such as 12.50",
            Some("email") if !is_email(text) || !text.is_ascii() => "an email address in ASCII",
            Some("idn-email") if !is_email(text) => "an email address",
            _ => return,
        };
        violations.add(format!("must be {expected}"));
    }

    fn check_array(&self, items: &Self, values: &[Value], violations: &mut Violations) {
        self.check_size(values.len(), "items", violations);
        let most = violations.rules().max_items;
        if values.len() > most && self.max_size.is_none_or(|own| own > most) {
            // Not looked into: they may be very many.
            return violations.add(format!("must have at most {most} entries"));
        }
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

/// Returns true if text has characters that the rules forbid.
fn has_nul(text: &str, violations: &Violations) -> bool {
    !violations.rules().nul && memchr::memchr(0, text.as_bytes()).is_some()
}

fn refuse_nul(violations: &mut Violations) {
    violations.add("must not contain the character NUL");
}

/// A value that may be anything is held against the rules only.
fn check_any(value: &Value, violations: &mut Violations) {
    match value {
        Value::String(text) if has_nul(text, violations) => refuse_nul(violations),
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                violations.within(&index.to_string(), |at| check_any(value, at));
            }
        }
        Value::Object(map) => {
            for (key, value) in map {
                violations.within(key, |violations| {
                    if has_nul(key, violations) {
                        refuse_nul(violations);
                    }
                    check_any(value, violations);
                });
            }
        }
        _ => {}
    }
}

fn check_union(branches: &'static [(Branch, Schema)], value: &Value, violations: &mut Violations) {
    if let Some(index) = choose(branches, value).first() {
        return branches[*index].1.check(value, violations);
    }
    let mut passed = branches.iter().filter(|(branch, _)| branch.matches(value));
    if let (Some((_, schema)), None) = (passed.next(), passed.next()) {
        // The only one that it can be.
        return schema.check(value, violations);
    }
    let tags = branches.iter().map(|(branch, _)| match branch.tests() {
        [Select::Tag(property, tags), ..] => Some((*property, *tags)),
        _ => None,
    });
    let tags: Option<Vec<_>> = tags.collect();
    if let Some(tags) = tags
        && let [(property, _), ..] = *tags.as_slice()
        && tags.iter().all(|(other, _)| *other == property)
        && !value
            .get(property)
            .is_some_and(|found| is_one_of(&tags, found))
    {
        if !value.is_object() {
            return violations.add("must be an object");
        }
        let mut texts: Vec<String> = Vec::new();
        for tag in tags.iter().flat_map(|(_, tags)| *tags) {
            let text = tag.to_string();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        return violations.within(property, |violations| {
            violations.add(format!("must be {}", one_of(&texts)));
        });
    }
    let forms = branches.iter().enumerate().map(|(index, (branch, _))| {
        let parts: Vec<String> = branch.tests().iter().map(describe).collect();
        match parts.as_slice() {
            [] => format!("something of form {}", index + 1),
            _ => parts.join(" and "),
        }
    });
    let forms: Vec<String> = forms.collect();
    violations.add(format!("must be {}", forms.join(" or ")));
}

fn is_one_of(tags: &[(&str, &[Literal])], value: &Value) -> bool {
    let mut tags = tags.iter().flat_map(|(_, tags)| *tags);
    tags.any(|tag| tag.is(value))
}

/// Returns a description of the values that pass a test.
fn describe(test: &Select) -> String {
    let list = |values: &[Literal]| {
        let texts: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
        texts.join(" or ")
    };
    let types = |types: &[JsonType]| {
        let names: Vec<String> = types
            .iter()
            .map(|json_type| match json_type {
                JsonType::Null => "null".to_owned(),
                JsonType::Array | JsonType::Object | JsonType::Integer => {
                    format!("an {json_type:?}").to_lowercase()
                }
                other => format!("a {other:?}").to_lowercase(),
            })
            .collect();
        names.join(" or ")
    };
    match test {
        Select::Tag(property, tags) => format!("an object whose `{property}` is {}", list(tags)),
        Select::MaybeTag(property, tags) => {
            format!(
                "an object whose `{property}` is {}, if it is there",
                list(tags)
            )
        }
        Select::Key(key) => format!("an object with `{key}`"),
        Select::PropertyType(property, found) => {
            format!("an object whose `{property}` is {}", types(found))
        }
        Select::Value(values) => list(values),
        Select::Type(found) => types(found),
    }
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

/// Returns true if text is a decimal number, with or without a sign, a fraction and an exponent.
fn is_decimal(text: &str) -> bool {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let number = number.strip_prefix(['-', '+']).unwrap_or(number);
    let exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    [whole, fraction, exponent]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns true if the type of a format can be parsed from the text; other formats accept any text.
pub(super) fn has_type_of(format: Option<&str>, text: &str) -> bool {
    match format {
        Some("date-time") => text.parse::<crate::Timestamp>().is_ok(),
        Some("date") => is_date(text),
        Some("uuid") => is_uuid(text),
        Some("byte") => is_base64(text),
        _ => true,
    }
}

/// `full-date` (RFC 3339, section 5.6), of a day that there is.
fn is_date(text: &str) -> bool {
    text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok()
}

/// `full-time` (RFC 3339, section 5.6): an offset is necessary.
fn is_time(text: &str) -> bool {
    !text.contains(['t', 'T', ' '])
        && format!("2000-01-01T{text}")
            .parse::<jiff::Timestamp>()
            .is_ok()
}

/// Labels of letters, digits and hyphens (RFC 1123, section 2.1).
fn is_hostname(text: &str) -> bool {
    (1..=253).contains(&text.len())
        && text.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
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

/// A scheme, a colon and something that has no white space or control characters (RFC 3986, section 3), and in which
/// each `%` begins an encoded byte (section 2.1).
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
        && rest.split('%').skip(1).all(|behind| {
            let mut digits = behind.chars();
            [digits.next(), digits.next()]
                .iter()
                .all(|digit| digit.is_some_and(|digit| digit.is_ascii_hexdigit()))
        })
}

/// Returns true if a text is an email address (RFC 6531, section 3.3): something, an at sign and a domain,
/// without white space. Only sending mail proves more.
#[must_use]
pub fn is_email(text: &str) -> bool {
    text.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && !domain.is_empty()
            && text.len() <= 254
            && !text.contains(|c: char| c.is_whitespace() || c.is_control())
    })
}
