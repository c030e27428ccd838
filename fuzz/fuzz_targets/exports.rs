//! The target `exports`: see `quire_fuzz::sources::exports`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::sources::exports(input));
