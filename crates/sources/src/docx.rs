//! Word documents (`.docx`): a Markdown file, and its images next to it.
//!
//! - The style of a paragraph determines its kind: a heading, an item of a list, a quote, code. With a title, headings
//!   are one level deeper.
//! - Tracked changes are accepted. Comments, headers, footers, and the table of contents are left out.
//! - Links to bookmarks resolve to the headings that contain them.

mod blocks;
mod media;
mod package;
mod runs;
mod styles;
mod tables;
mod xml;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use quire_markdown::document::{Node, NodeType};
use quire_revisions::Limits;
use quire_revisions::spool::{Bytes, TreeFile};

use crate::dom::{At, Dom};
use crate::error::SourceError;
use crate::exports::portable;
use crate::{Converted, Note, html, nodes};

use blocks::Blocks;
use media::Media;
use package::{Package, Targets};
use styles::{Numberings, Styles};

/// Attribute of a heading for the names of its bookmarks, until it has its id.
const BOOKMARKS: &str = "bookmarks";

/// Converts a Word document: a Markdown file of this name, or of an origin of this name, and its images.
///
/// # Errors
///
/// Fails if it is not a Word document, or exceeds a limit.
pub fn docx(bytes: &[u8], name: &str, limits: &Limits) -> Result<Converted, SourceError> {
    let stem = stem(name);
    let place = format!("{stem}.docx");
    let package = Package::read(bytes, &place, limits)?;
    let main = main_part(&package)?;
    let Some(dom) = package.xml(&main)? else {
        return Err(SourceError::unreadable(&place, "is not a Word document"));
    };
    let Some(body) = dom.root().path(&["document", "body"]) else {
        return Err(SourceError::unreadable(&place, "is not a Word document"));
    };
    let targets = package.targets(&main)?;
    let part = |kind: &str| {
        Ok::<_, SourceError>(match least(&targets, kind) {
            Some(path) => package.xml(path)?.map(|dom| (path.to_owned(), dom)),
            None => None,
        })
    };
    let parts = [part("footnotes")?, part("endnotes")?];
    let styles = part("styles")?
        .map(|(_, dom)| Styles::read(&dom))
        .unwrap_or_default();
    let numberings = part("numbering")?
        .map(|(_, dom)| Numberings::read(&dom))
        .unwrap_or_default();
    let mut notes = Notes::default();
    for (kind, part) in parts.iter().enumerate() {
        let Some((path, dom)) = part else {
            continue;
        };
        notes.targets.insert(kind, Rc::new(package.targets(path)?));
        notes.take(kind, dom);
    }
    let mut document = Document {
        has_title: blocks::has_title(body, &styles),
        media: Media::new(&package, format!("{stem}-images")),
        referenced: referenced(body),
        styles,
        numberings,
        targets: Rc::new(targets),
        notes,
        numbers: HashMap::new(),
        counts: BTreeMap::new(),
    };
    let mut blocks = document.read(body);
    add_title(&mut blocks, &package)?;
    let markdown = html::write(blocks, &place, limits)?;
    let path = format!("{stem}.md");
    let mut remarks = document.media.remarks;
    remarks.extend(
        document
            .counts
            .into_iter()
            .map(|(what, count)| Note::new(&path, format!("{what}: {count}"))),
    );
    let mut files = vec![TreeFile {
        path,
        bytes: Bytes::Memory(markdown.into_bytes()),
    }];
    files.extend(document.media.files);
    Ok(Converted { files, remarks })
}

/// The name of the file of a document with this name, or with an origin of this name.
fn stem(name: &str) -> String {
    let name = name.strip_prefix("docx ").unwrap_or(name);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let is_known = ["docx", "docm", "dotx", "dotm"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known));
    let stem = portable(if is_known { stem } else { name });
    if stem == "-" {
        "document".to_owned()
    } else {
        stem
    }
}

/// The path of the part with the text.
fn main_part(package: &Package) -> Result<String, SourceError> {
    let targets = package.targets("")?;
    let main = least(&targets, "officeDocument");
    Ok(main.map_or_else(|| "word/document.xml".to_owned(), str::to_owned))
}

/// The path of a part of a kind; the least one, because targets have no order.
fn least<'t>(targets: &'t Targets, kind: &str) -> Option<&'t str> {
    let parts = targets
        .values()
        .filter(|target| target.is(kind) && !target.is_external);
    parts.map(|target| target.address.as_str()).min()
}

/// Returns the bookmarks that links refer to.
fn referenced(body: At<'_>) -> HashSet<String> {
    let links = body
        .descendants()
        .filter_map(|at| at.attribute("anchor"))
        .map(str::to_owned);
    let fields = body
        .descendants()
        .filter(|at| at.name() == "instrText")
        .filter_map(|at| runs::destination(&at.all_text()));
    let fields = fields.filter_map(|url| Some(url.split_once('#')?.1.to_owned()));
    links.chain(fields).collect()
}

/// A document without a heading of level 1 gets the title of its properties.
fn add_title(blocks: &mut Vec<Node>, package: &Package) -> Result<(), SourceError> {
    let properties = package.xml("docProps/core.xml")?;
    let title = properties
        .as_ref()
        .and_then(|dom| dom.root().path(&["coreProperties", "title"]));
    let title = title.map(At::words).filter(|title| !title.is_empty());
    html::add_title(blocks, title.as_deref());
    Ok(())
}

/// The footnotes and endnotes of a document.
#[derive(Default)]
struct Notes<'d> {
    /// By their kind and their id.
    texts: HashMap<(usize, &'d str), At<'d>>,
    /// References of their parts.
    targets: HashMap<usize, Rc<Targets>>,
    /// In the order in which the text refers to them.
    order: Vec<(usize, &'d str)>,
    labels: HashMap<(usize, &'d str), String>,
}

impl<'d> Notes<'d> {
    fn take(&mut self, kind: usize, dom: &'d Dom) {
        for at in dom
            .root()
            .descendants()
            .filter(|at| at.is_one_of(&["footnote", "endnote"]))
        {
            // Others are lines between the text and the notes.
            let is_text = matches!(at.attribute("type"), None | Some("normal"));
            if let Some(id) = at.attribute("id").filter(|_| is_text) {
                self.texts.insert((kind, id), at);
            }
        }
    }

    /// The label of a note that the text refers to.
    fn label(&mut self, kind: usize, id: &'d str) -> Option<String> {
        let note = (kind, id);
        self.texts.get(&note)?;
        if !self.labels.contains_key(&note) {
            self.order.push(note);
            self.labels.insert(note, self.order.len().to_string());
        }
        self.labels.get(&note).cloned()
    }
}

/// A document that is being converted.
struct Document<'d> {
    has_title: bool,
    media: Media<'d>,
    referenced: HashSet<String>,
    styles: Styles,
    numberings: Numberings,
    /// References of the part that is read.
    targets: Rc<Targets>,
    notes: Notes<'d>,
    /// The last number of each level of a list.
    numbers: HashMap<styles::Item, i64>,
    /// Features that are not imported, with their numbers of occurrences.
    counts: BTreeMap<&'static str, usize>,
}

impl<'d> Document<'d> {
    /// The blocks of the text, and its notes.
    fn read(&mut self, body: At<'d>) -> Vec<Node> {
        let mut blocks = self.blocks(body);
        let mut next = 0;
        // A note may refer to another.
        while let Some((kind, id)) = self.notes.order.get(next).copied() {
            next += 1;
            if let Some(targets) = self.notes.targets.get(&kind) {
                self.targets = Rc::clone(targets);
            }
            let Some(at) = self.notes.texts.get(&(kind, id)).copied() else {
                continue;
            };
            let inner = self.blocks(at);
            let inner = if inner.is_empty() {
                vec![nodes::paragraph(vec![nodes::plain("…")])]
            } else {
                inner
            };
            blocks.push(nodes::footnote(&next.to_string(), Some(inner)));
        }
        link_bookmarks(&mut blocks);
        blocks
    }

    fn blocks(&mut self, at: At<'d>) -> Vec<Node> {
        let mut blocks = Blocks::default();
        self.body(at, &mut blocks);
        blocks.done()
    }

    /// Counts an occurrence of a feature that is not imported.
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }
}

/// Leads links to bookmarks in headings to the headings.
fn link_bookmarks(blocks: &mut [Node]) {
    nodes::set_ids(blocks);
    let mut ids: HashMap<String, String> = HashMap::new();
    nodes::each(blocks, &mut |node| {
        if node.kind != NodeType::Heading {
            return;
        }
        let names = node
            .attributes
            .take()
            .and_then(|mut attributes| attributes.remove(BOOKMARKS));
        for name in names.iter().flat_map(|names| names.split(' ')) {
            ids.extend(node.id.clone().map(|id| (name.to_owned(), id)));
        }
    });
    nodes::each(blocks, &mut |node| {
        let name = node.url.as_deref().and_then(|url| url.strip_prefix('#'));
        if let Some(id) = name.and_then(|name| ids.get(name)) {
            node.url = Some(format!("#{id}"));
        }
    });
}
