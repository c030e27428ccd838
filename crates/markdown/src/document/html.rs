//! Checks with the parser whether HTML is read back as it is written.
//!
//! - Incomplete HTML (a tag or a comment without an end) would swallow what follows. HTML is complete if text behind it
//!   is still text.

use std::borrow::Cow;

use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};

use super::options;

/// Returns true if the text between two letters is one tag, comment or the like.
pub(super) fn is_inline(html: &str) -> bool {
    if is_plain_tag(html) {
        return true;
    }
    let probe = format!("x{html}x");
    let mut events = Parser::new_ext(&probe, options());
    let is = |event: Option<Event<'_>>, expected: Event<'_>| event == Some(expected);
    is(events.next(), Event::Start(Tag::Paragraph))
        && is(events.next(), Event::Text("x".into()))
        && is(events.next(), Event::InlineHtml(html.into()))
        && is(events.next(), Event::Text("x".into()))
        && is(events.next(), Event::End(TagEnd::Paragraph))
        && events.next().is_none()
}

/// Returns true if the text alone is one block, and lets others follow unless it is the `last` of its
/// container.
pub(super) fn is_block(html: &str, last: bool) -> bool {
    let followed = format!("{html}\n\nx");
    let rest = after_block(&followed, html);
    let paragraph = [
        Event::Start(Tag::Paragraph),
        Event::Text("x".into()),
        Event::End(TagEnd::Paragraph),
    ];
    rest.is_some_and(|rest| rest == paragraph)
        || last && after_block(html, html).is_some_and(|rest| rest.is_empty())
}

/// Returns true if a line that starts with this tag, and continues, is a block of HTML.
pub(super) fn opens_block(html: &str) -> bool {
    let probe = format!("{html}x");
    let first = Parser::new_ext(&probe, options()).next();
    first == Some(Event::Start(Tag::HtmlBlock))
}

/// Returns true if the text between `<` and `>` is a link to `url`.
pub(super) fn is_autolink(text: &str, url: &str) -> bool {
    let probe = format!("<{text}>");
    let mut events = Parser::new_ext(&probe, options()).skip(1);
    let leads = match events.next() {
        Some(Event::Start(Tag::Link {
            link_type,
            dest_url,
            ..
        })) => url == address(link_type, &dest_url),
        _ => false,
    };
    leads && events.next() == Some(Event::Text(text.into())) && events.count() == 2
}

/// Returns the address of a link.
pub(super) fn address(kind: LinkType, url: &str) -> Cow<'_, str> {
    match kind {
        LinkType::Email => format!("mailto:{url}").into(),
        _ => url.into(),
    }
}

/// Returns true if a footnote can have this name.
pub(super) fn is_label(label: &str) -> bool {
    if label.is_empty() || label.contains('\n') {
        return false;
    }
    let probe = format!("x[^{label}]x\n\n[^{label}]: x");
    let events: Vec<Event<'_>> = Parser::new_ext(&probe, options()).collect();
    events.get(2) == Some(&Event::FootnoteReference(label.into()))
        && events.get(5) == Some(&Event::Start(Tag::FootnoteDefinition(label.into())))
}

/// The events after a first block that holds `html` and nothing else.
fn after_block<'t>(text: &'t str, html: &str) -> Option<Vec<Event<'t>>> {
    let mut events = Parser::new_ext(text, options());
    if events.next() != Some(Event::Start(Tag::HtmlBlock)) {
        return None;
    }
    let mut rest = html;
    loop {
        match events.next()? {
            Event::Html(line) | Event::Text(line) => {
                let line = line.trim_end_matches('\n');
                rest = rest.trim_start_matches('\n').strip_prefix(line)?;
            }
            Event::End(TagEnd::HtmlBlock) => break,
            _ => return None,
        }
    }
    rest.is_empty().then(|| events.collect())
}

/// A tag without attributes, which needs no parser.
fn is_plain_tag(html: &str) -> bool {
    let Some(inner) = html
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'))
    else {
        return false;
    };
    let name = inner.strip_prefix('/').unwrap_or(inner);
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
