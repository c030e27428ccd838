//! The HTML of a clipboard, as browsers, Word, Google Docs, spreadsheets and code editors write it.
//!
//! - The elements are rewritten to those that a page would have (`rewrite.rs`): lists of paragraphs become lists, styles
//!   become marks, monospaced blocks become code. Then they are converted as a page is.
//! - Only known elements and attributes remain. Whatever a reader could notice is counted in the [`Omission`]s.
//! - Linear in the input, like the conversion of pages.

mod code;
mod context;
mod elements;
mod fragment;
mod links;
mod lists;
mod omissions;
mod rewrite;
mod styles;
mod tables;
mod word;

use quire_revisions::Limits;

use crate::error::SourceError;
use crate::html::{Converter, check_size, parse_within, write};

pub use omissions::{Omission, OmissionKind};

/// The HTML of a clipboard as Markdown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clip {
    /// The text.
    pub markdown: String,
    /// Content that is left out, at most one entry of each kind.
    pub omissions: Vec<Omission>,
}

/// Converts the HTML of a clipboard.
///
/// # Errors
///
/// Fails if the HTML is too large or has too many elements, or once it `is_stopped`.
pub fn clipboard(
    html: &str,
    limits: &Limits,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Clip, SourceError> {
    let place = "the HTML";
    check_size(html.len() as u64, place, limits)?;
    let fragment = fragment::find(html);
    let check = || {
        if is_stopped() {
            return Err(SourceError::Stopped);
        }
        Ok(())
    };
    let dom = parse_within(fragment.html, fragment.range, place)?;
    check()?;
    let (dom, omissions) = rewrite::rewrite(dom.root(), fragment.url, place)?;
    check()?;
    let root = dom.root();
    let blocks = Converter::new(root).page(root);
    check()?;
    Ok(Clip {
        markdown: write(blocks, place, limits)?,
        omissions,
    })
}
