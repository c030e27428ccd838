//! The target `difference`: see `quire_fuzz::descriptions::difference`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::descriptions::difference(input));
