//! A text, as the parser reads it.

use std::borrow::Cow;

use pulldown_cmark::{Event, Parser, Tag};

use super::{html, options};
use crate::markdown::dialect::Source;

/// A text that is read.
pub(super) struct Reading<'t> {
    pub source: Source<'t>,
    /// Of each part, whether it is text.
    pub is_text: Vec<bool>,
}

impl<'t> Reading<'t> {
    #[must_use]
    pub(crate) fn new(text: &'t str) -> Self {
        let mut source = Source::new(text);
        let is_text = source.pair(options());
        Self { source, is_text }
    }

    #[must_use]
    pub(crate) fn restore<'s>(&self, text: &'s str) -> Cow<'s, str> {
        self.source.restore(text)
    }

    /// Returns a block of HTML as it was written. Returns an error if it would be parsed differently without
    /// its context: its hidden parts may look different to the parser.
    pub(crate) fn html<'s>(&self, text: &'s str) -> Result<Cow<'s, str>, String> {
        match self.source.restore_html(text) {
            Cow::Owned(html) if !is_single_block(html.trim()) => Err(html.trim().to_owned()),
            html => Ok(html),
        }
    }
}

/// Returns true if a text is one block of HTML, with and without its hidden parts.
fn is_single_block(html: &str) -> bool {
    let source = Source::new(html);
    let mut events = Parser::new_ext(source.text(), options());
    let mut read = String::new();
    let starts = events.next() == Some(Event::Start(Tag::HtmlBlock));
    for event in events.by_ref() {
        match event {
            Event::Html(line) | Event::Text(line) => read.push_str(&line),
            _ => break,
        }
    }
    starts
        && events.next().is_none()
        && source.restore_html(&read).trim() == html
        && html::is_block(html, true)
}

/// One kind of line ends, and no NUL.
pub(super) fn normalize(markdown: &str) -> Cow<'_, str> {
    if !markdown.contains(['\r', '\0']) {
        return Cow::Borrowed(markdown);
    }
    let text = markdown.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(text.replace('\0', "\u{fffd}"))
}
