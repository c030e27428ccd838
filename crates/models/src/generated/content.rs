// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Read and change content: revisions, pages, files and links.
//!
//! Content is immutable: every change creates a new revision, a tree of pages with files, reusable content and
//! variables. The content of a space changes when a change request is merged; the content of a change request
//! changes through batches of edits and imports. Pages are written in Markdown and can be read as Markdown or as a
//! tree of nodes.

use quire_runtime as runtime;

/// ID of a revision: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct RevisionId(pub String);

/// ID of a page, the same in all revisions: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct PageId(pub String);

/// ID of a file: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct FileId(pub String);

/// ID of a document, the body of a page: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct DocumentId(pub String);

/// ID of a piece of reusable content: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct ReusableContentId(pub String);

/// Origin of a revision.
///
/// - `edits`: edits or an import
/// - `merge`: the merge of a change request
/// - `update`: pulling the main content into a change request
/// - `rollback`: a return to an earlier revision
/// - `computed`: content computed by an integration
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
    Unknown(runtime::Unknown<Self>),
}

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

/// Type of a page to create.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that links elsewhere
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NewPageType {
    #[value("document")]
    Document,
    #[value("group")]
    Group,
    #[value("link")]
    Link,
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

/// Status of a link.
///
/// - `ok`: no problem
/// - `broken`: the target page, anchor, file, collection, space, user or API description is missing or not visible
///   to the caller, a relative URL has no target, or, if the server checks external URLs, two checks found nothing
/// - `in-app`: a URL of the service itself; link to the page instead
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LinkStatus {
    #[value("ok")]
    Ok,
    #[value("broken")]
    Broken,
    #[value("in-app")]
    InApp,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Meaning of a link.
///
/// - `reference`: refers to its target
/// - `dependsOn`: is replaced by its target
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LinkRelation {
    #[value("reference")]
    Reference,
    #[value("dependsOn")]
    DependsOn,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Kind of target that a reference points to.
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
    Unknown(runtime::Unknown<Self>),
}

/// The Git object that content came from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct GitObject {
    /// ID of the object.
    pub oid: Option<String>,
    /// Path within the repository.
    pub path: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The Git commit that a revision corresponds to.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct RevisionGit {
    /// ID of the commit.
    pub oid: Option<String>,
    /// Message of the commit.
    pub message: Option<String>,
    /// True if this service made the commit.
    #[wire(name = "createdByService")]
    pub created_by_service: Option<bool>,
    /// URL of the commit. Format `uri`.
    pub url: Option<String>,
    /// Branch or tag of the commit.
    pub r#ref: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Dimensions of an image.
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
    /// ID of the file.
    pub id: FileId,
    /// Name of the file.
    pub name: String,
    /// Media type of the file.
    #[wire(name = "contentType")]
    pub content_type: String,
    /// Signed URL to download the file from. Format `uri`.
    #[wire(name = "downloadURL")]
    pub download_url: String,
    /// Size in bytes. At least 0.
    pub size: i64,
    /// Dimensions of the image. Absent for other files.
    pub dimensions: Option<FileDimensions>,
    /// Location of the file in the repository. Absent if there is no repository, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of files.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct FileList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of files that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The files on this page, in list order. At most 1000 items.
    pub items: Vec<File>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
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
    pub file: FileId,
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
    pub revision: Option<RevisionId>,
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
    pub document_id: Option<DocumentId>,
    /// The body in Markdown. Returned only for a single page with `format=markdown`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Returned only for a single page with `format=document`.
    pub document: Option<Document>,
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
    pub git: Option<GitObject>,
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

/// A piece of content that several pages can show.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ReusableContent {
    /// ID of the piece.
    pub id: ReusableContentId,
    /// Title of the piece.
    pub title: String,
    /// ID of its body.
    pub document: Option<DocumentId>,
    /// Location of the piece in the repository. Absent if there is no repository, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a revision.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct RevisionUrls {
    /// Web app URL of the revision. Format `uri`.
    pub app: Option<String>,
    /// URL at which the revision is published. Absent while it is not published. Format `uri`.
    pub published: Option<String>,
    /// URL at which anyone can read the revision. Absent while it is not public. Format `uri`.
    pub public: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The content of a space or a change request at one point in time.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "revision"))]
pub struct Revision {
    /// ID of the revision.
    pub id: RevisionId,
    /// Origin of the revision.
    pub r#type: RevisionType,
    /// The parent revisions: none for the first revision, two for a merge. At most 2 items.
    pub parents: Vec<RevisionId>,
    /// The pages at the top level, in order, each with its child pages. At most 100000 items.
    pub pages: Vec<Page>,
    /// All files. At most 10000 items.
    pub files: Vec<File>,
    /// All pieces of reusable content. At most 10000 items.
    #[wire(name = "reusableContents")]
    pub reusable_contents: Vec<ReusableContent>,
    /// Variables of the space, by name.
    pub variables: std::collections::BTreeMap<String, String>,
    /// Time at which the revision was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The Git commit that the revision corresponds to. Absent if there is none, and with `metadata=false`.
    pub git: Option<RevisionGit>,
    /// URLs of the revision.
    pub urls: RevisionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Type of a node.
///
/// - `paragraph`: a paragraph of text
/// - `heading`: a heading, with `level` and `id`
/// - `list`: a list, numbered as given by `ordered` and `start`
/// - `list-item`: an item of a list
/// - `task-item`: an item of a list with a checkbox, given by `checked`
/// - `definition-list`: a list of terms, each followed by its definitions
/// - `term`: a term that is defined, in a definition list
/// - `definition`: a definition of the terms before it
/// - `code`: a code block, with `text` and `language`
/// - `quote`: a quotation
/// - `hint`: a callout, with `style`
/// - `divider`: a horizontal rule
/// - `table`: a table
/// - `table-row`: a row of a table
/// - `table-cell`: a cell of a table
/// - `image`: an image, with `url` and `alt`
/// - `link`: a link, with `url`
/// - `text`: a run of text with the same marks
/// - `line-break`: a line break within a paragraph
/// - `html`: raw HTML, in `text`
/// - `footnote`: a footnote, with `id`
/// - `tabs`: a group of tabs
/// - `tab`: a tab, with `title`
/// - `stepper`: a sequence of steps
/// - `step`: a step
/// - `columns`: a row of columns
/// - `column`: a column
/// - `conditional`: content shown under a condition, given by `text`
/// - `expandable`: content shown on demand, with `title`
/// - `embed`: an embedded page, with `url`
/// - `file`: a file to download, with `url`
/// - `content-ref`: a reference to a page, with `url`
/// - `include`: content from another file, with `url`
/// - `openapi`: API operations, with `attributes`
/// - `cards`: a table shown as cards; its HTML is `text`
/// - `figure`: an image with a caption, with `url`; its HTML is `text`
/// - `component`: another block, with `name` and `attributes`; its opening tag is `text`
/// - `abbreviation`: an abbreviation, given by `name`, and its meaning, given by `title`
/// - `hidden`: source that is not shown, in `text`
/// - `math`: a formula, in `text`, with its delimiters
/// - `expression`: a variable or an expression, in `text`
/// - `icon`: an icon, with `name`
/// - `button`: a link shown as a button, with `url` and `title`
/// - `emoji`: an emoji, with `name`; `alt` is the character
/// - `kept`: in requests, blocks of the text that is replaced, given by `key`
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
    #[value("definition-list")]
    DefinitionList,
    #[value("term")]
    Term,
    #[value("definition")]
    Definition,
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
    #[value("tabs")]
    Tabs,
    #[value("tab")]
    Tab,
    #[value("stepper")]
    Stepper,
    #[value("step")]
    Step,
    #[value("columns")]
    Columns,
    #[value("column")]
    Column,
    #[value("conditional")]
    Conditional,
    #[value("expandable")]
    Expandable,
    #[value("embed")]
    Embed,
    #[value("file")]
    File,
    #[value("content-ref")]
    ContentRef,
    #[value("include")]
    Include,
    #[value("openapi")]
    Openapi,
    #[value("cards")]
    Cards,
    #[value("figure")]
    Figure,
    #[value("component")]
    Component,
    #[value("abbreviation")]
    Abbreviation,
    #[value("hidden")]
    Hidden,
    #[value("math")]
    Math,
    #[value("expression")]
    Expression,
    #[value("icon")]
    Icon,
    #[value("button")]
    Button,
    #[value("emoji")]
    Emoji,
    #[value("kept")]
    Kept,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Formatting of a run of text.
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
    Unknown(runtime::Unknown<Self>),
}

/// Style of a hint.
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
    Unknown(runtime::Unknown<Self>),
}

/// Alignment of the text in a table cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CellAlignment {
    #[value("left")]
    Left,
    #[value("center")]
    Center,
    #[value("right")]
    Right,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A node of a document. `type` determines which fields it has; the others are absent.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DocumentNode {
    /// Type of the node.
    pub r#type: DocumentNodeType,
    /// Anchor of the node within the page. Comments refer to it.
    pub id: Option<NodeId>,
    /// The text of a run of text, a code block or HTML; for other nodes, see `type`.
    pub text: Option<String>,
    /// Formatting of a run of text. At most 4 items.
    #[wire(max_items = 4)]
    pub marks: Option<Vec<DocumentMark>>,
    /// Level of a heading, 1 to 6. 1 to 6.
    #[wire(minimum = 1, maximum = 6)]
    pub level: Option<i32>,
    /// Language of a code block.
    pub language: Option<String>,
    /// Numbers of the lines of a code block that are not shown, from 1. `text` contains them. At most 2000000 items.
    #[wire(name = "hiddenLines", max_items = 2_000_000)]
    pub hidden_lines: Option<Vec<i32>>,
    /// Target of a link, or source of an image or another node: a URL, or a path within the space.
    pub url: Option<String>,
    /// Title of a link, an image or a block.
    pub title: Option<String>,
    /// Alternative text of an image, or the character of an emoji.
    pub alt: Option<String>,
    /// True if a list is numbered.
    pub ordered: Option<bool>,
    /// First number of a numbered list. At least 0.
    #[wire(minimum = 0)]
    pub start: Option<i64>,
    /// True if a task is done.
    pub checked: Option<bool>,
    /// Style of a hint.
    pub style: Option<HintStyle>,
    /// Alignment of the text in a table cell.
    pub alignment: Option<CellAlignment>,
    /// True if a table cell is part of the header.
    pub header: Option<bool>,
    /// Name of a component, an icon, an emoji or an abbreviation.
    pub name: Option<String>,
    /// Other attributes of a block, by name.
    pub attributes: Option<std::collections::BTreeMap<String, String>>,
    /// Key of a block, with `keys=true`: its index behind those of the blocks that it is in, such as `4.1`. In a node
    /// of type `kept`, the key of the block, or of a run of blocks, such as `4-17`. At most 1000 characters.
    #[wire(max_length = 1000)]
    pub key: Option<String>,
    /// The child nodes, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Option<Vec<DocumentNode>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Written content as a tree of nodes, equivalent to its Markdown.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Document {
    /// The blocks of the document, in order. At most 2000000 items.
    #[wire(max_items = 2_000_000)]
    pub nodes: Vec<DocumentNode>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// HTML to convert.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct HtmlToConvert {
    /// The HTML, as the clipboard has it: a fragment or a whole page, with or without the comments `StartFragment` and
    /// `EndFragment` and the header that Windows puts before it. At most 4194304 characters.
    #[wire(max_length = 4_194_304)]
    pub html: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Kind of content that a conversion leaves out.
///
/// - `image`: an image in a local file or in the HTML itself, or at a relative address
/// - `tracker`: an invisible image
/// - `link`: the target of a link that is relative or runs a script; its text remains
/// - `embed`: a frame, video or sound without an absolute URL
/// - `script`: a script, applet or plug-in
/// - `form`: a field of a form
/// - `comment`: a comment on the text
/// - `hidden`: hidden rows, columns and text, and text whose deletion is tracked
/// - `contents`: a table of contents
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OmissionKind {
    #[value("image")]
    Image,
    #[value("tracker")]
    Tracker,
    #[value("link")]
    Link,
    #[value("embed")]
    Embed,
    #[value("script")]
    Script,
    #[value("form")]
    Form,
    #[value("comment")]
    Comment,
    #[value("hidden")]
    Hidden,
    #[value("contents")]
    Contents,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Content of one kind that a conversion left out.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Omission {
    /// Kind of the content.
    pub kind: OmissionKind,
    /// Number of elements that are left out. At least 1.
    pub count: i64,
    /// The first different addresses of images, links and frames, shortened to 200 characters; the media type for an
    /// image in the HTML itself. At most 20 items.
    pub values: Vec<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Converted HTML.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConvertedHtml {
    /// The text in Markdown.
    pub markdown: String,
    /// Content that is left out, at most one entry of each kind. At most 9 items.
    pub omissions: Vec<Omission>,
    /// The same as a tree of nodes. Always present.
    pub document: Option<Document>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Identifies a node of a page by its anchor, such as that of a heading. 1 to 256 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 256)]
pub struct NodeId(pub String);

/// A revision of a space, as the context of a reference.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "revision"))]
pub struct RevisionVersionContext {
    /// The revision.
    pub revision: RevisionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A change request, as the context of a reference.
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

/// The version of a space that a reference refers to.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum VersionContext {
    #[select(tag("type", "revision"))]
    Revision(RevisionVersionContext),
    #[select(tag("type", "changeRequest"))]
    ChangeRequest(ChangeRequestVersionContext),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A reference to content, or a location in it. `kind` states the type of target and determines the other fields.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentReference {
    /// Kind of target.
    pub kind: ContentReferenceKind,
    /// The organization that the target belongs to. Absent if there is none or the caller may not view it.
    pub organization: Option<super::organizations::Organization>,
    /// The space that the target belongs to. Absent if there is none or the caller may not view it.
    pub space: Option<super::spaces::Space>,
    /// The version of the space. Absent for targets in other spaces, which are in the main content.
    #[wire(name = "versionContext")]
    pub version_context: Option<VersionContext>,
    /// The file, for `file`.
    pub file: Option<File>,
    /// The page, for `page` and for a location in a page.
    pub page: Option<PageId>,
    /// The node of the page.
    pub anchor: Option<NodeId>,
    /// The URL or name as written, for `url` and for targets that do not exist. URLs of more than 1,000 characters are
    /// cut and end with `…`.
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

/// A page of references.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentReferenceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of references that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The references on this page, in list order. At most 1000 items.
    pub items: Vec<ContentReference>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A link and the locations that contain it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkItem {
    /// Status of the link.
    pub status: LinkStatus,
    /// Meaning of the link.
    pub relation: LinkRelation,
    /// The target of the link.
    #[wire(name = "targetReference")]
    pub target_reference: ContentReference,
    /// The locations that contain the link. At most 1000 items.
    #[wire(name = "locationReferences")]
    pub location_references: Vec<ContentReference>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Counts of broken links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkBrokenStats {
    /// Number of broken links. At least 0.
    pub total: i64,
    /// Number of broken links that the change request adds: those that the main content does not have. 0 for the main
    /// content itself. At least 0.
    #[wire(name = "changeRequest")]
    pub change_request: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Counts of all links in the space, page or change request, across all pages of the list.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkStats {
    /// Number of links. At least 0.
    pub total: i64,
    /// Counts of broken links.
    pub broken: LinkBrokenStats,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkItemList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of links that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The links on this page, in list order. At most 1000 items.
    pub items: Vec<LinkItem>,
    /// Counts of all links, across all pages of the list and regardless of the filter.
    pub stats: LinkStats,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Source format of an import.
///
/// - `markdown`: one Markdown file
/// - `html`: one HTML page with its images
/// - `zip`: an archive with a tree of Markdown and its files, in the order of its `SUMMARY.md` if there is one, or
///   of HTML if it has no Markdown
/// - `docx`: a Word document
/// - `website`: the pages of a website with their images, by a crawl that starts at the URL, stays in its folder,
///   respects `robots.txt`, does not follow links with a query, and reads at most 2,000 URLs, up to 16 links away
/// - `github-wiki`: the Markdown pages of a repository's wiki with their images
/// - `notion`: an archive exported from Notion, in HTML or Markdown
/// - `confluence`: an archive of a Confluence space, exported as HTML
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
    Unknown(runtime::Unknown<Self>),
}

/// Format of an imported archive.
///
/// - `zip`: a tree of Markdown with its files, or of HTML if it has no Markdown
/// - `notion`: an export of Notion, in HTML or Markdown
/// - `confluence`: an export of a Confluence space in HTML
/// - `docx`: a Word document, which needs `origin`: its page is named after it
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ArchiveSource {
    #[value("zip")]
    Zip,
    #[value("notion")]
    Notion,
    #[value("confluence")]
    Confluence,
    #[value("docx")]
    Docx,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Layout of an imported tree: the tool that it was written for. Determines how its pages are listed and which
/// redirects it declares.
///
/// - `gitbook`: has a `.gitbook.yaml` or `.gitbook/`; the settings name the folder, the table of contents and
///   redirects
/// - `mdbook`: has a `book.toml`, which declares redirects, or a `SUMMARY.md`
/// - `mkdocs`: has a `mkdocs.yml`, with a `nav` and redirects
/// - `docusaurus`: has a `docusaurus.config.js`, which names the folders and sidebars, or `_category_.json`
/// - `vitepress`: has a `.vitepress/config.js` or similar, with sidebars
/// - `starlight`: has an `astro.config.mjs` and `src/content/docs/`, with a sidebar
/// - `mintlify`: has a `docs.json` or `mint.json`, with a navigation
/// - `nextra`: has `_meta.js` or similar files
/// - `hugo`: has a `hugo.toml`, a `config.toml` next to `content/`, or `_index.md`
/// - `jekyll`: has a `_config.yml`, as themes such as Just the Docs do; `parent` in front matter or a file of
///   `_data` lists the pages
/// - `docsify`: has a `_sidebar.md`
/// - `obsidian`: has an `.obsidian/`
/// - `laravel`: has a `documentation.md` that lists the pages of a version
/// - `plain`: none of these
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportLayout {
    #[value("gitbook")]
    Gitbook,
    #[value("mdbook")]
    Mdbook,
    #[value("mkdocs")]
    Mkdocs,
    #[value("docusaurus")]
    Docusaurus,
    #[value("vitepress")]
    Vitepress,
    #[value("starlight")]
    Starlight,
    #[value("mintlify")]
    Mintlify,
    #[value("nextra")]
    Nextra,
    #[value("hugo")]
    Hugo,
    #[value("jekyll")]
    Jekyll,
    #[value("docsify")]
    Docsify,
    #[value("obsidian")]
    Obsidian,
    #[value("laravel")]
    Laravel,
    #[value("plain")]
    Plain,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Parameters for importing content.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewImport {
    /// URL to import from. Private and loopback addresses return 400 unless the operator allows them. Format `uri`.
    #[wire(format = "uri")]
    pub url: String,
    /// Format of the content at the URL.
    pub source: ImportSource,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import.
    /// Default: the source and the URL. 1 to 512 characters.
    #[wire(min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. If absent, the server uses `false`.
    #[wire(name = "dryRun")]
    pub dry_run: Option<bool>,
    /// Layout of the imported tree. Default: detected from its files.
    pub layout: Option<ImportLayout>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Reason why a link is broken.
///
/// - `page-missing`: the page does not exist
/// - `file-missing`: the file does not exist
/// - `anchor-missing`: the page has no such heading
/// - `leads-nowhere`: the relative URL has no target
/// - `leaves-tree`: the relative URL points outside the imported tree
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
    Unknown(runtime::Unknown<Self>),
}

/// A broken link.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct BrokenLink {
    /// The page that contains the link.
    pub page: PageId,
    /// Path of the page in the imported content.
    pub path: Option<String>,
    /// The target as written. Targets of more than 1,000 characters are cut and end with `…`.
    pub target: String,
    /// Reason why the link is broken.
    pub reason: BrokenLinkReason,
    /// Line of the target in the file, from 1. Absent if the position is not known, as for a cover image. At least 1.
    pub line: Option<i64>,
    /// Column of the target in its line, in characters, from 1. Absent if the position is not known. At least 1.
    pub column: Option<i64>,
    /// The most similar target that exists, as a link on this page would be written. If only the heading is missing,
    /// the most similar heading of that page. If the target is a name that several pages have, all of them, separated
    /// by commas. Absent if none is similar, and for all but the first 100 broken links of an import.
    pub nearest: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of broken links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct BrokenLinkList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of broken links in the list, across all pages: at most 10,000. At least 0.
    pub count: i64,
    /// Number of broken links that the import found. If it is larger than `count`, fix the listed links and import
    /// again to see the others. At least 0.
    pub found: i64,
    /// The broken links on this page, in the order of the imported pages. At most 1000 items.
    pub items: Vec<BrokenLink>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A remark about an imported or skipped file.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportRemark {
    /// Path of the file in the imported content; of a page or image that was not fetched, its path or URL.
    pub path: String,
    /// The remark, for people.
    pub reason: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A kind of markup that is not supported and is imported as text.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct UnknownSyntax {
    /// The markup with its name, such as `{% youtube %}` or `:::name`.
    pub kind: String,
    /// Number of occurrences in the imported pages. At least 1.
    pub count: i64,
    /// Path of the first page that contains it, in the imported content.
    pub path: String,
    /// Line of the first occurrence on that page, from 1. At least 1.
    pub line: i64,
    /// Column of the first occurrence, in characters, from 1. At least 1.
    pub column: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportResult {
    /// The new revision of the change request. If nothing changed, and with `conflicts` or `dryRun`, the existing
    /// revision of the change request or the space. With `dryRun` and a new space: a placeholder that is not the ID of
    /// any revision.
    pub revision: RevisionId,
    /// The new space. Absent if the import went into an existing one, and with `dryRun`.
    pub space: Option<super::spaces::Space>,
    /// The new change request. Absent if the import went into an existing one, with `dryRun`, and if nothing changed.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequest>,
    /// Number of pages and files that were stored. At least 0.
    #[wire(name = "importedResources")]
    pub imported_resources: i64,
    /// Number of pages and files that were found. At least 0.
    #[wire(name = "totalResources")]
    pub total_resources: i64,
    /// Number of pages that the content consists of, including those of folders. At least 0.
    #[wire(name = "pageCount")]
    pub page_count: i64,
    /// Number of other files that the content contains, such as images. At least 0.
    #[wire(name = "fileCount")]
    pub file_count: i64,
    /// Number of broken links in the imported pages. At least 0.
    #[wire(name = "brokenLinkCount")]
    pub broken_link_count: i64,
    /// The first broken links in the imported pages: at most 1,000, and fewer if they are long.
    /// `listChangeRequestBrokenLinks` lists the others. Absent if there are none. At most 1000 items.
    #[wire(name = "brokenLinks")]
    pub broken_links: Option<Vec<BrokenLink>>,
    /// Number of files that were found but not stored. At least 0.
    #[wire(name = "skippedCount")]
    pub skipped_count: i64,
    /// The first files that were found but not stored, with the reason: at most 1,000, and fewer if they are long.
    /// Absent if there are none. At most 1000 items.
    pub skipped: Option<Vec<ImportRemark>>,
    /// Number of remarks about files that were stored differently than expected. At least 0.
    #[wire(name = "remarkCount")]
    pub remark_count: i64,
    /// The first remarks about files that were stored differently than expected: at most 1,000, and fewer if they are
    /// long. Absent if there are none. At most 1000 items.
    pub remarks: Option<Vec<ImportRemark>>,
    /// Unsupported markup in the imported pages, which is imported as text: each kind once, at most 1,000. Absent if
    /// there is none. At most 1000 items.
    #[wire(name = "unknownSyntax")]
    pub unknown_syntax: Option<Vec<UnknownSyntax>>,
    /// The outcome.
    pub outcome: ImportOutcome,
    /// Name of the content's origin.
    pub origin: String,
    /// Layout that the import used.
    pub layout: ImportLayout,
    /// Number of pages and files that are new. At least 0.
    #[wire(name = "addedCount")]
    pub added_count: i64,
    /// Number of pages and files that the origin changed. At least 0.
    #[wire(name = "changedCount")]
    pub changed_count: i64,
    /// Number of pages and files that the origin moved or renamed. At least 0.
    #[wire(name = "renamedCount")]
    pub renamed_count: i64,
    /// Number of pages and files that were removed because the origin no longer has them. At least 0.
    #[wire(name = "removedCount")]
    pub removed_count: i64,
    /// Number of pages and files that the origin no longer has, but that were changed in quire and are retained. At
    /// least 0.
    #[wire(name = "keptCount")]
    pub kept_count: i64,
    /// The first pages and files that the import affects: at most 1,000, and fewer if their paths are long. Absent if
    /// there are none. At most 1000 items.
    pub changes: Option<Vec<ImportChange>>,
    /// Number of conflicts. `getChangeRequestConflicts` lists them, unless `dryRun` is set. At least 0.
    #[wire(name = "conflictCount")]
    pub conflict_count: i64,
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
    pub page_type: Option<NewPageType>,
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
    pub document: Option<Document>,
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
    pub document: Option<Document>,
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

/// Adds or replaces a file.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "put-file"))]
pub struct FilePutChange {
    /// The file to replace, or an ID for a new one, so that later changes in the same request can refer to it.
    /// Generated by the server if absent.
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
    /// Media type. Guessed from the name if absent. At most 255 characters; matches `^[ -~]*/[ -~]*$`.
    #[wire(name = "contentType", max_length = 255, pattern = "^[ -~]*/[ -~]*$")]
    pub content_type: Option<String>,
    /// The content of the file, Base64-encoded.
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
/// Distinguished by `type`.
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
    Unknown(runtime::Unknown<Self>),
}

/// Changes to apply to content, in order.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ContentChanges {
    /// The revision that you read and changed: an earlier or the active one of the change request, or one of its
    /// space. Required to replace the text of a page, unless you send `If-Match`.
    pub base: Option<RevisionId>,
    /// If true, replaces the active revision instead of adding one, so that frequent saves do not fill the history.
    /// This applies if you created the active revision with this operation less than 10 minutes ago, and no comment,
    /// PDF or other revision refers to it; otherwise a revision is added. A replaced revision is no longer readable,
    /// but is accepted as `base` for a day. If absent, the server uses `false`.
    pub amend: Option<bool>,
    /// The changes, applied in order. All or nothing. At least 1 item.
    #[wire(min_items = 1)]
    pub changes: Vec<ContentChange>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Result of a batch of changes.
///
/// - `edit`: the changes were applied
/// - `merge`: the changes were applied and merged with a newer revision than `base`
/// - `conflicts`: nothing changed, because the changes contradict a newer revision than `base`
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EditResult {
    #[value("edit")]
    Edit,
    #[value("merge")]
    Merge,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The result of a batch of changes.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentChangesResult {
    /// The new revision of the change request. With `conflicts`, the active one, which the changes contradict.
    pub revision: RevisionId,
    /// The result.
    pub result: EditResult,
    /// The conflicts, with the source `edit`. Present only with `conflicts`. The texts of all conflicts together have
    /// at most 4 `MiB`, unless the first is longer; further conflicts are omitted. At most 1000 items.
    pub conflicts: Option<Vec<Conflict>>,
    /// Number of conflicts, including omitted ones. Present only with `conflicts`. At least 0.
    #[wire(name = "conflictCount")]
    pub conflict_count: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Kind of a conflict.
///
/// - `text`: the same lines of the body of a page
/// - `title`: the title of a page
/// - `slug`: the slug of a page
/// - `metadata`: another field of a page, named by `field`
/// - `move`: the position of a page in the tree
/// - `order`: the order of sibling pages
/// - `delete-edit`: one side deleted a page, the other changed it or added a page below it
/// - `file`: a file
/// - `variable`: a variable of the space or a page
/// - `reusable-content`: a piece of reusable content
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConflictKind {
    #[value("text")]
    Text,
    #[value("title")]
    Title,
    #[value("slug")]
    Slug,
    #[value("metadata")]
    Metadata,
    #[value("move")]
    Move,
    #[value("order")]
    Order,
    #[value("delete-edit")]
    DeleteEdit,
    #[value("file")]
    File,
    #[value("variable")]
    Variable,
    #[value("reusable-content")]
    ReusableContent,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The version of one side of a conflict.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct ConflictSide {
    /// Title of the page.
    pub title: Option<String>,
    /// Path of the page within the space.
    pub path: Option<String>,
    /// Body of the page in Markdown.
    pub markdown: Option<String>,
    /// The file. Absent for a file of an edit that was not stored.
    pub file: Option<File>,
    /// The value of the field or variable, or the title of the reusable content.
    pub value: Option<String>,
    /// The sibling pages in their order, for `order`. At most 100000 items.
    pub order: Option<Vec<PageId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Something that two sides changed in ways that contradict each other.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Conflict {
    /// ID of the conflict.
    pub id: ConflictId,
    /// Kind of the conflict.
    pub kind: ConflictKind,
    /// The changes that the change request conflicts with.
    pub source: ConflictSource,
    /// Title of the page or reusable content, or name of the file or variable. Empty for the order of the pages at the
    /// top level.
    pub title: String,
    /// Path of the page within the space. Absent if the conflict is not about a page.
    pub path: Option<String>,
    /// The page. For `order`, the parent of the pages; absent at the top level.
    pub page: Option<PageId>,
    /// The file, for `file`.
    pub file: Option<FileId>,
    /// Name of the variable, for `variable`.
    pub variable: Option<String>,
    /// The piece of reusable content, for `reusable-content`.
    #[wire(name = "reusableContent")]
    pub reusable_content: Option<ReusableContentId>,
    /// Name of the field, for `metadata`.
    pub field: Option<String>,
    /// The version that both started from. Absent if it did not exist.
    pub base: Option<ConflictSide>,
    /// The version of the space, or with the source `import` or `edit` that of the change request. Absent if it was
    /// deleted.
    pub ours: Option<ConflictSide>,
    /// The version of the change request, or with the source `import` that of the import, or with `edit` that of the
    /// changes. Absent if it was deleted.
    pub theirs: Option<ConflictSide>,
    /// The lines that contradict each other, for `text`. At most 100000 items.
    pub hunks: Option<Vec<ConflictHunk>>,
    /// The stored resolution. Present if this conflict is resolved but others are not yet.
    pub resolution: Option<ConflictResolution>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of conflicts.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConflictList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of conflicts that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The conflicts on this page, in list order. At most 1000 items.
    pub items: Vec<Conflict>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The lines of one side of a hunk.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConflictLines {
    /// Position of the lines in the body of this side.
    pub lines: super::revisions::LineRange,
    /// The lines, with their line breaks.
    pub markdown: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Lines that both sides changed differently.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConflictHunk {
    /// The lines that both started from.
    pub base: ConflictLines,
    /// The lines of the side `ours`.
    pub ours: ConflictLines,
    /// The lines of the side `theirs`.
    pub theirs: ConflictLines,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The changes that a change request conflicts with.
///
/// - `space`: the main content of the space
/// - `import`: the last import into the change request
/// - `edit`: changes to an older revision; these conflicts are not stored and have no resolution
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConflictSource {
    #[value("space")]
    Space,
    #[value("import")]
    Import,
    #[value("edit")]
    Edit,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// ID of a conflict. The ID changes when one of the sides changes. Matches `^[0-9a-f]{64}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[0-9a-f]{64}$")]
pub struct ConflictId(pub String);

/// The side that resolves a conflict.
///
/// - `ours`: the side `ours`
/// - `theirs`: the side `theirs`
/// - `both`: the lines of both sides, in the order of `first`. Only for `text`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConflictTake {
    #[value("ours")]
    Ours,
    #[value("theirs")]
    Theirs,
    #[value("both")]
    Both,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The side that comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConflictFirst {
    #[value("ours")]
    Ours,
    #[value("theirs")]
    Theirs,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Resolution of a conflict: either `take` or `text`.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(min_properties = 2, apart("take", "text"))]
pub struct ConflictResolution {
    /// ID of the conflict.
    pub id: ConflictId,
    /// The side to use. For `text`, applies to each hunk; everything else is merged.
    pub take: Option<ConflictTake>,
    /// The side that comes first, if `take` is `both`. If absent, the server uses `"ours"`.
    pub first: Option<ConflictFirst>,
    /// The resolved text: the whole body of the page in Markdown for `text`, the title for `title`, the description
    /// for the field `description`, or the value for `variable`. Other conflicts require `take`. At most 2097152
    /// characters.
    #[wire(max_length = 2_097_152)]
    pub text: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for resolving conflicts.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ConflictResolutions {
    /// The resolutions by conflict. Other conflicts keep their stored resolution, if any. 1 to 1000 items.
    #[wire(min_items = 1, max_items = 1000)]
    pub resolutions: Vec<ConflictResolution>,
    /// If true, merges the change request into the space once no conflicts remain. Requires `review` on the space. If
    /// absent, the server uses `false`.
    pub merge: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Outcome of an import.
///
/// - `import`: the content was imported, or there was nothing new
/// - `conflicts`: the import contradicts changes in the change request, which is unchanged until the conflicts are
///   resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportOutcome {
    #[value("import")]
    Import,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Effect of an import on a page or file.
///
/// - `added`: it is new
/// - `changed`: the origin changed it
/// - `renamed`: the origin moved or renamed it
/// - `removed`: the origin no longer has it
/// - `kept`: the origin no longer has it, but it was changed in quire and is retained
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ImportChangeKind {
    #[value("added")]
    Added,
    #[value("changed")]
    Changed,
    #[value("renamed")]
    Renamed,
    #[value("removed")]
    Removed,
    #[value("kept")]
    Kept,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Effect of an import on a page or file.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ImportChange {
    /// Effect of the import on the page or file.
    pub kind: ImportChangeKind,
    /// Path in the imported content. For `removed`, the path in the previous import.
    pub path: String,
    /// Path in the previous import, for `renamed`.
    pub from: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Get the content of a space.
///
/// Returns the latest revision of the space's main content: its pages without bodies, its files and its variables.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content",
    id = "getSpaceContent",
    area = "content",
    response = Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Export the content of a space.
///
/// Returns the space's main content as a zip archive: Markdown files, images and downloads, and the file that
/// lists the pages. A file that has not changed since its import is identical byte for byte; other files differ
/// only where they were changed. Importing the archive changes nothing. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/archive",
    id = "exportSpaceContent",
    area = "content",
    response = binary("application/zip"),
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ExportSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
}

/// Import an archive into a space.
///
/// Imports an archive into a new draft change request. Nothing is created if the archive is refused or changes
/// nothing. The import is a merge, as `importChangeRequestArchive` describes. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/content/archive",
    id = "importSpaceArchive",
    area = "content",
    response = ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportSpaceArchive {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import into the
    /// change request. Default: the source and the name of the only folder at the top of the archive, if there is one.
    /// A Word document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<ImportLayout>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// Import content from a URL into a space.
///
/// Fetches the content at the URL and imports it into a new draft change request. Nothing is created if the import
/// fails or changes nothing. The import is a merge, as `importChangeRequestContent` describes. Requires `edit` on
/// the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/content/import",
    id = "importSpaceContent",
    area = "content",
    response = ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ImportSpaceContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    #[body(json)]
    pub body: NewImport,
}

/// Create a space from an archive.
///
/// Creates a space and imports an archive into it, as a draft change request. The space stays empty until the
/// change request is merged. Nothing is created if the archive is refused. The caller keeps at least `create` on
/// the space. A collection of another organization returns 400. A `defaultLevel` above the caller's role there
/// returns 403. Requires `create` in the organization, or on the collection if one is given.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces/archive",
    id = "createSpaceFromArchive",
    area = "content",
    response = ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSpaceFromArchive {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Title of the space. Default: `Untitled`. At most 50 characters.
    #[wire(query, max_length = 50)]
    pub title: Option<String>,
    /// The parent collection of the space. Default: the top level.
    #[wire(query)]
    pub parent: Option<super::collections::CollectionId>,
    /// Default role for users without a more specific grant on the space. Default: inherited.
    #[wire(query = "defaultLevel")]
    pub default_level: Option<super::spaces::NewSpaceLevel>,
    /// Name of the content's origin. A later import of the same origin into the space merges the changes since this
    /// one. Default: the source and the name of the only folder at the top of the archive, if there is one. A Word
    /// document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<ImportLayout>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// Create a space from a URL.
///
/// Creates a space and imports the content at the URL into it, as a draft change request. The space stays empty
/// until the change request is merged. Nothing is created if the import fails. The caller keeps at least `create`
/// on the space. A collection of another organization returns 400. A `defaultLevel` above the caller's role there
/// returns 403. Requires `create` in the organization, or on the collection if one is given.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces/import",
    id = "createSpaceFromUrl",
    area = "content",
    response = ImportResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSpaceFromUrl {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Title of the space. Default: `Untitled`. At most 50 characters.
    #[wire(query, max_length = 50)]
    pub title: Option<String>,
    /// The parent collection of the space. Default: the top level.
    #[wire(query)]
    pub parent: Option<super::collections::CollectionId>,
    /// Default role for users without a more specific grant on the space. Default: inherited.
    #[wire(query = "defaultLevel")]
    pub default_level: Option<super::spaces::NewSpaceLevel>,
    /// Subject of the change request. Default: none. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub subject: Option<String>,
    #[body(json)]
    pub body: NewImport,
}

/// List the pages of a space.
///
/// Returns the whole page tree of the space's main content, without bodies. Not paginated. Requires `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/pages",
    id = "listSpacePages",
    area = "content",
    response = PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpacePages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a space.
///
/// Lists the files in the space's main content, by name. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files",
    id = "listSpaceFiles",
    area = "content",
    response = FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

impl runtime::Paged for ListSpaceFiles {
    type Item = File;

    fn next(
        &self,
        page: &FileList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: FileList) -> Vec<File> {
        page.items
    }
}

/// Get a file of a space.
///
/// Returns a file in the space's main content, with a signed download URL. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/files/{fileId}",
    id = "getSpaceFile",
    area = "content",
    response = File,
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
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a space.
///
/// Returns a page of the space's main content with its body: as `markdown` or, with `format=document`, as
/// `document`. Returns 400 for `format=document` if the nodes of the page would take more than 32 `MiB` of JSON,
/// which only happens with pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503
/// with `Retry-After` while too many large pages are being converted. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/page/{pageId}",
    id = "getSpacePage",
    area = "content",
    response = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetSpacePage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a space by its path.
///
/// Returns the page of the space's main content that a path resolves to: the page that has the path now, otherwise
/// the last page that had the path, or the target of a redirect that an import declared. A path may have leading
/// and trailing slashes, and may end with an extension or `index`; slashes within the path are percent-encoded.
/// Format and errors are those of `getSpacePage`. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/path/{pagePath}",
    id = "getSpacePageByPath",
    area = "content",
    response = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetSpacePageByPath {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Path of the page, or a former path. 1 to 2048 characters.
    #[wire(path = "pagePath", min_length = 1, max_length = 2048)]
    pub page_path: String,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get the content of a change request.
///
/// Returns the latest revision of the change request: its pages without bodies, its files and its variables.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "getChangeRequestContent",
    area = "content",
    response = Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Edit the content of a change request.
///
/// Applies a batch of changes to pages, files and variables, and creates one new revision with all of them. All or
/// nothing: if one change is not possible, nothing is stored and the response is 400 with a pointer to it.
///
/// Name the revision that you read as `base`. The changes apply to that revision; if the change request has a
/// newer one, the server merges both. If they contradict each other, `result` is `conflicts`, `conflicts` lists
/// them, and nothing is stored: combine the texts, and send the changes again with the returned `revision` as
/// `base`. A change that replaces the text of a page returns 428 without `base` and without `If-Match`; other
/// changes without `base` apply to the active revision. `If-Match` requires the `ETag` of the content of the
/// change request, and returns 412 if the content changed.
///
/// Returns 409 for a merged or archived change request, an ID in use, a slug that a sibling has, and a page moved
/// below itself. Pages can be nested at most 10 levels deep; deeper nesting returns 400. A body of more than
/// 150,000 JSON objects and arrays returns 413: send the changes in several requests. Requires `edit` on the space
/// for the author and `review` for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    id = "editChangeRequestContent",
    area = "content",
    response = ContentChangesResult,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match"),
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: ContentChanges,
}

/// Import content from a URL.
///
/// Fetches the content at the URL, converts it into pages and files, and creates one new revision of the change
/// request with them. The import is a three-way merge: changes at the origin since its last import are merged,
/// changes made in quire are preserved, and pages that were created in quire or come from other origins are
/// unchanged. A page that the origin no longer has is removed unless it was changed in quire. If both changed the
/// same content, returns `conflicts` and leaves the change request unchanged; the conflicts can be listed and
/// resolved. Imports are bounded in time, size and pages. A failed fetch returns 400 with the reason, and nothing
/// is stored. If only some pages or images fail, they are listed in `skipped`, and the rest is imported. Returns
/// 409 unless the change request is a draft or open. Requires `edit` on the space for the author and `review` for
/// others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import",
    id = "importChangeRequestContent",
    area = "content",
    status = 201,
    response = ImportResult,
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: NewImport,
}

/// Import content from an archive.
///
/// Imports an archive from the request body: by default a tree of Markdown or HTML with its files, in the order of
/// its `SUMMARY.md` if there is one. The import is a three-way merge: changes at the origin since its last import
/// are merged, changes made in quire are preserved, and pages that were created in quire or come from other
/// origins are unchanged. A page that the origin no longer has is removed unless it was changed in quire. If both
/// changed the same content, returns `conflicts` and leaves the change request unchanged; the conflicts can be
/// listed and resolved. Returns 409 unless the change request is a draft or open, and 413 if the archive is larger
/// than the server accepts. Requires `edit` on the space for the author and `review` for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive",
    id = "importChangeRequestArchive",
    area = "content",
    status = 201,
    response = ImportResult,
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import into the
    /// change request. Default: the source and the name of the only folder at the top of the archive, if there is one.
    /// A Word document needs a name. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// Format of the body. Default: `zip`.
    #[wire(query)]
    pub source: Option<ArchiveSource>,
    /// Layout of the imported tree. Default: detected from its files.
    #[wire(query)]
    pub layout: Option<ImportLayout>,
    /// If true, returns the result that the import would have, and stores nothing. Default: `false`.
    #[wire(query = "dryRun", default = false)]
    pub dry_run: bool,
    /// The bytes of a zip archive or a Word document.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// List the broken links of the latest import.
///
/// Lists the links that were broken when content was last imported into the change request, in the order of the
/// imported pages. Later edits do not change the list. The list holds at most 10,000 links; `found` is the total
/// number. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links",
    id = "listChangeRequestBrokenLinks",
    area = "content",
    response = BrokenLinkList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestBrokenLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestBrokenLinks {
    type Item = BrokenLink;

    fn next(
        &self,
        page: &BrokenLinkList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: BrokenLinkList) -> Vec<BrokenLink> {
        page.items
    }
}

/// List the pages of a change request.
///
/// Returns the whole page tree of the change request, without bodies. Not paginated. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages",
    id = "listChangeRequestPages",
    area = "content",
    response = PageTree,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestPages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a change request.
///
/// Lists the files in the change request, by name. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files",
    id = "listChangeRequestFiles",
    area = "content",
    response = FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

impl runtime::Paged for ListChangeRequestFiles {
    type Item = File;

    fn next(
        &self,
        page: &FileList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: FileList) -> Vec<File> {
        page.items
    }
}

/// Get a file of a change request.
///
/// Returns a file in the change request, with a signed download URL. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}",
    id = "getChangeRequestFile",
    area = "content",
    response = File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: FileId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the backlinks of a file.
///
/// Lists the pages of the change request's content that link to the file, show it, or use it as their cover, in
/// page order. Each page is listed once. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks",
    id = "listChangeRequestFileBacklinks",
    area = "content",
    response = ContentReferenceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestFileBacklinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: FileId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestFileBacklinks {
    type Item = ContentReference;

    fn next(
        &self,
        page: &ContentReferenceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ContentReferenceList) -> Vec<ContentReference> {
        page.items
    }
}

/// Get a page of a change request.
///
/// Returns a page of the change request with its body: as `markdown` or, with `format=document`, as `document`.
/// Returns 400 for `format=document` if the nodes of the page would take more than 32 `MiB` of JSON, which only
/// happens with pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503 with
/// `Retry-After` while too many large pages are being converted. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}",
    id = "getChangeRequestPage",
    area = "content",
    response = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetChangeRequestPage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a change request by its path.
///
/// Returns the page of the change request's content that a path resolves to: the page that has the path now,
/// otherwise the last page that had the path, or the target of a redirect that an import declared. A path may have
/// leading and trailing slashes, and may end with an extension or `index`; slashes within the path are
/// percent-encoded. Format and errors are those of `getChangeRequestPage`. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}",
    id = "getChangeRequestPageByPath",
    area = "content",
    response = Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct GetChangeRequestPageByPath {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// Path of the page, or a former path. 1 to 2048 characters.
    #[wire(path = "pagePath", min_length = 1, max_length = 2048)]
    pub page_path: String,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, each block of `document` has its `key`, and the page has the `revision` for which the keys are valid.
    /// Requires `format=document`, and excludes `evaluated`. Default: `false`.
    #[wire(query, default = false)]
    pub keys: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the links of a page.
///
/// Lists the links of a page of the change request, in text order, with counts of all links: the target of a link
/// page, the cover, and the links and images in the text. Each link is a separate item, with the page as its
/// location. `stats.broken.changeRequest` counts the broken links that the same page of the main content does not
/// have. External URLs are not fetched. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links",
    id = "listChangeRequestPageLinks",
    area = "content",
    response = LinkItemList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestPageLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: PageId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestPageLinks {
    type Item = LinkItem;

    fn next(
        &self,
        page: &LinkItemList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: LinkItemList) -> Vec<LinkItem> {
        page.items
    }
}

/// List the conflicts of a change request.
///
/// Lists the conflicts between the change request and the main content of the space since the change request was
/// last up to date, and conflicts with the last import. Empty if there are no conflicts. Conflicts are computed
/// once per pair of revisions. A page of the list can have fewer than `limit` conflicts if their texts are long:
/// follow `next` until it is absent. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts",
    id = "getChangeRequestConflicts",
    area = "content",
    response = ConflictList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestConflicts {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for GetChangeRequestConflicts {
    type Item = Conflict;

    fn next(
        &self,
        page: &ConflictList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ConflictList) -> Vec<Conflict> {
        page.items
    }
}

/// Resolve the conflicts of a change request.
///
/// Resolves conflicts. Once no conflicts remain, merges the main content into the change request and returns
/// `update`; with `merge`, also merges the change request into the space in the same step and returns `merge`. If
/// some conflicts remain, stores the resolutions and returns `conflicts`. A resolved conflict does not reappear
/// unless the same content changes again. With `merge`, returns 412 if merge rules of the space do not hold; the
/// conflicts stay resolved. Returns 400 for an unknown conflict or a resolution that the conflict does not accept,
/// and 409 unless the change request is a draft or open. Requires `edit` on the space for the author and `review`
/// for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve",
    id = "resolveChangeRequestConflicts",
    area = "content",
    response = super::change_requests::MergeOutcome,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct ResolveChangeRequestConflicts {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: ConflictResolutions,
}

/// Convert HTML to a document.
///
/// Converts HTML that was copied to the clipboard, in a browser, Word, Google Docs, Excel, Google Sheets or a code
/// editor, to a document that you can send as the `document` of a change. Stores nothing, so it ignores
/// `Idempotency-Key`.
///
/// Only text, formatting and structure are converted: lists of Word become nested lists, and monospaced blocks
/// become code. Scripts, styles, event handlers and form fields are left out, and so are links and images without
/// an absolute `http` or `https` URL; text of such links remains. `omissions` lists what is left out.
///
/// Returns 400 if the HTML has more than 400,000 elements and texts, or if its Markdown is longer than a page may
/// be. Requires a user.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/convert",
    id = "convertHtml",
    area = "content",
    response = ConvertedHtml,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ConvertHtml {
    #[body(json)]
    pub body: HtmlToConvert,
}
