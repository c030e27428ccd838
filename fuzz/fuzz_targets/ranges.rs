//! The target `ranges`: see `quire_fuzz::service::ranges`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::ranges(input));
