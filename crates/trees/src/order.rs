//! Order of the pages of folders in addition to their names.
//!
//! - A page's weight comes from its front matter: `weight` (Hugo), `sidebar_position` (Docusaurus),
//!   `nav_order`. Pages and folders without one are last.
//! - A `_category_.json` or `_category_.yml` (Docusaurus) sets the label and the position of its folder.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io;

use serde::Deserialize;
use serde_json::Number;

use quire_links::front_matter;
use quire_links::front_matter::keys::lines_of;
use quire_revisions::page::Page;
use quire_revisions::path;
use quire_revisions::revision::Category;
use quire_revisions::spool::TreeFile;

/// Bytes of a file that describes a category.
const MAX_CATEGORY_BYTES: usize = 64 << 10;

/// Order of pages and folders.
#[derive(Default)]
pub(crate) struct Order<'a> {
    /// Weights of the documents, in their order.
    pub weights: Vec<Option<f64>>,
    /// Known properties of folders, by their paths.
    pub categories: Option<&'a BTreeMap<String, Category>>,
}

impl Order<'_> {
    /// Returns the properties of a folder from its file; the path of the folder ends with a slash.
    pub(crate) fn category(&self, folder: &str) -> Option<&Category> {
        self.categories?.get(folder.trim_end_matches('/'))
    }

    /// The place of a page or folder among its siblings.
    pub(crate) fn weight(&self, page: Option<usize>, folder: &str) -> f64 {
        let position = self
            .category(folder)
            .and_then(|known| known.position.as_ref());
        let position = position.and_then(Number::as_f64);
        let own = || *self.weights.get(page?)?;
        position.or_else(own).unwrap_or(f64::INFINITY)
    }
}

/// Compares siblings by weight, then by name.
#[must_use]
pub(crate) fn compare(left: (f64, &str), right: (f64, &str)) -> Ordering {
    let by_weight = left.0.total_cmp(&right.0);
    by_weight.then_with(|| path::natural_order(left.1, right.1))
}

pub(crate) const KEYS: [&str; 3] = ["sidebar_position", "weight", "nav_order"];

/// The weight of a page, by what is kept of its front matter.
pub(crate) fn weight_of(page: &Page) -> Option<f64> {
    weight(&lines_of(page, &KEYS)?)
}

/// The key that gives a page its weight.
pub(crate) fn key_of(page: &Page) -> Option<&'static str> {
    let rest = lines_of(page, &KEYS)?;
    weight(&rest)?;
    let mut keys = KEYS.into_iter();
    keys.find(|key| front_matter::value(&rest, key).is_some())
}

/// The weight that the lines of front matter give that are not fields.
pub(crate) fn weight(rest: &str) -> Option<f64> {
    if !KEYS.iter().any(|key| rest.contains(key)) {
        return None;
    }
    let value = KEYS.iter().find_map(|key| front_matter::value(rest, key));
    value?
        .parse()
        .ok()
        .filter(|weight: &f64| weight.is_finite())
}

/// Returns the properties of folders from the files of a tree, by their paths.
///
/// # Errors
///
/// Returns an error if a file cannot be read.
pub(crate) fn categories(files: &[TreeFile]) -> io::Result<BTreeMap<String, Category>> {
    let mut found = BTreeMap::new();
    for TreeFile { path, bytes } in files {
        let name = path::name(path);
        if path::stem(path) != "_category_" {
            continue;
        }
        let bytes = bytes.read()?;
        if let Some(category) = read(name, &bytes[..bytes.len().min(MAX_CATEGORY_BYTES)]) {
            found.insert(path::folder(path).to_owned(), category);
        }
    }
    Ok(found)
}

#[derive(Deserialize)]
struct File {
    label: Option<String>,
    position: Option<Number>,
}

fn read(name: &str, bytes: &[u8]) -> Option<Category> {
    let (label, position) = match name {
        "_category_.json" => {
            let file: File = serde_json::from_slice(bytes).ok()?;
            (file.label, file.position)
        }
        "_category_.yml" | "_category_.yaml" => {
            let text = std::str::from_utf8(bytes).ok()?;
            let position = front_matter::value(text, "position");
            let position = position.and_then(|position| serde_json::from_str(&position).ok());
            (front_matter::value(text, "label"), position)
        }
        _ => return None,
    };
    let label = label.filter(|label| !label.trim().is_empty());
    Some(Category { label, position })
}
