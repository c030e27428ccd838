// Made by `make` from the description of the API; edit that, not this.
mod schemas;

quire_runtime::client!();
