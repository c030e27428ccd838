//! The targets that tags and other parts name.

use std::borrow::Cow;
use std::ops::Range;

use super::dialect::imports::imports;
use super::dialect::tag::{self, Syntax};
use super::dialect::{FILE, Kind, Role, SNIPPET, file, include, liquid_link, offset};
use super::html;

/// Returns the ranges of the targets in the text of a part, each with true if the part shows it.
pub(super) fn of(kind: Kind, written: &str) -> Vec<(Range<usize>, bool)> {
    let shows = matches!(kind, Kind::Embed | Kind::OpenApi | Kind::Include);
    let names: &[&str] = match kind {
        Kind::Embed | Kind::ContentRef => &["url"],
        Kind::File | Kind::OpenApi => &["src"],
        Kind::Include if written.starts_with("{%") => &[""],
        Kind::Include if written.starts_with(FILE) => {
            let path = file(written).filter(|path| !path.starts_with('@'));
            let path = path.into_iter();
            return path.map(|path| (range_of(written, path), shows)).collect();
        }
        Kind::Include => {
            let inner = written.trim_matches(['{', '}']);
            let path = include(inner).filter(|_| written.starts_with('{'));
            let path = path.into_iter();
            return path.map(|path| (range_of(written, path), shows)).collect();
        }
        Kind::Hidden => {
            let found = imports(written);
            return found
                .map(|import| (range_of(written, import.path), true))
                .collect();
        }
        Kind::Component if written.starts_with("{{") => return pictures(written),
        Kind::Component | Kind::Button if written.starts_with('<') => {
            let found = html::attributes(written, 0..written.len()).into_iter();
            let found = found.filter(|attribute| !html::is_anchor(&attribute.name));
            return found
                .map(|attribute| (attribute.range, html::shows(&attribute.name)))
                .collect();
        }
        _ => return Vec::new(),
    };
    let Some(tag) = tag::read(written) else {
        return Vec::new();
    };
    let found = tag::attributes(tag.arguments).into_iter();
    let found = found.filter(|attribute| names.contains(&attribute.name));
    found
        .map(|attribute| (range_of(written, attribute.value), shows))
        .collect()
}

/// Returns the ranges of the picture and of the link of a figure of Hugo.
fn pictures(written: &str) -> Vec<(Range<usize>, bool)> {
    let figure = tag::read(written).filter(|tag| matches!(tag.name, "figure" | "img" | "image"));
    let found = figure.map_or(Vec::new(), |tag| tag::attributes(tag.arguments));
    let found = found.into_iter();
    let found = found.filter(|attribute| matches!(attribute.name, "src" | "link"));
    found
        .map(|attribute| (range_of(written, attribute.value), attribute.name == "src"))
        .collect()
}

fn range_of(written: &str, piece: &str) -> Range<usize> {
    let start = offset(written, piece);
    start..start + piece.len()
}

/// Returns the range of the name of an API description that a block shows: `{% openapi-operation
/// spec="name" %}`.
pub(super) fn description(written: &str) -> Option<Range<usize>> {
    let tag = tag::read(written).filter(|tag| tag.syntax == Syntax::Block)?;
    let mut found = tag::attributes(tag.arguments).into_iter();
    let named = found.find(|attribute| attribute.name == "spec")?;
    Some(range_of(written, named.value))
}

/// Returns the ranges of the files that a snippet includes: the one in its line, or those between its
/// lines.
pub(super) fn snippets(written: &str) -> Vec<Range<usize>> {
    if let Some(path) = file(written).and_then(|path| path.strip_prefix("@/")) {
        return vec![range_of(written, path)];
    }
    let Some(rest) = written.strip_prefix(SNIPPET) else {
        return Vec::new();
    };
    let rest = rest.trim();
    let files = match rest.strip_suffix(SNIPPET) {
        Some(files) => files,
        None => rest.trim_matches('"'),
    };
    let files = files.lines().filter_map(|file| snippet(written, file));
    files.collect()
}

/// Returns the range of a file that a snippet includes, without its lines or the name of its section.
fn snippet(written: &str, file: &str) -> Option<Range<usize>> {
    let inner = file.trim();
    // One that starts with a semicolon is left out, and one of the web is not of the tree.
    if inner.starts_with(';') || inner.contains("://") || is_computed(inner) {
        return None;
    }
    let path = inner.split(':').next()?.trim_start_matches('/');
    (!path.is_empty()).then(|| range_of(written, path))
}

/// Returns the destination that a template names, as in `{{< ref "page" >}}`, `{% link page.md %}`,
/// `{{ '/page' | relative_url }}` and `{{ site.baseurl }}/page`; any other destination is returned as it is.
#[must_use]
pub fn named_destination(url: &str) -> &str {
    if !url.starts_with('{') {
        return url;
    }
    let found = reference(url).or_else(|| filtered(url));
    let found = found.and_then(|place| url.get(place));
    found.or_else(|| below_base(url)).unwrap_or(url)
}

/// Returns the range of the address in `{{ '/page' | relative_url }}`.
pub(super) fn filtered(written: &str) -> Option<Range<usize>> {
    const FILTERS: [&str; 3] = ["relative_url", "absolute_url", "relURL"];
    let inner = written.strip_prefix("{{")?.strip_suffix("}}")?.trim();
    let (address, filters) = inner.split_once('|')?;
    let address = address.trim_end_matches([' ', '\\']).trim_start();
    let quote = address
        .chars()
        .next()
        .filter(|quote| "'\"".contains(*quote))?;
    let address = address[1..].strip_suffix(quote)?;
    let is_address = !address.contains(['{', '}', '"', '\'', ' ']) && !address.is_empty();
    let is_known = filters
        .split('|')
        .all(|filter| FILTERS.contains(&filter.trim()));
    (is_address && is_known).then(|| range_of(written, address))
}

/// Returns the address below the address of the site in `{{ site.baseurl }}/page`.
pub(super) fn below_base(written: &str) -> Option<&str> {
    const BASES: [&str; 3] = ["site.url", "site.baseurl", "base_url"];
    let mut rest = written;
    while let Some((inner, behind)) = rest
        .strip_prefix("{{")
        .and_then(|rest| rest.split_once("}}"))
    {
        BASES.contains(&inner.trim()).then_some(())?;
        rest = behind;
    }
    (rest.len() < written.len() && rest.starts_with('/')).then_some(rest)
}

/// Returns the range of the page that `{{< ref "page" >}}` or `{% link page.md %}` names.
pub(super) fn reference(written: &str) -> Option<Range<usize>> {
    if let Some(path) = liquid_link(written) {
        return Some(range_of(written, path));
    }
    let tag = tag::read(written)?;
    let is_shortcode = matches!(tag.syntax, Syntax::Shortcode | Syntax::MarkdownShortcode);
    if !is_shortcode || !matches!(tag.name, "ref" | "relref") {
        return None;
    }
    let found = tag::attributes(tag.arguments).into_iter();
    let mut found = found.filter(|attribute| matches!(attribute.name, "" | "path"));
    found
        .next()
        .map(|attribute| range_of(written, attribute.value))
}

/// Returns true if a shortcode shows another page: one of Markdown, or one that is named so.
pub(super) fn is_include(written: &str) -> bool {
    tag::read(written).is_some_and(|tag| match tag.syntax {
        Syntax::MarkdownShortcode => tag.role != Role::Close(None),
        Syntax::Shortcode => tag.name.contains("include"),
        // The documentation of a module, as mkdocstrings makes it.
        Syntax::Colons(3) => tag.role != Role::Close(None) && tag.name.contains(['.', '_']),
        _ => false,
    })
}

/// Returns true if a destination is known only when the page is shown.
pub(super) fn is_computed(target: &str) -> bool {
    ["{{", "{%", "${", "<%"]
        .iter()
        .any(|sign| target.contains(sign))
        || target.starts_with('{')
}

/// The ids in a list of attributes, or in a comment.
pub(super) fn ids(written: &str) -> impl Iterator<Item = &str> {
    let inner = written.trim_start_matches('{').trim_end_matches('}');
    let tokens = inner.trim_start_matches(':').split_whitespace();
    tokens.filter_map(|token| token.strip_prefix('#'))
}

/// Bytes of a list of attributes within a line.
const MAX_ATTRIBUTE_BYTES: usize = 200;

/// The list of attributes that starts a text, if its first is an id or a class.
pub(super) fn attribute_list(text: &str) -> Option<&str> {
    let mut bytes = text
        .bytes()
        .take(MAX_ATTRIBUTE_BYTES)
        .take_while(|byte| *byte != b'\n');
    let list = &text[..=bytes.position(|byte| byte == b'}')?];
    let inner = list[1..].trim_start_matches(':').trim_start();
    inner.starts_with(['#', '.']).then_some(list)
}

/// The anchors of the settings and options that the comments of Material for `MkDocs` describe.
pub(super) fn settings(html: &str) -> impl Iterator<Item = String> {
    let comments = html.split("<!-- md:").skip(1);
    comments.filter_map(|comment| {
        let (written, _) = comment.split_once("-->")?;
        let (kind, name) = written.trim().split_once(' ')?;
        match kind {
            "setting" => Some(name.trim().to_owned()),
            "option" => Some(format!("+{}", name.trim())),
            _ => None,
        }
    })
}

/// The id in a comment at the end of a heading.
pub(super) fn comment_id(written: &str) -> Option<&str> {
    let comment = || written.strip_prefix("{/*")?.strip_suffix("*/}");
    let inner = written.strip_prefix(":id=").or_else(comment)?.trim();
    let is_id = !inner.is_empty() && !inner.contains(char::is_whitespace);
    is_id.then_some(inner)
}

pub(super) fn decode(written: &str) -> Cow<'_, str> {
    if written.contains('&') {
        Cow::Owned(tag::decode(written))
    } else {
        Cow::Borrowed(written)
    }
}
