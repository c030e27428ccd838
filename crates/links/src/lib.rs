//! Front matter, addresses and links of pages, and the evaluation of their expressions and conditions.
//!
//! - Stored Markdown refers to pages and files by id (see [`links`]), so that moves and renames break no link.
//! - Pure: nothing here stores, fetches, reads the clock or draws random numbers.
#![allow(
    missing_docs,
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "the layers of content are public to each other, and named after the terms of their formats"
)]

pub mod address;
pub mod conditional;
pub mod evaluate;
pub mod front_matter;
pub mod layout;
pub mod links;
pub mod rules;
