//! What comes from elsewhere: embeds, files, other pages, includes, APIs, components; and blocks of code and math.
//!
//! - Nothing is loaded from elsewhere but images: an embed is a link.

use quire_content::document::{Node, NodeType};

use crate::address::file_name;
use crate::code;
use crate::math;
use crate::writer::{Writer, children};

impl<'d> Writer<'d, '_> {
    pub(crate) fn embed(&mut self, node: &'d Node) {
        let url = node.url.as_deref().unwrap_or_default();
        self.out.line();
        self.out.start("figure", &[("class", Some("embed"))]);
        self.link_to(None, url, node.title.as_deref().unwrap_or(url));
        self.caption(children(node));
        self.out.end("figure");
    }

    pub(crate) fn file(&mut self, node: &'d Node) {
        let url = node.url.as_deref().unwrap_or_default();
        self.out.line();
        self.out.start("figure", &[("class", Some("file"))]);
        self.link_to(None, url, &file_name(url));
        self.caption(children(node));
        self.out.end("figure");
    }

    fn caption(&mut self, nodes: &'d [Node]) {
        if !nodes.is_empty() {
            self.block_of("figcaption", &[], nodes);
        }
    }

    pub(crate) fn content_ref(&mut self, node: &'d Node) {
        if children(node).is_empty() {
            let url = node.url.as_deref().unwrap_or_default();
            self.out.line();
            self.out.start("div", &[("class", Some("content-ref"))]);
            self.link_to(None, url, &file_name(url));
            self.out.end("div");
        } else {
            self.group("content-ref", node);
        }
    }

    pub(crate) fn include_block(&mut self, node: &'d Node) {
        self.out.line();
        self.out.start("p", &[]);
        self.include(node);
        self.out.end("p");
    }

    /// Writes a link to what nobody included.
    pub(crate) fn include(&mut self, node: &'d Node) {
        let text = node.text.as_deref().unwrap_or_default();
        match node.url.as_deref() {
            Some(url) => self.link_to(Some("include"), url, &file_name(url)),
            None => self
                .out
                .element("code", &[("class", Some("include"))], text),
        }
    }

    pub(crate) fn openapi(&mut self, node: &'d Node) {
        let attribute = |name: &str| {
            let attributes = node.attributes.as_ref()?;
            attributes.get(name).filter(|value| !value.is_empty())
        };
        self.out.line();
        self.out.start("div", &[("class", Some("openapi"))]);
        let method = attribute("method").map(|method| method.to_uppercase());
        let operation = [method.as_ref(), attribute("path")];
        let operation: Vec<&str> = operation
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        if !operation.is_empty() {
            self.out.line();
            self.out.start("p", &[("class", Some("operation"))]);
            self.out.element("code", &[], &operation.join(" "));
            self.out.end("p");
        }
        if let Some(source) = attribute("src").or(attribute("spec")) {
            self.out.line();
            self.out.start("p", &[]);
            self.link_to(None, source, &file_name(source));
            self.out.end("p");
        }
        self.blocks(children(node));
        self.out.line();
        self.out.end("div");
    }

    /// Writes what is known of a component: its title, where it leads, and what is in it.
    pub(crate) fn component(&mut self, node: &'d Node) {
        let attribute = |names: &[&str]| {
            let attributes = node.attributes.as_ref()?;
            let mut values = names.iter().filter_map(|name| attributes.get(*name));
            values.find(|value| !value.is_empty()).map(String::as_str)
        };
        let url = attribute(&["href", "to", "url"]);
        let title = attribute(&["title", "label"]);
        if url.is_none() && title.is_none() && children(node).is_empty() {
            return;
        }
        self.out.line();
        self.out.start("div", &[("class", Some("component"))]);
        match (url, title.or(url)) {
            (Some(url), Some(title)) => self.link_to(Some("title"), url, title),
            (None, Some(title)) => self.out.element("p", &[("class", Some("title"))], title),
            (_, None) => {}
        }
        self.blocks(children(node));
        self.out.line();
        self.out.end("div");
    }

    /// Writes a block of code, which can be scrolled by keyboard.
    pub(crate) fn code_block(&mut self, node: &'d Node) {
        let text = node.text.as_deref().unwrap_or_default();
        let info = node.language.as_deref().unwrap_or_default();
        let language = code::language(info);
        let title = node.title.as_deref();
        self.out.line();
        if let Some(title) = title {
            self.out.start("figure", &[("class", Some("code"))]);
            self.out.element("figcaption", &[], title);
        }
        self.out.start(
            "pre",
            &[("class", Some(code_class(node))), ("tabindex", Some("0"))],
        );
        let class = (!language.is_empty()).then(|| format!("language-{language}"));
        self.out.start("code", &[("class", class.as_deref())]);
        let made = self
            .renderer
            .highlighter
            .and_then(|highlighter| highlighter.html(&language, text, &mut self.patience));
        match made {
            Some(html) => self.out.made(&html),
            None => self.out.text(text),
        }
        self.out.end("code");
        self.out.end("pre");
        if title.is_some() {
            self.out.end("figure");
        }
    }

    pub(crate) fn math_block(&mut self, node: &'d Node) {
        self.out.line();
        self.out.start("p", &[("class", Some("math"))]);
        self.math(node);
        self.out.end("p");
    }

    /// Writes a formula, or its source if it cannot be read.
    pub(crate) fn math(&mut self, node: &'d Node) {
        let written = node.text.as_deref().unwrap_or_default();
        let (source, is_block) = math::source(written);
        match math::html(source, is_block) {
            Some(html) => self.out.made(&html),
            None => self.out.element("code", &[("class", Some("math"))], source),
        }
    }
}

/// The classes of a block of code, by its attributes.
fn code_class(node: &Node) -> &'static str {
    debug_assert_eq!(node.kind, NodeType::Code);
    let is = |name: &str, value: &str| {
        let attributes = node.attributes.as_ref();
        attributes.is_some_and(|all| all.get(name).is_some_and(|found| found == value))
    };
    match (is("lineNumbers", "true"), is("overflow", "wrap")) {
        (true, true) => "code lines wrap",
        (true, false) => "code lines",
        (false, true) => "code wrap",
        (false, false) => "code",
    }
}
