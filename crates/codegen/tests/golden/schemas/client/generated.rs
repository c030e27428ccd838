// Made by `make` from the description of the API; edit that, not this.
//! The client: a module an area.

mod schemas;

use quire_runtime as runtime;

runtime::client!();
