//! The target `merge_revisions`: see `quire_fuzz::merges::revisions`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::merges::revisions(input));
