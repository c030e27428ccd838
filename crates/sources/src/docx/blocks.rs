//! Paragraphs by their kind: headings, items of lists, quotes, code.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::mem;
use std::vec::IntoIter;

use quire_markdown::document::{Node, NodeType};

use crate::dom::At;
use crate::nodes;

use super::runs::{self, Runs, chosen};
use super::styles::{Item, Level, Role, Styles, outline_role};
use super::{BOOKMARKS, Document};

/// The deepest level of a list.
const LEVEL: usize = 8;

/// Returns `true` if the body of a document has a title.
pub(super) fn has_title(body: At<'_>, styles: &Styles) -> bool {
    let mut paragraphs = body.elements().filter(|at| at.name() == "p");
    paragraphs
        .any(|at| style(at).is_some_and(|id| styles.role(id) == Role::Title) && !at.is_blank())
}

/// Returns the id of a paragraph's style.
fn style(paragraph: At<'_>) -> Option<&str> {
    paragraph.path(&["pPr", "pStyle"])?.attribute("val")
}

/// An item of a list, before its neighbours are known.
struct Entry {
    list: String,
    level: usize,
    ordered: bool,
    number: i64,
    blocks: Vec<Node>,
}

/// The blocks read so far.
#[derive(Default)]
pub(super) struct Blocks {
    blocks: Vec<Node>,
    /// The items at the end that are not in lists yet.
    entries: Vec<Entry>,
}

impl Blocks {
    fn push(&mut self, block: Node) {
        self.end_list();
        self.blocks.push(block);
    }

    pub(super) fn extend(&mut self, blocks: Vec<Node>) {
        self.end_list();
        self.blocks.extend(blocks);
    }

    fn end_list(&mut self) {
        let mut entries = mem::take(&mut self.entries).into_iter().peekable();
        self.blocks.extend(lists(&mut entries, 0));
    }

    /// Returns the last block, if it is of this kind and no list follows it.
    fn last(&mut self, kind: &NodeType) -> Option<&mut Node> {
        let is_last = self.entries.is_empty();
        self.blocks
            .last_mut()
            .filter(|last| is_last && last.kind == *kind)
    }

    /// Appends code to the last block if it is code, otherwise as a new block.
    fn code(&mut self, text: &str) {
        if let Some(last) = self.last(&NodeType::Code) {
            let before = last.text.get_or_insert_default();
            before.push('\n');
            before.push_str(text);
        } else if !text.trim().is_empty() {
            self.push(nodes::code(text, None));
        }
    }

    /// Appends a paragraph to the last block if it is a quote, otherwise as a new quote.
    fn quote(&mut self, line: Vec<Node>) {
        if let Some(last) = self.last(&NodeType::Quote) {
            last.nodes
                .get_or_insert_default()
                .push(nodes::paragraph(line));
        } else {
            self.push(nodes::parent(NodeType::Quote, vec![nodes::paragraph(line)]));
        }
    }

    /// Returns the blocks. Trailing whitespace of code is removed.
    pub(super) fn done(mut self) -> Vec<Node> {
        self.end_list();
        for code in self
            .blocks
            .iter_mut()
            .filter(|block| block.kind == NodeType::Code)
        {
            code.text = code.text.as_ref().map(|text| text.trim_end().to_owned());
        }
        self.blocks
    }
}

/// Returns the lists of the next items, up to the first item above `level`.
fn lists(entries: &mut Peekable<IntoIter<Entry>>, level: usize) -> Vec<Node> {
    let mut lists: Vec<Node> = Vec::new();
    let mut before: Option<(String, bool)> = None;
    while let Some(next) = entries.peek().filter(|next| next.level >= level) {
        if next.level > level {
            let inner_level = next.level;
            let inner = self::lists(entries, inner_level);
            match lists
                .last_mut()
                .and_then(|list| list.nodes.as_mut()?.last_mut())
            {
                Some(item) => item.nodes.get_or_insert_default().extend(inner),
                None => lists.extend(inner),
            }
            continue;
        }
        let Some(Entry {
            list,
            ordered,
            number,
            blocks,
            ..
        }) = entries.next()
        else {
            break;
        };
        let kind = Some((list, ordered));
        if before != kind {
            lists.push(nodes::list(ordered, Some(number), Vec::new()));
            before = kind;
        }
        if let Some(last) = lists.last_mut() {
            last.nodes
                .get_or_insert_default()
                .push(nodes::item(None, blocks));
        }
    }
    lists
}

impl<'d> Document<'d> {
    /// Reads the content of an element.
    pub(super) fn body(&mut self, at: At<'d>, out: &mut Blocks) {
        // Paragraphs whose end was deleted: they are the start of the next one.
        let mut joined = Vec::new();
        for child in at.elements() {
            if child.name() == "p" {
                joined.push(child);
                if !is_end_deleted(child) {
                    self.paragraph(&mem::take(&mut joined), out);
                }
                continue;
            }
            if ["tbl", "sdt"].contains(&child.name()) {
                self.paragraph(&mem::take(&mut joined), out);
            }
            match child.name() {
                "tbl" => self.table(child, out),
                "sdt" if is_table_of_contents(child) => {}
                "AlternateContent" => chosen(child)
                    .into_iter()
                    .for_each(|chosen| self.body(chosen, out)),
                "altChunk" => self.count("documents within the document that are not imported"),
                "oMath" | "oMathPara" => {
                    let mut runs = Runs::default();
                    self.formula(child, &mut runs);
                    let line = runs.line.done();
                    out.push(nodes::paragraph(line));
                }
                "customXml" | "ins" | "moveTo" | "sdt" | "sdtContent" | "smartTag" => {
                    self.body(child, out);
                }
                _ => {}
            }
        }
        self.paragraph(&joined, out);
    }

    /// Reads paragraphs that are one, with the properties of the last.
    fn paragraph(&mut self, joined: &[At<'d>], out: &mut Blocks) {
        let Some(&at) = joined.last() else { return };
        let properties = at.child("pPr");
        let style = style(at).unwrap_or_default();
        let outline =
            properties.and_then(|at| at.child("outlineLvl")?.attribute("val")?.parse().ok());
        let role = match self.styles.role(style) {
            Role::Text => outline.and_then(outline_role).unwrap_or(Role::Text),
            role => role,
        };
        if role == Role::Contents {
            return;
        }
        let mut runs = Runs::default();
        runs.is_heading = matches!(role, Role::Title | Role::Heading(_));
        for part in joined {
            self.runs(*part, &mut runs);
        }
        runs.close_link();
        let (boxes, bookmarks) = (runs.boxes, runs.bookmarks);
        let line = runs.line.done();
        if role == Role::Code || role == Role::Text && runs::is_code(&line) {
            let mut text = String::new();
            for part in joined {
                runs::raw(*part, &mut text);
            }
            out.code(&text);
        } else if !line.is_empty() {
            let item = self
                .item(at, style)
                .filter(|_| !matches!(role, Role::Title | Role::Heading(_)));
            match (
                role,
                item.and_then(|item| Some((self.numberings.level(&item)?, item))),
            ) {
                (Role::Title, _) => out.push(heading(1, line, &bookmarks)),
                (Role::Heading(level), _) => {
                    out.push(heading(level + i32::from(self.has_title), line, &bookmarks));
                }
                (_, Some((level, item))) => self.add_entry(item, level, line, out),
                (Role::Quote, None) => out.quote(line),
                (Role::Continues, None) if !out.entries.is_empty() => {
                    if let Some(last) = out.entries.last_mut() {
                        last.blocks.push(nodes::paragraph(line));
                    }
                }
                _ => out.push(nodes::paragraph(line)),
            }
        }
        for at in boxes {
            let blocks = self.blocks(at);
            if !blocks.is_empty() {
                out.extend(blocks);
            }
        }
    }

    /// Returns the list that a paragraph is an item of, and its level.
    fn item(&self, at: At<'d>, style: &str) -> Option<Item> {
        let value = |name: &str| at.path(&["pPr", "numPr", name])?.attribute("val");
        let level = value("ilvl").and_then(|level| level.parse::<usize>().ok());
        let (list, style_level) = match (value("numId"), self.styles.list(style)) {
            (Some(list), _) => (list.to_owned(), None),
            (None, Some((list, level))) => (list, Some(level)),
            (None, None) => return None,
        };
        Some((list, level.or(style_level).unwrap_or_default().min(LEVEL)))
    }

    /// Appends an item of a list with its number. Deeper levels of the list start again.
    fn add_entry(&mut self, item: Item, kind: Level, line: Vec<Node>, out: &mut Blocks) {
        let (list, level) = item.clone();
        for deeper in level + 1..=LEVEL {
            self.numbers.remove(&(list.clone(), deeper));
        }
        let number = self.numbers.entry(item).or_insert(kind.start - 1);
        *number += 1;
        out.entries.push(Entry {
            list,
            level,
            ordered: kind.ordered,
            number: *number,
            blocks: vec![nodes::paragraph(line)],
        });
    }
}

/// Returns `true` if an element is the table of contents.
fn is_table_of_contents(at: At<'_>) -> bool {
    let gallery = at.path(&["sdtPr", "docPartObj", "docPartGallery"]);
    gallery
        .and_then(|at| at.attribute("val"))
        .is_some_and(|name| name.eq_ignore_ascii_case("Table of Contents"))
}

/// Returns `true` if the mark at the end of a paragraph was deleted, or moved away.
fn is_end_deleted(paragraph: At<'_>) -> bool {
    let mark = paragraph.path(&["pPr", "rPr"]);
    mark.is_some_and(|mark| mark.child("del").or(mark.child("moveFrom")).is_some())
}

fn heading(level: i32, line: Vec<Node>, bookmarks: &[&str]) -> Node {
    let mut heading = nodes::heading(level, None, line);
    if !bookmarks.is_empty() {
        heading.attributes = Some(BTreeMap::from([(
            BOOKMARKS.to_owned(),
            bookmarks.join(" "),
        )]));
    }
    heading
}
