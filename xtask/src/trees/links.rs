//! Checks what `quire publish` reports as broken, without the code of quire.
//!
//! - A link leads somewhere if the tree has the file, under one of the names that tools resolve, and the anchor; or if
//!   the site has the address.
//! - A sample of the report finds links that are not broken, and a sample of the links of the sources finds broken ones
//!   that are not reported. Links of the pages are all followed.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use fancy_regex::Regex;
use serde_json::Value;

use super::crawl::{Site, is_external};
use super::http::percent_decode;
use super::list::Tree;
use super::report::{files, list};

/// Links of a sample.
const SAMPLE: usize = 30;
/// Endings that tools append to the path of a link.
const ENDINGS: [&str; 10] = [
    "",
    ".md",
    ".mdx",
    "/index.md",
    "/index.mdx",
    "/README.md",
    "/_index.md",
    "/page.mdx",
    "/readme.md",
    "/index.html",
];

/// Figures of the table.
pub(super) struct Figures {
    pub(super) wrong: String,
    pub(super) missed: String,
}

/// A link in a file.
struct Link {
    path: String,
    target: String,
}

/// A tree in which links are looked up.
struct Sources<'a> {
    tree: &'a Tree,
    folder: &'a Path,
    /// All files by their names in lower case, without `.md`, as wiki links name them.
    names: BTreeMap<String, PathBuf>,
    heading: Regex,
    id: Regex,
}

/// Compares samples, and reports what differs.
pub(super) fn check(
    tree: &Tree,
    site: &Site,
    folder: &Path,
    export: &Path,
    published: &Value,
    report: &mut String,
) -> Result<Figures> {
    let sources = Sources::new(tree, export)?;
    let reported = Link::reported(published);
    let variants = published["variants"].as_array().into_iter().flatten();
    let mut everywhere: Vec<Link> = variants.flat_map(Link::reported).collect();
    everywhere.extend(Link::reported(published));
    let known: HashSet<(&str, &str)> = reported
        .iter()
        .map(|link| (link.path.as_str(), link.target.as_str()))
        .collect();
    let dead = site.dead();
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    let sampled = sample(&reported);
    for link in &sampled {
        if sources.has(link, site) {
            wrong.push(format!("{}: {}", link.path, link.target));
        }
    }
    let links = sources.links()?;
    let chosen = sample(&links);
    for link in &chosen {
        let is_reported = known.contains(&(link.path.as_str(), link.target.as_str()));
        // What the site shows in another way, such as a link to another book, is not missed.
        if !is_reported && !sources.has(link, site) && is_dead(&dead, link) {
            missed.push(format!("{}: {}", link.path, link.target));
        }
    }
    let count = published["brokenLinkCount"].as_u64().unwrap_or_default();
    writeln!(
        report,
        "{count} broken links are reported; {} links are in the sources below {}.\n",
        links.len(),
        folder.file_name().unwrap_or_default().display()
    )?;
    list("Reported as broken, but found", &wrong, report)?;
    list("Not found, but not reported", &missed, report)?;
    let dead: Vec<String> = dead
        .into_iter()
        .filter(|(_, link)| !is_reported(link, &everywhere))
        .map(|(path, link)| format!("{path}: {link}"))
        .collect();
    list("Dead links of pages that are not reported", &dead, report)?;
    Ok(Figures {
        wrong: format!("{} of {}", wrong.len(), sampled.len()),
        missed: format!(
            "{} of {}, {} on pages",
            missed.len(),
            chosen.len(),
            dead.len()
        ),
    })
}

/// Some of the links, evenly distributed.
fn sample(links: &[Link]) -> Vec<&Link> {
    let count = SAMPLE.min(links.len());
    (0..count)
        .map(|at| &links[at * links.len() / count])
        .collect()
}

/// True if a link of a page may be one of those that are reported: pages show some of them in another form.
fn is_reported(link: &str, reported: &[Link]) -> bool {
    let end = |link: &str| {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let last = path
            .trim_end_matches('/')
            .rsplit('/')
            .next()
            .unwrap_or_default();
        (percent_decode(last), percent_decode(anchor))
    };
    let (last, anchor) = end(link);
    reported.iter().any(|other| {
        let (other_last, other_anchor) = end(&other.target);
        other.target == link
            || (!anchor.is_empty() && other_anchor.trim_start_matches('#') == anchor)
            || (anchor.is_empty() && other_last == last)
    })
}

/// True if a link of the sources is one of those of pages that lead nowhere.
fn is_dead(dead: &[(&str, &str)], link: &Link) -> bool {
    let alone = Link {
        path: link.path.clone(),
        target: link.target.clone(),
    };
    let alone = [alone];
    dead.iter().any(|(_, target)| is_reported(target, &alone))
}

impl Link {
    /// The links that are reported as broken.
    fn reported(published: &Value) -> Vec<Self> {
        let links = published["brokenLinks"].as_array().into_iter().flatten();
        links.filter_map(Self::of).collect()
    }

    fn of(value: &Value) -> Option<Self> {
        Some(Self {
            path: value["path"].as_str()?.to_owned(),
            target: value["target"].as_str()?.to_owned(),
        })
    }
}

impl<'a> Sources<'a> {
    fn new(tree: &'a Tree, folder: &'a Path) -> Result<Self> {
        let mut names = BTreeMap::new();
        for file in files(folder)? {
            let text = file.to_string_lossy().to_lowercase();
            let text = text.strip_suffix(".md").unwrap_or(&text);
            let name = text.rsplit('/').next().unwrap_or_default();
            names.entry(name.to_owned()).or_insert_with(|| file.clone());
            names.insert(text.to_owned(), file);
        }
        Ok(Self {
            tree,
            folder,
            names,
            heading: Regex::new(r"(?m)^[ >]{0,9}#{1,6}\s+(.+?)\s*#*\s*$")?,
            id: Regex::new(r#"(?:\{[^}]*#|\b(?:id|name)=["'])([\w.:-]+)"#)?,
        })
    }

    /// Links of all pages outside code that lead to the tree.
    fn links(&self) -> Result<Vec<Link>> {
        let is_wiki = self.tree.tool == "obsidian";
        let pattern = Regex::new(if is_wiki {
            r"\[\[([^\]|\n]+)[^\]\n]*\]\]"
        } else {
            r#"\]\(<?([^\s()<>]+)>?(?:\s+["'][^\n]*)?\)|^\[[^\]\n]+\]:\s+<?([^\s<>]+)|\shref="([^"{]+)""#
        })?;
        let mut links = Vec::new();
        for file in files(self.folder)? {
            let path = file.to_string_lossy().into_owned();
            if !file
                .extension()
                .is_some_and(|end| end == "md" || end == "mdx")
            {
                continue;
            }
            let text = fs::read_to_string(self.folder.join(&file)).unwrap_or_default();
            for line in split_code(&text).0 {
                // Every second part is a span of code.
                let line = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
                for found in pattern.captures_iter(&line).flatten() {
                    let target = (1..found.len()).find_map(|group| found.get(group));
                    let target = target.map_or("", |target| target.as_str());
                    let is_template = target.contains(['{', '$', '`']);
                    if !is_external(target) && !is_template && !target.starts_with("www.") {
                        let target = target.to_owned();
                        links.push(Link {
                            path: path.clone(),
                            target,
                        });
                    }
                }
            }
        }
        Ok(links)
    }

    /// True if the target of a link exists.
    fn has(&self, link: &Link, site: &Site) -> bool {
        let (path, anchor) = link.target.split_once('#').unwrap_or((&link.target, ""));
        let path = percent_decode(path.split('?').next().unwrap_or_default());
        let anchor = percent_decode(anchor);
        let own = Path::new(&link.path);
        let files = if path.is_empty() {
            vec![own.to_owned()]
        } else {
            self.candidates(own, &path)
        };
        let found = files
            .iter()
            .map(|file| self.folder.join(file))
            .filter(|file| file.is_file());
        let found: Vec<_> = found.collect();
        if found
            .iter()
            .any(|file| anchor.is_empty() || self.has_anchor(file, &anchor))
        {
            return true;
        }
        (found.is_empty() || !anchor.is_empty())
            && link.target.starts_with('/')
            && site.serves(&link.target)
    }

    /// Files that a link may mean.
    fn candidates(&self, own: &Path, path: &str) -> Vec<PathBuf> {
        let name = path.to_lowercase();
        if self.tree.tool == "obsidian" {
            return self.names.get(&name).into_iter().cloned().collect();
        }
        let parent = own.parent().unwrap_or(Path::new(""));
        let mut bases = vec![parent.to_owned(), own.with_extension("")];
        if path.starts_with('/') {
            bases = self.tree.roots.iter().map(PathBuf::from).collect();
            // Paths of an import may begin at the folder of the pages.
            let parts = self
                .tree
                .roots
                .iter()
                .filter_map(|root| root.split_once('/'));
            bases.extend(parts.map(|(_, rest)| PathBuf::from(rest)));
            bases.push(PathBuf::new());
        }
        // A folder cannot have the name of a page.
        if path.ends_with(".md/") || path.ends_with(".mdx/") {
            return Vec::new();
        }
        let path = path.trim_start_matches('/').trim_end_matches('/');
        let path = path.strip_suffix(".html").unwrap_or(path);
        let mut files = Vec::new();
        for base in bases {
            for ending in ENDINGS {
                files.push(tidy(&base.join(format!("{path}{ending}"))));
            }
        }
        files
    }

    fn has_anchor(&self, file: &Path, anchor: &str) -> bool {
        let Ok(text) = fs::read_to_string(file) else {
            return false;
        };
        let anchor = dashes(anchor);
        let ids = self.id.captures_iter(&text).flatten();
        let outside = split_code(&text).0.join("\n");
        let headings = self.heading.captures_iter(&outside).flatten();
        ids.filter_map(|found| found.get(1))
            .any(|id| id.as_str() == anchor)
            || headings.filter_map(|found| found.get(1)).any(|heading| {
                let text = heading.as_str();
                let slug = dashes(&slug(text));
                let numbered = anchor.strip_prefix(&slug);
                let is_number = |rest: &str| {
                    rest.chars()
                        .all(|next| next.is_ascii_digit() || "-_".contains(next))
                };
                text == anchor || numbered.is_some_and(is_number)
            })
    }
}

/// Lines of a text outside blocks of code, and those of the blocks.
pub(super) fn split_code(text: &str) -> (Vec<String>, Vec<String>) {
    let (mut lines, mut code) = (Vec::new(), Vec::new());
    let mut fence: Option<&str> = None;
    for line in text.lines() {
        let start = line.trim_start_matches([' ', '\t', '>', '-', '*']);
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| start.starts_with(mark));
        match (fence, mark) {
            (None, Some(mark)) => fence = Some(mark),
            (Some(open), Some(mark)) if open == mark => fence = None,
            (None, None) => {
                lines.push(line.to_owned());
            }
            _ => code.push(line.to_owned()),
        }
    }
    (lines, code)
}

/// The anchor that most tools give to a heading.
fn slug(heading: &str) -> String {
    let mut text = heading.to_owned();
    // Of a link, the label is the text.
    while let Some(at) = text.find("](") {
        let end = text[at..].find(')').map_or(text.len(), |end| at + end + 1);
        text.replace_range(at..end, "");
    }
    text.to_lowercase()
        .chars()
        .filter_map(|character| match character {
            ' ' | '-' => Some('-'),
            '_' => Some('_'),
            other => other.is_alphanumeric().then_some(other),
        })
        .collect()
}

/// The text with one dash for several, and none at its ends.
fn dashes(text: &str) -> String {
    text.split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// The path without `.` and `..`.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => {
                tidy.pop();
            }
            std::path::Component::CurDir => {}
            part => tidy.push(part),
        }
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::{dashes, slug, split_code};

    #[test]
    fn headings_have_the_usual_anchors() {
        assert_eq!(
            dashes(&slug("`f()` — a [link](x.md) & more")),
            "f-a-link-more"
        );
    }

    #[test]
    fn links_in_code_are_no_links() {
        let (lines, code) = split_code("a `b` c\n```\n[x](y)\n```\nd");
        assert_eq!(code, ["[x](y)"]);
        assert_eq!(lines, ["a `b` c", "d"]);
    }
}
