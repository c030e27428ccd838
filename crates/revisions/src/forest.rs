//! Pages by id with their children: the form in which pages are moved.
//!
//! - Every operation takes time proportional to the siblings concerned, not to all pages.
//! - A forest is built from pages with unique ids, and returns the same pages in the same order.

use std::collections::HashMap;

use crate::page::Page;

/// The pages of a revision, taken apart.
#[derive(Debug, Default)]
pub struct Forest {
    nodes: HashMap<String, Node>,
    roots: Vec<String>,
}

/// A page, without those beneath it.
#[derive(Debug)]
pub struct Node {
    /// In a box, so that growing the table moves no pages.
    pub page: Box<Page>,
    pub parent: Option<String>,
    pub children: Vec<String>,
}

impl Forest {
    #[must_use]
    pub fn new(pages: Vec<Page>) -> Self {
        let mut forest = Self::default();
        forest.roots = forest.take_apart(pages, None);
        forest
    }

    fn take_apart(&mut self, pages: Vec<Page>, parent: Option<&str>) -> Vec<String> {
        let mut ids = Vec::with_capacity(pages.len());
        for mut page in pages {
            let id = page.id.clone();
            let children = self.take_apart(std::mem::take(&mut page.pages), Some(&id));
            self.nodes.insert(
                id.clone(),
                Node {
                    page: Box::new(page),
                    parent: parent.map(str::to_owned),
                    children,
                },
            );
            ids.push(id);
        }
        ids
    }

    #[must_use]
    pub fn into_pages(mut self) -> Vec<Page> {
        let roots = std::mem::take(&mut self.roots);
        self.put_together(roots)
    }

    fn put_together(&mut self, ids: Vec<String>) -> Vec<Page> {
        let mut pages = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(Node {
                mut page, children, ..
            }) = self.nodes.remove(&id)
            {
                page.pages = self.put_together(children);
                pages.push(*page);
            }
        }
        pages
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Node> {
        self.nodes.get(id)
    }

    pub fn page_mut(&mut self, id: &str) -> Option<&mut Page> {
        self.nodes.get_mut(id).map(|node| &mut *node.page)
    }

    /// The pages beneath a page, or at the root.
    #[must_use]
    pub fn children(&self, parent: Option<&str>) -> &[String] {
        match parent {
            Some(parent) => self.nodes.get(parent).map_or(&[], |node| &node.children),
            None => &self.roots,
        }
    }

    fn children_mut(&mut self, parent: Option<&str>) -> Option<&mut Vec<String>> {
        match parent {
            Some(parent) => self.nodes.get_mut(parent).map(|node| &mut node.children),
            None => Some(&mut self.roots),
        }
    }

    /// Puts a page beneath another; an index beyond the end means the end.
    pub fn insert(&mut self, page: Page, parent: Option<&str>, index: usize) {
        let id = page.id.clone();
        self.nodes.insert(
            id.clone(),
            Node {
                page: Box::new(page),
                parent: None,
                children: Vec::new(),
            },
        );
        self.attach(id, parent, index);
    }

    /// Moves a page, with all beneath it; the index counts without the page itself.
    pub fn relocate(&mut self, id: &str, parent: Option<&str>, index: usize) {
        self.detach(id);
        self.attach(id.to_owned(), parent, index);
    }

    /// Gives the pages beneath a page, or at the root, another order.
    pub fn arrange(&mut self, parent: Option<&str>, order: Vec<String>) {
        if let Some(siblings) = self.children_mut(parent) {
            *siblings = order;
        }
    }

    /// Removes a page, with all beneath it.
    pub fn remove(&mut self, id: &str) {
        self.detach(id);
        let mut doomed = vec![id.to_owned()];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.nodes.remove(&id) {
                doomed.extend(node.children);
            }
        }
    }

    fn attach(&mut self, id: String, parent: Option<&str>, index: usize) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.parent = parent.map(str::to_owned);
        }
        if let Some(siblings) = self.children_mut(parent) {
            siblings.insert(index.min(siblings.len()), id);
        }
    }

    fn detach(&mut self, id: &str) {
        let parent = self.get(id).and_then(|node| node.parent.clone());
        if let Some(siblings) = self.children_mut(parent.as_deref()) {
            siblings.retain(|sibling| sibling != id);
        }
    }

    /// Returns true if `id` is `ancestor` or one of its descendants.
    #[must_use]
    pub fn is_within(&self, id: &str, ancestor: &str) -> bool {
        std::iter::successors(Some(id), |id| self.get(id)?.parent.as_deref())
            .any(|id| id == ancestor)
    }

    /// The level of a page: 1 at the root.
    #[must_use]
    pub fn depth(&self, id: &str) -> usize {
        std::iter::successors(Some(id), |id| self.get(id)?.parent.as_deref()).count()
    }

    /// Returns the number of levels of a page and its descendants.
    #[must_use]
    pub fn height(&self, id: &str) -> usize {
        1 + self
            .children(Some(id))
            .iter()
            .map(|child| self.height(child))
            .max()
            .unwrap_or(0)
    }
}
