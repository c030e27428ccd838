//! Converts between documents of the API and those of `quire-content`, which are the same trees.

use quire_content::document::{self as content, CellAlignment, HintStyle, Mark, NodeType};
use quire_models::{
    self as models, Additional, Document, DocumentMark, DocumentNode, DocumentNodeType,
};

/// A document that a request has.
pub fn received(document: Document) -> content::Document {
    content::Document {
        nodes: document.nodes.into_iter().map(received_node).collect(),
    }
}

/// Returns a document for a response.
pub fn model(document: content::Document) -> Document {
    Document {
        nodes: document.nodes.into_iter().map(node_model).collect(),
        additional: Additional::new(),
    }
}

fn received_node(node: DocumentNode) -> content::Node {
    content::Node {
        kind: NodeType::from(node.r#type.as_str()),
        id: node.id.map(String::from),
        text: node.text,
        marks: (node.marks)
            .map(|marks| marks.iter().map(|mark| Mark::from(mark.as_str())).collect()),
        level: node.level,
        language: node.language,
        hidden_lines: node.hidden_lines,
        url: node.url,
        title: node.title,
        alt: node.alt,
        ordered: node.ordered,
        start: node.start,
        checked: node.checked,
        style: node.style.map(|style| HintStyle::from(style.as_str())),
        alignment: (node.alignment).map(|alignment| CellAlignment::from(alignment.as_str())),
        header: node.header,
        name: node.name,
        attributes: node
            .attributes
            .map(|attributes| attributes.into_iter().collect()),
        key: node.key,
        nodes: (node.nodes).map(|nodes| nodes.into_iter().map(received_node).collect()),
    }
}

fn node_model(node: content::Node) -> DocumentNode {
    DocumentNode {
        r#type: DocumentNodeType::from(node.kind.as_str()),
        id: node.id.map(Into::into),
        text: node.text,
        marks: (node.marks).map(|marks| {
            marks
                .iter()
                .map(|mark| DocumentMark::from(mark.as_str()))
                .collect()
        }),
        level: node.level,
        language: node.language,
        hidden_lines: node.hidden_lines,
        url: node.url,
        title: node.title,
        alt: node.alt,
        ordered: node.ordered,
        start: node.start,
        checked: node.checked,
        style: node
            .style
            .map(|style| models::HintStyle::from(style.as_str())),
        alignment: (node.alignment)
            .map(|alignment| models::CellAlignment::from(alignment.as_str())),
        header: node.header,
        name: node.name,
        attributes: node
            .attributes
            .map(|attributes| attributes.into_iter().collect()),
        key: node.key,
        nodes: (node.nodes).map(|nodes| nodes.into_iter().map(node_model).collect()),
        additional: Additional::new(),
    }
}
