// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Content: revisions, pages, files, links, and the operations that change them.
//!
//! Content is immutable: every change makes a new revision, a tree of pages with files, reusable content and
//! variables. The content of a space changes by merging a change request; the content of a change request changes
//! by a batch of edits or by an import. Pages are written in Markdown, and can be read as Markdown or as a tree of
//! nodes.

use quire_runtime as runtime;

/// Id of a revision: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct RevisionId(pub ::std::string::String);

/// Id of a page, the same in all revisions: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct PageId(pub ::std::string::String);

/// Id of a file: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct FileId(pub ::std::string::String);

/// Id of a document: the body of a page: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct DocumentId(pub ::std::string::String);

/// Id of a piece of reusable content: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct ReusableContentId(pub ::std::string::String);

/// What made a revision.
///
/// - `edits`: edits or an import
/// - `merge`: the merge of a change request
/// - `update`: pulling the main content into a change request
/// - `rollback`: going back to an earlier revision
/// - `computed`: content that an integration computed
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum RevisionType {
    #[value("edits")]
    Edits,
    #[value("merge")]
    Merge,
    #[value("update")]
    Update,
    #[value("rollback")]
    Rollback,
    #[value("computed")]
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// The kind of a page.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that leads elsewhere
/// - `computed`: a page whose content an integration computes
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
    Unknown(String),
}

/// The kind of a page that is created.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that leads elsewhere
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NewPageType {
    #[value("document")]
    Document,
    #[value("group")]
    Group,
    #[value("link")]
    Link,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// How large the cover of a page is.
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
    Unknown(String),
}

/// Whether a link leads somewhere.
///
/// - `ok`: no problem
/// - `broken`: the page, anchor, file or space it leads to is missing, or a relative address leads nowhere
/// - `in-app`: an address of the service itself, where a link to the page would be better
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LinkStatus {
    #[value("ok")]
    Ok,
    #[value("broken")]
    Broken,
    #[value("in-app")]
    InApp,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What a link means.
///
/// - `reference`: it points to its target
/// - `dependsOn`: it shows its target in its place
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LinkRelation {
    #[value("reference")]
    Reference,
    #[value("dependsOn")]
    DependsOn,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What a reference points to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ContentReferenceKind {
    #[value("file")]
    File,
    #[value("url")]
    Url,
    #[value("page")]
    Page,
    #[value("user")]
    User,
    #[value("collection")]
    Collection,
    #[value("space")]
    Space,
    #[value("reusable-content")]
    ReusableContent,
    #[value("openapi")]
    Openapi,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// The object of a repository that content came from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct GitObject {
    /// Id of the object.
    pub oid: Option<String>,
    /// Path within the repository.
    pub path: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The commit that a revision corresponds to.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct RevisionGit {
    /// Id of the commit.
    pub oid: Option<String>,
    /// Message of the commit.
    pub message: Option<String>,
    /// True when this service made the commit.
    #[wire(name = "createdByService")]
    pub created_by_service: Option<bool>,
    /// Address of the commit. Format `uri`.
    pub url: Option<String>,
    /// Branch or tag of the commit.
    pub r#ref: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Size of an image.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct FileDimensions {
    /// Width in pixels. At least 0.
    pub width: f64,
    /// Height in pixels. At least 0.
    pub height: f64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file of a revision, such as an image.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct File {
    /// Id of the file.
    pub id: FileId,
    /// Name of the file.
    pub name: String,
    /// Media type of the file.
    #[wire(name = "contentType")]
    pub content_type: String,
    /// Signed address to fetch the file from. Format `uri`.
    #[wire(name = "downloadURL")]
    pub download_url: String,
    /// Size in bytes. At least 0.
    pub size: i64,
    /// Size of an image. Absent for other files.
    pub dimensions: Option<FileDimensions>,
    /// Where the file is in the repository. Absent without one, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of files.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct FileList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all files that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The files of this page, in the order of the list. At most 1000 items.
    pub items: Vec<File>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a page.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct PageUrls {
    /// Address of the page in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Which parts of a page are shown: those that are absent or true.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct PageLayout {
    /// Whether the cover is shown.
    pub cover: Option<bool>,
    /// How large the cover is.
    #[wire(name = "coverSize")]
    pub cover_size: Option<PageCoverSize>,
    /// Whether the title is shown.
    pub title: Option<bool>,
    /// Whether the description is shown.
    pub description: Option<bool>,
    /// Whether the list of all pages is shown.
    #[wire(name = "tableOfContents")]
    pub table_of_contents: Option<bool>,
    /// Whether the headings of the page are listed beside it.
    pub outline: Option<bool>,
    /// Whether links to the page before and the page after are shown.
    pub pagination: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file of the revision as a cover.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "file"))]
pub struct PageCoverFile {
    /// The file.
    pub file: FileId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An image elsewhere as a cover.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "url"))]
pub struct PageCoverUrl {
    /// Address of the image. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The image that a cover shows.
///
/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum PageCoverReference {
    #[select(tag("kind", "file"))]
    File(PageCoverFile),
    #[select(tag("kind", "url"))]
    Url(PageCoverUrl),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// The picture at the top of a page.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct PageCover {
    /// The picture.
    pub r#ref: PageCoverReference,
    /// The picture on a dark background. Absent: the same.
    #[wire(name = "refDark")]
    pub ref_dark: Option<PageCoverReference>,
    /// Which part of the picture is visible, from top to bottom: 0 is the middle, less is further up.
    #[wire(name = "yPos")]
    pub y_pos: Option<f64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// How the content of a page or of the pages below it is computed.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct PageComputed {
    /// Name of the content source of an integration.
    pub r#type: Option<String>,
    /// What the computed content depends on, by name.
    pub dependencies: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Settings for the content source.
    pub props: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of a revision. Lists of pages leave `markdown` and `document` out.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Page {
    /// Id of the page, the same in all revisions.
    pub id: PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji that stands for the page.
    pub emoji: Option<String>,
    /// Name of the icon of the page.
    pub icon: Option<String>,
    /// When the page was created.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// The kind of the page.
    pub r#type: PageType,
    /// Last part of the path.
    pub slug: String,
    /// Path of the page within the space, parts divided by `/`.
    pub path: String,
    /// What the page is about.
    pub description: Option<String>,
    /// Id of the body. Absent where the page has none.
    #[wire(name = "documentId")]
    pub document_id: Option<DocumentId>,
    /// The body in Markdown. Only in the answer for one page, with `format=markdown`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Only in the answer for one page, with `format=document`.
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space.
    pub href: Option<String>,
    /// The pages below this one, in order. At most 100000 items.
    pub pages: Vec<Page>,
    /// Which parts of the page are shown.
    pub layout: Option<PageLayout>,
    /// The picture at the top.
    pub cover: Option<PageCover>,
    /// Variables of the page, by name.
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// True when the page is left out of the list of pages.
    pub hidden: Option<bool>,
    /// True when the search of the site leaves the page out.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// True when search engines are asked to leave the page out.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// How the page is computed. Absent for other pages, and with `computed=false`.
    pub computed: Option<PageComputed>,
    /// What the computed content was last computed from.
    #[wire(name = "computedSeed")]
    pub computed_seed: Option<String>,
    /// Where the page is in the repository. Absent without one, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Addresses of the page.
    pub urls: PageUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// All pages of a revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct PageTree {
    /// The pages of the top level, in order, each with the pages below it. At most 100000 items.
    pub pages: Vec<Page>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A piece of content that several pages show.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ReusableContent {
    /// Id of the piece.
    pub id: ReusableContentId,
    /// Title of the piece.
    pub title: String,
    /// Id of its body.
    pub document: Option<DocumentId>,
    /// Where the piece is in the repository. Absent without one, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a revision.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct RevisionUrls {
    /// Address of the revision in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address at which the revision is published. Absent while it is not. Format `uri`.
    pub published: Option<String>,
    /// Address at which anyone can read the revision. Absent while nobody can. Format `uri`.
    pub public: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The content of a space or of a change request at one moment.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "revision"))]
pub struct Revision {
    /// Id of the revision.
    pub id: RevisionId,
    /// What made the revision.
    pub r#type: RevisionType,
    /// The revisions that it was made from: none for the first, two for a merge. At most 2 items.
    pub parents: Vec<RevisionId>,
    /// The pages of the top level, in order, each with the pages below it. At most 100000 items.
    pub pages: Vec<Page>,
    /// All files. At most 10000 items.
    pub files: Vec<File>,
    /// All pieces of reusable content. At most 10000 items.
    #[wire(name = "reusableContents")]
    pub reusable_contents: Vec<ReusableContent>,
    /// Variables of the space, by name.
    pub variables: std::collections::BTreeMap<String, String>,
    /// When the revision was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The commit that it corresponds to. Absent without one, and with `metadata=false`.
    pub git: Option<RevisionGit>,
    /// Addresses of the revision.
    pub urls: RevisionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum DocumentNodeType {
    #[value("paragraph")]
    Paragraph,
    #[value("heading")]
    Heading,
    #[value("list")]
    List,
    #[value("list-item")]
    ListItem,
    #[value("task-item")]
    TaskItem,
    #[value("code")]
    Code,
    #[value("quote")]
    Quote,
    #[value("hint")]
    Hint,
    #[value("divider")]
    Divider,
    #[value("table")]
    Table,
    #[value("table-row")]
    TableRow,
    #[value("table-cell")]
    TableCell,
    #[value("image")]
    Image,
    #[value("link")]
    Link,
    #[value("text")]
    Text,
    #[value("line-break")]
    LineBreak,
    #[value("html")]
    Html,
    #[value("footnote")]
    Footnote,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum DocumentMark {
    #[value("bold")]
    Bold,
    #[value("italic")]
    Italic,
    #[value("strikethrough")]
    Strikethrough,
    #[value("code")]
    Code,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// The look of a hint.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum HintStyle {
    #[value("info")]
    Info,
    #[value("success")]
    Success,
    #[value("warning")]
    Warning,
    #[value("danger")]
    Danger,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// How the text of a table cell is aligned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CellAlignment {
    #[value("left")]
    Left,
    #[value("center")]
    Center,
    #[value("right")]
    Right,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// A node of a document. Which fields it has follows from `type`; the others are absent.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DocumentNode {
    /// The kind of the node.
    pub r#type: DocumentNodeType,
    /// Anchor of the node within the page. Comments point to it.
    pub id: Option<NodeId>,
    /// The text of a run of text, a block of code or HTML.
    pub text: Option<String>,
    /// How a run of text is set. At most 4 items.
    #[wire(max_items = 4)]
    pub marks: Option<Vec<DocumentMark>>,
    /// Level of a heading, 1 to 6. 1 to 6.
    #[wire(minimum = 1.0, maximum = 6.0)]
    pub level: Option<i32>,
    /// Language of a block of code.
    pub language: Option<String>,
    /// Where a link leads or where an image is: an address, or a path within the space.
    pub url: Option<String>,
    /// Title of a link or an image.
    pub title: Option<String>,
    /// What stands in for an image that is not shown.
    pub alt: Option<String>,
    /// Whether a list is numbered.
    pub ordered: Option<bool>,
    /// First number of a numbered list. At least 0.
    #[wire(minimum = 0.0)]
    pub start: Option<i64>,
    /// Whether a task is done.
    pub checked: Option<bool>,
    /// The look of a hint.
    pub style: Option<HintStyle>,
    /// How the text of a table cell is aligned.
    pub alignment: Option<CellAlignment>,
    /// Whether a table cell is part of the header.
    pub header: Option<bool>,
    /// The nodes inside this one, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Option<Vec<DocumentNode>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Written content as a tree of nodes: the same content as its Markdown.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Document {
    /// The blocks of the document, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Vec<DocumentNode>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A node of a page: its anchor, such as that of a heading. 1 to 256 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 256)]
pub struct NodeId(pub ::std::string::String);

/// A reference into a revision of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "revision"))]
pub struct RevisionVersionContext {
    /// The revision.
    pub revision: RevisionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A reference into a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "changeRequest"))]
pub struct ChangeRequestVersionContext {
    /// The change request.
    #[wire(name = "changeRequest")]
    pub change_request: super::change_requests::ChangeRequestId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Which version of a space a reference means.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum VersionContext {
    #[select(tag("type", "revision"))]
    Revision(RevisionVersionContext),
    #[select(tag("type", "changeRequest"))]
    ChangeRequest(ChangeRequestVersionContext),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// A reference to or a place in content. `kind` says what it points to, and which of the other fields it has.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentReference {
    /// What the reference points to.
    pub kind: ContentReferenceKind,
    /// The organization that the target belongs to. Absent where there is none or the caller may not view it.
    pub organization: Option<super::organizations::Organization>,
    /// The space that the target belongs to. Absent where there is none or the caller may not view it.
    pub space: Option<super::spaces::Space>,
    /// Which version of the space is meant.
    #[wire(name = "versionContext")]
    pub version_context: Option<VersionContext>,
    /// The file, for `file`.
    pub file: Option<File>,
    /// The page, for `page` and for a place in a page.
    pub page: Option<PageId>,
    /// The node of the page.
    pub anchor: Option<NodeId>,
    /// The address as written, for `url` and for whatever leads nowhere.
    pub url: Option<String>,
    /// The user, for `user`.
    pub user: Option<super::users::UserId>,
    /// The collection, for `collection`.
    pub collection: Option<super::collections::CollectionId>,
    /// The piece of reusable content, for `reusable-content`.
    #[wire(name = "reusableContent")]
    pub reusable_content: Option<ReusableContentId>,
    /// The API description, for `openapi`.
    pub openapi: Option<super::openapi_specs::OpenApiSlug>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of references.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentReferenceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all references that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The references of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ContentReference>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A link, and the places that have it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkItem {
    /// Whether the link leads somewhere.
    pub status: LinkStatus,
    /// What the link means.
    pub relation: LinkRelation,
    /// What the link points to.
    #[wire(name = "targetReference")]
    pub target_reference: ContentReference,
    /// The places that have the link. At most 1000 items.
    #[wire(name = "locationReferences")]
    pub location_references: Vec<ContentReference>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Counts of broken links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkBrokenStats {
    /// Number of all broken links. At least 0.
    pub total: i64,
    /// Number of broken links that the main content does not have: those that the change request brings. 0 for the
    /// main content itself. At least 0.
    #[wire(name = "changeRequest")]
    pub change_request: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Counts over all links of the space, page or change request, not only of this page of the list.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkStats {
    /// Number of all links. At least 0.
    pub total: i64,
    /// Counts of broken links.
    pub broken: LinkBrokenStats,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkItemList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all links that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The links of this page, in the order of the list. At most 1000 items.
    pub items: Vec<LinkItem>,
    /// Counts over all links, whatever the page of the list and the filter.
    pub stats: LinkStats,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an import reads.
///
/// - `markdown`: one Markdown file
/// - `html`: one HTML page
/// - `zip`: an archive: a tree of Markdown or HTML with its files, in the order of its `SUMMARY.md` where there is
///   one
/// - `docx`: a word-processor document
/// - `website`: a website: a bounded crawl of one host
/// - `github-wiki`: a wiki of a repository
/// - `notion`: an export archive of Notion
/// - `confluence`: an export archive of Confluence
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportSource {
    #[value("markdown")]
    Markdown,
    #[value("html")]
    Html,
    #[value("zip")]
    Zip,
    #[value("docx")]
    Docx,
    #[value("website")]
    Website,
    #[value("github-wiki")]
    GithubWiki,
    #[value("notion")]
    Notion,
    #[value("confluence")]
    Confluence,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What to import.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewImport {
    /// Where to fetch it. Private and loopback addresses are refused with 400 unless the operator allows them. Format
    /// `uri`.
    #[wire(format = "uri")]
    pub url: String,
    /// What is found there.
    pub source: ImportSource,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Why a link leads nowhere.
///
/// - `page-missing`: there is no such page
/// - `file-missing`: there is no such file
/// - `anchor-missing`: the page has no such heading
/// - `leads-nowhere`: there is nothing at the relative address
/// - `leaves-tree`: the relative address leads out of what was imported
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum BrokenLinkReason {
    #[value("page-missing")]
    PageMissing,
    #[value("file-missing")]
    FileMissing,
    #[value("anchor-missing")]
    AnchorMissing,
    #[value("leads-nowhere")]
    LeadsNowhere,
    #[value("leaves-tree")]
    LeavesTree,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// A link that leads nowhere.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct BrokenLink {
    /// The page that has the link.
    pub page: PageId,
    /// Where that page came from: its path in what was imported.
    pub path: Option<String>,
    /// The address as written. One of more than 1,000 characters is cut, and ends with `…`.
    pub target: String,
    /// Why it leads nowhere.
    pub reason: BrokenLinkReason,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of broken links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct BrokenLinkList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of broken links in the list, across all pages: at most 10,000. At least 0.
    pub count: i64,
    /// Number of broken links that the import found. When it is larger than `count`, fix those listed and import again
    /// to see the others. At least 0.
    pub found: i64,
    /// The broken links of this page, in the order of the imported pages. At most 1000 items.
    pub items: Vec<BrokenLink>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A word about something that was imported, or not.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportRemark {
    /// Its path in what was imported.
    pub path: String,
    /// What there is to say, for people.
    pub reason: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an import did.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
    /// Number of pages and files that were stored. At least 0.
    #[wire(name = "importedResources")]
    pub imported_resources: i64,
    /// Number of pages and files that were found. At least 0.
    #[wire(name = "totalResources")]
    pub total_resources: i64,
    /// Number of links in the imported pages that lead nowhere. At least 0.
    #[wire(name = "brokenLinkCount")]
    pub broken_link_count: i64,
    /// The first broken links in the imported pages: at most 1,000, and fewer if they are long.
    /// `listChangeRequestBrokenLinks` lists the others. Absent when there are none. At most 1000 items.
    #[wire(name = "brokenLinks")]
    pub broken_links: Option<Vec<BrokenLink>>,
    /// Number of files that were found and not stored. At least 0.
    #[wire(name = "skippedCount")]
    pub skipped_count: i64,
    /// The first files that were found and not stored, with the reason: at most 1,000, and fewer if they are long.
    /// Absent when there are none. At most 1000 items.
    pub skipped: Option<Vec<ImportRemark>>,
    /// Number of remarks about files that were stored otherwise than one might expect. At least 0.
    #[wire(name = "remarkCount")]
    pub remark_count: i64,
    /// The first remarks about files that were stored otherwise than one might expect: at most 1,000, and fewer if
    /// they are long. Absent when there are none. At most 1000 items.
    pub remarks: Option<Vec<ImportRemark>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Points to a page among its siblings.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "page"))]
pub struct PagePointer {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A place among sibling pages: either `before` or `after` a page. An empty object means the end. A page that is
/// not there returns 400.
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
    /// Id for the page, so that later changes of the same request can name it. Made by the server when absent. One
    /// that is in use is answered with 409.
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
    /// The kind of the page. Where it is absent, the server assumes `"document"`.
    #[wire(name = "pageType")]
    pub page_type: Option<NewPageType>,
    /// The page to put it under. Absent: the top level.
    pub parent: Option<PageId>,
    /// The place among its siblings. Absent: the end.
    pub position: Option<PagePosition>,
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores
    /// and inner dots. Made from the title when absent. 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[wire(
        min_length = 1,
        max_length = 100,
        pattern = "^[^/?#\\s]+$",
        engine = "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3\
    000}\\x{feff}]+$"
    )]
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space. At most 2048 characters; must be one
    /// line without spaces at its ends and without control characters.
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
    /// Emoji that stands for the page. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub emoji: Option<String>,
    /// Name of the icon of the page. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub icon: Option<String>,
    /// What the page is about. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub description: Option<String>,
    /// Which parts of the page are shown.
    pub layout: Option<PageLayout>,
    /// The picture at the top.
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
    /// Whether the page is left out of the list of pages.
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes a page. An absent field keeps its value.
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
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores
    /// and inner dots. 1 to 100 characters; matches `^[^/?#\s]+$`.
    #[wire(
        min_length = 1,
        max_length = 100,
        pattern = "^[^/?#\\s]+$",
        engine = "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3\
    000}\\x{feff}]+$"
    )]
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space. At most 2048 characters; must be one
    /// line without spaces at its ends and without control characters.
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
    /// Emoji that stands for the page. `null` removes it. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub emoji: runtime::Patch<String>,
    /// Name of the icon of the page. `null` removes it. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// What the page is about. `null` removes it. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub description: runtime::Patch<String>,
    /// Which parts of the page are shown. Replaces the layout as a whole.
    pub layout: Option<PageLayout>,
    /// The picture at the top. `null` removes it.
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
    /// Whether the page is left out of the list of pages.
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    #[wire(name = "noIndex")]
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    #[wire(name = "noRobotsIndex")]
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Moves a page, with the pages below it. A page cannot be moved below itself: 409.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "move-page"))]
pub struct PageMoveChange {
    /// The page.
    pub page: PageId,
    /// The page to move it under, `null` for the top level. Absent: it stays under the same page.
    pub parent: runtime::Patch<PageId>,
    /// The place among its siblings there. Absent: the end.
    pub position: Option<PagePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Deletes a page, with the pages below it.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "delete-page"))]
pub struct PageDeleteChange {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Adds a file, or replaces one.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "put-file"))]
pub struct FilePutChange {
    /// The file to replace, or an id for a new one, so that later changes of the same request can name it. Made by the
    /// server when absent.
    pub file: Option<FileId>,
    /// Name of the file, without a path. At most 255 characters; must be one line without `/` and `\`, without spaces
    /// at its ends and without control characters.
    #[wire(
        max_length = 255,
        pattern = "^[^\\s/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\s/\\\\\\x00-\\x1f\\x\
    7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x\
    {1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}/\\\\\\x00-\
    \\x1f\\x7f-\\x9f])?$",
        message = "must be one line without `/` and `\\`, without spaces at its ends and without control char\
    acters"
    )]
    pub name: String,
    /// Media type. Guessed from the name when absent. At most 255 characters; matches `^[ -~]*/[ -~]*$`.
    #[wire(name = "contentType", max_length = 255, pattern = "^[ -~]*/[ -~]*$")]
    pub content_type: Option<String>,
    /// The bytes in Base64.
    pub data: runtime::Base64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Deletes a file.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "delete-file"))]
pub struct FileDeleteChange {
    /// The file.
    pub file: FileId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Sets variables of the space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "set-variables"))]
pub struct VariablesSetChange {
    /// Values by name; `null` removes a variable. Variables that are not named keep their values. At most 1000
    /// entries; names: must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    #[wire(
        max_properties = 1000,
        names(
            pattern = "^[A-Za-z_][0-9A-Za-z_]{0,99}$",
            message = "must be a name of at most 100 letters, digits and `_` that does not begin with a digit"
        )
    )]
    pub variables: std::collections::BTreeMap<String, Option<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One change to content.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ContentChange {
    #[select(tag("type", "create-page"))]
    CreatePage(Box<PageCreateChange>),
    #[select(tag("type", "update-page"))]
    UpdatePage(Box<PageUpdateChange>),
    #[select(tag("type", "move-page"))]
    MovePage(PageMoveChange),
    #[select(tag("type", "delete-page"))]
    DeletePage(PageDeleteChange),
    #[select(tag("type", "put-file"))]
    PutFile(FilePutChange),
    #[select(tag("type", "delete-file"))]
    DeleteFile(FileDeleteChange),
    #[select(tag("type", "set-variables"))]
    SetVariables(VariablesSetChange),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Changes to make to content, one after the other.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ContentChanges {
    /// The changes, in the order in which they are made. All or nothing. At least 1 item.
    #[wire(min_items = 1)]
    pub changes: Vec<ContentChange>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a batch of changes made.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentChangesResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a conflict is about.
///
/// - `page`: a page: its place, its title or its body
/// - `file`: a file
/// - `variable`: a variable
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConflictKind {
    #[value("page")]
    Page,
    #[value("file")]
    File,
    #[value("variable")]
    Variable,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What one side of a conflict has.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct ConflictSide {
    /// Title of the page.
    pub title: Option<String>,
    /// Path of the page within the space.
    pub path: Option<String>,
    /// Body of the page in Markdown.
    pub markdown: Option<String>,
    /// The file.
    pub file: Option<File>,
    /// Value of the variable.
    pub value: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Something that the space and the change request changed in different ways.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Conflict {
    /// What the conflict is about.
    pub kind: ConflictKind,
    /// The page, for `page`.
    pub page: Option<PageId>,
    /// The file, for `file`.
    pub file: Option<FileId>,
    /// Name of the variable, for `variable`.
    pub variable: Option<String>,
    /// What both started from. Absent where it did not exist.
    pub base: Option<ConflictSide>,
    /// What the space has. Absent where the space deleted it.
    pub ours: Option<ConflictSide>,
    /// What the change request has. Absent where the change request deleted it.
    pub theirs: Option<ConflictSide>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of conflicts.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConflictList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all conflicts that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The conflicts of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Conflict>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Get the content of a space. `GET /v1/spaces/{spaceId}/content`, answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the latest revision of the main content of the space: its pages without their bodies, its files and
/// variables. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content",
    id = "getSpaceContent",
    area = "content",
    answer = Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Answers the whole tree of pages of the main content of the space, without their bodies. Not a page of a list:
/// all of them. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/pages",
    id = "listSpacePages",
    area = "content",
    answer = PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpacePages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Lists the files of the main content of the space, by name. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files",
    id = "listSpaceFiles",
    area = "content",
    answer = FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(File, items = items, token = page, next = next?.page)]
pub struct ListSpaceFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Answers a file of the main content of the space, with a signed address to fetch it from. Needs `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files/{fileId}",
    id = "getSpaceFile",
    area = "content",
    answer = File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: FileId,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Answers a page of the main content of the space with its body: as `markdown` or, with `format=document`, as
/// `document`. Needs `read` on the space. `format=document` returns 400 for a page whose nodes would take more
/// than 32 `MiB` of JSON, which only happens to pages of hundreds of thousands of nodes; read such a page as
/// `markdown`. Returns 503 with `Retry-After` while too many large pages are being converted.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/page/{pageId}",
    id = "getSpacePage",
    area = "content",
    answer = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpacePage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// True replaces variables and expressions in the page by their values. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the latest revision of the change request: its pages without their bodies, its files and variables.
/// Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "getChangeRequestContent",
    area = "content",
    answer = Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`,
/// answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
///
/// Makes a batch of changes to pages, files and variables, and one new revision with all of them. All or nothing:
/// when one change is not possible, nothing is stored, and the answer is 400 with a pointer to it. The author
/// needs `edit`, others need `review`. A merged or archived change request is answered with 409, and so is an id
/// in use, a slug that a sibling has, and a page moved below itself. Pages nest at most 10 deep: 400. A body of
/// more than 150,000 JSON objects and arrays returns 413: send the changes in several requests.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "editChangeRequestContent",
    area = "content",
    answer = ContentChangesResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct EditChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    #[body(json)]
    pub body: ContentChanges,
}

/// Import content from an address. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`,
/// answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Fetches what is at the address, turns it into pages and files, and makes one new revision of the change request
/// with them. What earlier imports brought and the new one does not have goes; what was made by hand stays.
/// Bounded in time, size and pages. A failed fetch is answered with 400 and the reason, and nothing is stored. The
/// author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open. A source
/// that this version cannot import yet returns 501.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import",
    id = "importChangeRequestContent",
    area = "content",
    status = 201,
    answer = ImportResult,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    #[body(json)]
    pub body: NewImport,
}

/// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`,
/// answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
///
/// Takes the bytes of a zip archive and imports it as the source `zip` does: a tree of Markdown or HTML with its
/// files, in the order of its `SUMMARY.md` where there is one. What earlier imports brought and the new one does
/// not have goes; what was made by hand stays. The author needs `edit`, others need `review`. Answers 409 unless
/// the change request is draft or open, and 413 when the archive is larger than the server accepts.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive",
    id = "importChangeRequestArchive",
    area = "content",
    status = 201,
    answer = ImportResult,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportChangeRequestArchive {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// List the broken links of the latest import. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Lists the links that led nowhere when content was last imported into the change request, in the order of the
/// imported pages. Later edits do not change the list. The list has at most 10,000 links; `found` says how many
/// there were. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links",
    id = "listChangeRequestBrokenLinks",
    area = "content",
    answer = BrokenLinkList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(BrokenLink, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestBrokenLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the whole tree of pages of the change request, without their bodies. Not a page of a list: all of them.
/// Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages",
    id = "listChangeRequestPages",
    area = "content",
    answer = PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestPages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Lists the files of the change request, by name. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files",
    id = "listChangeRequestFiles",
    area = "content",
    answer = FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(File, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a file of a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Answers a file of the change request, with a signed address to fetch it from. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}",
    id = "getChangeRequestFile",
    area = "content",
    answer = File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: FileId,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List what refers to a file. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`, answers 200, or 400,
/// 401, 404, 429, 500, 501, 503.
///
/// Lists the places in the content of the change request that refer to the file, in the order of the pages. Needs
/// `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks",
    id = "listChangeRequestFileBacklinks",
    area = "content",
    answer = ContentReferenceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(ContentReference, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestFileBacklinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: FileId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Get a page of a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Answers a page of the change request with its body: as `markdown` or, with `format=document`, as `document`.
/// Needs `read` on the space. `format=document` returns 400 for a page whose nodes would take more than 32 `MiB`
/// of JSON, which only happens to pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns
/// 503 with `Retry-After` while too many large pages are being converted.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}",
    id = "getChangeRequestPage",
    area = "content",
    answer = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestPage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// True replaces variables and expressions in the page by their values. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// False leaves computed content out. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the links of a page. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`, answers 200, or 400, 401,
/// 404, 429, 500, 501, 503.
///
/// Lists the links in a page of the change request, in the order of the text, with counts over all of them. Needs
/// `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links",
    id = "listChangeRequestPageLinks",
    area = "content",
    answer = LinkItemList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(LinkItem, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestPageLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Lists what the space and the change request have changed in different ways since the change request last took
/// over the main content: what a merge or an update would stumble over now. Empty when there is nothing. Needs
/// `read` on the space. Conflicts are computed once for the two revisions. A page of the list can have fewer than
/// `limit` conflicts when their texts are long: follow `next` until it is absent.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts",
    id = "getChangeRequestConflicts",
    area = "content",
    answer = ConflictList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Conflict, items = items, token = page, next = next?.page)]
pub struct GetChangeRequestConflicts {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}
