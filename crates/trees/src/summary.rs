//! `SUMMARY.md`: the table of contents of a Markdown tree.
//!
//! - A list item is an entry; its nested list has the children. An entry is `[Title](file.md)`, `[Title](https://..)`,
//!   a draft `[Title]()`, or a plain title, which groups its children. An empty item is dropped; its children move up.
//! - A heading is a group of the entries that follow, and of deeper headings. The first heading, if it has level 1 and
//!   precedes all entries, is the title of the summary itself.
//! - A link outside of lists is an entry at the root (the chapters before and after the parts of a book), and ends the
//!   group of the heading before it.
//! - Nesting is bounded while reading: a summary with ten thousand levels never becomes a tree.

pub(crate) mod nav;

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use quire_markdown::markdown::options;
use quire_revisions::limits::Limits;
use quire_revisions::path::{LARAVEL, may_be_nav, may_be_sidebar, may_be_summary};

/// An entry of the table of contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Plain text.
    pub title: String,
    /// As written; absent for a group, empty for a draft.
    pub target: Option<String>,
    /// The entries beneath.
    pub children: Vec<Entry>,
    /// The lines that say it, with their ends.
    pub place: Range<usize>,
}

/// Reason why a summary is not a table of contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// Pages nest too deep; holds the title of one that does.
    TooDeep(String),
    /// There are more entries than allowed.
    TooMany,
}

/// Reads a table of contents of at most `limit` entries: a summary, or the `nav` of a `mkdocs.yml`.
pub(crate) fn parse(path: &str, text: &str, limit: usize) -> Result<Vec<Entry>, Unreadable> {
    if may_be_nav(path) {
        return nav::parse(text, limit);
    }
    parse_part(text, 0..text.len(), limit)
}

/// Reads the table of contents that a list of a page is: the first one behind `<!--nav-->`, otherwise the last one.
pub(crate) fn parse_list(text: &str, limit: usize) -> Result<Vec<Entry>, Unreadable> {
    let mut depth = 0_usize;
    let mut list = 0..0;
    let mut is_marked = false;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Html(html) if html.trim() == "<!--nav-->" => (is_marked, list) = (true, 0..0),
            Event::Start(Tag::List(_)) if depth == 0 && (list.is_empty() || !is_marked) => {
                list = range;
                depth += 1;
            }
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    parse_part(text, list, limit)
}

fn parse_part(text: &str, part: Range<usize>, limit: usize) -> Result<Vec<Entry>, Unreadable> {
    let mut reader = Reader {
        source: text,
        levels: vec![Level::default()],
        left: limit,
        ..Reader::default()
    };
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        if part.start <= range.start && range.end <= part.end {
            reader.event(event, range)?;
        }
    }
    reader.close_all();
    Ok(reader
        .levels
        .pop()
        .map(|root| root.entries)
        .unwrap_or_default())
}

/// A title as it is written in a summary.
pub(crate) fn escape(title: &str) -> String {
    let mut escaped = String::with_capacity(title.len());
    for character in title.chars() {
        if "\\[]*_`<>&~!|{}".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// Returns true if an entry reads back the same after it is written.
pub(crate) fn reads_back(line: &str, title: &str, target: Option<&str>) -> bool {
    let same = |entry: &Entry| {
        entry.title == title && entry.target.as_deref() == target && entry.children.is_empty()
    };
    parse("", line, 2).is_ok_and(|entries| matches!(&*entries, [entry] if same(entry)))
}

/// Parser state: the entries so far, and the entry that contains them.
#[derive(Default)]
struct Level {
    entries: Vec<Entry>,
    opened_by: OpenedBy,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum OpenedBy {
    #[default]
    Root,
    Heading(HeadingLevel),
    Item,
}

#[derive(Default)]
struct Reader<'t> {
    source: &'t str,
    levels: Vec<Level>,
    /// Entries of the items that are open.
    items: Vec<Entry>,
    heading: Option<(HeadingLevel, String, Range<usize>)>,
    /// The link that is open, outside of any item.
    chapter: Option<Entry>,
    in_link: bool,
    started: bool,
    /// Number of entries that may still follow.
    left: usize,
}

impl Reader<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), Unreadable> {
        match event {
            Event::Start(Tag::Heading { level, .. }) if self.items.is_empty() => {
                self.heading = Some((level, String::new(), range));
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some((level, title, range)) = self.heading.take() {
                    self.group(level, title.trim(), range)?;
                }
            }
            Event::Start(Tag::Item) => {
                self.started = true;
                self.count()?;
                let holder = self
                    .items
                    .last()
                    .map_or("", |entry| entry.title.trim())
                    .to_owned();
                self.items.push(Entry {
                    title: String::new(),
                    target: None,
                    children: Vec::new(),
                    // What is beneath it has lines of its own.
                    place: self.lines(range.start..range.start + 1),
                });
                self.open(OpenedBy::Item, &holder)?;
            }
            Event::End(TagEnd::Item) => self.close_item(),
            Event::Start(Tag::Link { dest_url, .. }) => self.start_link(&dest_url, range)?,
            Event::End(TagEnd::Link) => {
                self.in_link = false;
                if let Some(chapter) = self.chapter.take() {
                    self.close_all();
                    self.put(chapter);
                }
            }
            Event::Text(text) | Event::Code(text) => self.text(&text),
            Event::SoftBreak | Event::HardBreak => self.text(" "),
            _ => {}
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), Unreadable> {
        self.left = self.left.checked_sub(1).ok_or(Unreadable::TooMany)?;
        Ok(())
    }

    /// The lines that a range is on.
    fn lines(&self, range: Range<usize>) -> Range<usize> {
        let bytes = self.source.as_bytes();
        let is_end = |byte: &u8| *byte == b'\n';
        let before = bytes.get(..range.start).unwrap_or_default();
        let start = before.iter().rposition(is_end).map_or(0, |end| end + 1);
        let last = range.end.saturating_sub(1).max(range.start);
        let after = bytes.get(last..).unwrap_or_default();
        let end = after.iter().position(is_end);
        start..end.map_or(bytes.len(), |end| last + end + 1)
    }

    fn start_link(&mut self, target: &str, range: Range<usize>) -> Result<(), Unreadable> {
        self.started = true;
        let entry = Entry {
            title: String::new(),
            target: Some(target.to_owned()),
            children: Vec::new(),
            place: self.lines(range),
        };
        match self.items.last_mut() {
            // The first link of an item is the entry; its title is the link's.
            Some(item) if item.target.is_none() => {
                *item = Entry {
                    children: std::mem::take(&mut item.children),
                    place: item.place.clone(),
                    ..entry
                };
                self.in_link = true;
            }
            None if self.heading.is_none() => {
                self.count()?;
                self.chapter = Some(entry);
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if let Some((_, title, _)) = &mut self.heading {
            title.push_str(text);
        } else if let Some(chapter) = &mut self.chapter {
            chapter.title.push_str(text);
        } else if let Some(item) = self.items.last_mut()
            && (self.in_link || item.target.is_none())
        {
            item.title.push_str(text);
        }
    }

    fn group(
        &mut self,
        level: HeadingLevel,
        title: &str,
        range: Range<usize>,
    ) -> Result<(), Unreadable> {
        let is_own_title = !self.started && level == HeadingLevel::H1;
        self.started = true;
        if is_own_title || title.is_empty() {
            return Ok(());
        }
        self.count()?;
        let holds =
            |open: &Level| matches!(open.opened_by, OpenedBy::Heading(open) if open < level);
        while self.levels.len() > 1 && !self.levels.last().is_some_and(holds) {
            self.close();
        }
        self.put(Entry {
            title: title.to_owned(),
            target: None,
            children: Vec::new(),
            place: self.lines(range),
        });
        self.open(OpenedBy::Heading(level), title)
    }

    fn open(&mut self, opened_by: OpenedBy, title: &str) -> Result<(), Unreadable> {
        // One level more than pages may nest, since the deepest page may have an empty list.
        if self.levels.len() > Limits::MAX_PAGE_DEPTH + 1 {
            return Err(Unreadable::TooDeep(title.to_owned()));
        }
        self.levels.push(Level {
            entries: Vec::new(),
            opened_by,
        });
        Ok(())
    }

    /// Closes the level of a heading: what it held is beneath the entry before.
    fn close(&mut self) {
        if let Some(level) = self.levels.pop()
            && let Some(holder) = self
                .levels
                .last_mut()
                .and_then(|level| level.entries.last_mut())
        {
            holder.children = level.entries;
        }
    }

    fn close_all(&mut self) {
        while self.levels.len() > 1 {
            self.close();
        }
    }

    fn close_item(&mut self) {
        let (Some(mut entry), Some(level)) = (self.items.pop(), self.levels.pop()) else {
            return;
        };
        entry = Entry {
            title: entry.title.trim().to_owned(),
            children: level.entries,
            ..entry
        };
        if entry.title.is_empty() && entry.target.as_deref().is_none_or(str::is_empty) {
            entry.children.into_iter().for_each(|child| self.put(child));
        } else {
            self.put(entry);
        }
    }

    fn put(&mut self, entry: Entry) {
        if let Some(level) = self.levels.last_mut() {
            level.entries.push(entry);
        }
    }
}

/// Returns the default list of pages: a summary at the root, else a `mkdocs.yml` with a `nav`, else the
/// only summary in a folder of the root, as in the repository of a book; else the only sidebar of docsify, or
/// Laravel's list.
pub(crate) fn find_summary(
    paths: &[&str],
    mut has_nav: impl FnMut(&str) -> bool,
) -> Option<String> {
    let found: Vec<&&str> = paths.iter().filter(|path| may_be_summary(path)).collect();
    let at_root = found.iter().find(|path| !path.contains('/'));
    let only = || {
        if found.len() == 1 {
            found.first()
        } else {
            None
        }
    };
    let nav = || {
        let mut navs = paths.iter().filter(|path| may_be_nav(path));
        navs.find(|path| has_nav(path))
    };
    let path = at_root.copied().or_else(nav).or_else(|| only().copied());
    let found = path.map(|path| (*path).to_owned());
    found.or_else(|| {
        let mut sidebars = paths.iter().filter(|path| may_be_sidebar(path));
        let sidebar = sidebars.next();
        let documentation = || {
            let mut paths = paths.iter().filter(|path| **path == LARAVEL);
            paths.find(|path| has_nav(path))
        };
        let sidebar = sidebar.filter(|_| sidebars.next().is_none());
        sidebar
            .or_else(documentation)
            .map(|path| (*path).to_owned())
    })
}
