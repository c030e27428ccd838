//! Blocks: headings, quotes, hints, tabs, steps, and other nodes on separate lines.

use quire_markdown::document::{HintStyle, Node, NodeType};
use quire_markdown::markdown::anchors;

use crate::raw::Context;
use crate::writer::{Writer, children};

impl<'d> Writer<'d, '_> {
    /// Writes a block.
    pub(crate) fn block(&mut self, node: &'d Node) {
        // A tab has them in it, and the names of files are no anchors.
        let is_file = |name: &str| name.starts_with("FileTree.");
        if !matches!(node.kind, NodeType::Expandable | NodeType::Tab)
            && !node.name.as_deref().is_some_and(is_file)
        {
            self.anchors_of(node);
        }
        match node.kind {
            NodeType::Paragraph => self.paragraph(children(node)),
            NodeType::Heading => self.heading(node),
            NodeType::List => self.list(node),
            NodeType::DefinitionList => self.definitions(node),
            NodeType::Table => self.table(node),
            NodeType::Code => self.code_block(node),
            NodeType::Quote => self.quote(node),
            NodeType::Hint => self.hint(node),
            NodeType::Divider => {
                self.out.line();
                self.out.start("hr", &[]);
            }
            NodeType::Tabs => self.tab_group(children(node)),
            NodeType::Tab => self.tab(node, None, true),
            NodeType::Stepper => self.steps(children(node)),
            NodeType::Expandable => self.expandable(node),
            NodeType::Columns => self.group("columns", node),
            NodeType::Column => self.group("column", node),
            NodeType::Conditional => self.group("conditional", node),
            NodeType::Embed => self.embed(node),
            NodeType::File => self.file(node),
            NodeType::ContentRef => self.content_ref(node),
            NodeType::Include => self.include_block(node),
            NodeType::OpenApi => self.openapi(node),
            NodeType::Component => self.component(node),
            NodeType::Math => self.math_block(node),
            NodeType::Hidden => {
                self.out.line();
                self.hidden(node);
            }
            // Footnotes are at the end, abbreviations where they occur.
            NodeType::Footnote | NodeType::Abbreviation => {}
            _ => self.blocks(children(node)),
        }
    }

    pub(crate) fn group(&mut self, class: &str, node: &'d Node) {
        self.block_of("div", &[("class", Some(class))], children(node));
    }

    fn heading(&mut self, node: &'d Node) {
        let name = match node.level {
            Some(..=1) => "h1",
            Some(3) => "h3",
            Some(4) => "h4",
            Some(5) => "h5",
            Some(6..) => "h6",
            _ => "h2",
        };
        self.out.line();
        self.start_anchored(name, node);
        let (nodes, rest) = without_attributes(children(node));
        self.inline(nodes, Context::Line);
        self.text(rest);
        self.out.end(name);
    }

    fn hint(&mut self, node: &'d Node) {
        let words = self.renderer.words;
        let (class, word) = match node.style {
            Some(HintStyle::Success) => ("hint success", words.success),
            Some(HintStyle::Warning) => ("hint warning", words.warning),
            Some(HintStyle::Danger) => ("hint danger", words.danger),
            _ => ("hint info", words.info),
        };
        let title = node.title.as_deref();
        self.begin_hint(class, title.unwrap_or(word), title);
        self.blocks(children(node));
        self.out.line();
        self.out.end("aside");
    }

    pub(crate) fn begin_hint(&mut self, class: &str, label: &str, title: Option<&str>) {
        self.out.line();
        self.out.start(
            "aside",
            &[
                ("class", Some(class)),
                ("role", Some("note")),
                ("aria-label", Some(label)),
            ],
        );
        if let Some(title) = title {
            self.out.line();
            self.out.element("p", &[("class", Some("title"))], title);
        }
    }

    fn tab_group(&mut self, nodes: &'d [Node]) {
        if !self.enter(nodes) {
            return;
        }
        self.tabs += 1;
        let name = format!("tabs-{}", self.tabs);
        self.out.line();
        self.out.start("div", &[("class", Some("tabs"))]);
        let mut is_first = true;
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            if node.kind == NodeType::Tab {
                self.tab(node, Some(&name), is_first);
                is_first = false;
            } else {
                self.blocks(&nodes[at..=at]);
            }
            at += 1;
        }
        self.out.line();
        self.out.end("div");
        self.leave();
    }

    /// Writes a tab; one of those of the same name is open.
    fn tab(&mut self, node: &'d Node, group: Option<&str>, is_open: bool) {
        let title = node.title.as_deref();
        self.out.line();
        self.out.start(
            "details",
            &[
                ("class", Some("tab")),
                ("name", group),
                ("open", is_open.then_some("")),
            ],
        );
        let title = title.unwrap_or(self.renderer.words.details);
        self.out.element("summary", &[], title);
        self.anchors_of(node);
        self.blocks(children(node));
        self.out.line();
        self.out.end("details");
    }

    fn expandable(&mut self, node: &'d Node) {
        let title = node.title.as_deref();
        let attributes = node.attributes.as_ref();
        let is_open = attributes.is_some_and(|attributes| attributes.contains_key("open"));
        self.out.line();
        self.out.start(
            "details",
            &[
                ("class", Some("expandable")),
                ("open", is_open.then_some("")),
            ],
        );
        self.start_anchored("summary", node);
        self.out.text(title.unwrap_or(self.renderer.words.details));
        self.out.end("summary");
        self.blocks(children(node));
        self.out.line();
        self.out.end("details");
    }

    fn steps(&mut self, nodes: &'d [Node]) {
        if !self.enter(nodes) {
            return;
        }
        self.out.line();
        self.out.start("ol", &[("class", Some("stepper"))]);
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            self.out.line();
            self.out.start("li", &[("class", Some("step"))]);
            if node.kind == NodeType::Step {
                self.anchors_of(node);
                self.blocks(children(node));
            } else {
                self.blocks(&nodes[at..=at]);
            }
            self.out.line();
            self.out.end("li");
            at += 1;
        }
        self.out.line();
        self.out.end("ol");
        self.leave();
    }
}

/// The nodes of a heading without the attributes at its end, and the text before them in the last node.
pub(crate) fn without_attributes(nodes: &[Node]) -> (&[Node], &str) {
    let Some((last, before)) = nodes.split_last() else {
        return (nodes, "");
    };
    let is_plain = last.kind == NodeType::Text && last.marks.as_ref().is_none_or(Vec::is_empty);
    let text = last.text.as_deref().filter(|_| is_plain);
    let text = text.unwrap_or_default();
    let visible = anchors::without_attributes(text);
    if visible.len() == text.len() {
        (nodes, "")
    } else {
        (before, visible)
    }
}
