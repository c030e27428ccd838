//! Records what each writer was told, and derives what may exist.
//!
//! - Writers share nothing, so what one of them was told depends only on its own calls.
//! - Everything has a unique mark in its title or text, which reveals duplicates.

/// The values that something may have, by the answers that came and those that did not.
#[derive(Clone, Debug)]
pub(crate) struct Possible<T>(Vec<T>);

impl<T: PartialEq> Possible<T> {
    /// An answer said so.
    pub(crate) fn known(value: T) -> Self {
        Self(vec![value])
    }

    /// No answer came: it may be as it was, or this.
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
    /// Of what an answer named.
    pub(crate) id: Option<String>,
    pub(crate) exists: Possible<bool>,
}

impl Entry {
    /// What was created, or may have been.
    pub(crate) fn new(mark: String, id: Option<String>) -> Self {
        let mut exists = Possible::known(true);
        if id.is_none() {
            exists.or(false);
        }
        Self { mark, id, exists }
    }
}

/// A space and what is in it.
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

/// What one writer knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) spaces: Vec<Space>,
    pub(crate) members: Vec<Entry>,
    pub(crate) tokens: Vec<Entry>,
    /// Writes that were acknowledged.
    pub(crate) acknowledged: u64,
    /// Writes whose answer never came.
    pub(crate) unknown: u64,
    /// Writes that were sent again with their key, and then acknowledged.
    pub(crate) repeated: u64,
    /// What an answer said that contradicts earlier ones.
    pub(crate) contradictions: Vec<String>,
}
