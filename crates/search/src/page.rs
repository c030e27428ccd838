//! A page as search sees it.

use crate::language::Language;

/// A page: a title, and sections of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The text above the first heading, if any, and the text below each heading.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The anchor of its heading; empty above the first one.
    pub id: String,
    /// The heading; empty above the first one.
    pub title: String,
    /// The text below it, up to the next heading.
    pub text: String,
}

impl Page {
    /// The language in which it is indexed, and looked through for excerpts.
    pub(crate) fn language(&self) -> Language {
        let texts = self.sections.iter().map(|section| section.text.as_str());
        let headings = self.sections.iter().map(|section| section.title.as_str());
        Language::of(texts.chain(headings).chain([self.title.as_str()]))
    }
}
