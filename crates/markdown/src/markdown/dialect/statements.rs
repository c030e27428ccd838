//! Recognises the statements of a module (ESM), which a page of components may hold.
//!
//! - Only what can be nothing else is a statement: "import your docs from a folder" is text.
//! - A line break within a statement is one between brackets, or one in an export whose next line continues
//!   it.
//! - An export may hold empty lines between its brackets, as in MDX.

/// Lines that a statement may have.
const STATEMENT: usize = 300;

/// Match at the start of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StatementMatch {
    /// A statement of this length.
    Statement(usize),
    /// No match, after this number of bytes.
    Nothing(usize),
}

/// Looks for a statement of a module, and comments in the lines behind it.
pub(super) fn statement(text: &str) -> StatementMatch {
    let first = text.lines().next().unwrap_or_default();
    let length = match kind(first) {
        Some(Start::Import | Start::Names) => {
            let text = paragraph(text);
            let mut length = 0;
            loop {
                let Some(Clause::Whole(clause)) = clause(&text[length..]) else {
                    return StatementMatch::Nothing(text.len());
                };
                length += clause;
                // Another may be in the same line.
                let behind = text[length..].trim_start_matches([' ', '\t']);
                if !starts_clause(behind) {
                    break length;
                }
                length = text.len() - behind.len();
            }
        }
        Some(Start::Value) => match value(text) {
            StatementMatch::Statement(length) => length,
            nothing @ StatementMatch::Nothing(_) => return nothing,
        },
        None => return StatementMatch::Nothing(first.len()),
    };
    StatementMatch::Statement(length + comments(text.get(length..).unwrap_or_default()))
}

/// Returns true if a line might be a statement, or start one.
#[must_use]
pub fn may_be_statement(line: &str) -> bool {
    match kind(line) {
        Some(Start::Import | Start::Names) => clause(line).is_some(),
        Some(Start::Value) => true,
        None => false,
    }
}

/// The lines that a text starts with, up to an empty one; only one, if no brace is open behind it.
fn paragraph(text: &str) -> &str {
    let mut length = 0;
    let mut is_open = false;
    for line in text.split_inclusive('\n').take(STATEMENT) {
        if line.trim().is_empty() || length > 0 && !is_open {
            break;
        }
        length += line.len();
        is_open = (is_open || line.contains('{')) && !line.contains('}');
    }
    &text[..length]
}

/// Start of a statement.
enum Start {
    Import,
    /// An export of names, or of another module.
    Names,
    /// An export of something that is declared in it.
    Value,
}

/// Returns the kind of statement that a line starts.
fn kind(line: &str) -> Option<Start> {
    let line = line.trim_end();
    if line.starts_with("import ") {
        return Some(Start::Import);
    }
    let rest = line.strip_prefix("export ")?.trim_start();
    if rest.starts_with(['{', '*']) || rest.starts_with("type {") {
        return Some(Start::Names);
    }
    let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let rest = rest.trim_start();
    let is_declared = |rest: &str| {
        let name = name(rest);
        name > 0 && rest[name..].trim_start().starts_with(['=', ':'])
            || rest.starts_with(['{', '[']) && rest.contains('=')
    };
    let is_function = |rest: &str| {
        let rest = rest.trim_start_matches(['*', ' ']);
        rest[name(rest)..].trim_start().starts_with(['(', '<'])
    };
    let is_class = |rest: &str| name(rest) > 0 && rest.contains('{');
    let is_value = match word {
        "const" | "let" | "var" => is_declared(rest),
        "function" => is_function(rest),
        "async" => rest.strip_prefix("function").is_some_and(is_function),
        "class" | "interface" | "enum" => is_class(rest),
        "type" => name(rest) > 0 && rest.contains('='),
        "default" => is_default(rest),
        _ => word == "function*" && is_function(rest),
    };
    is_value.then_some(Start::Value)
}

/// Returns true if a text is the value of a default export.
fn is_default(rest: &str) -> bool {
    let name = name(rest);
    let behind = rest[name..].trim_start();
    match &rest[..name] {
        "function" => behind.contains('('),
        "class" => behind.contains('{'),
        "async" => behind.contains("=>") || behind.starts_with("function"),
        "" => rest.starts_with(['{', '[']) || rest.starts_with('(') && is_arrow(rest),
        word => {
            let is_component = word.starts_with(|first: char| first.is_ascii_uppercase());
            behind == ";"
                || behind.is_empty() && is_component
                || behind.starts_with("=>")
                || rest[name..].starts_with('(') && (rest.ends_with(';') || !is_closed(rest))
        }
    }
}

/// Returns true if the parameters of an arrow function start a text, whose end may be in a later line.
fn is_arrow(text: &str) -> bool {
    text.contains("=>") || !is_closed(text)
}

/// Returns true if a line has no more opening brackets than closing ones.
fn is_closed(line: &str) -> bool {
    line.matches(['(', '{', '[']).count() <= line.matches([')', '}', ']']).count()
}

/// Parsed part of an import, or of an export of names.
enum Clause {
    /// The whole clause, in this number of bytes.
    Whole(usize),
    /// A part, which ends between its braces.
    Part,
}

/// Reads `import a, {b as c} from 'd';` and `export {a} from 'b';`.
fn clause(text: &str) -> Option<Clause> {
    let mut reader = Clauses { text, at: 0 };
    let is_import = reader.word("import");
    if !is_import && !reader.word("export") {
        return None;
    }
    reader.space();
    if is_import && reader.string() {
        return reader.end();
    }
    let before_type = reader.at;
    // A name may be `type`, too.
    if reader.word("type") {
        reader.space();
        let rest = reader.rest();
        if rest.starts_with([',', '\'', '"']) || rest.starts_with("from ") {
            reader.at = before_type;
        }
    }
    let mut is_braced = false;
    loop {
        reader.space();
        let rest = reader.rest();
        if rest.starts_with('{') {
            if !reader.braces()? {
                return Some(Clause::Part);
            }
            is_braced = true;
        } else if rest.starts_with('*') {
            reader.at += 1;
            reader.space();
            if reader.word("as") {
                reader.space();
                reader.name()?;
            } else if is_import {
                return None;
            }
        } else if is_import {
            reader.name()?;
        } else {
            return None;
        }
        reader.space();
        if !is_import || !reader.sign(',') {
            break;
        }
    }
    if reader.word("from") {
        reader.space();
        return reader.string().then(|| reader.end()).flatten();
    }
    (!is_import && is_braced).then(|| reader.end()).flatten()
}

/// Returns true if an import, or an export of names, may start a text.
fn starts_clause(text: &str) -> bool {
    text.starts_with("import ") || text.starts_with("export {")
}

struct Clauses<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Clauses<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
    }

    /// Skips a word, if it is there.
    fn word(&mut self, word: &str) -> bool {
        let is_word = name(self.rest()) == word.len() && self.rest().starts_with(word);
        self.at += if is_word { word.len() } else { 0 };
        is_word
    }

    fn sign(&mut self, sign: char) -> bool {
        let is_sign = self.rest().starts_with(sign);
        self.at += if is_sign { sign.len_utf8() } else { 0 };
        is_sign
    }

    fn name(&mut self) -> Option<()> {
        let length = name(self.rest());
        self.at += length;
        (length > 0).then_some(())
    }

    /// Skips the name of a module.
    fn string(&mut self) -> bool {
        let rest = self.rest();
        let Some(quote) = rest.chars().next().filter(|quote| "'\"".contains(*quote)) else {
            return false;
        };
        let Some(length) = rest[1..].find([quote, '\n']) else {
            return false;
        };
        let module = &rest[1..=length];
        self.at += length + 2;
        rest[1 + length..].starts_with(quote)
            && !module.is_empty()
            && !module.contains(char::is_whitespace)
    }

    /// Skips names in braces, which may be in several lines; tells whether they end.
    fn braces(&mut self) -> Option<bool> {
        let rest = self.rest();
        let end = rest.find(['}', '`', '(', '<', '|', '\\', '*']);
        let inner = &rest[1..end.unwrap_or(rest.len())];
        let is_inner = |line: &str| {
            let line = line.trim();
            !line.is_empty()
                && line.split([',', ' ', '\t']).all(|word| {
                    let word = word.trim_matches(['\'', '"']);
                    name(word) == word.len()
                })
                && line.split(',').all(|name| {
                    let words = name.split_whitespace().count();
                    words <= 1 || name.contains(" as ") || name.trim().starts_with("type ")
                })
        };
        let count = inner.split('\n').count();
        let mut lines = inner.split('\n').enumerate();
        let is_edge = |at: usize| at == 0 || at + 1 == count;
        if count > STATEMENT
            || !lines.all(|(at, line)| is_inner(line) || is_edge(at) && line.trim().is_empty())
        {
            return None;
        }
        let Some(end) = end else {
            return Some(false);
        };
        self.at += end + 1;
        rest[end..].starts_with('}').then_some(true)
    }

    /// The end of the statement, which is that of a line.
    fn end(&mut self) -> Option<Clause> {
        self.space();
        for keyword in ["with", "assert"] {
            if self.word(keyword) {
                self.space();
                let rest = self.rest();
                let line = rest.lines().next().unwrap_or_default();
                self.at += line.find('}').filter(|_| line.starts_with('{'))? + 1;
                self.space();
            }
        }
        self.sign(';');
        let end = self.at;
        let rest = self.rest();
        let line = rest.split('\n').next().unwrap_or_default();
        let behind = line.trim();
        let end = if behind.starts_with("//") {
            end + line.trim_end().len()
        } else {
            end
        };
        let is_end = behind.is_empty()
            || behind.starts_with("//")
            || self.text[..end].ends_with(';') && starts_clause(behind);
        is_end.then_some(Clause::Whole(end))
    }
}

/// Looks for the end of an export that declares something.
fn value(text: &str) -> StatementMatch {
    let mut at = 0;
    let mut brackets = Brackets::default();
    let mut lines = text.split_inclusive('\n').take(STATEMENT).peekable();
    while let Some(line) = lines.next() {
        brackets.line(line);
        let inner = line.trim_end();
        let end = at + inner.len();
        at += line.len();
        if brackets.depth > 0 || brackets.is_template {
            continue;
        }
        if brackets.depth < 0 {
            break;
        }
        let next = lines.peek().copied().unwrap_or_default();
        let goes_on = next.starts_with([' ', '\t', ')', ']', '}', '.'])
            || ["=", "=>", ",", "&&", "||", "?", ":", "+"]
                .iter()
                .any(|sign| inner.ends_with(sign));
        if !goes_on || next.trim().is_empty() {
            let is_open = inner.ends_with('=') || inner.ends_with("=>");
            return if is_open {
                StatementMatch::Nothing(at)
            } else {
                StatementMatch::Statement(end)
            };
        }
    }
    StatementMatch::Nothing(at)
}

/// Counts the brackets of lines, but for those in strings and comments.
#[derive(Default)]
struct Brackets {
    depth: i32,
    /// True if a string between backticks is open.
    is_template: bool,
    is_comment: bool,
}

impl Brackets {
    fn line(&mut self, line: &str) {
        let bytes = line.as_bytes();
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            let rest = &bytes[at..];
            if self.is_comment {
                self.is_comment = !rest.starts_with(b"*/");
            } else if self.is_template {
                match byte {
                    b'\\' => at += 1,
                    b'`' => self.is_template = false,
                    _ => {}
                }
            } else {
                match byte {
                    b'{' | b'(' | b'[' => self.depth += 1,
                    b'}' | b')' | b']' => self.depth -= 1,
                    b'`' => self.is_template = true,
                    b'/' if rest.starts_with(b"/*") => self.is_comment = true,
                    b'/' if rest.starts_with(b"//")
                        && (at == 0 || b" \t;,{}()".contains(&bytes[at - 1])) =>
                    {
                        return;
                    }
                    // An apostrophe in a text of JSX has no other in its line.
                    b'\'' | b'"' => at += string(rest),
                    _ => {}
                }
            }
            at += 1;
        }
    }
}

/// The length of a string behind its first quote; none if it does not end in its line.
fn string(text: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'\\' => at += 1,
            byte if *byte == text[0] => return at,
            _ => {}
        }
        at += 1;
    }
    0
}

/// The length of the lines behind a statement that are comments.
fn comments(behind: &str) -> usize {
    let mut length = 0;
    let mut at = 0;
    for (count, line) in behind.split_inclusive('\n').enumerate() {
        if count > 0 && !line.starts_with("//") || count == 0 && !line.trim().is_empty() {
            break;
        }
        if count > 0 {
            length = at + line.trim_end().len();
        }
        at += line.len();
    }
    length
}

/// The length of the name that a text starts with.
pub(super) fn name(text: &str) -> usize {
    let is_first = |first: char| first.is_alphabetic() || "_$".contains(first);
    if !text.starts_with(is_first) {
        return 0;
    }
    text.find(|next: char| !is_first(next) && !next.is_numeric())
        .unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::{StatementMatch, may_be_statement, statement};

    /// Checks the text after the statement that a text starts with.
    #[track_caller]
    fn check(text: &str, rest: &str) {
        let StatementMatch::Statement(length) = statement(text) else {
            panic!("no statement: {text:?}");
        };
        assert_eq!(&text[length..], rest, "{text:?}");
        assert!(may_be_statement(text.lines().next().unwrap()), "{text:?}");
    }

    #[track_caller]
    fn check_text(text: &str) {
        assert!(
            matches!(statement(text), StatementMatch::Nothing(_)),
            "{text:?}"
        );
    }

    #[test]
    fn imports_end_with_their_line() {
        check("import A from 'a'", "");
        check("import A from 'a';\ntext", "\ntext");
        check("import 'a.css'\n", "\n");
        check("import \"a.css\";", "");
        check("import {a, b as c} from \"@site/x\"\n\ntext", "\n\ntext");
        check("import {\n  a,\n  b,\n} from './a.mdx';\ntext", "\ntext");
        check("import A, {b} from 'a'", "");
        check("import A, * as b from 'a'", "");
        check("import * as a from 'a'", "");
        check("import type {A} from 'a'", "");
        check("import type from 'a'", "");
        check("import a from './a.json' with {type: 'json'};", "");
        check("import A from 'a' // why\ntext", "\ntext");
        check("import A from 'a'\n// why\n// so\ntext", "\ntext");
        check("import A from 'a'\r\n\r\ntext", "\r\n\r\ntext");
        check("import A from 'a'; import {b} from 'b';\n\nc", "\n\nc");
    }

    #[test]
    fn exports_end_with_their_brackets() {
        check("export const a = 1\ntext", "\ntext");
        check("export const a =\n  1;\n\ntext", "\n\ntext");
        check("export const a = b\n  .c()\n", "\n");
        check("export const a = {\n  b: '}',\n};\ntext", "\ntext");
        check("export const {a, b} = c", "");
        check("export let a: number = 1", "");
        check(
            "export const A = () => (\n  <p>Don't</p>\n\n);\n\ntext",
            "\n\ntext",
        );
        check("export const a = `\n}\n\n`\ntext", "\ntext");
        check("export function a() {\n\n  b(); // }\n}\ntext", "\ntext");
        check("export async function a() {}", "");
        check("export function* a() {}", "");
        check("export class A extends B {\n}\n", "\n");
        check("export default A", "");
        check("export default a;", "");
        check("export default ({children}) => <A>{children}</A>", "");
        check("export default function A(props) {\n}", "");
        check("export {a, b as c}\n", "\n");
        check("export {\n  a,\n} from 'b';", "");
        check("export {default} from './a.mdx'", "");
        check("export * from 'a'", "");
        check("export * as a from 'a'", "");
    }

    #[test]
    fn prose_is_no_statement() {
        for text in [
            "import your docs from a folder",
            "import your docs from 'docs'",
            "import docs",
            "import docs\nfrom 'a'",
            "import 'it' again",
            "import a from 'b' and c from 'd'",
            "import a from 'b'; import your docs",
            "import {{ name }} from 'a'",
            "import {a b} from 'c'",
            "import {\n\n} from 'a'",
            "import {a} from b",
            "import ",
            "export to PDF",
            "export {{ name }} as HTML",
            "export * files from the list",
            "export {a} and {b}",
            "export default settings to a file",
            "export default settings",
            "export default (blue) colours",
            "export const values",
            "export let me know",
            "export class names",
            "export type of a (page)",
            "export functions (all)",
            "export function",
            "export const a =",
            "export const a = {\n\ntext",
            "export const a = b)",
        ] {
            check_text(text);
        }
        assert!(!may_be_statement("import your docs"));
        assert!(!may_be_statement("export {{ name }} as HTML"));
    }
}
