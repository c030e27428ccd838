//! Pagination of lists.

use super::{RustIdent, Shape};

/// How a list is given out page by page.
#[derive(Debug)]
pub struct Paged {
    /// What the list holds.
    pub item: Shape,
    /// The fields that lead to the items in the answer; none where the answer is the list.
    pub items: Vec<Step>,
    /// How the next page is asked for.
    pub next: NextPage,
}

/// A field on the way to something in an answer.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its Rust name.
    pub field: RustIdent,
    /// Whether it may be absent.
    pub optional: bool,
}

/// How the next page is asked for.
#[derive(Debug)]
pub enum NextPage {
    /// A token of the answer goes into a field of the request.
    Token {
        /// The field of the request.
        request: RustIdent,
        /// The fields that lead to the token in the answer.
        answer: Vec<Step>,
        /// The field of the answer that says that there is no further page.
        done: Option<RustIdent>,
        /// The field of the answer that says that there is one.
        more: Option<RustIdent>,
    },
    /// A field of the last item goes into a field of the request.
    Last {
        /// The field of the request.
        request: RustIdent,
        /// The field of the item.
        item: RustIdent,
        /// The field of the answer that says whether there is a further page.
        more: RustIdent,
    },
    /// The field of the request holds how many items are skipped.
    Offset(RustIdent),
    /// The field of the request holds the number of the page.
    Number(RustIdent),
    /// The `Link` header says where it is (RFC 8288).
    Link,
}
