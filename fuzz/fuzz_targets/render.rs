//! The target `render`: see `quire_fuzz::render::render`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::render::render(input));
