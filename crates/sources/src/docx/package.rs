//! The parts of a document, and how they refer to each other.

use std::collections::HashMap;

use quire_revisions::{Entry, Limits};
use quire_trees::archive;

use crate::dom::Dom;
use crate::error::SourceError;

use super::xml;

/// Bytes of all parts together.
const INFLATED: u64 = 512 << 20;

/// Bytes of one part of XML.
const PART: usize = 96 << 20;

/// Factor by which parts may be inflated beyond the limit for other files: XML repeats itself.
const INFLATION_FACTOR: u64 = 5;

/// The parts of a document.
pub(super) struct Package {
    /// By their paths in lower case.
    parts: HashMap<String, Vec<u8>>,
}

/// Target that a part refers to by an id.
#[derive(Debug, Clone)]
pub(super) struct Target {
    kind: String,
    /// The path of a part, or an address.
    pub(super) address: String,
    pub(super) is_external: bool,
}

impl Target {
    /// Returns `true` if it is of a kind, such as `styles`.
    pub(super) fn is(&self, kind: &str) -> bool {
        self.kind.rsplit('/').next() == Some(kind)
    }
}

/// Targets of a part, by id.
pub(super) type Targets = HashMap<String, Target>;

impl Package {
    pub(super) fn read(bytes: &[u8], name: &str, limits: &Limits) -> Result<Self, SourceError> {
        let limits = Limits {
            inflated_size: limits.inflated_size.min(INFLATED),
            inflated_ratio: limits.inflated_ratio.saturating_mul(INFLATION_FACTOR),
            ..limits.clone()
        };
        let entries = archive::read(bytes, &limits).map_err(|error| SourceError::Archive {
            place: name.to_owned(),
            error,
        })?;
        let part = |entry: Entry| (entry.path.to_lowercase(), entry.bytes);
        let parts = entries.into_iter().map(part).collect();
        Ok(Self { parts })
    }

    pub(super) fn get(&self, path: &str) -> Option<&[u8]> {
        self.parts.get(&path.to_lowercase()).map(Vec::as_slice)
    }

    /// A part of XML, if there is one.
    pub(super) fn xml(&self, path: &str) -> Result<Option<Dom>, SourceError> {
        let Some(bytes) = self.get(path) else {
            return Ok(None);
        };
        if bytes.len() > PART {
            let place = path.to_owned();
            return Err(SourceError::TooLarge {
                place,
                limit: PART as u64,
            });
        }
        xml::parse(bytes, path).map(Some)
    }

    /// Returns the targets of a part, or of the package itself if the path is empty.
    pub(super) fn targets(&self, path: &str) -> Result<Targets, SourceError> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let dom = self.xml(&join(folder, &format!("_rels/{name}.rels")))?;
        let mut targets = Targets::new();
        for at in dom
            .iter()
            .flat_map(|dom| dom.root().descendants())
            .filter(|at| at.name() == "Relationship")
        {
            let value = |name: &str| at.attribute(name).unwrap_or_default();
            let is_external = value("TargetMode").eq_ignore_ascii_case("external");
            let address = if is_external {
                value("Target").to_owned()
            } else {
                inside(folder, value("Target"))
            };
            let kind = value("Type").to_owned();
            targets.insert(
                value("Id").to_owned(),
                Target {
                    kind,
                    address,
                    is_external,
                },
            );
        }
        Ok(targets)
    }
}

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() {
        name.to_owned()
    } else {
        format!("{folder}/{name}")
    }
}

/// The path of a part that another refers to.
fn inside(folder: &str, target: &str) -> String {
    let folder = if target.starts_with('/') { "" } else { folder };
    let mut segments: Vec<&str> = Vec::new();
    for segment in folder.split('/').chain(target.split('/')) {
        match segment {
            "" | "." => {}
            ".." => drop(segments.pop()),
            _ => segments.push(segment),
        }
    }
    segments.join("/")
}
