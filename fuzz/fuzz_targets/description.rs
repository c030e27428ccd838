//! The target `description`: see `quire_fuzz::descriptions::description`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::descriptions::description(input));
