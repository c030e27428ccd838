//! The adaptive schema of a site: a JSON Schema (draft-07) of the claims of its visitors.
//!
//! - A claim is a boolean, a string with an `enum`, a number, an array, or an object of claims. The items of an array
//!   may be any strings.
//! - Objects have no other claims than those described: `additionalProperties` is `false`. The claim `unsigned` is an
//!   object.
//! - A schema refers to nothing: `$ref` is rejected, so that nothing is fetched and no schema contains itself.
//! - Size, depth and the number of claims are bounded; patterns are those of an engine that takes linear time.

mod draft;

use serde_json::{Map, Value};

use crate::{MAX_BYTES, claim, string};

/// The largest schema, in bytes of JSON.
pub const MAX_SCHEMA_BYTES: usize = 64 * 1024;

/// Maximum depth of a schema, as JSON.
pub const MAX_SCHEMA_DEPTH: usize = 32;

/// Maximum number of claims of a schema, and of the conditions that are made of it.
pub const MAX_CLAIMS: usize = 1000;

/// Maximum number of violations that are reported.
const MAX_VIOLATIONS: usize = 100;

/// A violation in a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// JSON pointer to the place in the schema.
    pub path: String,
    /// Description of the violation.
    pub reason: String,
}

/// A condition that is made of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Description of a visitor who has it.
    pub description: String,
    /// The condition.
    pub condition: String,
}

/// Checks a schema.
///
/// # Errors
/// Fails with the violations of the schema: up to a hundred, each with its location.
pub fn check(schema: &Value) -> Result<(), Vec<Violation>> {
    let mut check = Check::default();
    // A schema that is too large or too deep is not checked any further.
    check.bounds(schema);
    check.finish()?;
    check.draft(schema);
    check.finish()?;
    check.object(schema, "", None);
    check.finish()
}

#[derive(Default)]
struct Check {
    violations: Vec<Violation>,
    claims: usize,
}

impl Check {
    fn finish(&mut self) -> Result<(), Vec<Violation>> {
        if self.violations.is_empty() {
            return Ok(());
        }
        self.violations.truncate(MAX_VIOLATIONS);
        Err(std::mem::take(&mut self.violations))
    }

    fn add(&mut self, path: &str, reason: impl Into<String>) {
        self.violations.push(Violation {
            path: path.to_owned(),
            reason: reason.into(),
        });
    }

    fn bounds(&mut self, schema: &Value) {
        if is_deeper(schema, MAX_SCHEMA_DEPTH) {
            self.add("", format!("must nest at most {MAX_SCHEMA_DEPTH} deep"));
        } else if schema.to_string().len() > MAX_SCHEMA_BYTES {
            self.add("", format!("must have at most {MAX_SCHEMA_BYTES} bytes"));
        }
    }

    /// JSON Schema draft-07, with patterns that compile.
    fn draft(&mut self, schema: &Value) {
        let draft = schema.get("$schema").and_then(Value::as_str);
        if draft.is_some_and(|draft| !is_draft(draft)) {
            let reason = "must be `http://json-schema.org/draft-07/schema#`";
            self.add("/$schema", reason);
        }
        draft::check(schema, "", &mut |path, reason| self.add(path, reason));
        self.references(schema, "");
    }

    fn references(&mut self, value: &Value, path: &str) {
        match value {
            Value::Object(members) => {
                for (name, value) in members {
                    let path = join(path, name);
                    if name == "$ref" && value.is_string() {
                        self.add(
                            &path,
                            "must be absent: a schema of claims refers to nothing",
                        );
                    }
                    self.references(value, &path);
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.references(item, &format!("{path}/{index}"));
                }
            }
            _ => {}
        }
    }

    /// An object of claims; `name` is that of its claim.
    fn object(&mut self, schema: &Value, path: &str, name: Option<&str>) {
        if schema.get("type").and_then(Value::as_str) != Some("object") {
            let reason = match name {
                Some(name) => format!("must be `object`: `{name}` is an object of claims"),
                None => "must be `object`".to_owned(),
            };
            return self.add(&join(path, "type"), reason);
        }
        if schema.get("additionalProperties") != Some(&Value::Bool(false)) {
            let path = join(path, "additionalProperties");
            self.add(
                &path,
                "must be `false`: there are no claims but those described",
            );
        }
        let properties = join(path, "properties");
        let Some(claims) = claims(schema) else {
            return self.add(&properties, "must describe the claims");
        };
        for (name, claim) in claims {
            let path = join(&properties, name);
            if path == "/properties/unsigned" {
                self.count();
                self.object(claim, &path, Some(name));
            } else {
                self.claim(claim, &path, true);
            }
        }
    }

    /// A claim, or an item of one.
    fn claim(&mut self, schema: &Value, path: &str, needs_enum: bool) {
        self.count();
        match schema.get("type").and_then(Value::as_str) {
            Some("boolean" | "number") => {}
            Some("string") => {
                let values = schema.get("enum").and_then(Value::as_array);
                if needs_enum && values.is_none() {
                    let reason = "must list the values of the claim, because it is a string";
                    self.add(&join(path, "enum"), reason);
                }
                for (index, value) in values.into_iter().flatten().enumerate() {
                    if !value.is_string() {
                        self.add(&format!("{path}/enum/{index}"), "must be a string");
                    }
                }
            }
            Some("array") => match schema.get("items") {
                Some(items @ Value::Object(_)) => {
                    self.claim(items, &join(path, "items"), false);
                }
                None => {}
                Some(_) => self.add(&join(path, "items"), "must be one schema for all items"),
            },
            Some("object") => self.object(schema, path, None),
            _ => {
                let reason = "must be `boolean`, `string`, `number`, `array` or `object`";
                self.add(&join(path, "type"), reason);
            }
        }
    }

    fn count(&mut self) {
        self.claims += 1;
        if self.claims == MAX_CLAIMS + 1 {
            self.add(
                "/properties",
                format!("must have at most {MAX_CLAIMS} claims"),
            );
        }
    }
}

/// Makes conditions of a schema that [`check`] accepts: one for each value that a boolean or an enum claim can take.
///
/// - The first thousand; a claim whose condition would be too long has none.
#[must_use]
pub fn templates(schema: &Value) -> Vec<Template> {
    let mut templates = Vec::new();
    collect(schema, &mut Vec::new(), &mut templates);
    templates
}

fn collect<'a>(schema: &'a Value, path: &mut Vec<&'a str>, templates: &mut Vec<Template>) {
    for (name, schema) in claims(schema).into_iter().flatten() {
        path.push(name);
        let kind = schema.get("type").and_then(Value::as_str);
        let description = schema.get("description").and_then(Value::as_str);
        let description = description.filter(|text| !text.is_empty()).unwrap_or(name);
        let values = schema.get("enum").and_then(Value::as_array);
        let (yes, no) = (Value::Bool(true), Value::Bool(false));
        let values = match (kind, values) {
            (Some("object"), _) => {
                collect(schema, path, templates);
                Vec::new()
            }
            (Some("boolean" | "string" | "number"), Some(values)) => values.iter().collect(),
            (Some("boolean"), None) => vec![&yes, &no],
            _ => Vec::new(),
        };
        for value in values {
            templates.extend(template(path, description, value));
        }
        path.pop();
    }
    templates.truncate(MAX_CLAIMS);
}

fn template(path: &[&str], description: &str, value: &Value) -> Option<Template> {
    let (description, literal) = match value {
        Value::Bool(true) => (description.to_owned(), "true".to_owned()),
        Value::Bool(false) => (format!("Not: {description}"), "false".to_owned()),
        Value::Number(number) => (format!("{description}: {number}"), number.to_string()),
        Value::String(text) => (format!("{description}: {text}"), string(text)),
        _ => return None,
    };
    let condition = format!("{} === {literal}", claim(path.iter().copied()));
    (condition.len() <= MAX_BYTES).then_some(Template {
        description,
        condition,
    })
}

fn claims(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}

fn is_draft(address: &str) -> bool {
    let address = address.strip_suffix('#').unwrap_or(address);
    let path = ["http://", "https://"]
        .iter()
        .find_map(|scheme| address.strip_prefix(scheme));
    path == Some("json-schema.org/draft-07/schema")
}

/// Returns `true` if a value nests deeper than `depth`.
fn is_deeper(value: &Value, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return true;
    };
    match value {
        Value::Array(items) => items.iter().any(|item| is_deeper(item, depth)),
        Value::Object(members) => members.values().any(|member| is_deeper(member, depth)),
        _ => false,
    }
}

/// The JSON pointer to a member.
fn join(path: &str, name: &str) -> String {
    format!("{path}/{}", name.replace('~', "~0").replace('/', "~1"))
}
