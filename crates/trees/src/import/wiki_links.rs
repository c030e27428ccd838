//! Links such as `[[Page]]`, which tell that a tree without settings is a vault of Obsidian.

use std::collections::HashSet;

use quire_revisions::path;

/// Maximum number of links of a text that are read, and of their bytes.
const MAX_LINKS: usize = 8;
const MAX_LINK_BYTES: usize = 200;

/// The names that wiki links of a text refer to, in lower case; code is left out.
pub(super) fn names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut fence: Option<&str> = None;
    for line in text.lines() {
        let start = line.trim_start();
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| start.starts_with(mark));
        if mark.is_some() && (fence.is_none() || fence == mark) {
            fence = if fence.is_some() { None } else { mark };
            continue;
        }
        if fence.is_some() || !line.contains("[[") {
            continue;
        }
        // Every other part is code.
        for part in line.split('`').step_by(2) {
            let links = part
                .split("[[")
                .skip(1)
                .filter_map(|rest| rest.split_once("]]"));
            names.extend(links.filter_map(|(link, _)| name(link)));
        }
        if names.len() >= MAX_LINKS {
            names.truncate(MAX_LINKS);
            break;
        }
    }
    names
}

fn name(link: &str) -> Option<String> {
    let target = link.split(['|', '#']).next().unwrap_or_default().trim();
    let name = path::name(target);
    let is_name = !name.is_empty() && name.len() <= MAX_LINK_BYTES && !name.contains('[');
    let name = name.strip_suffix(".md").unwrap_or(name);
    is_name.then(|| name.to_lowercase())
}

/// Returns true if one of these names is that of another page.
pub(super) fn are_of_pages<'p>(
    names: &HashSet<String>,
    mut paths: impl Iterator<Item = &'p str>,
) -> bool {
    !names.is_empty() && paths.any(|path| names.contains(&path::stem(path).to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn wiki_links_have_names() {
        let text = "See [[Ink and toner#Black|ink]], ![[a/Tray.md]] and `[[code]]`.\n```sh\nif [[ -f x ]]; then\n```\n[[B]] [[]] [[open\n";
        assert_eq!(names(text), ["ink and toner", "tray", "b"]);
    }
}
