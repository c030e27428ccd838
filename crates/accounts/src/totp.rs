//! Time-based one-time passwords (RFC 6238): HMAC-SHA-1, 6 digits, 30 seconds, which all authenticator apps support.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use ring::hmac;
use subtle::{ConditionallySelectable as _, ConstantTimeEq as _};

/// Digits of a code.
pub const DIGITS: usize = 6;
/// Seconds for which a code is valid.
pub const STEP_SECONDS: u64 = 30;

const MODULUS: u32 = 1_000_000;
/// The alphabet of base 32 (RFC 4648, section 6).
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/// The largest number of bytes that is read as base 32 or as a code, with spaces.
const MAX_BYTES: usize = 128;
/// The characters that stay as they are in an address (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The secret that an authenticator app and the server share: 160 bits (RFC 4226, section 4).
#[derive(Clone)]
pub struct Secret([u8; 20]);

impl Secret {
    /// Generates a secret.
    ///
    /// # Panics
    /// The operating system has no randomness.
    #[must_use]
    pub fn generate() -> Self {
        Self(crate::random::bytes())
    }

    /// Returns the secret of these bytes, as they were stored.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 20]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes, which the caller stores encrypted.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 20] {
        &self.0
    }

    /// Reads 32 characters of base 32. Case, spaces and dashes do not matter.
    #[must_use]
    pub fn from_base32(text: &str) -> Option<Self> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let (mut bytes, mut count) = ([0; 20], 0);
        for letter in text.bytes().filter(|byte| !b" -".contains(byte)) {
            let letter = letter.to_ascii_uppercase();
            let value = BASE32.iter().position(|known| *known == letter)?;
            for bit in (0..5).rev() {
                let byte = bytes.get_mut(count / 8)?;
                *byte = *byte << 1 | u8::from(value >> bit & 1 == 1);
                count += 1;
            }
        }
        (count == 160).then_some(Self(bytes))
    }

    /// Returns the secret as 32 characters of base 32, for people who type it.
    #[must_use]
    pub fn to_base32(&self) -> String {
        let bit = |at: usize| usize::from(self.0[at / 8] >> (7 - at % 8) & 1);
        let value = |letter: usize| (0..5).fold(0, |value, at| value << 1 | bit(letter * 5 + at));
        (0..32)
            .map(|letter| char::from(BASE32[value(letter)]))
            .collect()
    }

    /// Returns the address that a QR code has for authenticator apps: `otpauth://totp/ISSUER:ACCOUNT?secret=…`.
    ///
    /// Colons of the issuer become spaces, because apps split the label at the first one.
    #[must_use]
    pub fn uri(&self, issuer: &str, account: &str) -> String {
        let issuer = issuer.replace(':', " ");
        let issuer = utf8_percent_encode(&issuer, RESERVED);
        let account = utf8_percent_encode(account, RESERVED);
        let secret = self.to_base32();
        format!(
            "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}\
             &algorithm=SHA1&digits={DIGITS}&period={STEP_SECONDS}"
        )
    }

    /// Verifies a code at a time, in seconds since 1970, and returns its step.
    ///
    /// - A code is accepted one step early or late, for clocks that differ (RFC 6238, section 5.2).
    /// - The caller stores the step and passes it as `last_step`: that step and those before it are refused, so each
    ///   code is accepted once.
    /// - Spaces in the code are ignored. The time that this takes does not depend on the code that would be right.
    #[must_use]
    pub fn verify(&self, code: &str, unix_seconds: u64, last_step: Option<u64>) -> Option<u64> {
        let code = parse(code)?;
        let now = unix_seconds / STEP_SECONDS;
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        // The step after the one that was accepted; 0 if none was.
        let mut accepted = 0;
        for step in now.saturating_sub(1)..=now + 1 {
            let is_new = last_step.is_none_or(|last| last < step);
            let matches = at(&key, step).ct_eq(&code) & u8::from(is_new).into();
            accepted.conditional_assign(&(step + 1), matches);
        }
        accepted.checked_sub(1)
    }

    /// Returns the code at a time, in seconds since 1970.
    #[must_use]
    pub fn code(&self, unix_seconds: u64) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        format!("{:0DIGITS$}", at(&key, unix_seconds / STEP_SECONDS))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(..)")
    }
}

fn parse(code: &str) -> Option<u32> {
    if code.len() > MAX_BYTES {
        return None;
    }
    let (mut number, mut digits) = (0, 0);
    for letter in code.chars().filter(|letter| *letter != ' ') {
        if digits == DIGITS {
            return None;
        }
        number = number * 10 + letter.to_digit(10)?;
        digits += 1;
    }
    (digits == DIGITS).then_some(number)
}

/// The code of a step, truncated dynamically (RFC 4226, section 5.3).
fn at(key: &hmac::Key, step: u64) -> u32 {
    let tag = hmac::sign(key, &step.to_be_bytes());
    let tag = tag.as_ref();
    let offset = usize::from(tag[tag.len() - 1] & 0xf);
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| tag[offset + index]);
    (u32::from_be_bytes([a, b, c, d]) & 0x7fff_ffff) % MODULUS
}
