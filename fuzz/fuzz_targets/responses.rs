//! The target `responses`: see `quire_fuzz::requests::responses`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::requests::responses(input));
