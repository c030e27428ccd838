//! The target `import`: see `quire_fuzz::trees::import`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::trees::import(input));
