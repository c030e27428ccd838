//! Passwords: which are accepted, and their hashes (argon2id, RFC 9106).
//!
//! - A password is prepared as `OpaqueString` of RFC 8265 does: other spaces become U+0020, and then NFC, so that it is
//!   the same from every keyboard. Its characters are counted after that.
//! - There are no rules of composition (NIST SP 800-63B, section 3.1.1.2), only lengths and the list of common passwords.
//! - A hash takes 19 MiB and some 20 ms of a processor: callers run it on a thread that may block, and limit how many
//!   run at once.

use std::collections::HashSet;
use std::sync::LazyLock;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Params, Version};
use subtle::ConstantTimeEq as _;
use unicode_normalization::UnicodeNormalization as _;

/// Minimum number of characters, after preparation.
pub const MIN_CHARS: usize = 12;
/// Maximum number of characters, after preparation.
pub const MAX_CHARS: usize = 256;

/// Maximum number of bytes before preparation: a character is composed of at most four, each of at most four bytes.
const MAX_BYTES: usize = MAX_CHARS * 16;

/// The memory of a hash, in KiB: 19 MiB.
const MEMORY_KIB: u32 = 19 << 10;
/// Passes over the memory.
const PASSES: u32 = 2;
/// Lanes, which are computed one after the other.
const LANES: u32 = 1;
/// Bytes of a hash.
const HASH_BYTES: usize = 32;
/// Bytes of a salt.
const SALT_BYTES: usize = 16;

/// The most memory that a stored hash may ask for, in KiB: 64 MiB.
const MAX_MEMORY_KIB: u32 = 64 << 10;
/// The most passes that a stored hash may ask for.
const MAX_PASSES: u32 = 10;
/// The most lanes that a stored hash may ask for.
const MAX_LANES: u32 = 16;
/// The largest number of bytes of a stored hash.
const MAX_PHC_BYTES: usize = 256;

/// The passwords that are common, in lower case. `data/README.md` names its sources.
const COMMON: &str = include_str!("../data/common.txt");

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// It has fewer than [`MIN_CHARS`] characters.
    #[error("the password must have at least {MIN_CHARS} characters")]
    TooShort,
    /// It has more than [`MAX_CHARS`] characters.
    #[error("the password must have at most {MAX_CHARS} characters")]
    TooLong,
    /// It is among the first that are guessed.
    #[error("the password is too common; choose another one")]
    Common,
}

/// Result of comparing a password with a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verification {
    /// The password is the one of the hash.
    Correct {
        /// The hash has other parameters than [`hash`] uses today: store a new one.
        needs_rehash: bool,
    },
    /// The password is another one.
    Wrong,
}

/// A stored hash is malformed, of another algorithm, or takes more than 64 MiB or 10 passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stored password hash is not an argon2id hash of at most 64 MiB and 10 passes")]
pub struct InvalidHash;

/// Checks whether a password is accepted for an account.
///
/// A password is common if, in lower case and without ASCII punctuation at its ends, it is in the list, is two entries
/// of the list one after the other, repeats at most four characters, or counts up or down.
///
/// # Errors
/// It is too short, too long, or common.
pub fn check(password: &str) -> Result<(), PasswordError> {
    if password.len() > MAX_BYTES {
        return Err(PasswordError::TooLong);
    }
    let prepared: String = prepare(password).take(MAX_CHARS + 1).collect();
    let count = prepared.chars().count();
    if count > MAX_CHARS {
        return Err(PasswordError::TooLong);
    }
    if count < MIN_CHARS {
        return Err(PasswordError::TooShort);
    }
    if is_common(&prepared.to_lowercase()) {
        return Err(PasswordError::Common);
    }
    Ok(())
}

/// Hashes a password with a random salt, and returns the hash as a PHC string.
///
/// # Panics
/// The operating system has no randomness.
#[must_use]
pub fn hash(password: &str) -> String {
    let salt: [u8; SALT_BYTES] = crate::random::bytes();
    let params = current();
    let output = compute(password, &salt, params.clone());
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).expect("the parameters are short"),
        salt: Some(Salt::new(&salt).expect("the length is valid")),
        hash: Some(Output::new(&output).expect("the length is valid")),
    };
    hash.to_string()
}

/// Compares a password with a hash, with the parameters of the hash.
///
/// # Errors
/// The hash is not one that [`hash`] makes, or takes too much memory or time.
pub fn verify(password: &str, phc: &str) -> Result<Verification, InvalidHash> {
    let stored = Stored::parse(phc).ok_or(InvalidHash)?;
    let needs_rehash = !stored.is_current();
    let output = compute(password, &stored.salt, stored.params);
    if bool::from(output.ct_eq(&stored.output)) {
        Ok(Verification::Correct { needs_rehash })
    } else {
        Ok(Verification::Wrong)
    }
}

/// Takes the time of [`verify`] with the parameters of [`hash`], for a login to an account that does not exist.
pub fn verify_unknown(password: &str) {
    std::hint::black_box(compute(password, &[0; SALT_BYTES], current()));
}

/// The parameters of new hashes.
fn current() -> Params {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, Some(HASH_BYTES));
    params.expect("the parameters are valid")
}

/// A hash that was read.
struct Stored {
    params: Params,
    salt: Vec<u8>,
    output: Vec<u8>,
}

impl Stored {
    fn parse(phc: &str) -> Option<Self> {
        if phc.len() > MAX_PHC_BYTES {
            return None;
        }
        let hash = PasswordHash::new(phc).ok()?;
        let (salt, output) = (hash.salt.as_ref()?, hash.hash.as_ref()?);
        let params = Params::try_from(&hash).ok()?;
        let is_accepted = hash.algorithm == Algorithm::Argon2id.ident()
            && hash.version == Some(Version::V0x13.into())
            && params.m_cost() <= MAX_MEMORY_KIB
            && params.t_cost() <= MAX_PASSES
            && params.p_cost() <= MAX_LANES
            && params.keyid().is_empty()
            && params.data().is_empty();
        is_accepted.then(|| Self {
            salt: salt.to_vec(),
            output: output.as_bytes().to_vec(),
            params,
        })
    }

    fn is_current(&self) -> bool {
        self.params.m_cost() == MEMORY_KIB
            && self.params.t_cost() == PASSES
            && self.params.p_cost() == LANES
            && self.output.len() == HASH_BYTES
            && self.salt.len() == SALT_BYTES
    }
}

fn compute(password: &str, salt: &[u8], params: Params) -> Vec<u8> {
    let prepared: String = prepare(password).collect();
    let mut output = vec![0; params.output_len().unwrap_or(HASH_BYTES)];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let computed = argon.hash_password_into(prepared.as_bytes(), salt, &mut output);
    computed
        .expect("a password has less than 4 GiB, and the salt and the output have valid lengths");
    output
}

/// The password as it is hashed.
fn prepare(password: &str) -> impl Iterator<Item = char> {
    let spaced = password.chars().map(|letter| match letter {
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => {
            ' '
        }
        other => other,
    });
    spaced.nfc()
}

static ENTRIES: LazyLock<HashSet<&str>> = LazyLock::new(|| COMMON.lines().collect());

fn is_common(password: &str) -> bool {
    let core = password.trim_matches(|letter: char| letter == ' ' || letter.is_ascii_punctuation());
    [password, core].into_iter().any(|text| {
        ENTRIES.contains(text) || is_joined(text) || is_repeated(text) || is_sequence(text)
    })
}

/// Checks whether the text is two entries of the list one after the other.
fn is_joined(text: &str) -> bool {
    let splits = text.char_indices().skip(1);
    splits
        .map(|(at, _)| text.split_at(at))
        .any(|(first, second)| ENTRIES.contains(first) && ENTRIES.contains(second))
}

/// Checks whether the text repeats its first one to four characters, the last time perhaps in part.
fn is_repeated(text: &str) -> bool {
    (1..=4).any(|period| {
        let repeated = text.chars().zip(text.chars().skip(period));
        repeated.clone().all(|(a, b)| a == b)
    })
}

/// Checks whether each character is the next or the previous one of that before it; after 9 comes 0.
fn is_sequence(text: &str) -> bool {
    let next = |letter: char| match letter {
        '9' => '0',
        'z' => 'a',
        other => char::from_u32(u32::from(other) + 1).unwrap_or(other),
    };
    let pairs = text.chars().zip(text.chars().skip(1));
    pairs.clone().all(|(a, b)| next(a) == b) || pairs.clone().all(|(a, b)| next(b) == a)
}
