//! The event log: lists, numbers and deletes the events that changes recorded.

mod listing;
mod numbering;
mod retention;

pub(crate) use listing::find_event;
