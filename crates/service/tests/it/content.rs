//! Content: reading, editing and importing.

mod archives;
mod bases;
mod blocks;
mod bounds;
mod collecting;
mod converting;
mod crawl_limits;
mod edits;
mod exports;
mod fetching;
mod files;
mod imports;
mod new_spaces;
mod origins;
mod reading;
mod sources;
mod uploads;
mod websites;
mod wikis;
mod writers;
