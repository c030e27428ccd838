//! The extensions `x-rust-name`, `x-rust-type` and `x-rust-derive`.

use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

use super::Lowering;
use crate::options::is_rust_path;

impl<'a> Lowering<'a> {
    /// The Rust name of a schema or an operation, if it is given.
    pub(super) fn rust_name(&mut self, node: &'a Node) -> Option<String> {
        let name = node.get("x-rust-name")?;
        match name.text() {
            Some(text) if text.contains(|found: char| found.is_ascii_alphanumeric()) => {
                Some(text.to_owned())
            }
            _ => {
                self.not_rust(name, "x-rust-name", "a name");
                None
            }
        }
    }

    /// Returns the Rust type that replaces a schema, if the description names one.
    pub(super) fn rust_type(&mut self, node: &'a Node) -> Option<String> {
        let path = node.get("x-rust-type")?;
        let found = path.text().filter(|text| is_rust_path(text));
        if found.is_none() {
            self.not_rust(path, "x-rust-type", "the path of a type");
        }
        found.map(ToOwned::to_owned)
    }

    /// The further derives of a schema's type.
    pub(super) fn rust_derives(&mut self, node: &'a Node) -> Vec<String> {
        let Some(list) = node.get("x-rust-derive") else {
            return Vec::new();
        };
        let items = list.items().unwrap_or(std::slice::from_ref(list));
        let mut found = Vec::new();
        for item in items {
            match item.text() {
                Some(text) if is_rust_path(text) => found.push(text.to_owned()),
                _ => self.not_rust(item, "x-rust-derive", "the path of a derive"),
            }
        }
        found
    }

    fn not_rust(&mut self, node: &'a Node, extension: &str, expected: &str) {
        let message = format!("`{extension}` must be {expected} in Rust");
        self.warn("W0136", Decision::Ignored, message, node, "ignored");
    }
}
