//! The target `conditions_language`: see `quire_fuzz::conditions::language`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| quire_fuzz::conditions::language(input));
