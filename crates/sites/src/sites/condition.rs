//! Conditions on the claims of a visitor and the variables of the site, which sections and site spaces can have.

use quire_conditions::Condition;

use crate::error::{Error, Result};

/// 400 unless the text is a condition; the reason names the place in it.
pub fn check(text: &str) -> Result<()> {
    let parsed = Condition::parse(text);
    parsed.map_err(|error| Error::invalid("/body/condition", error.to_string()))?;
    Ok(())
}
