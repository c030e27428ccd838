//! The models crate: a type for each schema.
//!
//! - A type is plain Rust, with one macro behind it for its serde and one for what a request's value of it must be.

use serde_json::Value;

use super::code::{Code, integer, literal};
use super::types::{Place, select, sizes, text_constraints, text_schema};
use super::{Emitter, docs};
use crate::model::{
    Additional, Branch, EnumValue, Object, Property, Shape, ShapeKind, Text, Type, TypeKind,
};

impl Emitter<'_> {
    /// The types of an area.
    pub(crate) fn types(&self, area: usize) -> Code {
        let mut code = Code::default();
        for found in self.api.types.iter().filter(|found| found.area == area) {
            code.space();
            self.model(&mut code, found);
        }
        code
    }

    fn model(&self, code: &mut Code, found: &Type) {
        let place = Place::Models(found.area);
        let mut text = found.docs.text.clone();
        if text.is_empty() {
            match &found.kind {
                TypeKind::Headers(_) => text.push_str("Headers of answers."),
                TypeKind::Failures(_) => text.push_str("What goes wrong, by status."),
                TypeKind::Answers(_) => text.push_str("One of several ways to answer."),
                TypeKind::Bodies(_) => text.push_str("One of several kinds of body."),
                _ => {}
            }
        }
        if found.docs.deprecated {
            text = docs::with_notes(&text, "", &["Deprecated.".to_owned()]);
        }
        match &found.kind {
            TypeKind::Text(kind) => text_type(code, found, &text, kind),
            TypeKind::Enum(values) => self.enum_type(code, found, &text, values),
            TypeKind::Object(object) => self.object(code, found, &text, object),
            TypeKind::Union(branches) => self.union(code, found, &text, branches),
            TypeKind::Alias(shape) => {
                code.docs(&text);
                code.line(format!(
                    "pub type {} = {};",
                    found.ident,
                    self.rust_type(place, shape)
                ));
            }
            TypeKind::Wrapper(shape) => {
                code.docs(&text);
                code.line("#[derive(Clone, Debug, PartialEq)]");
                let mut inner = self.rust_type(place, shape);
                if matches!(shape.kind, ShapeKind::Tuple(_)) {
                    // A list is a pointer, a tuple would hold itself.
                    inner = format!("{}<{inner}>", self.std(place, "Box"));
                }
                code.line(format!("pub struct {}(pub {inner});", found.ident));
                code.line(format!("runtime::wrapper!({});", found.ident));
                Self::described(code, found, &self.schema(place, shape));
            }
            TypeKind::Answers(answers) => self.answers(code, found, &text, answers),
            TypeKind::Bodies(bodies) => self.bodies(code, found, &text, bodies),
            TypeKind::Failures(failures) => self.failures(code, found, &text, failures),
            TypeKind::Headers(headers) => self.headers(code, found, &text, headers),
        }
    }

    /// What a request's value must be, for types that requests can hold.
    fn described(code: &mut Code, found: &Type, schema: &str) {
        if found.described {
            code.line(format!("runtime::described!({} = {schema});", found.ident));
        }
    }

    fn object(&self, code: &mut Code, found: &Type, text: &str, object: &Object) {
        let place = Place::Models(found.area);
        let hidden = object.properties.iter().any(|property| property.hidden);
        let all_optional =
            object.properties.iter().all(|property| !property.required) && object.parts.is_empty();
        code.docs(text);
        let mut derives = vec!["Clone"];
        derives.extend((!hidden).then_some("Debug"));
        derives.extend(all_optional.then_some("Default"));
        derives.push("PartialEq");
        code.line(format!("#[derive({})]", derives.join(", ")));
        if object
            .properties
            .iter()
            .filter(|property| self.is_bool(place, property))
            .count()
            > 3
        {
            code.line(
                "#[expect(clippy::struct_excessive_bools, reason = \"the description has them\")]",
            );
        }
        code.open(format!("pub struct {} {{", found.ident));
        for property in &object.properties {
            code.docs(&self.property_docs(property));
            code.line(format!(
                "pub {}: {},",
                property.ident,
                self.field_type(place, property)
            ));
        }
        for part in &object.parts {
            let mut kind = self.named(place, part.union);
            if part.boxed {
                kind = format!("{}<{kind}>", self.std(place, "Box"));
            }
            code.docs("What depends on which of several it is.");
            code.line(format!("pub {}: {kind},", part.ident));
        }
        if let Some(kind) = self.additional(place, object) {
            code.docs("Properties that the description does not name.");
            code.line(format!("pub additional: {kind},"));
        }
        code.close("}");
        if hidden {
            Self::redacted(code, found, object);
        }
        self.constructor(code, place, found, object);
        self.object_serde(code, found, object);
        if found.described {
            self.object_schema(code, place, found, object);
        }
    }

    /// The type of what holds further keys, where they are kept.
    fn additional(&self, place: Place, object: &Object) -> Option<String> {
        match &object.additional {
            Additional::Kept => Some("runtime::Additional".to_owned()),
            Additional::Typed(shape) => {
                let value = self.rust_type(place, shape);
                Some(format!("runtime::Additional<{value}>"))
            }
            Additional::Closed => None,
        }
    }

    fn redacted(code: &mut Code, found: &Type, object: &Object) {
        let (hidden, mut shown): (Vec<_>, Vec<_>) = object
            .properties
            .iter()
            .map(|property| (property.hidden, property.ident.clone()))
            .partition(|(hidden, _)| *hidden);
        shown.extend(object.parts.iter().map(|part| (false, part.ident.clone())));
        if object.additional != Additional::Closed {
            shown.push((false, "additional".to_owned()));
        }
        let join = |list: Vec<(bool, String)>| {
            list.into_iter()
                .map(|(_, name)| name)
                .collect::<Vec<_>>()
                .join(", ")
        };
        code.line(format!(
            "runtime::redacted!({} {{ {}; {} }});",
            found.ident,
            join(shown),
            join(hidden)
        ));
    }

    fn object_serde(&self, code: &mut Code, found: &Type, object: &Object) {
        let constants: Vec<_> = object
            .constants
            .iter()
            .map(|(name, value)| format!("{} = {}", literal(name), plain(value)))
            .collect();
        let fields: Vec<_> = object
            .properties
            .iter()
            .map(|property| {
                let optional = match self.unaliased(&property.shape).kind {
                    _ if property.required => "",
                    // Null is a value of its own there.
                    ShapeKind::Any if !is_patch(property) => " anything",
                    _ => " optional",
                };
                format!("{} = {}{optional}", property.ident, literal(&property.name))
            })
            .collect();
        let additional = match object.additional {
            Additional::Kept => "[additional]",
            Additional::Typed(_) => "[additional typed]",
            Additional::Closed => "[]",
        };
        let parts: Vec<_> = object
            .parts
            .iter()
            .map(|part| part.ident.as_str())
            .collect();
        let mut after = additional.to_owned();
        if !parts.is_empty() {
            after += &[" parts { ", &parts.join(", "), " }"].concat();
        }
        if !constants.is_empty() {
            after += &[" constants { ", &constants.join(", "), " }"].concat();
        }
        let name = if parts.is_empty() {
            "object"
        } else {
            "composed"
        };
        let before = format!("runtime::{name}!({} {{", found.ident);
        let line = format!("{before} {} }} {after});", fields.join(", ")).replace("{  }", "{}");
        if line.len() <= 110 {
            code.line(line);
        } else {
            code.open(before);
            code.wrapped(&fields, ", ");
            code.close(&format!("}} {after});"));
        }
        if found.as_part {
            let keys: Vec<_> = object
                .constants
                .iter()
                .map(|(name, _)| name)
                .chain(object.properties.iter().map(|property| &property.name))
                .map(|name| literal(name))
                .collect();
            let parts: Vec<_> = object
                .parts
                .iter()
                .map(|part| self.named(Place::Models(found.area), part.union))
                .collect();
            let parts = if parts.is_empty() {
                String::new()
            } else {
                format!("; {}", parts.join(", "))
            };
            code.line(format!(
                "runtime::part!({} {{ {}{parts} }});",
                found.ident,
                keys.join(", ")
            ));
        }
    }

    fn object_schema(&self, code: &mut Code, place: Place, found: &Type, object: &Object) {
        let constants = object.constants.iter().map(|(name, value)| {
            format!(
                "required({}, values(&[runtime::Literal::{}]))",
                literal(name),
                super::types::tag(value)
            )
        });
        let properties = object.properties.iter().map(|property| {
            let kind = if property.required {
                "required"
            } else {
                "optional"
            };
            format!(
                "{kind}({}, {})",
                literal(&property.name),
                self.schema(place, &property.shape)
            )
        });
        let properties: Vec<_> = constants.chain(properties).collect();
        let rest = match &object.additional {
            Additional::Typed(shape) => {
                format!(".rest(const {{ &{} }})", self.schema(place, shape))
            }
            Additional::Closed => ".closed()".to_owned(),
            Additional::Kept => String::new(),
        };
        let list = |names: &[String]| {
            let names: Vec<_> = names.iter().map(|name| literal(name)).collect();
            format!("&[{}]", names.join(", "))
        };
        let dependent: Vec<_> = object
            .dependent
            .iter()
            .map(|(name, needed)| format!("({}, {})", literal(name), list(needed)))
            .collect();
        let dependent = if dependent.is_empty() {
            String::new()
        } else {
            format!(".dependent(&[{}])", dependent.join(", "))
        };
        let apart: Vec<_> = object.apart.iter().map(|names| list(names)).collect();
        let apart = if apart.is_empty() {
            String::new()
        } else {
            format!(".apart(&[{}])", apart.join(", "))
        };
        let after = format!("]){rest}{}{dependent}{apart}", sizes(object.size));
        if object.parts.is_empty() {
            code.list(
                &format!("runtime::described!({} = object(&[", found.ident),
                &properties,
                &format!("{after});"),
            );
            return;
        }
        let parts: Vec<_> = object
            .parts
            .iter()
            .map(|part| format!("of::<{}>()", self.named(place, part.union)))
            .collect();
        code.open(format!("runtime::described!({} = all(&[", found.ident));
        code.list("object(&[", &properties, &format!("{after},"));
        for part in parts {
            code.line(format!("{part},"));
        }
        code.close("]));");
    }

    fn is_bool(&self, place: Place, property: &Property) -> bool {
        self.field_type(place, property) == "bool"
    }

    fn field_type(&self, place: Place, property: &Property) -> String {
        let not_null = Shape {
            nullable: false,
            ..property.shape.clone()
        };
        let mut inner = self.rust_type(place, &not_null);
        if property.boxed {
            inner = format!("{}<{inner}>", self.std(place, "Box"));
        }
        if is_patch(property) {
            format!("runtime::Patch<{inner}>")
        } else if !property.required
            || (property.shape.nullable && property.shape.kind != ShapeKind::Any)
        {
            format!("{}<{inner}>", self.std(place, "Option"))
        } else {
            inner
        }
    }

    fn property_docs(&self, property: &Property) -> String {
        let mut notes = vec![self.constraints(&property.shape)];
        if let Some(default) = &property.default {
            notes.push(format!(
                "Where it is absent, the server assumes {}.",
                docs::code(&default.to_string())
            ));
        }
        if property.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        docs::with_notes(&property.docs.text, "", &notes)
    }

    fn constructor(&self, code: &mut Code, place: Place, found: &Type, object: &Object) {
        let (required, optional): (Vec<_>, Vec<_>) = object
            .properties
            .iter()
            .partition(|property| property.required);
        // More than seven arguments nobody can read: such a value is written with its fields.
        if required.len() + object.parts.len() > 7 || required.len() + object.parts.len() == 0 {
            return;
        }
        let additional = object.additional != Additional::Closed;
        if optional.is_empty() && !additional {
            return;
        }
        let mut arguments: Vec<_> = required
            .iter()
            .map(|property| format!("{}: {}", property.ident, self.field_type(place, property)))
            .collect();
        for part in &object.parts {
            let mut kind = self.named(place, part.union);
            if part.boxed {
                kind = format!("{}<{kind}>", self.std(place, "Box"));
            }
            arguments.push(format!("{}: {kind}", part.ident));
        }
        let mut absent: Vec<_> = optional
            .iter()
            .map(|property| property.ident.as_str())
            .collect();
        absent.extend(additional.then_some("additional"));
        code.line(format!(
            "runtime::constructor!({}({}) {});",
            found.ident,
            arguments.join(", "),
            absent.join(", ")
        ));
    }

    fn union(&self, code: &mut Code, found: &Type, text: &str, branches: &[Branch]) {
        let place = Place::Models(found.area);
        let told = docs::told_apart(branches);
        let paragraph = if text.is_empty() { "" } else { "\n\n" };
        code.docs(&format!("{text}{paragraph}{told}"));
        code.line("#[derive(Clone, Debug, PartialEq)]");
        code.open(format!("pub enum {} {{", found.ident));
        let kinds: Vec<String> = branches
            .iter()
            .map(|branch| {
                let kind = self.rust_type(place, &branch.shape);
                if branch.boxed {
                    format!("{}<{kind}>", self.std(place, "Box"))
                } else {
                    kind
                }
            })
            .collect();
        for (branch, kind) in branches.iter().zip(&kinds) {
            code.line(format!("{}({kind}),", branch.ident));
        }
        code.docs("None of these: kept as it came.");
        code.line("Unknown(serde_json::Value),");
        code.close("}");
        code.open(format!("runtime::union!({} {{", found.ident));
        for branch in branches {
            let mut line = format!("{} = {}", branch.ident, select(branch));
            if found.described {
                line.push_str(" => ");
                line.push_str(&self.schema(place, &branch.shape));
            }
            code.line(format!("{line},"));
        }
        code.close("});");
        if found.as_part {
            code.open(format!("runtime::part!({} {{", found.ident));
            for (branch, kind) in branches.iter().zip(&kinds) {
                code.line(format!("{}({kind}),", branch.ident));
            }
            code.close("} union);");
        }
    }

    fn enum_type(&self, code: &mut Code, found: &Type, text: &str, values: &[EnumValue]) {
        let place = Place::Models(found.area);
        let texts = values.iter().all(|value| value.value.is_string());
        let integers = values.iter().all(|value| value.value.is_i64());
        code.docs(text);
        let hash = if texts || integers { ", Eq, Hash" } else { "" };
        code.line(format!("#[derive(Clone, Debug, PartialEq{hash})]"));
        code.open(format!("pub enum {} {{", found.ident));
        for value in values {
            code.docs(&value.docs);
            code.line(format!("{},", value.ident));
        }
        code.docs("A value that this version does not know; refused in requests.");
        code.line(match (texts, integers) {
            (true, _) => format!("Unknown({}),", self.std(place, "String")),
            (_, true) => "Unknown(i64),".to_owned(),
            _ => "Unknown(serde_json::Value),".to_owned(),
        });
        code.close("}");
        let name = match (texts, integers) {
            (true, _) => "string_enum",
            (_, true) => "integer_enum",
            _ => "value_enum",
        };
        let items: Vec<_> = values
            .iter()
            .map(|value| {
                let text = if texts || integers {
                    plain(&value.value)
                } else {
                    super::types::tag(&value.value)
                };
                format!("{} = {text}", value.ident)
            })
            .collect();
        code.open(format!("runtime::{name}!({} {{", found.ident));
        code.wrapped(&items, ", ");
        code.close("});");
    }
}

fn is_patch(property: &Property) -> bool {
    !property.required && property.shape.nullable && property.shape.kind != ShapeKind::Any
}

/// A value as a Rust literal.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => literal(text),
        Value::Number(number) => match number.as_i64() {
            Some(number) if i32::try_from(number).is_err() => format!("{}_i64", integer(number)),
            Some(number) => integer(number),
            None => super::code::float(number.as_f64().unwrap_or_default()),
        },
        other => other.to_string(),
    }
}

fn text_type(code: &mut Code, found: &Type, text: &str, kind: &Text) {
    code.docs(&docs::with_notes(text, "", &[text_constraints(kind)]));
    let debug = if found.hidden { "" } else { "Debug, " };
    code.line(format!(
        "#[derive(Clone, {debug}PartialEq, Eq, Hash, PartialOrd, Ord)]"
    ));
    code.line(format!(
        "pub struct {}(pub ::std::string::String);",
        found.ident
    ));
    code.line(format!("runtime::string_newtype!({});", found.ident));
    if found.hidden {
        code.line(format!("runtime::redacted!({});", found.ident));
    }
    if found.described {
        code.line(format!(
            "runtime::described!({} = {});",
            found.ident,
            text_schema(kind)
        ));
    }
}
