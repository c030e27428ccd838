//! Compares the sidebar of a site with the labels that its tool shows.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context as _, Result};

use super::crawl::Site;
use super::html::Entry;
use crate::codegen::root;

/// The most labels that are compared.
const MAX_LABELS: usize = 200;

/// Labels of the sidebar of a page, depth first.
pub(super) fn labels(site: &Site, end: &str) -> Vec<String> {
    let mut pages = site.pages.iter();
    let page = if end.is_empty() {
        site.pages.get(&site.home)
    } else {
        pages
            .find(|(path, _)| path.ends_with(end))
            .map(|(_, page)| page)
    };
    let mut labels = Vec::new();
    if let Some(page) = page {
        expand(site, &page.sidebar, &mut labels);
    }
    labels
}

/// Adds the labels of entries. Those below an entry of a large tree are only in the sidebar of its page.
fn expand(site: &Site, entries: &[Entry], labels: &mut Vec<String>) {
    for (at, entry) in entries.iter().enumerate() {
        if labels.len() >= MAX_LABELS {
            return;
        }
        labels.push(entry.label.clone());
        if entries
            .get(at + 1)
            .is_some_and(|next| next.depth > entry.depth)
        {
            continue;
        }
        let page = entry.link.as_ref().and_then(|link| site.pages.get(link));
        let Some(sidebar) = page.map(|page| &page.sidebar) else {
            continue;
        };
        let Some(own) = sidebar.iter().position(|other| other.link == entry.link) else {
            continue;
        };
        let below = &sidebar[own + 1..];
        let depth = sidebar[own].depth;
        let end = below
            .iter()
            .position(|next| next.depth <= depth)
            .unwrap_or(below.len());
        expand(site, &below[..end], labels);
    }
}

/// Counts the labels that are in the tool's order, and reports the others.
pub(super) fn compare(tool: &str, shown: &[String], report: &mut String) -> Result<String> {
    let file = root().join(format!("xtask/src/trees/expected/{tool}.txt"));
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let expected: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("# "))
        .collect();
    // Pages that the tool shows elsewhere, such as those of another tab, may come before.
    let starts = 0..=shown.len().saturating_sub(1);
    let windows = starts.map(|start| {
        let window = &shown[start..shown.len().min(start + expected.len())];
        (start, common(&expected, window))
    });
    let (start, same) = windows
        .rev()
        .max_by_key(|(_, same)| same.len())
        .context("the site has no sidebar")?;
    let order = match (same.len(), start) {
        (0, _) => format!("0 of {}", expected.len()),
        (count, 0) => format!("{count} of {}", expected.len()),
        (count, start) => format!("{count} of {}, after {start} others", expected.len()),
    };
    writeln!(report, "Sidebar: {order}\n")?;
    if same.len() < expected.len() || start > 0 {
        writeln!(report, "    expected: {}", expected.join(" | "))?;
        let first: Vec<_> = shown.iter().take(start + 24).map(String::as_str).collect();
        writeln!(report, "    shown: {}\n", first.join(" | "))?;
    }
    Ok(order)
}

/// Positions in `expected` of the longest sequence of labels that both have in the same order.
fn common(expected: &[&str], shown: &[String]) -> Vec<usize> {
    let mut best = vec![vec![0_usize; shown.len() + 1]; expected.len() + 1];
    let equal = |at: usize, other: usize| expected[at].trim() == shown[other].trim();
    for at in (0..expected.len()).rev() {
        for other in (0..shown.len()).rev() {
            best[at][other] = if equal(at, other) {
                best[at + 1][other + 1] + 1
            } else {
                best[at + 1][other].max(best[at][other + 1])
            };
        }
    }
    let (mut at, mut other, mut same) = (0, 0, Vec::new());
    while at < expected.len() && other < shown.len() {
        if equal(at, other) {
            same.push(at);
            at += 1;
            other += 1;
        } else if best[at + 1][other] >= best[at][other + 1] {
            at += 1;
        } else {
            other += 1;
        }
    }
    same
}

#[cfg(test)]
mod tests {
    #[test]
    fn labels_in_order_are_counted() {
        let shown = ["A", "X", "C", "B"].map(String::from);
        assert_eq!(super::common(&["A", "B", "C"], &shown), [0, 2]);
    }
}
