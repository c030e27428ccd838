//! A text, as the parser reads it.

use std::borrow::Cow;

use pulldown_cmark::TagEnd;

use super::options;
use crate::markdown::dialect::Source;

/// A text that is read.
pub(super) struct Reading<'t> {
    pub(super) source: Source<'t>,
    /// Of each part, whether it is text.
    pub(super) is_text: Vec<bool>,
}

impl<'t> Reading<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut source = Source::new(text);
        let is_text = source.pair(options());
        Self { source, is_text }
    }

    pub(super) fn restore<'s>(&self, text: &'s str) -> Cow<'s, str> {
        self.source.restore(text)
    }
}

/// One kind of line ends, and no NUL.
pub(super) fn normalize(markdown: &str) -> Cow<'_, str> {
    if !markdown.contains(['\r', '\0']) {
        return Cow::Borrowed(markdown);
    }
    let text = markdown.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(text.replace('\0', "\u{fffd}"))
}

/// Whether tags that begin within end within.
pub(super) fn is_frame(end: TagEnd) -> bool {
    matches!(
        end,
        TagEnd::BlockQuote(_) | TagEnd::Item | TagEnd::FootnoteDefinition
    )
}
