//! Formats tables and times for lists.

use jiff::Timestamp;

use crate::output::Output;

/// Formats a stored time, to the second.
pub(crate) fn time(microseconds: i64) -> String {
    Timestamp::from_microsecond(microseconds)
        .map_or_else(|_| "unknown".to_owned(), |time| format!("{time:.0}"))
}

/// Prints columns as wide as their widest value; the last one is not padded.
pub(crate) fn print_table<const N: usize>(
    output: Output,
    header: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    let mut lines = vec![header.map(str::to_owned)];
    lines.extend(rows);
    let widths: Vec<usize> = (0..N)
        .map(|column| {
            lines
                .iter()
                .map(|line| line[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for line in lines {
        let cells: Vec<String> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        output.result(cells.join("  ").trim_end());
    }
}
