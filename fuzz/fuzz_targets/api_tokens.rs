//! The target `api_tokens`: see `quire_fuzz::service::api_tokens`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::api_tokens(input));
