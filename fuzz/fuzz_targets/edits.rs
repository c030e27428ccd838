//! The target `edits`: see `quire_fuzz::edits::edits`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::edits::edits(input));
