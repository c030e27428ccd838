//! The tables of a document.

use quire_markdown::document::Node;

use crate::dom::At;
use crate::nodes::{self, COLUMNS};

use super::Document;
use super::blocks::Blocks;

/// Maximum number of empty cells for those that a table spans.
const MAX_SPANNED_CELLS: usize = 20_000;

impl<'d> Document<'d> {
    /// Reads a table. A table with a single cell is a frame around its text.
    pub(super) fn table(&mut self, at: At<'d>, out: &mut Blocks) {
        let mut rows: Vec<Vec<At<'d>>> = Vec::new();
        for row in parts(at, "tr") {
            let is_deleted = row.path(&["trPr", "del"]).is_some();
            let cells = parts(row, "tc");
            if !is_deleted && !cells.is_empty() {
                rows.push(cells);
            }
        }
        if let [row] = rows.as_slice()
            && let [only] = row.as_slice()
        {
            let blocks = self.blocks(*only);
            return out.extend(blocks);
        }
        let mut empty = 0;
        let mut output = Vec::with_capacity(rows.len());
        for row in rows {
            let mut cells: Vec<Node> = Vec::with_capacity(row.len());
            for cell in row {
                cells.push(self.cell(cell));
                let span = cell
                    .path(&["tcPr", "gridSpan"])
                    .and_then(|at| at.attribute("val")?.parse::<usize>().ok());
                let more = span.unwrap_or(1).clamp(1, COLUMNS) - 1;
                if empty < MAX_SPANNED_CELLS {
                    empty += more;
                    cells.resize_with(cells.len() + more, || nodes::cell(Vec::new()));
                }
            }
            output.push(cells);
        }
        out.extend(nodes::table(output));
    }

    fn cell(&mut self, at: At<'d>) -> Node {
        nodes::cell(nodes::in_line(self.blocks(at), &nodes::html("<br>")))
    }
}

/// Returns the elements of a name in another, regardless of the marks around them.
fn parts<'d>(at: At<'d>, name: &str) -> Vec<At<'d>> {
    let mut found = Vec::new();
    for child in at.elements() {
        if child.name() == name {
            found.push(child);
        } else if child.is_one_of(&["customXml", "ins", "sdt", "sdtContent", "moveTo"]) {
            found.extend(parts(child, name));
        }
    }
    found
}
