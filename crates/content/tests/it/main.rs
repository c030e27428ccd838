//! Tests of content, one module per topic. Each has its own small data.

mod archives;
mod edits;
mod exports;
mod imports;
mod link_rules;
mod merges;
mod revisions;
mod summaries;
mod support;
