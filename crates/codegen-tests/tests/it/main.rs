//! Generated code that is compiled, and called over HTTP.
//!
//! - `naming`: a description whose names are as awkward as names can be; compiling it is the test.
//! - `everything`: every style of parameter, kind of body and status; `wire` sends values through all of them.
//! - `schemas`: every construct of JSON Schema; `samples` holds values against the types and an independent validator.
//! - `versions`: Swagger 2.0, OpenAPI 3.0 and OpenAPI 3.2, each by its own rules, and what the API sends to others.
//! - `output`: the generated files as text, and the warnings about each description.
//! - `shop`: the server that `docs/generator.md` shows; `tool`: options of the generator, and the mock server.
//! - `build.rs` generates the code from `descriptions`; `INSTA_UPDATE=always` accepts new warnings.

mod output;
mod samples;
mod shop;
mod tool;
mod versions;
mod wire;

/// The three generated crates and the stub of a description, as modules.
macro_rules! generated {
    ($($name:ident)+) => {
        $(
            #[allow(
                clippy::all,
                clippy::pedantic,
                dead_code,
                unreachable_pub,
                unused_imports,
                reason = "only part of it is called"
            )]
            mod $name {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "/modules.rs"));
            }
        )+
    };
}

generated!(everything naming openapi_3_0 openapi_3_2 petstore schemas selected swagger);
