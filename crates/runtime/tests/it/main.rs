//! The runtime, tested without generated code.
//!
//! - `parameters`: what is written is read back, for every style; what no style can tell apart.
//! - `schemas`: value and schema to violations. `values`: `Patch`, `Timestamp`, macros.
//! - `serving` and `sending`: each side against plain TCP.

mod parameters;
mod schemas;
mod sending;
mod serving;
mod values;

use quire_runtime::{Body, Method, OperationInfo, Parameter};

/// What is the same in all operations of these tests.
const fn info(
    method: Method,
    path: &'static str,
    parameters: &'static [Parameter],
    body: Option<Body>,
) -> OperationInfo {
    OperationInfo {
        id: "operation",
        area: "area",
        method,
        path,
        parameters,
        body,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    }
}
