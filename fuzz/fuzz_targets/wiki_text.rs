//! The target `wiki_text`: see `quire_fuzz::service::wiki_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::wiki_text(input));
