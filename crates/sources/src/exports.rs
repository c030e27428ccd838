//! Trees of HTML, as they are and as Notion and Confluence export them.
//!
//! - A page becomes a Markdown file next to it; `index.html` becomes `README.md`. Files that are not HTML stay.
//! - Links and images that point to a file of the tree are changed to its new path; all others stay as written.
//! - A page that cannot be converted stays a file, with a note.
//! - Paths that differ only in letter case are numbered.

mod confluence;
mod data;
mod notion;
pub mod outline;
mod path_map;
mod paths;
mod site;

use std::collections::HashMap;
use std::io;

use quire_revisions::Limits;
use quire_revisions::path::is_markdown;
use quire_revisions::spool::{Bytes, TreeFile};

use crate::error::SourceError;
use crate::html;
use crate::nodes;
use crate::{Converted, Note};

use path_map::{PathMap, extension, folder, name, stem};
pub use path_map::{encoded, relative};
pub use paths::{Paths, portable};
use site::{Site, Source};

/// The tools whose exports are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A folder of HTML pages.
    Html,
    /// An export of Notion: HTML, or Markdown and CSV.
    Notion,
    /// An HTML export of a Confluence space.
    Confluence,
}

/// Kind of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A Word document.
    Document,
    /// A tree: what a tool exports, or else Markdown or HTML.
    Tree(Option<Kind>),
}

impl Format {
    /// Returns the kind of an archive from a source of this name.
    #[must_use]
    pub fn of(source: &str) -> Self {
        match source {
            "docx" => Self::Document,
            "notion" => Self::Tree(Some(Kind::Notion)),
            "confluence" => Self::Tree(Some(Kind::Confluence)),
            _ => Self::Tree(None),
        }
    }
}

/// Converts the tree of an archive: what a tool exports as such, HTML if it has no Markdown; any other tree stays.
///
/// # Errors
///
/// As those of [`tree`].
pub fn convert(
    files: Vec<TreeFile>,
    kind: Option<Kind>,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Converted, SourceError> {
    match kind.or_else(|| is_html(&files).then_some(Kind::Html)) {
        Some(kind) => tree(files, kind, limits, stop),
        None => Ok(Converted {
            files,
            remarks: Vec::new(),
        }),
    }
}

/// Converts the HTML of a tree to Markdown, in place. Files that are not HTML stay.
///
/// # Errors
///
/// Fails if the pages are too large together, if an archive in the tree cannot be read, if a file cannot be read or
/// stored, or if `stop` returns `true`.
pub fn tree(
    mut files: Vec<TreeFile>,
    kind: Kind,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Converted, SourceError> {
    files.sort_by(|left, right| left.path.cmp(&right.path));
    let mut converted = match kind {
        Kind::Html => pages(files, limits, stop),
        Kind::Notion => notion::tree(files, limits, stop),
        Kind::Confluence => confluence::tree(files, limits, stop),
    }?;
    converted.remarks.sort();
    Ok(converted)
}

/// Returns `true` if a tree has HTML pages and no Markdown.
fn is_html(files: &[TreeFile]) -> bool {
    files.iter().any(|file| is_page(&file.path))
        && !files.iter().any(|file| is_markdown(&file.path))
}

/// Returns `true` if a file of this path is an HTML page.
fn is_page(path: &str) -> bool {
    let extension = extension(path);
    ["html", "htm", "xhtml"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}

/// Returns `true` if a page represents the folder that contains it.
fn is_index(path: &str) -> bool {
    stem(name(path)).eq_ignore_ascii_case("index")
}

/// Pages that generators add to those that people wrote.
const GENERATED: [&str; 6] = ["404", "genindex", "print", "py-modindex", "search", "toc"];

/// Returns `true` if a page of this path is made by a generator that leaves one of these files.
fn is_generated(path: &str, is_generator: bool) -> bool {
    is_generator && is_page(path) && GENERATED.contains(&stem(name(path)))
}

fn pages(
    files: Vec<TreeFile>,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Converted, SourceError> {
    let marks = ["book.js", "objects.inv", "searchindex.js", "toc.js"];
    let is_generator = files.iter().any(|file| marks.contains(&name(&file.path)));
    let (generated, files): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|file| is_generated(&file.path, is_generator));
    let mut remarks: Vec<Note> = Vec::new();
    remarks.extend(
        generated
            .iter()
            .map(|file| Note::new(&file.path, "was written by the generator; not imported")),
    );

    let mut paths = Paths::default();
    let mut renamed: HashMap<String, String> = HashMap::new();
    for file in files.iter().filter(|file| !is_convertible(file, limits)) {
        renamed.insert(file.path.clone(), paths.claim(&file.path));
    }
    let mut pages: Vec<&TreeFile> = files
        .iter()
        .filter(|file| is_convertible(file, limits))
        .collect();
    // Of all pages, the index has the best claim to the name of its folder.
    pages.sort_by_key(|file| !is_index(&file.path));
    for file in pages {
        let stem = if is_index(&file.path) {
            "README"
        } else {
            stem(name(&file.path))
        };
        let preferred = path_map::join(folder(&file.path), &format!("{stem}.md"));
        let taken = paths.claim(&preferred);
        if taken != preferred {
            remarks.push(Note::renamed(&file.path, &taken, &preferred));
        }
        renamed.insert(file.path.clone(), taken);
    }
    let mut site = Site::new(PathMap::new(renamed), limits, stop, remarks);
    let mut output = Vec::with_capacity(files.len());
    for file in files {
        if is_page(&file.path) {
            output.extend(site.page(file, &plain)?.map(|page| page.file));
        } else {
            output.push(file);
        }
    }
    let remarks = site.remarks;
    Ok(Converted {
        files: output,
        remarks,
    })
}

/// Returns `true` if a file is a page, and within the size limit of pages.
fn is_convertible(file: &TreeFile, limits: &Limits) -> bool {
    let size = file.bytes.size() as u64;
    is_page(&file.path) && html::check_size(size, "", limits).is_ok()
}

/// A page as any HTML page.
fn plain(source: &Source<'_>) -> Option<site::Content> {
    let root = source.dom.root();
    let (title, main) = html::content(root);
    let mut converter = html::Converter::new(root);
    let mut blocks = converter.page(main);
    if blocks.is_empty() && html::is_redirect(root) {
        return None;
    }
    html::add_title(&mut blocks, title.as_deref());
    let embedded = converter.embedded;
    Some(site::Content {
        title: title.unwrap_or_default(),
        head: String::new(),
        blocks,
        embedded,
    })
}

/// Stores bytes in the same way as others: in memory, or in a file.
fn store_like(other: &Bytes, bytes: Vec<u8>) -> io::Result<Bytes> {
    Ok(match other {
        Bytes::Memory(_) => Bytes::Memory(bytes),
        Bytes::Spooled(piece) => Bytes::Spooled(piece.put_in_same_spool(&bytes)?),
    })
}

/// Takes off the folder around everything.
fn without_top(files: &mut [TreeFile]) {
    let top = files
        .first()
        .and_then(|file| file.path.split_once('/'))
        .map(|(top, _)| format!("{top}/"));
    let Some(top) = top.filter(|top| files.iter().all(|file| file.path.starts_with(&**top))) else {
        return;
    };
    for file in files {
        file.path.replace_range(..top.len(), "");
    }
}

/// The name of a page with this title, which a heading shows.
fn titled(title: &str) -> quire_markdown::document::Node {
    nodes::heading(1, None, vec![nodes::plain(title)])
}
