// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

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

/// A link and the locations that contain it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkItem {
    /// Status of the link.
    pub status: LinkStatus,
    /// Meaning of the link.
    pub relation: LinkRelation,
    /// The target of the link.
    #[wire(name = "targetReference")]
    pub target_reference: super::content_c::ContentReference,
    /// The locations that contain the link. At most 1000 items.
    #[wire(name = "locationReferences")]
    pub location_references: Vec<super::content_c::ContentReference>,
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
