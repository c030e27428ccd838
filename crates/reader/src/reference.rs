//! The reference of an API: its operations as a list, which Scalar replaces if the browser runs scripts.

use maud::{Markup, html};

use crate::article::breadcrumbs;
use crate::assets::push_encoded;
use crate::document::{Document, TEXT, document};
use crate::libraries;
use crate::view::{Crumb, Site};
use crate::words::words;

/// The description of an API.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    /// Name of the API.
    pub title: String,
    /// Short description.
    pub summary: Option<String>,
    /// The address of the description, as JSON.
    pub href: String,
    /// The pages above it.
    pub breadcrumbs: Vec<Crumb>,
    /// Its operations, by tag.
    pub groups: Vec<OperationGroup>,
    /// Its one address, with host.
    pub canonical: Option<String>,
    /// Set if search engines may list it, if they may list the site.
    pub is_indexed: bool,
}

/// The operations of an API with the same first tag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OperationGroup {
    /// The tag. Operations may have none.
    pub tag: Option<String>,
    /// The operations, in order.
    pub operations: Vec<Operation>,
}

/// An operation of an API.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Operation {
    /// Such as `GET`.
    pub method: String,
    /// Such as `/pets/{id}`.
    pub path: String,
    /// Summary of the operation.
    pub summary: Option<String>,
}

/// The anchor of an operation in the reference.
#[must_use]
pub fn operation_anchor(method: &str, path: &str) -> String {
    let mut anchor = "reader:".to_owned();
    push_encoded(&mut anchor, method);
    push_encoded(&mut anchor, path);
    anchor
}

/// Writes the reference of an API.
#[must_use]
pub fn reference(site: &Site, reference: &Reference) -> String {
    document(
        site,
        &Document {
            title: &reference.title,
            is_indexed: reference.is_indexed,
            metadata: html! {
                @if let Some(canonical) = &reference.canonical {
                    link rel="canonical" href=(canonical);
                }
                (libraries::reference(&site.assets))
            },
            tree: None,
            query: "",
            main: html! {
                div.reference id=(TEXT) tabindex="-1" {
                    (breadcrumbs(&reference.breadcrumbs, words(&site.language)))
                    div id="reader:reference" data-href=(reference.href) {}
                    // Scalar has its own `<main>`.
                    main { (list(reference)) }
                }
            },
        },
    )
}

fn list(reference: &Reference) -> Markup {
    html! {
        article {
            div.title { h1 { (reference.title) } }
            @if let Some(summary) = &reference.summary {
                p.description { (summary) }
            }
            div.text {
                p { a href=(reference.href) type="application/json" { "OpenAPI" } }
                @for group in &reference.groups {
                    @if let Some(tag) = &group.tag { h2 { (tag) } }
                    ul.operations {
                        @for operation in &group.operations {
                            (item(operation, group.tag.as_deref()))
                        }
                    }
                }
            }
        }
    }
}

/// Writes an operation, with what Scalar calls it.
fn item(operation: &Operation, tag: Option<&str>) -> Markup {
    let Operation {
        method,
        path,
        summary,
    } = operation;
    html! {
        li id=(operation_anchor(method, path)) data-operation={ (method) (path) } data-tag=[tag] {
            code { (method) " " (path) }
            @if let Some(summary) = summary { span { (summary) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::operation_anchor;

    #[test]
    fn anchors_can_be_linked_to() {
        let check = |method: &str, path: &str, expected: &str| {
            assert_eq!(operation_anchor(method, path), expected);
        };
        check("GET", "/pets/{id}", "reader:GET/pets/%7Bid%7D");
        check("POST", "/a b?\"ü", "reader:POST/a%20b%3F%22%C3%BC");
    }
}
