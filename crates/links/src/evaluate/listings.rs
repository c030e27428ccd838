//! Files that are included in code: `{{#include code.rs:2:4}}`, `{{#playground code.rs}}`, `--8<-- "code.py:name"`.
//!
//! - As in mdBook and in the snippets of `MkDocs`, a part of the file is given by lines, or by the name of a section
//!   that comments around it have.
//! - A file that cannot be included is named as its author wrote it: readers see no id.

use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, Parser, Tag};
use quire_markdown::markdown::dialect::{Kind, Part, Source, file, include, offset, tag};
use quire_markdown::markdown::{options, scan};
use quire_revisions::blobs::{read, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::page::Page;
use quire_revisions::path;
use quire_revisions::revision::Revision;

use super::{Change, Changes, Evaluation, beginning};
use crate::address::syntax::{reference, take_spelling};

/// Maximum size of a file that is included, in bytes.
const LARGEST: u64 = 256 << 10;

/// Start of the option of docsify that names a part of a file.
const FRAGMENT: &str = ":fragment=";

/// Start of a snippet.
pub(super) const SNIPPET: &str = "--8<--";

/// A file that is included in code.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listing<'t> {
    address: &'t str,
    /// Text after the address, that gives a part of the file.
    part: &'t str,
    /// True if it stands in prose, and makes a block of code.
    makes_block: bool,
}

impl<'t> Listing<'t> {
    /// Reads a line that shows a file, or a region of it: `<<< ./a.js#region`.
    pub(super) fn of_file(written: &'t str) -> Option<Self> {
        let path = file(written)?;
        let behind = &written[offset(written, path) + path.len()..];
        let region = behind.strip_prefix('#').unwrap_or_default();
        let end = region.find([' ', '\t', '{', '[']).unwrap_or(region.len());
        Some(Self {
            address: path.strip_prefix("@/").unwrap_or(path),
            part: &region[..end],
            makes_block: true,
        })
    }

    /// Reads a part of a text that is code, or of prose.
    pub(super) fn read(written: &'t str, in_code: bool) -> Option<Self> {
        if written.starts_with(SNIPPET) {
            let tag = tag::read(written).filter(|_| in_code)?;
            let address = tag::attributes(tag.arguments).first()?.value;
            let (address, part) = address.split_once(':').unwrap_or((address, ""));
            return Some(Self {
                address,
                part,
                makes_block: false,
            });
        }
        let inner = written.strip_prefix("{{")?.strip_suffix("}}")?;
        let address = include(inner)?;
        let behind = &inner[offset(inner, address) + address.len()..];
        let part = behind.split_whitespace().next().unwrap_or_default();
        let is_playground = inner.trim_start().starts_with("#play");
        (in_code || is_playground).then_some(Self {
            address,
            part: part.strip_prefix(':').unwrap_or_default(),
            makes_block: !in_code,
        })
    }
}

impl<'r> Evaluation<'r> {
    /// The part of a file in the place of what includes it.
    pub(super) fn listed(
        &mut self,
        text: &str,
        range: &Range<usize>,
        listing: Listing<'_>,
    ) -> Option<String> {
        let code = self.code(text, range, listing);
        let code = code.filter(|code| self.take(code.len()));
        code.or_else(|| {
            // Without its id.
            let (_, id, _) = reference(listing.address)?;
            let name = || {
                let file = || Some(self.revision.file(id)?.name.clone());
                file().or_else(|| self.revision.page(id)?.source.clone())
            };
            let spelling = take_spelling(listing.address).map(|(spelling, _)| spelling);
            let name = spelling.or_else(name).unwrap_or_default();
            let written = &text[range.clone()];
            Some(written.replacen(listing.address, &name, 1))
        })
    }

    fn code(&mut self, text: &str, range: &Range<usize>, listing: Listing<'_>) -> Option<String> {
        self.includes = self.includes.checked_sub(1)?;
        let before = beginning(text, range).filter(|_| self.room > 0)?;
        let listed = match self.file(listing.address) {
            Some((hash, size)) => {
                let size = usize::try_from(size).ok()?;
                self.readable = self.readable.checked_sub(size)?;
                read(self.blobs, hash).ok()?.into_owned()
            }
            None => self.source_of_page(listing.address)?.into_bytes(),
        };
        let part = part(std::str::from_utf8(&listed).ok()?, listing.part)?;
        let is_fence = |line: &&str| {
            let line = line.trim_start();
            line.starts_with("```") || line.starts_with("~~~")
        };
        if part.iter().any(is_fence) || part.iter().any(|line| line.contains('\0')) {
            return None;
        }
        let indent: String = before
            .chars()
            .map(|letter| if " \t>".contains(letter) { letter } else { ' ' })
            .collect();
        let join = format!("\n{indent}");
        let code = part.join(&join);
        let code = code.trim_end();
        if code.is_empty() || code.len() > self.room {
            return None;
        }
        Some(if listing.makes_block {
            let name = self.name(listing.address).unwrap_or(listing.address);
            let language = path::name(name);
            let language = language.rsplit_once('.').map_or("", |(_, end)| end);
            let language = if language == "rs" { "rust" } else { language };
            format!("```{language}{join}{code}{join}```")
        } else {
            code.to_owned()
        })
    }

    /// The text of a page as it was imported.
    fn source_of_page(&mut self, address: &str) -> Option<String> {
        let (_, id, _) = reference(address).filter(|(kind, ..)| *kind == "page")?;
        let page = self.revision.page(id)?;
        let body = page.body?;
        let body = read_text(self.blobs, Some(body)).ok()?;
        self.readable = self.readable.checked_sub(body.len())?;
        Some(match &page.head {
            Some(head) => format!("{head}{body}"),
            None if scan(&body).title.as_ref() == Some(&page.title) => body.into_owned(),
            None => format!("# {}\n\n{body}", page.title),
        })
    }

    /// The path that a file was imported from.
    fn name(&self, address: &str) -> Option<&'r str> {
        let (_, id, _) = reference(address)?;
        let Some(file) = self.revision.file(id) else {
            return self.revision.page(id)?.source.as_deref();
        };
        Some(file.source.as_deref().unwrap_or(&file.name))
    }

    /// The text of a file of the revision, and its size.
    fn file(&self, address: &str) -> Option<(Hash, u64)> {
        let found = match reference(address) {
            Some(("file", id, _)) => self.revision.file(id),
            Some(_) => return None,
            None => {
                let path = address.trim_start_matches('/');
                let mut files = self.revision.files.iter();
                files.find(|file| {
                    let source = file.source.as_deref().unwrap_or_default();
                    source == path || source.strip_prefix("docs/") == Some(path)
                })
            }
        };
        let file = found.filter(|file| file.size <= LARGEST)?;
        Some((file.hash, file.size))
    }
}

/// Returns the change to a part within a line: it is an expression, or all of the line and includes a page.
pub(super) fn in_line<'t>(text: &'t str, part: &Part) -> Option<Change<'t>> {
    if super::is_expression(part) {
        return Some(Change::Line);
    }
    let written = text
        .get(part.range.clone())
        .filter(|_| part.kind == Kind::Include)?;
    let inner = written.strip_prefix("{{")?.strip_suffix("}}")?;
    let address = include(inner)?;
    if let Some(listing) = Listing::read(written, false) {
        return Some(Change::Listing(listing));
    }
    let is_whole = inner.trim_end().ends_with(address) && reference(address).is_some();
    (is_whole && ends_line(text, part.range.end)).then_some(Change::Include(address))
}

/// The includes of docsify and `VitePress`, each of which is a paragraph or a comment:
/// `[text](file.md ':include')`, `<!--@include: ./file.md-->`.
pub(super) fn whole_lines(text: &str) -> Changes<'_> {
    let mut changes = Changes::new();
    if !text.contains("@include:") && !text.contains(":include") {
        return changes;
    }
    let source = Source::new(text);
    for (event, range) in Parser::new_ext(source.text(), options()).into_offset_iter() {
        if !matches!(event, Event::Html(_) | Event::Start(Tag::Link { .. })) {
            continue;
        }
        let (start, end) = (source.original(range.start), source.original(range.end));
        let written = text.get(start..end).unwrap_or_default().trim_end();
        let range = start..start + written.len();
        if !ends_line(text, range.end) || beginning(text, &range).is_none() {
            continue;
        }
        if let Some(address) = commented(written) {
            changes.push((range, Change::Include(address)));
        } else if let Some((address, options)) = linked(written) {
            let is_code = options.contains(":type=code");
            let part = options
                .split_whitespace()
                .find(|option| option.starts_with(FRAGMENT));
            let listing = Listing {
                address,
                part: part.unwrap_or_default(),
                makes_block: true,
            };
            let is_file = is_code || address.starts_with("file:");
            let change = if is_file {
                Change::Listing(listing)
            } else {
                Change::Include(address)
            };
            changes.push((range, change));
        }
    }
    changes
}

/// Returns true if only space follows in a line.
fn ends_line(text: &str, at: usize) -> bool {
    let behind = text[at..].trim_start_matches([' ', '\t', '\r']);
    behind.is_empty() || behind.starts_with('\n')
}

/// The pages of a revision by their paths in an import.
pub(super) fn by_source(revision: &Revision) -> HashMap<&str, &Page> {
    let pages = revision.walk().map(|visit| visit.page);
    let pages = pages.filter_map(|page| Some((page.source.as_deref()?, page)));
    pages.collect()
}

/// The address in a comment that includes all of a file.
fn commented(written: &str) -> Option<&str> {
    let inner = written.strip_prefix("<!--")?.strip_suffix("-->")?.trim();
    let address = inner.strip_prefix("@include:")?.trim();
    let is_part = address.contains(['{', '}', '#', ' ', '<', '>']);
    (!is_part && !address.is_empty()).then_some(address)
}

/// The address in a link whose title says that it includes a file, and the options for that.
fn linked(written: &str) -> Option<(&str, &str)> {
    let (_, rest) = written.strip_suffix(')')?.split_once("](")?;
    let (address, title) = rest.split_once(' ')?;
    let title = title.trim().trim_matches(['\'', '"']);
    let options = title.strip_prefix(":include")?;
    let is_plain = options.is_empty() || options.starts_with(' ');
    is_plain.then_some((address, options))
}

/// The lines of a text that a part names: by numbers, as `2`, `2:`, `:4` or `2:4`, or by the name of a section.
fn part<'t>(text: &'t str, part: &str) -> Option<Vec<&'t str>> {
    let lines = text.lines();
    if let Some(name) = part.strip_prefix(FRAGMENT) {
        let mark = format!("[{name}]");
        let is_mark =
            |line: &&str| line.contains(&mark) && (line.contains("///") || line.contains("###"));
        let mut lines = lines;
        lines.find(is_mark)?;
        return Some(lines.take_while(|line| !is_mark(line)).collect());
    }
    let (first, rest) = part
        .split_once(':')
        .map_or((part, None), |(first, rest)| (first, Some(rest)));
    if !first.is_empty() && first.parse::<usize>().is_err() {
        return section(text, first);
    }
    let number = |word: &str| word.parse::<usize>().ok().filter(|number| *number > 0);
    let start = number(first).unwrap_or(1);
    let end = match rest {
        Some(rest) => number(rest.split(':').next().unwrap_or_default()),
        None => number(first),
    };
    let lines = lines.skip(start - 1);
    let count = end.map_or(usize::MAX, |end| (end + 1).saturating_sub(start));
    Some(lines.take(count).collect())
}

/// The lines of a section, without the comments that name sections.
fn section<'t>(text: &'t str, name: &str) -> Option<Vec<&'t str>> {
    let is_mark = |line: &str, word: &str| {
        let behind = line.split_once(word).map(|(_, behind)| behind.trim_start());
        let behind = behind.and_then(|behind| behind.strip_prefix(name));
        behind.is_some_and(|behind| {
            !behind.starts_with(|next: char| next.is_alphanumeric() || "_-".contains(next))
        })
    };
    let is_any_of = |line: &str, words: [&str; 3]| words.iter().any(|word| is_mark(line, word));
    let starts = |line: &str| is_any_of(line, ["ANCHOR:", "[start:", "#region"]);
    let ends = |line: &str| {
        is_any_of(line, ["ANCHOR_END:", "[end:", "#endregion"])
            || line.trim_end().ends_with("#endregion")
    };
    let is_any = |line: &&str| {
        let words = [
            "ANCHOR:",
            "ANCHOR_END:",
            "--8<-- [",
            "#region",
            "#endregion",
        ];
        words.iter().any(|word| line.contains(word))
    };
    let mut lines = text.lines();
    lines.find(|line| starts(line))?;
    let inner = lines.take_while(|line| !ends(line));
    Some(inner.filter(|line| !is_any(line)).collect())
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn parts_of_files() {
        let text = "1\n// ANCHOR: a\n3\n// ANCHOR: ab\n5\n// ANCHOR_END: ab\n// ANCHOR_END: a\n8\n";
        for (written, expected) in [
            ("3", "3"),
            ("2:3", "// ANCHOR: a|3"),
            ("7:", "// ANCHOR_END: a|8"),
            (":1", "1"),
            ("a", "3|5"),
            ("ab", "5"),
            ("9:3", ""),
        ] {
            assert_eq!(
                part(text, written).unwrap().join("|"),
                expected,
                "{written}"
            );
        }
        let docsify = "1\n/// [demo]\n3\n/// [demo]\n5\n";
        assert_eq!(part(docsify, ":fragment=demo").unwrap(), ["3"]);
        assert_eq!(part(text, "").unwrap().len(), 8);
        assert!(part(text, "gone").is_none());
    }
}
