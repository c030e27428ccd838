//! Finds what a page is about: its title, its main content, where it leads.

use std::collections::HashSet;

use crate::dom::At;

use super::convert::address;

/// Links of a page; more are not listed.
const MAX_LINKS: usize = 10_000;

/// The element with the content: `main`, or the only `article`, or everything.
pub(super) fn main(root: At<'_>) -> At<'_> {
    let is_main = |at: At<'_>| at.name() == "main" || at.attribute("role") == Some("main");
    let main = root
        .find(is_main)
        .filter(|main| !main.is_blank())
        .unwrap_or(root);
    let mut articles = main.descendants().filter(|at| at.name() == "article");
    match (articles.next(), articles.next()) {
        (Some(article), None) if contains_half(article, main) => article,
        _ => main,
    }
}

/// Returns `true` if an element contains at least half of the text of another.
fn contains_half(part: At<'_>, whole: At<'_>) -> bool {
    let length = |at: At<'_>| {
        at.descendants()
            .filter_map(At::text)
            .map(|text| text.trim().len())
            .sum::<usize>()
    };
    2 * length(part) >= length(whole)
}

/// Returns the title: that of the head, without the name of the site if the page contains it, otherwise the first
/// heading.
pub(super) fn title(root: At<'_>) -> Option<String> {
    let head = root.find(|at| at.name() == "title").map(At::words);
    let open_graph =
        root.find(|at| at.name() == "meta" && at.attribute("property") == Some("og:title"));
    let open_graph = open_graph
        .and_then(|at| at.attribute("content"))
        .map(|title| title.split_whitespace().collect::<Vec<_>>().join(" "));
    let head = head.filter(|title| !title.is_empty());
    let open_graph = open_graph.filter(|title| !title.is_empty());
    let heading = || {
        root.find(|at| at.name() == "h1")
            .map(At::words)
            .filter(|title| !title.is_empty())
    };
    match (head, open_graph) {
        (Some(head), Some(open_graph)) if head.starts_with(&open_graph) => Some(open_graph),
        (Some(head), _) => Some(head),
        (None, open_graph) => open_graph.or_else(heading),
    }
}

pub(super) fn canonical(root: At<'_>) -> Option<String> {
    let is_it = |at: At<'_>| at.name() == "link" && is_word(at.attribute("rel"), "canonical");
    root.find(is_it)?.attribute("href").map(str::to_owned)
}

pub(super) fn base(root: At<'_>) -> Option<String> {
    let is_it = |at: At<'_>| at.name() == "base" && at.attribute("href").is_some();
    root.find(is_it)?.attribute("href").map(str::to_owned)
}

/// Returns `true` if robots must not index the page, or not follow its links.
pub(super) fn is_noindex(root: At<'_>) -> bool {
    let tells = |at: At<'_>| {
        let names = at
            .attribute("name")
            .is_some_and(|name| name.eq_ignore_ascii_case("robots"));
        let content = at.attribute("content");
        at.name() == "meta"
            && names
            && ["noindex", "nofollow", "none"]
                .iter()
                .any(|word| is_word(content, word))
    };
    root.find(tells).is_some()
}

/// Returns `true` if a page only redirects to another.
pub(crate) fn is_redirect(root: At<'_>) -> bool {
    let is_it = |at: At<'_>| {
        let equivalent = at.attribute("http-equiv");
        at.name() == "meta" && equivalent.is_some_and(|name| name.eq_ignore_ascii_case("refresh"))
    };
    root.find(is_it).is_some()
}

fn is_word(text: Option<&str>, word: &str) -> bool {
    let mut words = text
        .unwrap_or_default()
        .split(|character: char| character.is_whitespace() || character == ',');
    words.any(|known| known.eq_ignore_ascii_case(word))
}

/// Returns the destinations of links of the whole page, without duplicates.
pub(super) fn links(root: At<'_>) -> Vec<String> {
    let anchors = root.descendants().filter(|at| at.name() == "a");
    let hrefs = anchors.filter_map(|at| at.attribute("href")).map(address);
    let mut seen = HashSet::new();
    hrefs
        .filter(|href| !href.is_empty() && seen.insert(href.clone()))
        .take(MAX_LINKS)
        .collect()
}
