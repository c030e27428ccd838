//! The data that an authenticator signs (section 6.1).

use ring::digest::{SHA256, digest};

use super::cbor;
use super::client_data::check_id;
use super::cose::PublicKey;
use super::error::PasskeyError;
use super::types::{RelyingParty, UserVerification};

const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 1 << 2;
const BACKUP_ELIGIBLE: u8 = 1 << 3;
const BACKED_UP: u8 = 1 << 4;
const ATTESTED: u8 = 1 << 6;
const EXTENSIONS: u8 = 1 << 7;

/// Data that an authenticator signed.
pub(super) struct AuthenticatorData<'a> {
    rp_id_hash: [u8; 32],
    flags: u8,
    pub(super) counter: u32,
    pub(super) credential: Option<Credential<'a>>,
}

/// Attested credential data (section 6.5.1).
pub(super) struct Credential<'a> {
    pub(super) id: &'a [u8],
    /// The key, as it is stored.
    pub(super) public_key: &'a [u8],
    /// The key, or why it is refused.
    pub(super) key: Result<PublicKey, PasskeyError>,
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn parse(bytes: &'a [u8]) -> Result<Self, PasskeyError> {
        let malformed = PasskeyError::AuthenticatorData;
        let too_short = || malformed("it is too short");
        let (rp_id_hash, rest) = bytes.split_first_chunk().ok_or_else(too_short)?;
        let ([flags], rest) = rest.split_first_chunk().ok_or_else(too_short)?;
        let (counter, mut rest) = rest.split_first_chunk().ok_or_else(too_short)?;
        let mut credential = None;
        if flags & ATTESTED != 0 {
            let attested = Attested::parse(rest)?;
            rest = attested.rest;
            credential = Some(attested.credential);
        }
        if flags & EXTENSIONS != 0 {
            let item = cbor::item(rest).filter(|item| item.value.is_map());
            let item = item.ok_or(malformed("its extensions are not a canonical map of CBOR"))?;
            rest = item.rest;
        }
        if !rest.is_empty() {
            return Err(malformed("it has bytes at its end"));
        }
        Ok(Self {
            rp_id_hash: *rp_id_hash,
            flags: *flags,
            counter: u32::from_be_bytes(*counter),
            credential,
        })
    }

    /// Checks the domain and the flags, in the order of sections 7.1 and 7.2.
    pub(super) fn check(
        &self,
        rp: &RelyingParty,
        user_verification: UserVerification,
    ) -> Result<(), PasskeyError> {
        if self.rp_id_hash != digest(&SHA256, rp.id.as_bytes()).as_ref() {
            return Err(PasskeyError::RelyingParty(rp.id.clone()));
        }
        if self.flags & USER_PRESENT == 0 {
            return Err(PasskeyError::NotPresent);
        }
        if user_verification == UserVerification::Required && !self.is_user_verified() {
            return Err(PasskeyError::NotVerified);
        }
        if self.is_backed_up() && !self.is_backup_eligible() {
            return Err(PasskeyError::Backup("it is backed up, but not eligible"));
        }
        Ok(())
    }

    pub(super) fn is_user_verified(&self) -> bool {
        self.flags & USER_VERIFIED != 0
    }

    pub(super) fn is_backup_eligible(&self) -> bool {
        self.flags & BACKUP_ELIGIBLE != 0
    }

    pub(super) fn is_backed_up(&self) -> bool {
        self.flags & BACKED_UP != 0
    }
}

struct Attested<'a> {
    credential: Credential<'a>,
    rest: &'a [u8],
}

impl<'a> Attested<'a> {
    fn parse(bytes: &'a [u8]) -> Result<Self, PasskeyError> {
        let too_short = || PasskeyError::AuthenticatorData("its credential is too short");
        // The model of the authenticator, which nothing depends on.
        let (_, rest) = bytes.split_first_chunk::<16>().ok_or_else(too_short)?;
        let (length, rest) = rest.split_first_chunk().ok_or_else(too_short)?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (id, rest) = rest.split_at_checked(length).ok_or_else(too_short)?;
        check_id(id)?;
        let item = cbor::item(rest).ok_or(PasskeyError::PublicKey(
            "it is not a canonical item of CBOR",
        ))?;
        Ok(Self {
            credential: Credential {
                id,
                public_key: item.encoded,
                key: PublicKey::read(&item.value),
            },
            rest: item.rest,
        })
    }
}
