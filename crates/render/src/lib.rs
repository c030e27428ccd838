//! Documents as HTML: one renderer for everyone who shows a page.
//!
//! - Pure: nodes in, text out; no files, no HTTP. Time is read only to stop highlighting that takes too long.
//! - The HTML is semantic and works without scripts and styles: tabs are `<details>` that share a name, steps are a
//!   numbered list, footnotes have links back. Radio buttons would hide the other tabs from searches in the page and
//!   from links to what is in them; browsers open `<details>` for both, and everyone can operate them by keyboard.
//! - The output is well-formed for every document. The renderer closes what it opens. Raw HTML is written tag by
//!   tag: `raw.rs` reads it, `ammonia` decides which attributes a tag keeps, and a stack for each list of siblings
//!   balances the tags. Sanitizing a whole block, with what the renderer writes in it, would let an unclosed
//!   `<textarea>` swallow the rest of a page, and authors could write what only the renderer may.
//! - So every `<` of the output comes from this crate: it is a tag of a fixed list with attributes of a fixed list, and
//!   their values are escaped. There is no raw text, no SVG, and `MathML` only from formulas.
//! - Addresses have a scheme of a short list, or none. There are no inline styles, scripts, forms and frames; what is
//!   embedded from elsewhere is a link.
//! - No `id` but that of a heading can stand in for a variable of a script (`anchors.rs`).
//! - Time and memory are linear in the document: what is too deep is written as plain text, what is too long ends
//!   early ([`Rendered::is_whole`]), long code is not highlighted, long formulas are shown as source.
//! - Conditions and expressions are not evaluated here: what a visitor must not see has to be gone before.

mod abbreviations;
mod address;
mod anchors;
mod blocks;
mod cards;
mod code;
mod escape;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod inline;
mod lists;
mod markers;
mod math;
mod notes;
mod out;
mod parts;
mod raw;
mod words;
mod writer;

use std::borrow::Cow;
use std::time::Duration;

use quire_content::document::{Node, Outlined, TopHeading};

pub use code::{DARK, Highlighter, LIGHT};
pub use math::FORMULAS;
pub use words::Words;

/// Where the addresses of a document lead, as the caller knows.
pub trait Links {
    /// The address to link to; without one, only the text of the link is shown.
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>>;

    /// The address to load an image, a video or a sound from.
    fn src<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        self.href(url)
    }

    /// The title of the page at an address, for links that have no text of their own.
    fn title(&self, _url: &str) -> Option<String> {
        None
    }

    /// The address of an API description that a block names, or of one of its operations: its method and path.
    fn description(&self, _name: &str, _operation: Option<(&str, &str)>) -> Option<String> {
        None
    }
}

/// Addresses as they are in the document.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsWritten;

impl Links for AsWritten {
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        Some(Cow::Borrowed(url))
    }
}

/// How documents are rendered.
#[derive(Clone, Copy)]
pub struct Renderer<'r> {
    /// Where addresses lead.
    pub links: &'r dyn Links,
    /// What highlights code; without it, code is plain.
    pub highlighter: Option<&'r Highlighter>,
    /// What the renderer says itself.
    pub words: &'r Words<'r>,
    /// Bytes of HTML after which nothing more begins.
    pub largest: usize,
    /// How long highlighting may take, for all code of a document.
    pub patience: Duration,
    /// Whether `r[name]` alone on a line is a rule, as in the Rust reference.
    pub has_rules: bool,
    /// The heading of the page above the document, whose anchors the document does not have.
    pub top: Option<&'r TopHeading>,
}

/// A document as HTML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// A well-formed fragment for the body of a page.
    pub html: String,
    /// The headings that say something, in order, with the ids that they have in it.
    pub headings: Vec<Outlined>,
    /// Whether all of the document is in it.
    pub is_whole: bool,
}

impl<'r> Renderer<'r> {
    /// The largest HTML of a document by default, in bytes.
    pub const LARGEST: usize = 32 << 20;

    /// How long highlighting may take by default. Builds without optimizations are slower.
    pub const PATIENCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 });

    /// Renders in English and without highlighting.
    #[must_use]
    pub fn new(links: &'r dyn Links) -> Self {
        Self {
            links,
            highlighter: None,
            words: &Words::ENGLISH,
            largest: Self::LARGEST,
            patience: Self::PATIENCE,
            has_rules: false,
            top: None,
        }
    }

    /// Renders the nodes of a document.
    #[must_use]
    pub fn render(&self, nodes: &[Node]) -> Rendered {
        writer::render(*self, nodes)
    }

    /// Renders what stands in the line of a heading.
    #[must_use]
    pub fn render_line(&self, nodes: &[Node]) -> String {
        writer::render_line(*self, nodes)
    }
}
