//! Content: reading, editing and importing.

mod archives;
mod bounds;
mod edits;
mod exports;
mod fetching;
mod files;
mod imports;
mod origins;
mod reading;
