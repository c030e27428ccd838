//! The target `site_paths`: see `quire_fuzz::service::site_paths`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::service::site_paths(input));
