//! The law of the output, for the fuzz targets and the tests: a strict reader, which knows only what the renderer may
//! write.

use std::collections::HashSet;

use crate::address::{LINKED, is_loadable, is_safe};
use crate::anchors::is_name;
use crate::escape::is_reference;
use crate::math;
use crate::raw::{ELEMENTS, OF_ALL, OF_SOME};

/// Attributes that the renderer itself writes, on any element.
const OWN: &[&str] = &["aria-hidden", "aria-label", "class", "role"];

/// Attributes that it writes on some.
const OWN_OF_SOME: &[(&str, &str)] = &[
    ("a", "rel"),
    ("details", "name"),
    ("img", "loading"),
    ("input", "checked"),
    ("input", "disabled"),
    ("input", "type"),
    ("pre", "data-lines"),
    ("pre", "tabindex"),
];

/// Elements without an end.
const VOID: &[&str] = &["br", "col", "hr", "img", "input", "source", "wbr"];

/// Elements whose `id` may be a word.
const HEADINGS: &[&str] = &["dt", "h1", "h2", "h3", "h4", "h5", "h6", "summary"];

/// Checks that HTML is well-formed, and holds nothing but what the renderer may write.
///
/// # Errors
///
/// Fails with the first error and its location.
pub fn check(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = HashSet::new();
    let mut rest = html;
    while !rest.is_empty() {
        let here = || rest.chars().take(80).collect::<String>();
        let Some(markup) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            check_text(&rest[..end]).map_err(|what| format!("{what} at {:?}", here()))?;
            rest = &rest[end..];
            continue;
        };
        let end = markup
            .find('>')
            .ok_or_else(|| format!("a tag without an end: {:?}", here()))?;
        let tag = &markup[..end];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("an end without a beginning: {:?}", here()));
            }
        } else {
            let is_math = open.contains(&"math") || tag == "math" || tag.starts_with("math ");
            let name =
                check_tag(tag, is_math, &mut ids).map_err(|what| format!("{what}: <{tag}>"))?;
            if is_math || !VOID.contains(&name) {
                open.push(name);
            }
        }
        rest = &markup[end + 1..];
    }
    match open.pop() {
        Some(name) => Err(format!("<{name}> has no end")),
        None => Ok(()),
    }
}

fn check_text(text: &str) -> Result<(), String> {
    let is_control = |character: char| character.is_control() && !"\n\t".contains(character);
    if text.contains('>') || text.contains(is_control) {
        return Err("text that is not escaped".to_owned());
    }
    let mut references = text.match_indices('&');
    match references.find(|(at, _)| !is_reference(&text[*at..])) {
        Some(_) => Err("a `&` that is not escaped".to_owned()),
        None => Ok(()),
    }
}

fn check_tag<'t>(
    tag: &'t str,
    is_math: bool,
    ids: &mut HashSet<String>,
) -> Result<&'t str, String> {
    let (name, mut rest) = tag.split_at(tag.find(' ').unwrap_or(tag.len()));
    let is_known = if is_math {
        math::ELEMENTS.contains(&name)
    } else {
        name == "input" || ELEMENTS.iter().any(|element| element.name == name)
    };
    if !is_known {
        return Err("an element that may not be written".to_owned());
    }
    let mut seen = HashSet::new();
    while !rest.is_empty() {
        let attribute = rest
            .strip_prefix(' ')
            .and_then(|rest| rest.split_once("=\""));
        let (attribute, behind) = attribute.ok_or("an attribute without a value")?;
        let (value, behind) = behind.split_once('"').ok_or("a value without an end")?;
        check_text(value)?;
        let value = value
            .replace("&quot;", "\"")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
        let value = value.replace("&amp;", "&");
        if !seen.insert(attribute) {
            return Err(format!("`{attribute}` twice"));
        }
        if is_math {
            if !math::ATTRIBUTES.contains(&attribute) {
                return Err(format!("`{attribute}` in a formula"));
            }
        } else {
            check_attribute(name, attribute, &value, ids)?;
        }
        rest = behind;
    }
    Ok(name)
}

fn check_attribute(
    element: &str,
    attribute: &str,
    value: &str,
    ids: &mut HashSet<String>,
) -> Result<(), String> {
    let of_authors = OF_SOME
        .iter()
        .any(|(some, attributes)| *some == element && attributes.contains(&attribute));
    let is_known = of_authors
        || OF_ALL.contains(&attribute)
        || OWN.contains(&attribute)
        || OWN_OF_SOME.contains(&(element, attribute));
    let images = || {
        value
            .split(", ")
            .filter_map(|image| image.split(' ').next())
    };
    let is_right = match attribute {
        "href" => is_safe(value, LINKED),
        "src" | "poster" => is_loadable(value),
        "srcset" => images().all(is_loadable),
        "id" => {
            let may_be_name = HEADINGS.contains(&element);
            ids.insert(value.to_owned()) && !value.is_empty() && (may_be_name || !is_name(value))
        }
        "name" if element == "details" => value.starts_with("tabs-"),
        "class" => value
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte >= 0x80 || b" -+#._".contains(&byte)),
        "rel" => value == crate::address::EXTERNAL_REL,
        "type" if element == "input" => value == "checkbox",
        _ => true,
    };
    if is_known && is_right {
        Ok(())
    } else {
        Err(format!("`{attribute}` of this value may not be written"))
    }
}
