//! References to schemas.

use std::rc::Rc;

use quire_description::source_tree::Node;

/// A schema, the document that contains it, and the name that its type gets if it needs one.
#[derive(Clone, Debug)]
pub(in crate::lower) struct SchemaRef<'a> {
    pub(in crate::lower) document: usize,
    pub(in crate::lower) node: &'a Node,
    pub(in crate::lower) name: Rc<str>,
    /// Number of unnamed schemas that contain it.
    pub(in crate::lower) depth: usize,
}

impl<'a> SchemaRef<'a> {
    pub(in crate::lower) fn new(document: usize, node: &'a Node, name: &str) -> Self {
        Self {
            document,
            node,
            name: name.into(),
            depth: 0,
        }
    }

    /// Returns a reference to a schema that this one contains.
    pub(in crate::lower) fn within(&self, node: &'a Node, name: &str) -> Self {
        Self {
            document: self.document,
            node,
            name: format!("{}-{name}", self.name).into(),
            depth: self.depth + 1,
        }
    }

    /// Returns a reference to another schema, with the document, name and depth of this one.
    pub(in crate::lower) fn with_node(&self, node: &'a Node) -> Self {
        Self {
            node,
            ..self.clone()
        }
    }

    pub(in crate::lower) fn get(&self, key: &str) -> Option<&'a Node> {
        self.node.get(key)
    }
}
