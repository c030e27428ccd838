//! The target `saml`: see `quire_fuzz::saml::response`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::saml::response(input));
