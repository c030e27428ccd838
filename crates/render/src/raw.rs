//! Renders the HTML that authors write, tag by tag.
//!
//! - Documents contain HTML in pieces: a block may start an element that another ends, and an opening tag, text and a
//!   closing tag in a line are three nodes. The tags of a list of siblings are balanced by a stack: a closing tag
//!   closes the open elements up to its partner, or is dropped; elements that are open at the end of the list are
//!   closed.
//! - Elements that imply the end of others, such as `<li>`, end them. An element that is not allowed in a line is
//!   dropped there, and its text stays. So is every element that authors may not write, such as `<form>` and `<svg>`.
//! - `<script>` and `<style>` go with their content, even if the tags are separate nodes.
//! - `<iframe>` becomes a link: a visitor never loads content from elsewhere without a click.
//! - Columns that the head of a table hides (`data-hidden`) are not shown; a table of cards becomes a list (`cards.rs`).

mod elements;
mod sanitizer;
mod table;

use std::borrow::Cow;

use quire_markdown::document::{Node, NodeType};
use quire_markdown::markdown::anchors;
use quire_markdown::markup::{Piece, Pieces, Tag, decode};

use crate::address;
use crate::anchors::Anchor;
use crate::cards::{CardLink, LINK};
use crate::writer::Writer;
use elements::{Element, Kind};
use table::Hidden;

#[cfg(feature = "fuzzing")]
pub(crate) use elements::ELEMENTS;
pub(crate) use sanitizer::{OF_ALL, OF_SOME};
pub(crate) use table::{Grid, Part, has_tall_cells};

/// Maximum number of open elements of authors; browsers have a limit as well.
const MAX_OPEN: usize = 64;

/// Context of siblings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    /// A context that allows blocks.
    Flow,
    /// In a line.
    Line,
}

/// The elements that HTML in a list of siblings has opened.
pub(crate) struct Raw {
    context: Context,
    pub(crate) open: Vec<&'static Element>,
    /// Elements without an end in the rest of the list.
    endless: Vec<&'static str>,
    /// The link of the card that the HTML is in.
    pub(crate) card: Option<CardLink>,
    /// Set if the text of the link that starts is its address.
    is_bare: bool,
}

impl Raw {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            open: Vec::new(),
            endless: Vec::new(),
            card: None,
            is_bare: false,
        }
    }

    /// The HTML in a cell of a card.
    pub(crate) fn in_card(link: CardLink) -> Self {
        Self {
            card: Some(link),
            ..Self::new(Context::Flow)
        }
    }

    /// Returns the number of elements that were open when the link of a card started, if it is open.
    fn card_link_at(&self) -> Option<usize> {
        self.card.as_ref()?.open_at
    }

    fn is_open(&self, name: &str) -> bool {
        self.open.iter().any(|element| element.name == name)
    }
}

/// Returns the address of a tag that mentions a page.
fn mentioned(tag: &Tag<'_>) -> Option<String> {
    let is_mention = tag.name.eq_ignore_ascii_case("a")
        && !tag.is_end
        && tag
            .attributes
            .iter()
            .any(|(name, _)| *name == "data-mention");
    is_mention.then(|| tag.attribute("href")).flatten()
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Tags of Liquid without output.
const LIQUID: [&str; 14] = [
    "assign",
    "capture",
    "case",
    "else",
    "elsif",
    "endcapture",
    "endcase",
    "endfor",
    "endif",
    "endunless",
    "for",
    "if",
    "unless",
    "when",
];

/// Removes the tags of Liquid between elements.
fn without_liquid(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("{%") {
        let Some((inner, after)) = behind.split_once("%}") else {
            break;
        };
        let name = inner.trim_start_matches('-').split_whitespace().next();
        out.push_str(before);
        if !name.is_some_and(|name| LIQUID.contains(&name)) {
            out.extend(["{%", inner, "%}"]);
        }
        rest = after;
    }
    if rest.len() == text.len() {
        return Cow::Borrowed(text);
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Removes a comment of MDX that is a text between elements.
fn without_comment(text: &str) -> &str {
    let is_comment = text.trim().ends_with("*/}") && text.matches("*/}").count() == 1;
    if is_comment && text.contains('\n') {
        "\n"
    } else {
        text
    }
}

/// Returns `true` if a node contains HTML.
pub(crate) fn is_html(node: &Node) -> bool {
    matches!(
        node.kind,
        NodeType::Html | NodeType::Figure | NodeType::Cards
    )
}

impl<'d> Writer<'d, '_> {
    /// Writes the HTML of a node among its siblings; returns the index of the next node to write.
    pub(crate) fn html(&mut self, raw: &mut Raw, nodes: &'d [Node], at: usize) -> usize {
        let html = |node: &'d Node| node.text.as_deref().unwrap_or_default();
        let text = nodes.get(at).map_or("", html);
        for id in anchors::in_comments(text) {
            self.anchor(&id);
        }
        let Some(name) = self.pieces(raw, text) else {
            return at + 1;
        };
        if raw.endless.contains(&name) {
            return at + 1;
        }
        let ends = |node: &Node| {
            let text = node.text.as_deref().unwrap_or_default().trim_start();
            let end = text
                .strip_prefix("</")
                .and_then(|end| end.get(..name.len()));
            is_html(node) && end.is_some_and(|end| end.eq_ignore_ascii_case(name))
        };
        let end = nodes.iter().skip(at + 1).position(ends);
        end.map_or_else(
            || {
                raw.endless.push(name);
                at + 1
            },
            |end| at + 1 + end,
        )
    }

    /// Ends the paragraph that HTML has opened, because a block follows.
    pub(crate) fn end_paragraph(&mut self, raw: &mut Raw) {
        self.end_implied(raw, &["p"], &["td", "th", "caption", "table", "details"]);
    }

    /// Ends what HTML has opened.
    pub(crate) fn end_html(&mut self, raw: &mut Raw) {
        self.truncate(raw, 0);
        self.end_card_link(raw);
    }

    /// Writes HTML; returns the element whose content is hidden if its end is missing.
    pub(crate) fn pieces(&mut self, raw: &mut Raw, html: &str) -> Option<&'static str> {
        let mut hidden = Hidden::of(html);
        let mut pieces = Pieces::new(html).peekable();
        while let Some(piece) = pieces.next() {
            if self.out.is_full() {
                self.is_whole = false;
                return None;
            }
            if hidden.hides(&piece) {
                continue;
            }
            match piece {
                Piece::Text(text) if text.contains("{%") && !raw.is_open("pre") => {
                    self.raw_text(raw, &without_liquid(text));
                }
                Piece::Text(text) if text.trim().starts_with("{/*") && !raw.is_open("pre") => {
                    self.raw_text(raw, without_comment(text));
                }
                Piece::Text(text) => self.raw_text(raw, text),
                Piece::Tag(tag) if tag.name.eq_ignore_ascii_case("iframe") => self.frame(raw, &tag),
                Piece::Tag(tag)
                    if raw.card.is_some()
                        && let Some(name) = icon(&tag) =>
                {
                    self.icon(&name);
                    pieces.next_if(|piece| matches!(piece, Piece::Text(_)));
                    pieces.next_if(|piece| {
                        matches!(piece, Piece::Tag(end) if end.is_end && end.name == tag.name)
                    });
                }
                Piece::Tag(tag) => match elements::of_name(tag.name) {
                    Some(element) => {
                        // A mention of GitBook has the name of a file as its text.
                        let title = mentioned(&tag)
                            .and_then(|href| self.renderer.links.title(&href))
                            .filter(|_| matches!(pieces.peek(), Some(Piece::Text(_))));
                        raw.is_bare = element.name == "a"
                            && title.is_none()
                            && matches!(pieces.peek(), Some(Piece::Text(text)) if is_address(&tag, text));
                        self.tag(raw, element, &tag);
                        if let Some(title) = title {
                            pieces.next();
                            self.raw_text(raw, &escaped(&title));
                        }
                    }
                    None => self.anchors_of_tag(raw, &tag),
                },
                Piece::Unclosed(name) => return Some(name),
            }
        }
        None
    }

    fn tag(&mut self, raw: &mut Raw, element: &'static Element, tag: &Tag<'_>) {
        let is_misplaced = raw.context == Context::Line && !element.kind.is_in_line()
            || element.kind.is_in_table() && !raw.is_open("table")
            || element.name == "a" && self.in_link;
        if is_misplaced {
            self.anchors_of_tag(raw, tag);
            return;
        }
        if tag.is_end {
            let partner = raw.open.iter().rposition(|open| open.name == element.name);
            if let Some(partner) = partner {
                self.truncate(raw, partner);
            }
            return;
        }
        if !may_be_in_link(element, tag) {
            self.end_card_link(raw);
        }
        if !element.kind.is_in_line() && !element.kind.is_in_table() {
            self.end_paragraph(raw);
        }
        if let Some((ended, stops)) = elements::ended_by(element) {
            self.end_implied(raw, ended, stops);
        }
        if element.kind.is_void() {
            self.void(element, tag);
        } else if self.open_html < MAX_OPEN {
            self.open(raw, element, tag);
            raw.open.push(element);
            self.open_html += 1;
        }
    }

    /// Writes the anchors of a tag that is dropped, unless it is between the parts of a table.
    fn anchors_of_tag(&mut self, raw: &Raw, tag: &Tag<'_>) {
        let is_in_cell = || {
            let last = raw.open.iter().rev();
            let mut last = last.filter(|open| open.kind.is_in_table() || open.name == "table");
            let in_cell = |open: &&Element| matches!(open.name, "td" | "th" | "caption");
            last.next().is_none_or(in_cell)
        };
        if !tag.is_end && !tag.attributes.is_empty() && is_in_cell() {
            for id in anchors::in_html(tag.source) {
                self.anchor(&id);
            }
        }
    }

    fn open(&mut self, raw: &mut Raw, element: &Element, tag: &Tag<'_>) {
        let mut attributes = self.attributes(element, tag);
        let name = take_anchor(&mut attributes, element.name != "a");
        if let Some(link) = &mut raw.card
            && element.name == "a"
            && !link.is_of_text
            && !link.is_written
        {
            let leads = |(name, value): &(&str, String)| {
                *name == "href" && Some(value) == link.href.as_ref()
            };
            if attributes.iter().any(leads) {
                attributes.push(("class", LINK.to_owned()));
                link.is_written = true;
            }
        }
        if raw.is_bare && attributes.iter().any(|(name, _)| *name == "href") {
            attributes.push(("class", "bare".to_owned()));
        }
        if let Some(class) = note(element, tag) {
            attributes.push(("class", class.to_owned()));
        }
        self.start_with(element.name, &attributes);
        if let Some(name) = name {
            self.named(&name);
        }
    }

    /// Starts an element of the renderer, with the global attributes of an author's tag.
    pub(crate) fn start_for(&mut self, name: &str, class: Option<&str>, tag: Option<&Tag<'_>>) {
        let element = tag.and_then(|tag| Some((elements::of_name(tag.name)?, tag)));
        let mut attributes =
            element.map_or_else(Vec::new, |(element, tag)| self.attributes(element, tag));
        attributes.retain(|(attribute, _)| {
            OF_ALL.contains(attribute)
                || *attribute == "name"
                || *attribute == "align" && name == "div"
        });
        let anchor = take_anchor(&mut attributes, true);
        attributes.extend(class.map(|class| ("class", class.to_owned())));
        self.start_with(name, &attributes);
        if let Some(anchor) = anchor {
            self.named(&anchor);
        }
    }

    fn void(&mut self, element: &Element, tag: &Tag<'_>) {
        let mut attributes = self.attributes(element, tag);
        let name = take_anchor(&mut attributes, true);
        if let Some(name) = name.filter(|_| element.kind != Kind::VoidTablePart) {
            self.named(&name);
        }
        if element.name == "img" {
            attributes.push(("loading", "lazy".to_owned()));
        }
        self.start_with(element.name, &attributes);
    }

    fn start_with(&mut self, name: &str, attributes: &[(&'static str, String)]) {
        let attributes = attributes.iter();
        let attributes: Vec<_> = attributes
            .map(|(name, value)| (*name, Some(value.as_str())))
            .collect();
        self.out.start(name, &attributes);
    }

    /// Returns the attributes of a tag that are written. An anchor that is not an `id` is a `name`.
    fn attributes(&mut self, element: &Element, tag: &Tag<'_>) -> Vec<(&'static str, String)> {
        let mut written: Vec<(&'static str, String)> = Vec::new();
        if tag.attributes.is_empty() {
            return written;
        }
        let links = self.renderer.links;
        for (name, value) in sanitizer::attributes(element, tag.source) {
            let Some(name) = attribute_name(element, &name) else {
                continue;
            };
            let value = match name {
                "href" => address::linked(links, &value).map(Cow::into_owned),
                "src" | "poster" => address::loaded(links, &value).map(Cow::into_owned),
                "srcset" => address::image_set(links, &value),
                "id" | "name" => match self.anchors.of_author(&value) {
                    // The `name` of a link makes no variable.
                    Some(Anchor::Id(_)) if name == "id" => Some(value),
                    Some(_) if name == "id" && is_heading(element) => Some(value),
                    Some(_) if !written.iter().any(|(name, _)| *name == "name") => {
                        written.push(("name", value));
                        None
                    }
                    _ => None,
                },
                _ => Some(value),
            };
            let Some(value) = value else {
                continue;
            };
            let rel = address::rel(&value).filter(|_| name == "href");
            written.push((name, value));
            written.extend(rel.map(|rel| ("rel", rel.to_owned())));
        }
        written
    }

    /// Writes a link to what a frame would show.
    fn frame(&mut self, raw: &mut Raw, tag: &Tag<'_>) {
        // Frames are not for authors, so the sanitizer reads the tag as one that has an address, too.
        let source = tag.source.get("<iframe".len()..).unwrap_or_default();
        if tag.is_end || self.in_link || raw.is_open("a") {
            return;
        }
        let Some(image) = elements::of_name("img") else {
            return;
        };
        let attributes = sanitizer::attributes(image, &format!("<img{source}"));
        let source = attributes.iter().find(|(name, _)| name == "src");
        self.end_card_link(raw);
        if let Some((_, url)) = source
            && let Some(url) = address::linked(self.renderer.links, url)
        {
            let title = attributes.iter().find(|(name, _)| name == "title");
            let text = title.map_or(&*url, |(_, title)| title.as_str());
            let rel = address::rel(&url);
            self.out
                .element("a", &[("href", Some(&url)), ("rel", rel)], text);
        }
    }

    /// Ends the outermost of some elements that is open within others, with its content.
    fn end_implied(&mut self, raw: &mut Raw, ended: &[&str], stops: &[&str]) {
        let mut outermost = None;
        for (at, element) in raw.open.iter().enumerate().rev() {
            if stops.contains(&element.name) {
                break;
            }
            if ended.contains(&element.name) {
                outermost = Some(at);
            }
        }
        if let Some(outermost) = outermost {
            self.truncate(raw, outermost);
        }
    }

    pub(crate) fn truncate(&mut self, raw: &mut Raw, stay: usize) {
        while raw.open.len() > stay {
            if raw.card_link_at() == Some(raw.open.len()) {
                self.end_card_link(raw);
            }
            if let Some(element) = raw.open.pop() {
                self.out.end(element.name);
                self.open_html = self.open_html.saturating_sub(1);
            }
        }
    }
}

/// The class of a note that its author wrote as `<div class="warning">`.
fn note(element: &Element, tag: &Tag<'_>) -> Option<&'static str> {
    let class = tag.attribute("class").filter(|_| element.name == "div")?;
    let mut words = class.split_whitespace();
    words.find_map(|word| {
        let kind = word.strip_prefix("alert-").unwrap_or(word);
        Some(match kind {
            "note" | "info" | "important" => "hint info",
            "tip" | "success" => "hint success",
            "warning" | "caution" => "hint warning",
            "danger" => "hint danger",
            _ => return None,
        })
    })
}

/// Returns `true` if the text of a link is its address, which is printed once.
fn is_address(tag: &Tag<'_>, text: &str) -> bool {
    let href = tag.attribute("href").filter(|_| !tag.is_end);
    href.is_some_and(|href| address::shows_address(&href, decode(text, false).trim()))
}

/// Returns `true` if an element is a heading, which keeps its id.
fn is_heading(element: &Element) -> bool {
    matches!(element.name.as_bytes(), [b'h', b'1'..=b'6'])
}

/// Returns `true` if an element may be in a link: it is inline, and is not a link, anchor, sound or video.
fn may_be_in_link(element: &Element, tag: &Tag<'_>) -> bool {
    let is_anchor = |name: &str| {
        ["id", "name"]
            .iter()
            .any(|id| name.eq_ignore_ascii_case(id))
    };
    element.kind.is_in_line()
        && !["a", "audio", "video"].contains(&element.name)
        && !tag.attributes.iter().any(|(name, _)| is_anchor(name))
}

/// The address that a tag has in an attribute, as written, if an author may write it.
pub(crate) fn address_in(tag: &Tag<'_>, name: &str) -> Option<String> {
    let element = elements::of_name(tag.name).filter(|_| !tag.attributes.is_empty())?;
    let attributes = sanitizer::attributes(element, tag.source);
    let address = attributes.into_iter().find(|(found, _)| found == name);
    address.map(|(_, url)| url).filter(|url| !url.is_empty())
}

/// The name of the icon that begins with a tag.
fn icon(tag: &Tag<'_>) -> Option<String> {
    let class = tag
        .attribute("class")
        .filter(|_| tag.name.eq_ignore_ascii_case("i") && !tag.is_end)?;
    let mut words = class.split_whitespace();
    words.find_map(|word| Some(word.strip_prefix("fa-")?.to_owned()))
}

/// The name of an attribute of an element, from the lists of the sanitizer.
fn attribute_name(element: &Element, name: &str) -> Option<&'static str> {
    let of_some = OF_SOME.iter().find(|(some, _)| *some == element.name);
    let of_some = of_some.map_or(&[] as &[&str], |(_, attributes)| attributes);
    let mut known = OF_ALL.iter().chain(of_some);
    known.find(|known| **known == name).copied()
}

/// Takes the `name` of an anchor away from an element that has none.
fn take_anchor(attributes: &mut Vec<(&'static str, String)>, is_other: bool) -> Option<String> {
    let at = attributes.iter().position(|(name, _)| *name == "name");
    let at = at.filter(|_| is_other)?;
    Some(attributes.remove(at).1)
}
