//! The target `emoji`: see `quire_fuzz::service::emoji`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::emoji(input));
