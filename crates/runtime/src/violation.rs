//! What is wrong with an input, each thing with its JSON pointer (RFC 6901).

/// One way in which an input is not what the description asks for.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Violation {
    /// JSON pointer to the place, below `/path`, `/query`, `/header`, `/cookie` or `/body`.
    pub path: String,
    /// What is wrong there, to be read after the name of the place: `must be at most 50 characters long`.
    pub reason: String,
}

/// What every value of a request must be, whatever its schema says: what a server sets, and no description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The most items that an array may have, or entries that a map may have; no bound by default.
    pub max_items: usize,
    /// Whether text may have the character NUL, which not every database can store; by default it may.
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
    /// How many violations of one input are reported.
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

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// What was found.
    #[must_use]
    pub fn into_vec(self) -> Vec<Violation> {
        self.found
    }
}
