//! A page: its metadata, a reference to its Markdown, and its children.
//!
//! - An id is assigned once and never changes; everything else may.
//! - Slugs are unique among siblings. A page's path is computed: the slugs from the root down, joined by `/`.
//! - `body` is absent for an empty page, a group and a link. `href` belongs to a link: an address, or a stored
//!   reference (`page:<id>`, `file:<id>`).
//! - `source` is where an import found the page: a file's path (`items/functions.md`), a folder's (`items/`), or an
//!   entry of the summary that has no file (`SUMMARY.md#part-one`). A page created by hand has none.
//! - Absent and false values are omitted from the serialized form.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::hash::Hash;

/// One page of a revision.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
pub struct Page {
    /// Stable id.
    pub id: String,
    /// What the page is.
    pub kind: PageKind,
    /// Plain text.
    pub title: String,
    /// Last segment of the path.
    pub slug: String,
    /// Shown before the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// Name of an icon, shown before the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Shown beneath the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Left out of the table of contents.
    #[serde(skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// Left out of this server's own search.
    #[serde(skip_serializing_if = "is_false")]
    pub no_index: bool,
    /// Left out of search engines.
    #[serde(skip_serializing_if = "is_false")]
    pub no_robots_index: bool,
    /// Which parts of the page are shown; absent: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    /// Image above the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Cover>,
    /// Values for expressions in the body.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, String>,
    /// Where a link page leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// The Markdown blob.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Hash>,
    /// What the imported file has before the body, as it was written: its front matter and the
    /// line of the title. Absent where an export writes the same anyway.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    /// What else the front matter of the imported file says, as it was written: whole lines of
    /// YAML. Absent where the head says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front_matter: Option<String>,
    /// Where an import found the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Whether the number in front of the file's name only orders it, as in Docusaurus: `01-intro` is `intro`.
    #[serde(skip_serializing_if = "is_false")]
    pub numbered: bool,
    /// Whether the `id` in the front matter stands for the file's name, as in Docusaurus.
    #[serde(skip_serializing_if = "is_false")]
    pub named_by_id: bool,
    /// Microseconds since 1970.
    pub created_at: i64,
    /// Microseconds since 1970.
    pub updated_at: i64,
    /// The pages beneath, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pages: Vec<Page>,
}

impl Page {
    /// Returns the page without those beneath it.
    pub(crate) fn alone(&self) -> Self {
        Self {
            id: self.id.clone(),
            kind: self.kind,
            title: self.title.clone(),
            slug: self.slug.clone(),
            emoji: self.emoji.clone(),
            icon: self.icon.clone(),
            description: self.description.clone(),
            hidden: self.hidden,
            no_index: self.no_index,
            no_robots_index: self.no_robots_index,
            layout: self.layout.clone(),
            cover: self.cover.clone(),
            variables: self.variables.clone(),
            href: self.href.clone(),
            body: self.body,
            head: self.head.clone(),
            front_matter: self.front_matter.clone(),
            source: self.source.clone(),
            numbered: self.numbered,
            named_by_id: self.named_by_id,
            created_at: self.created_at,
            updated_at: self.updated_at,
            pages: Vec::new(),
        }
    }
}

/// What a page is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageKind {
    /// Markdown.
    #[default]
    Document,
    /// A heading for the pages beneath.
    Group,
    /// Leads elsewhere.
    Link,
    /// Content made from something else when it is read.
    Computed,
}

/// Which parts of a page are shown.
#[expect(
    clippy::struct_excessive_bools,
    reason = "six switches that know nothing of each other"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Layout {
    /// The cover image.
    pub cover: bool,
    /// The title.
    pub title: bool,
    /// The description.
    pub description: bool,
    /// The tree of pages.
    pub table_of_contents: bool,
    /// The page's own headings.
    pub outline: bool,
    /// The links to the page before and after.
    pub pagination: bool,
    /// How large the cover is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_size: Option<CoverSize>,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            cover: true,
            title: true,
            description: true,
            table_of_contents: true,
            outline: true,
            pagination: true,
            cover_size: None,
        }
    }
}

/// How large a cover is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CoverSize {
    /// As wide as the window.
    Hero,
    /// As wide as the text.
    Full,
}

/// The image above a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// The image.
    pub image: Image,
    /// Another for dark mode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dark: Option<Image>,
    /// Vertical offset.
    pub y: Number,
}

/// Where an image is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Image {
    /// A file of the revision, by id.
    File(String),
    /// Elsewhere, by address.
    Url(String),
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}
