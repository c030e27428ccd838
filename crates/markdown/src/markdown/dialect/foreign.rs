//! Parts of a line that only some tools know: comments, keys, highlighted text, icons, and text that is taken
//! as it is.
//!
//! - Each is recognized by its form alone, so the form is strict: where another reading is likely, it is text.

use std::borrow::Cow;
use std::ops::Range;

use super::tag;

/// The longest name of a key, an icon or a block, in bytes.
const NAME: usize = 64;

/// Sets of icons that Material for `MkDocs` has.
const ICONS: [&str; 4] = ["material-", "fontawesome-", "octicons-", "simple-"];

/// Rounds in which code is freed of what its tool takes away.
const ROUNDS: usize = 8;

/// The length of `++ctrl+alt+del++` at the start of a text.
pub(super) fn keys(rest: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|before| before.is_alphanumeric() || before == '+') {
        return None;
    }
    let mut end = rest.len().min(NAME);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let inner = &rest[2..end.max(2)];
    let inner = &inner[..inner.find("++")?];
    let is_key = |key: &str| {
        let quoted = key.strip_prefix('"').and_then(|key| key.strip_suffix('"'));
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        match quoted {
            Some(key) => {
                !key.is_empty()
                    && key
                        .bytes()
                        .all(|byte| byte.is_ascii_graphic() && !b"`|<>\\\"".contains(&byte))
            }
            None => {
                key.starts_with(|first: char| first.is_ascii_alphanumeric())
                    && key.bytes().all(is_part)
            }
        }
    };
    let length = inner.len() + 4;
    let is_alone = !rest[length..].starts_with(|next: char| next == '+' || next.is_alphanumeric());
    (is_alone && inner.split('+').all(is_key)).then_some(length)
}

/// The names of keys, as they are on a keyboard.
#[must_use]
pub fn keys_of(written: &str) -> Vec<String> {
    let inner = written.trim_matches('+');
    let name = |key: &str| {
        if let Some(quoted) = key.strip_prefix('"') {
            return quoted.trim_end_matches('"').to_owned();
        }
        let words = key.split('-').map(|word| {
            let mut word = word.to_owned();
            if let Some(first) = word.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            word
        });
        words.collect::<Vec<_>>().join(" ")
    };
    inner.split('+').map(name).collect()
}

/// The length of the icon at the start of a text.
#[must_use]
pub(super) fn icon(rest: &str) -> Option<usize> {
    let name = rest.strip_prefix(':')?;
    ICONS.iter().find(|set| name.starts_with(**set))?;
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-' || *byte == b'_';
    let length = name.bytes().take(NAME).take_while(is_part).count();
    name[length..].starts_with(':').then_some(length + 2)
}

/// The length of a comment `%%..%%` at the start of a text; `end` is where the next `%%` behind it is.
pub(super) fn comment(rest: &str, before: Option<char>, length: usize) -> Option<usize> {
    let inner = rest.get(2..length.checked_sub(2)?)?;
    let is_loose = before.is_none_or(|before| !before.is_alphanumeric() && before != '%');
    let is_comment = is_loose && !inner.is_empty() && !inner.starts_with('%');
    (is_comment && !rest[length..].starts_with('%')).then_some(length)
}

/// The start of the id of a block, at the end of a line.
pub(super) fn block_id(line: &str) -> Option<usize> {
    let (before, id) = line.rsplit_once('^')?;
    let is_apart = before.is_empty() || before.ends_with(' ') && !before.trim().is_empty();
    (is_apart && is_block_id(id)).then_some(before.len())
}

/// Returns true if a block may have this id: it is a word of three or more characters, and no number.
fn is_block_id(id: &str) -> bool {
    (3..=NAME).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && id.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Returns true if a text is the id of a block, with its sign.
pub(super) fn is_block(text: &str) -> bool {
    text.strip_prefix('^').is_some_and(is_block_id)
}

/// The text that a part stands for, if it is one that a tool takes as it is: `{% raw %}..{% endraw %}` or
/// `{{</* name */>}}`.
#[must_use]
pub fn literal(written: &str) -> Option<Cow<'_, str>> {
    if let Some((inner, _)) = raw(written) {
        return Some(Cow::Borrowed(inner));
    }
    for (open, close, shown) in [
        ("{{</*", "*/>}}", ("{{<", ">}}")),
        ("{{%/*", "*/%}}", ("{{%", "%}}")),
    ] {
        let inner = written.strip_prefix(open);
        if let Some(inner) = inner.and_then(|inner| inner.strip_suffix(close)) {
            return Some(Cow::Owned(format!("{}{inner}{}", shown.0, shown.1)));
        }
    }
    None
}

/// The content between `{% raw %}` and `{% endraw %}` at the start of a text, and the length of all.
pub(super) fn raw(text: &str) -> Option<(&str, usize)> {
    const END: &str = "endraw";
    let head = &text[..text.floor_char_boundary(NAME)];
    let open = head.find("%}").map(|end| end + 2)?;
    (block_name(&text[..open])? == "raw").then_some(())?;
    let rest = &text[open..];
    rest.match_indices(END).find_map(|(at, _)| {
        let before = rest[..at].trim_end_matches([' ', '-']);
        let behind = rest[at + END.len()..].trim_start_matches([' ', '-']);
        let (inner, behind) = (before.strip_suffix("{%")?, behind.strip_prefix("%}")?);
        Some((inner, text.len() - behind.len()))
    })
}

/// Returns true if a line names what mkdocstrings documents, such as `::: module.Class`.
#[must_use]
pub(super) fn is_documented(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("::: ") else {
        return false;
    };
    let name = rest.split_whitespace().next().unwrap_or_default();
    let mut parts = name.split('.');
    let is_part = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
            && part
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    name == "mkdocs-click" || name.contains('.') && parts.all(is_part)
}

/// The path that `{{#include path:1:2}}` and its like name.
#[must_use]
pub fn include(inner: &str) -> Option<&str> {
    const NAMES: [&str; 4] = ["#include", "#rustdoc_include", "#playground", "#playpen"];
    let inner = inner.trim();
    let path = NAMES.iter().find_map(|name| inner.strip_prefix(name))?;
    let path = path.strip_prefix(char::is_whitespace)?.trim_start();
    let path = path.split(char::is_whitespace).next()?;
    // A stored reference has a colon itself.
    let reference = ["page:", "file:"]
        .iter()
        .find(|kind| path.starts_with(**kind));
    let scheme = reference.map_or(0, |kind| kind.len());
    let end = path[scheme..]
        .find(':')
        .map_or(path.len(), |end| scheme + end);
    let path = &path[..end];
    (!path.is_empty()).then_some(path)
}

/// Start of a line with which `VitePress` shows a file as code.
pub const FILE: &str = "<<<";

/// The path of the file that a line shows as code: `<<< @/a.js#region {1} [title]`.
#[must_use]
pub fn file(line: &str) -> Option<&str> {
    let rest = line.strip_prefix(FILE)?.trim_start();
    let is_end = |character: char| character.is_whitespace() || "#{[".contains(character);
    let path = &rest[..rest.find(is_end).unwrap_or(rest.len())];
    let starts = ["@/", "./", "../", "/", "file:", "page:"];
    let start = starts.iter().find(|start| path.starts_with(**start))?;
    (path.len() > start.len()).then_some(path)
}

/// The longest text between such tags within a line, in bytes.
const RAW: usize = 2_000;

/// The length of such a text within a line.
pub(super) fn raw_in_line(rest: &str, is_foreign: fn(char) -> bool) -> Option<usize> {
    let (inner, length) = raw(&rest[..rest.floor_char_boundary(RAW)])?;
    (!inner.trim().is_empty() && !inner.contains(is_foreign)).then_some(length)
}

/// Tags of Liquid that stand for something else, and show nothing of themselves.
const LIQUID: [&str; 21] = [
    "assign",
    "capture",
    "case",
    "cycle",
    "decrement",
    "endcapture",
    "endcase",
    "endfor",
    "endtablerow",
    "endunless",
    "feed_meta",
    "for",
    "include",
    "include_cached",
    "include_relative",
    "increment",
    "seo",
    "tablerow",
    "toc",
    "unless",
    "when",
];

/// Returns true if a tag of Liquid stands for something else; within a line, only if it includes that.
pub(super) fn is_liquid(name: &str, arguments: &str, in_line: bool) -> bool {
    let is_known = LIQUID.contains(&name) && (!in_line || name.starts_with("include"));
    is_known && (name != "include" || !arguments.is_empty() && !arguments.starts_with(['"', '\'']))
}

/// The tag at the end of a comment of Liquid that starts with this tag.
pub(super) fn comment_end(line: &str) -> Option<&'static str> {
    (block_name(line)? == "comment").then_some("{%endcomment%}")
}

/// The id that docsify reads at the end of a heading: its range in `# Heading :id=name`.
pub(super) fn heading_id(line: &str) -> Option<Range<usize>> {
    let (before, id) = line.rsplit_once(":id=")?;
    let id = id.trim_end();
    let is_id = !id.is_empty() && !id.contains(|next: char| next.is_whitespace() || next == '`');
    let is_heading = line.starts_with('#') && before.ends_with(' ');
    (is_heading && is_id).then(|| before.len()..before.len() + ":id=".len() + id.len())
}

/// The content of `{% .. %}`.
fn block_name(tag: &str) -> Option<&str> {
    let inner = tag.strip_prefix("{%")?.strip_suffix("%}")?;
    let inner = inner.strip_prefix('-').unwrap_or(inner);
    Some(inner.strip_suffix('-').unwrap_or(inner).trim())
}

/// Code without what a tool takes away before it shows the code: the tags around raw text, and the signs that keep a
/// shortcode from being one.
#[must_use]
pub fn without_wrapping(code: &str) -> Cow<'_, str> {
    let mut shown = Cow::Borrowed(code);
    for _ in 0..ROUNDS {
        match without_signs(&shown) {
            Some(fewer) if fewer.trim().is_empty() => return Cow::Borrowed(code),
            Some(fewer) => shown = Cow::Owned(fewer),
            None => return shown,
        }
    }
    Cow::Borrowed(code)
}

fn without_signs(code: &str) -> Option<String> {
    let mut out = String::new();
    let mut copied = 0;
    let mut at = 0;
    // A tag without an end is searched for once.
    let mut has_end = [code.contains("endraw"), true, true];
    while let Some(next) = code[at..].find('{') {
        at += next;
        let rest = &code[at..];
        let end = |close: &str| rest.find(close).map(|end| end + close.len());
        let found = match rest.as_bytes() {
            [b'{', b'%', ..] if has_end[0] => {
                let found = raw(rest);
                let name = rest[2..].trim_start_matches(['-', ' ']);
                has_end[0] = found.is_some() || !name.starts_with("raw");
                found.map(|(inner, length)| (Cow::Borrowed(inner), length))
            }
            [b'{', b'{', sign @ (b'<' | b'%'), b'/', b'*', ..] => {
                let (index, close) = if *sign == b'<' {
                    (1, "*/>}}")
                } else {
                    (2, "*/%}}")
                };
                let length = has_end[index].then(|| end(close)).flatten();
                has_end[index] = length.is_some();
                length.and_then(|length| Some((literal(&rest[..length])?, length)))
            }
            _ => None,
        };
        match found {
            Some((inner, length)) => {
                out.push_str(&code[copied..at]);
                out.push_str(&inner);
                at += length;
                copied = at;
            }
            None => at += 1,
        }
    }
    if copied == 0 {
        return None;
    }
    out.push_str(&code[copied..]);
    Some(out)
}

/// The tag at the end of a block of code that starts with this tag: `{% highlight ruby %}` or `{{< highlight go >}}`.
pub(super) fn listing(line: &str) -> Option<String> {
    let is_listing = |inner: &str| {
        let name = inner.trim_start().strip_prefix("highlight");
        name.is_some_and(|rest| rest.starts_with([' ', '\t']) && !rest.trim().is_empty())
    };
    if let Some(inner) = block_name(line) {
        return is_listing(inner).then(|| "{%endhighlight%}".to_owned());
    }
    for (open, end) in [("{{<", ">}}"), ("{{%", "%}}")] {
        let inner = line
            .strip_prefix(open)
            .and_then(|rest| rest.strip_suffix(end));
        if let Some(inner) = inner.filter(|inner| !inner.contains("}}")) {
            if is_toggle(inner) {
                return Some(format!("{open}/codetoggle{end}"));
            }
            return is_listing(inner).then(|| format!("{open}/highlight{end}"));
        }
    }
    None
}

/// Returns true if a shortcode shows settings in several languages: `code-toggle file=hugo`.
fn is_toggle(inner: &str) -> bool {
    inner.split_whitespace().next() == Some("code-toggle") && !inner.trim_end().ends_with('/')
}

/// The language that settings are in.
fn language_of_settings(code: &str) -> &'static str {
    let first = code.trim_start().lines().next().unwrap_or_default();
    let name = first.split(['=', ':']).next().unwrap_or_default();
    if first.starts_with('{') {
        "json"
    } else if first.starts_with('[') || first[name.len()..].starts_with('=') {
        "toml"
    } else {
        "yaml"
    }
}

/// Returns true if a line is a tag at the end of a block, regardless of the space in it.
pub(super) fn is_close(line: &str, close: &str) -> bool {
    line.len() <= 2 * close.len()
        && line.starts_with(close.get(..2).unwrap_or_default())
        && line
            .chars()
            .filter(|character| !" -".contains(*character))
            .eq(close.chars())
}

/// The language and the code of a block of code between such tags.
#[must_use]
pub fn listed(written: &str) -> (Option<&str>, String) {
    let mut lines: Vec<&str> = written.lines().collect();
    lines.pop();
    let first = lines.first().copied().unwrap_or_default();
    let mut words = first
        .split_whitespace()
        .skip_while(|word| !word.ends_with("highlight"));
    let language = words.nth(1).map(|word| word.trim_matches('"'));
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"+#_-".contains(&byte);
    let language =
        language.filter(|language| !language.is_empty() && language.bytes().all(is_part));
    let indent = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let body = lines.get(1..).unwrap_or_default();
    let filled = body.iter().filter(|line| !line.trim().is_empty());
    let least = filled.map(indent).min().unwrap_or_default();
    let body: Vec<&str> = body
        .iter()
        .map(|line| line.get(least..).unwrap_or_default())
        .collect();
    let code = without_wrapping(&body.join("\n")).into_owned();
    let is_toggle = first
        .trim_start_matches(['{', '<', '%', ' '])
        .starts_with("code-toggle");
    let language = if is_toggle {
        Some(language_of_settings(&code))
    } else {
        language
    };
    (language, code)
}

/// The destination of a link of Jekyll, `{% link path %}`, as a range of the written tag.
#[must_use]
pub fn liquid_link(written: &str) -> Option<&str> {
    let inner = block_name(written)?;
    let (name, path) = inner.split_once(char::is_whitespace)?;
    let path = path.trim();
    let is_path =
        !path.is_empty() && !path.contains(char::is_whitespace) && !path.contains(['{', '}']);
    (is_path && matches!(name, "link" | "post_url")).then_some(path)
}

/// Returns true if the text between two braces is of a template of another tool, and no expression.
pub(super) fn is_template(inner: &str, before: &str) -> bool {
    before.ends_with('$')
        || inner.starts_with(['#', '/', '^', '>', '!', '.', '$', '-', '&', '@', '%', '<'])
}

/// Returns true if a text is a list of attributes: its first is a class or an id, or all have values.
pub(crate) fn is_list(written: &str) -> bool {
    let Some(inner) = written
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
    else {
        return false;
    };
    let inner = inner.strip_prefix(':').unwrap_or(inner).trim();
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_' || first == '-')
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_:./".contains(&byte))
    };
    let attributes = tag::attributes(inner);
    !attributes.is_empty()
        && !inner.contains(['{', '}'])
        && attributes.iter().all(|attribute| {
            let has_value = attribute.place.start > 0
                && inner[..attribute.place.start]
                    .trim_end_matches(['"', '\''])
                    .ends_with('=');
            match attribute.name.strip_prefix(['.', '#']) {
                Some(name) => is_name(name) && !has_value,
                None => has_value && is_name(attribute.name),
            }
        })
}

/// Returns true if a line ends with the second sign of a pair, such as that of `*a*`, `[a]` or `:a:`.
pub(super) fn ends_pair(line: &str) -> bool {
    [('*', '*'), ('_', '_'), ('[', ']'), (':', ':')]
        .iter()
        .any(|(open, close)| {
            let before = line.strip_suffix(*close).unwrap_or_default();
            let before = before.trim_end_matches(*close);
            let is_in_word = |text: &str| *open == '_' && text.ends_with(char::is_alphanumeric);
            before
                .rsplit_once(*open)
                .is_some_and(|(outside, _)| !is_in_word(outside))
        })
}

/// Returns true if the line behind one that ends here makes it a heading.
pub(super) fn is_underlined(text: &str, end: usize) -> bool {
    let behind = text.get(end..).and_then(|behind| behind.split('\n').nth(1));
    let line = behind.unwrap_or_default().trim();
    line.starts_with(['=', '-']) && line.bytes().all(|byte| byte == line.as_bytes()[0])
}

/// Returns true if the line that ends here is the last one of its block: nothing follows, or a blank line or an item.
pub(super) fn ends_block(text: &str, end: usize) -> bool {
    let below = text.get(end..).and_then(|behind| behind.split('\n').nth(1));
    let below = below
        .unwrap_or_default()
        .trim_matches(['>', ' ', '\t', '\r']);
    below.is_empty()
        || ["- ", "* ", "+ "]
            .iter()
            .any(|bullet| below.starts_with(bullet))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_shown_as_its_tool_shows_it() {
        for (code, expected) in [
            ("{% raw %}{{ a }}{% endraw %}", "{{ a }}"),
            ("a\n{%- raw -%}\n{{ b }}\n{%- endraw -%}", "a\n\n{{ b }}\n"),
            ("{{</* note */>}}{{%/* b */%}}", "{{< note >}}{{% b %}}"),
            ("{% raw %}", "{% raw %}"),
            ("{% raw %}{% endraw %}", "{% raw %}{% endraw %}"),
            ("{% {% raw %}raw %}x{% endraw %}", "{% raw %}x"),
            ("{{</* a", "{{</* a"),
        ] {
            assert_eq!(without_wrapping(code), expected, "{code}");
            assert_eq!(
                without_wrapping(&without_wrapping(code)),
                without_wrapping(code),
                "{code}"
            );
        }
    }

    #[test]
    fn lists_of_attributes() {
        for written in [
            "{.a}",
            "{ .a .b }",
            "{#a}",
            "{: .a }",
            "{:.a #b}",
            "{a=b}",
            "{: a=\"b c\" }",
            "{data-a='b'}",
        ] {
            assert!(is_list(written), "{written}");
        }
        for written in [
            "{}", "{a}", "{.5}", "{a, b}", "{: a }", "{{.a}}", "{.a b}", "{a: b}", "{...a}",
            "{.a, .b}", "{#}",
        ] {
            assert!(!is_list(written), "{written}");
        }
    }
}
