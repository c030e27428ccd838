// Made by `make` from the description of the API; edit that, not this.
//! The client: one module per area.

mod answers;
mod bodies;
mod callers;
mod lists;
mod parameters;

use quire_runtime as runtime;

runtime::client!();
