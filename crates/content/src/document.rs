//! A page as a tree of nodes, and back: what `format=document` answers and takes.
//!
//! - [`json()`] reads a page of any size without a tree of nodes in memory; [`parse()`] is for short texts.
//! - [`parse()`] never fails and [`print()`] takes any tree; neither panics, and the stack they need is bounded.
//! - What was printed is read as the same tree again: `parse(print(parse(text))) == parse(text)`. So text is escaped
//!   wherever it could be taken for markup, and what Markdown cannot say (the tightness of a list, the kind of fence,
//!   reference definitions, the breaks inside of a tag) is not in the tree either.
//! - The text of a list item stands in a `paragraph`, also in a list without blank lines. A soft line break is a line
//!   feed in a text. Runs of text with the same marks are one node; marks come in the order of the specification.
//! - A heading has its anchor as `id`, explicit or made from its text in the way that links count on. A block `{..}` at
//!   its end is read for the `#id`; the rest of it stays text.
//! - A `footnote` with `nodes` is the footnote, one without is a reference to it.
//! - A `hint` is a quote that starts with `[!NOTE]` or `[!IMPORTANT]` (info), `[!TIP]` (success), `[!WARNING]` (warning)
//!   or `[!CAUTION]` (danger).
//! - HTML is kept as it was written, but for the line breaks inside of a tag; template blocks `{% .. %}` are text.
//! - Quotes, lists and footnotes nest [`MAX_DEPTH`] deep, so that the JSON stays within the 128 levels that common
//!   readers take. What is deeper dissolves: its text stays where it stood.
//! - Of a tree that came from a client, what has no place is put where it makes sense: text among blocks becomes a
//!   paragraph, blocks among text become text, a node of an unknown kind gives way to what it holds.

mod escape;
mod headings;
mod html;
mod inline;
mod leaves;
mod marks;
mod node;
mod nodes;
mod parse;
mod preview;
mod print;
#[cfg(test)]
mod tests;
mod tree;

use pulldown_cmark::Options;

pub use node::{CellAlignment, Document, HintStyle, Mark, Node, NodeType};
pub use parse::{json, parse};
pub use preview::preview;
pub use print::print;

/// The longest JSON of a document, in bytes.
pub const LARGEST: usize = 32 << 20;

/// Why a text was not read to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// Its JSON is larger than [`LARGEST`].
    TooLarge,
    /// Nobody waits for it any more.
    Stopped,
}

/// How deep quotes, lists and footnotes nest, in nodes: a list and its item are two.
const MAX_DEPTH: usize = 48;

/// What the service's Markdown has beyond the common, and hints.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_GFM
}
