// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Content: revisions, pages, files, links, and the operations that change them.
//!
//! Content is immutable: every change makes a new revision, a tree of pages with files, reusable content and variables. The content of a space changes by merging a change request; the content of a change request changes by a batch of edits or by an import. Pages are written in Markdown, and can be read as Markdown or as a tree of nodes.

use quire_runtime as runtime;

/// Id of a revision: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct RevisionId(pub ::std::string::String);

runtime::string_newtype!(RevisionId);

/// Id of a page, the same in all revisions: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct PageId(pub ::std::string::String);

runtime::string_newtype!(PageId);

impl runtime::Described for PageId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a file: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct FileId(pub ::std::string::String);

runtime::string_newtype!(FileId);

impl runtime::Described for FileId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a document: the body of a page: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct DocumentId(pub ::std::string::String);

runtime::string_newtype!(DocumentId);

/// Id of a piece of reusable content: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ReusableContentId(pub ::std::string::String);

runtime::string_newtype!(ReusableContentId);

/// What made a revision.
///
/// - `edits`: edits or an import
/// - `merge`: the merge of a change request
/// - `update`: pulling the main content into a change request
/// - `rollback`: going back to an earlier revision
/// - `computed`: content that an integration computed
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RevisionType {
    /// `edits`
    Edits,
    /// `merge`
    Merge,
    /// `update`
    Update,
    /// `rollback`
    Rollback,
    /// `computed`
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    RevisionType { Edits = "edits", Merge = "merge", Update = "update", Rollback =
    "rollback", Computed = "computed" }
);

/// The kind of a page.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that leads elsewhere
/// - `computed`: a page whose content an integration computes
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PageType {
    /// `document`
    Document,
    /// `group`
    Group,
    /// `link`
    Link,
    /// `computed`
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    PageType { Document = "document", Group = "group", Link = "link", Computed =
    "computed" }
);

/// How large the cover of a page is.
///
/// - `hero`: as wide as the window
/// - `full`: as wide as the text
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PageCoverSize {
    /// `hero`
    Hero,
    /// `full`
    Full,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(PageCoverSize { Hero = "hero", Full = "full" });

/// Whether a link leads somewhere.
///
/// - `ok`: no problem
/// - `broken`: the page, anchor, file or space it leads to is missing, or a relative address leads nowhere
/// - `in-app`: an address of the service itself, where a link to the page would be better
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkStatus {
    /// `ok`
    Ok,
    /// `broken`
    Broken,
    /// `in-app`
    InApp,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(LinkStatus { Ok = "ok", Broken = "broken", InApp = "in-app" });

/// What a link means.
///
/// - `reference`: it points to its target
/// - `dependsOn`: it shows its target in its place
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkRelation {
    /// `reference`
    Reference,
    /// `dependsOn`
    DependsOn,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(LinkRelation { Reference = "reference", DependsOn = "dependsOn" });

/// What a reference points to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ContentReferenceKind {
    /// `file`
    File,
    /// `url`
    Url,
    /// `page`
    Page,
    /// `user`
    User,
    /// `collection`
    Collection,
    /// `space`
    Space,
    /// `reusable-content`
    ReusableContent,
    /// `openapi`
    Openapi,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ContentReferenceKind { File = "file", Url = "url", Page = "page", User = "user",
    Collection = "collection", Space = "space", ReusableContent = "reusable-content",
    Openapi = "openapi" }
);

/// The object of a repository that content came from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct GitObject {
    /// Id of the object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub oid: Option<String>,
    /// Path within the repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// The commit that a revision corresponds to.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RevisionGit {
    /// Id of the commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub oid: Option<String>,
    /// Message of the commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// True when this service made the commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_by_service: Option<bool>,
    /// Address of the commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Branch or tag of the commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#ref: Option<String>,
}

/// Size of an image.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FileDimensions {
    /// Width in pixels.
    ///
    /// At least 0.
    pub width: f64,
    /// Height in pixels.
    ///
    /// At least 0.
    pub height: f64,
}

/// A file of a revision, such as an image.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct File {
    /// Id of the file.
    pub id: FileId,
    /// Name of the file.
    pub name: String,
    /// Media type of the file.
    pub content_type: String,
    /// Signed address to fetch the file from.
    #[serde(rename = "downloadURL")]
    pub download_url: String,
    /// Size in bytes.
    ///
    /// At least 0.
    pub size: i64,
    /// Size of an image. Absent for other files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<FileDimensions>,
    /// Where the file is in the repository. Absent without one, and with `metadata=false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub git: Option<GitObject>,
}

/// One page of a list of files.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FileList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all files that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The files of this page, in the order of the list.
    pub items: Vec<File>,
}

/// Addresses of a page.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PageUrls {
    /// Address of the page in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// Which parts of a page are shown: those that are absent or true.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PageLayout {
    /// Whether the cover is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<bool>,
    /// How large the cover is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover_size: Option<PageCoverSize>,
    /// Whether the title is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<bool>,
    /// Whether the description is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<bool>,
    /// Whether the list of all pages is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_of_contents: Option<bool>,
    /// Whether the headings of the page are listed beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outline: Option<bool>,
    /// Whether links to the page before and the page after are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pagination: Option<bool>,
}

impl runtime::Described for PageLayout {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("cover", runtime::Schema::boolean()),
            runtime::Property::optional(
                "coverSize",
                runtime::Schema::of::<PageCoverSize>(),
            ),
            runtime::Property::optional("title", runtime::Schema::boolean()),
            runtime::Property::optional("description", runtime::Schema::boolean()),
            runtime::Property::optional("tableOfContents", runtime::Schema::boolean()),
            runtime::Property::optional("outline", runtime::Schema::boolean()),
            runtime::Property::optional("pagination", runtime::Schema::boolean()),
        ]
    });
}

/// A file of the revision as a cover.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "file")]
pub struct PageCoverFile {
    /// The file.
    pub file: FileId,
}

impl runtime::Described for PageCoverFile {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("kind", runtime::Schema::choice(&["file"])),
            runtime::Property::required("file", runtime::Schema::of::<FileId>()),
        ]
    });
}

/// An image elsewhere as a cover.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "url")]
pub struct PageCoverUrl {
    /// Address of the image.
    ///
    /// At most 2048 characters.
    pub url: String,
}

impl runtime::Described for PageCoverUrl {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("kind", runtime::Schema::choice(&["url"])),
            runtime::Property::required(
                "url",
                runtime::Schema::string().max(2048).format("uri"),
            ),
        ]
    });
}

/// The image that a cover shows.
///
/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum PageCoverReference {
    /// `kind` is `file`.
    File(PageCoverFile),
    /// `kind` is `url`.
    Url(PageCoverUrl),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for PageCoverReference {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("kind", "file"),
        runtime::Select::Tag("kind", "url"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::File(serde_json::from_value(value)?),
                1 => Self::Url(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(PageCoverReference { File, Url });

impl runtime::Described for PageCoverReference {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Tag("kind", "file"),
                runtime::Schema::of::<PageCoverFile>(),
            ),
            (runtime::Select::Tag("kind", "url"), runtime::Schema::of::<PageCoverUrl>()),
        ]
    });
}

/// The picture at the top of a page.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PageCover {
    /// The picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#ref: Option<PageCoverReference>,
    /// The picture on a dark background. Absent: the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ref_dark: Option<PageCoverReference>,
    /// Which part of the picture is visible, from top to bottom: 0 is the middle, less is further up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y_pos: Option<f64>,
}

impl runtime::Described for PageCover {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "ref",
                runtime::Schema::of::<PageCoverReference>(),
            ),
            runtime::Property::optional(
                "refDark",
                runtime::Schema::of::<PageCoverReference>(),
            ),
            runtime::Property::optional("yPos", runtime::Schema::number()),
        ]
    });
}

/// How the content of a page or of the pages below it is computed.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PageComputed {
    /// Name of the content source of an integration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#type: Option<String>,
    /// What the computed content depends on, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dependencies: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Settings for the content source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub props: Option<std::collections::BTreeMap<String, serde_json::Value>>,
}

/// A page of a revision. Lists of pages leave `markdown` and `document` out.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// Id of the page, the same in all revisions.
    pub id: PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji that stands for the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// Name of the icon of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// When the page was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<runtime::Timestamp>,
    /// The kind of the page.
    pub r#type: PageType,
    /// Last part of the path.
    pub slug: String,
    /// Path of the page within the space, parts divided by `/`.
    pub path: String,
    /// What the page is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Id of the body. Absent where the page has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document_id: Option<DocumentId>,
    /// The body in Markdown. Only in the answer for one page, with `format=markdown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Only in the answer for one page, with `format=document`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// The pages below this one, in order.
    pub pages: Vec<Page>,
    /// Which parts of the page are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<PageLayout>,
    /// The picture at the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<PageCover>,
    /// Variables of the page, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// True when the page is left out of the list of pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<bool>,
    /// True when the search of the site leaves the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_index: Option<bool>,
    /// True when search engines are asked to leave the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_robots_index: Option<bool>,
    /// How the page is computed. Absent for other pages, and with `computed=false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computed: Option<PageComputed>,
    /// What the computed content was last computed from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computed_seed: Option<String>,
    /// Where the page is in the repository. Absent without one, and with `metadata=false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub git: Option<GitObject>,
    /// Addresses of the page.
    pub urls: PageUrls,
}

/// All pages of a revision.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PageTree {
    /// The pages of the top level, in order, each with the pages below it.
    pub pages: Vec<Page>,
}

/// A piece of content that several pages show.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ReusableContent {
    /// Id of the piece.
    pub id: ReusableContentId,
    /// Title of the piece.
    pub title: String,
    /// Id of its body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<DocumentId>,
    /// Where the piece is in the repository. Absent without one, and with `metadata=false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub git: Option<GitObject>,
}

/// Addresses of a revision.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct RevisionUrls {
    /// Address of the revision in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    /// Address at which the revision is published. Absent while it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// Address at which anyone can read the revision. Absent while nobody can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<String>,
}

/// The content of a space or of a change request at one moment.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "revision", rename_all = "camelCase")]
pub struct Revision {
    /// Id of the revision.
    pub id: RevisionId,
    /// What made the revision.
    pub r#type: RevisionType,
    /// The revisions that it was made from: none for the first, two for a merge.
    pub parents: Vec<RevisionId>,
    /// The pages of the top level, in order, each with the pages below it.
    pub pages: Vec<Page>,
    /// All files.
    pub files: Vec<File>,
    /// All pieces of reusable content.
    pub reusable_contents: Vec<ReusableContent>,
    /// Variables of the space, by name.
    pub variables: std::collections::BTreeMap<String, String>,
    /// When the revision was made.
    pub created_at: runtime::Timestamp,
    /// The commit that it corresponds to. Absent without one, and with `metadata=false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub git: Option<RevisionGit>,
    /// Addresses of the revision.
    pub urls: RevisionUrls,
}

/// The kind of a node.
///
/// - `paragraph`: a paragraph of text
/// - `heading`: a heading, with `level` and `id`
/// - `list`: a list; `ordered` and `start` say how it is numbered
/// - `list-item`: an entry of a list
/// - `task-item`: an entry of a list that can be ticked off, with `checked`
/// - `code`: a block of code, with `text` and `language`
/// - `quote`: a quotation
/// - `hint`: a box that stands out, with `style`
/// - `divider`: a line across the page
/// - `table`: a table
/// - `table-row`: a row of a table
/// - `table-cell`: a cell of a table
/// - `image`: an image, with `url` and `alt`
/// - `link`: a link, with `url`
/// - `text`: a run of text with the same marks
/// - `line-break`: a new line within a paragraph
/// - `html`: HTML as it was written, in `text`
/// - `footnote`: a footnote, with `id`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DocumentNodeType {
    /// `paragraph`
    Paragraph,
    /// `heading`
    Heading,
    /// `list`
    List,
    /// `list-item`
    ListItem,
    /// `task-item`
    TaskItem,
    /// `code`
    Code,
    /// `quote`
    Quote,
    /// `hint`
    Hint,
    /// `divider`
    Divider,
    /// `table`
    Table,
    /// `table-row`
    TableRow,
    /// `table-cell`
    TableCell,
    /// `image`
    Image,
    /// `link`
    Link,
    /// `text`
    Text,
    /// `line-break`
    LineBreak,
    /// `html`
    Html,
    /// `footnote`
    Footnote,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    DocumentNodeType { Paragraph = "paragraph", Heading = "heading", List = "list",
    ListItem = "list-item", TaskItem = "task-item", Code = "code", Quote = "quote", Hint
    = "hint", Divider = "divider", Table = "table", TableRow = "table-row", TableCell =
    "table-cell", Image = "image", Link = "link", Text = "text", LineBreak =
    "line-break", Html = "html", Footnote = "footnote" }
);

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DocumentMark {
    /// `bold`
    Bold,
    /// `italic`
    Italic,
    /// `strikethrough`
    Strikethrough,
    /// `code`
    Code,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    DocumentMark { Bold = "bold", Italic = "italic", Strikethrough = "strikethrough",
    Code = "code" }
);

/// The look of a hint.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HintStyle {
    /// `info`
    Info,
    /// `success`
    Success,
    /// `warning`
    Warning,
    /// `danger`
    Danger,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    HintStyle { Info = "info", Success = "success", Warning = "warning", Danger =
    "danger" }
);

/// How the text of a table cell is aligned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CellAlignment {
    /// `left`
    Left,
    /// `center`
    Center,
    /// `right`
    Right,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    CellAlignment { Left = "left", Center = "center", Right = "right" }
);

/// A node of a document. Which fields it has follows from `type`; the others are absent.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct DocumentNode {
    /// The kind of the node.
    pub r#type: DocumentNodeType,
    /// Anchor of the node within the page. Comments point to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<NodeId>,
    /// The text of a run of text, a block of code or HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How a run of text is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<DocumentMark>>,
    /// Level of a heading, 1 to 6.
    ///
    /// 1 to 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<i32>,
    /// Language of a block of code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where a link leads or where an image is: an address, or a path within the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Title of a link or an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What stands in for an image that is not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// Whether a list is numbered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordered: Option<bool>,
    /// First number of a numbered list.
    ///
    /// At least 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// Whether a task is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    /// The look of a hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<HintStyle>,
    /// How the text of a table cell is aligned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<CellAlignment>,
    /// Whether a table cell is part of the header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<bool>,
    /// The nodes inside this one, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Vec<DocumentNode>>,
}

impl DocumentNode {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(r#type: DocumentNodeType) -> Self {
        Self {
            r#type,
            id: None,
            text: None,
            marks: None,
            level: None,
            language: None,
            url: None,
            title: None,
            alt: None,
            ordered: None,
            start: None,
            checked: None,
            style: None,
            alignment: None,
            header: None,
            nodes: None,
        }
    }
}

impl runtime::Described for DocumentNode {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::of::<DocumentNodeType>(),
            ),
            runtime::Property::optional("id", runtime::Schema::of::<NodeId>()),
            runtime::Property::optional("text", runtime::Schema::string()),
            runtime::Property::optional(
                "marks",
                runtime::Schema::array(const { &runtime::Schema::of::<DocumentMark>() }),
            ),
            runtime::Property::optional(
                "level",
                runtime::Schema::integer().format("int32").minimum(1.0).maximum(6.0),
            ),
            runtime::Property::optional("language", runtime::Schema::string()),
            runtime::Property::optional("url", runtime::Schema::string()),
            runtime::Property::optional("title", runtime::Schema::string()),
            runtime::Property::optional("alt", runtime::Schema::string()),
            runtime::Property::optional("ordered", runtime::Schema::boolean()),
            runtime::Property::optional(
                "start",
                runtime::Schema::integer().minimum(0.0),
            ),
            runtime::Property::optional("checked", runtime::Schema::boolean()),
            runtime::Property::optional("style", runtime::Schema::of::<HintStyle>()),
            runtime::Property::optional(
                "alignment",
                runtime::Schema::of::<CellAlignment>(),
            ),
            runtime::Property::optional("header", runtime::Schema::boolean()),
            runtime::Property::optional(
                "nodes",
                runtime::Schema::array(const { &runtime::Schema::of::<DocumentNode>() }),
            ),
        ]
    });
}

/// Written content as a tree of nodes: the same content as its Markdown.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Document {
    /// The blocks of the document, in order.
    pub nodes: Vec<DocumentNode>,
}

impl runtime::Described for Document {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "nodes",
                runtime::Schema::array(const { &runtime::Schema::of::<DocumentNode>() }),
            ),
        ]
    });
}

/// A node of a page: its anchor, such as that of a heading.
///
/// 1 to 256 characters.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct NodeId(pub ::std::string::String);

runtime::string_newtype!(NodeId);

impl runtime::Described for NodeId {
    const SCHEMA: runtime::Schema = runtime::Schema::string().min(1).max(256);
}

/// A reference into a revision of a space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "revision")]
pub struct RevisionVersionContext {
    /// The revision.
    pub revision: RevisionId,
}

/// A reference into a change request.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "changeRequest", rename_all = "camelCase")]
pub struct ChangeRequestVersionContext {
    /// The change request.
    pub change_request: super::change_requests::ChangeRequestId,
}

/// Which version of a space a reference means.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum VersionContext {
    /// `type` is `revision`.
    Revision(RevisionVersionContext),
    /// `type` is `changeRequest`.
    ChangeRequest(ChangeRequestVersionContext),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for VersionContext {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("type", "revision"),
        runtime::Select::Tag("type", "changeRequest"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Revision(serde_json::from_value(value)?),
                1 => Self::ChangeRequest(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(VersionContext { Revision, ChangeRequest });

/// A reference to or a place in content. `kind` says what it points to, and which of the other fields it has.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContentReference {
    /// What the reference points to.
    pub kind: ContentReferenceKind,
    /// The organization that the target belongs to. Absent where there is none or the caller may not view it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organization: Option<super::organizations::Organization>,
    /// The space that the target belongs to. Absent where there is none or the caller may not view it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<super::spaces::Space>,
    /// Which version of the space is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version_context: Option<VersionContext>,
    /// The file, for `file`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// The page, for `page` and for a place in a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<PageId>,
    /// The node of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<NodeId>,
    /// The address as written, for `url` and for whatever leads nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The user, for `user`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<super::users::UserId>,
    /// The collection, for `collection`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collection: Option<super::collections::CollectionId>,
    /// The piece of reusable content, for `reusable-content`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reusable_content: Option<ReusableContentId>,
    /// The API description, for `openapi`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openapi: Option<super::openapi_specs::OpenApiSlug>,
}

/// One page of a list of references.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ContentReferenceList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all references that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The references of this page, in the order of the list.
    pub items: Vec<ContentReference>,
}

/// A link, and the places that have it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LinkItem {
    /// Whether the link leads somewhere.
    pub status: LinkStatus,
    /// What the link means.
    pub relation: LinkRelation,
    /// What the link points to.
    pub target_reference: ContentReference,
    /// The places that have the link.
    pub location_references: Vec<ContentReference>,
}

/// Counts of broken links.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LinkBrokenStats {
    /// Number of all broken links.
    ///
    /// At least 0.
    pub total: i64,
    /// Number of broken links that the main content does not have: those that the change request brings. 0 for the main content itself.
    ///
    /// At least 0.
    pub change_request: i64,
}

/// Counts over all links of the space, page or change request, not only of this page of the list.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LinkStats {
    /// Number of all links.
    ///
    /// At least 0.
    pub total: i64,
    /// Counts of broken links.
    pub broken: LinkBrokenStats,
}

/// One page of a list of links.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LinkItemList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all links that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The links of this page, in the order of the list.
    pub items: Vec<LinkItem>,
    /// Counts over all links, whatever the page of the list and the filter.
    pub stats: LinkStats,
}

/// What an import reads.
///
/// - `markdown`: one Markdown file
/// - `html`: one HTML page
/// - `zip`: an archive: a tree of Markdown or HTML with its files, in the order of its `SUMMARY.md` where there is one
/// - `docx`: a word-processor document
/// - `website`: a website: a bounded crawl of one host
/// - `github-wiki`: a wiki of a repository
/// - `notion`: an export archive of Notion
/// - `confluence`: an export archive of Confluence
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ImportSource {
    /// `markdown`
    Markdown,
    /// `html`
    Html,
    /// `zip`
    Zip,
    /// `docx`
    Docx,
    /// `website`
    Website,
    /// `github-wiki`
    GithubWiki,
    /// `notion`
    Notion,
    /// `confluence`
    Confluence,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ImportSource { Markdown = "markdown", Html = "html", Zip = "zip", Docx = "docx",
    Website = "website", GithubWiki = "github-wiki", Notion = "notion", Confluence =
    "confluence" }
);

/// What to import.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewImport {
    /// Where to fetch it. Private and loopback addresses are refused with 400 unless the operator allows them.
    pub url: String,
    /// What is found there.
    pub source: ImportSource,
}

impl runtime::Described for NewImport {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("url", runtime::Schema::string().format("uri")),
            runtime::Property::required("source", runtime::Schema::of::<ImportSource>()),
        ]
    });
}

/// Why a link leads nowhere.
///
/// - `page-missing`: there is no such page
/// - `file-missing`: there is no such file
/// - `anchor-missing`: the page has no such heading
/// - `leads-nowhere`: there is nothing at the relative address
/// - `leaves-tree`: the relative address leads out of what was imported
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BrokenLinkReason {
    /// `page-missing`
    PageMissing,
    /// `file-missing`
    FileMissing,
    /// `anchor-missing`
    AnchorMissing,
    /// `leads-nowhere`
    LeadsNowhere,
    /// `leaves-tree`
    LeavesTree,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    BrokenLinkReason { PageMissing = "page-missing", FileMissing = "file-missing",
    AnchorMissing = "anchor-missing", LeadsNowhere = "leads-nowhere", LeavesTree =
    "leaves-tree" }
);

/// A link that leads nowhere.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct BrokenLink {
    /// The page that has the link.
    pub page: PageId,
    /// Where that page came from: its path in what was imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The address as written.
    pub target: String,
    /// Why it leads nowhere.
    pub reason: BrokenLinkReason,
}

/// A word about something that was imported, or not.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ImportRemark {
    /// Its path in what was imported.
    pub path: String,
    /// What there is to say, for people.
    pub reason: String,
}

/// What an import did.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
    /// Number of pages and files that were stored.
    ///
    /// At least 0.
    pub imported_resources: i64,
    /// Number of pages and files that were found.
    ///
    /// At least 0.
    pub total_resources: i64,
    /// Links in the imported pages that lead nowhere. Absent when there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken_links: Option<Vec<BrokenLink>>,
    /// What was found and not stored, with the reason. Absent when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skipped: Option<Vec<ImportRemark>>,
    /// What was stored otherwise than one might expect. Absent when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remarks: Option<Vec<ImportRemark>>,
}

/// Points to a page among its siblings.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "page")]
pub struct PagePointer {
    /// The page.
    pub page: PageId,
}

impl runtime::Described for PagePointer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["page"])),
            runtime::Property::required("page", runtime::Schema::of::<PageId>()),
        ]
    });
}

/// A place among sibling pages: exactly one of `before` and `after`; both are answered with 400, and so is a page that is not there. An empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PagePosition {
    /// The page that comes right after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<PagePointer>,
    /// The page that comes right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<PagePointer>,
}

impl runtime::Described for PagePosition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("before", runtime::Schema::of::<PagePointer>()),
            runtime::Property::optional("after", runtime::Schema::of::<PagePointer>()),
        ]
    });
}

/// Creates a page.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "create-page", rename_all = "camelCase")]
pub struct PageCreateChange {
    /// Id for the page, so that later changes of the same request can name it. Made by the server when absent. One that is in use is answered with 409.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<PageId>,
    /// Title of the page.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// The kind of the page.
    ///
    /// Where it is absent, the server assumes `"document"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page_type: Option<PageType>,
    /// The page to put it under. Absent: the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<PageId>,
    /// The place among its siblings. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<PagePosition>,
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores and inner dots. Made from the title when absent.
    ///
    /// 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space.
    ///
    /// 1 to 2048 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// Emoji that stands for the page.
    ///
    /// 1 to 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// Name of the icon of the page.
    ///
    /// 1 to 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// What the page is about.
    ///
    /// At most 1000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Which parts of the page are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<PageLayout>,
    /// The picture at the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<PageCover>,
    /// Variables of the page, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// Whether the page is left out of the list of pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_robots_index: Option<bool>,
}

impl PageCreateChange {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self {
            title,
            id: None,
            page_type: None,
            parent: None,
            position: None,
            slug: None,
            markdown: None,
            document: None,
            href: None,
            emoji: None,
            icon: None,
            description: None,
            layout: None,
            cover: None,
            variables: None,
            hidden: None,
            no_index: None,
            no_robots_index: None,
        }
    }
}

impl runtime::Described for PageCreateChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["create-page"]),
            ),
            runtime::Property::optional("id", runtime::Schema::of::<PageId>()),
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional("pageType", runtime::Schema::of::<PageType>()),
            runtime::Property::optional("parent", runtime::Schema::of::<PageId>()),
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<PagePosition>(),
            ),
            runtime::Property::optional(
                "slug",
                runtime::Schema::string()
                    .min(1)
                    .max(100)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[^/?#\\s]+$",
                        );
                        &PATTERN
                    }),
            ),
            runtime::Property::optional("markdown", runtime::Schema::string()),
            runtime::Property::optional("document", runtime::Schema::of::<Document>()),
            runtime::Property::optional(
                "href",
                runtime::Schema::string().min(1).max(2048),
            ),
            runtime::Property::optional(
                "emoji",
                runtime::Schema::string().min(1).max(50),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().min(1).max(50),
            ),
            runtime::Property::optional(
                "description",
                runtime::Schema::string().max(1000),
            ),
            runtime::Property::optional("layout", runtime::Schema::of::<PageLayout>()),
            runtime::Property::optional("cover", runtime::Schema::of::<PageCover>()),
            runtime::Property::optional(
                "variables",
                runtime::Schema::map(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional("hidden", runtime::Schema::boolean()),
            runtime::Property::optional("noIndex", runtime::Schema::boolean()),
            runtime::Property::optional("noRobotsIndex", runtime::Schema::boolean()),
        ]
    });
}

/// Changes a page. An absent field keeps its value.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "update-page", rename_all = "camelCase")]
pub struct PageUpdateChange {
    /// The page.
    pub page: PageId,
    /// Title of the page.
    ///
    /// 1 to 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores and inner dots.
    ///
    /// 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space.
    ///
    /// 1 to 2048 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// Emoji that stands for the page. `null` removes it.
    ///
    /// 1 to 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub emoji: runtime::Patch<String>,
    /// Name of the icon of the page. `null` removes it.
    ///
    /// 1 to 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<String>,
    /// What the page is about. `null` removes it.
    ///
    /// At most 1000 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub description: runtime::Patch<String>,
    /// Which parts of the page are shown. Replaces the layout as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<PageLayout>,
    /// The picture at the top. `null` removes it.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub cover: runtime::Patch<PageCover>,
    /// Variables of the page, by name. Replaces all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// Whether the page is left out of the list of pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_robots_index: Option<bool>,
}

impl PageUpdateChange {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(page: PageId) -> Self {
        Self {
            page,
            title: None,
            slug: None,
            markdown: None,
            document: None,
            href: None,
            emoji: runtime::Patch::Keep,
            icon: runtime::Patch::Keep,
            description: runtime::Patch::Keep,
            layout: None,
            cover: runtime::Patch::Keep,
            variables: None,
            hidden: None,
            no_index: None,
            no_robots_index: None,
        }
    }
}

impl runtime::Described for PageUpdateChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["update-page"]),
            ),
            runtime::Property::required("page", runtime::Schema::of::<PageId>()),
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "slug",
                runtime::Schema::string()
                    .min(1)
                    .max(100)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[^/?#\\s]+$",
                        );
                        &PATTERN
                    }),
            ),
            runtime::Property::optional("markdown", runtime::Schema::string()),
            runtime::Property::optional("document", runtime::Schema::of::<Document>()),
            runtime::Property::optional(
                "href",
                runtime::Schema::string().min(1).max(2048),
            ),
            runtime::Property::optional(
                "emoji",
                runtime::Schema::string().min(1).max(50).nullable(),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().min(1).max(50).nullable(),
            ),
            runtime::Property::optional(
                "description",
                runtime::Schema::string().max(1000).nullable(),
            ),
            runtime::Property::optional("layout", runtime::Schema::of::<PageLayout>()),
            runtime::Property::optional(
                "cover",
                runtime::Schema::of::<PageCover>().nullable(),
            ),
            runtime::Property::optional(
                "variables",
                runtime::Schema::map(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional("hidden", runtime::Schema::boolean()),
            runtime::Property::optional("noIndex", runtime::Schema::boolean()),
            runtime::Property::optional("noRobotsIndex", runtime::Schema::boolean()),
        ]
    });
}

/// Moves a page, with the pages below it. A page cannot be moved below itself: 409.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "move-page")]
pub struct PageMoveChange {
    /// The page.
    pub page: PageId,
    /// The page to move it under, `null` for the top level. Absent: it stays under the same page.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub parent: runtime::Patch<PageId>,
    /// The place among its siblings there. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<PagePosition>,
}

impl PageMoveChange {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(page: PageId) -> Self {
        Self {
            page,
            parent: runtime::Patch::Keep,
            position: None,
        }
    }
}

impl runtime::Described for PageMoveChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["move-page"])),
            runtime::Property::required("page", runtime::Schema::of::<PageId>()),
            runtime::Property::optional(
                "parent",
                runtime::Schema::of::<PageId>().nullable(),
            ),
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<PagePosition>(),
            ),
        ]
    });
}

/// Deletes a page, with the pages below it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "delete-page")]
pub struct PageDeleteChange {
    /// The page.
    pub page: PageId,
}

impl runtime::Described for PageDeleteChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["delete-page"]),
            ),
            runtime::Property::required("page", runtime::Schema::of::<PageId>()),
        ]
    });
}

/// Adds a file, or replaces one.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "put-file", rename_all = "camelCase")]
pub struct FilePutChange {
    /// The file to replace, or an id for a new one, so that later changes of the same request can name it. Made by the server when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<FileId>,
    /// Name of the file, without a path.
    ///
    /// 1 to 255 characters; matches `^[^/\\]+$`.
    pub name: String,
    /// Media type. Guessed from the name when absent.
    ///
    /// At most 255 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    /// The bytes in Base64.
    pub data: String,
}

impl FilePutChange {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(name: String, data: String) -> Self {
        Self {
            name,
            data,
            file: None,
            content_type: None,
        }
    }
}

impl runtime::Described for FilePutChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["put-file"])),
            runtime::Property::optional("file", runtime::Schema::of::<FileId>()),
            runtime::Property::required(
                "name",
                runtime::Schema::string()
                    .min(1)
                    .max(255)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[^/\\\\]+$",
                        );
                        &PATTERN
                    }),
            ),
            runtime::Property::optional(
                "contentType",
                runtime::Schema::string().max(255),
            ),
            runtime::Property::required("data", runtime::Schema::string().format("byte")),
        ]
    });
}

/// Deletes a file.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "delete-file")]
pub struct FileDeleteChange {
    /// The file.
    pub file: FileId,
}

impl runtime::Described for FileDeleteChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["delete-file"]),
            ),
            runtime::Property::required("file", runtime::Schema::of::<FileId>()),
        ]
    });
}

/// Sets variables of the space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "set-variables")]
pub struct VariablesSetChange {
    /// Values by name; `null` removes a variable. Variables that are not named keep their values.
    pub variables: std::collections::BTreeMap<String, Option<String>>,
}

impl runtime::Described for VariablesSetChange {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["set-variables"]),
            ),
            runtime::Property::required(
                "variables",
                runtime::Schema::map(const { &runtime::Schema::string().nullable() }),
            ),
        ]
    });
}

/// One change to content.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum ContentChange {
    /// `type` is `create-page`.
    CreatePage(PageCreateChange),
    /// `type` is `update-page`.
    UpdatePage(PageUpdateChange),
    /// `type` is `move-page`.
    MovePage(PageMoveChange),
    /// `type` is `delete-page`.
    DeletePage(PageDeleteChange),
    /// `type` is `put-file`.
    PutFile(FilePutChange),
    /// `type` is `delete-file`.
    DeleteFile(FileDeleteChange),
    /// `type` is `set-variables`.
    SetVariables(VariablesSetChange),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for ContentChange {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("type", "create-page"),
        runtime::Select::Tag("type", "update-page"),
        runtime::Select::Tag("type", "move-page"),
        runtime::Select::Tag("type", "delete-page"),
        runtime::Select::Tag("type", "put-file"),
        runtime::Select::Tag("type", "delete-file"),
        runtime::Select::Tag("type", "set-variables"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::CreatePage(serde_json::from_value(value)?),
                1 => Self::UpdatePage(serde_json::from_value(value)?),
                2 => Self::MovePage(serde_json::from_value(value)?),
                3 => Self::DeletePage(serde_json::from_value(value)?),
                4 => Self::PutFile(serde_json::from_value(value)?),
                5 => Self::DeleteFile(serde_json::from_value(value)?),
                6 => Self::SetVariables(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(
    ContentChange { CreatePage, UpdatePage, MovePage, DeletePage, PutFile, DeleteFile,
    SetVariables }
);

impl runtime::Described for ContentChange {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Tag("type", "create-page"),
                runtime::Schema::of::<PageCreateChange>(),
            ),
            (
                runtime::Select::Tag("type", "update-page"),
                runtime::Schema::of::<PageUpdateChange>(),
            ),
            (
                runtime::Select::Tag("type", "move-page"),
                runtime::Schema::of::<PageMoveChange>(),
            ),
            (
                runtime::Select::Tag("type", "delete-page"),
                runtime::Schema::of::<PageDeleteChange>(),
            ),
            (
                runtime::Select::Tag("type", "put-file"),
                runtime::Schema::of::<FilePutChange>(),
            ),
            (
                runtime::Select::Tag("type", "delete-file"),
                runtime::Schema::of::<FileDeleteChange>(),
            ),
            (
                runtime::Select::Tag("type", "set-variables"),
                runtime::Schema::of::<VariablesSetChange>(),
            ),
        ]
    });
}

/// Changes to make to content, one after the other.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ContentChanges {
    /// The changes, in the order in which they are made. All or nothing.
    ///
    /// 1 to 1000 items.
    pub changes: Vec<ContentChange>,
}

impl runtime::Described for ContentChanges {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "changes",
                runtime::Schema::array(const { &runtime::Schema::of::<ContentChange>() })
                    .min(1)
                    .max(1000),
            ),
        ]
    });
}

/// What a batch of changes made.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ContentChangesResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
}

/// What a conflict is about.
///
/// - `page`: a page: its place, its title or its body
/// - `file`: a file
/// - `variable`: a variable
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConflictKind {
    /// `page`
    Page,
    /// `file`
    File,
    /// `variable`
    Variable,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ConflictKind { Page = "page", File = "file", Variable = "variable" }
);

/// What one side of a conflict has.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ConflictSide {
    /// Title of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Path of the page within the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Body of the page in Markdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<String>,
    /// The file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// Value of the variable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// Something that the space and the change request changed in different ways.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Conflict {
    /// What the conflict is about.
    pub kind: ConflictKind,
    /// The page, for `page`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<PageId>,
    /// The file, for `file`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<FileId>,
    /// Name of the variable, for `variable`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variable: Option<String>,
    /// What both started from. Absent where it did not exist.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<ConflictSide>,
    /// What the space has. Absent where the space deleted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ours: Option<ConflictSide>,
    /// What the change request has. Absent where the change request deleted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theirs: Option<ConflictSide>,
}

/// One page of a list of conflicts.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ConflictList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all conflicts that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The conflicts of this page, in the order of the list.
    pub items: Vec<Conflict>,
}

/// Get the content of a space.
///
/// Request of `getSpaceContent`: `GET /v1/spaces/{spaceId}/content`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSpaceContent {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetSpaceContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetSpaceContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpaceContent",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/content",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Revision;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// List the pages of a space.
///
/// Request of `listSpacePages`: `GET /v1/spaces/{spaceId}/content/pages`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpacePages {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl ListSpacePages {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for ListSpacePages {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpacePages",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/content/pages",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = PageTree;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// List the files of a space.
///
/// Request of `listSpaceFiles`: `GET /v1/spaces/{spaceId}/content/files`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaceFiles {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl ListSpaceFiles {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            page: None,
            limit: 50,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for ListSpaceFiles {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaceFiles",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/content/files",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = FileList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaceFiles {
    type Item = File;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get a file of a space.
///
/// Request of `getSpaceFile`: `GET /v1/spaces/{spaceId}/content/files/{fileId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSpaceFile {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The file.
    pub file_id: FileId,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetSpaceFile {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, file_id: FileId) -> Self {
        Self {
            space_id,
            file_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetSpaceFile {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpaceFile",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/content/files/{fileId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path("fileId", runtime::Schema::of::<FileId>()),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = File;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.file_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            file_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// Get a page of a space.
///
/// Request of `getSpacePage`: `GET /v1/spaces/{spaceId}/content/page/{pageId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSpacePage {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The page.
    pub page_id: PageId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
    /// True replaces variables and expressions in the page by their values.
    ///
    /// Default: `false`.
    pub evaluated: bool,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetSpacePage {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, page_id: PageId) -> Self {
        Self {
            space_id,
            page_id,
            format: super::common::ContentFormat::Markdown,
            evaluated: false,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetSpacePage {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpacePage",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/content/page/{pageId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path("pageId", runtime::Schema::of::<PageId>()),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
                runtime::Parameter::query("evaluated", runtime::Schema::boolean())
                    .default("false"),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Page;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page_id);
        to.parameter(&self.format);
        to.parameter(&self.evaluated);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page_id: from.parameter()?,
            format: from.parameter()?,
            evaluated: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// Get the content of a change request.
///
/// Request of `getChangeRequestContent`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestContent {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetChangeRequestContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetChangeRequestContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestContent",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Revision;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// Edit the content of a change request.
///
/// Request of `editChangeRequestContent`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`.
#[derive(Clone, Debug, PartialEq)]
pub struct EditChangeRequestContent {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    pub body: ContentChanges,
}

impl EditChangeRequestContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        body: ContentChanges,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            body,
        }
    }
}

impl runtime::Operation for EditChangeRequestContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "editChangeRequestContent",
        area: "content",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<ContentChanges>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ContentChangesResult;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Import content from an address.
///
/// Request of `importChangeRequestContent`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportChangeRequestContent {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    pub body: NewImport,
}

impl ImportChangeRequestContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        body: NewImport,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            body,
        }
    }
}

impl runtime::Operation for ImportChangeRequestContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "importChangeRequestContent",
        area: "content",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewImport>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = ImportResult;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Import content from an archive.
///
/// Request of `importChangeRequestArchive`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportChangeRequestArchive {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    pub body: runtime::bytes::Bytes,
}

impl ImportChangeRequestArchive {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        body: runtime::bytes::Bytes,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            body,
        }
    }
}

impl runtime::Operation for ImportChangeRequestArchive {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "importChangeRequestArchive",
        area: "content",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
            ]
        },
        body: Some(runtime::Body::binary("application/zip", true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = ImportResult;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.binary(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            body: from.binary()?,
        })
    }
}

/// List the pages of a change request.
///
/// Request of `listChangeRequestPages`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestPages {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl ListChangeRequestPages {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for ListChangeRequestPages {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestPages",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = PageTree;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// List the files of a change request.
///
/// Request of `listChangeRequestFiles`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestFiles {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl ListChangeRequestFiles {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page: None,
            limit: 50,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for ListChangeRequestFiles {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestFiles",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = FileList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestFiles {
    type Item = File;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get a file of a change request.
///
/// Request of `getChangeRequestFile`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestFile {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    pub file_id: FileId,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetChangeRequestFile {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        file_id: FileId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            file_id,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetChangeRequestFile {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestFile",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("fileId", runtime::Schema::of::<FileId>()),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = File;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.file_id);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            file_id: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// List what refers to a file.
///
/// Request of `listChangeRequestFileBacklinks`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestFileBacklinks {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    pub file_id: FileId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListChangeRequestFileBacklinks {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        file_id: FileId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            file_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListChangeRequestFileBacklinks {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestFileBacklinks",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("fileId", runtime::Schema::of::<FileId>()),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ContentReferenceList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.file_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            file_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestFileBacklinks {
    type Item = ContentReference;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get a page of a change request.
///
/// Request of `getChangeRequestPage`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestPage {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    pub page_id: PageId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
    /// True replaces variables and expressions in the page by their values.
    ///
    /// Default: `false`.
    pub evaluated: bool,
    /// False leaves `git` metadata out, which can speed up the answer.
    ///
    /// Default: `true`.
    pub metadata: bool,
    /// False leaves computed content out.
    ///
    /// Default: `true`.
    pub computed: bool,
}

impl GetChangeRequestPage {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        page_id: PageId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page_id,
            format: super::common::ContentFormat::Markdown,
            evaluated: false,
            metadata: true,
            computed: true,
        }
    }
}

impl runtime::Operation for GetChangeRequestPage {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestPage",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("pageId", runtime::Schema::of::<PageId>()),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
                runtime::Parameter::query("evaluated", runtime::Schema::boolean())
                    .default("false"),
                runtime::Parameter::query("metadata", runtime::Schema::boolean())
                    .default("true"),
                runtime::Parameter::query("computed", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Page;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page_id);
        to.parameter(&self.format);
        to.parameter(&self.evaluated);
        to.parameter(&self.metadata);
        to.parameter(&self.computed);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page_id: from.parameter()?,
            format: from.parameter()?,
            evaluated: from.parameter()?,
            metadata: from.parameter()?,
            computed: from.parameter()?,
        })
    }
}

/// List the links of a page.
///
/// Request of `listChangeRequestPageLinks`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestPageLinks {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    pub page_id: PageId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListChangeRequestPageLinks {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        page_id: PageId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListChangeRequestPageLinks {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestPageLinks",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("pageId", runtime::Schema::of::<PageId>()),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = LinkItemList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestPageLinks {
    type Item = LinkItem;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// List the conflicts of a change request.
///
/// Request of `getChangeRequestConflicts`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestConflicts {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl GetChangeRequestConflicts {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for GetChangeRequestConflicts {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestConflicts",
        area: "content",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ConflictList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for GetChangeRequestConflicts {
    type Item = Conflict;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}
