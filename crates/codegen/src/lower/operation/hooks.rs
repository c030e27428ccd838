//! Webhooks and callbacks: operations that the API sends, and others serve.
//!
//! - They have areas of their own, `webhooks` and `callbacks`, and no path: the receiver chooses the address. Their
//!   paths are where the generated router serves them.

use std::collections::HashMap;

use super::methods;
use crate::lower::Lowering;
use crate::model::METHODS;
use quire_description::Version;
use quire_description::diagnostic::{Decision, Diagnostic, Span};
use quire_description::document::operation_reference;
use quire_description::source_tree::{Member, Node};

/// A webhook or callback.
#[derive(Clone)]
pub(in crate::lower) struct Hook {
    pub(super) area: usize,
    /// The name of an operation without `operationId`.
    pub(super) name: String,
    /// Address of a callback, with runtime expressions.
    pub(super) address: Option<String>,
}

/// The callbacks of an operation.
pub(in crate::lower) struct Callback<'a> {
    document: usize,
    /// The id of the operation.
    operation: String,
    name: &'a str,
    node: &'a Node,
}

impl<'a> Lowering<'a> {
    /// Lowers webhooks, then the callbacks of all operations, including those of webhooks.
    pub(super) fn hooks(&mut self, ids: &mut HashMap<String, Span>) {
        let documents = self.documents;
        let mut area = None;
        for (document, found) in documents.list.iter().enumerate() {
            for (name, member) in self.members(&found.root, "webhooks") {
                self.subject = format!("webhook `{name}`");
                let docs = "Webhooks: requests that the API sends.";
                let area = *area.get_or_insert_with(|| self.add_hooks("webhooks", docs));
                let path = format!("/{}", segment(name));
                let hook = Hook {
                    area,
                    name: name.clone(),
                    address: None,
                };
                self.hook_item(document, &member.node, &path, &hook, ids);
            }
        }
        let mut area = None;
        while let Some(callback) = self.callbacks.pop() {
            let Callback {
                document,
                operation,
                name,
                node,
            } = callback;
            self.subject = format!("callback `{name}` of `{operation}`");
            let Some((document, node)) = documents.resolve(document, node, self.diagnostics) else {
                continue;
            };
            let docs = "Callbacks: requests that the API sends to addresses of an earlier request.";
            let area = *area.get_or_insert_with(|| self.add_hooks("callbacks", docs));
            let members = node.members().into_iter().flatten();
            let members = members.filter(|(key, _)| !key.starts_with("x-"));
            for (index, (address, member)) in members.enumerate() {
                let mut path = format!("/{}/{}", segment(&operation), segment(name));
                let mut wanted = format!("{operation}-{name}");
                if index > 0 {
                    path = format!("{path}/{}", index + 1);
                    wanted = format!("{wanted}-{}", index + 1);
                }
                let hook = Hook {
                    area,
                    name: wanted,
                    address: Some(address.clone()),
                };
                self.hook_item(document, &member.node, &path, &hook, ids);
            }
        }
    }

    fn add_hooks(&mut self, name: &str, docs: &str) -> usize {
        let area = self.add_area(name, docs);
        self.api.areas[area].sent = true;
        area
    }

    /// Lowers the operations of a path item of a webhook or callback.
    fn hook_item(
        &mut self,
        document: usize,
        node: &'a Node,
        path: &str,
        hook: &Hook,
        ids: &mut HashMap<String, Span>,
    ) {
        let Some((document, item)) = self.documents.resolve(document, node, self.diagnostics)
        else {
            return;
        };
        self.check_words(item, "a path item", &super::ITEM);
        let several = methods(item).count() > 1;
        for (method, member) in methods(item) {
            let Some((document, node)) = self.method(document, method, member) else {
                continue;
            };
            let mut hook = hook.clone();
            if several {
                hook.name = format!("{}-{method}", hook.name);
            }
            self.hook = Some(hook);
            self.operation(document, path, item, method, node, ids);
            self.hook = None;
        }
    }

    /// Remembers the callbacks of an operation.
    pub(super) fn collect_callbacks(&mut self, document: usize, operation: &str, node: &'a Node) {
        for (name, member) in self.members(node, "callbacks") {
            self.callbacks.push(Callback {
                document,
                operation: operation.to_owned(),
                name,
                node: &member.node,
            });
        }
    }

    /// True if a path item may have this method.
    pub(super) fn is_method(&mut self, method: &str, member: &'a Member) -> bool {
        let node = &member.node;
        if let Some(reference) = node.get("$ref") {
            self.diagnostics.push(operation_reference(reference));
        }
        let is_additional = !METHODS.contains(&method);
        if (is_additional || method == "query") && self.documents.version(node.span) < Version::V3_2
        {
            let message = format!("the method `{method}` is OpenAPI 3.2");
            let warning = Diagnostic::warning("W0110", message)
                .label(member.key, "applied as defined there")
                .help("set the version to 3.2.0");
            let warning = warning.decision(Decision::Changed, self.subject.clone());
            self.diagnostics.push(warning);
        }
        let lower = method.to_ascii_lowercase();
        let is_usual = METHODS.contains(&lower.as_str()) || lower == "connect";
        if is_additional && (is_usual || !super::is_token(method)) {
            let message = format!("`{method}` cannot be an additional operation");
            let help = "a method of `additionalOperations` is a token that path items do not have";
            let warning = Diagnostic::warning("W0134", message)
                .label(member.key, "this operation is skipped")
                .help(help);
            let warning = warning.decision(Decision::Skipped, format!("method `{method}`"));
            self.diagnostics.push(warning);
            return false;
        }
        true
    }
}

/// A name as a segment of a path.
fn segment(name: &str) -> String {
    let plain = |character: char| character.is_ascii_alphanumeric() || "-._~".contains(character);
    let segment: String = name
        .chars()
        .map(|found| if plain(found) { found } else { '-' })
        .collect();
    if segment.is_empty() {
        "-".to_owned()
    } else {
        segment
    }
}
