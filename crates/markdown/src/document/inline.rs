//! Prints inline nodes as Markdown.
//!
//! - Marks are opened longest first. Bold is `**`, strikethrough `~~`; italic is `*`, or `_` next to bold,
//!   so that the characters of two marks never touch. A mark that would not work next to its neighbors gets
//!   an adjacent character reference.
//! - A mark that covers a whole link is put around the link.
//! - Ambiguous cases are decided by the parser, such as whether an address alone is a link.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;

use crate::document::Node;
use crate::markdown::dialect::{bare_link, bare_links, is_bare_link};

use super::escape::{self, Escapes, Line, Side, TextContext};
use super::html;
use super::leaves::{Leaf, Piece, leaves};
use super::marks::Marks;

/// Marks that are written around what they span, and how.
const SPANS: [(Marks, &str); 3] = [
    (Marks::BOLD, "**"),
    (Marks::ITALIC, "_"),
    (Marks::STRIKETHROUGH, "~~"),
];

/// Italic where no bold is near.
const LONE_ITALIC: &str = "*";

/// Writes nodes.
pub(super) fn print<'n>(
    nodes: impl IntoIterator<Item = &'n Node>,
    line: Line,
    escapes: Escapes,
) -> String {
    let place = TextContext {
        line,
        bracketed: false,
        escapes,
        bare: escapes == Escapes::Needed,
    };
    let leaves = leaves(nodes, place);
    let mut out = String::new();
    let mut bare = Vec::new();
    write(&mut out, &leaves, place, &mut bare);
    if !bare.is_empty() && bare_links(&out) != bare {
        out.clear();
        let place = TextContext {
            bare: false,
            ..place
        };
        write(&mut out, &leaves, place, &mut bare);
    }
    out
}

/// The marks that end and start before a leaf.
#[derive(Debug, Default)]
struct Joint {
    close: Vec<&'static str>,
    open: Vec<&'static str>,
}

/// Returns the neighbor of marks that span `inner`, whose character at the edge is given.
fn outside(marks: &[&'static str], inner: Option<char>) -> Option<Side> {
    match marks {
        [] => None,
        [mark] if *mark != "_" && inner.is_some_and(char::is_alphanumeric) => Some(Side::Outside),
        _ => Some(Side::OutsideWord),
    }
}

/// Returns the mark before the text at a place among leaves.
fn mark_before(leaves: &[Leaf<'_>], joints: &[Joint], at: usize) -> Option<Side> {
    if !joints[at].open.is_empty() {
        return Some(Side::Inside);
    }
    let inner = at.checked_sub(1).and_then(|at| {
        let text = certain_text(&leaves[at], !joints[at].open.is_empty())?;
        text.chars().next_back()
    });
    outside(&joints[at].close, inner)
}

/// Returns the mark after the text at a place among leaves.
fn mark_after(leaves: &[Leaf<'_>], joints: &[Joint], at: usize) -> Option<Side> {
    if !joints[at + 1].close.is_empty() {
        return Some(Side::Inside);
    }
    let inner = leaves.get(at + 1).and_then(|next| {
        let text = certain_text(next, !joints[at + 2].close.is_empty())?;
        text.chars().next()
    });
    outside(&joints[at + 1].open, inner)
}

/// A text, if its edges are certain to be written as they are; the one character of a text might not be, for the sake
/// of what is on its other side.
fn certain_text<'t>(leaf: &'t Leaf<'_>, is_spanned: bool) -> Option<&'t str> {
    match &leaf.piece {
        Piece::Text(text) if is_spanned || text.chars().nth(1).is_some() => Some(text),
        _ => None,
    }
}

/// Writes leaves, and notes where links are that are written as their addresses.
fn write(out: &mut String, leaves: &[Leaf<'_>], place: TextContext, bare: &mut Vec<Range<usize>>) {
    let joints = joints(leaves);
    for (at, leaf) in leaves.iter().enumerate() {
        let joint = &joints[at];
        for mark in joint.close.iter().chain(&joint.open) {
            out.push_str(mark);
        }
        let previous = at.checked_sub(1).and_then(|at| leaves.get(at));
        let next = leaves.get(at + 1);
        match &leaf.piece {
            Piece::Text(text) => {
                let is_second = at == 1 && !place.bracketed && joints[0].open.is_empty();
                let before = mark_before(leaves, &joints, at)
                    .unwrap_or_else(|| side_before(previous, place, is_second));
                let after =
                    mark_after(leaves, &joints, at).unwrap_or_else(|| side_after(next, place));
                escape::push(out, text, place, before, after);
            }
            Piece::Code(code) => push_code(out, code, place),
            Piece::Html(html) => out.push_str(&in_cell(html, place)),
            Piece::Link(node, leaves) if is_bare(out, node, leaves, next, place) => {
                let start = out.len();
                for leaf in leaves {
                    if let Piece::Text(text) = &leaf.piece {
                        out.push_str(text);
                    }
                }
                bare.push(start..out.len());
            }
            Piece::Link(node, leaves) => push_link(out, node, leaves, place),
            Piece::Image(node) => push_image(out, node, place),
            Piece::Footnote(label) => {
                out.push_str("[^");
                out.push_str(&in_cell(label, place));
                out.push(']');
            }
            Piece::Break => {
                out.push_str("\\\n");
                if next.is_some_and(|next| matches!(next.piece, Piece::Html(_))) {
                    // Less indented, it might start a block.
                    out.push_str("    ");
                }
            }
        }
    }
    for mark in joints.last().iter().flat_map(|joint| &joint.close) {
        out.push_str(mark);
    }
}

fn side_before(previous: Option<&Leaf<'_>>, place: TextContext, is_second: bool) -> Side {
    match previous.map(|previous| &previous.piece) {
        None if place.bracketed => Side::Other,
        None | Some(Piece::Break) => Side::Line,
        Some(Piece::Footnote(_)) => Side::Footnote,
        Some(Piece::Html(_)) if is_second => Side::HtmlAlone,
        Some(Piece::Html(html)) if html.ends_with([':', '$']) => Side::Part,
        Some(Piece::Html(_)) => Side::Html,
        Some(_) => Side::Other,
    }
}

fn side_after(next: Option<&Leaf<'_>>, place: TextContext) -> Side {
    match next.map(|next| &next.piece) {
        None if place.bracketed => Side::Other,
        None | Some(Piece::Break) => Side::Line,
        Some(Piece::Html(html)) if html.starts_with([':', '$']) => Side::Part,
        Some(Piece::Html(_)) => Side::Html,
        Some(_) => Side::Other,
    }
}

/// One joint before each leaf, and one behind the last.
fn joints(leaves: &[Leaf<'_>]) -> Vec<Joint> {
    let ends = ends(leaves);
    let mut open: Vec<(Marks, &'static str)> = Vec::new();
    let mut joints = Vec::with_capacity(leaves.len() + 1);
    for (at, leaf) in leaves.iter().enumerate() {
        let mut joint = Joint::default();
        let reaches = |mark: Marks| ends[at][index(mark)] > at;
        while open.iter().any(|(mark, _)| !reaches(*mark)) {
            joint.close.extend(open.pop().map(|(_, text)| text));
        }
        if leaf.is_marked() {
            let is_open = |mark: Marks| open.iter().any(|(open, _)| *open == mark);
            let mut starting: Vec<_> = SPANS
                .iter()
                .filter(|(mark, _)| leaf.marks.has(*mark) && !is_open(*mark))
                .copied()
                .collect();
            starting.sort_by_key(|(mark, _)| Reverse(ends[at][index(*mark)]));
            for (mark, text) in starting {
                let end = ends[at][index(mark)];
                let near = &leaves[at.saturating_sub(1)..leaves.len().min(end + 1)];
                let text = if mark == Marks::ITALIC && !has_bold(near) {
                    LONE_ITALIC
                } else {
                    text
                };
                open.push((mark, text));
                joint.open.push(text);
            }
        }
        joints.push(joint);
    }
    let close = open.iter().rev().map(|(_, text)| *text).collect();
    joints.push(Joint {
        close,
        open: Vec::new(),
    });
    joints
}

fn has_bold(leaves: &[Leaf<'_>]) -> bool {
    leaves.iter().any(|leaf| leaf.marks.has(Marks::BOLD))
}

fn index(mark: Marks) -> usize {
    SPANS
        .iter()
        .position(|(span, _)| *span == mark)
        .unwrap_or_default()
}

/// For each leaf and each of [`SPANS`], the leaf after the last one that the mark spans from here on. A
/// leaf that shows no marks is spanned if the next one is.
fn ends(leaves: &[Leaf<'_>]) -> Vec<[usize; 3]> {
    let mut ends = vec![[0; 3]; leaves.len()];
    let mut behind = [0; 3];
    for (at, leaf) in leaves.iter().enumerate().rev() {
        for (span, (mark, _)) in SPANS.iter().enumerate() {
            if leaf.is_marked() {
                let spans = leaf.marks.has(*mark);
                behind[span] = if spans { behind[span].max(at + 1) } else { 0 };
            }
        }
        ends[at] = behind;
    }
    ends
}

fn push_code(out: &mut String, code: &str, place: TextContext) {
    let runs: HashSet<usize> = code
        .split(|character| character != '`')
        .map(str::len)
        .collect();
    let length = (1..=runs.len())
        .find(|length| !runs.contains(length))
        .unwrap_or(runs.len() + 1);
    let fence = "`".repeat(length);
    let is_blank = code.bytes().all(|byte| byte == b' ');
    let is_stripped = code.starts_with(' ') && code.ends_with(' ') && !is_blank;
    let pad = if is_stripped || code.starts_with('`') || code.ends_with('`') {
        " "
    } else {
        ""
    };
    out.push_str(&fence);
    out.push_str(pad);
    if matches!(place.line, Line::Cell { .. }) {
        out.push_str(&code.replace('|', "\\|"));
    } else {
        out.push_str(code);
    }
    out.push_str(pad);
    out.push_str(&fence);
}

/// Returns true if a link may be written as its address, as far as its surroundings tell.
fn is_bare(
    out: &str,
    node: &Node,
    leaves: &[Leaf<'_>],
    next: Option<&Leaf<'_>>,
    place: TextContext,
) -> bool {
    let [leaf] = leaves else {
        return false;
    };
    let Piece::Text(text) = &leaf.piece else {
        return false;
    };
    let is_free = match next.map(|next| &next.piece) {
        None | Some(Piece::Break) => true,
        Some(Piece::Text(text)) => {
            text.starts_with(|first: char| first.is_whitespace() || ".,:;!?)".contains(first))
        }
        Some(_) => false,
    };
    let before = out.chars().next_back();
    place.bare
        && is_free
        && before.is_none_or(|before| before.is_whitespace() || "*_~(".contains(before))
        && leaf.marks == Marks::NONE
        && node.title.is_none()
        && is_bare_link(text)
        && bare_link(text) == (node.url.clone().unwrap_or_default(), text.to_string())
}

fn push_link(out: &mut String, node: &Node, leaves: &[Leaf<'_>], place: TextContext) {
    let url = node.url.as_deref().unwrap_or_default();
    let title = node.title.as_deref();
    if let [leaf] = leaves
        && leaf.marks == Marks::NONE
        && let Piece::Text(text) = &leaf.piece
        && title.is_none()
        && is_autolink(text, url, place)
    {
        out.push('<');
        out.push_str(text);
        out.push('>');
        return;
    }
    if ends_with_footnote(out) {
        out.push(' ');
    }
    let place = place.in_brackets();
    out.push('[');
    write(out, leaves, place, &mut Vec::new());
    out.push(']');
    escape::push_destination(out, url, title);
}

fn push_image(out: &mut String, node: &Node, place: TextContext) {
    let place = place.in_brackets();
    let alt = node.alt.as_deref().unwrap_or_default().replace('\n', " ");
    out.push_str("![");
    escape::push(out, &alt, place, Side::Other, Side::Other);
    out.push(']');
    escape::push_destination(
        out,
        node.url.as_deref().unwrap_or_default(),
        node.title.as_deref(),
    );
}

/// Returns true if brackets would be parsed as a part of the reference before them; in text, brackets have
/// backslashes.
fn ends_with_footnote(out: &str) -> bool {
    out.ends_with(']') && !out.ends_with("\\]")
}

/// Returns true if an address alone between `<` and `>` is this link.
fn is_autolink(text: &str, url: &str, place: TextContext) -> bool {
    if text != url && url.strip_prefix("mailto:") != Some(text) {
        return false;
    }
    in_cell(text, place) == text && html::is_autolink(text, url)
}

/// Bars that would end the cell get a backslash, those that have one stay.
fn in_cell(text: &str, place: TextContext) -> Cow<'_, str> {
    if !matches!(place.line, Line::Cell { .. }) || !text.contains('|') {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    for character in text.chars() {
        if character == '|' && !out.ends_with('\\') {
            out.push('\\');
        }
        out.push(character);
    }
    Cow::Owned(out)
}
