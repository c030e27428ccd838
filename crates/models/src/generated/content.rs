// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Content: revisions, pages, files, links, and the operations that change them.
//!
//! Content is immutable: every change makes a new revision, a tree of pages with files, reusable content and variables. The content of a space changes by merging a change request; the content of a change request changes by a batch of edits or by an import. Pages are written in Markdown, and can be read as Markdown or as a tree of nodes.

use quire_runtime as runtime;

/// Id of a revision: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RevisionId(pub ::std::string::String);
runtime::string_newtype!(RevisionId);

/// Id of a page, the same in all revisions: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PageId(pub ::std::string::String);
runtime::string_newtype!(PageId);
runtime::described!(PageId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of a file: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub ::std::string::String);
runtime::string_newtype!(FileId);
runtime::described!(FileId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of a document: the body of a page: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId(pub ::std::string::String);
runtime::string_newtype!(DocumentId);

/// Id of a piece of reusable content: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    Edits,
    Merge,
    Update,
    Rollback,
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(RevisionType {
    Edits = "edits", Merge = "merge", Update = "update", Rollback = "rollback", Computed = "computed"
});

/// The kind of a page.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that leads elsewhere
/// - `computed`: a page whose content an integration computes
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PageType {
    Document,
    Group,
    Link,
    Computed,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(PageType {
    Document = "document", Group = "group", Link = "link", Computed = "computed"
});

/// The kind of a page that is created.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that leads elsewhere
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewPageType {
    Document,
    Group,
    Link,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(NewPageType {
    Document = "document", Group = "group", Link = "link"
});

/// How large the cover of a page is.
///
/// - `hero`: as wide as the window
/// - `full`: as wide as the text
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PageCoverSize {
    Hero,
    Full,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(PageCoverSize {
    Hero = "hero", Full = "full"
});

/// Whether a link leads somewhere.
///
/// - `ok`: no problem
/// - `broken`: the page, anchor, file or space it leads to is missing, or a relative address leads nowhere
/// - `in-app`: an address of the service itself, where a link to the page would be better
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkStatus {
    Ok,
    Broken,
    InApp,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(LinkStatus {
    Ok = "ok", Broken = "broken", InApp = "in-app"
});

/// What a link means.
///
/// - `reference`: it points to its target
/// - `dependsOn`: it shows its target in its place
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkRelation {
    Reference,
    DependsOn,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(LinkRelation {
    Reference = "reference", DependsOn = "dependsOn"
});

/// What a reference points to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ContentReferenceKind {
    File,
    Url,
    Page,
    User,
    Collection,
    Space,
    ReusableContent,
    Openapi,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ContentReferenceKind {
    File = "file", Url = "url", Page = "page", User = "user", Collection = "collection", Space = "space",
    ReusableContent = "reusable-content", Openapi = "openapi"
});

/// The object of a repository that content came from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GitObject {
    /// Id of the object.
    pub oid: Option<String>,
    /// Path within the repository.
    pub path: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(GitObject { oid = "oid" optional, path = "path" optional } [additional]);

/// The commit that a revision corresponds to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RevisionGit {
    /// Id of the commit.
    pub oid: Option<String>,
    /// Message of the commit.
    pub message: Option<String>,
    /// True when this service made the commit.
    pub created_by_service: Option<bool>,
    /// Address of the commit. Format `uri`.
    pub url: Option<String>,
    /// Branch or tag of the commit.
    pub r#ref: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(RevisionGit {
    oid = "oid" optional, message = "message" optional, created_by_service = "createdByService" optional,
    url = "url" optional, r#ref = "ref" optional
} [additional]);

/// Size of an image.
#[derive(Clone, Debug, PartialEq)]
pub struct FileDimensions {
    /// Width in pixels. At least 0.
    pub width: f64,
    /// Height in pixels. At least 0.
    pub height: f64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FileDimensions(width: f64, height: f64) additional);
runtime::object!(FileDimensions { width = "width", height = "height" } [additional]);

/// A file of a revision, such as an image.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// Id of the file.
    pub id: FileId,
    /// Name of the file.
    pub name: String,
    /// Media type of the file.
    pub content_type: String,
    /// Signed address to fetch the file from. Format `uri`.
    pub download_url: String,
    /// Size in bytes. At least 0.
    pub size: i64,
    /// Size of an image. Absent for other files.
    pub dimensions: Option<FileDimensions>,
    /// Where the file is in the repository. Absent without one, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(File(id: FileId, name: String, content_type: String, download_url: String, size: i64) dimensions, git, additional);
runtime::object!(File {
    id = "id", name = "name", content_type = "contentType", download_url = "downloadURL", size = "size",
    dimensions = "dimensions" optional, git = "git" optional
} [additional]);

/// One page of a list of files.
#[derive(Clone, Debug, PartialEq)]
pub struct FileList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all files that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The files of this page, in the order of the list. At most 1000 items.
    pub items: Vec<File>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FileList(count: i64, items: Vec<File>) next, additional);
runtime::object!(FileList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Addresses of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageUrls {
    /// Address of the page in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PageUrls { app = "app" optional } [additional]);

/// Which parts of a page are shown: those that are absent or true.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageLayout {
    /// Whether the cover is shown.
    pub cover: Option<bool>,
    /// How large the cover is.
    pub cover_size: Option<PageCoverSize>,
    /// Whether the title is shown.
    pub title: Option<bool>,
    /// Whether the description is shown.
    pub description: Option<bool>,
    /// Whether the list of all pages is shown.
    pub table_of_contents: Option<bool>,
    /// Whether the headings of the page are listed beside it.
    pub outline: Option<bool>,
    /// Whether links to the page before and the page after are shown.
    pub pagination: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PageLayout {
    cover = "cover" optional, cover_size = "coverSize" optional, title = "title" optional,
    description = "description" optional, table_of_contents = "tableOfContents" optional,
    outline = "outline" optional, pagination = "pagination" optional
} [additional]);
runtime::described!(PageLayout = object(&[
    optional("cover", boolean()),
    optional("coverSize", of::<PageCoverSize>()),
    optional("title", boolean()),
    optional("description", boolean()),
    optional("tableOfContents", boolean()),
    optional("outline", boolean()),
    optional("pagination", boolean()),
]));

/// A file of the revision as a cover.
#[derive(Clone, Debug, PartialEq)]
pub struct PageCoverFile {
    /// The file.
    pub file: FileId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageCoverFile(file: FileId) additional);
runtime::object!(PageCoverFile { file = "file" } [additional] constants { "kind" = "file" });
runtime::described!(PageCoverFile = object(&[
    required("kind", values(&[runtime::Literal::Text("file")])),
    required("file", of::<FileId>()),
]));

/// An image elsewhere as a cover.
#[derive(Clone, Debug, PartialEq)]
pub struct PageCoverUrl {
    /// Address of the image. At most 2048 characters; format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageCoverUrl(url: String) additional);
runtime::object!(PageCoverUrl { url = "url" } [additional] constants { "kind" = "url" });
runtime::described!(PageCoverUrl = object(&[
    required("kind", values(&[runtime::Literal::Text("url")])),
    required("url", string().max(2048).format("uri")),
]));

/// The image that a cover shows.
///
/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum PageCoverReference {
    File(PageCoverFile),
    Url(PageCoverUrl),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(PageCoverReference {
    File = [Tag("kind", &[Text("file")])] => of::<PageCoverFile>(),
    Url = [Tag("kind", &[Text("url")])] => of::<PageCoverUrl>(),
});

/// The picture at the top of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct PageCover {
    /// The picture.
    pub r#ref: PageCoverReference,
    /// The picture on a dark background. Absent: the same.
    pub ref_dark: Option<PageCoverReference>,
    /// Which part of the picture is visible, from top to bottom: 0 is the middle, less is further up.
    pub y_pos: Option<f64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageCover(r#ref: PageCoverReference) ref_dark, y_pos, additional);
runtime::object!(PageCover {
    r#ref = "ref", ref_dark = "refDark" optional, y_pos = "yPos" optional
} [additional]);
runtime::described!(PageCover = object(&[
    required("ref", of::<PageCoverReference>()),
    optional("refDark", of::<PageCoverReference>()),
    optional("yPos", number()),
]));

/// How the content of a page or of the pages below it is computed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageComputed {
    /// Name of the content source of an integration.
    pub r#type: Option<String>,
    /// What the computed content depends on, by name.
    pub dependencies: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Settings for the content source.
    pub props: Option<std::collections::BTreeMap<String, serde_json::Value>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PageComputed {
    r#type = "type" optional, dependencies = "dependencies" optional, props = "props" optional
} [additional]);

/// A page of a revision. Lists of pages leave `markdown` and `document` out.
#[derive(Clone, Debug, PartialEq)]
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
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
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
    pub no_index: Option<bool>,
    /// True when search engines are asked to leave the page out.
    pub no_robots_index: Option<bool>,
    /// How the page is computed. Absent for other pages, and with `computed=false`.
    pub computed: Option<PageComputed>,
    /// What the computed content was last computed from.
    pub computed_seed: Option<String>,
    /// Where the page is in the repository. Absent without one, and with `metadata=false`.
    pub git: Option<GitObject>,
    /// Addresses of the page.
    pub urls: PageUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Page(id: PageId, title: String, r#type: PageType, slug: String, path: String, pages: Vec<Page>, urls: PageUrls) emoji, icon, created_at, updated_at, description, document_id, markdown, document, href, layout, cover, variables, hidden, no_index, no_robots_index, computed, computed_seed, git, additional);
runtime::object!(Page {
    id = "id", title = "title", emoji = "emoji" optional, icon = "icon" optional,
    created_at = "createdAt" optional, updated_at = "updatedAt" optional, r#type = "type", slug = "slug",
    path = "path", description = "description" optional, document_id = "documentId" optional,
    markdown = "markdown" optional, document = "document" optional, href = "href" optional,
    pages = "pages", layout = "layout" optional, cover = "cover" optional,
    variables = "variables" optional, hidden = "hidden" optional, no_index = "noIndex" optional,
    no_robots_index = "noRobotsIndex" optional, computed = "computed" optional,
    computed_seed = "computedSeed" optional, git = "git" optional, urls = "urls"
} [additional]);

/// All pages of a revision.
#[derive(Clone, Debug, PartialEq)]
pub struct PageTree {
    /// The pages of the top level, in order, each with the pages below it. At most 100000 items.
    pub pages: Vec<Page>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageTree(pages: Vec<Page>) additional);
runtime::object!(PageTree { pages = "pages" } [additional]);

/// A piece of content that several pages show.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(ReusableContent(id: ReusableContentId, title: String) document, git, additional);
runtime::object!(ReusableContent {
    id = "id", title = "title", document = "document" optional, git = "git" optional
} [additional]);

/// Addresses of a revision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RevisionUrls {
    /// Address of the revision in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address at which the revision is published. Absent while it is not. Format `uri`.
    pub published: Option<String>,
    /// Address at which anyone can read the revision. Absent while nobody can. Format `uri`.
    pub public: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(RevisionUrls {
    app = "app" optional, published = "published" optional, public = "public" optional
} [additional]);

/// The content of a space or of a change request at one moment.
#[derive(Clone, Debug, PartialEq)]
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
    pub reusable_contents: Vec<ReusableContent>,
    /// Variables of the space, by name.
    pub variables: std::collections::BTreeMap<String, String>,
    /// When the revision was made.
    pub created_at: runtime::Timestamp,
    /// The commit that it corresponds to. Absent without one, and with `metadata=false`.
    pub git: Option<RevisionGit>,
    /// Addresses of the revision.
    pub urls: RevisionUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Revision {
    id = "id", r#type = "type", parents = "parents", pages = "pages", files = "files",
    reusable_contents = "reusableContents", variables = "variables", created_at = "createdAt",
    git = "git" optional, urls = "urls"
} [additional] constants { "object" = "revision" });

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
    Paragraph,
    Heading,
    List,
    ListItem,
    TaskItem,
    Code,
    Quote,
    Hint,
    Divider,
    Table,
    TableRow,
    TableCell,
    Image,
    Link,
    Text,
    LineBreak,
    Html,
    Footnote,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(DocumentNodeType {
    Paragraph = "paragraph", Heading = "heading", List = "list", ListItem = "list-item",
    TaskItem = "task-item", Code = "code", Quote = "quote", Hint = "hint", Divider = "divider",
    Table = "table", TableRow = "table-row", TableCell = "table-cell", Image = "image", Link = "link",
    Text = "text", LineBreak = "line-break", Html = "html", Footnote = "footnote"
});

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DocumentMark {
    Bold,
    Italic,
    Strikethrough,
    Code,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(DocumentMark {
    Bold = "bold", Italic = "italic", Strikethrough = "strikethrough", Code = "code"
});

/// The look of a hint.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HintStyle {
    Info,
    Success,
    Warning,
    Danger,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(HintStyle {
    Info = "info", Success = "success", Warning = "warning", Danger = "danger"
});

/// How the text of a table cell is aligned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CellAlignment {
    Left,
    Center,
    Right,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(CellAlignment {
    Left = "left", Center = "center", Right = "right"
});

/// A node of a document. Which fields it has follows from `type`; the others are absent.
#[derive(Clone, Debug, PartialEq)]
pub struct DocumentNode {
    /// The kind of the node.
    pub r#type: DocumentNodeType,
    /// Anchor of the node within the page. Comments point to it.
    pub id: Option<NodeId>,
    /// The text of a run of text, a block of code or HTML.
    pub text: Option<String>,
    /// How a run of text is set. At most 4 items.
    pub marks: Option<Vec<DocumentMark>>,
    /// Level of a heading, 1 to 6. 1 to 6.
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
    pub nodes: Option<Vec<DocumentNode>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DocumentNode(r#type: DocumentNodeType) id, text, marks, level, language, url, title, alt, ordered, start, checked, style, alignment, header, nodes, additional);
runtime::object!(DocumentNode {
    r#type = "type", id = "id" optional, text = "text" optional, marks = "marks" optional,
    level = "level" optional, language = "language" optional, url = "url" optional,
    title = "title" optional, alt = "alt" optional, ordered = "ordered" optional, start = "start" optional,
    checked = "checked" optional, style = "style" optional, alignment = "alignment" optional,
    header = "header" optional, nodes = "nodes" optional
} [additional]);
runtime::described!(DocumentNode = object(&[
    required("type", of::<DocumentNodeType>()),
    optional("id", of::<NodeId>()),
    optional("text", string()),
    optional("marks", array(const { &of::<DocumentMark>() }).max(4)),
    optional("level", integer().format("int32").minimum(1.0).maximum(6.0)),
    optional("language", string()),
    optional("url", string()),
    optional("title", string()),
    optional("alt", string()),
    optional("ordered", boolean()),
    optional("start", integer().minimum(0.0)),
    optional("checked", boolean()),
    optional("style", of::<HintStyle>()),
    optional("alignment", of::<CellAlignment>()),
    optional("header", boolean()),
    optional("nodes", array(const { &of::<DocumentNode>() }).max(2_000_000)),
]));

/// Written content as a tree of nodes: the same content as its Markdown.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The blocks of the document, in order. At most 2000000 items.
    pub nodes: Vec<DocumentNode>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Document(nodes: Vec<DocumentNode>) additional);
runtime::object!(Document { nodes = "nodes" } [additional]);
runtime::described!(Document = object(&[
    required("nodes", array(const { &of::<DocumentNode>() }).max(2_000_000)),
]));

/// A node of a page: its anchor, such as that of a heading. 1 to 256 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub ::std::string::String);
runtime::string_newtype!(NodeId);
runtime::described!(NodeId = string().min(1).max(256));

/// A reference into a revision of a space.
#[derive(Clone, Debug, PartialEq)]
pub struct RevisionVersionContext {
    /// The revision.
    pub revision: RevisionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(RevisionVersionContext(revision: RevisionId) additional);
runtime::object!(RevisionVersionContext {
    revision = "revision"
} [additional] constants { "type" = "revision" });

/// A reference into a change request.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestVersionContext {
    /// The change request.
    pub change_request: super::change_requests::ChangeRequestId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestVersionContext(change_request: super::change_requests::ChangeRequestId) additional);
runtime::object!(ChangeRequestVersionContext {
    change_request = "changeRequest"
} [additional] constants { "type" = "changeRequest" });

/// Which version of a space a reference means.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum VersionContext {
    Revision(RevisionVersionContext),
    ChangeRequest(ChangeRequestVersionContext),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(VersionContext {
    Revision = [Tag("type", &[Text("revision")])],
    ChangeRequest = [Tag("type", &[Text("changeRequest")])],
});

/// A reference to or a place in content. `kind` says what it points to, and which of the other fields it has.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentReference {
    /// What the reference points to.
    pub kind: ContentReferenceKind,
    /// The organization that the target belongs to. Absent where there is none or the caller may not view it.
    pub organization: Option<super::organizations::Organization>,
    /// The space that the target belongs to. Absent where there is none or the caller may not view it.
    pub space: Option<super::spaces::Space>,
    /// Which version of the space is meant.
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
    pub reusable_content: Option<ReusableContentId>,
    /// The API description, for `openapi`.
    pub openapi: Option<super::openapi_specs::OpenApiSlug>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ContentReference(kind: ContentReferenceKind) organization, space, version_context, file, page, anchor, url, user, collection, reusable_content, openapi, additional);
runtime::object!(ContentReference {
    kind = "kind", organization = "organization" optional, space = "space" optional,
    version_context = "versionContext" optional, file = "file" optional, page = "page" optional,
    anchor = "anchor" optional, url = "url" optional, user = "user" optional,
    collection = "collection" optional, reusable_content = "reusableContent" optional,
    openapi = "openapi" optional
} [additional]);

/// One page of a list of references.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentReferenceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all references that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The references of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ContentReference>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ContentReferenceList(count: i64, items: Vec<ContentReference>) next, additional);
runtime::object!(ContentReferenceList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// A link, and the places that have it.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkItem {
    /// Whether the link leads somewhere.
    pub status: LinkStatus,
    /// What the link means.
    pub relation: LinkRelation,
    /// What the link points to.
    pub target_reference: ContentReference,
    /// The places that have the link. At most 1000 items.
    pub location_references: Vec<ContentReference>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkItem(status: LinkStatus, relation: LinkRelation, target_reference: ContentReference, location_references: Vec<ContentReference>) additional);
runtime::object!(LinkItem {
    status = "status", relation = "relation", target_reference = "targetReference",
    location_references = "locationReferences"
} [additional]);

/// Counts of broken links.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkBrokenStats {
    /// Number of all broken links. At least 0.
    pub total: i64,
    /// Number of broken links that the main content does not have: those that the change request brings. 0 for the main content itself. At least 0.
    pub change_request: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkBrokenStats(total: i64, change_request: i64) additional);
runtime::object!(LinkBrokenStats { total = "total", change_request = "changeRequest" } [additional]);

/// Counts over all links of the space, page or change request, not only of this page of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkStats {
    /// Number of all links. At least 0.
    pub total: i64,
    /// Counts of broken links.
    pub broken: LinkBrokenStats,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkStats(total: i64, broken: LinkBrokenStats) additional);
runtime::object!(LinkStats { total = "total", broken = "broken" } [additional]);

/// One page of a list of links.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkItemList(count: i64, items: Vec<LinkItem>, stats: LinkStats) next, additional);
runtime::object!(LinkItemList {
    next = "next" optional, count = "count", items = "items", stats = "stats"
} [additional]);

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
    Markdown,
    Html,
    Zip,
    Docx,
    Website,
    GithubWiki,
    Notion,
    Confluence,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ImportSource {
    Markdown = "markdown", Html = "html", Zip = "zip", Docx = "docx", Website = "website",
    GithubWiki = "github-wiki", Notion = "notion", Confluence = "confluence"
});

/// What to import.
#[derive(Clone, Debug, PartialEq)]
pub struct NewImport {
    /// Where to fetch it. Private and loopback addresses are refused with 400 unless the operator allows them. Format `uri`.
    pub url: String,
    /// What is found there.
    pub source: ImportSource,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewImport(url: String, source: ImportSource) additional);
runtime::object!(NewImport { url = "url", source = "source" } [additional]);
runtime::described!(NewImport = object(&[
    required("url", string().format("uri")),
    required("source", of::<ImportSource>()),
]));

/// Why a link leads nowhere.
///
/// - `page-missing`: there is no such page
/// - `file-missing`: there is no such file
/// - `anchor-missing`: the page has no such heading
/// - `leads-nowhere`: there is nothing at the relative address
/// - `leaves-tree`: the relative address leads out of what was imported
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BrokenLinkReason {
    PageMissing,
    FileMissing,
    AnchorMissing,
    LeadsNowhere,
    LeavesTree,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(BrokenLinkReason {
    PageMissing = "page-missing", FileMissing = "file-missing", AnchorMissing = "anchor-missing",
    LeadsNowhere = "leads-nowhere", LeavesTree = "leaves-tree"
});

/// A link that leads nowhere.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(BrokenLink(page: PageId, target: String, reason: BrokenLinkReason) path, additional);
runtime::object!(BrokenLink {
    page = "page", path = "path" optional, target = "target", reason = "reason"
} [additional]);

/// One page of a list of broken links.
#[derive(Clone, Debug, PartialEq)]
pub struct BrokenLinkList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of broken links in the list, across all pages: at most 10,000. At least 0.
    pub count: i64,
    /// Number of broken links that the import found. When it is larger than `count`, fix those listed and import again to see the others. At least 0.
    pub found: i64,
    /// The broken links of this page, in the order of the imported pages. At most 1000 items.
    pub items: Vec<BrokenLink>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BrokenLinkList(count: i64, found: i64, items: Vec<BrokenLink>) next, additional);
runtime::object!(BrokenLinkList {
    next = "next" optional, count = "count", found = "found", items = "items"
} [additional]);

/// A word about something that was imported, or not.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportRemark {
    /// Its path in what was imported.
    pub path: String,
    /// What there is to say, for people.
    pub reason: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ImportRemark(path: String, reason: String) additional);
runtime::object!(ImportRemark { path = "path", reason = "reason" } [additional]);

/// What an import did.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
    /// Number of pages and files that were stored. At least 0.
    pub imported_resources: i64,
    /// Number of pages and files that were found. At least 0.
    pub total_resources: i64,
    /// Number of links in the imported pages that lead nowhere. At least 0.
    pub broken_link_count: i64,
    /// The first broken links in the imported pages: at most 1,000, and fewer if they are long. `listChangeRequestBrokenLinks` lists the others. Absent when there are none. At most 1000 items.
    pub broken_links: Option<Vec<BrokenLink>>,
    /// Number of files that were found and not stored. At least 0.
    pub skipped_count: i64,
    /// The first files that were found and not stored, with the reason: at most 1,000, and fewer if they are long. Absent when there are none. At most 1000 items.
    pub skipped: Option<Vec<ImportRemark>>,
    /// Number of remarks about files that were stored otherwise than one might expect. At least 0.
    pub remark_count: i64,
    /// The first remarks about files that were stored otherwise than one might expect: at most 1,000, and fewer if they are long. Absent when there are none. At most 1000 items.
    pub remarks: Option<Vec<ImportRemark>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ImportResult(revision: RevisionId, imported_resources: i64, total_resources: i64, broken_link_count: i64, skipped_count: i64, remark_count: i64) broken_links, skipped, remarks, additional);
runtime::object!(ImportResult {
    revision = "revision", imported_resources = "importedResources", total_resources = "totalResources",
    broken_link_count = "brokenLinkCount", broken_links = "brokenLinks" optional,
    skipped_count = "skippedCount", skipped = "skipped" optional, remark_count = "remarkCount",
    remarks = "remarks" optional
} [additional]);

/// Points to a page among its siblings.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePointer {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PagePointer(page: PageId) additional);
runtime::object!(PagePointer { page = "page" } [additional] constants { "type" = "page" });
runtime::described!(PagePointer = object(&[
    required("type", values(&[runtime::Literal::Text("page")])),
    required("page", of::<PageId>()),
]));

/// A place among sibling pages: either `before` or `after` a page. An empty object means the end. A page that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PagePosition {
    /// The page that comes right after.
    pub before: Option<PagePointer>,
    /// The page that comes right before.
    pub after: Option<PagePointer>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PagePosition { before = "before" optional, after = "after" optional } [additional]);
runtime::described!(PagePosition = object(&[
    optional("before", of::<PagePointer>()),
    optional("after", of::<PagePointer>()),
]).apart(&[&["before", "after"]]));

/// Creates a page.
#[derive(Clone, Debug, PartialEq)]
pub struct PageCreateChange {
    /// Id for the page, so that later changes of the same request can name it. Made by the server when absent. One that is in use is answered with 409.
    pub id: Option<PageId>,
    /// Title of the page. At most 100 characters; must be one line without spaces at its ends and without control characters.
    pub title: String,
    /// The kind of the page. Where it is absent, the server assumes `"document"`.
    pub page_type: Option<NewPageType>,
    /// The page to put it under. Absent: the top level.
    pub parent: Option<PageId>,
    /// The place among its siblings. Absent: the end.
    pub position: Option<PagePosition>,
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores and inner dots. Made from the title when absent. 1 to 100 characters; matches `^[^/?#\s]+$`.
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space. At most 2048 characters; must be one line without spaces at its ends and without control characters.
    pub href: Option<String>,
    /// Emoji that stands for the page. 1 to 50 characters.
    pub emoji: Option<String>,
    /// Name of the icon of the page. 1 to 50 characters.
    pub icon: Option<String>,
    /// What the page is about. At most 1000 characters.
    pub description: Option<String>,
    /// Which parts of the page are shown.
    pub layout: Option<PageLayout>,
    /// The picture at the top.
    pub cover: Option<PageCover>,
    /// Variables of the page, by name. At most 1000 entries; names: must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// Whether the page is left out of the list of pages.
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageCreateChange(title: String) id, page_type, parent, position, slug, markdown, document, href, emoji, icon, description, layout, cover, variables, hidden, no_index, no_robots_index, additional);
runtime::object!(PageCreateChange {
    id = "id" optional, title = "title", page_type = "pageType" optional, parent = "parent" optional,
    position = "position" optional, slug = "slug" optional, markdown = "markdown" optional,
    document = "document" optional, href = "href" optional, emoji = "emoji" optional,
    icon = "icon" optional, description = "description" optional, layout = "layout" optional,
    cover = "cover" optional, variables = "variables" optional, hidden = "hidden" optional,
    no_index = "noIndex" optional, no_robots_index = "noRobotsIndex" optional
} [additional] constants { "type" = "create-page" });
runtime::described!(PageCreateChange = object(&[
    required("type", values(&[runtime::Literal::Text("create-page")])),
    optional("id", of::<PageId>()),
    required("title", string().max(100).pattern(runtime::pattern!("^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$", "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f])?$")).message("must be one line without spaces at its ends and without control characters")),
    optional("pageType", of::<NewPageType>()),
    optional("parent", of::<PageId>()),
    optional("position", of::<PagePosition>()),
    optional("slug", string().min(1).max(100).pattern(runtime::pattern!("^[^/?#\\s]+$", "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+$"))),
    optional("markdown", string()),
    optional("document", of::<Document>()),
    optional("href", string().max(2048).pattern(runtime::pattern!("^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$", "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f])?$")).message("must be one line without spaces at its ends and without control characters")),
    optional("emoji", string().min(1).max(50)),
    optional("icon", string().min(1).max(50)),
    optional("description", string().max(1000)),
    optional("layout", of::<PageLayout>()),
    optional("cover", of::<PageCover>()),
    optional("variables", map(const { &string() }).max(1000).names(const { &string().pattern(runtime::pattern!("^[A-Za-z_][0-9A-Za-z_]{0,99}$")).message("must be a name of at most 100 letters, digits and `_` that does not begin with a digit") })),
    optional("hidden", boolean()),
    optional("noIndex", boolean()),
    optional("noRobotsIndex", boolean()),
]).apart(&[&["markdown", "document"]]));

/// Changes a page. An absent field keeps its value.
#[derive(Clone, Debug, PartialEq)]
pub struct PageUpdateChange {
    /// The page.
    pub page: PageId,
    /// Title of the page. At most 100 characters; must be one line without spaces at its ends and without control characters.
    pub title: Option<String>,
    /// Last part of the path, unique among siblings: lower-case letters and digits of any script, hyphens, underscores and inner dots. 1 to 100 characters; matches `^[^/?#\s]+$`.
    pub slug: Option<String>,
    /// The body in Markdown. Not together with `document`.
    pub markdown: Option<String>,
    /// The body as a tree of nodes. Not together with `markdown`.
    pub document: Option<Document>,
    /// Where a page of type `link` leads: an address, or a path within the space. At most 2048 characters; must be one line without spaces at its ends and without control characters.
    pub href: Option<String>,
    /// Emoji that stands for the page. `null` removes it. 1 to 50 characters.
    pub emoji: runtime::Patch<String>,
    /// Name of the icon of the page. `null` removes it. 1 to 50 characters.
    pub icon: runtime::Patch<String>,
    /// What the page is about. `null` removes it. At most 1000 characters.
    pub description: runtime::Patch<String>,
    /// Which parts of the page are shown. Replaces the layout as a whole.
    pub layout: Option<PageLayout>,
    /// The picture at the top. `null` removes it.
    pub cover: runtime::Patch<PageCover>,
    /// Variables of the page, by name. Replaces all of them. At most 1000 entries; names: must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    pub variables: Option<std::collections::BTreeMap<String, String>>,
    /// Whether the page is left out of the list of pages.
    pub hidden: Option<bool>,
    /// Whether the search of the site leaves the page out.
    pub no_index: Option<bool>,
    /// Whether search engines are asked to leave the page out.
    pub no_robots_index: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageUpdateChange(page: PageId) title, slug, markdown, document, href, emoji, icon, description, layout, cover, variables, hidden, no_index, no_robots_index, additional);
runtime::object!(PageUpdateChange {
    page = "page", title = "title" optional, slug = "slug" optional, markdown = "markdown" optional,
    document = "document" optional, href = "href" optional, emoji = "emoji" optional,
    icon = "icon" optional, description = "description" optional, layout = "layout" optional,
    cover = "cover" optional, variables = "variables" optional, hidden = "hidden" optional,
    no_index = "noIndex" optional, no_robots_index = "noRobotsIndex" optional
} [additional] constants { "type" = "update-page" });
runtime::described!(PageUpdateChange = object(&[
    required("type", values(&[runtime::Literal::Text("update-page")])),
    required("page", of::<PageId>()),
    optional("title", string().max(100).pattern(runtime::pattern!("^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$", "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f])?$")).message("must be one line without spaces at its ends and without control characters")),
    optional("slug", string().min(1).max(100).pattern(runtime::pattern!("^[^/?#\\s]+$", "^[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+$"))),
    optional("markdown", string()),
    optional("document", of::<Document>()),
    optional("href", string().max(2048).pattern(runtime::pattern!("^[^\\s\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f])?$", "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}\\x00-\\x1f\\x7f-\\x9f])?$")).message("must be one line without spaces at its ends and without control characters")),
    optional("emoji", string().min(1).max(50).nullable()),
    optional("icon", string().min(1).max(50).nullable()),
    optional("description", string().max(1000).nullable()),
    optional("layout", of::<PageLayout>()),
    optional("cover", of::<PageCover>().nullable()),
    optional("variables", map(const { &string() }).max(1000).names(const { &string().pattern(runtime::pattern!("^[A-Za-z_][0-9A-Za-z_]{0,99}$")).message("must be a name of at most 100 letters, digits and `_` that does not begin with a digit") })),
    optional("hidden", boolean()),
    optional("noIndex", boolean()),
    optional("noRobotsIndex", boolean()),
]).apart(&[&["markdown", "document"]]));

/// Moves a page, with the pages below it. A page cannot be moved below itself: 409.
#[derive(Clone, Debug, PartialEq)]
pub struct PageMoveChange {
    /// The page.
    pub page: PageId,
    /// The page to move it under, `null` for the top level. Absent: it stays under the same page.
    pub parent: runtime::Patch<PageId>,
    /// The place among its siblings there. Absent: the end.
    pub position: Option<PagePosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageMoveChange(page: PageId) parent, position, additional);
runtime::object!(PageMoveChange {
    page = "page", parent = "parent" optional, position = "position" optional
} [additional] constants { "type" = "move-page" });
runtime::described!(PageMoveChange = object(&[
    required("type", values(&[runtime::Literal::Text("move-page")])),
    required("page", of::<PageId>()),
    optional("parent", of::<PageId>().nullable()),
    optional("position", of::<PagePosition>()),
]));

/// Deletes a page, with the pages below it.
#[derive(Clone, Debug, PartialEq)]
pub struct PageDeleteChange {
    /// The page.
    pub page: PageId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PageDeleteChange(page: PageId) additional);
runtime::object!(PageDeleteChange { page = "page" } [additional] constants { "type" = "delete-page" });
runtime::described!(PageDeleteChange = object(&[
    required("type", values(&[runtime::Literal::Text("delete-page")])),
    required("page", of::<PageId>()),
]));

/// Adds a file, or replaces one.
#[derive(Clone, Debug, PartialEq)]
pub struct FilePutChange {
    /// The file to replace, or an id for a new one, so that later changes of the same request can name it. Made by the server when absent.
    pub file: Option<FileId>,
    /// Name of the file, without a path. At most 255 characters; must be one line without `/` and `\`, without spaces at its ends and without control characters.
    pub name: String,
    /// Media type. Guessed from the name when absent. At most 255 characters; matches `^[ -~]*/[ -~]*$`.
    pub content_type: Option<String>,
    /// The bytes in Base64.
    pub data: runtime::Base64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FilePutChange(name: String, data: runtime::Base64) file, content_type, additional);
runtime::object!(FilePutChange {
    file = "file" optional, name = "name", content_type = "contentType" optional, data = "data"
} [additional] constants { "type" = "put-file" });
runtime::described!(FilePutChange = object(&[
    required("type", values(&[runtime::Literal::Text("put-file")])),
    optional("file", of::<FileId>()),
    required("name", string().max(255).pattern(runtime::pattern!("^[^\\s/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\s/\\\\\\x00-\\x1f\\x7f-\\x9f])?$", "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}/\\\\\\x00-\\x1f\\x7f-\\x9f])?$")).message("must be one line without `/` and `\\`, without spaces at its ends and without control characters")),
    optional("contentType", string().max(255).pattern(runtime::pattern!("^[ -~]*/[ -~]*$"))),
    required("data", string().format("byte")),
]));

/// Deletes a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileDeleteChange {
    /// The file.
    pub file: FileId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FileDeleteChange(file: FileId) additional);
runtime::object!(FileDeleteChange { file = "file" } [additional] constants { "type" = "delete-file" });
runtime::described!(FileDeleteChange = object(&[
    required("type", values(&[runtime::Literal::Text("delete-file")])),
    required("file", of::<FileId>()),
]));

/// Sets variables of the space.
#[derive(Clone, Debug, PartialEq)]
pub struct VariablesSetChange {
    /// Values by name; `null` removes a variable. Variables that are not named keep their values. At most 1000 entries; names: must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    pub variables: std::collections::BTreeMap<String, Option<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(VariablesSetChange(variables: std::collections::BTreeMap<String, Option<String>>) additional);
runtime::object!(VariablesSetChange {
    variables = "variables"
} [additional] constants { "type" = "set-variables" });
runtime::described!(VariablesSetChange = object(&[
    required("type", values(&[runtime::Literal::Text("set-variables")])),
    required("variables", map(const { &string().nullable() }).max(1000).names(const { &string().pattern(runtime::pattern!("^[A-Za-z_][0-9A-Za-z_]{0,99}$")).message("must be a name of at most 100 letters, digits and `_` that does not begin with a digit") })),
]));

/// One change to content.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum ContentChange {
    CreatePage(Box<PageCreateChange>),
    UpdatePage(Box<PageUpdateChange>),
    MovePage(PageMoveChange),
    DeletePage(PageDeleteChange),
    PutFile(FilePutChange),
    DeleteFile(FileDeleteChange),
    SetVariables(VariablesSetChange),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ContentChange {
    CreatePage = [Tag("type", &[Text("create-page")])] => of::<PageCreateChange>(),
    UpdatePage = [Tag("type", &[Text("update-page")])] => of::<PageUpdateChange>(),
    MovePage = [Tag("type", &[Text("move-page")])] => of::<PageMoveChange>(),
    DeletePage = [Tag("type", &[Text("delete-page")])] => of::<PageDeleteChange>(),
    PutFile = [Tag("type", &[Text("put-file")])] => of::<FilePutChange>(),
    DeleteFile = [Tag("type", &[Text("delete-file")])] => of::<FileDeleteChange>(),
    SetVariables = [Tag("type", &[Text("set-variables")])] => of::<VariablesSetChange>(),
});

/// Changes to make to content, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentChanges {
    /// The changes, in the order in which they are made. All or nothing. At least 1 item.
    pub changes: Vec<ContentChange>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ContentChanges(changes: Vec<ContentChange>) additional);
runtime::object!(ContentChanges { changes = "changes" } [additional]);
runtime::described!(ContentChanges = object(&[
    required("changes", array(const { &of::<ContentChange>() }).min(1)),
]));

/// What a batch of changes made.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentChangesResult {
    /// The new revision of the change request.
    pub revision: RevisionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ContentChangesResult(revision: RevisionId) additional);
runtime::object!(ContentChangesResult { revision = "revision" } [additional]);

/// What a conflict is about.
///
/// - `page`: a page: its place, its title or its body
/// - `file`: a file
/// - `variable`: a variable
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConflictKind {
    Page,
    File,
    Variable,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ConflictKind {
    Page = "page", File = "file", Variable = "variable"
});

/// What one side of a conflict has.
#[derive(Clone, Debug, Default, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::object!(ConflictSide {
    title = "title" optional, path = "path" optional, markdown = "markdown" optional,
    file = "file" optional, value = "value" optional
} [additional]);

/// Something that the space and the change request changed in different ways.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(Conflict(kind: ConflictKind) page, file, variable, base, ours, theirs, additional);
runtime::object!(Conflict {
    kind = "kind", page = "page" optional, file = "file" optional, variable = "variable" optional,
    base = "base" optional, ours = "ours" optional, theirs = "theirs" optional
} [additional]);

/// One page of a list of conflicts.
#[derive(Clone, Debug, PartialEq)]
pub struct ConflictList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all conflicts that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The conflicts of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Conflict>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ConflictList(count: i64, items: Vec<Conflict>) next, additional);
runtime::object!(ConflictList { next = "next" optional, count = "count", items = "items" } [additional]);

runtime::operation! {
    /// Get the content of a space. `GET /v1/spaces/{spaceId}/content`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the latest revision of the main content of the space: its pages without their bodies, its files and variables. Needs `read` on the space.
    pub struct GetSpaceContent {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { Revision as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceContent", "content", "/v1/spaces/{spaceId}/content").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// List the pages of a space. `GET /v1/spaces/{spaceId}/content/pages`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the whole tree of pages of the main content of the space, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    pub struct ListSpacePages {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { PageTree as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpacePages", "content", "/v1/spaces/{spaceId}/content/pages").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// List the files of a space. `GET /v1/spaces/{spaceId}/content/files`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the files of the main content of the space, by name. Needs `read` on the space.
    pub struct ListSpaceFiles {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { FileList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceFiles", "content", "/v1/spaces/{spaceId}/content/files").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceFiles -> File { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get a file of a space. `GET /v1/spaces/{spaceId}/content/files/{fileId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers a file of the main content of the space, with a signed address to fetch it from. Needs `read` on the space.
    pub struct GetSpaceFile {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The file.
        pub file_id: FileId = path("fileId", of::<FileId>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { File as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceFile", "content", "/v1/spaces/{spaceId}/content/files/{fileId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Get a page of a space. `GET /v1/spaces/{spaceId}/content/page/{pageId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers a page of the main content of the space with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space. `format=document` returns 400 for a page whose nodes would take more than 32 `MiB` of JSON, which only happens to pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503 with `Retry-After` while too many large pages are being converted.
    pub struct GetSpacePage {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The page.
        pub page_id: PageId = path("pageId", of::<PageId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// True replaces variables and expressions in the page by their values. Default: `false`.
        pub evaluated: bool = false, query("evaluated", boolean()).default("false"),
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { Page as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpacePage", "content", "/v1/spaces/{spaceId}/content/page/{pageId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Get the content of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the latest revision of the change request: its pages without their bodies, its files and variables. Needs `read` on the space.
    pub struct GetChangeRequestContent {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { Revision as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestContent", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Edit the content of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Makes a batch of changes to pages, files and variables, and one new revision with all of them. All or nothing: when one change is not possible, nothing is stored, and the answer is 400 with a pointer to it. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409, and so is an id in use, a slug that a sibling has, and a page moved below itself. Pages nest at most 10 deep: 400. A body of more than 150,000 JSON objects and arrays returns 413: send the changes in several requests.
    pub struct EditChangeRequestContent {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    body { ContentChanges as runtime::Structured = json(of::<ContentChanges>()) }
    answer { ContentChangesResult as runtime::Json } failure { super::common::ErrorResponse }
    info { post("editChangeRequestContent", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Import content from an address. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Fetches what is at the address, turns it into pages and files, and makes one new revision of the change request with them. What earlier imports brought and the new one does not have goes; what was made by hand stays. Bounded in time, size and pages. A failed fetch is answered with 400 and the reason, and nothing is stored. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open. A source that this version cannot import yet returns 501.
    pub struct ImportChangeRequestContent {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    body { NewImport as runtime::Structured = json(of::<NewImport>()) }
    answer { ImportResult as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("importChangeRequestContent", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Import content from an archive. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Takes the bytes of a zip archive and imports it as the source `zip` does: a tree of Markdown or HTML with its files, in the order of its `SUMMARY.md` where there is one. What earlier imports brought and the new one does not have goes; what was made by hand stays. The author needs `edit`, others need `review`. Answers 409 unless the change request is draft or open, and 413 when the archive is larger than the server accepts.
    pub struct ImportChangeRequestArchive {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    body { runtime::Body as runtime::Binary = binary("application/zip") }
    answer { ImportResult as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("importChangeRequestArchive", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/archive").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// List the broken links of the latest import. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the links that led nowhere when content was last imported into the change request, in the order of the imported pages. Later edits do not change the list. The list has at most 10,000 links; `found` says how many there were. Requires `read` on the space.
    pub struct ListChangeRequestBrokenLinks {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { BrokenLinkList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestBrokenLinks", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/broken-links").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestBrokenLinks -> BrokenLink { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the pages of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the whole tree of pages of the change request, without their bodies. Not a page of a list: all of them. Needs `read` on the space.
    pub struct ListChangeRequestPages {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { PageTree as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestPages", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// List the files of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the files of the change request, by name. Needs `read` on the space.
    pub struct ListChangeRequestFiles {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { FileList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestFiles", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestFiles -> File { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get a file of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers a file of the change request, with a signed address to fetch it from. Needs `read` on the space.
    pub struct GetChangeRequestFile {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The file.
        pub file_id: FileId = path("fileId", of::<FileId>()),
    }
    optional {
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { File as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestFile", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// List what refers to a file. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the places in the content of the change request that refer to the file, in the order of the pages. Needs `read` on the space.
    pub struct ListChangeRequestFileBacklinks {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The file.
        pub file_id: FileId = path("fileId", of::<FileId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { ContentReferenceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestFileBacklinks", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestFileBacklinks -> ContentReference { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get a page of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers a page of the change request with its body: as `markdown` or, with `format=document`, as `document`. Needs `read` on the space. `format=document` returns 400 for a page whose nodes would take more than 32 `MiB` of JSON, which only happens to pages of hundreds of thousands of nodes; read such a page as `markdown`. Returns 503 with `Retry-After` while too many large pages are being converted.
    pub struct GetChangeRequestPage {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The page.
        pub page_id: PageId = path("pageId", of::<PageId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// True replaces variables and expressions in the page by their values. Default: `false`.
        pub evaluated: bool = false, query("evaluated", boolean()).default("false"),
        /// False leaves `git` metadata out, which can speed up the answer. Default: `true`.
        pub metadata: bool = true, query("metadata", boolean()).default("true"),
        /// False leaves computed content out. Default: `true`.
        pub computed: bool = true, query("computed", boolean()).default("true"),
    }
    answer { Page as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestPage", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// List the links of a page. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the links in a page of the change request, in the order of the text, with counts over all of them. Needs `read` on the space.
    pub struct ListChangeRequestPageLinks {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The page.
        pub page_id: PageId = path("pageId", of::<PageId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { LinkItemList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestPageLinks", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestPageLinks -> LinkItem { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the conflicts of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists what the space and the change request have changed in different ways since the change request last took over the main content: what a merge or an update would stumble over now. Empty when there is nothing. Needs `read` on the space. Conflicts are computed once for the two revisions. A page of the list can have fewer than `limit` conflicts when their texts are long: follow `next` until it is absent.
    pub struct GetChangeRequestConflicts {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { ConflictList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("getChangeRequestConflicts", "content", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(GetChangeRequestConflicts -> Conflict { items [items]; token page; next [next?.page] });
