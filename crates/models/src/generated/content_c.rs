// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

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

/// Converted HTML.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ConvertedHtml {
    /// The text in Markdown.
    pub markdown: String,
    /// Content that is left out, at most one entry of each kind. At most 9 items.
    pub omissions: Vec<super::content_o::Omission>,
    /// The same as a tree of nodes. Always present.
    pub document: Option<super::content_d::Document>,
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
    pub version_context: Option<super::content_v::VersionContext>,
    /// The file, for `file`.
    pub file: Option<super::content_f::File>,
    /// The page, for `page` and for a location in a page.
    pub page: Option<super::content_p::PageId>,
    /// The node of the page.
    pub anchor: Option<super::content_n::NodeId>,
    /// The URL or name as written, for `url` and for targets that do not exist. URLs of more than 1,000 characters are
    /// cut and end with `…`.
    pub url: Option<String>,
    /// The user, for `user`.
    pub user: Option<super::users::UserId>,
    /// The collection, for `collection`.
    pub collection: Option<super::collections::CollectionId>,
    /// The piece of reusable content, for `reusable-content`.
    #[wire(name = "reusableContent")]
    pub reusable_content: Option<super::content_r::ReusableContentId>,
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

/// One change to content.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ContentChange {
    #[select(tag("type", "create-page"))]
    CreatePage(Box<super::content_p::PageCreateChange>),
    #[select(tag("type", "update-page"))]
    UpdatePage(Box<super::content_p::PageUpdateChange>),
    #[select(tag("type", "move-page"))]
    MovePage(super::content_p::PageMoveChange),
    #[select(tag("type", "delete-page"))]
    DeletePage(super::content_p::PageDeleteChange),
    #[select(tag("type", "put-file"))]
    PutFile(super::content_f::FilePutChange),
    #[select(tag("type", "delete-file"))]
    DeleteFile(super::content_f::FileDeleteChange),
    #[select(tag("type", "set-variables"))]
    SetVariables(super::content_v::VariablesSetChange),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// Changes to apply to content, in order.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ContentChanges {
    /// The revision that you read and changed: an earlier or the active one of the change request, or one of its
    /// space. Required to replace the text of a page, unless you send `If-Match`.
    pub base: Option<super::content_r::RevisionId>,
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

/// The result of a batch of changes.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ContentChangesResult {
    /// The new revision of the change request. With `conflicts`, the active one, which the changes contradict.
    pub revision: super::content_r::RevisionId,
    /// The result.
    pub result: super::content_e::EditResult,
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
    pub file: Option<super::content_f::File>,
    /// The value of the field or variable, or the title of the reusable content.
    pub value: Option<String>,
    /// The sibling pages in their order, for `order`. At most 100000 items.
    pub order: Option<Vec<super::content_p::PageId>>,
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
    pub page: Option<super::content_p::PageId>,
    /// The file, for `file`.
    pub file: Option<super::content_f::FileId>,
    /// Name of the variable, for `variable`.
    pub variable: Option<String>,
    /// The piece of reusable content, for `reusable-content`.
    #[wire(name = "reusableContent")]
    pub reusable_content: Option<super::content_r::ReusableContentId>,
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
