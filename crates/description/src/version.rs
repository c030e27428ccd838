//! Versions of `OpenAPI`, and the rules in which they differ.
//!
//! - Swagger 2.0 is converted to `OpenAPI` 3.0; every node keeps its location.
//! - In 3.0, keywords next to `$ref` have no effect, and are removed.
//! - In 3.2, references to the address of a document (`$self`) are references to the document.
//! - Other differences concern single keywords: their readers ask for the version of the document.

mod references;
mod swagger;

use crate::diagnostic::Diagnostics;
use crate::document::{Document, Documents};
use crate::source_tree::{Node, Value};

/// A version of `OpenAPI`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// Swagger 2.0.
    V2,
    /// `OpenAPI` 3.0.
    V3_0,
    /// `OpenAPI` 3.1.
    V3_1,
    /// `OpenAPI` 3.2.
    V3_2,
}

impl Version {
    /// Returns the version of a document, or `None` if it is not a document of a known version.
    #[must_use]
    pub fn of(root: &Node) -> Option<Self> {
        if let Some(version) = root.get("openapi") {
            let version = version.text()?;
            let known = [
                ("3.0.", Self::V3_0),
                ("3.1.", Self::V3_1),
                ("3.2.", Self::V3_2),
            ];
            return known
                .into_iter()
                .find_map(|(start, known)| version.starts_with(start).then_some(known));
        }
        let version = root.get("swagger")?;
        // YAML without quotes has a number.
        let is_it = match &version.value {
            Value::Number(number) => number
                .as_f64()
                .is_some_and(|number| number.to_string() == "2"),
            _ => version.text() == Some("2.0"),
        };
        is_it.then_some(Self::V2)
    }
}

/// Applies the rules of the version of each document. Documents of Swagger 2.0 become documents of `OpenAPI` 3.0.
#[must_use]
pub fn apply(documents: Documents, diagnostics: &mut Diagnostics) -> Documents {
    let address = |document: &Document| {
        let address = document.root.get("$self").and_then(Node::text)?;
        let address = address.split('#').next().unwrap_or_default();
        (document.version >= Version::V3_2).then(|| address.to_owned())
    };
    let known = documents.list.iter();
    let known = known.filter_map(|document| Some((address(document)?, document.name.clone())));
    let known: Vec<(String, String)> = known.collect();
    documents.map(|document| {
        if let Some(own) = address(document) {
            let mut addresses = known.clone();
            for (found, name) in &mut addresses {
                if *found == own {
                    name.clear();
                }
            }
            references::follow_addresses(&mut document.root, &own, &addresses);
        }
        if document.version == Version::V2 {
            document.root = swagger::convert(&document.root, diagnostics);
        }
        if document.version <= Version::V3_0 {
            references::clear(&mut document.root, diagnostics);
        }
    })
}
