//! The target `positions`: see `quire_fuzz::service::positions`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::positions(input));
