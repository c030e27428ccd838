//! Pairs tags, as the parser sees them.

use std::collections::HashMap;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::tag::{self, Syntax};
use super::{Kind, Part, Role, Source};

/// Key that a tag and its end have in common.
type Key<'t> = (Syntax, &'t str);

/// Scope in which tags are paired, innermost last: a quote, an item, a footnote, a definition, or the top.
#[derive(Default)]
struct Frame<'t> {
    serial: usize,
    open: Vec<(Key<'t>, usize)>,
    count: HashMap<Key<'t>, usize>,
}

/// Content between `{% code %}` and its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listing {
    None,
    Opened(usize),
    Within(usize),
    Done(usize),
}

impl<'t> Source<'t> {
    /// Pairs the tags: afterwards, a part that is open has an end, and an end its beginning. Gives for each part whether
    /// it is text, because it has no partner.
    pub fn pair(&mut self, options: Options) -> Vec<bool> {
        let mut pairs = Pairs {
            source: self,
            text: vec![false; self.parts.len()],
            partners: vec![None; self.parts.len()],
            opened: vec![None; self.parts.len()],
            frames: vec![Frame::default()],
            serial: 0,
            listing: Listing::None,
        };
        if self.parts.iter().any(|part| part.role != Role::Inline) {
            pairs.read(options);
        }
        let Pairs { text, partners, .. } = pairs;
        for (index, part) in self.parts.iter_mut().enumerate() {
            let partner = partners.get(index).copied().flatten();
            part.role = match part.role {
                Role::Close(_) => Role::Close(partner),
                Role::Either if partner.is_some() => Role::Open,
                Role::Either => Role::Leaf,
                role => role,
            };
        }
        text
    }

    fn key(&self, part: &Part) -> Key<'t> {
        match tag::read(self.written(part)) {
            Some(tag) if matches!(tag.syntax, Syntax::Colons(_)) => (tag.syntax, ""),
            Some(tag) => (tag.syntax, tag.name),
            None => (Syntax::Line, ""),
        }
    }
}

struct Pairs<'s, 't> {
    source: &'s Source<'t>,
    text: Vec<bool>,
    /// Of each part, its end or its beginning.
    partners: Vec<Option<usize>>,
    /// Of each part that is open, the frame.
    opened: Vec<Option<usize>>,
    frames: Vec<Frame<'t>>,
    /// Number of frames so far.
    serial: usize,
    listing: Listing,
}

impl Pairs<'_, '_> {
    fn read(&mut self, options: Options) {
        // The part that the block of HTML is, if it is one and nothing else.
        let mut html: Option<Option<usize>> = None;
        let mut lines = 0;
        for event in Parser::new_ext(self.source.text(), options) {
            match event {
                Event::Start(Tag::HtmlBlock) => {
                    html = Some(None);
                    lines = 0;
                }
                Event::Html(text) => {
                    lines += 1;
                    html = html.map(|_| self.source.marked(text.trim()).filter(|_| lines == 1));
                }
                Event::End(TagEnd::HtmlBlock) => match html.take().flatten() {
                    Some(part) => self.part(part),
                    None => self.listing = Listing::None,
                },
                Event::Start(tag) => self.start(&tag),
                Event::End(end) => self.end(end),
                Event::Rule => self.listing = Listing::None,
                _ => {}
            }
        }
        while self
            .frames
            .pop()
            .map(|frame| self.leave(frame.open))
            .is_some()
        {}
    }

    fn start(&mut self, tag: &Tag<'_>) {
        if is_frame(tag.to_end()) {
            self.serial += 1;
            self.frames.push(Frame {
                serial: self.serial,
                ..Frame::default()
            });
        }
        self.listing = match (tag, self.listing) {
            (Tag::CodeBlock(_), Listing::Opened(part)) => Listing::Within(part),
            _ => Listing::None,
        };
    }

    fn end(&mut self, end: TagEnd) {
        self.listing = match (end, self.listing) {
            (TagEnd::CodeBlock, Listing::Within(part)) => Listing::Done(part),
            _ => Listing::None,
        };
        if is_frame(end)
            && let Some(frame) = self.frames.pop()
        {
            self.leave(frame.open);
        }
    }

    /// A part that the parser sees as a block.
    fn part(&mut self, index: usize) {
        let listing = std::mem::replace(&mut self.listing, Listing::None);
        let source = self.source;
        let (Some(part), Some(frame)) = (source.part(index), self.frames.last_mut()) else {
            return;
        };
        let open = match part.role {
            Role::Open | Role::Either => {
                let key = source.key(part);
                frame.open.push((key, index));
                *frame.count.entry(key).or_default() += 1;
                if let Some(opened) = self.opened.get_mut(index) {
                    *opened = Some(frame.serial);
                }
                if part.kind == Kind::Code {
                    self.listing = Listing::Opened(index);
                }
                return;
            }
            Role::Leaf | Role::Inline => return,
            // Where indentation ends, so does its tag.
            Role::Close(Some(open)) => {
                let opened = self.opened.get(open).copied().flatten();
                (opened == Some(frame.serial)).then_some(open)
            }
            // The end of a listing is behind its code; elsewhere it closes nothing.
            Role::Close(None)
                if part.kind == Kind::Code && !matches!(listing, Listing::Done(_)) =>
            {
                None
            }
            Role::Close(None) => {
                let key = source.key(part);
                let is_open = frame.count.get(&key).is_some_and(|count| *count > 0);
                let open = frame
                    .open
                    .iter()
                    .rposition(|(open, _)| is_open && *open == key);
                open.and_then(|at| frame.open.get(at))
                    .map(|(_, part)| *part)
            }
        };
        let is_listing = part.kind == Kind::Code;
        match open.filter(|open| !is_listing || listing == Listing::Done(*open)) {
            Some(open) => self.close(index, open),
            None => self.set_text(index),
        }
    }

    fn close(&mut self, index: usize, open: usize) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let mut left = Vec::new();
        while let Some((key, part)) = frame.open.pop() {
            if let Some(count) = frame.count.get_mut(&key) {
                *count = count.saturating_sub(1);
            }
            if let Some(opened) = self.opened.get_mut(part) {
                *opened = None;
            }
            if part == open {
                break;
            }
            left.push((key, part));
        }
        self.leave(left);
        for (one, other) in [(index, open), (open, index)] {
            if let Some(partner) = self.partners.get_mut(one) {
                *partner = Some(other);
            }
        }
    }

    /// Tags that have no end.
    fn leave(&mut self, open: Vec<(Key<'_>, usize)>) {
        for (_, index) in open {
            let role = self.source.part(index).map(|part| part.role);
            if role == Some(Role::Open) {
                self.set_text(index);
            }
        }
    }

    fn set_text(&mut self, part: usize) {
        if let Some(text) = self.text.get_mut(part) {
            *text = true;
        }
    }
}

/// Returns true if tags that start within it end within it.
pub fn is_frame(end: TagEnd) -> bool {
    matches!(
        end,
        TagEnd::BlockQuote(_)
            | TagEnd::Item
            | TagEnd::FootnoteDefinition
            | TagEnd::DefinitionListDefinition
    )
}
