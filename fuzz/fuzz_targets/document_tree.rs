//! The target `document_tree`: see `quire_fuzz::documents::tree`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::documents::tree(input));
