//! Live events: streams that tell clients about the changes of a space while it is open.
//!
//! - A stream has no state of its own on the server: events come from the log, whose numbers have no gaps, so a client
//!   continues after the last number that it received, at any process.
//! - One task per process (`hub.rs`) reads the log for all streams, and hands events to their bounded channels
//!   (`registry.rs`). It runs only while streams are open.
//! - Access is read again after events and before they are handed over, in one statement for all streams: no stream
//!   has an event that was committed after its access ended.
//! - The rows of `live_streams` say who is here, in all processes (`presence.rs`).
//! - No other area depends on this crate.

#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    reason = "the crates of the platform are public only to each other"
)]

mod area;
mod entries;
mod hub;
mod live;
mod message;
mod output;
mod presence;
mod registry;

use quire_base::{caller, clock, error, ids, permissions, requester, sso};

pub use area::LiveArea;
