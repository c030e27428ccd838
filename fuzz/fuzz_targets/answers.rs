//! The target `answers`: see `quire_fuzz::requests::answers`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::requests::answers(input));
