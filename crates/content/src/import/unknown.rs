//! Collects the syntax that is not understood from all documents.

use std::collections::HashMap;

use super::tree::Document;
use crate::markdown::{Unknown, unknown_syntax};

/// Kinds that are listed.
const KINDS: usize = 1_000;

/// Kinds of links that are listed.
const LINKS: usize = 100;

/// A kind of syntax that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownSyntax {
    /// Path of the first file that contains it.
    pub path: String,
    /// What it is, its first place in that file, and how often it occurs in all files.
    pub syntax: Unknown,
}

/// Counts a link whose destination only a template of the tree understands.
pub(super) fn count_link(
    found: &mut Vec<UnknownSyntax>,
    path: &str,
    destination: &str,
    (line, column): (usize, usize),
) {
    let kind = format!("[..]({destination})");
    if let Some(known) = found.iter_mut().find(|known| known.syntax.kind == kind) {
        known.syntax.count += 1;
    } else if found.len() < LINKS {
        found.push(UnknownSyntax {
            path: path.to_owned(),
            syntax: Unknown {
                kind,
                line,
                column,
                count: 1,
            },
        });
    }
}

/// The kinds in the order of the documents that have them first.
pub(super) fn of(documents: &[Document<'_>]) -> Vec<UnknownSyntax> {
    let mut found: Vec<UnknownSyntax> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for document in documents {
        for mut syntax in unknown_syntax(document.text) {
            if let Some(index) = known.get(&syntax.kind) {
                if let Some(first) = found.get_mut(*index) {
                    first.syntax.count += syntax.count;
                }
            } else if found.len() < KINDS {
                let head = document.file.len() - document.text.len();
                let head = document.file.get(..head).unwrap_or_default();
                syntax.line += head.matches('\n').count();
                known.insert(syntax.kind.clone(), found.len());
                found.push(UnknownSyntax {
                    path: document.path.to_owned(),
                    syntax,
                });
            }
        }
    }
    found
}
