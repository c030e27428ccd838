//! The target `headers`: see `quire_fuzz::headers::headers`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::headers::headers(input));
