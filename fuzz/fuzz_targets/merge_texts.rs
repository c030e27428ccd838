//! The target `merge_texts`: see `quire_fuzz::merges::texts`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::merges::texts(input));
