//! The elements and attributes that remain of a clipboard, and its text.

use std::borrow::Cow;

use crate::dom::{At, Attribute};

use super::styles::Style;

/// Elements that remain; others dissolve.
pub(super) const ELEMENTS: [&str; 41] = [
    "article",
    "blockquote",
    "caption",
    "center",
    "code",
    "dd",
    "details",
    "dir",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "kbd",
    "li",
    "main",
    "mark",
    "menu",
    "ol",
    "p",
    "q",
    "rp",
    "rt",
    "ruby",
    "samp",
    "section",
    "sub",
    "summary",
    "sup",
    "tbody",
    "tt",
    "ul",
    "xmp",
];

/// Elements that are left out.
pub(super) const SKIPPED: [&str; 20] = [
    "area", "base", "button", "canvas", "datalist", "frame", "frameset", "link", "map", "meta",
    "nav", "noframes", "noscript", "optgroup", "option", "param", "style", "svg", "template",
    "title",
];

/// Attributes that remain.
const ATTRIBUTES: [&str; 12] = [
    "align",
    "alt",
    "class",
    "colspan",
    "data-emoji-fallback",
    "data-footnote-backref",
    "data-lang",
    "data-language",
    "data-syntaxhighlighter-params",
    "encoding",
    "rowspan",
    "start",
];

/// Classes of elements around formulas.
pub(super) const FORMULAS: [&str; 4] = ["equation", "katex", "katex-display", "math-display"];

/// Images up to this width and height are invisible.
const MAX_INVISIBLE_PIXELS: f64 = 2.0;

/// The attributes of an element that remain.
pub(super) fn attributes(at: At<'_>) -> Vec<Attribute> {
    let copied = ATTRIBUTES
        .iter()
        .filter_map(|name| Some(((*name).into(), at.attribute(name)?.to_owned())));
    let role = at
        .attribute("role")
        .filter(|role| role.starts_with("doc-") || *role == "presentation" && at.name() == "table");
    copied
        .chain(role.map(|role| ("role".into(), role.to_owned())))
        .collect()
}

/// Returns `true` if an image is too small to be seen.
pub(super) fn is_invisible(at: At<'_>) -> bool {
    let style = Style::of(at);
    let is_small = |attribute: Option<&str>, style: Option<&str>| {
        let size = attribute.or(style).unwrap_or_default().trim();
        let number = size.strip_suffix("px").unwrap_or(size);
        number
            .parse::<f64>()
            .is_ok_and(|size| size <= MAX_INVISIBLE_PIXELS)
    };
    is_small(at.attribute("width"), style.width) && is_small(at.attribute("height"), style.height)
}

/// Replaces no-break spaces that editors write for white space.
pub(super) fn spaces(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{a0}') {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_space) {
        out.push_str(&rest[..at]);
        let run = &rest[at..];
        let length = run
            .find(|character| !is_space(character))
            .unwrap_or(run.len());
        let is_edge = out.is_empty() || length == run.len();
        let is_single = run[..length] == *"\u{a0}";
        out.push(if is_single && !is_edge { '\u{a0}' } else { ' ' });
        rest = &run[length..];
    }
    out.push_str(rest);
    out.into()
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\u{c}' | '\u{a0}')
}
