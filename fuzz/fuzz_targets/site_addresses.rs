//! The target `site_addresses`: see `quire_fuzz::visitors::addresses`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::visitors::addresses(input));
