//! Randomness of the operating system.

use ring::rand::{SecureRandom as _, SystemRandom};

/// Returns random bytes.
///
/// # Panics
/// The operating system has no randomness, without which no secret may be made.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let filled = SystemRandom::new().fill(&mut bytes);
    filled.expect("the operating system has randomness");
    bytes
}
