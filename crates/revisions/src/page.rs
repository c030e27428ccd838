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
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Number;

use crate::hash::Hash;

/// One page of a revision.
///
/// Its fields are shared by copies of the page, so that several trees that differ in a few pages need
/// little memory. A change to a field of a page copies them first, if they are shared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    fields: Arc<PageFields>,
    /// The pages beneath, in order.
    pub pages: Vec<Page>,
}

/// Fields of a page, without its descendants.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
pub struct PageFields {
    /// Stable id.
    pub id: String,
    /// Kind of the page.
    pub kind: PageKind,
    /// Plain text.
    pub title: String,
    /// Label in the navigation of the imported tree, if it differs from the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
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
    /// Not published: only members see it.
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// Left out of the table of contents.
    #[serde(skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// Left out of this server's own search.
    #[serde(skip_serializing_if = "is_false")]
    pub no_index: bool,
    /// Left out of search engines.
    #[serde(skip_serializing_if = "is_false")]
    pub no_robots_index: bool,
    /// Visible parts of the page; absent: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    /// Image above the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Cover>,
    /// Values for expressions in the body.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, String>,
    /// Target of a link page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// The Markdown blob.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Hash>,
    /// Text of the imported file before the body, as it was written: its front matter and the line of the
    /// title. Absent if an export writes the same anyway.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    /// Remaining front matter of the imported file, as it was written: whole lines of YAML. Absent if the head
    /// contains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front_matter: Option<String>,
    /// Path of the page in its import.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// True if the number in front of the file's name only orders it, as in Docusaurus: `01-intro` is `intro`.
    #[serde(skip_serializing_if = "is_false")]
    pub numbered: bool,
    /// True if the `id` in the front matter replaces the file's name, as in Docusaurus.
    #[serde(skip_serializing_if = "is_false")]
    pub named_by_id: bool,
    /// Settings that the imported tree has in the words of its tool.
    #[serde(skip_serializing_if = "Implied::is_none")]
    pub implied: Implied,
    /// Microseconds since 1970.
    pub created_at: i64,
    /// Microseconds since 1970.
    pub updated_at: i64,
    /// The pages beneath, between reading and [`Page`], which takes them.
    #[doc(hidden)]
    #[serde(rename = "pages", skip_serializing)]
    pub being_read: Vec<Page>,
}

impl Page {
    /// A page with others beneath it.
    #[must_use]
    pub fn new(fields: PageFields, pages: Vec<Self>) -> Self {
        debug_assert!(fields.being_read.is_empty(), "they are the pages beneath");
        let fields = Arc::new(fields);
        Self { fields, pages }
    }

    /// Returns the page without those beneath it.
    #[must_use]
    pub fn alone(&self) -> Self {
        Self {
            fields: Arc::clone(&self.fields),
            pages: Vec::new(),
        }
    }

    /// Returns its fields, without its descendants.
    #[must_use]
    pub fn fields(&self) -> &PageFields {
        &self.fields
    }

    /// Returns true if both pages are the same, apart from their descendants.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        self.fields == other.fields
    }

    /// Shares the fields of the other page, if they are equal; returns true if they are.
    pub fn share(&mut self, other: &Self) -> bool {
        let is_like = self.is_like(other);
        if is_like {
            self.fields = Arc::clone(&other.fields);
        }
        is_like
    }
}

impl PageFields {
    /// Returns the words that lead to the page in a navigation: its label, or else its title.
    #[must_use]
    pub fn label(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.title)
    }
}

impl From<PageFields> for Page {
    fn from(fields: PageFields) -> Self {
        Self::new(fields, Vec::new())
    }
}

impl Deref for Page {
    type Target = PageFields;

    fn deref(&self) -> &PageFields {
        &self.fields
    }
}

impl DerefMut for Page {
    fn deref_mut(&mut self) -> &mut PageFields {
        Arc::make_mut(&mut self.fields)
    }
}

impl Serialize for Page {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct StoredPage<'p> {
            #[serde(flatten)]
            fields: &'p PageFields,
            #[serde(skip_serializing_if = "<[Page]>::is_empty")]
            pages: &'p [Page],
        }
        let (fields, pages) = (&*self.fields, &*self.pages);
        StoredPage { fields, pages }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Page {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = PageFields::deserialize(deserializer)?;
        let mut pages = std::mem::take(&mut fields.being_read);
        // What is read grows as it is read; what is kept does not.
        pages.shrink_to_fit();
        Ok(Self::new(fields, pages))
    }
}

/// Settings of a page that follow from its file, or from the settings of its tree, in the words of the tool that the
/// tree was written for. An export writes them nowhere, since they are there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
pub struct Implied {
    /// See [`PageFields::draft`].
    #[serde(skip_serializing_if = "is_false")]
    pub draft: bool,
    /// See [`PageFields::hidden`].
    #[serde(skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// See [`PageFields::no_index`].
    #[serde(skip_serializing_if = "is_false")]
    pub no_index: bool,
    /// See [`PageFields::no_robots_index`].
    #[serde(skip_serializing_if = "is_false")]
    pub no_robots_index: bool,
}

impl Implied {
    /// Returns true if nothing is implied.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde calls it with a reference"
    )]
    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// Kind of a page.
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

/// Visible parts of a page.
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
    /// Size of the cover.
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

/// Size of a cover.
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

/// Location of an image.
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
