//! Rules that are one statement each, which returns a row for every violation.
//!
//! - The columns are `place`, `expected` and `found`, all text. `place` identifies rows by their ids.
//! - A space whose purge has started (`deleted_at = 0`) loses its parts one by one, so rules about them
//!   skip it.

mod content;
mod counters;
mod people;
mod rule;
mod sites;
mod tree;
mod webhooks;

pub(super) use rule::Rule;

/// All of them.
pub(super) fn all() -> Vec<Rule> {
    let mut rules = counters::rules();
    rules.extend(tree::rules());
    rules.extend(people::rules());
    rules.extend(content::rules());
    rules.extend(sites::rules());
    rules.extend(webhooks::rules());
    rules
}
