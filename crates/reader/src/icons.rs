//! Icons, which the style draws as masks in the color of the text.
//!
//! - An icon only repeats text. One without a drawing is not shown.
//! - They are drawn here, as lines on a square of 24.

use std::fmt::Write as _;

use maud::{Markup, html};

use crate::assets::push_encoded;
use crate::header::picture;
use crate::view::Icon;

/// The names of each icon, and its lines.
#[rustfmt::skip]
const ICONS: &[(&[&str], &str)] = &[
    (&["arrow-left"], "M20 12H4m7-7-7 7 7 7"),
    (&["arrow-right"], "M4 12h16m-7-7 7 7-7 7"),
    (&["bell"], "M6 17V10a6 6 0 0 1 12 0v7H4h16M10 20h4"),
    (&["bolt", "zap"], "M13 3 5 14h7l-1 7 8-11h-7z"),
    (&["book", "book-open"], "M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zv14"),
    (&["box", "cube", "package"], "M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10"),
    (&["calendar"], "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5"),
    (&["chart", "chart-line", "chart-bar"], "M4 4v16h16M8 16v-4M12 16V8M16 16v-6"),
    (&["check", "circle-check"], "m5 12 5 5 9-10"),
    (&["clock"], "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l4 2"),
    (&["close", "xmark"], "m6 6 12 12M18 6 6 18"),
    (&["cloud"], "M7 19a5 5 0 0 1 0-10 6 6 0 0 1 11 2 4 4 0 0 1 0 8z"),
    (&["code"], "m8 7-5 5 5 5M16 7l5 5-5 5"),
    (&["copy"], "M9 9h11v11H9zM5 15H4V4h11v1"),
    (&["database"], "M5 6c0-4 14-4 14 0v12c0 4-14 4-14 0zM5 6c0 4 14 4 14 0M5 12c0 4 14 4 14 0"),
    (&["download"], "M12 3v12m-5-5 5 5 5-5M4 20h16"),
    (&["envelope", "mail"], "M3 5h18v14H3zM3 6l9 7 9-7"),
    (&["external", "arrow-up-right", "arrow-up-right-from-square"], "M7 17 17 7M8 7h9v9"),
    (&["file", "file-lines", "document"], "M6 3h8l5 5v13H6zM14 3v5h5"),
    (&["flag"], "M5 21V4h13l-3 4 3 4H5"),
    (&["folder"], "M3 6h7l2 2h9v11H3z"),
    (&["gear", "cog", "settings", "sliders"], "M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6h4V4zM7 14v6h4v-6z"),
    (&["globe", "language"], "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18"),
    (&["graduation-cap", "school"], "m2 9 10-5 10 5-10 5zM6 11v6c3 3 9 3 12 0v-6"),
    (&["heart"], "M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"),
    (&["house", "home"], "m3 11 9-8 9 8M5 10v10h14V10"),
    (&["image"], "M4 4h16v16H4zM4 17l5-5 4 4 3-3 4 4M15 8v.1"),
    (&["info", "circle-info"], "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v.5"),
    (&["key"], "M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm3 1 9-9M16 7l3 3"),
    (&["lightbulb"], "M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v3H9z"),
    (&["link"], "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"),
    (&["list"], "M4 6h.1M9 6h11M4 12h.1M9 12h11M4 18h.1M9 18h11"),
    (&["lock"], "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3"),
    (&["menu", "bars"], "M4 6h16M4 12h16M4 18h16"),
    (&["message", "comment"], "M4 4h16v13H10l-6 4z"),
    (&["moon"], "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z"),
    (&["pencil", "pen", "edit"], "M4 20v-4L16 4l4 4L8 20zM13 7l4 4"),
    (&["play"], "M7 4v16l13-8z"),
    (&["plug", "puzzle-piece"], "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4"),
    (&["plus"], "M12 5v14M5 12h14"),
    (&["question", "circle-question"], "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 10a3 3 0 1 1 4 3l-1 1M12 17v.1"),
    (&["rocket"], "M9 15c-1-5 3-11 11-12-1 8-7 12-12 11zM9 9 4 10l-1 3 5 1M15 15l-1 5-3 1-1-5M5 17l-2 4 4-2"),
    (&["search", "magnifying-glass"], "M10 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15 15l5 5"),
    (&["server"], "M4 4h16v6H4zM4 14h16v6H4zM8 7v.1M8 17v.1"),
    (&["shield"], "M12 3 5 6v6c0 5 4 8 7 9 3-1 7-4 7-9V6z"),
    (&["star"], "m12 3 3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z"),
    (&["sun"], "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1"),
    (&["terminal"], "M4 5h16v14H4zM7 9l3 3-3 3M12 15h4"),
    (&["user", "users"], "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-8 16-8 16 0"),
    (&["warning", "triangle-exclamation"], "m12 4 9 16H3zM12 10v5M12 17.5v.1"),
    (&["danger", "circle-exclamation"], "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.1"),
    (&["wrench", "tools"], "M14 6a5 5 0 0 1 6-2l-3 3 1 2 3-1a5 5 0 0 1-7 5l-7 7-3-3 7-7a5 5 0 0 1 0-4z"),
];

/// Icons of other elements, by name; the stylesheet positions them.
const OTHERS: &[(&str, &str)] = &[
    ("info", ".hint"),
    ("check", ".hint.success"),
    ("warning", ".hint.warning"),
    ("danger", ".hint.danger"),
    ("file", ".file>a"),
    ("file", ".content-ref>a"),
    ("external", ".embed>a"),
];

/// Writes an icon of the list.
pub(crate) fn icon(name: &'static str) -> Markup {
    html! { span class={ "icon icon-" (name) } aria-hidden="true" {} }
}

/// Writes the icon of a page or the like.
pub(crate) fn page_icon(icon: &Icon) -> Markup {
    html! {
        @match icon {
            Icon::Emoji(emoji) => span.emoji aria-hidden="true" { (emoji) },
            Icon::Name(name) => span class={ "icon icon-" (class(name)) } aria-hidden="true" {},
            Icon::Picture(image) => span.emoji { (picture(image, "")) },
        }
    }
}

/// A name as a class, as `quire-render` has it.
fn class(name: &str) -> String {
    let is_plain = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
    let name: String = name.chars().filter(is_plain).take(64).collect();
    name.to_ascii_lowercase()
}

/// The styles of all icons.
pub(crate) fn styles() -> String {
    let mut css = String::new();
    for (names, lines) in ICONS {
        let classes: Vec<String> = names.iter().map(|name| format!(".icon-{name}")).collect();
        let image = image(lines);
        let _ = writeln!(
            css,
            "{}{{--icon:{image};display:inline-block}}",
            classes.join(",")
        );
        for (_, selector) in OTHERS.iter().filter(|(name, _)| names.contains(name)) {
            let _ = writeln!(css, "{selector}{{--icon:{image}}}");
        }
    }
    css
}

/// Lines as an image in a stylesheet.
fn image(lines: &str) -> String {
    let mut image = String::from("url(\"data:image/svg+xml,");
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='{lines}'/></svg>"
    );
    push_encoded(&mut image, &svg);
    image.push_str("\")");
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_twice() {
        let mut names: Vec<&str> = ICONS
            .iter()
            .flat_map(|(names, _)| *names)
            .copied()
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn every_use_of_an_icon_names_one() {
        for (name, selector) in OTHERS {
            assert!(
                ICONS.iter().any(|(names, _)| names.contains(name)),
                "{selector}: {name}"
            );
        }
    }

    #[test]
    fn names_of_authors_are_classes() {
        assert_eq!(class("Rocket\"><b>"), "rocketb");
        assert_eq!(class("circle-info"), "circle-info");
    }
}
