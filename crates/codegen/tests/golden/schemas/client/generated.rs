// Made by `make` from the description of the API; edit that, not this.
//! The client: a module an area.
mod schemas;

quire_runtime::client!();
