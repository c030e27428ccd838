//! Support for `#[derive(RedactedDebug)]`.

/// Replacement that `Debug` shows for a value that is personal data or a secret.
#[derive(Clone, Copy)]
pub struct Redacted;

impl std::fmt::Debug for Redacted {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("<redacted>")
    }
}
