//! Tests of content, one module a topic. Each brings its own small data.

mod archives;
mod edits;
mod exports;
mod imports;
mod link_rules;
mod merges;
mod revisions;
mod round_trips;
mod summaries;
mod support;
