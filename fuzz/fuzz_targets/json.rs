//! The target `json`: see `quire_fuzz::descriptions::json`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::descriptions::json(input));
