//! The target `evaluate`: see `quire_fuzz::evaluate::page`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::evaluate::page(input));
