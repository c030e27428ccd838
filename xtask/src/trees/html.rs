//! Reads the HTML of a published page: its sidebar, its links and anchors, and the text that readers see.

use std::collections::HashSet;

/// Elements whose text is code, or not text.
const CODE: [&str; 7] = ["pre", "code", "kbd", "samp", "script", "style", "math"];
/// Elements that continue a line of text.
const INLINE: [&str; 14] = [
    "a", "abbr", "b", "del", "em", "i", "ins", "mark", "s", "small", "span", "strong", "sub", "sup",
];
/// Elements without an end tag.
const VOID: [&str; 10] = [
    "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
];

/// Parts of a page.
#[derive(Default)]
pub(super) struct Page {
    /// The sidebar, depth first.
    pub(super) sidebar: Vec<Entry>,
    /// Targets of all links and pictures below `main`, and of links in the sidebar.
    pub(super) links: Vec<String>,
    pub(super) anchors: HashSet<String>,
    /// First lines of blocks of code.
    pub(super) code: Vec<String>,
    /// Text below `main` outside code; each block is on its own line.
    pub(super) text: String,
}

/// An entry of the sidebar.
#[derive(Clone, Default)]
pub(super) struct Entry {
    pub(super) label: String,
    pub(super) depth: usize,
    pub(super) link: Option<String>,
}

/// An element that is open.
struct Open<'a> {
    name: &'a str,
    is_label: bool,
}

/// Reads a page as quire writes it: well-formed, attributes in double quotes.
pub(super) fn read(html: &str) -> Page {
    let mut page = Page::default();
    let mut open: Vec<Open<'_>> = Vec::new();
    let (mut main, mut tree, mut code) = (0_usize, 0_usize, 0_usize);
    let mut rest = html;
    while !rest.is_empty() {
        let start = rest.find('<').unwrap_or(rest.len());
        let text = decode(&rest[..start]);
        rest = &rest[start..];
        if tree > 0 && open.iter().any(|element| element.is_label) {
            if let Some(entry) = page.sidebar.last_mut() {
                entry.label.push_str(&text);
            }
        } else if code > 0 && open.iter().any(|element| element.name == "pre") {
            if let Some(block) = page.code.last_mut() {
                block.push_str(&text);
            }
        } else if main > 0 && code == 0 {
            page.text.push_str(&text);
        }
        let Some(end) = end_of_tag(rest) else { break };
        let tag = &rest[..end];
        rest = &rest[end..];
        let inner = tag.trim_start_matches('<').trim_end_matches('>');
        if let Some(name) = inner.strip_prefix('/') {
            let Some(at) = open.iter().rposition(|element| element.name == name) else {
                continue;
            };
            for element in open.drain(at..) {
                main -= usize::from(element.name == "main");
                code -= usize::from(CODE.contains(&element.name));
                tree = tree.saturating_sub(usize::from(tree > 0 && element.name == "nav"));
            }
            if !INLINE.contains(&name) && !CODE.contains(&name) {
                page.text.push('\n');
            }
            continue;
        }
        let name_end = inner
            .find(|character: char| character.is_whitespace() || character == '/')
            .unwrap_or(inner.len());
        let name = &inner[..name_end];
        let class = attribute(tag, "class").unwrap_or_default();
        page.anchors.extend(attribute(tag, "id"));
        if name == "a" {
            page.anchors.extend(attribute(tag, "name"));
        }
        let is_tree = name == "nav" && class.split(' ').any(|word| word == "tree");
        if tree > 0 || is_tree {
            tree += usize::from(name == "nav");
        }
        let is_label = tree > 0 && (name == "a" || class.split(' ').any(|word| word == "group"));
        if is_label {
            page.sidebar.push(Entry {
                label: String::new(),
                depth: open.iter().filter(|element| element.name == "ul").count(),
                link: attribute(tag, "href"),
            });
        }
        main += usize::from(name == "main");
        if main > 0 || tree > 0 {
            page.links
                .extend(attribute(tag, "href").or_else(|| attribute(tag, "src")));
        }
        if name == "pre" {
            page.code.push(String::new());
        }
        if matches!(name, "script" | "style") {
            let close = format!("</{name}");
            rest = &rest[rest.find(&close).unwrap_or(rest.len())..];
        }
        if CODE.contains(&name) {
            // Something stands here, so that what surrounds it is not joined.
            page.text.push('\u{fffc}');
        } else if !INLINE.contains(&name) {
            page.text.push('\n');
        }
        if !VOID.contains(&name) && !inner.ends_with('/') && !name.starts_with('!') {
            code += usize::from(CODE.contains(&name));
            open.push(Open { name, is_label });
        }
    }
    for block in &mut page.code {
        let first = block.trim().lines().next();
        *block = first.unwrap_or_default().trim().to_owned();
    }
    for entry in &mut page.sidebar {
        let words: Vec<_> = entry.label.split_whitespace().collect();
        entry.label = words.join(" ");
    }
    page.sidebar.retain(|entry| !entry.label.is_empty());
    page
}

/// Position after the tag at the start; `>` in a quoted value does not end it.
fn end_of_tag(rest: &str) -> Option<usize> {
    if rest.starts_with("<!--") {
        return rest.find("-->").map(|at| at + 3);
    }
    let mut is_quoted = false;
    rest.char_indices().find_map(|(at, character)| {
        is_quoted ^= character == '"';
        (character == '>' && !is_quoted).then_some(at + 1)
    })
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let start = format!(" {name}=\"");
    let value = &tag[tag.find(&start)? + start.len()..];
    Some(decode(&value[..value.find('"')?]))
}

pub(super) fn decode(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&#x27;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    #[test]
    fn text_excludes_code_and_the_sidebar() {
        let page = super::read(
            "<nav class=\"tree\"><ul><li><a href=\"/a\"><span>One &amp; two</span></a></li><li>\
             <span class=\"group\"><span>Group</span></span></li></ul></nav><main><p id=\"p\">Left \
             <code>:::</code> {% if %}</p><p><a href=\"b&amp;c\">:::tip</a></p></main>",
        );
        let labels: Vec<_> = page
            .sidebar
            .iter()
            .map(|entry| entry.label.as_str())
            .collect();
        assert_eq!(labels, ["One & two", "Group"]);
        assert_eq!(page.links, ["/a", "b&c"]);
        assert!(page.anchors.contains("p"));
        assert_eq!(page.text.matches(":::").count(), 1);
        assert!(page.text.contains("{% if %}"));
    }
}
