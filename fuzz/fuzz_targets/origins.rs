//! The target `origins`: see `quire_fuzz::origins::origins`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::origins::origins(input));
