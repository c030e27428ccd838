// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// ID of a page, the same in all revisions: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct PageId(pub String);

/// Type of a page.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that links elsewhere
/// - `computed`: a page whose content is computed by an integration
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum PageType {
    #[value("document")]
    Document,
    #[value("group")]
    Group,
    #[value("link")]
    Link,
    #[value("computed")]
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Size of a page's cover.
///
/// - `hero`: as wide as the window
/// - `full`: as wide as the text
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum PageCoverSize {
    #[value("hero")]
    Hero,
    #[value("full")]
    Full,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of a page.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct PageUrls {
    /// Web app URL of the page. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Visibility of the parts of a page. Parts without a value are shown.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct PageLayout {
    /// True if the cover is shown.
    pub cover: Option<bool>,
    /// Size of the cover.
    #[wire(name = "coverSize")]
    pub cover_size: Option<PageCoverSize>,
    /// True if the title is shown.
    pub title: Option<bool>,
    /// True if the description is shown.
    pub description: Option<bool>,
    /// True if the list of all pages is shown.
    #[wire(name = "tableOfContents")]
    pub table_of_contents: Option<bool>,
    /// True if the headings of the page are listed next to it.
    pub outline: Option<bool>,
    /// True if links to the previous and next page are shown.
    pub pagination: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file of the revision, used as a cover.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "file"))]
pub struct PageCoverFile {
    /// The file.
    pub file: super::content_f::FileId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An external image, used as a cover.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "url"))]
pub struct PageCoverUrl {
    /// URL of the image. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The image that a cover shows.
///
/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum PageCoverReference {
    #[select(tag("kind", "file"))]
    File(PageCoverFile),
    #[select(tag("kind", "url"))]
    Url(PageCoverUrl),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// The image at the top of a page.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct PageCover {
    /// The image.
    pub r#ref: PageCoverReference,
    /// The image on a dark background. Defaults to `ref`.
    #[wire(name = "refDark")]
    pub ref_dark: Option<PageCoverReference>,
    /// Vertical position of the visible part of the image: 0 is the middle, lower values are further up.
    #[wire(name = "yPos")]
    pub y_pos: Option<f64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Configuration of computed content of a page or its descendants.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct PageComputed {
    /// Name of the integration's content source.
    pub r#type: Option<String>,
    /// Dependencies of the computed content, by name.
    pub dependencies: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Settings for the content source.
    pub props: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of a revision. Lists of pages omit `markdown` and `document`.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Page {
    /// ID of the page, the same in all revisions.
    pub id: PageId,
    /// The revision that the keys of `document` belong to. Only with `keys=true`.
    pub revision: Option<super::content_r::RevisionId>,
    /// Title of the page.
    pub title: String,
    /// Emoji of the page.
    pub emoji: Option<String>,
    /// Name of the page's icon.
    pub icon: Option<String>,
    /// Time at which the page was created.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// Time at which the page last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Type of the page.
    pub r#type: PageType,
    /// Last segment of the path.
    pub slug: String,
    /// Path of the page within the space, with segments separated by `/`.
    pub path: String,
    /// Former paths of the page, and redirects to it that an import declared, oldest first. They still resolve to the
    /// page unless another page has the path now. Absent if there are none. At most 32 items.
    #[wire(name = "formerPaths")]
    pub former_paths: Option<Vec<String>>,
    /// Description of the page.
    pub description: Option<String>,
    /// ID of the body. Absent if the page has none.
    #[wire(name = "documentId")]
    pub document_id: Option<super::content_d::DocumentId>,
    /// The body in Markdown. Returned only for a single page with `format=markdown`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Returned only for a single page with `format=document`.
    pub document: Option<super::content_d::Document>,
    /// Target of a page of type `link`: a URL, or a path within the space.
    pub href: Option<String>,
    /// The child pages, in order. At most 100000 items.
    pub pages: Vec<Page>,
    /// Visibility of the parts of the page.
    pub layout: Option<PageLayout>,
    /// The image at the top.
    pub cover: Option<PageCover>,
    /// Variables of the page, by name.
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// True if the page is a draft: members can read and edit it, but sites do not publish it. Its descendants are
    /// published.
    pub draft: Option<bool>,
    /// True if the page is omitted from the list of pages.
    pub hidden: Option<bool>,
    /// True if the page is excluded from the search of the site.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// True if search engines are asked not to index the page.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// Configuration of the computed content. Absent for other pages, and with `computed=false`.
    pub computed: Option<PageComputed>,
    /// The seed of the last computation of the content.
    #[wire(name = "computedSeed")]
    pub computed_seed: Option<String>,
    /// Location of the page in the repository. Absent if there is no repository, and with `metadata=false`.
    pub git: Option<super::content_g::GitObject>,
    /// URLs of the page.
    pub urls: PageUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// All pages of a revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct PageTree {
    /// The pages at the top level, in order, each with its child pages. At most 100000 items.
    pub pages: Vec<Page>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References a page among its siblings.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "page"))]
pub struct PagePointer {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A position among sibling pages: either `before` or `after` a page. An empty object means the end. Returns 400
/// if there is no such sibling page.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct PagePosition {
    /// The page that comes right after.
    pub before: Option<PagePointer>,
    /// The page that comes right before.
    pub after: Option<PagePointer>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Creates a page.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "create-page"), apart("markdown", "document"))]
pub struct PageCreateChange {
    /// ID for the page, so that later changes in the same request can refer to it. Generated by the server if absent.
    /// An ID in use returns 409.
    pub id: Option<PageId>,
    /// Title of the page. At most 100 characters; must be one line without spaces at its ends and without control
    /// characters.
    #[wire(
        max_length = 100,
        pattern = "^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{\
    2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9\
    f])?$",
        message = "must be one line without spaces at its ends and without control characters"
    )]
    pub title: String,
    /// Type of the page. If absent, the server uses `"document"`.
    #[wire(name = "pageType")]
    pub page_type: Option<super::content_n::NewPageType>,
    /// The parent page. Defaults to the top level.
    pub parent: Option<PageId>,
    /// The position among its siblings. Defaults to the end.
    pub position: Option<PagePosition>,
    /// Last segment of the path, unique among siblings: lowercase letters and digits of any script, hyphens,
    /// underscores and inner dots. Generated from the title if absent. 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[wire(
        min_length = 1,
        max_length = 100,
        pattern = "^[^/?#\\s]+$",
        engine = "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3\
    000}\\x{feff}]+$"
    )]
    pub slug: Option<String>,
    /// The body in Markdown. Mutually exclusive with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Mutually exclusive with `markdown`.
    pub document: Option<super::content_d::Document>,
    /// Target of a page of type `link`: a URL, or a path within the space. At most 2048 characters; must be one line
    /// without spaces at its ends and without control characters.
    #[wire(
        max_length = 2048,
        pattern = "^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{\
    2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9\
    f])?$",
        message = "must be one line without spaces at its ends and without control characters"
    )]
    pub href: Option<String>,
    /// Emoji of the page. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub emoji: Option<String>,
    /// Name of the page's icon. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub icon: Option<String>,
    /// Description of the page. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub description: Option<String>,
    /// Visibility of the parts of the page.
    pub layout: Option<PageLayout>,
    /// The image at the top.
    pub cover: Option<PageCover>,
    /// Variables of the page, by name. At most 1000 entries; names: must be a name of at most 100 letters, digits and
    /// `_` that does not begin with a digit.
    #[wire(
        max_properties = 1000,
        names(
            pattern = "^[A-Za-z_][0-9A-Za-z_]{0,99}$",
            message = "must be a name of at most 100 letters, digits and `_` that does not begin with a digit"
        )
    )]
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// If true, creates the page as a draft, which sites do not publish.
    pub draft: Option<bool>,
    /// If true, omits the page from the list of pages.
    pub hidden: Option<bool>,
    /// True if the page is excluded from the search of the site.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// If true, asks search engines not to index the page.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Updates a page. Absent fields keep their values.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "update-page"), apart("markdown", "document"))]
pub struct PageUpdateChange {
    /// The page.
    pub page: PageId,
    /// Title of the page. At most 100 characters; must be one line without spaces at its ends and without control
    /// characters.
    #[wire(
        max_length = 100,
        pattern = "^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{\
    2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9\
    f])?$",
        message = "must be one line without spaces at its ends and without control characters"
    )]
    pub title: Option<String>,
    /// Last segment of the path, unique among siblings: lowercase letters and digits of any script, hyphens,
    /// underscores and inner dots. 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[wire(
        min_length = 1,
        max_length = 100,
        pattern = "^[^/?#\\s]+$",
        engine = "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3\
    000}\\x{feff}]+$"
    )]
    pub slug: Option<String>,
    /// The body in Markdown. Mutually exclusive with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Blocks that did not change can be nodes of type `kept`, with the keys that they
    /// have in `base`: these keep their bytes, and other blocks take over the style of those that they replace.
    /// Returns 400 for a key that does not exist or occurs twice, and 409 if no text can be read as these nodes.
    /// Mutually exclusive with `markdown`.
    pub document: Option<super::content_d::Document>,
    /// Target of a page of type `link`: a URL, or a path within the space. At most 2048 characters; must be one line
    /// without spaces at its ends and without control characters.
    #[wire(
        max_length = 2048,
        pattern = "^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{\
    2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9\
    f])?$",
        message = "must be one line without spaces at its ends and without control characters"
    )]
    pub href: Option<String>,
    /// Emoji of the page. `null` removes it. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub emoji: runtime::Patch<String>,
    /// Name of the page's icon. `null` removes it. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Description of the page. `null` removes it. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub description: runtime::Patch<String>,
    /// Visibility of the parts of the page. Replaces the whole layout.
    pub layout: Option<PageLayout>,
    /// The image at the top. `null` removes it.
    pub cover: runtime::Patch<PageCover>,
    /// Variables of the page, by name. Replaces all of them. At most 1000 entries; names: must be a name of at most
    /// 100 letters, digits and `_` that does not begin with a digit.
    #[wire(
        max_properties = 1000,
        names(
            pattern = "^[A-Za-z_][0-9A-Za-z_]{0,99}$",
            message = "must be a name of at most 100 letters, digits and `_` that does not begin with a digit"
        )
    )]
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// True if the page is a draft, which sites do not publish.
    pub draft: Option<bool>,
    /// If true, omits the page from the list of pages.
    pub hidden: Option<bool>,
    /// True if the page is excluded from the search of the site.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// If true, asks search engines not to index the page.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Moves a page with its descendants. Moving a page below itself returns 409.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "move-page"))]
pub struct PageMoveChange {
    /// The page.
    pub page: PageId,
    /// The new parent page, or `null` for the top level. If absent, the parent stays the same.
    pub parent: runtime::Patch<PageId>,
    /// The position among its siblings at the destination. Defaults to the end.
    pub position: Option<PagePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Deletes a page with its descendants.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "delete-page"))]
pub struct PageDeleteChange {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
