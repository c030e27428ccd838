//! Parts from elsewhere: embeds, files, other pages, includes, APIs; and blocks of code and math.
//!
//! - Nothing is loaded from elsewhere but images: an embed is a link.

use std::borrow::Cow;

use quire_markdown::document::{Node, NodeType, visible_code};
use quire_markdown::formula;
use quire_markdown::markdown::anchors;

use crate::Operation;
use crate::address::{file_name, linked};
use crate::code::fence::{self, Fence};
use crate::code::language;
use crate::escape::push_text;
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
        self.link_to(None, url, &self.name(url));
        self.caption(children(node));
        self.out.end("figure");
    }

    fn caption(&mut self, nodes: &'d [Node]) {
        if !nodes.is_empty() {
            self.block_of("figcaption", &[], nodes);
        }
    }

    pub(crate) fn content_ref(&mut self, node: &'d Node) {
        let url = node.url.as_deref().unwrap_or_default();
        if self.renderer.links.title(url).is_none() && !children(node).is_empty() {
            return self.group("content-ref", node);
        }
        // A reader may not see the page.
        if linked(self.renderer.links, url).is_none() {
            return;
        }
        self.out.line();
        self.out.start("div", &[("class", Some("content-ref"))]);
        self.link_to(None, url, &self.name(url));
        self.out.end("div");
    }

    /// Returns the name of a page or file: its title, or the name that its address ends with.
    pub(crate) fn name(&self, url: &str) -> String {
        let links = self.renderer.links;
        links.title(url).unwrap_or_else(|| {
            let address = linked(links, url);
            file_name(address.as_deref().unwrap_or(url)).into_owned()
        })
    }

    pub(crate) fn include_block(&mut self, node: &'d Node) {
        if !self.is_included(node) {
            return;
        }
        self.out.line();
        self.out.start("p", &[]);
        self.include(node);
        self.out.end("p");
    }

    /// Returns `true` if a reader may see the content that a block includes.
    fn is_included(&self, node: &Node) -> bool {
        let url = node.url.as_deref();
        url.is_none_or(|url| linked(self.renderer.links, url).is_some())
    }

    /// Writes a link to content that was not included.
    pub(crate) fn include(&mut self, node: &'d Node) {
        if !self.is_included(node) {
            return;
        }
        let text = node.text.as_deref().unwrap_or_default();
        match node.url.as_deref() {
            Some(url) => self.link_to(Some("include"), url, &self.name(url)),
            None => self
                .out
                .element("code", &[("class", Some("include"))], text),
        }
    }

    /// Writes which operation a block shows, and links to the description that it names.
    pub(crate) fn openapi(&mut self, node: &'d Node) {
        let attribute = |name: &str| {
            let attributes = node.attributes.as_ref()?;
            attributes.get(name).filter(|value| !value.is_empty())
        };
        let method = attribute("method").map(|method| method.to_uppercase());
        let (path, name) = (attribute("path"), attribute("spec"));
        let operation = method.as_deref().zip(path.map(String::as_str));
        let operation = operation.map(|(method, path)| Operation { method, path });
        let links = self.renderer.links;
        let href = name.and_then(|name| links.description(name, operation));
        let href = href.filter(|_| !self.in_link);
        self.out.line();
        self.out.start("div", &[("class", Some("openapi"))]);
        let parts = [method.as_ref(), path].into_iter().flatten();
        let operation_text: Vec<&str> = parts.map(String::as_str).collect();
        if !operation_text.is_empty() {
            self.description(
                Some("operation"),
                href.as_deref(),
                "code",
                &operation_text.join(" "),
            );
        }
        if let Some(source) = attribute("src") {
            self.out.line();
            self.out.start("p", &[]);
            self.link_to(None, source, &self.name(source));
            self.out.end("p");
        } else if let Some(name) = name.filter(|_| operation_text.is_empty()) {
            self.description(None, href.as_deref(), "span", name);
        }
        self.blocks(children(node));
        self.out.line();
        self.out.end("div");
    }

    /// Writes a paragraph that links to an API description, if there is an address.
    fn description(&mut self, class: Option<&str>, href: Option<&str>, name: &str, text: &str) {
        self.out.line();
        self.out.start("p", &[("class", class)]);
        if href.is_some() {
            self.out.start("a", &[("href", href)]);
        }
        self.out.element(name, &[], text);
        if href.is_some() {
            self.out.end("a");
        }
        self.out.end("p");
    }

    /// Writes a block of code, which can be scrolled by keyboard.
    pub(crate) fn code_block(&mut self, node: &'d Node) {
        let text = visible_code(node);
        let info = node.language.as_deref().unwrap_or_default();
        if info == "math"
            && let Some(html) = math::html(text.trim(), true)
        {
            self.out.line();
            self.out.start("p", &[("class", Some("math"))]);
            self.out.html(&html);
            self.out.end("p");
            return;
        }
        let fence = Fence::of(info);
        let is = |name, value| is(node, name, value);
        let does_wrap = is("overflow", "wrap");
        let first = fence.first.or(is("lineNumbers", "true").then_some(1));
        // Numbers would not be next to their lines.
        let first = first.filter(|_| !does_wrap);
        let lines = first.map(|first| fence::numbers(first, &text));
        let class = match (&lines, does_wrap) {
            (Some(_), _) => "code lines",
            (None, true) => "code wrap",
            (None, false) => "code",
        };
        let title = node.title.as_deref().or(fence.title);
        self.out.line();
        for anchor in anchors::in_grammar(info, &text) {
            self.anchor(&anchor);
        }
        if let Some(title) = title {
            self.out.start("figure", &[("class", Some("code"))]);
            self.out.element("figcaption", &[], title);
        }
        self.out.start(
            "pre",
            &[
                ("class", Some(class)),
                ("data-lines", lines.as_deref()),
                ("tabindex", Some("0")),
            ],
        );
        self.code(&language(info), &text, &fence);
        self.out.end("pre");
        if title.is_some() {
            self.out.end("figure");
        }
    }

    /// Writes code, highlighted as long as there is time, with its marked lines.
    fn code(&mut self, language: &str, text: &str, fence: &Fence<'_>) {
        let class = (!language.is_empty()).then(|| format!("language-{language}"));
        self.out.start("code", &[("class", class.as_deref())]);
        let made = self
            .renderer
            .highlighter
            .and_then(|highlighter| highlighter.html(language, text, &mut self.highlight_timeout));
        let html = made.unwrap_or_else(|| {
            let mut plain = String::with_capacity(text.len());
            push_text(&mut plain, text);
            plain.into()
        });
        if fence.marked.is_empty() {
            self.out.html(&html);
        } else {
            self.out.html(&fence::mark(&html, &fence.marked));
        }
        self.out.end("code");
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
        let (source, is_block) = formula::source(written);
        match math::html(source, is_block) {
            Some(html) => self.out.html(&html),
            None => self.out.element("code", &[("class", Some("math"))], source),
        }
    }
}

/// The language and the text of a block of code that is in a language.
pub(crate) fn code(node: &Node) -> Option<(String, Cow<'_, str>)> {
    let info = node.language.as_deref()?;
    let language = Some(language(info)).filter(|language| !language.is_empty())?;
    (node.kind == NodeType::Code).then(|| (language, visible_code(node)))
}

/// Returns `true` if an attribute of a node has a value.
fn is(node: &Node, name: &str, value: &str) -> bool {
    let attributes = node.attributes.as_ref();
    attributes.is_some_and(|all| all.get(name).is_some_and(|found| found == value))
}
