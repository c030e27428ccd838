//! Constraints of an object: its properties, their combinations, and its other keys.

use super::super::Lowering;
use super::{MergedSchema, Rest, SchemaRef, narrow};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::{Node, Value};

impl<'a> Lowering<'a> {
    pub(super) fn gather_object(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        merged: &mut MergedSchema<'a>,
    ) {
        let node = schema_ref.node;
        narrow(
            &mut merged.keys,
            self.size(node, "minProperties", "maxProperties"),
        );
        for (name, member) in self.members(node, "properties") {
            merged.add_property(name, schema_ref.within(&member.node, name));
        }
        for (name, member) in self.members(node, "dependentRequired") {
            let needed = member.node.items().unwrap_or_default();
            let needed = needed.iter().filter_map(Node::text).collect();
            merged.dependent.push((name, needed));
        }
        merged.apart.extend(node.get("not").and_then(apart));
        if let Some(names) = node
            .get("propertyNames")
            .filter(|names| is_checked("propertyNames", names))
        {
            self.gather_text(names, &mut merged.names);
        }
        for place in self.list(node, "required") {
            match place.text() {
                Some(name) => {
                    merged.required.insert(name);
                }
                None => self.warn(
                    "W0022",
                    Decision::Ignored,
                    "`required` must be a list of strings",
                    place,
                    place.kind(),
                ),
            }
        }
        if node
            .get("required")
            .is_some_and(|place| place.bool().is_some())
            && let Some(place) = node.get("required")
        {
            self.warn_help(
                "W0022",
                Decision::Ignored,
                "`required` must be a list of strings",
                place,
                "this is a boolean",
                "list the name of the property in `required` of the object",
            );
        }
        for key in ["additionalProperties", "unevaluatedProperties"] {
            let Some(rest) = node.get(key) else { continue };
            merged.rest = match rest.value {
                Value::Bool(true) if matches!(merged.rest, Rest::Unsaid) => Rest::Open,
                Value::Bool(true) => continue,
                Value::Bool(false) => Rest::Closed,
                Value::Object(ref members) if members.is_empty() => match &merged.rest {
                    Rest::Unsaid => Rest::Open,
                    other => other.clone(),
                },
                _ => Rest::Schema(schema_ref.within(rest, "value")),
            };
        }
        let patterns = self.members(node, "patternProperties");
        if let (Some((_, member)), true) = (
            patterns.first(),
            matches!(merged.rest, Rest::Unsaid | Rest::Closed),
        ) {
            merged.rest = if patterns.len() == 1 {
                Rest::Schema(schema_ref.within(&member.node, "value"))
            } else {
                Rest::Open
            };
            self.warn(
                "W0111",
                Decision::Changed,
                "the names in `patternProperties` are not checked",
                &member.node,
                "their schema applies to all other keys",
            );
        }
    }
}

/// The properties that a schema behind `not` requires, if that is all that it says: not all of them may be there.
fn apart(node: &Node) -> Option<Vec<&str>> {
    let members = node.members()?;
    let names = node.get("required")?.items()?;
    let names: Vec<&str> = names.iter().filter_map(Node::text).collect();
    (members.len() == 1 && names.len() > 1).then_some(names)
}

/// Returns true if a keyword that can be checked in some forms only has one of these forms.
pub(in crate::lower) fn is_checked(key: &str, node: &Node) -> bool {
    match key {
        "not" => apart(node).is_some(),
        "propertyNames" => node.members().is_some_and(|members| {
            let known = ["type", "pattern", "minLength", "maxLength", "description"];
            let is_known = |key: &String| known.contains(&key.as_str()) || key.starts_with("x-");
            members.keys().all(is_known)
        }),
        _ => false,
    }
}
