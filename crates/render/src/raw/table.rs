//! The outermost table in HTML: where its rows and cells are, and which columns its author hides.

use std::collections::HashSet;

use quire_markdown::markup::{Piece, Tag};

/// The widest cell, in columns, as for browsers.
const MAX_COLUMNS: usize = 1_000;

/// The part of a table that a piece of HTML starts, ends or belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The piece is before the table or after it.
    Outside,
    /// It begins the table.
    Table,
    /// It starts or ends a section of the table, such as its head or a body.
    Section,
    /// It begins a row.
    Row,
    /// It begins a cell.
    Cell,
    /// It is in a cell.
    Content,
    /// It ends a cell.
    End,
    /// It is between cells.
    Between,
}

/// A position in the outermost table.
#[derive(Default)]
pub(crate) struct Grid {
    /// Number of open tables.
    pub(crate) depth: usize,
    /// The column of the last cell.
    pub(crate) column: usize,
    /// Number of rows that have started.
    pub(crate) rows: usize,
    next: usize,
    is_in_cell: bool,
}

impl Grid {
    /// Moves behind a piece.
    pub(crate) fn part(&mut self, piece: &Piece<'_>) -> Part {
        match piece {
            Piece::Tag(tag) => self.tag(tag),
            _ => self.part_here(),
        }
    }

    fn part_here(&self) -> Part {
        match self.depth {
            0 => Part::Outside,
            _ if self.is_in_cell => Part::Content,
            _ => Part::Between,
        }
    }

    fn tag(&mut self, tag: &Tag<'_>) -> Part {
        let is = |names: &[&str]| names.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
        if is(&["table"]) {
            let was_in_table = self.depth > 0;
            self.depth = if tag.is_end {
                self.depth.saturating_sub(1)
            } else {
                self.depth + 1
            };
            if self.depth == 0 {
                self.is_in_cell = false;
                return if was_in_table {
                    Part::Section
                } else {
                    Part::Outside
                };
            }
            if was_in_table {
                return self.part_here();
            }
            (self.rows, self.next) = (0, 0);
            return Part::Table;
        }
        if self.depth != 1 {
            return self.part_here();
        }
        if is(&["td", "th"]) {
            self.is_in_cell = !tag.is_end;
            if tag.is_end {
                return Part::End;
            }
            // An omitted first row is deliberate.
            self.rows = self.rows.max(1);
            let width = tag.attribute("colspan");
            let width = width.and_then(|width| width.trim().parse().ok());
            self.column = self.next;
            self.next += width.unwrap_or(1).clamp(1, MAX_COLUMNS);
            return Part::Cell;
        }
        if is(&["thead", "tbody", "tfoot", "colgroup", "col"]) {
            (self.is_in_cell, self.next) = (false, 0);
            return Part::Section;
        }
        if is(&["tr"]) {
            self.is_in_cell = false;
            if tag.is_end {
                return Part::Section;
            }
            self.rows += 1;
            self.next = 0;
            return Part::Row;
        }
        self.part_here()
    }
}

/// Returns `true` if cells in HTML may extend over several rows.
pub(crate) fn has_tall_cells(html: &str) -> bool {
    html.to_ascii_lowercase().contains("rowspan")
}

/// The columns of a table that its first row hides.
#[derive(Default)]
pub(crate) struct Hidden {
    grid: Grid,
    columns: HashSet<usize>,
    is_possible: bool,
    is_of_cards: bool,
}

impl Hidden {
    /// Searches for hidden columns in HTML. An element that is not closed in it hides nothing, as that might be the
    /// rest of a page. Neither does a table with cells of several rows, whose columns are not counted.
    pub(crate) fn of(html: &str) -> Self {
        const END: &str = "</table>";
        let html = html.trim_end();
        let end = html.len().checked_sub(END.len());
        let end = end.and_then(|at| html.get(at..));
        let is_closed = end.is_some_and(|end| end.eq_ignore_ascii_case(END));
        Self {
            is_possible: is_closed && html.contains("data-hidden") && !has_tall_cells(html),
            ..Self::default()
        }
    }

    /// Returns `true` if the next piece is in a hidden column.
    pub(crate) fn hides(&mut self, piece: &Piece<'_>) -> bool {
        if !self.is_possible || matches!(piece, Piece::Unclosed(_)) {
            return false;
        }
        match (self.grid.part(piece), piece) {
            (Part::Table, Piece::Tag(tag)) => {
                self.columns.clear();
                // Of cards that are written as a table, nothing else would lead anywhere.
                self.is_of_cards = tag.attribute("data-view").as_deref() == Some("cards");
            }
            (Part::Cell, Piece::Tag(tag)) => {
                let may_hide = self.grid.rows == 1 && !self.is_of_cards;
                if may_hide && tag.attribute("data-hidden").is_some() {
                    self.columns.insert(self.grid.column);
                }
                return self.columns.contains(&self.grid.column);
            }
            (Part::Content | Part::End, _) => return self.columns.contains(&self.grid.column),
            _ => {}
        }
        false
    }
}
