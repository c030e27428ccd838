// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

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
    pub page: super::content_p::PageId,
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
