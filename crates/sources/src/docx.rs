//! Word documents.

use quire_content::Limits;

use crate::Converted;
use crate::error::SourceError;

/// Converts a Word document: a Markdown file of this name, and its images.
///
/// # Errors
///
/// When it is no Word document, or goes beyond a limit.
pub fn docx(_bytes: &[u8], name: &str, _limits: &Limits) -> Result<Converted, SourceError> {
    Err(SourceError::unreadable(name, "cannot be read yet"))
}
