//! Tables of Notion's databases, which are CSV.

use std::collections::HashMap;

use quire_markdown::document::Node;

use crate::nodes::{self, COLUMNS, Marks};

/// Rows of a table; a larger database stays a file.
const MAX_ROWS: usize = 5_000;

/// Letters of a title by which its page is found: names of files are cut.
const MAX_KEY_CHARS: usize = 40;

/// The pages of a database by their titles, those of the same title in order.
#[derive(Default)]
pub(super) struct Rows(HashMap<String, Vec<String>>);

impl Rows {
    pub(super) fn add(&mut self, title: &str, address: String) {
        self.0.entry(key(title)).or_default().push(address);
    }

    fn take(&mut self, title: &str) -> Option<String> {
        let addresses = self.0.get_mut(&key(title))?;
        (!addresses.is_empty()).then(|| addresses.remove(0))
    }
}

/// A title as a name of a file may say it.
fn key(title: &str) -> String {
    let letters = title
        .chars()
        .filter(|character| character.is_alphanumeric());
    letters
        .flat_map(char::to_lowercase)
        .take(MAX_KEY_CHARS)
        .collect()
}

/// Reads a database as a table, whose first column links to the pages; `None` if it is not a database, or is too large.
pub(super) fn table(bytes: &[u8], pages: &mut Rows) -> Option<Vec<Node>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(bytes);
    let mut rows = Vec::new();
    for record in reader.byte_records() {
        let record = record.ok()?;
        if rows.len() > MAX_ROWS || record.len() > COLUMNS {
            return None;
        }
        let is_head = rows.is_empty();
        let row = record.iter().enumerate().map(|(column, field)| {
            let field = String::from_utf8_lossy(field);
            let address = if column == 0 && !is_head {
                pages.take(&field)
            } else {
                None
            };
            cell(&field, address)
        });
        rows.push(row.collect());
    }
    (!rows.is_empty()).then(|| nodes::table(rows))
}

fn cell(field: &str, address: Option<String>) -> Node {
    let mut inner: Vec<Node> = Vec::new();
    for line in field
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
    {
        if line.is_empty() {
            continue;
        }
        if !inner.is_empty() {
            inner.push(nodes::html("<br>"));
        }
        inner.push(nodes::text(&line, Marks::default()));
    }
    match address {
        Some(address) if !inner.is_empty() => nodes::cell(vec![nodes::link(&address, inner)]),
        _ => nodes::cell(inner),
    }
}
