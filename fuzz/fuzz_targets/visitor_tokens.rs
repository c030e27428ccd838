//! The target `visitor_tokens`: see `quire_fuzz::visitors::tokens`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::visitors::tokens(input));
