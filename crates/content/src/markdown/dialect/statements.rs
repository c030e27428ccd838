//! Recognises the statements of a module, which a page of components may start with.

/// Lines that a statement may have.
const STATEMENT: usize = 40;

/// The length of statements of a module: of imports, or of an export.
pub(super) fn statement(text: &str) -> Option<usize> {
    let mut at = 0;
    let mut braces = 0_i32;
    for (count, line) in text.split_inclusive('\n').enumerate().take(STATEMENT) {
        let inner = line.trim();
        if inner.is_empty() {
            return None;
        }
        if count == 0 && !is_statement(inner) {
            return None;
        }
        for byte in inner.bytes() {
            match byte {
                b'{' | b'(' | b'[' => braces += 1,
                b'}' | b')' | b']' => braces -= 1,
                _ => {}
            }
        }
        let is_import = text.starts_with("import");
        if braces <= 0 && (!is_import || is_import_end(inner)) {
            return Some(at + line.trim_end().len());
        }
        if is_import && braces <= 0 {
            return None;
        }
        at += line.len();
    }
    None
}

/// Whether a line might be a statement, or start one.
pub(crate) fn may_be_statement(line: &str) -> bool {
    let line = line.trim();
    let is_open = line.matches('{').count() > line.matches('}').count();
    is_statement(line) && (line.starts_with("export ") || is_open || is_import_end(line))
}

/// Whether a line can be the first of a statement.
fn is_statement(line: &str) -> bool {
    let is_start = |rest: &str| {
        rest.starts_with(|first: char| first.is_ascii_alphabetic() || "_$".contains(first))
    };
    if let Some(rest) = line.strip_prefix("import ") {
        let rest = rest.trim_start();
        return rest.starts_with(['{', '\'', '"', '*']) || is_start(rest);
    }
    let Some(rest) = line.strip_prefix("export ") else {
        return false;
    };
    let (word, rest) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    match word {
        "const" | "let" | "var" => rest.contains('=') && is_start(rest),
        "function" | "async" | "class" => rest.contains(['(', '{']),
        "default" => rest.contains(['(', '{', ';']),
        "type" | "interface" => rest.contains(['=', '{']),
        "*" => rest.contains("from "),
        _ => word.starts_with('{'),
    }
}

/// Whether the last line of an import names its module.
fn is_import_end(line: &str) -> bool {
    let line = line.strip_suffix(';').unwrap_or(line).trim_end();
    let Some(quote) = line
        .chars()
        .next_back()
        .filter(|last| "'\"".contains(*last))
    else {
        return false;
    };
    let Some((before, module)) = line[..line.len() - 1].rsplit_once(quote) else {
        return false;
    };
    let is_module = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./@:~!#?=&$,+%".contains(&byte);
    let before = before.trim();
    !module.is_empty()
        && module.bytes().all(is_module)
        && (before == "import" || before.ends_with(" from") || before.ends_with("}from"))
}
