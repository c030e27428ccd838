//! Generated code that is compiled, and called over HTTP.
//!
//! - `naming`: a description whose names are as awkward as names can be.
//! - `everything`: every style of parameter, kind of body and status; `wire` sends values through all of them.
//! - `schemas`: every construct of JSON Schema; `samples` holds values against the types and an independent validator.
//! - Made by `UPDATE_GOLDEN=1 cargo test -p quire-codegen --test it golden`.

#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    unreachable_pub,
    unused_imports,
    reason = "a part of it is used here"
)]
mod everything;
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    unreachable_pub,
    unused_imports,
    reason = "that it compiles is the test"
)]
mod naming;
mod samples;
#[allow(
    clippy::all,
    clippy::pedantic,
    dead_code,
    unreachable_pub,
    unused_imports,
    reason = "a part of it is used here"
)]
mod schemas;
mod wire;
