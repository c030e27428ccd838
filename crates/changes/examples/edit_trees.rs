//! Edits the pages of folders block by block, and counts the lines that change.
//!
//! - Each file is saved without a change, as a whole and with all blocks kept: no byte may change.
//! - Then one word in each of up to twenty texts of the file is replaced: one line should change.
//!
//! `cargo run -p quire-changes --example edit_trees -- FOLDER...`

use std::path::{Path, PathBuf};

use quire_changes::compose::compose;
use quire_markdown::document::{Document, Node, NodeType, parse};
use quire_revisions::lines::{Effort, Lines, changed_lines};

/// Edits of one file.
const MAX_EDITS: usize = 20;
/// Examples that are printed of each folder.
const MAX_EXAMPLES: usize = 10;

#[derive(Default)]
struct Counts {
    files: usize,
    changed_by_saving: usize,
    edits: usize,
    one_line: usize,
    more_lines: usize,
    refused: usize,
    examples: Vec<String>,
}

fn main() {
    println!(
        "{:<28}{:>8}{:>10}{:>8}{:>10}{:>12}{:>9}",
        "folder", "files", "changed", "edits", "one line", "more lines", "refused"
    );
    for folder in std::env::args().skip(1) {
        let mut counts = Counts::default();
        for path in pages(Path::new(&folder)) {
            if let Ok(text) = std::fs::read_to_string(&path) {
                check(&path, body(&text), &mut counts);
            }
        }
        let name = Path::new(&folder).file_name().unwrap_or_default();
        println!(
            "{:<28}{:>8}{:>10}{:>8}{:>10}{:>12}{:>9}",
            name.to_string_lossy(),
            counts.files,
            counts.changed_by_saving,
            counts.edits,
            counts.one_line,
            counts.more_lines,
            counts.refused
        );
        for example in counts.examples {
            println!("{example}");
        }
    }
}

/// The Markdown files below a folder.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let extension = path.extension().and_then(|extension| extension.to_str());
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else if matches!(extension, Some("md" | "mdx" | "markdown")) {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// The text behind the front matter.
fn body(text: &str) -> &str {
    let front_matter = text.strip_prefix("---\n");
    let end = front_matter.and_then(|rest| rest.split_once("\n---\n"));
    end.map_or(text, |(_, body)| body)
}

fn check(path: &Path, text: &str, counts: &mut Counts) {
    counts.files += 1;
    let nodes = parse(text).nodes;
    let all = kept_blocks(0, nodes.len());
    for (nodes, save) in [(nodes.clone(), "as a whole"), (all, "with kept blocks")] {
        if compose(text, Document { nodes }).as_deref() != Ok(text) {
            counts.changed_by_saving += 1;
            counts.example(format!("  {}: changed by saving {save}", path.display()));
        }
    }
    let texts = number_of_texts(&nodes);
    for edit in 0..texts.min(MAX_EDITS) {
        let mut position = edit * texts / texts.min(MAX_EDITS);
        let mut edited = nodes.clone();
        let Some(index) = edited
            .iter_mut()
            .position(|node| replace_word(node, &mut position))
        else {
            continue;
        };
        let block = edited.swap_remove(index);
        let mut document = kept_blocks(0, index);
        document.push(block);
        document.extend(kept_blocks(index + 1, nodes.len()));
        counts.edits += 1;
        let composed = match compose(text, Document { nodes: document }) {
            Ok(composed) => composed,
            Err(error) => {
                counts.refused += 1;
                counts.example(format!("  {}: block {index}: {error}", path.display()));
                continue;
            }
        };
        let [before, after] = [Lines::new(text), Lines::new(&composed)];
        let changes = changed_lines(&before, &after, &mut Effort::default());
        if let [change] = changes.as_slice()
            && (change.before.len(), change.after.len()) == (1, 1)
        {
            counts.one_line += 1;
            continue;
        }
        counts.more_lines += 1;
        if let Some(change) = changes.first() {
            let [before, after] = [
                before.text(change.before.clone()),
                after.text(change.after.clone()),
            ];
            counts.example(format!("  {}:\n{before}----\n{after}", path.display()));
        }
    }
}

impl Counts {
    fn example(&mut self, text: String) {
        if self.examples.len() < MAX_EXAMPLES {
            self.examples.push(text);
        }
    }
}

/// A run of kept blocks; no node if it is empty.
fn kept_blocks(start: usize, end: usize) -> Vec<Node> {
    if start == end {
        return Vec::new();
    }
    let mut node = Node::new(NodeType::Kept);
    node.key = Some(format!("{start}-{}", end - 1));
    vec![node]
}

fn number_of_texts(nodes: &[Node]) -> usize {
    let below = |node: &Node| number_of_texts(node.nodes.as_deref().unwrap_or_default());
    let count = |node: &Node| usize::from(word(node).is_some()) + below(node);
    nodes.iter().map(count).sum()
}

/// The first word of a node of text.
fn word(node: &Node) -> Option<&str> {
    let text = node.text.as_deref()?;
    let mut words = text.split(|character: char| !character.is_ascii_alphabetic());
    words.find(|word| word.len() > 2)
}

/// Replaces the first word in the text with this position; returns `true` once it is done.
fn replace_word(node: &mut Node, position: &mut usize) -> bool {
    if let Some(word) = word(node).map(str::to_owned) {
        if *position == 0 {
            node.text = node
                .text
                .as_ref()
                .map(|text| text.replacen(&word, "replaced", 1));
            return true;
        }
        *position -= 1;
    }
    let below = node.nodes.iter_mut().flatten();
    below.into_iter().any(|node| replace_word(node, position))
}
