// Made by `make` from the description of the API; edit that, not this.
use quire_runtime::client::Error;
mod everything;

quire_runtime::client!();
