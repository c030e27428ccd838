//! Scans a Markdown text for what other pages need to know: its title, its anchors, its links.
//!
//! - One pass of the parser; code is skipped.
//! - An anchor is the id of a heading, or what another layout makes of it (`anchors`), an explicit `{#id}` or
//!   `{/*id*/}`, the `id` or `name` of an HTML tag, the id of a component, or the slug of a `<summary>` or of a term that
//!   is defined. In a tree that has rules, the marker `r[rule]` alone on a line is the anchor `r-rule`. Pages of sites
//!   have all of these.
//! - A link is exactly the byte range of its destination, so that rewriting it leaves every other byte unchanged. Links
//!   are inline links and images, reference definitions, autolinks, `href`, `src` and `srcset` in HTML, and what tags
//!   and includes name (`targets`). A destination that is computed, such as `{{ url }}`, is none.
//! - Images, media, embeds and includes show their targets; all other links only refer to them.
//! - A destination whose range is not certain has none: it is known and checked, but not rewritten. Neither are the
//!   files of a snippet (`--8<-- "file"`), which are found from the root of the tree.
//! - A scan takes less memory than its text, so that an import can hold those of all its pages.

pub mod anchors;
mod destinations;
pub mod dialect;
mod html;
mod links;
mod places;
mod rewrite;
mod scan;
mod targets;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

pub use anchors::heading_anchor;
use anchors::{HeadingIds, braces, is_explicit_id, without_attributes};
pub use destinations::destination_of;
use destinations::{definition_destination, inline_destination};
use dialect::{Kind, Part, Role, Source};
pub use dialect::{Unknown, unknown_syntax};
pub(crate) use html::is_anchor;
pub use places::LineColumns;
pub use rewrite::{rewrite, rewrite_placed, rewrite_written};
pub use scan::{Anchors, Link, LinkKind, Links};
pub use targets::named_destination;

/// Rule markers of one text; what comes after is text.
const RULES: usize = 10_000;

/// The longest id that an author gives a heading, in characters.
pub(crate) const MAX_ID: usize = 256;

/// Results of scanning a text.
#[derive(Debug, Default)]
pub struct Scan {
    /// The first heading.
    pub first_heading: Option<Heading>,
    /// The text of the first heading of level 1 that is in no quote and no list.
    pub title: Option<String>,
    /// Number of such headings.
    pub titles: usize,
    /// All anchors.
    pub anchors: Anchors,
    /// Places of the names of rule markers, in order.
    pub rules: Vec<Range<u32>>,
    /// Links in order of their destinations.
    pub links: Links,
}

impl Scan {
    /// The names of the rule markers of the text that was scanned.
    pub fn rules<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let places = self.rules.iter();
        places.filter_map(|place| text.get(place.start as usize..place.end as usize))
    }

    /// The anchors of the text, and those of its rule markers.
    #[must_use]
    pub fn anchors_with_rules(&self, text: &str) -> Anchors {
        let mut anchors = self.anchors.clone();
        for name in self.rules(text) {
            anchors.insert(&format!("r-{name}"));
        }
        anchors.seal();
        anchors
    }
}

/// A heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Plain text.
    pub text: String,
    /// Anchor for links to it.
    pub anchor: String,
}

/// Reads a text.
#[must_use]
pub fn scan(text: &str) -> Scan {
    read(text, &mut |_| ())
}

/// The anchors of all headings of a text, in order.
#[must_use]
pub fn headings(text: &str) -> Vec<String> {
    let mut headings = Vec::new();
    read(text, &mut |anchor| headings.push(anchor.to_owned()));
    headings
}

fn read(text: &str, heading: &mut dyn FnMut(&str)) -> Scan {
    let source = Source::new(text);
    let mut scanner = Scanner {
        text,
        source: &source,
        scan: Scan::default(),
        open: Vec::new(),
        labels: HashSet::new(),
        heading: None,
        comment: None,
        term: None,
        containers: 0,
        is_code: false,
        grammar: String::new(),
        ids: HeadingIds::default(),
        namesakes: HashMap::new(),
        terms: HashMap::new(),
        on_heading: heading,
    };
    let missing = Some(dialect::cross_references(source.text()));
    let events = Parser::new_with_broken_link_callback(source.text(), options(), missing);
    let mut events = events.into_offset_iter();
    for (event, range) in &mut events {
        scanner.event(event, range);
    }
    let definitions = events.reference_definitions();
    let labels = std::mem::take(&mut scanner.labels);
    let embedded = labels.iter().filter_map(|label| definitions.get(label));
    let embedded: HashSet<usize> = embedded.map(|definition| definition.span.start).collect();
    for (_, definition) in definitions.iter() {
        let range = definition_destination(source.text(), &definition.span, &definition.dest);
        let shows = embedded.contains(&definition.span.start);
        scanner.link(range, &definition.dest, shows);
    }
    let mut scan = scanner.scan;
    scan.links.seal();
    scan.anchors.seal();
    scan
}

/// Returns the parser options of the service's Markdown beyond the common ones.
#[must_use]
pub fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
}

struct Scanner<'t> {
    text: &'t str,
    source: &'t Source<'t>,
    scan: Scan,
    /// Links that are open, innermost last.
    open: Vec<Open>,
    /// Labels of the definitions that images refer to.
    labels: HashSet<String>,
    heading: Option<(u8, Option<String>, String)>,
    /// The id in a comment within it, as long as nothing follows.
    comment: Option<String>,
    /// The text of a term that is open.
    term: Option<String>,
    /// Quotes and lists that are open.
    containers: usize,
    /// True if the text is that of a block of code.
    is_code: bool,
    /// Info string of that block, such as that it is a grammar of the Rust reference.
    grammar: String,
    ids: HeadingIds,
    /// Headings of the same slug.
    namesakes: HashMap<String, usize>,
    /// Terms of the same slug, which some layouts number together with headings.
    terms: HashMap<String, usize>,
    /// Gets the anchor of each heading.
    on_heading: &'t mut dyn FnMut(&str),
}

/// A link that is open.
struct Open {
    range: Range<usize>,
    /// Its destination, if that is in the link.
    target: Option<String>,
    /// Current end of the text between its brackets.
    inner_end: usize,
    is_image: bool,
}

impl Scanner<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        if let Some(open) = self.open.last_mut()
            && !matches!(event, Event::End(_))
        {
            open.inner_end = range.end.max(open.inner_end);
        }
        if !matches!(
            event,
            Event::End(
                TagEnd::Heading(_) | TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough
            )
        ) {
            self.comment = None;
        }
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let id = id.map(|id| self.source.restore(&id).into_owned());
                let id = id.filter(|id| is_explicit_id(id) && id.chars().count() <= MAX_ID);
                self.heading = Some((level_number(level), id, String::new()));
            }
            Event::Start(Tag::FootnoteDefinition(label)) => {
                for anchor in anchors::of_footnote(&self.source.restore(&label)) {
                    self.scan.anchors.insert(&anchor);
                }
            }
            Event::End(TagEnd::Heading(_)) => self.end_heading(range),
            Event::Start(Tag::DefinitionListTitle) => self.term = Some(String::new()),
            Event::End(TagEnd::DefinitionListTitle) => self.end_term(),
            Event::Start(Tag::BlockQuote(_) | Tag::List(_) | Tag::DefinitionList) => {
                self.containers += 1;
            }
            Event::End(TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::DefinitionList) => {
                self.containers -= 1;
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => self.start_link(link_type, &dest_url, range, false),
            Event::Start(Tag::Image {
                link_type,
                dest_url,
                id,
                ..
            }) => {
                if link_type != LinkType::Inline {
                    self.labels.insert(id.into_string());
                }
                self.start_link(link_type, &dest_url, range, true);
            }
            Event::End(TagEnd::Link | TagEnd::Image) => self.end_link(),
            Event::Start(Tag::Paragraph) => self.rules(&range),
            Event::Start(Tag::CodeBlock(kind)) => {
                self.is_code = true;
                self.grammar = match kind {
                    CodeBlockKind::Fenced(info) => info.into_string(),
                    CodeBlockKind::Indented => String::new(),
                };
            }
            Event::End(TagEnd::CodeBlock) => self.is_code = false,
            Event::Start(Tag::HtmlBlock) => self.html(&range),
            Event::InlineHtml(html) if self.source.marked(&html).is_none() => self.html(&range),
            Event::InlineHtml(html) => {
                self.bare_link(&html);
                self.part(&html);
            }
            Event::Html(html) => self.part(&html),
            Event::Text(code) if self.is_code => {
                self.included(&code);
                self.productions(&code);
            }
            Event::Text(text) => {
                let source = self.source;
                let written = source.text().get(range).unwrap_or_default();
                for id in anchors::in_text(written) {
                    self.author_anchor(id);
                }
                let text = self.source.restore(&text);
                self.heading_text(&text);
            }
            Event::Code(text) => {
                let text = self.source.restore(&text);
                self.heading_text(&text);
            }
            Event::SoftBreak if self.term.is_some() => {
                self.end_term();
                self.term = Some(String::new());
            }
            Event::SoftBreak | Event::HardBreak => self.heading_text(" "),
            _ => {}
        }
    }

    fn heading_text(&mut self, text: &str) {
        let heading = self.heading.as_mut().map(|(_, _, heading)| heading);
        if let Some(open) = heading.or(self.term.as_mut()) {
            open.push_str(text);
        }
    }

    /// Takes an anchor that an author gave, if pages have it.
    fn author_anchor(&mut self, id: &str) {
        if anchors::is_of_author(id) {
            self.scan.anchors.insert(id);
        }
    }

    /// Takes a term, which mdBook and Hugo let links lead to.
    fn end_term(&mut self) {
        let text = self.term.take().unwrap_or_default();
        let slug = heading_anchor(&text);
        let headings = self.namesakes.get(&slug).copied().unwrap_or_default();
        let terms = self.terms.entry(slug.clone()).or_default();
        let count = headings + *terms;
        *terms += 1;
        anchors::of_heading(&text, count, &mut |anchor| self.scan.anchors.insert(anchor));
        (self.on_heading)(&numbered(slug, count));
    }

    fn end_heading(&mut self, range: Range<usize>) {
        let Some((level, mut id, mut text)) = self.heading.take() else {
            return;
        };
        let is_id = |id: &String| anchors::is_of_author(id) && id.chars().count() <= MAX_ID;
        id = id.or(self.comment.take().filter(is_id));
        if let Some(braces) = braces(self.source.text().get(range).unwrap_or_default()) {
            text.push_str(&self.source.restore(&braces.text));
            id = id.or(braces.id);
        }
        let id = id.filter(is_id);
        let text = without_attributes(&text);
        let slug = heading_anchor(text);
        let is_explicit = id.is_some();
        let count = if is_explicit {
            0
        } else {
            let count = self.namesakes.entry(slug.clone()).or_default();
            *count += 1;
            *count - 1
        };
        if !is_explicit {
            let terms = self.terms.get(&slug).copied().unwrap_or_default();
            for count in [count, count + terms] {
                anchors::of_heading(text, count, &mut |anchor| self.scan.anchors.insert(anchor));
            }
        }
        let anchor = match id {
            Some(id) => {
                self.ids.claim(&id);
                id
            }
            None => self.ids.next(&slug),
        };
        if !anchor.is_empty() {
            self.scan.anchors.insert(&anchor);
        }
        (self.on_heading)(&anchor);
        let text = text.trim();
        if level == 1 && self.containers == 0 && !text.is_empty() {
            self.scan.titles += 1;
            self.scan.title.get_or_insert_with(|| text.to_owned());
        }
        if self.scan.first_heading.is_none() {
            self.scan.first_heading = Some(Heading {
                level,
                text: text.to_owned(),
                anchor,
            });
        }
    }

    fn start_link(
        &mut self,
        link_type: LinkType,
        target: &str,
        range: Range<usize>,
        is_image: bool,
    ) {
        if link_type == LinkType::Autolink {
            self.link(None, target, false);
        }
        self.open.push(Open {
            inner_end: range.start + 1,
            range,
            // Other kinds take their destination from a definition, which is found by itself.
            target: (link_type == LinkType::Inline).then(|| target.to_owned()),
            is_image,
        });
    }

    fn end_link(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if let Some(outer) = self.open.last_mut() {
            outer.inner_end = open.range.end.max(outer.inner_end);
        }
        // `[](){#id}` is an anchor.
        let is_empty = open.inner_end == open.range.start + 1;
        if let Some(target) = (open.target).filter(|target| !(is_empty && target.is_empty())) {
            let place = open.inner_end..open.range.end;
            let found = inline_destination(self.source.text(), &place, &target);
            self.link(found, &target, open.is_image);
        }
    }

    /// Takes a link that is its address, unless it is within another. Its place is that of its text, so it stays.
    fn bare_link(&mut self, html: &str) {
        let part = self.source.marked(html);
        let part = part.and_then(|part| self.source.part(part));
        let Some(part) = part.filter(|part| part.kind == Kind::Autolink) else {
            return;
        };
        let (url, text) = dialect::bare_link(self.source.written(part));
        self.heading_text(&text);
        if self.open.is_empty() && !url.starts_with("mailto:") && !targets::is_computed(&url) {
            self.scan.links.push(self.text, None, &url, false);
        }
    }

    /// Processes the part that a mark represents.
    fn part(&mut self, html: &str) {
        let part = self.source.marked(html.trim());
        let Some(part) = part.and_then(|part| self.source.part(part)) else {
            return;
        };
        let written = self.source.written(part);
        // A block that is an element is read as HTML, too.
        if part.role == Role::Inline || part.kind == Kind::Include || !written.starts_with('<') {
            for (place, shows) in targets::of(part.kind, written) {
                self.link_in(part, place, shows);
            }
        }
        self.snippets(part);
        match part.kind {
            Kind::Emoji => self.heading_text(written),
            Kind::Shown => self.heading_text(&dialect::tag::shown_text(written)),
            Kind::Wiki => self.wiki(part, written),
            Kind::Keys => self.heading_text(&dialect::keys_of(written).join("+")),
            Kind::Literal => {
                if let Some(text) = dialect::literal(written) {
                    self.heading_text(&text);
                }
            }
            Kind::Hidden => {
                for id in anchors::in_hidden(written) {
                    self.author_anchor(&id);
                }
                self.comment = targets::comment_id(written).map(str::to_owned);
                if dialect::imports::imports(written).next().is_some() {
                    self.scan.anchors.include_others();
                }
            }
            Kind::Include if written.starts_with(dialect::FILE) => {}
            Kind::Include => self.scan.anchors.include_others(),
            Kind::OpenApi => {
                if let Some(place) = targets::description(written) {
                    self.link_kind(part, place, LinkKind::Description, true);
                }
            }
            Kind::Component if targets::is_include(written) => {
                self.scan.anchors.include_others();
            }
            Kind::Expandable => {
                if let Some((title, _)) = dialect::tag::summary(written) {
                    let title = targets::decode(title);
                    let mut insert = |anchor: &str| self.scan.anchors.insert(anchor);
                    anchors::of_heading(title.trim(), 0, &mut insert);
                } else if let Some(title) = anchors::title_of_element(written) {
                    let mut insert = |anchor: &str| self.scan.anchors.insert(anchor);
                    anchors::of_heading(&title, 0, &mut insert);
                }
            }
            Kind::Component if let Some(anchor) = anchors::in_field(written) => {
                self.scan.anchors.insert(&anchor);
            }
            _ => {}
        }
    }

    /// Takes the files of a snippet, as addresses from the root.
    fn snippets(&mut self, part: &Part) {
        if part.kind != Kind::Include {
            return;
        }
        let written = self.source.written(part);
        for place in targets::snippets(written) {
            let target = format!("/{}", written.get(place.clone()).unwrap_or_default());
            let place = part.range.start + place.start..part.range.start + place.end;
            let links = &mut self.scan.links;
            links.push_kind(self.text, place, &target, LinkKind::Snippet, true);
        }
    }

    /// Takes the files that a block of code includes.
    fn included(&mut self, code: &str) {
        let source = self.source;
        for part in source.parts_in(code) {
            self.snippets(part);
            if part.kind == Kind::Include && part.role == Role::Inline {
                for (place, shows) in targets::of(part.kind, source.written(part)) {
                    self.link_in(part, place, shows);
                }
            }
        }
    }

    /// Takes the productions of a grammar.
    fn productions(&mut self, code: &str) {
        for anchor in anchors::in_grammar(&self.grammar, code) {
            self.author_anchor(&anchor);
        }
    }

    fn rules(&mut self, paragraph: &Range<usize>) {
        let mut start = paragraph.start;
        let text = self.source.text();
        for line in text[paragraph.clone()].split_inclusive('\n') {
            let at = start;
            start += line.len();
            let name = line
                .trim_end_matches(['\n', '\r'])
                .trim_matches([' ', '\t', '>'])
                .strip_prefix("r[")
                .and_then(|rest| rest.strip_suffix(']'));
            let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-:".contains(&byte);
            if let Some(name) = name.filter(|name| !name.is_empty() && name.bytes().all(allowed))
                && self.scan.rules.len() < RULES
            {
                let begin = at + line.find("r[").map_or(0, |marker| marker + 2);
                let Some(place) = self.source.same(begin..begin + name.len()) else {
                    continue;
                };
                if let (Ok(begin), Ok(end)) = (u32::try_from(place.start), u32::try_from(place.end))
                {
                    self.scan.rules.push(begin..end);
                }
            }
        }
    }

    fn html(&mut self, range: &Range<usize>) {
        let place = self.source.original(range.start)..self.source.original(range.end);
        for setting in targets::settings(self.text.get(place.clone()).unwrap_or_default()) {
            self.author_anchor(&setting);
        }
        for attribute in html::attributes(self.text, place) {
            match attribute.name.as_str() {
                name if html::is_anchor(name) => self.author_anchor(&attribute.value),
                _ if targets::is_computed(&attribute.value) => {}
                _ => {
                    let (place, shows) = (Some(attribute.range), html::shows(&attribute.name));
                    self.scan
                        .links
                        .push(self.text, place, &attribute.value, shows);
                }
            }
        }
    }
}

/// Returns the anchor of a heading with this number of earlier namesakes.
fn numbered(slug: String, count: usize) -> String {
    match count {
        0 => slug,
        count => format!("{slug}-{count}"),
    }
}

fn level_number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}
