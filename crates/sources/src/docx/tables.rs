//! The tables of a document.

use quire_content::document::Node;

use crate::dom::At;
use crate::nodes::{self, COLUMNS};

use super::Document;
use super::blocks::Blocks;

/// Empty cells of a table beside those that span them.
const SPANNED: usize = 20_000;

impl<'d> Document<'d> {
    /// Reads a table. One of a single cell is a frame around its text.
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
        let mut made = Vec::with_capacity(rows.len());
        for row in rows {
            let mut cells: Vec<Node> = Vec::with_capacity(row.len());
            for cell in row {
                cells.push(self.cell(cell));
                let span = cell
                    .path(&["tcPr", "gridSpan"])
                    .and_then(|at| at.attribute("val")?.parse::<usize>().ok());
                let more = span.unwrap_or(1).clamp(1, COLUMNS) - 1;
                if empty < SPANNED {
                    empty += more;
                    cells.resize_with(cells.len() + more, || nodes::cell(Vec::new()));
                }
            }
            made.push(cells);
        }
        out.extend(nodes::table(made));
    }

    fn cell(&mut self, at: At<'d>) -> Node {
        nodes::cell(nodes::in_line(self.blocks(at), &nodes::html("<br>")))
    }
}

/// The elements of a name in another, whatever marks are around them.
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
