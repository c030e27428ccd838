//! Merge rules: expressions over a change request, its reviews, its checks and the actor who merges it.

use crate::data::Data;
use crate::failure::Failure;
use crate::syntax::{self, Root};
use crate::syntax_error::SyntaxError;
use crate::{cost, evaluate};

/// A parsed merge rule.
#[derive(Clone, Debug)]
pub struct Rule {
    root: syntax::Expression,
}

/// Data that merge rules read: an object each.
#[derive(Debug)]
pub struct RuleData<'a, D> {
    /// `changeRequest`.
    pub change_request: &'a D,
    /// `reviews`.
    pub reviews: &'a D,
    /// `checks`.
    pub checks: &'a D,
    /// `actor`.
    pub actor: &'a D,
}

impl<'a, D> RuleData<'a, D> {
    fn read(&self, root: Root) -> Option<&'a D> {
        match root {
            Root::ChangeRequest => Some(self.change_request),
            Root::Reviews => Some(self.reviews),
            Root::Checks => Some(self.checks),
            Root::Actor => Some(self.actor),
            _ => None,
        }
    }
}

impl Rule {
    /// Parses a rule.
    ///
    /// # Errors
    /// Returns the first problem, with its location.
    pub fn parse(source: &str) -> Result<Self, SyntaxError> {
        let root = crate::parse(source, Root::OF_RULES)?;
        Ok(Self { root })
    }

    /// Returns `true` if the rule reads `checks`.
    #[must_use]
    pub fn reads_checks(&self) -> bool {
        self.root.reads(Root::Checks)
    }

    /// Returns the maximum number of bytes of the data that an evaluation reads.
    #[must_use]
    pub fn cost<D: Data>(&self, data: &RuleData<'_, D>) -> usize {
        cost::cost(&self.root, &|root| data.read(root))
    }

    /// Returns `true` if the value is truthy.
    ///
    /// # Errors
    /// Returns what cannot be evaluated with this data; the rule then does not hold.
    pub fn holds<D: Data>(&self, data: &RuleData<'_, D>) -> Result<bool, Failure> {
        let value = evaluate::evaluate(&self.root, &|root| data.read(root));
        Ok(value?.is_truthy())
    }
}
