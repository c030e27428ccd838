//! The Markdown of a GitHub wiki: its links in double brackets, and its images.
//!
//! - `[[Page]]`, `[[text|Page#section]]`, `[[text|https://...]]` and `[[image.png|alt=text]]` become links and images of
//!   Markdown, except in code.
//! - Text that cannot be such a link, like `[[_TOC_]]`, is left as it is.

use std::collections::HashSet;
use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};
use quire_content::markdown::LinkKind;
use quire_content::{markdown, media};
use quire_sources::{encoded, relative};

/// Bytes of what is between double brackets.
const LINK: usize = 300;

/// A text with links as Markdown has them.
pub(crate) fn standard(text: &str) -> String {
    let code = code(text);
    let mut converted = String::with_capacity(text.len());
    let mut from = 0;
    for (start, brackets) in text.match_indices("[[") {
        let inner = start + brackets.len();
        let before = code.partition_point(|range| range.end <= start);
        let is_code = code.get(before).is_some_and(|range| range.contains(&start));
        if start < from || is_code {
            continue;
        }
        let rest = &text[inner..text.floor_char_boundary((inner + LINK).min(text.len()))];
        let Some((content, _)) = rest.split_once("]]") else {
            continue;
        };
        if let Some(link) = link(content) {
            converted.push_str(&text[from..start]);
            converted.push_str(&link);
            from = inner + content.len() + brackets.len();
        }
    }
    converted.push_str(&text[from..]);
    converted
}

/// The destinations of the images in a text, each once; also of those in HTML.
pub(super) fn images(text: &str) -> Vec<String> {
    let scan = markdown::scan(text);
    let mut seen = HashSet::new();
    let shown = scan.links.iter(text);
    let shown = shown.filter(|link| link.shows && link.kind != LinkKind::Description);
    let shown = shown.map(|link| link.target.to_owned());
    shown.filter(|image| seen.insert(image.clone())).collect()
}

/// The destinations of the links in a text, in order.
pub(super) fn links(text: &str) -> Vec<String> {
    let links = Parser::new_ext(text, options()).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    });
    links.collect()
}

fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH
}

/// Returns the ranges of the code in a text, in order.
fn code(text: &str) -> Vec<Range<usize>> {
    let events = Parser::new_ext(text, options()).into_offset_iter();
    let code = events.filter_map(|(event, range)| {
        let is_code = matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)));
        is_code.then_some(range)
    });
    code.collect()
}

/// Returns the content of double brackets as a link or an image of Markdown.
fn link(content: &str) -> Option<String> {
    // In a table, the bar is escaped.
    let mut parts = content
        .split('|')
        .map(|part| part.trim().trim_end_matches('\\').trim_end());
    let first = parts.next().filter(|first| !first.is_empty())?;
    if first.starts_with('_') || content.contains(['\n', '[', ']']) {
        return None;
    }
    if media::content_type(first).starts_with("image/") {
        let alt = parts
            .find_map(|part| part.strip_prefix("alt="))
            .unwrap_or_default();
        let image = if is_address(first) {
            destination(first)
        } else {
            relative("", first.trim_start_matches('/'))
        };
        return Some(format!("![{}]({image})", escaped(alt)));
    }
    let target = parts
        .next()
        .filter(|target| !target.is_empty())
        .unwrap_or(first);
    Some(format!("[{}]({})", escaped(first), destination(target)))
}

fn is_address(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:")
}

/// The destination of a page or an address.
fn destination(target: &str) -> String {
    if is_address(target) {
        return target
            .replace('(', "%28")
            .replace(')', "%29")
            .replace(' ', "%20");
    }
    let (page, section) = target.split_once('#').unwrap_or((target, ""));
    let page = relative("", &page.replace(' ', "-"));
    if section.is_empty() {
        return page;
    }
    let section = quire_content::markdown::heading_anchor(section);
    format!("{page}#{}", encoded(&section))
}

/// Text as Markdown on one line.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !escaped.is_empty() {
            escaped.push(' ');
        }
        for character in word.chars() {
            if character.is_ascii_punctuation() {
                escaped.push('\\');
            }
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_in_double_brackets() {
        for (wiki, markdown) in [
            (
                "See [[Getting Started]].",
                "See [Getting Started](Getting-Started).",
            ),
            ("[[Read this|Home]]", "[Read this](Home)"),
            (
                "[[Setup#The First Step]]",
                "[Setup\\#The First Step](Setup#the-first-step)",
            ),
            (
                "[[site|https://example.com/a(b)]]",
                "[site](https://example.com/a%28b%29)",
            ),
            (
                "[[images/a b.png|alt=A *b*]]",
                "![A \\*b\\*](images/a%20b.png)",
            ),
            ("| [[a\\|B]] |", "| [a](B) |"),
            ("[[FAQ: more]]", "[FAQ\\: more](./FAQ:-more)"),
            ("[[_TOC_]] [[]] [[a\nb]] [[", "[[_TOC_]] [[]] [[a\nb]] [["),
            ("`[[a]]` [[b]]", "`[[a]]` [b](b)"),
            ("```\n[[a]]\n```\n[[b]]", "```\n[[a]]\n```\n[b](b)"),
            ("日[[本]]語", "日[本](%E6%9C%AC)語"),
            ("[[a: b#c]]", "[a\\: b\\#c](./a:-b#c)"),
            ("[[here|#c]]", "[here](#c)"),
        ] {
            assert_eq!(standard(wiki), markdown, "{wiki}");
        }
    }

    #[test]
    fn hostile_brackets_take_little_time() {
        let text = "[[".repeat(200_000) + "]]";
        assert!(standard(&text).len() >= text.len() - 10);
    }

    #[test]
    fn images_and_links_in_order() {
        let text = "![a](a.png) [b](b) ![c][c] <img width=9 src='d e.png'> ![a](a.png)\n\n\
                    <p align=\"center\">\n<img\nsrc=\"/f.png?x&amp;y\">\n</p>\n\n\
                    `<img src=\"code.png\">`\n\n[c]: c.png\n";
        assert_eq!(images(text), ["a.png", "d e.png", "/f.png?x&y", "c.png"]);
        assert_eq!(links(text), ["b"]);
    }
}
