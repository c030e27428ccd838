//! The info string of a fence after the language, as the tools define it.
//!
//! - A title: `title="a.js"`, `filename="a.js"`, `[a.js]`.
//! - Lines to mark: `{1,3-5}`, `hl_lines="1 3-5"`, `highlight={1}`, `mark={1}`.
//! - Numbers of lines: `showLineNumbers`, `lineNumbers`, `linenums="5"`, `linenos=true`, `:line-numbers=5`.
//! - All others are for tools, and not shown.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

/// Maximum number of ranges of marked lines.
const MAX_RANGES: usize = 100;

/// Options of a block of code.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Fence<'i> {
    pub(crate) title: Option<&'i str>,
    /// The number of the first line, if lines have numbers.
    pub(crate) first: Option<usize>,
    /// Marked lines, from 1.
    pub(crate) marked: Vec<RangeInclusive<usize>>,
}

impl<'i> Fence<'i> {
    pub(crate) fn of(info: &'i str) -> Self {
        let mut fence = Self::default();
        for word in words(info) {
            match word.strip_suffix('}').and_then(|word| word.split_once('{')) {
                Some((before, inner)) if !before.contains('=') => fence.braces(inner),
                _ => fence.setting(word),
            }
        }
        fence
    }

    /// Reads the content of braces: lines, or settings.
    fn braces(&mut self, inner: &'i str) {
        if inner.contains(['=', '.']) {
            for word in words(inner) {
                self.setting(word);
            }
        } else {
            self.mark(inner);
        }
    }

    fn setting(&mut self, word: &'i str) {
        let name = word
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            self.title = Some(name);
        }
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let is_braced = value.starts_with('{');
        let value = value.trim_matches(['"', '\'']);
        match name.rsplit(':').next().unwrap_or_default() {
            "title" | "filename" if !value.is_empty() => self.title = Some(value),
            "hl_lines" => self.mark(value),
            "highlight" | "mark" if is_braced => self.mark(value),
            "linenostart" => self.first = value.parse().ok().or(self.first),
            "lineNumbers" | "line-numbers" | "linenos" | "linenums" | "showLineNumbers"
                if value != "false" =>
            {
                self.first = self.first.or(Some(value.parse().unwrap_or(1)));
            }
            _ => {}
        }
    }

    /// Reads lines, such as `1,3-5`.
    fn mark(&mut self, lines: &str) {
        let ranges = lines.split(|letter: char| !(letter.is_ascii_digit() || letter == '-'));
        for range in ranges.filter(|range| !range.is_empty()) {
            let (start, end) = range.split_once('-').unwrap_or((range, range));
            if let (Ok(start), Ok(end)) = (start.parse(), end.parse())
                && self.marked.len() < MAX_RANGES
            {
                self.marked.push(start..=end);
            }
        }
    }
}

/// Returns the words of a text. Quotes and brackets keep their content together.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |letter: char| letter.is_whitespace() || letter == ',';
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_between);
        let mut closing = None;
        let end = rest.find(|letter: char| {
            if closing.is_some() {
                closing = closing.filter(|closing| *closing != letter);
                return false;
            }
            closing = match letter {
                '"' | '\'' => Some(letter),
                '{' => Some('}'),
                '[' => Some(']'),
                _ => None,
            };
            is_between(letter)
        });
        let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
        rest = behind;
        (!word.is_empty()).then_some(word)
    })
}

/// The numbers of the lines of code, one a line.
pub(crate) fn numbers(first: usize, code: &str) -> String {
    let count = code.strip_suffix('\n').unwrap_or(code).split('\n').count();
    let mut written = String::new();
    for number in first..first.saturating_add(count) {
        let _ = writeln!(written, "{number}");
    }
    written.pop();
    written
}

/// The HTML of code with marked lines. An element over several lines is ended before a mark and begun again in it.
pub(crate) fn mark(html: &str, marked: &[RangeInclusive<usize>]) -> String {
    let mut written = String::with_capacity(html.len());
    let mut open = "";
    for (line, number) in html.split_inclusive('\n').zip(1..) {
        let after = open_after(line, open);
        if marked.iter().any(|lines| lines.contains(&number)) {
            let end = |open: &str| if open.is_empty() { "" } else { "</span>" };
            written.extend([end(open), "<mark class=\"line\">", open, line]);
            written.extend([end(after), "</mark>", after]);
        } else {
            written.push_str(line);
        }
        open = after;
    }
    written
}

/// The beginning of the element that is open behind a line, as one is before it. Elements are not in each other.
fn open_after<'h>(line: &'h str, open: &'h str) -> &'h str {
    match (line.rfind("<span"), line.rfind("</span>")) {
        (start, end) if start > end => {
            let element = start.map_or("", |start| &line[start..]);
            let length = element.find('>').map_or(0, |end| end + 1);
            &element[..length]
        }
        (_, Some(_)) => "",
        _ => open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tools_say_it_in_their_ways() {
        let check =
            |info: &str, title: Option<&str>, first: Option<usize>, marked: &[[usize; 2]]| {
                let marked = marked.iter().map(|[start, end]| *start..=*end).collect();
                let expected = Fence {
                    title,
                    first,
                    marked,
                };
                assert_eq!(Fence::of(info), expected, "{info}");
            };
        check("", None, None, &[]);
        check("rust,ignore,edition2021", None, None, &[]);
        check("js {1,3-5}", None, None, &[[1, 1], [3, 5]]);
        check("js{2}", None, None, &[[2, 2]]);
        check(
            "jsx title=\"src/a b.js\" showLineNumbers {4}",
            Some("src/a b.js"),
            Some(1),
            &[[4, 4]],
        );
        check(
            "py title='a.py' linenums=\"7\" hl_lines=\"2 4-5\"",
            Some("a.py"),
            Some(7),
            &[[2, 2], [4, 5]],
        );
        check(
            "go {linenos=true,hl_lines=[3,\"5-6\"],linenostart=9}",
            None,
            Some(9),
            &[[3, 3], [5, 6]],
        );
        check("{ .toml title=\"a, b\" }", Some("a, b"), None, &[]);
        check(
            "ts:line-numbers=2 {1} [c.ts]",
            Some("c.ts"),
            Some(2),
            &[[1, 1]],
        );
        check("js highlight={2} mark=\"3\"", None, None, &[[2, 2]]);
        check("js lineNumbers=false title=\"\"", None, None, &[]);
        check("js {x,-1,1-,99999999999999999999999} 7", None, None, &[]);
        check(
            "js title=\"never ends {1}",
            Some("never ends {1}"),
            None,
            &[],
        );
        let many = format!("js {{{}}}", "1,".repeat(2 * MAX_RANGES));
        assert_eq!(Fence::of(&many).marked.len(), MAX_RANGES);
    }

    #[test]
    fn lines_have_numbers() {
        assert_eq!(numbers(1, "a"), "1");
        assert_eq!(numbers(9, "a\n\nb\n"), "9\n10\n11");
        assert_eq!(
            numbers(usize::MAX, "a\nb"),
            "",
            "there are no numbers for them"
        );
    }

    #[test]
    fn elements_do_not_cross_marks() {
        let check = |html: &str, lines: RangeInclusive<usize>, expected: &str| {
            assert_eq!(mark(html, &[lines]), expected);
        };
        check("a\nb\nc", 2..=2, "a\n<mark class=\"line\">b\n</mark>c");
        check(
            "<span class=\"x\">a\nb\nc</span>d\ne",
            2..=3,
            "<span class=\"x\">a\n</span><mark class=\"line\"><span class=\"x\">b\n</span></mark><span class=\"x\"></span><mark class=\"line\"><span class=\"x\">c</span>d\n</mark>e",
        );
        check("<i>a</i>\n", 5..=9, "<i>a</i>\n");
    }
}
