//! The target `conditions`: see `quire_fuzz::service::conditions`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::conditions(input));
