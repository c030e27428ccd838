//! The target `mutations`: see `quire_fuzz::mutations::mutations`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::mutations::mutations(input));
