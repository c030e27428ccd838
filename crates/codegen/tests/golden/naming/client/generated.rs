// Made by `make` from the description of the API; edit that, not this.
//! The client: one module per area.

mod _1;
mod a_b;
mod a_b2;
mod api;
mod axum;
mod future;
mod hostile;
mod models2;
mod naming;
mod result;
mod runtime2;
mod self_;
mod service;
mod std;
mod r#type;
mod ufc;

use quire_runtime as runtime;

runtime::client!();
