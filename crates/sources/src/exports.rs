//! Trees of HTML, as they are and as Notion and Confluence export them.
//!
//! - A page becomes a Markdown file beside it; `index.html` becomes `README.md`. Files that are not HTML stay.
//! - Links and images that lead to a file of the tree lead to what it became; all others stay as written.
//! - What cannot be converted stays a file, with a note.
//! - Paths that would be the same, but for letter case, are numbered.

mod confluence;
mod data;
mod notion;
pub mod outline;
mod paths;
mod places;
mod site;

use std::collections::HashMap;
use std::io;

use quire_content::Limits;
use quire_content::path::is_markdown;
use quire_content::spool::{Bytes, TreeFile};

use crate::error::SourceError;
use crate::html;
use crate::nodes;
use crate::{Converted, Note};

pub use paths::{Paths, portable};
use places::{Places, extension, folder, name, stem};
pub use places::{encoded, relative};
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

/// What an archive is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A Word document.
    Document,
    /// A tree: what a tool exports, or else Markdown or HTML.
    Tree(Option<Kind>),
}

impl Format {
    /// What an archive from a source of this name is.
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
/// When the pages are too large together, an archive in the tree cannot be read, a file cannot be read or put aside, or
/// `stop` says so.
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

/// Whether a tree has HTML pages and no Markdown.
fn is_html(files: &[TreeFile]) -> bool {
    files.iter().any(|file| is_page(&file.path))
        && !files.iter().any(|file| is_markdown(&file.path))
}

/// Whether a file of this path is an HTML page.
fn is_page(path: &str) -> bool {
    let extension = extension(path);
    ["html", "htm", "xhtml"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}

/// Whether a page stands for the folder that holds it.
fn is_index(path: &str) -> bool {
    stem(name(path)).eq_ignore_ascii_case("index")
}

/// Pages that generators make beside those that people wrote.
const GENERATED: [&str; 6] = ["404", "genindex", "print", "py-modindex", "search", "toc"];

/// Whether a page of this path is made by a generator that leaves one of these files.
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
            .map(|file| Note::new(&file.path, "is made by the generator; not imported")),
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
        let wanted = places::join(folder(&file.path), &format!("{stem}.md"));
        let taken = paths.claim(&wanted);
        if taken != wanted {
            remarks.push(Note::renamed(&file.path, &taken, &wanted));
        }
        renamed.insert(file.path.clone(), taken);
    }
    let mut site = Site::new(Places::new(renamed), limits, stop, remarks);
    let mut made = Vec::with_capacity(files.len());
    for file in files {
        if is_page(&file.path) {
            made.extend(site.page(file, &plain)?.map(|page| page.file));
        } else {
            made.push(file);
        }
    }
    let remarks = site.remarks;
    Ok(Converted {
        files: made,
        remarks,
    })
}

/// Whether a file is a page, and no larger than pages are read.
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

/// Bytes where others are: put aside, or in memory.
fn beside(other: &Bytes, bytes: Vec<u8>) -> io::Result<Bytes> {
    Ok(match other {
        Bytes::Memory(_) => Bytes::Memory(bytes),
        Bytes::Spooled(piece) => Bytes::Spooled(piece.put_beside(&bytes)?),
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
fn titled(title: &str) -> quire_content::document::Node {
    nodes::heading(1, None, vec![nodes::plain(title)])
}
