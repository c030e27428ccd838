//! A tree of elements and texts, read from HTML or XML.
//!
//! - Elements below [`DEPTH`] dissolve: their content belongs to the deepest element that is allowed. So code that
//!   walks the tree may recurse.
//! - Names are local: `w:p` is `p`.

use crate::error::SourceError;

/// Levels of elements.
pub(crate) const DEPTH: usize = 100;

/// Elements and texts of one page.
const ITEMS: usize = 400_000;

/// A tree.
#[derive(Debug)]
pub(crate) struct Dom {
    items: Vec<Item>,
}

#[derive(Debug)]
struct Item {
    what: What,
    parent: usize,
    children: Vec<usize>,
}

#[derive(Debug)]
enum What {
    Text(String),
    Element(Box<str>, Vec<Attribute>),
}

/// An attribute: its name and its value.
pub(crate) type Attribute = (Box<str>, String);

impl Dom {
    /// The element around everything, which has no name.
    pub(crate) fn root(&self) -> At<'_> {
        At { dom: self, at: 0 }
    }
}

/// A position in a tree.
#[derive(Debug, Clone, Copy)]
pub(crate) struct At<'d> {
    dom: &'d Dom,
    at: usize,
}

impl<'d> At<'d> {
    fn item(self) -> &'d Item {
        &self.dom.items[self.at]
    }

    /// Returns a key that identifies the element in its tree.
    pub(crate) fn key(self) -> usize {
        self.at
    }

    /// The name of an element; empty for a text.
    pub(crate) fn name(self) -> &'d str {
        match &self.item().what {
            What::Element(name, _) => name,
            What::Text(_) => "",
        }
    }

    /// A text, if it is one.
    pub(crate) fn text(self) -> Option<&'d str> {
        match &self.item().what {
            What::Text(text) => Some(text),
            What::Element(..) => None,
        }
    }

    pub(crate) fn attribute(self, name: &str) -> Option<&'d str> {
        let What::Element(_, attributes) = &self.item().what else {
            return None;
        };
        let found = attributes.iter().find(|(known, _)| **known == *name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn children(self) -> impl DoubleEndedIterator<Item = Self> + use<'d> {
        let dom = self.dom;
        self.item()
            .children
            .iter()
            .map(move |at| Self { dom, at: *at })
    }

    pub(crate) fn elements(self) -> impl Iterator<Item = Self> + use<'d> {
        self.children().filter(|child| !child.name().is_empty())
    }

    /// The first child of this name.
    pub(crate) fn child(self, name: &str) -> Option<Self> {
        self.children().find(|child| child.name() == name)
    }

    /// The child at the end of a path of names.
    pub(crate) fn path(self, names: &[&str]) -> Option<Self> {
        names.iter().try_fold(self, |at, name| at.child(name))
    }

    pub(crate) fn parent(self) -> Option<Self> {
        let (dom, at) = (self.dom, self.item().parent);
        (self.at != 0).then_some(Self { dom, at })
    }

    /// Everything inside of it, in the order of the text.
    pub(crate) fn descendants(self) -> impl Iterator<Item = Self> + use<'d> {
        let mut rest: Vec<Self> = self.children().rev().collect();
        std::iter::from_fn(move || {
            let next = rest.pop()?;
            rest.extend(next.children().rev());
            Some(next)
        })
    }

    /// The first element inside of it that is one of these.
    pub(crate) fn find(self, is: impl Fn(Self) -> bool) -> Option<Self> {
        self.descendants()
            .find(|at| !at.name().is_empty() && is(*at))
    }

    pub(crate) fn is_one_of(self, names: &[&str]) -> bool {
        names.contains(&self.name())
    }

    pub(crate) fn classes(self) -> impl Iterator<Item = &'d str> {
        self.attribute("class")
            .unwrap_or_default()
            .split_ascii_whitespace()
    }

    pub(crate) fn has_class(self, class: &str) -> bool {
        self.classes().any(|known| known == class)
    }

    pub(crate) fn has_one_of(self, classes: &[&str]) -> bool {
        self.classes().any(|known| classes.contains(&known))
    }

    /// All texts inside of it.
    pub(crate) fn all_text(self) -> String {
        let own = self.text().into_iter();
        own.chain(self.descendants().filter_map(Self::text))
            .collect()
    }

    /// Like `text`, with runs of white space replaced by a space.
    pub(crate) fn words(self) -> String {
        let text = self.all_text();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns `true` if there is no text in it.
    pub(crate) fn is_blank(self) -> bool {
        let is_blank = |at: Self| at.text().is_none_or(|text| text.trim().is_empty());
        is_blank(self) && self.descendants().all(is_blank)
    }
}

/// Makes a tree.
pub(crate) struct Builder<'p> {
    dom: Dom,
    /// Elements that are open, the root first.
    open: Vec<usize>,
    /// Name of the source of the tree, for errors.
    place: &'p str,
    /// Elements and texts that there may be.
    limit: usize,
}

impl<'p> Builder<'p> {
    pub(crate) fn new(place: &'p str) -> Self {
        let root = Item {
            what: What::Element("".into(), Vec::new()),
            parent: 0,
            children: Vec::new(),
        };
        let dom = Dom { items: vec![root] };
        Self {
            dom,
            open: vec![0],
            place,
            limit: ITEMS,
        }
    }

    pub(crate) fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Names of the open elements, innermost first, without the root.
    pub(crate) fn open(&self) -> impl Iterator<Item = &str> {
        let elements = self.open[1..].iter().rev();
        elements.map(|at| {
            At {
                dom: &self.dom,
                at: *at,
            }
            .name()
        })
    }

    /// Returns `true` if another element may be opened.
    pub(crate) fn has_room(&self) -> bool {
        self.open.len() < DEPTH
    }

    /// Adds an element without opening it.
    pub(crate) fn add(
        &mut self,
        name: &str,
        attributes: Vec<Attribute>,
    ) -> Result<usize, SourceError> {
        self.push(What::Element(name.into(), attributes))
    }

    pub(crate) fn start(
        &mut self,
        name: &str,
        attributes: Vec<Attribute>,
    ) -> Result<(), SourceError> {
        let at = self.add(name, attributes)?;
        self.open.push(at);
        Ok(())
    }

    /// Closes this number of elements.
    pub(crate) fn end(&mut self, count: usize) {
        let left = self.open.len().saturating_sub(count).max(1);
        self.open.truncate(left);
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), SourceError> {
        let last = self.dom.items[self.top()].children.last().copied();
        if let Some(last) = last
            && let What::Text(before) = &mut self.dom.items[last].what
        {
            before.push_str(text);
            return Ok(());
        }
        self.push(What::Text(text.to_owned())).map(|_| ())
    }

    pub(crate) fn done(self) -> Dom {
        self.dom
    }

    fn top(&self) -> usize {
        self.open.last().copied().unwrap_or_default()
    }

    fn push(&mut self, what: What) -> Result<usize, SourceError> {
        let (parent, at) = (self.top(), self.dom.items.len());
        if at > self.limit {
            return Err(SourceError::TooManyElements {
                place: self.place.to_owned(),
                limit: self.limit,
            });
        }
        let children = Vec::new();
        self.dom.items.push(Item {
            what,
            parent,
            children,
        });
        self.dom.items[parent].children.push(at);
        Ok(at)
    }
}
