//! The target `front_matter`: see `quire_fuzz::trees::front_matter`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::trees::front_matter(input));
