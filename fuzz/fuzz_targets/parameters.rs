//! The target `parameters`: see `quire_fuzz::parameters::parameters`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::parameters::parameters(input));
