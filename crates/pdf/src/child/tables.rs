//! Tables: columns, their widths, and cells.
//!
//! - A small table is as wide as its text needs. In a long one, widths follow from the lengths of the texts, because
//!   measuring every cell takes long.
//! - Words that are longer than their column may break, and images are at most as wide, so that no cell covers another.
//! - A table with more columns than a page can show becomes lines.

use quire_markdown::document::{CellAlignment, Node, NodeType};

use super::blocks::Setter;
use super::sheet::{Block, Cell, Kind, Word};
use super::words::{Line, PICTURE};

/// The most columns of a table.
const MAX_COLUMNS: usize = 24;

/// The most cells of a table whose cells are measured.
const MEASURED: usize = 600;

/// Minimum width that is free for a table, in points: a page without its margins, and without the indent of lists.
const ROOM_POINTS: usize = 400;

/// Room of a cell.
#[derive(Clone, Copy)]
struct Room {
    /// Width, in points.
    width: f64,
    /// The longest word that fits, in characters.
    word_chars: usize,
}

/// Returns the room of a cell in a table with this number of columns. The sizes are those of the template.
fn room(columns: usize) -> Room {
    let (size, inset) = match columns {
        ..=5 => (92, 5),
        6..=8 => (80, 5),
        9..=12 => (65, 3),
        _ => (50, 2),
    };
    let room = (ROOM_POINTS / columns).saturating_sub(2 * inset).max(6);
    // A letter is about six tenths of its size wide.
    let word_chars = room * 1_000 / (size * 62);
    Room {
        width: f64::from(u32::try_from(room).unwrap_or(u32::MAX)),
        word_chars: word_chars.clamp(2, 40),
    }
}

impl Setter<'_> {
    /// A table, or nothing if it has no cells.
    pub(crate) fn table(&mut self, node: &Node) -> Option<Kind> {
        let rows: Vec<&[Node]> = node.nodes.iter().flatten().map(cells).collect();
        let columns = rows
            .iter()
            .map(|row| row.len())
            .max()
            .filter(|&columns| columns > 0)?;
        if columns > MAX_COLUMNS {
            return Some(self.lines(&rows));
        }
        let is_head = |row: &[Node]| row.iter().all(|cell| cell.header == Some(true));
        let (head, body) = match rows.split_first() {
            Some((first, rest)) if is_head(first) => (*first, rest),
            _ => (&[][..], &rows[..]),
        };
        let room = room(columns);
        let head = if head.is_empty() {
            Vec::new()
        } else {
            // It is repeated on each page of the table, and a note has one place: its mark is text, as in headings.
            let is_in_note = std::mem::replace(&mut self.is_in_note, true);
            let head = self.row(head, columns, room);
            self.is_in_note = is_in_note;
            head
        };
        let cells = body
            .iter()
            .flat_map(|row| self.row(row, columns, room))
            .collect();
        Some(Kind::Table {
            widths: widths(&rows, columns),
            head,
            cells,
        })
    }

    /// Converts the cells of a row, one per column.
    fn row(&mut self, row: &[Node], columns: usize, room: Room) -> Vec<Cell> {
        let empty = Node::new(NodeType::TableCell);
        let cells = row.iter().chain(std::iter::repeat(&empty)).take(columns);
        cells.map(|cell| self.cell(cell, room)).collect()
    }

    fn cell(&mut self, cell: &Node, room: Room) -> Cell {
        let mut line = Line::in_cell(room.word_chars, room.width);
        self.line(cell.nodes.as_deref().unwrap_or_default(), &mut line);
        let align = match cell.alignment {
            Some(CellAlignment::Left) => Some("left"),
            Some(CellAlignment::Center) => Some("center"),
            Some(CellAlignment::Right) => Some("right"),
            _ => None,
        };
        Cell {
            align,
            words: line.into_words(),
        }
    }

    /// Rows as lines, with bars between the cells.
    fn lines(&mut self, rows: &[&[Node]]) -> Kind {
        let wide = Room {
            width: PICTURE,
            word_chars: 40,
        };
        let mut blocks = Vec::new();
        for row in rows {
            let mut words = Vec::new();
            for cell in *row {
                words.extend((!words.is_empty()).then(|| Word::Text(" | ".to_owned())));
                words.extend(self.cell(cell, wide).words);
            }
            blocks.push(Block {
                dir: None,
                kind: Kind::Paragraph { words },
            });
        }
        Kind::Frame { blocks }
    }
}

fn cells(row: &Node) -> &[Node] {
    row.nodes.as_deref().unwrap_or_default()
}

/// The part of the width for each column, or 0 for what its cells need.
fn widths(rows: &[&[Node]], columns: usize) -> Vec<usize> {
    if rows.len() * columns <= MEASURED {
        return vec![0; columns];
    }
    let width = |column: usize| {
        let length = |row: &&[Node]| row.get(column).map_or(0, length);
        let (total, most) = rows
            .iter()
            .map(length)
            .fold((0, 0), |(total, most), length| {
                (total + length, most.max(length))
            });
        (total / rows.len()).max(most / 4).clamp(6, 60)
    };
    (0..columns).map(width).collect()
}

/// The length of the text of a node.
fn length(node: &Node) -> usize {
    let own = node.text.as_ref().map_or(0, String::len);
    own + node.nodes.iter().flatten().map(length).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::child::text::line;

    #[test]
    fn words_fit_their_columns() {
        for columns in 1..=MAX_COLUMNS {
            let Room { width, word_chars } = room(columns);
            assert!(width >= 6.0 && word_chars >= 2, "{columns}");
            let set = line("Konfigurationsverwaltung", word_chars);
            let pieces = set.split('\u{200b}').map(|piece| piece.chars().count());
            assert!(pieces.max() <= Some(word_chars.max(3)), "{columns}: {set}");
        }
        assert_eq!(room(3).word_chars, 21);
        assert_eq!(room(10).word_chars, 8);
    }
}
