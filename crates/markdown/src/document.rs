//! Converts a page to a tree of nodes and back: the input and output of `format=document`.
//!
//! - [`json()`] reads a page of any size without a tree of nodes in memory; [`parse()`] is for short texts.
//! - [`parse()`] never fails and [`print()`] accepts any tree; neither panics, and their stack use is bounded.
//! - Printed text is read as the same tree: `parse(print(parse(text))) == parse(text)`. So text is escaped
//!   in every place where it could be parsed as markup, and properties that Markdown cannot express (the
//!   tightness of a list, the kind of fence, reference definitions, line breaks inside a tag) are not part
//!   of the tree.
//! - [`print()`] reads what it writes, and escapes more if that is another tree. A tree that no text has, as that of
//!   HTML within which something looks like a tag, is printed as one that says the same, and that does not change again.
//! - The text of a list item is in a `paragraph`, even in a list without blank lines. A soft line break is a line feed
//!   in a text. Adjacent text with the same marks is one node; marks are in the order of the specification.
//! - A heading has its anchor as `id`, explicit or derived from its text as links expect. A block `{..}` at its end is
//!   read for the `#id`; the rest of it remains text.
//! - A `footnote` with `nodes` is the footnote; without, it is a reference to it.
//! - A `definition-list` holds each `term` and behind it each `definition`; several lines before a definition are several
//!   terms.
//! - A `hint` is a quote that starts with `[!NOTE]` or `[!IMPORTANT]` (info), `[!TIP]` (success), `[!WARNING]`
//!   (warning) or `[!CAUTION]` (danger).
//! - HTML is kept as written, except for line breaks inside a tag; what else people write is told in `docs/content.md`.
//! - Quotes, lists and footnotes nest at most `MAX_DEPTH` deep, so that the JSON stays within the 128 levels that
//!   common parsers accept. Deeper nodes dissolve: their text stays in place.
//! - Misplaced nodes of a client's tree are repaired: text among blocks becomes a paragraph, blocks among text become
//!   text, a node of an unknown kind is replaced by its children.

mod blocks;
mod escape;
mod headings;
mod html;
mod inline;
mod leaves;
mod listing;
mod marks;
mod node;
mod nodes;
mod parse;
mod parts;
mod preview;
mod print;
mod reading;
mod sections;
mod settle;
mod tags;
#[cfg(test)]
mod tests;
mod tree;

use pulldown_cmark::Options;

use crate::markdown;

pub use blocks::{BlockText, BlockTexts};
pub use headings::{Anchored, Outlined, TopHeading, anchored, outline, plain_text};
pub use listing::visible_code;
pub use node::{CellAlignment, Document, HintStyle, Mark, Node, NodeType, has_kept_blocks};
pub use parse::{block_texts, json, json_with_keys, parse};
pub use preview::preview;
pub use sections::{Section, sections};
pub use settle::print;

/// The longest JSON of a document, in bytes.
pub const MAX_JSON_BYTES: usize = 32 << 20;

/// Why a text was not read to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextReadError {
    /// Its JSON is larger than [`MAX_JSON_BYTES`].
    TooLarge,
    /// Nobody waits for it any more.
    Stopped,
}

/// Maximum depth of nested quotes, lists and footnotes, in nodes: a list and its item are two.
const MAX_DEPTH: usize = 48;

/// Returns the parser options of the service's Markdown beyond the common ones, with hints.
fn options() -> Options {
    markdown::options() | Options::ENABLE_GFM
}
