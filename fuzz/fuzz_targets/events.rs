//! The target `events`: see `quire_fuzz::events::events`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::events::events(input));
