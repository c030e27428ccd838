//! A Markdown file of a tree that is imported.

use super::publication::{Publication, PublicationFields};
use crate::title::Titled;
use quire_links::front_matter::FrontMatter;
use quire_revisions::spool::Bytes;

/// A Markdown file, read.
pub(crate) struct Document {
    pub path: String,
    /// As it is.
    pub file: Bytes,
    /// Bytes of its front matter.
    pub head: usize,
    /// Boxed, since most documents have none.
    pub front_matter: Option<Box<FrontMatter>>,
    pub(crate) titled: Titled,
    /// Front matter that decides its publication, until that is decided.
    pub(crate) said: Option<Box<PublicationFields>>,
    pub(crate) publication: Publication,
    /// True if it has no words besides its front matter.
    pub(crate) is_empty: bool,
}

impl Document {
    /// The rest of its front matter: whole lines of YAML.
    #[must_use]
    pub(crate) fn rest(&self) -> &str {
        self.front_matter.as_ref().map_or("", |front| &front.rest)
    }

    /// The file without its front matter.
    #[must_use]
    pub(crate) fn text<'t>(&self, file: &'t str) -> &'t str {
        file.get(self.head..).unwrap_or_default()
    }
}
