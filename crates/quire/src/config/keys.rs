//! Reads the file of the keys that encrypt stored secrets.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use quire_service::EncryptionKey;

/// The keys of a file, in its order; none without a file.
///
/// # Errors
/// The file cannot be read, or a line of it is not a key; the error does not contain the line.
pub(crate) fn encryption_keys(file: Option<&Path>) -> Result<Vec<EncryptionKey>> {
    let Some(file) = file else {
        return Ok(Vec::new());
    };
    warn_if_readable(file, "the encryption keys");
    let path = file.display();
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the encryption keys in {path}"))?;
    keys(&text).with_context(|| format!("the encryption keys in {path} are not valid"))
}

/// Logs a warning if other users can read a file with a secret.
pub(crate) fn warn_if_readable(file: &Path, what: &str) {
    if is_readable_by_others(file) {
        tracing::warn!(
            "other users can read {what} in {}; allow only its owner to, as with `chmod 600`",
            file.display()
        );
    }
}

#[cfg(unix)]
fn is_readable_by_others(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    let metadata = std::fs::metadata(file);
    metadata.is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o044 != 0)
}

#[cfg(not(unix))]
fn is_readable_by_others(_file: &Path) -> bool {
    false
}

fn keys(text: &str) -> Result<Vec<EncryptionKey>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut keys = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let bytes = STANDARD.decode(line).ok();
        let bytes = bytes.and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        let Some(bytes) = bytes else {
            let number: usize = number;
            bail!("line {number} is not 32 bytes in Base64; `openssl rand -base64 32` makes a key");
        };
        keys.push(EncryptionKey::new(bytes));
    }
    if keys.is_empty() {
        bail!("there is no key; `openssl rand -base64 32` makes one");
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_keys_in_order() {
        let (first, second) = (STANDARD.encode([1; 32]), STANDARD.encode([2; 32]));
        let read = keys(&format!("# new\r\n{first}\r\n\n {second} \n")).unwrap();
        let expected = [EncryptionKey::new([1; 32]), EncryptionKey::new([2; 32])];
        assert_eq!(format!("{read:?}"), format!("{expected:?}"));
    }

    #[test]
    fn says_which_line_is_not_a_key_and_not_what_it_is() {
        let short = STANDARD.encode([1; 31]);
        for (text, expected) in [
            (format!("\n{short}\n"), "line 2"),
            ("secret".to_owned(), "line 1"),
            ("# none\n".to_owned(), "no key"),
        ] {
            let error = keys(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
            assert!(!error.contains("secret") && !error.contains(&short));
        }
    }
}
