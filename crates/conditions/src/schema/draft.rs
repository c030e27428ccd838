//! The meta-schema of JSON Schema draft-07, which says what each keyword may be.
//!
//! - The meta-schema is fixed, so it is a match over its keywords; a validator for schemas in general would be the
//!   largest dependency of quire, for this one schema. Tests compare both.
//! - Patterns have to compile to a program of bounded size, in an engine that takes linear time.

use serde_json::{Map, Value};

use super::join;

/// The largest program of a pattern, in bytes.
const MAX_PATTERN_BYTES: usize = 64 * 1024;

const TYPES: [&str; 7] = [
    "array", "boolean", "integer", "null", "number", "object", "string",
];

/// Reports each part of a value that draft-07 does not allow in a schema, with its JSON pointer and the reason.
pub(super) fn check(schema: &Value, path: &str, report: &mut impl FnMut(&str, String)) {
    match schema {
        Value::Bool(_) => {}
        Value::Object(keywords) => {
            for (keyword, value) in keywords {
                check_keyword(keyword, value, &join(path, keyword), report);
            }
        }
        _ => report(path, "must be an object or a boolean".to_owned()),
    }
}

fn check_keyword(keyword: &str, value: &Value, path: &str, report: &mut impl FnMut(&str, String)) {
    let expected = match keyword {
        "$id" => (!value.as_str().is_some_and(is_reference)).then_some("a URI reference"),
        "$schema" => (!value.as_str().is_some_and(is_uri)).then_some("a URI"),
        "$ref" | "$comment" | "title" | "description" | "format" | "contentMediaType"
        | "contentEncoding" => (!value.is_string()).then_some("a string"),
        "readOnly" | "writeOnly" | "uniqueItems" => (!value.is_boolean()).then_some("a boolean"),
        "maximum" | "exclusiveMaximum" | "minimum" | "exclusiveMinimum" => {
            (!value.is_number()).then_some("a number")
        }
        "multipleOf" => {
            let is_positive = value.as_f64().is_some_and(|number| number > 0.0);
            (!is_positive).then_some("a number greater than 0")
        }
        "maxLength" | "minLength" | "maxItems" | "minItems" | "maxProperties" | "minProperties" => {
            (!is_count(value)).then_some("an integer that is not negative")
        }
        "enum" | "examples" => (!value.is_array()).then_some("an array"),
        "required" => (!is_names(value)).then_some("an array of different strings"),
        "type" => (!is_type(value)).then_some("a type, or an array of different types"),
        "pattern" => return check_pattern(value, path, report),
        "additionalItems"
        | "additionalProperties"
        | "contains"
        | "propertyNames"
        | "if"
        | "then"
        | "else"
        | "not" => return check(value, path, report),
        "items" if !value.is_array() => return check(value, path, report),
        "items" | "allOf" | "anyOf" | "oneOf" => return check_list(value, path, report),
        "definitions" | "properties" | "patternProperties" | "dependencies" => {
            return check_members(keyword, value, path, report);
        }
        _ => None,
    };
    if let Some(expected) = expected {
        report(path, format!("must be {expected}"));
    }
}

fn check_list(value: &Value, path: &str, report: &mut impl FnMut(&str, String)) {
    let schemas = value.as_array().map_or(&[][..], Vec::as_slice);
    if schemas.is_empty() {
        return report(path, "must be an array of at least one schema".to_owned());
    }
    for (index, schema) in schemas.iter().enumerate() {
        check(schema, &format!("{path}/{index}"), report);
    }
}

fn check_members(keyword: &str, value: &Value, path: &str, report: &mut impl FnMut(&str, String)) {
    let Some(members) = value.as_object() else {
        return report(path, "must be an object of schemas".to_owned());
    };
    for (name, member) in members {
        let path = join(path, name);
        if keyword == "patternProperties" {
            check_pattern(&Value::from(name.as_str()), &path, report);
        }
        if keyword == "dependencies" && member.is_array() {
            if !is_names(member) {
                report(&path, "must be an array of different strings".to_owned());
            }
        } else {
            check(member, &path, report);
        }
    }
}

fn check_pattern(value: &Value, path: &str, report: &mut impl FnMut(&str, String)) {
    let Some(pattern) = value.as_str() else {
        return report(path, "must be a string".to_owned());
    };
    let built = regex::RegexBuilder::new(pattern)
        .size_limit(MAX_PATTERN_BYTES)
        .build();
    match built {
        Ok(_) => {}
        Err(regex::Error::CompiledTooBig(_)) => report(
            path,
            format!("must compile to a pattern of at most {MAX_PATTERN_BYTES} bytes"),
        ),
        Err(_) => report(
            path,
            "must be a regular expression, without lookaround and backreferences".to_owned(),
        ),
    }
}

/// True for a URI reference with a scheme (RFC 3986, section 3).
fn is_uri(text: &str) -> bool {
    let is_scheme = |scheme: &str| {
        let mut bytes = scheme.bytes();
        bytes
            .next()
            .is_some_and(|first| first.is_ascii_alphabetic())
            && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte))
    };
    text.split_once(':')
        .is_some_and(|(scheme, _)| is_scheme(scheme))
        && is_reference(text)
}

/// True for the characters of a URI reference (RFC 3986, section 4.1), with complete percent-encodings.
fn is_reference(text: &str) -> bool {
    let mut parts = text.split('%');
    let is_allowed = |part: &str| {
        let marks = b"-._~:/?#[]@!$&'()*+,;=";
        part.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || marks.contains(&byte))
    };
    parts.next().is_some_and(is_allowed)
        && parts.all(|part| {
            let digits = part.as_bytes().get(..2);
            digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
                && is_allowed(part)
        })
}

/// An integer from 0 on; JSON does not distinguish 1 and 1.0.
fn is_count(value: &Value) -> bool {
    value.is_u64()
        || value
            .as_f64()
            .is_some_and(|number| number >= 0.0 && number.fract() == 0.0)
}

fn is_names(value: &Value) -> bool {
    value
        .as_array()
        .is_some_and(|names| names.iter().all(Value::is_string) && is_unique(names))
}

fn is_type(value: &Value) -> bool {
    let is_name = |value: &Value| value.as_str().is_some_and(|name| TYPES.contains(&name));
    match value {
        Value::Array(names) => !names.is_empty() && names.iter().all(is_name) && is_unique(names),
        value => is_name(value),
    }
}

fn is_unique(names: &[Value]) -> bool {
    // An object has each name once.
    let members: Map<String, Value> = names
        .iter()
        .filter_map(|name| Some((name.as_str()?.to_owned(), Value::Null)))
        .collect();
    members.len() == names.len()
}
