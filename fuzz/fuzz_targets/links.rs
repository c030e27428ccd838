//! The target `links`: see `quire_fuzz::links::links`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::links::links(input));
