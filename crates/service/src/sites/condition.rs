//! Conditions on the claims of a visitor, which sections and site spaces can have.

use crate::error::{Error, Result};

/// 400 unless the text is a condition.
pub(crate) fn check(text: &str) -> Result<()> {
    if text.trim().is_empty() {
        return Err(Error::invalid("/body/condition", "must be an expression"));
    }
    Ok(())
}
