//! Reads HTML as nodes that a book can show: text, marks, links, images, lists and tables.
//!
//! - The result is nodes like those of Markdown, so nothing of the HTML itself reaches the page.
//! - Of unknown elements, the content stays.

use std::mem;

use quire_markdown::document::{Mark, Node, NodeType};
use quire_markdown::markup::{Piece, Tag, decode};

use crate::html;

/// Elements that begin and end a paragraph.
const BLOCKS: [&str; 24] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "header",
    "hr",
    "main",
    "nav",
    "ol",
    "p",
    "section",
    "summary",
    "ul",
    "body",
    "html",
];

/// HTML as nodes.
pub(crate) fn nodes(html: &str) -> Vec<Node> {
    let mut reader = Reader::default();
    for piece in html::pieces(html) {
        match piece {
            Piece::Text(text) => reader.text(&decode(text, false)),
            Piece::Tag(tag) => reader.tag(&tag),
            Piece::Unclosed(_) => {}
        }
    }
    reader.end_table();
    reader.end_paragraph();
    reader.blocks
}

/// Output of the markup that was read so far.
#[derive(Default)]
struct Reader {
    blocks: Vec<Node>,
    line: Vec<Node>,
    /// Elements with a mark that are open.
    marks: Vec<Mark>,
    /// The address of the link that is open, and where in the line it began.
    link: Option<(String, usize)>,
    /// The rows of the table that is open. A table within a table is part of it.
    rows: Option<Vec<Node>>,
    is_preformatted: bool,
    heading: Option<i32>,
}

impl Reader {
    fn text(&mut self, text: &str) {
        let text = if self.is_preformatted {
            text.to_owned()
        } else {
            let is_spaced = text.starts_with(char::is_whitespace);
            let mut words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if is_spaced && !self.line.is_empty() {
                words.insert(0, ' ');
            }
            if text.len() > 1 && text.ends_with(char::is_whitespace) && !words.trim().is_empty() {
                words.push(' ');
            }
            words
        };
        if !text.is_empty() {
            let mut node = Node::new(NodeType::Text);
            node.marks = (!self.marks.is_empty()).then(|| self.marks.clone());
            node.text = Some(text);
            self.line.push(node);
        }
    }

    fn tag(&mut self, tag: &Tag<'_>) {
        let (name, is_end) = (tag.name.to_ascii_lowercase(), tag.is_end);
        match name.as_str() {
            "br" => self.line.push(Node::new(NodeType::LineBreak)),
            "img" if !is_end => self.line.push(image(tag)),
            "a" => self.link(tag),
            "b" | "strong" => self.mark(Mark::Bold, is_end),
            "i" | "em" | "cite" | "var" => self.mark(Mark::Italic, is_end),
            "code" | "kbd" | "samp" | "tt" if !self.is_preformatted => {
                self.mark(Mark::Code, is_end);
            }
            "del" | "s" | "strike" => self.mark(Mark::Strikethrough, is_end),
            "pre" => {
                self.end_paragraph();
                self.is_preformatted = !is_end;
            }
            "li" => {
                self.end_paragraph();
                if !is_end {
                    self.text("• ");
                }
            }
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                self.end_paragraph();
                self.heading = name[1..].parse().ok().filter(|_| !is_end);
            }
            "table" if is_end => self.end_table(),
            "table" if self.rows.is_none() => {
                self.end_paragraph();
                self.rows = Some(Vec::new());
            }
            "tr" if !is_end => self.row(),
            "td" | "th" if !is_end => self.cell(name == "th", tag),
            name if BLOCKS.contains(&name) => self.end_paragraph(),
            _ => {}
        }
    }

    fn mark(&mut self, mark: Mark, is_end: bool) {
        if !is_end {
            self.marks.truncate(16);
            self.marks.push(mark);
        } else if let Some(at) = self.marks.iter().rposition(|open| *open == mark) {
            self.marks.remove(at);
        }
    }

    fn link(&mut self, tag: &Tag<'_>) {
        self.end_link();
        if !tag.is_end {
            let url = tag.attribute("href");
            self.link = url.map(|url| (url, self.line.len()));
        }
    }

    fn end_link(&mut self) {
        if let Some((url, from)) = self.link.take() {
            let mut link = Node::new(NodeType::Link);
            link.nodes = Some(self.line.split_off(from.min(self.line.len())));
            link.url = Some(url);
            self.line.push(link);
        }
    }

    /// Ends the open line: a paragraph, or within a table a line of a cell.
    fn end_paragraph(&mut self) {
        self.end_link();
        if let Some(rows) = &self.rows {
            if !rows.is_empty() && !self.line.is_empty() {
                self.line.push(Node::new(NodeType::LineBreak));
            }
            return;
        }
        let line = mem::take(&mut self.line);
        let is_shown = |node: &Node| {
            node.text
                .as_deref()
                .is_none_or(|text| !text.trim().is_empty())
        };
        if !line.iter().any(is_shown) {
            return;
        }
        let kind = match (self.is_preformatted, self.heading) {
            (true, _) => NodeType::Code,
            (_, Some(_)) => NodeType::Heading,
            _ => NodeType::Paragraph,
        };
        let mut block = Node::new(kind);
        if self.is_preformatted {
            block.text = Some(line.into_iter().filter_map(|node| node.text).collect());
        } else {
            block.level = self.heading;
            block.nodes = Some(line);
        }
        self.blocks.push(block);
    }

    fn row(&mut self) {
        self.end_cell();
        if let Some(rows) = &mut self.rows {
            let mut row = Node::new(NodeType::TableRow);
            row.nodes = Some(Vec::new());
            rows.push(row);
        }
    }

    fn cell(&mut self, is_header: bool, tag: &Tag<'_>) {
        self.end_cell();
        if self.rows.as_ref().is_some_and(Vec::is_empty) {
            self.row();
        }
        if let Some(cells) = self.cells() {
            let mut cell = Node::new(NodeType::TableCell);
            cell.header = Some(is_header);
            if tag.attribute("data-hidden").is_some() {
                cell.attributes = Some([("data-hidden".to_owned(), String::new())].into());
            }
            cells.push(cell);
        }
    }

    /// The cells of the last row.
    fn cells(&mut self) -> Option<&mut Vec<Node>> {
        self.rows.as_mut()?.last_mut()?.nodes.as_mut()
    }

    /// Adds the content that was read since its start to the last cell.
    fn end_cell(&mut self) {
        if self.rows.is_none() {
            return;
        }
        self.end_link();
        let mut line = mem::take(&mut self.line);
        while line
            .last()
            .is_some_and(|node| node.kind == NodeType::LineBreak)
        {
            line.pop();
        }
        if let Some(cell) = self.cells().and_then(|cells| cells.last_mut()) {
            cell.nodes.get_or_insert_default().append(&mut line);
        }
    }

    fn end_table(&mut self) {
        self.end_cell();
        let Some(rows) = self.rows.take() else {
            return;
        };
        let mut table = Node::new(NodeType::Table);
        table.nodes = Some(rows);
        self.blocks.push(table);
    }
}

/// The image of a tag.
pub(crate) fn image(tag: &Tag<'_>) -> Node {
    let mut image = Node::new(NodeType::Image);
    image.url = tag.attribute("src");
    image.alt = tag.attribute("alt");
    let width = tag.attribute("width");
    image.attributes = width.map(|width| [("width".to_owned(), width)].into());
    image
}

#[cfg(test)]
mod tests {
    use quire_markdown::document::{Node, NodeType};

    use super::nodes;

    /// The texts of nodes, with their kinds.
    fn described(nodes: &[Node]) -> String {
        let describe = |node: &Node| {
            let inner = described(node.nodes.as_deref().unwrap_or_default());
            let text = node.text.as_deref().unwrap_or_default();
            match node.kind {
                NodeType::Text => text.to_owned(),
                _ => format!("{}({text}{inner})", node.kind),
            }
        };
        nodes.iter().map(describe).collect()
    }

    #[test]
    fn html_becomes_nodes() {
        for (html, expected) in [
            ("<p>a <b>b</b>\n c</p><p>d", "paragraph(a b c)paragraph(d)"),
            (
                "a<br>b<!-- c --><script>d</script>e",
                "paragraph(aline-break()be)",
            ),
            (
                "<h2>A</h2><ul><li>b<li>c</ul>",
                "heading(A)paragraph(• b)paragraph(• c)",
            ),
            ("<pre>a\n  &lt;b&gt;</pre>", "code(a\n  <b>)"),
            (
                "<a href='x'>y</a> <img src=z>",
                "paragraph(link(y) image())",
            ),
            (
                "<table><tr><th>A</th><th>B</th></tr><tr><td><p>c</p></td><td>d</table>e",
                "table(table-row(table-cell(A)table-cell(B))table-row(table-cell(c)table-cell(d)))paragraph(e)",
            ),
            ("a < b <3 & <unknown>c</unknown>", "paragraph(a < b <3 & c)"),
            ("<style>", ""),
            ("<img src=\"a", ""),
            ("a<!-- b --!>c", "paragraph(ac)"),
            ("a<style>b</stylesheet>c</style><svg/>d", "paragraph(ad)"),
            ("&eacute;&laquo &Sum;", "paragraph(é« ∑)"),
        ] {
            assert_eq!(described(&nodes(html)), expected, "{html}");
        }
    }
}
