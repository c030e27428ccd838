//! The parts of the programs around quire that its tests use, too.

pub mod postgres;
pub mod processes;
pub mod seed;
