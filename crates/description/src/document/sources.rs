//! The files of a description, as text.
//!
//! - Either every file is a document or an overlay of the documents, or one file is the document and the others contain
//!   what it refers to.
//! - Names are paths with `/`, relative to the folder of the description, and never lead out of it.
//! - Overlays that are given separately come last. References in overlays are relative to the description.

use std::collections::BTreeSet;

use crate::diagnostic::Diagnostics;
use crate::source_tree::{self, Node};

/// A file of a description.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name by which other files refer to it, such as `spaces.json` or `schemas/pet.yaml`.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The files of a description.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    list: Vec<Source>,
    /// Number of sources at the end that are overlays.
    overlays: usize,
    single: bool,
}

impl Sources {
    /// Documents, and overlays to apply to all of them in the order of their names.
    ///
    /// A file is an overlay if it has an `overlay` and no `openapi`; the order of the files does not matter.
    pub fn new(sources: impl IntoIterator<Item = Source>) -> Self {
        let mut list: Vec<_> = sources.into_iter().collect();
        list.sort_by(|a, b| a.name.cmp(&b.name));
        Self {
            list,
            overlays: 0,
            single: false,
        }
    }

    /// One document.
    #[must_use]
    pub fn single(root: Source) -> Self {
        Self {
            list: vec![root],
            overlays: 0,
            single: true,
        }
    }

    /// Loads one document, the overlays to apply to it in order, and the files that they refer to.
    ///
    /// `read` reads a file by name, and returns `None` if it does not exist.
    ///
    /// # Errors
    /// Returns the errors of `read`.
    pub fn load<E>(
        root: Source,
        overlays: Vec<Source>,
        mut read: impl FnMut(&str) -> Result<Option<String>, E>,
    ) -> Result<Self, E> {
        let from = root.name.clone();
        let mut sources = Self::single(root);
        let mut known = BTreeSet::from([from.clone()]);
        let mut next = 0;
        while let Some(source) = sources.list.get(next) {
            let mut names = referred(source, &source.name);
            if next == 0 {
                names.extend(overlays.iter().flat_map(|overlay| referred(overlay, &from)));
            }
            let mut found = Vec::new();
            for name in names {
                if known.insert(name.clone())
                    && let Some(text) = read(&name)?
                {
                    found.push(Source { name, text });
                }
            }
            sources.list.extend(found);
            next += 1;
        }
        sources.overlays = overlays.len();
        sources.list.extend(overlays);
        Ok(sources)
    }

    /// True if the first source is the description, and the others are only referenced from it.
    #[must_use]
    pub fn is_single(&self) -> bool {
        self.single
    }

    /// The files of the description itself.
    pub(crate) fn described(&self) -> std::slice::Iter<'_, Source> {
        self.list[..self.list.len() - self.overlays].iter()
    }

    /// The overlays, each with its index.
    pub(crate) fn overlays(&self) -> impl Iterator<Item = (usize, &Source)> {
        let described = self.list.len() - self.overlays;
        self.list.iter().enumerate().skip(described)
    }

    /// The sources, in the order that spans count them.
    pub fn iter(&self) -> std::slice::Iter<'_, Source> {
        self.list.iter()
    }
}

impl<'a> IntoIterator for &'a Sources {
    type Item = &'a Source;
    type IntoIter = std::slice::Iter<'a, Source>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The names of the files that a source refers to, as seen from the file of that name.
fn referred(source: &Source, from: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    // Most descriptions refer to no other file: they are not read twice.
    let leads_out = |(at, _): (usize, &str)| {
        let rest = source.text[at + "$ref".len()..].trim_start_matches(['"', '\'', ':', ' ']);
        !rest.starts_with('#')
    };
    if source.text.match_indices("$ref").any(leads_out)
        && let Some(root) = source_tree::read(0, source, &mut Diagnostics::default())
    {
        collect(&root, from, &mut names);
    }
    names
}

fn collect(node: &Node, from: &str, names: &mut BTreeSet<String>) {
    let mut add = |node: &Node| {
        let text = node.text().unwrap_or_default();
        let file = text.split_once('#').map_or(text, |(file, _)| file);
        if !file.is_empty() && !is_remote(file) {
            names.extend(join(from, file));
        }
    };
    if let Some(reference) = node.get("$ref") {
        add(reference);
    }
    let mapping = node
        .get("discriminator")
        .and_then(|found| found.get("mapping"));
    for member in mapping.and_then(Node::members).into_iter().flatten() {
        if is_file(member.1.node.text().unwrap_or_default()) {
            add(&member.1.node);
        }
    }
    for item in node.items().into_iter().flatten() {
        collect(item, from, names);
    }
    for (_, member) in node.members().into_iter().flatten() {
        collect(&member.node, from, names);
    }
}

/// Returns true if a value of a discriminator's mapping is the name of a file rather than that of a schema.
pub(crate) fn is_file(text: &str) -> bool {
    let path = text.split_once('#').map_or(text, |(file, _)| file);
    let ending = [".json", ".yaml", ".yml"];
    ending.iter().any(|ending| path.ends_with(ending))
}

/// Returns true if a reference points to another machine, or is the name of something instead of its
/// location.
#[must_use]
pub fn is_remote(file: &str) -> bool {
    let scheme = file.split_once(':').map_or("", |(scheme, _)| scheme);
    let named = |character: char| character.is_ascii_alphanumeric() || "+-.".contains(character);
    file.starts_with("//") || (scheme.len() > 1 && scheme.chars().all(named))
}

/// The name of the file that `from` refers to as `file`; `None` if that is outside of the description's folder.
pub(crate) fn join(from: &str, file: &str) -> Option<String> {
    if file.starts_with('/') || file.contains('\\') || is_remote(file) {
        return None;
    }
    let file = super::unescape_percent(file);
    let mut steps: Vec<&str> = from.split('/').collect();
    steps.pop();
    for step in file.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            step => steps.push(step),
        }
    }
    Some(steps.join("/"))
}
