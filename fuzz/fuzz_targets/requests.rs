//! The target `requests`: see `quire_fuzz::requests::requests`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::requests::requests(input));
