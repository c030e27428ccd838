//! The target `docx`: see `quire_fuzz::sources::docx`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::sources::docx(input));
