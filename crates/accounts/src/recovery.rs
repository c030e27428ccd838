//! Recovery codes, each of which replaces a lost authenticator once.
//!
//! A code has 60 random bits, in letters and digits that are not confused with each other (Crockford's base 32).

use crate::one_time::sha256;

/// Codes that are generated together.
pub const CODES: usize = 10;

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Characters of a code, without the dashes.
const CHARS: usize = 12;
/// The largest number of bytes that is read as a code, with spaces and dashes.
const MAX_BYTES: usize = 64;

/// Generates ten different codes, such as `k3f9-qx7m-2hdp`.
///
/// # Panics
/// The operating system has no randomness.
#[must_use]
pub fn generate() -> Vec<String> {
    let mut codes: Vec<String> = Vec::with_capacity(CODES);
    while codes.len() < CODES {
        let code = code(crate::random::bytes());
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

fn code(random: [u8; CHARS]) -> String {
    let mut code = String::with_capacity(CHARS + 2);
    for (index, byte) in random.into_iter().enumerate() {
        if index > 0 && index % 4 == 0 {
            code.push('-');
        }
        // 32 divides 256: each character is as probable as the others.
        code.push(char::from(ALPHABET[usize::from(byte % 32)]));
    }
    code
}

/// Returns the SHA-256 of a code, for storage and comparison, or nothing for a text that is not a code.
///
/// Case, spaces and dashes do not matter; `o` is read as `0`, and `i` and `l` as `1`.
#[must_use]
pub fn hash(code: &str) -> Option<[u8; 32]> {
    if code.len() > MAX_BYTES {
        return None;
    }
    let mut normal = Vec::with_capacity(CHARS);
    for letter in code.bytes().filter(|byte| !b" -\t\r\n".contains(byte)) {
        let letter = match letter.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        if normal.len() == CHARS || !ALPHABET.contains(&letter) {
            return None;
        }
        normal.push(letter);
    }
    (normal.len() == CHARS).then(|| sha256(&normal))
}
