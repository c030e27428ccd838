//! The target `archive`: see `quire_fuzz::archives::archive`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::archives::archive(input));
