// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// ID of a revision: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct RevisionId(pub String);

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

/// A piece of content that several pages can show.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ReusableContent {
    /// ID of the piece.
    pub id: ReusableContentId,
    /// Title of the piece.
    pub title: String,
    /// ID of its body.
    pub document: Option<super::content_d::DocumentId>,
    /// Location of the piece in the repository. Absent if there is no repository, and with `metadata=false`.
    pub git: Option<super::content_g::GitObject>,
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
    pub pages: Vec<super::content_p::Page>,
    /// All files. At most 10000 items.
    pub files: Vec<super::content_f::File>,
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
