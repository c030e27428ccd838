//! The target `adaptive_schema`: see `quire_fuzz::conditions::schema`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::conditions::schema(input));
