//! Checks single values of a change.

use quire_links::address::syntax::{has_scheme, reference};
use quire_revisions::limits::{MAX_VARIABLE_BYTES, MAX_VARIABLES};
use quire_revisions::path;
use quire_revisions::slug::is_slug;
use quire_trees::variables::is_name;

/// A field, and what is wrong with it.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) field: &'static str,
    pub(super) message: String,
    /// True if existing content conflicts with the change.
    pub(super) conflict: bool,
}

pub(super) type Checked<T = ()> = Result<T, Problem>;

pub(super) fn problem<T>(field: &'static str, message: impl Into<String>) -> Checked<T> {
    Err(Problem::new(field, message))
}

pub(super) fn conflict<T>(field: &'static str, message: impl Into<String>) -> Checked<T> {
    Err(Problem {
        conflict: true,
        ..Problem::new(field, message)
    })
}

impl Problem {
    pub(super) fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
            conflict: false,
        }
    }
}

/// Text on one line: not empty, nothing invisible at its ends, bounded.
pub(super) fn line(field: &'static str, text: &str, limit: usize) -> Checked {
    if text.trim().is_empty() {
        return problem(field, "is empty");
    }
    if text.trim() != text {
        return problem(field, "begins or ends with a space");
    }
    if text.chars().any(char::is_control) {
        return problem(field, "holds a control character");
    }
    length(field, text, limit)
}

pub(super) fn length(field: &'static str, text: &str, limit: usize) -> Checked {
    if text.chars().count() > limit {
        return problem(field, format!("is longer than {limit} characters"));
    }
    Ok(())
}

/// An id that the caller chose: stored references contain it as it is.
pub(super) fn id(id: &str) -> Checked {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    if id.is_empty() || id.len() > 100 || !id.bytes().all(allowed) {
        return problem(
            "id",
            "is not made of at most 100 letters, digits, `-` and `_`",
        );
    }
    Ok(())
}

/// A media type that the caller chose: it becomes a header as it is.
pub(super) fn content_type(text: &str) -> Checked {
    let printable = text
        .bytes()
        .all(|byte| byte == b' ' || byte.is_ascii_graphic());
    if !printable || text.len() > 255 || !text.contains('/') {
        return problem("content_type", "is not a media type");
    }
    Ok(())
}

pub(super) fn slug(text: &str) -> Checked {
    if is_slug(text) {
        return Ok(());
    }
    problem(
        "slug",
        "is not made of lower-case letters, digits, and inner `-`, `_` and `.`, at most 100 in all",
    )
}

pub(super) fn values<'v>(values: impl ExactSizeIterator<Item = &'v String>) -> Checked {
    if values.len() > MAX_VARIABLES {
        return problem("variables", format!("are more than {MAX_VARIABLES}"));
    }
    for value in values {
        if value.len() > MAX_VARIABLE_BYTES {
            return problem(
                "variables",
                format!("has a value of more than {MAX_VARIABLE_BYTES} bytes"),
            );
        }
    }
    Ok(())
}

pub(super) fn variables<'v>(names: impl IntoIterator<Item = &'v String>) -> Checked {
    for name in names {
        if !is_name(name) {
            return problem(
                "variables",
                format!("{name:?} is not a name of letters, digits and `_`"),
            );
        }
    }
    Ok(())
}

/// Checks the target of a link page: the web, a mailbox, or within the revision. Scripts are refused.
pub(super) fn href(href: &str) -> Checked {
    line("href", href, 2_048)?;
    let scheme = href
        .split_once(':')
        .map_or("", |(scheme, _)| scheme)
        .to_ascii_lowercase();
    if reference(href).is_none()
        && has_scheme(href)
        && !["http", "https", "mailto", "tel"].contains(&&*scheme)
    {
        return problem(
            "href",
            format!("leads to {scheme:?}; allowed are http, https, mailto and tel"),
        );
    }
    Ok(())
}

pub(super) fn file_name(name: &str) -> Checked {
    line("name", name, 255)?;
    match path::check(name) {
        Ok(()) if !name.contains('/') => {}
        _ => return problem("name", "is not a file name"),
    }
    if path::is_dot_git(name) {
        return problem("name", "is one that Git takes for its folder `.git`");
    }
    if path::is_markdown(name) {
        return problem("name", "is that of a Markdown file, which is a page");
    }
    Ok(())
}
