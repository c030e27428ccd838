//! The target `oidc`: see `quire_fuzz::oidc::token`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::oidc::token(input));
