//! The target `reimport`: see `quire_fuzz::trees::reimport`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::trees::reimport(input));
