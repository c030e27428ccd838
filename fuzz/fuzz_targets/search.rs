//! The target `search`: see `quire_fuzz::search::search`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::search::search(input));
