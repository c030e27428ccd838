//! The target `values`: see `quire_fuzz::headers::values`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::headers::values(input));
