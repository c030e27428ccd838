//! The attributes that the tags of authors keep, as `ammonia` decides.
//!
//! - A tag is sanitized alone, within the elements that it needs around it. The result is that tag in the sanitizer's
//!   form, or nothing.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::Builder;

use super::elements::{ELEMENTS, Element};
use crate::address::LINKED;

/// Schemes of references to pages and files, which the caller resolves.
const REFERENCES: &[&str] = &["file", "page"];

/// Attributes of all elements.
pub(crate) const OF_ALL: &[&str] = &["dir", "id", "lang", "title"];

/// Attributes of some elements.
pub(crate) const OF_SOME: &[(&str, &[&str])] = &[
    ("a", &["href", "hreflang", "name"]),
    ("audio", &["controls", "loop", "src"]),
    ("col", &["span"]),
    ("colgroup", &["span"]),
    ("del", &["datetime"]),
    ("details", &["open"]),
    ("div", &["align"]),
    ("h1", &["align"]),
    ("h2", &["align"]),
    ("h3", &["align"]),
    ("h4", &["align"]),
    ("h5", &["align"]),
    ("h6", &["align"]),
    ("img", &["align", "alt", "height", "src", "srcset", "width"]),
    ("ins", &["datetime"]),
    ("li", &["value"]),
    ("ol", &["reversed", "start", "type"]),
    ("p", &["align"]),
    (
        "source",
        &["height", "media", "src", "srcset", "type", "width"],
    ),
    ("table", &["align", "width"]),
    ("td", &["align", "colspan", "rowspan", "valign", "width"]),
    (
        "th",
        &["align", "colspan", "rowspan", "scope", "valign", "width"],
    ),
    ("time", &["datetime"]),
    ("tr", &["align", "valign"]),
    (
        "video",
        &[
            "controls", "height", "loop", "muted", "poster", "src", "width",
        ],
    ),
];

static SANITIZER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let of_some = OF_SOME.iter();
    let of_some: HashMap<&str, HashSet<&str>> = of_some
        .map(|(name, attributes)| (*name, attributes.iter().copied().collect()))
        .collect();
    let mut builder = Builder::empty();
    builder
        .tags(ELEMENTS.iter().map(|element| element.name).collect())
        .clean_content_tags(HashSet::from(["script", "style"]))
        .generic_attributes(OF_ALL.iter().copied().collect())
        .tag_attributes(of_some)
        .url_schemes(LINKED.iter().chain(REFERENCES).copied().collect())
        .link_rel(None);
    builder
});

/// Returns the attributes of a tag that the sanitizer allows, decoded. The tag is complete, and contains no line break
/// except at its end.
pub(crate) fn attributes(element: &Element, tag: &str) -> Vec<(String, String)> {
    let (before, behind) = around(element.name);
    let cleaned = SANITIZER.clean(&format!("{before}{tag}")).to_string();
    let inner = cleaned.strip_prefix(before);
    let inner = inner.and_then(|inner| inner.strip_suffix(behind));
    let end = format!("</{}>", element.name);
    let inner = inner.and_then(|inner| {
        if element.kind.is_void() {
            Some(inner)
        } else {
            inner.strip_suffix(&end)
        }
    });
    inner
        .and_then(|tag| read(tag, element.name))
        .unwrap_or_default()
}

/// Returns the tags that an element needs around it to be read.
fn around(name: &str) -> (&'static str, &'static str) {
    match name {
        "caption" | "colgroup" | "tbody" | "tfoot" | "thead" => ("<table>", "</table>"),
        "col" => ("<table><colgroup>", "</colgroup></table>"),
        "tr" => ("<table><tbody>", "</tbody></table>"),
        "td" | "th" => ("<table><tbody><tr>", "</tr></tbody></table>"),
        _ => ("", ""),
    }
}

/// Reads a tag in the form of the sanitizer; nothing if it is another.
fn read(tag: &str, name: &str) -> Option<Vec<(String, String)>> {
    let mut rest = tag.strip_prefix('<')?.strip_prefix(name)?;
    let mut attributes = Vec::new();
    while rest != ">" {
        let (attribute, behind) = rest.strip_prefix(' ')?.split_once("=\"")?;
        let (value, behind) = behind.split_once('"')?;
        if attribute.contains(|character: char| !character.is_ascii_alphanumeric()) {
            return None;
        }
        attributes.push((attribute.to_owned(), decode(value)));
        rest = behind;
    }
    Some(attributes)
}

fn decode(value: &str) -> String {
    if !value.contains('&') {
        return value.to_owned();
    }
    value
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", "\u{a0}")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::super::elements::of_name;
    use super::*;

    #[track_caller]
    fn check(tag: &str, name: &str, expected: &[(&str, &str)]) {
        let element = of_name(name).expect("the element is one of authors");
        let kept = attributes(element, tag);
        let kept = kept
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let mut kept: Vec<_> = kept.collect();
        kept.sort_unstable();
        assert_eq!(kept, expected, "{tag}");
    }

    #[test]
    fn keeps_what_is_harmless() {
        check(
            "<A HREF='?a=1&amp;b=\"2\"' TITLE=\"a&nbsp;&lt;b\" onclick=x style=y class=z>",
            "a",
            &[("href", "?a=1&b=\"2\""), ("title", "a\u{a0}<b")],
        );
        check("<a href=\"java&#115;cript&colon;x\">", "a", &[]);
        check("<a href=\" \njava\nscript:x\">", "a", &[]);
        check("<td colspan=2 x>", "td", &[("colspan", "2")]);
        check("<tr align=left>", "tr", &[("align", "left")]);
        check("<col span=2>", "col", &[("span", "2")]);
        check("<thead id=x>", "thead", &[("id", "x")]);
        check("<caption lang=de>", "caption", &[("lang", "de")]);
        check(
            "<img src=a alt='' / width=1>",
            "img",
            &[("alt", ""), ("src", "a"), ("width", "1")],
        );
        check("<details open>", "details", &[("open", "")]);
    }

    #[test]
    fn every_element_is_read_alone() {
        for element in ELEMENTS {
            let tag = format!("<{} title=\"x\">", element.name);
            check(&tag, element.name, &[("title", "x")]);
        }
    }
}
