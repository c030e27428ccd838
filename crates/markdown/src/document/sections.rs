//! The text of a page by its headings, as search reads it.
//!
//! - Text is what people see: without marks and tags, but with code, the titles of blocks, and the texts of images.
//! - A section has the id of its heading as anchor, as links expect.

use super::TextReadError;
use super::parse::sections_of;

/// A heading and the text below it, up to the next heading.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Section {
    /// The anchor of the heading; empty above the first heading, and if the heading has none.
    pub id: String,
    /// The heading; empty above the first one.
    pub title: String,
    /// The text.
    pub text: String,
}

/// The sections of a text; the first one is what is above the first heading, if there is anything.
///
/// # Errors
///
/// Nobody waits for it any more, or the text is too large.
pub fn sections(
    markdown: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Vec<Section>, TextReadError> {
    sections_of(markdown, is_stopped)
}

/// The sections so far.
#[derive(Default)]
pub(super) struct Sections(Vec<Section>);

impl Sections {
    pub(crate) fn heading(&mut self, id: Option<&str>, title: String) {
        self.0.push(Section {
            id: id.unwrap_or_default().to_owned(),
            title,
            text: String::new(),
        });
    }

    pub(crate) fn text(&mut self, text: &str) {
        if self.0.is_empty() {
            self.0.push(Section::default());
        }
        if let Some(section) = self.0.last_mut() {
            section.text.push_str(text);
        }
    }

    /// The sections, without the first one if nothing is above the first heading.
    pub(super) fn done(mut self) -> Vec<Section> {
        let is_empty =
            |section: &Section| section.title.is_empty() && section.text.trim().is_empty();
        for section in &mut self.0 {
            if section.text.contains("r[") || section.text.contains("[!") {
                section.text = without_marks(&section.text);
            }
        }
        if self.0.first().is_some_and(is_empty) {
            self.0.remove(0);
        }
        self.0
    }
}

/// A text without rules (`r[name]` alone on a line) and the kinds of hints (`[!NOTE]` at the beginning of one).
fn without_marks(text: &str) -> String {
    let is_name = |character: char| character.is_ascii_alphanumeric() || "._-".contains(character);
    let named = |line: &str, before: &str| {
        let (name, rest) = line.trim_start().strip_prefix(before)?.split_once(']')?;
        (!name.is_empty() && name.chars().all(is_name)).then(|| rest.to_owned())
    };
    let lines = text.lines().filter_map(|line| {
        if named(line, "r[").is_some_and(|rest| rest.trim().is_empty()) {
            return None;
        }
        Some(named(line, "[!").unwrap_or_else(|| line.to_owned()) + "\n")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markdown: &str, expected: &[(&str, &str, &str)]) {
        let found = sections(markdown, &|| false).unwrap();
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let found: Vec<_> = found
            .iter()
            .map(|section| {
                (
                    section.id.as_str(),
                    section.title.as_str(),
                    words(&section.text),
                )
            })
            .collect();
        let expected: Vec<_> = (expected.iter())
            .map(|(id, title, text)| (*id, *title, (*text).to_owned()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn texts_belong_to_headings() {
        check(
            "Above *all*.\n\n# One `two`\n\nBelow.\n\n- a\n- b\n\n## One two\n\n> ### Deep {#here}\n> In.\n",
            &[
                ("", "", "Above all."),
                ("one-two", "One two", "Below. a b"),
                ("one-two-1", "One two", ""),
                ("here", "Deep", "In."),
            ],
        );
        check("# Only\n", &[("only", "Only", "")]);
        check("", &[]);
    }

    #[test]
    fn text_is_what_people_see() {
        check(
            "[Link](/x \"no\") and ![image](y.png), line  \nbreak<br>end.\n\n```rust\nlet code = 1;\n```\n\n\
             | a | b |\n|---|---|\n| c | d |\n\nTerm[^n]\n\n[^n]: Note.\n",
            &[(
                "",
                "",
                "Link and image, line breakend. let code = 1; a b c d Term Note.",
            )],
        );
        check(
            "{% tabs %}\n{% tab title=\"Linux\" %}\nRun it.\n{% endtab %}\n{% endtabs %}\n\n\
             <figure><img src=\"a.png\" alt=\"A\"><figcaption>The caption</figcaption></figure>\n",
            &[("", "", "Linux Run it. The caption")],
        );
    }

    #[test]
    fn marks_that_pages_do_not_show_are_no_text() {
        check(
            "r[items.fn]\nA function, `r[0]`.\n\n> [!EXAMPLE]\n> Like this.\n\n[!x] r[a b]\n",
            &[("", "", "A function, r[0]. Like this. r[a b]")],
        );
        check(
            "<table><tr><td>One</td><td><b>t</b>wo &amp; <i>three</i></td></tr></table>\n\n\
             <style>body { color: red }</style>\n\n<div>a<script>steal()</script></div>\n",
            &[("", "", "One two & three a")],
        );
        check(
            "Term\n: Definition\n\nOther\n: One\n",
            &[("", "", "Term Definition Other One")],
        );
    }

    #[test]
    fn a_caller_who_left_stops_it() {
        assert_eq!(sections("text", &|| true), Err(TextReadError::Stopped));
    }
}
