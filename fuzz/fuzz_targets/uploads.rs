//! The target `uploads`: see `quire_fuzz::uploads::uploads`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::uploads::uploads(input));
