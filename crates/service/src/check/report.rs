//! The report of a check.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use super::Code;

/// The outcome of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Report {
    /// Every problem, up to 100 with each code.
    pub problems: Vec<Problem>,
    /// Codes with more problems than the report lists.
    pub more: Vec<Code>,
    /// Numbers of checked items.
    pub counts: Counts,
    /// Stored data that is no longer needed.
    pub garbage: Garbage,
    #[serde(skip)]
    listed: BTreeMap<Code, i64>,
}

/// A violated rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule.
    pub code: Code,
    /// The location.
    pub place: String,
    /// The expected state.
    pub expected: String,
    /// The actual state.
    pub found: String,
}

impl Display for Problem {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            place,
            expected,
            found,
        } = self;
        write!(
            formatter,
            "{code}: {place}: expected {expected}, found {found}"
        )
    }
}

/// The number of resources checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is named after what it counts")]
pub struct Counts {
    pub organizations: u64,
    pub users: u64,
    pub spaces: u64,
    pub change_requests: u64,
    pub comments: u64,
    pub revisions: u64,
    pub blobs: u64,
    pub files: u64,
}

/// Unreferenced data, left behind by interrupted imports and purged spaces. Not a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Garbage {
    /// Blobs that no space refers to.
    pub blobs: u64,
    /// Their bytes.
    pub blob_bytes: u64,
    /// Files that no revision refers to.
    pub files: u64,
    /// Their bytes.
    pub file_bytes: u64,
}

impl Report {
    /// Returns true if there are no problems.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty()
    }

    pub(super) fn add(&mut self, problem: Problem, most: i64) {
        let listed = self.listed.entry(problem.code).or_default();
        *listed += 1;
        match (*listed).cmp(&(most + 1)) {
            std::cmp::Ordering::Less => self.problems.push(problem),
            std::cmp::Ordering::Equal => self.more.push(problem.code),
            std::cmp::Ordering::Greater => {}
        }
    }
}
