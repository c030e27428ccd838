//! The target `page_tokens`: see `quire_fuzz::service::page_tokens`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::page_tokens(input));
