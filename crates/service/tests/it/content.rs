//! Content: reading, editing and importing.

mod archives;
mod edits;
mod fetching;
mod files;
mod imports;
mod reading;
