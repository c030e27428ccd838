//! Inline content of a block: texts and their marks, links, images, footnotes, tasks.

use std::borrow::Cow;

use pulldown_cmark::{LinkType, TagEnd};

use super::Builder;
use crate::document::headings::id_of_footnote;
use crate::document::marks::Marks;
use crate::document::nodes::{node, non_empty, one_line, parent, text_node};
use crate::document::reading::Reading;
use crate::document::{NodeType, html, parts};
use crate::markdown::dialect::{
    Kind, Role, Wiki, bare_link, inline_whole, keys_of, leads_nowhere, literal, tag,
};

impl Builder {
    pub(super) fn current_marks(&self) -> Marks {
        let all = [Marks::BOLD, Marks::ITALIC, Marks::STRIKETHROUGH];
        let open = all.iter().zip(self.marks).filter(|(_, count)| *count > 0);
        open.fold(Marks::NONE, |marks, (mark, _)| marks | *mark)
    }

    pub(super) fn mark(&mut self, kind: TagEnd, start: bool) {
        let at = match kind {
            TagEnd::Strong => 0,
            TagEnd::Emphasis => 1,
            _ => 2,
        };
        let count = self.marks[at];
        self.marks[at] = if start {
            count + 1
        } else {
            count.saturating_sub(1)
        };
    }

    /// Notes text of a paragraph for a preview and sections; sections have headings apart.
    pub(super) fn record_text(&mut self, text: &str) {
        if let Some(wanted) = &mut self.wanted {
            wanted.text(text);
        }
        let is_in_heading = self.sections.is_some() && self.is_in_heading();
        if let Some(sections) = self.sections.as_mut().filter(|_| !is_in_heading) {
            sections.text(text);
        }
    }

    pub(crate) fn text(&mut self, text: &str, marks: Marks) {
        if self.verbatim.is_none() {
            self.record_text(text);
        } else if let Some(wanted) = self
            .wanted
            .as_mut()
            .filter(|_| self.tree.is_in(&NodeType::Code))
        {
            wanted.text(text);
        }
        if let Some(verbatim) = &mut self.verbatim {
            verbatim.push_str(text);
        } else if let Some((image, _)) = &mut self.image {
            let text = text.replace('\n', " ");
            image.alt.get_or_insert_default().push_str(&text);
        } else if !text.is_empty() {
            // A bar behind a backslash cannot be written as code in the head of a table.
            let marks = if text.contains("\\|") && self.in_header {
                Marks::NONE
            } else {
                marks
            };
            self.inline(text_node(text, self.current_marks() | marks));
        }
    }

    pub(super) fn inline_html(&mut self, html: &str, reading: &Reading<'_>) {
        let part = reading.source.marked(html);
        if part.is_some() && self.callout.take_if(|own| Some(*own) == part).is_some() {
            return;
        }
        if let Some(part) = part.and_then(|part| reading.source.part(part)) {
            let written = reading.source.written(part);
            if part.kind == Kind::Autolink {
                self.bare_link(written);
                return;
            }
            if part.kind == Kind::Shown {
                self.text(&tag::shown_text(written), Marks::NONE);
                return;
            }
            if self.foreign(part.kind, written) {
                return;
            }
            let is_comment = || inline_whole(written) == Some(Kind::Hidden);
            let is_inline = part.role == Role::Inline || part.kind == Kind::Hidden && is_comment();
            let is_list = written.starts_with('{')
                && !["{{", "{/*"].iter().any(|other| written.starts_with(other));
            let marks = self.current_marks();
            // In marks, an image and a list would be written apart.
            let is_apart = marks != Marks::NONE && self.tree.is_behind_image();
            let is_loose =
                part.kind == Kind::Hidden && is_list && (is_apart || self.tree.is_behind_word());
            if self.image.is_some() || !is_inline || is_loose {
                self.text(&parts::one_line(written), Marks::NONE);
            } else {
                let mut node = parts::inline(part.kind, written);
                node.marks = marks.to_field();
                self.inline(node);
            }
            return;
        }
        let html = &reading.restore(html);
        // What ends with a mark may have no end without it.
        let is_whole = matches!(html, Cow::Borrowed(_)) || html::is_inline(&one_line(html));
        if self.image.is_some() || self.dissolved > 0 || !is_whole {
            self.text(html, Marks::NONE);
            return;
        }
        let mut node = node(NodeType::Html);
        node.text = Some(one_line(html));
        node.marks = self.current_marks().to_field();
        self.inline(node);
    }

    /// Takes a part that becomes several nodes, or text.
    fn foreign(&mut self, kind: Kind, written: &str) -> bool {
        let is_text = self.image.is_some() || self.dissolved > 0;
        match kind {
            Kind::Wiki => match Wiki::read(written) {
                Some(wiki) => self.wiki(&wiki),
                None => self.text(written, Marks::NONE),
            },
            Kind::Keys => {
                for (at, key) in keys_of(written).iter().enumerate() {
                    if at > 0 {
                        self.text("+", Marks::NONE);
                    }
                    self.element("<kbd>", is_text);
                    self.text(key, Marks::NONE);
                    self.element("</kbd>", is_text);
                }
            }
            Kind::Highlight => {
                self.highlighted = !self.highlighted;
                let tag = if self.highlighted {
                    "<mark>"
                } else {
                    "</mark>"
                };
                self.element(tag, is_text);
            }
            Kind::Callout => self.text(&parts::one_line(written), Marks::NONE),
            Kind::Literal => match literal(written) {
                Some(text) => self.text(&text, Marks::NONE),
                None => self.text(written, Marks::NONE),
            },
            _ => return false,
        }
        true
    }

    /// Adds a tag of HTML, unless there is only text here.
    fn element(&mut self, tag: &str, is_text: bool) {
        if !is_text {
            let mut node = node(NodeType::Html);
            node.text = Some(tag.to_owned());
            node.marks = self.current_marks().to_field();
            self.inline(node);
        }
    }

    fn wiki(&mut self, wiki: &Wiki<'_>) {
        let (url, label) = (wiki.url(), wiki.label());
        if self.image.is_some() || self.tree.is_in(&NodeType::Link) {
            self.text(&label, Marks::NONE);
        } else if wiki.is_image() {
            self.start_image(&url, "");
            self.text(&label, Marks::NONE);
            self.end_image();
        } else {
            self.start_link(LinkType::Inline, &url, "");
            self.text(&label, Marks::NONE);
            self.tree.end_link();
        }
    }

    /// Takes a link that is its address, which is text within another link.
    fn bare_link(&mut self, written: &str) {
        let (url, text) = bare_link(written);
        if self.image.is_some() || self.tree.is_in(&NodeType::Link) {
            self.text(&text, Marks::NONE);
            return;
        }
        self.start_link(LinkType::Autolink, &url, "");
        self.text(&text, Marks::NONE);
        self.tree.end_link();
    }

    pub(super) fn soft_break(&mut self) {
        if self.image.is_none() && self.tree.is_in(&NodeType::Term) {
            // Each line is a term.
            self.tree.end_term();
            self.tree.start(parent(NodeType::Term));
            return;
        }
        let text = if self.image.is_some() || self.is_in_heading() {
            " "
        } else {
            "\n"
        };
        self.text(text, Marks::NONE);
    }

    pub(super) fn hard_break(&mut self) {
        if self.image.is_some() || self.is_in_heading() {
            self.text(" ", Marks::NONE);
        } else {
            self.record_text(" ");
            self.inline(node(NodeType::LineBreak));
        }
    }

    pub(super) fn is_in_heading(&self) -> bool {
        let mut blocks = self
            .tree
            .innermost_first()
            .filter(|node| node.kind != NodeType::Link);
        blocks
            .next()
            .is_some_and(|node| node.kind == NodeType::Heading)
    }

    pub(crate) fn start_link(&mut self, kind: LinkType, url: &str, title: &str) {
        let is_text = self.image.is_some() || self.tree.is_in(&NodeType::Link);
        if is_text || leads_nowhere(kind) {
            self.links += 1;
            return;
        }
        self.open_paragraph();
        let is_bracketed = !matches!(kind, LinkType::Autolink | LinkType::Email);
        if is_bracketed && self.tree.is_behind_footnote() {
            // Next to each other, the brackets of both would be read as one reference.
            self.inline(text_node(" ", Marks::NONE));
        }
        let mut link = parent(NodeType::Link);
        link.url = Some(html::address(kind, url).into_owned());
        link.title = non_empty(title);
        self.tree.start(link);
    }

    pub(super) fn start_image(&mut self, url: &str, title: &str) {
        if let Some((_, depth)) = &mut self.image {
            *depth += 1;
            return;
        }
        let mut image = node(NodeType::Image);
        image.url = Some(url.to_owned());
        image.title = non_empty(title);
        self.image = Some((image, 0));
    }

    pub(super) fn end_image(&mut self) {
        match self.image.take() {
            Some((image, 0)) => self.inline(image),
            Some((image, depth)) => self.image = Some((image, depth - 1)),
            None => {}
        }
    }

    pub(super) fn footnote_reference(&mut self, label: &str) {
        if self.image.is_some() {
            self.text(&format!("[^{label}]"), Marks::NONE);
            return;
        }
        let mut reference = node(NodeType::Footnote);
        reference.id = Some(id_of_footnote(label));
        self.inline(reference);
    }

    pub(super) fn task(&mut self, checked: bool) {
        // The text of the item may be a heading, which is open then.
        let mut innermost = self.tree.innermost_first_mut();
        if self.dissolved == 0
            && let Some(item) = innermost.find(|node| node.kind == NodeType::ListItem)
        {
            item.kind = NodeType::TaskItem;
            item.checked = Some(checked);
        }
    }
}
