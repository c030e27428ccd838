//! Notes that other tools write as quotes or paragraphs: `> [!tip]- Title`, `?> text`, `{: .note }`.
//!
//! - The parser sees a quote with a mark at its start; the mark tells that the quote is a note.

use super::tag;

/// The longest kind of a note, in bytes.
const KIND: usize = 32;

/// The longest title of an alert of `GitHub`, in bytes: a longer one is text.
const TITLE: usize = 60;

/// The alerts of `GitHub`, which the parser reads where nothing follows them.
const ALERTS: [&str; 5] = ["caution", "important", "note", "tip", "warning"];

/// Classes of Just the Docs that make a block a note.
const CLASSES: [&str; 9] = [
    "caution",
    "danger",
    "highlight",
    "important",
    "info",
    "new",
    "note",
    "tip",
    "warning",
];

/// A note, as its start tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Callout<'t> {
    pub name: &'t str,
    pub title: Option<&'t str>,
    /// True if it can be folded, with true if it is open.
    pub fold: Option<bool>,
}

impl<'t> Callout<'t> {
    /// Reads the start of a note, as `start` gives it.
    #[must_use]
    pub fn read(written: &'t str) -> Option<Self> {
        let note = |name, title: &'t str| Self {
            name,
            title: Some(title.trim()).filter(|title| !title.is_empty()),
            fold: None,
        };
        if let Some(rest) = written.strip_prefix("[!") {
            let (name, rest) = rest.split_once(']')?;
            let fold = rest.starts_with(['+', '-']).then(|| rest.starts_with('+'));
            let title = rest.strip_prefix(['+', '-']).unwrap_or(rest);
            return Some(Self {
                fold,
                ..note(name, title)
            });
        }
        if written.starts_with("?>") {
            return Some(note("info", ""));
        }
        if written.starts_with("!>") {
            return Some(note("warning", ""));
        }
        let (list, below) = written.split_once('\n')?;
        let name = class(list)?;
        let title = below.trim_start().strip_prefix('>').unwrap_or_default();
        Some(note(name.strip_suffix("-title").unwrap_or(name), title))
    }

    /// The title of a note that names a kind of its own.
    #[must_use]
    pub fn title(&self) -> Option<String> {
        let title = self.title.map(str::to_owned);
        let name = self.name.to_ascii_lowercase();
        let is_usual =
            ALERTS.contains(&name.as_str()) || matches!(&*name, "info" | "danger" | "highlight");
        title.filter(|title| !title.trim().is_empty()).or_else(|| {
            let mut worded = name.replace(['-', '_'], " ");
            if let Some(first) = worded.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            (!is_usual || self.fold.is_some()).then_some(worded)
        })
    }

    /// The name of the style.
    #[must_use]
    pub fn style(&self) -> &'static str {
        tag::style(self.name).unwrap_or("info")
    }
}

/// The start of a note in the text of a quote: its length, and true if it is all of the line.
pub(super) fn start(line: &str) -> Option<(usize, bool)> {
    let rest = line.strip_prefix("[!")?;
    let (name, behind) = rest.split_once(']')?;
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let is_name = (1..=KIND).contains(&name.len())
        && name.bytes().all(is_part)
        && name.starts_with(|first: char| first.is_ascii_alphabetic());
    let title = behind.strip_prefix(['+', '-']);
    let is_folded = title.is_some();
    let title = title.unwrap_or(behind);
    let is_separate = title.is_empty() || title.starts_with([' ', '\t']);
    let is_alert = ALERTS.iter().any(|alert| name.eq_ignore_ascii_case(alert));
    if !is_name || !is_separate || is_alert && !is_folded && title.trim().is_empty() {
        return None;
    }
    let title = title.trim();
    let is_text = is_alert
        && !is_folded
        && (title.len() > TITLE
            || title.ends_with(['.', ':', '!', ',', ';'])
            || title.contains("]("));
    let text = line.len() - behind.trim_start().len();
    Some(if is_text {
        (text, false)
    } else {
        (line.len(), true)
    })
}

/// The class in a list of attributes that makes the next block a note.
pub(super) fn class(list: &str) -> Option<&str> {
    let inner = list.trim().strip_prefix("{:")?.strip_suffix('}')?.trim();
    let name = inner.strip_prefix('.')?;
    let kind = name.strip_suffix("-title").unwrap_or(name);
    CLASSES.contains(&kind).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_of_notes() {
        for (line, found) in [
            ("[!NOTE]", None),
            ("[!note] Title", Some((13, true))),
            ("[!NOTE] This is text.", Some((8, false))),
            ("[!tip]-", Some((7, true))),
            ("[!faq]+ Why?", Some((12, true))),
            ("[!EXAMPLE]", Some((10, true))),
            ("[!a](b)", None),
            ("[![a](b)", None),
            ("[!1] a", None),
        ] {
            assert_eq!(start(line), found, "{line}");
        }
        let read = |written| {
            let callout = Callout::read(written).unwrap();
            (callout.style(), callout.title(), callout.fold)
        };
        let title = |title: &str| Some(title.to_owned());
        assert_eq!(
            read("[!tip]- **T**"),
            ("success", title("**T**"), Some(false))
        );
        assert_eq!(read("[!EXAMPLE]"), ("info", title("Example"), None));
        assert_eq!(read("[!my-kind]"), ("info", title("My kind"), None));
        assert_eq!(read("!> "), ("warning", None, None));
        assert_eq!(read("{: .note }\n"), ("info", None, None));
        assert_eq!(
            read("{: .warning-title }\n> Hot"),
            ("warning", title("Hot"), None)
        );
    }
}
