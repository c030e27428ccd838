//! Records the responses that each writer received, and derives the possible states.
//!
//! - Writers share nothing, so the responses to one of them depend only on its own calls.
//! - Everything has a unique mark in its title or text, which reveals duplicates.

/// The values that something may have, given the responses that came and those that did not.
#[derive(Clone, Debug)]
pub(crate) struct Possible<T>(Vec<T>);

impl<T: PartialEq> Possible<T> {
    /// Creates a value that a response contained.
    pub(crate) fn known(value: T) -> Self {
        Self(vec![value])
    }

    /// Adds a value after a missing response: the old one and this are possible.
    pub(crate) fn or(&mut self, value: T) {
        if !self.0.contains(&value) {
            self.0.push(value);
        }
    }

    pub(crate) fn allows(&self, value: &T) -> bool {
        self.0.contains(value)
    }

    pub(crate) fn values(&self) -> &[T] {
        &self.0
    }

    pub(crate) fn is_known(&self) -> bool {
        self.0.len() == 1
    }
}

/// Something that is there or not.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) mark: String,
    /// Id, if a response contained it.
    pub(crate) id: Option<String>,
    pub(crate) exists: Possible<bool>,
}

impl Entry {
    /// Records that something was created, or may have been.
    pub(crate) fn new(mark: String, id: Option<String>) -> Self {
        let mut exists = Possible::known(true);
        if id.is_none() {
            exists.or(false);
        }
        Self { mark, id, exists }
    }
}

/// A space and its content.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) entry: Entry,
    /// The words after the mark in its title.
    pub(crate) title: Possible<String>,
    pub(crate) comments: Vec<Entry>,
    /// By their titles.
    pub(crate) pages: Vec<Entry>,
    pub(crate) change_requests: Vec<Entry>,
}

/// Knowledge of a writer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) spaces: Vec<Space>,
    pub(crate) members: Vec<Entry>,
    pub(crate) tokens: Vec<Entry>,
    /// Writes that were acknowledged.
    pub(crate) acknowledged: u64,
    /// Writes without a response.
    pub(crate) unknown: u64,
    /// Writes that were sent again with their key, and then acknowledged.
    pub(crate) repeated: u64,
    /// Responses that contradict earlier ones.
    pub(crate) contradictions: Vec<String>,
}
