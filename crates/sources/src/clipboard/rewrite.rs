//! Rewrites what a clipboard has to the elements of a page.

use std::collections::HashSet;

use percent_encoding::percent_decode_str;

use crate::dom::{At, Attribute, Builder, Dom};
use crate::error::SourceError;
use crate::html::{address, is_back_reference, is_decoration};
use crate::nodes::MARKED;

use super::code;
use super::context::Context;
use super::elements::{ELEMENTS, FORMULAS, SKIPPED, attributes, is_invisible, spaces};
use super::links;
use super::lists::{self, Numbers, Step};
use super::omissions::{Omission, OmissionKind, Omissions};
use super::styles::{Raised, Style};
use super::tables;
use super::word::{self, Role};

/// Rewrites a tree; `url` is the address of its page.
pub(super) fn rewrite(
    root: At<'_>,
    url: Option<&str>,
    place: &str,
) -> Result<(Dom, Vec<Omission>), SourceError> {
    let mut rewriter = Rewriter::new(root, url, place);
    rewriter.children(root, Context::default())?;
    Ok((rewriter.out.done(), rewriter.omissions.done()))
}

struct Rewriter<'d> {
    out: Builder<'d>,
    omissions: Omissions,
    numbers: Numbers<'d>,
    /// The address of the page, without a fragment.
    url: &'d str,
    /// Ids of the elements.
    ids: HashSet<&'d str>,
    /// Ids that links refer to.
    referenced: HashSet<String>,
    /// There is a title above the headings.
    has_title: bool,
}

impl<'d> Rewriter<'d> {
    fn new(root: At<'d>, url: Option<&'d str>, place: &'d str) -> Self {
        let mut ids = HashSet::new();
        let mut has_title = false;
        for at in root.descendants() {
            let name = at.attribute("name").filter(|_| at.name() == "a");
            ids.extend(at.attribute("id").into_iter().chain(name));
            has_title |= at.has_class("MsoTitle");
        }
        let url = url.unwrap_or_default();
        let mut rewriter = Self {
            out: Builder::new(place),
            omissions: Omissions::default(),
            numbers: Numbers::default(),
            url: url.split('#').next().unwrap_or(url),
            ids,
            referenced: HashSet::new(),
            has_title,
        };
        let links = root.descendants().filter(|at| at.name() == "a");
        rewriter.referenced = links
            .filter(|at| !is_back_reference(*at))
            .filter_map(|at| rewriter.target(at)?.strip_prefix('#').map(str::to_owned))
            // The table of contents is left out.
            .filter(|id| !id.starts_with("_Toc"))
            .map(|id| percent_decode_str(&id).decode_utf8_lossy().into_owned())
            .collect();
        rewriter
    }

    /// The address of a link; a fragment for a link within the clipboard.
    fn target(&self, at: At<'_>) -> Option<String> {
        let href = at.attribute("href").map(address)?;
        let Some((page, id)) = href.split_once('#').filter(|(page, _)| !page.is_empty()) else {
            return Some(href);
        };
        // Browsers make addresses absolute when they copy.
        let is_note = is_back_reference(at)
            || at.attribute("role") == Some("doc-noteref")
            || at.attribute("data-footnote-ref").is_some()
            || at.has_class("footnote-ref");
        let is_within = page == self.url || is_note && self.ids.contains(id);
        let within = format!("#{id}");
        Some(if is_within { within } else { href })
    }

    fn children(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let children: Vec<At<'d>> = at.children().collect();
        let mut next = 0;
        while let Some(rest) = children.get(next..).filter(|rest| !rest.is_empty()) {
            next += self.first(rest, context)?;
        }
        Ok(())
    }

    /// Rewrites the first siblings, and returns their number.
    fn first(&mut self, siblings: &[At<'d>], context: Context) -> Result<usize, SourceError> {
        if !context.is_pre {
            let (entries, count) = lists::entries(siblings, &mut self.numbers);
            if count > 0 {
                self.lists(lists::steps(entries), context)?;
                return Ok(count);
            }
            let count = code::lines(siblings);
            if count > 0 {
                self.lines(&siblings[..count], context)?;
                return Ok(count);
            }
        }
        if let Some(first) = siblings.first() {
            self.node(*first, context)?;
        }
        Ok(1)
    }

    fn node(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let Some(text) = at.text() else {
            let style = Style::of(at);
            if self.is_left_out(at, &style) {
                return Ok(());
            }
            return self.element(at, &style, context);
        };
        if context.is_pre || context.is_math {
            return self.out.text(text);
        }
        let text = spaces(text);
        let marks = context.marks();
        if marks.is_empty() || text.trim().is_empty() || !self.out.has_room() {
            return self.out.text(&text);
        }
        self.out.start(MARKED, vec![("style".into(), marks)])?;
        self.out.text(&text)?;
        self.out.end(1);
        Ok(())
    }

    /// Leaves out what is no content.
    fn is_left_out(&mut self, at: At<'d>, style: &Style<'d>) -> bool {
        let kind = match at.name() {
            "script" | "applet" | "object" => Some(OmissionKind::Script),
            "select" | "textarea" => Some(OmissionKind::Form),
            "input" if at.attribute("type") == Some("checkbox") => return false,
            "input" => Some(OmissionKind::Form).filter(|_| at.attribute("type") != Some("hidden")),
            name if SKIPPED.contains(&name) => None,
            _ if style.is_marker() || is_decoration(at) => None,
            _ if at.attribute("aria-hidden") == Some("true") => None,
            _ if style.hidden || at.attribute("hidden").is_some() || at.has_class("msoDel") => {
                Some(OmissionKind::Hidden).filter(|_| !at.is_blank())
            }
            _ if word::is_contents(at) => Some(OmissionKind::Contents),
            _ if word::is_comment(at, style) => {
                Some(OmissionKind::Comment).filter(|_| word::has_comment_mark(at))
            }
            _ => return false,
        };
        if let Some(kind) = kind {
            self.omissions.add(kind);
        }
        true
    }

    fn element(
        &mut self,
        at: At<'d>,
        style: &Style<'d>,
        context: Context,
    ) -> Result<(), SourceError> {
        let inner = context.within(at, style);
        if context.is_pre {
            return self.preformatted(at, inner);
        }
        if context.is_math {
            return self.wrapped(at.name(), attributes(at), at, inner);
        }
        if at.name() == "pre" || code::is_block(at, style) || code::is_file(at) {
            return self.pre(at, inner);
        }
        match at.name() {
            "br" | "hr" => self.out.add(at.name(), Vec::new()).map(drop),
            "img" => self.image(at),
            "input" => self.checkbox(at.attribute("checked").is_some()),
            "a" => self.link(at, inner),
            "iframe" | "embed" => self.embed(at.name(), at.attribute("src")),
            "video" | "audio" => {
                let source = || at.child("source")?.attribute("src");
                self.embed(at.name(), at.attribute("src").or_else(source))
            }
            "math" => {
                let is_math = true;
                self.wrapped("math", Vec::new(), at, Context { is_math, ..inner })
            }
            "table" => self.table(at, context),
            "p" => self.paragraph(at, inner),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                let level = at.name()[1..].parse().unwrap_or(1) + i32::from(self.has_title);
                self.heading(level, at, inner)
            }
            "li" => self.item(at, inner),
            "details" if at.has_class("tab") => self.titled("#tab", at, inner),
            "aside" if !at.has_class("footnote") => {
                self.wrapped("div", self.attributes(at), at, inner)
            }
            "aside" => self.wrapped("aside", self.attributes(at), at, inner),
            "div" | "section" | "figure" | "figcaption" | "ul" | "ol" => {
                self.container(at, style, inner)
            }
            "tr" | "td" | "th" | "thead" | "tfoot" => self.wrapped("div", Vec::new(), at, inner),
            name if ELEMENTS.contains(&name) => self.wrapped(name, self.attributes(at), at, inner),
            _ => self.inline(at, style, inner),
        }
    }

    /// An element that dissolves, unless its style says what it is.
    fn inline(
        &mut self,
        at: At<'d>,
        style: &Style<'d>,
        context: Context,
    ) -> Result<(), SourceError> {
        match style.raised {
            _ if at.has_one_of(&FORMULAS) => self.wrapped("span", self.attributes(at), at, context),
            Some(Raised::Above) => self.wrapped("sup", Vec::new(), at, context),
            Some(Raised::Below) => self.wrapped("sub", Vec::new(), at, context),
            None => self.children(at, context),
        }
    }

    fn container(
        &mut self,
        at: At<'d>,
        style: &Style<'d>,
        context: Context,
    ) -> Result<(), SourceError> {
        let has = |name: &str, class: &str| at.name() == name && at.has_class(class);
        let parts = |class: &'static str| at.elements().filter(move |part| part.has_class(class));
        if has("div", "tabs") {
            return self.parts("#tabs", "#tab", parts("tab").collect(), context);
        }
        if has("div", "columns") && at.elements().all(|part| part.has_class("column")) {
            return self.parts("#columns", "#column", parts("column").collect(), context);
        }
        if has("ol", "stepper") {
            return self.parts("#stepper", "#step", parts("step").collect(), context);
        }
        if has("figure", "embed")
            && let Some(link) = at.child("a")
        {
            return self.embed("iframe", link.attribute("href"));
        }
        if let Some(id) = word::note(at, style) {
            let class = ("class".into(), "footnote-definition".to_owned());
            return self.wrapped("div", vec![class, ("id".into(), id)], at, context);
        }
        if word::is_notes(style) {
            for child in at.elements().filter(|child| child.name() != "hr") {
                self.node(child, context)?;
            }
            return Ok(());
        }
        if word::role(at) != Role::Text {
            return self.paragraph(at, context);
        }
        let mut attributes = self.attributes(at);
        let class = match at.name() {
            "figure" if at.has_class("code") => Some("panel code"),
            "figcaption" if at.parent().is_some_and(|around| around.has_class("code")) => {
                Some("codeHeader")
            }
            _ => None,
        };
        if let Some(class) = class {
            attributes = vec![("class".into(), class.to_owned())];
            return self.wrapped("div", attributes, at, context);
        }
        if at.name() == "ol" && at.attribute("start").is_none() {
            let first = at.child("li").and_then(|item| item.attribute("value"));
            attributes.extend(first.map(|first| ("start".into(), first.to_owned())));
        }
        self.wrapped(at.name(), attributes, at, context)
    }

    /// Parts of a block of quire.
    fn parts(
        &mut self,
        name: &str,
        part: &str,
        parts: Vec<At<'d>>,
        context: Context,
    ) -> Result<(), SourceError> {
        let is_open = self.start(name, Vec::new())?;
        for at in parts {
            self.titled(part, at, context)?;
        }
        self.end(is_open);
        Ok(())
    }

    /// A part with its summary as its title.
    fn titled(&mut self, name: &str, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let summary = at.child("summary");
        let title = summary.map(|summary| ("title".into(), summary.words()));
        let is_open = self.start(name, title.into_iter().collect())?;
        for child in at.children().filter(|child| child.name() != "summary") {
            self.node(child, context)?;
        }
        self.end(is_open);
        Ok(())
    }

    fn paragraph(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        match word::role(at) {
            Role::Heading(level) => {
                let is_title = at.has_class("MsoTitle");
                let level = level + i32::from(self.has_title && !is_title);
                self.heading(level, at, context)
            }
            Role::Quote => {
                let is_open = self.start("blockquote", Vec::new())?;
                self.wrapped("p", Vec::new(), at, context)?;
                self.end(is_open);
                Ok(())
            }
            Role::Text => self.wrapped("p", self.attributes(at), at, context),
        }
    }

    fn heading(&mut self, level: i32, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let name = format!("h{}", level.clamp(1, 6));
        let bold = false;
        let context = Context { bold, ..context };
        self.wrapped(&name, self.attributes(at), at, context)
    }

    fn item(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let is_open = self.start("li", self.attributes(at))?;
        if let Some(checked) = at.attribute("aria-checked") {
            self.checkbox(checked == "true")?;
        }
        self.children(at, context)?;
        self.end(is_open);
        Ok(())
    }

    fn checkbox(&mut self, is_checked: bool) -> Result<(), SourceError> {
        let checked = is_checked.then(|| ("checked".into(), String::new()));
        let attributes = [("type".into(), "checkbox".to_owned())].into_iter();
        let attributes = attributes.chain(checked).collect();
        self.out.add("input", attributes).map(drop)
    }

    fn lists(&mut self, steps: Vec<Step<'d>>, context: Context) -> Result<(), SourceError> {
        let mut open = Vec::new();
        for step in steps {
            match step {
                Step::Open { ordered, start } => {
                    let start = ordered.then(|| ("start".into(), start.to_string()));
                    let name = if ordered { "ol" } else { "ul" };
                    open.push(self.start(name, start.into_iter().collect())?);
                }
                Step::Item => open.push(self.start("li", Vec::new())?),
                Step::Content(at) => {
                    let context = context.within(at, &Style::of(at));
                    self.wrapped("p", Vec::new(), at, context)?;
                }
                Step::EndItem | Step::Close => {
                    let is_open = open.pop().unwrap_or_default();
                    self.end(is_open);
                }
            }
        }
        Ok(())
    }

    /// Paragraphs that are lines of code.
    fn lines(&mut self, lines: &[At<'d>], context: Context) -> Result<(), SourceError> {
        let is_open = self.start("pre", Vec::new())?;
        let is_pre = true;
        let context = Context { is_pre, ..context };
        for line in lines.iter().filter(|line| line.text().is_none()) {
            if line.is_blank() {
                self.out.add("br", Vec::new())?;
            } else {
                self.wrapped("p", Vec::new(), *line, context)?;
            }
        }
        self.end(is_open);
        Ok(())
    }

    fn pre(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let is_pre = true;
        let attributes = attributes(at);
        self.wrapped("pre", attributes, at, Context { is_pre, ..context })
    }

    /// An element within preformatted text.
    fn preformatted(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        match at.name() {
            "br" => self.out.add("br", Vec::new()).map(drop),
            "img" | "input" => Ok(()),
            name @ ("div" | "p" | "li" | "tr" | "code") => {
                self.wrapped(name, attributes(at), at, context)
            }
            _ if at.attribute("class").is_some() => {
                self.wrapped("span", attributes(at), at, context)
            }
            _ => self.children(at, context),
        }
    }

    fn table(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let hidden = tables::hidden_columns(at);
        for _ in &hidden {
            self.omissions.add(OmissionKind::Hidden);
        }
        let is_open = self.start("table", self.attributes(at))?;
        let mut rows = Rows {
            hidden,
            count: 0,
            has_one: at.descendants().filter(|row| row.name() == "tr").count() < 2,
        };
        self.rows(at, &mut rows, context)?;
        self.end(is_open);
        Ok(())
    }

    fn rows(&mut self, at: At<'d>, rows: &mut Rows, context: Context) -> Result<(), SourceError> {
        for child in at.children() {
            let style = Style::of(child);
            match child.name() {
                "colgroup" | "col" => {}
                "thead" | "tbody" | "tfoot" | "tr" | "td" | "th"
                    if self.is_left_out(child, &style) => {}
                name @ ("thead" | "tbody" | "tfoot") => {
                    let is_open = self.start(name, Vec::new())?;
                    self.rows(child, rows, context)?;
                    self.end(is_open);
                }
                "tr" => {
                    let is_open = self.start("tr", Vec::new())?;
                    self.cells(child, rows, context)?;
                    self.end(is_open);
                    rows.count += 1;
                }
                _ => self.node(child, context)?,
            }
        }
        Ok(())
    }

    fn cells(&mut self, row: At<'d>, rows: &Rows, context: Context) -> Result<(), SourceError> {
        let mut column = 0;
        for cell in row.elements().filter(|cell| cell.is_one_of(&["td", "th"])) {
            let style = Style::of(cell);
            let width = tables::span(cell, "colspan");
            let columns = column..column + width;
            column += width;
            let hidden = columns
                .filter(|column| rows.hidden.contains(column))
                .count();
            if hidden == width || self.is_left_out(cell, &style) {
                continue;
            }
            let is_head = rows.count == 0 && !rows.has_one || cell.name() == "th";
            let context = Context { is_head, ..context }.within(cell, &style);
            let mut attributes = self.attributes(cell);
            if hidden > 0 {
                attributes.retain(|(name, _)| **name != *"colspan");
                attributes.push(("colspan".into(), (width - hidden).to_string()));
            }
            if let Some(alignment) = style.alignment {
                attributes.retain(|(name, _)| **name != *"align");
                attributes.push(("align".into(), alignment.to_owned()));
            }
            self.wrapped(cell.name(), attributes, cell, context)?;
        }
        Ok(())
    }

    fn link(&mut self, at: At<'d>, context: Context) -> Result<(), SourceError> {
        let href = self.target(at).unwrap_or_default();
        if word::is_back_reference(&href) {
            return Ok(());
        }
        let target = links::target(&href);
        // Bookmarks of Word outside of the clipboard.
        let is_lost = href
            .strip_prefix("#_")
            .is_some_and(|_| !self.ids.contains(&href[1..]));
        if target.is_none() && !href.is_empty() {
            self.omissions.add_address(OmissionKind::Link, &href);
        }
        let mut attributes = self.attributes(at);
        match target.filter(|_| !is_lost) {
            Some(target) => attributes.push(("href".into(), target)),
            None if attributes.iter().any(|(name, _)| **name == *"id") => {}
            None => return self.children(at, context),
        }
        self.wrapped("a", attributes, at, context)
    }

    fn image(&mut self, at: At<'d>) -> Result<(), SourceError> {
        let sources = [at.attribute("src"), at.attribute("data-src")];
        let sources: Vec<String> = sources.into_iter().flatten().map(address).collect();
        let mut attributes = attributes(at);
        let alt = at.attribute("alt").unwrap_or_default();
        if at.has_one_of(&["emoji", "emoticon", "gemoji"]) && !alt.is_empty() {
            return self.out.add("img", attributes).map(drop);
        }
        let first = sources.first().map(String::as_str).unwrap_or_default();
        // The boxes of tasks in Google Docs.
        if first.starts_with("data:") && ["checked", "unchecked"].contains(&alt) {
            return Ok(());
        }
        if is_invisible(at) {
            self.omissions.add_address(OmissionKind::Tracker, first);
        } else if let Some(source) = sources.iter().find_map(|source| links::source(source)) {
            attributes.push(("src".into(), source));
            self.out.add("img", attributes)?;
        } else {
            self.omissions.add_address(OmissionKind::Image, first);
        }
        Ok(())
    }

    fn embed(&mut self, name: &str, source: Option<&str>) -> Result<(), SourceError> {
        let source = source.map(address).unwrap_or_default();
        if let Some(source) = links::source(&source) {
            self.out.add(name, vec![("src".into(), source)]).map(drop)
        } else {
            self.omissions.add_address(OmissionKind::Embed, &source);
            Ok(())
        }
    }

    /// The attributes of an element that remain, and its id if a link refers to it.
    fn attributes(&self, at: At<'d>) -> Vec<Attribute> {
        let mut attributes = attributes(at);
        let id = at
            .attribute("id")
            .or_else(|| at.attribute("name").filter(|_| at.name() == "a"));
        let id = id.filter(|id| self.referenced.contains(*id));
        attributes.extend(id.map(|id| ("id".into(), id.to_owned())));
        attributes
    }

    fn wrapped(
        &mut self,
        name: &str,
        attributes: Vec<Attribute>,
        at: At<'d>,
        context: Context,
    ) -> Result<(), SourceError> {
        let is_open = self.start(name, attributes)?;
        self.children(at, context)?;
        self.end(is_open);
        Ok(())
    }

    /// Opens an element, unless the elements are too deep.
    fn start(&mut self, name: &str, attributes: Vec<Attribute>) -> Result<bool, SourceError> {
        let has_room = self.out.has_room();
        if has_room {
            self.out.start(name, attributes)?;
        }
        Ok(has_room)
    }

    fn end(&mut self, is_open: bool) {
        self.out.end(usize::from(is_open));
    }
}

/// The rows of a table.
struct Rows {
    hidden: HashSet<usize>,
    /// Number of rows so far.
    count: usize,
    has_one: bool,
}
