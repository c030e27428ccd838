//! The runtime, tested without generated code.
//!
//! - `parameters`: what is written is read back, for every style; what no style can tell apart.
//! - `schemas`: value and schema to violations. `values`: `Patch`, `Timestamp`, macros.
//! - `receiving`: bodies in memory and on disk.
//! - `serving` and `sending`: each side against plain TCP.

mod parameters;
mod receiving;
mod schemas;
mod sending;
mod serving;
mod values;

use quire_runtime::{Method, OperationInfo, Parameter, RequestBody, Requirement, SecurityScheme};

/// Returns the shared properties of all operations of these tests.
const fn info(
    method: Method,
    path: &'static str,
    parameters: &'static [Parameter],
    body: Option<RequestBody>,
) -> OperationInfo {
    const SECURITY: &[&[Requirement]] = &[&[SecurityScheme::bearer("token").with(&[])]];
    let mut info = OperationInfo::new(method, "operation", "area", path)
        .parameters(parameters)
        .response("application/json")
        .security(SECURITY);
    info.body = body;
    info
}
