//! The newest `fancy-regex` under the version that `syntect` asks for.
//!
//! - `syntect` 5.3 asks for 0.16, which runs each pattern that has a word boundary by backtracking; since 0.20, such
//!   patterns are run as automata: code in many languages is highlighted two to four times as fast
//!   (`docs/performance.md`).
//! - It has what `syntect` uses, and nothing else. Remove it when `syntect` asks for 0.20 or newer.

pub use ::fancy_regex::{Regex, RegexBuilder};

/// The groups of a match in text.
pub type Captures<'t> = ::fancy_regex::Captures<'t, str>;
