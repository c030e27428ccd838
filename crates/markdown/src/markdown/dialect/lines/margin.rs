//! Reads what is before the text of a line: space, and the markers of containers.

/// Columns by which the body of a tag is indented.
pub(super) const INDENT: usize = 4;

/// The columns of the space at the start of a line.
pub(super) fn columns(line: &str) -> usize {
    let mut columns = 0;
    for byte in line.bytes() {
        match byte {
            b' ' => columns += 1,
            b'\t' => columns += INDENT - columns % INDENT,
            _ => break,
        }
    }
    columns
}

/// Returns the number of bytes of the space at the start of a line that fill this many columns.
pub(super) fn leading(line: &str, wanted: usize) -> usize {
    let mut columns = 0;
    for (at, byte) in line.bytes().enumerate() {
        if columns >= wanted || !matches!(byte, b' ' | b'\t') {
            return at;
        }
        columns += if byte == b' ' {
            1
        } else {
            INDENT - columns % INDENT
        };
    }
    line.len()
}

/// Returns the rest of a line after the marker of a container at its start.
pub(in super::super) fn marker(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix('>') {
        return Some(rest);
    }
    if let Some(rest) = line.strip_prefix(['-', '+', '*', ':']) {
        return rest.starts_with([' ', '\t']).then_some(rest);
    }
    if line.starts_with("[^") {
        let (_, rest) = line.split_once(']')?;
        return rest.strip_prefix(':');
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(digits..).filter(|_| (1..=9).contains(&digits))?;
    let rest = rest.strip_prefix(['.', ')'])?;
    rest.starts_with([' ', '\t']).then_some(rest)
}
