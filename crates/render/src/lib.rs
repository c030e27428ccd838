//! Documents as HTML: one renderer for everyone who shows a page.
//!
//! - Pure: nodes in, text out; no files, no HTTP. Time is read only to stop highlighting that takes too long.
//! - The HTML is semantic and works without scripts and styles: tabs are `<details>` that share a name, steps are a
//!   numbered list, footnotes have links back. Radio buttons would hide the other tabs from searches in the page and
//!   from links to their content; browsers open `<details>` for both, and everyone can operate them by keyboard.
//! - The output is well-formed for every document. The renderer closes what it opens. Raw HTML is written tag by
//!   tag: `raw.rs` reads it, `ammonia` decides which attributes a tag keeps, and a stack for each list of siblings
//!   balances the tags. Sanitizing a whole block, with what the renderer writes in it, would let an unclosed
//!   `<textarea>` swallow the rest of a page, and authors could write what only the renderer may.
//! - So every `<` of the output comes from this crate: it is a tag of a fixed list with attributes of a fixed list, and
//!   their values are escaped. There is no raw text, no SVG, and `MathML` only from formulas.
//! - Addresses have a scheme of a short list, or none. There are no inline styles, scripts, forms and frames; embedded
//!   content from elsewhere becomes a link.
//! - No `id` except that of a heading can replace a variable of a script (`anchors.rs`).
//! - Time and memory are linear in the document: nodes that are too deep are written as unformatted text, a document
//!   that is too long ends early ([`Rendered::is_whole`]), long code is not highlighted, long formulas are shown as
//!   source.
//! - Conditions and expressions are not evaluated here: what a visitor must not see has to be gone before.

mod abbreviations;
mod address;
mod anchors;
mod blocks;
mod cards;
mod code;
mod components;
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

use quire_markdown::document::{Node, Outlined, TopHeading};

pub use code::{DARK, Highlighter, LIGHT};
pub use math::FORMULAS;
pub use words::Words;

/// An operation of an API description.
#[derive(Clone, Copy, Debug, Default)]
pub struct Operation<'a> {
    /// Its HTTP method, in upper case.
    pub method: &'a str,
    /// Its path.
    pub path: &'a str,
}

/// Resolves the addresses of a document.
pub trait Links {
    /// The address to link to; without one, only the text of the link is shown.
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>>;

    /// The address to load an image, a video or a sound from.
    fn src<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        self.href(url)
    }

    /// Returns the title of the page at an address, for links without text.
    fn title(&self, _url: &str) -> Option<String> {
        None
    }

    /// The address of an API description that a block names, or of one of its operations.
    fn description(&self, _name: &str, _operation: Option<Operation<'_>>) -> Option<String> {
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

/// Options of rendering.
#[derive(Clone, Copy)]
pub struct Renderer<'r> {
    /// Resolver of addresses.
    pub links: &'r dyn Links,
    /// Highlighter of code; without it, code is not highlighted.
    pub highlighter: Option<&'r Highlighter>,
    /// Texts that the renderer adds.
    pub words: &'r Words<'r>,
    /// Bytes of HTML after which nothing more begins.
    pub largest: usize,
    /// Time limit of highlighting, for all code of a document.
    pub highlight_timeout: Duration,
    /// Set if `r[name]` alone on a line is a rule, as in the Rust reference.
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
    /// Set if it contains all of the document.
    pub is_whole: bool,
}

impl<'r> Renderer<'r> {
    /// The largest HTML of a document by default, in bytes.
    pub const MAX_OUTPUT_BYTES: usize = 32 << 20;

    /// Default time limit of highlighting. Builds without optimizations are slower.
    pub const HIGHLIGHT_TIMEOUT: Duration =
        Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 });

    /// Renders in English and without highlighting.
    #[must_use]
    pub fn new(links: &'r dyn Links) -> Self {
        Self {
            links,
            highlighter: None,
            words: &Words::ENGLISH,
            largest: Self::MAX_OUTPUT_BYTES,
            highlight_timeout: Self::HIGHLIGHT_TIMEOUT,
            has_rules: false,
            top: None,
        }
    }

    /// Renders the nodes of a document.
    #[must_use]
    pub fn render(&self, nodes: &[Node]) -> Rendered {
        writer::render(*self, nodes)
    }

    /// Renders the inline content of a heading.
    #[must_use]
    pub fn render_line(&self, nodes: &[Node]) -> String {
        writer::render_line(*self, nodes)
    }
}
