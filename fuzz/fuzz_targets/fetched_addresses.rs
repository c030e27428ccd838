//! The target `fetched_addresses`: see `quire_fuzz::service::fetched_addresses`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::fetched_addresses(input));
