//! The elements of a page as browsers make them: read by the algorithm of the HTML standard, with its corrections of what
//! is not well-formed.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use html5ever::tendril::{StrTendril, TendrilSink as _};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, LocalName, Namespace, ParseOpts, QualName, parse_document};

/// An element.
pub(super) struct Element {
    pub(super) namespace: String,
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let (_, value) = attributes.find(|(found, _)| found == name)?;
        Some(value)
    }
}

/// All elements of a page.
pub(super) fn elements(html: &str) -> Vec<Element> {
    parse_document(Recorder::default(), ParseOpts::default()).one(html)
}

/// A node: of the tree, the parser needs no more.
struct Node {
    name: QualName,
    is_integration_point: bool,
}

impl Node {
    fn new(name: QualName, is_integration_point: bool) -> Rc<Self> {
        Rc::new(Self {
            name,
            is_integration_point,
        })
    }

    fn nameless() -> Rc<Self> {
        let name = QualName::new(None, Namespace::from(""), LocalName::from(""));
        Self::new(name, false)
    }
}

struct Recorder {
    document: Rc<Node>,
    elements: RefCell<Vec<Element>>,
}

impl Default for Recorder {
    fn default() -> Self {
        Self {
            document: Node::nameless(),
            elements: RefCell::default(),
        }
    }
}

impl Recorder {
    fn record(&self, name: &QualName, attributes: &[Attribute]) {
        let attributes = attributes.iter().map(|attribute| {
            let name = match &attribute.name.prefix {
                Some(prefix) => format!("{}:{}", &**prefix, &*attribute.name.local),
                None => attribute.name.local.to_string(),
            };
            (name, attribute.value.to_string())
        });
        self.elements.borrow_mut().push(Element {
            namespace: name.ns.to_string(),
            name: name.local.to_string(),
            attributes: attributes.collect(),
        });
    }
}

impl TreeSink for Recorder {
    type Handle = Rc<Node>;
    type Output = Vec<Element>;
    type ElemName<'a> = &'a QualName;

    fn finish(self) -> Vec<Element> {
        self.elements.into_inner()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Rc<Node> {
        Rc::clone(&self.document)
    }

    fn elem_name<'a>(&'a self, target: &'a Rc<Node>) -> &'a QualName {
        &target.name
    }

    fn create_element(
        &self,
        name: QualName,
        attributes: Vec<Attribute>,
        flags: ElementFlags,
    ) -> Rc<Node> {
        self.record(&name, &attributes);
        Node::new(name, flags.mathml_annotation_xml_integration_point)
    }

    fn create_comment(&self, _: StrTendril) -> Rc<Node> {
        Node::nameless()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Rc<Node> {
        Node::nameless()
    }

    fn append(&self, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {}

    fn append_based_on_parent_node(&self, _: &Rc<Node>, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {}

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Rc<Node>) -> Rc<Node> {
        Rc::clone(target)
    }

    fn same_node(&self, one: &Rc<Node>, other: &Rc<Node>) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn set_quirks_mode(&self, mode: QuirksMode) {
        assert_eq!(mode, QuirksMode::NoQuirks);
    }

    fn append_before_sibling(&self, _: &Rc<Node>, _: NodeOrText<Rc<Node>>) {}

    fn add_attrs_if_missing(&self, target: &Rc<Node>, attributes: Vec<Attribute>) {
        self.record(&target.name, &attributes);
    }

    fn remove_from_parent(&self, _: &Rc<Node>) {}

    fn reparent_children(&self, _: &Rc<Node>, _: &Rc<Node>) {}

    fn is_mathml_annotation_xml_integration_point(&self, target: &Rc<Node>) -> bool {
        target.is_integration_point
    }
}
