//! The title of a page in a Markdown file: reads and writes it.
//!
//! - The title comes from the front matter, otherwise from the first heading of level 1.
//! - A first line `# Title` that equals the title, in plain text, is not part of the body: it would be shown twice. Any
//!   other heading, including one with markup or below other content, stays in the body.
//! - Writing is the inverse of reading, for every title and body: of the few spellings, it uses the first that reads
//!   back the same.

use quire_markdown::markdown::{Scan, scan};

/// A text without its front matter, taken apart.
pub struct Titled {
    /// The title of the heading, if there is one.
    pub title: Option<String>,
    /// Start of the text after the line of the title.
    body: usize,
    /// Scan of the whole text.
    pub scan: Scan,
}

impl Titled {
    /// The text without the line that says the title.
    #[must_use]
    pub fn body<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.body..).unwrap_or_default()
    }
}

/// Takes a text apart; `given` is the title that the front matter has.
#[must_use]
pub fn read(text: &str, given: Option<&str>) -> Titled {
    let scan = scan(text);
    let title = given.or(scan.title.as_deref()).map(str::to_owned);
    let body = title
        .as_deref()
        .and_then(|title| without_title(text, title, &scan))
        .unwrap_or(text);
    let body = text.len() - body.len();
    Titled { title, body, scan }
}

fn without_title<'t>(text: &'t str, title: &str, scan: &Scan) -> Option<&'t str> {
    let rest = text.strip_prefix("# ")?.strip_prefix(title)?;
    let rest = without_line_end(rest)?;
    // Markup in the heading would be lost with the line, and an explicit anchor too.
    let first = scan.first_heading.as_ref()?;
    let plain = first.level == 1
        && first.text == title
        && first.anchor == quire_markdown::markdown::heading_anchor(title);
    plain.then(|| without_line_end(rest).unwrap_or(rest))
}

/// The text after a line break, or nothing at the end.
fn without_line_end(text: &str) -> Option<&str> {
    if text.is_empty() {
        return Some(text);
    }
    text.strip_prefix('\n')
        .or_else(|| text.strip_prefix("\r\n"))
}

/// A title and a body as text; the first value is the title that the front matter has to have.
pub(crate) fn write(title: &str, body: &str) -> (Option<String>, String) {
    let headed = format!("# {title}\n\n{body}");
    let spellings = [(None, body), (None, headed.as_str()), (Some(title), body)];
    let reads_back = |(given, text): &(Option<&str>, &str)| {
        let read = read(text, *given);
        read.title.as_deref() == Some(title) && read.body(text) == body
    };
    let (given, text) = spellings
        .into_iter()
        .find(reads_back)
        .unwrap_or((Some(title), &headed));
    (given.map(str::to_owned), text.to_owned())
}
