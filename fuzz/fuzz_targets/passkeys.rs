//! The target `passkeys`: see `quire_fuzz::passkeys::response`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::passkeys::response(input));
