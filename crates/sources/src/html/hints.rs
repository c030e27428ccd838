//! Notes and warnings next to a text, as generators mark them.

use quire_markdown::document::HintStyle;

use crate::dom::At;

/// Classes of elements that are hints.
const HINTS: [&str; 12] = [
    "admonition",
    "admonitionblock",
    "alert",
    "callout",
    "confluence-information-macro",
    "custom-block",
    "gdoc-alert",
    "hint",
    "markdown-alert",
    "notice",
    "panel",
    "theme-admonition",
];

/// Classes that mark hints only if another class has the kind.
const VAGUE: [&str; 4] = ["alert", "hint", "notice", "panel"];

/// Classes of the title of a hint.
const TITLES: [&str; 10] = [
    "admonition-title",
    "alert-heading",
    "alert-title",
    "callout-title",
    "codeHeader",
    "custom-block-title",
    "gdoc-alert-title",
    "markdown-alert-title",
    "panelHeader",
    "title",
];

/// A hint.
pub(super) struct Hint<'d> {
    pub(super) style: HintStyle,
    pub(super) title: Option<String>,
    /// Elements that are not part of its text.
    pub(super) head: Vec<At<'d>>,
}

/// The hint that an element is.
pub(super) fn hint(at: At<'_>) -> Option<Hint<'_>> {
    let marks: Vec<&str> = at.classes().filter(|class| HINTS.contains(class)).collect();
    let style = style(at);
    if marks.iter().all(|mark| VAGUE.contains(mark)) && style.is_none() && !is_panel(at)
        || marks.is_empty()
    {
        return None;
    }
    if at.name() == "figure" || at.has_class("callout") && icon(at).is_some() {
        return Some(callout(at));
    }
    let near = at
        .elements()
        .flat_map(|child| [child].into_iter().chain(child.elements()));
    let near: Vec<At<'_>> = near.take(20).collect();
    let is_title = |child: &&At<'_>| {
        child.has_one_of(&TITLES)
            || child
                .classes()
                .any(|class| class.starts_with("admonitionHeading"))
    };
    let is_icon = |child: &&At<'_>| {
        child.has_one_of(&["aui-icon", "confluence-information-macro-icon"])
            || child.name() == "td" && child.has_class("icon")
    };
    let title = near.iter().find(is_title);
    let mut head: Vec<At<'_>> = title
        .into_iter()
        .chain(near.iter().filter(is_icon))
        .copied()
        .collect();
    if at.has_class("admonitionblock") {
        head.extend(at.find(|inner| inner.name() == "td" && inner.has_class("icon")));
    }
    let title = title
        .map(|title| title.words())
        .filter(|title| !title.is_empty());
    Some(Hint {
        style: style.unwrap_or(HintStyle::Info),
        title: title.filter(|title| word(&title.to_lowercase()).is_none()),
        head,
    })
}

/// Returns `true` if it is a panel of Confluence with a text.
fn is_panel(at: At<'_>) -> bool {
    at.has_class("panel") && at.elements().any(|child| child.has_class("panelContent"))
}

/// Reads a callout of Notion: an emoji, followed by the text.
fn callout(at: At<'_>) -> Hint<'_> {
    let icon = icon(at);
    let style = match icon
        .map(At::words)
        .unwrap_or_default()
        .trim_end_matches('\u{fe0f}')
    {
        "⚠" | "🚧" | "🔔" => HintStyle::Warning,
        "❗" | "‼" | "⛔" | "🚫" | "🛑" | "🔥" | "❌" => HintStyle::Danger,
        "✅" | "✔" | "👍" | "🎉" => HintStyle::Success,
        _ => HintStyle::Info,
    };
    Hint {
        style,
        title: None,
        head: icon.into_iter().collect(),
    }
}

/// Returns the icon of a callout: its first element.
fn icon(at: At<'_>) -> Option<At<'_>> {
    let first = at.elements().next()?;
    let icon = first.find(|inner| inner.has_class("icon"))?;
    (first.words() == icon.words()).then_some(first)
}

/// The style that classes name.
fn style(at: At<'_>) -> Option<HintStyle> {
    if at.has_class("confluence-information-macro") {
        let is = |kind: &str| at.has_class(&format!("confluence-information-macro-{kind}"));
        return Some(if is("tip") {
            HintStyle::Success
        } else if is("note") {
            HintStyle::Warning
        } else if is("warning") {
            HintStyle::Danger
        } else {
            HintStyle::Info
        });
    }
    let is_github = at.has_class("markdown-alert");
    let classes = at.classes().filter(|class| !HINTS.contains(class));
    let mut words = classes.flat_map(|class| class.split(['-', '_']));
    let found = words.find_map(|name| word(&name.to_ascii_lowercase()));
    let is_caution = is_github && at.has_class("markdown-alert-caution");
    if is_caution {
        Some(HintStyle::Danger)
    } else {
        found
    }
}

/// The style that a word means.
fn word(word: &str) -> Option<HintStyle> {
    Some(match word {
        "note" | "info" | "information" | "important" | "seealso" | "see also" | "abstract"
        | "todo" | "primary" | "secondary" | "notice" => HintStyle::Info,
        "tip" | "success" | "hint" | "check" => HintStyle::Success,
        "warning" | "warn" | "caution" | "attention" => HintStyle::Warning,
        "danger" | "error" | "bug" | "failure" => HintStyle::Danger,
        _ => return None,
    })
}
