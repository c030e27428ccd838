//! Components: cards, frames, trees of files, fields of APIs; and others, with their title, destination and content.

use quire_markdown::document::{Node, NodeType};
use quire_markdown::markdown::anchors;

use crate::cards::LINK;
use crate::writer::{Writer, children};

/// Components whose cards are next to each other.
const GRIDS: [&str; 6] = [
    "CardGroup",
    "CardGrid",
    "Cards",
    "Columns",
    "TileGroup",
    "Tiles",
];

/// Components that are cards in them.
const CARDS: [&str; 4] = ["Card", "Cards.Card", "LinkCard", "Tile"];

/// Components that are links, with what they hold as their text.
const LINKS: [&str; 2] = ["Button", "LinkButton"];

/// Names of the attributes with the name of a field of an API.
const FIELD: [&str; 5] = ["path", "query", "body", "header", "name"];

impl<'d> Writer<'d, '_> {
    pub(crate) fn component(&mut self, node: &'d Node) {
        let nodes = children(node);
        let title = node.title.as_deref();
        let url = attribute(node, &["href", "to", "url"]);
        match node.name.as_deref().unwrap_or_default() {
            name if GRIDS.contains(&name) && nodes.iter().any(is_card) => self.grid(nodes),
            "Frame" => self.framed(node),
            "FileTree" | "FileTree.Folder" | "FileTree.File" => self.files(node),
            "ParamField" | "ResponseField" => self.field(node),
            name if LINKS.contains(&name) && url.is_some() => {
                let text = title.map_or_else(|| text_of(nodes), str::to_owned);
                self.out.line();
                self.out.start("p", &[]);
                self.link_to(None, url.unwrap_or_default(), &text);
                self.out.end("p");
            }
            _ if title.is_none() && url.is_none() => self.blocks(nodes),
            _ => {
                self.out.line();
                self.out.start("div", &[("class", Some("component"))]);
                match (url, title) {
                    (Some(url), Some(title)) => self.link_to(Some("title"), url, title),
                    (Some(url), None) => self.link_to(Some("title"), url, &self.name(url)),
                    (None, title) => {
                        let title = title.unwrap_or_default();
                        self.out.element("p", &[("class", Some("title"))], title);
                    }
                }
                self.described(node);
                self.out.line();
                self.out.end("div");
            }
        }
    }

    /// Writes what a component says, and what it holds.
    fn described(&mut self, node: &'d Node) {
        if let Some(description) = attribute(node, &["description"]) {
            self.out.line();
            self.out.element("p", &[], description);
        }
        self.blocks(children(node));
    }

    /// Writes cards, each of which is a link as a whole.
    fn grid(&mut self, nodes: &'d [Node]) {
        if !self.enter(nodes) {
            return;
        }
        self.out.line();
        self.out.start("ul", &[("class", Some("cards"))]);
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            self.out.line();
            self.out.start("li", &[]);
            if is_card(node) {
                self.anchors_of(node);
                self.card_title(node);
                self.out.line();
                self.out.start("div", &[]);
                self.described(node);
                self.out.line();
                self.out.end("div");
            } else {
                self.block_of("div", &[], &nodes[at..=at]);
            }
            self.out.line();
            self.out.end("li");
            at += 1;
        }
        self.out.line();
        self.out.end("ul");
        self.leave();
    }

    fn card_title(&mut self, node: &'d Node) {
        let url = attribute(node, &["href", "to", "url"]);
        let title = node.title.as_deref();
        if url.is_none() && title.is_none() {
            return;
        }
        self.out.line();
        self.out.start("div", &[]);
        match url {
            Some(url) => {
                let name = || self.name(url);
                let title = title.map_or_else(name, str::to_owned);
                self.link_to(Some(LINK), url, &title);
            }
            None => self.out.element("strong", &[], title.unwrap_or_default()),
        }
        self.out.end("div");
    }

    fn framed(&mut self, node: &'d Node) {
        self.out.line();
        self.out.start("figure", &[]);
        self.blocks(children(node));
        if let Some(caption) = attribute(node, &["caption"]).or(node.title.as_deref()) {
            self.out.line();
            self.out.element("figcaption", &[], caption);
        }
        self.out.line();
        self.out.end("figure");
    }

    /// Writes files and folders as lists.
    fn files(&mut self, node: &'d Node) {
        let nodes = children(node);
        let name = node.title.as_deref();
        if let Some(name) = name {
            self.out.line();
            self.out.start("ul", &[]);
            self.out.line();
            self.out.start("li", &[]);
            self.out.text(name);
        }
        self.blocks(nodes);
        if name.is_some() {
            self.out.end("li");
            self.out.line();
            self.out.end("ul");
        }
    }

    /// Writes a field of an API: its name, its type, and what else is said of it.
    fn field(&mut self, node: &'d Node) {
        self.out.line();
        self.out.start("div", &[("class", Some("component"))]);
        self.out.line();
        self.out.start("p", &[("class", Some("title"))]);
        let name = attribute(node, &FIELD).or(node.title.as_deref());
        if let Some(name) = name {
            self.anchor(&anchors::of_field(name));
        }
        self.out.element("code", &[], name.unwrap_or_default());
        let mut details: Vec<String> = Vec::new();
        details.extend(attribute(node, &["type"]).map(str::to_owned));
        let attributes = node.attributes.as_ref();
        let is = |name: &str| {
            let value = attributes.and_then(|all| all.get(name));
            value.is_some_and(|value| value != "{false}")
        };
        let said = ["required", "deprecated"].iter().filter(|name| is(name));
        details.extend(said.map(|name| (*name).to_owned()));
        if let Some(default) = attribute(node, &["default"]) {
            details.push(format!("= {}", default.trim_matches(['{', '}'])));
        }
        if !details.is_empty() {
            self.out.text(" ");
            self.out.text(&details.join(", "));
        }
        self.out.end("p");
        self.blocks(children(node));
        self.out.line();
        self.out.end("div");
    }
}

fn is_card(node: &Node) -> bool {
    let name = node.name.as_deref().unwrap_or_default();
    node.kind == NodeType::Component && CARDS.contains(&name)
}

fn attribute<'n>(node: &'n Node, names: &[&str]) -> Option<&'n str> {
    let attributes = node.attributes.as_ref()?;
    let mut values = names.iter().filter_map(|name| attributes.get(*name));
    let value = values.find(|value| !value.is_empty())?;
    // An expression is known only to the tool.
    Some(value.as_str()).filter(|value| !value.starts_with('{'))
}

fn text_of(nodes: &[Node]) -> String {
    let text = crate::writer::all(nodes).filter_map(|node| node.text.as_deref());
    text.collect()
}
