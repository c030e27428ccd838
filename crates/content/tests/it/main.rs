//! Tests of content, one module per topic. Each has its own small data.

mod archives;
mod compares;
mod dialects;
mod drafts;
mod edits;
mod exports;
mod former_paths;
mod imports;
mod labels;
mod layouts;
mod link_rules;
mod listed_links;
mod merged_sources;
mod merges;
mod navigation;
mod orders;
mod origins;
mod resolutions;
mod revisions;
mod round_trips;
mod site_links;
mod summaries;
mod support;
