//! Finds code: elements and paragraphs in monospaced fonts.

use crate::dom::At;

use super::styles::Style;

/// Elements whose text is code.
pub(super) const CODE: [&str; 4] = ["code", "kbd", "samp", "tt"];

/// Returns `true` if an element is a block of code, as code editors copy it.
pub(super) fn is_block(at: At<'_>, style: &Style<'_>) -> bool {
    if style.monospaced != Some(true) || !style.preformatted {
        return false;
    }
    match at.name() {
        "div" | "p" => true,
        "span" => at.all_text().trim().contains('\n'),
        _ => false,
    }
}

/// Returns `true` if a table has the lines of a file, as GitHub shows it.
pub(super) fn is_file(at: At<'_>) -> bool {
    at.name() == "table" && at.has_class("js-file-line-container")
}

/// Returns the number of siblings, from the first, that are lines of code: paragraphs in a monospaced font.
pub(super) fn lines(siblings: &[At<'_>]) -> usize {
    let (mut count, mut lines) = (0, 0);
    for (at, sibling) in siblings.iter().enumerate() {
        let is_paragraph = sibling.name() == "p";
        if is_paragraph && is_line(*sibling) {
            let breaks = sibling.descendants().filter(|inner| inner.name() == "br");
            lines += 1 + breaks.count();
            count = at + 1;
        } else if count == 0 || !is_paragraph && sibling.name() != "" || !sibling.is_blank() {
            break;
        }
    }
    if lines > 1 { count } else { 0 }
}

fn is_line(paragraph: At<'_>) -> bool {
    !paragraph.is_blank() && is_monospaced(paragraph, false)
}

/// Returns `true` if all text is monospaced.
fn is_monospaced(at: At<'_>, inherited: bool) -> bool {
    if let Some(text) = at.text() {
        return inherited || text.trim().is_empty();
    }
    let style = Style::of(at);
    let is_code = CODE.contains(&at.name());
    let monospaced = is_code || style.monospaced.unwrap_or(inherited);
    !style.is_marker() && at.children().all(|child| is_monospaced(child, monospaced))
}
