//! Collects the syntax that is not understood from all documents.

use std::collections::HashMap;

use quire_markdown::markdown::Unknown;

/// Kinds that are listed.
const KINDS: usize = 1_000;

/// Kinds of links that are listed.
const LINKS: usize = 100;

/// A kind of syntax that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownSyntax {
    /// Path of the first file that contains it.
    pub path: String,
    /// Syntax, its first place in that file, and the number of occurrences in all files.
    pub syntax: Unknown,
}

/// Counts a link whose destination only a template of the tree understands.
pub(super) fn count_link(
    found: &mut Vec<UnknownSyntax>,
    path: &str,
    destination: &str,
    line: usize,
    column: usize,
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
#[derive(Default)]
pub(super) struct UnknownKinds {
    found: Vec<UnknownSyntax>,
    known: HashMap<String, usize>,
}

impl UnknownKinds {
    /// Adds those of a file.
    pub(super) fn add(&mut self, path: &str, unknown: Vec<Unknown>) {
        for syntax in unknown {
            if let Some(index) = self.known.get(&syntax.kind) {
                if let Some(first) = self.found.get_mut(*index) {
                    first.syntax.count += syntax.count;
                }
            } else if self.found.len() < KINDS {
                self.known.insert(syntax.kind.clone(), self.found.len());
                self.found.push(UnknownSyntax {
                    path: path.to_owned(),
                    syntax,
                });
            }
        }
    }

    pub(super) fn listed(self) -> Vec<UnknownSyntax> {
        self.found
    }
}
