//! The tree of pages next to a text.
//!
//! - A page and the button that opens its children are two elements, because links in buttons cannot be operated.
//! - The ancestors of the shown page are open. A large tree contains only these: the children of other pages are
//!   written once the visitor is there.

use maud::{Markup, html};

use crate::document::Room;
use crate::header::titled;
use crate::icons::{icon, page_icon};
use crate::view::TreeNode;
use crate::words::Words;

/// Maximum number of nodes that are written regardless of their state.
const MAX_NODES: usize = 600;
/// Typical size of a node, in bytes.
const NODE_BYTES: usize = 96;

/// Writes a tree.
pub(crate) fn tree(nodes: &[TreeNode], words: &Words) -> Markup {
    let is_large = count(nodes) > MAX_NODES;
    list(nodes, words, is_large)
}

/// Counts the nodes, up to the number that makes a tree large.
fn count(nodes: &[TreeNode]) -> usize {
    let mut sum = nodes.len();
    for node in nodes {
        if sum > MAX_NODES {
            break;
        }
        sum += count(&node.nodes);
    }
    sum
}

fn leads_to_current(node: &TreeNode) -> bool {
    node.is_current || node.nodes.iter().any(leads_to_current)
}

fn list(nodes: &[TreeNode], words: &Words, is_large: bool) -> Markup {
    html! {
        (Room(nodes.len() * NODE_BYTES))
        ul {
            // Written here, not by functions: their output would be written into a separate text first.
            @for node in nodes {
                li {
                    @if let Some(href) = &node.href {
                        a href=(href) rel=[node.is_external.then_some("noopener noreferrer")] aria-current=[node.is_current.then_some("page")] {
                            @if let Some(icon) = &node.icon { (page_icon(icon)) }
                            span { (node.title) }
                            @if node.is_external { (icon("external")) }
                        }
                        @if !node.nodes.is_empty() { (beneath(node, words, is_large)) }
                    } @else {
                        span.group { (titled(node.icon.as_ref(), &node.title)) }
                        @if !node.nodes.is_empty() { (list(&node.nodes, words, is_large)) }
                    }
                }
            }
        }
    }
}

/// Writes the children of a page.
fn beneath(node: &TreeNode, words: &Words, is_large: bool) -> Markup {
    let is_open = leads_to_current(node);
    html! {
        @if is_open || !is_large {
            details open[is_open] {
                summary aria-label=(format!("{}: {}", words.beneath, node.title)) {}
                (list(&node.nodes, words, is_large))
            }
        }
    }
}
