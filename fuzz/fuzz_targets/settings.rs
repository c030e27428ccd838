//! The target `settings`: see `quire_fuzz::settings::modules`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::settings::modules(input));
