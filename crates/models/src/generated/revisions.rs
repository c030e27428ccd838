// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Every change to content creates a revision, and revisions never change.
//!
//! Each merge of a change request creates a new revision of the main content of a space. Its history can be
//! listed, for the space and for a page; any two revisions can be compared; and a revision, or single pages of it,
//! can be restored with a change request.

use quire_runtime as runtime;

/// The change request that created a revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct RevisionChangeRequest {
    /// ID of the change request.
    pub id: super::change_requests::ChangeRequestId,
    /// Number within the space. At least 1.
    pub number: i64,
    /// Subject of the change request. May be empty. At most 100 characters.
    pub subject: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A revision, without its content.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "revision-summary"))]
pub struct RevisionSummary {
    /// ID of the revision.
    pub id: super::content_r::RevisionId,
    /// Origin of the revision.
    pub r#type: super::content_r::RevisionType,
    /// The parent revisions: none for the first revision, two for a merge. At most 2 items.
    pub parents: Vec<super::content_r::RevisionId>,
    /// Time at which the revision was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The user who created the revision. For a merge, the user who merged. Absent if it is not known.
    #[wire(name = "createdBy")]
    pub created_by: Option<super::users::User>,
    /// For a revision of the main content, the change request that was merged. Absent for other revisions.
    #[wire(name = "changeRequest")]
    pub change_request: Option<RevisionChangeRequest>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of revisions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct RevisionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of revisions that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The revisions on this page, in list order. At most 1000 items.
    pub items: Vec<RevisionSummary>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for restoring a revision.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct RevisionRestore {
    /// Subject of the change request, in one line. Default: empty. At most 100 characters.
    #[wire(max_length = 100)]
    pub subject: Option<String>,
    /// The pages to restore. Default: the whole revision. 1 to 1000 items; unique items.
    #[wire(min_items = 1, max_items = 1000, unique)]
    pub pages: Option<Vec<super::content_p::PageId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Lines of a page that come from the same revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct BlameRange {
    /// The lines.
    pub lines: LineRange,
    /// The revision that the lines come from: one of `revisions`.
    pub revision: super::content_r::RevisionId,
    /// The lines, with their line breaks.
    pub markdown: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The lines of a page with the revision each comes from.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct PageBlame {
    /// The page.
    pub page: super::content_p::PageId,
    /// The active revision of the space, from which the lines were read.
    pub revision: super::content_r::RevisionId,
    /// The lines of the page, in order. At most 200000 items.
    pub ranges: Vec<BlameRange>,
    /// The revisions that the lines come from, newest first. At most 1000 items.
    pub revisions: Vec<RevisionSummary>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A range of lines of a text.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LineRange {
    /// Number of the first line, starting at 1. Without any lines, the number of the line that follows. At least 1.
    pub start: i64,
    /// Number of lines. At least 0.
    pub count: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct DiffSpan {
    /// The text.
    pub text: String,
    /// True if this part of the line changed. Always true for a line without a counterpart. If absent, the server uses
    /// `false`.
    pub changed: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Kind of change to a line.
///
/// - `same`: both texts have the line
/// - `removed`: only the older text has the line
/// - `added`: only the newer text has the line
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum DiffLineKind {
    #[value("same")]
    Same,
    #[value("removed")]
    Removed,
    #[value("added")]
    Added,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A line of a hunk.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct DiffLine {
    /// Kind of change to the line.
    pub kind: DiffLineKind,
    /// The line with its line break, in parts. At most 100000 items.
    pub spans: Vec<DiffSpan>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Lines that changed, with unchanged lines around them.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct DiffHunk {
    /// Position of the hunk in the older text.
    pub before: LineRange,
    /// Position of the hunk in the newer text.
    pub after: LineRange,
    /// The lines, in order. Removed lines come before the added lines that replace them. At most 400000 items.
    pub lines: Vec<DiffLine>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page on one side of a comparison.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct PageState {
    /// Title of the page.
    pub title: String,
    /// Path of the page within the space.
    pub path: String,
    /// The parent page. Absent at the top level.
    pub parent: Option<super::content_p::PageId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Kind of change to a page.
///
/// - `added`: the page is new
/// - `removed`: the page was deleted
/// - `moved`: the page has another parent
/// - `reordered`: the page has another position among the same siblings
/// - `renamed`: the title or slug changed
/// - `text`: the body changed
/// - `links`: links in the body have other targets, although the text is the same
/// - `metadata`: other fields changed
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum PageChangeKind {
    #[value("added")]
    Added,
    #[value("removed")]
    Removed,
    #[value("moved")]
    Moved,
    #[value("reordered")]
    Reordered,
    #[value("renamed")]
    Renamed,
    #[value("text")]
    Text,
    #[value("links")]
    Links,
    #[value("metadata")]
    Metadata,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A page that was added, removed or changed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "page"))]
pub struct PageComparison {
    /// The page.
    pub page: super::content_p::PageId,
    /// Kinds of changes to the page. 1 to 8 items.
    pub changes: Vec<PageChangeKind>,
    /// The page in the older revision. Absent if it was added.
    pub before: Option<PageState>,
    /// The page in the newer revision. Absent if it was removed.
    pub after: Option<PageState>,
    /// Names of the other fields that changed, for `metadata`. At most 100 items.
    pub fields: Option<Vec<String>>,
    /// Changed lines of the body, for `text`. At most 100000 items.
    pub hunks: Option<Vec<DiffHunk>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file that was added, removed or changed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "file"))]
pub struct FileComparison {
    /// The file.
    pub file: super::content_f::FileId,
    /// The file in the older revision. Absent if it was added.
    pub before: Option<super::content_f::File>,
    /// The file in the newer revision. Absent if it was removed.
    pub after: Option<super::content_f::File>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A variable of the space that was added, removed or changed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "variable"))]
pub struct VariableComparison {
    /// Name of the variable.
    pub variable: String,
    /// Value in the older revision. Absent if the variable was added.
    pub before: Option<String>,
    /// Value in the newer revision. Absent if the variable was removed.
    pub after: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A piece of reusable content that was added, removed or changed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "reusable-content"))]
pub struct ReusableContentComparison {
    /// The piece of reusable content.
    #[wire(name = "reusableContent")]
    pub reusable_content: super::content_r::ReusableContentId,
    /// Title in the older revision. Absent if it was added.
    pub before: Option<String>,
    /// Title in the newer revision. Absent if it was removed.
    pub after: Option<String>,
    /// Changed lines of the body. At most 100000 items.
    pub hunks: Option<Vec<DiffHunk>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A change to the source of the page order in an export: a `SUMMARY.md`, the `nav` of a `mkdocs.yml`, or labels
/// and positions of folders.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("type" = "contents"))]
pub struct ContentsComparison {
    /// Path of the file in the older revision. Absent if there was none, as where folders define the order.
    pub before: Option<String>,
    /// Path of the file in the newer revision. Absent if there is none.
    pub after: Option<String>,
    /// Changed lines of the file. Labels and positions of folders have one line for each folder. At most 100000 items.
    pub hunks: Option<Vec<DiffHunk>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Something that was added, removed or changed.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum ComparedItem {
    #[select(tag("type", "page"))]
    Page(Box<PageComparison>),
    #[select(tag("type", "file"))]
    File(Box<FileComparison>),
    #[select(tag("type", "variable"))]
    Variable(VariableComparison),
    #[select(tag("type", "reusable-content"))]
    ReusableContent(ReusableContentComparison),
    #[select(tag("type", "contents"))]
    Contents(ContentsComparison),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A page of the changes from one revision to another.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Comparison {
    /// The older revision.
    pub from: super::content_r::RevisionId,
    /// The newer revision.
    pub to: super::content_r::RevisionId,
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of changes across all pages. At least 0.
    pub count: i64,
    /// The changes on this page: first pages in the order of the newer revision, then removed pages, files, variables,
    /// reusable content, and the table of contents. At most 1000 items.
    pub items: Vec<ComparedItem>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the revisions of a space.
///
/// Lists the revisions of the main content of the space, newest first, each with its author, creation time and
/// change request. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions",
    id = "listRevisions",
    area = "revisions",
    response = RevisionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListRevisions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListRevisions {
    type Item = RevisionSummary;

    fn next(
        &self,
        page: &RevisionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: RevisionList) -> Vec<RevisionSummary> {
        page.items
    }
}

/// Get a revision.
///
/// Returns the revision with its author, creation time and change request. The revision can belong to the main
/// content or to a change request. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}",
    id = "getRevision",
    area = "revisions",
    response = RevisionSummary,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetRevision {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
}

/// Get the content of a revision.
///
/// Returns the pages, files and variables of the revision, without the bodies of the pages. Requires `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content",
    id = "getRevisionContent",
    area = "revisions",
    response = super::content_r::Revision,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetRevisionContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Export the content of a revision.
///
/// Returns the content of the revision as a zip archive, as `exportSpaceContent` does for the main content. The
/// revision can be one of the main content or of a change request. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content/archive",
    id = "exportRevisionContent",
    area = "revisions",
    response = binary("application/zip"),
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ExportRevisionContent {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
}

/// List the pages of a revision.
///
/// Returns all pages of the revision as a tree, without their bodies. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content/pages",
    id = "listRevisionPages",
    area = "revisions",
    response = super::content_p::PageTree,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct ListRevisionPages {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Get a page of a revision.
///
/// Returns a page as it was in the revision, with its body: as `markdown` or, with `format=document`, as
/// `document`. Returns 400 for `format=document` if the nodes of the page would take more than 32 `MiB` of JSON.
/// Returns 503 with `Retry-After` while too many large pages are being converted. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content/page/{pageId}",
    id = "getRevisionPage",
    area = "revisions",
    response = super::content_p::Page,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetRevisionPage {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// If true, evaluates the page: replaces variables and expressions with their values, resolves conditional content
    /// whose condition reads only variables, and inserts included pages and reusable content. Anything that cannot be
    /// evaluated is returned as written. Default: `false`.
    #[wire(query, default = false)]
    pub evaluated: bool,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// List the files of a revision.
///
/// Lists the files of the revision by name. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content/files",
    id = "listRevisionFiles",
    area = "revisions",
    response = super::content_f::FileList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListRevisionFiles {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
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

impl runtime::Paged for ListRevisionFiles {
    type Item = super::content_f::File;

    fn next(
        &self,
        page: &super::content_f::FileList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::content_f::FileList) -> Vec<super::content_f::File> {
        page.items
    }
}

/// Get a file of a revision.
///
/// Returns a file as it was in the revision. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/content/files/{fileId}",
    id = "getRevisionFile",
    area = "revisions",
    response = super::content_f::File,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetRevisionFile {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
    /// The file.
    #[wire(path = "fileId")]
    pub file_id: super::content_f::FileId,
    /// If true, includes `git` metadata. Omitting it can speed up the request. Default: `true`.
    #[wire(query, default = true)]
    pub metadata: bool,
    /// If true, includes computed content. Default: `true`.
    #[wire(query, default = true)]
    pub computed: bool,
}

/// Restore a revision.
///
/// Creates a draft change request whose content is that of the revision, so that merging it restores the revision.
/// With `pages`, the change request restores only these pages, each without its descendants, and keeps everything
/// else as it is in the main content. A page that still exists keeps its position; a deleted page returns to its
/// old parent, or to the top level if that no longer exists. Files that the restored pages refer to are restored
/// with them. Nothing is overwritten in place. Returns 400 if the revision does not have one of the pages.
/// Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/revisions/{revisionId}/restore",
    id = "restoreRevision",
    area = "revisions",
    status = 201,
    response = super::change_requests::ChangeRequest,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct RestoreRevision {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The revision.
    #[wire(path = "revisionId")]
    pub revision_id: super::content_r::RevisionId,
    #[body(json)]
    pub body: RevisionRestore,
}

/// List the revisions of a page.
///
/// Lists the revisions of the main content that changed the page, newest first: those that added, removed, moved,
/// renamed or edited it. Also lists the revisions of a page that no longer exists. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/page/{pageId}/revisions",
    id = "listPageRevisions",
    area = "revisions",
    response = RevisionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListPageRevisions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListPageRevisions {
    type Item = RevisionSummary;

    fn next(
        &self,
        page: &RevisionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: RevisionList) -> Vec<RevisionSummary> {
        page.items
    }
}

/// Get the origin of each line of a page.
///
/// Returns the body of the page in Markdown, in ranges of lines that come from the same revision of the main
/// content. If a page has more than 1,000 revisions, lines that are older than the newest 1,000 are attributed to
/// the oldest of these. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/content/page/{pageId}/blame",
    id = "getPageBlame",
    area = "revisions",
    response = PageBlame,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetPageBlame {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page.
    #[wire(path = "pageId")]
    pub page_id: super::content_p::PageId,
}

/// Compare two revisions.
///
/// Lists the changes from one revision to the other: pages, files, variables and reusable content. The texts of
/// pages are compared by line, and by word within lines. A page of the list can have fewer than `limit` changes if
/// their texts are long: follow `next` until it is absent. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/compare",
    id = "compareRevisions",
    area = "revisions",
    response = Comparison,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct CompareRevisions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The older revision.
    #[wire(query)]
    pub from: super::content_r::RevisionId,
    /// The newer revision. Default: the active revision of the space.
    #[wire(query)]
    pub to: Option<super::content_r::RevisionId>,
    /// Number of unchanged lines to return before and after each change. 0 to 20. Default: `3`.
    #[wire(query, default = 3, minimum = 0, maximum = 20)]
    pub context: i32,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for CompareRevisions {
    type Item = ComparedItem;

    fn next(
        &self,
        page: &Comparison,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: Comparison) -> Vec<ComparedItem> {
        page.items
    }
}

/// Get the diff of a change request.
///
/// Lists the changes of the change request: compares the revision of the space that it is based on with its own
/// revision. For a merged change request, lists the proposed changes, which can differ from the result of the
/// merge. A page of the list can have fewer than `limit` changes if their texts are long: follow `next` until it
/// is absent. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/diff",
    id = "getChangeRequestDiff",
    area = "revisions",
    response = Comparison,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestDiff {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// Number of unchanged lines to return before and after each change. 0 to 20. Default: `3`.
    #[wire(query, default = 3, minimum = 0, maximum = 20)]
    pub context: i32,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for GetChangeRequestDiff {
    type Item = ComparedItem;

    fn next(
        &self,
        page: &Comparison,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: Comparison) -> Vec<ComparedItem> {
        page.items
    }
}
