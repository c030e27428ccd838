//! Columns of spreadsheets that are not shown.

use std::collections::HashSet;

use crate::dom::At;

use super::styles::Style;

/// Columns of a table that are read.
const MAX_COLUMNS: usize = 1_000;

/// The number of columns that a cell or a `col` spans.
pub(super) fn span(at: At<'_>, attribute: &str) -> usize {
    let span = at
        .attribute(attribute)
        .and_then(|span| span.trim().parse::<usize>().ok());
    span.unwrap_or(1).clamp(1, MAX_COLUMNS)
}

/// Returns the columns that are not shown; none if cells span rows, which would move other cells.
pub(super) fn hidden_columns(table: At<'_>) -> HashSet<usize> {
    let mut hidden = HashSet::new();
    let mut next = 0;
    let groups = table.elements().flat_map(|child| {
        let inner = (child.name() == "colgroup").then(|| child.elements());
        [child].into_iter().chain(inner.into_iter().flatten())
    });
    for column in groups.filter(|child| child.name() == "col") {
        let end = (next + span(column, "span")).min(MAX_COLUMNS);
        if Style::of(column).hidden {
            hidden.extend(next..end);
        }
        next = end;
    }
    let spans_rows = |at: At<'_>| {
        at.attribute("rowspan")
            .is_some_and(|span| span.trim() != "1")
    };
    if !hidden.is_empty() && table.descendants().any(spans_rows) {
        hidden.clear();
    }
    hidden
}
