//! Operations: ids, paths, parameters, bodies, responses, security.
//!
//! - Operations are matched by id, or by method and path if the id is missing or new.
//! - Path parameters are matched by their position in the path, all others by name.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::{Comparison, Direction, Impact, Loc, Side};
use crate::model::METHODS;
use quire_description::diagnostic::Span;
use quire_description::source_tree::Node;

/// An operation and its location.
struct Operation<'a> {
    id: Option<&'a str>,
    method: &'static str,
    path: &'a str,
    item: Loc<'a>,
    loc: Loc<'a>,
    /// Span of its method.
    key: Span,
}

impl Operation<'_> {
    fn route(&self) -> String {
        format!("{} {}", self.method.to_uppercase(), self.path)
    }

    fn name(&self) -> String {
        self.id.map_or_else(|| self.route(), ToOwned::to_owned)
    }

    /// Method and path without the names of parameters.
    fn shape(&self) -> String {
        let mut shape = format!("{} ", self.method);
        for (index, part) in self.path.split('{').enumerate() {
            let part = match part.split_once('}') {
                Some((_, rest)) if index > 0 => rest,
                _ => part,
            };
            if index > 0 {
                shape.push_str("{}");
            }
            shape.push_str(part);
        }
        shape
    }

    /// The places of parameters in the path, by name.
    fn places(&self) -> BTreeMap<&str, usize> {
        let names = self.path.split('{').skip(1);
        let names = names.filter_map(|part| part.split_once('}'));
        names
            .enumerate()
            .map(|(at, (name, _))| (name, at))
            .collect()
    }
}

impl<'a> Side<'a> {
    fn operations(self) -> Vec<Operation<'a>> {
        let mut operations = Vec::new();
        for (document, root) in self
            .documents
            .list
            .iter()
            .map(|found| &found.root)
            .enumerate()
        {
            let paths = root.get("paths").and_then(Node::members);
            for (path, member) in paths.into_iter().flatten() {
                let node = &member.node;
                let Some(item) = self.resolve(Loc { document, node }) else {
                    continue;
                };
                for method in METHODS {
                    let members = item.node.members();
                    let Some(member) = members.and_then(|members| members.get(*method)) else {
                        continue;
                    };
                    let loc = item.to(&member.node);
                    operations.push(Operation {
                        id: loc.node.get("operationId").and_then(Node::text),
                        method,
                        path,
                        item,
                        loc,
                        key: member.key,
                    });
                }
            }
        }
        operations
    }

    /// Parameters by place and name.
    fn parameters(self, operation: &Operation<'a>) -> IndexMap<(String, String), Loc<'a>> {
        let places = operation.places();
        let mut parameters = IndexMap::new();
        for from in [operation.item, operation.loc] {
            let list = from.node.get("parameters").and_then(Node::items);
            for node in list.into_iter().flatten() {
                let Some(found) = self.resolve(from.to(node)) else {
                    continue;
                };
                let text = |key| found.node.get(key).and_then(Node::text).unwrap_or_default();
                let (location, name) = (text("in"), text("name"));
                let key = match location {
                    "path" => places
                        .get(name)
                        .map_or(name.to_owned(), ToString::to_string),
                    "header" => name.to_ascii_lowercase(),
                    _ => name.to_owned(),
                };
                parameters.insert((location.to_owned(), key), found);
            }
        }
        parameters
    }

    /// The alternatives of schemes that a caller must meet; without any, nothing is needed.
    fn security(self, operation: &Operation<'a>) -> BTreeSet<BTreeMap<String, BTreeSet<String>>> {
        let root = self.documents.list.get(operation.loc.document);
        let own = operation.loc.node.get("security");
        let node = own.or_else(|| root.and_then(|root| root.root.get("security")));
        let alternatives = node.and_then(Node::items).unwrap_or_default();
        if alternatives.is_empty() {
            return BTreeSet::from([BTreeMap::new()]);
        }
        let alternative = |node: &Node| {
            let schemes = node.members().into_iter().flatten();
            schemes
                .map(|(name, member)| {
                    let scopes = member.node.items().unwrap_or_default();
                    let scopes = scopes.iter().filter_map(Node::text);
                    (name.clone(), scopes.map(ToOwned::to_owned).collect())
                })
                .collect()
        };
        alternatives.iter().map(alternative).collect()
    }

    /// The definition of a security scheme.
    fn scheme(self, name: &str) -> Option<Loc<'a>> {
        let documents = self.documents.list.iter().enumerate();
        let mut found = documents.filter_map(|(document, found)| {
            let components = found.root.get("components")?;
            let node = components.get("securitySchemes")?.get(name)?;
            Some(Loc { document, node })
        });
        found.next().and_then(|loc| self.resolve(loc))
    }
}

fn flag(loc: Loc<'_>, key: &str) -> bool {
    loc.node.get(key).and_then(Node::bool).unwrap_or(false)
}

impl<'a> Comparison<'a> {
    pub(super) fn operations(&mut self) {
        let (old, new) = (self.old.operations(), self.new.operations());
        let mut unmatched: Vec<&Operation> = new.iter().collect();
        let mut take = |fits: &dyn Fn(&Operation) -> bool| {
            let at = unmatched.iter().position(|operation| fits(operation))?;
            Some(unmatched.remove(at))
        };
        let mut pairs = Vec::new();
        let mut rest = Vec::new();
        for before in &old {
            match before.id.and_then(|id| take(&|after| after.id == Some(id))) {
                Some(after) => pairs.push((before, after)),
                None => rest.push(before),
            }
        }
        let mut removed = Vec::new();
        for before in rest {
            // An operation that has another one's id is that other one.
            let shape = before.shape();
            match take(&|after| after.shape() == shape) {
                Some(after) => pairs.push((before, after)),
                None => removed.push(before),
            }
        }
        for before in removed {
            let unit = self.unit(Some(before.name()), String::new());
            let message = format!("`{}` is removed", before.route());
            self.push(
                unit,
                Impact::Breaking,
                "operation",
                message,
                (Some(before.key), None),
            );
        }
        for after in unmatched {
            let unit = self.unit(Some(after.name()), String::new());
            let message = format!("`{}` is added", after.route());
            self.push(
                unit,
                Impact::Compatible,
                "operation",
                message,
                (None, Some(after.key)),
            );
        }
        for (before, after) in pairs {
            self.operation(before, after);
        }
        while let Some((unit, old, new, direction)) = self.open.pop() {
            self.schema(unit, "", old, new, direction);
        }
    }

    fn operation(&mut self, old: &Operation<'a>, new: &Operation<'a>) {
        let unit = self.unit(Some(new.name()), String::new());
        let places = (Some(old.key), Some(new.key));
        if let (Some(before), Some(after)) = (old.id, new.id)
            && before != after
        {
            let message = format!("`{before}` is called `{after}` now: methods have its name");
            self.push(unit, Impact::Breaking, "operation id", message, places);
        }
        if old.shape() != new.shape() {
            let message = format!("`{}` became `{}`", old.route(), new.route());
            self.push(unit, Impact::Breaking, "operation", message, places);
        }
        self.deprecation(unit, "operation", old.loc, new.loc);
        self.parameters(unit, old, new);
        self.body(unit, old, new);
        self.responses(unit, old.loc, new.loc);
        self.security(unit, old, new);
    }

    fn deprecation(&mut self, unit: usize, subject: &str, old: Loc<'a>, new: Loc<'a>) {
        let message = match (flag(old, "deprecated"), flag(new, "deprecated")) {
            (false, true) => "is deprecated now",
            (true, false) => "is no longer deprecated",
            _ => return,
        };
        let places = (Some(old.span()), Some(new.span()));
        self.push(unit, Impact::Compatible, subject, message, places);
    }

    fn parameters(&mut self, unit: usize, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, after) = (self.old.parameters(old), self.new.parameters(new));
        let subject = |location: &str, loc: Loc| {
            let name = loc.node.get("name").and_then(Node::text);
            format!("{location} parameter `{}`", name.unwrap_or_default())
        };
        for (key, &old) in &before {
            let subject = subject(&key.0, old);
            let Some(&new) = after.get(key) else {
                let places = (Some(old.span()), None);
                self.push(unit, Impact::Breaking, &subject, "is removed", places);
                continue;
            };
            let places = (Some(old.span()), Some(new.span()));
            match (flag(old, "required"), flag(new, "required")) {
                (false, true) => {
                    self.push(unit, Impact::Breaking, &subject, "is required now", places);
                }
                (true, false) => {
                    self.push(
                        unit,
                        Impact::Compatible,
                        &subject,
                        "is optional now",
                        places,
                    );
                }
                _ => {}
            }
            let style = |loc: Loc| {
                let style = loc.node.get("style").and_then(Node::text);
                let usual = if matches!(key.0.as_str(), "query" | "cookie") {
                    "form"
                } else {
                    "simple"
                };
                let style = style.unwrap_or(usual).to_owned();
                let explode = loc.node.get("explode").and_then(Node::bool);
                let explode = explode.unwrap_or(style == "form");
                (style, explode)
            };
            if style(old) != style(new) {
                let message = "is written in another style";
                self.push(unit, Impact::Breaking, &subject, message, places);
            }
            self.deprecation(unit, &subject, old, new);
            self.value(unit, &subject, old, new, Direction::Request);
        }
        for (key, &new) in &after {
            if before.contains_key(key) {
                continue;
            }
            let (impact, message) = if flag(new, "required") {
                (Impact::Breaking, "is added, and required")
            } else {
                (Impact::Compatible, "is added")
            };
            self.push(
                unit,
                impact,
                &subject(&key.0, new),
                message,
                (None, Some(new.span())),
            );
        }
    }

    /// Compares what has a `schema` or a `content`.
    fn value(
        &mut self,
        unit: usize,
        subject: &str,
        old: Loc<'a>,
        new: Loc<'a>,
        direction: Direction,
    ) {
        if let (Some(old), Some(new)) = (old.get("schema"), new.get("schema")) {
            self.pair(unit, subject, old, new, direction);
        } else if old.get("schema").is_some() != new.get("schema").is_some() {
            let places = (Some(old.span()), Some(new.span()));
            let message = "is written in another way: `schema` and `content` differ";
            self.push(unit, Impact::Breaking, subject, message, places);
        } else {
            self.content(unit, subject, old, new, direction);
        }
    }

    fn body(&mut self, unit: usize, old: &Operation<'a>, new: &Operation<'a>) {
        let body = |side: Side<'a>, operation: &Operation<'a>| {
            side.resolve(operation.loc.get("requestBody")?)
        };
        match (body(self.old, old), body(self.new, new)) {
            (None, None) => {}
            (Some(old), None) => {
                let places = (Some(old.span()), None);
                self.push(unit, Impact::Breaking, "request body", "is removed", places);
            }
            (None, Some(new)) => {
                let (impact, message) = if flag(new, "required") {
                    (Impact::Breaking, "is added, and required")
                } else {
                    (Impact::Compatible, "is added")
                };
                self.push(
                    unit,
                    impact,
                    "request body",
                    message,
                    (None, Some(new.span())),
                );
            }
            (Some(old), Some(new)) => {
                let places = (Some(old.span()), Some(new.span()));
                match (flag(old, "required"), flag(new, "required")) {
                    (false, true) => {
                        self.push(
                            unit,
                            Impact::Breaking,
                            "request body",
                            "is required now",
                            places,
                        );
                    }
                    (true, false) => {
                        self.push(
                            unit,
                            Impact::Compatible,
                            "request body",
                            "is optional now",
                            places,
                        );
                    }
                    _ => {}
                }
                self.content(unit, "request body", old, new, Direction::Request);
            }
        }
    }

    /// Compares by media types.
    fn content(
        &mut self,
        unit: usize,
        subject: &str,
        old: Loc<'a>,
        new: Loc<'a>,
        direction: Direction,
    ) {
        let types = |loc: Loc<'a>| -> IndexMap<String, Loc<'a>> {
            let members = loc.node.get("content").and_then(Node::members);
            let members = members.into_iter().flatten();
            members
                .map(|(name, member)| (name.to_ascii_lowercase(), loc.to(&member.node)))
                .collect()
        };
        let (before, after) = (types(old), types(new));
        let several = before.len().max(after.len()) > 1;
        for (name, &old_type) in &before {
            let Some(&new_type) = after.get(name) else {
                let message = format!("the media type `{name}` is removed");
                let places = (Some(old_type.span()), None);
                self.push(unit, Impact::Breaking, subject, message, places);
                continue;
            };
            let subject = if several {
                format!("{subject} as `{name}`")
            } else {
                subject.to_owned()
            };
            if let (Some(old), Some(new)) = (old_type.get("schema"), new_type.get("schema")) {
                self.pair(unit, &subject, old, new, direction);
            }
        }
        for (name, new_type) in &after {
            if !before.contains_key(name) {
                // A client that expects nothing does not mind content.
                let message = format!("the media type `{name}` is added");
                let places = (None, Some(new_type.span()));
                self.push(unit, Impact::Compatible, subject, message, places);
            }
        }
    }

    fn responses(&mut self, unit: usize, old: Loc<'a>, new: Loc<'a>) {
        let statuses = |side: Side<'a>, loc: Loc<'a>| -> IndexMap<String, (Span, Loc<'a>)> {
            let members = loc.node.get("responses").and_then(Node::members);
            let members = members.into_iter().flatten();
            members
                .filter_map(|(status, member)| {
                    let found = side.resolve(loc.to(&member.node))?;
                    Some((status.to_ascii_uppercase(), (member.key, found)))
                })
                .collect()
        };
        let (before, after) = (statuses(self.old, old), statuses(self.new, new));
        for (status, (key, old)) in &before {
            let subject = format!("response {}", status.to_ascii_lowercase());
            if let Some((_, new)) = after.get(status) {
                self.headers(unit, &subject, *old, *new);
                self.content(unit, &subject, *old, *new, Direction::Response);
                continue;
            }
            let impact = if status.starts_with('2') {
                Impact::Breaking
            } else {
                Impact::Compatible
            };
            self.push(unit, impact, &subject, "is removed", (Some(*key), None));
        }
        for (status, (key, _)) in &after {
            if before.contains_key(status) {
                continue;
            }
            let covered = status.starts_with('2') && before.contains_key("2XX");
            let (impact, message) = if status.starts_with('2') && !covered {
                (
                    Impact::Breaking,
                    "is added: clients do not know this success",
                )
            } else {
                (Impact::Compatible, "is added")
            };
            let subject = format!("response {}", status.to_ascii_lowercase());
            self.push(unit, impact, &subject, message, (None, Some(*key)));
        }
    }

    fn headers(&mut self, unit: usize, subject: &str, old: Loc<'a>, new: Loc<'a>) {
        let headers = |side: Side<'a>, loc: Loc<'a>| -> IndexMap<String, (&'a str, Loc<'a>)> {
            let members = loc.node.get("headers").and_then(Node::members);
            let members = members.into_iter().flatten();
            members
                .filter_map(|(name, member)| {
                    let found = side.resolve(loc.to(&member.node))?;
                    Some((name.to_ascii_lowercase(), (name.as_str(), found)))
                })
                .collect()
        };
        let (before, after) = (headers(self.old, old), headers(self.new, new));
        for (key, (name, old)) in &before {
            let subject = format!("{subject}, header `{name}`");
            let Some((_, new)) = after.get(key) else {
                let places = (Some(old.span()), None);
                self.push(unit, Impact::Breaking, &subject, "is removed", places);
                continue;
            };
            let places = (Some(old.span()), Some(new.span()));
            match (flag(*old, "required"), flag(*new, "required")) {
                (true, false) => {
                    self.push(
                        unit,
                        Impact::Breaking,
                        &subject,
                        "is not always there now",
                        places,
                    );
                }
                (false, true) => {
                    self.push(
                        unit,
                        Impact::Compatible,
                        &subject,
                        "is always there now",
                        places,
                    );
                }
                _ => {}
            }
            self.value(unit, &subject, *old, *new, Direction::Response);
        }
        for (key, (name, new)) in &after {
            if !before.contains_key(key) {
                let subject = format!("{subject}, header `{name}`");
                let places = (None, Some(new.span()));
                self.push(unit, Impact::Compatible, &subject, "is added", places);
            }
        }
    }

    fn security(&mut self, unit: usize, old: &Operation<'a>, new: &Operation<'a>) {
        let (before, after) = (self.old.security(old), self.new.security(new));
        let places = (Some(old.loc.span()), Some(new.loc.span()));
        // Credentials that were enough are enough still, if an alternative asks for no more.
        let asks_less = |less: &BTreeMap<String, BTreeSet<String>>,
                         than: &BTreeMap<String, BTreeSet<String>>| {
            less.iter()
                .all(|(name, scopes)| than.get(name).is_some_and(|all| scopes.is_subset(all)))
        };
        for old in &before {
            if !after.iter().any(|new| asks_less(new, old)) {
                let message = format!("{} no longer enough", alternative_in_words(old));
                self.push(unit, Impact::Breaking, "security", message, places);
            }
        }
        for new in &after {
            if !before.iter().any(|old| asks_less(old, new)) {
                let message = format!("{} enough now", alternative_in_words(new));
                self.push(unit, Impact::Compatible, "security", message, places);
            }
        }
        let names = before
            .iter()
            .flat_map(BTreeMap::keys)
            .collect::<BTreeSet<_>>();
        for name in names {
            let used = after.iter().any(|schemes| schemes.contains_key(name));
            if let (true, Some(old), Some(new)) =
                (used, self.old.scheme(name), self.new.scheme(name))
            {
                let same = ["type", "in", "name", "scheme"].iter().all(|key| {
                    let text = |loc: Loc<'a>| loc.node.get(key).and_then(Node::text);
                    text(old) == text(new)
                });
                if !same {
                    let message = format!("the scheme `{name}` works in another way");
                    let places = (Some(old.span()), Some(new.span()));
                    self.push(unit, Impact::Breaking, "security", message, places);
                }
            }
        }
    }
}

/// An alternative in words.
fn alternative_in_words(schemes: &BTreeMap<String, BTreeSet<String>>) -> String {
    let scheme = |(name, scopes): (&String, &BTreeSet<String>)| {
        let scopes: Vec<&str> = scopes.iter().map(String::as_str).collect();
        if scopes.is_empty() {
            format!("`{name}`")
        } else {
            format!("`{name}` for {}", scopes.join(", "))
        }
    };
    let schemes: Vec<String> = schemes.iter().map(scheme).collect();
    match schemes.len() {
        0 => "no credentials at all are".to_owned(),
        1 => format!("{} is", schemes[0]),
        _ => format!("{} together are", schemes.join(" and ")),
    }
}
