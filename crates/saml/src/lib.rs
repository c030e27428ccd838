//! The service provider's side of SAML 2.0 single sign-on: the Web Browser SSO profile.
//!
//! - [`metadata`] describes the service provider, [`AuthnRequest`] sends a browser to the identity provider, and
//!   [`verify`] reads the response that the browser posts.
//! - Pure: no HTTP, no storage. The caller passes the time and the IDs of requests, keeps the ID of each request until
//!   its response arrives, and keeps the ID of each assertion until [`Assertion::not_on_or_after`], so that it is
//!   accepted once.
//! - Logins that the identity provider begins are refused.
//! - A response is signed, or its assertion; SHA-1 and encryption are refused. Everything in an [`Assertion`] was read
//!   from the canonical bytes that the signature covers, never from the document around them.
//! - One parser, written for this crate (`xml.rs`), reads XML: the strict subset that identity providers use. Signatures
//!   have been circumvented wherever two parsers, or a parser and canonicalization, disagreed about comments, entities,
//!   document types or namespaces. Here these are errors, and the parser that finds the signature reads the assertion.
//! - Not a crate: `samael` verifies signatures through bindings to the C libraries xmlsec1 and libxml2. The tests compare
//!   with xmlsec1 instead (`tests/it/xmlsec.rs`).

mod assertion;
mod certificate;
mod error;
mod instant;
mod metadata;
mod request;
mod response;
mod signature;
mod xml;

#[cfg(feature = "fuzzing")]
pub mod fuzzing;

pub use assertion::{Assertion, Attribute};
pub use certificate::Certificate;
pub use error::{CertificateError, Error};
pub use metadata::metadata;
pub use request::AuthnRequest;
pub use response::{Expected, verify};

/// The namespace of assertions.
const ASSERTION: &str = "urn:oasis:names:tc:SAML:2.0:assertion";

/// The namespace of requests and responses.
const PROTOCOL: &str = "urn:oasis:names:tc:SAML:2.0:protocol";

/// The binding of responses: a form that the browser posts.
const HTTP_POST: &str = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/// The format of names that quire requests.
const EMAIL_ADDRESS: &str = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
