//! Ids, API tokens and signatures.
//!
//! - An id is 22 base62 characters, starting with a letter: about 130 bits, which nobody can guess.
//! - A token is a prefix, 32 random base62 characters and their CRC-32, so that scanners find leaked tokens and typing
//!   errors are detected without the database. Only its SHA-256 is stored.
//! - Values that the service hands out and accepts again (page tokens, file addresses) are signed with HMAC-SHA-256.

mod typed;

use std::io::Read;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

pub use typed::{
    CommentId, OrganizationId, PageId, RevisionId, ShareLinkId, SiteId, SiteRedirectId,
    SiteSectionGroupId, SiteSectionId, SiteSpaceId, SpaceId, UserId,
};

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX: &str = "quire_";

/// Fills a buffer with random bytes.
pub type FillRandom = dyn Fn(&mut [u8]) + Send + Sync;

/// An unpredictable id.
pub fn new_id(fill: &FillRandom) -> String {
    let letters = base62(fill, 1, 52);
    letters + &base62(fill, 21, 62)
}

/// A new API token.
pub fn new_token(fill: &FillRandom) -> String {
    token_of(&base62(fill, 32, 62))
}

/// This many characters, from the last `choices` digits.
fn base62(fill: &FillRandom, length: usize, choices: u8) -> String {
    let offset = 62 - usize::from(choices);
    let limit = 255 - (255 % choices);
    let mut text = String::with_capacity(length);
    let mut buffer = [0; 48];
    loop {
        fill(&mut buffer);
        // Bytes beyond the last whole multiple would favour the first digits.
        for byte in buffer.into_iter().filter(|byte| *byte < limit) {
            if text.len() == length {
                return text;
            }
            text.push(char::from(DIGITS[offset + usize::from(byte % choices)]));
        }
    }
}

/// Returns the signature of `parts` for one purpose, truncated to 128 bits.
pub fn sign(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> [u8; 16] {
    let mut signature = [0; 16];
    signature.copy_from_slice(&code(key, purpose, parts)[..16]);
    signature
}

/// Returns the HMAC-SHA-256 of `parts` for one purpose: a signature, or a derived key.
pub fn code(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mac = authenticator(key, purpose, parts);
    mac.finalize().into_bytes().into()
}

/// Does the same with a last part that is read, such as a file.
///
/// # Errors
/// It cannot be read, or has another length.
pub fn code_of(
    key: &[u8; 32],
    purpose: &str,
    parts: &[&[u8]],
    length: u64,
    mut last: impl Read,
) -> std::io::Result<[u8; 32]> {
    let mut mac = authenticator(key, purpose, parts);
    mac.update(&length.to_be_bytes());
    let mut buffer = vec![0; usize::try_from(length).map_or(MOST, |length| length.clamp(1, MOST))];
    let mut read = 0;
    loop {
        let piece = last.read(&mut buffer)?;
        if piece == 0 {
            break;
        }
        mac.update(&buffer[..piece]);
        read += piece as u64;
    }
    if read != length {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(mac.finalize().into_bytes().into())
}

/// Number of random bytes read at once.
const MOST: usize = 256 << 10;

fn authenticator(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = hmac_with(key);
    for part in std::iter::once(purpose.as_bytes()).chain(parts.iter().copied()) {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac
}

/// An authenticator with this key.
pub fn hmac_with(key: &[u8]) -> Hmac<Sha256> {
    Hmac::<Sha256>::new_from_slice(key).expect("HMAC accepts keys of any length")
}

/// Derives an id from a hash: it looks like any other id, and is the same for the same hash.
pub fn id_of(hash: &[u8; 32]) -> String {
    let letter = DIGITS[10 + usize::from(hash[0]) % 52];
    let digits = hash[1..22]
        .iter()
        .map(|byte| DIGITS[usize::from(*byte) % 62]);
    std::iter::once(letter)
        .chain(digits)
        .map(char::from)
        .collect()
}

/// The token with this random part.
pub fn token_of(body: &str) -> String {
    let check = checksum(body);
    format!("{PREFIX}{body}{check}")
}

/// Returns the stored hash of a token; `None` if the text cannot be a token.
pub fn token_hash(token: &str) -> Option<[u8; 32]> {
    let rest = token.strip_prefix(PREFIX)?;
    let (body, check) = rest.split_at_checked(32)?;
    (check == checksum(body)).then(|| hash_of_new(token))
}

/// Returns the stored hash of a token that this server has just created.
pub fn hash_of_new(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The CRC-32 of the text as 6 base62 digits.
fn checksum(body: &str) -> String {
    let mut rest = crc32fast::hash(body.as_bytes()) as usize;
    let mut digits = [0; 6];
    for digit in digits.iter_mut().rev() {
        *digit = DIGITS[rest % 62];
        rest /= 62;
    }
    digits.iter().copied().map(char::from).collect()
}

/// Two lower-case digits per byte.
pub fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}
