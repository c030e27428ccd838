//! The target `markdown`: see `quire_fuzz::documents::markdown`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::documents::markdown(input));
