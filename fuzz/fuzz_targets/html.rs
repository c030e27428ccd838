//! The target `html`: see `quire_fuzz::sources::html`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::sources::html(input));
