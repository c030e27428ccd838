//! A schema as what it allows: references followed, `allOf` flattened, null set apart.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde_json::Value as Json;

use super::{Loc, Side};
use quire_description::source_tree::{Node, Value};

/// Maximum number of references and `allOf`s of one schema: a schema that contains itself ends here.
const MAX_PARTS: usize = 256;

const MAX_DEPTH: usize = 32;

/// Bounds that are higher the fewer values they allow, and those that are lower.
pub(super) const LOWER: &[&str] = &[
    "minimum",
    "exclusiveMinimum",
    "minLength",
    "minItems",
    "minProperties",
];
pub(super) const UPPER: &[&str] = &[
    "maximum",
    "exclusiveMaximum",
    "maxLength",
    "maxItems",
    "maxProperties",
];

/// Keys that an object allows besides its properties.
#[derive(Clone, Copy)]
pub(super) enum Additional<'a> {
    Any,
    None,
    Schema(Loc<'a>),
}

/// The values that a schema allows.
#[expect(
    clippy::struct_excessive_bools,
    reason = "keywords that know nothing of each other"
)]
pub(super) struct View<'a> {
    pub(super) loc: Loc<'a>,
    /// Nothing at all.
    pub(super) never: bool,
    /// The types, without null; none is every type.
    pub(super) types: BTreeSet<&'a str>,
    pub(super) nullable: bool,
    /// The values, if they are listed, without null.
    pub(super) values: Option<Vec<Json>>,
    pub(super) properties: IndexMap<&'a str, Loc<'a>>,
    pub(super) required: BTreeSet<&'a str>,
    pub(super) additional: Additional<'a>,
    pub(super) items: Option<Loc<'a>>,
    pub(super) prefix: Vec<Loc<'a>>,
    pub(super) bounds: IndexMap<&'a str, f64>,
    pub(super) format: Option<&'a str>,
    pub(super) patterns: BTreeSet<&'a str>,
    pub(super) multiple: Option<f64>,
    pub(super) unique: bool,
    /// The branches of `oneOf` or `anyOf`, without null.
    pub(super) branches: Vec<Loc<'a>>,
    pub(super) tag: Option<&'a str>,
    pub(super) default: Option<&'a Node>,
    pub(super) deprecated: bool,
}

pub(super) fn is_null(node: &Node) -> bool {
    node.get("type").and_then(Node::text) == Some("null")
}

impl<'a> View<'a> {
    /// Returns the values that a schema allows, or `None` if references cannot be resolved.
    pub(super) fn new(side: Side<'a>, loc: Loc<'a>) -> Option<Self> {
        Self::at_depth(side, loc, 0, &mut { MAX_PARTS })
    }

    fn at_depth(side: Side<'a>, loc: Loc<'a>, depth: usize, parts: &mut usize) -> Option<Self> {
        *parts = parts.checked_sub(1).filter(|_| depth <= MAX_DEPTH)?;
        let mut view = Self::own(loc);
        if let Some(branches) = loc.get("oneOf").or_else(|| loc.get("anyOf")) {
            let list = branches.node.items().unwrap_or_default();
            let others: Vec<Loc<'a>> = list
                .iter()
                .filter(|node| !is_null(node))
                .map(|node| loc.to(node))
                .collect();
            let null = others.len() < list.len();
            if let ([only], true) = (others.as_slice(), null) {
                // `X` or null.
                let inner = Self::at_depth(side, *only, depth + 1, parts)?;
                view.merge(inner);
                view.nullable = true;
            } else {
                view.nullable = null;
                view.branches = others;
            }
        }
        if loc.node.get("$ref").is_some() {
            let mut target = loc;
            if let Some(reference) = loc.node.get("$ref") {
                let mut quiet = quire_description::diagnostic::Diagnostics::default();
                let found = side.documents.follow(loc.document, reference, &mut quiet)?;
                target = Loc {
                    document: found.document,
                    node: found.node,
                };
            }
            view.merge(Self::at_depth(side, target, depth + 1, parts)?);
        }
        for part in loc
            .node
            .get("allOf")
            .and_then(Node::items)
            .into_iter()
            .flatten()
        {
            if let Some(part) = Self::at_depth(side, loc.to(part), depth + 1, parts) {
                view.merge(part);
            }
        }
        Some(view)
    }

    /// Returns the constraints of a single schema object.
    fn own(loc: Loc<'a>) -> Self {
        let node = loc.node;
        let mut types: BTreeSet<&'a str> = match node.get("type").map(|found| &found.value) {
            Some(Value::String(name)) => BTreeSet::from([name.as_str()]),
            Some(Value::Array(names)) => names.iter().filter_map(Node::text).collect(),
            _ => BTreeSet::new(),
        };
        let any_type = types.is_empty();
        let null = types.remove("null");
        let listed: Option<Vec<Json>> = match (node.get("const"), node.get("enum")) {
            (Some(value), _) => Some(vec![value.to_json()]),
            (None, Some(list)) => list
                .items()
                .map(|items| items.iter().map(Node::to_json).collect()),
            (None, None) => None,
        };
        let null_listed = listed
            .as_ref()
            .is_none_or(|list| list.contains(&Json::Null));
        let values = listed.map(|mut list| {
            list.retain(|value| !value.is_null());
            list
        });
        if types.is_empty() {
            for value in values.iter().flatten() {
                types.insert(type_of(value));
            }
        }
        let number = |key: &str| node.get(key).and_then(Node::number);
        let bounds = LOWER.iter().chain(UPPER);
        let members = |key: &str| node.get(key).and_then(Node::members).into_iter().flatten();
        let texts = |key: &str| node.get(key).and_then(Node::items).unwrap_or_default();
        Self {
            loc,
            never: node.bool() == Some(false),
            types,
            nullable: (any_type || null) && null_listed && node.bool() != Some(false),
            values,
            properties: members("properties")
                .map(|(name, member)| (name.as_str(), loc.to(&member.node)))
                .collect(),
            required: texts("required").iter().filter_map(Node::text).collect(),
            additional: match node
                .get("additionalProperties")
                .or_else(|| node.get("unevaluatedProperties"))
            {
                None => Additional::Any,
                Some(node) => match node.bool() {
                    Some(true) => Additional::Any,
                    Some(false) => Additional::None,
                    None if node.members().is_some_and(IndexMap::is_empty) => Additional::Any,
                    None => Additional::Schema(loc.to(node)),
                },
            },
            items: loc.get("items"),
            prefix: texts("prefixItems")
                .iter()
                .map(|node| loc.to(node))
                .collect(),
            bounds: bounds
                .filter_map(|key| Some((*key, number(key)?)))
                .collect(),
            format: node.get("format").and_then(Node::text),
            patterns: node
                .get("pattern")
                .and_then(Node::text)
                .into_iter()
                .collect(),
            multiple: number("multipleOf"),
            unique: node
                .get("uniqueItems")
                .and_then(Node::bool)
                .unwrap_or(false),
            branches: Vec::new(),
            tag: node
                .get("discriminator")
                .and_then(|found| found.get("propertyName"))
                .and_then(Node::text),
            default: node.get("default"),
            deprecated: node.get("deprecated").and_then(Node::bool).unwrap_or(false),
        }
    }

    /// Adds what another schema asks for besides.
    fn merge(&mut self, other: Self) {
        self.never |= other.never;
        if self.types.is_empty() {
            self.types = other.types;
        } else if !other.types.is_empty() {
            self.types.retain(|name| {
                other.types.contains(name) || (*name == "integer" && other.types.contains("number"))
            });
        }
        self.nullable &= other.nullable;
        self.values = match (self.values.take(), other.values) {
            (Some(mut values), Some(others)) => {
                values.retain(|value| others.contains(value));
                Some(values)
            }
            (values, others) => values.or(others),
        };
        for (name, loc) in other.properties {
            self.properties.entry(name).or_insert(loc);
        }
        self.required.extend(other.required);
        if matches!(self.additional, Additional::Any) {
            self.additional = other.additional;
        }
        self.items = self.items.or(other.items);
        if self.prefix.is_empty() {
            self.prefix = other.prefix;
        }
        for (key, bound) in other.bounds {
            let own = self.bounds.entry(key).or_insert(bound);
            *own = if LOWER.contains(&key) {
                own.max(bound)
            } else {
                own.min(bound)
            };
        }
        self.format = self.format.or(other.format);
        self.patterns.extend(other.patterns);
        self.multiple = self.multiple.or(other.multiple);
        self.unique |= other.unique;
        for branch in other.branches {
            if self.branches.iter().all(|known| known.at() != branch.at()) {
                self.branches.push(branch);
            }
        }
        self.tag = self.tag.or(other.tag);
        self.default = self.default.or(other.default);
        self.deprecated |= other.deprecated;
    }
}

/// The type of a value that is not null.
fn type_of(value: &Json) -> &'static str {
    match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(number) if number.is_f64() => "number",
        Json::Number(_) => "integer",
        Json::String(_) => "string",
        Json::Array(_) => "array",
        Json::Object(_) => "object",
    }
}
