//! The target `summary`: see `quire_fuzz::trees::summary`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::trees::summary(input));
