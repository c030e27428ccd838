//! Violations of an input, each with its JSON pointer (RFC 6901).

/// One way in which an input is not what the description asks for.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Violation {
    /// JSON pointer to the place, below `/path`, `/query`, `/header`, `/cookie` or `/body`.
    pub path: String,
    /// Problem at this location, to be read after its name: `must be at most 50 characters long`.
    pub reason: String,
}

/// Rules for every value of a request, regardless of its schema: set by a server, not by a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The most items that an array may have, or entries that a map may have; no bound by default.
    pub max_items: usize,
    /// True if text may have the character NUL, which not every database can store; the default.
    pub nul: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            max_items: usize::MAX,
            nul: true,
        }
    }
}

/// All violations found in an input, in the order of the input; at most [`Violations::MAX`] are kept.
#[derive(Debug, Default)]
pub struct Violations {
    pointer: String,
    found: Vec<Violation>,
    rules: Rules,
}

impl Violations {
    /// Maximum number of reported violations of one input.
    pub const MAX: usize = 1_000;

    /// No violations, at the place that `pointer` names.
    #[must_use]
    pub fn at(pointer: &str) -> Self {
        Self {
            pointer: pointer.to_owned(),
            found: Vec::new(),
            rules: Rules::default(),
        }
    }

    /// The same by these rules.
    #[must_use]
    pub fn by(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Notes a violation at the current place.
    pub fn add(&mut self, reason: impl Into<String>) {
        if self.found.len() < Self::MAX {
            self.found.push(Violation {
                path: self.pointer.clone(),
                reason: reason.into(),
            });
        }
    }

    /// Runs `check` one step further down.
    pub fn within<T>(&mut self, step: &str, check: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.pointer.len();
        self.pointer.push('/');
        if step.bytes().any(|byte| matches!(byte, b'~' | b'/')) {
            let step = step.replace('~', "~0").replace('/', "~1");
            self.pointer.push_str(&step);
        } else {
            self.pointer.push_str(step);
        }
        let result = check(self);
        self.pointer.truncate(length);
        result
    }

    /// Returns true if there are no violations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns the violations.
    #[must_use]
    pub fn into_vec(self) -> Vec<Violation> {
        self.found
    }
}
