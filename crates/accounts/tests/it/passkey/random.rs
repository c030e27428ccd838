//! Random and damaged responses: none panics, and no damaged login is accepted.

use proptest::prelude::*;
use quire_accounts::passkey::{
    Challenge, Passkey, UserVerification, authenticate, register, response_ids,
};

use super::authenticator::Authenticator;
use super::rp;

fn read(json: &[u8]) {
    let challenge = Challenge::from_bytes([9; 32]);
    let policy = UserVerification::Preferred;
    let _ = response_ids(json);
    if let Ok(passkey) = register(json, &challenge, &rp(), policy) {
        let _ = authenticate(json, &challenge, &rp(), &passkey, policy);
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        read(&bytes);
    }

    #[test]
    fn any_attestation_object_is_read_or_refused(bytes: Vec<u8>) {
        read(&Authenticator::new().registration_with(&bytes));
    }

    #[test]
    fn a_damaged_attestation_object_is_read_or_refused(
        at: prop::sample::Index, byte: u8, cut: prop::sample::Index, rest in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let authenticator = Authenticator::new();
        let mut object = authenticator.attestation_object();
        let at = at.index(object.len());
        object[at] = byte;
        read(&authenticator.registration_with(&object));
        object.truncate(cut.index(object.len()));
        object.extend(rest);
        read(&authenticator.registration_with(&object));
    }

    #[test]
    fn any_credential_is_read_or_refused(flags: u8, cose: Vec<u8>, tail: Vec<u8>) {
        let mut authenticator = Authenticator::new();
        authenticator.flags = flags | 0x41;
        authenticator.cose = cose;
        authenticator.tail = tail;
        read(&authenticator.registration());
    }

    #[test]
    fn a_damaged_login_is_refused(at: prop::sample::Index, bit in 0..8u8) {
        let authenticator = Authenticator::new();
        let challenge = authenticator.challenge.clone();
        let policy = UserVerification::Preferred;
        let passkey: Passkey = register(&authenticator.registration(), &challenge, &rp(), policy).expect("a passkey");
        let authenticator = authenticator.into_login();
        let login = authenticator.login();
        prop_assert!(authenticate(&login, &challenge, &rp(), &passkey, policy).is_ok());
        let mut damaged = login.clone();
        let at = at.index(damaged.len());
        damaged[at] ^= 1 << bit;
        let result = authenticate(&damaged, &challenge, &rp(), &passkey, policy);
        prop_assert!(result.is_err(), "{}", String::from_utf8_lossy(&damaged));
    }
}
