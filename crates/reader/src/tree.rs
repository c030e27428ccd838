//! The tree of pages beside a text.
//!
//! - A page and the button that opens what is beneath it are two elements, as links in buttons cannot be operated.
//! - What leads to the page that is shown is open. A large tree has only that: the pages beneath others are written once
//!   the visitor is there.

use maud::{Markup, html};

use crate::document::Room;
use crate::header::titled;
use crate::icons::{icon, shown};
use crate::view::TreeNode;
use crate::words::Words;

/// Nodes that are written, open or not.
const MOST: usize = 600;
/// Bytes of a node, as a rule.
const ENTRY: usize = 96;

/// Writes a tree.
pub(crate) fn tree(nodes: &[TreeNode], words: &Words) -> Markup {
    let is_large = count(nodes) > MOST;
    list(nodes, words, is_large)
}

/// How many nodes there are, as far as it matters.
fn count(nodes: &[TreeNode]) -> usize {
    let mut sum = nodes.len();
    for node in nodes {
        if sum > MOST {
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
        (Room(nodes.len() * ENTRY))
        ul {
            // Written here, not by functions: what they return is written into a text of its own first.
            @for node in nodes {
                li {
                    @if let Some(href) = &node.href {
                        a href=(href) rel=[node.is_external.then_some("noopener noreferrer")] aria-current=[node.is_current.then_some("page")] {
                            @if let Some(icon) = &node.icon { (shown(icon)) }
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

/// What is beneath a page.
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
