//! Pagination of lists.

use super::{RustIdent, Shape};

/// Pagination of an operation.
#[derive(Debug)]
pub struct Paged {
    /// Shape of an item.
    pub item: Shape,
    /// Path to the items in the response. Empty if the response is the list.
    pub items: Vec<Step>,
    /// Request for the next page.
    pub next: NextPage,
}

/// A step of a path through a response: a field.
#[derive(Clone, Debug)]
pub struct Step {
    /// Rust name.
    pub field: RustIdent,
    /// True if it is optional.
    pub optional: bool,
}

/// Request for the next page.
#[derive(Debug)]
pub enum NextPage {
    /// A token from the response goes into a field of the request.
    Token {
        /// Field of the request.
        request: RustIdent,
        /// Path to the token in the response.
        response: Vec<Step>,
        /// Boolean field of the response that is true on the last page.
        done: Option<Step>,
        /// Boolean field of the response that is true if there are more pages.
        more: Option<Step>,
    },
    /// A field of the last item goes into a field of the request.
    Last {
        /// Field of the request.
        request: RustIdent,
        /// Field of the item.
        item: RustIdent,
        /// Boolean field of the response that is true if there are more pages.
        more: Step,
    },
    /// A field of the request holds the number of items to skip.
    Offset(RustIdent),
    /// A field of the request holds the page number.
    Number(RustIdent),
    /// The `Link` header holds the address of the next page (RFC 8288).
    Link,
}
