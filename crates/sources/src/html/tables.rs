//! Tables.
//!
//! - A cell that spans columns or rows is followed by empty ones.
//! - A table that contains layout rather than data dissolves into its cells.

use quire_markdown::document::{CellAlignment, Node};

use crate::dom::At;
use crate::line::Flow;
use crate::nodes::{self, COLUMNS, Marks};

use super::code::code;
use super::convert::Converter;

/// Classes of tables that highlighters make: line numbers, next to the code.
const CODE: [&str; 5] = [
    "code-table",
    "highlighttable",
    "lntable",
    "rouge-table",
    "syntaxhighlighter",
];

/// Rows that a cell spans at most.
const MAX_ROWS: usize = 1000;

/// Empty cells of a table behind and below those that span them.
const MAX_SPANNED_CELLS: usize = 20_000;

/// Appends a table.
pub(super) fn table<'d>(converter: &mut Converter<'d>, at: At<'d>, flow: &mut Flow) {
    if at.has_one_of(&CODE) {
        let pre = at
            .descendants()
            .filter(|inner| inner.name() == "pre")
            .last();
        if let Some(code) = pre.and_then(code) {
            return flow.push(code);
        }
    }
    if let Some(caption) = at.child("caption") {
        converter.children(caption, flow, Marks::ITALIC);
        flow.flush();
    }
    strays(converter, at, flow);
    let rows = rows(at);
    if is_layout(at, &rows) {
        for cell in rows.into_iter().flatten() {
            converter.children(cell, flow, Marks::default());
            flow.flush();
        }
        return;
    }
    let has_heads = rows.iter().flatten().any(|cell| cell.name() == "th");
    let has_head = !has_heads
        || at
            .child("thead")
            .is_some_and(|head| head.elements().next().is_some())
        || rows
            .first()
            .is_some_and(|row| row.iter().all(|cell| cell.name() == "th"));
    let is_properties = at.has_class("properties");
    let mut output = spread(converter, rows);
    if is_properties {
        output.insert(
            0,
            ["Property", "Value"]
                .map(|name| nodes::cell(vec![nodes::plain(name)]))
                .into(),
        );
    } else if !has_head {
        output.insert(0, Vec::new());
    }
    flow.extend(nodes::table(output));
}

/// Appends content of a table that is in none of its cells.
fn strays<'d>(converter: &mut Converter<'d>, at: At<'d>, flow: &mut Flow) {
    for child in at.children() {
        match child.name() {
            "thead" | "tbody" | "tfoot" | "tr" => strays(converter, child, flow),
            "caption" | "colgroup" | "td" | "th" => {}
            _ => converter.node(child, flow, Marks::default()),
        }
    }
}

/// The cells of each row.
fn rows(table: At<'_>) -> Vec<Vec<At<'_>>> {
    let mut rows = Vec::new();
    for child in table.elements() {
        match child.name() {
            "tr" => rows.push(child),
            "thead" | "tbody" | "tfoot" => {
                rows.extend(child.elements().filter(|row| row.name() == "tr"));
            }
            _ => {}
        }
    }
    let is_cell = |cell: &At<'_>| cell.is_one_of(&["td", "th"]);
    let rows = rows
        .into_iter()
        .map(|row| row.elements().filter(is_cell).collect());
    rows.filter(|row: &Vec<At<'_>>| !row.is_empty()).collect()
}

fn is_layout(table: At<'_>, rows: &[Vec<At<'_>>]) -> bool {
    table.attribute("role") == Some("presentation")
        || rows.iter().all(|row| row.len() == 1) && rows.len() == 1
        || table.descendants().any(|inner| inner.name() == "table")
}

/// The cells, each at its column.
fn spread<'d>(converter: &mut Converter<'d>, rows: Vec<Vec<At<'d>>>) -> Vec<Vec<Node>> {
    // Rows that the cell above spans still, by column.
    let mut spanned: Vec<usize> = Vec::new();
    let mut empty = 0;
    let mut output = Vec::with_capacity(rows.len());
    for row in rows {
        let mut cells: Vec<Node> = Vec::with_capacity(row.len());
        let mut next = row.into_iter();
        loop {
            let column = cells.len();
            let has_room = empty < MAX_SPANNED_CELLS;
            if let Some(left) = spanned
                .get_mut(column)
                .filter(|left| **left > 0 && has_room)
            {
                *left -= 1;
                empty += 1;
                cells.push(nodes::cell(Vec::new()));
                continue;
            }
            let Some(at) = next.next() else {
                break;
            };
            let span = |name: &str, limit: usize| {
                let span = at
                    .attribute(name)
                    .and_then(|span| span.trim().parse::<usize>().ok());
                span.filter(|_| has_room).unwrap_or(1).clamp(1, limit)
            };
            let (width, height) = (span("colspan", COLUMNS), span("rowspan", MAX_ROWS));
            cells.push(cell(converter, at));
            empty += width - 1;
            cells.resize_with(column + width, || nodes::cell(Vec::new()));
            if height > 1 {
                spanned.resize(spanned.len().max(column + width), 0);
                spanned[column..column + width].fill(height - 1);
            }
        }
        output.push(cells);
    }
    output
}

fn cell<'d>(converter: &mut Converter<'d>, at: At<'d>) -> Node {
    let mut cell = nodes::cell(converter.inline(at, &nodes::html("<br>")));
    cell.alignment = alignment(at);
    cell
}

fn alignment(at: At<'_>) -> Option<CellAlignment> {
    let style = at.attribute("style").unwrap_or_default();
    let style = style
        .split_once("text-align:")
        .map(|(_, value)| value.trim_start());
    let value = style.or(at.attribute("align")).unwrap_or_default();
    let is = |name: &str| {
        value
            .get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name))
    };
    if is("center") {
        Some(CellAlignment::Center)
    } else if is("right") {
        Some(CellAlignment::Right)
    } else {
        None
    }
}
